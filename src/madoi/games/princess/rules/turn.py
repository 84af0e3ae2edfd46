"""The six steps of a turn (P4): what may be done in each, and what then happens.

What carries out a step also goes on to the next one that has anything to decide, in the order of P4.1: `begin` (steps 1
and 2), `recover_or_go_on` (3), `spirit_or_go_on` (4), `place_or_go_on` (5), `complete_or_end_turn` (6),
`move_and_end_turn`. So whatever is done from step 2 on may end the turn, and with it the game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.princess import things
from madoi.games.princess.box import GRID, SLOTS
from madoi.games.princess.people import events
from madoi.games.princess.rules import actions, end, moving, phases, piles, placing, spells, stealing
from madoi.games.princess.rules.table import NONE, ROOM, Player, Table, cells_in, holds

ALL_SLOTS: Final[vec[i64]] = vec[i64](range(SLOTS))
NO_CELLS: Final[vec[i64]] = vec[i64]([0] * GRID)

# -- what may be done --------------------------------------------------------------------------------------
#
# A rule is said once, below: which cells a verb may be done to, or whether it may be done at all. `offers` makes the
# list of a step from that, `allows` looks up one action.


def offers(table: Table) -> vec[i64]:
    """The legal actions of a step, ascending."""
    offered = vec[i64](capacity=ROOM)
    phase = table.phase
    player = table.deciding()
    if phase == phases.PLACE:
        return _placements(table)
    if phase == phases.CARD:
        offered = _ways_past(table, offered)
        if may_keep(player):
            offered = actions.KEEP.add_each(offered, ALL_SLOTS)
        offered = actions.DISCARD.add_each(offered, ALL_SLOTS)
    elif phase == phases.RECOVER:
        offered = _ways_past(table, offered)
        offered = actions.RECOVER.add_each(offered, cells_in(cells_to_recover_from(player)))
    elif phase == phases.SPIRIT:
        offered = _ways_past(table, offered)
        if tile_spirit_ready(table, player):
            offered = append(offered, actions.SPIRIT_TILE.of())
        offered = actions.SPIRIT_PUT.add_each(offered, cells_in(cells_to_put_on(player)))
        offered = actions.SPIRIT_LIFT.add_each(offered, cells_in(cells_to_lift_from(player)))
    elif phase == phases.SPIRIT_TILE:
        offered = actions.SETTLE.add_each(offered, cells_in(placing.targets(player.tableau)))
    elif phase == phases.SPIRIT_CUBE:
        offered = actions.SPIRIT_MOVE.add_each(offered, cells_in(cells_to_move_to(player)))
    elif phase == phases.COMPLETE:
        offered = spells.completions(table, append(offered, actions.DONE.of()))
    else:  # PLACE_CUBE, SPIRIT_TILE_CUBE
        offered = append(append(offered, actions.PUT_CUBE.of()), actions.NO_CUBE.of())
    return offered


def allows(table: Table, action: i64) -> bool:
    """Whether an action is among the offers of a step, without making them all."""
    phase = table.phase
    player = table.deciding()
    if phase == phases.PLACE:
        return actions.PLACE.has(action) and _is_placement(table, action)
    if phase in (phases.PLACE_CUBE, phases.SPIRIT_TILE_CUBE):
        return actions.PUT_CUBE.has(action) or actions.NO_CUBE.has(action)
    if phase == phases.COMPLETE:
        return actions.DONE.has(action) or spells.is_completion(table, action)
    if phase == phases.SPIRIT_TILE:
        return actions.SETTLE.has(action) and placing.is_target(player.tableau, actions.SETTLE.one(action))
    if phase == phases.SPIRIT_CUBE:
        return actions.SPIRIT_MOVE.has(action) and holds(cells_to_move_to(player), actions.SPIRIT_MOVE.one(action))
    if phase == phases.CARD:
        if actions.DISCARD.has(action) or (actions.KEEP.has(action) and may_keep(player)):
            return True
    elif phase == phases.RECOVER:
        if actions.RECOVER.has(action):
            return holds(cells_to_recover_from(player), actions.RECOVER.one(action))
    elif actions.SPIRIT_TILE.has(action):
        return tile_spirit_ready(table, player)
    elif actions.SPIRIT_PUT.has(action):
        return holds(cells_to_put_on(player), actions.SPIRIT_PUT.one(action))
    elif actions.SPIRIT_LIFT.has(action):
        return holds(cells_to_lift_from(player), actions.SPIRIT_LIFT.one(action))
    return actions.PASS.has(action) or (action >= 0 and action == skipping_action(table))


def _placements(table: Table) -> vec[i64]:
    """Every tile of the field on every target (P4.6)."""
    cells = cells_in(placing.targets(table.deciding().tableau))
    offered = vec[i64](capacity=len(cells) * len(table.field))
    for place in range(len(table.field)):
        offered = actions.PLACE.add_each_after(offered, place, cells)
    return offered


def _is_placement(table: Table, action: i64) -> bool:
    place, cell = actions.PLACE.two(action)
    return place < len(table.field) and placing.is_target(table.deciding().tableau, cell)


def _ways_past(table: Table, offered: vec[i64]) -> vec[i64]:
    """To pass (P4.3.1, P4.4, P4.5), or to skip the later optional steps as well (P15.6)."""
    offered = append(offered, actions.PASS.of())
    ahead = skipping_action(table)
    return offered if ahead == NONE else append(offered, ahead)


def may_keep(player: Player) -> bool:
    """Only one card is kept at a time (P4.3.2)."""
    return player.kept == NONE


def cells_to_recover_from(player: Player) -> vec[i64]:
    """By rows: every cube that lies on a tile (P4.4)."""
    return player.tableau.cubes


def cells_to_put_on(player: Player) -> vec[i64]:
    """By rows: where the cube spirit may put a cube from the hand (P4.5.2)."""
    return player.tableau.free_cells() if player.hand > 0 and cube_spirit_ready(player) else NO_CELLS


def cells_to_lift_from(player: Player) -> vec[i64]:
    """By rows: the cubes that the cube spirit may move (P4.5.2)."""
    return player.tableau.cubes if cube_spirit_ready(player) else NO_CELLS


def cells_to_move_to(player: Player) -> vec[i64]:
    """By rows: where the cube goes that the spirit moves (P4.5.2)."""
    return player.tableau.free_cells()


def may_recover(table: Table, player: Player) -> bool:
    """A cube that is not in the hand lies on a tile (P4.4): no spell lies aside with its cubes before step 6."""
    return player.hand < table.box.cubes


def may_call_spirit(table: Table, player: Player) -> bool:
    """Whether step 4 has anything to decide: a spirit whose effect can be carried out (P4.5)."""
    return tile_spirit_ready(table, player) or cube_spirit_ready(player)


def tile_spirit_ready(table: Table, player: Player) -> bool:
    """It needs a tile to draw (P4.5.1); a target for it there always is (P5.8)."""
    return player.tile_uses > 0 and len(table.stack) > 0


def cube_spirit_ready(player: Player) -> bool:
    """There is always a cube, in the hand or on the tableau; what it needs is a cell without one (P4.5.2)."""
    return player.cube_uses > 0 and player.tableau.has_free_cell()


def skipping_action(table: Table) -> i64:
    """The action that leaves out all optional steps that are left; NONE where passing already does that (P15.6)."""
    player = table.deciding()
    later = may_call_spirit(table, player)
    if table.phase == phases.CARD:
        later = later or may_recover(table, player)
    if table.phase == phases.SPIRIT or not later:
        return NONE
    if len(table.field) > 0:
        return actions.TO_PLACING.of()
    return actions.TO_COMPLETING.of() if spells.can_complete(table) else actions.END_TURN.of()


# -- what then happens -------------------------------------------------------------------------------------


def begin(table: Table, seat: i64) -> None:
    """Step 1 opens a tile (P4.2), step 2 is asked for."""
    table.active = seat
    table.actor = seat
    table.turn += 1
    if table.watched:
        table.tell(events.TurnBegan(seat=seat, turn=table.turn))
    if len(table.stack) > 0:
        kind = piles.draw_tile(table)
        table.field = append(table.field, kind)
        if table.watched:
            place = things.field(len(table.field) - 1)
            table.tell(events.TileOpened(tile=table.tile_code(kind), place=place))
    table.phase = phases.CARD


def perform(table: Table, action: i64) -> None:
    """Carry out a legal action of a step."""
    phase = table.phase
    if phase == phases.PLACE:
        place, cell = actions.PLACE.two(action)
        place_tile(table, place, cell)
    elif phase == phases.CARD:
        card_step(table, action)
    elif phase == phases.RECOVER:
        recover_step(table, action)
    elif phase == phases.SPIRIT:
        spirit_step(table, action)
    elif phase == phases.COMPLETE:
        if actions.DONE.has(action):
            _tell_passed(table, "complete")
            move_and_end_turn(table)
        elif actions.COMPLETE.has(action):
            slot, cell = actions.COMPLETE.two(action)
            complete_spell(table, slot, cell, False)
        else:
            slot, cell = actions.COMPLETE_MIXED.two(action)
            complete_spell(table, slot, cell, True)
    elif phase == phases.SPIRIT_TILE:
        settle_spirit_tile(table, actions.SETTLE.one(action))
    elif phase == phases.SPIRIT_CUBE:
        move_cube(table, actions.SPIRIT_MOVE.one(action))
    else:  # PLACE_CUBE, SPIRIT_TILE_CUBE
        cube_on_tile(table, actions.PUT_CUBE.has(action))


def card_step(table: Table, action: i64) -> None:
    """Step 2: keep a card (P4.3.2), discard one (P4.3.3) or neither (P4.3.1); then step 3, or a later one (P15.6)."""
    if actions.KEEP.has(action):
        slot = actions.KEEP.one(action)
        card = table.display[slot]
        table.deciding().kept = card
        if table.watched:
            table.tell(events.CardKept(seat=table.actor, card=piles.card_id(table, card)))
        piles.refill(table, slot)
    elif actions.DISCARD.has(action):
        slot = actions.DISCARD.one(action)
        card = table.display[slot]
        table.discard = append(table.discard, card)
        if table.watched:
            table.tell(events.CardDiscarded(seat=table.actor, card=piles.card_id(table, card)))
        piles.refill(table, slot)
    elif actions.PASS.has(action):
        _tell_passed(table, "card")
    else:
        skip_optional_steps(table)
        return
    recover_or_go_on(table)


def recover_or_go_on(table: Table) -> None:
    """Step 3 where there is a cube to take back, else step 4 or a later one (P4.4, P15.6)."""
    if may_recover(table, table.deciding()):
        table.phase = phases.RECOVER
    else:
        spirit_or_go_on(table)


def recover_step(table: Table, action: i64) -> None:
    """Step 3: take back a cube, or none (P4.4); then step 4, or a later one (P15.6)."""
    if actions.RECOVER.has(action):
        cell = actions.RECOVER.one(action)
        player = table.deciding()
        player.tableau.take_cube(cell)
        player.hand += 1
        if table.watched:
            table.tell(events.CubeRecovered(seat=table.actor, cell=things.cell(table.actor, cell)))
    elif actions.PASS.has(action):
        _tell_passed(table, "recover")
    else:
        skip_optional_steps(table)
        return
    spirit_or_go_on(table)


def spirit_or_go_on(table: Table) -> None:
    """Step 4, if there is anything to decide; else step 5 (P15.6)."""
    if may_call_spirit(table, table.deciding()):
        table.phase = phases.SPIRIT
    else:
        place_or_go_on(table)


def spirit_step(table: Table, action: i64) -> None:
    """Step 4: use a spirit, or none (P4.5); what a spirit still has to ask comes before step 5 (P15.7)."""
    player = table.deciding()
    if actions.SPIRIT_TILE.has(action):
        player.tile_uses -= 1
        player.held = piles.draw_tile(table)
        table.phase = phases.SPIRIT_TILE
        if table.watched:
            table.tell(events.SpiritUsed(seat=table.actor, spirit="spirit_tile", left=player.tile_uses))
            table.tell(events.SpiritDrew(seat=table.actor, tile=table.tile_code(player.held)))
        return
    if actions.PASS.has(action):
        _tell_passed(table, "spirit")
        place_or_go_on(table)
        return
    player.cube_uses -= 1
    if table.watched:
        table.tell(events.SpiritUsed(seat=table.actor, spirit="spirit_cube", left=player.cube_uses))
    if actions.SPIRIT_PUT.has(action):
        placing.put_cube(table, actions.SPIRIT_PUT.one(action))
        place_or_go_on(table)
    else:
        table.cell = actions.SPIRIT_LIFT.one(action)
        table.phase = phases.SPIRIT_CUBE


def settle_spirit_tile(table: Table, cell: i64) -> None:
    """The tile that the spirit drew is placed at once; a cube may go on it (P4.5.1)."""
    player = table.deciding()
    kind = player.held
    player.held = NONE
    placing.lay(table, cell, kind, things.held(table.actor) if table.watched else "")
    if player.hand > 0:
        table.cell = cell
        table.phase = phases.SPIRIT_TILE_CUBE
    else:
        place_or_go_on(table)


def move_cube(table: Table, cell: i64) -> None:
    """The cube spirit moves a cube to another cell (P4.5.2)."""
    tableau = table.deciding().tableau
    tableau.take_cube(table.cell)
    tableau.put_cube(cell)
    if table.watched:
        source = things.cell(table.actor, table.cell)
        table.tell(events.CubeMoved(seat=table.actor, source=source, cell=things.cell(table.actor, cell)))
    table.cell = NONE
    place_or_go_on(table)


def skip_optional_steps(table: Table) -> None:
    """Carry out `skipping_action`: straight to step 5; without a tile to step 6 or the end of the turn (P15.6)."""
    if table.watched:
        if len(table.field) > 0:
            _tell_passed(table, "all")
        else:
            _tell_passed(table, "all-no-tile" if spells.can_complete(table) else "turn")
    place_or_go_on(table)


def place_or_go_on(table: Table) -> None:
    """Step 5; without a tile, possible only in the last round, step 6 or the end of the turn (P4.6, P9.5)."""
    if len(table.field) > 0:
        table.phase = phases.PLACE
    else:
        complete_or_end_turn(table)


def place_tile(table: Table, place: i64, cell: i64) -> None:
    """Step 5: a tile of the field (P4.6). By the ruling to the letter the last tile ends the game at once, and no cube
    is asked for (P9.3, P13.14, P15.8)."""
    kind = _take_from_field(table, place)
    placing.lay(table, cell, kind, things.field(place) if table.watched else "")
    if end.tiles_used_up(table) and not table.rulings.completion_on_exhaustion_turn:
        end.finish(table, phases.FAILED)
    elif table.deciding().hand > 0:
        table.cell = cell
        table.phase = phases.PLACE_CUBE
    else:
        complete_or_end_turn(table)


def _take_from_field(table: Table, place: i64) -> i64:
    """Take an open tile; those after it move up."""
    kind = table.field[place]
    for k in range(place, len(table.field) - 1):
        table.field[k] = table.field[k + 1]
    table.field = table.field[: len(table.field) - 1]
    return kind


def cube_on_tile(table: Table, put: bool) -> None:
    """Whether a cube goes on the tile just placed (P5.6): the spirit's, before step 5, or that of step 5."""
    if put:
        placing.put_cube(table, table.cell)
    else:
        _tell_passed(table, "cube")
    table.cell = NONE
    if table.phase == phases.SPIRIT_TILE_CUBE:
        place_or_go_on(table)
    else:
        complete_or_end_turn(table)


