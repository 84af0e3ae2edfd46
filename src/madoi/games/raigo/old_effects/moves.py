"""The elementary moves of Raigo: everything that effects and turns are made of."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.raigo import events
from madoi.games.raigo.components import (
    COLLAPSE,
    KINDS,
    OTONASHI,
    SHINOBU,
    UNSTABLE,
    YAKU_IDS,
    is_dyed,
    points_of,
    yaku_of,
)
from madoi.games.raigo.effects.actions import (
    CANYON,
    END,
    PLAYER,
    RYU_USE,
    SLOT,
    STAGE,
    TOWER,
    kind_of_key,
)
from madoi.games.raigo.state import (
    BODY,
    ELIMINATED,
    GATES,
    GROUP,
    GROUP_BITS,
    GROUP_SHIFT,
    HEAD_METSU,
    INNER,
    KNOWN_SHIFT,
    NOTHING,
    PLAYING,
    STAGES,
    UP,
    WATCHER,
    Table,
    group_of,
    is_known,
    learnt,
    sees,
    shown,
)

EVERYBODY: Final = 31
NO_GROUP: Final = -1

# -- telling ---------------------------------------------------------------------------------------


def tell_move(t: Table, token: i64, seat: i64, source: str, target: str, why: str) -> None:
    """Everybody sees the places, those who know the piece see it too (R2.8, R2.10)."""
    if not t.watched:
        return
    name = t.kind_id(token)
    public = name if sees(token, WATCHER) else None
    private = {}
    for k in range(t.mode.seats):
        private[int(k)] = events.Moved(
            why=why, seat=seat, source=source, target=target, piece=name if sees(token, k) else None
        )
    t.tell(events.Moved(why=why, seat=seat, source=source, target=target, piece=public), dict(private))


def effect_id(t: Table, key: i64) -> str:
    if key == 0:
        return "rai-release"
    if key == 1:
        return "rai-seal"
    name = t.box.kind_ids[kind_of_key(key)]
    return f"{name}-use" if key >= RYU_USE else name


def thing_id(t: Table, action: i64) -> str:
    """The thing on the table that an answer names."""
    if SLOT <= action < TOWER:
        return t.slot_id((action - SLOT) // INNER, (action - SLOT) % INNER)
    if TOWER <= action < END:
        return t.tower_id(action - TOWER)
    if END <= action < STAGE:
        code = (action - END) // 2
        return t.stage_id(code, 0 if (action - END) % 2 else t.height(code) - 1)
    if STAGE <= action < CANYON:
        return t.stage_id((action - STAGE) // STAGES, (action - STAGE) % STAGES)
    if CANYON <= action < CANYON + 4 * KINDS:
        return f"canyon/{(action - CANYON) // KINDS}/{t.box.kind_ids[(action - CANYON) % KINDS]}"
    if PLAYER <= action < PLAYER + 4:
        return f"player/{action - PLAYER}"
    return f"button/{action}"


# -- inner pieces ------------------------------------------------------------------------------------


def loose_body(t: Table, seat: i64) -> vec[i64]:
    """The body pieces that are not bound, bottom first."""
    found = vec[i64](capacity=BODY)
    for slot in range(BODY):
        if t.free_piece(seat, slot):
            found = append(found, t.mats[seat].inner[slot])
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


def loose_index(t: Table, seat: i64, slot: i64) -> i64:
    """Which of the loose body pieces lies in a slot."""
    index: i64 = 0
    for below in range(slot):
        if t.free_piece(seat, below):
            index += 1
    return index


def forget_order(t: Table, seat: i64, index: i64) -> None:
    """A loose body piece goes: what was heavier than it is heavier than what was lighter."""
    mat = t.mats[seat]
    if index == 0:
        mat.strict = mat.strict >> 1
    elif index == 1:
        mat.strict = mat.strict & 1 | mat.strict >> 1 & 1
    else:
        mat.strict = mat.strict & 1
    if len(loose_body(t, seat)) <= 2:
        mat.strict = 0


def learn_order(t: Table, seat: i64, position: i64, others: i64, sorted_in: bool) -> None:
    """A piece came among loose body pieces. Sorted in, it lies below lighter ones only (R2.12), as all can see."""
    mat = t.mats[seat]
    old = mat.strict
    new: i64 = 0
    if position == 0:
        new = old << 1
    elif position == 2:
        new = old & 1
    if sorted_in and position < others:
        new |= 1 << position
    mat.strict = new


def insert_body(t: Table, seat: i64, position: i64, token: i64, sorted_in: bool) -> i64:
    """Lay a token into a body; the slot it reaches."""
    old = loose_body(t, seat)
    learn_order(t, seat, position, len(old), sorted_in)
    loose = vec[i64](capacity=BODY)
    for k in range(len(old) + 1):
        if k == position:
            loose = append(loose, token)
        if k < len(old):
            loose = append(loose, old[k])
    write_body(t, seat, loose)
    if t.watched and position < len(old):
        t.tell(
            events.Sorted(seat=seat, order=tuple([int(k) if k < position else int(k) - 1 for k in range(len(loose))]))
        )
    slot: i64 = 0
    while t.is_bound(seat, slot) or position > 0:
        if not t.is_bound(seat, slot):
            position -= 1
        slot += 1
    return slot


def put_inner(t: Table, seat: i64, slot: i64, token: i64, source: str, why: str) -> None:
    """Lay a piece into a hand or the body of a player, who looks at it (R2.8)."""
    recognise(t, token, 1 << seat)
    token = learnt(token, seat)
    if slot < BODY:
        slot = insert_body(t, seat, resting_place(t, seat, token), token, True)
    else:
        t.mats[seat].inner[slot] = token
    tell_move(t, token, seat, source, t.slot_id(seat, slot), why)


def arrive(t: Table, seat: i64, slot: i64, token: i64, source: str, why: str) -> None:
    """An effect lays a piece into a body or hand: 崩 minds that (R15.13)."""
    put_inner(t, seat, slot, token, source, why)
    if t.kind(token) == COLLAPSE:
        t.collapse = seat


def take_inner(t: Table, seat: i64, slot: i64) -> i64:
    """Take a piece out of a slot; the body closes up."""
    inner = t.mats[seat].inner
    token = inner[slot]
    if slot < BODY:
        forget_order(t, seat, loose_index(t, seat, slot))
    inner[slot] = NOTHING
    if slot < BODY:
        write_body(t, seat, loose_body(t, seat))
    return token


def free_slots(t: Table, seat: i64) -> vec[i64]:
    """The slots of the pieces that effects may touch, highest first, so that they can be taken one by one."""
    found = vec[i64](capacity=INNER)
    for slot in range(INNER - 1, -1, -1):
        if t.free_piece(seat, slot):
            found = append(found, slot)
    return found


# -- canyons -----------------------------------------------------------------------------------------


def to_canyon(t: Table, seat: i64, token: i64, holder: i64, source: str, why: str) -> None:
    """A piece goes face up into a canyon; `holder` last had it on the mat, which matters for 忍 (R15.10)."""
    recognise(t, token, EVERYBODY)
    token = shown(token)
    t.mats[seat].canyon = append(t.mats[seat].canyon, token)
    if t.kind(token) == SHINOBU:
        t.stealth = holder
    tell_move(t, token, holder, source, f"canyon/{seat}", why)


def discard(t: Table, seat: i64, slot: i64, why: str) -> None:
    """An inner piece goes to its owner's canyon (R2.9)."""
    to_canyon(t, seat, take_inner(t, seat, slot), seat, t.slot_id(seat, slot), why)


