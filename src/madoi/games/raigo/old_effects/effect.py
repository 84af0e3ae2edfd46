"""What an effect is: an announcement made of answers, and what it then does."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.raigo.effects.actions import Q_EFFECT, S_EFFECT, SLOT, STEPS, TOWER
from madoi.games.raigo.state import INNER, Table


class Effect:
    """One effect of a piece. A new ougi is one such class and one line in `effects/table.py`.

    `options` lists the answers that may come next in the announcement; an empty list means that it is complete.
    `apply` does the work after the reactions. Where people must choose while it works, it asks (`ask`), lists the
    answers in `asked` and takes one in `answered`; `step` is for work that waits until something else is done."""

    def __init__(self) -> None:
        self.key: i64 = 0

    def usable(self, t: Table, user: i64) -> bool:
        """Whether the effect has a legal target (R6.1); the piece itself has left its slot already."""
        return len(self.options(t, user, vec[i64]())) > 0

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return vec[i64]()

    def apply(self, t: Table) -> None:
        """Carry it out: `t.user`, `t.hand`, `t.played`, `t.said` and `t.hit` say who, from where, what and at what."""

    def asked(self, t: Table, seat: i64, step: i64, b: i64) -> vec[i64]:
        return vec[i64]()

    def answered(self, t: Table, seat: i64, step: i64, b: i64, action: i64) -> None:
        pass

    def step(self, t: Table, seat: i64, step: i64, b: i64) -> None:
        pass

    def ask(self, t: Table, seat: i64, step: i64 = 0, b: i64 = 0) -> None:
        t.push(Q_EFFECT, seat, self.key * STEPS + step, b)

    def later(self, t: Table, seat: i64, step: i64 = 0, b: i64 = 0) -> None:
        t.push(S_EFFECT, seat, self.key * STEPS + step, b)


def add_inner(t: Table, actions: vec[i64], seat: i64) -> vec[i64]:
    """All inner pieces of a player that effects may touch."""
    for slot in range(INNER):
        if t.free_piece(seat, slot):
            actions = append(actions, SLOT + seat * INNER + slot)
    return actions


def own_or_allied(t: Table, user: i64, lowest: i64) -> vec[i64]:
    """Eligible towers of the user and the partner from some height on."""
    actions = vec[i64](capacity=4)
    for code in range(t.towers()):
        if t.allied(code // 2, user) and t.height(code) >= lowest and t.eligible(code):
            actions = append(actions, TOWER + code)
    return actions


def own(t: Table, user: i64, lowest: i64) -> vec[i64]:
    """Eligible towers of the user from some height on."""
    actions = vec[i64](capacity=2)
    for code in range(user * 2, user * 2 + 2):
        if t.height(code) >= lowest and t.eligible(code):
            actions = append(actions, TOWER + code)
    return actions


def any_tower(t: Table) -> vec[i64]:
    actions = vec[i64](capacity=8)
    for code in range(t.towers()):
        if t.eligible(code):
            actions = append(actions, TOWER + code)
    return actions
