"""The elementary moves of Raigo: everything that turns and effects are made of."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.core.events import Event
from madoi.games.raigo import things
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions, knowledge, tokens
from madoi.games.raigo.rules.pieces.piece import PIECES
from madoi.games.raigo.rules.scoring import UNSTABLE, is_dyed, points_of, yaku_of
from madoi.games.raigo.rules.table import BODY, ELIMINATED, GATES, INNER, PLAYING, Head, Table, partner
from madoi.games.raigo.rules.tokens import NOTHING, UP, WATCHER

# -- telling ---------------------------------------------------------------------------------------


def tell_move(t: Table, token: i64, seat: i64, source: str, target: str, why: str) -> None:
    """Everybody sees the places, those who know the piece see it too (R2.8, R2.10)."""
    if not t.watched:
        return
    name = t.kind_id(token)
    public = events.Moved(why=why, seat=seat, source=source, target=target)
    known = events.Moved(why=why, seat=seat, source=source, target=target, piece=name)
    if tokens.sees(token, WATCHER):
        t.tell(known)
        return
    private: dict[int, Event] = {}
    for k in range(t.mode.seats):
        if tokens.sees(token, k):
            private[int(k)] = known
    t.tell(public, private)


# -- inner pieces ------------------------------------------------------------------------------------


def loose_body(t: Table, seat: i64) -> vec[i64]:
    """The body pieces that are not bound, bottom first."""
    found = vec[i64](capacity=BODY)
    for slot in range(BODY):
        if t.free_piece(seat, slot):
            found = append(found, t.mats[seat].inner[slot])
    return found


def any_loose_body(t: Table) -> bool:
    """Somebody has a body piece that effects may touch (R6.9)."""
    for seat in range(t.mode.seats):
        if len(loose_body(t, seat)) > 0:
            return True
    return False


def free_slots(t: Table, seat: i64) -> vec[i64]:
    """The slots of the pieces that effects may touch, highest first, so that they can be taken one by one."""
    found = vec[i64](capacity=INNER)
    for slot in range(INNER - 1, -1, -1):
        if t.free_piece(seat, slot):
            found = append(found, slot)
    return found


def write_body(t: Table, seat: i64, loose: vec[i64]) -> None:
    """Around a bound piece the others fill the remaining slots from the bottom (R2.2, R2.12)."""
    inner = t.mats[seat].inner
    placed: i64 = 0
    for slot in range(BODY):
        if not t.is_bound(seat, slot):
            inner[slot] = loose[placed] if placed < len(loose) else NOTHING
            placed += 1


def resting_place(t: Table, seat: i64, token: i64) -> i64:
    """Where among the loose body pieces a newcomer belongs: above those of equal weight (R2.12)."""
    position: i64 = 0
    for other in loose_body(t, seat):
        if t.weight(other) >= t.weight(token):
            position += 1
    return position


def insert_body(t: Table, seat: i64, position: i64, token: i64) -> i64:
    """Lay a token into a body, at a place among the loose pieces; the slot it reaches."""
    old = loose_body(t, seat)
    loose = vec[i64](capacity=BODY)
    for k in range(len(old) + 1):
        if k == position:
            loose = append(loose, token)
        if k < len(old):
            loose = append(loose, old[k])
    write_body(t, seat, loose)
    if t.watched and position < len(old):
        t.tell(events.Sorted(seat=seat, order=tuple([_came_from(k, position) for k in range(len(loose))])))
    slot: i64 = 0
    while t.is_bound(seat, slot) or position > 0:
        if not t.is_bound(seat, slot):
            position -= 1
        slot += 1
    return slot


def _came_from(k: i64, newcomer: i64) -> int | None:
    return None if k == newcomer else int(k if k < newcomer else k - 1)


def sort_into_body(t: Table, seat: i64, token: i64) -> i64:
    """Lay a token into a body where it belongs; the slot it reaches, from which all may conclude (R2.12, R2.14)."""
    slot = insert_body(t, seat, resting_place(t, seat, token), token)
    knowledge.sorted_in(t, seat, slot)
    return slot


def put_inner(t: Table, seat: i64, slot: i64, token: i64, source: str, why: str) -> i64:
    """Lay a piece into a hand or the body of a player, who looks at it (R2.8); the slot it reaches."""
    knowledge.recognise(t, token, 1 << seat)
    token = tokens.learnt(token, seat)
    if slot < BODY:
        slot = sort_into_body(t, seat, token)
    else:
        t.mats[seat].inner[slot] = token
    tell_move(t, token, seat, source, things.slot(seat, slot), why)
    return slot


def arrive(t: Table, seat: i64, slot: i64, token: i64, source: str, why: str) -> None:
    """An effect lays a piece into a body or hand, and some mind that (R15.13); all others are seen not to."""
    slot = put_inner(t, seat, slot, token, source, why)
    t.mats[seat].inner[slot] = minded_arrival(t, seat, t.mats[seat].inner[slot])


def minded_arrival(t: Table, seat: i64, token: i64) -> i64:
    """Ask a piece that an effect moves into inner slots. That it does not mind is known when triggers are settled."""
    if t.mode.mind_arrival == 0:
        return token
    if (t.mode.mind_arrival >> t.kind(token)) & 1 == 1:
        PIECES[t.kind(token)].arrived(t, seat)
    return token | tokens.ARRIVED


def take_inner(t: Table, seat: i64, slot: i64) -> i64:
    """Take a piece out of a slot; the body closes up."""
    inner = t.mats[seat].inner
    if slot < BODY:
        knowledge.leaves_body(t, seat, slot)
    token = inner[slot]
    inner[slot] = NOTHING
    if slot < BODY:
        write_body(t, seat, loose_body(t, seat))
    return token


def first_empty_hand(t: Table, seat: i64) -> i64:
    """The slot of an empty hand, or NOTHING."""
    for slot in range(BODY, INNER):
        if t.mats[seat].inner[slot] == NOTHING:
            return slot
    return NOTHING


# -- canyons -----------------------------------------------------------------------------------------


def to_canyon(t: Table, seat: i64, token: i64, holder: i64, source: str, why: str) -> None:
    """A piece goes face up into a canyon; `holder` last had it on the mat (R15.10)."""
    token = knowledge.come_to_light(t, token)
    t.mats[seat].canyon = append(t.mats[seat].canyon, token)
    tell_move(t, token, holder, source, things.canyon(seat), why)
    PIECES[t.kind(token)].came_to_light(t, holder)


def discard(t: Table, seat: i64, slot: i64, why: str) -> None:
    """An inner piece goes to its owner's canyon (R2.9)."""
    to_canyon(t, seat, take_inner(t, seat, slot), seat, things.slot(seat, slot), why)


