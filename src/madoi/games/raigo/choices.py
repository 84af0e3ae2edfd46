"""The legal actions of Raigo in a person's terms."""

from __future__ import annotations

from collections.abc import Callable

from madoi.core.choice import Choice, Note
from madoi.core.state import OVER
from madoi.games.raigo.components import HA, KEI, KINDS, NO_YAKU, ROU, UNSTABLE, ZEN, points_of, yaku_of
from madoi.games.raigo.effects.actions import (
    ACTIVATE,
    CANYON,
    DONE,
    END,
    GEN_MOVE,
    KAI,
    KEEP,
    KEYS,
    NUMBER,
    PILE,
    PLAYER,
    PUT,
    Q_ACT,
    Q_ANNOUNCE,
    Q_BATTLE,
    Q_EFFECT,
    Q_FULL_MOON,
    Q_GEN,
    Q_KAI,
    Q_KEEP,
    Q_METSU,
    Q_PLACE,
    Q_RAIJIN,
    Q_ROAR,
    Q_SEN,
    Q_TAKE,
    Q_WARD,
    RAIJIN_CHOICE,
    ROAR,
    SLOT,
    STAGE,
    STEPS,
    SUMMON_USE,
    TAKE,
    TOWER,
    WARD,
    key_of,
    kind_of_key,
)
from madoi.games.raigo.effects.moves import effect_id, thing_id
from madoi.games.raigo.rules import Raigo
from madoi.games.raigo.state import BODY, GATES, INNER, NOTHING, STAGES

PHASES = {
    Q_RAIJIN: "raijin", Q_KEEP: "keep", Q_PLACE: "place", Q_KAI: "kai", Q_GEN: "gen", Q_SEN: "sen", Q_TAKE: "take",
    Q_FULL_MOON: "full-moon", Q_ACT: "act", Q_ANNOUNCE: "announce", Q_ROAR: "roar", Q_WARD: "ward",
    Q_BATTLE: "battle", Q_EFFECT: "effect", Q_METSU: "metsu",
}  # fmt: skip
CLAUSES = {
    Q_RAIJIN: ("R16.3",), Q_KEEP: ("R16.3",), Q_PLACE: ("R4.9", "R2.2"), Q_KAI: ("R16.4",), Q_GEN: ("R4.2",),
    Q_SEN: ("R4.3",), Q_TAKE: ("R4.4",), Q_FULL_MOON: ("R9.1",), Q_ROAR: ("R11.1", "R10.5.1"),
    Q_WARD: ("R11.4", "R10.4.1"), Q_BATTLE: ("R11.3",), Q_METSU: ("R10.9.3",),
}  # fmt: skip
DONE_VERBS = {
    Q_ACT: "end-turn", Q_GEN: "skip", Q_KAI: "skip", Q_ROAR: "pass", Q_WARD: "pass", Q_EFFECT: "finish",
    Q_ANNOUNCE: "finish",
}  # fmt: skip
BASE_CLAUSES = ["R10.1.5", "R10.1.6", "R10.2.1", "R10.3.1", "R10.4.1", "R10.5.1", "R10.6.1", "R10.7.1", "R10.8.1"]


def phase_of(table: Raigo) -> str:
    """The kind of decision the table waits for."""
    return "over" if table.actor == OVER else PHASES[table.top()]


def clause_of(key: int) -> str:
    """The clause of an effect."""
    return BASE_CLAUSES[key] if key < len(BASE_CLAUSES) else f"R15.{kind_of_key(key) - HA + 1}"


def effect_name(table: Raigo, key: int) -> str:
    """雷放 and 雷停 have names of their own; every other effect is called like its piece."""
    return ("雷放", "雷停")[key] if key < 2 else table.box.kanji[kind_of_key(key)]


def choices_of(table: Raigo, seat: int) -> list[Choice]:
    return [_choice(table, seat, action) for action in table.legal_actions_of(seat)]


def _choice(table: Raigo, seat: int, action: int) -> Choice:
    what = table.top()
    key = table.top_a() // STEPS if what == Q_EFFECT else table.key
    clauses = CLAUSES.get(what, ())
    if what in (Q_EFFECT, Q_ANNOUNCE):
        clauses = (clause_of(key),)
    if action == DONE:
        verb = DONE_VERBS[what]
        return Choice(action, verb, (f"button/{verb}",), {}, (), clauses or ("R4.7", "R4.8"))
    for first, last, words in RANGES:
        if first <= action < last:
            return words(table, seat, action, key, clauses)
    raise AssertionError(action)


Args = dict[str, str | int]


