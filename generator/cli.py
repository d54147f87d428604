"""The command line: ``leveler``.

Exit codes: 0 fine, 1 problems found, 2 wrong usage. Problems go to standard error.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import click

from generator.languages import LANGUAGES, SOURCE
from generator.problems import ProblemsFound, shown
from generator.review_cli import review
from generator.shell import AS_JSON, print_problems, project_root, reports_problems

_LANGUAGE = click.option(
    "--language", type=click.Choice(list(LANGUAGES)), default=SOURCE, help="Language of the answer."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="leveler-reference")
def main() -> None:
    """The leveler reference: what a leveler is right now, in four languages."""


@main.command()
@click.option("--language", "languages", multiple=True, type=click.Choice(list(LANGUAGES)))
@click.option("--output", type=click.Path(path_type=Path), help="Folder of the site [site/].")
@click.option(
    "--beside",
    multiple=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Your own copy of the rule, shown beside our words in this build.",
)
@click.option("--offline", is_flag=True, help="A folder to read from disk, and an archive of it.")
@click.option(
    "--min-state",
    type=click.Choice(["waiting", "approved"]),
    default="waiting",
    help="English stands in for translations below it [waiting].",
)
@reports_problems
def build(
    languages: tuple[str, ...],
    output: Path | None,
    beside: tuple[Path, ...],
    offline: bool,
    min_state: str,
) -> None:
    """Build the site, every language unless some are named."""
    from generator.garbage import uncollected
    from generator.publish import build as publish

    root = project_root()
    # A build with somebody's own copies never takes the place of the one that is published.
    name = "site-beside" if beside else "site-offline" if offline else "site"
    target = output or root / name
    with uncollected():
        built = publish(
            root,
            target,
            languages or None,
            offline=offline,
            min_state=min_state,
            beside=beside,
            progress=_progress if sys.stderr.isatty() else None,
            waiting=lambda: click.echo("waiting for another build of this folder", err=True),
        )
    said = f"{built.pages} pages in {built.output}" if built.changed else "nothing has changed"
    click.echo(said)


def _progress(done: int, total: int) -> None:
    end = "\n" if done == total else ""
    click.echo(f"\r{done} of {total} pages{end}", nl=False, err=True)


def _free(context: click.Context, parameter: click.Parameter, address: str) -> str:
    """MkDocs would end with a traceback where something else is served."""
    import socket

    host, _, port = address.rpartition(":")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host.strip("[]"), int(port)), family=family).close()
    except (OSError, ValueError, OverflowError) as error:
        why = f": {error.strerror}" if isinstance(error, OSError) else ""
        raise click.BadParameter(f"expected a free HOST:PORT, not {address}{why}") from error
    return address


@main.command()
@click.option(
    "--language", type=click.Choice(list(LANGUAGES)), default=SOURCE, help="Language to serve [en]."
)
@click.option(
    "--address",
    default="localhost:8000",
    callback=_free,
    help="Where to serve [localhost:8000].",
)
def serve(language: str, address: str) -> None:
    """Serve one language, and build it again after each edit."""
    os.environ["LEVELER_LANGUAGE"] = language
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    os.chdir(project_root())
    # MkDocs says where it serves only along with much else.
    click.echo(f"{LANGUAGES[language].name}: http://{address}/, until Ctrl+C")
    sys.stdout.flush()
    command = [sys.executable, "-m", "mkdocs", "serve", "--quiet", "--dev-addr", address]
    os.execv(sys.executable, command)


@main.command()
@AS_JSON
def check(as_json: bool) -> None:
    """Check data, texts and translations, and say everything that is wrong."""
    from generator.checking import check_project

    problems = check_project(project_root())
    if as_json:
        click.echo(json.dumps([p.as_json() for p in problems], ensure_ascii=False, indent=2))
    elif problems:
        print_problems(ProblemsFound(problems))
    sys.exit(1 if any(problem.severity == "error" for problem in problems) else 0)


@main.command()
@click.argument("card")
@_LANGUAGE
@reports_problems
def table(card: str, language: str) -> None:
    """The level table of a card, by its id or its name in any of the languages."""
    from generator.content import UnknownCard, load
    from generator.terminal import card_table

    root = project_root()
    content = load(root)
    try:
        found = content.find_card(card)
    except UnknownCard as unknown:
        click.echo(f"error unknown-card: {_nobody(card, unknown.nearest)}", err=True)
        sys.exit(1)
    click.echo(card_table(root, content, found, language))


def _nobody(card: str, nearest: tuple[str, ...]) -> str:
    near = f"; the nearest names: {', '.join(nearest)}" if nearest else ""
    return f"no leveler is called {shown(card)}{near}"


@main.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@_LANGUAGE
@AS_JSON
@reports_problems
def state(file: Path, language: str, as_json: bool) -> None:
    """What a card is after its history, for one history or a list of them."""
    from generator.terminal import states, states_json

    click.echo((states_json if as_json else states)(project_root(), file, language))


@main.command("date")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@_LANGUAGE
@AS_JSON
@reports_problems
def date_command(file: Path, language: str, as_json: bool) -> None:
    """How old a text of the rule is: its marks, and when a text with them was in force."""
    from generator.terminal import dating, dating_json

    click.echo((dating_json if as_json else dating)(project_root(), file, language))


@main.command()
@click.option("--minor", multiple=True, metavar="ID", help="English changed, meaning did not.")
@reports_problems
def messages(minor: Iterable[str]) -> None:
    """Write messages.pot and bring every .po file up to date."""
    from generator.review.commands import update_messages

    for language, (done, total) in update_messages(project_root(), tuple(minor)).items():
        click.echo(f"{language}: {done} of {total} translated")


@main.command()
@click.argument("directory", type=click.Path(path_type=Path, file_okay=False))
@reports_problems
def export(directory: Path) -> None:
    """Write plain Markdown and a plain mkdocs.yml, a folder a language, without our code."""
    from generator.export import export_site

    pages = export_site(project_root(), directory)
    click.echo(f"{pages} pages in {directory}")


main.add_command(review)
