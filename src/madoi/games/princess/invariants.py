"""What holds after every step of The Princess and Magic Tile (P15.3, P15.10)."""

from __future__ import annotations

from madoi.core.bits import size
from madoi.games.princess.box import CUBE_SPIRIT, FRAME, GRID, KINDS, SHAPE, SLOTS, TILE_SPIRIT
from madoi.games.princess.rules import end, phases, setup
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, PIECES, START_CARD, Player, Tableau

STEALING = (phases.TAKE, phases.SETTLE)


def broken_invariants(table: Princess) -> list[str]:
    broken = [*_tiles(table), *_cards(table), *_mansion(table), *_last_round(table), *_moment(table)]
    for seat, player in enumerate(table.players):
        broken += [f"{text} (seat {seat})" for text in _player(table, seat, player)]
    if table.phase == phases.SIDE:
        broken += _before_the_first_turn(table)
    return broken


# -- tiles and cards -------------------------------------------------------------------------------------


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
    broken = []
    if found != setup.cards_in_play(table):
        broken.append("P15.3: a spell card is missing or there twice")
    if table.phase != phases.SIDE and len(table.display) != SLOTS:
        broken.append(f"P15.3: the display has {len(table.display)} cards")
    if any(box.spell_kinds[card] != SHAPE for card in [*table.display, *table.aside, *kept]):
        broken.append("P4.3.4: a steal card lies where only shapes may lie")
    if any(box.spell_kinds[card] == SHAPE for card in table.pending):
        broken.append("P8.1: a shape card is pending")
    known = [card for place, card in enumerate(table.deck) if table.deck_known >> place & 1]
    if table.deck_known >> len(table.deck):
        broken.append("P2.8: a known card is in no place of the deck")
    if any(box.spell_kinds[card] == SHAPE for card in known):
        broken.append("P3.3: only a steal card can be known in the deck")
    if len(set(table.bonus)) != box.bonus_drawn:
        broken.append(f"P2.9: there must be {box.bonus_drawn} different bonus cards")
    return broken


# -- players ---------------------------------------------------------------------------------------------


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
    return [*broken, *_spirits(table, player)]


def _spirits(table: Princess, player: Player) -> list[str]:
    uses = table.box.uses
    broken = []
    if not (0 <= player.tile_uses <= uses[TILE_SPIRIT] and 0 <= player.cube_uses <= uses[CUBE_SPIRIT]):
        broken.append("P4.5: a spirit has an impossible number of uses left")
    on_start = any(piece >= START_CARD and cube for _, piece, cube in player.tableau.visible())
    if on_start and player.cube_uses == uses[CUBE_SPIRIT]:
        broken.append("P5.6: only the cube spirit puts a cube on the start card, and it was not used")
    return broken


# -- the mansion -----------------------------------------------------------------------------------------


def _mansion(table: Princess) -> list[str]:
    box = table.box
    broken: list[str] = []
    most_steps = box.cubes * max(box.steps) + (box.cubes - 1) * box.combo_bonus
    for seat, player in enumerate(table.players):
        if (player.rank > 0) != (player.cell == box.goal) or not 0 <= player.cell <= box.goal:
            broken.append(f"P7.7: seat {seat} is on cell {player.cell} with rank {player.rank}")
        if player.overrun and not player.rank:
            broken.append(f"P7.7: seat {seat} has an overrun and is not at GOAL")
        if not 0 <= player.overrun < most_steps:
            broken.append(f"P7.1: no move leaves seat {seat} {player.overrun} steps over")
    if (table.princess == NONE) != (table.finished > 0):
        broken.append("P7.7: the princess leaves with the first player at GOAL")
    if table.princess == NONE:
        if table.carrier != NONE:
            broken.append("P7.7: somebody carries a princess who is out")
    else:
        broken += _princess(table)
    if table.passages != any(player.cell >= box.open_at for player in table.players):
        broken.append(f"P7.6: the passages are open if and only if a pawn is on cell {box.open_at} or beyond")
    return broken


