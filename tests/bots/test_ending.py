"""The end of a game is searched completely, from what the seat knows."""

from __future__ import annotations

from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import madoi.games  # fills the registry
from madoi.bots.search.ending import NEAR, STEPS, WORLDS, Ending
from madoi.bots.search.race import Race, race
from madoi.core import OVER, Rng, State, get
from madoi.core.eyes import Eyes
from madoi.core.player import Player

STAY, LEFT, RIGHT = 0, 1, 2


class Locks(State):
    """Alone before some locks in a row. Who stays gets a third; who turns each of them the right way gets all, who
    turns one wrongly, or stays after a turn, nothing. Where they are secret, only a world knows their right ways."""

    def __init__(self, ways: tuple[int, ...], secret: bool = False) -> None:
        super().__init__()
        self.actor = 0
        self.ways = ways
        self.secret = secret
        self.turned = 0
        self.got = 0.0

    def legal_actions(self) -> vec[i64]:
        return vec[i64]([STAY, LEFT, RIGHT])

    def perform(self, action: i64) -> None:
        if action == self.ways[self.turned]:
            self.turned += 1
            if self.turned == len(self.ways):
                self.got, self.actor = 1.0, OVER
        else:
            self.got, self.actor = 0.3 if action == STAY and self.turned == 0 else 0.0, OVER

    def returns(self) -> list[float]:
        return [self.got]

    def clone(self) -> Locks:
        new = Locks(self.ways, self.secret)
        new.actor, new.turned, new.got = self.actor, self.turned, self.got
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Locks:
        new = self.clone()
        if self.secret:
            ways = tuple(LEFT + int(rng.below(2)) for _ in self.ways[self.turned :])
            new.ways = (*self.ways[: self.turned], *ways)
        return new


class Stayer(Player):
    def choose(self, state: State, rng: Rng) -> i64:
        return STAY


def decided(state: State) -> int:
    return int(race(Stayer(), state, 0, [STAY, LEFT, RIGHT], 1.5, 240, 0.0, Rng(1)))


def test_a_forced_win_is_found_that_sensible_play_after_one_move_misses() -> None:
    state = Locks((RIGHT, LEFT, RIGHT))
    assert decided(state) == RIGHT
    alone = Race(Stayer(), state, 0, state.legal_actions(), 1.5, Rng(1))
    for _ in range(80):
        alone.try_all(0, 0.0)
    assert alone.best().action == STAY


def test_the_best_line_is_exact_and_settles_everything() -> None:
    ending = Ending(Stayer(), 0, STEPS, 0.0)
    assert ending.solve([Locks((RIGHT, LEFT, RIGHT)) for _ in range(WORLDS)], Rng(1))
    assert list(ending.best) == [RIGHT, LEFT, RIGHT]
    assert ending.value == WORLDS


def test_no_line_is_chosen_by_what_the_seat_cannot_see() -> None:
    """In each world alone some line gets all; over the worlds none is better than to stay."""
    state = Locks((RIGHT, LEFT, RIGHT), secret=True)
    assert decided(state) == STAY
    worlds: list[State] = [Locks(ways) for ways in product((LEFT, RIGHT), repeat=3)]
    assert not Ending(Stayer(), 0, STEPS, 0.0).solve(worlds, Rng(1))


@pytest.mark.parametrize("ways", [(RIGHT, LEFT, RIGHT), (LEFT, LEFT, LEFT)])
def test_the_truth_behind_secrets_changes_nothing(ways: tuple[int, ...]) -> None:
    assert decided(Locks(ways, secret=True)) == decided(Locks((RIGHT, RIGHT, RIGHT), secret=True))


def test_what_would_take_too_many_steps_is_left_to_the_race() -> None:
    ending = Ending(Stayer(), 0, 8 * WORLDS, 0.0)
    assert not ending.solve([Locks((RIGHT,) * 5) for _ in range(WORLDS)], Rng(1))
    assert ending.steps < 0
    late = Ending(Stayer(), 0, STEPS, 1e-9)  # long ago on every clock
    assert not late.solve([Locks((RIGHT, LEFT)) for _ in range(WORLDS)], Rng(1))


class Patient(Player):
    """Turns every lock the right way."""

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Locks)
        return state.ways[state.turned]


@pytest.mark.parametrize(("left", "near"), [(NEAR, True), (NEAR + 1, False)])
def test_an_end_is_near_when_few_decisions_are_left(left: int, near: bool) -> None:
    assert Ending(Patient(), 0, STEPS, 0.0).is_near(Locks((LEFT,) * left), Rng(1)) == near


@pytest.mark.parametrize("slug", madoi.games.HOUSE)
def test_every_game_has_endings_that_are_decided_alike_for_who_knows_the_same(slug: str) -> None:
    game = get(slug)
    seats = min(count for count in game.seat_counts if count > 1)
    states: list[State] = []
    state, rng = game.new(seats, 4), Rng(4)
    while state.actor != OVER:
        if len(state.legal_actions()) > 1:
            states.append(state.clone())
        state.perform(game.player.choose(state, rng))
    last = states[-2]
    seat = last.actor
    picks = []
    for world in (last, last.determinize(seat, Rng(9))):
        contest = Race(game.player, world, seat, world.legal_actions(), 1.5, Rng(2))
        picks.append(int(contest.run(40, 0.0)))
        assert Ending(game.player, seat, STEPS, 0.0).is_near(world.determinize(seat, Rng(3)), Rng(3))
        standing = contest.standing()
        assert len(set(standing)) == len(standing) == len(world.legal_actions())
    assert picks[0] == picks[1]
