"""Made-up texts of the rule, in our own words, with the marks of an edition, in many shapes."""

from __future__ import annotations

import html
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

import yaml

from generator.core.rules import Edition

FACTS: dict[str, Any] = yaml.safe_load(
    (Path(__file__).parent.parent / "facts" / "rules.yaml").read_text(encoding="utf-8")
)
TODAY = date(2026, 11, 29)


def _edition(data: Mapping[str, Any]) -> Edition:
    return Edition(
        effective=date.fromisoformat(data["effective"]),
        set_name=data["set"],
        section=data["section"],
        level_up=data["level_up"],
        base_pt=data["base_pt"],
        classes_subrule=(data["classes_subrule"] or "").removeprefix("refers to ") or None,
    )


EDITIONS = tuple(_edition(data) for data in FACTS["editions"])


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks to write into a text; base in .2a in .2b, what the Classes subrule names."""

    section: str
    level_up: str
    base: tuple[bool, bool]
    classes: str | None
    title_section: str | None = None  # where the title has another number
    without: tuple[str, ...] = ()  # subrules left out
    note: str = ""  # a line before the section

    def but(self, **changes: Any) -> Marks:
        return replace(self, **changes)


def marks_of(edition: Edition) -> Marks:
    both = (edition.base_pt, edition.base_pt)
    return Marks(edition.section, edition.level_up, both, edition.classes_subrule)


@dataclass(frozen=True, slots=True)
class Wording:
    title: str
    subrules: Mapping[str, str]
    base: tuple[str, str]  # how P/T are set without and with "base"


WORDINGS = {
    "en": Wording(
        "Leveler Cards",
        {
            "1": "This card, a leveler card, shows three boxes and has two symbols.",
            "2": "The level symbol is a keyword with N1-N2 or N3+, and it is one static ability.",
            "2a": "“{{LEVEL N1-N2}} [Abilities] [P/T]” is short for: with N1 to N2 level counters "
            "the creature {base} [P/T] and has [abilities].",
            "2b": "“{{LEVEL N3+}} [Abilities] [P/T]” is short for: with N3 or more level counters "
            "the creature {base} [P/T] and has [abilities].",
            "3": "The stripes are there for the eye, and that is all that they do.",
            "4": "Without a symbol before it, an ability works as usual; the level up ability (see "
            "rule {level_up}) is always there.",
            "5": "With fewer than N1 counters, where {{LEVEL N1-N2}} has N1, the top box counts.",
            "6": "Off the battlefield the top box counts.",
            "7": "Classes have levels of their own that are another thing; see rule {classes}.",
        },
        ("is", "has base power and toughness"),
    ),
    "it": Wording(
        "Carte livellatore",
        {
            "1": "Questa carta livellatore mostra tre riquadri e ha due simboli nel suo testo.",
            "2": "Il simbolo di livello è una parola chiave con N1-N2 oppure N3+.",
            "2a": "“{{LIVELLO N1-N2}} [Abilità] [F/C]” vuol dire: con N1 o più segnalini livello, "
            "ma al massimo N2, la creatura {base} [F/C] e ha [abilità].",
            "2b": "“{{LIVELLO N3+}} [Abilità] [F/C]” vuol dire: con N3 o più segnalini livello la "
            "creatura {base} [F/C] e ha [abilità], in base a ciò che è stampato.",
            "3": "Le strisce servono solo per gli occhi di chi legge.",
            "4": "Ciò che non segue un simbolo di livello funziona come sempre; aumentare di "
            "livello (vedi regola {level_up}) è sempre lì.",
            "5": "Con meno di N1 segnalini, dove {{LIVELLO N1-N2}} ha N1, vale il primo riquadro.",
            "6": "Fuori dal campo di battaglia vale il primo riquadro.",
            "7": "Le Classi hanno livelli che sono un'altra cosa; vedi regola {classes}.",
        },
        ("è", "ha forza e costituzione base"),
    ),
    "es": Wording(
        "Cartas que suben de nivel",
        {
            "1": "Esta carta que sube de nivel muestra tres recuadros y tiene dos símbolos.",
            "2": "El símbolo de nivel es una palabra clave con N1-N2 o con N3+.",
            "2a": "“{{NIVEL N1-N2}} [Habilidades] [F/R]” quiere decir: con N1 a N2 contadores de "
            "nivel la criatura {base} [F/R] y tiene [habilidades].",
            "2b": "“{{NIVEL N3+}} [Habilidades] [F/R]” quiere decir: con N3 o más contadores de "
            "nivel la criatura {base} [F/R] y tiene [habilidades], en base a lo impreso.",
            "3": "Las franjas son para los ojos de quien lee.",
            "4": "Lo que no sigue a un símbolo de nivel funciona como siempre; subir de nivel (ver "
            "la regla {level_up}) está siempre.",
            "5": "Con menos de N1 contadores, donde {{NIVEL N1-N2}} tiene N1, vale el primero.",
            "6": "Fuera del campo de batalla vale el primer recuadro.",
            "7": "Las Clases tienen niveles que son otra cosa; ver la regla {classes}.",
        },
        ("es", "tiene fuerza y resistencia base"),
    ),
    "ru": Wording(
        "Карты с повышением уровня",
        {
            "1": "На такой карте три рамки и два символа уровня.",
            "2": "Символ уровня это ключевое слово с числами N1-N2 или N3+.",
            "2a": "«{{УРОВЕНЬ N1-N2}} [Способности] [С/В]» значит: если жетонов уровня от N1 до "
            "N2, то существо {base} [С/В] и имеет [способности].",
            "2b": "«{{УРОВЕНЬ N3+}} [Способности] [С/В]» значит: если жетонов уровня N3 или "
            "больше, то существо {base} [С/В] и имеет [способности].",
            "3": "Полосы нужны только для глаз читателя.",
            "4": "Способность без символа уровня работает как обычно; повышение уровня (см. "
            "правило {level_up}) есть всегда.",
            "5": "Если жетонов меньше N1, где N1 взято из {{УРОВЕНЬ N1-N2}}, верна первая рамка.",
            "6": "Вне поля битвы верна первая рамка.",
            "7": "Уровни Классов это совсем другое; см. правило {classes}.",
        },
        ("это", "имеет базовую силу и выносливость"),
    ),
}

Lines = list[tuple[str, str]]  # number, text


def numbered(language: str, marks: Marks) -> Lines:
    """The subrules with their numbers."""
    wording = WORDINGS[language]
    base = {"2a": marks.base[0], "2b": marks.base[1]}
    present = [
        name
        for name in wording.subrules
        if name not in marks.without and (name != "7" or marks.classes is not None)
    ]
    return [
        (
            f"{marks.section}.{name}",
            wording.subrules[name].format(
                base=wording.base[base.get(name, False)],
                level_up=marks.level_up,
                classes=marks.classes,
            ),
        )
        for name in present
    ]


def _title(language: str, marks: Marks) -> str:
    return f"{marks.title_section or marks.section}. {WORDINGS[language].title}"


def _paragraphs(language: str, marks: Marks, dot: str = "", between: str = "\n\n") -> str:
    lines = [f"{number}{dot} {text}" for number, text in numbered(language, marks)]
    return between.join([*filter(None, [marks.note]), _title(language, marks), *lines])


def _html(language: str, marks: Marks, row: str, around: str) -> str:
    rows = [
        row.format(number=number, text=html.escape(text))
        for number, text in numbered(language, marks)
    ]
    head = "<!DOCTYPE html><title>x</title><style>p { color: red }</style><!-- 712.1 --><body>"
    title = f"<p>{marks.note}</p><h2 id='r711.2a'>{_title(language, marks)}</h2>"
    return head + title + around.format("".join(rows)) + "<script>'711.9 < 1'</script></body>"


def _wrapped(language: str, marks: Marks) -> str:
    paragraphs = _paragraphs(language, marks, dot=".").split("\n\n")
    return "\n\n".join(textwrap.fill(paragraph, 40) for paragraph in paragraphs)


def _markdown(language: str, marks: Marks, line: str) -> str:
    lines = [
        line.format(number=number, text=text.replace("[", "\\[").replace("{", "\\{"))
        for number, text in numbered(language, marks)
    ]
    return "\n".join([marks.note, "", f"# {_title(language, marks)}", "", *lines])


RULE = {"en": "Rule", "it": "Regola", "es": "Regla", "ru": "Правило"}


def _announced(language: str, marks: Marks) -> str:
    """Each subrule as "Rule 711.2a: ...", on lines of at most 50 characters."""
    lines = [f"{RULE[language]} {number}: {text}" for number, text in numbered(language, marks)]
    return "\n".join([marks.note, *(textwrap.fill(line, 50) for line in lines)])


def _cyrillic(language: str, marks: Marks) -> str:
    """The letters of the numbers as a Russian keyboard types them."""
    lines = [
        f"{number.translate({97: 'а', 98: 'б'})} {text}"
        for number, text in numbered(language, marks)
    ]
    return "\ufeff" + "\n".join([marks.note, *lines])


SHAPES: Mapping[str, Callable[[str, Marks], str]] = {
    "paragraphs": _paragraphs,
    "final dots": lambda language, marks: _paragraphs(language, marks, dot="."),
    "lines": lambda language, marks: _paragraphs(language, marks, between="\n"),
    "one line": lambda language, marks: _paragraphs(language, marks, between=" "),
    "one line, dots": lambda language, marks: _paragraphs(language, marks, ".", " "),
    "wrapped": _wrapped,
    "announced": _announced,
    "cyrillic": _cyrillic,
    "in brackets": lambda language, marks: "\n".join(
        [marks.note, *(f"({number}) {text}" for number, text in numbered(language, marks))]
    ),
    "capitals": lambda language, marks: _paragraphs(language, marks).upper(),
    "odd spaces": lambda language, marks: _paragraphs(language, marks, " \u00a0 ", "\r\n\u200b"),
    "html paragraphs": lambda language, marks: _html(
        language, marks, "<p><b>{number}</b> {text}</p>", "<div>{}</div>"
    ),
    "html one line": lambda language, marks: _html(
        language, marks, "<span class='n>1'>{number}</span>. {text} ", "{}"
    ),
    "html table": lambda language, marks: _html(
        language, marks, "<tr><td>{number}<td><i>{text}</i>", "<table>{}</table>"
    ),
    "html terms": lambda language, marks: _html(
        language,
        marks,
        '<dt><a href="#x{number}">{number}</a></dt>\n\n<dd>{text}</dd>',
        "<dl>{}</dl>",
    ),
    "markdown": lambda language, marks: _markdown(language, marks, "**{number}** {text}\n"),
    "markdown links": lambda language, marks: _markdown(
        language, marks, "- [{number}](#r{number}): {text}"
    ),
    "markdown headings": lambda language, marks: _markdown(
        language, marks, "## {number} {{: #r{number} }}\n\n{text}\n"
    ),
}
