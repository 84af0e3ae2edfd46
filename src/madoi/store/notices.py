"""Word of what was written, on one channel of PostgreSQL. It is sent inside the transaction that writes, so it comes
exactly when there is something to read. The log is the truth; a notice only says where to look."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from madoi.store.database import ANSWER, connect
from madoi.store.failures import Unavailable, why_of

logger = logging.getLogger("madoi.notices")
CHANNEL = "madoi"
MOST_BYTES = 7999  # PostgreSQL takes less than 8,000
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 1.0  # seconds before it is tried again, doubled each time


class Present(msgspec.Struct, array_like=True):
    """Seats of a table that are connected to the server that says so. `asking`: the others should say it too."""

    table: str
    seats: list[int]
    asking: bool = False


class Notice(msgspec.Struct, omit_defaults=True):
    """`written`: so many entries each table has now; `look`: too many tables to name them. Without anything: that
    server is there."""

    server: str
    written: dict[str, int] = {}
    look: bool = False
    present: list[Present] = []
    going: bool = False


_decoder = msgspec.json.Decoder(Notice)


def written(server: str, numbers: Mapping[str, int]) -> str:
    """What the others are told of a batch."""
    told = msgspec.json.encode(Notice(server, written=dict(numbers)))
    if len(told) > MOST_BYTES:
        told = msgspec.json.encode(Notice(server, look=True))
    return told.decode()


def alive(server: str) -> str:
    return msgspec.json.encode(Notice(server)).decode()


def present(server: str, tables: Sequence[Present]) -> list[str]:
    """Who is connected, in as many notices as it takes."""
    if not tables:
        return []
    told = msgspec.json.encode(Notice(server, present=list(tables)))
    if len(told) <= MOST_BYTES:
        return [told.decode()]
    if len(tables) == 1:
        return []
    half = len(tables) // 2
    return [*present(server, tables[:half]), *present(server, tables[half:])]


def read(data: str) -> Notice | None:
    """None for what is no notice of ours: the channel may belong to a newer version."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError:
        return None


class Channel:
    """A connection that listens, and is made anew whenever it is lost."""

    def __init__(self, engine: AsyncEngine, server: str) -> None:
        self.server = server
        self._engine = engine
        self._connection: Any = None
        self._lost = asyncio.Event()  # that connection is no more
        self._one_at_a_time = asyncio.Lock()

    @property
    def listens(self) -> bool:
        return self._connection is not None

    async def listen(self, heard: Callable[[Notice], None], joined: Callable[[], None]) -> None:
        """For ever: call `heard` with every notice of another server, and `joined` each time that it listens (again):
        what was said before that may have been missed."""
        pause = 0.0
        while True:
            self._lost = lost = asyncio.Event()
            connection: Any = None
            try:
                connection = await connect(self._engine, "madoi-listener")
                connection.add_termination_listener(lambda _, lost=lost: lost.set())
                async with asyncio.timeout(ANSWER):
                    await connection.add_listener(CHANNEL, self._heard(heard))
                self._connection, pause = connection, 0.0
                joined()
                await lost.wait()
                logger.warning("the connection for notices is lost")
            except Exception as error:
                if why_of(error) is None:  # whatever it was, there must be a next time
                    logger.error("unexpected error", exc_info=error)
                elif not pause:
                    logger.warning("no notices", extra={"why": repr(error)[:200]})
            finally:
                self._connection = None
                if connection is not None:
                    connection.terminate()
            pause = min(LONGEST_PAUSE, pause * 2) if pause else FIRST_PAUSE
            await asyncio.sleep(pause)

    def _heard(self, heard: Callable[[Notice], None]) -> Callable[[Any, int, str, object], None]:
        def called(connection: Any, process: int, channel: str, data: object) -> None:
            notice = read(str(data))
            if notice is not None and notice.server != self.server:
                heard(notice)

        return called

    async def send(self, told: Sequence[str]) -> None:
        """Tell the others something beside what is written. Raises `Unavailable`."""
        for one in told:
            await self.ask("SELECT pg_notify($1, $2)", CHANNEL, one)

    async def ask(self, query: str, *values: object) -> list[Any]:
        """One query on this connection. Who does not answer soon is cut off, so that a new connection is made."""
        async with self._one_at_a_time:
            connection = self._connection
            if connection is not None and connection.is_closed():
                self._lost.set()  # the driver does not always say so
            if connection is None or connection.is_closed():
                raise Unavailable("database-away")
            watch = asyncio.get_running_loop().call_later(ANSWER, connection.terminate)
            try:
                found: list[Any] = await connection.fetch(query, *values)
            except Exception as error:
                why = why_of(error)
                if why is None:
                    raise
                raise Unavailable(why) from error
            finally:
                watch.cancel()
            return found

    async def goodbye(self) -> None:
        """Said after everything else, if anybody hears it."""
        with contextlib.suppress(Unavailable):
            await self.send([msgspec.json.encode(Notice(self.server, going=True)).decode()])
