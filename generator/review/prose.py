"""The words of a message without what is no prose: symbols, placeholders, references."""

from __future__ import annotations

import re
from functools import lru_cache

GAP = "\ufffc"  # where a symbol, a placeholder or a reference without words stands
TOKEN = re.compile(r"\{LEVEL [^{}]*(?:\{[a-z_]+\})?\}|\{[A-Za-z0-9_]+\}")
_REFERENCE = re.compile(r"\[\[[a-z]+:[^\]|]+(?:\|([^\]]*))?\]\]")
_ENDING = r"\.(?:css|html|js|json|md|txt|yaml|zip)\b"
_FILE = re.compile(rf"https?://\S+|\b[\w-]+{_ENDING}|`[^`]*`")
_SIGN_OF_FILE = re.compile(rf"://|`|{_ENDING}")  # found sooner where there is none
_EMPHASIS = re.compile(r"\*([^*]+)\*")
_WORD = re.compile(r"[^\W\d_]+(?:[’'\-‑][^\W\d_]+)*")
_PART = re.compile(r"[^\W\d_]+")


@lru_cache(maxsize=20_000)
def prose(text: str) -> str:
    """The text with a GAP for each token and file name; words of references and emphasis stay."""
    if "{" in text:
        text = TOKEN.sub(GAP, text)
    if _SIGN_OF_FILE.search(text):
        text = _FILE.sub(GAP, text)
    if "[[" in text:
        text = _REFERENCE.sub(lambda match: match[1] or GAP, text)
    return _EMPHASIS.sub(r"\1", text) if "*" in text else text


def words(text: str) -> list[str]:
    """The words of prose, compounds and elisions whole: "l’abilità"."""
    return _WORD.findall(text)


@lru_cache(maxsize=20_000)
def word_parts(text: str) -> tuple[str, ...]:
    """The words of prose, compounds and elisions taken apart: "l", "abilità"."""
    return tuple(_PART.findall(text))
