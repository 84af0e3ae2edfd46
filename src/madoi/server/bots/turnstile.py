"""Who is next where places are few."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turnstile:
    """So many at once. Who waits with the lowest rank is next, and of those with the same rank who came first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []
        self._numbers = count()

    @asynccontextmanager
    async def place(self, rank: float) -> AsyncIterator[None]:
        if self._free:
            self._free -= 1
        else:
            await self._wait(rank)
        try:
            yield
        finally:
            self._leave()

    async def _wait(self, rank: float) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (rank, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave()  # it was given a place in the same moment
            raise

    def _leave(self) -> None:
        while self._waiting:
            *_, turn = heappop(self._waiting)
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1
