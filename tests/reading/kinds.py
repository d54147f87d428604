"""Every kind of page, at an address at which it shows what it can, and ways to open one."""

from __future__ import annotations

import json
from urllib.parse import quote, urlencode

from playwright.sync_api import Page

LANGUAGES = ("en", "it", "es", "ru")

_HISTORY = [
    "enter",
    {"level_up": 5},
    {"effect": {"set": "1/1"}, "by": "godhead-of-awe"},
    {"counters": {"+1/+1": 1}},
]
_WHAT_IF = urlencode(
    {"card": "kargan-dragonlord", "history": json.dumps(_HISTORY)}, quote_via=quote
)

# Kind -> address below the folder of a language.
KINDS = {
    "index": "#level=5",
    "rule": "rule/",
    "rulings": "rulings/",
    "cards": "cards/#sort=-cost&color=R",
    "card": "cards/kargan-dragonlord/#level=5",
    "what-if": f"what-if/#{_WHAT_IF}",
    "compare": "compare/",
    "editions": "editions/",
    "glossary": "glossary/",
    "about": "about/",
    "book": "book/",
    "review": "review/",
}
# A text that the page of editions has much to say about: numbers of two editions, a lost space.
TEXT = (
    "710. Leveler Cards\n"
    "710.2a {LEVEL N1-N2} [Abilities] [P/T] is the symbol of a range.\n"
    "711.2b As long as it has that many level counters, it has base power and toughness."
    " See rule 702.87, Level Up. These rules are effective as of June 7, 2013.\n"
)


def open_kind(page: Page, address: str, kind: str) -> None:
    """Open a page anew, even where only the fragment differs, and let its scripts show all."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_load_state("load")
    if kind == "editions":
        page.locator("[data-date-text] textarea").fill(TEXT)
        page.locator("[data-date-answer] dt").first.wait_for()
    if kind == "review" and "/en/" not in address:  # English has nothing to review
        page.locator(".review-filters input").fill("page/what-if")
        page.locator(".review-row:visible [data-act=edit]").first.click()
        page.locator(".review-row:visible summary").last.click()
    if kind in ("rule", "rulings"):
        page.locator("details.fold > summary").first.click()
