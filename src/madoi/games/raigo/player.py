"""What a sensible player of Raigo would do: build yaku, strike when they pay, keep room inside, answer what hurts.

Only what the acting seat sees decides: its own pieces and towers, heights, and public places. Values are
hundredths of a bead."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.eyes import NO_SEAT, Eyes
from madoi.core.player import Player
from madoi.core.rng import Rng
from madoi.core.state import OVER, State
from madoi.games.raigo.box import OUGI, Box
from madoi.games.raigo.rules import actions, asked, frames, tokens
from madoi.games.raigo.rules.knowledge import FIRST_GATE, INSIDE, ZONES, heavier_of, is_strict, lighter_of, zone
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES, Effect
from madoi.games.raigo.rules.scoring import HALF, UNSTABLE, basic_yaku, points_of, yaku_of
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import BODY, GATES, INNER, NORMAL, STAGES, partner
from madoi.games.raigo.rules.tokens import KIND, NOTHING, WATCHER

NEVER: Final = -10000
# The one table of what single pieces are worth: kept for later, and in a hand at least; the others nothing.
OUGI_KEPT: Final = 40
WORTH: Final = {
    "rai": (60, 0), "ja": (10, 60), "zan": (10, 60), "jin": (10, 30), "gou": (20, 30), "mu": (30, 0),
    "shun": (10, NEVER), "jou": (0, NEVER),
}  # fmt: skip
# What may still become of a tower, found by playing many games. By stages from three on: of a cherry, of a lotus, of a
# yaku of three and what fits above it, of pairs, and of what has no shape.
CHERRY: Final = [120, 100, 80]
LOTUS: Final = [100, 80, 50]
COMBO: Final = [0, 300, 480]
PAIRS: Final = [20, 160, 220]
WILD: Final = [-20, -10, 0]
OVER_CHERRY: Final = 30  # more where the lower yaku of a combo is a cherry …
TWINS_ABOVE: Final = 20  # … or the upper one may become one
STEP: Final = [90, 70, 60]  # two stages of equal weight, one apart, two apart
APART: Final = -10  # … or more
HEAVY: Final = 30  # one stage, if it is heavy or not
LIGHT: Final = 10
HEAVY_FROM: Final = 4
POINT: Final = 100  # a point of a yaku is a bead
UNREST: Final = -600
TIME: Final = 8  # turns of a seat before the end from which there is less and less time for what may become
# Where pieces find a place.
EMPTY_GATE: Final = 8  # what an empty gate takes, as a weight
FREER: Final = 20  # for every weight that the freer gate takes, and the other one
LESS_FREE: Final = 10
LAST_SLOT: Final = 600  # an empty slot where none is left, with the last bead, where one is left, and else
LAST_BEAD: Final = 700
FEW_SLOTS: Final = 100
SLOT: Final = 30
IN_BODY: Final = 40  # a piece is as well in the body
READY: Final = 100  # a hand for a piece where slots are scarce: from the body nothing can be used
DRAW_TWO: Final = 3  # with so many inner pieces or fewer two are drawn
# What is used.
STRUCK_FROM: Final = 3  # stages from which a tower can be struck (R10.1.2)
STRIKE: Final = 40  # releasing an own tower
HARM: Final = -500  # what should not happen to oneself or to the partner
GIFT: Final = -60  # releasing a tower of the others: they get its points, and room
SEAL: Final = -20  # sealing one: only to be rid of a piece
CUT: Final = [20, 40, 60, 60, 80]  # cutting one of one to five stages, …
CUT_BELOW: Final = -10  # … and more at the bottom
STEAL: Final = 30
WARD: Final = 10  # a ward, kept for another time
SUMMON: Final = 50
OTHER_USE: Final = 30
MARGIN: Final = 0.004  # a bead more or less, beside a game won or lost
# What others may have built.
ROUNDS: Final = 20  # so often every hidden stage has the chance to be another piece
HALVED: Final = 70  # each time that a tower is worth so much less it is half as likely
DOUBTS: Final = 20  # halvings from which on it makes no difference any more
MOUNTAIN: Final = ZONES  # behind the zones of the mats
TRIES: Final = 20  # for a world in which the open question could be asked; then one drawn blindly will do


def _by_kind(which: i64) -> vec[i64]:
    found = vec[i64]()
    for piece in PIECES:
        pair = WORTH.get(piece.id, (OUGI_KEPT if piece.kind >= OUGI else 0, NEVER))
        found = append(found, pair[0] if which == 0 else pair[1])
    return found


KEPT: Final = _by_kind(0)
AT_LEAST: Final = _by_kind(1)


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

    def imagine(self, state: State, eyes: Eyes, rng: Rng) -> State:
        """The others, too, have built their towers with sense; drawn blindly most of them would be unstable.

        What the open question tells (R2.15) may be lost with the exchange of pieces; then another world is drawn."""
        assert isinstance(state, Raigo)
        row = WATCHER if eyes.seat == NO_SEAT else eyes.seat
        if eyes.all_open or state.actor == OVER:
            return state.world(eyes, rng)
        told = asked.tells(state, row)
        for _ in range(TRIES):
            world = state.world(eyes, rng)
            Hidden(world, eyes.seat, rng).rebuild()
            if not told or asked.could_be_asked(state, world, row):
                return world
        return state.world(eyes, rng)

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
    top: i64 = NEVER * 100
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
        return actions.SEN.one(action) * (1 if t.inner_count(seat) <= DRAW_TWO else -1)
    if what == frames.Q_PLACE:
        if actions.PUT_BODY.has(action):
            return IN_BODY
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
    """What a tower is worth to its builder: what it has, and while there is time what may still become of it."""
    yaku = yaku_of(t.box, kinds)
    if yaku == UNSTABLE:
        return UNREST
    height = len(kinds)
    points = POINT * points_of(t.box, kinds, yaku)
    if height == 0 or height == STAGES:
        return points
    return points + prospect(t.box, kinds, yaku) * _time_left(t) // TIME


def _time_left(t: Raigo) -> i64:
    """Turns, as far as they matter for what towers may become."""
    if t.finals != NOTHING:
        return 0
    turns: i64 = t.mountain_size() // t.mode.seats
    return turns if turns < TIME else TIME


def prospect(box: Box, kinds: vec[i64], yaku: i64) -> i64:
    """What may still become of a tower."""
    weight = box.weight
    height = len(kinds)
    if height == 1:
        return HEAVY if weight[kinds[0]] >= HEAVY_FROM else LIGHT
    step = weight[kinds[0]] - weight[kinds[1]]
    if height == 2:
        return STEP[step] if step < len(STEP) and (step == 0 or weight[kinds[1]] > step) else APART
    above = height - HALF
    best: i64 = WILD[above]
    if yaku >= 0:
        best = max(best, CHERRY[above] if step == 0 else LOTUS[above])
    if above > 0 and basic_yaku(box, kinds, 0, HALF) >= 0:
        best = max(best, _combo(weight, kinds, above) + (OVER_CHERRY if step == 0 else 0))
    if step == 0 and (above == 0 or weight[kinds[2]] == weight[kinds[3]]):
        best = max(best, PAIRS[above])
    return best


def _combo(weight: vec[i64], kinds: vec[i64], above: i64) -> i64:
    """What the stages above a yaku of three promise (R8.3)."""
    if above == 1:
        return COMBO[above]
    step = weight[kinds[HALF]] - weight[kinds[HALF + 1]]
    if step == 0:
        return COMBO[above] + TWINS_ABOVE
    return COMBO[above] if step < len(STEP) and weight[kinds[HALF + 1]] > step else NEVER


def worth_at(t: Raigo, code: i64) -> i64:
    """What an own tower is worth."""
    return tower_worth(t, t.kinds_of(t.tower(code).stages))


def with_piece(t: Raigo, seat: i64, gate: i64, kind: i64) -> vec[i64]:
    return append(t.kinds_of(t.mats[seat].gates[gate].stages), kind)


def pile_worth(t: Raigo, seat: i64, gate: i64, kind: i64) -> i64:
    """What piling gains: the tower, and room inside; what it costs: the piece."""
    if t.mats[seat].gates[gate].seal != NOTHING:
        return NEVER
    before = tower_worth(t, t.kinds_of(t.mats[seat].gates[gate].stages))
    after = tower_worth(t, with_piece(t, seat, gate, kind))
    if t.finals != NOTHING:
        if t.gora != NOTHING and t.kind(t.gora) == kind and after > UNREST:  # R12.4
            after += POINT
        return after - before + 1  # fewer inner pieces win a tie (R12.6)
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
    return FREER * (one if one > two else two) + LESS_FREE * (two if one > two else one)


def _freed(t: Raigo, seat: i64, gate: i64) -> i64:
    """What it is worth that a gate becomes empty."""
    if t.finals != NOTHING:
        return 0
    other = _flex(t, seat, 1 - gate)
    return _freedom(EMPTY_GATE, other) - _freedom(_flex(t, seat, gate), other)


def _room(t: Raigo, seat: i64) -> i64:
    """How badly the seat needs an empty slot before the next Sen (R9.1)."""
    if t.finals != NOTHING:
        return 1
    count = t.inner_count(seat) + len(t.mats[seat].cloud)
    if count >= INNER:
        return LAST_BEAD if t.team_beads(seat) <= 1 else LAST_SLOT
    return FEW_SLOTS if count == INNER - 1 else SLOT


def keeping(kind: i64) -> i64:
    """What a piece is worth in the hand rather than in a tower."""
    return KEPT[kind]


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
    if t.inner_count(seat) + len(t.mats[seat].cloud) >= INNER - 1 and worth > UNREST // 2:
        worth += READY
    if _can_release(t, kind):
        worth = max(worth, _strike_worth(t, seat))
    return max(worth, AT_LEAST[kind])


def _can_release(t: Raigo, kind: i64) -> bool:
    """A piece that can be used as lightning; ougi are for other things."""
    if kind >= OUGI:
        return False
    for effect in t.box.effects[kind]:
        if EFFECTS[effect].roarable:
            return True
    return False


def _release_worth(t: Raigo, seat: i64, code: i64, bonus: i64) -> i64:
    """What it is worth that a tower is released as it stands: an own one is gone, the others' brings them points."""
    if not t.allied(code // GATES, seat):
        return GIFT - STRIKE
    points = own_points(t, code) if code // GATES == seat else -1
    if points < 0:
        return HARM
    more = bonus if points > 0 else 0
    return POINT * (points + more) - worth_at(t, code) + _freed(t, seat, code % GATES)


def _strike_worth(t: Raigo, seat: i64) -> i64:
    """The best that 雷放 can do among the highest towers, or on an own one that a roar calls it to."""
    best: i64 = NEVER // 2
    highest = t.highest()
    if highest < STRUCK_FROM:
        return best
    for code in range(t.towers()):
        if t.height(code) == highest and t.eligible(code):
            best = max(best, _release_worth(t, seat, code, 0))
    roar = _own_roar(t, seat)
    if roar != NOTHING:
        for code in range(seat * GATES, seat * GATES + GATES):
            if t.eligible(code) and own_points(t, code) > 0:
                best = max(best, _release_worth(t, seat, code, t.box.roar_bonus) - keeping(roar))
    return best + STRIKE


def _own_roar(t: Raigo, seat: i64) -> i64:
    """A piece in a hand that could call an own lightning to an own tower (R10.5.1); not what is about to strike."""
    for slot in range(BODY, INNER):
        token = t.mats[seat].inner[slot]
        if token != NOTHING and t.box.roars[t.kind(token)] == 1 and not _can_release(t, t.kind(token)):
            return t.kind(token)
    return NOTHING


def _worth_of_act(t: Raigo, seat: i64, action: i64) -> i64:
    if actions.END_TURN.has(action):
        return 0
    if actions.PILE.has(action):
        hand, gate = actions.PILE.two(action)
        return pile_worth(t, seat, gate, t.kind(t.mats[seat].inner[BODY + hand]))
    if actions.USE_SUMMON.has(action):
        return SUMMON
    hand, number = actions.ACTIVATE.two(action)
    effect = EFFECTS[number]
    cost = keeping(t.kind(t.mats[seat].inner[BODY + hand])) if t.finals == NOTHING else 0
    if is_release(effect):
        return _strike_worth(t, seat) + _room(t, seat) - cost
    if is_seal(effect):
        return _seal_worth(t, seat) + _room(t, seat) - cost
    if is_cut(effect):
        return _best_cut(t, seat) + _room(t, seat) - cost
    if is_steal(effect):
        useful = _foreign_piece(t, seat) and t.inner_count(seat) < INNER and t.finals == NOTHING
        return STEAL - cost if useful else NEVER // 2
    return _room(t, seat) + OTHER_USE - cost


def is_release(effect: Effect) -> bool:
    return effect.name == "rai-release"


def is_seal(effect: Effect) -> bool:
    return effect.name == "rai-seal"


def is_cut(effect: Effect) -> bool:
    return effect.name == "zan"


def is_steal(effect: Effect) -> bool:
    return effect.name == "ja"


def _seal_worth(t: Raigo, seat: i64) -> i64:
    """Only the others' towers are sealed."""
    for code in range(t.towers()):
        if not t.allied(code // GATES, seat) and t.eligible(code) and t.height(code) == t.highest():
            return SEAL
    return NEVER // 2


def _cut_worth(t: Raigo, seat: i64, code: i64, bottom: bool) -> i64:
    """What it is worth that a tower loses an end: an own one may be better without it."""
    if code // GATES == seat:
        stages = t.tower(code).stages
        kinds = t.kinds_of(stages[1:] if bottom else stages[: len(stages) - 1])
        return tower_worth(t, kinds) - worth_at(t, code)
    if t.allied(code // GATES, seat):
        return NEVER // 2
    return CUT[t.height(code) - 1] + (CUT_BELOW if bottom else 0)


def _best_cut(t: Raigo, seat: i64) -> i64:
    best: i64 = NEVER // 2
    for code in range(t.towers()):
        if t.eligible(code):
            best = max(best, max(_cut_worth(t, seat, code, False), _cut_worth(t, seat, code, True)))
    return best


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
        if is_release(effect):
            return _release_worth(t, seat, code, 0)
        return HARM if t.allied(code // GATES, seat) else 0
    if is_cut(effect):
        bottom = actions.CUT_BOTTOM.has(action)
        return _cut_worth(t, seat, actions.CUT_BOTTOM.one(action) if bottom else actions.CUT_TOP.one(action), bottom)
    if is_steal(effect) and actions.CHOOSE_SLOT.has(action):
        owner, slot = actions.CHOOSE_SLOT.two(action)
        return HARM if t.allied(owner, seat) else (20 if slot >= BODY else 10)
    return _worth_of_exchange(t, seat, action)


def _worth_of_exchange(t: Raigo, seat: i64, action: i64) -> i64:
    """The most useful piece of a canyon for the least useful of one's own."""
    again = len(t.said) > 0 and actions.CHOOSE_CANYON.has(t.said[0]) == actions.CHOOSE_CANYON.has(action)
    if actions.CHOOSE_CANYON.has(action):
        _owner, kind = actions.CHOOSE_CANYON.two(action)
        return _worth_in_hand(t, seat, kind) + (2 * HARM if again else 0)
    owner, slot = actions.CHOOSE_SLOT.two(action)
    if owner != seat:
        return HARM // 2
    worth = -best_pile(t, seat, t.kind(t.mats[seat].inner[slot]))
    return worth + (SLOT if slot >= BODY else 0) + (2 * HARM if again else 0)


# -- what is chosen for ougi ---------------------------------------------------------------------------


def _worth_for_ougi(t: Raigo, seat: i64, action: i64) -> i64:
    """Most ougi hurt the tower that is chosen and give the piece that is: the others' towers, the most useful piece."""
    if actions.CHOOSE_TOWER.has(action):
        return _worth_of_harm(t, seat, actions.CHOOSE_TOWER.one(action))
    if actions.CUT_TOP.has(action):
        return _worth_of_harm(t, seat, actions.CUT_TOP.one(action))
    if actions.CUT_BOTTOM.has(action):
        return _worth_of_harm(t, seat, actions.CUT_BOTTOM.one(action)) - 10
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
        return -200 - worth_at(t, code)
    return -400 if t.allied(code // GATES, seat) else 20 * t.height(code)


# -- answers -----------------------------------------------------------------------------------------


def _worth_of_roar(t: Raigo, seat: i64, action: i64) -> i64:
    """Call the lightning to a yaku, or away from a tower that is to become more."""
    if actions.PASS.has(action):
        return 0
    gate: i64 = 0
    hand: i64 = 0
    if actions.ROAR.has(action):
        hand, gate = actions.ROAR.two(action)
    else:
        hand, gate, _slot = actions.ROAR_PAYING.three(action)
    if is_seal(EFFECTS[t.effect]):
        return HARM
    saved: i64 = 0
    if t.struck == seat:
        saved = -_release_worth(t, seat, t.hit_tower, 0)
    worth = _release_worth(t, seat, seat * GATES + gate, t.box.roar_bonus)
    return worth + saved - keeping(t.kind(t.mats[seat].inner[BODY + hand]))


def _worth_of_ward(t: Raigo, seat: i64, action: i64) -> i64:
    if actions.PASS.has(action):
        return 0
    if t.hit_slot != NOTHING:
        return keeping(t.kind(t.mats[seat].inner[t.hit_slot])) - 40
    effect = EFFECTS[t.effect]
    if is_release(effect):
        return -_release_worth(t, seat, t.hit_tower, 0) - WARD
    if is_cut(effect):
        return -_cut_worth(t, seat, t.hit_tower, actions.CUT_BOTTOM.has(t.said[0])) - WARD
    return worth_at(t, t.hit_tower) // 4 - WARD


# -- what others may have built ------------------------------------------------------------------------


def built_worth(box: Box, kinds: vec[i64]) -> i64:
    """What a tower is worth to its builder while there is time, and how far from it an unstable one is."""
    unrest: i64 = 0
    for k in range(1, len(kinds)):
        if box.weight[kinds[k]] > box.weight[kinds[k - 1]]:
            unrest += UNREST
    if unrest < 0 or len(kinds) == 0:
        return unrest
    yaku = yaku_of(box, kinds)
    points = POINT * points_of(box, kinds, yaku)
    return points if len(kinds) == STAGES else points + prospect(box, kinds, yaku)


class Hidden:
    """The pieces of a world that a seat does not know, and where they lie: they change places until the towers among
    them look built with sense (Metropolis' algorithm). What the seat knows of them stays true (R2.14)."""

    def __init__(self, t: Raigo, seat: i64, rng: Rng) -> None:
        self.t: Raigo = t
        self.row: i64 = WATCHER if seat == NO_SEAT else seat
        self.rng: Rng = rng
        # by place, the stages of towers first and the mountain last: whose, in which zone, and where in it
        self.owner: vec[i64] = vec[i64](capacity=80)
        self.zone: vec[i64] = vec[i64](capacity=80)
        self.index: vec[i64] = vec[i64](capacity=80)
        self.stages: i64 = 0
        self.weights: vec[i64] = vec[i64]([NOTHING] * (len(t.barred) + 1))  # by mark
        self._gather()

    def _gather(self) -> None:
        t = self.t
        for owner in range(t.mode.seats):
            for which in range(ZONES):
                for token in zone(t.mats[owner], which):
                    if token != NOTHING and tokens.mark_of(token) > 0:
                        self.weights[tokens.mark_of(token)] = t.weight(token)
        for owner in range(t.mode.seats):
            self._add_all(owner, FIRST_GATE)
            self._add_all(owner, FIRST_GATE + 1)
        self.stages = len(self.owner)
        for owner in range(t.mode.seats):
            if t.answers[owner] == NOTHING:  # a secret answer was given with these pieces in the hands
                self._add_all(owner, INSIDE)
        self._add_all(NOTHING, MOUNTAIN)

    def _add_all(self, owner: i64, which: i64) -> None:
        places = self._places(owner, which)
        for k in range(len(places)):
            token = places[k]
            if token == NOTHING or tokens.is_known(token, self.row) or tokens.group_of(token, self.row) > 0:
                continue
            if token & KIND >= OUGI and self.t.mode.battle != NORMAL:  # R16.4: it is known to be one
                continue
            if which == INSIDE and not self.t.free_piece(owner, k):
                continue
            self.owner = append(self.owner, owner)
            self.zone = append(self.zone, which)
            self.index = append(self.index, k)

    def _places(self, owner: i64, which: i64) -> vec[i64]:
        return self.t.mountain if which == MOUNTAIN else zone(self.t.mats[owner], which)

    def rebuild(self) -> None:
        for _ in range(ROUNDS):
            for stage in range(self.stages):
                self._exchange(stage, self.rng.below(len(self.owner)))

    def _exchange(self, one: i64, two: i64) -> None:
        """Let two pieces change places if that is possible and not much less likely."""
        kind = self._kind(one)
        other = self._kind(two)
        if kind == other:
            return
        before = self._worth(one, two)
        self._put(one, other)
        self._put(two, kind)
        if self._possible(one) and self._possible(two):
            loss = before - self._worth(one, two)
            if loss <= 0 or self.rng.below(1 << min(DOUBTS, loss // HALVED)) == 0:
                return
        self._put(one, kind)
        self._put(two, other)

    def _kind(self, place: i64) -> i64:
        return self._places(self.owner[place], self.zone[place])[self.index[place]] & KIND

    def _put(self, place: i64, kind: i64) -> None:
        places = self._places(self.owner[place], self.zone[place])
        token = places[self.index[place]]
        places[self.index[place]] = (token & ~KIND) | kind
        mark = tokens.mark_of(token)
        if mark > 0:
            self.weights[mark] = self.t.box.weight[kind]

    def _worth(self, one: i64, two: i64) -> i64:
        """Of the towers in which the places are."""
        worth = self._worth_of_tower(one)
        if two < self.stages and (self.owner[one] != self.owner[two] or self.zone[one] != self.zone[two]):
            worth += self._worth_of_tower(two)
        return worth

    def _worth_of_tower(self, place: i64) -> i64:
        return built_worth(self.t.box, self.t.kinds_of(self._places(self.owner[place], self.zone[place])))

    def _possible(self, place: i64) -> bool:
        """Whether what is known of a place lets this piece lie there: a body in weight order (R2.2), and R2.14."""
        t = self.t
        token = self._places(self.owner[place], self.zone[place])[self.index[place]]
        if self.zone[place] == INSIDE and self.index[place] < BODY:
            for slot in range(BODY):
                if slot != self.index[place] and t.free_piece(self.owner[place], slot):
                    heavier = t.weight(t.mats[self.owner[place]].inner[slot]) - t.weight(token)
                    if (heavier < 0) if slot < self.index[place] else (heavier > 0):
                        return False
        mark = tokens.mark_of(token)
        if mark == 0:
            return True
        if (t.barred[mark] >> (token & KIND)) & 1 == 1:
            return False
        for code in t.orders:
            if heavier_of(code) == mark or lighter_of(code) == mark:
                light = self.weights[lighter_of(code)] + (1 if is_strict(code) else 0)
                if self.weights[lighter_of(code)] == NOTHING or self.weights[heavier_of(code)] < light:
                    return False
        return True
