"""A little of what bench/fuzz.py does at length."""

from __future__ import annotations

import asyncio
from pathlib import Path

import lanterns  # noqa: F401
import madoi.games  # noqa: F401
from at_tables import opened
from fuzzing import hand_in_all, send_all, verify_all
from madoi.client import Client
from serving import UNLIMITED, serving


def test_broken_records_are_refused_with_a_reason(tmp_path: Path) -> None:
    assert sum(verify_all(40, 1, tmp_path).values()) == 40


def test_a_server_survives_broken_records_and_frames(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'fuzz.sqlite3'}"
    with serving(database, *UNLIMITED, "--records-per-day", "1000000") as server, Client(server.url) as client:
        tables = [(seat.table, str(seat.token)) for seat in opened(client)]
        statuses = asyncio.run(hand_in_all(server.url, 60, 2))
        assert sum(statuses.values()) == 60
        assert sum(asyncio.run(send_all("127.0.0.1", server.port, tables, 100, 3)).values()) >= 100
        assert opened(client)[0].show().status == "playing"
        server.stop()
        assert "Traceback" not in server.output()
        assert "unexpected error" not in server.output()
