"""Otonashi and the kotodama of weight 1 to 8 (R1.2, R10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.raigo import things
from madoi.games.raigo.box import number
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions, knowledge, tokens
from madoi.games.raigo.rules.frames import Q_TAKE, Frame, place_frame
from madoi.games.raigo.rules.moves import (
    add_canyons,
    add_ends,
    add_inner,
    arrive,
    cut,
    discard,
    free_slots,
    highest_towers,
    minded_arrival,
    release,
    take_from_canyon,
    take_inner,
    to_canyon,
)
from madoi.games.raigo.rules.pieces.piece import Effect, Piece
from madoi.games.raigo.rules.table import GATES, INNER, Table
from madoi.games.raigo.rules.tokens import NOTHING


class Silent(Piece):
    """一 to 八: no effect, never activated (R1.2)."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "R1.2")
        self.silent = True
        self.active = False


# -- 雷 ----------------------------------------------------------------------------------------------


def lightning_targets(t: Table, kind: i64, said: vec[i64]) -> vec[i64]:
    """One of the highest towers of the table, three stages or more (R10.1.2, R10.1.3)."""
    return highest_towers(t, t.box.min_height[kind]) if len(said) == 0 else vec[i64]()


def aim_at_tower(t: Table, code: i64) -> None:
    t.hit_tower = code
    t.struck = code // GATES


class Lightning(Piece):
    """雷放: the target is released (R10.1.5), with more beads if a roar called it (R7.6)."""

    def __init__(self) -> None:
        super().__init__("rai", "R10.1.5")
        self.name = "rai-release"
        self.called = "雷放"
        self.numbers = ["min_height"]
        self.roarable = True
        self.wardable = True
        self.releases = True
        self.others = [LightningSeal()]

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return lightning_targets(t, self.kind, said)

    def aim(self, t: Table) -> None:
        aim_at_tower(t, actions.CHOOSE_TOWER.one(t.said[0]))

    def apply(self, t: Table) -> None:
        release(t, t.hit_tower, t.box.roar_bonus if t.roared != 0 else 0)


class LightningSeal(Effect):
    """雷停, the other mode (R10.1.1): the piece is laid on the tower, which then counts as absent (R10.1.6, R10.1.8),
    also on a tower to which a roar called it (R10.5.2)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "rai-seal"
        self.called = "雷停"
        self.clause = "R10.1.6"
        self.roarable = True
        self.wardable = True
        self.seals = True

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return lightning_targets(t, self.kind, said)

    def aim(self, t: Table) -> None:
        aim_at_tower(t, actions.CHOOSE_TOWER.one(t.said[0]))

    def apply(self, t: Table) -> None:
        tower = t.tower(t.hit_tower)
        tower.seal = t.played
        tower.sealed_on = t.turn
        t.played = NOTHING
        if t.watched:
            gate = things.tower(t.hit_tower)
            seal = things.seal(t.hit_tower)
            piece = t.kind_id(tower.seal)
            t.tell(events.Sealed(seat=t.struck, gate=gate, piece=piece, source=things.PLAYED, target=seal))


# -- 蛇, 斬, 陣, 轟, 霧 --------------------------------------------------------------------------------


class Snake(Piece):
    """蛇: one inner piece of any player goes to the hand in which the 蛇 was (R10.2.1, R10.2.2)."""

    def __init__(self) -> None:
        super().__init__("ja", "R10.2.1")
        self.wardable = True

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        pieces = vec[i64](capacity=20)
        if len(said) == 0:
            for seat in range(t.mode.seats):
                pieces = add_inner(t, pieces, seat)
        return pieces

    def aim(self, t: Table) -> None:
        seat, slot = actions.CHOOSE_SLOT.two(t.said[0])
        self.strike(t, seat, slot)
        if t.mode.draw_strikes != 0:
            self.draw(t, seat, slot)

    def strike(self, t: Table, seat: i64, slot: i64) -> None:
        t.struck = seat
        t.hit_slot = slot

    def draw(self, t: Table, named_seat: i64, named_slot: i64) -> None:
        """A piece of another player may draw every 蛇 to itself (R15.17); where none does, none is there. Who names it
        by chance draws nobody's attention to it (R15.17.1)."""
        for seat in range(t.mode.seats):
            inner = t.mats[seat].inner
            for slot in range(INNER):
                if seat == t.user or not t.free_piece(seat, slot) or (seat == named_seat and slot == named_slot):
                    continue
                if (t.mode.draw_strikes >> t.kind(inner[slot])) & 1 == 1:
                    self.strike(t, seat, slot)
                    inner[slot] = knowledge.come_to_light(t, inner[slot]) | (inner[slot] & tokens.UP)
                    if t.watched:
                        target = things.slot(seat, slot)
                        source = things.slot(named_seat, named_slot)
                        piece = t.kind_id(inner[slot])
                        event = events.Redirected(effect=self.name, seat=seat, source=source, target=target, by=piece)
                        t.tell(event)
                    return
        self.none_elsewhere(t, named_seat, named_slot)

    def none_elsewhere(self, t: Table, named_seat: i64, named_slot: i64) -> None:
        """Nothing drew the 蛇: everybody sees that no other piece could have."""
        for seat in range(t.mode.seats):
            inner = t.mats[seat].inner
            for slot in range(INNER):
                if seat != t.user and t.free_piece(seat, slot) and not (seat == named_seat and slot == named_slot):
                    inner[slot] = knowledge.bar(t, inner[slot], t.mode.draw_strikes)

    def apply(self, t: Table) -> None:
        source = things.slot(t.struck, t.hit_slot)
        arrive(t, t.user, t.hand, take_inner(t, t.struck, t.hit_slot), source, "steal")


