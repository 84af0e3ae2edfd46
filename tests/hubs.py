"""Servers without a door, inside the test's own process: a hub on a database, and tables at it."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.engine import make_url

import lanterns  # noqa: F401
from madoi.core import get
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.hub import Hub
from madoi.server.rooms.room import Room
from madoi.server.settings import Settings
from madoi.store import Store
from madoi.store.database import make_engine
from madoi.tables import Wish, commands, create, entries, hash_of

NAMES = ("aki", "ben")
PERSON: Final = "person"
_numbers = itertools.count()


def played(play: Coroutine[Any, Any, None]) -> None:
    """Run it to its end, which must come."""
    asyncio.run(asyncio.wait_for(play, 180))


async def fresh_database(url: str) -> str:
    """A new database on the PostgreSQL of `url`."""
    name = f"fresh{next(_numbers)}"
    engine = make_engine(url)
    async with engine.connect() as connection:
        plain = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await plain.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return make_url(url).set(database=name).render_as_string(hide_password=False)


@asynccontextmanager
async def hub_on(url: str, patience: float = 5, deaf: bool = False, **settings: Any) -> AsyncIterator[Hub]:
    """A deaf one hears nothing of what others say."""
    hub = Hub(Settings(database=url, **settings), await Store.open(url, patience), Metrics())
    if deaf:
        hub._heard = lambda notice: None  # type: ignore[method-assign]
    await hub.start()
    try:
        yield hub
    finally:
        await hub.close()


async def new_table(hub: Hub, bots: int = 0, **wish: Any) -> Room:
    """A table of Lanterns that has begun: two seats, the last ones with bots."""
    people = [entries.Plan("person", name, "", hash_of(name)) for name in NAMES]
    seats = [*people[: 2 - bots], *([entries.Plan("bot", bot="random")] * bots)]
    game = get("lanterns")
    room = await hub.rooms.create(create(game, Wish(**{"seats": seats, "window": None, **wish}), "host"), game)
    await hub.act(room, lambda table, now: commands.start(table, 0, False))
    return room


async def moves(hub: Hub, room: Room, seat: int, action: int) -> None:
    await hub.act(room, lambda table, now: commands.move(table, seat, action, table.turn))
