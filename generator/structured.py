"""What other programs read of a page: its picture, and its structured data (schema.org)."""

from __future__ import annotations

import json
import re
from html import unescape

from generator.language_site import LanguageSite
from generator.messages import unmarked

_CARD = re.compile(r"cards/([a-z0-9-]+)/")
_FIRST_CARD = "kargan-dragonlord"  # stands for the pages that are about no single card


def social_picture(site: LanguageSite, url: str) -> str:
    """The address of the picture for links to a page."""
    card = _CARD.fullmatch(url)
    return f"{site.address}social/{card[1] if card else _FIRST_CARD}.png"


def structured_data(site: LanguageSite, url: str, title: str, description: str) -> str:
    """JSON-LD for a script element: nothing in it can end the element."""
    data = {
        "@context": "https://schema.org",
        "@type": "WebPage",
        "name": unescape(unmarked(title)),  # the theme has both as HTML
        "description": unescape(unmarked(description)),
        "inLanguage": site.language.code,
        "url": f"{site.address}{site.language.code}/{url}",
        "image": social_picture(site, url),
        "isPartOf": {"@type": "WebSite", "url": site.address},
        "license": "https://opensource.org/license/mit",
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")
