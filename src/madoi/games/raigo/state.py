"""What lies on the table of Raigo, and who knows what of it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.core.state import State
from madoi.games.raigo.components import (
    BU,
    JU,
    METSU,
    ONI,
    OUGI,
    SOU,
    Box,
    yaku_of,
)

NOTHING: Final = -1
BODY: Final = 3  # slots of a body; the hands are slots 3 and 4 (R1.7)
INNER: Final = 5
GATES: Final = 2
STAGES: Final = 6

# How the game stands.
PLAYING: Final = 0
ELIMINATED: Final = 1  # R9.3
FULL_RELEASE: Final = 2  # R12

# How the ougi come into play.
NORMAL: Final = 0  # R1.4
STANDARD: Final = 1  # R16.2
DRAFT_OF_TWO: Final = 2  # R16.3, recommended 1
CHARACTERS: Final = 3  # R16.3, recommended 2
BATTLES: Final = ["normal", "raijin", "raijin-two", "raijin-characters"]

# -- tokens ----------------------------------------------------------------------------------------
# A token is a piece where it lies, with what is known of it: its kind, a bit per seat that knows it, whether it lies
# face up, and for each seat the group of tokens among which the seat has lost track of it (浄, 鳳, 楼: R2.10).

PIECE: Final = 127
KNOWN_SHIFT: Final = 7
WATCHER: Final = 4  # the spectator's bit
ALL: Final = 31 << KNOWN_SHIFT
UP: Final = 1 << 12
GROUP_SHIFT: Final = 13
GROUP_BITS: Final = 6
GROUP: Final = 63


def learnt(token: i64, seat: i64) -> i64:
    """The token after a seat has looked at it."""
    return (token | 1 << (KNOWN_SHIFT + seat)) & ~(GROUP * bit(GROUP_SHIFT + GROUP_BITS * seat))


def shown(token: i64) -> i64:
    """The token after everybody has seen it, face down again."""
    return (token & PIECE) | ALL


def face_up(token: i64) -> i64:
    return (token & PIECE) | ALL | UP


def face_down(token: i64) -> i64:
    return token & ~UP


def group_of(token: i64, seat: i64) -> i64:
    return token >> (GROUP_SHIFT + GROUP_BITS * seat) & GROUP


def is_known(token: i64, seat: i64) -> bool:
    """The seat knows this piece to be somewhere; where exactly, if it is in no group."""
    return token >> (KNOWN_SHIFT + seat) & 1 == 1


def sees(token: i64, seat: i64) -> bool:
    """The seat knows what lies at this very place."""
    return token >> (KNOWN_SHIFT + seat) & 1 == 1 and group_of(token, seat) == 0


COUNTED: Final = 1 << 16


def counted(token: i64) -> i64:
    """A token's part in the sum of all pieces."""
    return 0 if token == NOTHING else COUNTED + (token & PIECE)


class Mode:
    """Seats and options of one game."""

    def __init__(self) -> None:
        self.seats: i64 = 2
        self.teams: bool = False
        self.battle: i64 = NORMAL
        self.ougi: i64 = METSU  # the ougi of a normal game
        self.first: i64 = NOTHING  # chance decides if nobody was named
        self.trigger_player_too: bool = True  # R12.1
        self.dance_in_battle: bool = False  # R11.3
        self.share_ties: bool = False  # R12.6 without the count of inner pieces


class Tower:
    """What stands on a gate; no stages is no tower."""

    def __init__(self) -> None:
        self.stages: vec[i64] = vec[i64]()  # bottom first
        self.seal: i64 = NOTHING
        self.sealed_on: i64 = 0  # the turn in which the seal was laid

    def clone(self) -> Tower:
        new = Tower()
        if len(self.stages) > 0:
            new.stages = self.stages[:]
        new.seal = self.seal
        new.sealed_on = self.sealed_on
        return new


NO_TOWERS: Final[list[Tower]] = []
NO_PILES: Final[list[vec[i64]]] = []


