"""What a sensible player of Raigo would do: build yaku, strike when they pay, keep room inside, answer what hurts.

Only what the acting seat sees decides: its own pieces and towers, heights, and public places. Values are tenths of a
bead."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.rng import Rng
from madoi.games.raigo.components import GOU, JA, JIN, MU, OTONASHI, OUGI, RAI, UNSTABLE, ZAN, points_of, yaku_of
from madoi.games.raigo.effects.actions import (
    ACTIVATE,
    DONE,
    END,
    GEN_MOVE,
    KEYS,
    NUMBER,
    PILE,
    PUT,
    Q_ACT,
    Q_ANNOUNCE,
    Q_FULL_MOON,
    Q_GEN,
    Q_PLACE,
    Q_ROAR,
    Q_SEN,
    Q_WARD,
    RELEASE,
    ROAR,
    SEAL,
    SLASH,
    SLOT,
    SNAKE,
    SUMMON_USE,
    TOWER,
)
from madoi.games.raigo.rules import Raigo
from madoi.games.raigo.state import BODY, GATES, INNER, NOTHING, STAGES

DREADFUL: Final = -1000
EMPTY_GATE: Final = 9
FREER: Final = 2


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
    what = t.top()
    if what == Q_ACT:
        return _worth_of_act(t, seat, action)
    if what == Q_GEN:
        if action == DONE:
            return 0
        slot = (action - GEN_MOVE) // 2
        return _worth_in_hand(t, seat, t.kind(t.mats[seat].inner[slot])) - (action - GEN_MOVE) % 2
    if what == Q_SEN:
        return (action - NUMBER) * (1 if t.inner_count(seat) <= 2 else -1)
    if what == Q_PLACE:
        k = (action - PUT) // INNER
        worth = _worth_in_hand(t, seat, t.kind(t.mats[seat].cloud[k]))
        return worth if (action - PUT) % INNER >= BODY else 4
    if what == Q_FULL_MOON:
        return -keeping(t, t.kind(t.mats[seat].inner[(action - SLOT) % INNER]))
    if what == Q_ROAR:
        return _worth_of_roar(t, seat, action)
    if what == Q_WARD:
        return _worth_of_ward(t, seat, action)
    if what == Q_ANNOUNCE:
        return _worth_of_target(t, seat, action)
    return 0


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
        return 3 if t.box.weight[kinds[0]] >= 3 else 1
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
    return after - before + freedom + _room(t, seat) - keeping(t, kind)


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


def keeping(t: Raigo, kind: i64) -> i64:
    """What a piece is worth in the hand rather than in a tower."""
    if kind == RAI:
        return 6
    if kind in (GOU, JIN, MU):
        return 3
    if kind >= OUGI:
        return 4
    return 1 if kind >= OTONASHI else 0


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
    if kind in (RAI, MU) and _strike_worth(t, seat) > worth:
        worth = _strike_worth(t, seat)
    if kind in (ZAN, JA) and worth < 6:
        worth = 6
    if kind in (JIN, GOU) and worth < 3:
        worth = 3
    return worth


def _strike_worth(t: Raigo, seat: i64) -> i64:
    """The best that 雷放 can do: release an own yaku among the highest towers."""
    best: i64 = 0
    highest = t.highest()
    if highest < t.box.lightning_min:
        return 0
    for code in range(seat * GATES, seat * GATES + GATES):
        if t.height(code) == highest and t.eligible(code):
            points = own_points(t, code)
            freed = EMPTY_GATE - _flex(t, seat, code % GATES)
            if points >= 0 and points * 10 + freed - 4 > best:
                best = points * 10 + freed - 4
    return best


def _worth_of_act(t: Raigo, seat: i64, action: i64) -> i64:
    if action == DONE:
        return 0
    if action < ACTIVATE:
        kind = t.kind(t.mats[seat].inner[BODY + (action - PILE) // GATES])
        return pile_worth(t, seat, (action - PILE) % GATES, kind)
    if action >= SUMMON_USE:
        return 5
    key = (action - ACTIVATE) % KEYS
    cost = keeping(t, t.kind(t.mats[seat].inner[BODY + (action - ACTIVATE) // KEYS]))
    if key == RELEASE:
        worth = _strike_worth(t, seat)
        return worth + _room(t, seat) - cost + 4 if worth > 0 else _room(t, seat) - 30
    if key == SEAL:
        return _room(t, seat) - cost - 2 if _foreign_highest(t, seat) or _room(t, seat) > 20 else DREADFUL // 2
    if key == SLASH:
        return _room(t, seat) + 6 - cost if _foreign_tower(t, seat) else _room(t, seat) - 20
    if key == SNAKE:
        return 5 - cost if _foreign_piece(t, seat) and t.inner_count(seat) < INNER else DREADFUL // 2
    return _room(t, seat) + 3 - cost


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
    if t.key <= SEAL and action >= TOWER:
        code = action - TOWER
        if t.allied(code // GATES, seat):
            return own_points(t, code) * 10 if t.key == RELEASE and code // GATES == seat else -50
        return -5 if t.key == RELEASE else 5
    if t.key == SLASH and action >= END:
        code = (action - END) // 2
        return -100 if t.allied(code // GATES, seat) else t.height(code) * 2 - (action - END) % 2
    if t.key == SNAKE and SLOT <= action < TOWER:
        owner = (action - SLOT) // INNER
        return -100 if t.allied(owner, seat) else (2 if (action - SLOT) % INNER >= BODY else 1)
    return 0


# -- answers -----------------------------------------------------------------------------------------


def _worth_of_roar(t: Raigo, seat: i64, action: i64) -> i64:
    """Call the lightning to a yaku, or away from an unstable tower."""
    if action == DONE:
        return 0
    code = seat * GATES + (action - ROAR) // (INNER + 1) % GATES
    points = own_points(t, code)
    if t.key == SEAL or points < 0:
        return -50
    danger: i64 = 30 if t.struck == seat and own_points(t, t.hit) < 0 else 0
    if points == 0:
        return danger - 10
    return points * 10 + 10 + danger


def _worth_of_ward(t: Raigo, seat: i64, action: i64) -> i64:
    if action == DONE:
        return 0
    if t.key == SNAKE:
        return keeping(t, t.kind(t.mats[seat].inner[t.hit % INNER])) - 4
    points = own_points(t, t.hit)
    if t.key == RELEASE:
        return 20 if points < 0 else -20
    return points * 10 - 5 if points > 0 else -5
