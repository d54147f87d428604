"""The navigation beside a page, rendered once a language and adapted to each page.

The theme's own template walks the whole navigation again for every page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from markupsafe import Markup, escape

from generator.language_site import url_of
from generator.navigation import NavItem


class Heading(Protocol):
    """A heading of a page as MkDocs tells it; the title is HTML."""

    title: str
    url: str
    level: int
    children: list[Heading]


_NEAR = 20  # of a long list of pages, so many before and after the current one are shown
_WAY_UP = "\x00"


class Sidebar:
    """Items of the navigation as HTML, with the way up to the root left open."""

    def __init__(self, items: Sequence[NavItem]) -> None:
        self._items = tuple(items)
        self._plain = {i.path: _item(i) for item in items for i in item.walk()}
        self._position = {
            child.path: (item, number)
            for item in items
            for number, child in enumerate(item.children)
        }

    def render(self, path: str | None, base: str, contents: str) -> str:
        """The list for a page (or none), ``base`` being its way to the root, with a slash.

        ``contents`` is the table of contents of the page, for narrow screens.
        """
        parent = self._position[path][0].path if path in self._position else path
        html = "".join(
            self._nested(number, item, path, contents, active=item.path == parent)
            if item.children
            else self._single(item, path, contents)
            for number, item in enumerate(self._items, 1)
        )
        return html.replace(_WAY_UP, base)

    def _single(self, item: NavItem, path: str | None, contents: str) -> str:
        if item.path != path:
            return self._plain[item.path]
        link = _link(item, "md-nav__link md-nav__link--active", ' aria-current="page"')
        label = (
            f'<label class="md-nav__link md-nav__link--active" for="__toc">{_title(item)}'
            '<span class="md-nav__icon md-icon"></span></label>'
        )
        return (
            '<li class="md-nav__item md-nav__item--active">'
            '<input class="md-nav__toggle md-toggle" type="checkbox" id="__toc">'
            f"{label if contents else ''}{link}{contents}</li>"
        )

    def _nested(
        self, number: int, item: NavItem, path: str | None, contents: str, *, active: bool
    ) -> str:
        name = f"__nav_{number}"
        current = item.path == path
        state = " md-nav__link--active" if current else ""
        here = ' aria-current="page"' if current else ""
        children = "".join(self._single(child, path, contents) for child in self._near(item, path))
        return (
            f'<li class="md-nav__item{" md-nav__item--active" if active else ""}'
            ' md-nav__item--nested">'
            f'<input class="md-nav__toggle md-toggle" type="checkbox" id="{name}"'
            f"{' checked' if active else ''}>"
            '<div class="md-nav__link md-nav__container">'
            f"{_link(item, f'md-nav__link{state}', here)}"
            f'<label class="md-nav__link{state}" for="{name}" id="{name}_label" tabindex="0">'
            '<span class="md-nav__icon md-icon"></span></label></div>'
            f'<nav class="md-nav" data-md-level="1" aria-label="{escape(item.title)}">'
            f'<label class="md-nav__title" for="{name}">'
            f'<span class="md-nav__icon md-icon"></span>{escape(item.title)}</label>'
            f'<ul class="md-nav__list" data-md-scrollfix>{children}</ul></nav></li>'
        )

    def _near(self, item: NavItem, path: str | None) -> Sequence[NavItem]:
        if len(item.children) <= 3 * _NEAR:
            return item.children
        number = self._position[path][1] if path in self._position else 0
        return item.children[max(0, number - _NEAR) : number + _NEAR + 1]


def _item(item: NavItem) -> str:
    return f'<li class="md-nav__item">{_link(item, "md-nav__link", "")}</li>'


def _link(item: NavItem, style: str, more: str) -> str:
    href = f"{_WAY_UP}{url_of(item.path)}"
    return f'<a href="{escape(href)}" class="{style}"{more}>{_title(item)}</a>'


def _title(item: NavItem) -> str:
    return f'<span class="md-ellipsis">{escape(item.title)}</span>'


def contents(headings: Iterable[Heading], label: str) -> str:
    """The table of contents of a page, without its title; empty where there is nothing in it."""
    found = list(headings)
    if found and found[0].level == 1:
        found = found[0].children
    if not found:
        return ""
    return (
        f'<label class="md-nav__title" for="__toc"><span class="md-nav__icon md-icon"></span>'
        f'{label}</label><ul class="md-nav__list" data-md-component="toc" data-md-scrollfix>'
        f"{''.join(map(_heading, found))}</ul>"
    )


def _heading(heading: Heading) -> str:
    under = "".join(map(_heading, heading.children))
    name = escape(Markup(heading.title).striptags())
    nested = f'<nav class="md-nav" aria-label="{name}"><ul class="md-nav__list">{under}</ul></nav>'
    return (
        f'<li class="md-nav__item"><a href="{heading.url}" class="md-nav__link">'
        f'<span class="md-ellipsis">{heading.title}</span></a>{nested if under else ""}</li>'
    )