class Mat:
    """A character mat (R1.7)."""

    def __init__(self) -> None:
        self.inner: vec[i64] = vec[i64]()  # body from the bottom, then the hands
        self.gates: list[Tower] = NO_TOWERS
        self.moon: vec[i64] = vec[i64]()
        self.cloud: vec[i64] = vec[i64]()  # pieces that are taken but not placed yet (R4.9)
        self.canyon: vec[i64] = vec[i64]()
        self.completed: vec[i64] = vec[i64]()
        self.completed_yaku: vec[i64] = vec[i64]()  # height * 64 + yaku + 1 of each completed tower
        self.beads: i64 = 0
        self.raijin: i64 = NOTHING
        self.strict: i64 = 0  # bit k: everybody saw that loose body piece k is heavier than the next one, not equal
        self.moon_opened: bool = False

    def clone(self) -> Mat:
        new = Mat()
        new.inner = self.inner[:]
        new.gates = [self.gates[0].clone(), self.gates[1].clone()]
        if len(self.moon) > 0:
            new.moon = self.moon[:]
        if len(self.cloud) > 0:
            new.cloud = self.cloud[:]
        if len(self.canyon) > 0:
            new.canyon = self.canyon[:]
        if len(self.completed) > 0:
            new.completed = self.completed[:]
            new.completed_yaku = self.completed_yaku[:]
        new.beads = self.beads
        new.raijin = self.raijin
        new.strict = self.strict
        new.moon_opened = self.moon_opened
        return new


def new_mat() -> Mat:
    """An empty mat. Clones fill a blank one instead, so `Mat()` makes nothing."""
    mat = Mat()
    mat.inner = vec[i64]([NOTHING] * INNER)
    mat.gates = [Tower(), Tower()]
    return mat


# Lasting ougi; there is one copy of each.
HEADS: Final = [METSU, BU, SOU, ONI]
HEAD_METSU: Final = 0
HEAD_BU: Final = 1
HEAD_SOU: Final = 2
HEAD_ONI: Final = 3

FRAME: Final = 4  # a frame of the stack: what, seat, and two numbers


