"""Analyses of finished games: each goes on in the background while somebody looks, and is kept when it is done."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from madoi.bots.analysis import Analysis, analysing
from madoi.core import Record, registry
from madoi.server.background import BackgroundTasks
from madoi.server.bots.pool import BotPool

NOBODY_LOOKS = 15.0  # seconds after which it is given up
AT_ONCE = 20  # that go on
KEPT = 200  # that are done


class Job:
    """One analysis, and how far it is."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.analysis: Analysis | None = None
        self.failed = False
        self.looked = 0.0

    @property
    def over(self) -> bool:
        return self.analysis is not None or self.failed


class Analyses:
    def __init__(self, background: BackgroundTasks, pool: BotPool) -> None:
        self._background = background
        self._pool = pool
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def knows(self, id: str) -> bool:
        return id in self._jobs

    def look(self, id: str, record: Record) -> Job:
        """The analysis of a record; it begins if there is none."""
        job = self._jobs.get(id)
        if job is None:
            if sum(not one.over for one in self._jobs.values()) >= AT_ONCE:
                return Job()  # it begins with a later look
            job = self._jobs[id] = Job()
            self._background.start(self._run(id, job, record))
            self._forget_oldest()
        self._jobs.move_to_end(id)
        job.looked = time.monotonic()
        return job

    async def _run(self, id: str, job: Job, record: Record) -> None:
        work = analysing(registry.game_in_box(record.game, record.box), record)
        try:
            task = await asyncio.to_thread(next, work)  # the whole record is replayed first
            while time.monotonic() - job.looked < NOBODY_LOOKS:
                job.done, job.total = task.done, task.total
                answer = await self._pool.perform(task)
                if answer is None:
                    job.failed = True
                    return
                task = work.send(answer)
        except StopIteration as end:
            job.analysis = end.value
        finally:
            work.close()
            if not job.over and self._jobs.get(id) is job:
                del self._jobs[id]  # who looks again begins anew

    def _forget_oldest(self) -> None:
        over = [id for id, job in self._jobs.items() if job.over]
        for id in over[: max(0, len(over) - KEPT)]:
            del self._jobs[id]
