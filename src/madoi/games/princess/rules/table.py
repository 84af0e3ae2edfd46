"""What lies on the table of The Princess and Magic Tile."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from madoi.core.bits import size
from madoi.core.rng import Chance, Rng
from madoi.core.state import State
from madoi.games.princess.box import ATTRIBUTES, CELLS, ELEMENTS, FRAME, GRID, SKIES, Box
from madoi.games.princess.rules import phases

NONE: Final = -1  # no tile, no card, no cell, no seat

ROOM: Final = 26  # for most lists of cells or actions; those that grow beyond it get more

# A piece is the kind of a tile (0 to 11), or START_CARD + the kind that the side of a start card shows (P1.5).
START_CARD: Final = 16
PIECES: Final = 32  # every piece is below this


class Tableau:
    """The tiles before one player, on an array around the start card (P15.5); cell = row * 9 + column.

    A set of cells is given by rows: for each row the bit set of its columns."""

    def __init__(self) -> None:
        self.tops: vec[i64] = vec[i64]()  # the visible piece of each cell, or NONE (P0.3)
        self.occupied: vec[i64] = vec[i64]()  # by rows
        self.cubes: vec[i64] = vec[i64]()  # by rows
        self.covered: vec[i64] = vec[i64]()  # cell * PIECES + piece, by cell, the lowest piece first (P5.4)

    def clone(self) -> Tableau:
        new = Tableau()
        new.tops = self.tops[:]
        new.occupied = self.occupied[:]
        new.cubes = self.cubes[:]
        new.covered = self.covered  # never changed in place: clones share it
        return new

    def clear(self) -> None:
        self.tops = vec[i64]([NONE] * CELLS)
        self.occupied = vec[i64]([0] * GRID)
        self.cubes = vec[i64]([0] * GRID)
        self.covered = vec[i64]()

    def has_cube(self, cell: i64) -> bool:
        return holds(self.cubes, cell)

    def put_cube(self, cell: i64) -> None:
        self.cubes[cell // GRID] |= 1 << (cell % GRID)

    def take_cube(self, cell: i64) -> None:
        self.cubes[cell // GRID] &= ~(1 << (cell % GRID))

    def free_cells(self) -> vec[i64]:
        """By rows: the cells with a piece and without a cube (P4.5.2, P5.7)."""
        free = vec[i64]([0] * GRID)
        for row in range(GRID):
            free[row] = self._free_columns(row)
        return free

    def has_free_cell(self) -> bool:
        """Whether there is a cell with a piece and without a cube."""
        return any(self._free_columns(row) != 0 for row in range(GRID))

    def _free_columns(self, row: i64) -> i64:
        return self.occupied[row] & ~self.cubes[row]

    def lay(self, cell: i64, piece: i64) -> None:
        """Put a piece on a cell; what lay there is covered (P5.4)."""
        below = self.tops[cell]
        if below != NONE:
            self._cover(cell * PIECES + below)
        self.tops[cell] = piece
        self.occupied[cell // GRID] |= 1 << (cell % GRID)

    def take(self, cell: i64) -> i64:
        """Take the visible piece away; the cell shows what lay beneath, or becomes empty (P8.5)."""
        piece = self.tops[cell]
        beneath: i64 = NONE
        at: i64 = NONE
        for k in range(len(self.covered)):
            if self.covered[k] // PIECES == cell:
                at = k
        if at != NONE:
            beneath = self.covered[at] % PIECES
            left = vec[i64](capacity=len(self.covered))
            for k in range(len(self.covered)):
                if k != at:
                    left = append(left, self.covered[k])
            self.covered = left
        else:
            self.occupied[cell // GRID] &= ~(1 << (cell % GRID))
        self.tops[cell] = beneath
        return piece

    def _cover(self, entry: i64) -> None:
        """Enter a covered piece in its place: after those of the same cell, which lie below it."""
        grown = vec[i64](capacity=len(self.covered) + 1)
        waiting = True
        for k in range(len(self.covered)):
            if waiting and self.covered[k] // PIECES > entry // PIECES:
                grown = append(grown, entry)
                waiting = False
            grown = append(grown, self.covered[k])
        if waiting:
            grown = append(grown, entry)
        self.covered = grown

    def pile(self, cell: i64) -> list[i64]:
        """All pieces of a cell, the visible one first."""
        if self.tops[cell] == NONE:
            return []
        pieces: list[i64] = [self.tops[cell]]
        for k in range(len(self.covered) - 1, -1, -1):
            if self.covered[k] // PIECES == cell:
                pieces.append(self.covered[k] % PIECES)
        return pieces

    def visible(self) -> list[tuple[i64, i64, bool]]:
        """Cell, visible piece and whether a cube lies there, for each occupied cell (P0.3)."""
        pieces: list[tuple[i64, i64, bool]] = []
        for cell in cells_in(self.occupied):
            pieces.append((cell, self.tops[cell], self.has_cube(cell)))
        return pieces

    def in_frame(self) -> Frame:
        """The visible pieces as spells (P6) and counting (P10) see them; before a side is chosen, none."""
        top: i64 = GRID
        columns: i64 = 0
        for row in range(GRID):
            if self.occupied[row] != 0:
                if top == GRID:
                    top = row
                columns |= self.occupied[row]
        left: i64 = 0
        while columns != 0 and columns >> left & 1 == 0:
            left += 1
        having = vec[i64]([0] * ATTRIBUTES)
        occupied: i64 = 0
        cubes: i64 = 0
        tops = self.tops
        for row in range(top, min(GRID, top + FRAME)):
            in_row = self.occupied[row] >> left
            down = (row - top) * FRAME
            occupied |= in_row << down
            cubes |= (self.cubes[row] >> left) << down
            for column in range(FRAME):
                if in_row >> column & 1 == 1:
                    kind = tops[row * GRID + left + column] & (START_CARD - 1)
                    here: i64 = 1 << (down + column)
                    having[kind // SKIES] |= here
                    having[ELEMENTS + kind % SKIES] |= here
        frame = Frame()
        frame.corner = top * GRID + left
        frame.having = having
        frame.occupied = occupied
        frame.cubes = cubes
        return frame

    def count(self, attribute: i64) -> i64:
        """Visible pieces with an attribute, start card included (P10.3, P10.5)."""
        return size(self.in_frame().having[attribute])


class Frame:
    """A tableau in its 5 x 5 frame (P5.3): bit sets, bit row * 5 + column."""

    def __init__(self) -> None:
        self.having: vec[i64] = vec[i64]()  # by attribute: the visible pieces that have it
        self.occupied: i64 = 0
        self.cubes: i64 = 0
        self.corner: i64 = 0  # the array's cell in the top left corner of the frame

    def cell(self, bit: i64) -> i64:
        """The cell of the array for a bit of the frame."""
        return self.corner + bit // FRAME * GRID + bit % FRAME

    def bit(self, cell: i64) -> i64:
        """The bit of the frame for a cell of the array, or NONE outside."""
        return bit_in_frame(cell, self.corner)


def bit_in_frame(cell: i64, corner: i64) -> i64:
    """The bit for a cell of the array in the frame with that corner, or NONE outside."""
    row = cell // GRID - corner // GRID
    column = cell % GRID - corner % GRID
    if 0 <= row < FRAME and 0 <= column < FRAME:
        return row * FRAME + column
    return NONE


def holds(rows: vec[i64], cell: i64) -> bool:
    """Whether a cell is in a set that is given by rows."""
    return rows[cell // GRID] >> (cell % GRID) & 1 == 1


def is_empty(rows: vec[i64]) -> bool:
    together: i64 = 0
    for row in range(GRID):
        together |= rows[row]
    return together == 0


# The cells of every set of columns of every row: entry ROW_SETS * row + columns. Faster than to go through the bits.
ROW_SETS: Final = 1 << GRID
ROW_CELLS: Final[list[vec[i64]]] = [
    vec[i64]([row * GRID + column for column in range(GRID) if columns >> column & 1])
    for row in range(GRID)
    for columns in range(ROW_SETS)
]


def cells_in(rows: vec[i64]) -> vec[i64]:
    """The cells of a set that is given by rows, ascending."""
    cells = vec[i64](capacity=ROOM)
    for row in range(GRID):
        if rows[row] != 0:
            cells = extend(cells, ROW_CELLS[ROW_SETS * row + rows[row]])
    return cells


class Player:
    """A treasure hunter."""

    def __init__(self) -> None:
        self.start_card: i64 = NONE
        self.side: i64 = NONE
        self.tableau: Tableau = Tableau()
        self.hand: i64 = 0  # cubes (P2.4)
        self.kept: i64 = NONE  # spell card (P4.3.2)
        self.tile_uses: i64 = 0  # left on the tile spirit (P4.5)
        self.cube_uses: i64 = 0  # left on the cube spirit
        self.cell: i64 = 0  # of the pawn
        self.rank: i64 = 0  # 1 for the first at GOAL, 0 for those still in the mansion (P9.2)
        self.overrun: i64 = 0  # steps left at GOAL (P7.2)
        self.held: i64 = NONE  # kind of a tile drawn by a spirit or stolen, not placed yet

    def clone(self) -> Player:
        new = Player()
        new.start_card = self.start_card
        new.side = self.side
        new.tableau = self.tableau.clone()
        new.hand = self.hand
        new.kept = self.kept
        new.tile_uses = self.tile_uses
        new.cube_uses = self.cube_uses
        new.cell = self.cell
        new.rank = self.rank
        new.overrun = self.overrun
        new.held = self.held
        return new


class Rulings:
    """Options of the game."""

    def __init__(self) -> None:
        self.first_play: bool = False  # P11
        self.completion_on_exhaustion_turn: bool = True  # P13.14


class Table(State):
    """Everything there is; the chapters say what may be done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.rulings: Rulings = NO_RULINGS
        self.result: i64 = phases.PLAYING
        self.phase: i64 = phases.SIDE
        self.seats: i64 = 0
        self.first: i64 = NONE  # who shall begin; chance decides if nobody was named (P2.1)
        self.start_player: i64 = 0
        self.active: i64 = 0  # whose turn it is; only while stealing somebody else may be the actor
        self.turn: i64 = 0  # number of the turn, from 1 on
        self.turns_left: i64 = NONE  # of the last round, after this turn; NONE before somebody is at GOAL (P9.1)
        self.players: list[Player] = []
        self.stack: vec[i64] = vec[i64]()  # kinds of tiles, the next one last
        self.field: vec[i64] = vec[i64]()  # kinds of tiles
        self.deck: vec[i64] = vec[i64]()  # spell cards, the next one last
        self.deck_known: i64 = 0  # bit set of places in the deck, from the bottom, whose card all have seen (P3.3)
        self.display: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()
        self.aside: vec[i64] = vec[i64]()  # spell cards completed in this turn, each with a cube on it (P6.6)
        self.gained: i64 = 0  # the sum of their numbers (P7.1)
        self.pending: vec[i64] = vec[i64]()  # steal cards drawn in this turn (P8.1)
        self.stealing: i64 = 0  # how many players have done the present step of a steal card
        self.cell: i64 = NONE  # where a tile was just placed, or from where the cube spirit moves a cube (P15.7)
        self.bonus: vec[i64] = vec[i64]()  # the bonus cards in play (P2.9)
        self.princess: i64 = 0  # her cell; NONE when she is out (P7.3)
        self.carrier: i64 = NONE  # seat of who carries her (P7.3)
        self.passages: bool = False  # open (P7.6)
        self.finished: i64 = 0  # players at GOAL
        self.chance: Chance = NO_CHANCE  # for shuffling the discard pile (P4.3.4)

    def copy_to(self, new: Table) -> None:
        new.setup = self.setup
        new.actor = self.actor
        new.box = self.box
        new.rulings = self.rulings
        new.result = self.result
        new.phase = self.phase
        new.seats = self.seats
        new.first = self.first
        new.start_player = self.start_player
        new.active = self.active
        new.turn = self.turn
        new.turns_left = self.turns_left
        new.players = [player.clone() for player in self.players]
        new.stack = self.stack[:]
        new.field = self.field[:]
        new.deck = self.deck[:]
        new.deck_known = self.deck_known
        new.display = self.display[:]
        new.discard = self.discard[:]
        new.aside = self.aside[:]
        new.gained = self.gained
        new.pending = self.pending[:]
        new.stealing = self.stealing
        new.cell = self.cell
        new.bonus = self.bonus[:]
        new.princess = self.princess
        new.carrier = self.carrier
        new.passages = self.passages
        new.finished = self.finished
        new.chance = self.chance.clone()

    def deciding(self) -> Player:
        """The player who has to decide."""
        return self.players[self.actor]

    def tile_code(self, piece: i64) -> str:
        """What a piece shows, as in P0.5."""
        return self.box.codes[piece & (START_CARD - 1)]


NO_BOX: Final = Box()
NO_RULINGS: Final = Rulings()
NO_CHANCE: Final = Rng()
