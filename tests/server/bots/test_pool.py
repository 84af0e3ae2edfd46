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
from madoi.server.bots.pool import BotPool
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
