"""The data-made parts that any page of docs/ can call: ``{{ level_table("kargan-dragonlord") }}``.

Each is a function of the page's context and, mostly, an id; PARTS gives HTML blocks and TEXTS gives
pieces of a line.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from markupsafe import Markup, escape
from msgspec import json

from generator import data_messages as texts
from generator.chart import Series, chart_key, mana_chart
from generator.core.cards import KEYWORDS, Keyword, LevelerCard
from generator.core.history import History
from generator.core.layers import answer
from generator.core.levels import LevelRow, level_table
from generator.core.mana import ManaCost
from generator.core.records import event_data
from generator.core.rules import Edition, Rule, Term, TermName, Worked
from generator.drawing import mana_symbols, striped_box
from generator.languages import SOURCE
from generator.messages import Message, message
from generator.review.entries import State
from generator.review.standing import standing as standing_of

if TYPE_CHECKING:
    from generator.page_context import PageContext

# --- one card


def card_cost(page: PageContext, card_id: str) -> Markup:
    """Cost and type line, under the name."""
    return page.render("card_cost.html", card=page.content.card(card_id))


def level_rows(page: PageContext, card_id: str) -> Markup:
    """The level table of a card, with the striped box above it in the explorer."""
    card = page.content.card(card_id)
    return page.render("level_table.html", card=card, rows=level_table(card))


def stripes(page: PageContext, card: LevelerCard) -> Markup:
    """The striped box of a card."""
    lines: list[list[str]] = [[page.inline.html(page.words.level_up(card.level_up))]]
    lines += [
        [page.inline.html(line) for line in page.words.ability_lines(symbol.abilities)]
        for symbol in card.level_symbols
    ]
    label = page.plain_text("ui/striped-box", "Text box with three stripes")
    return Markup(striped_box(card, lines, label=label, level_word=page.words.level_word()))


def explorer(page: PageContext, card_id: str) -> Markup:
    """The level explorer of a card: its stripes, and buttons where scripts run."""
    card = page.content.card(card_id)
    return page.render("explorer.html", card=card, stripes=stripes(page, card))


def card_box(page: PageContext, card_id: str) -> Markup:
    """The striped box of a card alone."""
    return stripes(page, page.content.card(card_id))


def book_contents(page: PageContext) -> Markup:
    """The table of contents of the book."""
    return page.render("book_contents.html")


def card_details(page: PageContext, card_id: str) -> Markup:
    """What follows below the table: names, printings, rulings."""
    card = page.content.card(card_id)
    rulings = page.content.book.rulings
    return page.render(
        "card_details.html",
        card=card,
        own=[ruling for ruling in rulings if ruling.scope == card.id],
        general=[ruling for ruling in rulings if ruling.scope == "all"],
    )


# --- rule and rulings


def rule_anchors(page: PageContext, rule_id: str) -> Markup:
    """Places for links to every number that the rule has or, where no other rule has it, had."""
    places = map(escape, _places(page, page.content.rule(rule_id)))
    return Markup("".join(f'<a class="anchor" id="{number}"></a>' for number in places))


def _places(page: PageContext, rule: Rule) -> list[str]:
    numbers = dict.fromkeys(number for number in rule.numbers.values() if number)
    return [number for number in numbers if page.content.rule_at_number(number) is rule]


def rule_block(page: PageContext, rule_id: str) -> Markup:
    """A rule: numbers, text, computed example."""
    rule = page.content.rule(rule_id)
    anchor = _places(page, rule)[0]
    numbers = list(rule.numbers.items())
    # A day on which no edition began is one on which the number was seen, not one when it changed.
    days = {edition.effective for edition in page.content.book.editions}
    values: dict[str, object] = {
        "rule": rule,
        "numbers": numbers,
        "anchor": anchor,
        "edition_days": days,
        "copies": [],
    }
    if rule in page.content.book.subrules:
        suffix = rule.now.partition(".")[2]
        values["copies"] = [(copy, copy.subrules.get(suffix)) for copy in page.copies]
    return page.render("rule.html", texts=texts, **values)


def ruling_block(page: PageContext, ruling_id: str) -> Markup:
    """A ruling: statement, date, source, worked answers with their steps."""
    return page.render("ruling.html", ruling=page.content.ruling(ruling_id), texts=texts)


def worked_case(page: PageContext, worked: Worked, title: Markup) -> Markup:
    """A worked case with the answer that the core computes."""
    result = answer(worked.history)
    return page.render("worked.html", worked=worked, title=title, result=result)


def rule_status(page: PageContext) -> Markup:
    """Which text of the rule was last compared."""
    return page.render("rule_status.html", day=page.content.book.newest_text_checked)


def rule_neighbours(page: PageContext) -> Markup:
    """The sections before and after this one."""
    return page.render("rule_neighbours.html")


# --- lists and tables


def cards_table(page: PageContext) -> Markup:
    """All cards with costs, levels and the mana to reach each stripe."""
    rows = [(card, level_table(card)) for card in page.content.cards]
    return page.render("cards_table.html", rows=rows, keywords=KEYWORDS, abilities=_keywords)


def _keywords(rows: Sequence[LevelRow]) -> list[str]:
    """The keywords of any stripe, for the filter."""
    found = (ability for row in rows for ability in row.abilities)
    return list(dict.fromkeys(str(a) for a in found if isinstance(a, Keyword)))


def mana_chart_of_cards(page: PageContext) -> Markup:
    """Power and toughness against mana spent, for the cards that the reader chooses."""
    series = [Series(card, card.id in _FIRST_CHOSEN) for card in page.content.cards]
    drawing = mana_chart(
        series,
        label=page.plain_text("ui/chart/label", "Power and toughness reached for the mana spent"),
        mana=page.plain_text("ui/chart/mana", "mana spent, the card included"),
        power=page.plain_text("ui/chart/power", "power"),
        toughness=page.plain_text("ui/chart/toughness", "toughness"),
    )
    keys = [(one, Markup(chart_key(series, place))) for place, one in enumerate(series)]
    return page.render("chart.html", drawing=Markup(drawing), keys=keys)


_FIRST_CHOSEN = ("student-of-warfare", "kargan-dragonlord", "transcendent-master")


def compare_table(page: PageContext) -> Markup:
    """The rule in all languages, aligned by its parts; a script leaves the two that are chosen."""
    codes = list(dict.fromkeys((page.catalog.language, SOURCE, *page.catalogs)))
    rules = page.content.book.rules
    return page.render("compare.html", rules=rules, texts=texts, codes=codes, chosen=codes[:2])


def editions_table(page: PageContext) -> Markup:
    """The marks of each edition, newest first."""
    return page.render("editions.html", editions=page.content.book.editions[::-1], texts=texts)


def date_form(page: PageContext) -> Markup:
    """The form that dates a pasted text."""
    return page.render("date_form.html")


def term_block(page: PageContext, term_id: str) -> Markup:
    """A glossary entry: definition and words in all languages."""
    return page.render("term.html", term=page.content.term(term_id), texts=texts)


def language_status(page: PageContext) -> Markup:
    """How much of the site is translated."""
    return page.render("language_status.html")


def what_if(page: PageContext) -> Markup:
    """The what-if page, which a script brings to life."""
    return page.render("what_if.html")


def what_if_link(page: PageContext, history: History) -> str:
    """The what-if page with a history in its address."""
    events = [event_data(event) for event in history.events]
    written = json.encode(events).decode()
    address = urlencode({"card": history.card.id, "history": written})
    return f"{page.inline.url('page', 'what-if')}#{address}"


def review_page(page: PageContext) -> Markup:
    """The translation review, which a script brings to life."""
    return page.render("review.html")


def ways_on(page: PageContext) -> Markup:
    """Links to the other pages."""
    return page.render("ways_on.html")


PARTS: dict[str, Callable[..., Markup]] = {
    "book_contents": book_contents,
    "card_box": card_box,
    "card_cost": card_cost,
    "card_details": card_details,
    "cards_table": cards_table,
    "compare_table": compare_table,
    "date_form": date_form,
    "editions_table": editions_table,
    "explorer": explorer,
    "language_status": language_status,
    "level_table": level_rows,
    "review_page": review_page,
    "rule_anchors": rule_anchors,
    "rule_block": rule_block,
    "rule_neighbours": rule_neighbours,
    "rule_status": rule_status,
    "ruling_block": ruling_block,
    "term_block": term_block,
    "ways_on": ways_on,
    "mana_chart": mana_chart_of_cards,
    "what_if": what_if,
    "worked_case": worked_case,
}


# --- pieces of a line


def rule_heading(page: PageContext, rule_id: str) -> Markup:
    """Number and title of a rule."""
    rule = page.content.rule(rule_id)
    title = page.say(texts.rule_title(rule))
    return Markup(f'<span class="rule-number">{escape(rule.now)}</span> {title}')


def plain_name(page: PageContext, card_id: str) -> str:
    """The name of a card as plain text, for a placeholder."""
    return page.inline.plain(f"[[card:{card_id}]]")


def rule_number(page: PageContext, rule_id: str) -> str:
    """The number of a rule today."""
    return page.content.rule(rule_id).now


def citation(page: PageContext, rule: Rule) -> str:
    """How to cite a rule: its number then, and its number now."""
    numbers = [number for number in rule.numbers.values() if number]
    if numbers[0] == rule.now:
        return rule.now
    return page.plain_text("ui/rule/citation", "{old}, now {now}", old=numbers[0], now=rule.now)


def ruling_heading(page: PageContext, ruling_id: str) -> Markup:
    """The title of a ruling."""
    return page.say(texts.ruling_title(page.content.ruling(ruling_id)))


def section_text(page: PageContext) -> Markup:
    """What the whole section is about."""
    return page.say(texts.rule_text(page.content.book.section))


def section_then(page: PageContext) -> str:
    """The number of the section in its first numbering."""
    return str(next(iter(page.content.book.section.numbers.values())))


def newest_text(page: PageContext) -> str:
    """The day of the newest text of the rule that was compared."""
    return page.words.date(page.content.book.newest_text_checked)


def set_name(page: PageContext, edition: Edition) -> Markup:
    """The name of a set; in a language that it was not printed in, the English one, marked."""
    said = texts.set_name(edition)
    name = page.say(said)
    is_english = page.catalog.language != SOURCE and name == said.english
    return Markup(f'<span lang="en">{name}</span>') if is_english else name


def term_word(page: PageContext, term_id: str) -> str:
    """A term in the page's language, as it stands at the head of its entry."""
    names = page.content.term(term_id).names
    word = names.get(page.catalog.language, names[SOURCE]).word
    return word[:1].upper() + word[1:]