def use_up(t: Table, seat: i64, token: i64, source: str, why: str) -> None:
    """A used piece goes to its user's canyon, or where a lasting ougi wants it (R6.4, R10.9.2)."""
    for head in t.heads:
        if PIECES[t.kind(head.token)].collects_used(t, token):
            lay_beside(t, head, token, seat, source, why)
            return
    to_canyon(t, seat, token, seat, source, why)


def take_from_canyon(t: Table, seat: i64, kind: i64) -> i64:
    """The last piece of a kind in a canyon."""
    canyon = t.mats[seat].canyon
    for k in range(len(canyon) - 1, -1, -1):
        if t.kind(canyon[k]) == kind:
            t.mats[seat].canyon, token = pop(canyon, k)
            return token
    return NOTHING


def canyon_kinds(t: Table, seat: i64) -> i64:
    """Bit set of the kinds in a canyon."""
    kinds: i64 = 0
    for token in t.mats[seat].canyon:
        kinds |= bit(t.kind(token))
    return kinds


# -- the mountain ------------------------------------------------------------------------------------


def draw_down(t: Table, seat: i64) -> i64:
    """The next face-down piece, looked at by the seat."""
    t.mountain, token = pop(t.mountain)
    return tokens.learnt(token, seat)


def draw_up(t: Table, kind: i64) -> i64:
    """A piece of a kind out of the face-up part."""
    at: i64 = len(t.open) - 1
    while t.kind(t.open[at]) != kind:
        at -= 1
    t.open, token = pop(t.open, at)
    return token


