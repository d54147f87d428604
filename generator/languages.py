"""The languages of the site. A further one is a line here and a .po file."""

from __future__ import annotations

from msgspec import Struct

SOURCE = "en"


class Language(Struct, frozen=True):
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
