"""Many games at once are the same games as one by one, in memory that others share."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from adapters.kinds import KINDS
from madoi.adapters.vector import BROKEN_OFF, ENDED, GOES_ON, VectorGames
from madoi.core import MadoiError
from madoi.core.eyes import eyes_of

ARRAYS = ("observations", "masks", "rewards", "to_play", "over")


@pytest.mark.parametrize(("slug", "seats"), KINDS)
def test_arrays_say_what_the_states_say(slug: str, seats: int) -> None:
    games = VectorGames(slug, 3, seats=seats, seed=5)
    kind = games.kind
    for _ in range(25):
        for k, state in enumerate(games.batch.states):
            assert games.to_play[k] == state.actor
            assert games.observations[k].tobytes() == kind.tensor.read(state, eyes_of(int(state.actor)))
            assert np.flatnonzero(games.masks[k]).tolist() == list(state.legal_actions())
        games.step(games.random_actions())


def test_a_game_that_ends_gives_its_results_and_begins_anew() -> None:
    games = VectorGames("utena", 8, seats=4, seed=1)
    ends = 0
    for _ in range(60):
        states = list(games.batch.states)
        games.step(games.random_actions())
        for k, state in enumerate(states):
            if games.over[k] == ENDED:
                ends += 1
                assert games.rewards[k].tolist() == state.returns()
                assert games.batch.states[k] is not state
            else:
                assert games.over[k] == GOES_ON
                assert not games.rewards[k].any()
    assert ends > 8


def test_an_action_that_is_not_legal_breaks_one_game_off() -> None:
    games = VectorGames("utena", 2, seats=3, seed=1)
    actions = games.random_actions().copy()
    seat = int(games.to_play[0])
    actions[0] = int(np.flatnonzero(games.masks[0] == 0)[0])
    games.step(actions)
    assert games.over.tolist() == [BROKEN_OFF, GOES_ON]
    assert games.rewards[0].tolist() == [-1.0 if k == seat else 0.0 for k in range(3)]


def test_opponents_decide_in_between() -> None:
    games = VectorGames("raigo", 6, seats=3, learners=[0, 1, 2, 0, 1, 2], opponents="random", seed=1)
    for _ in range(40):
        assert games.to_play.tolist() == [0, 1, 2, 0, 1, 2]
        games.step(games.random_actions())
    assert games.batch.decisions > 2 * 6 * 40


@pytest.mark.parametrize("slug", ["utena", "hoshizukuri"])
def test_the_sensible_player_does_better_than_chance(slug: str) -> None:
    means = []
    for sensible in (True, False):
        games = VectorGames(slug, 24, seats=2, learners=0, opponents="sensible", seed=3)
        total = ends = 0.0
        while ends < 40:
            games.step(games.sensible_actions() if sensible else games.random_actions())
            total += games.rewards[:, 0].sum()
            ends += int((games.over != GOES_ON).sum())
        means.append(total / ends)
    assert means[0] > means[1]


def test_copies_stand_where_their_original_stands() -> None:
    games = VectorGames("couperation", 4, seats=3, learners=1, opponents="random", finals=True, seed=2)
    for _ in range(20):
        games.step(games.random_actions())
    others = (copy.deepcopy(games), pickle.loads(pickle.dumps(games)))
    for _ in range(20):
        for other in others:
            for name in ARRAYS:
                assert (getattr(other, name) == getattr(games, name)).all(), name
            other.step(other.random_actions())
        games.step(games.random_actions())


def test_arrays_are_shared_and_never_copied() -> None:
    games = VectorGames("utena", 4, seats=2, seed=2)
    kept = {name: getattr(games, name) for name in ARRAYS}
    other = np.from_dlpack(games.observations)
    games.step(games.random_actions())
    assert all(getattr(games, name) is kept[name] for name in ARRAYS)
    assert np.shares_memory(other, games.observations)
    assert bytes(games.batch.observations) == games.observations.tobytes()


def test_parts_are_named_without_copying() -> None:
    games = VectorGames("utena", 4, seats=2, seed=2)
    parts = games.kind.parts(games.observations)
    assert parts["hand"].shape == (4, 2, 21)
    assert np.shares_memory(parts["hand"], games.observations)
    assert (parts["hand"][:, 0].sum(axis=1) == parts["hand-size"][:, 0]).all()
    assert (games.observations <= games.kind.highs).all()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="learners"):
        VectorGames("utena", 2, seats=2, learners=[0, 2])
    with pytest.raises(MadoiError, match="thoughtful"):
        VectorGames("utena", 2, seats=2, learners=0, opponents="thoughtful")
    with pytest.raises(ValueError, match="0 games"):
        VectorGames("utena", 0, seats=2)
    games = VectorGames("utena", 2, seats=2)
    for actions in (np.zeros(3, int), np.zeros((2, 1), int)):
        with pytest.raises(ValueError, match="one action for each of 2 games"):
            games.step(actions)


def test_games_say_what_they_are() -> None:
    assert repr(VectorGames("utena", 2, seats=3)) == "<VectorGames: 2 of utena, 3 seats, self-play>"
    against = VectorGames("utena", 2, seats=3, learners=0, opponents="random")
    assert repr(against) == "<VectorGames: 2 of utena, 3 seats, against 'random'>"
