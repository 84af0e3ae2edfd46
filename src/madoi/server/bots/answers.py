"""How good answers to puzzles are: each is found out once, one at a time, and kept; nobody waits long for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from typing import Final

from madoi.bots.advice import Estimate
from madoi.bots.analysis import Task
from madoi.bots.puzzles import trial_of
from madoi.core import State
from madoi.server.background import BackgroundTasks
from madoi.server.bots.pool import BotPool

SOON: Final = 1.0  # seconds that somebody waits, in the queue and all; meanwhile it goes on
QUEUED: Final = 8  # at once, with the one that is being found out: others are told nothing
KEPT: Final = 1000  # that are found out

Asked = tuple[str, bytes, int]  # the game, the position, the answer


class Answers:
    def __init__(self, background: BackgroundTasks, pool: BotPool) -> None:
        self._background = background
        self._pool = pool
        self._coming: dict[Asked, asyncio.Event] = {}
        self._found: OrderedDict[Asked, Estimate] = OrderedDict()
        self._turn = asyncio.Lock()  # hints and analyses have the same process: they wait for one of these at most

    async def judged(self, state: State, action: int) -> Estimate | None:
        """None if that is not found out soon; who asks again later may be told."""
        assert state.setup is not None
        asked = state.setup.game.slug, state.save(), action
        if asked not in self._found:
            await self._coming_soon(asked, trial_of(state, action))
        if asked in self._found:
            self._found.move_to_end(asked)
        return self._found.get(asked)

    async def _coming_soon(self, asked: Asked, trial: Task) -> None:
        coming = self._coming.get(asked)
        if coming is None:
            if len(self._coming) >= QUEUED:
                return
            coming = self._coming[asked] = asyncio.Event()
            self._background.start(self._find_out(asked, trial, coming))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SOON):
                await coming.wait()

    async def _find_out(self, asked: Asked, trial: Task, coming: asyncio.Event) -> None:
        try:
            async with self._turn:
                found = await self._pool.perform(trial)
            if isinstance(found, list):
                (self._found[asked],) = found
                if len(self._found) > KEPT:
                    self._found.popitem(last=False)
        finally:
            del self._coming[asked]
            coming.set()
