"""With the network cut: in a browser that was here once, and from the unpacked archive."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from generator.offline import ARCHIVE, WORKER, add_offline
from tests.reading.kinds import KINDS, LANGUAGES, TEXT, open_kind

ROOT = Path(__file__).parents[2]
pytestmark = [pytest.mark.browser, pytest.mark.site]
READY = "navigator.serviceWorker.ready.then(() => true)"


class _Host(SimpleHTTPRequestHandler):
    """Serves a copy of the site below a path of its own, and counts what is asked for."""

    asked: ClassVar[Counter[str]] = Counter()

    def translate_path(self, path: str) -> str:
        return super().translate_path(path.removeprefix("/some/where"))

    def do_GET(self) -> None:
        self.asked[self.path.removeprefix("/some/where/")] += 1
        super().do_GET()

    def log_message(self, format: str, *arguments: object) -> None:
        pass


class Host:
    """A host that can go away, and get a new version of the site."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        _Host.asked.clear()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Host, directory=folder))
        self.address = f"http://127.0.0.1:{self._server.server_port}/some/where/"
        Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def asked(self) -> Counter[str]:
        return _Host.asked

    def go(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def publish(self, page: str, old: str, new: str) -> None:
        """A new version, in which one page is another."""
        path = self.folder / page / "index.html"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        for made in (WORKER, ARCHIVE):
            (self.folder / made).unlink()
        add_offline(self.folder)


@pytest.fixture
def host(real_site: Path, tmp_path: Path) -> Iterator[Host]:
    folder = tmp_path / "site"
    shutil.copytree(real_site, folder)
    host = Host(folder)
    yield host
    host.go()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context()
    yield context
    context.close()


def visit(page: Page, address: str) -> None:
    """Open a page and wait until the service worker has kept the site."""
    page.goto(address)
    page.evaluate(READY)


def test_whole_site_after_one_visit(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    visit(page, f"{host.address}it/rule/")
    host.go()
    context.set_offline(True)
    said: list[str] = []
    page.on("pageerror", lambda error: said.append(str(error)))
    for kind, path in KINDS.items():
        open_kind(page, f"{host.address}ru/{path}", kind)
        assert page.locator("html").get_attribute("lang") == "ru"
        assert page.evaluate("document.styleSheets.length") >= 3
    pages = [p.relative_to(host.folder).as_posix() for p in host.folder.rglob("index.html")]
    addresses = [host.address + name.removesuffix("index.html") for name in pages]
    missing = page.evaluate(
        """async (addresses) => {
            const found = await Promise.all(addresses.map((address) => fetch(address)));
            return found.filter((answer) => answer.status !== 200).map((answer) => answer.url);
        }""",
        addresses,
    )
    assert len(pages) > 100
    assert missing == []
    assert said == []


def test_scripts_work_without_a_network(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    visit(page, f"{host.address}en/")
    context.set_offline(True)
    use_everything(page, f"{host.address}ru/")


def use_everything(page: Page, address: str, index: str = "") -> None:
    """Explorer, switch of language, search, what-if and dating, from the Russian site on."""
    page.goto(f"{address}cards/kargan-dragonlord/{index}#level=5")
    assert page.inner_text(".explorer-result .power-toughness") == "4/4"
    page.locator(".md-select").hover()
    page.locator(".md-select__link[hreflang=es]").click()
    page.wait_for_function("document.documentElement.lang === 'es'")
    assert page.url.endswith(f"es/cards/kargan-dragonlord/{index}#level=5")
    assert page.inner_text(".explorer-result .power-toughness") == "4/4"
    page.keyboard.press("/")
    page.keyboard.type("710.2a")
    page.locator(".md-search-result__link").first.wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/es/rule/{index}#*")
    page.goto(f"{address}{KINDS['what-if'].replace('#', f'{index}#')}")
    # Set to 1/1 by the effect, and a +1/+1 counter.
    assert page.inner_text(".what-if-summary .power-toughness") == "2/2"
    page.goto(f"{address}editions/{index}")
    page.locator("[data-date-text] textarea").fill(TEXT)
    page.locator("[data-date-answer]").get_by_text("710.1,").wait_for()  # is missing there


def test_addresses_that_are_no_pages(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    visit(page, f"{host.address}es/")
    context.set_offline(True)
    page.goto(f"{host.address}es/rule")  # the slash is missing
    page.wait_for_url(f"{host.address}es/rule/")
    page.goto(f"{host.address}es/rule/index.html?x=1")
    assert page.locator("[id='711.2a']").count() == 1
    answer = page.goto(f"{host.address}ru/nowhere/")
    assert answer
    assert answer.status == 404
    page.goto(f"{host.address}711/#711.2a")
    page.wait_for_url(f"{host.address}en/rule/#711.2a")


def test_new_version_arrives(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    visit(page, f"{host.address}en/")
    host.asked.clear()
    host.publish("en/about", "<h1", "<p>The newer one</p><h1")
    page.goto(f"{host.address}en/about/")  # who has a network reads the new version at once
    assert page.get_by_text("The newer one").count() == 1
    page.goto(f"{host.address}en/")
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    page.wait_for_function(
        """caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys())
        .then((kept) => kept.filter((one) => one.url.includes('/en/about/')).length === 1)"""
    )
    page.wait_for_function(
        """caches.match(location.href.replace(/en.*/, 'en/about/'), {ignoreSearch: true})
        .then((answer) => answer.text()).then((text) => text.includes('The newer one'))"""
    )
    assert host.asked["en/about/"] == 2  # by the reader, and to keep it
    assert host.asked["ru/rulings/"] == 0  # it has not changed
    host.go()
    context.set_offline(True)
    page.goto(f"{host.address}en/about/")
    assert page.get_by_text("The newer one").count() == 1
    page.goto(f"{host.address}ru/rulings/")
    assert page.locator(".ruling").count() > 10


def test_a_version_that_cannot_be_had_whole_is_not_taken(
    context: BrowserContext, host: Host
) -> None:
    """The old version stays until the new one is complete."""
    page = context.new_page()
    visit(page, f"{host.address}en/")
    host.publish("en/about", "<h1", "<p>The newer one</p><h1")
    (host.folder / "en" / "about" / "index.html").unlink()
    page.evaluate(
        """navigator.serviceWorker.getRegistration().then((found) => new Promise((resolve) => {
            found.addEventListener('updatefound', () => {
              const newer = found.installing;
              newer.addEventListener('statechange', () => resolve(newer.state));
            });
            found.update();
        }))"""
    )
    host.go()
    context.set_offline(True)
    page.goto(f"{host.address}en/about/")
    assert page.locator("h1").count() == 1
    assert page.get_by_text("The newer one").count() == 0


def test_readers_who_save_data_keep_nothing(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    page.goto(f"{host.address}en/")
    page.wait_for_load_state("networkidle")
    assert (
        page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    )


def test_from_the_unpacked_archive(context: BrowserContext, unpacked: Path) -> None:
    context.set_offline(True)
    page = context.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto((unpacked / "index.html").as_uri())
    page.wait_for_url("**/en/index.html")
    use_everything(page, f"{unpacked.as_uri()}/ru/", "index.html")
    for place, (kind, path) in enumerate(KINDS.items()):
        address, _, fragment = path.partition("#")
        language = LANGUAGES[place % len(LANGUAGES)]
        url = (unpacked / language / address / "index.html").as_uri()
        open_kind(page, f"{url}#{fragment}" if fragment else url, kind)
    assert [url for url in asked if not url.startswith(("file:", "data:", "about:"))] == []
    assert said == []


NO_NETWORK = """
import os, sys
def refuse(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname"):
        os.write(2, f"network: {event} {arguments}".encode())
        os._exit(9)
sys.addaudithook(refuse)
from pathlib import Path
from generator.publish import build
print(build(Path(sys.argv[1]), Path(sys.argv[2])).pages)
"""


def test_building_needs_no_network(tmp_path: Path) -> None:
    """Refused in this process and in those that it forks, and none is asked for."""
    command = [sys.executable, "-c", NO_NETWORK, ROOT, tmp_path / "site"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stderr == ""
    assert done.returncode == 0
    assert int(done.stdout) > 100
