"""A small made-up site in four languages, for tests of the publishing side alone."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from generator.catalogs import Catalog
from generator.language_site import LanguageSite
from generator.languages import LANGUAGES
from generator.navigation import NavItem
from generator.rootpages import root_files

WORDS = dict.fromkeys(LANGUAGES, "creature") | {
    "it": "creatura",
    "es": "criatura",
    "ru": "существо",
}


@dataclass(frozen=True)
class FakePage:
    path: str
    title: str
    markdown: str
    parts: Mapping[str, str] = field(default_factory=dict)
    meta: Mapping[str, object] = field(default_factory=lambda: {"description": "A page"})


def project() -> Path:
    """A project of its own: settings, hook and theme of the real one, and hardly any assets."""
    real = Path(__file__).parents[2]
    root = Path(tempfile.mkdtemp(prefix="leveler-test-"))
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    shutil.copy(real / "mkdocs.yml", root)
    shutil.copytree(real / "generator" / "theme", root / "generator" / "theme")
    shutil.copy(real / "generator" / "mkdocs_hook.py", root / "generator")
    for name in ("cards.yaml", "rules.yaml"):
        (root / name).touch()
    (root / "translations").mkdir()
    (root / "docs" / "assets").mkdir(parents=True)
    (root / "docs" / "assets" / "leveler.css").write_text("body { color: teal }\n")
    return root


def fake_pages(language: str, cards: int = 3) -> list[FakePage]:
    word = WORDS[language]
    table = f'<table id="levels"><tr><td>{word}</td></tr></table>'
    home = f"# Home {word}\n\n## Start {{: #start }}\n\nSee [the rule](rule.md#r2) & more.\n"
    rule = f"# Rule\n\n## One {{: #r1 }}\n\n{word}\n\n## Two {{: #r2 }}\n\n[home](index.md)\n"
    return [
        FakePage("index.md", f"Home <{word}>", home, meta={"description": f'A "{word}" & more'}),
        FakePage("rule.md", "Rule", rule),
        FakePage("cards.md", "Cards", "# Cards\n\n[table](cards/card-0.md#levels)\n"),
        *(
            FakePage(
                f"cards/card-{n}.md",
                f"Card {n}",
                f"# Card {n}\n\n<!--part:0-->\n\n[rule](../rule.md#r1)\n",
                {"<!--part:0-->": table},
            )
            for n in range(cards)
        ),
        FakePage(
            "review.md", "Review", "# Review\n", meta={"robots": "noindex", "description": "-"}
        ),
    ]


def fake_navigation(pages: list[FakePage]) -> tuple[NavItem, ...]:
    title = {page.path: page.title for page in pages}
    cards = [p for p in title if p.startswith("cards/")]
    return (
        NavItem("index.md", title["index.md"]),
        NavItem("rule.md", title["rule.md"]),
        NavItem("cards.md", title["cards.md"], tuple(NavItem(p, title[p]) for p in cards)),
    )


@dataclass
class FakeSource:
    """What generator.publish asks for, made up."""

    languages: tuple[str, ...] = tuple(LANGUAGES)
    cards: int = 3
    address: str = "https://leveler.example/"

    def site(self, language: str) -> LanguageSite:
        pages = fake_pages(language, self.cards)
        return LanguageSite(
            language=LANGUAGES[language],
            catalog=Catalog(language),
            pages={page.path: page for page in pages},
            navigation=fake_navigation(pages),
            languages=tuple(LANGUAGES[code] for code in self.languages),
            address=self.address,
        )

    def language_files(self, language: str) -> dict[str, bytes]:
        return {f"assets/words-{language}.js": f"// {WORDS[language]}\n".encode()}

    def root_files(self, urls: Sequence[str]) -> dict[str, bytes]:
        languages = [LANGUAGES[code] for code in self.languages]
        catalogs = {code: Catalog(code) for code in self.languages}
        made = root_files(languages, catalogs, urls, self.address)
        return {name: text.encode() for name, text in made.items()}
