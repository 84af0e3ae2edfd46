"""The legal actions of Raigo in a person's terms."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.actions import Verb
from madoi.core.choice import Choice, Note
from madoi.core.state import OVER
from madoi.games.raigo import things
from madoi.games.raigo.rules import actions, frames
from madoi.games.raigo.rules.moves import thing_of
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES, Effect
from madoi.games.raigo.rules.scoring import NO_YAKU, UNSTABLE, points_of, yaku_of
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import BODY, GATES, HANDS, STAGES
from madoi.games.raigo.rules.tokens import NOTHING, is_up

PHASES = {frames.Q_PAY: "announce"}  # all others are called like their question
CLAUSES = {
    frames.Q_RAIJIN: ("R16.3",), frames.Q_KEEP: ("R16.3",), frames.Q_PLACE: ("R4.9", "R2.2"), frames.Q_KAI: ("R16.4",),
    frames.Q_GEN: ("R4.2",), frames.Q_SEN: ("R4.3",), frames.Q_TAKE: ("R4.4",), frames.Q_FULL_MOON: ("R9.1",),
    frames.Q_ACT: ("R4.7", "R4.8"), frames.Q_ROAR: ("R11.1", "R10.5.1"), frames.Q_WARD: ("R11.4", "R10.4.1"),
    frames.Q_BATTLE: ("R11.3",),
}  # fmt: skip
WINDOWS = (frames.Q_ROAR, frames.Q_WARD, frames.Q_BATTLE)

UNKNOWN = 0  # in a text: a piece that is not named

Args = dict[str, str | int]


class Asked(NamedTuple):  # who is asked, and the clauses of the question
    t: Raigo
    seat: int
    clauses: tuple[str, ...]


class Words(NamedTuple):  # what a choice says besides its action and verb
    touch: tuple[str, ...]
    args: Args = {}
    preview: tuple[Note, ...] = ()
    verb: str = ""  # another word for it in this place
    clauses: tuple[str, ...] = ()


def phase_of(t: Raigo) -> str:
    """The kind of decision the table waits for."""
    if t.actor == OVER:
        return "over"
    frame = t.top()
    if frame.what == frames.Q_EFFECT:
        return EFFECTS[frame.effect].phase
    if frame.what == frames.Q_FULL_MOON and frame.left == 1:
        return "full-moon-last"
    return PHASES.get(int(frame.what), frames.FRAME_NAMES[frame.what])


def choices_of(t: Raigo, seat: int) -> list[Choice]:
    """The choices of a seat that is asked."""
    found = t.legal_actions_of(seat)
    if not len(found):
        return []
    frame = t.top()
    clauses = CLAUSES.get(int(frame.what), ())
    if frame.what in (frames.Q_EFFECT, frames.Q_ANNOUNCE, frames.Q_PAY):
        clauses = (effect_at_work(t).clause,)
    asked = Asked(t, seat, clauses)
    about = strike_note(t, seat) if frame.what in WINDOWS else named_note(t) if frame.what == frames.Q_ANNOUNCE else ()
    return [_choice(asked, int(action), about) for action in found]


def effect_at_work(t: Raigo) -> Effect:
    """The effect that asks, or for which something is announced."""
    frame = t.top()
    return EFFECTS[frame.effect if frame.what == frames.Q_EFFECT else t.effect]


def _choice(asked: Asked, action: int, about: tuple[Note, ...]) -> Choice:
    verb = actions.ACTIONS.verb(action)
    words = WORDS[verb.name](asked, verb, action)
    return Choice(
        action, words.verb or verb.name, words.touch, words.args, about + words.preview, words.clauses or asked.clauses
    )


def struck_thing(t: Raigo) -> str | None:
    """What is about to be struck: a slot, a stage or a tower."""
    if t.hit_slot != NOTHING:
        return things.slot(t.struck, t.hit_slot)
    if t.hit_tower == NOTHING:
        return None
    said = int(t.said[0])
    if actions.CUT_TOP.has(said) or actions.CUT_BOTTOM.has(said):
        return thing_of(t, said)
    return things.tower(t.hit_tower)


def own_gate(t: Raigo) -> int:
    """Which tower of the own ones the user strikes, from 1 on; 0 if it is none."""
    own = [things.tower(t.user * GATES + gate) for gate in range(GATES)]
    target = struck_thing(t)
    return own.index(target) + 1 if target in own else 0


def strike_note(t: Raigo, seat: int) -> tuple[Note, ...]:
    """Who is asked in a window hears what was announced: by whom, what, at what (R11.14)."""
    target = struck_thing(t)
    if target is None:
        return ()
    args: Args = {"player": int(t.user), "effect": EFFECTS[t.effect].name, "target": target}
    args["own_gate"] = own_gate(t)
    args["struck"] = struck_piece(t, seat)
    if t.played != NOTHING:
        args["piece"] = t.kind_id(t.played)
    return (Note("about-strike", args, (target,)),)


def seen_piece(t: Raigo, seat: int, owner: int, token: int) -> str | int:
    """The piece that is aimed at, if this seat may look at it (R17.2)."""
    return t.kind_id(token) if token != NOTHING and (owner == seat or is_up(token)) else UNKNOWN


def struck_piece(t: Raigo, seat: int) -> str | int:
    """The one piece that is about to be struck, if it is one and this seat may look at it."""
    if t.hit_slot != NOTHING:
        return seen_piece(t, seat, t.struck, t.mats[t.struck].inner[t.hit_slot])
    said = int(t.said[0])
    for verb in (actions.CUT_TOP, actions.CUT_BOTTOM):
        if verb.has(said):
            code = int(verb.one(said))
            return seen_piece(t, seat, code // GATES, cut_piece(t, verb, code))
    return UNKNOWN


def cut_piece(t: Raigo, verb: Verb, code: int) -> int:
    stages = t.tower(code).stages
    return stages[len(stages) - 1] if verb is actions.CUT_TOP else stages[0]


def named_note(t: Raigo) -> tuple[Note, ...]:
    """Who announces one thing after the other is reminded of the one before."""
    if not len(t.said):
        return ()
    named = thing_of(t, int(t.said[len(t.said) - 1]))
    return (Note("about-named", {"target": named}, (named,) if "/" in named else ()),)


# -- the words of each verb ------------------------------------------------------------------------------


def _button(asked: Asked, verb: Verb, action: int) -> Words:
    return Words((things.button(verb.name),))


def _end_turn(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    warning = (Note("preview-full-moon", {}, (things.player(seat),), danger=True),) if meets_full_moon(t, seat) else ()
    return Words((things.button(verb.name),), preview=warning)


def _pass(asked: Asked, verb: Verb, action: int) -> Words:
    """What passing means is said to everybody who is asked, in the same words (R11.7)."""
    t = asked.t
    target = struck_thing(t)
    if target is None:
        return Words((things.button(verb.name),))
    args: Args = {"effect": EFFECTS[t.effect].name, "target": target}
    key = "about-pass-roar" if t.top().what == frames.Q_ROAR else "about-pass-ward"
    return Words((things.button(verb.name),), preview=(Note(key, args, (target,)),))


def _sen(asked: Asked, verb: Verb, action: int) -> Words:
    count = int(verb.one(action))
    last = (Note("preview-mountain-empty", {}, (things.DOWN,)),) if count == asked.t.mountain_size() else ()
    return Words((things.button(f"count-{count}"),), {"count": count}, last)


def _name_yaku(asked: Asked, verb: Verb, action: int) -> Words:
    yaku = int(verb.one(action))
    return Words((things.button(f"yaku-{yaku}"),), {"yaku": asked.t.box.yaku_ids[yaku]})


def _pile(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    hand, gate = verb.two(action)
    code = seat * GATES + gate
    token = t.mats[seat].inner[BODY + hand]
    kinds = t.kinds_of(t.tower(code).stages)
    preview = tower_note(t, append(kinds, t.kind(token)), things.tower(code)) + sixth_note(t, seat, code, token)
    touch = (things.slot(seat, BODY + hand), things.tower(code))
    args: Args = {**_of_hand(t, seat, hand), "gate": int(gate) + 1}
    return Words(touch, args, preview, clauses=("R5.1", "R5.2"))


def tower_note(t: Raigo, kinds: vec[i64], thing: str) -> tuple[Note, ...]:
    """What a tower would be worth to its owner, or that it would be unstable (R5.2)."""
    yaku = yaku_of(t.box, kinds)
    if yaku == UNSTABLE:
        return (Note("preview-unstable", {}, (thing,), danger=True),)
    if yaku == NO_YAKU:
        return ()
    args: Args = {"yaku": t.box.yaku_ids[yaku], "points": int(points_of(t.box, kinds, yaku))}
    return (Note("preview-yaku", args, (thing,)),)


def own_tower_note(t: Raigo, seat: int, code: int) -> tuple[Note, ...]:
    """What choosing an own tower would bring; of most effects there is nothing to say that the table does not show."""
    effect = effect_at_work(t)
    if not effect.releases or is_guarded(t, seat, effect):
        return tuple(effect.foretells(t, code))
    thing, kinds = things.tower(code), t.kinds_of(t.tower(code).stages)
    yaku = yaku_of(t.box, kinds)
    if yaku == UNSTABLE:
        last = (Note("preview-last-bead", {}, (thing,), danger=True),) if at_risk(t, seat) else ()
        return (Note("preview-unrest", {}, (thing,), danger=True), *last)
    if yaku == NO_YAKU:
        return ()
    bonus = t.box.roar_bonus if t.top().what == frames.Q_BATTLE else 0  # R7.6
    args: Args = {"yaku": t.box.yaku_ids[yaku], "points": int(points_of(t.box, kinds, yaku) + bonus)}
    return (Note("preview-yaku", args, (thing,)),)


def is_guarded(t: Raigo, seat: int, effect: Effect) -> bool:
    """Something on the own head will cancel what strikes an own tower (R15.9), in a Raigo battle where the table plays
    so (R11.3)."""
    if not effect.wardable or (t.top().what == frames.Q_BATTLE and not t.mode.head_in_battle):
        return False
    return any(head.holder == seat and PIECES[t.kind(head.token)].guards for head in t.heads)


def sixth_note(t: Raigo, seat: int, code: int, token: int) -> tuple[Note, ...]:
    """What the sixth stage does at once: it releases the tower, or is caught (R5.3, R15.16)."""
    if t.height(code) != STAGES - 1:
        return ()
    thing = things.tower(code)
    if catches_sixth(t, code):
        return (Note("preview-caught", {}, (thing,)),)
    unstable = yaku_of(t.box, append(t.kinds_of(t.tower(code).stages), t.kind(token))) == UNSTABLE
    notes = (Note("preview-release", {}, (thing,)),)
    return (*notes, Note("preview-last-bead", {}, (thing,), danger=True)) if unstable and at_risk(t, seat) else notes


def catches_sixth(t: Raigo, code: int) -> bool:
    """Whether something on a head keeps the sixth stage from this tower (R14.10, R15.16)."""
    return not t.is_tree(code) and any(PIECES[t.kind(head.token)].catches_sixth(t) for head in t.heads)


def at_risk(t: Raigo, seat: int) -> bool:
    """The next taboo would eliminate (R9.3, R13.2)."""
    return bool(t.team_beads(seat) <= t.box.taboo)


def meets_full_moon(t: Raigo, seat: int) -> bool:
    """With these inner pieces the next Sen of this player would be a full moon (R4.6)."""
    if t.top().what == frames.Q_FULL_MOON and t.top().seat == seat:
        return False  # it is here
    barred = t.no_sen >> seat & 1 or t.finals != NOTHING or t.mountain_size() == 0
    return not barred and t.empty_slots(seat) == 0


def _activate(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    hand, effect = verb.two(action)
    args: Args = {**_of_hand(t, seat, hand), "effect": EFFECTS[effect].name}
    touch = (things.slot(seat, BODY + hand), things.button(f"effect-{EFFECTS[effect].name}"))
    return Words(touch, args, clauses=("R6.3", EFFECTS[effect].clause))


def _use_summon(asked: Asked, verb: Verb, action: int) -> Words:
    t = asked.t
    code = asked.seat * GATES + verb.one(action)
    stage = t.height(code) - 1
    args: Args = {"piece": _piece(t, t.tower(code).stages[stage])}
    return Words((things.stage(code, stage),), args, clauses=("R14.8",))


def _gen(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    slot, hand = verb.two(action)
    touch = (things.slot(seat, slot), things.slot(seat, BODY + hand))
    return Words(touch, {"piece": _piece(t, t.mats[seat].inner[slot]), "hand": int(hand) + 1})


def _take_down(asked: Asked, verb: Verb, action: int) -> Words:
    return Words((things.DOWN,))


def _take_up(asked: Asked, verb: Verb, action: int) -> Words:
    kind = verb.one(action)
    return Words((things.face_up(asked.t.box.kind_ids[kind]),), {"piece": asked.t.box.kind_ids[kind]})


def _put_body(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    k, place = verb.two(action)
    free = [slot for slot in range(BODY) if not t.is_bound(seat, slot)]
    touch = (things.cloud_piece(seat, k), things.slot(seat, free[place]))
    return Words(touch, {"piece": _piece(t, t.mats[seat].cloud[k])})


def _put_hand(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    k, hand = verb.two(action)
    touch = (things.cloud_piece(seat, k), things.slot(seat, BODY + hand))
    return Words(touch, {"piece": _piece(t, t.mats[seat].cloud[k]), "hand": int(hand) + 1})


def _next_stage(asked: Asked, verb: Verb, action: int) -> Words:
    k = verb.one(action)
    piece = _piece(asked.t, asked.t.mats[asked.seat].cloud[k])
    return Words((things.cloud_piece(asked.seat, k),), {"piece": piece})


def _choose_slot(asked: Asked, verb: Verb, action: int) -> Words:
    t = asked.t
    owner, slot = verb.two(action)
    target = things.slot(owner, slot)
    token = t.mats[owner].inner[slot]
    if owner == asked.seat and token != NOTHING:
        return Words((target,), {"target": target, "piece": _piece(t, token)}, verb="choose-own")
    return Words((target,), {"target": target, "struck": seen_piece(t, asked.seat, owner, token)})


def _discard(asked: Asked, verb: Verb, action: int) -> Words:
    slot = verb.one(action)
    piece = _piece(asked.t, asked.t.mats[asked.seat].inner[slot])
    return Words((things.slot(asked.seat, slot),), {"piece": piece})


def _choose_tower(asked: Asked, verb: Verb, action: int) -> Words:
    t = asked.t
    code = verb.one(action)
    preview: tuple[Note, ...] = ()
    if code // GATES == asked.seat:
        preview = own_tower_note(t, asked.seat, code)
    return Words((things.tower(code),), _tower_args(t, code), preview)


def _cut(asked: Asked, verb: Verb, action: int) -> Words:
    t, code = asked.t, verb.one(action)
    struck = seen_piece(t, asked.seat, code // GATES, cut_piece(t, verb, code))
    args: Args = {**_tower_args(t, code), "struck": struck}
    return Words((thing_of(t, action),), args)


def _choose_stage(asked: Asked, verb: Verb, action: int) -> Words:
    code, stage = verb.two(action)
    splits = actions.LOWER.of() in EFFECTS[asked.t.effect].options(asked.t, asked.seat, append(asked.t.said[:], action))
    target = things.stage(code, stage)
    struck = seen_piece(asked.t, asked.seat, code // GATES, asked.t.tower(code).stages[stage])
    args: Args = {"target": target, "tower": things.tower(code), "stage": int(stage) + 1, "struck": struck}
    return Words((target,), args, verb="split" if splits else "")


def _choose_canyon(asked: Asked, verb: Verb, action: int) -> Words:
    owner, kind = verb.two(action)
    args: Args = {"owner": int(owner), "piece": asked.t.box.kind_ids[kind]}
    return Words((thing_of(asked.t, action),), args)


def _kai_body(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    k = verb.one(action)
    slot = next(place for place in range(BODY) if t.mats[seat].inner[place] == NOTHING)
    return Words((things.moon(seat, k), things.slot(seat, slot)), {"piece": _piece(t, t.mats[seat].moon[k])})


def _kai_hand(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    k, hand = verb.two(action)
    args: Args = {"piece": _piece(t, t.mats[seat].moon[k]), "hand": int(hand) + 1}
    return Words((things.moon(seat, k), things.slot(seat, BODY + hand)), args)


def _roar(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    hand, gate, paid = verb.three(action)
    touch = [things.slot(seat, BODY + hand), things.tower(seat * GATES + gate)]
    args: Args = {**_of_hand(t, seat, hand), "gate": int(gate) + 1}
    return _paying(asked, touch, args, int(paid) if verb is actions.ROAR_PAYING else NOTHING)


def _ward(asked: Asked, verb: Verb, action: int) -> Words:
    t, seat = asked.t, asked.seat
    hand, paid = verb.two(action)
    args: Args = _of_hand(t, seat, hand)
    touch = [things.slot(seat, BODY + hand)]
    return _paying(asked, touch, args, int(paid) if verb is actions.WARD_PAYING else NOTHING)


def _paying(asked: Asked, touch: list[str], args: Args, slot: int) -> Words:
    if slot != NOTHING:
        touch.append(things.slot(asked.seat, slot))
        args["paid"] = _piece(asked.t, asked.t.mats[asked.seat].inner[slot])
    return Words(tuple(touch), args)


def _choose_player(asked: Asked, verb: Verb, action: int) -> Words:
    other = verb.one(action)
    return Words((things.player(other),), {"owner": int(other)})


def _choose_raijin(asked: Asked, verb: Verb, action: int) -> Words:
    box, k = asked.t.box, verb.one(action)
    return Words((things.raijin(box.raijin_ids[k]),), {"raijin": box.raijin_ids[k]})


def _keep(asked: Asked, verb: Verb, action: int) -> Words:
    box, kind = asked.t.box, verb.one(action)
    return Words((things.ougi(box.kind_ids[kind]),), {"piece": box.kind_ids[kind]})


def _piece(t: Raigo, token: int) -> str:
    """A piece by its id: the texts have its character, and what it is called besides."""
    return t.kind_id(token)


def _of_hand(t: Raigo, seat: int, hand: int) -> Args:
    """A piece in a hand, and in which where the same one lies in another, too: else 0."""
    inner = t.mats[seat].inner
    held = [t.kind(inner[BODY + other]) for other in range(HANDS) if inner[BODY + other] != NOTHING]
    kind = t.kind(inner[BODY + hand])
    return {"piece": t.box.kind_ids[kind], "of_hand": int(hand) + 1 if held.count(kind) > 1 else 0}


def _tower_args(t: Raigo, code: int) -> Args:
    return {"target": things.tower(code), "height": int(t.height(code))}


WORDS: dict[str, Callable[[Asked, Verb, int], Words]] = {
    actions.SEN.name: _sen,
    actions.END_TURN.name: _end_turn,
    actions.PASS.name: _pass,
    actions.NAME_YAKU.name: _name_yaku,
    actions.PILE.name: _pile,
    actions.ACTIVATE.name: _activate,
    actions.USE_SUMMON.name: _use_summon,
    actions.GEN.name: _gen,
    actions.TAKE_DOWN.name: _take_down,
    actions.TAKE_UP.name: _take_up,
    actions.PUT_BODY.name: _put_body,
    actions.PUT_HAND.name: _put_hand,
    actions.NEXT_STAGE.name: _next_stage,
    actions.CHOOSE_SLOT.name: _choose_slot,
    actions.DISCARD.name: _discard,
    actions.CHOOSE_TOWER.name: _choose_tower,
    actions.CUT_TOP.name: _cut,
    actions.CUT_BOTTOM.name: _cut,
    actions.CHOOSE_STAGE.name: _choose_stage,
    actions.CHOOSE_CANYON.name: _choose_canyon,
    actions.KAI_BODY.name: _kai_body,
    actions.KAI_HAND.name: _kai_hand,
    actions.ROAR.name: _roar,
    actions.ROAR_PAYING.name: _roar,
    actions.WARD.name: _ward,
    actions.WARD_PAYING.name: _ward,
    actions.CHOOSE_PLAYER.name: _choose_player,
    actions.CHOOSE_RAIJIN.name: _choose_raijin,
    actions.KEEP.name: _keep,
}
for plain in actions.ACTIONS.verbs:
    if not plain.operands:
        WORDS.setdefault(plain.name, _button)
