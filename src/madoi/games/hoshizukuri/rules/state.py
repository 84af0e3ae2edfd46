"""The state of a game of Hoshizukuri: it hands over to the chapters."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.eyes import ALL_OPEN, Eyes
from madoi.core.rng import Chance, Rng
from madoi.core.state import OVER
from madoi.games.hoshizukuri.rules import end, knowledge, setup, turn
from madoi.games.hoshizukuri.rules.questions import NEXT_TURN
from madoi.games.hoshizukuri.rules.table import Table


class Hoshizukuri(Table):
    def deal(self, chance: Chance) -> None:
        setup.lay_out(self, chance)
        turn.go_on(self, NEXT_TURN)

    def legal_actions(self) -> vec[i64]:
        return self.question().offer(self, vec[i64](capacity=16))

    def is_legal(self, action: i64) -> bool:
        return self.question().allows(self, action)

    def perform(self, action: i64) -> None:
        """The answer, and all that follows up to the next question; the length guard may end the game (H14.4)."""
        self.decisions += 1
        turn.go_on(self, self.question().answer(self, action))
        if self.actor != OVER and end.is_too_long(self):
            end.finish(self)

    def returns(self) -> list[float]:
        return end.returns(self)

    def clone(self) -> Hoshizukuri:
        new = Hoshizukuri()
        self.copy_to(new)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Hoshizukuri:
        """Decks, and what is not known of the others' hands, are dealt anew (H4.9, H4.13)."""
        new = self.clone()
        if self.actor == OVER:  # everything lies open (H4.12)
            eyes = ALL_OPEN
        knowledge.imagine(new, eyes, rng)
        return new
