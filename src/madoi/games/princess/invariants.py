"""What holds after every step of The Princess and Magic Tile (P15.3)."""

from __future__ import annotations

from madoi.core.bits import size
from madoi.games.princess.components import FRAME, GRID, KINDS, SHAPE, SLOTS
from madoi.games.princess.rules import Princess
from madoi.games.princess.state import NONE, PIECES, PLAYING, SIDE, START_CARD, Player, Tableau


def broken_invariants(table: Princess) -> list[str]:
    broken = [*_tiles(table), *_cards(table), *_pawns(table)]
    for seat, player in enumerate(table.players):
        broken += [f"{text} (seat {seat})" for text in _player(table, seat, player)]
    return broken


def _tiles(table: Princess) -> list[str]:
    counts = [0] * KINDS
    for kind in [*table.stack, *table.field]:
        counts[kind] += 1
    for player in table.players:
        if player.held != NONE:
            counts[player.held] += 1
        for _, piece in _pieces(player.tableau):
            if piece < START_CARD:
                counts[piece] += 1
    return [
        f"P1.4: there are {counts[kind]} tiles {table.box.codes[kind]} instead of {table.box.copies[kind]}"
        for kind in range(KINDS)
        if counts[kind] != table.box.copies[kind]
    ]


def _pieces(tableau: Tableau) -> list[tuple[int, int]]:
    """Cell and piece of all that lies on a tableau, covered or not."""
    visible = [(cell, int(piece)) for cell, piece in enumerate(tableau.tops) if piece != NONE]
    return visible + [divmod(int(entry), PIECES) for entry in tableau.covered]


def _cards(table: Princess) -> list[str]:
    box = table.box
    kept = [player.kept for player in table.players if player.kept != NONE]
    found = sorted([*table.deck, *table.display, *table.discard, *table.aside, *table.pending, *kept])
    steals = not table.rulings.first_play or box.first_play_steals
    wanted = [card for card, kind in enumerate(box.spell_kinds) if steals or kind == SHAPE]
    broken = [] if found == wanted else ["P15.3: a spell card is missing or there twice"]
    if table.phase != SIDE and len(table.display) != SLOTS:
        broken.append(f"P15.3: the display has {len(table.display)} cards")
    if any(box.spell_kinds[card] != SHAPE for card in [*table.display, *table.aside, *kept]):
        broken.append("P4.3.4: a steal card lies where only shapes may lie")
    if any(box.spell_kinds[card] == SHAPE for card in table.pending):
        broken.append("P8.1: a shape card is pending")
    if table.deck_known >> len(table.deck):
        broken.append("P2.8: a known card is in no place of the deck")
    if len(set(table.bonus)) != box.bonus_drawn:
        broken.append(f"P2.9: there must be {box.bonus_drawn} different bonus cards")
    return broken


def _player(table: Princess, seat: int, player: Player) -> list[str]:
    tableau = player.tableau
    broken: list[str] = []
    on_cards = len(table.aside) if seat == table.active else 0
    on_tiles = sum(size(row) for row in tableau.cubes)
    if player.hand < 0 or player.hand + on_tiles + on_cards != table.box.cubes:
        broken.append(f"P1.12: {player.hand} cubes in hand, {on_tiles} on tiles, {on_cards} on cards")
    for row in range(GRID):
        if tableau.cubes[row] & ~tableau.occupied[row]:
            broken.append("P15.3: a cube lies on an empty cell")
    seen = [0] * GRID
    for cell, piece in enumerate(tableau.tops):
        if piece != NONE:
            seen[cell // GRID] |= 1 << cell % GRID
    if seen != list(tableau.occupied):
        broken.append("P0.3: occupied cells and visible pieces differ")
    rows = [row for row in range(GRID) if tableau.occupied[row]]
    columns = [column for column in range(GRID) if any(row >> column & 1 for row in tableau.occupied)]
    if rows and (max(rows) - min(rows) >= FRAME or max(columns) - min(columns) >= FRAME):
        broken.append("P5.3: the tableau does not fit in its frame")
    pieces = {(cell, piece) for cell, piece in _pieces(tableau) if piece >= START_CARD}
    start = [] if player.side == NONE else list(table.box.starts[player.start_card * 2 + player.side])
    wanted = {(start[k], START_CARD + start[k + 1]) for k in range(0, len(start), 2)}
    if pieces != wanted:
        broken.append("P15.5: the start card is not where it was laid")
    uses = table.box.uses
    if not (0 <= player.tile_uses <= uses[0] and 0 <= player.cube_uses <= uses[1]):
        broken.append("P4.5: a spirit has an impossible number of uses left")
    return broken


def _pawns(table: Princess) -> list[str]:
    box = table.box
    broken: list[str] = []
    ranks = sorted(player.rank for player in table.players if player.rank)
    if ranks != list(range(1, table.finished + 1)):
        broken.append(f"P9.2: the ranks at GOAL are {ranks}")
    for seat, player in enumerate(table.players):
        if (player.rank > 0) != (player.cell == box.goal) or not 0 <= player.cell <= box.goal:
            broken.append(f"P7.7: seat {seat} is on cell {player.cell} with rank {player.rank}")
        if player.overrun and not player.rank:
            broken.append(f"P7.7: seat {seat} has an overrun and is not at GOAL")
    if (table.princess == NONE) != (table.finished > 0):
        broken.append("P7.7: the princess leaves with the first player at GOAL")
    if table.princess != NONE:
        if any(player.cell > table.princess for player in table.players):
            broken.append("P7.3: a pawn is beyond the princess")
        if table.carrier != NONE and table.players[table.carrier].cell != table.princess:
            broken.append("P7.3: the carrier is not where the princess is")
        if table.carrier == NONE and table.princess != box.princess_start:
            broken.append("P7.3: nobody carries the princess, but she has moved")
    elif table.carrier != NONE:
        broken.append("P7.7: somebody carries a princess who is out")
    if any(player.cell >= box.open_at for player in table.players) and not table.passages:
        broken.append("P7.6: a pawn has opened the passages")
    if table.result == PLAYING and (table.turns_left != NONE) != (table.finished > 0):
        broken.append("P9.1: the last round begins with the first player at GOAL")
    return broken
