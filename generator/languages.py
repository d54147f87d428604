"""The languages of the site. A further one is a line here and a .po file."""

from __future__ import annotations

from dataclasses import dataclass

SOURCE = "en"


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its ISO 639 code, with the name that its readers use."""

    code: str
    name: str


LANGUAGES = {
    language.code: language
    for language in (
        Language("en", "English"),
        Language("it", "Italiano"),
        Language("es", "Español"),
        Language("ru", "Русский"),
    )
}
TRANSLATIONS = tuple(code for code in LANGUAGES if code != SOURCE)
