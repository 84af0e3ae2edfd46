"""How good answers to puzzles are: each is found out once, one at a time, and kept; nobody waits long for it."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from madoi.bots.advice import Estimate
from madoi.bots.analysis import Task
from madoi.bots.puzzles import trial_of
from madoi.core import State
from madoi.server.background import BackgroundTasks
from madoi.server.bots.once import Once
from madoi.server.bots.pool import ANSWER, BotPool

SOON: Final = 1.0  # seconds that somebody waits, in the queue and all; meanwhile it goes on
QUEUED: Final = 8  # at once, with the one that is being found out: others are told nothing
KEPT: Final = 1000  # that are found out

Asked = tuple[str, bytes, int]  # the game, the position, the answer


class Answers:
    def __init__(self, background: BackgroundTasks, pool: BotPool) -> None:
        self._pool = pool
        self._answers: Once[Asked, Estimate] = Once(background, KEPT)

    async def judged(self, state: State, action: int) -> Estimate | None:
        """None if that is not found out soon; who asks again later may be told."""
        assert state.setup is not None
        asked = state.setup.game.slug, state.save(), action
        if self._answers.get(asked) is None:
            coming = self._answers.coming.get(asked)
            if coming is None:
                if len(self._answers.coming) >= QUEUED:
                    return None
                coming = self._answers.begin(asked, self._try_out(trial_of(state, action)))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(SOON):
                    await coming.wait()
        return self._answers.get(asked)

    async def _try_out(self, trial: Task) -> Estimate | None:
        found = await self._pool.perform(trial, ANSWER)
        return found[0] if isinstance(found, list) else None
