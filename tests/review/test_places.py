"""Every message leads to a page that there is, and to an id of the data where it has one."""

from pathlib import Path

from generator.content import load
from generator.pages import SOURCES
from generator.review.entries import Entry, read_translation
from generator.review.places import place

ROOT = Path(__file__).parents[2]


def test_every_message_leads_somewhere() -> None:
    content = load(ROOT)
    pages = {"", *(f"{source.name}/" for source in SOURCES if source.name != "index")}
    pages |= {f"cards/{card.id}/" for card in content.cards}
    book = content.book
    ids = {
        "rule": {rule.id for rule in (book.section, *book.subrules, *book.related)},
        "ruling": {ruling.id for ruling in book.rulings},
        "term": {term.id for term in book.terms},
    }
    for entry in read_translation(ROOT, "it").entries:
        page, _, anchor = place(entry).partition("#")
        assert page in pages, entry.context
        if entry.kind in ids:
            assert anchor in ids[entry.kind], entry.context


def test_a_text_is_looked_for_up_to_its_first_symbol() -> None:
    entry = Entry("page/about/lead", ("…",), ("Ecco, {count} carte & altro [[rule:layers]].",))
    assert place(entry) == "about/#:~:text=carte%20%26%20altro"


def test_what_scripts_make_has_its_page_only() -> None:
    assert place(Entry("whatif/add", ("Add",), ("Aggiungi",))) == "what-if/"
