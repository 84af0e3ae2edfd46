"""The pyramid: its cells (C3) and the numbers that fit there (C4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.couperation import box

OPEN: Final = 0  # in `placers`: a card that lies face up
NO_CELL: Final = -1


def cell_at(row: i64, x: i64) -> i64:
    """The number of the cell (r, x) (C3.2)."""
    return (x + box.SIDE) * box.ROWS + row - 1


def row_of(cell: i64) -> i64:
    return cell % box.ROWS + 1


def x_of(cell: i64) -> i64:
    return cell // box.ROWS - box.SIDE


def is_apex(cell: i64) -> bool:
    """Whether a cell is in the top row (C3.1)."""
    return cell % box.ROWS == box.ROWS - 1


def left_support(cell: i64) -> i64:
    """Of a cell of rows 2-7: the same column, one row down (C3.2)."""
    return cell - 1


def right_support(cell: i64) -> i64:
    """Of a cell of rows 2-7: one column on, one row down (C3.2)."""
    return cell + box.ROWS - 1


class Tower:
    """The cards of the pyramid. A column x is a stack without holes: (r, x) lies on (r-1, x) and (r-1, x+1)."""

    def __init__(self) -> None:
        self.cards: vec[i64] = BLANK  # by cell; 0 is empty
        self.placers: vec[i64] = BLANK  # by cell: OPEN, or 1 + the seat that placed it face down
        self.shown: vec[i64] = BLANK  # by cell: 1 + the diamonds of a face-down card that were counted (C14.18)
        self.heights: vec[i64] = BLANK  # cards by column
        self.left: i64 = box.SIDE  # the first and last column of row 1, L and R (C3.3)
        self.right: i64 = box.SIDE
        self.count: i64 = 0
        self.down: i64 = 0  # face-down cards
        self.middle: bool = False  # the start card stays in the middle (C14.4)
        self.lows: vec[i64] = BLANK  # I(c) = lows[c]..highs[c] of every available or occupied cell (C4.5)
        self.highs: vec[i64] = BLANK

    def clone(self) -> Tower:
        new = Tower()
        new.cards = self.cards[:]
        new.placers = self.placers[:]
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

    # -- laying cards ------------------------------------------------------------------------------

    def begin(self, card: i64, numbers: vec[i64]) -> None:
        """The start card alone (C2.4)."""
        self.cards = BLANK[:]
        self.placers = BLANK[:]
        self.shown = BLANK[:]
        self.heights = BLANK[: box.COLUMNS]
        self.lows = CLOSED_LOW[:]
        self.highs = BLANK[:]
        self.put(cell_at(1, 0), card, OPEN)
        self.measure(numbers)

    def put(self, cell: i64, card: i64, placer: i64) -> None:
        """Lay a card on an empty cell or over an occupied one, face up if `placer` is OPEN. Measure afterwards."""
        column = cell // box.ROWS
        if self.cards[cell] == box.NO_CARD:
            self.count += 1
            self.heights[column] += 1
            if column < self.left:
                self.left = column
            if column > self.right:
                self.right = column
        elif self.placers[cell] != OPEN:
            self.down -= 1
        if placer != OPEN:
            self.down += 1
        self.cards[cell] = card
        self.placers[cell] = placer
        self.shown[cell] = 0

    def is_complete(self) -> bool:
        """All cells hold a card, and all lie face up (C10.1, C13.2)."""
        return self.count == box.TOWER and self.down == 0

    # -- available cells (C3.4) --------------------------------------------------------------------

    def row_is_full(self) -> bool:
        """Whether row 1 has its seven cards (C3.4.1)."""
        return self.right - self.left + 1 == box.WIDE

    def left_end(self) -> i64:
        """The available cell of row 1 on the left, or NO_CELL (C3.4.1)."""
        if self.row_is_full() or (self.middle and self.left <= box.SIDE - box.WIDE // 2):
            return NO_CELL
        return (self.left - 1) * box.ROWS

    def right_end(self) -> i64:
        """The available cell of row 1 on the right, or NO_CELL (C3.4.1)."""
        if self.row_is_full() or (self.middle and self.right >= box.SIDE + box.WIDE // 2):
            return NO_CELL
        return (self.right + 1) * box.ROWS

    def on_top(self, column: i64) -> i64:
        """The available cell of rows 2-7 in a column, or NO_CELL: both supports are there (C3.4.2)."""
        height = self.heights[column]
        if height == box.ROWS or column >= self.right or self.heights[column + 1] < height:
            return NO_CELL
        return column * box.ROWS + height

    def available(self) -> vec[i64]:
        """All available cells, ascending, also those where nothing fits."""
        found = vec[i64](capacity=9)
        cell = self.left_end()
        if cell != NO_CELL:
            found = append(found, cell)
        for column in range(self.left, self.right):
            cell = self.on_top(column)
            if cell != NO_CELL:
                found = append(found, cell)
        cell = self.right_end()
        if cell != NO_CELL:
            found = append(found, cell)
        return found

    def spots(self) -> vec[i64]:
        """The available cells where some number fits, ascending (C4.8)."""
        found = vec[i64](capacity=9)
        cell = self.left_end()
        if cell != NO_CELL and self.takes_some(cell):
            found = append(found, cell)
        for column in range(self.left, self.right):
            cell = self.on_top(column)
            if cell != NO_CELL and self.takes_some(cell):
                found = append(found, cell)
        cell = self.right_end()
        if cell != NO_CELL and self.takes_some(cell):
            found = append(found, cell)
        return found

    def is_spot(self, cell: i64) -> bool:
        """Whether a cell is one of the spots: nothing fits a cell that is not available."""
        return self.cards[cell] == box.NO_CARD and self.takes_some(cell)

    def occupied(self) -> vec[i64]:
        """The cells that hold a card, ascending."""
        found = vec[i64](capacity=box.TOWER)
        for column in range(self.left, self.right + 1):
            for cell in range(column * box.ROWS, column * box.ROWS + self.heights[column]):
                found = append(found, cell)
        return found

    def face_down(self) -> vec[i64]:
        """The cells whose card lies face down, ascending."""
        if self.down == 0:
            return NO_CELLS
        found = vec[i64](capacity=16)
        placers = self.placers
        for column in range(self.left, self.right + 1):
            bottom = column * box.ROWS
            for cell in range(bottom, bottom + self.heights[column]):
                if placers[cell] != OPEN:
                    found = append(found, cell)
        return found

    # -- what fits (C4) ----------------------------------------------------------------------------

    def takes_some(self, cell: i64) -> bool:
        """Whether I(c) is not empty (C4.8)."""
        return self.lows[cell] <= self.highs[cell]

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
            bottom = column * box.ROWS
            before: i64 = heights[column - 1] if column > first else 0
            for cell in range(bottom, bottom + heights[column]):
                low: i64 = 1
                if cell > bottom:
                    low = self._least(cell - 1, numbers) + 1  # E2
                elif column > first:
                    low = self._least(cell - box.ROWS, numbers) + 1  # E1
                if before > cell - bottom + 1:
                    low = max(low, self._least(cell - box.ROWS + 1, numbers) + 1)  # E3
                lows[cell] = low
        for column in range(last, first - 1, -1):
            bottom = column * box.ROWS
            top = bottom + heights[column] - 1
            for cell in range(top, bottom - 1, -1):
                high: i64 = box.HIGHEST
                if cell < top:
                    high = self._most(cell + 1, numbers) - 1  # E2
                if cell > bottom:
                    high = min(high, self._most(right_support(cell), numbers) - 1)  # E3
                elif column < last:
                    high = min(high, self._most(cell + box.ROWS, numbers) - 1)  # E1
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
            if cell != NO_CELL:
                lows[cell] = self._least(left_support(cell), numbers) + 1
                highs[cell] = self._most(right_support(cell), numbers) - 1
        if self.left > 0:
            cell = (self.left - 1) * box.ROWS
            lows[cell] = 1
            highs[cell] = self._most(cell + box.ROWS, numbers) - 1 if self.left_end() != NO_CELL else 0
        if self.right < box.COLUMNS - 1:
            cell = (self.right + 1) * box.ROWS
            lows[cell] = self._least(cell - box.ROWS, numbers) + 1 if self.right_end() != NO_CELL else 1
            highs[cell] = box.HIGHEST if self.right_end() != NO_CELL else 0

    def _least(self, cell: i64, numbers: vec[i64]) -> i64:
        """The smallest number an occupied cell can stand for."""
        return self.lows[cell] if self.placers[cell] != OPEN else numbers[self.cards[cell]]

    def _most(self, cell: i64, numbers: vec[i64]) -> i64:
        """The largest number an occupied cell can stand for."""
        return self.highs[cell] if self.placers[cell] != OPEN else numbers[self.cards[cell]]


BLANK: Final[vec[i64]] = vec[i64]([0] * box.CELLS)
CLOSED_LOW: Final[vec[i64]] = vec[i64]([1] * box.CELLS)  # with a high of 0: nothing fits
NO_CELLS: Final[vec[i64]] = vec[i64]()
NO_TOWER: Final = Tower()
