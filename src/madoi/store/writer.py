"""Group commit: what waits is written for all tables together, one transaction a flush, and settled when on disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from madoi.tables.entries import Answered, AnyEntry, Moved, to_json

logger = logging.getLogger("madoi.store")


class Conflict(Exception):
    """Somebody else has written this number of the table."""


class Closed(Exception):
    """The store takes no more writes."""


class Listing(msgspec.Struct, frozen=True):
    """How a table stands in the list of tables."""

    id: str
    game: str
    status: str
    public: bool
    attention: bool
    created: int
    changed: int


class Append(msgspec.Struct, eq=False):
    """Entries of one table that belong together: all are written, or none."""

    table: str
    number: int  # of the first entry
    at: int
    entries: Sequence[AnyEntry]
    listing: Listing | None = None
    record: dict[str, Any] | None = None  # a row of `records`, with the move that ends a game


#: A row of the log: table, number, time, kind, seat, action, data.
Row = tuple[str, int, int, str, int | None, int | None, str | None]
Settled = Callable[[Exception | None], None]

MOST_AT_ONCE = 500
FEW = 2  # a flush of so many is followed by the next at once
GATHER = 0.001  # seconds between two flushes for each append of the first one: many moves, few transactions
LONGEST_GATHER = 0.008


class Batch:
    """The rows of one transaction."""

    __slots__ = ("listings", "records", "rows")

    def __init__(self, appends: Sequence[Append]) -> None:
        self.rows = [row for append in appends for row in log_rows(append)]
        # of several for the same table the last one counts
        self.listings = {append.table: append.listing for append in appends if append.listing is not None}
        self.records = {append.record["id"]: append.record for append in appends if append.record is not None}


class Pen(Protocol):
    """A connection of its own to one kind of database, that writes a batch in one durable transaction."""

    def write(self, batch: Batch, settled: Settled) -> None:
        """`settled` is called on the event loop: with nothing, with a `Conflict`, or with what went wrong."""

    async def close(self) -> None: ...


class Writer:
    """`append` returns when the rows are durable; it raises `Conflict` if a number was taken."""

    def __init__(self, pen: Pen) -> None:
        self._pen = pen
        self._loop = asyncio.get_running_loop()
        self._waiting: list[tuple[Append, Settled]] = []
        self._busy = False
        self._closing = False
        self._empty: asyncio.Future[None] | None = None  # who closes waits for it
        self.flushes = 0
        self.rows = 0

    def submit(self, append: Append, settled: Settled) -> None:
        """As `append`, for those who would rather be called than wait in a task."""
        if self._closing:
            raise Closed
        self._waiting.append((append, settled))
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._next)  # not at once: what comes in the same moment shares the transaction

    async def append(self, append: Append) -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        self.submit(append, lambda error: _settle(done, error))
        await done

    async def close(self) -> None:
        """Finish what is waiting, take nothing new."""
        self._closing = True
        if self._busy:
            self._empty = self._loop.create_future()
            await self._empty
        await self._pen.close()

    def _next(self) -> None:
        if self._waiting:
            batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
            pause = 0.0 if len(batch) <= FEW else min(LONGEST_GATHER, GATHER * len(batch))
            earliest = self._loop.time() + pause
            self._flush(batch, lambda: self._go_on(earliest))
            return
        self._busy = False
        if self._empty is not None and not self._empty.done():
            self._empty.set_result(None)

    def _go_on(self, earliest: float) -> None:
        if self._loop.time() < earliest and not self._closing:
            self._loop.call_at(earliest, self._next)
        else:
            self._next()

    def _flush(self, appends: list[tuple[Append, Settled]], then: Callable[[], None]) -> None:
        batch = Batch([append for append, _ in appends])

        def written(error: Exception | None) -> None:
            if error is None:
                self.flushes += 1
                self.rows += len(batch.rows)
            elif isinstance(error, Conflict) and len(appends) > 1:  # one of them lost a race: each by itself
                self._one_by_one(appends, then)
                return
            for _, settled in appends:
                try:
                    settled(error)
                except Exception as ours:  # whoever was called is wrong; the others must hear all the same
                    logger.error("settling failed", exc_info=ours)
            then()

        self._pen.write(batch, written)

    def _one_by_one(self, appends: list[tuple[Append, Settled]], then: Callable[[], None]) -> None:
        if appends:
            self._flush(appends[:1], lambda: self._one_by_one(appends[1:], then))
        else:
            then()


def log_rows(append: Append) -> list[Row]:
    return [_row(append.table, append.number + offset, append.at, entry) for offset, entry in enumerate(append.entries)]


def _row(table: str, number: int, at: int, entry: AnyEntry) -> Row:
    kind = str(entry.__struct_config__.tag)
    if isinstance(entry, Moved | Answered):
        return (table, number, at, kind, entry.seat, entry.action, None)
    return (table, number, at, kind, None, None, to_json(entry).decode())


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