def draw_next(t: Table, seat: i64) -> tuple[i64, str]:
    """A piece that is drawn without a choice, and where it lay: a face-down one if there is any, else the face-up one
    that was laid last (R15.32, R15.33)."""
    if len(t.mountain) > 0:
        return draw_down(t, seat), things.DOWN
    token = draw_up(t, t.kind(t.open[len(t.open) - 1]))
    return token, things.face_up(t.kind_id(token))


def to_mountain(t: Table, token: i64, seat: i64, source: str, why: str) -> None:
    """Back to the mountain, face up (R2.1)."""
    token = knowledge.come_to_light(t, token)
    t.open = append(t.open, token)
    tell_move(t, token, seat, source, things.face_up(t.kind_id(token)), why)


# -- heads -------------------------------------------------------------------------------------------


def lay_on_head(t: Table, seat: i64, token: i64, source: str, why: str) -> None:
    """A lasting ougi comes to the head of a player (R14.2)."""
    head = Head()
    head.token = token
    head.holder = seat
    t.heads.append(head)
    tell_move(t, token, seat, source, things.head(seat, t.kind_id(token)), why)


def lay_beside(t: Table, head: Head, token: i64, seat: i64, source: str, why: str) -> None:
    """A piece comes face up beside a lasting ougi."""
    token = knowledge.come_to_light(t, token)
    head.beside = append(head.beside, token)
    tell_move(t, token, seat, source, things.head(head.holder, t.kind_id(head.token)), why)


def end_lasting(t: Table, head: Head, why: str) -> None:
    """A lasting ougi and what lies beside it go to the holder's canyon."""
    left: list[Head] = []
    for other in t.heads:
        if other is not head:
            left.append(other)
    t.heads = left
    holder = head.holder
    source = things.head(holder, t.kind_id(head.token))
    to_canyon(t, holder, head.token, holder, source, why)
    for token in head.beside:
        to_canyon(t, holder, token, holder, source, why)


# -- towers ------------------------------------------------------------------------------------------


def take_stage(t: Table, code: i64, stage: i64) -> i64:
    """Take one piece out of a tower; a tower without pieces is gone (R5.5)."""
    tower = t.tower(code)
    tower.stages, token = pop(tower.stages, stage)
    if len(tower.stages) == 0:
        gate_emptied(t, code)
    return token


def cut(t: Table, code: i64, bottom: bool, why: str) -> None:
    """The top or bottom piece goes to the tower owner's canyon."""
    stage = 0 if bottom else t.height(code) - 1
    owner = code // GATES
    to_canyon(t, owner, take_stage(t, code, stage), owner, things.stage(code, stage), why)


def lift_tower(t: Table, code: i64) -> vec[i64]:
    """Take all stages off a gate."""
    tower = t.tower(code)
    stages = tower.stages
    tower.stages = vec[i64]()
    return stages


def dissolve(t: Table, code: i64, why: str) -> None:
    """A whole tower goes to its owner's canyon."""
    stages = lift_tower(t, code)
    owner = code // GATES
    for k in range(len(stages)):
        to_canyon(t, owner, stages[k], owner, things.stage(code, k), why)
    gate_emptied(t, code)