def complete_or_end_turn(table: Table) -> None:
    """Step 6, as long as anything can be completed (P6.6.3); then the pawn moves and the turn is over."""
    if spells.can_complete(table):
        table.phase = phases.COMPLETE
    else:
        move_and_end_turn(table)


def complete_spell(table: Table, slot: i64, cell: i64, mixed: bool) -> None:
    """One card: the cube goes from the tile onto the card, which is set aside (P6.6.1), out of reach of further spells
    (P6.5, P13.12) and of a reshuffle (P6.7); the display is refilled (P6.6.2), and what came may be next (P6.6.3)."""
    player = table.deciding()
    card = spells.card_in(table, slot)
    steps = spells.steps_of(table, slot, mixed)
    if table.watched:
        _tell_completed(table, slot, cell, mixed)
    player.tableau.take_cube(cell)
    table.aside = append(table.aside, card)
    table.gained += steps
    if slot == actions.KEPT:
        player.kept = NONE
    else:
        piles.refill(table, slot)
    complete_or_end_turn(table)


def move_and_end_turn(table: Table) -> None:
    """After the last spell the pawn moves (P6.6.4), without any it does not (P6.8). Then in the order of P4.8 the
    witch, who leaves pending steal cards undone (P9.3), the steal cards, and the next turn or the end."""
    if len(table.aside) > 0:
        moving.move_pawn(table, moving.total_steps(table, table.gained, len(table.aside)))
        _clear_aside(table)
    if end.tiles_used_up(table):
        end.finish(table, phases.FAILED)
    elif not stealing.begin_next_card(table):
        begin_next_turn(table)


