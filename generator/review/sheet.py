"""The review page: its data, and the page by itself in one file."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from generator.catalogs import Catalog, load_catalog
from generator.content import Content, load
from generator.core.cards import Card
from generator.extraction import script_messages
from generator.languages import LANGUAGES, SOURCE, TRANSLATIONS
from generator.messages import Message, PluralMessage, message, unmarked
from generator.review.book import Book, Books, TextsByLanguage, texts_of
from generator.review.checks import CHECKS
from generator.review.entries import Entry, State, Translation, read_translation
from generator.review.findings import Finding, find
from generator.review.places import place
from generator.review.report import report
from generator.script_values import script
from generator.wording import LEVEL_WORD
from generator.writing import write_text

_TITLE = message("review/title", "Translation review: {language}")
_SCRIPTS = ("dom.js", "i18n.js", "review-text.js", "review-changes.js", "review.js")
_EXAMPLES = 4  # numbers that say what a plural form is for


def sheet_data(
    book: Book,
    findings: Sequence[Finding],
    texts: TextsByLanguage,
    content: Content,
    address: str,
) -> dict[str, Any]:
    """Everything that the page shows besides the texts, a record a message.

    ``address`` leads to the pages of the language, relative to the page or whole; where it is
    empty, nothing leads there.
    """
    found: dict[str, list[dict[str, str]]] = {}
    for one in findings:
        record = {"check": one.check, "severity": one.severity, "expected": one.expected}
        found.setdefault(one.context, []).append(record)
    translation = book.translation
    return {
        "language": translation.language,
        "address": address,
        "names": {code: language.name for code, language in LANGUAGES.items()},
        "states": [state.label for state in State],
        "checks": {check.id: check.sentence for check in CHECKS},
        "forms": _numbers_of_forms(translation),
        "rules": {rule.id: rule.now for rule in content.book.rules},
        "cards": _card_names(content),
        "messages": [
            _record(entry, book, texts, found.get(entry.context, []))
            for entry in translation.entries
        ],
    }


def _record(
    entry: Entry, book: Book, texts: TextsByLanguage, found: Sequence[Mapping[str, str]]
) -> dict[str, Any]:
    """What is empty is left out, and so are English texts that are those of all languages."""
    state = entry.state
    approval = entry.approval if state == State.APPROVED else None
    record = {
        "context": entry.context,
        "sources": entry.sources if entry.sources != texts[entry.context][SOURCE] else None,
        "previous": entry.previous,
        "state": state.label,
        "approval": [approval.by, approval.on.isoformat()] if approval else None,
        "was": entry.fingerprint,
        "terms": [
            book.terms[id_]
            for id_ in dict.fromkeys(
                t for s in entry.sources for t in book.english_terms.in_text(s)
            )
        ],
        "place": place(entry),
        "comments": entry.comments,
        "notes": entry.notes,
        "findings": found,
    }
    return {name: value for name, value in record.items() if value}


def _numbers_of_forms(translation: Translation) -> list[list[int]]:
    """For each plural form the first numbers that it is for."""
    numbers: dict[int, list[int]] = {}
    for number in (*range(1, 120), 0):
        numbers.setdefault(translation.plural_index(number), []).append(number)
    return [numbers[index][:_EXAMPLES] for index in sorted(numbers)]


def _card_names(content: Content) -> dict[str, dict[str, str]]:
    """Printed names by card and language; English where there is no other."""
    cards: list[Card] = [*content.cards, *content.other_cards]
    return {
        card.id: {"en": card.name, **{code: n for code, n in card.names.items() if n}}
        for card in cards
    }


def script_words(
    catalogs: Mapping[str, Catalog], language: str, said: Sequence[Message | PluralMessage]
) -> dict[str, Any]:
    """The words of the page itself, and the printed word of level symbols in every language."""
    catalog = catalogs[language]
    messages: dict[str, str | list[str]] = {}
    for one in said:
        if isinstance(one, PluralMessage):
            messages[one.context] = catalog.forms(one)
        else:
            messages[one.context] = unmarked(catalog.pgettext(one.context, one.english))
    levels = {code: unmarked(other.say(LEVEL_WORD)) for code, other in catalogs.items()}
    plural = "".join(str(catalog.plural_index(number)) for number in range(200))
    return {"language": language, "plural": plural, "messages": messages, "levels": levels}


def is_said(said: Message | PluralMessage) -> bool:
    """Whether the scripts of this page say a message, and no other script does."""
    return said.context.startswith("review/")


def texts_script(texts: TextsByLanguage) -> str:
    """The texts that review/ shows in every language, as a script."""
    return script("texts", texts)


def review_script(
    language: str,
    books: Books,
    content: Content,
    catalogs: Mapping[str, Catalog],
    said: Sequence[Message | PluralMessage],
) -> str:
    """What the page review/ of a language shows and says besides the texts, as a script.

    ``said`` are the messages of all scripts. Only the quick checks, which need no dictionary;
    `leveler review` makes all of them.
    """
    book = books[language]
    data = sheet_data(book, find(book), books.texts, content, "../")
    words = script_words(catalogs, language, list(filter(is_said, said)))
    return script("review", {**data, "words": words})


def write_sheet(root: Path, language: str, path: Path, address: str) -> int:
    """Write the page for one language into one file; gives the number of messages.

    ``address``: where the site is published, for links into it. Raises ProblemsFound.
    """
    content = load(root)
    made = report(root, language, content)
    others = [read_translation(root, code) for code in TRANSLATIONS if code != language]
    texts = texts_of([made.book.translation, *others])
    links = f"{address}{language}/" if address else ""
    data = sheet_data(made.book, made.findings, texts, content, links)
    catalogs = {code: load_catalog(root, code) for code in LANGUAGES}
    words = script_words(catalogs, language, list(filter(is_said, script_messages(root))))
    title = unmarked(catalogs[language].say(_TITLE, language=LANGUAGES[language].name))
    scripts = [texts_script(texts), script("review", {**data, "words": words})]
    write_text(path, _page(root, scripts, language, title))
    return len(made.book.translation.entries)


def _page(root: Path, data: Sequence[str], language: str, title: str) -> str:
    assets = root / "docs" / "assets"
    scripts = [*data, *((assets / name).read_text(encoding="utf-8") for name in _SCRIPTS)]
    style = (assets / "review.css").read_text(encoding="utf-8")
    environment = Environment(
        loader=PackageLoader("generator", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template("review_sheet.html").render(
        title=title,
        language=language,
        scripts=[(script, _digest(script)) for script in scripts],
        style=(style, _digest(style)),
    )


def _digest(text: str) -> str:
    """What a content security policy calls an inline script or style."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
