"""Why something is not possible in Raigo, as far as the seat that asks can know."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.choice import Reason
from madoi.core.state import OVER
from madoi.core.touching import reason_for
from madoi.games.raigo import things
from madoi.games.raigo.people.choices import choices_of
from madoi.games.raigo.rules import actions, frames, turn
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import BODY, GATES, INNER
from madoi.games.raigo.rules.tokens import NOTHING

EFFECT_BUTTON = things.button("effect-")
EFFECT_NUMBERS = {f"{EFFECT_BUTTON}{effect.name}": int(effect.number) for effect in EFFECTS}


def why_not(t: Raigo, action: int, seat: int) -> Reason:
    """The first rule that an action of one's turn breaks."""
    if t.actor == OVER or t.top().what != frames.Q_ACT:
        return Reason("illegal-action")
    if actions.PILE.has(action):
        hand, gate = actions.PILE.two(action)
        return _no_use(t, seat, BODY + int(hand)) or _no_pile(t, seat, things.tower(seat * GATES + gate))
    if actions.ACTIVATE.has(action):
        hand, effect = actions.ACTIVATE.two(action)
        return _no_use(t, seat, BODY + int(hand)) or _no_effect(t, seat, BODY + int(hand), int(effect))
    return Reason("illegal-action")


def why_touch(t: Raigo, seat: int, touch: Sequence[str]) -> Reason:
    """A question of its own kind has reasons of its own; what is left says what the choices alone can say."""
    what = int(t.top().what)
    reasons = {
        frames.Q_ACT: _act,
        frames.Q_GEN: _gen,
        frames.Q_KAI: _kai,
        frames.Q_SEN: _sen,
        frames.Q_TAKE: _take,
        frames.Q_PLACE: _place,
        frames.Q_FULL_MOON: _full_moon,
        frames.Q_ROAR: _roar,
        frames.Q_WARD: _ward,
        frames.Q_ANNOUNCE: _announce,
        frames.Q_PAY: _pay,
    }
    found = reasons[what](t, seat, touch) if touch and what in reasons else None
    return found or reason_for(choices_of(t, seat), touch)


# -- the steps of a turn ---------------------------------------------------------------------------------


