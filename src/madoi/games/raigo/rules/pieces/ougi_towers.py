"""Ougi that work on towers (R15). One class is one ougi."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.choice import Note
from madoi.core.events import Event
from madoi.games.raigo import things
from madoi.games.raigo.box import ODD_LOTUS, OTONASHI, number
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions, knowledge, tokens
from madoi.games.raigo.rules.frames import Frame
from madoi.games.raigo.rules.moves import (
    add_canyons,
    add_ends,
    add_inner,
    allied_towers,
    any_towers,
    arrive,
    complete,
    cut,
    dissolve,
    draw_next,
    first_empty_hand,
    free_slots,
    gain,
    highest_towers,
    lift_tower,
    lose,
    own_towers,
    release,
    take_inner,
    take_stage,
    tell_move,
    tell_release,
    tell_shown,
    to_canyon,
    turn_up,
)
from madoi.games.raigo.rules.pieces.kotodama import lift, source_of
from madoi.games.raigo.rules.pieces.ougi_inner import ANY_WEIGHT, bar_inside
from madoi.games.raigo.rules.pieces.piece import PIECES, Effect, Piece, settle_between
from madoi.games.raigo.rules.scoring import NO_YAKU, points_of, yaku_of
from madoi.games.raigo.rules.table import BODY, GATES, INNER, STAGES, Table
from madoi.games.raigo.rules.tokens import NOTHING

BASIC_YAKU: Final = ODD_LOTUS + 1  # they stand first among the yaku (R8.2)
LIGHTNING: Final = "rai"  # 嵐 calls 雷
SLASH: Final = "zan"  # 怒 counts 斬


class Conquest(Piece):
    """覇: every eligible tower loses its top piece, or every one its bottom piece (R15.1)."""

    def __init__(self) -> None:
        super().__init__("ha", "R15.1")

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=2)
        if len(said) == 0 and len(any_towers(t)) > 0:
            answers = append(append(answers, actions.TOP.of()), actions.BOTTOM.of())
        return answers

    def apply(self, t: Table) -> None:
        for k in range(t.towers()):
            code = (t.user * GATES + k) % t.towers()
            if t.eligible(code):
                cut(t, code, actions.BOTTOM.has(t.said[0]), "conquest")


class Heaven(Piece):
    """天: the top of an own or allied tower for any canyon piece or inner piece (R15.2)."""

    def __init__(self) -> None:
        super().__init__("ten", "R15.2")

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        others = vec[i64](capacity=32)
        if len(said) == 2:
            return others
        for seat in range(t.mode.seats):
            others = add_inner(t, others, seat)
        others = add_canyons(t, others, ANY_WEIGHT)
        if len(said) == 1 or len(others) == 0:
            return others
        return allied_towers(t, user, 1)

    def apply(self, t: Table) -> None:
        code = actions.CHOOSE_TOWER.one(t.said[0])
        place = t.said[1]
        owner = code // GATES
        tower = t.tower(code)
        stage = len(tower.stages) - 1
        old = tower.stages[stage]
        new = lift(t, place)
        knowledge.recognise(t, new, 1 << owner)
        tower.stages[stage] = tokens.learnt(tokens.face_down(new), owner)
        tell_move(t, tower.stages[stage], t.user, source_of(t, place), things.stage(code, stage), "heaven")
        if actions.CHOOSE_SLOT.has(place):
            seat, slot = actions.CHOOSE_SLOT.two(place)
            arrive(t, seat, slot, tokens.face_down(old), things.stage(code, stage), "heaven")
        else:
            seat = actions.CHOOSE_CANYON.one(place)
            to_canyon(t, seat, old, owner, things.stage(code, stage), "heaven")


class Revelation(Piece):
    """啓: a tower is split, one part goes unchanged to its owner's empty gate (R15.3)."""

    def __init__(self) -> None:
        super().__init__("kei", "R15.3")
        self.numbers = ["min_height"]

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        """The lowest stage of the upper part, then which part moves."""
        answers = vec[i64](capacity=16)
        if len(said) == 0:
            for code in range(t.towers()):
                high = t.height(code) >= t.box.min_height[self.kind]
                if high and t.eligible(code) and t.height(beside(code)) == 0:
                    for stage in range(1, t.height(code)):
                        answers = append(answers, actions.CHOOSE_STAGE.of(code, stage))
        elif len(said) == 1:
            answers = append(append(answers, actions.LOWER.of()), actions.UPPER.of())
        return answers

    def apply(self, t: Table) -> None:
        code, split = actions.CHOOSE_STAGE.two(t.said[0])
        tower = t.tower(code)
        other = t.tower(beside(code))
        lower = tower.stages[:split]
        upper = tower.stages[split:]
        moves_up = actions.UPPER.has(t.said[1])
        tower.stages = lower if moves_up else upper
        other.stages = upper if moves_up else lower
        first = split if moves_up else 0
        for k in range(len(other.stages)):
            source = things.stage(code, first + k)
            tell_move(t, other.stages[k], t.user, source, things.stage(beside(code), k), "split")


