"""Positions of The Princess and Magic Tile by hand, and back. The format is in docs/positions/princess.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.position import Reader, chance_in_words, impossible, settle
from madoi.core.rng import Rng
from madoi.core.state import OVER
from madoi.games.princess.components import CELLS, FRAME, GRID, KINDS, MIDDLE, SHAPE, SLOTS
from madoi.games.princess.effects.actions import PASS, TO_PLACING
from madoi.games.princess.rules import RESULTS, Princess
from madoi.games.princess.state import (
    CARD,
    DONE,
    NONE,
    PLACE,
    PLACE_CUBE,
    PLAYING,
    SETTLE,
    SIDE,
    SPIRIT_CUBE,
    SPIRIT_TILE,
    SPIRIT_TILE_CUBE,
    START_CARD,
    TAKE,
    Player,
    cell_name,
    new_player,
)
from madoi.games.princess.view import PHASES

if TYPE_CHECKING:
    from madoi.games.princess.game import PrincessGame

EMPTY = "..."
CELL_NAMES = [cell_name(cell) for cell in range(CELLS)]
LARGEST_CHANCE = (1 << 62) - 1


def build(game: PrincessGame, description: Mapping[str, Any]) -> Princess:
    """The state of a description; what it leaves out is dealt at random from `seed`."""
    read = Reader(description)
    setup = game.setup(read.whole("seats", 2, 4), read.table("options"))
    table = game.blank(setup)
    table.setup = setup
    rng = Rng(read.whole("seed", 0, LARGEST_CHANCE, default=0))
    last = int(table.seats) - 1
    table.start_player = read.whole("start_player", 0, last, default=max(0, int(table.first)))
    table.active = read.whole("active", 0, last, default=int(table.start_player))
    table.turn = read.whole("turn", 0, 1000, default=1)
    table.result = RESULTS.index(read.one_of("result", RESULTS, default="playing"))
    table.phase = _phase(table, read)
    _read_players(table, read, rng)
    _read_tiles(table, read, rng)
    _read_cards(table, read, rng)
    _read_mansion(table, read)
    _read_moment(table, read)
    table.chance = read.chance("chance", Rng(rng.seed()))
    read.nothing_else()
    settle(game, table)
    _check_moment(table)
    return table


def _phase(table: Princess, read: Reader) -> int:
    over = table.result != PLAYING
    phase = PHASES.index(read.one_of("phase", PHASES, default="over" if over else "card"))
    if over != (phase == DONE):
        raise impossible("phase", "is 'over' if and only if there is a result")
    if phase == SIDE and table.active != table.start_player:
        raise impossible("active", "before all start cards lie, nobody's turn has begun")
    return phase


# -- players ---------------------------------------------------------------------------------------------


def _read_players(table: Princess, read: Reader, rng: Rng) -> None:
    box = table.box
    rows = read.rows("players", int(table.seats))
    starts = [_start_of(table, row) for row in rows]
    used = [start for start, _ in starts if start != NONE]
    for seat, (start, _) in enumerate(starts):
        if start != NONE and used.count(start) > 1:
            raise impossible(f"players[{seat}].start", f"{box.start_ids[start]} is there twice")
    free = vec[i64]([card for card in range(len(box.start_ids)) if card not in used])
    rng.shuffle(free)
    left = [int(card) for card in free]
    for seat, row in enumerate(rows):
        start, side = starts[seat]
        player = new_player(box, left.pop() if start == NONE else start)
        if table.phase != SIDE and side == NONE:
            side = int(rng.below(2))
        if side != NONE:
            player.take_start(box, side)
        _read_tableau(table, player, row)
        on_tiles = sum(1 for cell in range(CELLS) if player.tableau.has_cube(cell))
        on_cards = len(read.get("aside", [])) if seat == table.active else 0
        player.hand = row.whole("hand", 0, int(box.cubes), default=max(0, int(box.cubes) - on_tiles - on_cards))
        player.tile_uses = row.whole("tile_uses", 0, int(box.uses[0]), default=int(box.uses[0]))
        player.cube_uses = row.whole("cube_uses", 0, int(box.uses[1]), default=int(box.uses[1]))
        player.rank = row.whole("rank", 0, int(table.seats), default=0)
        player.cell = row.whole("cell", 0, int(box.goal), default=int(box.goal) if player.rank else 0)
        player.overrun = row.whole("overrun", 0, 1000, default=0)
        if (held := row.get("held", None)) is not None:
            player.held = _kind(table, held, row.at("held"))
        row.nothing_else("start", "side", "tableau", "kept")
        table.players.append(player)
    table.finished = sum(1 for player in table.players if player.rank)
    for seat, player in enumerate(table.players):  # P9.1: everybody else has one turn after the first at GOAL
        if player.rank == 1:
            table.turns_left = (seat - table.active - 1) % table.seats


def _start_of(table: Princess, row: Reader) -> tuple[int, int]:
    """The start card and its side, as far as they are named or the tableau shows them."""
    box = table.box
    start = NONE if row.get("start", None) is None else box.start_ids.index(row.one_of("start", box.start_ids))
    side = NONE if row.get("side", None) is None else "AB".index(row.one_of("side", "AB"))
    shown = [piece for _, _, pile in _grid(table, row) for piece, _ in pile if piece >= START_CARD]
    if not shown or (start != NONE and side != NONE):
        return start, side
    for card in range(len(box.start_ids)) if start == NONE else [start]:
        for one in range(2) if side == NONE else [side]:
            cells = box.starts[card * 2 + one]
            if sorted(START_CARD + cells[k] for k in range(1, len(cells), 2)) == sorted(shown):
                return card, one
    raise impossible(row.at("tableau"), "no start card shows that")


def _grid(table: Princess, row: Reader) -> list[tuple[int, int, list[tuple[int, bool]]]]:
    """Row, column and pieces of each cell that is drawn, the visible piece first; with whether a cube lies on it."""
    lines = row.get("tableau", [])
    if not isinstance(lines, list | tuple) or not all(isinstance(line, str) for line in lines):
        raise impossible(row.at("tableau"), "must be a list of lines")
    cells = []
    for r, line in enumerate(lines):
        for c, text in enumerate(line.split()):
            if set(text) == {"."}:
                continue
            pile = [_piece(table, part, f"{row.at('tableau')}[{r}]") for part in text.split("/")]
            if any(cube for _, cube in pile[1:]):
                raise impossible(row.at("tableau"), f"{text}: a cube lies only on the visible tile (P15.3)")
            if any(piece >= START_CARD for piece, _ in pile[:-1]):
                raise impossible(row.at("tableau"), f"{text}: nothing lies under a start card (P2.3)")
            cells.append((r, c, pile))
    return cells


def _piece(table: Princess, text: str, where: str) -> tuple[int, bool]:
    code = text.rstrip("*@")
    signs = text[len(code) :]
    if signs not in ("", "*", "@", "*@", "@*"):
        raise impossible(where, f"{text!r} is no piece")
    return _kind(table, code, where) + (START_CARD if "@" in signs else 0), "*" in signs


def _kind(table: Princess, code: object, where: str) -> int:
    if code not in table.box.codes:
        raise impossible(where, f"there is no tile {code!r}; tiles are {', '.join(table.box.codes)}")
    return table.box.codes.index(str(code))


def _read_tableau(table: Princess, player: Player, row: Reader) -> None:
    """The drawing shows the start card once, so it tells where in the array everything lies (P15.5)."""
    grid = _grid(table, row)
    if not grid:
        return
    where = row.at("tableau")
    if player.side == NONE:
        raise impossible(where, "there is no tableau before the side of the start card is chosen")
    cells = table.box.starts[player.start_card * 2 + player.side]
    wanted = sorted((cells[k], START_CARD + cells[k + 1]) for k in range(0, len(cells), 2))
    shown = [(r, c, piece) for r, c, pile in grid for piece, _ in pile if piece >= START_CARD]
    if not shown:
        raise impossible(where, "the start card (@) is missing")
    shift = min(cell for cell, _ in wanted) - (shown[0][0] * GRID + shown[0][1])
    if sorted((r * GRID + c + shift, piece) for r, c, piece in shown) != wanted:
        raise impossible(where, f"does not show {table.box.start_ids[player.start_card]} as it was laid")
    down = wanted[0][0] // GRID - shown[0][0]
    right = wanted[0][0] % GRID - shown[0][1]
    player.tableau.clear()
    spots = [(r + down, c + right) for r, c, _ in grid]
    for values in ([r for r, _ in spots], [c for _, c in spots]):
        if max(values) - min(values) >= FRAME:
            raise impossible(where, f"does not fit in a frame of {FRAME} x {FRAME} (P5.3)")
    for (r, c), (_, _, pile) in zip(spots, grid, strict=True):
        for piece, _ in reversed(pile):
            player.tableau.lay(r * GRID + c, piece)
        if pile[0][1]:
            player.tableau.put_cube(r * GRID + c)


# -- tiles and cards ---------------------------------------------------------------------------------------


def _read_tiles(table: Princess, read: Reader, rng: Rng) -> None:
    box = table.box
    left = [int(count) for count in box.copies]

    def use(kind: int, where: str) -> int:
        left[kind] -= 1
        if left[kind] < 0:
            raise impossible(where, f"there are only {box.copies[kind]} tiles {box.codes[kind]}")
        return kind

    for seat, player in enumerate(table.players):
        for cell in range(CELLS):
            for piece in player.tableau.pile(cell):
                if piece < START_CARD:
                    use(int(piece), f"players[{seat}].tableau")
        if player.held != NONE:
            use(int(player.held), f"players[{seat}].held")
    field = [use(box.codes.index(code), "field") for code in read.names("field", box.codes)]
    stack = [use(box.codes.index(code), "stack") for code in read.names("stack", box.codes)]
    rest = vec[i64]([kind for kind in range(KINDS) for _ in range(left[kind])])
    rng.shuffle(rest)
    free = [int(kind) for kind in rest]
    room = 0 if table.phase == SIDE else int(box.field_size) + (CARD <= table.phase <= PLACE)
    if "field" not in read.data:
        while free and len(field) < room:
            field.append(free.pop())
    if len(field) > room:
        raise impossible("field", f"has {len(field)} tiles, at this moment it has at most {room}")
    # The description lists the next tile first, the state keeps it last.
    table.field = vec[i64](field)
    table.stack = vec[i64]([*free, *stack[::-1]])
    if len(table.stack) > 0 and len(field) < room:
        raise impossible("field", f"has {len(field)} tiles, but only with an empty stack it has fewer than {room}")


def _read_cards(table: Princess, read: Reader, rng: Rng) -> None:
    box = table.box
    steals = not table.rulings.first_play or box.first_play_steals
    ids = [name for card, name in enumerate(box.spell_ids) if steals or box.spell_kinds[card] == SHAPE]
    shapes = [name for card, name in enumerate(box.spell_ids) if box.spell_kinds[card] == SHAPE]
    used: dict[str, str] = {}
    zones: dict[str, list[str]] = {}
    for zone, known in (
        ("display", shapes),
        ("deck", ids),
        ("discard", ids),
        ("aside", shapes),
        ("pending", [name for name in ids if name not in shapes]),
    ):
        zones[zone] = read.names(zone, known)
        read.claim(zones[zone], zone, used)
    for seat, row in enumerate(read.rows("players", int(table.seats))):
        if row.get("kept", None) is not None:
            name = row.one_of("kept", shapes)
            read.claim([name], row.at("kept"), used)
            table.players[seat].kept = box.spell_ids.index(name)
    rest = vec[i64]([card for card, name in enumerate(box.spell_ids) if name in ids and name not in used])
    rng.shuffle(rest)
    free = [int(card) for card in rest]
    display = [box.spell_ids.index(name) for name in zones["display"]]
    if table.phase == SIDE and display:
        raise impossible("display", "nothing lies there before all start cards are chosen (P2.3)")
    while table.phase != SIDE and len(display) < SLOTS:
        at = next((k for k, card in enumerate(free) if box.spell_kinds[card] == SHAPE), NONE)
        if at == NONE:
            raise impossible("display", "no cards are left for it")
        display.append(free.pop(at))
    if len(display) > SLOTS:
        raise impossible("display", f"has {len(display)} cards, there is room for {SLOTS}")
    table.display = vec[i64](display)
    table.deck = vec[i64]([*free, *(box.spell_ids.index(name) for name in zones["deck"][::-1])])
    table.discard, table.aside, table.pending = (
        vec[i64]([box.spell_ids.index(name) for name in zones[zone]]) for zone in ("discard", "aside", "pending")
    )
    for name in read.names("deck_known", ids):
        if name not in zones["deck"]:
            raise impossible("deck_known", f"{name} must also stand in the deck, in its place")
        table.deck_known |= 1 << list(table.deck).index(box.spell_ids.index(name))
    _read_bonus(table, read, rng)
    _read_gained(table, read)


def _read_bonus(table: Princess, read: Reader, rng: Rng) -> None:
    box = table.box
    names = read.names("bonus", box.bonus_ids)
    read.claim(names, "bonus", {})
    rest = vec[i64]([card for card, name in enumerate(box.bonus_ids) if name not in names])
    rng.shuffle(rest)
    cards = [*(box.bonus_ids.index(name) for name in names), *(int(card) for card in rest)]
    if len(names) > box.bonus_drawn:
        raise impossible("bonus", f"has {len(names)} cards, {box.bonus_drawn} are in play")
    table.bonus = vec[i64](cards[: box.bonus_drawn])


def _read_gained(table: Princess, read: Reader) -> None:
    """The numbers of the cards set aside; a card with two numbers may have given either."""
    box = table.box
    most = sum(box.steps[card] for card in table.aside)
    table.gained = read.whole("gained", 0, 1000, default=int(most))
    sums = {0}
    for card in table.aside:
        sums = {total + box.steps[card] for total in sums} | {
            total + box.mixed_steps[card] for total in sums if box.mixed_steps[card]
        }
    if table.gained not in sums:
        raise impossible("gained", f"the cards set aside give {' or '.join(str(total) for total in sorted(sums))}")


# -- the mansion and the moment ------------------------------------------------------------------------------


def _read_mansion(table: Princess, read: Reader) -> None:
    box = table.box
    out = table.finished > 0
    carrier = read.get("carrier", None)
    table.carrier = NONE if carrier is None else read.whole("carrier", 0, int(table.seats) - 1)
    default = NONE if out else int(box.princess_start)
    if table.carrier != NONE:
        default = int(table.players[table.carrier].cell)
    princess = read.get("princess", default)
    table.princess = default if princess is None else read.whole("princess", 0, int(box.goal) - 1, default=default)
    table.passages = read.flag("passages", default=any(player.cell >= box.open_at for player in table.players))


def _read_moment(table: Princess, read: Reader) -> None:
    """What the present step still has to remember."""
    name = read.get("cell", None)
    if name is not None:
        table.cell = CELL_NAMES.index(read.one_of("cell", CELL_NAMES))
    table.stealing = read.whole("stealing", 0, int(table.seats) - 1, default=0)
    if table.stealing and table.phase not in (TAKE, SETTLE):
        raise impossible("stealing", "counts only while a steal card is carried out")
    table.actor = table.active
    if table.phase == DONE:
        table.actor = OVER
    elif table.phase in (TAKE, SETTLE):
        table.actor = (table.active + table.stealing) % table.seats
    elif table.phase == SIDE:
        table.turn = 0
        for k in range(table.seats):
            seat = (table.start_player + k) % table.seats
            if table.players[seat].side == NONE:
                table.actor = seat
                break
        else:
            raise impossible("phase", "all start cards lie, so the first turn has begun")


def _check_moment(table: Princess) -> None:
    """The table must really wait for what the phase says."""
    phase = table.phase
    if phase == DONE:
        _check_end(table)
        return
    player = table.players[table.actor]
    if (phase in (PLACE_CUBE, SPIRIT_TILE_CUBE, SPIRIT_CUBE)) != (table.cell != NONE):
        raise impossible("cell", "is for the phases place-cube, spirit-tile-cube and spirit-cube, and needed there")
    if phase in (PLACE_CUBE, SPIRIT_TILE_CUBE):
        if not 0 <= player.tableau.tops[table.cell] < START_CARD or player.tableau.has_cube(table.cell):
            raise impossible("cell", f"on {cell_name(table.cell)} no tile without a cube was placed")
        if player.hand == 0:
            raise impossible("phase", "no cube is left in hand")
    if phase == SPIRIT_CUBE and not player.tableau.has_cube(table.cell):
        raise impossible("cell", f"there is no cube on {cell_name(table.cell)}")
    if phase in (TAKE, SETTLE) and len(table.pending) == 0:
        raise impossible("pending", "which steal card is carried out?")
    _check_held(table)
    if len(table.aside) > 0 and phase < PLACE_CUBE:
        raise impossible("aside", "spells are completed after the placing")
    others = [action for action in table.legal_actions() if action not in (PASS, TO_PLACING)]
    if not others:
        raise impossible("phase", f"in {PHASES[phase]!r} there would be nothing to decide")


def _check_held(table: Princess) -> None:
    for k in range(table.seats):
        seat = (table.active + k) % table.seats
        holds = table.players[seat].held != NONE
        may = table.phase == TAKE and k < table.stealing
        may = may or (table.phase == SETTLE and k >= table.stealing) or (table.phase == SPIRIT_TILE and k == 0)
        if holds and not may:
            raise impossible(f"players[{seat}].held", "this player cannot hold a tile now")
        if not holds and k == table.stealing and table.phase in (SETTLE, SPIRIT_TILE):
            raise impossible(f"players[{seat}].held", "which tile is to be placed?")


def _check_end(table: Princess) -> None:
    if (RESULTS[table.result] == "rescued") != (table.finished > 0):
        raise impossible("result", "a rescue needs somebody at GOAL, a failed one nobody (P9)")
    if table.finished == 0 and len(table.field) + len(table.stack):
        raise impossible("result", "the witch returns when the tiles are used up (P9.3)")
    if table.finished and table.turns_left != 0:
        raise impossible("active", "the last round ends before the turn of who was first at GOAL (P9.1)")
    if any(player.held != NONE for player in table.players) or len(table.aside):
        raise impossible("result", "the last turn is not finished")


# -- describing ------------------------------------------------------------------------------------------------


def describe(table: Princess) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    assert table.setup is not None
    box = table.box

    def cards(zone: Any) -> list[str]:
        return [box.spell_ids[card] for card in zone]

    deck = list(table.deck)
    return {
        "seats": int(table.seats),
        "options": {name: value for name, value in table.setup.options.items() if value is not None},
        "start_player": int(table.start_player),
        "active": int(table.active),
        "turn": int(table.turn),
        "phase": PHASES[table.phase],
        "result": RESULTS[table.result],
        "players": [_describe_player(table, player) for player in table.players],
        "field": [box.codes[kind] for kind in table.field],
        "stack": [box.codes[kind] for kind in list(table.stack)[::-1]],
        "display": cards(table.display),
        "deck": cards(deck[::-1]),
        "deck_known": cards([card for k, card in enumerate(deck) if table.deck_known >> k & 1]),
        "discard": cards(table.discard),
        "aside": cards(table.aside),
        "gained": int(table.gained),
        "pending": cards(table.pending),
        "stealing": int(table.stealing),
        "cell": None if table.cell == NONE else cell_name(table.cell),
        "bonus": [box.bonus_ids[card] for card in table.bonus],
        "princess": None if table.princess == NONE else int(table.princess),
        "carrier": None if table.carrier == NONE else int(table.carrier),
        "passages": table.passages,
        "chance": chance_in_words(table.chance),
    }


def _describe_player(table: Princess, player: Player) -> dict[str, object]:
    box = table.box
    return {
        "start": box.start_ids[player.start_card],
        "side": None if player.side == NONE else "AB"[player.side],
        "tableau": _describe_tableau(table, player),
        "hand": int(player.hand),
        "kept": None if player.kept == NONE else box.spell_ids[player.kept],
        "tile_uses": int(player.tile_uses),
        "cube_uses": int(player.cube_uses),
        "cell": int(player.cell),
        "rank": int(player.rank),
        "overrun": int(player.overrun),
        "held": None if player.held == NONE else box.codes[player.held],
    }


def _describe_tableau(table: Princess, player: Player) -> list[str]:
    used = [cell for cell in range(CELLS) if player.tableau.tops[cell] != NONE]
    if not used:
        return []
    rows, columns = [cell // GRID for cell in used], [cell % GRID for cell in used]
    return [
        " ".join(_describe_cell(table, player, r * GRID + c) for c in range(min(columns), max(columns) + 1))
        for r in range(min(rows), max(rows) + 1)
    ]


def _describe_cell(table: Princess, player: Player, cell: int) -> str:
    pile = [table.tile_code(piece) + ("@" if piece >= START_CARD else "") for piece in player.tableau.pile(cell)]
    if not pile:
        return EMPTY
    if player.tableau.has_cube(cell):
        pile[0] += "*"
    return "/".join(pile)


assert cell_name(MIDDLE) == "E5"
