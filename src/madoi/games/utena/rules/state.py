"""The state of Tsuki no Utena: every question is answered in its chapter."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.eyes import Eyes
from madoi.core.rng import Chance, Rng
from madoi.games.utena.rules import end, knowledge, setup, turn
from madoi.games.utena.rules.table import Table


class Utena(Table):
    def deal(self, chance: Chance) -> None:
        setup.deal(self, chance)

    def legal_actions(self) -> vec[i64]:
        return turn.legal_actions(self)

    def is_legal(self, action: i64) -> bool:
        return turn.is_legal(self, action)

    def perform(self, action: i64) -> None:
        turn.perform(self, action)

    def returns(self) -> list[float]:
        return end.returns(self)

    def clone(self) -> Utena:
        new = Utena()
        self.copy_to(new)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Utena:
        new = self.clone()
        knowledge.deal_unknown(new, eyes, rng)
        return new
