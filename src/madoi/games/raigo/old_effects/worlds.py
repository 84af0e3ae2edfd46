"""Worlds that a seat cannot tell apart from the true one: what it does not know is dealt anew.

A seat knows every piece it has seen until the piece could have changed places unseen; from then on it knows it to be
one of a group of places. It knows the weight order of every body (R2.2), and that what came from a moon is an ougi
(R16.4), with characters one of its raijin's. The pool of unknown pieces is sorted before it is shuffled, so the result
depends on the seat's knowledge and the generator alone. Bodies of unknown pieces get a random set in weight order;
around pieces that the seat knows every piece that fits is equally likely, body by body, which is uniform for each body
and very nearly so for all together."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.core.rng import Rng
from madoi.games.raigo.components import KINDS, OUGI
from madoi.games.raigo.state import (
    BODY,
    CHARACTERS,
    KNOWN_SHIFT,
    NORMAL,
    NOTHING,
    PIECE,
    WATCHER,
    Mat,
    Table,
    group_of,
    is_known,
)

TRIES: Final = 30
# Numbers that stand for a piece that is to be dealt; real kinds are below.
OF_RAIJIN: Final = 110  # + raijin: one of its ougi
ANY_OUGI: Final = 125
UNKNOWN: Final = 126


def deal_anew(t: Table, seat: i64, rng: Rng) -> None:
    """Gather what the seat does not know, shuffle it, put it back."""
    me: i64 = WATCHER if seat < 0 else seat
    hidden = vec[i64]([0] * KINDS)  # by kind: how many the seat does not know the place of
    groups: i64 = 0
    fixed = False
    for owner in range(t.mode.seats):
        mat = t.mats[owner]
        _mark(t, mat.inner, me, hidden)
        _mark(t, mat.cloud, me, hidden)
        _mark(t, mat.gates[0].stages, me, hidden)
        _mark(t, mat.gates[1].stages, me, hidden)
        _mark(t, mat.moon, me, hidden)
        groups |= _groups_in(mat, me)
        if owner != me:
            fixed = fixed or _has_known(mat.inner)
    _mark(t, t.mountain, me, hidden)
    _mark(t, t.boxed, me, hidden)
    if t.excluded != NOTHING and not is_known(t.excluded, me):
        hidden[t.excluded & PIECE] += 1
        t.excluded = t.excluded & ~PIECE | UNKNOWN
    pool = vec[i64](capacity=80)
    ougi = vec[i64](capacity=36)
    for kind in range(KINDS):
        for _ in range(hidden[kind]):
            if kind >= OUGI and t.mode.battle != NORMAL:
                ougi = append(ougi, kind)
            else:
                pool = append(pool, kind)
    if groups == 0 and not fixed:
        rng.shuffle(pool)
        _deal_ougi(t, ougi, rng)
        _deal_pool(t, me, pool, True)
        return
    for attempt in range(TRIES):
        kept = [mat.clone() for mat in t.mats]
        boxed = t.boxed[:]
        rng.shuffle(pool)
        _shuffle_groups(t, me, groups, rng)
        _deal_ougi(t, ougi[:], rng)
        if _deal_pool(t, me, pool[:], attempt == TRIES - 1):
            return
        t.mats = kept
        t.boxed = boxed


def _mark(t: Table, zone: vec[i64], me: i64, hidden: vec[i64]) -> None:
    """Put stand-ins in the place of all pieces that the seat does not know."""
    battle = t.mode.battle
    for k in range(len(zone)):
        token = zone[k]
        if token != NOTHING and not is_known(token, me):
            kind = token & PIECE
            hidden[kind] += 1
            stand_in: i64 = UNKNOWN
            if battle != NORMAL and kind >= OUGI:
                stand_in = ANY_OUGI
                if battle == CHARACTERS:
                    stand_in = OF_RAIJIN + t.box.raijin_of[kind - OUGI]
            zone[k] = token & ~PIECE | stand_in


def _has_known(inner: vec[i64]) -> bool:
    """A body has a piece that the seat knows: it bounds the weights of the others."""
    for slot in range(BODY):
        if inner[slot] != NOTHING and inner[slot] & PIECE != UNKNOWN:
            return True
    return False


# -- groups ------------------------------------------------------------------------------------------


def _groups_in(mat: Mat, me: i64) -> i64:
    groups: i64 = 0
    for which in range(4):
        for token in _zone(mat, which):
            if token != NOTHING:
                groups |= bit(group_of(token, me))
    return groups & ~1


def _zone(mat: Mat, which: i64) -> vec[i64]:
    if which == 0:
        return mat.inner
    if which == 1:
        return mat.cloud
    return mat.gates[which - 2].stages


def _travels(token: i64, me: i64) -> i64:
    """The part of a token that goes with the piece: who lost track of it together with the seat still knows it."""
    part: i64 = PIECE | 1 << (KNOWN_SHIFT + me)
    for seat in range(WATCHER + 1):
        if group_of(token, seat) != 0:
            part |= 1 << (KNOWN_SHIFT + seat)
    return part


def _shuffle_groups(t: Table, me: i64, groups: i64, rng: Rng) -> None:
    """The pieces of a group lie in its places in any order."""
    for group in range(1, 62):
        if not groups >> group & 1:
            continue
        parts = vec[i64](capacity=8)
        for mat in t.mats:
            for which in range(4):
                for token in _zone(mat, which):
                    if token != NOTHING and group_of(token, me) == group:
                        parts = append(parts, token & _travels(token, me))
        for k in range(1, len(parts)):
            j = k
            while j > 0 and parts[j] < parts[j - 1]:
                kept = parts[j]
                parts[j] = parts[j - 1]
                parts[j - 1] = kept
                j -= 1
        rng.shuffle(parts)
        dealt: i64 = 0
        for mat in t.mats:
            for which in range(4):
                zone = _zone(mat, which)
                for k in range(len(zone)):
                    if zone[k] != NOTHING and group_of(zone[k], me) == group:
                        part = _travels(zone[k], me)
                        zone[k] = zone[k] & ~part | parts[dealt] & part
                        dealt += 1


# -- dealing -----------------------------------------------------------------------------------------


def _deal_ougi(t: Table, ougi: vec[i64], rng: Rng) -> None:
    """R16: unknown ougi on moons and where Kai brought them; the rest lies in the box in no order."""
    if len(ougi) == 0:
        return
    rng.shuffle(ougi)
    for mat in t.mats:
        for which in range(5):
            zone = mat.moon if which == 4 else _zone(mat, which)
            for k in range(len(zone)):
                stand_in = zone[k] & PIECE
                if zone[k] != NOTHING and OF_RAIJIN <= stand_in <= ANY_OUGI:
                    zone[k] = zone[k] & ~PIECE | _next_ougi(t, ougi, stand_in)
    boxed: i64 = 0
    for kind in range(OUGI, KINDS):
        for k in range(len(ougi)):
            if ougi[k] == kind:
                t.boxed[boxed] = kind
                boxed += 1


def _next_ougi(t: Table, ougi: vec[i64], stand_in: i64) -> i64:
    for k in range(len(ougi)):
        piece = ougi[k]
        if piece != NOTHING:
            raijin = t.box.raijin_of[piece - OUGI]
            if stand_in == ANY_OUGI or stand_in - OF_RAIJIN == raijin:
                ougi[k] = NOTHING
                return piece
    return NOTHING


def _deal_pool(t: Table, me: i64, pool: vec[i64], at_any_rate: bool) -> bool:
    """Bodies first, those around known pieces before the others; False if something did not fit."""
    dealt: i64 = 0
    for owner in range(t.mode.seats):
        if owner != me and _has_known(t.mats[owner].inner):
            dealt = _fill_around(t, owner, me, pool, dealt, at_any_rate)
            if dealt < 0:
                return False
    for owner in range(t.mode.seats):
        mat = t.mats[owner]
        if owner != me:
            dealt = _fill_body(t, owner, pool, dealt)
        for which in range(4):
            dealt = _fill(_zone(mat, which), pool, dealt)
    dealt = _fill(t.mountain, pool, dealt)
    if t.excluded != NOTHING and t.excluded & PIECE == UNKNOWN:
        t.excluded = t.excluded & ~PIECE | pool[dealt]
    return True


def _fill(zone: vec[i64], pool: vec[i64], dealt: i64) -> i64:
    for k in range(len(zone)):
        if zone[k] != NOTHING and zone[k] & PIECE == UNKNOWN:
            zone[k] = zone[k] & ~PIECE | pool[dealt]
            dealt += 1
    return dealt


def _fill_body(t: Table, owner: i64, pool: vec[i64], dealt: i64) -> i64:
    """A body of which the seat knows nothing: a random set, the heaviest at the bottom."""
    inner = t.mats[owner].inner
    first = dealt
    for slot in range(BODY):
        if t.free_piece(owner, slot) and inner[slot] & PIECE == UNKNOWN:
            dealt += 1
    _sort_pieces(t, pool, first, dealt)
    other = dealt
    while other < len(pool) and not _keeps_order(t, pool, first, dealt, t.mats[owner].strict):
        kept = pool[first + other % (dealt - first)]  # two are equal that are known to differ: another piece
        pool[first + other % (dealt - first)] = pool[other]
        pool[other] = kept
        other += 1
        _sort_pieces(t, pool, first, dealt)
    at = first
    for slot in range(BODY):
        if t.free_piece(owner, slot) and inner[slot] & PIECE == UNKNOWN:
            inner[slot] = inner[slot] & ~PIECE | pool[at]
            at += 1
    return dealt


def _keeps_order(t: Table, pieces: vec[i64], start: i64, stop: i64, strict: i64) -> bool:
    """Where everybody saw that a piece is heavier than the next, it is."""
    for k in range(start, stop - 1):
        if strict >> (k - start) & 1 and t.weight(pieces[k]) <= t.weight(pieces[k + 1]):
            return False
    return True


def _sort_pieces(t: Table, pieces: vec[i64], start: i64, stop: i64) -> None:
    for k in range(start + 1, stop):
        j = k
        while j > start and t.weight(pieces[j]) > t.weight(pieces[j - 1]):
            kept = pieces[j]
            pieces[j] = pieces[j - 1]
            pieces[j - 1] = kept
            j -= 1


def _fill_around(t: Table, owner: i64, me: i64, pool: vec[i64], dealt: i64, at_any_rate: bool) -> i64:
    """A body with known pieces: the others must fit between them. -1 if that cannot be."""
    inner = t.mats[owner].inner
    strict = t.mats[owner].strict
    slots = vec[i64](capacity=BODY)
    together = True  # all of them in one group: their order follows from the weights
    for slot in range(BODY):
        if t.free_piece(owner, slot):
            slots = append(slots, slot)
            group = group_of(inner[slot], me)
            together = together and group != 0 and group == group_of(inner[slots[0]], me)
    for k in range(len(slots)):
        if inner[slots[k]] & PIECE == UNKNOWN:
            low: i64 = 0
            high: i64 = 9
            if not together:
                for other in range(len(slots)):
                    if inner[slots[other]] & PIECE != UNKNOWN:
                        weight = t.weight(inner[slots[other]])
                        if other < k:
                            weight -= 1 if _differs(strict, other, k) else 0
                            high = weight if weight < high else high
                        else:
                            weight += 1 if _differs(strict, k, other) else 0
                            low = weight if weight > low else low
            at = dealt
            while at < len(pool) and not low <= t.weight(pool[at]) <= high:
                at += 1
            if at == len(pool):
                if not at_any_rate:
                    return -1
                at = dealt
            piece = pool[at]
            pool[at] = pool[dealt]
            pool[dealt] = piece
            dealt += 1
            inner[slots[k]] = inner[slots[k]] & ~PIECE | piece
    for k in range(1, len(slots)):
        j = k
        while j > 0 and t.weight(inner[slots[j]]) > t.weight(inner[slots[j - 1]]):
            below = inner[slots[j - 1]]
            above = inner[slots[j]]
            if not together and not at_any_rate:
                if group_of(below, me) != 0 or group_of(above, me) != 0:
                    return -1
            part = _travels(above, me) & _travels(below, me) | PIECE
            inner[slots[j - 1]] = below & ~part | above & part
            inner[slots[j]] = above & ~part | below & part
            j -= 1
    if not at_any_rate:
        for k in range(len(slots) - 1):
            if strict >> k & 1 and t.weight(inner[slots[k]]) <= t.weight(inner[slots[k + 1]]):
                return -1
    return dealt


def _differs(strict: i64, lower: i64, upper: i64) -> bool:
    """Somewhere between two loose pieces of a body there is a step that everybody saw."""
    for k in range(lower, upper):
        if strict >> k & 1:
            return True
    return False
