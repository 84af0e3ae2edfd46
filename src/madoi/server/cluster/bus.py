"""What servers of one database tell each other beside what they write: who is connected to them, and that they live.

Word of a write travels inside its transaction (`madoi.store.notices`). A file has one server, and so no others.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from madoi.store import Store, Unavailable
from madoi.store.notices import Notice, Present, alive, present

logger = logging.getLogger("madoi.bus")
GATHER = 0.02  # seconds in which what is to be told is gathered
GOODBYE = 1.0  # seconds


class Bus:
    def __init__(self, store: Store) -> None:
        self._channel = store.channel
        self._listening: asyncio.Task[None] | None = None
        self._sending: asyncio.Task[None] | None = None
        self._present: dict[str, Present] = {}
        self._alive = False

    @property
    def others_possible(self) -> bool:
        """Whether there can be other servers at all."""
        return self._channel is not None

    def listen(self, heard: Callable[[Notice], None], joined: Callable[[], None]) -> None:
        """Call `heard` with what others say, and `joined` each time that they can be heard (again)."""
        if self._channel is not None:
            self._listening = asyncio.create_task(self._channel.listen(heard, joined), name="bus")

    def tell_present(self, table: str, seats: list[int], asking: bool = False) -> None:
        """Who is connected here. With `asking` the others say who is connected to them."""
        before = self._present.get(table)
        self._present[table] = Present(table, seats, asking or (before is not None and before.asking))
        self._send_soon()

    def tell_alive(self) -> None:
        self._alive = True
        self._send_soon()

    async def close(self) -> None:
        """Say goodbye after everything else, if anybody hears it within a moment."""
        if self._channel is not None and self._channel.listens:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await self._channel.goodbye()
        for task in (self._sending, self._listening):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    def _send_soon(self) -> None:
        if self._channel is None:
            self._present.clear()
        elif self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send(), name="bus-out")

    async def _send(self) -> None:
        """What cannot be told is dropped: once the channel is there again, everything is told anew."""
        assert self._channel is not None
        while self._present or self._alive:
            await asyncio.sleep(GATHER)
            tables, self._present, self._alive = list(self._present.values()), {}, False
            try:
                await self._channel.send(present(self._channel.server, tables) or [alive(self._channel.server)])
            except Unavailable as error:
                logger.info("others not told", extra={"why": error.why})
