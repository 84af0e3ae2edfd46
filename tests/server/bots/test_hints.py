"""A hint is sought once for all who ask, and an address has few of them sought at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hubs import played
from madoi.core import get
from madoi.server.background import BackgroundTasks
from madoi.server.bots.hints import AT_ONCE, Asked, Hints
from madoi.server.bots.pool import BotPool
from madoi.server.http.problems import TooMany
from madoi.server.ops.metrics import Metrics


@asynccontextmanager
async def hinting() -> AsyncIterator[tuple[BotPool, Hints]]:
    pool, background = BotPool(1, 60, (), Metrics()), BackgroundTasks()
    yield pool, Hints(background, pool)
    await background.close()
    await pool.close()


def test_who_asks_for_the_same_hint_is_told_the_same_and_it_is_sought_once() -> None:
    async def play() -> None:
        async with hinting() as (pool, hints):
            state = get("utena").new(2, 1)
            seat = int(state.actor)
            told = await asyncio.gather(*(hints.hint(Asked("t", 1, seat), state, 1, "::1") for _ in range(60)))
            assert told[0]
            assert all(one == told[0] for one in told)
            await pool.close()  # from now on every process would be a new one
            assert await hints.hint(Asked("t", 1, seat), state, 1, "::2") == told[0]
            assert not pool.processes
            assert await hints.hint(Asked("t", 2, seat), state, 1, "::2") == told[0]
            assert pool.processes

    played(play())


def test_an_address_has_few_sought_at_a_time_and_others_are_served() -> None:
    async def play() -> None:
        async with hinting() as (_, hints):
            state = get("utena").new(2, 1)
            seat = int(state.actor)

            def ask(table: str, address: str) -> asyncio.Task[object]:
                return asyncio.create_task(hints.hint(Asked(table, 1, seat), state, 1, address))

            many = [ask(f"t{k}", "::1") for k in range(AT_ONCE)]
            await asyncio.sleep(0)
            with pytest.raises(TooMany):
                await ask("one more", "::1")
            assert await ask("another", "::2")
            assert all(await asyncio.gather(*many))
            assert await ask("one more", "::1")

    played(play())
