"""Read the marks of a section: what editions of the rule differ in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from generator.core.rules import Edition
from generator.editions.findings import UNNUMBERED, Finding
from generator.editions.patterns import CLASSES, COMPILED, LEVEL_UP, SYMBOLS
from generator.editions.section import Section
from generator.editions.words import LANGUAGE_RES


class Reading(Struct, frozen=True):
    """The marks of a text, as far as it has them."""

    language: str
    section: str
    level_ups: tuple[str, ...]  # the numbers by which level up is referred to
    base: Mapping[str, bool]  # subrule -> whether it says base
    classes: str | None  # what the subrule on Classes refers to

    @property
    def base_pt(self) -> bool | None:
        """Whether power and toughness are base P/T; None where .2a and .2b differ or lack."""
        said = set(self.base.values())
        return said.pop() if len(said) == 1 else None

    def marks(self) -> Iterator[Finding]:
        """Each mark that can be compared with an edition."""
        yield Finding("mark-section", {"found": self.section})
        if self.level_ups:
            yield Finding("mark-level-up", {"found": self.level_ups[0]})
        if self.base_pt is not None:
            yield Finding("mark-base" if self.base_pt else "mark-no-base")
        if self.classes == UNNUMBERED:
            yield Finding("mark-classes")
        elif self.classes:
            yield Finding("mark-classes-number", {"found": self.classes})


def read(section: Section, editions: Sequence[Edition]) -> Reading:
    """Read the marks of a section in the language that it is in."""
    subrules = section.subrules
    text = " ".join(subrules.values())
    counts = {code: len(words["common"].findall(text)) for code, words in LANGUAGE_RES.items()}
    language = max(counts, key=lambda code: counts[code])
    says_base = LANGUAGE_RES[language]["base"]
    return Reading(
        language=language,
        section=section.number,
        level_ups=_level_ups(subrules, editions),
        base={name: bool(says_base.search(subrules[name])) for name in SYMBOLS if name in subrules},
        classes=_classes(section, editions) if CLASSES in subrules else None,
    )


def has_mark(edition: Edition, mark: Finding) -> bool:
    """Whether texts of an edition have a mark."""
    found = mark.values.get("found")
    return {
        "mark-section": edition.section == found,
        "mark-level-up": edition.level_up == found,
        "mark-base": edition.base_pt,
        "mark-no-base": not edition.base_pt,
        "mark-classes": edition.classes_subrule is not None,
        "mark-classes-number": edition.classes_subrule == found,
    }[mark.code]


def _level_ups(subrules: Mapping[str, str], editions: Sequence[Edition]) -> tuple[str, ...]:
    """Numbers of keyword abilities that the subrules refer to: level up is the only one."""
    keywords = {edition.level_up.split(".")[0] for edition in editions}
    texts = (subrules.get(LEVEL_UP, ""), *subrules.values())
    numbers = (n for text in texts for n in COMPILED["reference_number"].findall(text))
    return tuple(dict.fromkeys(n for n in numbers if n.split(".")[0] in keywords))


def _classes(section: Section, editions: Sequence[Edition]) -> str:
    """The rule for Class cards that the subrule on Classes refers to: a known number first."""
    known = {edition.classes_subrule for edition in editions}
    ours = {section.number} | {edition.level_up.split(".")[0] for edition in editions}
    numbers = COMPILED["section_number"].findall(section.subrules[CLASSES])
    others = [number for number in numbers if number not in ours]
    return next((n for n in others if n in known), others[0] if others else UNNUMBERED)
