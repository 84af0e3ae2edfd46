"""Search over the sensible player."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import madoi.games  # noqa: F401  # fills the registry
from madoi.bots.search.race import Candidate, Race, race
from madoi.core import OVER, Rng, State, get
from madoi.core.eyes import Eyes
from madoi.core.player import Player

OPEN, ASIDE = 0, 1


def candidate(*gains: float) -> Candidate:
    tried = Candidate(0)
    for gain in gains:
        tried.note(gain, 0.0)
    return tried


def test_the_error_of_a_candidate_is_that_of_its_differences() -> None:
    tried = candidate(*[1.0, 0.0] * 50)
    assert tried.mean() == 0.5
    assert abs(tried.error() - (0.25 * 100 / 99 / 100) ** 0.5) < 1e-3


def test_a_few_equal_results_are_no_certainty() -> None:
    assert candidate(*[1.0] * 4).error() > 0.1
    assert candidate(*[1.0] * 400).error() < 0.001


def begun(caution: float) -> Race:
    state = get("hoshizukuri").new(2, 1)
    return Race(get("hoshizukuri").player, state, state.actor, state.legal_actions(), caution, Rng(1))


def test_the_sensible_choice_stands_against_noise() -> None:
    race = begun(2.0)
    for rival in race.rivals:
        for gain in [1.0, -1.0, 1.0, -1.0, 1.0]:
            rival.note(gain, 0.0)
    assert race.best() is race.sensible


def test_it_is_left_for_one_that_is_clearly_better() -> None:
    race = begun(2.0)
    better = race.rivals[-1]
    for gain in [0.5, 0.4, 0.6, 0.5, 0.5, 0.4, 0.6, 0.5]:
        better.note(gain, 0.0)
    assert race.best() is better


def test_who_falls_behind_is_dropped_and_of_many_the_worse_half() -> None:
    race = begun(2.0)
    race.worlds = 8
    for k, rival in enumerate(race.rivals):
        for _ in range(8):
            rival.note(0.1 * k, 0.0)
    before = len(race.rivals)
    best = race.rivals[-1].action
    race.drop()
    assert len(race.rivals) == max(2, (before + 1) // 2)
    assert best in [rival.action for rival in race.rivals]
    for rival in race.rivals:
        for _ in range(40):
            rival.note(-0.5, 0.0)
    race.drop()
    assert race.rivals == []


def test_a_number_of_games_is_kept_and_gives_the_same_choice() -> None:
    picks = []
    for _ in range(2):
        race = begun(1.5)
        picks.append(race.run(60, 0.0))
        assert race.rollouts <= 60
    assert picks[0] == picks[1]


def test_a_game_without_a_player_of_its_own_is_played_by_chance() -> None:
    state = get("utena").new(2, 1)
    player = Player()
    assert {int(player.choose(state, Rng(seed))) for seed in range(200)} == {int(one) for one in state.legal_actions()}
    assert player.value(state, 0) == 0.0


def test_the_standing_has_every_action_once_and_the_choice_first() -> None:
    race = begun(1.5)
    legal = {int(action) for action in race.state.legal_actions()}
    choice = race.run(60, 0.0)
    standing = [int(action) for action in race.standing()]
    assert standing[0] == choice
    assert len(standing) == len(legal)
    assert set(standing) == legal


@pytest.mark.parametrize("slug", ["couperation", "raigo", "princess"])
def test_what_the_sensible_player_does_promises_most(slug: str) -> None:
    """As far as there is an order at all: where all look the same, it says nothing."""
    game = get(slug)
    state, rng = game.new(2, 5), Rng(5)
    ordered = 0
    while state.actor != OVER and ordered < 20:
        legal = state.legal_actions()
        choice = game.player.choose(state, rng)
        promises = game.player.promises(state, legal)
        assert len(promises) == len(legal)
        if min(promises) < max(promises):
            ordered += 1
            assert promises[list(legal).index(choice)] == max(promises)
        state.perform(choice)
    assert ordered == 20


def test_a_search_without_time_for_all_begins_with_what_looks_best() -> None:
    game = get("princess")
    state, rng = game.new(2, 5), Rng(5)
    while len(state.legal_actions()) < 40:
        state.perform(game.player.choose(state, rng))
    legal = state.legal_actions()
    promises = dict(zip(legal, game.player.promises(state, legal), strict=True))
    race = Race(game.player, state, state.actor, legal, 1.5, Rng(1))
    race.run(60, 0.0)
    tried = [one for one in race.field if one.worlds > 0]
    left_out = [one for one in race.field if one.worlds == 0]
    assert len(tried) == 60 // 12
    assert min(promises[one.action] for one in tried) >= max(promises[one.action] for one in left_out)
    assert max(one.worlds for one in tried) >= 8  # so there is something to go by


class Gate(State):
    """Two go through a gate together: who opens it wins for both, and so many times somebody may step aside first."""

    def __init__(self, patience: int = 1) -> None:
        super().__init__()
        self.actor = 0
        self.patience = patience
        self.won = False

    def legal_actions(self) -> vec[i64]:
        return vec[i64]([OPEN, ASIDE])

    def perform(self, action: i64) -> None:
        self.won = action == OPEN
        over = action == OPEN or self.patience == 0
        self.patience -= 1
        self.actor = OVER if over else 1 - self.actor

    def returns(self) -> list[float]:
        return [float(self.won)] * 2

    def clone(self) -> Gate:
        new = Gate(self.patience)
        new.actor, new.won = self.actor, self.won
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Gate:
        return self.clone()


class Opener(Player):
    def choose(self, state: State, rng: Rng) -> i64:
        return OPEN


@pytest.mark.parametrize(("patience", "generous", "done"), [(1, True, ASIDE), (1, False, OPEN), (0, True, OPEN)])
def test_a_victory_is_left_to_others_where_that_costs_nothing(patience: int, generous: bool, done: int) -> None:
    found = race(Opener(), Gate(patience), 0, [OPEN, ASIDE], 1.5, 200, 0.0, Rng(1), generous)
    assert found == done


def test_what_was_tried_too_seldom_is_not_called_as_good() -> None:
    assert race(Opener(), Gate(), 0, [OPEN, ASIDE], 1.5, 20, 0.0, Rng(1), True) == OPEN
