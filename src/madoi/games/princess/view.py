"""What a seat may know (P3: nearly everything, and all know the same), and its choices in a person's terms."""

from __future__ import annotations

import msgspec

from madoi.core.choice import Choice, Note
from madoi.core.state import OVER
from madoi.core.view import View
from madoi.games.princess.components import CELLS, FRAME, GRID, SKIES, SLOTS
from madoi.games.princess.effects import actions as do
from madoi.games.princess.effects.moving import destination, walk
from madoi.games.princess.effects.scoring import totals
from madoi.games.princess.rules import RESULTS, Princess
from madoi.games.princess.state import (
    COMPLETE,
    NONE,
    PLACE_CUBE,
    SPIRIT_TILE,
    SPIRIT_TILE_CUBE,
    START_CARD,
    Player,
    Tableau,
)

PHASES = (
    "side", "card", "recover", "spirit", "spirit-tile", "spirit-tile-cube", "spirit-cube", "place", "place-cube",
    "complete", "take", "settle", "over",
)  # fmt: skip


class TileView(msgspec.Struct):
    id: str
    tile: str  # as in P0.5
    element: str
    sky: str


class CellView(TileView):
    row: int
    column: int
    start: bool  # it is the start card
    cube: bool
    covered: list[str]  # the tiles beneath, the highest first


class SpellView(msgspec.Struct):
    id: str
    steps: int
    mixed: int | None  # the small number of a card with two
    cells: list[tuple[int, int]]  # its shape


class SpiritView(msgspec.Struct):
    id: str
    uses: int


class PlayerView(msgspec.Struct):
    seat: int
    colour: str
    start_card: str
    sides: list[TileView]  # what the start card shows, side A and side B
    side: str | None
    cells: list[CellView]
    empty: list[str]  # the empty cells that the frame still allows
    cubes: int  # in hand
    keep: str  # the place of the kept card
    kept: SpellView | None
    spirits: list[SpiritView]
    cell: int  # of the pawn
    rank: int | None
    overrun: int
    held: TileView | None


class KnownView(msgspec.Struct):
    """A card of the deck that all have seen going there."""

    card: str
    above: int  # how many cards lie on it


class PrincessView(View):
    first_play: bool
    start_player: int
    active: int
    turn: int
    turns_left: int | None  # of the last round
    players: list[PlayerView]
    field: list[TileView]
    stack: int
    display: list[SpellView]
    deck: int
    known: list[KnownView]
    discard: str  # the place
    discarded: list[str]
    aside: list[str]
    gained: int
    pending: list[str]
    placed: str | None  # the cell of the tile just placed, or of the cube being moved
    princess: int | None
    carrier: int | None
    passages: bool
    goal: int
    numbers: list[str]  # the steps on cards, to choose between two
    bonus: list[str | None]  # revealed at the end
    totals: list[int] | None
    result: str | None


def view_of(table: Princess, seat: int | None) -> PrincessView:
    over = table.actor == OVER
    deck = table.deck
    return PrincessView(
        game="princess",
        seat=seat,
        seats=table.seats,
        actor=None if over else table.actor,
        phase=PHASES[table.phase],
        first_play=table.rulings.first_play,
        start_player=table.start_player,
        active=table.active,
        turn=table.turn,
        turns_left=None if table.turns_left == NONE else table.turns_left,
        players=[_player(table, k) for k in range(table.seats)],
        field=[_tile(table, f"field/{k}", kind) for k, kind in enumerate(table.field)],
        stack=len(table.stack),
        display=[_spell(table, card) for card in table.display],
        deck=len(deck),
        known=[
            KnownView(table.card_id(deck[k]), len(deck) - 1 - k)
            for k in range(len(deck) - 1, -1, -1)
            if table.deck_known >> k & 1
        ],
        discard="discard",
        discarded=[table.card_id(card) for card in table.discard],
        aside=[table.card_id(card) for card in table.aside],
        gained=table.gained,
        pending=[table.card_id(card) for card in table.pending],
        placed=None if table.cell == NONE else table.cell_id(table.actor, table.cell),
        princess=None if table.princess == NONE else table.princess,
        carrier=None if table.carrier == NONE else table.carrier,
        passages=table.passages,
        goal=table.box.goal,
        numbers=[f"number/{steps}" for steps in _numbers(table)],
        bonus=[table.bonus_id(card) if over else None for card in table.bonus],
        totals=[int(total) for total in totals(table)] if over else None,
        result=RESULTS[table.result] if over else None,
    )


def colours_of(table: Princess) -> list[str]:
    """By seat: as the players chose (P2.2), else in the order of the box."""
    assert table.setup is not None
    chosen = table.setup.options["colours"]
    return list(chosen) if isinstance(chosen, tuple) else table.box.colours


