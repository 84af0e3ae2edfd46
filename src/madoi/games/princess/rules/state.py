"""The state of a game. Clause numbers in this folder are those of docs/rules/princess.md; who reads it begins with
`turn.py`."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.eyes import Eyes
from madoi.core.rng import Chance, Rng
from madoi.games.princess.rules import actions, end, knowledge, phases, setup, stealing, turn
from madoi.games.princess.rules.table import Table


class Princess(Table):
    """Leads each phase to its chapter: setup (P2), steal cards (P8), all else is a step of a turn (P4)."""

    def deal(self, chance: Chance) -> None:
        setup.deal(self, chance)

    def legal_actions(self) -> vec[i64]:
        phase = self.phase
        if phase == phases.OVER:
            return vec[i64]()
        if phase == phases.SIDE:
            return setup.offers()
        if phase in (phases.TAKE, phases.SETTLE):
            return stealing.offers(self)
        return turn.offers(self)

    def is_legal(self, action: i64) -> bool:
        phase = self.phase
        if phase == phases.OVER:
            return False
        if phase == phases.SIDE:
            return actions.SIDE.has(action)
        if phase in (phases.TAKE, phases.SETTLE):
            return stealing.allows(self, action)
        return turn.allows(self, action)

    def perform(self, action: i64) -> None:
        """Carry out a legal action; with the last decision about steal cards the turn ends (P4.8)."""
        phase = self.phase
        if phase == phases.SIDE:
            setup.choose_side(self, actions.SIDE.one(action))
        elif phase == phases.TAKE:
            if not stealing.take(self, actions.STEAL.one(action)):
                turn.begin_next_turn(self)
        elif phase == phases.SETTLE:
            if not stealing.settle(self, actions.SETTLE.one(action)):
                turn.begin_next_turn(self)
        else:
            turn.perform(self, action)

    def returns(self) -> list[float]:
        return end.returns_of(self)

    def clone(self) -> Princess:
        new = Princess()
        self.copy_to(new)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Princess:
        new = self.clone()
        knowledge.imagine(new, eyes, rng)
        return new
