"""Many games of one kind at once, a decision in each of them a step: the loop of a program that learns, compiled.

All numbers lie in flat arrays that are made once and written in place. Who wants to look at them without copying takes
`memoryview`; `madoi.adapters.vector` does so for numpy.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from madoi.core.eyes import NO_SEAT, OF_SEATS
from madoi.core.player import Player
from madoi.core.rng import Rng
from madoi.core.state import OVER, State
from madoi.core.tensor import Tensor

GOES_ON: Final = 0
ENDED: Final = 1  # by the rules
BROKEN_OFF: Final = 2  # by an action that was not legal


class Batch:
    """Plays each game up to a decision of its learner, or of anybody where it has none: `player` decides for the
    others. A game that is over is dealt anew in the same step, so there is always a decision to make."""

    def __init__(self, blank: State, tensor: Tensor, seats: int, actions: int, learners: list[int], worst: float):
        games = len(learners)
        self.blank: State = blank  # of which all games are dealt
        self.tensor: Tensor = tensor
        self.player: Player = Player()
        self.seats: i64 = seats
        self.space: i64 = actions
        self.worst: float = worst  # what an action that is not legal earns
        self.learners: vec[i64] = vec[i64](learners)  # by game; NO_SEAT: all seats are
        self.states: list[State] = [blank] * games
        self.deals: list[Rng] = [Rng(k) for k in range(games)]
        self.chances: list[Rng] = [Rng(k) for k in range(games)]  # of the players
        self.legal: vec[vec[i64]] = vec[vec[i64]]([vec[i64]() for _ in range(games)])
        # what goes in
        self.actions: vec[i64] = vec[i64]([0] * games)
        # what comes out, a row for each game
        self.observations: vec[u8] = vec[u8](bytes(games * int(tensor.size)))  # of who decides
        self.masks: vec[u8] = vec[u8](bytes(games * actions))  # 1 for each legal action
        self.rewards: vec[float] = vec[float]([0.0] * (games * seats))  # by seat, when the game ended in this step
        self.to_play: vec[i64] = vec[i64]([0] * games)  # who decides
        self.over: vec[u8] = vec[u8](bytes(games))  # whether and how a game ended in this step
        self.finals: vec[u8] = vec[u8]()  # what the learner saw at the end; kept only if there is room for it
        self.decisions: i64 = 0  # that were made so far, the players' too

    def keep_finals(self) -> None:
        """From now on the last observation of a game is kept beside the first of the next."""
        self.finals = vec[u8](bytes(len(self.observations)))

    def start(self, seed: i64) -> None:
        """Deal all games; the same seed gives the same games."""
        source = Rng(seed)
        for k in range(len(self.states)):
            self.deals[k] = Rng(source.seed())
            self.chances[k] = Rng(source.seed())
            self.over[k] = GOES_ON
            for seat in range(self.seats):
                self.rewards[k * self.seats + seat] = 0.0
            self.deal_anew(k)
            self.show(k)

    def step(self, begin: i64, end: i64) -> None:
        """Carry out `actions`, one in each of these games. Their `observations` must be all zero: numpy clears many
        bytes at once, which takes a compiled loop as long as all the rest."""
        for k in range(begin, end):
            first = k * self.seats
            if self.over[k] != GOES_ON:
                self.over[k] = GOES_ON
                for seat in range(self.seats):
                    self.rewards[first + seat] = 0.0
            state = self.states[k]
            self.tensor.fetch(state)
            action = self.actions[k]
            if is_among(action, self.legal[k]):
                state.perform(action)
                self.decisions += 1
                self.play_on(k)
                if state.actor == OVER:
                    self.over[k] = ENDED
                    returns = state.returns()
                    for seat in range(self.seats):
                        self.rewards[first + seat] = returns[seat]
            else:
                self.over[k] = BROKEN_OFF
                self.rewards[first + self.to_play[k]] = self.worst
            if self.over[k] != GOES_ON:
                if len(self.finals) > 0:
                    self.tensor.fill(state, OF_SEATS[self.to_play[k]], self.finals, k * self.tensor.size)
                self.deal_anew(k)
            self.offer(k)
            state = self.states[k]
            self.tensor.fill_cleared(state, OF_SEATS[state.actor], self.observations, k * self.tensor.size)

    def put_back(self, k: i64, state: State, deals: i64, chance: i64) -> None:
        """Let the k-th game stand where another batch left it."""
        self.states[k] = state.clone()
        self.deals[k].state = deals
        self.chances[k].state = chance
        self.show(k)

    def choose_randomly(self, rng: Rng) -> None:
        """Put a legal action into each of `actions`."""
        for k in range(len(self.states)):
            legal = self.legal[k]
            self.actions[k] = legal[rng.below(len(legal))]

    def choose_sensibly(self, player: Player, rng: Rng) -> None:
        """Put what a player would do into each of `actions`."""
        for k in range(len(self.states)):
            self.actions[k] = player.choose(self.states[k], rng)

    def play_on(self, k: i64) -> None:
        """Up to the learner's next decision, or to the end."""
        learner = self.learners[k]
        state = self.states[k]
        if learner != NO_SEAT:
            while state.actor != OVER and state.actor != learner:
                state.perform(self.player.choose(state, self.chances[k]))
                self.decisions += 1

    def deal_anew(self, k: i64) -> None:
        """Deal the k-th game; one that is over before the learner decides is none for it."""
        while True:
            state = self.blank.clone()
            state.deal(Rng(self.deals[k].seed()))
            self.states[k] = state
            self.play_on(k)
            if state.actor != OVER:
                return

    def show(self, k: i64) -> None:
        """Write what who decides in the k-th game may know and do."""
        self.offer(k)
        state = self.states[k]
        self.tensor.fill(state, OF_SEATS[state.actor], self.observations, k * self.tensor.size)

    def offer(self, k: i64) -> None:
        """Write who decides in the k-th game, and what it may do."""
        state = self.states[k]
        first = k * self.space
        masks = self.masks
        for action in self.legal[k]:
            masks[first + action] = 0
        legal = state.legal_actions()
        for action in legal:
            masks[first + action] = 1
        self.legal[k] = legal
        self.to_play[k] = state.actor


def is_among(action: i64, legal: vec[i64]) -> bool:
    """Whether an action is in a list that ascends."""
    low: i64 = 0
    high: i64 = len(legal)
    while low < high:
        middle = (low + high) // 2
        if legal[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low < len(legal) and legal[low] == action
