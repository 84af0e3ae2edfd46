"""The tables in memory, and how they get there: a new one is written first, another is read from its log."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from madoi.core import BadComponents, Game, registry
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.room import Room
from madoi.store import Append, Listing, Store
from madoi.tables import NotHere, NotNow, Table, commands, fold
from madoi.tables import entries as log
from madoi.tables.snapshot import load

logger = logging.getLogger("madoi.rooms")
SOON = 60_000  # milliseconds: a table at which time brings something about so soon stays in memory
ID = re.compile(r"[A-Za-z0-9_-]{12}")


class RoomCache:
    """`most` tables are kept; more only while somebody is connected. `opened` is called with each that was read, and
    `full` when there are more. `catch_up` reads what others have written at one that nobody used here. New tables get
    an id that `is_ours`."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        most: int,
        opened: Callable[[Room], None],
        full: Callable[[], None],
        catch_up: Callable[[Room], Awaitable[None]],
        is_ours: Callable[[str], bool] | None = None,
    ) -> None:
        self.loaded: OrderedDict[str, Room] = OrderedDict()
        self._store = store
        self._metrics = metrics
        self._most = most
        self._opened = opened
        self._full = full
        self._catch_up = catch_up
        self._is_ours = is_ours
        self._leaving = False
        self._opening: dict[str, asyncio.Future[Room]] = {}
        metrics.loaded.set_function(lambda: len(self.loaded))

    async def create(self, created: log.Created, game: Game) -> Room:
        """A new table on disk and in memory."""
        now = self._store.time.now()
        id = new_id()
        while self._is_ours is not None and not self._is_ours(id):
            id = new_id()
        table = Table(id, created, now, game)
        started = time.perf_counter()
        await self._store.append(Append(table.id, 0, now, [created], listing(table, now)))
        self._metrics.commits.add(1, time.perf_counter() - started)
        return self._keep(table)

    async def open(self, id: str) -> Room:
        """The table of an id, read from the log if it is not in memory; raises `NotHere`."""
        room = self.loaded.get(id)
        if room is not None:
            self.loaded.move_to_end(id)
            if room.stale:
                await self._catch_up(room)
            return room
        if not ID.fullmatch(id):
            raise NotHere("no-table")
        waiting = self._opening.get(id)
        if waiting is not None:
            await asyncio.shield(waiting)
            return await self.open(id)  # where memory is full it may have left again
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
            self._full()
        return room

    async def make_room(self) -> None:
        """Let tables leave that nobody uses, those first that were not asked for the longest. What time will bring
        about at them is written down, so that some server reads them again when it comes."""
        if self._leaving:
            return
        self._leaving = True
        try:
            while len(self.loaded) > self._most:
                soon = self._store.time.now() + SOON
                due: dict[str, int | None] = {}
                for id, room in self.loaded.items():
                    when = commands.due(room.table)
                    if room.idle and (when is None or when > soon):
                        due[id] = when
                    if len(due) > len(self.loaded) // 10:
                        break
                if not due:
                    return
                await self._store.set_due({id: when for id, when in due.items() if when is not None})
                gone = [id for id, when in due.items() if self._may_go(id, when)]
                for id in gone:
                    self.drop(id)
                if not gone:
                    return
        finally:
            self._leaving = False

    def _may_go(self, id: str, due: int | None) -> bool:
        room = self.loaded.get(id)
        return room is not None and room.idle and commands.due(room.table) == due

    def drop(self, id: str) -> Room | None:
        """Forget that a table was in memory."""
        room = self.loaded.pop(id, None)
        if room is not None and room.timer is not None:
            room.timer.cancel()
            room.timer = None
        return room


def new_id() -> str:
    """72 random bits: whoever has the link was given it."""
    return secrets.token_urlsafe(9)


def game_of(entry: log.AnyEntry) -> Game:
    """The game of a log. Whether its rules and its box are still the same, its moves tell."""
    assert isinstance(entry, log.Created)
    if entry.format != log.FORMAT:
        raise NotNow("old-table")
    try:
        return registry.game_in_box(entry.game, entry.box)
    except BadComponents as error:  # rules that came later read other boxes
        raise NotNow("old-table") from error


def listing(table: Table, now: int, status: str | None = None, attention: bool = False) -> Listing:
    """How a table stands in the list of tables; one with bots needs `attention` in any case."""
    created, status = table.created, status or table.status
    attention = attention or any(seat.mind for seat in table.seats)
    people = [number for number, seat in enumerate(table.seats) if not seat.mind]
    due = table.clock.earliest(people, now) if status == "playing" else None
    return Listing(table.id, created.game, status, created.public, attention, table.created_at, now, due)
