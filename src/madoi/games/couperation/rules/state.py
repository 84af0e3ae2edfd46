"""Couperation as a state: every question goes to its chapter."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.eyes import Eyes
from madoi.core.rng import Chance, Rng
from madoi.core.state import OVER
from madoi.games.couperation.rules import actions, end, knowledge, setup, table, turn
from madoi.games.couperation.rules.table import Table


class Couperation(Table):
    def deal(self, chance: Chance) -> None:
        setup.deal(self, chance)

    def deciders(self) -> list[i64]:
        """Everybody is asked at once who would like to start (C2.8)."""
        if self.phase != table.WISH:
            return [] if self.actor == OVER else [self.actor]
        return list(range(self.actor, self.mode.seats))

    def legal_actions(self) -> vec[i64]:
        if self.phase == table.WISH:
            return append(append(vec[i64](capacity=2), actions.WISH_NO.of()), actions.WISH_YES.of())
        if self.phase == table.DONE:
            return vec[i64]()
        return turn.legal_actions(self)

    def legal_actions_of(self, seat: i64) -> vec[i64]:
        if self.phase == table.WISH:
            return self.legal_actions() if self.actor <= seat < self.mode.seats else vec[i64]()
        return self.legal_actions() if seat == self.actor else vec[i64]()

    def is_legal(self, action: i64) -> bool:
        if self.phase == table.WISH:
            return actions.WISH_NO.has(action) or actions.WISH_YES.has(action)
        if self.phase == table.DONE:
            return False
        return turn.is_legal(self, action)

    def perform(self, action: i64) -> None:
        if self.phase == table.WISH:
            setup.answer(self, table.YES if actions.WISH_YES.has(action) else table.NO)
        else:
            turn.perform(self, action)

    def returns(self) -> list[float]:
        return end.returns(self)

    def clone(self) -> Couperation:
        new = Couperation()
        self.copy_to(new)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Couperation:
        """What these eyes do not know is dealt anew."""
        new = self.clone()
        knowledge.draw_world(new, self, eyes, rng)
        return new