def _princess(table: Princess) -> list[str]:
    """She is in the mansion still."""
    start = table.box.princess_start
    broken: list[str] = []
    if any(player.cell > table.princess for player in table.players):
        broken.append("P7.3: a pawn is beyond the princess")
    if table.princess < start:
        broken.append(f"P7.3: the princess is on cell {table.princess}, but she is never before cell {start}")
    if table.carrier != NONE and table.players[table.carrier].cell != table.princess:
        broken.append("P7.3: the carrier is not where the princess is")
    if table.carrier == NONE and table.princess != start:
        broken.append("P7.3: nobody carries the princess, but she has moved")
    if table.carrier == NONE and any(player.cell == table.princess for player in table.players):
        broken.append("P7.4.4: who comes to the princess while nobody carries her takes her")
    return broken


def _last_round(table: Princess) -> list[str]:
    """Who arrives after the first does so in the one turn that is left, so ranks follow the seats (P9.1, P9.2)."""
    ranks = sorted(player.rank for player in table.players if player.rank)
    if ranks != list(range(1, table.finished + 1)):
        return [f"P9.2: the ranks at GOAL are {ranks}"]
    if not ranks:
        return [] if table.turns_left == NONE else ["P9.1: the last round begins with the first player at GOAL"]
    first = next(seat for seat, player in enumerate(table.players) if player.rank == 1)
    order = [table.players[(first + k) % table.seats].rank for k in range(table.seats)]
    now = (table.active - first) % table.seats  # how many turns of the last round have begun
    done = now if table.phase == phases.OVER else now - 1
    broken = []
    if table.turns_left != table.seats - 1 - now:
        broken.append(f"P9.1: {table.turns_left} turns are left in the last round instead of {table.seats - 1 - now}")
    if now == 0 and table.phase not in STEALING:
        broken.append("P9.1: who was first at GOAL has no further turn")
    if any(rank > 1 and k > done for k, rank in enumerate(order)):
        broken.append("P9.2: a player is at GOAL before the last turn that brings him there")
    later = [rank for rank in order if rank > 1]
    if later != sorted(later):
        broken.append("P9.2: who arrives earlier in the last round has the better rank")
    return broken


# -- the moment ------------------------------------------------------------------------------------------


def _moment(table: Princess) -> list[str]:
    phase = table.phase
    broken = []
    if phase != phases.SIDE and (table.start_player + table.turn - 1 - table.active) % table.seats:
        broken.append(f"P4.8: turn {table.turn} is not that of seat {table.active}")
    if len(table.aside) and phase != phases.COMPLETE:
        broken.append("P6.6: completed cards lie aside only while spells are completed")
    if len(table.pending) and phase == phases.CARD:
        broken.append("P8.1: no steal card has come out yet in this turn")
    if len(table.pending) and table.finished and phase not in STEALING:
        broken.append("P8.1: after an arrival no steal card waits")
    active = table.players[table.active]
    if phase in (phases.SPIRIT_TILE, phases.SPIRIT_TILE_CUBE) and active.tile_uses == table.box.uses[TILE_SPIRIT]:
        broken.append("P4.5.1: the tile spirit was not used")
    if phase == phases.SPIRIT_CUBE and active.cube_uses == table.box.uses[CUBE_SPIRIT]:
        broken.append("P4.5.2: the cube spirit was not used")
    if table.result == phases.PLAYING and end.tiles_used_up(table):
        still = (phases.PLACE_CUBE, phases.COMPLETE) if table.rulings.completion_on_exhaustion_turn else ()
        if phase not in still:
            broken.append("P9.3: the tiles are used up and nobody is at GOAL, so the game is over")
    return broken


def _before_the_first_turn(table: Princess) -> list[str]:
    """The sides are being chosen (P2.3)."""
    broken = []
    chosen = [table.players[(table.start_player + k) % table.seats].side != NONE for k in range(table.seats)]
    if chosen != sorted(chosen, reverse=True):
        broken.append("P2.3: sides are chosen in turn order")
    if table.turn or len(table.field) or len(table.display) or len(table.discard) or len(table.pending):
        broken.append("P2.3: nothing is revealed before all start cards lie")
    for seat, player in enumerate(table.players):
        fresh = (table.box.cubes, NONE, table.box.uses[TILE_SPIRIT], table.box.uses[CUBE_SPIRIT], 0, NONE)
        now = (player.hand, player.kept, player.tile_uses, player.cube_uses, player.cell, player.held)
        if now != fresh or any(piece < START_CARD for _, piece in _pieces(player.tableau)):
            broken.append(f"P2.3: seat {seat} can have done nothing yet but choose a side")
    return broken