def use_up(t: Table, seat: i64, token: i64, source: str, why: str) -> None:
    """A used piece goes to its user's canyon, or beside an active 滅 (R6.4, R10.9.2)."""
    if t.holder[HEAD_METSU] != NOTHING and not t.is_ougi(token):
        recognise(t, token, EVERYBODY)
        token = shown(token)
        t.beside[HEAD_METSU] = append(t.beside[HEAD_METSU], token)
        tell_move(t, token, seat, source, f"head/{t.holder[HEAD_METSU]}/metsu", why)
    else:
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


def add_canyon(t: Table, actions: vec[i64], below: i64) -> vec[i64]:
    """All canyon pieces except kotodama of weight `below` or more (R10.7.1, R15.10)."""
    for seat in range(t.mode.seats):
        kinds = canyon_kinds(t, seat)
        for kind in range(KINDS):
            if kinds >> kind & 1 and (kind < OTONASHI or t.box.weight[kind] < below):
                actions = append(actions, CANYON + seat * KINDS + kind)
    return actions


# -- the mountain ------------------------------------------------------------------------------------


def draw_down(t: Table, seat: i64) -> i64:
    """The next face-down piece, looked at by the seat."""
    t.mountain, token = pop(t.mountain)
    return learnt(token, seat)


def draw_any(t: Table, seat: i64) -> i64:
    """The next face-down piece, or if there is none the last face-up one."""
    if len(t.mountain) > 0:
        return draw_down(t, seat)
    t.open, token = pop(t.open)
    return token


