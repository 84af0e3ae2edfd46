"""The effects of the kotodama of weight 1 to 8 (R10). 陣 and 轟 are reactions: rules.py has their windows."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.raigo import events
from madoi.games.raigo.components import COLLAPSE, KINDS
from madoi.games.raigo.effects.actions import (
    CANYON,
    DONE,
    END,
    Q_PLACE,
    Q_TAKE,
    SLOT,
    TOWER,
)
from madoi.games.raigo.effects.effect import Effect, add_inner
from madoi.games.raigo.effects.moves import (
    add_canyon,
    arrive,
    cut,
    discard,
    free_slots,
    lose_track,
    release,
    take_from_canyon,
    take_inner,
    to_canyon,
)
from madoi.games.raigo.state import INNER, NOTHING, Table, shown


class Lightning(Effect):
    """雷: one of the highest towers of the table, three stages or more (R10.1.2)."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        towers = vec[i64](capacity=8)
        highest = t.highest()
        if len(said) == 0 and highest >= t.box.lightning_min:
            for code in range(t.towers()):
                if t.height(code) == highest and t.eligible(code):
                    towers = append(towers, TOWER + code)
        return towers


class LightningRelease(Lightning):
    """雷放: the target is released (R10.1.5), with more beads if a 轟 called it (R7.6)."""

    def apply(self, t: Table) -> None:
        release(t, t.hit, t.roared != 0)


class LightningSeal(Lightning):
    """雷停: the piece is laid on the tower, which then counts as absent (R10.1.6, R10.1.8)."""

    def apply(self, t: Table) -> None:
        tower = t.tower(t.hit)
        tower.seal = shown(t.played)
        tower.sealed_on = t.turn
        t.played = NOTHING
        if t.watched:
            t.tell(events.Sealed(gate=t.tower_id(t.hit), piece=t.kind_id(tower.seal)))


class Snake(Effect):
    """蛇: one inner piece of any player goes to the hand in which the 蛇 was (R10.2.1)."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        pieces = vec[i64](capacity=20)
        if len(said) == 0:
            for seat in range(t.mode.seats):
                pieces = add_inner(t, pieces, seat)
        return pieces

    def apply(self, t: Table) -> None:
        seat = t.hit // INNER
        slot = t.hit % INNER
        arrive(t, t.user, t.hand, take_inner(t, seat, slot), t.slot_id(seat, slot), "steal")


class Slash(Effect):
    """斬: the top or bottom piece of any tower goes to its owner's canyon (R10.3.1)."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        ends = vec[i64](capacity=16)
        if len(said) == 0:
            for code in range(t.towers()):
                if t.eligible(code):
                    ends = append(ends, END + code * 2)
                    if t.height(code) > 1:  # of a single piece top and bottom are the same
                        ends = append(ends, END + code * 2 + 1)
        return ends

    def apply(self, t: Table) -> None:
        cut(t, t.hit, (t.said[0] - END) % 2 == 1, "cut")


# -- exchanges (瞬, 忍, 天) ---------------------------------------------------------------------------


def exchangeable(t: Table, below: i64, first: i64) -> vec[i64]:
    """The pieces that may be exchanged with `first` (NOTHING: as the first one) (R10.7.1)."""
    pieces = vec[i64](capacity=64)
    for seat in range(t.mode.seats):
        pieces = add_inner(t, pieces, seat)
    inner = len(pieces)
    pieces = add_canyon(t, pieces, below)
    found = vec[i64](capacity=64)
    for k in range(len(pieces)):
        if first == NOTHING:
            if inner > 0 or _other_canyon(pieces, pieces[k]):
                found = append(found, pieces[k])
        elif pieces[k] != first and (k < inner or first < CANYON or not same_canyon(pieces[k], first)):
            found = append(found, pieces[k])
    return found if len(pieces) > 1 else vec[i64]()


def same_canyon(a: i64, b: i64) -> bool:
    return (a - CANYON) // KINDS == (b - CANYON) // KINDS


def _other_canyon(pieces: vec[i64], one: i64) -> bool:
    for other in pieces:
        if not same_canyon(other, one):
            return True
    return False


def exchange(t: Table, a: i64, b: i64, user: i64, why: str) -> None:
    """Exchange the places of two pieces named by their actions; bodies are sorted anew."""
    first = a if a < b else b
    second = b if a < b else a
    # Slots are smaller than canyons. Out of one body the higher slot is taken first, so that the lower one stays.
    two = _lift(t, second)
    one = _lift(t, first)
    _lay(t, first, two, second, user, why)
    _lay(t, second, one, first, user, why)


def _lift(t: Table, action: i64) -> i64:
    if action < TOWER:
        return take_inner(t, (action - SLOT) // INNER, (action - SLOT) % INNER)
    return take_from_canyon(t, (action - CANYON) // KINDS, (action - CANYON) % KINDS)


def _lay(t: Table, place: i64, token: i64, source: i64, user: i64, why: str) -> None:
    holder = (source - SLOT) // INNER if source < TOWER else user
    if source < TOWER:
        name = t.slot_id(holder, (source - SLOT) % INNER)
    else:
        name = f"canyon/{(source - CANYON) // KINDS}"
    if place < TOWER:
        arrive(t, (place - SLOT) // INNER, (place - SLOT) % INNER, token, name, why)
    else:
        to_canyon(t, (place - CANYON) // KINDS, token, holder, name, why)


class Flash(Effect):
    """瞬: two pieces among all bodies, hands and canyons exchange their places (R10.7.1)."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        if len(said) == 2:
            return vec[i64]()
        return exchangeable(t, t.box.shun_below, NOTHING if len(said) == 0 else said[0])

    def apply(self, t: Table) -> None:
        exchange(t, t.said[0], t.said[1], t.user, "exchange")


# -- 浄 ----------------------------------------------------------------------------------------------


class Purify(Effect):
    """浄: discard 0 to 4 own inner pieces, draw as many, place all own inner pieces anew (R10.8.1)."""

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        self.ask(t, t.user, 0, 0)

    def asked(self, t: Table, seat: i64, step: i64, b: i64) -> vec[i64]:
        """b pieces are discarded so far."""
        answers = append(vec[i64](capacity=6), DONE)
        if b < t.box.jou_max and b < t.mountain_size():
            answers = add_inner(t, answers, seat)
        return answers

    def answered(self, t: Table, seat: i64, step: i64, b: i64, action: i64) -> None:
        if action != DONE:
            discard(t, seat, (action - SLOT) % INNER, "purify")
            self.ask(t, seat, 0, b + 1)
            return
        self.later(t, seat)
        if b > 0:
            t.push(Q_TAKE, seat, b)

    def step(self, t: Table, seat: i64, step: i64, b: i64) -> None:
        """All inner pieces leave the mat and come back unseen (R2.10)."""
        cloud = t.mats[seat].cloud
        t.mats[seat].cloud = vec[i64]()
        for slot in free_slots(t, seat):
            cloud = append(cloud, take_inner(t, seat, slot))
        for token in cloud:
            if t.kind(token) == COLLAPSE:
                t.collapse = seat
        t.mats[seat].cloud = lose_track(t, cloud, 1 << seat)
        if t.watched:
            t.tell(events.Rearranged(seat=seat, place=f"cloud/{seat}"))
        if len(cloud) > 0:
            t.push(Q_PLACE, seat, 1)
