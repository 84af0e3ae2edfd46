"""Using a piece: announcing, the windows of reactions, and putting it down (R6, R11)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.raigo import things
from madoi.games.raigo.box import SINGLE
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions, frames, knowledge
from madoi.games.raigo.rules.frames import battle_frame, roar_frame
from madoi.games.raigo.rules.moves import discard, lay_beside, take_inner, tell_move, thing_of, to_canyon, use_up
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES
from madoi.games.raigo.rules.table import BODY, GATES, HANDS, INNER, Table
from madoi.games.raigo.rules.tokens import NOTHING, UP

# -- what a piece can be used for --------------------------------------------------------------------------


def may_activate(t: Table, seat: i64, hand: i64, effect: i64) -> bool:
    """Whether the piece in a hand can be activated for an effect now (R6.1, R6.5)."""
    if (t.used >> effect) & 1 == 1:
        return False
    inner = t.mats[seat].inner
    token = inner[BODY + hand]
    inner[BODY + hand] = NOTHING  # R6.3: the piece itself cannot be chosen
    costs = PIECES[t.kind(token)].costs
    usable = len(payable(t, seat, effect)) > 0 if costs else EFFECTS[effect].usable(t, seat)
    inner[BODY + hand] = token
    return usable


def payable(t: Table, seat: i64, effect: i64) -> vec[i64]:
    """The slots of otonashi that can be paid for a copied effect, so that a target is left (R15.27)."""
    found = vec[i64](capacity=INNER)
    inner = t.mats[seat].inner
    for slot in range(INNER):
        if t.free_piece(seat, slot) and (t.box.payments[effect] >> t.kind(inner[slot])) & 1 == 1:
            token = inner[slot]
            inner[slot] = NOTHING
            piece = PIECES[EFFECTS[effect].kind]
            if piece.is_ward or piece.is_roar or EFFECTS[effect].usable(t, seat):
                found = append(found, slot)
            inner[slot] = token
    return found


def summon_effect(t: Table, seat: i64, gate: i64) -> i64:
    """The use of a summon that lies uncovered on an unsealed tower, or NOTHING (R14.8)."""
    tower = t.mats[seat].gates[gate]
    if len(tower.stages) == 0 or tower.seal != NOTHING:
        return NOTHING
    token = tower.stages[len(tower.stages) - 1]
    if token & UP == 0 or t.is_tree(seat * GATES + gate):  # what lies up on a tree tower was piled, not summoned
        return NOTHING
    for effect in PIECES[t.kind(token)].others:
        if not effect.in_hand:
            return effect.number
    return NOTHING


# -- announcing (R6.3, R6.10) --------------------------------------------------------------------------------


def begin_use(t: Table, seat: i64, effect: i64) -> None:
    """Triggers come last, before them the piece is put down (R6.3); what is announced comes on top of that."""
    t.user = seat
    t.effect = effect
    t.said = vec[i64]()
    t.roared = 0
    t.cancelled = False
    t.acted = True
    t.used |= bit(effect)  # R6.5: a cancelled activation counts too
    t.push(frames.S_TRIGGERS)
    t.push(frames.S_PUT_DOWN)


def activate(t: Table, seat: i64, hand: i64, effect: i64) -> None:
    """The piece is turned up and leaves the hand; then it is announced what for."""
    begin_use(t, seat, effect)
    inner = t.mats[seat].inner
    t.hand = BODY + hand
    t.played = knowledge.come_to_light(t, inner[t.hand])
    inner[t.hand] = NOTHING
    kind = t.kind(t.played)
    if t.box.use[kind] == SINGLE:  # R14.2
        t.closed = True
    t.push(frames.Q_PAY if PIECES[kind].costs else frames.Q_ANNOUNCE, seat)
    tell_activated(t, t.box.kind_ids[kind], things.slot(seat, t.hand))


def use_summon(t: Table, seat: i64, gate: i64) -> None:
    """A summon acts from its gate and stays there (R14.8)."""
    begin_use(t, seat, summon_effect(t, seat, gate))
    t.source = seat * GATES + gate
    t.push(frames.Q_ANNOUNCE, seat)
    tell_activated(t, t.box.kind_ids[EFFECTS[t.effect].kind], things.stage(t.source, t.height(t.source) - 1))


def tell_activated(t: Table, piece: str, source: str) -> None:
    if t.watched:
        t.tell(events.Activated(seat=t.user, piece=piece, effect=EFFECTS[t.effect].name, source=source))


def pay_options(t: Table, seat: i64) -> vec[i64]:
    answers = vec[i64](capacity=INNER)
    for slot in payable(t, seat, t.effect):
        answers = append(answers, actions.CHOOSE_SLOT.of(seat, slot))
    return answers


def pay(t: Table, seat: i64, action: i64) -> None:
    """The otonashi that a copy costs is named first; it is discarded before the reactions (R6.10)."""
    _seat, slot = actions.CHOOSE_SLOT.two(action)
    t.paid = knowledge.come_to_light(t, take_inner(t, seat, slot))
    tell_move(t, t.paid, seat, things.slot(seat, slot), things.PAID, "pay")
    t.push(frames.Q_ANNOUNCE, seat)


def announce_options(t: Table) -> vec[i64]:
    return EFFECTS[t.effect].options(t, t.user, t.said)


def announced(t: Table) -> None:
    """Targets are fixed (R6.10) and everybody hears them (R11.14); the effects that can be answered go through their
    windows (R11)."""
    effect = EFFECTS[t.effect]
    if t.paid != NOTHING:
        token = t.paid
        t.paid = NOTHING
        to_canyon(t, t.user, token, t.user, things.PAID, "pay")
    if t.watched:
        targets = tuple([thing_of(t, answer) for answer in t.said])
        t.tell(events.Targeted(seat=t.user, effect=effect.name, things=targets))
    effect.aim(t)
    if not effect.wardable and not effect.roarable:
        t.push(frames.S_APPLY)
        return
    t.push(frames.S_STRIKE)
    if effect.roarable:
        asked: i64 = 0
        for seat in range(t.mode.seats):
            if is_asked_to_roar(t, seat):
                asked |= 1 << seat
        if asked != 0:
            t.stack.append(roar_frame(asked))


# -- the roar window (R11.1 to R11.3) ---------------------------------------------------------------------------


def has_roared(t: Table, seat: i64) -> bool:
    """R6.5 binds the player on turn in the roar window too (R11.11), and nobody else (R6.6)."""
    return seat == t.turn_seat and (t.used >> t.box.roar) & 1 == 1


def is_asked_to_roar(t: Table, seat: i64) -> bool:
    """By public facts only: a piece in a hand, an eligible tower (R11.7)."""
    return not has_roared(t, seat) and t.has_hand_piece(seat) and t.has_eligible_tower(seat)


def roar_options(t: Table, seat: i64) -> vec[i64]:
    """Pass, or a piece that can roar and an own tower of any height (R10.5.1, R13.4)."""
    answers = append(vec[i64](capacity=8), actions.PASS.of())
    for hand in range(HANDS):
        if not t.free_piece(seat, BODY + hand):
            continue
        kind = t.kind(t.mats[seat].inner[BODY + hand])
        if t.box.roars[kind] == 0:
            continue
        for gate in range(GATES):
            if t.eligible(seat * GATES + gate):
                if PIECES[kind].costs:
                    for slot in payable(t, seat, t.box.roar):
                        answers = append(answers, actions.ROAR_PAYING.of(hand, gate, slot))
                else:
                    answers = append(answers, actions.ROAR.of(hand, gate))
    return answers


def answer_roar(t: Table, seat: i64, action: i64) -> None:
    """An answer is kept until all have answered."""
    left = t.top().waiting & ~(1 << seat)
    t.answers[seat] = action
    t.drop()
    if left != 0:
        t.stack.append(roar_frame(left))
    if t.watched:
        t.tell(events.Answered(seat=seat))


def open_answers(t: Table) -> None:
    """The roar window is over, or there was none: all answers are opened together. The 雷 goes to the one claimed
    tower, or to the highest of several (R11.2, R11.3); only without any the struck player may ward, if that is not the
    user (R10.4.2, R11.4)."""
    claimed: i64 = 0  # bit set of towers
    highest: i64 = 0
    t.push(frames.S_STRUCK)
    for k in range(t.mode.seats):
        seat = (t.turn_seat + k) % t.mode.seats
        answer = t.answers[seat]
        t.answers[seat] = NOTHING
        if answer == NOTHING or actions.PASS.has(answer):
            continue
        code = _roar(t, seat, answer)
        if t.height(code) > highest:
            highest = t.height(code)
            claimed = 0
        if t.height(code) == highest:
            claimed |= 1 << code
    if claimed == 0:
        if t.struck != t.user and t.has_hand_piece(t.struck):
            t.push(frames.Q_WARD, t.struck)
    elif claimed & (claimed - 1) != 0:
        t.stack.append(battle_frame(t.user, claimed))
    else:
        code = 0
        while (claimed >> code) & 1 == 0:
            code += 1
        redirect(t, code)


def _roar(t: Table, seat: i64, answer: i64) -> i64:
    """One answer is opened and used up; the tower that it claims."""
    slot: i64 = NOTHING
    if actions.ROAR_PAYING.has(answer):
        hand, gate, slot = actions.ROAR_PAYING.three(answer)
    else:
        hand, gate = actions.ROAR.two(answer)
    code = seat * GATES + gate
    t.roared |= 1 << seat
    if seat == t.turn_seat:
        t.used |= bit(t.box.roar)
    if t.watched:
        piece = t.kind_id(t.mats[seat].inner[BODY + hand])
        source = things.slot(seat, BODY + hand)
        t.tell(events.Roared(seat=seat, piece=piece, gate=things.tower(code), source=source))
    react(t, seat, hand, slot, "roar")
    return code


def battle_options(t: Table, claimed: i64) -> vec[i64]:
    """Several claimed towers are equally high: the user chooses (R11.3)."""
    answers = vec[i64](capacity=8)
    for code in range(t.towers()):
        if (claimed >> code) & 1 == 1:
            answers = append(answers, actions.CHOOSE_TOWER.of(code))
    return answers


def redirect(t: Table, code: i64) -> None:
    """The target becomes a tower that was claimed."""
    old = t.hit_tower
    t.hit_tower = code
    t.struck = code // GATES
    if t.watched and code != old:
        name = EFFECTS[t.effect].name
        source = things.tower(old)
        t.tell(events.Redirected(effect=name, seat=t.struck, source=source, target=things.tower(code)))


def react(t: Table, seat: i64, hand: i64, paid: i64, why: str) -> None:
    """A reaction piece is turned up and used up, with the otonashi that a copy costs."""
    inner = t.mats[seat].inner
    token = inner[BODY + hand]
    inner[BODY + hand] = NOTHING
    if not t.is_ougi(token):  # R11.13, R14.9
        t.finished |= 1 << seat
    use_up(t, seat, token, things.slot(seat, BODY + hand), why)
    if paid != NOTHING:
        discard(t, seat, paid, "pay")


# -- the ward window (R11.4) --------------------------------------------------------------------------------


def ward_options(t: Table, seat: i64) -> vec[i64]:
    """Pass, or a piece that can ward (R10.4.1)."""
    answers = append(vec[i64](capacity=4), actions.PASS.of())
    for hand in range(HANDS):
        if t.free_piece(seat, BODY + hand):
            kind = t.kind(t.mats[seat].inner[BODY + hand])
            if t.box.wards[kind] == 1:
                if PIECES[kind].costs:
                    for slot in payable(t, seat, t.box.ward):
                        answers = append(answers, actions.WARD_PAYING.of(hand, slot))
                else:
                    answers = append(answers, actions.WARD.of(hand))
    return answers


def ward(t: Table, seat: i64, action: i64) -> None:
    """The effect is cancelled and both pieces are used up (R10.4.1)."""
    if actions.PASS.has(action):
        return
    slot: i64 = NOTHING
    if actions.WARD_PAYING.has(action):
        hand, slot = actions.WARD_PAYING.two(action)
    else:
        hand = actions.WARD.one(action)
    name = t.kind_id(t.mats[seat].inner[BODY + hand])
    react(t, seat, hand, slot, "ward")
    cancel(t, seat, name)


def cancel(t: Table, seat: i64, by: str) -> None:
    t.cancelled = True
    if t.watched:
        t.tell(events.Cancelled(effect=EFFECTS[t.effect].name, by=by, seat=seat))


def heads_may_cancel(t: Table) -> None:
    """After the windows what lies on a head may cancel, and the piece lies beside it; else the effect is carried out
    (R11.5, R15.9)."""
    for head in t.heads:
        if not t.cancelled and PIECES[t.kind(head.token)].cancels(t, head):
            cancel(t, head.holder, t.kind_id(head.token))
            token = t.played
            t.played = NOTHING
            lay_beside(t, head, token, t.user, things.PLAYED, PIECES[t.kind(head.token)].why)
    if not t.cancelled:
        t.push(frames.S_APPLY)


# -- carrying out and putting down -----------------------------------------------------------------------------


def apply(t: Table) -> None:
    """The effect is carried out; one of weight 1 to 8 that was not cancelled counts as finished (R15.25)."""
    if t.played != NOTHING and not t.is_ougi(t.played):  # R14.9
        t.finished |= 1 << t.user
    EFFECTS[t.effect].apply(t)


def put_down(t: Table) -> None:
    """The used piece goes where used pieces go, unless its effect has laid it elsewhere (R6.4, R6.11), and nothing is
    in use any more."""
    if t.played != NOTHING:
        token = t.played
        t.played = NOTHING
        use_up(t, t.user, token, things.PLAYED, "used")
    t.user = NOTHING
    t.effect = NOTHING
    t.hand = NOTHING
    t.source = NOTHING
    t.said = vec[i64]()
    t.hit_tower = NOTHING
    t.hit_slot = NOTHING
    t.struck = NOTHING
    t.roared = 0
    t.cancelled = False
