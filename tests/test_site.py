"""The documents as a site: built without a warning, every link leads somewhere, and nothing is in it that our content
policy forbids. The search in a real browser is in web/e2e/docs.spec.ts."""

from __future__ import annotations

import fcntl
import os
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import madoi.games
from madoi.server.http.middleware import POLICY

ROOT = Path(__file__).parents[1]
# The settings of the theme: a browser does not run them, and the policy does not ask about them.
DATA = {("script", "application/json")}
LOADED = {
    "script": "src",
    "img": "src",
    "link": "href",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built once, for all the processes of a run."""
    shared = tmp_path_factory.getbasetemp()
    if os.environ.get("PYTEST_XDIST_WORKER"):
        shared = shared.parent
    built = shared / "site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            command = [
                sys.executable,
                "-m",
                "mkdocs",
                "build",
                "--strict",
                "--quiet",
                "--site-dir",
                str(shared / "made"),
            ]
            made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
            assert made.returncode == 0, made.stdout + made.stderr
            (shared / "made").rename(built)
    return built


class PageReader(HTMLParser):
    """What a page asks a browser to do."""

    def __init__(self) -> None:
        super().__init__()
        self.language = ""
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.inline: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = given["lang"]
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if (wanted := given.get(LOADED.get(tag, ""))) is not None and given.get("rel") not in ("prev", "next"):
            self.loads.append(wanted)
        self.inline += [f"{tag} {name}" for name in given if name == "style" or name.startswith("on")]
        if tag in ("style", "base", "iframe", "object", "embed"):
            self.inline.append(tag)
        if tag == "script" and "src" not in given and (tag, given.get("type")) not in DATA:
            self.inline.append(tag)


@cache
def read(path: Path) -> PageReader:
    reader = PageReader()
    reader.feed(path.read_text("utf-8"))
    return reader


def pages(site: Path) -> list[Path]:
    return sorted(site.rglob("*.html"))


def test_every_document_is_on_the_site(site: Path) -> None:
    documents = [path for path in (ROOT / "docs").rglob("*.md") if path.name != "README.md"]
    wanted = {path.relative_to(ROOT / "docs").with_suffix(".html") for path in documents}
    wanted |= {Path(name) for name in ("index.html", "documents.html", "architecture.html", "changelog.html")}
    wanted |= {Path(f"api/{name}.html") for name in ("core", "bots", "lab", "adapters", "client", "testing")}
    assert wanted <= {path.relative_to(site) for path in pages(site)}


def test_no_page_has_anything_inline_or_from_elsewhere(site: Path) -> None:
    """As the policy says that the server sends with them: only files of its own."""
    assert "script-src 'self';" in POLICY
    assert "style-src 'self';" in POLICY
    for path in pages(site):
        page = read(path)
        assert page.inline == [], path
        for address in page.loads:
            assert not urlsplit(address).netloc, f"{path}: {address}"
    for path in site.rglob("*.css"):
        foreign = [found for found in re.findall(r"url\(([^)]*)\)", path.read_text("utf-8")) if "//" in found[:10]]
        assert foreign == [], path


def test_every_link_of_every_page_leads_to_a_page_and_a_place_on_it(site: Path) -> None:
    broken = []
    for path in pages(site):
        for address in read(path).links + read(path).loads:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_file():
                broken.append(f"{path.relative_to(site)}: {address}")
            elif parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in read(target).anchors:
                broken.append(f"{path.relative_to(site)}: {address}: no such place")
    assert broken == []


@pytest.mark.parametrize("slug", madoi.games.HOUSE)
def test_a_rule_book_leads_to_its_twin_and_to_the_clauses(site: Path, slug: str) -> None:
    for language, other in (("ja", "en"), ("en", "ja")):
        page = read(site / "book" / f"{slug}.{language}.html")
        assert page.language == language
        assert f"{slug}.{other}.html" in page.links
        assert [link for link in page.links if link.startswith(f"../rules/{slug}.html#")]
        assert [picture for picture in page.loads if picture.startswith("pictures/")]


def test_no_page_shows_the_marks_that_it_is_written_with(site: Path) -> None:
    for path in pages(site):
        text = path.read_text("utf-8")
        assert not re.search(r"&lt;span|\]\((\.\./)*[\w/.-]+\.(md|html)|\{[#:] ?[\w.]", text), path


def test_the_reference_says_what_the_docstrings_say(site: Path) -> None:
    page = (site / "api" / "core.html").read_text("utf-8")
    assert "The game of a slug; raises" in page
    assert "madoi.core.State.determinize" in read(site / "api" / "core.html").anchors


def test_the_site_is_small_enough_to_be_carried_along(site: Path) -> None:
    """The theme's maps, and the search in languages that no page has, stay at home."""
    assert sum(path.stat().st_size for path in site.rglob("*") if path.is_file()) < 8_000_000
    assert list(site.rglob("*.map")) == []