class Slash(Piece):
    """斬: the top or bottom piece of any tower goes to its owner's canyon (R10.3.1)."""

    def __init__(self) -> None:
        super().__init__("zan", "R10.3.1")
        self.wardable = True

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        ends = vec[i64](capacity=16)
        if len(said) == 0:
            for code in range(t.towers()):
                ends = add_ends(t, ends, code)
        return ends

    def aim(self, t: Table) -> None:
        said = t.said[0]
        bottom = actions.CUT_BOTTOM.has(said)
        aim_at_tower(t, actions.CUT_BOTTOM.one(said) if bottom else actions.CUT_TOP.one(said))

    def apply(self, t: Table) -> None:
        cut(t, t.hit_tower, actions.CUT_BOTTOM.has(t.said[0]), "cut")


class Ward(Piece):
    """陣: cancels a 雷, 蛇 or 斬 effect on an own tower or inner piece, in the ward window (R10.4.1)."""

    def __init__(self) -> None:
        super().__init__("jin", "R10.4.1")
        self.active = False
        self.is_ward = True


class Roar(Piece):
    """轟: calls a 雷 effect to an own tower, in the roar window (R10.5.1)."""

    def __init__(self) -> None:
        super().__init__("gou", "R10.5.1")
        self.numbers = ["bonus"]
        self.active = False
        self.is_roar = True


class Mist(Piece):
    """霧: has the effects of all lighter kotodama, with every rule of that piece (R10.6.1)."""

    def __init__(self) -> None:
        super().__init__("mu", "R10.6.1")
        self.copies = True


# -- 瞬: exchanges -------------------------------------------------------------------------------------


def exchangeable(t: Table, below: i64, first: i64) -> vec[i64]:
    """The pieces that may be exchanged with `first` (NOTHING: as the first one) (R10.7.1)."""
    pieces = vec[i64](capacity=64)
    for seat in range(t.mode.seats):
        pieces = add_inner(t, pieces, seat)
    inner = len(pieces)
    pieces = add_canyons(t, pieces, below)
    found = vec[i64](capacity=64)
    if len(pieces) < 2:
        return found
    for piece in pieces:
        if first != NOTHING:
            if piece != first and not same_canyon(piece, first):
                found = append(found, piece)
        elif inner > 0 or _has_other_canyon(pieces, piece):
            found = append(found, piece)
    return found


def same_canyon(a: i64, b: i64) -> bool:
    """Two pieces of one canyon: exchanging them would change nothing."""
    if not actions.CHOOSE_CANYON.has(a) or not actions.CHOOSE_CANYON.has(b):
        return False
    return actions.CHOOSE_CANYON.one(a) == actions.CHOOSE_CANYON.one(b)


def _has_other_canyon(pieces: vec[i64], one: i64) -> bool:
    for other in pieces:
        if not same_canyon(other, one):
            return True
    return False


