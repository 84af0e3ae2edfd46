"""What each pair of eyes has seen, and the worlds drawn from it (R2.8 to R2.14).

A token says who knows it. Besides, everybody sees hidden pieces being sorted, fetched, passed on and not answering to a
call, and may conclude what they cannot be, and which of two is heavier. Such conclusions are public, so they are noted
once for all: a hidden piece that something is known of gets a mark; `barred` has the kinds that it cannot be, `orders`
the pairs of which one is not lighter than the other. When a piece comes to light its orders become bars of the others;
when its place is lost from sight (R2.10) only what holds for all of them remains."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.core.rng import Rng
from madoi.games.raigo.box import HEAVIEST, KINDS, OUGI
from madoi.games.raigo.rules import tokens
from madoi.games.raigo.rules.table import BODY, CHARACTERS, NORMAL, Mat, Table, ascending
from madoi.games.raigo.rules.tokens import GROUPED, KIND, NOTHING, UP, WATCHER, group_of, is_known

FREE: Final = -1  # a mark that no token has
ZONES: Final = 4  # of a mat, in which pieces may be hidden
INSIDE: Final = 0
CLOUD: Final = 1
FIRST_GATE: Final = 2


def zone(mat: Mat, which: i64) -> vec[i64]:
    """Inner pieces, cloud and towers of a mat."""
    if which == INSIDE:
        return mat.inner
    if which == CLOUD:
        return mat.cloud
    return mat.gates[which - FIRST_GATE].stages


# -- marks and what is noted under them --------------------------------------------------------------


def order_code(heavier: i64, lighter: i64, strictly: bool) -> i64:
    """Two marks (each below 128, `tokens.MOST_MARKS`) and whether the order is strict, in one number."""
    return (heavier * 128 + lighter) * 2 + (1 if strictly else 0)


def heavier_of(code: i64) -> i64:
    return code // 256


def lighter_of(code: i64) -> i64:
    return code // 2 % 128


def is_strict(code: i64) -> bool:
    return code % 2 == 1


def _fresh_mark(t: Table) -> i64:
    """The lowest mark that no token has; marks count from 1."""
    if len(t.barred) == 0:
        t.barred = append(t.barred, 0)
    for mark in range(1, len(t.barred)):
        if t.barred[mark] == FREE:
            t.barred[mark] = 0
            return mark
    t.barred = append(t.barred, 0)
    return len(t.barred) - 1


def _with_mark(t: Table, token: i64) -> i64:
    return token if tokens.mark_of(token) > 0 else tokens.marked(token, _fresh_mark(t))


def _free(t: Table, mark: i64) -> None:
    t.barred[mark] = FREE
    while len(t.barred) > 1 and t.barred[len(t.barred) - 1] == FREE:
        t.barred, _gone = pop(t.barred)
    if len(t.barred) == 1:
        t.barred = vec[i64]()


def bar(t: Table, token: i64, kinds: i64) -> i64:
    """Everybody saw that a piece is none of these kinds; the token with its mark."""
    if kinds == 0 or tokens.is_public(token):
        return token
    token = _with_mark(t, token)
    t.barred[tokens.mark_of(token)] |= kinds
    return token


def not_lighter(t: Table, heavy: i64, light: i64, strictly: bool) -> tuple[i64, i64]:
    """Everybody saw that `heavy` is not lighter than `light`, or heavier; both tokens with their marks."""
    if tokens.is_public(heavy):
        if not tokens.is_public(light):
            light = bar(t, light, _heavier_kinds(t, t.weight(heavy), strictly))
        return heavy, light
    if tokens.is_public(light):
        return bar(t, heavy, _lighter_kinds(t, t.weight(light), strictly)), light
    heavy = _with_mark(t, heavy)
    light = _with_mark(t, light)
    _add_order(t, tokens.mark_of(heavy), tokens.mark_of(light), strictly)
    return heavy, light


def _add_order(t: Table, heavy: i64, light: i64, strictly: bool) -> None:
    code = order_code(heavy, light, strictly)
    for k in range(len(t.orders)):
        if t.orders[k] // 2 == code // 2:
            if strictly:
                t.orders[k] = code
            return
    t.orders = append(t.orders, code)


def _heavier_kinds(t: Table, weight: i64, or_equal: bool) -> i64:
    return t.box.not_lighter[weight] if or_equal else t.box.heavier[weight]


def _lighter_kinds(t: Table, weight: i64, or_equal: bool) -> i64:
    return t.box.not_heavier[weight] if or_equal else t.box.lighter[weight]


def come_to_light(t: Table, token: i64) -> i64:
    """Everybody sees the piece now: what was noted of it bounds the others. The token face down, without a mark."""
    recognise(t, token, tokens.EVERYBODY)
    mark = tokens.mark_of(token)
    if mark > 0:
        weight = t.weight(token)
        kept: i64 = 0
        for code in t.orders:
            if heavier_of(code) == mark:
                t.barred[lighter_of(code)] |= _heavier_kinds(t, weight, is_strict(code))
            elif lighter_of(code) == mark:
                t.barred[heavier_of(code)] |= _lighter_kinds(t, weight, is_strict(code))
            else:
                t.orders[kept] = code
                kept += 1
        while len(t.orders) > kept:
            t.orders, _gone = pop(t.orders)
        _free(t, mark)
    return tokens.shown(token & KIND)


def _forget(t: Table, mark: i64) -> None:
    """A mark is lost from sight: what was heavier than it is heavier than what was lighter, and what its own bars say
    of those that can still be followed stays known (R2.14)."""
    left = vec[i64](capacity=len(t.orders))
    above = vec[i64]()
    below = vec[i64]()
    for code in t.orders:
        if lighter_of(code) == mark:
            above = append(above, code)
        elif heavier_of(code) == mark:
            below = append(below, code)
        else:
            left = append(left, code)
    t.orders = left
    low, high = _weights_left(t, t.barred[mark])
    for one in above:
        t.barred[heavier_of(one)] |= _lighter_kinds(t, low, is_strict(one))
    for two in below:
        t.barred[lighter_of(two)] |= _heavier_kinds(t, high, is_strict(two))
    for one in above:
        for two in below:
            if heavier_of(one) != lighter_of(two):
                _add_order(t, heavier_of(one), lighter_of(two), is_strict(one) or is_strict(two))
    _free(t, mark)


def _weights_left(t: Table, barred: i64) -> tuple[i64, i64]:
    """The lightest and the heaviest that a piece can be which is none of these kinds."""
    low: i64 = HEAVIEST
    high: i64 = 0
    for kind in range(KINDS):
        if (barred >> kind) & 1 == 0:
            weight = t.box.weight[kind]
            low = weight if weight < low else low
            high = weight if weight > high else high
    return low, high


def nobody_minded(t: Table) -> None:
    """Triggers are settled: what an effect moved inside is none of those that mind it (R15.13)."""
    for mat in t.mats:
        for slot in range(len(mat.inner)):
            token = mat.inner[slot]
            if token != NOTHING and token & tokens.ARRIVED != 0:
                mat.inner[slot] = bar(t, token & ~tokens.ARRIVED, t.mode.mind_arrival)


# -- bodies ------------------------------------------------------------------------------------------


def leaves_body(t: Table, seat: i64, slot: i64) -> None:
    """A loose body piece is about to go: how it lay among the others stays known (R2.2, R2.14)."""
    inner = t.mats[seat].inner
    for other in range(BODY):
        if other != slot and t.free_piece(seat, other):
            if other < slot:
                inner[other], inner[slot] = not_lighter(t, inner[other], inner[slot], False)
            else:
                inner[slot], inner[other] = not_lighter(t, inner[slot], inner[other], False)


def sorted_in(t: Table, seat: i64, slot: i64) -> None:
    """A newcomer was laid above those of equal weight (R2.12): it is heavier than what lies above it, and so is what
    lies below it."""
    inner = t.mats[seat].inner
    for above in range(slot + 1, BODY):
        if t.free_piece(seat, above):
            for below in range(slot + 1):
                if t.free_piece(seat, below):
                    inner[below], inner[above] = not_lighter(t, inner[below], inner[above], True)


def equally_heavy(t: Table, seat: i64, slot: i64) -> None:
    """A piece that is not the lowest was given away as the heaviest: those below it are not heavier (R15.5)."""
    inner = t.mats[seat].inner
    for upper in range(slot + 1):
        for lower in range(upper):
            if t.free_piece(seat, lower) and t.free_piece(seat, upper):
                inner[upper], inner[lower] = not_lighter(t, inner[upper], inner[lower], False)


# -- losing sight and recognising ----------------------------------------------------------------------


def recognise(t: Table, token: i64, rows: i64) -> None:
    """Some eyes see a piece come out of a group in which they knew one of its kind: they take it for that one
    (R2.13)."""
    if token & GROUPED == 0:
        return
    for row in range(WATCHER + 1):
        group = group_of(token, row)
        if group == 0 or (rows >> row) & 1 == 0 or is_known(token, row):
            continue
        for mat in t.mats:
            for which in range(ZONES):
                places = zone(mat, which)
                for k in range(len(places)):
                    other = places[k]
                    if other != NOTHING and group > 0 and is_known(other, row) and group_of(other, row) == group:
                        if t.kind(other) == t.kind(token):
                            places[k] = other & ~(1 << (tokens.KNOWN_SHIFT + row))
                            group = 0


def lose_track(t: Table, lost: vec[i64], knowers: i64) -> vec[i64]:
    """Tokens are re-placed unseen by all but some seats: the others only know them to be among these places.

    Where one of them was in a group already the groups are joined, so all other pieces must lie where `zone` finds
    them, and these tokens nowhere."""
    if len(lost) < 2:  # a single piece cannot be mistaken
        return lost
    lost = _blur(t, lost)
    for row in range(WATCHER + 1):
        if (knowers >> row) & 1 == 1 or (row >= t.mode.seats and row != WATCHER):
            continue
        joined: i64 = 0  # bit set of old groups
        known = t.mode.battle != NORMAL  # a hidden ougi from a moon is known to be one (R16.4)
        for token in lost:
            joined |= bit(group_of(token, row))
            known = known or (token & UP == 0 and is_known(token, row))
        joined &= ~1
        taken: i64 = 1
        for mat in t.mats:
            for which in range(ZONES):
                for token in zone(mat, which):
                    if token != NOTHING:
                        group = group_of(token, row)
                        taken |= bit(group)
                        known = known or ((joined >> group) & 1 == 1 and is_known(token, row))
        fresh: i64 = 0
        if known:
            fresh = 1
            while (taken >> fresh) & 1 == 1 and (joined >> fresh) & 1 == 0 and fresh < tokens.LAST_GROUP:
                fresh += 1
        for mat in t.mats:
            for which in range(ZONES):
                places = zone(mat, which)
                for k in range(len(places)):
                    if places[k] != NOTHING and (joined >> group_of(places[k], row)) & 1 == 1:
                        places[k] = tokens.regrouped(places[k], row, fresh)
        for k in range(len(lost)):
            if lost[k] & UP == 0:
                lost[k] = tokens.regrouped(lost[k], row, fresh)
    return lost


def _blur(t: Table, lost: vec[i64]) -> vec[i64]:
    """What was noted of single pieces is lost with their places; what all of them cannot be, none of them is."""
    common: i64 = -1
    for token in lost:
        if token & UP == 0 and not tokens.is_public(token):
            mark = tokens.mark_of(token)
            common &= t.barred[mark] if mark > 0 else 0
    for k in range(len(lost)):
        mark = tokens.mark_of(lost[k])
        if mark > 0:
            _forget(t, mark)
            lost[k] = tokens.marked(lost[k], 0)
    for k in range(len(lost)):
        if lost[k] & UP == 0 and not tokens.is_public(lost[k]):
            lost[k] = bar(t, lost[k], common)
    return lost


# -- worlds ------------------------------------------------------------------------------------------
#
# Everything that the eyes do not know becomes a stand-in, and the kinds that are hidden a pool, sorted, so that the
# result depends on what they know and on the generator alone. Then ougi are dealt to the stand-ins that are known to
# be ougi. The places of which something is noted, those of groups and those around known body pieces are filled by a
# search that tries fitting pieces in random order; all other bodies get a random set in weight order, and what is left
# goes anywhere. Where there is a choice every piece that fits is equally likely, place by place, which is very nearly
# uniform for all together.

OF_RAIJIN: Final = 110  # + raijin: one of its ougi
ANY_OUGI: Final = 125
UNKNOWN: Final = 126
RESTARTS: Final = 40
NODES: Final = 1000


def deal_anew(t: Table, row: i64, rng: Rng) -> None:
    """Turn a copy of the truth into a world that these eyes cannot tell from it."""
    hidden = vec[i64]([0] * KINDS)  # by kind: how many of them these eyes do not know the place of
    for mat in t.mats:
        for which in range(ZONES):
            _stand_in(t, zone(mat, which), row, hidden)
        _stand_in(t, mat.moon, row, hidden)
    _stand_in(t, t.mountain, row, hidden)
    _stand_in(t, t.boxed, row, hidden)
    if t.excluded != NOTHING and not is_known(t.excluded, row):
        hidden[t.excluded & KIND] += 1
        t.excluded = (t.excluded & ~KIND) | UNKNOWN
    pool = vec[i64](capacity=80)
    ougi = vec[i64](capacity=36)
    for kind in range(KINDS):
        for _ in range(hidden[kind]):
            if kind >= OUGI and t.mode.battle != NORMAL:
                ougi = append(ougi, kind)
            else:
                pool = append(pool, kind)
    puzzle = Puzzle(t, row)
    puzzle.gather()
    for _ in range(RESTARTS):
        rng.shuffle(pool)
        rng.shuffle(ougi)
        if puzzle.solve(pool[:], ougi[:], rng):
            break
    _deal_rest(t, puzzle.pool, puzzle.ougi)


def _stand_in(t: Table, places: vec[i64], row: i64, hidden: vec[i64]) -> None:
    """Put stand-ins in the place of all pieces that these eyes do not know."""
    battle = t.mode.battle
    for k in range(len(places)):
        token = places[k]
        if token != NOTHING and not is_known(token, row):
            kind = token & KIND
            hidden[kind] += 1
            stand_in: i64 = UNKNOWN
            if battle != NORMAL and kind >= OUGI:
                stand_in = ANY_OUGI
                if battle == CHARACTERS:
                    stand_in = OF_RAIJIN + t.box.raijin_of[kind - OUGI]
            places[k] = (token & ~KIND) | stand_in


def _fits(t: Table, kind: i64, stand_in: i64) -> bool:
    """Whether a hidden piece can be what a stand-in stands for."""
    if stand_in == UNKNOWN:
        return kind < OUGI or t.mode.battle == NORMAL
    if kind < OUGI:
        return False
    return stand_in == ANY_OUGI or stand_in - OF_RAIJIN == t.box.raijin_of[kind - OUGI]


def _deal_rest(t: Table, pool: vec[i64], ougi: vec[i64]) -> None:
    """Ougi to what is known to be one, pieces to bodies in weight order, and everything else as it comes."""
    for mat in t.mats:
        for which in range(ZONES + 1):
            places = mat.moon if which == ZONES else zone(mat, which)
            for k in range(len(places)):
                if places[k] != NOTHING and OF_RAIJIN <= places[k] & KIND <= ANY_OUGI:
                    at: i64 = 0
                    while not _fits(t, ougi[at], places[k] & KIND):
                        at += 1
                    places[k] = (places[k] & ~KIND) | ougi[at]
                    ougi, _gone = pop(ougi, at)
    ougi = ascending(ougi)  # nobody knows an order in the box
    for k in range(len(ougi)):
        t.boxed[k] = ougi[k]
    dealt: i64 = 0
    for owner in range(t.mode.seats):
        mat = t.mats[owner]
        dealt = _deal_body(t, owner, pool, dealt)
        for which in range(ZONES):
            dealt = _deal_places(zone(mat, which), pool, dealt)
    dealt = _deal_places(t.mountain, pool, dealt)
    if t.excluded != NOTHING and t.excluded & KIND == UNKNOWN:
        t.excluded = (t.excluded & ~KIND) | pool[dealt]


def _deal_places(places: vec[i64], pool: vec[i64], dealt: i64) -> i64:
    for k in range(len(places)):
        if places[k] != NOTHING and places[k] & KIND == UNKNOWN:
            places[k] = (places[k] & ~KIND) | pool[dealt]
            dealt += 1
    return dealt


def _deal_body(t: Table, owner: i64, pool: vec[i64], dealt: i64) -> i64:
    """A body of which nothing is known: a random set, the heaviest at the bottom."""
    inner = t.mats[owner].inner
    start = dealt
    for slot in range(BODY):
        if inner[slot] != NOTHING and inner[slot] & KIND == UNKNOWN and t.free_piece(owner, slot):
            dealt += 1
    for k in range(start + 1, dealt):
        j = k
        while j > start and t.weight(pool[j]) > t.weight(pool[j - 1]):
            kept = pool[j]
            pool[j] = pool[j - 1]
            pool[j - 1] = kept
            j -= 1
    at = start
    for slot in range(BODY):
        if inner[slot] != NOTHING and inner[slot] & KIND == UNKNOWN and t.free_piece(owner, slot):
            inner[slot] = (inner[slot] & ~KIND) | pool[at]
            at += 1
    return dealt


class Puzzle:
    """The places of which these eyes know something without knowing the piece, and what they know of them."""

    def __init__(self, t: Table, row: i64) -> None:
        self.t: Table = t
        self.row: i64 = row
        # by place
        self.mat: vec[i64] = vec[i64]()
        self.which: vec[i64] = vec[i64]()
        self.index: vec[i64] = vec[i64]()
        self.group: vec[i64] = vec[i64]()
        self.low: vec[i64] = vec[i64]()  # weights that are possible
        self.high: vec[i64] = vec[i64]()
        self.barred: vec[i64] = vec[i64]()
        self.kind: vec[i64] = vec[i64]()  # what was put there, or NOTHING
        self.part: vec[i64] = vec[i64]()  # with groups: which of its parts
        # pairs of places: the first is not lighter, or heavier, than the second
        self.heavy: vec[i64] = vec[i64]()
        self.light: vec[i64] = vec[i64]()
        self.strict: vec[i64] = vec[i64]()
        # the parts of groups: what goes with a piece wherever it is put
        self.part_group: vec[i64] = vec[i64]()
        self.part_token: vec[i64] = vec[i64]()
        self.part_used: vec[i64] = vec[i64]()
        self.part_order: vec[i64] = vec[i64]()  # in which they are tried
        self.pool: vec[i64] = vec[i64]()
        self.ougi: vec[i64] = vec[i64]()
        self.nodes: i64 = 0

    # -- gathering -------------------------------------------------------------------------------------

    def gather(self) -> None:
        t = self.t
        place_of_mark = vec[i64]([NOTHING] * (len(t.barred) + 1))
        weight_of_mark = vec[i64]([NOTHING] * (len(t.barred) + 1))
        for seat in range(t.mode.seats):
            mat = t.mats[seat]
            chained = self.is_chained(seat)
            for which in range(ZONES):
                places = zone(mat, which)
                for k in range(len(places)):
                    token = places[k]
                    if token == NOTHING:
                        continue
                    mark = tokens.mark_of(token)
                    group = group_of(token, self.row)
                    hidden = token & KIND >= OF_RAIJIN
                    in_body = which == 0 and k < BODY and chained
                    if group > 0 or (hidden and (mark > 0 or in_body)):
                        if mark > 0:
                            place_of_mark[mark] = len(self.mat)
                        self.add_place(seat, which, k, group, t.barred[mark] if mark > 0 else 0)
                    elif mark > 0:
                        weight_of_mark[mark] = t.weight(token)
            if chained:
                self.add_chain(seat)
        for code in t.orders:
            self.add_order(
                place_of_mark[heavier_of(code)], weight_of_mark[heavier_of(code)],
                place_of_mark[lighter_of(code)], weight_of_mark[lighter_of(code)], is_strict(code),
            )  # fmt: skip
        self.gather_parts()

    def is_chained(self, seat: i64) -> bool:
        """A body whose order says something that a random set in weight order does not."""
        inner = self.t.mats[seat].inner
        loose: i64 = 0
        special = False
        for slot in range(BODY):
            if self.t.free_piece(seat, slot):
                loose += 1
                token = inner[slot]
                special = special or token & KIND != UNKNOWN or tokens.mark_of(token) > 0
                special = special or group_of(token, self.row) > 0
        return loose > 1 and special

    def add_place(self, mat: i64, which: i64, index: i64, group: i64, barred: i64) -> None:
        self.mat = append(self.mat, mat)
        self.which = append(self.which, which)
        self.index = append(self.index, index)
        self.group = append(self.group, group)
        self.low = append(self.low, 0)
        self.high = append(self.high, HEAVIEST)
        self.barred = append(self.barred, barred)
        self.kind = append(self.kind, NOTHING)
        self.part = append(self.part, NOTHING)

    def place_at(self, mat: i64, slot: i64) -> i64:
        for place in range(len(self.mat)):
            if self.mat[place] == mat and self.which[place] == 0 and self.index[place] == slot:
                return place
        return NOTHING

    def add_chain(self, seat: i64) -> None:
        """A body lies in weight order (R2.2)."""
        t = self.t
        inner = t.mats[seat].inner
        for lower in range(BODY):
            for upper in range(lower + 1, BODY):
                if t.free_piece(seat, lower) and t.free_piece(seat, upper):
                    a = self.place_at(seat, lower)
                    b = self.place_at(seat, upper)
                    self.add_order(
                        a, t.weight(inner[lower]) if a == NOTHING else 0,
                        b, t.weight(inner[upper]) if b == NOTHING else 0, False,
                    )  # fmt: skip

    def add_order(self, heavy: i64, heavy_weight: i64, light: i64, light_weight: i64, strictly: bool) -> None:
        """Between two places, or between a place and a weight."""
        step: i64 = 1 if strictly else 0
        if heavy != NOTHING and light != NOTHING:
            self.heavy = append(self.heavy, heavy)
            self.light = append(self.light, light)
            self.strict = append(self.strict, step)
        elif heavy != NOTHING and light_weight != NOTHING:
            if light_weight + step > self.low[heavy]:
                self.low[heavy] = light_weight + step
        elif light != NOTHING and heavy_weight != NOTHING:
            if heavy_weight - step < self.high[light]:
                self.high[light] = heavy_weight - step

    def gather_parts(self) -> None:
        """What goes with the pieces of groups: kinds that these eyes know, and who else lost track of them."""
        for place in range(len(self.mat)):
            if self.group[place] > 0:
                token = self.token(place)
                part = token & self.travels(token)
                if is_known(part, self.row) and is_known(part, WATCHER):  # and to all, whoever recognised it (R2.13)
                    part |= tokens.ALL
                self.part_group = append(self.part_group, self.group[place])
                self.part_token = append(self.part_token, part)
                self.part_used = append(self.part_used, 0)
        for k in range(1, len(self.part_token)):
            j = k
            while j > 0 and self.part_token[j] < self.part_token[j - 1]:
                token = self.part_token[j]
                group = self.part_group[j]
                self.part_token[j] = self.part_token[j - 1]
                self.part_group[j] = self.part_group[j - 1]
                self.part_token[j - 1] = token
                self.part_group[j - 1] = group
                j -= 1

    def token(self, place: i64) -> i64:
        return zone(self.t.mats[self.mat[place]], self.which[place])[self.index[place]]

    def travels(self, token: i64) -> i64:
        """The part of a token that goes with the piece: who lost track of it together with these eyes still knows
        it."""
        part: i64 = KIND | 1 << (tokens.KNOWN_SHIFT + self.row)
        for row in range(WATCHER + 1):
            if group_of(token, row) != 0:
                part |= 1 << (tokens.KNOWN_SHIFT + row)
        return part

    # -- solving ---------------------------------------------------------------------------------------

    def solve(self, pool: vec[i64], ougi: vec[i64], rng: Rng) -> bool:
        """Fill all places; False if that was not found quickly. Pool and ougi keep what is left."""
        self.pool = pool
        self.ougi = ougi
        self.nodes = 0
        self.part_order = vec[i64](capacity=len(self.part_used))
        for k in range(len(self.part_used)):
            self.part_used[k] = 0
            self.part_order = append(self.part_order, k)
        rng.shuffle(self.part_order)
        for place in range(len(self.mat)):
            self.kind[place] = NOTHING
            self.part[place] = NOTHING
        if not self.fill():
            return False
        for place in range(len(self.mat)):
            places = zone(self.t.mats[self.mat[place]], self.which[place])
            token = places[self.index[place]]
            if self.part[place] != NOTHING:
                travels = self.travels(token)
                token = (token & ~travels) | (self.part_token[self.part[place]] & travels)
            places[self.index[place]] = (token & ~KIND) | self.kind[place]
        return True

    def fill(self) -> bool:
        """Fill the place with the least room next, by pieces that fit in random order, and go back where none does."""
        place: i64 = NOTHING
        least: i64 = 99
        low: i64 = 0
        high: i64 = 0
        for k in range(len(self.mat)):
            if self.kind[k] == NOTHING:
                lowest, highest = self.bounds(k)
                if lowest > highest:
                    return False
                if highest - lowest < least:
                    least = highest - lowest
                    place = k
                    low = lowest
                    high = highest
        if place == NOTHING:
            return True
        self.nodes += 1
        if self.nodes > NODES:
            return False
        if self.group[place] > 0:
            return self.fill_in_group(place, low, high)
        return self.fill_place(place, self.token(place) & KIND, low, high)

    def bounds(self, place: i64) -> tuple[i64, i64]:
        """The weights that are possible beside the places that are filled already."""
        low = self.low[place]
        high = self.high[place]
        for k in range(len(self.heavy)):
            if self.heavy[k] == place and self.kind[self.light[k]] != NOTHING:
                weight = self.t.box.weight[self.kind[self.light[k]]] + self.strict[k]
                low = weight if weight > low else low
            elif self.light[k] == place and self.kind[self.heavy[k]] != NOTHING:
                weight = self.t.box.weight[self.kind[self.heavy[k]]] - self.strict[k]
                high = weight if weight < high else high
        return low, high

    def allowed(self, place: i64, kind: i64, low: i64, high: i64) -> bool:
        return low <= self.t.box.weight[kind] <= high and (self.barred[place] >> kind) & 1 == 0

    def fill_place(self, place: i64, stand_in: i64, low: i64, high: i64) -> bool:
        """Try the hidden pieces, each kind once, in the order of the shuffled pool."""
        tried: i64 = 0
        pile = self.pool if stand_in == UNKNOWN else self.ougi
        for at in range(len(pile)):
            kind = pile[at]
            if (tried >> kind) & 1 == 1:
                continue
            if not self.allowed(place, kind, low, high) or not _fits(self.t, kind, stand_in):
                continue
            tried |= bit(kind)
            self.kind[place] = kind
            rest = self.without(pile, at)
            if stand_in == UNKNOWN:
                self.pool = rest
            else:
                self.ougi = rest
            if self.fill():
                return True
            if stand_in == UNKNOWN:
                self.pool = pile
            else:
                self.ougi = pile
            self.kind[place] = NOTHING
        return False

    def without(self, pile: vec[i64], at: i64) -> vec[i64]:
        rest = pile[:]
        rest, _gone = pop(rest, at)
        return rest

    def fill_in_group(self, place: i64, low: i64, high: i64) -> bool:
        """Try the parts of the group: pieces that these eyes know to be in it, or hidden ones."""
        for part in self.part_order:
            if self.part_group[part] != self.group[place] or self.part_used[part] == 1:
                continue
            self.part_used[part] = 1
            self.part[place] = part
            kind = self.part_token[part] & KIND
            if kind >= OF_RAIJIN:
                if self.fill_place(place, kind, low, high):
                    return True
            elif self.allowed(place, kind, low, high):
                self.kind[place] = kind
                if self.fill():
                    return True
                self.kind[place] = NOTHING
            self.part[place] = NOTHING
            self.part_used[part] = 0
        return False
