"""Search over the sensible player: its choice stands unless another one is shown to be better.

A world is drawn from what the seat knows, as the game's player imagines it; in that same world, with the same chance
to come, every candidate is tried, and sensible players in all seats play on to the end. What is kept of a candidate is
the *difference* to the sensible choice in the same world. The first world shows how many candidates there is time for:
they come in the order of what the sensible player sees in them, and those whose turn does not come are left out. After
4, 8, 16 … worlds the candidates that fall behind are dropped. In the end the sensible choice is left only for one
whose mean difference is clearly above zero: to take the best mean of many noisy ones would throw a game away a little
at every move.

Near the end of the game a complete search (`ending.py`) adds one candidate that says what follows, too.
"""

from __future__ import annotations

import time
from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.bots.search.ending import STEPS, STEPS_A_GAME, WORLDS, Ending
from madoi.core.eyes import Eyes
from madoi.core.player import Player, play_out
from madoi.core.rng import Rng
from madoi.core.state import OVER, State

FIRST_WORLD: Final = 12  # the first world has one part in so many of the time or of the games …
LEAST_RIVALS: Final = 3  # … but so many rivals have their turn in it
FIRST_LOOK: Final = 4  # worlds before the first candidates are dropped; then twice as many, and so on
HOPEFUL: Final = 1.5  # standard errors: whose mean and so many are below the least gain is dropped
LEAST_GAIN: Final = 0.004  # of the returns: what is less is not worth the time, once there were …
MANY: Final = 32  # … so many worlds
CLEAR: Final = 3.5  # standard errors: a single candidate so far ahead is taken at once
ENDING: Final = 4  # the complete search of an ending has one part in so many of the time
LOOKS: Final = 4  # worlds in which an action must end the game with a victory to be one that wins at once

NOTHING: Final[vec[i64]] = vec[i64]()


class Candidate:
    """An action, and how much better than the sensible choice it was in the worlds where both were tried."""

    def __init__(self, action: i64, then: vec[i64] = NOTHING) -> None:
        self.action: i64 = action
        self.then: vec[i64] = then  # what the seat decides after it, as far as that is settled; then it is sensible
        self.promise: i64 = 0  # how good it looks at first sight
        self.worlds: i64 = 0
        self.value: float = 0.0  # the sum of its values
        self.gain: float = 0.0  # the sum of the differences …
        self.squares: float = 0.0  # … and of their squares

    def note(self, value: float, beside: float) -> None:
        gain = value - beside
        self.worlds += 1
        self.value += value
        self.gain += gain
        self.squares += gain * gain

    def mean(self) -> float:
        return self.gain / float(self.worlds) if self.worlds > 0 else 0.0

    def error(self) -> float:
        """The standard error of the mean."""
        if self.worlds < 2:
            return 1.0
        n = float(self.worlds)
        variance = (self.squares - self.gain * self.gain / n) / (n - 1.0)
        # A few equal results are no proof that nothing else can happen: as if one more world had gone either way.
        return sqrt((max(0.0, variance) + 1.0 / (n * n)) / n)


