"""The frame around every page in a browser: policy, switch of language, first page, keyboard."""

from collections.abc import Callable, Iterator
from functools import partial
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Page, Request

from generator.csp import policy
from generator.languages import LANGUAGES

pytestmark = [pytest.mark.browser, pytest.mark.site]
Address = Callable[[str], str]


class _Strict(SimpleHTTPRequestHandler):
    """Serves the site as about/ tells a host to, its 404 page included."""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", policy())
        super().end_headers()

    def send_error(self, code: int, *arguments: object) -> None:
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.fixture(scope="module")
def strict(real_site: Path) -> Iterator[str]:
    handler = partial(_Strict, directory=str(real_site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="it-IT")
    yield context.new_page()
    context.close()


def pages(site: Path, language: str) -> list[str]:
    """Every page that is not one of many of its kind."""
    found = [p.parent.relative_to(site).as_posix() for p in site.glob(f"{language}/**/index.html")]
    return [url for url in sorted(found) if "/cards/" not in url] + [f"{language}/cards/hexdrinker"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_strict_policy_and_no_other_host(
    page: Page, strict: str, real_site: Path, language: str
) -> None:
    said: list[str] = []
    asked: list[Request] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request))
    page.add_init_script(
        "addEventListener('securitypolicyviolation', e => console.log('refused ' + e.blockedURI))"
    )
    for url in (*pages(real_site, language), "", "710", "404.html"):
        page.goto(f"{strict}{url}{'' if '.' in url or not url else '/'}")
    page.wait_for_load_state("networkidle")
    assert said == []
    hosts = ("http://127.0.0.1:", "data:", "blob:")
    assert [r.url for r in asked if not r.url.startswith(hosts)] == []


def test_policy_is_strict() -> None:
    assert "unsafe" not in policy()
    assert "http" not in policy()
    assert "default-src 'none'" in policy()


@pytest.mark.parametrize("language", LANGUAGES)
def test_switch_keeps_page_and_anchor(page: Page, address: Address, language: str) -> None:
    other = "ru" if language != "ru" else "es"
    page.goto(address(f"{language}/rule/#711.2a"))
    page.locator(".md-select").hover()
    page.locator(f".md-select__link[hreflang={other}]").click()
    page.wait_for_function(f"document.documentElement.lang === '{other}'")
    assert page.url == address(f"{other}/rule/#711.2a")


def test_switch_keeps_the_level(page: Page, address: Address) -> None:
    page.goto(address("en/cards/hexdrinker/#level=5"))
    page.locator(".md-select").hover()
    page.locator(".md-select__link[hreflang=it]").click()
    page.wait_for_function("document.documentElement.lang === 'it'")
    assert page.url == address("it/cards/hexdrinker/#level=5")


def test_first_page_goes_to_the_language_of_the_browser(page: Page, address: Address) -> None:
    page.goto(address(""))
    page.wait_for_url(address("it/"))


def test_first_page_goes_to_the_language_chosen_before(page: Page, address: Address) -> None:
    page.goto(address("it/"))
    page.locator(".md-select").hover()
    page.locator(".md-select__link[hreflang=es]").click()
    page.wait_for_url(address("es/"))
    page.goto(address(""))
    page.wait_for_url(address("es/"))


def test_a_language_that_is_not_there(browser: Browser, address: Address) -> None:
    context = browser.new_context(locale="fr-FR")
    page = context.new_page()
    page.goto(address(""))
    page.wait_for_url(address("en/"))
    context.close()


@pytest.mark.parametrize("number", ["710", "711"])
def test_old_address_keeps_the_anchor(page: Page, address: Address, number: str) -> None:
    page.goto(address(f"{number}/#{number}.2a"))
    page.wait_for_url(address(f"it/rule/#{number}.2a"))


def test_without_script_the_languages_are_listed(browser: Browser, served: str) -> None:
    context = browser.new_context(java_script_enabled=False, locale="it-IT")
    page = context.new_page()
    page.goto(served)
    assert page.locator("li a").all_inner_texts() == [named.name for named in LANGUAGES.values()]
    context.close()


@pytest.mark.parametrize(
    ("path", "language"), [("ru/no/such/page", "ru"), ("nowhere", "it"), ("xx/rule/", "it")]
)
def test_missing_page_in_the_language_of_the_reader(
    page: Page, strict: str, path: str, language: str
) -> None:
    page.goto(strict + path)
    assert page.locator("section:visible").evaluate_all("all => all.map(one => one.lang)") == [
        language
    ]
    assert page.evaluate("document.documentElement.lang") == language


def test_drawer_by_keyboard(page: Page, strict: str) -> None:
    page.goto(f"{strict}it/rule/")
    drawer = page.locator("#__drawer")
    button = page.locator("button[data-opens=drawer]")
    button.focus()
    page.keyboard.press("Enter")
    assert drawer.is_checked()
    page.keyboard.press("Escape")
    assert not drawer.is_checked()
    assert button.evaluate("button => button === document.activeElement")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_of_the_system_then_of_choice(browser: Browser, strict: str, scheme: str) -> None:
    context = browser.new_context(color_scheme=scheme)  # type: ignore[arg-type]
    page = context.new_page()
    shown = "document.body.dataset.mdColorScheme"
    page.goto(f"{strict}it/")
    assert page.evaluate(shown) == {"light": "default", "dark": "slate"}[scheme]
    page.locator("[data-palette=follow]").click()  # light
    assert page.evaluate(shown) == "default"
    page.locator("[data-palette=light]").click()  # dark
    assert page.evaluate(shown) == "slate"
    page.goto(f"{strict}ru/rule/")  # every language remembers it
    assert page.evaluate(shown) == "slate"
    context.close()


def test_palette_before_the_theme_runs(browser: Browser, strict: str) -> None:
    """No flash of light: the colours are there although no other script comes."""
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.route("**/theme.js", lambda route: route.abort())
    page.goto(f"{strict}it/")
    assert page.evaluate("document.body.dataset.mdColorScheme") == "slate"
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_about_says_which_policy_to_set(real_site: Path, language: str) -> None:
    text = unescape((real_site / language / "about/index.html").read_text(encoding="utf-8"))
    assert f"Content-Security-Policy: {policy()}" in text
