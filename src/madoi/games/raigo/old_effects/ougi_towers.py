"""The ougi that work on towers (R15). One class is one ougi."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.raigo import events
from madoi.games.raigo.components import KINDS, NO_YAKU, OTONASHI, RAI, ZAN, points_of, yaku_of
from madoi.games.raigo.effects.actions import (
    CANYON,
    END,
    NUMBER,
    PUT,
    S_TRIGGERS,
    SLOT,
    STAGE,
    TOWER,
)
from madoi.games.raigo.effects.effect import Effect, add_inner, any_tower, own, own_or_allied
from madoi.games.raigo.effects.moves import (
    EVERYBODY,
    add_canyon,
    arrive,
    complete,
    cut,
    dissolve,
    draw_any,
    free_slots,
    gain,
    lose,
    lose_track,
    recognise,
    release,
    take_from_canyon,
    take_inner,
    take_stage,
    tell_move,
    tell_release,
    to_canyon,
    turn_up,
)
from madoi.games.raigo.state import (
    GATES,
    INNER,
    NOTHING,
    STAGES,
    Table,
    face_down,
    face_up,
    learnt,
    shown,
)

ANY_WEIGHT = 10


class Conquest(Effect):
    """R15.1 覇: every eligible tower loses its top piece, or every one its bottom piece."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=2)
        if len(said) == 0 and len(any_tower(t)) > 0:
            answers = append(append(answers, NUMBER), NUMBER + 1)
        return answers

    def apply(self, t: Table) -> None:
        for k in range(t.towers()):
            code = (t.user * GATES + k) % t.towers()
            if t.eligible(code):
                cut(t, code, t.said[0] == NUMBER + 1, "conquest")


class Heaven(Effect):
    """R15.2 天: the top of an own or allied tower for any canyon piece or inner piece."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        others = vec[i64](capacity=32)
        if len(said) == 2:
            return others
        for seat in range(t.mode.seats):
            others = add_inner(t, others, seat)
        others = add_canyon(t, others, ANY_WEIGHT)
        if len(said) == 1 or len(others) == 0:
            return others
        return own_or_allied(t, user, 1)

    def apply(self, t: Table) -> None:
        tower = t.tower(t.said[0] - TOWER)
        code = t.said[0] - TOWER
        owner = code // GATES
        stage = len(tower.stages) - 1
        old = tower.stages[stage]
        place = t.said[1]
        if place < TOWER:
            seat = (place - SLOT) // INNER
            slot = (place - SLOT) % INNER
            new = take_inner(t, seat, slot)
            source = t.slot_id(seat, slot)
        else:
            seat = (place - CANYON) // KINDS
            slot = 0
            new = take_from_canyon(t, seat, (place - CANYON) % KINDS)
            source = f"canyon/{seat}"
        recognise(t, new, 1 << owner)
        tower.stages[stage] = learnt(face_down(new), owner)
        tell_move(t, tower.stages[stage], t.user, source, t.stage_id(code, stage), "heaven")
        if place < TOWER:
            arrive(t, seat, slot, face_down(old), t.stage_id(code, stage), "heaven")
        else:
            to_canyon(t, seat, old, owner, t.stage_id(code, stage), "heaven")


class Revelation(Effect):
    """R15.3 啓: a tower is split, one part goes unchanged to its owner's empty gate."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=16)
        if len(said) == 0:
            for code in range(t.towers()):
                if t.height(code) >= t.box.kei_min and t.eligible(code) and t.height(code ^ 1) == 0:
                    for stage in range(1, t.height(code)):
                        answers = append(answers, STAGE + code * STAGES + stage)  # the lowest of the upper part
        elif len(said) == 1:
            answers = append(append(answers, NUMBER), NUMBER + 1)  # the lower, the upper part moves
        return answers

    def apply(self, t: Table) -> None:
        code = (t.said[0] - STAGE) // STAGES
        split = (t.said[0] - STAGE) % STAGES
        tower = t.tower(code)
        lower = tower.stages[:split]
        upper = tower.stages[split:]
        moves_up = t.said[1] == NUMBER + 1
        tower.stages = lower if moves_up else upper
        t.tower(code ^ 1).stages = upper if moves_up else lower
        first = split if moves_up else 0
        moved = t.tower(code ^ 1).stages
        for k in range(len(moved)):
            tell_move(t, moved[k], t.user, t.stage_id(code, first + k), t.stage_id(code ^ 1, k), "split")


