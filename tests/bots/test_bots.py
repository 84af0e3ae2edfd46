"""Bots get a seat's knowledge, and play legally from it."""

from __future__ import annotations

import pytest

from madoi.bots import BOTS, Knowledge, UnknownBot, get_bot
from madoi.core import OVER, Rng, get
from madoi.games import HOUSE


@pytest.mark.parametrize("slug", HOUSE)
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_every_game_to_its_end_with_legal_moves(slug: str, name: str) -> None:
    game = get(slug)
    for seats in game.seat_counts:
        state, rng = game.new(seats, 5), Rng(seats)
        while state.actor != OVER:
            known = Knowledge(state, state.actor)
            action = get_bot(name)(known, rng)
            assert action in known.legal_actions
            state.apply(action)


@pytest.mark.parametrize("slug", HOUSE)
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_decides_alike_in_worlds_it_cannot_tell_apart(slug: str, name: str) -> None:
    game = get(slug)
    seats = max(game.seat_counts)
    state, rng = game.new(seats, 6), Rng(6)
    for step in range(25):
        if state.actor == OVER:
            break
        seat = state.actor
        other = state.determinize(seat, Rng(100 + step))
        picks = [get_bot(name)(Knowledge(world, seat), Rng(step)) for world in (state, other)]
        assert picks[0] == picks[1]
        state.apply(get_bot("random")(Knowledge(state, seat), rng))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r'no bot "wise"\. The bots are: random, sensible'):
        get_bot("wise")
