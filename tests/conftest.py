"""What many tests need: the real site, built once for all test processes, and a browser."""

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, sync_playwright

from generator.publish import build

ROOT = Path(__file__).parents[1]
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture(scope="session")
def real_site() -> Path:
    """The folder of the built site; where nothing has changed since the last run, this is quick."""
    output = ROOT / "build" / "test-site"
    build(ROOT, output)
    return output


def chromium() -> str:
    """The program of a Chromium or Chrome; `make test` makes sure that there is one."""
    named = filter(None, (os.environ.get("CHROMIUM"), *CHROMIUMS))
    found = next(filter(None, map(shutil.which, named)), None)
    assert found, "no Chromium: run scripts/find-chromium, which installs one or says what to do"
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium that asks nobody for anything of its own accord."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield started
        started.close()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that leaves a page drops its requests; that is no error."""


@pytest.fixture(scope="session")
def served(real_site: Path) -> Iterator[str]:
    """The address of the real site on this machine, without a slash at its end."""
    handler = partial(_Quiet, directory=str(real_site))
    with _Server(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(params=["http", "file"])
def address(request: pytest.FixtureRequest, served: str, real_site: Path) -> Callable[[str], str]:
    """Gives the address of a page ("ru/rule/") on http, and from disk."""

    def of(page: str) -> str:
        path, _, fragment = page.partition("#")
        end = f"#{fragment}" if fragment else ""
        if request.param == "http":
            return f"{served}/{path}{end}"
        return f"{(real_site / path / 'index.html').as_uri()}{end}"

    return of