class Harmony(Effect):
    """R15.4 和: an own tower whose weights add up to 11 or 33 is worth beads, any other costs one."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return own(t, user, t.box.wa_min) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        code = t.said[0] - TOWER
        turn_up(t, code)
        total: i64 = 0
        for token in t.tower(code).stages:
            total += t.weight(token)
        tell_shown(t, code)
        for k in range(len(t.box.wa_sums)):
            if t.box.wa_sums[k] == total:
                gain(t, t.user, t.box.wa_beads[k], "harmony")
                complete(t, code, t.user, NO_YAKU)
                return
        for _ in range(t.box.wa_penalty):
            lose(t, t.user, "harmony")
        dissolve(t, code, "harmony")


def tell_shown(t: Table, code: i64) -> None:
    if t.watched:
        pieces = tuple([t.kind_id(token) for token in t.tower(code).stages])
        t.tell(events.Shown(seat=code // GATES, place=t.tower_id(code), pieces=pieces))


class Turret(Effect):
    """R15.6 楼: the pieces of an own or allied tower in any order, unseen by others."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return own_or_allied(t, user, 2) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        code = t.said[0] - TOWER
        tower = t.tower(code)
        pieces = tower.stages
        tower.stages = vec[i64]()
        for k in range(len(pieces)):
            recognise(t, pieces[k], 1 << t.user)
            pieces[k] = learnt(pieces[k], t.user)
        t.mats[t.user].cloud = lose_track(t, pieces, 1 << t.user | 1 << code // GATES)
        self.ask(t, t.user, 0, code)

    def asked(self, t: Table, seat: i64, step: i64, b: i64) -> vec[i64]:
        """Which piece of the cloud becomes the next stage?"""
        answers = vec[i64](capacity=STAGES)
        for k in range(len(t.mats[seat].cloud)):
            answers = append(answers, PUT + k * INNER)
        return answers

    def answered(self, t: Table, seat: i64, step: i64, b: i64, action: i64) -> None:
        mat = t.mats[seat]
        k = (action - PUT) // INNER
        tower = t.tower(b)
        self.lay(t, seat, b, mat.cloud[k])
        left = vec[i64](capacity=STAGES)
        for other in range(len(mat.cloud)):
            if other != k:
                left = append(left, mat.cloud[other])
        mat.cloud = left
        if len(left) == 1:
            self.lay(t, seat, b, left[0])
            mat.cloud = vec[i64]()
        if len(mat.cloud) > 0:
            self.ask(t, seat, 0, b)
        elif t.watched:
            names = tuple([t.kind_id(token) for token in tower.stages])
            private = {}
            for other in range(t.mode.seats):
                if other == seat or other == b // GATES:
                    private[int(other)] = events.Rearranged(seat=seat, place=t.tower_id(b), pieces=names)
            t.tell(events.Rearranged(seat=seat, place=t.tower_id(b)), dict(private))

    def lay(self, t: Table, seat: i64, code: i64, token: i64) -> None:
        """Others see that a stage is laid, not which piece it is."""
        tower = t.tower(code)
        tower.stages = append(tower.stages, token)
        tell_move(t, token, seat, f"cloud/{seat}", t.stage_id(code, len(tower.stages) - 1), "turret")


class Summon(Effect):
    """R14.6: an own tower of three or more stages is given up, the ougi begins a new one face up."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return own(t, user, t.box.summon_min) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        code = t.said[0] - TOWER
        dissolve(t, code, "summon")
        token = face_up(t.played)
        t.played = NOTHING
        t.tower(code).stages = append(vec[i64](capacity=STAGES), token)
        tell_move(t, token, t.user, t.slot_id(t.user, t.hand), t.stage_id(code, 0), "summon")


class DragonUse(Effect):
    """R15.7 龍: take an inner piece of an enemy into an own empty hand."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=16)
        hands = t.mats[user].inner
        one = hands[INNER - 2] == NOTHING
        two = hands[INNER - 1] == NOTHING
        if len(said) == 0 and (one or two):
            for seat in range(t.mode.seats):
                if not t.allied(seat, user):
                    answers = add_inner(t, answers, seat)
        elif len(said) == 1 and one and two:
            answers = append(append(answers, SLOT + user * INNER + 3), SLOT + user * INNER + 4)
        return answers

    def apply(self, t: Table) -> None:
        seat = (t.said[0] - SLOT) // INNER
        slot = (t.said[0] - SLOT) % INNER
        hand: i64 = 3 if t.mats[t.user].inner[3] == NOTHING else 4
        if len(t.said) == 2:
            hand = (t.said[1] - SLOT) % INNER
        arrive(t, t.user, hand, take_inner(t, seat, slot), t.slot_id(seat, slot), "dragon")


class TigerUse(Effect):
    """R15.8 琥: the top piece of any tower goes to its owner's canyon."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return any_tower(t) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        cut(t, t.said[0] - TOWER, False, "tiger")


class Rage(Effect):
    """R15.12 怒: for each 斬 in the own canyon every player cuts an own tower."""

    def usable(self, t: Table, user: i64) -> bool:
        for seat in range(t.mode.seats):
            if t.has_eligible_tower(seat) and self.times(t, seat) > 0:
                return True
        return False

    def times(self, t: Table, seat: i64) -> i64:
        count: i64 = 0
        for token in t.mats[seat].canyon:
            if t.kind(token) == ZAN:
                count += 1
        return count

    def apply(self, t: Table) -> None:
        """The counts are fixed now; the user is first (R6.7)."""
        for k in range(t.mode.seats - 1, -1, -1):
            seat = (t.user + k) % t.mode.seats
            self.later(t, seat, 0, self.times(t, seat))

    def step(self, t: Table, seat: i64, step: i64, b: i64) -> None:
        if b > 0 and t.has_eligible_tower(seat):
            self.ask(t, seat, 0, b)

    def asked(self, t: Table, seat: i64, step: i64, b: i64) -> vec[i64]:
        ends = vec[i64](capacity=4)
        for code in range(seat * GATES, seat * GATES + GATES):
            if t.eligible(code):
                ends = append(ends, END + code * 2)
                if t.height(code) > 1:
                    ends = append(ends, END + code * 2 + 1)
        return ends

    def answered(self, t: Table, seat: i64, step: i64, b: i64, action: i64) -> None:
        self.later(t, seat, 0, b - 1)
        t.push(S_TRIGGERS)  # R11.10
        cut(t, (action - END) // 2, (action - END) % 2 == 1, "rage")


class Storm(Effect):
    """R15.15 嵐: for every 雷 in bodies and hands the user releases one of the highest towers."""

    def usable(self, t: Table, user: i64) -> bool:
        return t.highest() > 0  # R6.8

    def apply(self, t: Table) -> None:
        for k in range(t.mode.seats):
            seat = (t.user + k) % t.mode.seats
            for slot in free_slots(t, seat):
                if t.kind(t.mats[seat].inner[slot]) == RAI:
                    token = take_inner(t, seat, slot)
                    recognise(t, token, EVERYBODY)
                    token = shown(token)
                    t.storm = append(t.storm, token)
                    t.storm_from = append(t.storm_from, seat)
                    tell_move(t, token, seat, t.slot_id(seat, slot), "storm", "storm")
        self.later(t, t.user, 0, len(t.storm))

    def step(self, t: Table, seat: i64, step: i64, b: i64) -> None:
        if b > 0 and t.highest() > 0:
            self.ask(t, seat, 0, b)
            return
        for k in range(len(t.storm)):
            holder = t.storm_from[k]
            to_canyon(t, holder, t.storm[k], holder, "storm", "storm")
        t.storm = vec[i64]()
        t.storm_from = vec[i64]()

    def asked(self, t: Table, seat: i64, step: i64, b: i64) -> vec[i64]:
        towers = vec[i64](capacity=8)
        highest = t.highest()
        for code in range(t.towers()):
            if t.height(code) == highest and t.eligible(code):
                towers = append(towers, TOWER + code)
        return towers

    def answered(self, t: Table, seat: i64, step: i64, b: i64, action: i64) -> None:
        self.later(t, seat, 0, b - 1)
        t.push(S_TRIGGERS)  # R11.10
        release(t, action - TOWER, False)


class Qilin(Effect):
    """R15.24 麟: any one stage of another player's tower comes to the hand where 麟 was."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        stages = vec[i64](capacity=16)
        if len(said) == 0:
            for code in range(t.towers()):
                if code // GATES != user and t.height(code) >= t.box.kirin_min and t.eligible(code):
                    for stage in range(t.height(code)):
                        stages = append(stages, STAGE + code * STAGES + stage)
        return stages

    def apply(self, t: Table) -> None:
        code = (t.said[0] - STAGE) // STAGES
        stage = (t.said[0] - STAGE) % STAGES
        token = face_down(take_stage(t, code, stage))
        arrive(t, t.user, t.hand, token, t.stage_id(code, stage), "qilin")


class Flame(Effect):
    """R15.29 焔: it lies before a gate and burns its tower from below whenever the turn marker moves."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return any_tower(t) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        code = t.said[0] - TOWER
        t.flame = shown(t.played)
        t.flame_gate = code
        t.flame_user = t.user
        t.played = NOTHING
        tell_move(t, t.flame, t.user, t.slot_id(t.user, t.hand), f"flame/{code // GATES}/{code % GATES}", "flame")


class Dignity(Effect):
    """R15.33 凛: an own or allied tower with a yaku is staked on the next piece of the mountain."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=4)
        if len(said) == 0 and t.mountain_size() > 0:
            for tower in own_or_allied(t, user, 3):
                if t.yaku(tower - TOWER) >= 0:
                    answers = append(answers, tower)
        return answers

    def apply(self, t: Table) -> None:
        code = t.said[0] - TOWER
        owner = code // GATES
        turn_up(t, code)
        kinds = t.kinds_of(t.tower(code).stages)
        yaku = yaku_of(t.box, kinds)
        points = points_of(t.box, kinds, yaku)
        token = draw_any(t, t.user)
        won = t.kind(token) < OTONASHI
        tell_release(t, code, yaku, points if won else 0, t.box.cold_bonus if won else 0)
        to_canyon(t, t.user, token, t.user, "mountain", "dignity")
        if won:
            gain(t, owner, points + t.box.cold_bonus, "dignity")
            complete(t, code, owner, yaku)
        else:
            dissolve(t, code, "dignity")


class God(Effect):
    """R15.36 神: name the basic yaku of an enemy's tower; if it is that, it is yours."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=8)
        if len(said) == 0:
            for tower in any_tower(t):
                if not t.allied((tower - TOWER) // GATES, user):
                    answers = append(answers, tower)
        elif len(said) == 1:
            for yaku in range(4):
                answers = append(answers, NUMBER + yaku)
        return answers

    def apply(self, t: Table) -> None:
        code = t.said[0] - TOWER
        named = t.said[1] - NUMBER
        if t.yaku(code) != named:
            release(t, code, False)
            return
        turn_up(t, code)
        tell_shown(t, code)
        gain(t, t.user, t.box.base[named], "god")
        complete(t, code, t.user, named)