def beside(code: i64) -> i64:
    """The other gate of the same player."""
    return code + 1 if code % GATES == 0 else code - 1


class Harmony(Piece):
    """和: an own tower whose weights add up to 11 or 33 is worth beads, any other costs one (R15.4)."""

    def __init__(self) -> None:
        super().__init__("wa", "R15.4")
        self.numbers = ["min_height", "small_sum", "small_beads", "great_sum", "great_beads", "penalty"]

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return own_towers(t, user, t.box.min_height[self.kind]) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        code = actions.CHOOSE_TOWER.one(t.said[0])
        turn_up(t, code)
        tell_shown(t, code)
        won = self.prize(t, weight_sum(t, t.tower(code).stages))
        if won != NOTHING:
            gain(t, t.user, won, "harmony")
            complete(t, code, t.user, NO_YAKU)
        else:
            lose(t, t.user, number(t.box, self.kind, "penalty"), "harmony")
            dissolve(t, code, "harmony")

    def foretells(self, t: Table, code: i64) -> list[Note]:
        """No yaku, no taboo: only the sum counts."""
        thing = things.tower(code)
        total = weight_sum(t, t.tower(code).stages)
        won = self.prize(t, total)
        if won != NOTHING:
            return [Note("preview-harmony-won", {"sum": int(total), "beads": int(won)}, (thing,))]
        lost = min(number(t.box, self.kind, "penalty"), t.mats[code // GATES].beads)  # R9.6
        return [Note("preview-harmony-lost", {"sum": int(total), "beads": int(lost)}, (thing,), danger=True)]

    def prize(self, t: Table, total: i64) -> i64:
        """The beads for a sum of weights, or NOTHING where it costs some."""
        if total == number(t.box, self.kind, "small_sum"):
            return number(t.box, self.kind, "small_beads")
        return number(t.box, self.kind, "great_beads") if total == number(t.box, self.kind, "great_sum") else NOTHING

    def completes(self, t: Table, stages: vec[i64]) -> bool:
        high = len(stages) >= t.box.min_height[self.kind]
        return high and self.prize(t, weight_sum(t, stages)) != NOTHING


def weight_sum(t: Table, stages: vec[i64]) -> i64:
    total: i64 = 0
    for token in stages:
        total += t.weight(token)
    return total


class Turret(Piece):
    """楼: the pieces of an own or allied tower in any order, unseen by others (R15.6, R15.6.1)."""

    def __init__(self) -> None:
        super().__init__("rou", "R15.6")
        self.numbers = ["min_height"]

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return allied_towers(t, user, t.box.min_height[self.kind]) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        code = actions.CHOOSE_TOWER.one(t.said[0])
        pieces = lift_tower(t, code)
        for k in range(len(pieces)):
            knowledge.recognise(t, pieces[k], 1 << t.user)
            pieces[k] = tokens.learnt(pieces[k], t.user)
            tell_move(t, pieces[k], t.user, things.stage(code, k), things.cloud(t.user), "turret")
        t.mats[t.user].cloud = knowledge.lose_track(t, pieces, 1 << t.user | 1 << code // GATES)
        self.ask(t, t.user).tower = code

    def asked(self, t: Table, frame: Frame) -> vec[i64]:
        """Which piece of the cloud becomes the next stage?"""
        answers = vec[i64](capacity=STAGES)
        for k in range(len(t.mats[frame.seat].cloud)):
            answers = append(answers, actions.NEXT_STAGE.of(k))
        return answers

    def answered(self, t: Table, frame: Frame, action: i64) -> None:
        mat = t.mats[frame.seat]
        code = frame.tower
        chosen = actions.NEXT_STAGE.one(action)
        self.lay(t, frame.seat, code, mat.cloud[chosen])
        left = vec[i64](capacity=STAGES)
        for k in range(len(mat.cloud)):
            if k != chosen:
                left = append(left, mat.cloud[k])
        if len(left) == 1:
            self.lay(t, frame.seat, code, left[0])
            left = vec[i64]()
        mat.cloud = left
        if len(left) > 0:
            self.ask(t, frame.seat).tower = code
        else:
            self.tell_done(t, frame.seat, code)

    def lay(self, t: Table, seat: i64, code: i64, token: i64) -> None:
        """Others see that a stage is laid, not which piece it is."""
        tower = t.tower(code)
        tower.stages = append(tower.stages, token)
        tell_move(t, token, seat, things.cloud(seat), things.stage(code, len(tower.stages) - 1), "turret")

    def tell_done(self, t: Table, seat: i64, code: i64) -> None:
        if not t.watched:
            return
        place = things.tower(code)
        names = tuple([t.kind_id(token) for token in t.tower(code).stages])
        seen = events.Rearranged(seat=seat, place=place, pieces=names)
        private: dict[int, Event] = {int(seat): seen, int(code // GATES): seen}
        t.tell(events.Rearranged(seat=seat, place=place), private)


# -- summons (R14.6) ----------------------------------------------------------------------------------


class Summon(Piece):
    """An own tower of three or more stages is given up, the ougi begins a new one face up (R14.6)."""

    def __init__(self, name: str, clause: str) -> None:
        super().__init__(name, clause)
        self.numbers = ["min_height"]

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return own_towers(t, user, t.box.min_height[self.kind]) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        code = actions.CHOOSE_TOWER.one(t.said[0])
        dissolve(t, code, "summon")
        token = t.played | tokens.UP
        t.played = NOTHING
        t.tower(code).stages = append(vec[i64](capacity=STAGES), token)
        tell_move(t, token, t.user, things.PLAYED, things.stage(code, 0), "summon")


class Dragon(Summon):
    """龍: while uncovered, once in each own turn it takes an inner piece of an enemy (R15.7)."""

    def __init__(self) -> None:
        super().__init__("ryu", "R15.7")
        self.others = [DragonUse()]


class DragonUse(Effect):
    """R15.7: into an own empty hand."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "ryu-use"
        self.clause = "R15.7"
        self.in_hand = False

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=16)
        hands = vec[i64](capacity=2)
        for slot in range(BODY, INNER):
            if t.mats[user].inner[slot] == NOTHING:
                hands = append(hands, slot)
        if len(said) == 0 and len(hands) > 0:
            for seat in range(t.mode.seats):
                if not t.allied(seat, user):
                    answers = add_inner(t, answers, seat)
        elif len(said) == 1 and len(hands) > 1:
            for slot in hands:
                answers = append(answers, actions.CHOOSE_SLOT.of(user, slot))
        return answers

    def apply(self, t: Table) -> None:
        seat, slot = actions.CHOOSE_SLOT.two(t.said[0])
        hand = first_empty_hand(t, t.user)
        if len(t.said) == 2:
            _user, hand = actions.CHOOSE_SLOT.two(t.said[1])
        arrive(t, t.user, hand, take_inner(t, seat, slot), things.slot(seat, slot), "dragon")


class Tiger(Summon):
    """琥: likewise it takes the top off a tower (R15.8)."""

    def __init__(self) -> None:
        super().__init__("ko", "R15.8")
        self.others = [TigerUse()]


class TigerUse(Effect):
    """R15.8: the top piece of any tower goes to its owner's canyon."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "ko-use"
        self.clause = "R15.8"
        self.in_hand = False

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return any_towers(t) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        cut(t, actions.CHOOSE_TOWER.one(t.said[0]), False, "tiger")


class Tree(Summon):
    """樹: the tower it begins is out of reach of effects, its pieces lie face up (R15.23)."""

    def __init__(self) -> None:
        super().__init__("ju", "R15.23")
        self.shelters = True


# -- others --------------------------------------------------------------------------------------------


class Rage(Piece):
    """怒: for each 斬 in the own canyon every player cuts an own tower (R15.12)."""

    def __init__(self) -> None:
        super().__init__("do", "R15.12")

    def usable(self, t: Table, user: i64) -> bool:
        for seat in range(t.mode.seats):
            if t.has_eligible_tower(seat) and self.times(t, seat) > 0:
                return True
        return False

    def times(self, t: Table, seat: i64) -> i64:
        count: i64 = 0
        for token in t.mats[seat].canyon:
            if PIECES[t.kind(token)].id == SLASH:
                count += 1
        return count

    def apply(self, t: Table) -> None:
        """The counts are fixed now; the user is first (R6.7)."""
        for k in range(t.mode.seats - 1, -1, -1):
            seat = (t.user + k) % t.mode.seats
            self.later(t, seat, 0, self.times(t, seat))

    def go_on(self, t: Table, frame: Frame) -> None:
        if frame.left > 0 and t.has_eligible_tower(frame.seat):
            self.ask(t, frame.seat, 0, frame.left)

    def asked(self, t: Table, frame: Frame) -> vec[i64]:
        ends = vec[i64](capacity=4)
        for code in range(frame.seat * GATES, frame.seat * GATES + GATES):
            ends = add_ends(t, ends, code)
        return ends

    def answered(self, t: Table, frame: Frame, action: i64) -> None:
        self.later(t, frame.seat, 0, frame.left - 1)
        settle_between(t)
        bottom = actions.CUT_BOTTOM.has(action)
        cut(t, actions.CUT_BOTTOM.one(action) if bottom else actions.CUT_TOP.one(action), bottom, "rage")


class Storm(Piece):
    """嵐: for every 雷 in bodies and hands the user releases one of the highest towers (R15.15)."""

    def __init__(self) -> None:
        super().__init__("ran", "R15.15")
        self.releases = True

    def usable(self, t: Table, user: i64) -> bool:
        return t.highest() > 0  # R6.8

    def apply(self, t: Table) -> None:
        for k in range(t.mode.seats):
            seat = (t.user + k) % t.mode.seats
            for slot in free_slots(t, seat):
                if PIECES[t.kind(t.mats[seat].inner[slot])].id == LIGHTNING:
                    token = knowledge.come_to_light(t, take_inner(t, seat, slot))
                    t.storm = append(t.storm, token)
                    t.storm_from = append(t.storm_from, seat)
                    tell_move(t, token, seat, things.slot(seat, slot), things.STORM, "storm")
        for piece in PIECES:
            if piece.id == LIGHTNING:
                for seat in range(t.mode.seats):
                    bar_inside(t, seat, piece.kind)
        self.later(t, t.user, 0, len(t.storm))

    def go_on(self, t: Table, frame: Frame) -> None:
        if frame.left > 0 and t.highest() > 0:
            self.ask(t, frame.seat, 0, frame.left)
            return
        for k in range(len(t.storm)):
            holder = t.storm_from[k]
            to_canyon(t, holder, t.storm[k], holder, things.STORM, "storm")
        t.storm = vec[i64]()
        t.storm_from = vec[i64]()

    def asked(self, t: Table, frame: Frame) -> vec[i64]:
        return highest_towers(t, 1)

    def answered(self, t: Table, frame: Frame, action: i64) -> None:
        self.later(t, frame.seat, 0, frame.left - 1)
        settle_between(t)
        release(t, actions.CHOOSE_TOWER.one(action), 0)


class Qilin(Piece):
    """麟: any one stage of another player's tower comes to the hand where 麟 was (R15.24)."""

    def __init__(self) -> None:
        super().__init__("rin_qilin", "R15.24")
        self.numbers = ["min_height"]

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        stages = vec[i64](capacity=16)
        if len(said) == 0:
            lowest = t.box.min_height[self.kind]
            for code in range(t.towers()):
                if code // GATES != user and t.height(code) >= lowest and t.eligible(code):
                    for stage in range(t.height(code)):
                        stages = append(stages, actions.CHOOSE_STAGE.of(code, stage))
        return stages

    def apply(self, t: Table) -> None:
        code, stage = actions.CHOOSE_STAGE.two(t.said[0])
        token = tokens.face_down(take_stage(t, code, stage))
        arrive(t, t.user, t.hand, token, things.stage(code, stage), "qilin")


class Flame(Piece):
    """焰: it lies before a gate and burns its tower from below whenever the turn marker moves (R15.29)."""

    def __init__(self) -> None:
        super().__init__("en", "R15.29")

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return any_towers(t) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        code = actions.CHOOSE_TOWER.one(t.said[0])
        t.fire = t.played
        t.fire_gate = code
        t.fire_user = t.user
        t.played = NOTHING
        tell_move(t, t.fire, t.user, things.PLAYED, things.fire(code), "flame")

    def marker_moved(self, t: Table) -> None:
        """It pauses while the tower is sealed."""
        if t.eligible(t.fire_gate):
            cut(t, t.fire_gate, True, "burn")


class Dignity(Piece):
    """凜: an own or allied tower with a yaku is staked on the next piece of the mountain (R15.33)."""

    def __init__(self) -> None:
        super().__init__("rin_dignity", "R15.33")
        self.numbers = ["bonus"]
        self.stakes_yaku = True

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=4)
        if len(said) == 0 and t.mountain_size() > 0:
            for answer in allied_towers(t, user, 1):
                if t.yaku(actions.CHOOSE_TOWER.one(answer)) >= 0:
                    answers = append(answers, answer)
        return answers

    def foretells(self, t: Table, code: i64) -> list[Note]:
        points = points_of(t.box, t.kinds_of(t.tower(code).stages), t.yaku(code))
        beads = points + number(t.box, self.kind, "bonus")
        return [Note("preview-dignity", {"points": int(beads)}, (things.tower(code),))]

    def apply(self, t: Table) -> None:
        code = actions.CHOOSE_TOWER.one(t.said[0])
        owner = code // GATES
        turn_up(t, code)
        kinds = t.kinds_of(t.tower(code).stages)
        yaku = yaku_of(t.box, kinds)
        points = points_of(t.box, kinds, yaku)
        token, source = draw_next(t, t.user)
        won = t.kind(token) < OTONASHI
        bonus = number(t.box, self.kind, "bonus") if won else 0
        tell_release(t, code, yaku, points if won else 0, bonus)
        to_canyon(t, t.user, token, t.user, source, "dignity")
        if won:
            gain(t, owner, points + bonus, "dignity")
            complete(t, code, owner, yaku)
        else:
            dissolve(t, code, "dignity")


class God(Piece):
    """神: name the basic yaku of an enemy's tower; if it is that, it is yours (R15.36)."""

    def __init__(self) -> None:
        super().__init__("jin_god", "R15.36")

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=8)
        if len(said) == 0:
            for answer in any_towers(t):
                if not t.allied(actions.CHOOSE_TOWER.one(answer) // GATES, user):
                    answers = append(answers, answer)
        elif len(said) == 1:
            for yaku in range(BASIC_YAKU):
                answers = append(answers, actions.NAME_YAKU.of(yaku))
        return answers

    def apply(self, t: Table) -> None:
        code = actions.CHOOSE_TOWER.one(t.said[0])
        named = actions.NAME_YAKU.one(t.said[1])
        if t.yaku(code) != named:
            release(t, code, 0)
            return
        turn_up(t, code)
        tell_shown(t, code)
        gain(t, t.user, t.box.base[named], "god")
        complete(t, code, t.user, named)


TOWER_OUGI: Final[list[Piece]] = [
    Conquest(), Heaven(), Revelation(), Harmony(), Turret(), Dragon(), Tiger(), Rage(), Storm(), Tree(), Qilin(),
    Flame(), Dignity(), God(),
]  # fmt: skip
