"""What a sensible player of Raigo would do: build yaku, strike when they pay, keep room inside, answer what hurts.

Only what the acting seat sees decides: its own pieces and towers, heights, and public places. Values are tenths of a
bead."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.player import Player
from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.games.raigo.box import OUGI
from madoi.games.raigo.rules import actions, frames
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES, Effect
from madoi.games.raigo.rules.scoring import UNSTABLE, points_of, yaku_of
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import BODY, GATES, INNER, STAGES, partner
from madoi.games.raigo.rules.tokens import NOTHING

# The one table of what single pieces are worth: kept for later, and in a hand at least; otonashi nothing.
OUGI_KEPT: Final = 4
WORTH: Final = {
    "rai": (6, 0), "ja": (1, 6), "zan": (1, 6), "jin": (1, 3), "gou": (2, 3), "mu": (3, -1), "shun": (1, 0),
    "jou": (0, 0),
}  # fmt: skip
DREADFUL: Final = -1000
EMPTY_GATE: Final = 8
STRUCK_FROM: Final = 3  # stages from which a tower can be struck (R10.1.2)
FREER: Final = 2
MARGIN: Final = 0.004  # a bead more or less, beside a game won or lost


class Sensible(Player):
    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Raigo)
        return sensible(state, rng)

    def promises(self, state: State, legal: vec[i64]) -> vec[i64]:
        assert isinstance(state, Raigo)
        found = legal[:]
        for k in range(len(legal)):
            found[k] = worth_of(state, state.actor, legal[k])
        return found

    def value(self, state: State, seat: i64) -> float:
        """The place, and a little for the beads by which one is ahead."""
        assert isinstance(state, Raigo)
        best: i64 = -1000
        for other in range(state.mode.seats):
            if other != seat and not (state.mode.teams and other == partner(seat)):
                best = max(best, state.team_beads(other))
        return state.returns()[seat] + MARGIN * float(max(-50, min(50, state.team_beads(seat) - best)))


def sensible(t: Raigo, rng: Rng) -> i64:
    """The best action by a quick look; among equals chance decides."""
    actions = t.legal_actions()
    seat = t.actor
    best = vec[i64](capacity=8)
    top: i64 = DREADFUL * 100
    for action in actions:
        worth = worth_of(t, seat, action)
        if worth > top:
            top = worth
            best = vec[i64](capacity=8)
        if worth == top:
            best = append(best, action)
    return best[rng.below(len(best))]


def worth_of(t: Raigo, seat: i64, action: i64) -> i64:
    what = t.top().what
    if what == frames.Q_ACT:
        return _worth_of_act(t, seat, action)
    if what == frames.Q_GEN:
        if actions.SKIP.has(action):
            return 0
        slot, hand = actions.GEN.two(action)
        return _worth_in_hand(t, seat, t.kind(t.mats[seat].inner[slot])) - hand
    if what == frames.Q_SEN:
        return actions.SEN.one(action) * (1 if t.inner_count(seat) <= 2 else -1)
    if what == frames.Q_PLACE:
        if actions.PUT_BODY.has(action):
            return 4
        return _worth_in_hand(t, seat, t.kind(t.mats[seat].cloud[actions.PUT_HAND.one(action)]))
    if what == frames.Q_FULL_MOON:
        return -keeping(t.kind(t.mats[seat].inner[actions.DISCARD.one(action)]))
    if what == frames.Q_ROAR:
        return _worth_of_roar(t, seat, action)
    if what == frames.Q_WARD:
        return _worth_of_ward(t, seat, action)
    if what == frames.Q_ANNOUNCE and EFFECTS[t.effect].kind < OUGI:
        return _worth_of_target(t, seat, action)
    return _worth_for_ougi(t, seat, action)


# -- towers ------------------------------------------------------------------------------------------


def tower_worth(t: Raigo, kinds: vec[i64]) -> i64:
    """What a tower is worth to its builder as it stands."""
    height = len(kinds)
    yaku = yaku_of(t.box, kinds)
    if yaku == UNSTABLE:
        return -60
    if height == STAGES:
        return 12 * points_of(t.box, kinds, yaku) if yaku >= 0 else -2
    if yaku >= 0:
        return 10 * points_of(t.box, kinds, yaku) + 2
    if height == 0:
        return 0
    if height == 1:
        return 3 if t.box.weight[kinds[0]] >= 4 else 1
    if height == 2:
        step = t.box.weight[kinds[0]] - t.box.weight[kinds[1]]
        low = t.box.weight[kinds[1]]
        return 7 if step == 0 else (6 if step <= 2 and low > step else -1)
    return -2


def with_piece(t: Raigo, seat: i64, gate: i64, kind: i64) -> vec[i64]:
    return append(t.kinds_of(t.mats[seat].gates[gate].stages), kind)


def pile_worth(t: Raigo, seat: i64, gate: i64, kind: i64) -> i64:
    """What piling gains: the tower, and room inside; what it costs: the piece."""
    if t.mats[seat].gates[gate].seal != NOTHING:
        return DREADFUL
    before = tower_worth(t, t.kinds_of(t.mats[seat].gates[gate].stages))
    after = tower_worth(t, with_piece(t, seat, gate, kind))
    top: i64 = t.box.weight[kind]
    if t.height(seat * GATES + gate) == STAGES - 1:
        top = EMPTY_GATE
    other = _flex(t, seat, 1 - gate)
    freedom = _freedom(top, other) - _freedom(_flex(t, seat, gate), other)
    return after - before + freedom + _room(t, seat) - keeping(kind)


def _flex(t: Raigo, seat: i64, gate: i64) -> i64:
    """The heaviest piece that could be piled there without unrest."""
    tower = t.mats[seat].gates[gate]
    if len(tower.stages) == 0:
        return EMPTY_GATE
    return 0 if tower.seal != NOTHING else t.weight(tower.stages[len(tower.stages) - 1])


def _freedom(one: i64, two: i64) -> i64:
    """Somewhere every piece should find a place: mostly the freer gate counts."""
    return FREER * (one if one > two else two) + (two if one > two else one)


def _room(t: Raigo, seat: i64) -> i64:
    """How badly the seat needs an empty slot before the next Sen (R9.1)."""
    count = t.inner_count(seat) + len(t.mats[seat].cloud)
    if count >= INNER:
        return 70 if t.team_beads(seat) <= 1 else 45
    return 10 if count == INNER - 1 else 3


def keeping(kind: i64) -> i64:
    """What a piece is worth in the hand rather than in a tower."""
    return KEPT[kind]


def _by_kind(which: i64) -> vec[i64]:
    found = vec[i64]()
    for piece in PIECES:
        pair = WORTH.get(piece.id, (OUGI_KEPT if piece.kind >= OUGI else 0, 0))
        found = append(found, pair[0] if which == 0 else pair[1])
    return found


KEPT: Final = _by_kind(0)
AT_LEAST: Final = _by_kind(1)


def best_pile(t: Raigo, seat: i64, kind: i64) -> i64:
    one = pile_worth(t, seat, 0, kind)
    two = pile_worth(t, seat, 1, kind)
    return one if one > two else two


def own_points(t: Raigo, code: i64) -> i64:
    """Points of an own tower, -1 if it is unstable, 0 without yaku."""
    kinds = t.kinds_of(t.tower(code).stages)
    yaku = yaku_of(t.box, kinds)
    return -1 if yaku == UNSTABLE else points_of(t.box, kinds, yaku)


# -- the turn ----------------------------------------------------------------------------------------


def _worth_in_hand(t: Raigo, seat: i64, kind: i64) -> i64:
    """Whether a piece belongs into a hand: to be piled or used now, or to answer."""
    worth = best_pile(t, seat, kind)
    if t.inner_count(seat) + len(t.mats[seat].cloud) >= INNER - 1 and worth > -30:
        worth += 10  # from the body nothing can be used
    if _can_release(t, kind) and _strike_worth(t, seat) > worth:
        worth = _strike_worth(t, seat)
    return worth if worth > AT_LEAST[kind] or AT_LEAST[kind] == 0 else AT_LEAST[kind]


def _can_release(t: Raigo, kind: i64) -> bool:
    """A piece that can be used as lightning; ougi are for other things."""
    if kind >= OUGI:
        return False
    for effect in t.box.effects[kind]:
        if EFFECTS[effect].roarable:
            return True
    return False


def _strike_worth(t: Raigo, seat: i64) -> i64:
    """The best that 雷放 can do: release an own yaku among the highest towers."""
    best: i64 = 0
    highest = t.highest()
    if highest < STRUCK_FROM:
        return 0
    for code in range(seat * GATES, seat * GATES + GATES):
        if t.height(code) == highest and t.eligible(code):
            points = own_points(t, code)
            freed = EMPTY_GATE - _flex(t, seat, code % GATES)
            if points >= 0 and points * 10 + freed - 4 > best:
                best = points * 10 + freed - 4
    return best


def _worth_of_act(t: Raigo, seat: i64, action: i64) -> i64:
    if actions.END_TURN.has(action):
        return 0
    if actions.PILE.has(action):
        hand, gate = actions.PILE.two(action)
        return pile_worth(t, seat, gate, t.kind(t.mats[seat].inner[BODY + hand]))
    if actions.USE_SUMMON.has(action):
        return 5
    hand, number = actions.ACTIVATE.two(action)
    effect = EFFECTS[number]
    cost = keeping(t.kind(t.mats[seat].inner[BODY + hand]))
    if is_release(effect):
        worth = _strike_worth(t, seat)
        return worth + _room(t, seat) - cost + 4 if worth > 0 else _room(t, seat) - 30
    if is_seal(effect):
        return _room(t, seat) - cost - 2 if _foreign_highest(t, seat) or _room(t, seat) > 20 else DREADFUL // 2
    if is_cut(effect):
        return _room(t, seat) + 4 - cost if _foreign_tower(t, seat) else _room(t, seat) - 20
    if is_steal(effect):
        return 3 - cost if _foreign_piece(t, seat) and t.inner_count(seat) < INNER else DREADFUL // 2
    return _room(t, seat) + 3 - cost


def is_release(effect: Effect) -> bool:
    return effect.name == "rai-release"


def is_seal(effect: Effect) -> bool:
    return effect.name == "rai-seal"


def is_cut(effect: Effect) -> bool:
    return effect.name == "zan"


def is_steal(effect: Effect) -> bool:
    return effect.name == "ja"


def _foreign_highest(t: Raigo, seat: i64) -> bool:
    for code in range(t.towers()):
        if not t.allied(code // GATES, seat) and t.eligible(code) and t.height(code) == t.highest():
            return True
    return False


def _foreign_tower(t: Raigo, seat: i64) -> bool:
    for code in range(t.towers()):
        if not t.allied(code // GATES, seat) and t.eligible(code) and t.height(code) > 1:
            return True
    return False


def _foreign_piece(t: Raigo, seat: i64) -> bool:
    for other in range(t.mode.seats):
        if not t.allied(other, seat) and t.inner_count(other) > 0:
            return True
    return False


def _worth_of_target(t: Raigo, seat: i64, action: i64) -> i64:
    """Own towers for the release, foreign ones for everything that hurts."""
    effect = EFFECTS[t.effect]
    if effect.roarable and actions.CHOOSE_TOWER.has(action):
        code = actions.CHOOSE_TOWER.one(action)
        if t.allied(code // GATES, seat):
            return own_points(t, code) * 10 if is_release(effect) and code // GATES == seat else -50
        return -5 if is_release(effect) else 5
    if is_cut(effect):
        bottom = actions.CUT_BOTTOM.has(action)
        code = actions.CUT_BOTTOM.one(action) if bottom else actions.CUT_TOP.one(action)
        return -100 if t.allied(code // GATES, seat) else t.height(code) * 2 - (1 if bottom else 0)
    if is_steal(effect) and actions.CHOOSE_SLOT.has(action):
        owner, slot = actions.CHOOSE_SLOT.two(action)
        return -100 if t.allied(owner, seat) else (2 if slot >= BODY else 1)
    return 0


# -- what is chosen for ougi ---------------------------------------------------------------------------


def _worth_for_ougi(t: Raigo, seat: i64, action: i64) -> i64:
    """Most ougi hurt the tower that is chosen and give the piece that is: the others' towers, the most useful piece."""
    if actions.CHOOSE_TOWER.has(action):
        return _worth_of_harm(t, seat, actions.CHOOSE_TOWER.one(action))
    if actions.CUT_TOP.has(action):
        return _worth_of_harm(t, seat, actions.CUT_TOP.one(action))
    if actions.CUT_BOTTOM.has(action):
        return _worth_of_harm(t, seat, actions.CUT_BOTTOM.one(action)) - 1
    if actions.CHOOSE_STAGE.has(action):
        code, _stage = actions.CHOOSE_STAGE.two(action)
        return _worth_of_harm(t, seat, code)
    if actions.CHOOSE_CANYON.has(action):
        _owner, kind = actions.CHOOSE_CANYON.two(action)
        return _worth_in_hand(t, seat, kind)
    if actions.KEEP.has(action):
        return _worth_in_hand(t, seat, actions.KEEP.one(action))
    if actions.TAKE_UP.has(action):
        return _worth_in_hand(t, seat, actions.TAKE_UP.one(action))
    return 0


