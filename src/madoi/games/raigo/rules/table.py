"""What lies on the table of Raigo."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.state import State
from madoi.games.raigo.box import OUGI, Box
from madoi.games.raigo.rules.frames import FRAME_NAMES, Frame, plain_frame
from madoi.games.raigo.rules.scoring import yaku_of
from madoi.games.raigo.rules.tokens import KIND, NOTHING, UP

BODY: Final = 3  # slots of a body; the hands are slots 3 and 4 (R1.7)
HANDS: Final = 2
INNER: Final = 5
GATES: Final = 2
STAGES: Final = 6
SEATS: Final = 4
MOON: Final = 2  # at most

# How the game stands.
PLAYING: Final = 0
ELIMINATED: Final = 1  # R9.3
FULL_RELEASE: Final = 2  # R12
RESULTS: Final = ["playing", "eliminated", "full-release"]

# How the ougi come into play.
NORMAL: Final = 0  # R1.4
STANDARD: Final = 1  # R16.2
DRAFT_OF_TWO: Final = 2  # R16.3, recommended 1
CHARACTERS: Final = 3  # R16.3, recommended 2
BATTLES: Final = ["normal", "raijin", "raijin-two", "raijin-characters"]


def partner(seat: i64) -> i64:
    """With four players the teams sit across (R3.6)."""
    return (seat + 2) % SEATS


def ascending(found: vec[i64]) -> vec[i64]:
    """The numbers sorted, in place."""
    for k in range(1, len(found)):
        j = k
        while j > 0 and found[j] < found[j - 1]:
            kept = found[j]
            found[j] = found[j - 1]
            found[j - 1] = kept
            j -= 1
    return found


class Mode:
    """Seats and options of one game."""

    def __init__(self) -> None:
        self.seats: i64 = 2
        self.teams: bool = False
        self.battle: i64 = NORMAL
        self.ougi: i64 = NOTHING  # the ougi of a normal game
        self.first: i64 = NOTHING  # chance decides if nobody was named
        self.trigger_player_too: bool = True  # R12.1
        self.head_in_battle: bool = False  # R11.3: what lies on a head may cancel in a Raigo battle
        self.share_ties: bool = False  # R12.6 without the count of inner pieces
        # bit sets of kinds that are in play and mind, made by rules/pieces/table.py:
        self.mind_arrival: i64 = 0  # being moved into inner slots
        self.draw_strikes: i64 = 0  # somebody else's inner piece being named
        self.shelter: i64 = 0  # effects on the tower that they began


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


class Mat:
    """A character mat (R1.7)."""

    def __init__(self) -> None:
        self.inner: vec[i64] = vec[i64]()  # body from the bottom, then the hands
        self.gates: list[Tower] = NO_TOWERS
        self.moon: vec[i64] = vec[i64]()  # no inner pieces; what was not chosen stays (R16.5, R16.7)
        self.cloud: vec[i64] = vec[i64]()  # pieces that are taken but not placed yet (R4.9)
        self.canyon: vec[i64] = vec[i64]()
        self.completed: vec[i64] = vec[i64]()
        self.completed_height: vec[i64] = vec[i64]()  # of each completed tower
        self.completed_yaku: vec[i64] = vec[i64]()
        self.beads: i64 = 0
        self.raijin: i64 = NOTHING
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
            new.completed_height = self.completed_height[:]
            new.completed_yaku = self.completed_yaku[:]
        new.beads = self.beads
        new.raijin = self.raijin
        new.moon_opened = self.moon_opened
        return new


def new_mat() -> Mat:
    """An empty mat. Clones fill a blank one instead, so `Mat()` makes nothing."""
    mat = Mat()
    mat.inner = vec[i64]([NOTHING] * INNER)
    mat.gates = [Tower(), Tower()]
    return mat


class Head:
    """A lasting ougi on a head, and the pile beside it. There is one copy of each ougi."""

    def __init__(self) -> None:
        self.token: i64 = NOTHING
        self.holder: i64 = NOTHING
        self.beside: vec[i64] = vec[i64]()

    def clone(self) -> Head:
        new = Head()
        new.token = self.token
        new.holder = self.holder
        new.beside = self.beside[:]
        return new


NO_HEADS: Final[list[Head]] = []


class Table(State):
    """Everything there is; `state.Raigo` says what may be done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.mode: Mode = NO_MODE
        self.result: i64 = PLAYING
        self.eliminated: i64 = 0  # bit set of seats
        self.first_out: i64 = NOTHING  # whose elimination ended a game of three (R9.5)
        self.mats: list[Mat] = []
        self.mountain: vec[i64] = vec[i64]()  # face down, the next piece last
        self.open: vec[i64] = vec[i64]()  # the face-up part of the mountain (R2.1)
        self.excluded: i64 = NOTHING  # R2.6
        self.gora: i64 = NOTHING
        self.boxed: vec[i64] = vec[i64]()  # ougi that were not dealt (R16.2)
        self.first: i64 = 0
        self.turn_seat: i64 = 0
        self.turn: i64 = 0  # counted from 1
        self.used: i64 = 0  # bit set of the effects that were applied in this turn (R6.5)
        self.acted: bool = False  # something was piled or activated in this turn
        self.closed: bool = False  # a one-shot ougi was used: nothing more in this turn (R14.2)
        self.no_gen: i64 = 0  # seats with Gen 0 in their next turn
        self.no_sen: i64 = 0  # seats without Sen in their next turn
        self.finals: i64 = NOTHING  # final turns still to come, once the end is announced (R12.1)
        self.stack: list[Frame] = NO_FRAMES  # what is to come, the next one last
        # the effect that is being used
        self.user: i64 = NOTHING
        self.effect: i64 = NOTHING
        self.played: i64 = NOTHING  # its piece, face up between hand and resting place
        self.hand: i64 = NOTHING  # the slot from which it was played; another piece may have come there (R6.11)
        self.source: i64 = NOTHING  # the tower on which a summon is used
        self.paid: i64 = NOTHING  # the otonashi that a copy costs (R6.10)
        self.said: vec[i64] = vec[i64]()  # what was announced, answer by answer
        self.struck: i64 = NOTHING  # who is struck
        self.hit_tower: i64 = NOTHING  # in which tower
        self.hit_slot: i64 = NOTHING  # or in which inner slot
        self.roared: i64 = 0  # bit set of seats that roared
        self.cancelled: bool = False
        self.answers: vec[i64] = vec[i64]()  # secret answers of a roar window by seat
        # triggers that wait (R11.6)
        self.triggered: vec[i64] = vec[i64]()  # by kind of trigger: the player it concerns
        self.finished: i64 = 0  # players who finished an effect of a kotodama of weight 1 to 8
        # lasting ougi, in the order in which they were laid
        self.heads: list[Head] = NO_HEADS
        self.bind: i64 = NOTHING  # what lies on an inner piece (R15.26): token, where, since when
        self.bind_seat: i64 = NOTHING
        self.bind_slot: i64 = NOTHING
        self.bound_on: i64 = 0
        self.fire: i64 = NOTHING  # what burns before a gate (R15.29): token, which gate, whose
        self.fire_gate: i64 = NOTHING
        self.fire_user: i64 = NOTHING
        self.storm: vec[i64] = vec[i64]()  # pieces that were taken out of all inner slots (R15.15)
        self.storm_from: vec[i64] = vec[i64]()
        # what everybody could see of hidden pieces (R2.14): knowledge.py
        self.barred: vec[i64] = vec[i64]()  # by mark: bit set of kinds that it cannot be; FREE for a mark not in use
        self.orders: vec[i64] = vec[i64]()  # pairs of marks: this one is not lighter, or heavier, than that one

    def lay_out(self) -> None:
        """No heads, and an empty mat for every seat (R3.7)."""
        self.heads = []
        self.stack = []
        self.answers = vec[i64]([NOTHING] * self.mode.seats)
        self.triggered = vec[i64]([NOTHING] * TRIGGERS)
        for _ in range(self.mode.seats):
            mat = new_mat()
            mat.beads = self.box.start_beads[self.mode.seats - 2]  # R3.3
            self.mats.append(mat)

    def copy_to(self, new: Table) -> None:
        new.setup = self.setup
        new.actor = self.actor
        new.box = self.box
        new.mode = self.mode
        new.result = self.result
        new.eliminated = self.eliminated
        new.first_out = self.first_out
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
        new.effect = self.effect
        new.played = self.played
        new.hand = self.hand
        new.source = self.source
        new.paid = self.paid
        if len(self.said) > 0:
            new.said = self.said[:]
        new.hit_tower = self.hit_tower
        new.hit_slot = self.hit_slot
        new.struck = self.struck
        new.roared = self.roared
        new.cancelled = self.cancelled
        new.answers = self.answers[:]
        new.triggered = self.triggered[:]
        new.finished = self.finished
        new.heads = [head.clone() for head in self.heads]
        new.bind = self.bind
        new.bind_seat = self.bind_seat
        new.bind_slot = self.bind_slot
        new.bound_on = self.bound_on
        new.fire = self.fire
        new.fire_gate = self.fire_gate
        new.fire_user = self.fire_user
        if len(self.storm) > 0:
            new.storm = self.storm[:]
            new.storm_from = self.storm_from[:]
        if len(self.barred) > 0:
            new.barred = self.barred[:]
        if len(self.orders) > 0:
            new.orders = self.orders[:]

    # -- the stack of what is to come ----------------------------------------------------------------

    def push(self, what: i64, seat: i64 = NOTHING, left: i64 = 0) -> None:
        self.stack.append(plain_frame(what, seat, left))

    def top(self) -> Frame:
        return self.stack[-1]

    def drop(self) -> Frame:
        """Take the top frame away."""
        return self.stack.pop()

    # -- looking around --------------------------------------------------------------------------------

    def kind(self, token: i64) -> i64:
        return token & KIND

    def weight(self, token: i64) -> i64:
        return self.box.weight[token & KIND]

    def is_ougi(self, token: i64) -> bool:
        return token & KIND >= OUGI

    def next_seat(self, seat: i64) -> i64:
        return (seat + 1) % self.mode.seats

    def allied(self, a: i64, b: i64) -> bool:
        """The same player or the partner (R13.3)."""
        return a == b or (self.mode.teams and (a - b) % 2 == 0)

    def tower(self, code: i64) -> Tower:
        """A tower by seat * GATES + gate."""
        return self.mats[code // GATES].gates[code % GATES]

    def height(self, code: i64) -> i64:
        return len(self.tower(code).stages)

    def towers(self) -> i64:
        return self.mode.seats * GATES

    def is_tree(self, code: i64) -> bool:
        """A tower begun by a piece that shelters it (R15.23)."""
        stages = self.tower(code).stages
        return len(stages) > 0 and stages[0] & UP != 0 and (self.mode.shelter >> (stages[0] & KIND)) & 1 == 1

    def eligible(self, code: i64) -> bool:
        """A tower that effects may touch: neither sealed (R10.1.6, R14.4) nor a tree tower (R15.23)."""
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
            kinds = append(kinds, token & KIND)
        return kinds

    def yaku(self, code: i64) -> i64:
        return yaku_of(self.box, self.kinds_of(self.tower(code).stages))

    def is_bound(self, seat: i64, slot: i64) -> bool:
        return self.bind_seat == seat and self.bind_slot == slot

    def free_piece(self, seat: i64, slot: i64) -> bool:
        """There is a piece in the slot and nothing binds it (R15.26)."""
        return self.mats[seat].inner[slot] != NOTHING and not self.is_bound(seat, slot)

    def has_hand_piece(self, seat: i64) -> bool:
        """A public fact (R11.7, R11.11)."""
        return self.free_piece(seat, BODY) or self.free_piece(seat, BODY + 1)

    def has_eligible_tower(self, seat: i64) -> bool:
        return self.eligible(seat * GATES) or self.eligible(seat * GATES + 1)

    def body_room(self, seat: i64) -> i64:
        """How many body slots are empty."""
        inner = self.mats[seat].inner
        room: i64 = 0
        for slot in range(BODY):
            if inner[slot] == NOTHING:
                room += 1
        return room

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
            beads += self.mats[partner(seat)].beads
        return beads

    def in_play(self, kind: i64) -> i64:
        """How many of a kind this game is played with (R3.1, R16.1)."""
        mode = self.mode
        if kind < OUGI:
            return self.box.count_2p[kind] if mode.seats == 2 else self.box.count[kind]
        if mode.battle == NORMAL:
            return 1 if kind == mode.ougi else 0
        return 1 - ((self.box.banned >> kind) & 1)

    def kind_id(self, token: i64) -> str:
        return self.box.kind_ids[token & KIND]

    def beside_weight(self, head: Head) -> i64:
        total: i64 = 0
        for token in head.beside:
            total += self.weight(token)
        return total

    def __repr__(self) -> str:
        doing = (
            "over"
            if self.actor < 0 or len(self.stack) == 0
            else f"{FRAME_NAMES[self.top().what]} asked of {self.actor}"
        )
        return f"<raigo, turn {self.turn} of seat {self.turn_seat}, {doing}, mountain {self.mountain_size()}>"


TRIGGERS: Final = 2  # that wait with a player's name (R11.6)
NO_FRAMES: Final[list[Frame]] = []
NO_BOX: Final = Box()
NO_MODE: Final = Mode()
