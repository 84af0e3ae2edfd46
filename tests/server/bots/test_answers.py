"""How good answers to puzzles are is found out beside hints, which do not wait for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hubs import played
from madoi.bots.puzzles import puzzles_of
from madoi.core import State, get
from madoi.server.background import BackgroundTasks
from madoi.server.bots import answers
from madoi.server.bots.answers import Answers
from madoi.server.bots.pool import BotPool
from madoi.server.ops.metrics import Metrics

PATIENCE = 60.0


@asynccontextmanager
async def thinking(*load: str) -> AsyncIterator[tuple[BotPool, Answers]]:
    pool, background = BotPool(1, 60, load, Metrics()), BackgroundTasks()
    yield pool, Answers(background, pool)
    await background.close()
    await pool.close()


def position() -> State:
    game = get("utena")
    return puzzles_of(game)[0].position(game)


def test_a_hint_waits_for_one_of_them_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "SOON", PATIENCE)

    async def play() -> None:
        async with thinking() as (pool, found):
            state, done = position(), 0

            async def judged(action: int) -> None:
                nonlocal done
                assert await found.judged(state, action) is not None
                done += 1

            actions = [int(action) for action in state.legal_actions()][:5]
            asking = asyncio.gather(*(judged(action) for action in actions))
            while not pool.processes:
                await asyncio.sleep(0)  # the first is being found out
            assert await pool.advise(state, int(state.actor), 1)
            before = done
            await asking
            assert (before, done) == (1, len(actions))

    played(play())


def test_what_was_found_out_is_kept_and_the_longest_unused_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "SOON", PATIENCE)
    monkeypatch.setattr(answers, "KEPT", 2)

    async def play() -> None:
        async with thinking() as (pool, found):
            state = position()
            one, two, three = (int(action) for action in state.legal_actions()[:3])
            told = [await found.judged(state, action) for action in (one, two, one, three)]
            await pool.close()  # from now on every process would be a new one
            assert [await found.judged(state, action) for action in (one, three)] == [told[0], told[3]]
            assert not pool.processes
            assert await found.judged(state, two) == told[1]  # found out anew, and the same
            assert pool.processes

    played(play())


def test_what_cannot_be_found_out_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "SOON", PATIENCE)

    async def play() -> None:
        async with thinking("no_module_of_this_name") as (_, found):
            state = position()
            assert await found.judged(state, int(state.legal_actions()[0])) is None

    played(play())
