"""Hints: each is found out once, and nobody has many of them sought at a time."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from madoi.bots.advice import Advice
from madoi.core import State
from madoi.server.background import BackgroundTasks
from madoi.server.bots.once import Once
from madoi.server.bots.pool import BotPool
from madoi.server.http.problems import TooMany

AT_ONCE: Final = 4  # that are sought for one address
KEPT: Final = 500  # that are found


class Asked(NamedTuple):
    table: str
    version: int
    seat: int


class Hints:
    def __init__(self, background: BackgroundTasks, pool: BotPool) -> None:
        self._pool = pool
        self._hints: Once[Asked, list[Advice]] = Once(background, KEPT)
        self._sought: Counter[str] = Counter()  # by address

    async def hint(self, asked: Asked, state: State, seed: int, address: str) -> list[Advice]:
        """Asked twice, told the same; nothing if that took too long."""
        found = self._hints.get(asked)
        if found is None:
            coming = self._hints.coming.get(asked)
            if coming is None:
                if self._sought[address] >= AT_ONCE:
                    raise TooMany("too-many")
                self._sought[address] += 1
                coming = self._hints.begin(asked, self._seek(state, asked.seat, seed, address))
            await coming.wait()
            found = self._hints.get(asked)
        return found or []

    async def _seek(self, state: State, seat: int, seed: int, address: str) -> list[Advice] | None:
        try:
            return await self._pool.advise(state, seat, seed) or None
        finally:
            self._sought[address] -= 1
            if not self._sought[address]:
                del self._sought[address]
