"""Building again: the same bytes, nothing touched where nothing changed, old site kept."""

import hashlib
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import markdown
import mkdocs
import pytest
from markdown.inlinepatterns import SimpleTagInlineProcessor
from mkdocs.structure import pages as mkdocs_pages

from generator import publish, shortcuts, speed
from generator.problems import ProblemsFound
from generator.publish import BuildFailed, Built
from tests.site.fake import FakeSource, fake_pages, project

ROOT = project()

TWO = ("en", "it")
BUILDER = f"""
import sys, time
from pathlib import Path
from generator import publish
from tests.site.fake import FakeSource

class Slow(FakeSource):
    def site(self, language):
        time.sleep(float(sys.argv[2]))
        return super().site(language)

def waiting(): print("waiting", flush=True)
def source(address): return Slow({TWO})
root, output = Path({str(ROOT)!r}), Path(sys.argv[1])
print("started", flush=True)
publish.build(root, output, {TWO}, waiting=waiting, source=source)
"""


def build(output: Path) -> Built:
    source = FakeSource(TWO)
    return publish.build(ROOT, output, TWO, source=lambda address: source)


def start(output: Path, pause: float = 0.0, **environment: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-c", BUILDER, str(output), str(pause)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        env=os.environ | environment,
    )


def everything(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in folder.rglob("*")
        if path.is_file()
    }


def touched(folder: Path) -> dict[str, tuple[int, int]]:
    return {
        str(path): (path.stat().st_mtime_ns, path.stat().st_ino)
        for path in (folder, *folder.rglob("*"))
    }


def test_nothing_changed_touches_nothing(tmp_path: Path) -> None:
    output = tmp_path / "site"
    assert build(output).changed
    before = touched(tmp_path)
    assert build(output) == Built(output, changed=False)
    assert touched(tmp_path) == before


def test_a_touched_site_is_built_again(tmp_path: Path) -> None:
    output = tmp_path / "site"
    build(output)
    page = output / "it" / "index.html"
    good = page.read_bytes()
    page.write_bytes(b"mine")
    assert build(output).changed
    assert page.read_bytes() == good
    page.unlink()
    assert build(output).changed
    assert page.read_bytes() == good


def test_other_surroundings_same_bytes(tmp_path: Path) -> None:
    surroundings = [
        {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "2", "TZ": "America/Lima", "LC_ALL": "C.UTF-8"},
    ]
    sites = []
    for number, environment in enumerate(surroundings):
        output = tmp_path / f"folder-{number}" / "deeper" / "site"
        builder = start(output, SOURCE_DATE_EPOCH="1272000000", **environment)
        builder.communicate()
        assert builder.returncode == 0
        sites.append(everything(output))
    assert sites[0] == sites[1]
    assert len(sites[0]) > 30
    assert "2010-04-23" in (output / "sitemap.xml").read_text()


def test_same_bytes_without_shortcuts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(tmp_path / "with" / "site")
    monkeypatch.setattr(speed, "MADE_FOR", "9.9.")
    build(tmp_path / "without" / "site")
    first, second = (everything(tmp_path / name / "site") for name in ("with", "without"))
    assert first == second


def test_word_on_another_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(speed, "MADE_FOR", "9.9.")
    build(tmp_path / "site")
    assert "built without shortcuts made for 9.9.x" in caplog.text


def test_word_where_something_is_missing(caplog: pytest.LogCaptureFixture) -> None:
    patch = speed.Patch("something", SimpleNamespace(), "gone", None)
    with speed.patched(mkdocs.__version__, [patch]):
        assert not hasattr(patch.owner, "gone")
    assert "something: of another version" in caplog.text


class Equals(markdown.Extension):
    """A pattern that begins with a sign which Markdown itself gives no meaning."""

    def extendMarkdown(self, md: markdown.Markdown) -> None:  # noqa: N802
        pattern = SimpleTagInlineProcessor(r"(=)(.)", "ins")
        md.inlinePatterns.register(pattern, "equals", 5)


@pytest.mark.parametrize(
    "text", ["plain", "a *b* c", "1 < 2 & 3", "a  \nb", "\\*", "[x](y)", "`=z`"]
)
def test_shortcut_through_markdown_changes_nothing(text: str) -> None:
    for extensions in ([], [Equals()]):
        wanted = markdown.markdown(f"{text} =x", extensions=extensions)
        with speed.patched(mkdocs.__version__, [shortcuts.plain_texts(mkdocs_pages)]):
            assert markdown.markdown(f"{text} =x", extensions=extensions) == wanted
        assert ("<ins>" in wanted) == bool(extensions)


