"""What the browser loads besides pages: one copy for all languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from generator.files import files_below
from generator.stylesheets import pruned

# Of the theme: source maps, its script (theme.js does what we need) and what that would load.
_LEFT_OUT = re.compile(r"\.map$|/bundle\.|/lunr/|/workers/|/favicon\.png$")
_THEME_STYLES = re.compile(r"/stylesheets/[a-z]+\.[0-9a-f]+\.min\.css$")
_SOURCE_MAP = re.compile(rb"\s*(?://|/\*)# sourceMappingURL=\S+(?: ?\*/)?\s*$")


def assets(folders: Sequence[Path]) -> dict[str, bytes]:
    """Name below the site -> bytes, of all files in assets/ of the folders; the later one wins."""
    found: dict[str, bytes] = {}
    for folder in folders:
        for below in files_below(folder / "assets"):
            name = f"assets/{below}"
            if not _LEFT_OUT.search(f"/{name}"):
                data = (folder / name).read_bytes()
                found[name] = _served(name, _SOURCE_MAP.sub(b"\n", data))
    return found


def _served(name: str, data: bytes) -> bytes:
    return pruned(data.decode()).encode() if _THEME_STYLES.search(name) else data
