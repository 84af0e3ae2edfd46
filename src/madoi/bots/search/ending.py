"""The end of a game, searched completely: every line of a seat's own decisions, instead of some of them by chance.

Where only a few decisions are left to the seat, all lines of them are followed to the end of the game in a few worlds
at once, drawn from what it knows. A line is the same in all these worlds: none is chosen by a card that the seat does
not see. The other seats are sensible, each from its own knowledge; so is this one as soon as the worlds part, that is,
offer it different actions. Where nothing hidden matters any more, the best line is exact against such players; where
something does, it has the best mean of these worlds, and the race tries it in fresh ones like any other candidate.

The work is counted in steps: without a deadline the same line is found on every machine.
"""

from __future__ import annotations

import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.player import Player, play_out
from madoi.core.rng import Rng
from madoi.core.state import OVER, State

NEAR: Final = 5  # so many decisions with a choice are left to the seat at most, if it plays sensibly
WORLDS: Final = 8
STEPS: Final = 4000  # actions that are tried at most, in all worlds together …
STEPS_A_GAME: Final = 8  # … and for each game that the search may play out
BETTER: Final = 1e-6  # of the returns


class Branch:
    """A world, and the chance by which its seats decide."""

    def __init__(self, world: State, rng: Rng) -> None:
        self.world: State = world
        self.rng: Rng = rng

    def clone(self) -> Branch:
        return Branch(self.world.clone(), self.rng.clone())


class Ending:
    """All lines of a seat, in so many steps at most, and by a deadline on the clock of `perf_counter`; 0 is none."""

    def __init__(self, player: Player, seat: i64, most: i64, deadline: float) -> None:
        self.player: Player = player
        self.seat: i64 = seat
        self.most: i64 = most
        self.deadline: float = deadline
        self.steps: i64 = 0  # that are left
        self.best: vec[i64] = vec[i64]()  # the best line; none is better than sensible play while it is empty
        self.value: float = 0.0  # what that comes to, all worlds together

    def is_near(self, world: State, rng: Rng) -> bool:
        """Whether only a few decisions are left to the seat. The world is played on."""
        left: i64 = NEAR
        while world.actor != OVER:
            if world.actor == self.seat and len(world.legal_actions()) > 1:
                if left == 0:
                    return False
                left -= 1
            world.perform(self.player.choose(world, rng))
        return True

    def solve(self, worlds: list[State], rng: Rng) -> bool:
        """Find the best line; whether there is a better one than sensible play, and all could be followed."""
        branches = [Branch(world, Rng(rng.seed())) for world in worlds]
        for branch in branches:
            self._others(branch)
        # One world tells what all of them would cost.
        for few in (branches[:1], branches):
            self.steps = self.most * len(few) // len(branches)
            self.best = vec[i64]()
            self.value = self._played_out(few) + BETTER
            if not self._try_all(few, 0.0, vec[i64]()):
                return False
        return len(self.best) > 0

    def _try_all(self, branches: list[Branch], ended: float, line: vec[i64]) -> bool:
        """Every line that goes on from this one, in the worlds that are not over; the others came to `ended`. Whether
        the steps and the time were enough."""
        going: list[Branch] = []
        for branch in branches:
            if branch.world.actor == OVER:
                ended += self.player.value(branch.world, self.seat)
            else:
                going.append(branch)
        if len(going) == 0 or _have_parted(going):
            self._note(ended + self._played_out(going), line)
            return True
        for action in going[0].world.legal_actions():
            self.steps -= len(going)
            if self.steps < 0 or (self.deadline > 0.0 and time.perf_counter() >= self.deadline):
                return False
            moved = [branch.clone() for branch in going]
            for branch in moved:
                branch.world.perform(action)
                self._others(branch)
            if not self._try_all(moved, ended, append(line[:], action)):
                return False
        return True

    def _note(self, value: float, line: vec[i64]) -> None:
        if value > self.value:
            self.value = value
            self.best = line

    def _others(self, branch: Branch) -> None:
        """On to the seat's next decision, or to the end."""
        world = branch.world
        while world.actor != OVER and world.actor != self.seat:
            world.perform(self.player.choose(world, branch.rng))

    def _played_out(self, branches: list[Branch]) -> float:
        """What sensible play comes to from here, all worlds together."""
        total: float = 0.0
        for branch in branches:
            copy = branch.clone()
            play_out(copy.world, self.player, copy.rng)
            total += self.player.value(copy.world, self.seat)
        return total


def _have_parted(branches: list[Branch]) -> bool:
    """Whether the seat may do different things in these worlds."""
    first = branches[0].world.legal_actions()
    for branch in branches[1:]:
        legal = branch.world.legal_actions()
        if len(legal) != len(first):
            return True
        for k in range(len(legal)):
            if legal[k] != first[k]:
                return True
    return False
