"""Several processes on one address and one database."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from hubs import fresh_database
from lanterns import LIGHT
from madoi.cli import main
from madoi.client import Client
from madoi.server.http import schemas as m
from madoi.server.ops.run import CannotListen
from madoi.server.ops.workers import listen_together, own_listener
from madoi.server.settings import Settings
from madoi.server.ws.messages import Update, Welcome
from serving import UNLIMITED, serving


def workers_of(process: int) -> list[psutil.Process]:
    return [one for one in psutil.Process(process).children() if one.status() != psutil.STATUS_ZOMBIE]


def connections_of(worker: psutil.Process) -> int:
    return sum(one.status == psutil.CONN_ESTABLISHED and bool(one.raddr) for one in worker.net_connections("tcp"))


def test_workers_serve_one_table_together_and_one_that_dies_is_replaced(postgres_url: str) -> None:
    database = asyncio.run(fresh_database(postgres_url))
    with serving(database, "--workers", "2", *UNLIMITED) as server:
        assert server.process is not None
        assert len(workers_of(server.process.pid)) == 2
        with Client(server.url) as client:
            wish = m.NewTable(game="lanterns", seats=[m.SeatWish("person"), m.SeatWish("person")], window=None)
            opened = client.create(wish)
            seats = [client.seat(opened.table.id, key.token, key.seat) for key in opened.seats]
            seats[0].start()
            tabs = Settings().sockets_per_seat  # that one worker takes, should all of them come to it
            streams = [seats[1].stream() for _ in range(tabs)]
            assert [type(stream.next()) for stream in streams] == [Welcome] * tabs
            held = {worker: connections_of(worker) for worker in workers_of(server.process.pid)}
            owner = max(held, key=lambda worker: held[worker])
            assert held[owner] >= tabs  # all who sit at a table meet in one process, wherever they came in
            turn = seats[0].move(LIGHT, seats[0].show().turn).turn
            for stream in streams:
                assert next(message.turn for message in stream if isinstance(message, Update)) == turn
            owner.kill()
            owner.wait(30)
            stream = seats[1].stream()  # the other one serves its tables, until it is back
            assert isinstance(welcome := stream.next(), Welcome)
            assert welcome.turn == turn
            stream.close()
        deadline = time.monotonic() + 60
        while len(workers_of(server.process.pid)) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        with Client(server.url) as client:
            assert client.seat(opened.table.id, opened.seats[0].token).show().turn == turn
        children = workers_of(server.process.pid)
        assert server.stop() == 0
        assert not any(child.is_running() for child in children)


def test_workers_do_not_outlive_the_process_that_started_them(postgres_url: str) -> None:
    database = asyncio.run(fresh_database(postgres_url))
    with serving(database, "--workers", "2", *UNLIMITED) as server:
        assert server.process is not None
        children = workers_of(server.process.pid)
        server.kill()
        psutil.wait_procs(children, 30)
        assert not any(child.is_running() for child in children)


def test_workers_share_an_address_that_nobody_else_has() -> None:
    with listen_together("127.0.0.1", 0) as held, own_listener(held) as one, own_listener(held) as other:
        assert one.getsockname() == other.getsockname() == held.getsockname()
        with pytest.raises(CannotListen):
            listen_together("127.0.0.1", held.getsockname()[1])
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(CannotListen):
        listen_together("127.0.0.1", taken.getsockname()[1])


def test_a_file_is_for_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path / 'madoi.sqlite3'}"
    assert main(["serve", "--lang", "en", "--database", database, "--workers", "2"]) == 2
    assert "SQLite" in capsys.readouterr().err
