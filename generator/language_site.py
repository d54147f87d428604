"""The site of one language, as values: what any site generator has to be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from generator.cache import Keeper, MemoryStore, key_of
from generator.inputs import digest_of_files
from generator.languages import LANGUAGES, Language
from generator.navigation import NavItem
from generator.outline import Outline
from generator.search.extras import Extra, extras
from generator.theme_words import theme_words

if TYPE_CHECKING:
    from generator.beside import OwnCopy
    from generator.catalogs import Catalog
    from generator.content import Content
    from generator.review.entries import Translation


class PageLike(Protocol):
    """A page as the publishing side needs it; generator.pages has the real ones."""

    @property
    def path(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def markdown(self) -> str: ...
    @property
    def parts(self) -> Mapping[str, str]: ...
    @property
    def meta(self) -> Mapping[str, object]: ...


class LanguageSite(Struct, frozen=True):
    """Everything that goes into the site of one language.

    ``address`` is where the whole site is published and ends with a slash. ``joined``: the site
    is one of several languages side by side, with the assets beside them and a language switch.
    ``outlines`` is filled by the build: file within the site of the language -> what is there;
    so is ``entries``: URL of a page -> its entries in the search index. ``extras``: place -> what
    the search knows of it besides.
    ``report`` is called after each page, with the number of all pages. ``keeper`` has finished
    pages of earlier builds.
    """

    language: Language
    catalog: Catalog
    pages: Mapping[str, PageLike]
    navigation: tuple[NavItem, ...]
    languages: tuple[Language, ...]
    address: str
    joined: bool = True
    outlines: dict[str, Outline] = field(default_factory=dict)
    entries: dict[str, list[dict[str, str]]] = field(default_factory=dict)
    extras: Mapping[str, Extra] = field(default_factory=dict)
    scripts: Mapping[str, str] = field(default_factory=dict)  # made; not where joined
    report: Callable[[int], None] = field(default=lambda pages: None)
    keeper: Keeper = field(default_factory=lambda: Keeper(MemoryStore(), {}))

    def keys(self, tools: str) -> dict[str, str]:
        """For each page a digest of all that goes into it, ``tools`` being one of the code."""
        frame = key_of(
            tools,
            self.language,
            theme_words(self.catalog),
            self.navigation,
            sorted(self.pages),
            self.languages,
            self.address,
            self.joined,
        )
        return {
            path: key_of(frame, path, p.title, p.markdown, dict(p.meta), *_flat(p.parts))
            for path, p in self.pages.items()
        }


def _flat(parts: Mapping[str, str]) -> Iterator[str]:
    return chain.from_iterable(parts.items())


def url_of(path: str) -> str:
    """The URL of a page within its language: "cards/hexdrinker.md" -> "cards/hexdrinker/"."""
    stem = path.removesuffix(".md")
    if stem == "index" or stem.endswith("/index"):
        return stem[: -len("index")]
    return f"{stem}/"


def up(url: str) -> str:
    """The way from a page up to the root of its language: "cards/hexdrinker/" -> "../../"."""
    return "../" * url.count("/")


def language_site(
    content: Content,
    catalogs: Mapping[str, Catalog],
    language: str,
    languages: Sequence[str],
    root: Path,
    address: str,
    *,
    joined: bool = True,
    copies: Sequence[OwnCopy] = (),
    translations: Mapping[str, Translation] | None = None,
) -> LanguageSite:
    """Render the pages of a language and put them together with what the build has to know."""
    from generator.pages import navigation, render_site

    pages = render_site(content, language, catalogs, root, copies, translations)
    return LanguageSite(
        language=LANGUAGES[language],
        catalog=catalogs[language],
        pages={page.path: page for page in pages},
        navigation=navigation(pages),
        languages=tuple(LANGUAGES[code] for code in languages),
        address=address,
        joined=joined,
        extras=extras(content, catalogs[language]),
    )


def single(root: Path, language: str, address: str) -> LanguageSite:
    """One language by itself, with its assets inside. Raises ProblemsFound."""
    from generator.extraction import script_messages
    from generator.review.findings import books_of
    from generator.scripts import data_scripts, language_scripts

    content = _content(root, digest_of_files(root, ("cards.yaml", "rules.yaml", _TERMS)))
    translations = digest_of_files(root, ("translations",))
    catalogs, translated = _catalogs(root, translations), _translations(root, translations)
    site = language_site(
        *(content, catalogs, language, [language], root, address),
        joined=False,
        translations=translated,
    )
    books, said = books_of(root, translated, content), script_messages(root)
    scripts = language_scripts(language, content, catalogs, books, said)
    return replace(site, scripts=data_scripts(content, books) | scripts)


_TERMS = "translations/terms.yaml"


@lru_cache(maxsize=1)
def _content(root: Path, digest: str) -> Content:
    """What the data says; read again when the digest of its files is another."""
    from generator.content import load

    return load(root)


@lru_cache(maxsize=1)
def _catalogs(root: Path, digest: str) -> dict[str, Catalog]:
    from generator.catalogs import load_catalogs

    return load_catalogs(root)


@lru_cache(maxsize=1)
def _translations(root: Path, digest: str) -> dict[str, Translation]:
    from generator.review.entries import read_translations

    return read_translations(root)
