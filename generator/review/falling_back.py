"""English instead of translations that are not far enough for a release."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from generator.catalogs import Catalog
from generator.review.entries import State, Translation


def filter_catalog(catalog: Catalog, translation: Translation, minimum: State) -> Catalog:
    """The catalog without the messages that are below a state; English stands in for them."""
    good = {entry.context for entry in translation.entries if entry.state >= minimum}
    usable = {key: forms for key, forms in catalog.messages.items() if key[0] in good}
    return replace(catalog, messages=usable)


def filter_catalogs(
    catalogs: Mapping[str, Catalog], translations: Mapping[str, Translation], minimum: State
) -> dict[str, Catalog]:
    """The same for all languages."""
    filtered = dict(catalogs)
    if minimum > State.WAITING:  # a catalog has nothing below
        for code, translation in translations.items():
            filtered[code] = filter_catalog(filtered[code], translation, minimum)
    return filtered
