"""Which variant of a sensible player suits a game."""

from __future__ import annotations

import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import madoi.games  # noqa: F401  # fills the registry
from madoi.bots.search.race import race
from madoi.bots.search.variants import FIRST_LOOK, LEAST_GAMES, Variant, VariantRace, search, tries_variants
from madoi.core import OVER, Rng, State, get
from madoi.core.eyes import Eyes
from madoi.core.player import Player, play_out
from madoi.core.versatile import Versatile
from madoi.games.hoshizukuri.player import USUAL, Sensible

STEPS = 6


class Path(State):
    """A fork at every step: the right way is 1, and all ways count in the end, each more than the one before."""

    def __init__(self, ways: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.ways = ways
        self.actor = 0

    def legal_actions(self) -> vec[i64]:
        return vec[i64]([0, 1])

    def perform(self, action: i64) -> None:
        self.ways = (*self.ways, action)
        if len(self.ways) == STEPS:
            self.actor = OVER

    def returns(self) -> list[float]:
        return [sum(way * (k + 1) for k, way in enumerate(self.ways)) / 21]

    def clone(self) -> Path:
        return Path(self.ways)

    def world(self, eyes: Eyes, rng: Rng) -> Path:
        return self.clone()


class Walker(Versatile):
    """Knows a way for every step; its variants turn off at one of them."""

    asked = 0

    def __init__(self, *ways: int) -> None:
        self.ways = ways

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Path)
        return self.ways[len(state.ways)]

    def variants(self, state: State, seat: i64) -> list[Versatile]:
        Walker.asked += 1
        return [Walker(*self.ways[:k], 1 - self.ways[k], *self.ways[k + 1 :]) for k in range(STEPS)]


def tried(walker: Walker, games: int, seconds: float = 0.0) -> tuple[tuple[int, ...], int]:
    contest = VariantRace(walker, Path(), 0, Rng(1))
    contest.run(games, seconds)
    assert isinstance(contest.player, Walker)
    return contest.player.ways, contest.rollouts


def test_the_best_variant_takes_the_place_of_the_player_and_its_own_are_tried_next() -> None:
    assert tried(Walker(0, 0, 1, 0, 1, 0), 2000)[0] == (1,) * STEPS


def test_the_player_stays_where_no_variant_is_better() -> None:
    ways, games = tried(Walker(*[1] * STEPS), 5000)
    assert ways == (1,) * STEPS
    assert games < 1000  # and it is soon known


@pytest.mark.parametrize("games", [3, 55, 56, 100, 500])
def test_a_number_of_games_is_kept_and_a_round_that_cannot_come_to_its_first_look_is_not_begun(games: int) -> None:
    ways, played = tried(Walker(0, 0, 0, 0, 0, 0), games)
    assert played <= games
    assert (played == 0) == (games < 7 * FIRST_LOOK)
    assert (ways == (0,) * STEPS) == (played == 0)


class Slow(Walker):
    """Every game takes some time."""

    def success(self, state: State, seat: i64) -> float:
        time.sleep(0.02)
        return super().success(state, seat)


def test_where_time_is_too_short_for_all_variants_one_game_tells_so() -> None:
    contest = VariantRace(Slow(*[0] * STEPS), Path(), 0, Rng(1))
    contest.run(0, 0.1)
    assert contest.rollouts == 1


def test_variants_are_found_within_a_time_too() -> None:
    assert tried(Walker(0, 0, 1, 0, 1, 0), 0, 2.0)[0] == (1,) * STEPS


class Noise(Walker):
    """No way is better than another: chance decides."""

    def success(self, state: State, seat: i64) -> float:
        Walker.asked += 1
        return float(Rng(Walker.asked).below(2))

    def variants(self, state: State, seat: i64) -> list[Versatile]:
        return [Noise(*one.ways) for one in super().variants(state, seat) if isinstance(one, Walker)]


def test_chance_seldom_takes_the_place_of_the_player() -> None:
    stays = 0
    for seed in range(40):
        contest = VariantRace(Noise(*[0] * STEPS), Path(), 0, Rng(seed))
        contest.run(400, 0.0)
        stays += isinstance(contest.player, Noise) and contest.player.ways == (0,) * STEPS
    assert stays >= 28


def searched(player: Walker, games: int, seconds: float) -> int:
    return search(player, Path(), 0, [0, 1], 1.5, games, seconds, Rng(1))


@pytest.mark.parametrize(("games", "seconds"), [(LEAST_GAMES - 1, 0.0), (0, 0.02), (1, 0.2), (LEAST_GAMES, 0.02)])
def test_a_search_with_few_games_or_little_time_has_none_for_variants(games: int, seconds: float) -> None:
    Walker.asked = 0
    searched(Walker(*[0] * STEPS), games, seconds)
    assert Walker.asked == 0
    assert not tries_variants(Walker(), games, seconds)
    assert not tries_variants(Player(), LEAST_GAMES, 1.0)


class Bet(Path):
    """The first way counts only for who goes right at all the others."""

    def returns(self) -> list[float]:
        first, *others = self.ways
        right = sum(others) / len(others)
        return [right if right < 1 else 1.5 + first / 2]

    def clone(self) -> Bet:
        return Bet(self.ways)


