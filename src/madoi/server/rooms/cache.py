"""The tables in memory, and how they get there: a new one is written first, another is read from its log."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable

from madoi.core import Game, get
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.room import Room, now_ms
from madoi.store import Append, Listing, Store
from madoi.tables import NotHere, NotNow, Table, fold
from madoi.tables import entries as log
from madoi.tables.snapshot import load

logger = logging.getLogger("madoi.rooms")
ID = re.compile(r"[A-Za-z0-9_-]{12}")


class RoomCache:
    """`most` tables are kept; more only while somebody is connected. `opened` is called with each that was read."""

    def __init__(self, store: Store, metrics: Metrics, most: int, opened: Callable[[Room], None]) -> None:
        self.loaded: OrderedDict[str, Room] = OrderedDict()
        self._store = store
        self._metrics = metrics
        self._most = most
        self._opened = opened
        self._opening: dict[str, asyncio.Future[Room]] = {}
        metrics.loaded.set_function(lambda: len(self.loaded))

    async def create(self, created: log.Created, game: Game) -> Room:
        """A new table on disk and in memory."""
        now = now_ms()
        table = Table(new_id(), created, now, game)
        started = time.perf_counter()
        await self._store.append(Append(table.id, 0, now, [created], listing(table, now)))
        self._metrics.commits.add(1, time.perf_counter() - started)
        return self._keep(table)

    async def open(self, id: str) -> Room:
        """The table of an id, read from the log if it is not in memory; raises `NotHere`."""
        room = self.loaded.get(id)
        if room is not None:
            self.loaded.move_to_end(id)
            return room
        if not ID.fullmatch(id):
            raise NotHere("no-table")
        waiting = self._opening.get(id)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future = self._opening[id] = asyncio.get_running_loop().create_future()
        try:
            with self._metrics.opened.time():
                room = self._keep(await self._read(id))
        except BaseException as error:
            future.set_exception(error if isinstance(error, Exception) else NotNow("try-again"))
            future.exception()  # it is raised here too, so nobody has to fetch it
            raise
        else:
            future.set_result(room)
            self._opened(room)
            return room
        finally:
            del self._opening[id]

    async def _read(self, id: str) -> Table:
        data = await self._store.snapshot(id)
        if data is not None:
            table = self._from_snapshot(id, data)
            if table is not None:
                for at, entry in await self._store.rows(id, table.number):
                    table.apply(entry, at)
                return table
        rows = await self._store.rows(id)
        if not rows or not isinstance(rows[0][1], log.Created):  # forgotten, and written to once more by the way
            raise NotHere("no-table")
        return fold(id, rows, game_of(rows[0][1]))

    def _from_snapshot(self, id: str, data: bytes) -> Table | None:
        """None if the cache cannot be used, for whatever reason."""
        try:
            return load(id, data, game_of)
        except Exception as error:
            logger.info("snapshot not used", extra={"why": repr(error)[:200]})
            return None

    def _keep(self, table: Table) -> Room:
        room = self.loaded[table.id] = Room(table)
        if len(self.loaded) > self._most:
            self._make_room()
        return room

    def _make_room(self) -> None:
        for id, room in list(self.loaded.items())[: len(self.loaded) // 10 + 1]:
            if room.idle:
                del self.loaded[id]


def new_id() -> str:
    """72 random bits: whoever has the link was given it."""
    return secrets.token_urlsafe(9)


def game_of(entry: log.AnyEntry) -> Game:
    """The game of a log, as long as its rules and its box are still the same."""
    assert isinstance(entry, log.Created)
    game = get(entry.game)
    if (game.rules_version, game.digest) != (entry.rules_version, entry.components):
        raise NotNow("rules-changed", game=entry.game)
    return game


def listing(table: Table, now: int, status: str | None = None, attention: bool = False) -> Listing:
    """How a table stands in the list of tables; one with bots or clocks needs `attention` in any case."""
    created = table.created
    attention = attention or created.clock is not None or any(seat.mind for seat in table.seats)
    return Listing(table.id, created.game, status or table.status, created.public, attention, table.created_at, now)