class Race:
    """One decision of a seat. `caution` is how many standard errors above zero a candidate must be to be taken."""

    def __init__(self, player: Player, state: State, seat: i64, legal: vec[i64], caution: float, rng: Rng) -> None:
        self.player: Player = player
        self.state: State = state  # only its worlds are looked at
        self.eyes: Eyes = Eyes(seat)
        self.seat: i64 = seat
        self.caution: float = caution
        self.rng: Rng = rng
        self.worlds: i64 = 0
        self.rollouts: i64 = 0
        self.rivals: list[Candidate] = []
        self.sensible: Candidate = Candidate(legal[0])
        self._line_up(legal)
        self.dropped: list[Candidate] = []
        self.field: list[Candidate] = [self.sensible, *self.rivals]  # all, whatever becomes of them

    def run(self, rollouts: i64, seconds: float) -> i64:
        """The action, after at most so many games played out and so much time; 0 is no limit."""
        began = time.perf_counter()
        look: i64 = FIRST_LOOK
        self._look_for_ending(rollouts, began + seconds / float(ENDING) if seconds > 0.0 else 0.0)
        while len(self.rivals) > 0:
            if self.worlds == 0:
                self._try_first(rollouts, began, seconds)
            else:
                self.try_all(rollouts, began + seconds if seconds > 0.0 else 0.0)
            if self.worlds >= look:
                look *= 2
                self.drop()
            if rollouts > 0 and self.rollouts >= rollouts:
                break
            if seconds > 0.0 and time.perf_counter() - began >= seconds:
                break
        return self.best().action

    def _look_for_ending(self, rollouts: i64, deadline: float) -> None:
        """Where few decisions are left, the best line of them is the first rival."""
        steps: i64 = min(STEPS, STEPS_A_GAME * rollouts) if rollouts > 0 else STEPS
        ending = Ending(self.player, self.seat, steps, deadline)
        rng = Rng(self.rng.clone().seed())  # the worlds of the race stay what they are, and are not looked at before
        if not ending.is_near(self._world(rng), rng):
            return
        if ending.solve([self._world(rng) for _ in range(WORLDS)], rng):
            planned = Candidate(ending.best[0], ending.best[1:])
            self.rivals.insert(0, planned)
            self.field.append(planned)

    def _try_first(self, rollouts: i64, began: float, seconds: float) -> None:
        """The first world: those whose turn does not come in its part of the games or of the time are left out."""
        games: i64 = min(rollouts, max(LEAST_RIVALS + 1, rollouts // FIRST_WORLD))
        if seconds > 0.0:
            self.try_all(games, began + seconds, time.perf_counter() + seconds / float(FIRST_WORLD))
        else:
            self.try_all(games, 0.0)
        self.rivals = [rival for rival in self.rivals if rival.worlds > 0]

    def try_all(self, rollouts: i64, deadline: float, early: float = 0.0) -> None:
        """One more world: the sensible choice, and beside it every rival, or after `early` only the first few."""
        world = self._world(self.rng)
        seed = self.rng.seed()
        beside = self._value_of(self.sensible, world, seed)
        self.sensible.note(beside, beside)
        self.worlds += 1
        for tried, rival in enumerate(self.rivals):
            if rollouts > 0 and self.rollouts >= rollouts:
                return
            if deadline > 0.0:
                now = time.perf_counter()
                if now >= deadline or (early > 0.0 and now >= early and tried >= LEAST_RIVALS):
                    return
            rival.note(self._value_of(rival, world, seed), beside)

    def drop(self) -> None:
        """Leave out who has fallen behind: who can hardly be better, and of many the worse half."""
        least = LEAST_GAIN if self.worlds >= MANY else 0.0
        kept = [rival for rival in self.rivals if rival.mean() + HOPEFUL * rival.error() > least]
        most = max(2, (len(self.rivals) + 1) // 2)
        if len(kept) > most:
            kept.sort(key=_promise, reverse=True)
            kept = kept[:most]
        if len(kept) == 1 and self.worlds >= MANY and kept[0].mean() > CLEAR * kept[0].error():
            self.dropped = [rival for rival in self.rivals if rival is not kept[0]]
            self.sensible, kept = kept[0], []
        self.rivals = kept

    def best(self) -> Candidate:
        """The rival that is clearly better than the sensible choice, or that."""
        chosen = self.sensible
        best: float = 0.0
        for rival in self.rivals:
            mean = rival.mean()
            if rival.worlds >= FIRST_LOOK and mean > best and mean >= self.caution * rival.error():
                chosen = rival
                best = mean
        return chosen

    def leave_victory(self) -> Candidate:
        """In a co-operative game with people: where the best one wins at once, one with which every game was won as
        well leaves that move to them; the first of those that were tried most."""
        best = self.best()
        if not self._wins_at_once(best.action):
            return best
        left = best
        most: i64 = MANY - 1
        for one in self.field:
            if one.worlds > most and one.value >= float(one.worlds) and not self._wins_at_once(one.action):
                left = one
                most = one.worlds
        return left

    def _wins_at_once(self, action: i64) -> bool:
        for _ in range(LOOKS):
            world = self._world(self.rng)
            self._others_first(world, self.rng)
            if world.actor != self.seat or not world.is_legal(action):
                return False
            world.perform(action)
            if world.actor != OVER or self.player.value(world, self.seat) < 1.0:
                return False
        return True

    def standing(self) -> list[i64]:
        """All actions, the best one first, the others by what is surely in them."""
        best = self.best()
        others = [one for one in self.field if one is not best]
        others.sort(key=_assured, reverse=True)
        actions = [best.action]
        for one in others:
            if one.action not in actions:
                actions.append(one.action)
        return actions

    def _line_up(self, legal: vec[i64]) -> None:
        """The sensible choice, and its rivals, the most promising first."""
        world = self._world(self.rng)
        self._others_first(world, self.rng)
        asked = world.actor == self.seat
        self.sensible = Candidate(self.player.choose(world, self.rng) if asked else legal[0])
        promises = self.player.promises(world, legal) if asked else legal
        for k in range(len(legal)):
            if legal[k] != self.sensible.action:
                rival = Candidate(legal[k])
                rival.promise = promises[k] if asked else 0
                self.rivals.append(rival)
        self.rivals.sort(key=_first_sight, reverse=True)

    def _world(self, rng: Rng) -> State:
        return self.player.imagine(self.state, self.eyes, rng)

    def _value_of(self, candidate: Candidate, world: State, seed: i64) -> float:
        copy = world.clone()
        rng = Rng(seed)
        if self._decide(candidate.action, copy, rng):
            for action in candidate.then:
                if not self._decide(action, copy, rng):
                    break
        play_out(copy, self.player, rng)
        self.rollouts += 1
        return self.player.value(copy, self.seat)

    def _decide(self, action: i64, world: State, rng: Rng) -> bool:
        """The seat's next decision in a world; whether it could be this one."""
        self._others_first(world, rng)
        if world.actor != self.seat or not world.is_legal(action):
            return False
        world.perform(action)
        return True

    def _others_first(self, world: State, rng: Rng) -> None:
        """In a window the answers of others are applied before: sensible ones."""
        while world.actor != OVER and world.actor != self.seat:
            world.perform(self.player.choose(world, rng))


def _first_sight(rival: Candidate) -> i64:
    return rival.promise


def _promise(rival: Candidate) -> float:
    return rival.mean() + rival.error()


def _assured(rival: Candidate) -> float:
    return rival.mean() - rival.error()


def race(
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
    """The choice of a seat, from what it knows of the state. Who is generous leaves a victory to the others."""
    contest = Race(player, state, seat, _packed(legal), caution, rng)
    found = contest.run(rollouts, seconds)
    return contest.leave_victory().action if generous else found


def ranking(
    player: Player, state: State, seat: i64, legal: list[int], caution: float, rollouts: i64, rng: Rng
) -> list[i64]:
    """As `race`, with all actions in the order in which they stand after so many games."""
    contest = Race(player, state, seat, _packed(legal), caution, rng)
    contest.run(rollouts, 0.0)
    return contest.standing()


def _packed(legal: list[int]) -> vec[i64]:
    actions = vec[i64]()
    for action in legal:
        actions = append(actions, action)
    return actions
