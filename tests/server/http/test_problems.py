"""Refusals say why, in the language of who asks."""

from __future__ import annotations

import httpx
import pytest

from at_tables import opened
from madoi.client import Client
from madoi.server.http.problems import preferred
from serving import Server


def test_what_is_not_utf8_is_malformed(server: Server) -> None:
    for path in ("/api/tables", "/api/records", "/api/verify", "/api/replay", "/api/tables/mine"):
        reply = httpx.post(
            f"{server.url}{path}",
            content=b'{"game":"\x83"}',
            headers={"Content-Type": "application/json"},
            trust_env=False,
        )
        assert reply.status_code in (400, 405), (path, reply.text)


def test_refusals_are_problem_details_in_the_asked_language(server: Server, client: Client) -> None:
    aki, _ = opened(client)
    path = f"{server.url}/api/tables/{aki.table}/moves"
    headers = {"Authorization": f"Bearer {aki.token}", "Accept-Language": "fr, ja;q=0.8, en;q=0.5"}
    reply = httpx.post(path, json={"expected": 0, "action": 0}, headers=headers, trust_env=False)
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.headers["content-language"] == "ja"
    problem = reply.json()
    assert (reply.status_code, problem["status"], problem["code"]) == (409, 409, "stale")
    assert "卓" in problem["detail"]
    assert problem["action"]
    english = httpx.post(path + "?lang=en", json={"expected": "x"}, headers=headers, trust_env=False)
    assert (english.status_code, english.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("header", "language"), [("", "en"), ("ja", "ja"), ("en;q=0.1, ja;q=0.2", "ja"), ("x;q=y", "en")]
)
def test_the_language_is_the_one_that_the_browser_prefers(header: str, language: str) -> None:
    assert preferred(header) == language


@pytest.mark.parametrize("path", ["/api/tables", "/api/games/utena/drawing", "/api/verify", "/api/tables/mine"])
@pytest.mark.parametrize("end", ["]" * 30_000, ""])
def test_what_is_nested_without_end_is_refused(server: Server, path: str, end: str) -> None:
    body = '{"game":"lanterns","seats":[{},{}],"tables":[],"view":{},"options":{"deep":' + "[" * 30_000 + end + "}}"
    reply = httpx.post(server.url + path, content=body, headers={"Content-Type": "application/json"}, trust_env=False)
    assert (reply.status_code, reply.json()["code"]) == (400, "malformed")
