"""The ougi that lie on a head, and those that bind the turns to come (R15)."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.games.raigo import events
from madoi.games.raigo.effects.effect import Effect
from madoi.games.raigo.effects.moves import effect_id, tell_move
from madoi.games.raigo.state import HEADS, NOTHING, Table, shown


class Lasting(Effect):
    """舞 (R15.9), 蒼 (R15.16), 鬼 (R15.25), 滅 (R10.9): face up on the user's head, where rules.py looks for it."""

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        which: i64 = 0
        while HEADS[which] != t.kind(t.played):
            which += 1
        t.head[which] = shown(t.played)
        t.holder[which] = t.user
        t.played = NOTHING
        name = t.kind_id(t.head[which])
        tell_move(t, t.head[which], t.user, t.slot_id(t.user, t.hand), f"head/{t.user}/{name}", "lasting")


class Glare(Effect):
    """R15.21 赫: in the next turn of every player Gen is 0."""

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        t.no_gen = (1 << t.mode.seats) - 1
        tell_applied(t)


class SealSen(Effect):
    """R15.35 封: every other player skips Sen in the next own turn."""

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        t.no_sen |= ((1 << t.mode.seats) - 1) & ~(1 << t.user)
        tell_applied(t)


def tell_applied(t: Table) -> None:
    if t.watched:
        t.tell(events.Applied(seat=t.user, effect=effect_id(t, t.key)))
