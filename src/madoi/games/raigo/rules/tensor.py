"""What a pair of eyes sees of a table of Raigo, as numbers (R2, R17.2). A piece is written as a code: 0 for none, 1 for
one whose face is hidden, else 2 + its kind."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from madoi.core.eyes import Eyes
from madoi.core.state import OVER, State
from madoi.core.tensor import HIGHEST, Part, Tensor, beside
from madoi.games.raigo.box import EFFECTS, KINDS, MOST_YAKU
from madoi.games.raigo.rules import frames
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import GATES, INNER, MOON, RESULTS, STAGES, Mode, Table
from madoi.games.raigo.rules.tokens import KIND, NOTHING, is_up, sees

NO_PIECE: Final = 0
BACK: Final = 1
FACE: Final = 2
CODES: Final = FACE + KINDS - 1  # the greatest code
QUESTIONS: Final = frames.Q_EFFECT + 1
CLOUD: Final = 8  # pieces of a cloud that are written; there are hardly more
MOST_LEFT: Final = 15
MOST_BEADS: Final = 99
MOST_RAIJIN: Final = 31
MOST_FINALS: Final = 9


class RaigoTensor(Tensor):
    def __init__(self, mode: Mode) -> None:
        super().__init__()
        seats = int(mode.seats)
        self.asks: Part = self.part("asks", "the question, as phases are numbered", 1, QUESTIONS)
        self.left: Part = self.part("left", "how often it is still asked, at most", MOST_LEFT)
        self.actor: Part = self.part("actor", "who decides", 1, seats)
        self.asked: Part = self.part("asked", "all whose answer is wanted", 1, seats)
        self.turn_seat: Part = self.part("turn-seat", "whose turn it is", 1, seats)
        self.turn: Part = self.part("turn", "the number of the turn, at most", HIGHEST)
        self.finals: Part = self.part("finals", "1 + final turns still to come, once the end is announced", MOST_FINALS)
        self.result: Part = self.part("result", "how it ended", 1, len(RESULTS))
        self.used: Part = self.part("used", "effects that were applied in this turn", 1, EFFECTS)
        self.acted: Part = self.part("acted", "something was piled or activated in this turn", 1)
        self.closed: Part = self.part("closed", "nothing more in this turn", 1)
        self.no_gen: Part = self.part("no-gen", "seats with Gen 0 in their next turn", 1, seats)
        self.no_sen: Part = self.part("no-sen", "seats without Sen in their next turn", 1, seats)
        self.user: Part = self.part("user", "who uses an effect", 1, seats)
        self.effect: Part = self.part("effect", "the effect that is used", 1, EFFECTS)
        self.played: Part = self.part("played", "its piece", CODES)
        self.paid: Part = self.part("paid", "the piece that a copy cost", CODES)
        self.mountain: Part = self.part("mountain", "face-down pieces of the mountain", HIGHEST)
        self.open: Part = self.part("open", "face-up pieces of the mountain", HIGHEST, KINDS)
        self.gora: Part = self.part("gora", "the gora indicator", CODES)
        self.storm: Part = self.part("storm", "pieces that were taken out of all inner slots", HIGHEST, KINDS)
        # by seat
        self.eliminated: Part = self.part("eliminated", "who is out", 1, seats)
        self.beads: Part = self.part("beads", "beads, at most", MOST_BEADS, seats)
        self.raijin: Part = self.part("raijin", "1 + the raijin", MOST_RAIJIN, seats)
        self.inner: Part = self.part("inner", "the body from the bottom, then the hands", CODES, seats, INNER)
        self.inner_up: Part = self.part("inner-up", "those that lie face up", 1, seats, INNER)
        self.bound: Part = self.part("bound", "the slot that is bound", 1, seats, INNER)
        self.stages: Part = self.part("stages", "towers, bottom first", CODES, seats, GATES, STAGES)
        self.stages_up: Part = self.part("stages-up", "stages that lie face up", 1, seats, GATES, STAGES)
        self.seal: Part = self.part("seal", "what seals a tower", CODES, seats, GATES)
        self.fire: Part = self.part("fire", "the gate before which it burns", 1, seats, GATES)
        self.moon: Part = self.part("moon", "pieces of the moon", CODES, seats, MOON)
        self.cloud: Part = self.part("cloud", "pieces that are taken and not placed", CODES, seats, CLOUD)
        self.canyon: Part = self.part("canyon", "pieces of the canyon", HIGHEST, seats, KINDS)
        self.completed: Part = self.part("completed", "pieces of completed towers", HIGHEST, seats, KINDS)
        self.yaku: Part = self.part("yaku", "completed towers by yaku; the last is none", HIGHEST, seats, MOST_YAKU + 1)
        self.heads: Part = self.part("heads", "lasting ougi on the head", 1, seats, KINDS)
        self.beside: Part = self.part("beside", "pieces beside them", HIGHEST, seats)

    def write(self, state: State, eyes: Eyes) -> None:
        assert isinstance(state, Raigo)
        t = state
        seats = t.mode.seats
        if t.actor != OVER:
            question = t.top()
            place = beside(t.actor, eyes, seats)
            self.mark(self.asks, question.what)
            self.most(self.left, 0, question.left)
            self.mark(self.actor, place)
            if question.what == frames.Q_ROAR:  # a window: several are asked
                for seat in t.deciders():
                    self.mark(self.asked, beside(seat, eyes, seats))
            else:
                self.mark(self.asked, place)
        self.mark(self.turn_seat, beside(t.turn_seat, eyes, seats))
        self.most(self.turn, 0, t.turn)
        self.most(self.finals, 0, t.finals + 1)
        self.mark(self.result, t.result)
        self.marks(self.used, 0, t.used)
        self.flag(self.acted, t.acted)
        self.flag(self.closed, t.closed)
        self._write_use(t, eyes)
        self.most(self.mountain, 0, len(t.mountain))
        count(self.cells, self.start + self.open.first, t.open)
        self.put(self.gora, 0, code(t.gora, True))
        count(self.cells, self.start + self.storm.first, t.storm)
        for seat in range(seats):
            self._write_mat(t, seat, beside(seat, eyes, seats), eyes)
        for head in t.heads:
            place = beside(head.holder, eyes, seats)
            self.mark(self.heads, place * KINDS + (head.token & KIND))
            for _ in range(len(head.beside)):
                self.add(self.beside, place)

    def fetch(self, state: State) -> i64:
        assert isinstance(state, Raigo)
        total: i64 = 0
        for mat in state.mats:
            total += mat.beads + mat.inner[0]
            if len(mat.canyon) > 0:
                total += mat.canyon[0]
            for tower in mat.gates:
                total += tower.seal
        return total

    def _write_use(self, t: Table, eyes: Eyes) -> None:
        seats = t.mode.seats
        if t.user != NOTHING:
            self.mark(self.user, beside(t.user, eyes, seats))
        if t.effect != NOTHING:
            self.mark(self.effect, t.effect)
        self.put(self.played, 0, code(t.played, True))
        self.put(self.paid, 0, code(t.paid, True))
        if t.bind != NOTHING:
            self.mark(self.bound, beside(t.bind_seat, eyes, seats) * INNER + t.bind_slot)
        if t.fire != NOTHING:
            self.mark(self.fire, beside(t.fire_gate // GATES, eyes, seats) * GATES + t.fire_gate % GATES)

    def _write_mat(self, t: Table, seat: i64, place: i64, eyes: Eyes) -> None:
        """A seat looks at its own pieces, at those in its cloud where it may, and everybody at what lies face up."""
        mat = t.mats[seat]
        own = eyes.sees(seat)
        cells = self.cells
        start = self.start
        if (t.eliminated >> seat) & 1:
            self.mark(self.eliminated, place)
        if (t.no_gen >> seat) & 1:
            self.mark(self.no_gen, place)
        if (t.no_sen >> seat) & 1:
            self.mark(self.no_sen, place)
        if mat.beads > 0:
            self.most(self.beads, place, mat.beads)
        if mat.raijin != NOTHING:
            self.most(self.raijin, place, mat.raijin + 1)
        slots = start + place * INNER
        write_row(cells, slots + self.inner.first, slots + self.inner_up.first, mat.inner, own)
        for gate in range(i64(GATES)):
            tower = mat.gates[gate]
            at = place * GATES + gate
            if len(tower.stages) > 0:
                bottom = start + at * STAGES
                write_row(cells, bottom + self.stages.first, bottom + self.stages_up.first, tower.stages, own)
            if tower.seal != NOTHING:
                self.put(self.seal, at, code(tower.seal, True))
        for k in range(min(MOON, len(mat.moon))):
            self.put(self.moon, place * MOON + k, code(mat.moon[k], own))
        for k in range(min(CLOUD, len(mat.cloud))):
            token = mat.cloud[k]
            self.put(self.cloud, place * CLOUD + k, code(token, eyes.all_open or (own and sees(token, seat))))
        kinds = start + place * KINDS
        count(cells, kinds + self.canyon.first, mat.canyon)
        count(cells, kinds + self.completed.first, mat.completed)
        for yaku in mat.completed_yaku:
            self.add(self.yaku, place * (MOST_YAKU + 1) + (yaku if 0 <= yaku < MOST_YAKU else MOST_YAKU))


# There are many pieces, so they are written straight.


def write_row(cells: vec[u8], faces: i64, up: i64, tokens: vec[i64], own: bool) -> None:
    """Pieces that have a place each, and which of them lie face up."""
    for k in range(len(tokens)):
        token = tokens[k]
        if token != NOTHING:
            cells[faces + k] = u8(code(token, own))
            if is_up(token):
                cells[up + k] = 1


def count(cells: vec[u8], first: i64, tokens: vec[i64]) -> None:
    """Pieces that lie somewhere without an order, by kind."""
    for token in tokens:
        at = first + (token & KIND)
        if i64(cells[at]) < HIGHEST:
            cells[at] = u8(i64(cells[at]) + 1)


def code(token: i64, may_look: bool) -> i64:
    """A piece as who may look at it, or may not, sees it."""
    if token == NOTHING:
        return NO_PIECE
    return FACE + (token & KIND) if may_look or is_up(token) else BACK