def _numbers(table: Princess) -> list[int]:
    return sorted({*table.box.steps, *table.box.mixed_steps} - {0})


def _tile(table: Princess, name: str, piece: int) -> TileView:
    kind = piece & (START_CARD - 1)
    element, sky = table.box.element_ids[kind // SKIES], table.box.sky_ids[kind % SKIES]
    return TileView(name, table.box.codes[kind], element, sky)


def _spell(table: Princess, card: int) -> SpellView:
    box = table.box
    return SpellView(
        id=table.card_id(card),
        steps=box.steps[card],
        mixed=box.mixed_steps[card] or None,
        cells=table.box.shapes[card],
    )


def _player(table: Princess, seat: int) -> PlayerView:
    player = table.players[seat]
    box = table.box
    card = box.start_ids[player.start_card]
    return PlayerView(
        seat=seat,
        colour=colours_of(table)[seat],
        start_card=card,
        sides=[
            _tile(table, f"start/{card}/{'AB'[side]}", box.starts[player.start_card * 2 + side][1]) for side in range(2)
        ],
        side=None if player.side == NONE else "AB"[player.side],
        cells=_cells(table, seat, player),
        empty=[table.cell_id(seat, cell) for cell in _empty(player.tableau)],
        cubes=player.hand,
        keep=f"keep/{seat}",
        kept=None if player.kept == NONE else _spell(table, player.kept),
        spirits=[
            SpiritView(f"spirit/{seat}/tile", player.tile_uses),
            SpiritView(f"spirit/{seat}/cube", player.cube_uses),
        ],
        cell=player.cell,
        rank=player.rank or None,
        overrun=player.overrun,
        held=None if player.held == NONE else _tile(table, f"held/{seat}", player.held),
    )


def _cells(table: Princess, seat: int, player: Player) -> list[CellView]:
    cells = []
    for cell, visible in enumerate(player.tableau.tops):
        if visible != NONE:
            pile = player.tableau.pile(cell)
            tile = _tile(table, table.cell_id(seat, cell), pile[0])
            cells.append(
                CellView(
                    id=tile.id,
                    tile=tile.tile,
                    element=tile.element,
                    sky=tile.sky,
                    row=cell // GRID,
                    column=cell % GRID,
                    start=pile[0] >= START_CARD,
                    cube=player.tableau.has_cube(cell),
                    covered=[table.tile_code(piece) for piece in pile[1:]],
                )
            )
    return cells


def _empty(tableau: Tableau) -> list[int]:
    """Empty cells that lie in a common frame with all that is there (P5.3)."""
    tops = list(tableau.tops)
    used = [cell for cell, visible in enumerate(tops) if visible != NONE]
    if not used:
        return []
    rows, columns = [cell // GRID for cell in used], [cell % GRID for cell in used]
    return [
        row * GRID + column
        for row in range(max(0, max(rows) - FRAME + 1), min(GRID, min(rows) + FRAME))
        for column in range(max(0, max(columns) - FRAME + 1), min(GRID, min(columns) + FRAME))
        if tops[row * GRID + column] == NONE
    ]


# -- choices -------------------------------------------------------------------------------------------


def choices_of(table: Princess, seat: int) -> list[Choice]:
    legal = [int(action) for action in table.legal_actions_of(seat)]
    return [_choice(table, action, set(legal)) for action in legal]


PASSES = {COMPLETE: "done", PLACE_CUBE: "no-cube", SPIRIT_TILE_CUBE: "no-cube"}
PASS_CLAUSES = {"done": ("P4.7", "P6.8"), "no-cube": ("P4.6", "P5.6")}


def _choice(table: Princess, action: int, legal: set[int]) -> Choice:
    seat = int(table.actor)
    if action >= do.COMPLETE_SPELL:
        return _completion(table, action, legal)
    if action >= do.PLACE_TILE:
        place, cell = divmod(action - do.PLACE_TILE, CELLS)
        tile = table.tile_code(table.field[place])
        return _placing(table, action, "place", (f"field/{place}",), cell, tile, ("P4.6", "P5.2", "P5.3"))
    if action >= do.TAKE_BACK:
        return _on_cell(table, action, (action - do.TAKE_BACK) % CELLS)
    if action <= do.SIDE_B:
        side = "AB"[action]
        card = table.box.start_ids[table.players[seat].start_card]
        tile = table.box.codes[table.box.starts[table.players[seat].start_card * 2 + action][1]]
        return Choice(action, "side", (f"start/{card}/{side}",), {"side": side, "tile": tile}, (), ("P2.3",))
    if action == do.PASS:
        verb = PASSES.get(int(table.phase), "pass")
        return Choice(action, verb, ("button/pass",), {}, (), PASS_CLAUSES.get(verb, ("P4.1",)))
    if action == do.TO_PLACING:
        return Choice(action, "to-placing", ("button/place",), {}, (), ("P4.1", "P15.2"))
    if action == do.PUT_CUBE:
        return Choice(action, "put-cube", ("button/cube",), {"left": table.players[seat].hand - 1}, (), ("P5.6",))
    if action == do.USE_TILE_SPIRIT:
        left = table.players[seat].tile_uses - 1
        return Choice(action, "spirit-tile", (f"spirit/{seat}/tile",), {"left": left}, (), ("P4.5.1",))
    card = table.card_id(table.display[(action - do.KEEP) % SLOTS])
    if action < do.DISCARD:
        return Choice(action, "keep", (card, f"keep/{seat}"), {"card": card}, (), ("P4.3.2",))
    return Choice(action, "discard", (card, "discard"), {"card": card}, (), ("P4.3.3",))


def _on_cell(table: Princess, action: int, cell: int) -> Choice:
    seat = int(table.actor)
    player = table.players[seat]
    place = table.cell_id(seat, cell)
    if action < do.SPIRIT_PUT:
        return Choice(action, "recover", (place,), {"cell": place}, (), ("P4.4",))
    if action < do.SPIRIT_MOVE:
        verb = "spirit-put" if action < do.SPIRIT_LIFT else "spirit-lift"
        touch = (f"spirit/{seat}/cube", place)
        return Choice(action, verb, touch, {"cell": place, "left": player.cube_uses - 1}, (), ("P4.5.2",))
    if action < do.SETTLE_TILE:
        source = table.cell_id(seat, table.cell)
        return Choice(action, "spirit-move", (place,), {"source": source, "cell": place}, (), ("P4.5.2",))
    if action < do.STEAL_TILE:
        clauses = ("P4.5.1", "P5.2") if table.phase == SPIRIT_TILE else ("P8.6", "P5.2")
        return _placing(table, action, "settle", (), cell, table.tile_code(player.held), clauses)
    victim = int(table.neighbour())
    place = table.cell_id(victim, cell)
    tile = table.tile_code(table.players[victim].tableau.tops[cell])
    return Choice(action, "steal", (place,), {"victim": victim, "tile": tile, "cell": place}, (), ("P8.3", "P8.4"))


def _placing(
    table: Princess, action: int, verb: str, touch: tuple[str, ...], cell: int, tile: str, clauses: tuple[str, ...]
) -> Choice:
    place = table.cell_id(table.actor, cell)
    below = table.players[table.actor].tableau.tops[cell]
    args: dict[str, str | int] = {"tile": tile, "cell": place}
    if below == NONE:
        return Choice(action, verb, (*touch, place), args, (), clauses)
    args["below"] = table.tile_code(below)
    return Choice(action, f"{verb}-over", (*touch, place), args, (), ("P5.4", *clauses))


def _completion(table: Princess, action: int, legal: set[int]) -> Choice:
    spell = action - do.COMPLETE_SPELL
    slot, mixed, cell = spell // (2 * CELLS), spell // CELLS % 2 == 1, spell % CELLS
    card = table.card_in(slot)
    steps = table.box.mixed_steps[card] if mixed else table.box.steps[card]
    place = table.cell_id(table.actor, cell)
    touch: tuple[str, ...] = (table.card_id(card), place)
    if (action + CELLS if not mixed else action - CELLS) in legal:  # this cube could earn either number
        touch = (*touch, f"number/{steps}")
    cells, attribute = table.fit_cells(card, cell, mixed)
    things = tuple(table.cell_id(table.actor, one) for one in cells)
    args: dict[str, str | int] = {
        "card": table.card_id(card),
        "cell": place,
        "steps": steps,
        "attribute": table.attribute_name(attribute),
    }
    verb = "complete-mixed" if mixed else "complete"
    clauses = ("P6.4", "P13.11") if mixed else ("P6.3",)
    preview = (Note("preview-fit", {"attribute": args["attribute"], "steps": steps}, things), _walk_note(table, steps))
    return Choice(action, verb, touch, args, preview, clauses)


def _walk_note(table: Princess, steps: int) -> Note:
    """Where the pawn would stand if nothing more were completed (P7)."""
    total = table.gained + steps + len(table.aside) * table.box.combo_bonus
    cell = destination(table, table.active, total)
    slowed = cell != walk(table.box, table.players[table.active].cell, total, table.passages)
    args: dict[str, str | int] = {"total": int(total), "cell": int(min(cell, table.box.goal)), "slowed": int(slowed)}
    return Note("preview-walk", args)
