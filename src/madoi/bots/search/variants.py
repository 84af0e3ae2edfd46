"""Which variant of a sensible player suits this game, and a race of actions over that one.

Where there are many ways to win, a player that is sensible on the average of all deals is rarely the best for the deal
at hand. Its variants (`Versatile`) decide for the seat to the end of the game, in the same worlds and with the same
chance to come, beside the player itself. After some worlds, then twice as many, and so on, those that fall behind are
dropped; one that is clearly better takes the player's place, and its own variants are tried next, until none is better
or half of the games or of the time is used. What remains is for the race of the actions (`race.py`), in which sensible
play is now that of the variant.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Final

from mypy_extensions import i64

from madoi.bots.search.race import CLEAR, HOPEFUL, race
from madoi.core.eyes import Eyes
from madoi.core.player import Player, play_out
from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.core.versatile import Versatile

LEAST_GAMES: Final = 1000  # who may play out fewer for a move …
LEAST_TIME: Final = 0.1  # … or has less time is better off with a race alone
SHARE: Final = 2  # one part in so many of the games or of the time is for variants
FIRST_LOOK: Final = 8  # worlds at least before the first are dropped: with fewer, good ones go too
ROUNDS: Final = 8  # all variants of so many rounds could be tried up to the first look in it
DOUBLED: Final = 4  # so often at most the number of worlds is doubled after the first look
CAUTION: Final = 2.0  # standard errors: so far ahead a variant must be in the end


class Variant:
    """A player, and how much better than the present one it was in the worlds where both were tried."""

    def __init__(self, player: Versatile) -> None:
        self.player: Versatile = player
        self.worlds: i64 = 0
        self.gain: float = 0.0  # the sum of the differences …
        self.squares: float = 0.0  # … and of their squares
        self.farthest: float = 0.0  # the largest of these

    def note(self, gain: float) -> None:
        self.worlds += 1
        self.gain += gain
        self.squares += gain * gain
        self.farthest = max(self.farthest, gain * gain)

    def mean(self) -> float:
        return self.gain / float(self.worlds)

    def error(self) -> float:
        """The standard error of the mean. A few equal results are no certainty: as if one more world had gone as far
        either way as the farthest, since successes may be points, of whatever size."""
        n = float(self.worlds)
        variance = (self.squares - self.gain * self.gain / n + self.farthest) / n
        return sqrt(variance / n)


class VariantRace:
    """All variants for one decision of a seat."""

    def __init__(self, player: Versatile, state: State, seat: i64, rng: Rng) -> None:
        self.player: Versatile = player  # the best so far
        self.state: State = state  # only its worlds are looked at, and what the seat knows of it
        self.eyes: Eyes = Eyes(seat)
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.rollouts: i64 = 0

    def run(self, rollouts: i64, seconds: float) -> None:
        """At most so many games and so much time; 0 is no limit."""
        began = time.perf_counter()
        deadline = began + seconds if seconds > 0.0 else 0.0
        games = rollouts
        while True:
            if seconds > 0.0:
                games = self._possible(seconds, began)
                if rollouts > 0:
                    games = min(games, rollouts)
            if not self._improve(games, deadline):
                break

    def _possible(self, seconds: float, began: float) -> i64:
        """How many games there is time for, by those that were played; at first by one for that purpose."""
        if self.rollouts == 0:
            self._success_of(self.player, self._world(), self.rng.seed())
        spent = max(0.000001, time.perf_counter() - began)
        return i64(float(self.rollouts) * seconds / spent)

    def _improve(self, games: i64, deadline: float) -> bool:
        """One round, within so many games of all rounds together: whether a variant has taken the player's place."""
        variants = [Variant(player) for player in self.player.variants(self.state, self.seat)]
        if self.rollouts + FIRST_LOOK * (len(variants) + 1) > games:
            return False
        look: i64 = max(FIRST_LOOK, games // (ROUNDS * (len(variants) + 1)))
        last: i64 = look << DOUBLED
        worlds: i64 = 0
        while len(variants) > 0 and worlds < last and self._try_all(variants, games, deadline):
            worlds += 1
            if worlds == look:
                look *= 2
                variants = self._hopeful(variants)
                if len(variants) > 0 and variants[0].mean() > CLEAR * variants[0].error():
                    break
        return self._take_best(variants)

    def _take_best(self, variants: list[Variant]) -> bool:
        best: float = 0.0
        for variant in variants:
            if variant.worlds >= FIRST_LOOK and variant.mean() > max(best, CAUTION * variant.error()):
                self.player = variant.player
                best = variant.mean()
        return best > 0.0

    def _try_all(self, variants: list[Variant], games: i64, deadline: float) -> bool:
        """One more world for all; whether there was time."""
        if self.rollouts + len(variants) + 1 > games:
            return False
        if deadline > 0.0 and time.perf_counter() >= deadline:
            return False
        world = self._world()
        seed = self.rng.seed()
        beside = self._success_of(self.player, world, seed)
        for variant in variants:
            if deadline > 0.0 and time.perf_counter() >= deadline:
                return False
            variant.note(self._success_of(variant.player, world, seed) - beside)
        return True

    def _world(self) -> State:
        return self.player.imagine(self.state, self.eyes, self.rng)

    def _success_of(self, player: Versatile, world: State, seed: i64) -> float:
        copy = world.clone()
        play_out(copy, player, Rng(seed))
        self.rollouts += 1
        return player.success(copy, self.seat)

    def _hopeful(self, variants: list[Variant]) -> list[Variant]:
        """Those that can well be better, and of many the better half."""
        kept = [variant for variant in variants if variant.mean() + HOPEFUL * variant.error() > 0.0]
        kept.sort(key=_mean, reverse=True)
        return kept[: max(2, (len(variants) + 1) // 2)]


def _mean(variant: Variant) -> float:
    return variant.mean()


def tries_variants(player: Player, rollouts: i64, seconds: float) -> bool:
    """Whether there is something to try, and enough of what is limited."""
    if not isinstance(player, Versatile) or (rollouts <= 0 and seconds <= 0.0):
        return False
    return (rollouts <= 0 or rollouts >= LEAST_GAMES) and (seconds <= 0.0 or seconds >= LEAST_TIME)


def search(
    player: Player,
    state: State,
    seat: i64,
    legal: list[int],
    caution: float,
    rollouts: i64,
    seconds: float,
    rng: Rng,
    generous: bool = False,
) -> i64:
    """As `race`, in the way that suits the game, if the player knows several and there is time."""
    if tries_variants(player, rollouts, seconds):
        assert isinstance(player, Versatile)
        began = time.perf_counter()
        contest = VariantRace(player, state, seat, rng)
        contest.run(rollouts // SHARE, seconds / float(SHARE))
        player = contest.player
        if rollouts > 0:
            rollouts -= contest.rollouts
        if seconds > 0.0:  # a machine that stood still has none left; 0 would be no limit
            seconds = max(0.000001, seconds - (time.perf_counter() - began))
    return race(player, state, seat, legal, caution, rollouts, seconds, rng, generous)