class Table(State):
    """Everything there is; `rules.Raigo` says what may be done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.mode: Mode = NO_MODE
        self.result: i64 = PLAYING
        self.eliminated: i64 = 0  # bit set of seats
        self.mats: list[Mat] = []
        self.mountain: vec[i64] = vec[i64]()  # face down, the next piece last
        self.open: vec[i64] = vec[i64]()  # the face-up part of the mountain (R2.1)
        self.excluded: i64 = NOTHING  # R2.6
        self.gora: i64 = NOTHING
        self.boxed: vec[i64] = vec[i64]()  # ougi that were not dealt (R16.2)
        self.first: i64 = 0
        self.turn_seat: i64 = 0
        self.turn: i64 = 0  # counted from 1
        self.used: i64 = 0  # effects that were applied in this turn (R6.5)
        self.acted: bool = False  # something was piled or activated in this turn
        self.closed: bool = False  # a one-shot ougi was used: nothing more in this turn (R14.2)
        self.no_gen: i64 = 0  # seats with Gen 0 in their next turn (赫)
        self.no_sen: i64 = 0  # seats without Sen in their next turn (封)
        self.finals: i64 = NOTHING  # final turns still to come, once the end is announced (R12.1)
        self.stack: vec[i64] = vec[i64]()  # frames, the next one last
        # the effect that is being used
        self.user: i64 = NOTHING
        self.key: i64 = NOTHING
        self.played: i64 = NOTHING  # its piece, face up between hand and resting place
        self.hand: i64 = NOTHING  # the slot from which it was played
        self.paid: i64 = NOTHING  # the otonashi that 影 costs (R6.10)
        self.said: vec[i64] = vec[i64]()  # what was announced, answer by answer
        self.hit: i64 = NOTHING  # the tower or slot that is struck
        self.struck: i64 = NOTHING  # whose it is
        self.roared: i64 = 0  # bit set of seats that roared
        self.cancelled: bool = False
        self.answers: vec[i64] = vec[i64]()  # secret answers of a roar window by seat
        # triggers that wait (R11.6)
        self.collapse: i64 = NOTHING  # the player into whose inner pieces 崩 came
        self.stealth: i64 = NOTHING  # the player who carries out 忍
        self.finished: i64 = 0  # players who finished an effect of weight 1-8 (鬼)
        # lasting ougi and what lies beside them
        self.head: vec[i64] = vec[i64]()  # token by HEAD_…
        self.holder: vec[i64] = vec[i64]()
        self.beside: list[vec[i64]] = NO_PILES
        self.bind: i64 = NOTHING  # 縛: token, where, since when
        self.bind_seat: i64 = NOTHING
        self.bind_slot: i64 = NOTHING
        self.bound_on: i64 = 0
        self.flame: i64 = NOTHING  # 焔: token, before which gate, whose
        self.flame_gate: i64 = NOTHING
        self.flame_user: i64 = NOTHING
        self.storm: vec[i64] = vec[i64]()  # 雷 taken by 嵐
        self.storm_from: vec[i64] = vec[i64]()

    def lay_out(self) -> None:
        """Empty heads, and an empty mat for every seat."""
        self.head = vec[i64]([NOTHING] * len(HEADS))
        self.holder = vec[i64]([NOTHING] * len(HEADS))
        self.beside = [vec[i64]() for _ in HEADS]
        self.answers = vec[i64]([NOTHING] * self.mode.seats)
        for _ in range(self.mode.seats):
            mat = new_mat()
            mat.beads = self.box.start_beads  # R3.3
            self.mats.append(mat)

    def copy_to(self, new: Table) -> None:
        new.setup = self.setup
        new.actor = self.actor
        new.box = self.box
        new.mode = self.mode
        new.result = self.result
        new.eliminated = self.eliminated
        new.mats = [mat.clone() for mat in self.mats]
        new.mountain = self.mountain[:]
        if len(self.open) > 0:
            new.open = self.open[:]
        new.excluded = self.excluded
        new.gora = self.gora
        if len(self.boxed) > 0:
            new.boxed = self.boxed[:]
        new.first = self.first
        new.turn_seat = self.turn_seat
        new.turn = self.turn
        new.used = self.used
        new.acted = self.acted
        new.closed = self.closed
        new.no_gen = self.no_gen
        new.no_sen = self.no_sen
        new.finals = self.finals
        new.stack = self.stack[:]
        new.user = self.user
        new.key = self.key
        new.played = self.played
        new.hand = self.hand
        new.paid = self.paid
        if len(self.said) > 0:
            new.said = self.said[:]
        new.hit = self.hit
        new.struck = self.struck
        new.roared = self.roared
        new.cancelled = self.cancelled
        new.answers = self.answers[:]
        new.collapse = self.collapse
        new.stealth = self.stealth
        new.finished = self.finished
        new.head = self.head[:]
        new.holder = self.holder[:]
        beside = self.beside
        new.beside = [beside[0][:], beside[1][:], beside[2][:], beside[3][:]]
        new.bind = self.bind
        new.bind_seat = self.bind_seat
        new.bind_slot = self.bind_slot
        new.bound_on = self.bound_on
        new.flame = self.flame
        new.flame_gate = self.flame_gate
        new.flame_user = self.flame_user
        if len(self.storm) > 0:
            new.storm = self.storm[:]
            new.storm_from = self.storm_from[:]

    # -- the stack of what is to come ----------------------------------------------------------------

    def push(self, what: i64, seat: i64 = NOTHING, a: i64 = 0, b: i64 = 0) -> None:
        self.stack = append(append(append(append(self.stack, b), a), seat), what)

    def drop(self) -> None:
        """Take the top frame away."""
        for _ in range(FRAME):
            self.stack, _gone = pop(self.stack)

    def top(self) -> i64:
        return self.stack[len(self.stack) - 1]

    def top_seat(self) -> i64:
        return self.stack[len(self.stack) - 2]

    def top_a(self) -> i64:
        return self.stack[len(self.stack) - 3]

    def top_b(self) -> i64:
        return self.stack[len(self.stack) - 4]

    # -- looking around --------------------------------------------------------------------------------

    def kind(self, token: i64) -> i64:
        return token & PIECE

    def weight(self, token: i64) -> i64:
        return self.box.weight[token & PIECE]

    def next_seat(self, seat: i64) -> i64:
        return (seat + 1) % self.mode.seats

    def allied(self, a: i64, b: i64) -> bool:
        """The same player or the partner (R13.3)."""
        return a == b or (self.mode.teams and (a - b) % 2 == 0)

    def tower(self, code: i64) -> Tower:
        """A tower by seat * 2 + gate."""
        return self.mats[code // GATES].gates[code % GATES]

    def height(self, code: i64) -> i64:
        return len(self.tower(code).stages)

    def towers(self) -> i64:
        return self.mode.seats * GATES

    def is_tree(self, code: i64) -> bool:
        """The tower that 樹 began (R15.23)."""
        stages = self.tower(code).stages
        return len(stages) > 0 and stages[0] & UP != 0 and self.kind(stages[0]) == JU

    def eligible(self, code: i64) -> bool:
        """A tower that effects may touch: neither sealed (R10.1.6) nor a tree tower (R15.23)."""
        tower = self.tower(code)
        return len(tower.stages) > 0 and tower.seal == NOTHING and not self.is_tree(code)

    def highest(self) -> i64:
        """The height of the highest eligible tower, or 0."""
        best: i64 = 0
        for code in range(self.towers()):
            if self.height(code) > best and self.eligible(code):
                best = self.height(code)
        return best

    def kinds_of(self, stages: vec[i64]) -> vec[i64]:
        kinds = vec[i64](capacity=STAGES)
        for token in stages:
            kinds = append(kinds, self.kind(token))
        return kinds

    def yaku(self, code: i64) -> i64:
        return yaku_of(self.box, self.kinds_of(self.tower(code).stages))

    def is_bound(self, seat: i64, slot: i64) -> bool:
        return self.bind_seat == seat and self.bind_slot == slot

    def free_piece(self, seat: i64, slot: i64) -> bool:
        """There is a piece in the slot and 縛 does not lie on it (R15.26)."""
        return self.mats[seat].inner[slot] != NOTHING and not self.is_bound(seat, slot)

    def has_hand_piece(self, seat: i64) -> bool:
        """A public fact (R11.7, R11.11)."""
        return self.free_piece(seat, BODY) or self.free_piece(seat, BODY + 1)

    def has_eligible_tower(self, seat: i64) -> bool:
        return self.eligible(seat * GATES) or self.eligible(seat * GATES + 1)

    def body_room(self, seat: i64) -> bool:
        inner = self.mats[seat].inner
        return inner[0] == NOTHING or inner[1] == NOTHING or inner[2] == NOTHING

    def empty_slots(self, seat: i64) -> i64:
        count: i64 = 0
        for token in self.mats[seat].inner:
            if token == NOTHING:
                count += 1
        return count

    def inner_count(self, seat: i64) -> i64:
        return INNER - self.empty_slots(seat)

    def mountain_size(self) -> i64:
        return len(self.mountain) + len(self.open)

    def team_beads(self, seat: i64) -> i64:
        beads = self.mats[seat].beads
        if self.mode.teams:
            beads += self.mats[(seat + 2) % 4].beads
        return beads

    def piece_sum(self) -> i64:
        """A number that a lost, doubled or changed piece alters (R17.3): how many, and the sum of their kinds."""
        total: i64 = 0
        for token in self.mountain:
            total += COUNTED + (token & PIECE)
        for token in self.open:
            total += COUNTED + (token & PIECE)
        for token in self.boxed:
            total += COUNTED + (token & PIECE)
        for token in self.storm:
            total += COUNTED + (token & PIECE)
        for pile in self.beside:
            for token in pile:
                total += COUNTED + (token & PIECE)
        for mat in self.mats:
            for token in mat.moon:
                total += COUNTED + (token & PIECE)
            for token in mat.cloud:
                total += COUNTED + (token & PIECE)
            for token in mat.canyon:
                total += COUNTED + (token & PIECE)
            for token in mat.completed:
                total += COUNTED + (token & PIECE)
            for tower in mat.gates:
                for token in tower.stages:
                    total += COUNTED + (token & PIECE)
                total += counted(tower.seal)
            for token in mat.inner:
                total += counted(token)
        for token in self.head:
            total += counted(token)
        total += counted(self.excluded) + counted(self.gora) + counted(self.played)
        return total + counted(self.paid) + counted(self.bind) + counted(self.flame)

    def beside_weight(self, which: i64) -> i64:
        total: i64 = 0
        for token in self.beside[which]:
            total += self.weight(token)
        return total

    def is_ougi(self, token: i64) -> bool:
        return self.kind(token) >= OUGI

    # -- names -------------------------------------------------------------------------------------------

    def kind_id(self, token: i64) -> str:
        return self.box.kind_ids[self.kind(token)]

    def slot_id(self, seat: i64, slot: i64) -> str:
        return f"inner/{seat}/{slot}"

    def tower_id(self, code: i64) -> str:
        return f"gate/{code // GATES}/{code % GATES}"

    def stage_id(self, code: i64, stage: i64) -> str:
        return f"stage/{code // GATES}/{code % GATES}/{stage}"


NO_BOX: Final = Box()
NO_MODE: Final = Mode()