def exchange(t: Table, a: i64, b: i64, user: i64, why: str) -> None:
    """Exchange the places of two pieces named by their answers; bodies are sorted anew."""
    first = a if a < b else b
    second = b if a < b else a
    # Out of one body the higher slot is taken first, so that the lower one stays where it is.
    two = lift(t, second)
    one = lift(t, first)
    lay(t, first, two, second, user, why)
    lay(t, second, one, first, user, why)


def lift(t: Table, place: i64) -> i64:
    """Take a piece from the slot or canyon that an answer names."""
    if actions.CHOOSE_SLOT.has(place):
        seat, slot = actions.CHOOSE_SLOT.two(place)
        return take_inner(t, seat, slot)
    seat, kind = actions.CHOOSE_CANYON.two(place)
    return take_from_canyon(t, seat, kind)


def source_of(t: Table, place: i64) -> str:
    """Where a piece lay that an answer names."""
    if actions.CHOOSE_SLOT.has(place):
        seat, slot = actions.CHOOSE_SLOT.two(place)
        return things.slot(seat, slot)
    return things.canyon(actions.CHOOSE_CANYON.one(place))


def lay(t: Table, place: i64, token: i64, source: i64, user: i64, why: str) -> None:
    """Lay a piece where another one was. Out of a canyon it counts as moved by the user (R11.12)."""
    holder = actions.CHOOSE_SLOT.one(source) if actions.CHOOSE_SLOT.has(source) else user
    if actions.CHOOSE_SLOT.has(place):
        seat, slot = actions.CHOOSE_SLOT.two(place)
        arrive(t, seat, slot, token, source_of(t, source), why)
    else:
        to_canyon(t, actions.CHOOSE_CANYON.one(place), token, holder, source_of(t, source), why)


class Flash(Piece):
    """瞬: two pieces among all bodies, hands and canyons exchange their places (R10.7.1)."""

    def __init__(self) -> None:
        super().__init__("shun", "R10.7.1")
        self.numbers = ["canyon_below"]

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        if len(said) == 2:
            return vec[i64]()
        return exchangeable(t, number(t.box, self.kind, "canyon_below"), NOTHING if len(said) == 0 else said[0])

    def apply(self, t: Table) -> None:
        exchange(t, t.said[0], t.said[1], t.user, "exchange")


# -- 浄 ----------------------------------------------------------------------------------------------


class Purify(Piece):
    """浄: discard 0 to 4 own inner pieces, draw as many, place all own inner pieces anew (R10.8.1)."""

    def __init__(self) -> None:
        super().__init__("jou", "R10.8.1")
        self.numbers = ["discard_most"]

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        self.ask(t, t.user)

    def asked(self, t: Table, frame: Frame) -> vec[i64]:
        """`step` pieces are discarded so far."""
        answers = append(vec[i64](capacity=6), actions.FINISH.of())
        if frame.step < number(t.box, self.kind, "discard_most") and frame.step < t.mountain_size():
            answers = add_inner(t, answers, frame.seat)
        return answers

    def answered(self, t: Table, frame: Frame, action: i64) -> None:
        if actions.CHOOSE_SLOT.has(action):
            _seat, slot = actions.CHOOSE_SLOT.two(action)
            discard(t, frame.seat, slot, "purify")
            self.ask(t, frame.seat, frame.step + 1)
            return
        self.later(t, frame.seat)
        if frame.step > 0:
            t.push(Q_TAKE, frame.seat, frame.step)

    def go_on(self, t: Table, frame: Frame) -> None:
        """All inner pieces leave the mat and come back unseen (R2.10)."""
        seat = frame.seat
        cloud = t.mats[seat].cloud
        t.mats[seat].cloud = vec[i64]()
        for slot in free_slots(t, seat):
            cloud = append(cloud, take_inner(t, seat, slot))
        for k in range(len(cloud)):
            cloud[k] = minded_arrival(t, seat, cloud[k])
        t.mats[seat].cloud = knowledge.lose_track(t, cloud, 1 << seat)
        if t.watched:
            t.tell(events.Rearranged(seat=seat, place=things.cloud(seat)))
        if len(cloud) > 0:
            t.stack.append(place_frame(seat, True))


OTONASHI_PIECES: Final = [Silent(f"n{weight}") for weight in range(1, 9)]
KOTODAMA_PIECES: Final[list[Piece]] = [
    Lightning(), Snake(), Slash(), Ward(), Roar(), Mist(), Flash(), Purify(),
]  # fmt: skip
