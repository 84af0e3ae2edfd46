"""A killed server loses no acknowledged move and doubles none."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

import lanterns
import madoi.games  # noqa: F401
from killing import kill_rounds
from madoi.client import Client
from madoi.server.http import schemas as m
from madoi.store.database import make_engine
from serving import UNLIMITED, Server, serving

NAMES = itertools.count()


async def fresh_database(url: str) -> str:
    name = f"killed{next(NAMES)}"
    engine = make_engine(url)
    async with engine.connect() as connection:
        plain = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await plain.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return make_url(url).set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'madoi.sqlite3'}"
    return asyncio.run(fresh_database(request.getfixturevalue("postgres_url")))


@pytest.mark.long
def test_twenty_rounds_of_kill_lose_and_double_nothing(url: str) -> None:
    with serving(url, *UNLIMITED) as server:
        assert kill_rounds(server, 20) > 100


def test_a_server_that_is_stopped_under_load_loses_and_doubles_nothing_either(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", *UNLIMITED) as server:
        assert kill_rounds(server, 5, end=Server.stop) > 20
        assert "Traceback" not in server.output()


def test_a_stopped_server_finishes_its_writes_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", *UNLIMITED) as server, Client(server.url) as client:
        opened = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person"), m.SeatWish("bot")]))
        seat = client.seat(opened.table.id, opened.seats[0].token)
        seat.start()
        done = seat.move(lanterns.LIGHT, seat.show().turn)
        server.stop()
        assert "Traceback" not in server.output()
        server.start()
        table = seat.show()
        assert (table.turn, table.moves, table.status) == (done.turn, 1, "playing")
        version = seat.move(lanterns.PASS, table.turn).version
        while (shown := seat.state(after=version, wait=20).table).moves < 3:
            assert shown.version > version, "the bot does not go on"
            version = shown.version
