"""The navigation of a site, as values."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct


class NavItem(Struct, frozen=True):
    """A page in the navigation, with the pages under it."""

    path: str
    title: str
    children: tuple[NavItem, ...] = ()

    def walk(self) -> Iterator[NavItem]:
        """This item and everything under it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()
