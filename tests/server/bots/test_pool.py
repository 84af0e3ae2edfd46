"""Whatever a bot does, the table goes on."""

from __future__ import annotations

import asyncio

import httpx
import msgspec
import pytest

from games.utena_helpers import GAME
from hubs import played
from madoi.bots.analysis import Task
from madoi.client import Client
from madoi.server.bots.pool import BotPool, question_of, without_thinking
from madoi.server.bots.worker import Asked
from madoi.server.http import schemas as m
from madoi.server.ops.metrics import Metrics
from serving import Server


@pytest.mark.parametrize("bot", ["random", "sensible", "dies", "raises", "cheats", "sleeps"])
def test_whatever_a_bot_does_the_table_goes_on(server: Server, client: Client, bot: str) -> None:
    wish = {"game": "lanterns", "seats": [{"kind": "bot", "bot": bot}, {"kind": "person"}]}
    reply = httpx.post(f"{server.url}/api/tables", json=wish, trust_env=False)
    if reply.status_code != 201:
        pytest.fail(reply.text)
    answer = msgspec.json.decode(reply.content, type=m.Opened)
    me = client.seat(answer.table.id, answer.seats[0].token)
    me.start()
    for _ in range(3):
        state = me.state()
        if state.choices:
            break
        state = me.state(after=state.table.version, wait=30)
    assert state.table.moves >= 1
    assert state.choices


def test_who_asks_again_and_again_lets_others_have_their_turn() -> None:
    """As an analysis does, while somebody wants a hint."""
    pieces, done = 20, 0

    async def play() -> None:
        pool = BotPool(1, 60, (), Metrics())
        task = Task("chances", GAME.new(2, 1), None, 1, 0, 0, 0)

        async def analyse() -> None:
            nonlocal done
            for _ in range(pieces):
                assert await pool.perform(task) is not None
                done += 1

        analysis = asyncio.create_task(analyse())
        await asyncio.sleep(0)  # it has asked
        assert await pool.perform(task) is not None
        before = done
        await analysis
        await pool.close()
        assert (before, done) == (1, pieces)

    played(play())


def test_a_bot_that_has_waited_too_long_plays_with_common_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    """So a server with more bots than it can bear goes on."""
    state = GAME.new(2, 1)
    seat = int(state.actor)

    async def play() -> None:
        pool = BotPool(1, 60, (), Metrics())
        assert await pool.choose(state, seat, "deep", seed=4) == await pool.choose(state, seat, "sensible", seed=4)
        await pool.close()

    monkeypatch.setattr("madoi.server.bots.pool.OVERDUE", -1.0)
    played(play())
    asked = Asked(question_of(state, seat, "deep", 4))
    assert without_thinking(asked).question == question_of(state, seat, "sensible", 4)
    unthinking = Asked(question_of(state, seat, "random", 4))
    assert without_thinking(unthinking) is unthinking


def test_a_hint_comes_before_what_is_less_urgent() -> None:
    """However much of an analysis is waiting already."""

    async def play() -> None:
        pool, done = BotPool(1, 60, (), Metrics()), 0
        state = GAME.new(2, 1)
        task = Task("chances", state, None, 1, 0, 0, 0)

        async def piece() -> None:
            nonlocal done
            assert await pool.perform(task) is not None
            done += 1

        pieces = [asyncio.create_task(piece()) for _ in range(10)]
        while not pool.processes:
            await asyncio.sleep(0)
        assert await pool.advise(state, int(state.actor), 1)
        before = done
        await asyncio.gather(*pieces)
        await pool.close()
        assert (before, done) == (1, 10)

    played(play())
