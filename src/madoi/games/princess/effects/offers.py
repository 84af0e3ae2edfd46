"""What may be done now."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.princess.components import CELLS, GRID, SLOTS, STEAL_LEFT
from madoi.games.princess.effects.actions import (
    ACTIONS,
    COMPLETE_SPELL,
    DISCARD,
    KEEP,
    KEPT,
    PASS,
    PLACE_TILE,
    PUT_CUBE,
    SETTLE_TILE,
    SIDE_A,
    SIDE_B,
    SPIRIT_LIFT,
    SPIRIT_MOVE,
    SPIRIT_PUT,
    STEAL_TILE,
    TAKE_BACK,
    TO_PLACING,
    USE_TILE_SPIRIT,
)
from madoi.games.princess.effects.piles import Piles
from madoi.games.princess.effects.spells import find_fit, usable_cubes
from madoi.games.princess.state import (
    CARD,
    COMPLETE,
    CORNER,
    CUBES,
    DONE,
    NONE,
    PLACE,
    PLACE_CUBE,
    RECOVER,
    SETTLE,
    SIDE,
    SPIRIT,
    SPIRIT_CUBE,
    SPIRIT_TILE,
    SPIRIT_TILE_CUBE,
    START_CARD,
    TAKE,
    Player,
    Tableau,
    cell_of,
)


class Offers(Piles):
    """A table that knows the legal actions."""

    def legal_actions(self) -> vec[i64]:
        actions = vec[i64](capacity=24)
        phase = self.phase
        if phase == PLACE:
            return self._placements()
        if phase == DONE:
            return actions
        player = self.players[self.actor]
        tableau = player.tableau
        if phase == SIDE:
            return append(append(actions, SIDE_A), SIDE_B)
        if phase in (SPIRIT_TILE, SETTLE):
            return cells_from(tableau.targets(), SETTLE_TILE, actions)
        if phase == SPIRIT_CUBE:
            return cells_from(self._free_cells(tableau), SPIRIT_MOVE, actions)
        if phase == TAKE:
            return cells_from(self.takeable(self.neighbour()), STEAL_TILE, actions)
        actions = append(actions, PASS)
        if phase in (PLACE_CUBE, SPIRIT_TILE_CUBE):
            return append(actions, PUT_CUBE)
        if phase == COMPLETE:
            return self._completions(actions)
        if self._may_skip_ahead():
            actions = append(actions, TO_PLACING)
        if phase == CARD:
            if player.kept == NONE:
                for slot in range(SLOTS):
                    actions = append(actions, KEEP + slot)
            for slot in range(SLOTS):
                actions = append(actions, DISCARD + slot)
        elif phase == RECOVER:
            return cells_from(tableau.cubes, TAKE_BACK, actions)
        else:
            if self._tile_spirit_ready(player):
                actions = append(actions, USE_TILE_SPIRIT)
            if self._cube_spirit_ready(player):
                if player.hand > 0:
                    actions = cells_from(self._free_cells(tableau), SPIRIT_PUT, actions)
                actions = cells_from(tableau.cubes, SPIRIT_LIFT, actions)
        return actions

    def is_legal(self, action: i64) -> bool:
        phase = self.phase
        if phase == DONE or action < 0 or action >= ACTIONS:
            return False
        player = self.players[self.actor]
        tableau = player.tableau
        if action >= COMPLETE_SPELL:
            return phase == COMPLETE and self._completes(action - COMPLETE_SPELL)
        if action >= PLACE_TILE:
            place = action - PLACE_TILE
            return phase == PLACE and place // CELLS < len(self.field) and tableau.is_target(place % CELLS)
        if action >= TAKE_BACK:
            return self._is_legal_cell(player, action)
        if action <= SIDE_B:
            return phase == SIDE
        if action == PASS:
            return phase in (CARD, RECOVER, SPIRIT, PLACE_CUBE, SPIRIT_TILE_CUBE, COMPLETE)
        if action == TO_PLACING:
            return phase in (CARD, RECOVER) and self._may_skip_ahead()
        if action == PUT_CUBE:
            return phase in (PLACE_CUBE, SPIRIT_TILE_CUBE)
        if action == USE_TILE_SPIRIT:
            return phase == SPIRIT and self._tile_spirit_ready(player)
        return phase == CARD and (action >= DISCARD or player.kept == NONE)  # P4.3.2, P4.3.3

    def _is_legal_cell(self, player: Player, action: i64) -> bool:
        cell = (action - TAKE_BACK) % CELLS
        tableau = player.tableau
        phase = self.phase
        if action < SPIRIT_PUT:
            return phase == RECOVER and tableau.has_cube(cell)  # P4.4
        if action < SPIRIT_LIFT:
            ready = phase == SPIRIT and self._cube_spirit_ready(player)
            return ready and player.hand > 0 and tableau.can_hold_cube(cell)
        if action < SPIRIT_MOVE:
            return phase == SPIRIT and self._cube_spirit_ready(player) and tableau.has_cube(cell)
        if action < SETTLE_TILE:
            return phase == SPIRIT_CUBE and tableau.can_hold_cube(cell)
        if action < STEAL_TILE:
            return phase in (SPIRIT_TILE, SETTLE) and tableau.is_target(cell)
        top = self.players[self.neighbour()].tableau.tops[cell] if phase == TAKE else NONE
        return 0 <= top < START_CARD  # P8.4

    def _placements(self) -> vec[i64]:
        """Every tile of the field on every target (P4.6, P5)."""
        cells = cells_from(self.players[self.actor].tableau.targets(), PLACE_TILE, vec[i64](capacity=40))
        actions = vec[i64](capacity=len(cells) * len(self.field))
        for place in range(len(self.field)):
            for cell in cells:
                actions = append(actions, place * CELLS + cell)
        return actions

    def _free_cells(self, tableau: Tableau) -> vec[i64]:
        """By row: the cells with a piece and without a cube (P4.5.2)."""
        free = tableau.occupied[:]
        for row in range(GRID):
            free[row] &= ~tableau.cubes[row]
        return free

    def takeable(self, victim: i64) -> vec[i64]:
        """By row: the visible magic tiles of a player; a start card is none (P8.4)."""
        tableau = self.players[victim].tableau
        cells = tableau.occupied[:]
        start = self.box.starts[self.players[victim].start_card * 2 + self.players[victim].side]
        for k in range(0, len(start), 2):
            if tableau.tops[start[k]] >= START_CARD:
                cells[start[k] // GRID] &= ~(1 << (start[k] % GRID))
        return cells

    def may_recover(self) -> bool:
        player = self.players[self.active]
        return player.hand + len(self.aside) < self.box.cubes

    def may_call_spirit(self) -> bool:
        player = self.players[self.active]
        return self._tile_spirit_ready(player) or self._cube_spirit_ready(player)

    def _tile_spirit_ready(self, player: Player) -> bool:
        return player.tile_uses > 0 and len(self.stack) > 0  # P4.5.1

    def _cube_spirit_ready(self, player: Player) -> bool:
        """A cube in the hand or on the tableau, and a cell without one (P4.5.2)."""
        if player.cube_uses == 0:
            return False
        free: i64 = 0
        for row in range(GRID):
            free |= player.tableau.occupied[row] & ~player.tableau.cubes[row]
        return free != 0

    def _may_skip_ahead(self) -> bool:
        """Another optional step is still to come, so passing is not yet placing."""
        if self.phase == CARD:
            return self.may_recover() or self.may_call_spirit()
        return self.phase == RECOVER and self.may_call_spirit()

    # -- spells that can be completed (P6) ---------------------------------------------------------------

    def card_in(self, slot: i64) -> i64:
        """The card of a slot of the display, or the actor's kept card (P6.1)."""
        return self.players[self.actor].kept if slot == KEPT else self.display[slot]

    def _completions(self, actions: vec[i64]) -> vec[i64]:
        sets = self.players[self.actor].tableau.seen()
        for slot in range(SLOTS + 1):
            card = self.card_in(slot)
            if card == NONE:
                continue
            pure, mixed = usable_cubes(self.box, card, sets)
            first = COMPLETE_SPELL + slot * 2 * CELLS
            actions = bits_from(pure, sets[CORNER], first, actions)
            actions = bits_from(mixed, sets[CORNER], first + CELLS, actions)
        return actions

    def _completes(self, spell: i64) -> bool:
        card = self.card_in(spell // (2 * CELLS))
        if card == NONE:
            return False
        fit, _ = find_fit(self.box, card, self.players[self.actor].tableau, spell % CELLS, spell // CELLS % 2 == 1)
        return fit != 0

    def can_complete(self) -> bool:
        tableau = self.players[self.active].tableau
        sets = tableau.seen()
        if sets[CUBES] == 0:
            return False
        for slot in range(SLOTS + 1):
            card = self.card_in(slot)
            if card != NONE:
                pure, mixed = usable_cubes(self.box, card, sets)
                if pure | mixed != 0:
                    return True
        return False

    def fit_cells(self, card: i64, cell: i64, mixed: bool) -> tuple[list[i64], i64]:
        """The cells and the attribute of the fit that a completion with the cube of a cell uses."""
        tableau = self.players[self.actor].tableau
        fit, attribute = find_fit(self.box, card, tableau, cell, mixed)
        corner = tableau.seen()[CORNER]
        return [cell_of(bit, corner) for bit in range(25) if fit >> bit & 1 == 1], attribute

    def neighbour(self) -> i64:
        """The victim of the actor: left is the next player, right the one before (P0.4)."""
        if self.box.spell_kinds[self.pending[0]] == STEAL_LEFT:
            return (self.actor + 1) % self.seats
        return (self.actor + self.seats - 1) % self.seats


# -- small helpers ---------------------------------------------------------------------------------------


def cells_from(rows: vec[i64], first: i64, actions: vec[i64]) -> vec[i64]:
    """One action for each cell of a set that is given by rows."""
    for row in range(GRID):
        columns = rows[row]
        column: i64 = 0
        while columns != 0:
            if columns & 1 == 1:
                actions = append(actions, first + row * GRID + column)
            columns >>= 1
            column += 1
    return actions


def bits_from(bits: i64, corner: i64, first: i64, actions: vec[i64]) -> vec[i64]:
    """One action for each cell of a bit set of the frame."""
    bit: i64 = 0
    while bits != 0:
        if bits & 1 == 1:
            actions = append(actions, first + cell_of(bit, corner))
        bits >>= 1
        bit += 1
    return actions
