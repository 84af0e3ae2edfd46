"""Nothing depends on a message that was never sent: what others write is found by looking."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import text
from sqlalchemy.engine import make_url

from lanterns import LIGHT, PASS
from madoi.core import get
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.hub import Hub
from madoi.server.rooms.room import Room
from madoi.server.settings import Settings
from madoi.store import Store
from madoi.store.database import make_engine
from madoi.store.notices import Notice
from madoi.tables import Wish, commands, create, entries, hash_of

NAMES = ("aki", "ben")


async def fresh_database(url: str, name: str) -> str:
    engine = make_engine(url)
    async with engine.connect() as connection:
        plain = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await plain.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return make_url(url).set(database=name).render_as_string(hide_password=False)


@asynccontextmanager
async def server(url: str, deaf: bool) -> AsyncIterator[Hub]:
    """A server without its door; a deaf one hears nothing of what others say."""
    hub = Hub(Settings(database=url), await Store.open(url), Metrics())
    if deaf:
        hub._heard = lambda notice: None  # type: ignore[method-assign]
    await hub.start()
    try:
        yield hub
    finally:
        await hub.close()


async def new_table(hub: Hub) -> Room:
    people = [entries.Plan("person", name, "", hash_of(name)) for name in NAMES]
    game = get("lanterns")
    room = await hub.rooms.create(create(game, Wish(seats=people, window=None), "host"), game)
    await hub.act(room, lambda table, now: commands.start(table, 0, False))
    return room


def test_a_server_that_hears_nothing_still_learns_of_every_move(postgres_url: str) -> None:
    async def run() -> None:
        url = await fresh_database(postgres_url, "deaf")
        async with server(url, deaf=False) as here, server(url, deaf=True) as there:
            room = await new_table(here)
            far = await there.rooms.open(room.table.id)
            await here.act(room, lambda table, now: commands.move(table, 0, LIGHT, table.turn))
            await asyncio.wait_for(far.wait(room.table.version - 1, 30), 30)
            assert far.table.turn == room.table.turn
            await here.act(room, lambda table, now: commands.move(table, 0, PASS, table.turn))  # a secret answer
            while far.table.number != room.table.number:
                await asyncio.sleep(0.01)
            assert far.table.answers == {0: PASS}

    asyncio.run(run())


def test_too_many_tables_to_be_named_are_looked_at_all_the_same(postgres_url: str) -> None:
    async def run() -> None:
        url = await fresh_database(postgres_url, "look")
        async with server(url, deaf=True) as here, server(url, deaf=False) as there:
            room = await new_table(here)
            far = await there.rooms.open(room.table.id)
            there.reader.look = lambda tables: looked.extend(tables)  # type: ignore[method-assign]
            looked: list[str] = []
            there._heard(Notice("other", look=True))
            assert looked == [far.table.id]
            looked.clear()
            there._heard(Notice("other", written={far.table.id: far.table.number, "elsewhere": 5}))
            assert looked == []  # nothing new
            there._heard(Notice("other", written={far.table.id: far.table.number + 1}))
            assert looked == [far.table.id]

    asyncio.run(run())