def complete(t: Table, code: i64, seat: i64, yaku: i64) -> None:
    """A whole tower goes to a player's completed area, out of play for good (R7.3)."""
    stages = lift_tower(t, code)
    mat = t.mats[seat]
    mat.completed_height = append(mat.completed_height, len(stages))
    mat.completed_yaku = append(mat.completed_yaku, yaku)
    for k in range(len(stages)):
        token = knowledge.come_to_light(t, stages[k])
        mat.completed = append(mat.completed, token)
        tell_move(t, token, seat, things.stage(code, k), things.completed(seat), "complete")
        PIECES[t.kind(token)].came_to_light(t, code // GATES)
    gate_emptied(t, code)


def gate_emptied(t: Table, code: i64) -> None:
    """A fire goes out when its gate has no tower (R15.29)."""
    if t.fire != NOTHING and t.fire_gate == code:
        token = t.fire
        user = t.fire_user
        t.fire = NOTHING
        t.fire_gate = NOTHING
        t.fire_user = NOTHING
        to_canyon(t, user, token, user, things.fire(code), "burnt-out")


def unseal(t: Table, code: i64) -> None:
    """The seal comes off a tower: it is used up now (R10.1.7)."""
    tower = t.tower(code)
    if tower.seal != NOTHING:
        token = tower.seal
        tower.seal = NOTHING
        tower.sealed_on = 0
        use_up(t, code // GATES, token, things.seal(code), "unseal")


def turn_up(t: Table, code: i64) -> None:
    """Everybody sees the pieces of a tower."""
    tower = t.tower(code)
    for k in range(len(tower.stages)):
        token = tower.stages[k]
        tower.stages[k] = knowledge.come_to_light(t, token) | (token & UP)


def tell_shown(t: Table, code: i64) -> None:
    if t.watched:
        pieces = tuple([t.kind_id(token) for token in t.tower(code).stages])
        t.tell(events.Shown(seat=code // GATES, place=things.tower(code), pieces=pieces))


def tell_release(t: Table, code: i64, yaku: i64, points: i64, bonus: i64) -> None:
    if t.watched:
        kinds = t.kinds_of(t.tower(code).stages)
        t.tell(
            events.Released(
                seat=code // GATES,
                gate=things.tower(code),
                pieces=tuple([t.box.kind_ids[kind] for kind in kinds]),
                yaku="unstable" if yaku == UNSTABLE else ("none" if yaku < 0 else t.box.yaku_ids[yaku]),
                dyed=is_dyed(kinds),
                points=points,
                bonus=bonus,
            )
        )


def release(t: Table, code: i64, bonus: i64) -> None:
    """Turn up (R7.1); taboo if unstable (R7.2), else points for a yaku (R7.3), with a bonus if lightning was called
    (R7.6), else the canyon (R7.4)."""
    owner = code // GATES
    unseal(t, code)  # R7.1
    turn_up(t, code)
    kinds = t.kinds_of(t.tower(code).stages)
    yaku = yaku_of(t.box, kinds)
    points = points_of(t.box, kinds, yaku)
    tell_release(t, code, yaku, points, bonus if yaku >= 0 else 0)
    if yaku == UNSTABLE:
        taboo(t, owner, "unrest")
        if t.result == PLAYING:  # R9.8
            dissolve(t, code, "unrest")
    elif yaku >= 0:
        gain(t, owner, points + bonus, "yaku")
        complete(t, code, owner, yaku)
    else:
        dissolve(t, code, "no-yaku")


# -- beads -------------------------------------------------------------------------------------------


def gain(t: Table, seat: i64, beads: i64, why: str) -> None:
    t.mats[seat].beads += beads
    if t.watched:
        t.tell(events.Beads(seat=seat, change=beads, beads=t.mats[seat].beads, why=why))


def lose(t: Table, seat: i64, beads: i64, why: str) -> None:
    """Beads that are lost; what is not there lapses (R9.6, R13.5)."""
    lost = beads if beads < t.mats[seat].beads else t.mats[seat].beads
    if lost > 0:
        gain(t, seat, -lost, why)


def pay_taboo(t: Table, seat: i64, why: str) -> None:
    """A player pays for a taboo; what is missing the partner pays (R13.2)."""
    own = t.mats[seat].beads
    lose(t, seat, t.box.taboo, why)
    if t.mode.teams and own < t.box.taboo:
        lose(t, partner(seat), t.box.taboo - own, why)


def taboo(t: Table, seat: i64, why: str) -> None:
    """Pay; at zero a side is eliminated (R9.3), which ends the game (R9.4, R9.5)."""
    pay_taboo(t, seat, why)
    if t.team_beads(seat) == 0:
        t.eliminated |= 1 << seat
        if t.mode.teams:
            t.eliminated |= 1 << partner(seat)
        t.result = ELIMINATED
        if t.mode.seats == 3:
            t.first_out = seat
        if t.watched:
            t.tell(events.Eliminated(seat=seat))


# -- answers -----------------------------------------------------------------------------------------


def thing_of(t: Table, action: i64) -> str:
    """The thing on the table that an answer names, or the word for what it says."""
    if actions.CHOOSE_SLOT.has(action):
        seat, slot = actions.CHOOSE_SLOT.two(action)
        return things.slot(seat, slot)
    if actions.CHOOSE_TOWER.has(action):
        return things.tower(actions.CHOOSE_TOWER.one(action))
    if actions.CUT_TOP.has(action):
        code = actions.CUT_TOP.one(action)
        return things.stage(code, t.height(code) - 1)
    if actions.CUT_BOTTOM.has(action):
        return things.stage(actions.CUT_BOTTOM.one(action), 0)
    if actions.CHOOSE_STAGE.has(action):
        code, stage = actions.CHOOSE_STAGE.two(action)
        return things.stage(code, stage)
    if actions.CHOOSE_CANYON.has(action):
        seat, kind = actions.CHOOSE_CANYON.two(action)
        return things.canyon_piece(seat, t.box.kind_ids[kind])
    if actions.CHOOSE_PLAYER.has(action):
        return things.player(actions.CHOOSE_PLAYER.one(action))
    if actions.NAME_YAKU.has(action):
        return t.box.yaku_ids[actions.NAME_YAKU.one(action)]
    return actions.ACTIONS.verb(action).name


def add_inner(t: Table, answers: vec[i64], seat: i64) -> vec[i64]:
    """All inner pieces of a player that effects may touch."""
    for slot in range(INNER):
        if t.free_piece(seat, slot):
            answers = append(answers, actions.CHOOSE_SLOT.of(seat, slot))
    return answers


def add_canyons(t: Table, answers: vec[i64], below: i64) -> vec[i64]:
    """All canyon pieces except kotodama of weight `below` or more (R10.7.1, R15.10)."""
    for seat in range(t.mode.seats):
        kinds = canyon_kinds(t, seat)
        for kind in range(len(t.box.weight)):
            if (kinds >> kind) & 1 == 1 and (PIECES[kind].silent or t.box.weight[kind] < below):
                answers = append(answers, actions.CHOOSE_CANYON.of(seat, kind))
    return answers


def add_ends(t: Table, answers: vec[i64], code: i64) -> vec[i64]:
    """Top and bottom of an eligible tower; of a single piece they are the same."""
    if t.eligible(code):
        answers = append(answers, actions.CUT_TOP.of(code))
        if t.height(code) > 1:
            answers = append(answers, actions.CUT_BOTTOM.of(code))
    return answers


def own_towers(t: Table, user: i64, lowest: i64) -> vec[i64]:
    """Eligible towers of the user from some height on."""
    answers = vec[i64](capacity=GATES)
    for code in range(user * GATES, user * GATES + GATES):
        if t.height(code) >= lowest and t.eligible(code):
            answers = append(answers, actions.CHOOSE_TOWER.of(code))
    return answers


def allied_towers(t: Table, user: i64, lowest: i64) -> vec[i64]:
    """Eligible towers of the user and the partner from some height on."""
    answers = vec[i64](capacity=2 * GATES)
    for code in range(t.towers()):
        if t.allied(code // GATES, user) and t.height(code) >= lowest and t.eligible(code):
            answers = append(answers, actions.CHOOSE_TOWER.of(code))
    return answers


def highest_towers(t: Table, lowest: i64) -> vec[i64]:
    """All eligible towers that are as high as the highest, if that is high enough."""
    highest = t.highest()
    answers = vec[i64]()
    if highest < lowest:
        return answers
    for code in range(t.towers()):
        if t.height(code) == highest and t.eligible(code):
            answers = append(answers, actions.CHOOSE_TOWER.of(code))
    return answers


def any_towers(t: Table) -> vec[i64]:
    """All eligible towers."""
    answers = vec[i64](capacity=8)
    for code in range(t.towers()):
        if t.eligible(code):
            answers = append(answers, actions.CHOOSE_TOWER.of(code))
    return answers
