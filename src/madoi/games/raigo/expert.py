"""The expert of Raigo: the sensible player with weights that games against itself have taught, and with an eye for
more: what else inside fits which tower, how high the towers of the others are, and how late it is. With the weights of
START it decides as that one does; `bench/train.py` finds better ones.

All shapes that a stable tower of less than six stages can have, by weights alone, are the nodes of a tree: what may
become of one is looked up."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.games.raigo import box as boxes
from madoi.games.raigo import player as usual
from madoi.games.raigo.box import HEAVIEST, OTONASHI, OUGI, Box
from madoi.games.raigo.player import HARM, NEVER, POINT, STRIKE, STRUCK_FROM, UNREST, Sensible
from madoi.games.raigo.rules import actions, frames
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES
from madoi.games.raigo.rules.scoring import HALF, NO_YAKU, UNSTABLE, basic_yaku, points_of, yaku_of
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import BODY, GATES, HANDS, INNER, STAGES
from madoi.games.raigo.rules.tokens import KIND, NOTHING

START: Final[dict[str, tuple[int, int]]] = {}  # by name the sensible player's value, and how large a step is
NAMED: Final = OUGI + 1  # kinds that have weights of their own, and all ougi together
EARLY: Final = 1000  # what may become counts in full
TURNS: Final = 14  # from so many turns before the end
STRIKERS: Final = vec[i64](  # kotodama that can strike at a tower
    [i64(k) for k in range(OTONASHI, OUGI) if PIECES[k].copies or PIECES[k].roarable or usual.is_cut(PIECES[k])]
)
FULL: Final = HEAVIEST + 1  # what an empty gate takes, beside the weights


def _row(name: str, values: Sequence[int], step: int) -> i64:
    """Weights one after the other; the place of the first."""
    first: i64 = len(START)
    for k, value in enumerate(values):
        START[f"{name}{k}"] = (value, step if value > NEVER else 0)
    return first


# -- the shapes of towers ----------------------------------------------------------------------------

PLAIN: Final = Box()  # of which the kinds are the weights
PLAIN.weight = vec[i64]([i64(k) for k in range(HEAVIEST + 1)])


class Shapes:
    """The tree of all stable towers by weights. The first node is the empty gate."""

    def __init__(self) -> None:
        self.child: vec[i64] = vec[i64]()  # by node and weight; NOTHING is unstable
        self.height: vec[i64] = vec[i64]()
        self.yaku: vec[i64] = vec[i64]()
        self.shape: vec[i64] = vec[i64]()  # the place of its weight
        self.top: vec[i64] = vec[i64]()  # and of that of its top
        self.start: list[int] = []  # by shape
        self.names: dict[str, int] = {}
        self._grow(vec[i64](capacity=STAGES))

    def _grow(self, tower: vec[i64]) -> i64:
        node: i64 = len(self.height)
        height: i64 = len(tower)
        yaku = basic_yaku(PLAIN, tower, 0, height)
        self.height = append(self.height, height)
        self.yaku = append(self.yaku, yaku)
        self.shape = append(self.shape, self._shape(tower, yaku))
        top: i64 = tower[height - 1] if height > 0 else HEAVIEST
        self.top = append(self.top, height * FULL + top)
        for _ in range(HEAVIEST + 1):
            self.child = append(self.child, NOTHING)
        if height < STAGES - 1:
            for weight in range(1, top + 1):
                found = self._grow(append(tower[:], weight))
                self.child[node * FULL + weight] = found
        return node

    def _shape(self, tower: vec[i64], yaku: i64) -> i64:
        """Towers of which the same may become."""
        height = len(tower)
        if height == 0:
            return 0
        step = tower[height - 2] - tower[height - 1] if height > 1 else 0
        name = f"{height}:"
        if height == 1:
            name += f"{tower[0]}"
        elif height == 2:
            name += f"{min(step, 3)}" if tower[1] > step or step == 0 else "-"
        else:
            lower = basic_yaku(PLAIN, tower, 0, HALF)
            name += "" if yaku == NO_YAKU else "cherry" if yaku == boxes.CHERRY else "lotus"
            if height > HALF and lower != NO_YAKU:
                name += "/over-cherry" if lower == boxes.CHERRY else "/over-lotus"
                if height > HALF + 1:
                    name += "-twins" if step == 0 else f"-{step}" if step < 3 and tower[height - 1] > step else "-none"
            if tower[0] == tower[1] and (height == HALF or tower[2] == tower[3]):
                name += "/pairs"
        if name not in self.names:
            self.names[name] = len(self.start)
            self.start.append(usual.prospect(PLAIN, tower, yaku))
        return self.names[name]


SHAPES: Final = Shapes()

# -- the weights ---------------------------------------------------------------------------------------
# In hundredths of a bead unless something else is said. What is `late` is added in the last turns of all, and in part
# before.

for _name, _place in SHAPES.names.items():
    START[f"tower {_name}"] = (SHAPES.start[_place], 15)
TOP: Final = _row("top ", [0] * (STAGES * FULL), 10)  # by stages and the weight of the top
DYED: Final = _row("dyed ", [0] * STAGES, 10)  # by stages: more, as long as the tower is of one colour
_TIME: Final = [EARLY * min(k, usual.TIME) // usual.TIME for k in range(TURNS + 1)]
TIME: Final = _row("time ", _TIME * 3, 50)  # ‰, by turns that are left, of towers up to two stages, of three, of more
PLAN_HAND: Final = _row("plan hand ", [0], 5)  # % of what the other pieces inside would add to towers
PLAN_BODY: Final = _row("plan body ", [0], 5)
PLAN_LATE: Final = _row("plan late ", [0, 0], 10)  # in hands and in the body
PLAN_LAST: Final = _row("plan last ", [0], 10)
_TAKES: Final = [*range(HEAVIEST + 1), usual.EMPTY_GATE]
FREER: Final = _row("freer ", [usual.FREER * k for k in _TAKES], 10)  # by what the freer gate takes
LESS_FREE: Final = _row("less free ", [usual.LESS_FREE * k for k in _TAKES], 10)
EXPOSED: Final = _row("exposed ", [0] * STAGES, 10)  # by stages: a tower that becomes the highest
EXPOSED_LATE: Final = _row("exposed late ", [0] * STAGES, 10)
ROOM: Final = _row("room ", [usual.SLOT] * (INNER - 1) + [usual.FEW_SLOTS, usual.LAST_SLOT], 20)  # by pieces inside
LAST_BEAD: Final = _row("last bead ", [usual.LAST_BEAD], 40)
READY: Final = _row("ready ", [usual.READY], 15)
IN_BODY: Final = _row("in body ", [usual.IN_BODY] * HANDS, 10)  # by pieces in hands
STAY: Final = _row("stay ", [0] * HANDS, 10)  # fetching no piece
KEPT: Final = _row("kept ", [usual.KEPT[kind] for kind in range(NAMED)], 10)
KEPT_LATE: Final = _row("kept late ", [0] * NAMED, 10)
KEPT_TWIN: Final = _row("kept twin ", [0] * NAMED, 10)  # where there is another one inside
KEPT_AGAINST: Final = _row("kept against ", [0] * (3 * STAGES), 10)  # each striker, by the highest tower of the others
LOST: Final = _row("lost ", [0], 20)  # % of what a piece would add to towers, when a full moon costs one
AT_LEAST: Final = _row("at least ", [usual.AT_LEAST[kind] for kind in range(NAMED)], 15)
DRAW: Final = _row("draw ", [40] * (INNER - 1) * (HANDS + 1), 15)  # two pieces rather than one, by pieces inside
DRAW_LATE: Final = _row("draw late ", [0], 20)
DRAW_AHEAD: Final = _row("draw ahead ", [0], 5)  # for every bead
END: Final = _row("end ", [0] * (HANDS + 1), 10)  # ending the turn, by pieces in hands
GIFT: Final = _row("gift ", [usual.GIFT] * STAGES, 25)  # releasing a tower of the others, by stages
GIFT_LATE: Final = _row("gift late ", [0] * STAGES, 25)
SEAL: Final = _row("seal ", [usual.SEAL] * STAGES, 20)
SEAL_LATE: Final = _row("seal late ", [0] * STAGES, 20)
CUT: Final = _row("cut ", [0, *usual.CUT], 20)
CUT_LATE: Final = _row("cut late ", [0] * STAGES, 20)
CUT_BELOW: Final = _row("cut below ", [usual.CUT_BELOW] * STAGES, 15)
STEAL: Final = _row("steal ", [usual.STEAL] * INNER, 15)  # by pieces inside
STOLEN: Final = _row("stolen ", [10] * BODY + [20] * (INNER - BODY), 5)  # by slot
OTHER_USE: Final = _row("use ", [usual.OTHER_USE] * NAMED, 20)  # by kind
ROAR: Final = _row("roar ", [0], 20)
WARD_RELEASE: Final = _row("ward release ", [-usual.WARD], 20)
WARD_CUT: Final = _row("ward cut ", [-usual.WARD], 20)
WARD_SEAL: Final = _row("ward seal ", [-usual.WARD], 20)
WARD_SLOT: Final = _row("ward slot ", [-40], 20)


def _read() -> dict[str, int]:
    file = files("madoi.games.raigo") / "expert.json"
    found: dict[str, int] = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    return {name: value for name, value in found.items() if name in START}


TRAINED: Final = _read()


class Expert(Sensible):
    def __init__(self, weights: Sequence[int] | None = None) -> None:
        values = weights or [TRAINED.get(name, START[name][0]) for name in START]
        self.weights: vec[i64] = vec[i64]([i64(value) for value in values])

    def choose(self, state: State, rng: Rng) -> i64:
        """The best action by a quick look; among equals chance decides."""
        assert isinstance(state, Raigo)
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[rng.below(1)]
        look = Look(state, state.actor, self.weights)
        best = vec[i64](capacity=8)
        top: i64 = NEVER * 100
        for action in legal:
            worth = look.worth_of(action)
            if worth > top:
                top = worth
                best = vec[i64](capacity=8)
            if worth == top:
                best = append(best, action)
        return best[rng.below(len(best))]

    def promises(self, state: State, legal: vec[i64]) -> vec[i64]:
        assert isinstance(state, Raigo)
        look = Look(state, state.actor, self.weights)
        found = legal[:]
        for k in range(len(legal)):
            found[k] = look.worth_of(legal[k])
        return found


def _colour(kind: i64) -> i64:
    return 1 if kind < OTONASHI else 2


class Look:
    """What a seat sees in a position before one decision."""

    def __init__(self, t: Raigo, seat: i64, weights: vec[i64]) -> None:
        self.t: Raigo = t
        self.seat: i64 = seat
        self.w: vec[i64] = weights
        self.last: bool = t.finals != NOTHING
        turns: i64 = 0 if t.finals != NOTHING else t.mountain_size() // t.mode.seats
        self.turns: i64 = min(turns, TURNS)
        self.time: i64 = weights[TIME + self.turns]
        self.late: i64 = max(0, EARLY - self.time)
        self.nodes: vec[i64] = vec[i64]()  # of the own towers, once they were looked at
        self.colours: vec[i64] = vec[i64]()  # 1 if there are otonashi, 2 if kotodama
        self.worths: vec[i64] = vec[i64]()
        self.inside: vec[i64] = vec[i64]()  # the kinds of the pieces inside, once they were looked at
        self.share: vec[i64] = vec[i64]()  # how much each counts in the plan, %
        self.gains: vec[i64] = vec[i64]()  # what each would add at each gate
        self.highest: i64 = NOTHING  # once it was looked for
        self.threat: i64 = NOTHING
        self.pieces: i64 = NOTHING
        self.kind: i64 = NOTHING  # of which it was found last what it is worth in a hand
        self.found: i64 = 0

    def worth_of(self, action: i64) -> i64:
        t = self.t
        seat = self.seat
        what = t.top().what
        if what == frames.Q_ACT:
            return self._worth_of_act(action)
        if what == frames.Q_GEN:
            if actions.SKIP.has(action):
                return self.w[STAY + min(1, self._hands())]
            slot, hand = actions.GEN.two(action)
            return self._in_hand(t.kind(t.mats[seat].inner[slot])) - hand
        if what == frames.Q_SEN:
            return actions.SEN.one(action) * self._drawing()
        if what == frames.Q_PLACE:
            if actions.PUT_BODY.has(action):
                return self.w[IN_BODY + min(1, self._hands())]
            return self._in_hand(t.kind(t.mats[seat].cloud[actions.PUT_HAND.one(action)]))
        if what == frames.Q_FULL_MOON:
            return -self._loss(t.kind(t.mats[seat].inner[actions.DISCARD.one(action)]))
        if what == frames.Q_ROAR:
            return self._worth_of_roar(action)
        if what == frames.Q_WARD:
            return self._worth_of_ward(action)
        if what == frames.Q_ANNOUNCE and EFFECTS[t.effect].kind < OUGI:
            return self._worth_of_target(action)
        return usual.worth_of(t, seat, action)

    # -- own towers --------------------------------------------------------------------------------

    def _look(self) -> None:
        """Look at the own towers."""
        t = self.t
        self.nodes = vec[i64](capacity=GATES)
        self.colours = vec[i64](capacity=GATES)
        self.worths = vec[i64](capacity=GATES)
        for gate in range(GATES):
            node: i64 = 0
            colours: i64 = 0
            stages = t.mats[self.seat].gates[gate].stages
            for token in stages:
                node = SHAPES.child[node * FULL + t.weight(token)] if node != NOTHING else NOTHING
                colours |= _colour(token & KIND)
            self.nodes = append(self.nodes, node)
            self.colours = append(self.colours, colours)
            self.worths = append(self.worths, self._worth(node, colours))

    def _worth(self, node: i64, colours: i64) -> i64:
        """What a tower of less than six stages is worth: what it has, and what may still become of it."""
        if node == NOTHING:
            return UNREST
        if node == 0:
            return 0
        w = self.w
        height = SHAPES.height[node]
        worth: i64 = 0
        yaku = SHAPES.yaku[node]
        if yaku != NO_YAKU:
            box = self.t.box
            worth = box.base[yaku] + max(0, min(box.height_most, height - box.height_from + 1))
            worth = POINT * (worth + (box.dye_bonus if colours != 3 else 0))
        if self.last:
            return worth
        may = w[SHAPES.shape[node]] + w[TOP + SHAPES.top[node]]
        if colours != 3:
            may += w[DYED + height]
        time = self.time if height < HALF else w[TIME + self.turns + (TURNS + 1) * (1 if height == HALF else 2)]
        return worth + may * time // EARLY

    def _with(self, gate: i64, kind: i64) -> i64:
        """What the tower is worth with one more piece."""
        return self._over(self.nodes[gate], self.colours[gate], gate, NOTHING, kind)

    def _over(self, node: i64, colours: i64, gate: i64, below: i64, kind: i64) -> i64:
        """The same where another piece, if any, comes to lie between: the node and the colours know it already."""
        if node == NOTHING:
            return UNREST
        if SHAPES.height[node] < STAGES - 1:
            return self._worth(SHAPES.child[node * FULL + self.t.box.weight[kind]], colours | _colour(kind))
        kinds = self.t.kinds_of(self.t.mats[self.seat].gates[gate].stages)
        if below != NOTHING:
            kinds = append(kinds, below)
        kinds = append(kinds, kind)
        yaku = yaku_of(self.t.box, kinds)
        return UNREST if yaku == UNSTABLE else POINT * points_of(self.t.box, kinds, yaku)

    def _look_inside(self) -> None:
        """What all pieces inside would add to the towers."""
        t = self.t
        w = self.w
        mat = t.mats[self.seat]
        in_hand = w[PLAN_HAND] + w[PLAN_LATE] * self.late // EARLY
        in_body = w[PLAN_BODY] + w[PLAN_LATE + 1] * self.late // EARLY
        if t.finals != NOTHING:
            in_hand = w[PLAN_LAST]
            in_body = in_hand if t.top().what == frames.Q_GEN and self._hands() == 0 else 0
        self.inside = vec[i64](capacity=2 * INNER)
        self.share = vec[i64](capacity=2 * INNER)
        self.gains = vec[i64](capacity=4 * INNER)
        for slot in range(INNER):
            if mat.inner[slot] != NOTHING:
                self._add(t.kind(mat.inner[slot]), in_hand if slot >= BODY else in_body)
        for token in mat.cloud:
            self._add(t.kind(token), in_body)

    def _add(self, kind: i64, share: i64) -> None:
        self.inside = append(self.inside, kind)
        self.share = append(self.share, share)
        for gate in range(GATES):
            sealed = self.t.mats[self.seat].gates[gate].seal != NOTHING
            self.gains = append(self.gains, 0 if sealed else max(0, self._with(gate, kind) - self.worths[gate]))

    def _plan(self, gate: i64, kind: i64, after: i64) -> i64:
        """How much better, or worse, the other pieces inside fit the towers once this piece lies on this one."""
        if len(self.inside) == 0:
            self._look_inside()
        node = self.nodes[gate]
        colours = self.colours[gate] | _colour(kind)
        if node != NOTHING:
            if SHAPES.height[node] == STAGES - 1:  # the gate becomes empty
                node = colours = after = 0
            else:
                node = SHAPES.child[node * FULL + self.t.box.weight[kind]]
        plan: i64 = 0
        itself = False
        for k in range(len(self.inside)):
            other = self.inside[k]
            if other == kind and not itself:
                itself = True
                continue
            there = self.gains[k * GATES + 1 - gate]
            here = self._over(node, colours, gate, kind, other) - after
            plan += self.share[k] * (max(here, there) - max(there, self.gains[k * GATES + gate]))
        return plan // 100

    def pile_worth(self, gate: i64, kind: i64) -> i64:
        """What piling gains: the tower, and room inside; what it costs: the piece."""
        t = self.t
        w = self.w
        if t.mats[self.seat].gates[gate].seal != NOTHING:
            return NEVER
        if len(self.worths) == 0:
            self._look()
        after = self._with(gate, kind)
        worth = after - self.worths[gate]
        if t.finals != NOTHING:
            if t.gora != NOTHING and t.kind(t.gora) == kind and after > UNREST:  # R12.4
                worth += POINT
            if w[PLAN_LAST] != 0:
                worth += self._plan(gate, kind, after)
            return worth + 1  # fewer inner pieces win a tie (R12.6)
        if w[PLAN_HAND] != 0 or w[PLAN_BODY] != 0:
            worth += self._plan(gate, kind, after)
        height = len(t.mats[self.seat].gates[gate].stages) + 1
        top: i64 = t.box.weight[kind]
        if height == STAGES:
            top = FULL
        elif height >= STRUCK_FROM and height > self._highest():
            worth += w[EXPOSED + height] + w[EXPOSED_LATE + height] * self.late // EARLY
        other = self._flex(1 - gate)
        freedom = self._freedom(top, other) - self._freedom(self._flex(gate), other)
        return worth + freedom + self._room() - self.keeping(kind)

    def _flex(self, gate: i64) -> i64:
        """The heaviest piece that could be piled there without unrest, or FULL for any."""
        tower = self.t.mats[self.seat].gates[gate]
        if len(tower.stages) == 0:
            return FULL
        return 0 if tower.seal != NOTHING else self.t.weight(tower.stages[len(tower.stages) - 1])

    def _freedom(self, one: i64, two: i64) -> i64:
        """Somewhere every piece should find a place: mostly the freer gate counts."""
        first = usual.EMPTY_GATE if one == FULL else one
        second = usual.EMPTY_GATE if two == FULL else two
        return self.w[FREER + one] + self.w[LESS_FREE + two] if first > second else (
            self.w[FREER + two] + self.w[LESS_FREE + one]
        )  # fmt: skip

    def _room(self) -> i64:
        """How badly the seat needs an empty slot before the next Sen (R9.1)."""
        t = self.t
        if t.finals != NOTHING:
            return 1
        count = min(INNER, self._pieces())
        return self.w[LAST_BEAD] if count == INNER and t.team_beads(self.seat) <= 1 else self.w[ROOM + count]

    def _pieces(self) -> i64:
        """How many pieces are inside, or come there now."""
        if self.pieces == NOTHING:
            self.pieces = self.t.inner_count(self.seat) + len(self.t.mats[self.seat].cloud)
        return self.pieces

    def keeping(self, kind: i64) -> i64:
        """What a piece is worth in the hand rather than in a tower."""
        which = min(OUGI, kind)
        worth = self.w[KEPT + which] + self.w[KEPT_LATE + which] * self.late // EARLY
        if self.w[KEPT_TWIN + which] != 0:
            count: i64 = 0
            for token in self.t.mats[self.seat].inner:
                if token != NOTHING and token & KIND == kind:
                    count += 1
            if count > 1:
                worth += self.w[KEPT_TWIN + which]
        if kind >= OTONASHI:
            for k in range(len(STRIKERS)):
                if kind == STRIKERS[k]:
                    worth += self.w[KEPT_AGAINST + k * STAGES + self._threat()]
        return worth

    def _threat(self) -> i64:
        """How high the highest tower of the others is."""
        if self.threat == NOTHING:
            self.threat = 0
            for code in range(self.t.towers()):
                if not self.t.allied(code // GATES, self.seat):
                    self.threat = max(self.threat, min(STAGES - 1, self.t.height(code)))
        return self.threat

    def _loss(self, kind: i64) -> i64:
        """What is lost with a piece inside."""
        if self.w[LOST] == 0:
            return self.keeping(kind)
        if len(self.worths) == 0:
            self._look()
        gain: i64 = 0
        for gate in range(GATES):
            if self.t.mats[self.seat].gates[gate].seal == NOTHING:
                gain = max(gain, self._with(gate, kind) - self.worths[gate])
        return self.keeping(kind) + self.w[LOST] * gain // 100

    def _hands(self) -> i64:
        """How many hands hold a piece."""
        inner = self.t.mats[self.seat].inner
        return (1 if inner[BODY] != NOTHING else 0) + (1 if inner[BODY + 1] != NOTHING else 0)

    def _highest(self) -> i64:
        if self.highest == NOTHING:
            self.highest = self.t.highest()
        return self.highest

    # -- the turn ----------------------------------------------------------------------------------

    def _in_hand(self, kind: i64) -> i64:
        """Whether a piece belongs into a hand: to be piled or used now, or to answer."""
        if kind == self.kind:
            return self.found
        t = self.t
        worth = max(self.pile_worth(0, kind), self.pile_worth(1, kind))
        if self._pieces() >= INNER - 1 and worth > UNREST // 2:
            worth += self.w[READY]
        if usual._can_release(t, kind):
            worth = max(worth, self._strike_worth())
        self.kind = kind
        self.found = max(worth, self.w[AT_LEAST + min(OUGI, kind)])
        return self.found

    def _drawing(self) -> i64:
        """Whether two pieces are better than one."""
        t = self.t
        w = self.w
        draw = w[DRAW + min(INNER - 2, t.inner_count(self.seat)) + (INNER - 1) * self._hands()]
        draw += w[DRAW_LATE] * self.late // EARLY
        if w[DRAW_AHEAD] != 0:
            best: i64 = 0
            for other in range(t.mode.seats):
                if not t.allied(other, self.seat):
                    best = max(best, t.team_beads(other))
            draw += w[DRAW_AHEAD] * (t.team_beads(self.seat) - best)
        return draw

    def _own_worth(self, gate: i64) -> i64:
        if len(self.worths) == 0:
            self._look()
        return self.worths[gate]

    def _release_worth(self, code: i64, bonus: i64) -> i64:
        """What it is worth that a tower is released as it stands: an own one is gone, that of others brings points."""
        t = self.t
        if not t.allied(code // GATES, self.seat):
            height = t.height(code)
            return self.w[GIFT + height] + self.w[GIFT_LATE + height] * self.late // EARLY - STRIKE
        points = usual.own_points(t, code) if code // GATES == self.seat else -1
        if points < 0:
            return HARM
        gate = code % GATES
        freed: i64 = 0
        if t.finals == NOTHING:
            other = self._flex(1 - gate)
            freed = self._freedom(FULL, other) - self._freedom(self._flex(gate), other)
        return POINT * (points + (bonus if points > 0 else 0)) - self._own_worth(gate) + freed

    def _strike_worth(self) -> i64:
        """The best that 雷放 can do among the highest towers, or on an own one that a roar calls it to."""
        t = self.t
        best: i64 = NEVER // 2
        highest = self._highest()
        if highest < STRUCK_FROM:
            return best
        for code in range(t.towers()):
            if t.height(code) == highest and t.eligible(code):
                best = max(best, self._release_worth(code, 0))
        roar = usual._own_roar(t, self.seat)
        if roar != NOTHING:
            for code in range(self.seat * GATES, self.seat * GATES + GATES):
                if t.eligible(code) and usual.own_points(t, code) > 0:
                    best = max(best, self._release_worth(code, t.box.roar_bonus) - self.keeping(roar))
        return best + STRIKE

    def _worth_of_act(self, action: i64) -> i64:
        t = self.t
        seat = self.seat
        if actions.PILE.has(action):
            hand, gate = actions.PILE.two(action)
            return self.pile_worth(gate, t.kind(t.mats[seat].inner[BODY + hand]))
        if actions.END_TURN.has(action):
            return self.w[END + self._hands()]
        if not actions.ACTIVATE.has(action):
            return usual.worth_of(t, seat, action)
        hand, number = actions.ACTIVATE.two(action)
        effect = EFFECTS[number]
        cost = self.keeping(t.kind(t.mats[seat].inner[BODY + hand])) if t.finals == NOTHING else 0
        if usual.is_release(effect):
            return self._strike_worth() + self._room() - cost
        if usual.is_seal(effect):
            return self._seal_worth() + self._room() - cost
        if usual.is_cut(effect):
            return self._best_cut() + self._room() - cost
        if usual.is_steal(effect):
            count = t.inner_count(seat)
            useful = usual._foreign_piece(t, seat) and count < INNER and t.finals == NOTHING
            return self.w[STEAL + count] - cost if useful else NEVER // 2
        return self._room() + self.w[OTHER_USE + min(OUGI, effect.kind)] - cost

    def _seal_worth(self) -> i64:
        """Only the others' towers are sealed."""
        t = self.t
        highest = self._highest()
        for code in range(t.towers()):
            if not t.allied(code // GATES, self.seat) and t.eligible(code) and t.height(code) == highest:
                return self.w[SEAL + highest] + self.w[SEAL_LATE + highest] * self.late // EARLY
        return NEVER // 2

    def _cut_worth(self, code: i64, bottom: bool) -> i64:
        """What it is worth that a tower loses an end: an own one may be better without it."""
        t = self.t
        height = t.height(code)
        if code // GATES == self.seat:
            stages = t.tower(code).stages
            node: i64 = 0
            colours: i64 = 0
            for k in range(1 if bottom else 0, height if bottom else height - 1):
                node = SHAPES.child[node * FULL + t.weight(stages[k])] if node != NOTHING else NOTHING
                colours |= _colour(stages[k] & KIND)
            return self._worth(node, colours) - self._own_worth(code % GATES)
        if t.allied(code // GATES, self.seat):
            return NEVER // 2
        worth = self.w[CUT + height] + self.w[CUT_LATE + height] * self.late // EARLY
        return worth + (self.w[CUT_BELOW + height] if bottom else 0)

    def _best_cut(self) -> i64:
        best: i64 = NEVER // 2
        for code in range(self.t.towers()):
            if self.t.eligible(code):
                best = max(best, max(self._cut_worth(code, False), self._cut_worth(code, True)))
        return best

    def _worth_of_target(self, action: i64) -> i64:
        """Own towers for the release, foreign ones for everything that hurts."""
        effect = EFFECTS[self.t.effect]
        if effect.roarable and actions.CHOOSE_TOWER.has(action):
            code = actions.CHOOSE_TOWER.one(action)
            if usual.is_release(effect):
                return self._release_worth(code, 0)
            return HARM if self.t.allied(code // GATES, self.seat) else 0
        if usual.is_cut(effect):
            bottom = actions.CUT_BOTTOM.has(action)
            code = actions.CUT_BOTTOM.one(action) if bottom else actions.CUT_TOP.one(action)
            return self._cut_worth(code, bottom)
        if usual.is_steal(effect) and actions.CHOOSE_SLOT.has(action):
            owner, slot = actions.CHOOSE_SLOT.two(action)
            return HARM if self.t.allied(owner, self.seat) else self.w[STOLEN + slot]
        return self._worth_of_exchange(action)

    def _worth_of_exchange(self, action: i64) -> i64:
        """The most useful piece of a canyon for the least useful of one's own."""
        t = self.t
        again = len(t.said) > 0 and actions.CHOOSE_CANYON.has(t.said[0]) == actions.CHOOSE_CANYON.has(action)
        worth: i64 = 2 * HARM if again else 0
        if actions.CHOOSE_CANYON.has(action):
            _owner, kind = actions.CHOOSE_CANYON.two(action)
            return worth + self._in_hand(kind)
        owner, slot = actions.CHOOSE_SLOT.two(action)
        if owner != self.seat:
            return HARM // 2
        kind = t.kind(t.mats[self.seat].inner[slot])
        worth -= max(self.pile_worth(0, kind), self.pile_worth(1, kind))
        return worth + (usual.SLOT if slot >= BODY else 0)

    # -- answers -----------------------------------------------------------------------------------

    def _worth_of_roar(self, action: i64) -> i64:
        """Call the lightning to a yaku, or away from a tower that is to become more."""
        t = self.t
        if actions.PASS.has(action):
            return 0
        gate: i64 = 0
        hand: i64 = 0
        if actions.ROAR.has(action):
            hand, gate = actions.ROAR.two(action)
        else:
            hand, gate, _slot = actions.ROAR_PAYING.three(action)
        if usual.is_seal(EFFECTS[t.effect]):
            return HARM
        worth = self._release_worth(self.seat * GATES + gate, t.box.roar_bonus)
        if t.struck == self.seat:
            worth -= self._release_worth(t.hit_tower, 0)
        return worth + self.w[ROAR] - self.keeping(t.kind(t.mats[self.seat].inner[BODY + hand]))

    def _worth_of_ward(self, action: i64) -> i64:
        t = self.t
        if actions.PASS.has(action):
            return 0
        if t.hit_slot != NOTHING:
            return self.keeping(t.kind(t.mats[self.seat].inner[t.hit_slot])) + self.w[WARD_SLOT]
        effect = EFFECTS[t.effect]
        if usual.is_release(effect):
            return self.w[WARD_RELEASE] - self._release_worth(t.hit_tower, 0)
        if usual.is_cut(effect):
            return self.w[WARD_CUT] - self._cut_worth(t.hit_tower, actions.CUT_BOTTOM.has(t.said[0]))
        return self._own_worth(t.hit_tower % GATES) // 4 + self.w[WARD_SEAL]
