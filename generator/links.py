"""Checks of the finished site: every link leads somewhere, and nothing comes from elsewhere."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from generator.outline import Outline
from generator.problems import Problem

_WEB = ("http", "https")
# "#level=7" is read by the level explorer, "#card=..." by the what-if page; they are no anchors.
_FRAGMENTS_OF_SCRIPTS = ("level=", "card=")


def check_site(
    outlines: Mapping[str, Outline],
    files: Collection[str],
    address: str,
    elsewhere: Collection[str] = (),
    place: Callable[[str, str], tuple[str, int, int]] = lambda path, url: (f"site/{path}", 1, 1),
) -> Iterator[Problem]:
    """Problems of all pages; keys of ``outlines`` and ``files`` are paths below the site's root.

    ``elsewhere``: folders that another part of the site brings; links into them pass. ``place``
    gives path, line and column of what a file loads or links to, or of the file as a whole for "".
    """
    site = _Site(outlines, frozenset(files), _parts(address)[1] or "/", tuple(elsewhere))
    for path, outline in outlines.items():
        folder = posixpath.dirname(path)
        found = [("", f"the id {n!r} stands there more than once") for n in outline.repeated]
        found += [("", f"{what} would be refused by a strict policy") for what in outline.inline]
        found += [(u, f"{u} is loaded from another host") for u in outline.loads if _foreign(u)]
        for url in (*outline.links, *outline.loads):
            if dead := site.dead(path, folder, url):
                found.append((url, dead))
        for url, what in found:
            yield Problem(*place(path, url), "page", f"{path}: {what}")


def _foreign(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in _WEB or bool(parts.netloc)


class _Site(Struct, frozen=True):
    """Where links may lead; ``root`` is the path of the site on its host."""

    outlines: Mapping[str, Outline]
    files: frozenset[str]
    root: str
    elsewhere: tuple[str, ...]

    def dead(self, path: str, folder: str, url: str) -> str:
        """What is wrong with a link of a page within the site; nothing about others."""
        foreign, link, anchor = _parts(url)
        if foreign:
            return ""
        target = _target(folder, link, self.root) if link else path
        if target is None:
            return f"the link {url} leads out of the site"
        if target.startswith(self.elsewhere):
            return ""
        if target not in self.files:
            if f"{target}/index.html" in self.files:
                return f"the link {url} leads to a folder: expected a / at the end"
            return f"the link {url} leads to {target}, which does not exist"
        there = self.outlines.get(target) if anchor else None
        if there is None or anchor in there.anchors or anchor.startswith(_FRAGMENTS_OF_SCRIPTS):
            return ""
        return f"the link {url} leads to no anchor of {target}"


@lru_cache(maxsize=10_000)
def _parts(url: str) -> tuple[bool, str, str]:
    """Whether a link leaves the site, its path and its fragment; many pages share their links."""
    parts = urlsplit(url)
    return bool(parts.scheme or parts.netloc), unquote(parts.path), unquote(parts.fragment)


@lru_cache(maxsize=10_000)
def _target(folder: str, link: str, root: str) -> str | None:
    """The file that a link in a folder means, below the root of the site."""
    if link.startswith("/"):
        if not link.startswith(root):
            return None
        target = link[len(root) :]
    else:
        target = posixpath.join(folder, link)
    names_folder = target.endswith("/") or posixpath.basename(target) in ("", ".", "..")
    target = posixpath.normpath(target) if target else "."
    if target.startswith(".."):
        return None
    if target == ".":
        return "index.html"
    return f"{target}/index.html" if names_folder else target
