"""What was built: the client, with its page for every other address, the documents, and nothing outside of both."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from madoi.server.http.static_files import documents, static_files
from madoi.server.settings import Settings


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    built = tmp_path / "built"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("the page")
    (built / "sw.js").write_text("worker")
    (built / "assets" / "a-1.js").write_text("script")
    (tmp_path / "secret").write_text("not for browsers")
    return built


@pytest.fixture
def web(folder: Path) -> Iterator[TestClient[Litestar]]:
    app = Litestar(route_handlers=static_files(Settings(web=str(folder))), openapi_config=None)
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


def test_files_are_served_and_every_other_address_gets_the_page(web: TestClient[Litestar]) -> None:
    for path in ("/", "/t/abc", "/rules/utena"):
        reply = web.get(path)
        assert (reply.text, reply.headers["cache-control"]) == ("the page", "no-cache")
    worker = web.get("/sw.js")
    assert (worker.text, worker.headers["content-type"].split(";")[0]) == ("worker", "text/javascript")
    asset = web.get("/assets/a-1.js")
    assert (asset.text, "immutable" in asset.headers["cache-control"]) == ("script", True)


@pytest.mark.parametrize("path", ["/api/nothing", "/ws/abc", "/schema/x", "/assets/missing.js"])
def test_what_is_no_page_is_not_found(web: TestClient[Litestar], path: str) -> None:
    assert web.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/%2e%2e/secret", "/..%2fsecret", "/x/%2e%2e/%2e%2e/secret"])
def test_nothing_outside_its_folder_is_served(web: TestClient[Litestar], path: str) -> None:
    assert "not for browsers" not in web.get(path).text


def test_without_a_built_client_it_says_so(tmp_path: Path) -> None:
    app = Litestar(route_handlers=static_files(Settings(web=str(tmp_path))), openapi_config=None)
    with TestClient(app, base_url="http://testserver.local") as client:
        assert "not built here" in client.get("/").text


@pytest.fixture
def site(folder: Path) -> Iterator[TestClient[Litestar]]:
    (folder / "book").mkdir()
    (folder / "book" / "utena.ja.html").write_text("a book")
    (folder / "assets" / "madoi.css").write_text("colours")
    settings = Settings(web=str(folder), docs=str(folder))
    app = Litestar(route_handlers=[*documents(settings), *static_files(settings)], openapi_config=None)
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


def test_documents_are_served_under_docs_and_what_they_need_is_kept_for_a_visit(site: TestClient[Litestar]) -> None:
    page = site.get("/docs/book/utena.ja.html")
    assert (page.text, page.headers["cache-control"]) == ("a book", "no-cache")
    assert page.headers["content-type"].startswith("text/html")
    colours = site.get("/docs/assets/madoi.css")
    assert (colours.text, colours.headers["cache-control"]) == ("colours", "public, max-age=600")


@pytest.mark.parametrize(("language", "page"), [("ja,en;q=0.5", "/docs/ja.html"), ("en", "/docs/index.html")])
def test_the_first_document_is_in_the_language_of_the_reader(
    site: TestClient[Litestar], language: str, page: str
) -> None:
    for path in ("/docs", "/docs/"):
        reply = site.get(path, headers={"accept-language": language}, follow_redirects=False)
        assert (reply.status_code, reply.headers["location"]) == (302, page)


@pytest.mark.parametrize("path", ["/docs/%2e%2e/secret", "/docs/..%2fsecret", "/docs/book", "/docs/nothing.html"])
def test_documents_that_are_not_there_are_not_found(site: TestClient[Litestar], path: str) -> None:
    reply = site.get(path)
    assert "not for browsers" not in reply.text
    assert reply.status_code == 404 or reply.text == "the page"  # a browser has taken the dots away


def is_a_page_for_people(reply: Response, language: str) -> bool:
    """With what a phone needs, a way back, and nothing that the content policy forbids."""
    wanted = ('name="viewport"', '<a href="/">', f'<html lang="{language}">')
    assert reply.headers["content-type"].startswith("text/html")
    assert not any(one in reply.text for one in ("<script", "<style", "style="))
    return reply.status_code == 404 and all(one in reply.text for one in wanted)


@pytest.mark.parametrize("path", ["/docs", "/docs/", "/docs/book/utena.ja.html"])
def test_without_built_documents_it_says_how_to_build_them(tmp_path: Path, path: str) -> None:
    (tmp_path / "web").mkdir()
    style = '<link rel="stylesheet" crossorigin href="/assets/index-1.css">'
    (tmp_path / "web" / "index.html").write_text(f"<head>{style}</head>")
    settings = Settings(web=str(tmp_path / "web"), docs=str(tmp_path))
    app = Litestar(route_handlers=[*documents(settings), *static_files(settings)], openapi_config=None)
    with TestClient(app, base_url="http://testserver.local") as client:
        for language in ("ja", "en"):
            reply = client.get(path, params={"lang": language})
            assert is_a_page_for_people(reply, language)
            assert "make docs" in reply.text
            assert style in reply.text


def test_a_page_that_is_not_among_the_documents_leads_to_them(site: TestClient[Litestar]) -> None:
    for language in ("ja", "en"):
        reply = site.get("/docs/nothing.html", params={"lang": language})
        assert is_a_page_for_people(reply, language)
        assert "make docs" not in reply.text
        assert f'href="/docs?lang={language}"' in reply.text
