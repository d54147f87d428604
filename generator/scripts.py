"""What the scripts of the site get from Python: the game's data, and the words of each language.

``assets/data.js`` sets ``leveler.data``, ``assets/marks.js`` what dates a text, and
``assets/words-ru.js`` the words of a language that every page needs; ``told-ru.js`` adds those of
the pages that tell a history or date a text; ``previews-ru.js`` is loaded when first wanted.
``review-texts.js`` and ``review-ru.js`` are for the review of translations.
They are plain scripts, so that pages work from disk, where a script cannot read other files.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator import data_messages, narration
from generator.catalogs import Catalog
from generator.content import Content
from generator.core.cards import KEYWORDS, Card, LevelerCard
from generator.core.effects import (
    GRANTED,
    KEYWORD_COUNTERS,
    LEVEL_UP,
    OTHER_COUNTERS,
    Layer,
)
from generator.core.layers import SYMBOL_RULES
from generator.core.parsing import WORDS
from generator.core.permanent import ELSEWHERE
from generator.core.records import ability_data
from generator.core.values import MOST
from generator.editions.describe import FINDINGS, NO_SECTION, TERMS
from generator.editions.export import marks_json
from generator.inline import Inline
from generator.languages import SOURCE
from generator.messages import Message, PluralMessage, unmarked
from generator.review.book import Books
from generator.review.sheet import is_said, review_script, texts_script
from generator.script_values import literal, script
from generator.wording import COUNTED, GENERIC, LEVEL_WORD, Words
from generator.wording import KEYWORDS as KEYWORD_WORDS

# Contexts of what page.js, explorer.js and cards.js say.
_EVERYWHERE = ("page-script/", "explorer/", "cards-script/", "symbol/")
_PLURALS_LISTED = 200  # no language's rule looks at more than the last two digits and "above 100"


def data_scripts(content: Content, books: Books) -> dict[str, str]:
    """What is the same for every language: path in the site -> text."""
    return {
        "assets/data.js": script("data", script_data(content)),
        "assets/marks.js": script("marks", marks_json(content.book.editions)),
        "assets/review-texts.js": texts_script(books.texts),
    }


def language_scripts(
    language: str,
    content: Content,
    catalogs: Mapping[str, Catalog],
    books: Books,
    said: Sequence[Message | PluralMessage],
) -> dict[str, str]:
    """What the scripts say in a language: path in the site -> text.

    ``said`` are the messages of all scripts, ``books`` what a review looks at in each language.
    """
    catalog, common = catalogs[language], [one for one in said if not is_said(one)]
    made = {
        f"assets/words-{language}.js": script("words", script_words(catalog, common)),
        f"assets/told-{language}.js": _add_words(told_words(content, catalog, common)),
        f"assets/previews-{language}.js": script("previews", _previews(content, catalog)),
    }
    if language in books:
        made[f"assets/review-{language}.js"] = review_script(
            *(language, books, content, catalogs, said)
        )
    return made


def _add_words(words: dict[str, object]) -> str:
    messages = words.pop("messages")
    return (
        f"Object.assign(leveler.words.messages,{literal(messages)});\n"
        f"Object.assign(leveler.words,{literal(words)});\n"
    )


def script_data(content: Content) -> dict[str, object]:
    """What the engine in the browser works with, the same for every language."""
    cards: list[Card] = [*content.cards, *content.other_cards]
    return {
        "cards": {card.id: _card(card) for card in cards},
        "names": {card.id: [card.name, *filter(None, card.names.values())] for card in cards},
        "effects": [
            {"id": ready.id, "card": ready.card.id, "event": ready.event}
            for ready in content.book.ready_effects
        ],
        "keywords": KEYWORDS,
        "keywordCounters": KEYWORD_COUNTERS,
        "otherCounters": OTHER_COUNTERS,
        "granted": GRANTED,
        "levelUp": LEVEL_UP,
        "most": MOST,
        "elsewhere": ELSEWHERE,
        "words": list(WORDS),
        "layers": {layer.name: {"number": layer.number, "rule": layer.rule} for layer in Layer},
        "symbolRules": SYMBOL_RULES,
    }


def _card(card: Card) -> dict[str, object]:
    pt = card.power_toughness
    data: dict[str, object] = {"pt": [pt.power, pt.toughness] if pt else None}
    if not isinstance(card, LevelerCard):
        return data | {"abilities": [str(keyword) for keyword in card.keywords]}
    return data | {
        "symbols": [
            {
                "low": symbol.levels.low,
                "high": symbol.levels.high,
                "pt": [symbol.power_toughness.power, symbol.power_toughness.toughness],
                "abilities": [ability_data(ability) for ability in symbol.abilities],
            }
            for symbol in card.level_symbols
        ]
    }


def script_words(catalog: Catalog, said: Sequence[Message | PluralMessage]) -> dict[str, object]:
    """What scripts of every page say; ``plural`` has the plural form for each number from 0."""
    everywhere = [m for m in [*said, *_told()] if m.context.startswith(_EVERYWHERE)]
    return {
        "language": catalog.language,
        "plural": "".join(str(catalog.plural_index(n)) for n in range(_PLURALS_LISTED)),
        "messages": {message.context: _text(catalog, message) for message in everywhere},
    }


def told_words(
    content: Content, catalog: Catalog, said: Sequence[Message | PluralMessage]
) -> dict[str, object]:
    """What the scripts of some pages say besides.

    ``lines`` has, for each leveler, the abilities of its two stripes as HTML; ``names`` has null
    where a card was never printed in the language.
    """
    words, book = Words(catalog), content.book
    cards: list[Card] = [*content.cards, *content.other_cards]
    told = [m for m in [*said, *_told()] if not m.context.startswith(_EVERYWHERE)]
    return {
        "messages": {message.context: _text(catalog, message) for message in told},
        "keywords": {name: catalog.say(text) for name, text in KEYWORD_WORDS.items()},
        "names": {card.id: words.card_name(card) for card in cards},
        "english": {card.id: card.name for card in cards if not words.card_name(card)},
        "lines": _lines(content, words),
        "rules": {rule.id: rule.now for rule in book.rules},
    }


def _previews(content: Content, catalog: Catalog) -> dict[str, tuple[str, str]]:
    """Title and text of each rule and term as plain text, for what a reference shows of them."""
    inline, book = Inline(Words(catalog), content, ""), content.book
    previews = {}
    for rule in book.rules:
        title = f"{rule.now} {inline.plain(catalog.say(data_messages.rule_title(rule)))}"
        previews[f"rule/{rule.id}"] = (
            title,
            inline.plain(catalog.say(data_messages.rule_text(rule))),
        )
    for term in book.terms:
        text = inline.plain(catalog.say(data_messages.term_definition(term)))
        previews[f"term/{term.id}"] = (
            term.names.get(catalog.language, term.names[SOURCE]).word,
            text,
        )
    return previews


def _told() -> list[Message | PluralMessage]:
    """The messages of narration and dating, which the scripts share with Python."""
    tables: list[Mapping[str, Message] | Mapping[str, PluralMessage]] = [
        narration.EVENTS,
        narration.EVENT_COUNTS,
        narration.PARTS,
        narration.STEPS,
        narration.STEP_COUNTS,
        narration.RESULTS,
        TERMS,
        FINDINGS,
    ]
    told: list[Message | PluralMessage] = [m for table in tables for m in table.values()]
    told += [narration.RESULT_LEVEL, narration.MORE_ABILITIES, narration.ABILITIES, NO_SECTION]
    return [*told, *COUNTED.values(), GENERIC, LEVEL_WORD]


def _text(catalog: Catalog, message: Message | PluralMessage) -> str | list[str]:
    if isinstance(message, Message):
        return unmarked(catalog.pgettext(message.context, message.english))
    return catalog.forms(message)


def _lines(content: Content, words: Words) -> dict[str, list[list[str]]]:
    inline = Inline(words, content, "")
    return {
        card.id: [
            [str(inline.html(line)) for line in words.ability_lines(symbol.abilities)]
            for symbol in card.level_symbols
        ]
        for card in content.cards
    }
