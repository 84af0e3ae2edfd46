"""What everybody knows of a table of The Princess and Magic Tile, as numbers (P3): the same for all eyes, but that each
counts the seats from its own. The bonus cards are left out; nobody knows them before the end (P3.1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from madoi.core.eyes import Eyes
from madoi.core.state import OVER, State
from madoi.core.tensor import HIGHEST, Part, Tensor, beside
from madoi.games.princess.box import CELLS, FIELD, GRID, KINDS, SPELLS, STARTS, Box
from madoi.games.princess.rules import phases
from madoi.games.princess.rules.knowledge import knows_place
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, PIECES, START_CARD, Player, Table, Tableau

MOST_STEPS: Final = 99
MOST_COVERED: Final = 9
MIDDLE_ROW: Final = GRID // 2


class PrincessTensor(Tensor):
    def __init__(self, box: Box, seats: int) -> None:
        super().__init__()
        goal = min(HIGHEST, int(box.goal) + 1)
        self.phase: Part = self.part("phase", "what the table waits for", 1, len(phases.NAMES))
        self.actor: Part = self.part("actor", "who decides", 1, seats)
        self.active: Part = self.part("active", "whose turn it is", 1, seats)
        self.start_player: Part = self.part("start-player", "who began", 1, seats)
        self.turn: Part = self.part("turn", "the number of the turn, at most", HIGHEST)
        self.turns_left: Part = self.part(
            "turns-left", "1 + turns after this one, once somebody is at the goal", seats + 1
        )
        self.tiles: Part = self.part("tiles", "the visible tile of each cell, 1 + its kind", KINDS, seats, 9, 9)
        self.cubes: Part = self.part("cubes", "cells with a cube", 1, seats, 9, 9)
        self.covered: Part = self.part("covered", "tiles beneath, at most", MOST_COVERED, seats, 9, 9)
        self.start_card: Part = self.part("start-card", "the start card", 1, seats, STARTS)
        self.side: Part = self.part("side", "its side, 1 or 2", 2, seats)
        self.hand: Part = self.part("hand", "cubes in hand", HIGHEST, seats)
        self.kept: Part = self.part("kept", "the kept spell card", 1, seats, SPELLS)
        self.tile_uses: Part = self.part("tile-uses", "left on the tile spirit", 9, seats)
        self.cube_uses: Part = self.part("cube-uses", "left on the cube spirit", 9, seats)
        self.pawn: Part = self.part("pawn", "the cell of the pawn", goal, seats)
        self.rank: Part = self.part("rank", "place among those at the goal", seats, seats)
        self.overrun: Part = self.part("overrun", "steps left at the goal, at most", MOST_STEPS, seats)
        self.held: Part = self.part("held", "a tile that is still to be placed", 1, seats, KINDS)
        self.field: Part = self.part("field", "the tiles of the field", 1, FIELD, KINDS)
        self.stack: Part = self.part("stack", "tiles left in the stack, by kind", HIGHEST, KINDS)
        self.display: Part = self.part("display", "spell cards of the display", 1, SPELLS)
        self.discard: Part = self.part("discard", "discarded spell cards", 1, SPELLS)
        self.aside: Part = self.part("aside", "spell cards completed in this turn", 1, SPELLS)
        self.pending: Part = self.part("pending", "steal cards drawn in this turn", 1, SPELLS)
        self.deck: Part = self.part("deck", "spell cards in the deck", SPELLS)
        self.known: Part = self.part("known", "1 + cards above a card whose place in the deck is known", SPELLS, SPELLS)
        self.gained: Part = self.part("gained", "steps gained in this turn, at most", MOST_STEPS)
        self.stealing: Part = self.part("stealing", "players who have done this step of a steal card", seats)
        self.cell: Part = self.part("cell", "the cell of the tile just placed, or of the cube that moves", 1, 9, 9)
        self.princess: Part = self.part("princess", "1 + her cell; 0 when she is out", goal)
        self.carrier: Part = self.part("carrier", "who carries her", 1, seats)
        self.passages: Part = self.part("passages", "the hidden passages are open", 1)
        self.result: Part = self.part("result", "how it ended", 1, len(phases.RESULTS))

    def write(self, state: State, eyes: Eyes) -> None:
        assert isinstance(state, Princess)
        table = state
        seats = table.seats
        self.mark(self.phase, table.phase)
        if table.actor != OVER:
            self.mark(self.actor, beside(table.actor, eyes, seats))
        self.mark(self.active, beside(table.active, eyes, seats))
        self.mark(self.start_player, beside(table.start_player, eyes, seats))
        self.most(self.turn, 0, table.turn)
        self.most(self.turns_left, 0, table.turns_left + 1)
        for seat in range(seats):
            self._write_player(table.players[seat], beside(seat, eyes, seats))
        self._write_cards(table)
        self.most(self.gained, 0, table.gained)
        self.most(self.stealing, 0, table.stealing)
        if table.cell != NONE:
            self.mark(self.cell, table.cell)
        self.most(self.princess, 0, table.princess + 1)
        if table.carrier != NONE:
            self.mark(self.carrier, beside(table.carrier, eyes, seats))
        self.flag(self.passages, table.passages)
        self.mark(self.result, table.result)

    def fetch(self, state: State) -> i64:
        assert isinstance(state, Princess)
        total: i64 = 0
        for player in state.players:
            tableau = player.tableau
            total += tableau.occupied[MIDDLE_ROW] + tableau.cubes[MIDDLE_ROW]
            for row in range(i64(MIDDLE_ROW - 2), i64(MIDDLE_ROW + 3)):  # most tiles lie there
                total += tableau.tops[row * GRID + MIDDLE_ROW]
        return total

    def _write_player(self, player: Player, place: i64) -> None:
        self._write_tableau(player.tableau, self.start + place * CELLS)
        if player.start_card != NONE:
            self.mark(self.start_card, place * STARTS + player.start_card)
        self.put(self.side, place, player.side + 1)
        self.most(self.hand, place, player.hand)
        if player.kept != NONE:
            self.mark(self.kept, place * SPELLS + player.kept)
        self.most(self.tile_uses, place, player.tile_uses)
        self.most(self.cube_uses, place, player.cube_uses)
        self.most(self.pawn, place, player.cell)
        self.put(self.rank, place, player.rank)
        self.most(self.overrun, place, player.overrun)
        if player.held != NONE:
            self.mark(self.held, place * KINDS + player.held)

    def _write_tableau(self, tableau: Tableau, start: i64) -> None:
        """There are many cells, so they are written straight."""
        cells = self.cells
        tiles = start + self.tiles.first
        cubes = start + self.cubes.first
        covered = start + self.covered.first
        tops = tableau.tops
        occupied = tableau.occupied
        with_cube = tableau.cubes
        for row in range(i64(GRID)):
            lying = occupied[row]
            marked = with_cube[row]
            cell = row * GRID
            while lying | marked != 0:
                if lying & 1:
                    cells[tiles + cell] = u8((tops[cell] & (START_CARD - 1)) + 1)
                if marked & 1:
                    cells[cubes + cell] = 1
                lying >>= 1
                marked >>= 1
                cell += 1
        for entry in tableau.covered:
            at = covered + entry // PIECES
            if i64(cells[at]) < MOST_COVERED:
                cells[at] = u8(i64(cells[at]) + 1)

    def _write_cards(self, table: Table) -> None:
        """Of the stack which tiles are left, of the deck how many cards, and what was seen going into it (P3.3)."""
        cells = self.cells
        for k in range(len(table.field)):
            self.mark(self.field, k * KINDS + table.field[k])
        stack = self.start + self.stack.first
        for kind in table.stack:
            if i64(cells[stack + kind]) < HIGHEST:
                cells[stack + kind] = u8(i64(cells[stack + kind]) + 1)
        mark_all(cells, self.start + self.display.first, table.display)
        mark_all(cells, self.start + self.discard.first, table.discard)
        mark_all(cells, self.start + self.aside.first, table.aside)
        mark_all(cells, self.start + self.pending.first, table.pending)
        cards = len(table.deck)
        self.most(self.deck, 0, cards)
        if table.deck_known != 0:
            for k in range(cards):
                if knows_place(table, k):
                    self.most(self.known, table.deck[k], cards - k)


def mark_all(cells: vec[u8], first: i64, cards: vec[i64]) -> None:
    """A one for each of these cards."""
    for card in cards:
        cells[first + card] = 1