def _worth_of_harm(t: Raigo, seat: i64, code: i64) -> i64:
    """What it is worth that a tower suffers: a tall one of the others, of one's own the poorest."""
    if code // GATES == seat:
        return -20 - tower_worth(t, t.kinds_of(t.tower(code).stages))
    return -40 if t.allied(code // GATES, seat) else 2 * t.height(code)


# -- answers -----------------------------------------------------------------------------------------


def _worth_of_roar(t: Raigo, seat: i64, action: i64) -> i64:
    """Call the lightning to a yaku, or away from an unstable tower."""
    if actions.PASS.has(action):
        return 0
    gate: i64 = 0
    if actions.ROAR.has(action):
        _hand, gate = actions.ROAR.two(action)
    else:
        _hand, gate = actions.ROAR_PAYING.two(action)
    points = own_points(t, seat * GATES + gate)
    if is_seal(EFFECTS[t.effect]) or points < 0:
        return -50
    danger: i64 = 30 if t.struck == seat and own_points(t, t.hit_tower) < 0 else 0
    if points == 0:
        return danger - 10
    return points * 10 + 10 + danger


def _worth_of_ward(t: Raigo, seat: i64, action: i64) -> i64:
    if actions.PASS.has(action):
        return 0
    if t.hit_slot != NOTHING:
        return keeping(t.kind(t.mats[seat].inner[t.hit_slot])) - 4
    points = own_points(t, t.hit_tower)
    if is_release(EFFECTS[t.effect]):
        return 20 if points < 0 else -20
    return points * 10 - 5 if points > 0 else -5