def terms_in_order(page: PageContext) -> Sequence[Term]:
    """All terms in the alphabet of the page's language."""
    return sorted(page.content.book.terms, key=lambda term: _folded(term_word(page, term.id)))


def _folded(word: str) -> str:
    return word.casefold().replace("ё", "е")


def cost(page: PageContext, mana: ManaCost) -> Markup:
    """A cost as one row of symbols with one name."""
    return Markup(mana_symbols(mana.symbols, page.words.cost_name(mana)))


def term_origin(page: PageContext, name: TermName) -> Markup:
    """Where a word comes from: a card, or a publication, which keeps its name.

    Of a card that is not on this site only the English name is known; other languages show its set.
    """
    origin = page.say(_ORIGINS[name.origin])
    if not name.where:
        return origin
    card_name, _, printing = name.where.rpartition(", ")
    if card := page.content.card_named(card_name):
        return Markup(f"{origin}: {page.inline.card_name(card.id)}, {escape(printing)}")
    if name.origin == "printed" and page.catalog.language != SOURCE:
        return Markup(f"{origin}: {escape(printing)}")
    return Markup(f'{origin}: <span lang="en">{escape(name.where)}</span>')


def in_language(page: PageContext, language: str, said: Message) -> Markup:
    """A message in another language, its references without links."""
    other = page.others[language]
    return escape(other.without_links(other.words.say(said)))


