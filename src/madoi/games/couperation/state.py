"""What lies on the table of Couperation."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.state import State
from madoi.games.couperation.components import CELLS, COLUMNS, GLASSES, ROWS, SIDE, WIDE, Box, Mode

NO_CARD: Final = 0
NO_SEAT: Final = -1

# What the table waits for (C16.1). Action D is told in steps: send, take, correct, set (C7.5).
WISH: Final = 0  # who would like to start (C2.8)
DRAW: Final = 1  # step 1
ACT: Final = 2  # step 2: A, B, C, or the two cards that D sends
TAKE: Final = 3  # D: sum or difference, and the card taken
CORRECT: Final = 4  # D: the cards discarded for the correction
SET: Final = 5  # D: the cell for the card taken
ADJUST: Final = 6  # step 3
DONE: Final = 7

# How the game stands.
PLAYING: Final = 0
WON: Final = 1  # C10.1
WRONG_CARD: Final = 2  # C10.2
STANDSTILL: Final = 3  # C10.3

# How the base of a D is made (C7.5.2).
SUM: Final = 0
DIFFERENCE: Final = 1

# Answers to the question of C2.8.
NO_ANSWER: Final = 0
NO: Final = 1
YES: Final = 2


class Rulings:
    """The options of C13 and C14.17."""

    def __init__(self) -> None:
        self.simple: bool = False
        self.start: i64 = NO_SEAT  # the seat that the host has named
        self.start_asked: bool = True
        self.finish_outside_apex: bool = True
        self.apex_needs_all_face_up: bool = True
        self.start_card_in_middle: bool = False
        self.first_draw_mandatory: bool = True
        self.take_just_sent: bool = True
        self.exact_discards: bool = True
        self.skip: bool = False
        self.finish_may_be_discarded: bool = False
        self.down_support_counts: bool = False
        self.reveal_by_anyone: bool = True
        self.finish_counts_in_reserve: bool = True


def cell_at(row: i64, x: i64) -> i64:
    """The number of the cell (r, x) (C3.2)."""
    return (x + SIDE) * ROWS + row - 1


def row_of(cell: i64) -> i64:
    return cell % ROWS + 1


def x_of(cell: i64) -> i64:
    return cell // ROWS - SIDE


class Tower:
    """The cards of the pyramid. A column x is a stack without holes: (r, x) lies on (r-1, x) and (r-1, x+1)."""

    def __init__(self) -> None:
        self.cards: vec[i64] = BLANK  # by cell; 0 is empty
        self.placers: vec[i64] = BLANK  # by cell: 0 is open, else 1 + the seat that placed it face down
        self.seen: vec[i64] = BLANK  # by cell: bit set of the observers who know a face-down card (C11.3)
        self.shown: vec[i64] = BLANK  # by cell: 1 + the diamonds of a face-down card that were counted (C14.18)
        self.heights: vec[i64] = BLANK  # cards by column
        self.left: i64 = SIDE  # the first and last column of row 1, L and R (C3.3)
        self.right: i64 = SIDE
        self.count: i64 = 0
        self.down: i64 = 0  # face-down cards
        self.middle: bool = False  # the start card stays in the middle (C14.4)
        self.lows: vec[i64] = BLANK  # I(c) = lows[c]..highs[c] of every available or occupied cell (C4.5)
        self.highs: vec[i64] = BLANK

    def clone(self) -> Tower:
        new = Tower()
        new.cards = self.cards[:]
        new.placers = self.placers[:]
        new.seen = self.seen[:]
        new.shown = self.shown[:]
        new.heights = self.heights[:]
        new.left = self.left
        new.right = self.right
        new.count = self.count
        new.down = self.down
        new.middle = self.middle
        new.lows = self.lows[:]
        new.highs = self.highs[:]
        return new

    def begin(self, card: i64, numbers: vec[i64]) -> None:
        """The start card alone (C2.4)."""
        self.cards = BLANK[:]
        self.placers = BLANK[:]
        self.seen = BLANK[:]
        self.shown = BLANK[:]
        self.heights = BLANK[:COLUMNS]
        self.lows = CLOSED_LOW[:]
        self.highs = BLANK[:]
        self.put(cell_at(1, 0), card, 0, 0)
        self.measure(numbers)

    def put(self, cell: i64, card: i64, placer: i64, seen: i64) -> None:
        """Lay a card on an empty cell or over an occupied one; `placer` 0 is face up. Measure afterwards."""
        column = cell // ROWS
        if self.cards[cell] == NO_CARD:
            self.count += 1
            self.heights[column] += 1
            if column < self.left:
                self.left = column
            if column > self.right:
                self.right = column
        elif self.placers[cell] != 0:
            self.down -= 1
        if placer != 0:
            self.down += 1
        self.cards[cell] = card
        self.placers[cell] = placer
        self.seen[cell] = seen
        self.shown[cell] = 0

    def row_is_full(self) -> bool:
        return self.right - self.left + 1 == WIDE

    def left_end(self) -> i64:
        """The available cell of row 1 on the left, or -1 (C3.4.1)."""
        if self.row_is_full() or (self.middle and self.left <= SIDE - WIDE // 2):
            return -1
        return (self.left - 1) * ROWS

    def right_end(self) -> i64:
        if self.row_is_full() or (self.middle and self.right >= SIDE + WIDE // 2):
            return -1
        return (self.right + 1) * ROWS

    def on_top(self, column: i64) -> i64:
        """The available cell of rows 2-7 in a column, or -1: both supports are there (C3.4.2)."""
        height = self.heights[column]
        if height == ROWS or column >= self.right or self.heights[column + 1] < height:
            return -1
        return column * ROWS + height

    def spots(self) -> vec[i64]:
        """The available cells where some number fits, ascending (C4.8)."""
        found = vec[i64](capacity=9)
        cell = self.left_end()
        if cell >= 0 and self.lows[cell] <= self.highs[cell]:
            found = append(found, cell)
        for column in range(self.left, self.right):
            cell = self.on_top(column)
            if cell >= 0 and self.lows[cell] <= self.highs[cell]:
                found = append(found, cell)
        cell = self.right_end()
        if cell >= 0 and self.lows[cell] <= self.highs[cell]:
            found = append(found, cell)
        return found

    def takes(self, cell: i64, number: i64) -> bool:
        """Whether a number is in I(c) (C4.8)."""
        return self.lows[cell] <= number <= self.highs[cell]

    def measure(self, numbers: vec[i64]) -> bool:
        """Find I(c) of all cells by C4.6 in two passes; whether the tower is consistent (C4.2).

        The passes give all intervals at once: what comes before a cell does not depend on the card that lies
        there, and an available cell carries nothing, so it bounds nobody else.
        """
        heights = self.heights
        first = self.left
        last = self.right
        lows = self.lows
        highs = self.highs
        good = True
        for column in range(first, last + 1):
            bottom = column * ROWS
            before: i64 = heights[column - 1] if column > first else 0
            for cell in range(bottom, bottom + heights[column]):
                low: i64 = 1
                if cell > bottom:
                    low = self._least(cell - 1, numbers) + 1  # E2
                elif column > first:
                    low = self._least(cell - ROWS, numbers) + 1  # E1
                if before > cell - bottom + 1:
                    low = max(low, self._least(cell - ROWS + 1, numbers) + 1)  # E3
                lows[cell] = low
        for column in range(last, first - 1, -1):
            bottom = column * ROWS
            top = bottom + heights[column] - 1
            for cell in range(top, bottom - 1, -1):
                high: i64 = GLASSES
                if cell < top:
                    high = self._most(cell + 1, numbers) - 1  # E2
                if cell > bottom:
                    high = min(high, self._most(cell + ROWS - 1, numbers) - 1)  # E3
                elif column < last:
                    high = min(high, self._most(cell + ROWS, numbers) - 1)  # E1
                highs[cell] = high
                good = good and lows[cell] <= self._most(cell, numbers) and self._least(cell, numbers) <= high
        self._measure_available(numbers)
        return good

    def _measure_available(self, numbers: vec[i64]) -> None:
        """An available cell stays so until it is filled; only the ends of row 1 close (C3.4.1)."""
        lows = self.lows
        highs = self.highs
        for column in range(self.left, self.right):
            cell = self.on_top(column)
            if cell >= 0:
                lows[cell] = self._least(cell - 1, numbers) + 1
                highs[cell] = self._most(cell + ROWS - 1, numbers) - 1
        if self.left > 0:
            cell = (self.left - 1) * ROWS
            lows[cell] = 1
            highs[cell] = self._most(cell + ROWS, numbers) - 1 if self.left_end() >= 0 else 0
        if self.right < COLUMNS - 1:
            cell = (self.right + 1) * ROWS
            lows[cell] = self._least(cell - ROWS, numbers) + 1 if self.right_end() >= 0 else 1
            highs[cell] = GLASSES if self.right_end() >= 0 else 0

    def _least(self, cell: i64, numbers: vec[i64]) -> i64:
        """The smallest number an occupied cell can stand for."""
        return self.lows[cell] if self.placers[cell] != 0 else numbers[self.cards[cell]]

    def _most(self, cell: i64, numbers: vec[i64]) -> i64:
        return self.highs[cell] if self.placers[cell] != 0 else numbers[self.cards[cell]]


class Table(State):
    """Everything there is; `rules.Couperation` says what may be done with it.

    Cards are bit sets. An observer is a seat, or the number of seats for a spectator. What an observer knows of the
    secrets of others is remembered as `known`: a card that went openly into a hand stays known until it could have
    moved unseen (C11.3, C11.8).
    """

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.mode: Mode = NO_MODE
        self.rulings: Rulings = NO_RULINGS
        self.result: i64 = PLAYING
        self.phase: i64 = WISH
        self.wishes: vec[i64] = vec[i64]()  # by seat (C2.8)
        self.starter: i64 = NO_SEAT
        self.turn: i64 = 0  # turns that are over
        self.skips: i64 = 0  # turns in a row without an action (C14.10)
        self.allowance: i64 = 0  # of the present turn, after step 2 of the next one (C6.2)
        self.drawn: i64 = 0  # glass cards drawn in this turn
        self.tower: Tower = NO_TOWER
        self.hands: vec[i64] = vec[i64]()  # by seat; with F if it lies before that player (C9.2)
        self.reserve: i64 = 0
        self.deck: vec[i64] = vec[i64]()  # the next card last; never changed in place: clones share it
        self.finish_in_deck: bool = False
        self.open_discards: i64 = 0  # cards that everybody saw go
        self.discards: vec[i64] = vec[i64]()  # by seat: what it discarded from its hand, unseen (C11.4)
        self.known: vec[i64] = vec[i64]()  # [observer * seats + seat]: cards of that hand the observer knows
        self.known_discards: vec[i64] = vec[i64]()  # the same for the discards
        # Action D under way (C7.5).
        self.sent: i64 = 0
        self.base: i64 = SUM
        self.taken: i64 = NO_CARD
        self.owed: i64 = 0  # cards still to be discarded for the correction

    def copy_to(self, new: Table) -> None:
        new.setup = self.setup
        new.actor = self.actor
        new.box = self.box
        new.mode = self.mode
        new.rulings = self.rulings
        new.result = self.result
        new.phase = self.phase
        new.wishes = self.wishes[:]
        new.starter = self.starter
        new.turn = self.turn
        new.skips = self.skips
        new.allowance = self.allowance
        new.drawn = self.drawn
        new.tower = self.tower.clone()
        new.hands = self.hands[:]
        new.reserve = self.reserve
        new.deck = self.deck
        new.finish_in_deck = self.finish_in_deck
        new.open_discards = self.open_discards
        new.discards = self.discards[:]
        new.known = self.known[:]
        new.known_discards = self.known_discards[:]
        new.sent = self.sent
        new.base = self.base
        new.taken = self.taken
        new.owed = self.owed


BLANK: Final[vec[i64]] = vec[i64]([0] * CELLS)
CLOSED_LOW: Final[vec[i64]] = vec[i64]([1] * CELLS)  # with a high of 0: nothing fits
NO_BOX: Final = Box()
NO_MODE: Final = Mode()
NO_RULINGS: Final = Rulings()
NO_TOWER: Final = Tower()
