"""Whatever a bot does, the table goes on."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from madoi.client import Client
from madoi.server.http import schemas as m
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