def to_mountain(t: Table, token: i64, seat: i64, source: str, why: str) -> None:
    """Back to the mountain, face up (R2.1)."""
    recognise(t, token, EVERYBODY)
    t.open = append(t.open, shown(token))
    tell_move(t, shown(token), seat, source, f"mountain/{t.kind_id(token)}", why)


# -- towers ------------------------------------------------------------------------------------------


def take_stage(t: Table, code: i64, stage: i64) -> i64:
    """Take one piece out of a tower; a tower without pieces is gone (R5.5)."""
    tower = t.tower(code)
    tower.stages, token = pop(tower.stages, stage)
    if len(tower.stages) == 0:
        _gate_emptied(t, code)
    return token


def cut(t: Table, code: i64, bottom: bool, why: str) -> None:
    """The top or bottom piece goes to the tower owner's canyon."""
    stage = 0 if bottom else t.height(code) - 1
    source = t.stage_id(code, stage)
    owner = code // GATES
    to_canyon(t, owner, take_stage(t, code, stage), owner, source, why)


def dissolve(t: Table, code: i64, why: str) -> None:
    """A whole tower goes to its owner's canyon."""
    tower = t.tower(code)
    stages = tower.stages
    tower.stages = vec[i64]()
    owner = code // GATES
    for k in range(len(stages)):
        to_canyon(t, owner, stages[k], owner, t.stage_id(code, k), why)
    _gate_emptied(t, code)


def complete(t: Table, code: i64, seat: i64, yaku: i64) -> None:
    """A whole tower goes to a player's completed area, out of play for good (R7.3)."""
    tower = t.tower(code)
    stages = tower.stages
    tower.stages = vec[i64]()
    mat = t.mats[seat]
    mat.completed_yaku = append(mat.completed_yaku, len(stages) * 64 + yaku + 1)
    for k in range(len(stages)):
        token = shown(stages[k])
        mat.completed = append(mat.completed, token)
        if t.kind(token) == SHINOBU:
            t.stealth = code // GATES
        tell_move(t, token, seat, t.stage_id(code, k), f"completed/{seat}", "complete")
    _gate_emptied(t, code)


def _gate_emptied(t: Table, code: i64) -> None:
    """焔 goes out when its gate has no tower (R15.29)."""
    if t.flame != NOTHING and t.flame_gate == code:
        token = t.flame
        t.flame = NOTHING
        t.flame_gate = NOTHING
        user = t.flame_user
        t.flame_user = NOTHING
        to_canyon(t, user, token, user, f"flame/{code // GATES}/{code % GATES}", "burnt-out")


def turn_up(t: Table, code: i64) -> None:
    """Everybody sees the pieces of a tower."""
    tower = t.tower(code)
    for k in range(len(tower.stages)):
        token = tower.stages[k]
        recognise(t, token, EVERYBODY)
        tower.stages[k] = (shown(token) | UP) if token & UP else shown(token)


def tell_release(t: Table, code: i64, yaku: i64, points: i64, bonus: i64) -> None:
    if t.watched:
        kinds = t.kinds_of(t.tower(code).stages)
        name = "unstable" if yaku == UNSTABLE else ("none" if yaku < 0 else YAKU_IDS[yaku])
        t.tell(
            events.Released(
                seat=code // GATES,
                gate=t.tower_id(code),
                pieces=tuple([t.box.kind_ids[kind] for kind in kinds]),
                yaku=name,
                dyed=is_dyed(kinds),
                points=points,
                bonus=bonus,
            )
        )


