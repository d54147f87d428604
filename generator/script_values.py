"""Values for the scripts of the site, as plain scripts: pages work from disk, too."""

from __future__ import annotations

from msgspec import json


def script(name: str, value: object) -> str:
    """A script that sets ``leveler.<name>``."""
    return f"(window.leveler=window.leveler||{{}}).{name}={literal(value)};\n"


def literal(value: object) -> str:
    """A value as JavaScript, which neither ends nor hides a script element wherever it lands."""
    text = json.encode(value).decode()
    return text.replace("</", "<\\/").replace("<!--", "<\\!--")
