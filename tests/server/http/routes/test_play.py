"""Decisions, taking back, pauses, talk and rematches, by HTTP alone."""

from __future__ import annotations

import httpx
import pytest

from at_tables import opened, refused
from lanterns import DRAW, LIGHT, PASS
from madoi.client import Client
from madoi.core import get, slugs
from madoi.core.fairness import promise_of, verify
from serving import Server


@pytest.mark.parametrize("game", slugs())
def test_a_whole_game_is_played_by_http_alone_and_can_be_verified(client: Client, game: str) -> None:
    seats = opened(client, game, get(game).seat_counts[-1])
    promised = seats[0].show().commitment
    for _ in range(5000):
        waiting = seats[0].show().deciders
        if not waiting:
            break
        state = seats[waiting[-1]].state()
        if not state.choices:  # has answered: the first of the others
            state = next(s for s in (seats[n].state() for n in waiting) if s.choices)
        assert state.table.you is not None
        seats[state.table.you.seat].move(state.choices[0].action, state.table.turn)
    table = seats[0].show()
    assert table.status == "over"
    assert table.outcome is not None
    record = seats[0].record()
    assert record.proof is not None
    assert promise_of(record.proof["secret"]) == promised
    verdict = verify(record, get(game), client.promises[seats[0].table])
    assert verdict.fair
    assert (verdict.secret_kept, verdict.seats_kept) == (True, tuple(range(len(seats))))
    assert client.verify(record).fair


def test_moves_are_refused_with_a_reason(client: Client) -> None:
    aki, ben = opened(client)
    turn = aki.show().turn
    assert refused(lambda: ben.move(LIGHT, turn)) == "not-your-turn"
    assert refused(lambda: aki.move(PASS, turn)) == "illegal-action"
    assert refused(lambda: aki.move(99, turn)) == "no-such-action"
    aki.move(LIGHT, turn)
    assert refused(lambda: aki.move(LIGHT, turn)) == "stale"


def test_undo_pause_talk_and_rematch_go_over_http(client: Client) -> None:
    aki, ben = opened(client)
    aki.move(LIGHT, aki.show().turn)
    aki.undo()
    assert aki.show().moves == 0
    aki.move(DRAW, aki.show().turn)
    aki.undo()
    assert refused(lambda: ben.pause()) == "already-proposed"
    ben.answer(True)
    assert aki.show().moves == 0
    aki.pause()
    ben.answer(True)
    assert refused(lambda: aki.move(LIGHT, aki.show().turn)) == "paused"
    ben.resume()
    assert refused(lambda: aki.say("I hold the 3")) == "silence"
    aki.say(sign="more-oil")
    assert refused(aki.rematch) == "not-over"
    aki.abandon()
    ben.answer(True)
    second = ben.rematch().table
    assert aki.rematch().table == second
    assert [seat.name for seat in client.seat(second, aki.token).show().seats] == ["ben", "aki"]


def test_a_refused_move_names_the_rule(server: Server, client: Client) -> None:
    aki, _ = opened(client, "couperation", 2, options={"start": 0})
    choice = aki.choices().choices[0]
    reply = httpx.post(
        f"{server.url}/api/tables/{aki.table}/moves",
        json={"expected": aki.show().turn, "action": choice.action + 1},
        headers={"Authorization": f"Bearer {aki.token}"},
        trust_env=False,
    )
    assert (reply.status_code, reply.json()["code"]) == (422, "illegal-action")
    assert reply.json()["clauses"] == ["C6.2", "C6.3", "C6.8"]
    assert "at most" in reply.json()["detail"]