def test_wrong_page_keeps_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output = tmp_path / "site"
    build(output)
    before = everything(output)
    (output / "it" / "index.html").touch()
    dead = "# Rule\n\n[gone](gone.md) and [no anchor](index.md#gone)\n\n## No id\n"

    class Broken(FakeSource):
        def site(self, language: str):  # type: ignore[no-untyped-def]
            site = super().site(language)
            site.pages["rule.md"].__dict__["markdown"] = dead
            return site

    with pytest.raises(ProblemsFound) as found:
        publish.build(ROOT, output, TWO, source=lambda address: Broken(TWO))
    said = str(found.value)
    assert (
        "docs/rule.md:1:1: error page: en: expected a link that leads somewhere, not gone" in said
    )
    assert "does not contain an anchor '#gone'" in said
    assert "the heading 'No id' has no id" in said
    assert "en:" in said
    assert "it:" in said
    assert everything(output) == before
    assert os.listdir(tmp_path) == ["site"]


def said_of_part(tmp_path: Path, part: str) -> str:
    class Broken(FakeSource):
        def site(self, language: str):  # type: ignore[no-untyped-def]
            site = super().site(language)
            site.pages["cards/card-1.md"].__dict__["parts"] = {"<!--part:0-->": part}
            return site

    with pytest.raises(ProblemsFound) as found:
        publish.build(ROOT, tmp_path / "site", TWO, source=lambda address: Broken(TWO))
    return str(found.value)


def test_dead_link_in_a_part(tmp_path: Path) -> None:
    part = '<a href="../../rule/#nowhere">x</a><img src="https://a.example/x.png" alt="">'
    said = said_of_part(tmp_path, part)
    assert "the link ../../rule/#nowhere leads to no anchor of en/rule/index.html" in said
    assert "https://a.example/x.png is loaded from another host" in said


def test_link_to_a_folder_ends_with_a_slash(tmp_path: Path) -> None:
    said = said_of_part(tmp_path, '<a href="../../rule">x</a>')  # from disk it opens nothing
    assert "the link ../../rule leads to a folder: expected a / at the end" in said


def test_failure_in_a_process_is_told(tmp_path: Path) -> None:
    class Failing(FakeSource):
        def site(self, language: str):  # type: ignore[no-untyped-def]
            raise OSError(28, "No space left on device")

    with pytest.raises(BuildFailed, match="site: No space left on device; nothing there"):
        publish.build(ROOT, tmp_path / "site", TWO, source=lambda address: Failing(TWO))
    assert os.listdir(tmp_path) == []


def test_killed_process_is_told(tmp_path: Path) -> None:
    process_died = multiprocessing.get_context("fork").Event()

    class Dying(FakeSource):
        def site(self, language: str):  # type: ignore[no-untyped-def]
            if multiprocessing.parent_process():
                process_died.set()
                os.kill(os.getpid(), signal.SIGKILL)
            assert process_died.wait(60), "no other process has taken a language"
            return super().site(language)

    with pytest.raises(BuildFailed, match="a build process died"):
        publish.build(ROOT, tmp_path / "site", TWO, source=lambda address: Dying(TWO))
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("moment", [0.1, 0.5, 0.8])
def test_killed_build_leaves_the_old_site(tmp_path: Path, moment: float) -> None:
    output = tmp_path / "site"
    build(output)
    before = everything(output)
    (output / "index.html").touch()  # so that there is something to do
    builder = start(output, pause=0.3)
    assert builder.stdout
    builder.stdout.readline()
    time.sleep(moment)
    builder.kill()
    builder.communicate()
    assert everything(output) == before
    build(output)
    assert everything(output) == before
    assert os.listdir(tmp_path) == ["site"]


def test_two_builds_at_once(tmp_path: Path) -> None:
    output = tmp_path / "site"
    builders = [start(output, pause=0.5) for _ in range(2)]
    said = b"".join(builder.communicate()[0] for builder in builders)
    assert [builder.returncode for builder in builders] == [0, 0]
    assert said.count(b"waiting") == 1
    assert (output / "it" / "rule" / "index.html").exists()
    assert os.listdir(tmp_path) == ["site"]


def test_progress_counts_pages(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    publish.build(
        ROOT,
        tmp_path / "site",
        TWO,
        progress=lambda done, total: seen.append((done, total)),
        source=lambda address: FakeSource(TWO),
    )
    total = len(TWO) * len(fake_pages("en"))
    assert seen == [(done, total) for done in range(1, total + 1)]


def test_file_name_that_is_no_text_is_told(tmp_path: Path) -> None:
    root = project()
    wrong = os.fsencode(root / "docs") + b"/picture-\xff.svg"
    try:
        Path(os.fsdecode(wrong)).touch()
    except OSError:
        pytest.skip("this file system knows names in UTF-8 only")
    with pytest.raises(ProblemsFound, match=r"docs/picture-.*: expected a file name in UTF-8"):
        publish.build(root, tmp_path / "site", TWO, source=lambda address: FakeSource(TWO))
    assert os.listdir(tmp_path) == []


def test_wrong_settings_are_told(tmp_path: Path) -> None:
    root = project()
    settings = root / "mkdocs.yml"
    settings.write_text(settings.read_text() + "docs_dri: docs\nextra_javascript: 7\n")
    with pytest.raises(ProblemsFound) as found:
        publish.build(root, tmp_path / "site", TWO, source=lambda address: FakeSource(TWO))
    assert "error settings: Config value 'extra_javascript'" in str(found.value)
