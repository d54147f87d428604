"""Texts made of pieces that mean something here: numbers, words, markup, dates and noise."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.editions.texts import EDITIONS, SHAPES, WORDINGS, marks_of, numbered

PIECES = [
    *("711.1 ", "711.2a ", "710.2b. ", "711.2А ", "711.4: ", "711.7 ", "\n711.3 ", "\n\n710.6 "),
    *(
        "see rule ",
        "rule\n",
        "(",
        "Rule ",
        "vedi regola ",
        "см. ",
        "702.84",
        "702.87",
        "716",
        "717",
    ),
    *(
        "{LEVEL N1-N2} ",
        "{NIVEL N3+} ",
        "livello n1–n2 ",
        "УРОВЕНЬ N3+ ",
        "level counters ",
        "base ",
    ),
    *(
        "<b>",
        "</p>",
        "<br>",
        "<!--",
        "-->",
        "<script>",
        "</script>",
        '<img alt="{R}">',
        "<a href='",
    ),
    *("&amp;", "&nbsp;", "&#55;", "&#x37;", "&eacute;", "&bogus;", "&#1;", "&#150;", "&#0;"),
    *("**", "_", "`", "\\", "[711.2a](#x)", "# ", "- ", "> ", "| ", "'''", "{: #r711.2a }"),
    *("\u00a0", "\u200b", "\u00ad", "\r\n", "\r", "\u2028", "\t", "\x0b", "\ufeff", "\x00"),
    *("e\u0301", "и\u0306", "İ", "ı", "ſ", "K", "😀", "ẞ", "\u1c80", "ǆ"),
    *("2024-10-02", "2 ottobre 2024", "October 2, 2024", "2/10/2024", "Updated ", "правила "),
    *("Class cards", "level up .", ". : A", "toughness[P/T]", "leveler cards", "the ", "il ", "y "),
]


def _fragments() -> list[str]:
    """Whole texts and single subrules."""
    fragments = []
    for edition in EDITIONS:
        for language in WORDINGS:
            marks = marks_of(edition)
            fragments += [f"{number} {text}" for number, text in numbered(language, marks)]
            fragments += [SHAPES[shape](language, marks) for shape in ("one line", "html terms")]
    return fragments


def texts() -> st.SearchStrategy[str]:
    """Any mixture of pieces, subrules, whole texts and any characters."""
    piece = st.one_of(
        st.sampled_from(PIECES),
        st.sampled_from(PIECES),
        st.sampled_from(_fragments()),
        st.text(st.characters(exclude_categories=["Cs", "Cn"]), max_size=8),
    )
    return st.lists(piece, max_size=40).map("".join)
