"""Health, metrics and the description of the interface."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import httpx
import msgspec
import pytest

from madoi.server.app import make_app
from madoi.server.settings import Settings
from serving import UNLIMITED, Server, serving


def test_health_metrics_and_description_are_there(server: Server) -> None:
    assert httpx.get(f"{server.url}/healthz", trust_env=False).json()["status"] == "ok"
    assert "madoi_entries_total" in httpx.get(f"{server.url}/metrics", trust_env=False).text
    paths = httpx.get(f"{server.url}/schema/openapi.json", trust_env=False).json()["paths"]
    assert "/api/tables/{table}/moves" in paths


def test_a_server_that_cannot_write_is_alive_and_not_ready_and_recovers(tmp_path: Path) -> None:
    path = tmp_path / "madoi.sqlite3"
    with serving(f"sqlite:///{path}", *UNLIMITED) as server, httpx.Client(base_url=server.url, trust_env=False) as http:
        assert http.get("/readyz").status_code == 200
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        reply = http.get("/readyz")
        deadline = time.monotonic() + 60
        while reply.status_code == 200:  # for a moment the last trial counts
            assert time.monotonic() < deadline
            reply = http.get("/readyz")
        assert reply.status_code == 503
        assert int(reply.headers["retry-after"]) > 0
        while (reply := http.get("/readyz", params={"lang": "ja"})).json()["code"] != "database-locked":
            assert reply.status_code == 503
            assert time.monotonic() < deadline
        assert "データベース" in reply.json()["detail"]
        assert http.get("/healthz").status_code == 200
        other.execute("ROLLBACK")
        other.close()
        while http.get("/readyz").status_code != 200:
            assert time.monotonic() < deadline


@pytest.mark.parametrize(
    ("allowed", "address", "status"),
    [(None, "127.0.0.1", 200), (None, "192.0.2.1", 404), ("192.0.2.1", "192.0.2.1", 200), ("*", "192.0.2.7", 200)],
)
def test_metrics_are_for_those_who_are_named(tmp_path: Path, allowed: str | None, address: str, status: int) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'metrics.sqlite3'}")
    if allowed is not None:
        settings = msgspec.structs.replace(settings, metrics_for=(allowed,))

    async def ask() -> int:
        transport = httpx.ASGITransport(make_app(settings), client=(address, 1))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            return (await http.get("/metrics")).status_code

    assert asyncio.run(ask()) == status