def standing(page: PageContext, language: str, rule: Rule) -> Markup:
    """How far the texts of a rule are in a language, and since when."""
    label, said = "source", _SOURCE_TEXT
    day: date | None = page.content.book.newest_text_checked
    if language != SOURCE:
        found = standing_of(
            page.translations[language], texts.rule_title(rule), texts.rule_text(rule)
        )
        label, said, day = found.state.label, _STANDINGS[found.state], found.on
    text = page.say(said, date=page.words.date(day) if day else "")
    return Markup(f'<span class="standing" data-state="{escape(label)}">{text}</span>')


def rarity(page: PageContext, card: LevelerCard) -> Markup:
    """How rare the first printing is."""
    return page.say(_RARITIES[card.rarity])


_ORIGINS = {
    "printed": message("ui/origin/printed", "printed"),
    "published": message("ui/origin/published", "published"),
    "community": message("ui/origin/community", "community"),
    "chosen": message("ui/origin/chosen", "chosen here"),
}
_SOURCE_TEXT = message("ui/compare/source", "source text, checked on {date}")
_STANDINGS = {
    State.APPROVED: message("ui/compare/approved", "approved on {date}"),
    State.WAITING: message("ui/compare/waiting", "waiting for review"),
    State.NEEDS_WORK: message("ui/compare/needs-work", "needs work, shown in English"),
    State.UNTRANSLATED: message("ui/compare/untranslated", "not translated, shown in English"),
}
_RARITIES = {
    "common": message("ui/rarity/common", "common"),
    "uncommon": message("ui/rarity/uncommon", "uncommon"),
    "rare": message("ui/rarity/rare", "rare"),
    "mythic": message("ui/rarity/mythic", "mythic rare"),
}

TEXTS: dict[str, Callable[..., object]] = {
    "in_language": in_language,
    "standing": standing,
    "rarity": rarity,
    "term_origin": term_origin,
    "cards": lambda page: page.content.cards,
    "citation": citation,
    "cost": cost,
    "newest_text": newest_text,
    "rule_heading": rule_heading,
    "plain_name": plain_name,
    "rule_number": rule_number,
    "ruling_heading": ruling_heading,
    "section_text": section_text,
    "section_then": section_then,
    "term_word": term_word,
    "set_name": set_name,
    "terms_in_order": terms_in_order,
    "what_if_link": what_if_link,
}
