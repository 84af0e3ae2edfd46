"""The built client: its files, its page for every other address, and nothing outside its folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from madoi.server.http.static_files import static_files
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
