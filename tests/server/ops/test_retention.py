"""What is old goes while the server runs; who sits at a table is not disturbed."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection, connect

import lanterns  # noqa: F401
from madoi.client import Client, ServerRefused
from madoi.server.http import schemas as m
from serving import UNLIMITED, Server, serving


def test_old_tables_are_forgotten_while_the_server_runs_but_not_under_somebody(tmp_path: Path) -> None:
    wish = m.NewTable(game="lanterns", seats=[m.SeatWish("person"), m.SeatWish()])
    settings = ("--keep-open", "0", "--tidy-every", "0.5")
    with (
        serving(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", *UNLIMITED, *settings) as server,
        Client(server.url) as client,
    ):
        with ExitStack() as room:
            kept, line = sat_down(server, client, wish, room)
            left = client.create(wish)
            wait_until_gone(client, left.table.id)
            ben = client.join(kept.table.id, "ben")  # the log still has its beginning
            assert "ben" in str(line.recv())
            assert client.seat(kept.table.id, ben.token).show().seats[1].name == "ben"
        wait_until_gone(client, kept.table.id)
        assert "not removed" not in server.output()


def sat_down(server: Server, client: Client, wish: m.NewTable, room: ExitStack) -> tuple[m.Opened, ClientConnection]:
    """A table and a line to it; once more if it was forgotten in between."""
    for _ in range(20):
        opened = client.create(wish)
        line = room.enter_context(connect(f"{server.url.replace('http', 'ws')}/ws/{opened.table.id}", proxy=None))
        line.send('{"type":"hello"}')
        if "welcome" in str(line.recv()):
            return opened, line
    pytest.fail("nobody is quick enough")


def wait_until_gone(client: Client, table: str) -> None:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            client.seat(table).show()
        except ServerRefused:
            return
        time.sleep(0.05)
    pytest.fail("the table is still there")
