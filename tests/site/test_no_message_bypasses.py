"""A site in a language that does not exist: what is not marked did not come from a catalog."""

import re
from pathlib import Path

import pytest

from generator.catalogs import Catalog
from generator.content import load
from generator.core.cards import LevelerCard
from generator.csp import policy
from generator.languages import LANGUAGES
from generator.messages import unmarked
from generator.project import Project
from generator.publish import build
from tests.site.reading import read

ROOT = Path(__file__).parents[2]
OPEN, CLOSE = "⟦", "⟧"
# A set and the number of a card in it, or a date, as CLDR has it in Italian.
DATA = re.compile(r"\b[A-Z0-9]{3,5} \*?\d+★?|\b\d{1,2} [a-z]+ \d{4}\b")
pytestmark = pytest.mark.site


class PseudoCatalog(Catalog):
    """Every message in brackets."""

    def pgettext(self, context: str, english: str) -> str:
        return f"{OPEN}{english}{CLOSE}"

    def npgettext(self, context: str, one: str, other: str, count: int) -> str:
        return f"{OPEN}{one if count == 1 else other}{CLOSE}"


class PseudoProject(Project):
    """The real content, spoken by the pseudo-language wherever it stands for Italian."""

    def _read_catalogs(self) -> None:
        super()._read_catalogs()
        self._catalogs = {**self._catalogs, "it": PseudoCatalog("it")}


@pytest.fixture(scope="module")
def pseudo_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("pseudo") / "site"
    build(ROOT, output, ["it"], source=lambda address: PseudoProject(ROOT, address))
    return output


def data_words() -> str:
    """What stands on pages as data: names, type lines, terms and citations."""
    content = load(ROOT)
    texts = [language.name for language in LANGUAGES.values()]
    texts.append(f"Content-Security-Policy: {policy()}")
    for card in (*content.cards, *content.other_cards):
        texts += [card.name, *(name for name in card.names.values() if name)]
        if isinstance(card, LevelerCard):
            texts += [*card.type_line.values(), *card.printings]
    for term in content.book.terms:
        for name in term.names.values():
            texts += [name.word, name.word[:1].upper() + name.word[1:], name.where or ""]
            card_name, _, printing = (name.where or "").rpartition(", ")
            if card := content.card_named(card_name):
                texts += [f"{printed}, {printing}" for printed in card.names.values()]
    return "\n".join(texts)


def test_every_visible_word_comes_from_a_catalog_or_is_data(pseudo_site: Path) -> None:
    data = data_words()
    bare = set()
    for path in sorted(pseudo_site.glob("it/**/index.html")):
        if "compare" in path.parts:
            continue  # shows the other languages
        page = read(path)
        depth = 0
        for text, _ in [*page.text, *((value, ()) for _, value in page.attributes)]:
            outside = []
            for piece in re.split(f"([{OPEN}{CLOSE}])", unmarked(text)):
                if piece in (OPEN, CLOSE):
                    depth += 1 if piece == OPEN else -1
                elif depth == 0:
                    outside.append(piece)
            for words in outside:
                words = DATA.sub("", words).strip(" ,;:·.←→")
                if re.search(r"[^\W\d_]{2,}", words) and words not in data:
                    bare.add((path.parent.name, words))
        assert depth == 0, path
    assert not bare