def release(t: Table, code: i64, through_roar: bool) -> None:
    """R7: turn up, taboo if unstable, else points for a yaku, else the canyon."""
    tower = t.tower(code)
    owner = code // GATES
    if tower.seal != NOTHING:
        seal = tower.seal
        tower.seal = NOTHING
        tower.sealed_on = 0
        use_up(t, owner, seal, f"seal/{owner}/{code % GATES}", "unseal")
    turn_up(t, code)
    kinds = t.kinds_of(tower.stages)
    yaku = yaku_of(t.box, kinds)
    points = points_of(t.box, kinds, yaku)
    bonus = t.box.roar_bonus if through_roar and yaku >= 0 else 0  # R7.6
    tell_release(t, code, yaku, points, bonus)
    if yaku == UNSTABLE:
        taboo(t, owner, "unrest")
        if t.result == PLAYING:
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


def lose(t: Table, seat: i64, why: str) -> None:
    """A bead that is not a taboo: it lapses if there is none (R9.6, R13.5)."""
    if t.mats[seat].beads > 0:
        gain(t, seat, -1, why)


def taboo(t: Table, seat: i64, why: str) -> None:
    """Lose a bead; the partner pays for who has none (R13.2); at zero a side is eliminated (R9.3)."""
    payer = seat
    if t.mode.teams and t.mats[seat].beads == 0:
        payer = (seat + 2) % 4
    lose(t, payer, why)
    if t.team_beads(seat) == 0:
        t.eliminated |= 1 << seat
        if t.mode.teams:
            t.eliminated |= 1 << ((seat + 2) % 4)
        t.result = ELIMINATED
        if t.watched:
            t.tell(events.Eliminated(seat=seat))


# -- knowledge ---------------------------------------------------------------------------------------


def recognise(t: Table, token: i64, seats: i64) -> None:
    """Some seats see a piece come out of a group in which they knew one of its kind: they take it for that one."""
    if token >> GROUP_SHIFT == 0:
        return
    for seat in range(WATCHER + 1):
        group = group_of(token, seat)
        if group == 0 or not seats >> seat & 1 or is_known(token, seat):
            continue
        for mat in t.mats:
            for which in range(4):
                zone = _hidden_zone(mat.inner, mat.cloud, mat.gates[0].stages, mat.gates[1].stages, which)
                for k in range(len(zone)):
                    other = zone[k]
                    if other != NOTHING and is_known(other, seat) and group_of(other, seat) == group:
                        if t.kind(other) == t.kind(token):
                            zone[k] = other & ~(1 << (KNOWN_SHIFT + seat))
                            group = NO_GROUP


def lose_track(t: Table, tokens: vec[i64], knowers: i64) -> vec[i64]:
    """Tokens are re-placed unseen by all but some seats: the others only know them to be among these places.

    Where one of them was in a group already the groups are joined. `tokens` must not lie anywhere on the table."""
    for seat in range(WATCHER + 1):
        if knowers >> seat & 1 or (seat >= t.mode.seats and seat != WATCHER):
            continue
        shift = GROUP_SHIFT + GROUP_BITS * seat
        joined: i64 = 0  # bit set of old groups
        known = False
        for token in tokens:
            joined |= bit(group_of(token, seat))
            known = known or (token & UP == 0 and is_known(token, seat))
        joined &= ~1
        taken: i64 = 1
        for mat in t.mats:
            for code in range(4):
                zone = _hidden_zone(mat.inner, mat.cloud, mat.gates[0].stages, mat.gates[1].stages, code)
                for token in zone:
                    if token != NOTHING:
                        group = group_of(token, seat)
                        taken |= bit(group)
                        if joined >> group & 1 and is_known(token, seat):
                            known = True
        fresh: i64 = 0
        if known:
            fresh = 1
            while taken >> fresh & 1 and not joined >> fresh & 1 and fresh < 61:
                fresh += 1
        for mat in t.mats:
            for code in range(4):
                zone = _hidden_zone(mat.inner, mat.cloud, mat.gates[0].stages, mat.gates[1].stages, code)
                for k in range(len(zone)):
                    if zone[k] != NOTHING and joined >> group_of(zone[k], seat) & 1:
                        zone[k] = zone[k] & ~(GROUP * bit(shift)) | fresh * bit(shift)
        for k in range(len(tokens)):
            if tokens[k] & UP == 0:
                tokens[k] = tokens[k] & ~(GROUP * bit(shift)) | fresh * bit(shift)
    return tokens


def _hidden_zone(inner: vec[i64], cloud: vec[i64], one: vec[i64], two: vec[i64], which: i64) -> vec[i64]:
    if which == 0:
        return inner
    if which == 1:
        return cloud
    return one if which == 2 else two
