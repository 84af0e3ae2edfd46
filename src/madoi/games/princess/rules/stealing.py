"""Steal cards (P8): all take a tile from a neighbour, then all place what they took."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.princess import things
from madoi.games.princess.box import GRID, STEAL_LEFT
from madoi.games.princess.people import events
from madoi.games.princess.rules import actions, phases, piles, placing
from madoi.games.princess.rules.table import NONE, ROOM, START_CARD, Table, cells_in, holds, is_empty


def offers(table: Table) -> vec[i64]:
    """What the actor may take, or where the taken tile may go (P8.4, P8.6)."""
    offered = vec[i64](capacity=ROOM)
    if table.phase == phases.TAKE:
        return actions.STEAL.add_each(offered, cells_in(takeable(table)))
    return actions.SETTLE.add_each(offered, cells_in(placing.targets(table.deciding().tableau)))


def allows(table: Table, action: i64) -> bool:
    """Whether an action is among the offers."""
    if table.phase == phases.TAKE:
        return actions.STEAL.has(action) and holds(takeable(table), actions.STEAL.one(action))
    tableau = table.deciding().tableau
    return actions.SETTLE.has(action) and placing.is_target(tableau, actions.SETTLE.one(action))


def victim(table: Table) -> i64:
    """The neighbour from whom the actor takes: left is the next player, right the one before (P0.4); of two players
    both are the other one (P12.1)."""
    if table.box.spell_kinds[table.pending[0]] == STEAL_LEFT:
        return (table.actor + 1) % table.seats
    return (table.actor + table.seats - 1) % table.seats


def takeable(table: Table) -> vec[i64]:
    """By rows: the visible magic tiles of the victim; a start card is none (P8.4, P13.10), a tile on it is one."""
    player = table.players[victim(table)]
    cells = player.tableau.occupied[:]
    start = table.box.starts[player.start_card * 2 + player.side]
    for k in range(0, len(start), 2):
        if player.tableau.tops[start[k]] >= START_CARD:
            cells[start[k] // GRID] &= ~(1 << (start[k] % GRID))
    return cells


def begin_next_card(table: Table) -> bool:
    """Carry out the pending cards, one after the other (P8.2), until somebody has to decide: True then, False if all
    are done. Also in the turn of the first arrival (P13.8)."""
    if len(table.pending) == 0:
        return False
    if table.watched:
        table.tell(events.StealBegan(card=piles.card_id(table, table.pending[0])))
    table.phase = phases.TAKE
    table.stealing = 0
    return _go_on(table)


def take(table: Table, cell: i64) -> bool:
    """The actor takes a tile (P8.3). True if somebody has to decide now, False if all pending cards are done."""
    robbed = victim(table)
    loser = table.players[robbed]
    had_cube = loser.tableau.has_cube(cell)
    if had_cube:  # P8.5
        loser.tableau.take_cube(cell)
        loser.hand += 1
    kind = loser.tableau.take(cell)
    table.deciding().held = kind
    if table.watched:
        place = things.cell(robbed, cell)
        tile = table.tile_code(kind)
        table.tell(events.TileTaken(seat=table.actor, victim=robbed, tile=tile, cell=place, cube=had_cube))
    table.stealing += 1
    return _go_on(table)


def settle(table: Table, cell: i64) -> bool:
    """The actor places the taken tile (P8.6). True if somebody has to decide now, False if all pending cards are
    done."""
    player = table.deciding()
    kind = player.held
    player.held = NONE
    placing.lay(table, cell, kind, things.held(table.actor) if table.watched else "")
    table.stealing += 1
    return _go_on(table)


def _go_on(table: Table) -> bool:
    """From the active player clockwise (P13.13) everybody takes (P8.3), who is at GOAL as well (P8.8), then in the same
    order everybody places (P8.6); then the card is discarded and the next one begins (P8.2). True as soon as somebody
    has to decide, False if all pending cards are done."""
    if table.phase == phases.TAKE:
        while table.stealing < table.seats:
            table.actor = (table.active + table.stealing) % table.seats
            if not is_empty(takeable(table)):
                return True
            if table.watched:  # P8.4: nothing can be taken
                table.tell(events.NothingTaken(seat=table.actor, victim=victim(table)))
            table.stealing += 1
        table.phase = phases.SETTLE
        table.stealing = 0
    while table.stealing < table.seats:
        table.actor = (table.active + table.stealing) % table.seats
        if table.deciding().held != NONE:  # P8.4: who took nothing places nothing
            return True
        table.stealing += 1
    table.stealing = 0
    card = table.pending[0]
    table.pending = table.pending[1:]
    table.discard = append(table.discard, card)
    if table.watched:
        table.tell(events.StealEnded(card=piles.card_id(table, card)))
    return begin_next_card(table)
