"""Ougi that lie on a head, and those that bind the turns to come (R10.9, R15). One class is one ougi."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.games.raigo import things
from madoi.games.raigo.box import OTONASHI, OUGI, number
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions
from madoi.games.raigo.rules.frames import Frame, take_frame
from madoi.games.raigo.rules.moves import dissolve, end_lasting, lay_on_head, own_towers
from madoi.games.raigo.rules.pieces.piece import EFFECTS, Piece
from madoi.games.raigo.rules.table import Head, Table
from madoi.games.raigo.rules.tokens import NOTHING


class Lasting(Piece):
    """A lasting ougi: face up on the user's head, where the chapters ask it (R14.2, R10.9.1)."""

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        token = t.played
        t.played = NOTHING
        lay_on_head(t, t.user, token, things.PLAYED, "lasting")


def head_of(t: Table, kind: i64) -> Head:
    """Where a lasting ougi lies."""
    for head in t.heads:
        if t.kind(head.token) == kind:
            return head
    raise LookupError(kind)


class Gathering(Lasting):
    """A lasting ougi that goes to the canyon when what lies beside it weighs enough (R15.9, R15.16)."""

    def __init__(self, name: str, clause: str) -> None:
        super().__init__(name, clause)
        self.numbers = ["threshold"]

    def has_enough(self, t: Table, head: Head) -> bool:
        return t.beside_weight(head) >= number(t.box, self.kind, "threshold")

    def end_if_enough(self, t: Table, head: Head) -> bool:
        if not self.has_enough(t, head):
            return False
        end_lasting(t, head, self.why)
        return True


class Dance(Gathering):
    """舞: 雷, 蛇 and 斬 effects on its holder are cancelled and lie beside it, until it has enough (R15.9)."""

    def __init__(self) -> None:
        super().__init__("bu", "R15.9")
        self.why = "dance"
        self.guards = True

    def cancels(self, t: Table, head: Head) -> bool:
        """Not in a Raigo battle, unless the table plays so (R11.3)."""
        battle = t.roared & (t.roared - 1) != 0
        return head.holder == t.struck and (t.mode.head_in_battle or not battle)

    def may_lie_beside(self, t: Table, token: i64) -> bool:
        return t.kind(token) >= OTONASHI


class Azure(Gathering):
    """蒼: the sixth stage of any tower is laid beside it instead, until it has enough (R15.16)."""

    def __init__(self) -> None:
        super().__init__("sou", "R15.16")
        self.why = "azure"

    def catches_sixth(self, t: Table) -> bool:
        return True

    def may_lie_beside(self, t: Table, token: i64) -> bool:
        return True


class Ogre(Lasting):
    """鬼: fills its holder's body after a foreign effect of weight 1 to 8 (R15.25)."""

    def __init__(self) -> None:
        super().__init__("ki_ogre", "R15.25")
        self.why = "ogre"

    def others_finished(self, t: Table, head: Head, seats: i64) -> bool:
        holder = head.holder
        foreign = False
        for seat in range(t.mode.seats):
            foreign = foreign or ((seats >> seat) & 1 == 1 and not t.allied(seat, holder))
        room = t.body_room(holder)
        if not foreign or room == 0 or t.mountain_size() == 0:
            return False
        end_lasting(t, head, self.why)
        t.stack.append(take_frame(holder, room, self.number))
        return True


class Destruction(Lasting):
    """滅: collects the kotodama that are used; with ten or more it destroys a tower of whose turn ends (R10.9)."""

    def __init__(self) -> None:
        super().__init__("metsu", "R10.9.3")
        self.clause_beside = "R10.9.2"
        self.numbers = ["threshold"]
        self.phase = "metsu"
        self.printed = 34  # R15.34 refers to R10.9

    def collects_used(self, t: Table, token: i64) -> bool:
        return not t.is_ougi(token)

    def may_lie_beside(self, t: Table, token: i64) -> bool:
        return OTONASHI <= t.kind(token) < OUGI

    def turn_ended(self, t: Table, head: Head) -> None:
        if t.beside_weight(head) < number(t.box, self.kind, "threshold"):
            return
        if t.has_eligible_tower(t.turn_seat):
            self.ask(t, head.holder)
        else:
            end_lasting(t, head, "destroy")

    def asked(self, t: Table, frame: Frame) -> vec[i64]:
        return own_towers(t, t.turn_seat, 1)

    def answered(self, t: Table, frame: Frame, action: i64) -> None:
        dissolve(t, actions.CHOOSE_TOWER.one(action), "destroy")
        end_lasting(t, head_of(t, self.kind), "destroy")


class Glare(Piece):
    """赫: in the next turn of every player Gen is 0 (R15.21)."""

    def __init__(self) -> None:
        super().__init__("kaku", "R15.21")

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        t.no_gen = (1 << t.mode.seats) - 1
        tell_applied(t)


class Seal(Piece):
    """封: every other player skips Sen in the next own turn (R15.35)."""

    def __init__(self) -> None:
        super().__init__("fu_seal", "R15.35")

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        t.no_sen |= ((1 << t.mode.seats) - 1) & ~(1 << t.user)
        tell_applied(t)


def tell_applied(t: Table) -> None:
    if t.watched:
        t.tell(events.Applied(seat=t.user, effect=EFFECTS[t.effect].name))


LASTING_OUGI: Final[list[Piece]] = [Dance(), Azure(), Glare(), Ogre(), Destruction(), Seal()]
