"""What stands before every request."""

from __future__ import annotations

import httpx
import pytest

from serving import Server


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
