"""After an edit only the pages that show it are made anew, with the bytes of a cold build."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs

from generator import publish
from generator.language_site import LanguageSite
from generator.problems import ProblemsFound
from generator.publish import Built
from tests.site.fake import FakePage, FakeSource, fake_navigation, project
from tests.site.test_publish_again import everything

TWO = ("en", "it")
Pages = dict[tuple[str, str], FakePage]  # by language and path


class Edited(FakeSource):
    """The made-up site after some edits."""

    def __init__(self, pages: Pages) -> None:
        super().__init__(TWO)
        self.pages = pages

    def site(self, language: str) -> LanguageSite:
        pages = [page for (code, _), page in self.pages.items() if code == language]
        by_path = {page.path: page for page in pages}
        navigation = fake_navigation(pages)
        return structs.replace(super().site(language), pages=by_path, navigation=navigation)


def first_pages() -> Pages:
    source = FakeSource(TWO)
    return {
        (language, path): page  # type: ignore[misc]
        for language in TWO
        for path, page in source.site(language).pages.items()
    }


class Site:
    """A site that is built again and again, and a cold build to compare it with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = project()
        self.pages = first_pages()
        self.cold = 0

    def build(self) -> Built:
        # The made-up pages are in no file: a file of docs/ has to say that something changed.
        (self.root / "docs" / "edit.md").write_text(str(sorted(self.pages.items())))
        return self._build(self.root, self.folder / "site")

    def build_cold(self) -> dict[str, str]:
        self.cold += 1
        output = self.folder / f"cold-{self.cold}"
        self._build(project(), output)
        return everything(output)

    def _build(self, root: Path, output: Path) -> Built:
        return publish.build(root, output, TWO, source=lambda address: Edited(self.pages))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    made = Site(tmp_path)
    assert made.build().made == 14
    yield made
    assert everything(tmp_path / "site") == made.build_cold()


def edit(site: Site, language: str, path: str, **changes: object) -> Built:
    key = (language, path)
    site.pages[key] = replace(site.pages[key], **changes)  # type: ignore[arg-type]
    return site.build()


def test_one_text(site: Site) -> None:
    assert (
        edit(site, "it", "rule.md", markdown="# Rule\n\n## R {: #r1 }\n\n## R {: #r2 }\n").made == 1
    )


def test_one_part(site: Site) -> None:
    part = {"<!--part:0-->": '<p id="levels">7/7</p>'}
    assert edit(site, "en", "cards/card-1.md", parts=part).made == 1


def test_a_title_stands_in_the_navigation_of_its_language(site: Site) -> None:
    assert edit(site, "it", "cards/card-1.md", title="Carta 1").made == 7


def test_back_and_forth(site: Site) -> None:
    first = site.pages["it", "rule.md"].markdown
    edit(site, "it", "rule.md", markdown=first + "\nmore\n")
    assert edit(site, "it", "rule.md", markdown=first).made == 1


def test_changed_theme(site: Site) -> None:
    template = site.root / "generator" / "theme" / "404.html"
    text = template.read_text()
    template.write_text(text + "\n")
    assert site.build().made == 14
    template.write_text(text)
    assert site.build().made == 14


def test_a_link_that_an_edit_elsewhere_breaks(site: Site) -> None:
    good = site.pages["it", "rule.md"].markdown
    with pytest.raises(ProblemsFound) as found:
        edit(site, "it", "rule.md", markdown="# Rule\n\n## One {: #r1 }\n")
    wanted = "docs/index.md:1:1: error page: it: expected a link that leads somewhere"
    assert wanted in str(found.value)
    edit(site, "it", "rule.md", markdown=good)


@pytest.mark.parametrize(
    ("spoiled", "made"),
    [
        (lambda whole: b"", 7),
        (lambda whole: b'{"outline": 7}', 7),
        (lambda whole: whole[: len(whole) // 2], 7),
        (lambda whole: whole[:-1], 7),
        (lambda whole: whole.replace(b"<h1", b"<h2", 1), 1),
    ],
)
def test_spoiled_cache(site: Site, spoiled: Callable[[bytes], bytes], made: int) -> None:
    before = everything(site.folder / "site")
    kept = next((site.root / ".cache").glob("build-*/en.zip"))
    kept.write_bytes(spoiled(kept.read_bytes()))
    (site.folder / "site" / "index.html").touch()
    assert site.build().made == made
    assert everything(site.folder / "site") == before


def test_what_a_killed_build_left_is_removed(site: Site) -> None:
    kept = next(path for path in (site.root / ".cache").glob("build-*") if path.is_dir())
    (kept / "en.new").write_bytes(b"PK")
    (site.folder / "site" / "index.html").touch()
    assert site.build().made == 0
    assert sorted(path.name for path in kept.iterdir()) == ["en.zip", "it.zip"]


def random_edit(site: Site, chance: random.Random) -> None:
    key = chance.choice(sorted(site.pages))
    page = site.pages[key]
    edits: list[Callable[[], object]] = [
        lambda: {"title": f"Title {chance.randrange(3)}"},
        lambda: {"markdown": f"{page.markdown}\n\nText {chance.randrange(3)}\n"},
        lambda: {"meta": {"description": str(chance.randrange(3))}},
        lambda: {"meta": {"description": "", "search": {"exclude": True}}},
    ]
    site.pages[key] = replace(page, **chance.choice(edits)())  # type: ignore[arg-type]


def test_random_edits(tmp_path: Path) -> None:
    site = Site(tmp_path)
    chance = random.Random(711)
    for _ in range(6):
        for _ in range(chance.randint(0, 2)):
            random_edit(site, chance)
        site.build()
        assert everything(tmp_path / "site") == site.build_cold()
