"""What stands before every request: by which names the server may be called, and which pages may use it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

import lanterns  # noqa: F401
from madoi.server.app import make_app
from madoi.server.http.middleware import POLICY, goes_by, name_of
from madoi.server.settings import Settings
from serving import Server

OURS = "https://games.example"


def test_pages_of_other_sites_are_refused_and_browsers_are_told_to_be_strict(server: Server) -> None:
    body = {"game": "lanterns", "seats": [{}, {}]}
    evil = httpx.post(
        f"{server.url}/api/tables", json=body, headers={"Origin": "https://evil.example"}, trust_env=False
    )
    assert (evil.status_code, evil.json()["code"]) == (403, "wrong-origin")
    own = httpx.post(f"{server.url}/api/tables", json=body, headers={"Origin": server.url}, trust_env=False)
    assert own.status_code == 201
    assert "script-src 'self'" in own.headers["content-security-policy"]
    assert "unsafe" not in own.headers["content-security-policy"]
    assert own.headers["referrer-policy"] == "no-referrer"
    assert own.headers["cache-control"] == "no-store"


def test_what_is_too_large_is_refused(server: Server) -> None:
    body = {"game": "lanterns", "title": "x" * 100_000, "seats": [{}, {}]}
    reply = httpx.post(f"{server.url}/api/tables", json=body, trust_env=False)
    assert (reply.status_code, reply.json()["code"]) == (413, "too-large")
    assert "65 KB" in reply.json()["detail"]


@pytest.mark.parametrize("path", ["/a%00b", "/" + "x" * 300, "/" + "%E6%9C%88" * 100, "/assets/%00", "/api/tables/%00"])
def test_a_name_that_no_file_can_have_is_not_found(server: Server, path: str) -> None:
    answer = httpx.get(server.url + path, trust_env=False)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


def ask(tmp_path: Path, requests: list[tuple[str, str, dict[str, str]]], **settings: Any) -> list[httpx.Response]:
    """The answers to these, each a method, a path and headers."""
    guard = make_app(Settings(database=f"sqlite:///{tmp_path / 'names.sqlite3'}", rate=0, **settings))

    async def talk() -> list[httpx.Response]:
        transport = httpx.ASGITransport(guard)  # type: ignore[arg-type]
        async with guard.app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
            return [await http.request(method, path, headers=headers) for method, path, headers in requests]

    return asyncio.run(talk())


@pytest.mark.parametrize(
    ("host", "server", "names", "known"),
    [
        ("localhost:8000", "127.0.0.1", (), True),
        ("LOCALHOST.", "127.0.0.1", (), True),
        ("127.0.0.1:8000", "127.0.0.1", (), True),
        ("127.9.9.9", "127.0.0.1", (), True),
        ("[::1]:8000", "::1", (), True),
        ("localhost", "172.17.0.2", (), True),  # a container
        ("", "127.0.0.1", (), True),  # no browser
        ("192.0.2.7:8000", "192.0.2.7", (), True),
        ("[2001:db8::7]", "2001:db8:0:0::7", (), True),
        ("192.0.2.8", "192.0.2.7", (), False),
        ("evil.example", "127.0.0.1", (), False),
        ("127.0.0.1.evil.example", "127.0.0.1", (), False),
        ("localhost.evil.example", "127.0.0.1", (), False),
        ("evil.example:8000", "192.0.2.7", (), False),
        ("games.example", "127.0.0.1", ("games.example",), True),
        ("Games.Example.:443", "127.0.0.1", ("games.example",), True),
        ("xgames.example", "127.0.0.1", ("games.example",), False),
        ("anything.example", "127.0.0.1", ("*",), True),
    ],
)
def test_a_server_is_called_by_its_own_names(host: str, server: str, names: tuple[str, ...], known: bool) -> None:
    assert goes_by(name_of(host.lower()), (server, 8000), names) == known


def test_another_name_is_refused_whatever_is_asked(tmp_path: Path) -> None:
    evil = {"Host": "evil.example", "Accept-Language": "ja"}
    answers = ask(tmp_path, [("GET", path, evil) for path in ("/", "/api/games", "/healthz")])
    assert [(one.status_code, one.json()["code"]) for one in answers] == [(421, "wrong-host")] * 3
    assert "evil.example" in answers[0].json()["detail"]
    named = ask(tmp_path, [("GET", "/api/games", {"Host": "evil.example"})], host_names=("Evil.example",))
    assert named[0].status_code == 200


def test_pages_of_a_named_site_may_read_the_answers(tmp_path: Path) -> None:
    preflight = {"Origin": OURS, "Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "x"}
    requests = [
        ("OPTIONS", "/api/tables", preflight),
        ("GET", "/api/games", {"Origin": OURS}),
        ("POST", "/api/tables/abcdefghijkl/moves", {"Origin": OURS}),
    ]
    asked, read, refused = ask(tmp_path, requests, origins=(OURS + "/",))
    assert asked.status_code == 204
    assert "POST" in asked.headers["access-control-allow-methods"]
    assert "authorization" in asked.headers["access-control-allow-headers"]
    for one in (asked, read, refused):
        assert one.headers["access-control-allow-origin"] == OURS
        assert "origin" in one.headers["vary"].lower()
        assert one.headers["cross-origin-resource-policy"] == "cross-origin"
        assert "access-control-allow-credentials" not in one.headers


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example", "http://games.example", "null", OURS + ".evil.example",
        "http://[", "http://[::1", "http://a[b]c", "//", "127.0.0.1", "http://127.0.0.1@evil.example",
    ],
)  # fmt: skip
def test_pages_of_other_sites_may_not(tmp_path: Path, origin: str) -> None:
    preflight = {"Origin": origin, "Access-Control-Request-Method": "POST"}
    requests = [
        ("OPTIONS", "/api/tables", preflight),
        ("GET", "/api/games", {"Origin": origin}),
        ("POST", "/api/tables", {"Origin": origin}),
    ]
    for origins in ((), (OURS,)):
        answers = ask(tmp_path, requests, origins=origins)
        assert [one.status_code for one in answers] == [403, 200, 403]
        for one in answers:
            assert "access-control-allow-origin" not in one.headers
            assert one.headers["cross-origin-resource-policy"] == "same-origin"


def test_documents_come_with_the_same_policy_as_the_client(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("documents")
    page, alive = ask(tmp_path, [("GET", "/docs/index.html", {}), ("GET", "/healthz", {})], docs=str(tmp_path))
    assert (page.status_code, page.text) == (200, "documents")
    assert page.headers["content-security-policy"] == POLICY
    assert page.headers["x-content-type-options"] == "nosniff"
    assert alive.json()["documents"] is True  # and the client links to them
