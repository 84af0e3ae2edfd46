"""Reading and writing tables, snapshots and records."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from sqlalchemy import Executable, delete, exists, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from madoi.core import Record
from madoi.core.components import BoxName
from madoi.store import schema
from madoi.store.appends import Append, Listing
from madoi.store.daily import DailyBoards, day_at
from madoi.store.database import make_engine, migrate
from madoi.store.failures import Unavailable, why_of
from madoi.store.notices import Channel
from madoi.store.pens import pen_of
from madoi.store.shared_time import Reading, SharedTime
from madoi.store.writer import FIRST_PAUSE, LONGEST_PAUSE, PATIENCE, Writer
from madoi.tables.entries import Answered, AnyEntry, Created, Moved, Sat, from_json

AT_ONCE = 100  # tables that are forgotten in one transaction
DAY = 24 * 60 * 60 * 1000
MOVES: dict[str, type[Moved] | type[Answered]] = {"moved": Moved, "answered": Answered}


TIME = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint), shift, latest FROM shared_time"
SET_DUE = text("UPDATE tables SET due = :when WHERE id = :table")
SAVE_SNAPSHOT = text(
    "INSERT INTO snapshots (table_id, number, data) VALUES (:table_id, :number, :data)"
    " ON CONFLICT (table_id) DO UPDATE SET number = excluded.number, data = excluded.data"
    " WHERE excluded.number > snapshots.number"
)


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """After how many days without a change something is forgotten; None keeps it for ever.
    The record of a finished game outlives its table."""

    open: int | None = 14
    abandoned: int | None = 14
    over: int | None = None
    playing: int | None = None
    records: int | None = None
    handed_in: int | None = 30  # records of games that were not played here
    daily: int | None = 400  # boards of daily challenges


#: Of all tables that are open here: what was written beyond what is known.
NEWER = (
    "SELECT log.table_id, log.number, log.at, log.kind, log.seat, log.words, log.digest, log.data"
    " FROM unnest($1::text[], $2::int[]) AS known (id, number)"
    " JOIN log ON log.table_id = known.id AND log.number >= known.number ORDER BY log.table_id, log.number"
)
KEEP_KEY = text("INSERT INTO own_keys (name, key) VALUES (:name, :key) ON CONFLICT (name) DO NOTHING")
NumberedEntry = tuple[int, int, AnyEntry]  # number, time, entry


class RecordRow(msgspec.Struct, frozen=True):
    id: str
    game: str
    at: int
    box: BoxName | None  # a changed one


class KeptRecord(msgspec.Struct, frozen=True):
    """A record with the hashes of the tokens that open it, None for whoever knows its id, and who handed it in."""

    record: Record
    readers: frozenset[str] | None
    giver: str | None


class Store:
    """One database. Reads go straight to it, writes through the group commit. While it cannot be used both wait for a
    moment, and then raise `Unavailable`. `channel` brings word of other servers; SQLite has none."""

    def __init__(self, engine: AsyncEngine, patience: float = PATIENCE) -> None:
        self.engine = engine
        self.server = secrets.token_hex(4)  # how this server is called among those of the database
        self.channel = Channel(engine, self.server) if engine.dialect.name == "postgresql" else None
        self.writer = Writer(pen_of(engine, self.server), patience)
        self.time = SharedTime(self._read_time, self._change_shift, alone=self.channel is None)
        self.daily = DailyBoards(self._ask, self._change)
        self._patience = patience
        self._shift: tuple[int, int] | None = None  # shift and latest time, where nobody else can change them

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> Store:
        engine = make_engine(url)
        try:
            await migrate(engine)
            store = cls(engine, patience)
            await store.time.begin()
        except BaseException:
            await engine.dispose()
            raise
        return store

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    async def try_to_write(self) -> None:
        """A small durable write, on the same way as every move; raises `Unavailable`."""
        await self.writer.append(Append("", 0, 0, [], latest=self.time.now()))

    # -- a database that may be away -------------------------------------------------------------------

    async def _ask(self, query: Executable, values: Mapping[str, Any] | None = None) -> Sequence[Any]:
        """The answer to a question, tried again for as long as there is patience."""
        pause, until = FIRST_PAUSE, time.monotonic() + self._patience
        while True:
            try:
                async with asyncio.timeout(self._patience), self.engine.connect() as connection:
                    return (await connection.execute(query, values)).all()
            except Exception as error:
                why = why_of(error)
                if why is None:
                    raise
                if time.monotonic() + pause > until:
                    raise Unavailable(why) from error
            await asyncio.sleep(pause)
            pause = min(LONGEST_PAUSE, pause * 2)

    @asynccontextmanager
    async def _change(self) -> AsyncIterator[AsyncConnection]:
        """A transaction beside the log. It is not tried again: nothing here is asked for by a player."""
        try:
            async with asyncio.timeout(self._patience), self.engine.begin() as connection:
                yield connection
        except Exception as error:
            why = why_of(error)
            if why is None:
                raise
            raise Unavailable(why) from error

    # -- time ------------------------------------------------------------------------------------------

    async def _read_time(self) -> Reading:
        columns = schema.shared_time.c
        if self.channel is None:  # the clock of a file is that of this machine
            if self._shift is None:
                (found,) = await self._ask(select(columns.shift, columns.latest))
                self._shift = found[0], found[1]
            return Reading(time.time_ns() // 1_000_000, *self._shift)
        asked = self.channel.ask(TIME) if self.channel.listens else self._ask(text(TIME))
        (row,) = await asked
        return Reading(*row)

    async def _change_shift(self, old: int, new: int) -> bool:
        columns = schema.shared_time.c
        async with self._change() as connection:
            done = await connection.execute(update(schema.shared_time).where(columns.shift == old).values(shift=new))
        self._shift = None
        return done.rowcount == 1

    # -- the log ---------------------------------------------------------------------------------------

    async def append(self, append: Append) -> None:
        """Returns when it is on disk; raises `Conflict` or `Unavailable`."""
        await self.writer.append(append)

    async def rows(self, table: str, first: int = 0) -> list[tuple[int, AnyEntry]]:
        """Time and entry of everything from number `first` on, in order."""
        columns = schema.log.c
        query = (
            select(columns.at, columns.kind, columns.seat, columns.words, columns.digest, columns.data)
            .where(columns.table_id == table, columns.number >= first)
            .order_by(columns.number)
        )
        return [(at, entry_of(*rest)) for at, *rest in await self._ask(query)]

    async def newer(self, known: Mapping[str, int]) -> dict[str, list[NumberedEntry]]:
        """What the logs of these tables have beyond the entries that are known: one query for all of them."""
        if not known:
            return {}
        assert self.channel is not None
        found: dict[str, list[NumberedEntry]] = {}
        for table, number, at, *rest in await self.channel.ask(NEWER, list(known), list(known.values())):
            found.setdefault(table, []).append((number, at, entry_of(*rest)))
        return found

    # -- lists of tables -------------------------------------------------------------------------------

    async def public_tables(self, status: str | None = None, limit: int = 50) -> list[str]:
        columns = schema.tables.c
        query = select(columns.id).where(columns.public).order_by(columns.changed.desc()).limit(limit)
        if status is not None:
            query = query.where(columns.status == status)
        return [row[0] for row in await self._ask(query)]

    async def tables_with_bots(self) -> list[str]:
        """Running tables on which a bot may be next, for a server that starts."""
        columns = schema.tables.c
        query = select(columns.id).where(columns.status == "playing", columns.attention)
        return [row[0] for row in await self._ask(query)]

    async def tables_due(self, before: int) -> list[str]:
        """Running tables on which time alone may bring something about before then."""
        columns = schema.tables.c
        query = select(columns.id).where(columns.due < before, columns.status == "playing")
        return [row[0] for row in await self._ask(query)]

    async def set_due(self, due: Mapping[str, int | None]) -> None:
        """When time will bring something about at tables that nobody keeps in memory."""
        rows = [{"table": id, "when": when} for id, when in due.items()]
        if rows:
            async with self._change() as connection:
                await connection.execute(SET_DUE, rows)

    async def count_tables(self) -> dict[str, int]:
        columns = schema.tables.c
        query = select(columns.status, func.count()).group_by(columns.status)
        return {str(row[0]): int(row[1]) for row in await self._ask(query)}

    # -- snapshots: a cache ----------------------------------------------------------------------------

    async def save_snapshot(self, table: str, number: int, data: bytes) -> None:
        """In place of an older one. Two servers may do it at once."""
        async with self._change() as connection:
            await connection.execute(SAVE_SNAPSHOT, {"table_id": table, "number": number, "data": data})

    async def snapshot(self, table: str) -> bytes | None:
        query = select(schema.snapshots.c.data).where(schema.snapshots.c.table_id == table)
        found = await self._ask(query)
        return found[0][0] if found else None

    async def delete_snapshots(self) -> None:
        async with self._change() as connection:
            await connection.execute(delete(schema.snapshots))

    # -- records ---------------------------------------------------------------------------------------

    async def save_record(self, row: dict[str, Any]) -> None:
        async with self._change() as connection:
            await connection.execute(delete(schema.records).where(schema.records.c.id == row["id"]))
            await connection.execute(insert(schema.records), [row])

    async def record(self, id: str) -> Record | None:
        found = await self.kept_record(id)
        return found.record if found else None

    async def kept_record(self, id: str) -> KeptRecord | None:
        columns = schema.records.c
        found = await self._ask(select(columns.data, columns.readers, columns.giver).where(columns.id == id))
        if not found:
            return None
        data, readers, giver = found[0]
        return KeptRecord(Record.from_json(data), None if readers is None else frozenset(readers.split()), giver)

    async def handed_in(self, giver: str | None, after: int) -> tuple[int, int]:
        """How many records somebody has handed in, or all have, and how many signs they have together."""
        columns = schema.records.c
        mine = columns.giver.is_not(None) if giver is None else columns.giver == giver
        query = select(func.count(), func.coalesce(func.sum(func.length(columns.data)), 0))
        count, size = (await self._ask(query.where(mine, columns.at > after)))[0]
        return int(count), int(size)

    async def public_records(self, game: str | None = None, limit: int = 50) -> list[RecordRow]:
        columns = schema.records.c
        query = select(columns.id, columns.game, columns.at, columns.box).where(columns.public)
        if game is not None:
            query = query.where(columns.game == game)
        rows = await self._ask(query.order_by(columns.at.desc()).limit(limit))
        return [RecordRow(id, slug, at, box and msgspec.json.decode(box, type=BoxName)) for id, slug, at, box in rows]

    # -- own keys --------------------------------------------------------------------------------------

    async def own_key(self, name: str, make: Callable[[], str]) -> str:
        """A secret key that the servers of this database share: made when it is first asked for, kept for ever. Of two
        servers that make one at once the first is right."""
        wanted = select(schema.own_keys.c.key).where(schema.own_keys.c.name == name)
        found = await self._ask(wanted)
        if not found:
            async with self._change() as connection:
                await connection.execute(KEEP_KEY, {"name": name, "key": make()})
            found = await self._ask(wanted)
        return str(found[0][0])

    # -- retention -------------------------------------------------------------------------------------

    async def forget(self, retention: Retention, now: int, spared: Collection[str] = ()) -> int:
        """Delete what is older than the settings allow; how many tables went. A table at which something happened
        since is not old, and those in `spared` stay. Few at a time, so that moves need not wait for long."""
        gone = 0
        for status in ("open", "abandoned", "over", "playing"):
            days = getattr(retention, status)
            if days is None:
                continue
            ids = [id for id in await self._unchanged_since(status, now - days * DAY, now) if id not in spared]
            for start in range(0, len(ids), AT_ONCE):
                await self._delete_tables(ids[start : start + AT_ONCE])
            gone += len(ids)
        at, giver = schema.records.c.at, schema.records.c.giver
        for days, kind in ((retention.records, giver.is_(None)), (retention.handed_in, giver.is_not(None))):
            if days is not None:
                async with self._change() as connection:
                    await connection.execute(delete(schema.records).where(kind, at < now - days * DAY))
        if retention.daily is not None:
            await self.daily.forget(day_at(now - retention.daily * DAY))
        return gone

    async def keep(self, ids: Collection[str], now: int) -> None:
        """Somebody sits at these tables: they are not old for any server. What changed today is left as it is."""
        columns, wanted = schema.tables.c, list(ids)
        async with self._change() as connection:
            for start in range(0, len(wanted), AT_ONCE):
                these = columns.id.in_(wanted[start : start + AT_ONCE]), columns.changed < now - DAY // 2
                await connection.execute(update(schema.tables).where(*these).values(changed=now))

    async def _unchanged_since(self, status: str, at: int, now: int) -> list[str]:
        columns, log = schema.tables.c, schema.log.c
        newer = exists().where(log.table_id == columns.id, log.at >= at)
        runs = func.coalesce(columns.due, 0) > now  # somebody has time until then
        old = select(columns.id).where(columns.status == status, columns.changed < at, ~newer, ~runs)
        return [row[0] for row in await self._ask(old)]

    async def _delete_tables(self, ids: list[str]) -> None:
        async with self._change() as connection:
            for table, key in ((schema.log, "table_id"), (schema.snapshots, "table_id"), (schema.tables, "id")):
                await connection.execute(delete(table).where(table.c[key].in_(ids)))

    async def tokens(self, ids: Sequence[str]) -> dict[str, set[str]]:
        """The hashes of all tokens that ever opened something at these tables, without reading their games."""
        columns, found = schema.log.c, dict[str, set[str]]()
        for start in range(0, len(ids), AT_ONCE):
            wanted = columns.table_id.in_(ids[start : start + AT_ONCE]), columns.kind.in_(("created", "sat"))
            for id, data in await self._ask(select(columns.table_id, columns.data).where(*wanted)):
                found.setdefault(id, set()).update(tokens_in(from_json(data)))
        return found

    async def missing(self, ids: Sequence[str]) -> list[str]:
        """Those of the tables that are not there any more."""
        found: set[str] = set()
        for start in range(0, len(ids), AT_ONCE):
            wanted = schema.tables.c.id.in_(ids[start : start + AT_ONCE])
            found.update(row[0] for row in await self._ask(select(schema.tables.c.id).where(wanted)))
        return [id for id in ids if id not in found]


def tokens_in(entry: AnyEntry) -> list[str]:
    if isinstance(entry, Created):
        return [entry.host, *(seat.token for seat in entry.seats)]
    return [entry.token] if isinstance(entry, Sat) else []


def entry_of(kind: str, seat: int | None, words: str | None, digest: str | None, data: str | None) -> AnyEntry:
    """The entry of a row; moves of the first format have no words."""
    if seat is not None:
        return MOVES[kind](seat, words or "", digest or "")
    return from_json(data or "")


def record_row(
    id: str, record: Record, at: int, public: bool, readers: Iterable[str] | None = None, giver: str | None = None
) -> dict[str, Any]:
    opens = None if readers is None else " ".join(sorted(set(filter(None, readers))))
    data = record.to_json().decode()
    box = None if record.box is None else msgspec.json.encode(record.box.name).decode()
    return {
        "id": id, "game": record.game, "at": at, "public": public, "data": data, "readers": opens, "giver": giver,
        "box": box,
    }  # fmt: skip


__all__ = ["Append", "Listing", "Record", "Retention", "Store", "record_row"]