class Counting(Walker):
    games = 0

    def value(self, state: State, seat: i64) -> float:
        Counting.games += 1
        return super().value(state, seat)

    def variants(self, state: State, seat: i64) -> list[Versatile]:
        return [Counting(*one.ways) for one in super().variants(state, seat) if isinstance(one, Walker)]


def test_the_race_of_actions_is_that_of_the_variant_and_all_games_are_within_the_limit() -> None:
    Counting.games = 0
    found = search(Counting(*[0] * STEPS), Bet(), 0, [0, 1], 1.5, 3000, 0.0, Rng(1))
    assert found == 1  # which the player itself would not miss: it goes wrong later
    assert LEAST_GAMES < Counting.games <= 3000
    assert race(Walker(*[0] * STEPS), Bet(), 0, [0, 1], 1.5, 3000, 0.0, Rng(1)) == 0


class Stalling(Walker):
    """The machine stands still once, for longer than there is time."""

    stalled = False

    def success(self, state: State, seat: i64) -> float:
        if not Stalling.stalled:
            Stalling.stalled = True
            time.sleep(0.3)
        return 0.0

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Path)
        Walker.asked += 1
        return float(state.ways[0] + Rng(Walker.asked).below(2))  # never decided


def test_a_time_that_is_used_up_by_variants_is_no_endless_one_for_the_race() -> None:
    Walker.asked = 0
    searched(Stalling(*[0] * STEPS), 0, 0.2)
    assert Walker.asked < 20


def test_a_few_equal_results_are_no_certainty() -> None:
    one, many = Variant(Versatile()), Variant(Versatile())
    for variant, worlds in [(one, 4), (many, 400)]:
        for _ in range(worlds):
            variant.note(0.5)
        assert variant.mean() == 0.5
    assert one.error() > 0.1 > 0.01 > many.error()


# -- Hoshizukuri, whose cards are worth more or less beside others ------------------------------------------


@pytest.mark.parametrize("expert", [False, True])
def test_a_variant_decides_for_its_seat_and_the_others_stay_as_they_are(expert: bool) -> None:
    game = get("hoshizukuri")
    player = game.expert if expert else game.player
    assert isinstance(player, Versatile)
    state, rng = game.new(2, 3), Rng(3)
    differs = 0
    for _ in range(60):
        usual = player.choose(state, rng)
        for seat in range(2):
            for variant in player.variants(state, seat):
                choice = variant.choose(state, rng)
                assert choice in state.legal_actions()
                if seat != state.actor:
                    assert choice == usual
                differs += choice != usual
        state.perform(usual)
    assert differs > 30


def test_the_variants_of_a_variant_keep_what_it_likes() -> None:
    state = get("hoshizukuri").new(2, 3)
    first = Sensible().variants(state, 1)[0]
    assert isinstance(first, Sensible)
    usual, liking = Sensible().taste, first.taste
    kind = next(k for k in range(len(usual.owned)) if usual.owned[k] != liking.owned[k])
    for second in first.variants(state, 1)[2:]:
        assert isinstance(second, Sensible)
        assert second.taste.owned[kind] == liking.owned[kind]


@pytest.mark.long
def test_a_taste_that_suits_the_supply_is_found() -> None:
    """In this deal grassland is worth far more than usual (a mean of 6 points, 300 games)."""
    state, player = get("hoshizukuri").new(1, 9000), Sensible()
    contest = VariantRace(player, state, 0, Rng(1))
    contest.run(2500, 0.0)
    gains = []
    for seed in range(100):
        world = player.imagine(state, Eyes(0), Rng(1000 + seed))
        ends = [world.clone(), world]
        play_out(ends[0], player, Rng(seed))
        play_out(ends[1], contest.player, Rng(seed))
        gains.append(ends[1].returns()[0] - ends[0].returns()[0])
    assert sum(gains) / len(gains) > 0.02


@pytest.mark.long
def test_a_search_with_variants_decides_alike_in_worlds_it_cannot_tell_apart() -> None:
    game = get("hoshizukuri")
    state, rng = game.new(3, 6), Rng(6)
    for step in range(24):
        seat = int(state.actor)
        if step % 4 == 0:
            legal = [int(action) for action in state.legal_actions()]
            worlds = (state, state.determinize(seat, Rng(100 + step)))  # as they are, not drawn anew
            picks = [search(game.player, one, seat, legal, 1.5, LEAST_GAMES, 0.0, Rng(step)) for one in worlds]
            assert picks[0] == picks[1]
        state.apply(game.sensible_action(state.determinize(seat, rng), rng))


def test_a_taste_is_copied_whole() -> None:
    taste = USUAL.clone()
    general = ["flake", "icon", "colour", "copy", "any_card", "use", "square", "flake_now"]
    for k, name in enumerate(general):
        setattr(taste, name, 1000 + k)
    taste.owned[3] += 7
    copy = taste.clone()
    assert [getattr(copy, name) for name in general] == list(range(1000, 1000 + len(general)))
    assert list(copy.owned) == list(taste.owned) != list(USUAL.owned)