def _clear_aside(table: Table) -> None:
    """Completed cards are discarded, the cubes on them return to the hand (P6.6.5)."""
    if table.watched:
        table.tell(events.CubesReturned(seat=table.active, cards=piles.card_ids(table, table.aside)))
    for card in table.aside:
        table.discard = append(table.discard, card)
        table.players[table.active].hand += 1
    table.aside = vec[i64]()
    table.gained = 0


def begin_next_turn(table: Table) -> None:
    """The next player clockwise (P4.8); after the last turn of the last round the game is over (P9.1)."""
    if table.turns_left == 0:
        end.finish(table, phases.RESCUED)
        return
    if table.turns_left > 0:
        table.turns_left -= 1
    begin(table, (table.active + 1) % table.seats)


# -- telling -----------------------------------------------------------------------------------------------


def _tell_passed(table: Table, step: str) -> None:
    if table.watched:
        table.tell(events.Passed(seat=table.actor, step=f"step-{step}"))


def _tell_completed(table: Table, slot: i64, cell: i64, mixed: bool) -> None:
    cells, attribute = spells.fit_shown(table, slot, cell, mixed)
    table.tell(
        events.SpellCompleted(
            seat=table.actor,
            card=piles.card_id(table, spells.card_in(table, slot)),
            cells=things.cells(table.actor, cells),
            attribute=table.box.attribute_ids[attribute],
            cube=things.cell(table.actor, cell),
            steps=spells.steps_of(table, slot, mixed),
            mixed=mixed,
        )
    )