def _number(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    number = action - NUMBER
    verb = "count"
    if key == key_of(HA):
        verb = ("top", "bottom")[number]
    elif key == key_of(KEI):
        verb = ("lower", "upper")[number]
    elif key == key_of(ZEN):
        verb = ("stop", "again")[number]
    elif t.top() != Q_SEN:
        return Choice(action, "name-yaku", (f"button/yaku-{number}",), {"yaku": t.box.yaku_kanji[number]}, (), clauses)
    return Choice(action, verb, (f"button/{verb}-{number}",), {"count": number}, (), clauses)


def _pile(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    hand, gate = (action - PILE) // GATES, (action - PILE) % GATES
    token = t.mats[seat].inner[BODY + hand]
    tower = t.mats[seat].gates[gate]
    kinds = t.kinds_of(tower.stages)
    kinds_after = type(kinds)([*kinds, t.kind(token)])
    yaku = yaku_of(t.box, kinds_after)
    gate_id = t.tower_id(seat * GATES + gate)
    preview: tuple[Note, ...] = ()
    if yaku == UNSTABLE:  # R5.2: warn the owner
        preview = (Note("preview-unstable", {}, (gate_id,)),)
    elif yaku != NO_YAKU:
        args: Args = {"yaku": t.box.yaku_kanji[yaku], "points": points_of(t.box, kinds_after, yaku)}
        preview = (Note("preview-yaku", args, (gate_id,)),)
    touch = (t.slot_id(seat, BODY + hand), gate_id)
    return Choice(action, "pile", touch, {"piece": _kanji(t, token), "gate": gate + 1}, preview, ("R5.1", "R5.2"))


def _activate(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    hand, key = (action - ACTIVATE) // KEYS, (action - ACTIVATE) % KEYS
    args: Args = {"piece": _kanji(t, t.mats[seat].inner[BODY + hand]), "effect": effect_name(t, key)}
    touch = (t.slot_id(seat, BODY + hand), f"button/effect-{effect_id(t, key)}")
    return Choice(action, "activate", touch, args, (), ("R6.3", clause_of(key)))


def _summon_use(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    code = seat * GATES + action - SUMMON_USE
    stage = t.height(code) - 1
    args: Args = {"piece": _kanji(t, t.tower(code).stages[stage])}
    return Choice(action, "use-summon", (t.stage_id(code, stage),), args, (), ("R14.8",))


def _gen(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    slot, hand = (action - GEN_MOVE) // 2, (action - GEN_MOVE) % 2
    touch = (t.slot_id(seat, slot), t.slot_id(seat, BODY + hand))
    return Choice(action, "gen", touch, {"piece": _kanji(t, t.mats[seat].inner[slot]), "hand": hand + 1}, (), clauses)


def _take(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    if action == TAKE:
        return Choice(action, "take-down", ("mountain/down",), {}, (), clauses)
    kind = action - TAKE - 1
    return Choice(action, "take-up", (f"mountain/{t.box.kind_ids[kind]}",), {"piece": t.box.kanji[kind]}, (), clauses)


def _put(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    k, slot = (action - PUT) // INNER, (action - PUT) % INNER
    piece = _kanji(t, t.mats[seat].cloud[k])
    cloud = f"cloud/{seat}/{k}"
    if key == key_of(ROU):
        return Choice(action, "next-stage", (cloud,), {"piece": piece}, (), clauses)
    if slot >= BODY:
        touch = (cloud, t.slot_id(seat, slot))
        return Choice(action, "put-hand", touch, {"piece": piece, "hand": slot - BODY + 1}, (), clauses)
    free = [place for place in range(BODY) if not t.is_bound(seat, place)]
    return Choice(action, "put-body", (cloud, t.slot_id(seat, free[slot])), {"piece": piece}, (), clauses)


def _slot(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    owner, slot = (action - SLOT) // INNER, (action - SLOT) % INNER
    args: Args = {"player": owner + 1, "slot": slot + 1}
    token = t.mats[owner].inner[slot]
    verb = "choose-slot"
    if owner == seat and token != NOTHING:
        verb = "discard" if t.top() == Q_FULL_MOON else "choose-own"
        args["piece"] = _kanji(t, token)
    return Choice(action, verb, (t.slot_id(owner, slot),), args, (), clauses)


def _tower(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    code = action - TOWER
    preview: tuple[Note, ...] = ()
    if code // GATES == seat:
        kinds = t.kinds_of(t.tower(code).stages)
        yaku = yaku_of(t.box, kinds)
        if yaku >= 0:
            args: Args = {"yaku": t.box.yaku_kanji[yaku], "points": points_of(t.box, kinds, yaku)}
            preview = (Note("preview-yaku", args, (t.tower_id(code),)),)
        elif yaku == UNSTABLE:
            preview = (Note("preview-unstable", {}, (t.tower_id(code),)),)
    return Choice(action, "choose-tower", (t.tower_id(code),), _tower_args(t, code), preview, clauses)


def _end(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    code, bottom = (action - END) // 2, (action - END) % 2
    verb = "cut-bottom" if bottom else "cut-top"
    return Choice(action, verb, (thing_id(t, action),), _tower_args(t, code), (), clauses)


def _stage(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    code, stage = (action - STAGE) // STAGES, (action - STAGE) % STAGES
    args: Args = {**_tower_args(t, code), "stage": stage + 1}
    verb = "split" if key == key_of(KEI) else "choose-stage"
    return Choice(action, verb, (t.stage_id(code, stage),), args, (), clauses)


def _canyon(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    owner, kind = (action - CANYON) // KINDS, (action - CANYON) % KINDS
    args: Args = {"player": owner + 1, "piece": t.box.kanji[kind]}
    return Choice(action, "choose-canyon", (thing_id(t, action),), args, (), clauses)


def _kai(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    k, slot = (action - KAI) // INNER, (action - KAI) % INNER
    piece = _kanji(t, t.mats[seat].moon[k])
    if slot < BODY:
        slot = next(place for place in range(BODY) if t.mats[seat].inner[place] == NOTHING)
    verb = "kai-body" if slot < BODY else "kai-hand"
    return Choice(action, verb, (f"moon/{seat}/{k}", t.slot_id(seat, slot)), {"piece": piece}, (), clauses)


def _roar(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    pay = (action - ROAR) % (INNER + 1)
    hand, gate = (action - ROAR) // (INNER + 1) // GATES, (action - ROAR) // (INNER + 1) % GATES
    touch = [t.slot_id(seat, BODY + hand), t.tower_id(seat * GATES + gate)]
    args: Args = {"piece": _kanji(t, t.mats[seat].inner[BODY + hand]), "gate": gate + 1}
    return _reaction(t, seat, action, "roar", touch, args, pay, clauses)


def _ward(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    hand, pay = (action - WARD) // (INNER + 1), (action - WARD) % (INNER + 1)
    args: Args = {"piece": _kanji(t, t.mats[seat].inner[BODY + hand])}
    return _reaction(t, seat, action, "ward", [t.slot_id(seat, BODY + hand)], args, pay, clauses)


def _reaction(
    t: Raigo, seat: int, action: int, verb: str, touch: list[str], args: Args, pay: int, clauses: tuple[str, ...]
) -> Choice:
    if pay:
        verb += "-paying"
        touch.append(t.slot_id(seat, pay - 1))
        args["paid"] = _kanji(t, t.mats[seat].inner[pay - 1])
    return Choice(action, verb, tuple(touch), args, (), clauses)


def _player(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    other = action - PLAYER
    return Choice(action, "choose-player", (f"player/{other}",), {"player": other + 1}, (), clauses)


def _raijin(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    k = action - RAIJIN_CHOICE
    args: Args = {"name": t.box.raijin_names[k]}
    return Choice(action, "choose-raijin", (f"raijin/{t.box.raijin_ids[k]}",), args, (), clauses)


def _keep(t: Raigo, seat: int, action: int, key: int, clauses: tuple[str, ...]) -> Choice:
    token = t._own_ougi(seat)[action - KEEP]
    return Choice(action, "keep", (f"ougi/{t.kind_id(token)}",), {"piece": _kanji(t, token)}, (), clauses)


def _kanji(t: Raigo, token: int) -> str:
    return t.box.kanji[t.kind(token)]


def _tower_args(t: Raigo, code: int) -> Args:
    return {"player": code // GATES + 1, "gate": code % GATES + 1, "height": t.height(code)}


Words = Callable[[Raigo, int, int, int, tuple[str, ...]], Choice]
RANGES: list[tuple[int, int, Words]] = [
    (NUMBER, PILE, _number),
    (PILE, ACTIVATE, _pile),
    (ACTIVATE, SUMMON_USE, _activate),
    (SUMMON_USE, GEN_MOVE, _summon_use),
    (GEN_MOVE, TAKE, _gen),
    (TAKE, PUT, _take),
    (PUT, SLOT, _put),
    (SLOT, TOWER, _slot),
    (TOWER, END, _tower),
    (END, STAGE, _end),
    (STAGE, CANYON, _stage),
    (CANYON, KAI, _canyon),
    (KAI, ROAR, _kai),
    (ROAR, WARD, _roar),
    (WARD, PLAYER, _ward),
    (PLAYER, RAIJIN_CHOICE, _player),
    (RAIJIN_CHOICE, KEEP, _raijin),
    (KEEP, KEEP + 3, _keep),
]
