"""A race for those who have time: nobody is dropped for bad luck in a few worlds, where there are games enough.

After four worlds the means of candidates are little more than noise, and yet a race drops the worse half of them then.
Who has few games must, or none would be tried often enough. With many, every halving has its share: of ten candidates,
a quarter of the games is for all of them, a quarter for the better five, then for three, then for two. In between only
those fall out that are clearly behind.
"""

from __future__ import annotations

import time
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.bots.search.race import CLEAR, ENDING, FIRST_LOOK, LEAST_GAIN, MANY, Candidate, Race
from madoi.bots.search.variants import SHARE, VariantRace, tries_variants
from madoi.core.player import Player
from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.core.versatile import Versatile

BEHIND: Final = 2.5  # standard errors: whose mean and so many are below the least gain has fallen behind


class PatientRace(Race):
    """One decision of a seat, with time for it."""

    def run(self, rollouts: i64, seconds: float) -> i64:
        """The action, after at most so many games played out and so much time; 0 is no limit."""
        began = time.perf_counter()
        deadline = began + seconds if seconds > 0.0 else 0.0
        self._look_for_ending(rollouts, began + seconds / float(ENDING) if seconds > 0.0 else 0.0)
        started = time.perf_counter()  # the search of an ending took time and played no games
        if len(self.rivals) > 0:
            self._try_first(rollouts, began, seconds)
        look: i64 = 2 * FIRST_LOOK
        halving = self._end_of_round(rollouts, started, deadline)
        while len(self.rivals) > 0 and self._has_time(rollouts, deadline):
            self.try_all(rollouts, deadline)
            if self.worlds >= halving:
                self._halve()
                halving = self._end_of_round(rollouts, started, deadline)
            if self.worlds >= look:
                look *= 2
                self.drop()
        return self.best().action

    def _has_time(self, rollouts: i64, deadline: float) -> bool:
        return (rollouts <= 0 or self.rollouts < rollouts) and (deadline <= 0.0 or time.perf_counter() < deadline)

    def _end_of_round(self, rollouts: i64, started: float, deadline: float) -> i64:
        """At how many worlds the rivals have used an even share of the games that are left; by the pace so far, where
        time is what is limited."""
        games: i64 = rollouts - self.rollouts if rollouts > 0 else 1 << 40
        if deadline > 0.0:
            now = time.perf_counter()
            games = min(games, i64(float(self.rollouts) * (deadline - now) / max(0.000001, now - started)))
        rounds: i64 = 1
        while 1 << rounds < len(self.rivals):
            rounds += 1
        return self.worlds + max(FIRST_LOOK, games // (rounds * (len(self.rivals) + 1)))

    def _halve(self) -> None:
        """Two stay to the end: the better one may be the less certain."""
        if len(self.rivals) > 2:
            self.rivals.sort(key=_mean, reverse=True)
            self.rivals = self.rivals[: (len(self.rivals) + 1) // 2]

    def drop(self) -> None:
        """Leave out who is clearly behind; a single one that is clearly ahead is taken at once."""
        least = LEAST_GAIN if self.worlds >= MANY else 0.0
        self.rivals = [rival for rival in self.rivals if rival.mean() + BEHIND * rival.error() > least]
        if len(self.rivals) == 1 and self.worlds >= MANY and self.rivals[0].mean() > CLEAR * self.rivals[0].error():
            self.sensible = self.rivals[0]
            self.rivals = []


def _mean(rival: Candidate) -> float:
    return rival.mean()


def suited(
    player: Player, state: State, seat: i64, rollouts: i64, seconds: float, rng: Rng
) -> tuple[Player, i64, float]:
    """The player in the way that suits the game, if it knows several and there is time; and what is left of that."""
    if not tries_variants(player, rollouts, seconds):
        return player, rollouts, seconds
    assert isinstance(player, Versatile)
    began = time.perf_counter()
    contest = VariantRace(player, state, seat, rng)
    contest.run(rollouts // SHARE, seconds / float(SHARE))
    if rollouts > 0:
        rollouts -= contest.rollouts
    if seconds > 0.0:  # a machine that stood still has none left; 0 would be no limit
        seconds = max(0.000001, seconds - (time.perf_counter() - began))
    return contest.player, rollouts, seconds


def patient_search(
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
    """As `search`, with patience."""
    player, rollouts, seconds = suited(player, state, seat, rollouts, seconds, rng)
    contest = PatientRace(player, state, seat, vec[i64]([i64(action) for action in legal]), caution, rng)
    found = contest.run(rollouts, seconds)
    return contest.leave_victory().action if generous else found
