"""Group commit: what waits is written for all tables together, one transaction a flush, and settled when on disk.

While the database cannot be used, what waits is tried again and again, each append for as long as it has patience.
Whether an attempt that broke off has reached the disk is found out when the next one meets its own rows there.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from madoi.store.appends import Append, Conflict, Pen, Row, Settled, ShuttingDown
from madoi.store.failures import Unavailable, Why, why_of
from madoi.tables.entries import Answered, AnyEntry, Moved, to_json

logger = logging.getLogger("madoi.store")


MOST_AT_ONCE = 500
FEW = 2  # a flush of so many is followed by the next at once
GATHER = 0.001  # seconds between two flushes for each append of the first one: many moves, few transactions
LONGEST_GATHER = 0.008
TOLD_AT_ONCE = 16  # before the event loop sends what they say to players, and hears the next moves
PATIENCE = 5.0  # seconds that an append waits for a database that cannot be used
SWEEP = 0.25  # seconds between two looks whether somebody's patience is at its end
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0  # seconds before the next attempt, doubled each time


class Batch:
    """The rows of one transaction."""

    __slots__ = ("latest", "listings", "records", "rows")

    def __init__(self, appends: Sequence[Append]) -> None:
        self.rows = [row for append in appends for row in log_rows(append)]
        # of several for the same table the last one counts
        self.listings = {append.table: append.listing for append in appends if append.listing is not None}
        self.records = {append.record["id"]: append.record for append in appends if append.record is not None}
        self.latest = max((append.latest for append in appends if append.latest is not None), default=None)

    def numbers(self) -> dict[str, int]:
        """How many entries each table has after this."""
        return {row[0]: row[1] + 1 for row in self.rows}


class Job:
    """An append that waits to be written. It is settled once; `doubtful` if an attempt broke off."""

    __slots__ = ("append", "deadline", "doubtful", "settled")

    def __init__(self, append: Append, settled: Settled, deadline: float) -> None:
        self.append = append
        self.settled: Settled | None = settled
        self.deadline = deadline
        self.doubtful = False

    def settle(self, error: Exception | None) -> None:
        settled, self.settled = self.settled, None
        if settled is None:
            return
        try:
            settled(error)
        except Exception as ours:  # whoever was called is wrong; the others must hear all the same
            logger.error("settling failed", exc_info=ours)


class Writer:
    """`append` returns when the rows are durable; it raises `Conflict` if a number was taken, and `Unavailable` if the
    database could not be used for too long."""

    def __init__(self, pen: Pen, patience: float = PATIENCE) -> None:
        self._pen = pen
        self._patience = patience
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Job] = []
        self._written: list[Job] = []  # what the pen is busy with
        self._untold: list[tuple[Job, Exception | None]] = []  # it is over for these, one way or the other
        self._singly = 0  # so many of those who wait go one by one, because one of them has lost a race
        self._busy = False
        self._closing = False
        self._empty: asyncio.Future[None] | None = None  # who closes waits for it
        self._pause = 0.0
        self._sweeper: asyncio.TimerHandle | None = None
        self.failing: Why | None = None  # why the last attempt did not succeed
        self.doubts: set[str] = set()  # tables whose log may have more than we know: an attempt at them broke off
        self.flushes = 0
        self.rows = 0

    def submit(self, append: Append, settled: Settled, waited: float = 0.0) -> None:
        """As `append`, for those who would rather be called than wait in a task, and have `waited` already."""
        if self._closing:
            raise ShuttingDown
        self._waiting.append(Job(append, settled, self._loop.time() + self._patience - waited))
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
        if self._busy or self._untold:
            self._empty = self._loop.create_future()
            await self._empty
        if self._sweeper is not None:
            self._sweeper.cancel()
        await self._pen.close()

    # -- one flush after the other -----------------------------------------------------------------------

    def _next(self) -> None:
        self._sweep_later()
        if not self._waiting:
            self._busy = False
            self._finish()
            return
        size = 1 if self._singly else MOST_AT_ONCE
        self._written, self._waiting = self._waiting[:size], self._waiting[size:]
        self._singly = max(0, self._singly - 1)
        pause = 0.0 if len(self._written) <= FEW else min(LONGEST_GATHER, GATHER * len(self._written))
        earliest = self._loop.time() + pause
        batch = Batch([job.append for job in self._written])
        self._pen.write(batch, lambda error: self._tried(batch, earliest, error))

    def _tried(self, batch: Batch, earliest: float, error: Exception | None) -> None:
        """An attempt is over, one way or the other."""
        jobs, self._written = self._written, []
        if error is None:
            self.flushes += 1
            self.rows += len(batch.rows)
        elif (why := why_of(error)) is not None:
            self._try_again(jobs, why, error)
            return
        elif len(jobs) > 1:  # one of them has lost a race, or makes no sense: each by itself
            self._waiting[:0] = jobs
            self._singly += len(jobs)
            self._next()
            return
        elif isinstance(error, Conflict) and jobs[0].doubtful:
            self._written = jobs
            self._pen.find(batch, lambda found: self._found(batch, earliest, found))
            return
        self._recovered()
        self._settle(jobs, error, earliest)

    def _found(self, batch: Batch, earliest: float, error: Exception | None) -> None:
        """The rows that were in the way are our own, from an attempt that broke off; or they are not."""
        if error is not None and why_of(error) is None and not isinstance(error, Conflict):
            logger.error("the log could not be compared", exc_info=error)
            error = Conflict()
        jobs = self._written
        if error is not None and not isinstance(error, Conflict):
            self._tried(batch, earliest, error)
            return
        self._written = []
        self._recovered()
        self._settle(jobs, error, earliest)

    def _settle(self, jobs: list[Job], error: Exception | None, earliest: float) -> None:
        """The pen goes on first: the disk works while those who asked are told."""
        telling = bool(self._untold)
        self._untold += [(job, error) for job in jobs]
        self._go_on(earliest)
        if not telling:
            self._tell()

    def _tell(self) -> None:
        """In parts: players answer the first of them while the others are told. All at once they would move in step,
        and the disk, the processor and the players would wait for each other."""
        now, self._untold = self._untold[:TOLD_AT_ONCE], self._untold[TOLD_AT_ONCE:]
        if self._untold:
            self._loop.call_soon(self._tell)
        for job, error in now:
            if job.settled is None:  # refused meanwhile: whoever asked does not know how it ended
                self._doubt(job)
            job.settle(error)
        self._finish()

    def _finish(self) -> None:
        """Who closes need not wait any longer, if all is done."""
        if self._empty is not None and not self._empty.done() and not self._busy and not self._untold:
            self._empty.set_result(None)

    def _go_on(self, earliest: float) -> None:
        if self._loop.time() < earliest and not self._closing:
            self._loop.call_at(earliest, self._next)
        else:
            self._next()

    # -- a database that cannot be used ------------------------------------------------------------------

    def _try_again(self, jobs: list[Job], why: Why, error: Exception) -> None:
        if self.failing != why:
            logger.warning("the database cannot be used", extra={"why": why, "error": repr(error)[:200]})
        self.failing = why
        for job in jobs:
            job.doubtful = True
            if job.settled is None:
                self._doubt(job)
        self._waiting[:0] = [job for job in jobs if job.settled is not None]
        self._sweep()
        self._pause = min(LONGEST_PAUSE, self._pause * 2) if self._pause else FIRST_PAUSE
        self._loop.call_later(self._pause, self._next)

    def _recovered(self) -> None:
        if self.failing is not None:
            logger.warning("the database can be used again", extra={"after": self.failing})
        self.failing = None
        self._pause = 0.0

    def _sweep_later(self) -> None:
        if self._sweeper is None and self._busy:
            self._sweeper = self._loop.call_later(SWEEP, self._swept)

    def _swept(self) -> None:
        self._sweeper = None
        self._sweep()
        self._sweep_later()

    def _sweep(self) -> None:
        """Who has waited for too long is refused. What the pen is busy with may reach the disk all the same."""
        now = self._loop.time()
        late = [job for job in (*self._written, *self._waiting) if job.deadline <= now and job.settled is not None]
        if not late:
            return
        for job in late:
            if job.doubtful:
                self._doubt(job)
            job.settle(Unavailable(self.failing or "database-away"))
        self._waiting = [job for job in self._waiting if job.settled is not None]
        self._singly = min(self._singly, len(self._waiting))

    def _doubt(self, job: Job) -> None:
        if job.append.entries:
            self.doubts.add(job.append.table)


def log_rows(append: Append) -> list[Row]:
    return [_row(append.table, append.number + offset, append.at, entry) for offset, entry in enumerate(append.entries)]


def _row(table: str, number: int, at: int, entry: AnyEntry) -> Row:
    kind = str(entry.__struct_config__.tag)
    if isinstance(entry, (Moved, Answered)):  # compiled, a union of types would be made anew each time
        return (table, number, at, kind, entry.seat, entry.words, entry.digest, None)
    return (table, number, at, kind, None, None, None, to_json(entry).decode())


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
