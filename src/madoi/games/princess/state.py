"""What lies on the table of The Princess and Magic Tile."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, size
from madoi.core.rng import Chance, Rng
from madoi.core.state import State
from madoi.games.princess.components import ATTRIBUTES, CELLS, ELEMENTS, FRAME, GRID, KINDS, SKIES, Box

NONE: Final = -1  # no tile, no card, no cell, no seat

COLUMNS: Final = "ABCDEFGHI"

# A piece is the kind of a tile, or of a start card with this mark on it.
START_CARD: Final = 16
PIECES: Final = 32

# What the table waits for (P15.1).
SIDE: Final = 0  # choose the side of the start card
CARD: Final = 1  # step 2
RECOVER: Final = 2  # step 3
SPIRIT: Final = 3  # step 4
SPIRIT_TILE: Final = 4  # where the tile of the tile spirit goes
SPIRIT_TILE_CUBE: Final = 5  # whether a cube goes on it
SPIRIT_CUBE: Final = 6  # where the cube goes that the cube spirit moves
PLACE: Final = 7  # step 5
PLACE_CUBE: Final = 8  # whether a cube goes on the placed tile
COMPLETE: Final = 9  # step 6
TAKE: Final = 10  # a steal card: take a tile
SETTLE: Final = 11  # a steal card: place the taken tile
DONE: Final = 12

# How the game stands.
PLAYING: Final = 0
RESCUED: Final = 1  # P9.1
FAILED: Final = 2  # P9.3

# Rows of Tableau.seen() after those of the seven attributes.
OCCUPIED: Final = 7
CUBES: Final = 8
CORNER: Final = 9  # the array's cell in the top left corner of the frame


class Tableau:
    """The tiles before one player, on an array around the start card (P15.5); cell = row * 9 + column."""

    def __init__(self) -> None:
        self.tops: vec[i64] = vec[i64]()  # the visible piece of each cell, or NONE (P0.3)
        self.occupied: vec[i64] = vec[i64]()  # by row: bit set of columns
        self.cubes: vec[i64] = vec[i64]()  # by row: bit set of columns
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
        return self.cubes[cell // GRID] >> (cell % GRID) & 1 == 1

    def put_cube(self, cell: i64) -> None:
        self.cubes[cell // GRID] |= 1 << (cell % GRID)

    def take_cube(self, cell: i64) -> None:
        self.cubes[cell // GRID] &= ~(1 << (cell % GRID))

    def can_hold_cube(self, cell: i64) -> bool:
        """A cell with a piece and without a cube (P4.5.2, P5.7)."""
        return self.tops[cell] != NONE and not self.has_cube(cell)

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

    def targets(self) -> vec[i64]:
        """By row: the columns where a tile may be placed (P5)."""
        occupied = self.occupied
        top: i64 = NONE
        bottom: i64 = 0
        columns: i64 = 0
        for row in range(GRID):
            if occupied[row] != 0:
                if top == NONE:
                    top = row
                bottom = row
                columns |= occupied[row]
        width = columns_within_frame(columns)  # P5.3
        found = vec[i64]([0] * GRID)
        for row in range(max(0, max(top - 1, bottom - FRAME + 1)), min(GRID, min(bottom + 2, top + FRAME))):
            near = occupied[row]
            if row > 0:
                near |= occupied[row - 1]
            if row + 1 < GRID:
                near |= occupied[row + 1]
            # The occupied cells themselves are among those near; one without a cube may be covered (P5.2, P5.4).
            found[row] = (near | near << 1 | near >> 1) & width & ~self.cubes[row]
        return found

    def is_target(self, cell: i64) -> bool:
        """The same for one cell."""
        row = cell // GRID
        column = cell % GRID
        occupied = self.occupied
        if occupied[row] >> column & 1 == 1:
            return self.cubes[row] >> column & 1 == 0  # P5.4
        columns: i64 = 0
        near: i64 = 0
        for k in range(GRID):
            if occupied[k] != 0:
                if k - row >= FRAME or row - k >= FRAME:  # P5.3
                    return False
                columns |= occupied[k]
                if -1 <= k - row <= 1:
                    near |= occupied[k]
        if (near | near << 1 | near >> 1) >> column & 1 == 0:  # P5.2
            return False
        return columns_within_frame(columns) >> column & 1 == 1

    def seen(self) -> vec[i64]:
        """Bit sets of the 5 x 5 frame (bit row * 5 + column): one for each attribute, then OCCUPIED, CUBES, CORNER."""
        sets = vec[i64]([0] * 10)
        top: i64 = GRID
        columns: i64 = 0
        for row in range(GRID):
            if self.occupied[row] != 0:
                if top == GRID:
                    top = row
                columns |= self.occupied[row]
        left: i64 = 0
        while columns >> left & 1 == 0:
            left += 1
        bit: i64 = 1
        for row in range(top, top + FRAME):
            for column in range(left, left + FRAME):
                if row < GRID and column < GRID and self.occupied[row] >> column & 1 == 1:
                    kind = self.tops[row * GRID + column] & (START_CARD - 1)
                    sets[kind // SKIES] |= bit
                    sets[ELEMENTS + kind % SKIES] |= bit
                    sets[OCCUPIED] |= bit
                    if self.cubes[row] >> column & 1 == 1:
                        sets[CUBES] |= bit
                bit <<= 1
        sets[CORNER] = top * GRID + left
        return sets

    def count(self, attribute: i64) -> i64:
        """Visible pieces with an attribute, start card included (P10.3, P10.5)."""
        return size(self.seen()[attribute])


def columns_within_frame(columns: i64) -> i64:
    """The columns that fit in a frame with those that are used already (P5.3)."""
    left: i64 = 0
    while columns >> left & 1 == 0:
        left += 1
    right: i64 = left
    while columns >> (right + 1) != 0:
        right += 1
    width: i64 = 0
    for column in range(max(0, right - FRAME + 1), min(GRID, left + FRAME)):
        width |= 1 << column
    return width


def cell_of(bit: i64, corner: i64) -> i64:
    """The cell of the array for a bit of the frame."""
    return corner + bit // FRAME * GRID + bit % FRAME


def bit_of(cell: i64, corner: i64) -> i64:
    """The bit of the frame for a cell of the array, or NONE outside."""
    row = cell // GRID - corner // GRID
    column = cell % GRID - corner % GRID
    if 0 <= row < FRAME and 0 <= column < FRAME:
        return row * FRAME + column
    return NONE


def cell_name(cell: i64) -> str:
    """Column and row as people say them: the start card lies on E5."""
    return f"{COLUMNS[cell % GRID]}{cell // GRID + 1}"


class Player:
    """A treasure hunter."""

    def __init__(self) -> None:
        self.start_card: i64 = NONE
        self.side: i64 = NONE
        self.tableau: Tableau = Tableau()
        self.hand: i64 = 0  # cubes (P2.4)
        self.kept: i64 = NONE  # spell card (P4.3.2)
        self.tile_uses: i64 = 0  # left on the tile spirit
        self.cube_uses: i64 = 0  # left on the cube spirit
        self.cell: i64 = 0  # of the pawn
        self.rank: i64 = 0  # 1 for the first at GOAL, 0 for those still in the mansion
        self.overrun: i64 = 0
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

    def take_start(self, box: Box, side: i64) -> None:
        """The chosen side is the first piece of the tableau (P2.3)."""
        self.side = side
        cells = box.starts[self.start_card * 2 + side]
        for k in range(0, len(cells), 2):
            self.tableau.lay(cells[k], START_CARD + cells[k + 1])


def new_player(box: Box, start_card: i64) -> Player:
    player = Player()
    player.start_card = start_card
    player.tableau.clear()
    player.hand = box.cubes  # P2.4
    player.tile_uses = box.uses[0]  # P2.6
    player.cube_uses = box.uses[1]
    return player


class Rulings:
    """Options of the game."""

    def __init__(self) -> None:
        self.first_play: bool = False  # P11
        self.completion_on_exhaustion_turn: bool = True  # P13.14


class Table(State):
    """Everything there is; `rules.Princess` says what may be done with it."""

    def __init__(self) -> None:
        super().__init__()
        self.box: Box = NO_BOX
        self.rulings: Rulings = NO_RULINGS
        self.result: i64 = PLAYING
        self.phase: i64 = SIDE
        self.seats: i64 = 0
        self.start_player: i64 = 0
        self.active: i64 = 0  # whose turn it is; only while stealing somebody else may be the actor
        self.turn: i64 = 0  # number of the turn, from 1 on
        self.turns_left: i64 = NONE  # of the last round; NONE before somebody is at GOAL (P9.1)
        self.players: list[Player] = []
        self.stack: vec[i64] = vec[i64]()  # kinds of tiles, the next one last
        self.field: vec[i64] = vec[i64]()  # kinds of tiles
        self.deck: vec[i64] = vec[i64]()  # spell cards, the next one last
        self.deck_known: i64 = 0  # bit set of places in the deck whose card all have seen (P2.8)
        self.display: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()
        self.aside: vec[i64] = vec[i64]()  # spell cards completed in this turn, each with a cube on it (P6.6)
        self.gained: i64 = 0  # the sum of their numbers (P7.1)
        self.pending: vec[i64] = vec[i64]()  # steal cards drawn in this turn (P8.1)
        self.stealing: i64 = 0  # how many players have done the present step of a steal card
        self.cell: i64 = NONE  # just placed, or the cube there is being moved
        self.bonus: vec[i64] = vec[i64]()  # the bonus cards in play (P2.9)
        self.princess: i64 = 0  # her cell; NONE when she is out (P7.3)
        self.carrier: i64 = NONE
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

    def tile_code(self, piece: i64) -> str:
        return self.box.codes[piece & (START_CARD - 1)]

    def card_id(self, card: i64) -> str:
        return f"spell/{self.box.spell_ids[card]}"

    def bonus_id(self, card: i64) -> str:
        return f"bonus/{self.box.bonus_ids[card]}"

    def cell_id(self, seat: i64, cell: i64) -> str:
        return f"cell/{seat}/{cell_name(cell)}"

    def attribute_name(self, attribute: i64) -> str:
        elements = len(self.box.element_ids)
        if attribute < elements:
            return self.box.element_ids[attribute]
        return self.box.sky_ids[attribute - elements]

    def shuffle_hidden(self, rng: Rng) -> None:
        """Deal anew what nobody knows: the stack, the deck, the bonus cards, coming shuffles (P3.1)."""
        counts = vec[i64]([0] * KINDS)
        for kind in self.stack:
            counts[kind] += 1
        at: i64 = 0
        for k in range(KINDS):
            for _ in range(counts[k]):
                self.stack[at] = k
                at += 1
        rng.shuffle(self.stack)
        self._shuffle_deck(rng)
        if self.result == PLAYING:  # P10.5: afterwards they lie open
            cards = vec[i64](range(len(self.box.bonus_ids)))
            rng.shuffle(cards)
            self.bonus = cards[: len(self.bonus)]
        self.chance = Rng(rng.seed())

    def _shuffle_deck(self, rng: Rng) -> None:
        unknown: i64 = 0
        for k in range(len(self.deck)):
            if self.deck_known >> k & 1 == 0:
                unknown |= bit(self.deck[k])
        cards = vec[i64](capacity=32)
        for card in range(len(self.box.spell_ids)):
            if unknown >> card & 1 == 1:
                cards = append(cards, card)
        rng.shuffle(cards)
        dealt: i64 = 0
        for k in range(len(self.deck)):
            if self.deck_known >> k & 1 == 0:
                self.deck[k] = cards[dealt]
                dealt += 1


NO_BOX: Final = Box()
NO_RULINGS: Final = Rulings()
NO_CHANCE: Final = Rng()

assert ATTRIBUTES == OCCUPIED
