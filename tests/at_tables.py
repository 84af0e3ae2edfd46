"""Tables, records and refusals that several tests of the server begin with."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import msgspec
import pytest

from madoi.client import Client, Seat, ServerRefused
from madoi.core import OVER, Move, Record, Rng, get
from madoi.core.record import play_out, record_of
from madoi.server.http import schemas as m
from madoi.tables.seen import TableSeen
from serving import Server


def opened(client: Client, game: str = "lanterns", people: int = 2, **wish: object) -> list[Seat]:
    """A table that has begun, with all its seats on this device."""
    seats = [{"kind": "person", "name": name} for name in ("aki", "ben", "chi", "dai")[:people]]
    answer = client.create(msgspec.convert({"game": game, "seats": seats, **wish}, m.NewTable))
    held = [client.seat(answer.table.id, key.token, key.seat) for key in answer.seats]
    held[0].start()
    return held


def a_record() -> Record:
    return play_out(get("lanterns"), 2, 7, lambda state: int(state.legal_actions()[0]))


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(ServerRefused) as caught:
        call()
    return caught.value.code


def played_out(seats: list[Seat]) -> TableSeen:
    while (table := seats[0].show()).status == "playing":
        for seat in seats:
            if choices := seat.choices().choices:
                seat.move(choices[-1].action, seat.show().turn)
    return table


def finished(slug: str, seats: int = 2) -> Record:
    game = get(slug)
    state, rng, moves = game.new(seats, 5), Rng(5), list[Move]()
    while state.actor != OVER:
        actions = state.legal_actions()
        moves.append(Move(int(state.actor), int(actions[rng.below(len(actions))])))
        state.apply(moves[-1].action)
    return record_of(state, 5, moves, ["aki", "ben", "chi", "dai"][:seats])


def get_json(server: Server, path: str) -> dict[str, object]:
    reply = httpx.get(f"{server.url}{path}", trust_env=False)
    assert reply.status_code == 200, reply.text
    found: dict[str, object] = reply.json()
    return found
