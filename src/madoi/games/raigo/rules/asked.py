"""What an open question tells of hidden pieces, and worlds in which it could have been asked (R2.15).

Nearly every question and offer follows from public facts (R6.8, R11.7). Two do not: what a copy costs must be inside
(R15.27), and some effects are announced on a tower that has a yaku (R15.33), the partner's too. Worlds in which it
could not have been asked are passed over. Since few towers have a yaku by chance, it is supposed beforehand which one
and of what weights, each as often as it comes about: that is noted like what everybody saw, for one deal alone. A world
in which two such towers stand would be drawn for either, so half of these are passed over too. A payment is supposed
only where none turned up for long: in a body, where weights are in order, that makes some worlds too likely."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.rng import Rng
from madoi.games.raigo.box import HEAVIEST, KINDS, OUGI
from madoi.games.raigo.rules import actions, frames, tokens, turn, windows
from madoi.games.raigo.rules.knowledge import ZONES, bar, deal_anew, zone
from madoi.games.raigo.rules.moves import allied_towers
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES
from madoi.games.raigo.rules.scoring import HALF
from madoi.games.raigo.rules.table import BODY, INNER, NORMAL, STAGES, Table
from madoi.games.raigo.rules.tokens import NOTHING

TRIES: Final = 200
BLIND: Final = 100  # of these: before a payment is supposed
STEPS: Final = 3  # between the stages of a yaku of less than six: 0, 1 or 2 (R8.2)


def tells(t: Table, row: i64) -> bool:
    """Whether the open question tells these eyes something of pieces that they do not see."""
    what = t.top().what
    if what == frames.Q_PAY:
        return row != t.actor
    if what == frames.Q_ANNOUNCE:
        return EFFECTS[t.effect].stakes_yaku and (row != t.actor or t.mode.teams)
    return what == frames.Q_ACT and row == t.actor and t.mode.teams and _staking(t, row) != NOTHING


def _staking(t: Table, seat: i64) -> i64:
    """The piece in a hand whose offer hangs on a yaku alone, or NOTHING."""
    if not t.closed:  # R14.2
        for slot in range(BODY, INNER):
            if t.free_piece(seat, slot):
                piece = PIECES[t.kind(t.mats[seat].inner[slot])]
                if piece.stakes_yaku and (t.used >> piece.number) & 1 == 0:
                    return piece.kind
    return NOTHING


def _is_offered(t: Table, kind: i64) -> bool:
    """Whether the seat that is asked may activate such a piece; it sees that."""
    for answer in turn.act_options(t, t.actor):
        if actions.ACTIVATE.has(answer):
            hand, _ = actions.ACTIVATE.two(answer)
            if t.kind(t.mats[t.actor].inner[BODY + hand]) == kind:
                return True
    return False


def could_be_asked(t: Table, world: Table, row: i64) -> bool:
    """Whoever is asked has an answer; and these eyes, if it is them, the same ones."""
    there = _answers(world)
    if row != t.actor:
        return len(there) > 0
    here = _answers(t)
    for k in range(len(here)):
        if k >= len(there) or here[k] != there[k]:
            return False
    return len(here) == len(there)


def _answers(t: Table) -> vec[i64]:
    what = t.top().what
    if what == frames.Q_PAY:
        return windows.pay_options(t, t.actor)
    return windows.announce_options(t) if what == frames.Q_ANNOUNCE else turn.act_options(t, t.actor)


def draw(t: Table, row: i64, rng: Rng) -> Table:
    """A world that these eyes cannot tell from the truth, the open question included."""
    world = t
    for tried in range(TRIES):
        clone = t.clone()
        assert isinstance(clone, Table)
        world = clone
        supposed = Supposed(world, row, rng)
        if t.top().what != frames.Q_PAY:
            supposed.yaku()
        elif tried >= BLIND:
            supposed.payment()
        deal_anew(world, row, rng)
        supposed.take_back()
        if could_be_asked(t, world, row) and rng.below(supposed.came_true()) == 0:
            break
    return world


class Supposed:
    """What is supposed for one deal: in a copy of the truth, before it is dealt anew."""

    def __init__(self, t: Table, row: i64, rng: Rng) -> None:
        self.t: Table = t
        self.row: i64 = row
        self.rng: Rng = rng
        self.barred: vec[i64] = t.barred[:]  # as it was
        # by place that something is supposed of: its row of places, index, and the mark that it had
        self.places: list[vec[i64]] = []
        self.index: vec[i64] = vec[i64]()
        self.mark: vec[i64] = vec[i64]()
        self.towers: vec[i64] = vec[i64]()  # of which one was chosen
        # ways in which towers may have a yaku: which, from what weight at the bottom in which steps, and how likely
        self.way_tower: vec[i64] = vec[i64]()
        self.way_bottom: vec[i64] = vec[i64]()
        self.way_step: vec[i64] = vec[i64]()
        self.way_share: vec[i64] = vec[i64]()
        self.hidden: vec[i64] = vec[i64]()  # by weight: pieces that these eyes do not know

    def suppose(self, places: vec[i64], index: i64, not_of: i64) -> None:
        self.places.append(places)
        self.index = append(self.index, index)
        self.mark = append(self.mark, tokens.mark_of(places[index]))
        places[index] = bar(self.t, places[index], not_of)

    def take_back(self) -> None:
        self.t.barred = self.barred
        for k in range(len(self.index)):
            places = self.places[k]
            places[self.index[k]] = tokens.marked(places[self.index[k]], self.mark[k])

    def came_true(self) -> i64:
        """How many of the towers that might have been chosen have a yaku now; at least one."""
        count: i64 = 0
        for code in self.towers:
            count += 1 if self.t.yaku(code) >= 0 else 0
        return count if count > 1 else 1

    # -- a payment -------------------------------------------------------------------------------------

    def payment(self) -> None:
        """One of the hidden pieces of whoever pays will do."""
        t = self.t
        inner = t.mats[t.actor].inner
        slots = vec[i64](capacity=INNER)
        for slot in range(INNER):
            if t.free_piece(t.actor, slot) and not tokens.sees(inner[slot], self.row):
                slots = append(slots, slot)
        if len(slots) > 0:
            slot = slots[self.rng.below(len(slots))]
            self.suppose(inner, slot, ((1 << KINDS) - 1) & ~t.box.payments[t.effect])

    # -- a yaku ----------------------------------------------------------------------------------------

    def yaku(self) -> None:
        """Who is asked sees which towers have one. All others, and who may still announce it, know that some tower has
        one, unless they see such a tower."""
        t = self.t
        announced = t.top().what == frames.Q_ANNOUNCE
        seen = False
        for answer in allied_towers(t, t.actor, HALF):
            code = actions.CHOOSE_TOWER.one(answer)
            if self.sees_all(code):
                seen = seen or t.yaku(code) >= 0
            else:
                self.towers = append(self.towers, code)
        self.count_hidden()
        if announced and self.row == t.actor:
            hidden = self.towers
            self.towers = vec[i64]()
            for code in hidden:
                if t.yaku(code) >= 0:
                    self.add_ways(code)
                    self.choose_way()
        elif seen or not (announced or _is_offered(t, _staking(t, t.actor))):
            self.towers = vec[i64]()
        else:
            for code in self.towers:
                self.add_ways(code)
            self.choose_way()

    def sees_all(self, code: i64) -> bool:
        for token in self.t.tower(code).stages:
            if not tokens.sees(token, self.row):
                return False
        return True

    def count_hidden(self) -> None:
        t = self.t
        self.hidden = vec[i64]([0] * (HEAVIEST + 1))
        for mat in t.mats:
            for which in range(ZONES):
                for token in zone(mat, which):
                    self.count(token)
        for token in t.mountain:
            self.count(token)
        self.count(t.excluded)

    def count(self, token: i64) -> None:
        if token != NOTHING and not tokens.is_known(token, self.row) and not self.is_dealt_ougi(token):
            self.hidden[self.t.weight(token)] += 1

    def is_dealt_ougi(self, token: i64) -> bool:
        """Everybody knows that it is one (R16.4)."""
        return self.t.mode.battle != NORMAL and self.t.is_ougi(token)

    def add_ways(self, code: i64) -> None:
        for step in range(STEPS):
            for bottom in range(1, HEAVIEST + 1):
                share = self.share(code, bottom, step)
                if share > 0:
                    self.way_tower = append(self.way_tower, code)
                    self.way_bottom = append(self.way_bottom, bottom)
                    self.way_step = append(self.way_step, step)
                    self.way_share = append(self.way_share, share)

    def share(self, code: i64, bottom: i64, step: i64) -> i64:
        """In how many ways hidden pieces make this tower such a yaku, and the same number of other places anything."""
        left = self.hidden[:]
        pieces: i64 = 0
        for count in left:
            pieces += count
        ways: i64 = 1
        weight = bottom
        stages = self.t.tower(code).stages
        for k in range(STAGES - 1):
            if k >= len(stages):
                ways *= pieces
                continue
            if weight < 1:
                return 0
            token = stages[k]
            if not self.may_weigh(token, weight):
                return 0
            if tokens.sees(token, self.row) or self.is_dealt_ougi(token) or tokens.group_of(token, self.row) > 0:
                ways *= pieces
            else:
                ways *= left[weight]
                left[weight] -= 1
            weight -= step
        return ways

    def may_weigh(self, token: i64, weight: i64) -> bool:
        """As far as these eyes know: they see it, or it is an ougi, or everybody saw what it is not (R2.14)."""
        t = self.t
        if tokens.sees(token, self.row):
            return t.weight(token) == weight
        first: i64 = OUGI if self.is_dealt_ougi(token) else 0
        mark = tokens.mark_of(token)
        barred: i64 = t.barred[mark] if mark > 0 else 0
        for kind in range(first, KINDS):
            if t.box.weight[kind] == weight and (barred >> kind) & 1 == 0:
                return True
        return False

    def choose_way(self) -> None:
        """One of the ways, each as often as it comes about; then there are none left."""
        total: i64 = 0
        for share in self.way_share:
            total += share
        if total > 0:
            at = self.rng.seed() % total
            way: i64 = 0
            while at >= self.way_share[way]:
                at -= self.way_share[way]
                way += 1
            weight = self.way_bottom[way]
            stages = self.t.tower(self.way_tower[way]).stages
            for k in range(len(stages)):
                if not tokens.sees(stages[k], self.row):
                    self.suppose(stages, k, self.t.box.lighter[weight] | self.t.box.heavier[weight])
                weight -= self.way_step[way]
        self.way_tower = vec[i64]()
        self.way_bottom = vec[i64]()
        self.way_step = vec[i64]()
        self.way_share = vec[i64]()
