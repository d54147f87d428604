"""English instead of translations that are not far enough for a release."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from generator.catalogs import Catalog
from generator.languages import TRANSLATIONS
from generator.review.entries import State, Translation, read_translation


def filter_catalog(catalog: Catalog, translation: Translation, minimum: State) -> Catalog:
    """The catalog without the messages that are below a state; English stands in for them."""
    good = {entry.context for entry in translation.entries if entry.state >= minimum}
    usable = {key: forms for key, forms in catalog.messages.items() if key[0] in good}
    return replace(catalog, messages=usable)


def filter_catalogs(root: Path, catalogs: dict[str, Catalog], minimum: State) -> dict[str, Catalog]:
    """The same for all languages. Raises ProblemsFound."""
    if minimum <= State.WAITING:
        return catalogs  # a catalog has nothing below
    return {
        code: filter_catalog(catalog, read_translation(root, code), minimum)
        if code in TRANSLATIONS
        else catalog
        for code, catalog in catalogs.items()
    }
