"""terms.json: the glossary, with its words in every language and where they come from."""

from __future__ import annotations

from generator import data_messages
from generator.api.writers import (
    Writer,
    each,
    flag,
    maybe_string,
    parts_by_language,
    record,
    said,
    string,
    strings,
)
from generator.content.terms import ORIGINS
from generator.core.rules import RuleBook, Term, TermName

_NAME: Writer[TermName] = record(
    {
        "word": string(lambda name: name.word),
        "origin": string(lambda name: name.origin, enum=list(ORIGINS)),
        "where": maybe_string(lambda name: name.where),
    }
)
_TERM: Writer[Term] = record(
    {
        "id": string(lambda term: term.id),
        "names": parts_by_language(lambda term: term.names, _NAME),
        "definitions": said(data_messages.term_definition),
        "rules": strings(lambda term: term.rules),
        "keyword": flag(lambda term: term.keyword),
    }
)
TERMS: Writer[RuleBook] = record({"terms": each(lambda book: book.terms, _TERM)})
