"""The theme's style sheets without what no page of this site uses: half of their weight."""

from __future__ import annotations

import re
from collections.abc import Iterator

# Classes of the theme that pages and scripts use; a test holds it to the finished site.
USED = frozenset(
    """
    headerlink js no-js
    md-container md-content md-content__inner md-copyright md-copyright__highlight md-ellipsis
    md-footer md-footer-meta md-footer-meta__inner md-footer__button md-footer__direction
    md-footer__inner md-footer__link md-footer__link--next md-footer__link--prev md-footer__title
    md-grid md-header md-header--shadow md-header__button md-header__ellipsis md-header__inner
    md-header__option md-header__title md-header__title--active md-header__topic md-icon md-logo
    md-main md-main__inner md-nav md-nav--primary md-nav--secondary md-nav__button
    md-nav__container md-nav__icon md-nav__item md-nav__item--active md-nav__item--nested
    md-nav__link md-nav__link--active md-nav__list md-nav__title md-nav__toggle md-overlay
    md-search md-search-result md-search-result__article md-search-result__item
    md-search-result__link md-search-result__list md-search-result__meta md-search__form
    md-search__icon md-search__inner md-search__input md-search__options md-search__output
    md-search__overlay md-search__scrollwrap md-select md-select__inner md-select__item
    md-select__link md-select__list md-sidebar md-sidebar--primary md-sidebar--secondary
    md-sidebar__inner md-sidebar__scrollwrap md-skip md-toggle md-top md-typeset
    """.split()  # noqa: SIM905 (a list of lines would be a page long)
)
_CLASS = re.compile(r"\.((?:[\w-]|\\.)+)")
_NOT = re.compile(r":not\((?:[^()]|\([^()]*\))*\)")
_COLOR = re.compile(r"\[data-md-color-(?:primary|accent)=(?!indigo\])")
_PICTURE = re.compile(r"(--[\w-]+):url\((?:'[^']*'|\"[^\"]*\"|[^)'\"]*)\);?")
_COMMA = re.compile(r",(?![^(\[]*[)\]])")
_BRACE = re.compile(r"[{}]|'[^']*'|\"[^\"]*\"")  # or a text, in which they mean nothing
_NESTING = ("@media", "@supports", "@layer")


def pruned(css: str) -> str:
    """The rules whose selectors this site can meet, and the pictures that these rules show.

    ``css`` is minified. Classes within :not() count as known: leaving them out changes nothing.
    The theme's script would add a class focus-visible; browsers know the state by themselves.
    """
    css = "".join(_rules(css)).replace(".focus-visible", ":focus-visible")
    return _PICTURE.sub(lambda match: match[0] if f"var({match[1]})" in css else "", css)


def _rules(css: str) -> Iterator[str]:
    start = 0
    while (opening := css.find("{", start)) >= 0:
        closing = _end(css, opening)
        head, body = css[start:opening], css[opening + 1 : closing]
        statements, _, head = head.rpartition(";")  # @charset and the like
        if statements:
            yield f"{statements};"
        yield _rule(head, body)
        start = closing + 1
    yield css[start:]


def _end(css: str, opening: int) -> int:
    """Where the block ends that begins at ``opening``."""
    depth = 0
    for brace in _BRACE.finditer(css, opening):
        depth += {"{": 1, "}": -1}.get(brace[0], 0)
        if not depth:
            return brace.start()
    raise ValueError(f"no end of the block that begins with {css[opening : opening + 60]!r}")


def _rule(head: str, body: str) -> str:
    if head.startswith(_NESTING):
        inner = "".join(_rules(body))
        return f"{head}{{{inner}}}" if inner else ""
    if head.startswith("@"):
        return f"{head}{{{body}}}"
    selectors = ",".join(filter(_can_match, _COMMA.split(head)))
    return f"{selectors}{{{body}}}" if selectors else ""


def _can_match(selector: str) -> bool:
    if _COLOR.search(selector):
        return False
    classes = _CLASS.findall(_NOT.sub("", selector))
    return all(name in USED or name == "focus-visible" for name in classes)
