"""The turn: Kai, Gen, Sen, the actions, and its end (R4, R5, R16.4)."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.raigo import things
from madoi.games.raigo.box import KINDS, SINGLE
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions, end, frames, knowledge, tokens, windows
from madoi.games.raigo.rules.frames import Frame, place_frame, take_frame
from madoi.games.raigo.rules.moves import (
    arrive,
    discard,
    draw_down,
    draw_up,
    insert_body,
    lay_beside,
    loose_body,
    put_inner,
    release,
    taboo,
    take_inner,
    tell_move,
    to_canyon,
    unseal,
)
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES
from madoi.games.raigo.rules.table import BODY, GATES, HANDS, INNER, PLAYING, STAGES, Table
from madoi.games.raigo.rules.tokens import NOTHING, UP


def begin_turn(t: Table) -> None:
    """The steps of a turn, pushed last first (R4.1); after the last final turn the game ends instead (R12.2)."""
    if t.finals == 0:
        end.full_release_at_end(t)
        return
    if t.finals > 0:
        t.finals -= 1
    seat = t.turn_seat
    t.turn += 1
    t.used = 0
    t.acted = False
    t.closed = False
    if t.watched:
        t.tell(events.TurnBegan(seat=seat, turn=t.turn, final=t.finals != NOTHING))
    t.push(frames.Q_ACT, seat)
    t.push(frames.S_SEN, seat)
    t.push(frames.S_GEN, seat)
    if may_open_moon(t, seat):
        t.push(frames.Q_KAI, seat)


# -- Kai (R16.4) ---------------------------------------------------------------------------------------


def may_open_moon(t: Table, seat: i64) -> bool:
    """Only while all own gates hold towers and a slot is free; once per game."""
    mat = t.mats[seat]
    if len(mat.moon) == 0 or mat.moon_opened or t.empty_slots(seat) == 0:
        return False
    return len(mat.gates[0].stages) > 0 and len(mat.gates[1].stages) > 0


def kai_options(t: Table, seat: i64) -> vec[i64]:
    answers = append(vec[i64](capacity=8), actions.SKIP.of())
    mat = t.mats[seat]
    for k in range(len(mat.moon)):
        if t.body_room(seat) > 0:
            answers = append(answers, actions.KAI_BODY.of(k))
        for hand in range(HANDS):
            if mat.inner[BODY + hand] == NOTHING:
                answers = append(answers, actions.KAI_HAND.of(k, hand))
    return answers


def kai(t: Table, seat: i64, action: i64) -> None:
    """The ougi of the moon comes to an inner slot."""
    if actions.SKIP.has(action):
        return
    mat = t.mats[seat]
    slot: i64 = 0
    if actions.KAI_BODY.has(action):
        k = actions.KAI_BODY.one(action)
    else:
        k, hand = actions.KAI_HAND.two(action)
        slot = BODY + hand
    mat.moon, token = pop(mat.moon, k)
    mat.moon_opened = True
    put_inner(t, seat, slot, token, things.moon(seat, k), "kai")


# -- Gen (R4.2) ----------------------------------------------------------------------------------------


def gen_options(t: Table, seat: i64) -> vec[i64]:
    """Own body pieces to own empty hands."""
    answers = append(vec[i64](capacity=7), actions.SKIP.of())
    for slot in range(BODY):
        if t.free_piece(seat, slot):
            for hand in range(HANDS):
                if t.mats[seat].inner[BODY + hand] == NOTHING:
                    answers = append(answers, actions.GEN.of(slot, hand))
    return answers


def begin_gen(t: Table, seat: i64) -> None:
    barred = (t.no_gen >> seat) & 1 == 1  # R15.21
    t.no_gen &= ~(1 << seat)
    if not barred:
        ask_gen(t, seat, 2)


def ask_gen(t: Table, seat: i64, left: i64) -> None:
    if left > 0 and len(gen_options(t, seat)) > 1:
        t.push(frames.Q_GEN, seat, left)


def gen(t: Table, seat: i64, action: i64, left: i64) -> None:
    """One piece is fetched; the next one is asked for."""
    if actions.SKIP.has(action):
        return
    slot, hand = actions.GEN.two(action)
    token = take_inner(t, seat, slot)
    t.mats[seat].inner[BODY + hand] = token
    tell_move(t, token, seat, things.slot(seat, slot), things.slot(seat, BODY + hand), "fetch")
    ask_gen(t, seat, left - 1)


# -- Sen (R4.3 to R4.6, R4.9) ----------------------------------------------------------------------------


def begin_sen(t: Table, seat: i64) -> None:
    """Skipped without penalty where it cannot be, and in final turns (R4.5, R12.8); with all slots full there is a full
    moon first (R4.6)."""
    barred = (t.no_sen >> seat) & 1 == 1  # R15.35
    t.no_sen &= ~(1 << seat)
    if barred or t.finals != NOTHING or t.mountain_size() == 0:
        return
    t.push(frames.S_COUNT, seat)
    if t.empty_slots(seat) == 0:
        taboo(t, seat, "full-moon")  # R9.1
        if t.result == PLAYING:
            t.push(frames.S_TRIGGERS)  # R9.9
            t.push(frames.Q_FULL_MOON, seat, t.box.full_moon)


def full_moon_options(t: Table, seat: i64) -> vec[i64]:
    answers = vec[i64](capacity=INNER)
    for slot in range(INNER):
        if t.free_piece(seat, slot):
            answers = append(answers, actions.DISCARD.of(slot))
    return answers


def full_moon(t: Table, seat: i64, action: i64, left: i64) -> None:
    """One of the pieces that a full moon costs (R9.1)."""
    discard(t, seat, actions.DISCARD.one(action), "full-moon")
    if left > 1 and len(full_moon_options(t, seat)) > 0:
        t.push(frames.Q_FULL_MOON, seat, left - 1)


def count_sen(t: Table, seat: i64) -> None:
    """One or two pieces: where there is no choice it is announced all the same (R4.3, R9.10)."""
    if t.empty_slots(seat) > 1 and t.mountain_size() > 1:
        t.push(frames.Q_SEN, seat)
    else:
        announce_sen(t, seat, 1)


def sen_options() -> vec[i64]:
    return append(append(vec[i64](capacity=2), actions.SEN.of(1)), actions.SEN.of(2))


def announce_sen(t: Table, seat: i64, count: i64) -> None:
    if t.watched:
        t.tell(events.Announced(seat=seat, count=count))
    draw_and_place(t, seat, count)


def draw_and_place(t: Table, seat: i64, count: i64) -> None:
    """All pieces are taken first, each looked at before the next, then all are placed (R4.9)."""
    t.push(frames.Q_PLACE, seat)
    t.push(frames.Q_TAKE, seat, count)


def take_options(t: Table) -> vec[i64]:
    """The next face-down piece or any face-up one (R4.4)."""
    answers = vec[i64](capacity=8)
    if len(t.mountain) > 0:
        answers = append(answers, actions.TAKE_DOWN.of())
    kinds: i64 = 0
    for token in t.open:
        kinds |= bit(t.kind(token))
    for kind in range(KINDS):
        if (kinds >> kind) & 1 == 1:
            answers = append(answers, actions.TAKE_UP.of(kind))
    return answers


def take(t: Table, frame: Frame, action: i64) -> None:
    """One piece of the mountain into the cloud, or where an effect fills a body, there."""
    seat = frame.seat
    if actions.TAKE_DOWN.has(action):
        source = things.DOWN
        token = draw_down(t, seat)
    else:
        token = draw_up(t, actions.TAKE_UP.one(action))
        source = things.face_up(t.kind_id(token))
    t.stack.append(take_frame(seat, frame.left - 1, frame.effect))
    if frame.effect != NOTHING:
        arrive(t, seat, 0, token, source, PIECES[EFFECTS[frame.effect].kind].why)
    else:
        mat = t.mats[seat]
        tell_move(t, token, seat, source, things.cloud_piece(seat, len(mat.cloud)), "draw")
        mat.cloud = append(mat.cloud, token)


def place_options(t: Table, seat: i64) -> vec[i64]:
    """Any piece of the cloud into any empty slot; among equal weights in any order (R2.2)."""
    answers = vec[i64](capacity=16)
    mat = t.mats[seat]
    body = loose_body(t, seat)
    for k in range(len(mat.cloud)):
        if t.body_room(seat) > 0:
            weight = t.weight(mat.cloud[k])
            heavier: i64 = 0
            equal: i64 = 0
            for token in body:
                if t.weight(token) > weight:
                    heavier += 1
                elif t.weight(token) == weight:
                    equal += 1
            for position in range(heavier, heavier + equal + 1):
                answers = append(answers, actions.PUT_BODY.of(k, position))
    for k in range(len(mat.cloud)):
        for hand in range(HANDS):
            if mat.inner[BODY + hand] == NOTHING:
                answers = append(answers, actions.PUT_HAND.of(k, hand))
    return answers


def place(t: Table, frame: Frame, action: i64) -> None:
    """One piece of the cloud is laid down; where pieces were lost from sight nobody sees which (R2.10)."""
    seat = frame.seat
    mat = t.mats[seat]
    in_body = actions.PUT_BODY.has(action)
    k, where = actions.PUT_BODY.two(action) if in_body else actions.PUT_HAND.two(action)
    mat.cloud, token = pop(mat.cloud, k)
    if in_body:
        slot = insert_body(t, seat, where, token)
    else:
        slot = BODY + where
        mat.inner[slot] = token
    source = things.cloud(seat) if frame.by_effect else things.cloud_piece(seat, k)
    tell_move(t, token, seat, source, things.slot(seat, slot), "place")
    t.stack.append(place_frame(seat, frame.by_effect))


def overflow(t: Table, seat: i64) -> None:
    """Pieces that do not fit are discarded by their new owner (R15.28)."""
    cloud = t.mats[seat].cloud
    t.mats[seat].cloud = vec[i64]()
    for token in cloud:
        to_canyon(t, seat, token, seat, things.cloud(seat), "overflow")


# -- actions (R4.7) --------------------------------------------------------------------------------------


def act_options(t: Table, seat: i64) -> vec[i64]:
    """Pile, activate, use a summon, or end the turn."""
    answers = append(vec[i64](capacity=24), actions.END_TURN.of())
    if t.closed:  # R14.2
        return answers
    for hand in range(HANDS):
        if t.free_piece(seat, BODY + hand):
            for gate in range(GATES):
                if may_pile(t, seat, gate):
                    answers = append(answers, actions.PILE.of(hand, gate))
    for hand in range(HANDS):
        if t.free_piece(seat, BODY + hand):
            kind = t.kind(t.mats[seat].inner[BODY + hand])
            if not (t.acted and t.box.use[kind] == SINGLE):  # R14.2
                for effect in t.box.effects[kind]:
                    if windows.may_activate(t, seat, hand, effect):
                        answers = append(answers, actions.ACTIVATE.of(hand, effect))
    for gate in range(GATES):  # R14.8
        effect = windows.summon_effect(t, seat, gate)
        if effect != NOTHING and (t.used >> effect) & 1 == 0 and EFFECTS[effect].usable(t, seat):
            answers = append(answers, actions.USE_SUMMON.of(gate))
    return answers


def may_pile(t: Table, seat: i64, gate: i64) -> bool:
    """Never on a sealed tower (R5.1)."""
    return t.mats[seat].gates[gate].seal == NOTHING


def act(t: Table, seat: i64, action: i64) -> None:
    if actions.END_TURN.has(action):
        end_turn(t, seat)
    elif actions.PILE.has(action):
        hand, gate = actions.PILE.two(action)
        pile(t, seat, hand, gate)
    elif actions.ACTIVATE.has(action):
        hand, effect = actions.ACTIVATE.two(action)
        windows.activate(t, seat, hand, effect)
    else:
        windows.use_summon(t, seat, actions.USE_SUMMON.one(action))


def pile(t: Table, seat: i64, hand: i64, gate: i64) -> None:
    """R5: onto an own tower; the sixth stage releases it, unless something on a head catches it (R15.16)."""
    mat = t.mats[seat]
    token = mat.inner[BODY + hand]
    mat.inner[BODY + hand] = NOTHING
    t.acted = True
    t.push(frames.S_TRIGGERS)
    code = seat * GATES + gate
    tower = mat.gates[gate]
    source = things.slot(seat, BODY + hand)
    tree = t.is_tree(code)
    if len(tower.stages) == STAGES - 1 and not tree:  # R14.10
        for head in t.heads:
            if PIECES[t.kind(head.token)].catches_sixth(t):
                lay_beside(t, head, token, seat, source, PIECES[t.kind(head.token)].why)
                return
    token = knowledge.come_to_light(t, token) | UP if tree else tokens.face_down(token)
    tower.stages = append(tower.stages, token)
    tell_move(t, token, seat, source, things.stage(code, len(tower.stages) - 1), "pile")
    if len(tower.stages) == STAGES:  # R5.3
        release(t, code, 0)


# -- the end of a turn (R4.8) ------------------------------------------------------------------------------


def end_turn(t: Table, seat: i64) -> None:
    """The player declares the end: seals and binds, heads, then the marker moves (pushed last first, R4.8.5)."""
    t.drop()  # the question that was asked again and again
    t.push(frames.S_MARKER)
    t.push(frames.S_TRIGGERS)
    t.push(frames.S_HEADS)
    t.push(frames.S_UNSEAL, seat)


def take_off_seals_and_binds(t: Table, seat: i64) -> None:
    """Seals on own towers that were laid before this turn come off (R4.8.1, R10.1.7), then what binds (R4.8.2)."""
    for gate in range(GATES):
        tower = t.mats[seat].gates[gate]
        if tower.seal != NOTHING and tower.sealed_on < t.turn:
            unseal(t, seat * GATES + gate)
    if t.bind != NOTHING:
        PIECES[t.kind(t.bind)].holder_ended_turn(t, seat)


def ask_heads(t: Table) -> None:
    """What lies on the heads minds the end of the turn (R4.8.3)."""
    for head in t.heads[:]:
        PIECES[t.kind(head.token)].turn_ended(t, head)


def move_marker(t: Table) -> None:
    """R4.8.4: the next player's turn comes, and what burns burns."""
    t.turn_seat = t.next_seat(t.turn_seat)
    t.push(frames.S_BEGIN)
    t.push(frames.S_TRIGGERS)
    if t.fire != NOTHING:
        PIECES[t.kind(t.fire)].marker_moved(t)