def _act(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    first, last = touch[0], touch[-1]
    kind = last.partition("/")[0]
    slot = _own_slot(seat, first)
    if kind == "mountain":
        return Reason("why-drawn", {}, (last,), ("R4.3", "R4.7"))
    if kind == "moon":
        return _moon(t, seat, last)
    if kind in ("canyon", "completed"):
        return Reason(f"why-{kind}", {}, (last,), ("R2.9", "R7.3"))
    if slot is None:
        return Reason("why-hand-first", {}, _hands(seat), ("R4.7",))
    found = _no_use(t, seat, slot)
    if found or len(touch) == 1:
        return found or _nothing_for(t, seat, slot)
    if kind == "gate":
        return _no_pile(t, seat, last)
    effect = EFFECT_NUMBERS.get(last)
    if effect is not None:
        return _no_effect(t, seat, slot, effect)
    return Reason("why-activate-first", {"piece": _name(t, seat, slot)}, (first,), ("R6.3",))


def _no_use(t: Raigo, seat: int, slot: int) -> Reason | None:
    """The piece of this slot cannot be used now."""
    thing = things.slot(seat, slot)
    if t.closed:
        return Reason("why-closed", {}, (), ("R14.2",))
    if t.is_bound(seat, slot):
        return Reason("why-bound", {}, (thing,), ("R15.26",))
    if slot < BODY:
        return Reason("why-body", {}, (thing, *_hands(seat)), ("R4.7", "R4.2"))
    if t.mats[seat].inner[slot] == NOTHING:
        return Reason("why-empty-hand", {}, (thing,), ("R4.7",))
    return None


def _nothing_for(t: Raigo, seat: int, slot: int) -> Reason:
    """A piece of a hand with which nothing can be done: both towers are sealed."""
    return Reason("why-sealed", {}, tuple(things.tower(seat * GATES + gate) for gate in range(GATES)), ("R5.1", "R6.1"))


def _no_pile(t: Raigo, seat: int, gate: str) -> Reason:
    code = things.TOWERS.index(gate) if gate in things.TOWERS else NOTHING
    if code // GATES != seat:
        return Reason("why-own-gate", {}, (gate,), ("R5.1",))
    if not turn.may_pile(t, seat, code % GATES):
        return Reason("why-sealed", {}, (gate,), ("R5.1", "R10.1.6"))
    return Reason("illegal-action")


def _no_effect(t: Raigo, seat: int, slot: int, effect: int) -> Reason:
    thing = things.slot(seat, slot)
    kind = t.kind(t.mats[seat].inner[slot])
    name = EFFECTS[effect].name
    if effect not in t.box.effects[kind]:
        piece = PIECES[kind]
        if piece.is_ward or piece.is_roar:
            return Reason("why-reaction", {"piece": t.box.kind_ids[kind]}, (thing,), ("R6.2",))
        return Reason("why-not-its-effect", {}, (thing,), ("R6.2",))
    if t.used >> effect & 1:
        return Reason("why-used", {"effect": name}, (thing,), ("R6.5",))
    if EFFECTS[effect].roarable:
        return Reason("why-no-high-tower", {"effect": name}, (thing,), ("R10.1.2", "R10.1.3"))
    return Reason("why-no-target", {"effect": name}, (thing,), ("R6.1", EFFECTS[effect].clause))


def _gen(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    slot = _own_slot(seat, touch[-1])
    if slot is None:
        return Reason("why-gen", {}, _body(seat), ("R4.2",))
    if t.is_bound(seat, slot):
        return Reason("why-bound", {}, (touch[-1],), ("R15.26",))
    if slot >= BODY and len(touch) == 1:
        return Reason("why-gen-hand", {}, (touch[-1],), ("R4.2",))
    if slot >= BODY:
        return Reason("why-hand-full", {}, (touch[-1],), ("R4.2",))
    return Reason("why-gen", {}, _hands(seat), ("R4.2",))


def _kai(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    if touch[0].startswith("moon/"):
        return _moon(t, seat, touch[0])
    return Reason("why-kai", {}, tuple(things.moon(seat, k) for k in range(len(t.mats[seat].moon))), ("R16.4",))


def _moon(t: Raigo, seat: int, thing: str) -> Reason:
    if not thing.startswith(f"moon/{seat}/"):
        return Reason("why-moon-theirs", {}, (thing,), ("R16.5",))
    if t.mats[seat].moon_opened:
        return Reason("why-moon-once", {}, (thing,), ("R16.3", "R16.7"))
    return Reason("why-moon", {}, (thing, *(things.tower(seat * GATES + gate) for gate in range(GATES))), ("R16.4",))


def _sen(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    return Reason("why-sen", {}, (things.button("count-1"), things.button("count-2")), ("R4.3",))


def _take(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    return Reason("why-take", {"count": int(t.top().left)}, (things.DOWN,), ("R4.3", "R4.4"))


def _place(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    cloud = tuple(things.cloud_piece(seat, k) for k in range(len(t.mats[seat].cloud)))
    if touch[0] not in cloud or len(touch) == 1:
        return Reason("why-place", {}, cloud, ("R4.9",))
    slot = _own_slot(seat, touch[-1])
    if slot is None:
        return Reason("why-place-own", {}, (*_body(seat), *_hands(seat)), ("R4.3",))
    if slot >= BODY:
        return Reason("why-hand-full", {}, (touch[-1],), ("R4.3",))
    if t.body_room(seat) == 0:
        return Reason("why-body-full", {}, _body(seat), ("R1.7", "R4.3"))
    return Reason("why-body-order", {}, _body(seat), ("R2.2",))


def _full_moon(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    return Reason("why-full-moon", {"count": int(t.top().left)}, (*_body(seat), *_hands(seat)), ("R9.1",))


# -- windows and targets -----------------------------------------------------------------------------------


def _roar(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    return _reaction(t, seat, touch, "roar", "R10.5.1")


def _ward(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    return _reaction(t, seat, touch, "ward", "R10.4.1")


def _reaction(t: Raigo, seat: int, touch: Sequence[str], what: str, clause: str) -> Reason:
    """From the own pieces alone, which the seat knows (R11.7)."""
    slot = _own_slot(seat, touch[0])
    hands = _hands(seat)
    if slot is None or (len(touch) == 1 and t.mats[seat].inner[slot] == NOTHING):
        return Reason(f"why-{what}", {}, hands, (clause, "R11.7"))
    if slot < BODY:
        return Reason("why-react-hand", {}, hands, (clause,))
    kind = t.kind(t.mats[seat].inner[slot])
    able = t.box.roars if what == "roar" else t.box.wards
    if not able[kind]:
        return Reason(f"why-no-{what}", {"piece": t.box.kind_ids[kind]}, (touch[0],), (clause,))
    return Reason("why-own-tower", {}, tuple(things.tower(seat * GATES + gate) for gate in range(GATES)), (clause,))


def _announce(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    """The target is wanted; this is none."""
    effect, thing = EFFECTS[t.effect], touch[-1]
    args: dict[str, str | int] = {"effect": effect.name}
    kind = thing.partition("/")[0]
    code = things.TOWERS.index(thing) if thing in things.TOWERS else NOTHING
    if code != NOTHING and code < t.towers() and t.height(code):
        if t.tower(code).seal != NOTHING:
            return Reason("why-target-sealed", args, (thing,), ("R10.1.6", "R14.4"))
        if t.is_tree(code):
            return Reason("why-target-tree", args, (thing,), ("R15.23",))
        if effect.roarable:
            return Reason("why-target-high", args, (thing,), ("R10.1.2",))
    if kind == "inner" and thing in things.SLOTS:
        owner, slot = divmod(things.SLOTS.index(thing), INNER)
        if owner < t.mode.seats and t.is_bound(owner, slot):
            return Reason("why-bound", {}, (thing,), ("R15.26",))
    return Reason("why-target", args, (), (effect.clause,))


def _pay(t: Raigo, seat: int, touch: Sequence[str]) -> Reason | None:
    return Reason("why-pay", {}, (*_body(seat), *_hands(seat)), ("R15.27", "R6.10"))


# -- small things --------------------------------------------------------------------------------------------


def _own_slot(seat: int, thing: str) -> int | None:
    """Which of the own inner slots a thing is."""
    own = [things.slot(seat, slot) for slot in range(INNER)]
    return own.index(thing) if thing in own else None


def _body(seat: int) -> tuple[str, ...]:
    return tuple(things.slot(seat, slot) for slot in range(BODY))


def _hands(seat: int) -> tuple[str, ...]:
    return tuple(things.slot(seat, slot) for slot in range(BODY, INNER))


def _name(t: Raigo, seat: int, slot: int) -> str:
    return t.kind_id(t.mats[seat].inner[slot])
