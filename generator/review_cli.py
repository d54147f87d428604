"""The commands of ``leveler review``."""

from __future__ import annotations

import json
import sys
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from generator.languages import TRANSLATIONS
from generator.problems import ProblemsFound
from generator.shell import AS_JSON, print_problems, project_root, reports_problems

if TYPE_CHECKING:
    from generator.review.commands import Done


class _ReviewGroup(click.Group):
    """``leveler review it`` is the command ``page`` for a language."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] in TRANSLATIONS:
            args = ["page", *args]
        elif args[0] not in self.commands and not ctx.resilient_parsing:
            known = ", ".join(TRANSLATIONS)
            ctx.fail(f"expected a command or a language ({known}), not {args[0]!r}")
        return super().resolve_command(ctx, args)


_BY = click.option("--by", required=True, metavar="NAME", help="Whose approval it is.")


class _Exchanged(click.Path):
    """A path whose ending says the format."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(str(super().convert(value, param, ctx)))
        if path.suffix not in (".csv", ".xlf", ".xliff"):
            self.fail(
                f"expected a name that ends with .csv, .xlf or .xliff, not {path}", param, ctx
            )
        return path


_ON = click.option(
    "--on",
    type=click.DateTime(["%Y-%m-%d"]),
    default=lambda: date.today().isoformat(),
    help="The day of the approval [today].",
)
_TRANSLATION = click.argument("language", type=click.Choice(TRANSLATIONS))
_FILE = click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))


@click.group(cls=_ReviewGroup, invoke_without_command=True)
@AS_JSON
@click.option("--sarif", "as_sarif", is_flag=True, help="Print SARIF 2.1.0.")
@click.pass_context
@reports_problems
def review(context: click.Context, as_json: bool, as_sarif: bool) -> None:
    """How far the translations are, and what the checks find in them.

    `leveler review it -o FILE` writes a page to review a language, `leveler review apply FILE`
    takes in what was saved there.
    """
    from generator.review import report

    if context.invoked_subcommand:
        return
    made = report.reports(project_root(), TRANSLATIONS)
    if as_json or as_sarif:
        answer = report.sarif(made) if as_sarif else report.as_json(made)
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    else:
        click.echo(report.table(made))
        print_problems(ProblemsFound(problem for one in made for problem in one.problems()))
    sys.exit(1 if any(one.findings for one in made) else 0)


@review.command("page")
@_TRANSLATION
@click.option("-o", "--output", required=True, type=click.Path(path_type=Path, dir_okay=False))
@click.option("--site", default="", metavar="URL", help="Where the site is, for links into it.")
@reports_problems
def review_page(language: str, output: Path, site: str) -> None:
    """A page that works from disk, to review one language: `leveler review it -o FILE`."""
    from generator.review.sheet import write_sheet

    address = f"{site.rstrip('/')}/" if site else ""
    count = write_sheet(project_root(), language, output, address)
    click.echo(f"{count} messages in {output}")


@review.command("apply")
@_FILE
@reports_problems
def review_apply(file: Path) -> None:
    """Write what was saved in the review page into the catalog and the approvals."""
    from generator.review.commands import apply

    _print_done(apply(project_root(), file))


@review.command("approve")
@_TRANSLATION
@click.argument("messages", nargs=-1, metavar="[ID]...")
@_BY
@_ON
@reports_problems
def review_approve(language: str, messages: tuple[str, ...], by: str, on: datetime) -> None:
    """Approve messages, or all that wait; an ID that ends with a slash is for all that begin so."""
    from generator.review.commands import approve

    _print_done(approve(project_root(), language, by, on.date(), messages))


@review.command("export")
@_TRANSLATION
@click.option("-o", "--output", required=True, type=_Exchanged(dir_okay=False))
@reports_problems
def review_export(language: str, output: Path) -> None:
    """Write all messages as CSV (.csv) or XLIFF 1.2 (.xlf, .xliff)."""
    from generator.review.commands import export

    click.echo(f"{export(project_root(), language, output)} messages in {output}")


@review.command("import")
@_TRANSLATION
@click.argument("file", type=_Exchanged(exists=True, dir_okay=False))
@_BY
@_ON
@reports_problems
def review_import(language: str, file: Path, by: str, on: datetime) -> None:
    """Take in a CSV or XLIFF file that was exported and edited."""
    from generator.review.commands import import_file

    _print_done(import_file(project_root(), language, file, by, on.date()))


def _print_done(done: Done) -> None:
    click.echo(f"{done.language}: {done.changed} changed, {done.unchanged} as they were")
    if done.refused:
        left = f"; they are in {done.left}" if done.left else ""
        click.echo(f"{len(done.refused)} refused{left}", err=True)
        print_problems(ProblemsFound(done.refused))
        sys.exit(1)
