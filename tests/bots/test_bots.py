"""Bots get a seat's knowledge, and play legally from it."""

from __future__ import annotations

import pytest

from long_runs import but_for_the_first_long
from madoi.bots import Knowledge, UnknownBot, get_bot, get_measured_bot
from madoi.core import OVER, Rng, get
from madoi.games import HOUSE


@pytest.mark.parametrize("slug", HOUSE)
@pytest.mark.parametrize("name", ["random", "sensible"])
def test_every_bot_plays_every_game_to_its_end_with_legal_moves(slug: str, name: str) -> None:
    game = get(slug)
    for seats in game.seat_counts:
        state, rng = game.new(seats, 5), Rng(seats)
        while state.actor != OVER:
            known = Knowledge(state, state.actor)
            action = get_bot(name)(known, rng)
            assert action in known.legal_actions
            state.apply(action)


SEARCHES = [("quick:6", 5), ("thoughtful:8", 5), ("deep:8", 6)]


@pytest.mark.parametrize("slug", HOUSE)
@pytest.mark.parametrize(("name", "decisions"), [("random", 25), ("sensible", 25), *but_for_the_first_long(SEARCHES)])
def test_a_bot_decides_alike_in_worlds_it_cannot_tell_apart(slug: str, name: str, decisions: int) -> None:
    game = get(slug)
    seats = max(game.seat_counts)
    state, rng = game.new(seats, 6), Rng(6)
    for step in range(25):
        if state.actor == OVER:
            break
        seat = state.actor
        if step % (25 // decisions):
            state.apply(get_bot("random")(Knowledge(state, seat), rng))
            continue
        other = state.determinize(seat, Rng(100 + step))
        picks = [get_measured_bot(name)(Knowledge(world, seat), Rng(step)) for world in (state, other)]
        assert picks[0] == picks[1]
        state.apply(get_bot("random")(Knowledge(state, seat), rng))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r'no bot "wise"\. The bots are: random, sensible, quick, thoughtful, deep'):
        get_bot("wise")


@pytest.mark.parametrize("text", ["sensible:5", "deep:", "deep:-1", "deep:0", "deep:many", "deep:9999999999"])
def test_only_a_search_has_a_number_of_games(text: str) -> None:
    with pytest.raises(UnknownBot, match="is no bot with a number of games"):
        get_measured_bot(text)


@pytest.mark.parametrize("slug", HOUSE)
def test_a_search_decides_for_who_is_asked_in_a_window_with_others(slug: str) -> None:
    """Whoever is asked beside the actor gets a legal answer, too."""
    game = get(slug)
    state, rng = game.new(max(game.seat_counts), 3), Rng(3)
    for _ in range(40):
        if state.actor == OVER:
            break
        for seat in state.deciders()[1:]:
            known = Knowledge(state, int(seat))
            assert get_measured_bot("quick:4")(known, Rng(1)) in known.legal_actions
        state.apply(get_bot("random")(Knowledge(state, int(state.actor)), rng))
