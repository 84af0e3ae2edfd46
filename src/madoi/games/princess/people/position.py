"""Positions of The Princess and Magic Tile by hand, and back. The format is in docs/positions/princess.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from librt.vecs import vec
from msgspec import UNSET, UnsetType
from mypy_extensions import i64

from madoi.core.position import chance_from_words, chance_in_words, declared, impossible, settle
from madoi.core.rng import SEEDS, Rng
from madoi.core.state import OVER
from madoi.games.princess.box import CELLS, FRAME, GRID, KINDS, SHAPE, SLOTS
from madoi.games.princess.rules import actions, phases, setup
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, START_CARD, Player
from madoi.games.princess.things import CELL_NAMES, SIDES

if TYPE_CHECKING:
    from madoi.games.princess.game import PrincessGame

EMPTY = "..."
WAYS_PAST = (actions.PASS, actions.TO_PLACING, actions.TO_COMPLETING, actions.END_TURN, actions.DONE)


class PlayerPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What is left out (None) is filled in sensibly."""

    start: str | None = None
    side: Literal["A", "B"] | None = None
    tableau: list[str] = []
    hand: int | None = None
    kept: str | None = None
    tile_uses: int | None = None
    cube_uses: int | None = None
    cell: int | None = None
    rank: int = 0
    overrun: int = 0
    held: str | None = None


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    seats: int
    options: dict[str, Any] = {}
    seed: int = 0
    start_player: int | None = None
    active: int | None = None
    turn: int | None = None
    phase: str | None = None
    result: str = "playing"
    players: list[PlayerPosition] = []
    field: list[str] | None = None
    stack: list[str] = []
    display: list[str] = []
    deck: list[str] = []
    deck_known: list[str] = []
    discard: list[str] = []
    aside: list[str] = []
    gained: int | None = None
    pending: list[str] = []
    stealing: int = 0
    cell: str | None = None
    bonus: list[str] = []
    princess: int | UnsetType | None = UNSET
    carrier: int | None = None
    passages: bool | None = None
    chance: int | str | None = None


def build(game: PrincessGame, description: Mapping[str, Any]) -> Princess:
    """The state of a description; what it leaves out is dealt at random from `seed`."""
    given = declared(description, Position)
    if given.seats not in game.seat_counts:
        raise impossible("seats", f"must be 2 to 4, not {given.seats}")
    if len(given.players) > given.seats:
        raise impossible("players", f"has {len(given.players)} entries, there is room for {given.seats}")
    given.players += [PlayerPosition() for _ in range(given.seats - len(given.players))]
    made = game.setup(given.seats, given.options)
    table = game.blank(made)
    table.setup = made
    rng = Rng(_within(given.seed, 0, SEEDS - 1, "seed"))
    _read_turn(table, given)
    _read_players(table, given, rng)
    _read_tiles(table, given, rng)
    _read_cards(table, given, rng)
    _read_bonus(table, given, rng)
    _read_gained(table, given)
    _read_mansion(table, given)
    _read_moment(table, given)
    table.chance = Rng(rng.seed())
    if given.chance is not None:
        table.chance = chance_from_words(given.chance, "chance")
    settle(game, table)
    _check_moment(table)
    return table


def _within(value: int, low: int, high: int, where: str) -> int:
    if not low <= value <= high:
        raise impossible(where, f"must be {low} to {high}, not {value}")
    return value


def _one_of(name: str, known: Iterable[str], where: str) -> int:
    """The index of a name."""
    names = list(known)
    if name not in names:
        raise impossible(where, f"must be one of {', '.join(names)}, not {name!r}")
    return names.index(name)


def _read_turn(table: Princess, given: Position) -> None:
    """Whose turn it is, and what the table waits for."""
    last = int(table.seats) - 1
    first = max(0, int(table.first))
    table.start_player = first if given.start_player is None else _within(given.start_player, 0, last, "start_player")
    table.active = table.start_player if given.active is None else _within(given.active, 0, last, "active")
    table.result = _one_of(given.result, phases.RESULTS, "result")
    over = table.result != phases.PLAYING
    table.phase = _one_of(given.phase or ("over" if over else "card"), phases.NAMES, "phase")
    if over != (table.phase == phases.OVER):
        raise impossible("phase", "is 'over' if and only if there is a result")
    if table.first not in (NONE, table.start_player):
        raise impossible("start_player", f"the option first says that seat {table.first} began (P2.1)")
    if table.phase == phases.SIDE and table.active != table.start_player:
        raise impossible("active", "before all start cards lie, nobody's turn has begun")
    fitting = 0 if table.phase == phases.SIDE else (table.active - table.start_player) % table.seats + 1
    table.turn = fitting if given.turn is None else _within(given.turn, 0, 1000, "turn")


# -- players ---------------------------------------------------------------------------------------------


def _read_players(table: Princess, given: Position, rng: Rng) -> None:
    box = table.box
    starts = [_start_of(table, row, f"players[{seat}]") for seat, row in enumerate(given.players)]
    used = [start for start, _ in starts if start != NONE]
    for seat, (start, _) in enumerate(starts):
        if start != NONE and used.count(start) > 1:
            raise impossible(f"players[{seat}].start", f"{box.start_ids[start]} is there twice")
    free = vec[i64]([card for card in range(len(box.start_ids)) if card not in used])
    rng.shuffle(free)
    left = [int(card) for card in free]
    for seat, row in enumerate(given.players):
        start, side = starts[seat]
        player = setup.new_player(box, left.pop() if start == NONE else start)
        if table.phase != phases.SIDE and side == NONE:
            side = int(rng.below(2))
        if side != NONE:
            setup.take_start(player, box, side)
        _read_tableau(table, player, row, f"players[{seat}].tableau")
        _read_player(table, player, row, f"players[{seat}]", len(given.aside) if seat == table.active else 0)
        _read_spirits(table, player, row, f"players[{seat}]", seat == table.active)
        table.players.append(player)
    table.finished = sum(1 for player in table.players if player.rank)
    for seat, player in enumerate(table.players):  # P9.1: everybody else has one turn after the first at GOAL
        if player.rank == 1:
            table.turns_left = (seat - table.active - 1) % table.seats


def _read_player(table: Princess, player: Player, row: PlayerPosition, where: str, on_cards: int) -> None:
    box = table.box
    on_tiles = sum(1 for cell in range(CELLS) if player.tableau.has_cube(cell))
    player.hand = _number(row.hand, box.cubes, max(0, box.cubes - on_tiles - on_cards), f"{where}.hand")
    player.rank = _number(row.rank, table.seats, 0, f"{where}.rank")
    player.cell = _number(row.cell, box.goal, box.goal if player.rank else 0, f"{where}.cell")
    player.overrun = _number(row.overrun, 1000, 0, f"{where}.overrun")
    if row.held is not None:
        player.held = _kind(table, row.held, f"{where}.held")


def _read_spirits(table: Princess, player: Player, row: PlayerPosition, where: str, active: bool) -> None:
    """A spirit at work, or one that has put a cube on the start card, was used at least once."""
    tile, cube = (int(uses) for uses in table.box.uses)
    draws = active and table.phase in (phases.SPIRIT_TILE, phases.SPIRIT_TILE_CUBE)
    moves = active and table.phase == phases.SPIRIT_CUBE
    on_start = any(piece >= START_CARD and has_cube for _, piece, has_cube in player.tableau.visible())
    player.tile_uses = _number(row.tile_uses, tile, max(0, tile - draws), f"{where}.tile_uses")
    player.cube_uses = _number(row.cube_uses, cube, max(0, cube - (moves or on_start)), f"{where}.cube_uses")


def _number(value: int | None, high: int, default: int, where: str) -> int:
    return default if value is None else _within(value, 0, high, where)


def _start_of(table: Princess, row: PlayerPosition, where: str) -> tuple[int, int]:
    """The start card and its side, as far as they are named or the tableau shows them."""
    box = table.box
    start = NONE if row.start is None else _one_of(row.start, box.start_ids, f"{where}.start")
    side = NONE if row.side is None else SIDES.index(row.side)
    shown = [piece for _, _, pile in _grid(table, row, f"{where}.tableau") for piece, _ in pile if piece >= START_CARD]
    if not shown or (start != NONE and side != NONE):
        return start, side
    for card in range(len(box.start_ids)) if start == NONE else [start]:
        for one in range(2) if side == NONE else [side]:
            cells = box.starts[card * 2 + one]
            if sorted(START_CARD + cells[k] for k in range(1, len(cells), 2)) == sorted(shown):
                return card, one
    raise impossible(f"{where}.tableau", "no start card shows that")


def _grid(table: Princess, row: PlayerPosition, where: str) -> list[tuple[int, int, list[tuple[int, bool]]]]:
    """Row, column and pieces of each cell that is drawn, the visible piece first; with whether a cube lies on it."""
    cells = []
    for r, line in enumerate(row.tableau):
        for c, text in enumerate(line.split()):
            if set(text) == {"."}:
                continue
            pile = [_piece(table, part, f"{where}[{r}]") for part in text.split("/")]
            if any(cube for _, cube in pile[1:]):
                raise impossible(where, f"{text}: a cube lies only on the visible tile (P15.3)")
            if any(piece >= START_CARD for piece, _ in pile[:-1]):
                raise impossible(where, f"{text}: nothing lies under a start card (P2.3)")
            cells.append((r, c, pile))
    return cells


def _piece(table: Princess, text: str, where: str) -> tuple[int, bool]:
    code = text.rstrip("*@")
    signs = text[len(code) :]
    if signs not in ("", "*", "@", "*@", "@*"):
        raise impossible(where, f"{text!r} is no piece")
    return _kind(table, code, where) + (START_CARD if "@" in signs else 0), "*" in signs


def _kind(table: Princess, code: str, where: str) -> int:
    if code not in table.box.codes:
        raise impossible(where, f"there is no tile {code!r}; tiles are {', '.join(table.box.codes)}")
    return table.box.codes.index(code)


def _read_tableau(table: Princess, player: Player, row: PlayerPosition, where: str) -> None:
    """The drawing shows the start card once, so it tells where in the array everything lies (P15.5)."""
    grid = _grid(table, row, where)
    if not grid:
        return
    if player.side == NONE:
        raise impossible(where, "there is no tableau before the side of the start card is chosen")
    cells = table.box.starts[player.start_card * 2 + player.side]
    wanted = sorted((cells[k], START_CARD + cells[k + 1]) for k in range(0, len(cells), 2))
    shown = [(r, c, piece) for r, c, pile in grid for piece, _ in pile if piece >= START_CARD]
    if not shown:
        raise impossible(where, "the start card (@) is missing")
    down = wanted[0][0] // GRID - shown[0][0]
    right = wanted[0][0] % GRID - shown[0][1]
    if sorted(((r + down) * GRID + c + right, piece) for r, c, piece in shown) != wanted:
        raise impossible(where, f"does not show {table.box.start_ids[player.start_card]} as it was laid")
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


def _read_tiles(table: Princess, given: Position, rng: Rng) -> None:
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
    field = [use(_kind(table, code, "field"), "field") for code in given.field or []]
    stack = [use(_kind(table, code, "stack"), "stack") for code in given.stack]
    rest = vec[i64]([kind for kind in range(KINDS) for _ in range(left[kind])])
    rng.shuffle(rest)
    free = [int(kind) for kind in rest]
    room = 0 if table.phase == phases.SIDE else int(box.field_size) + (phases.CARD <= table.phase <= phases.PLACE)
    if given.field is None:
        while free and len(field) < room:
            field.append(free.pop())
    if len(field) > room:
        raise impossible("field", f"has {len(field)} tiles, at this moment it has at most {room}")
    # The description lists the next tile first, the state keeps it last.
    table.field = vec[i64](field)
    table.stack = vec[i64]([*free, *stack[::-1]])
    if len(table.stack) > 0 and len(field) < room:
        raise impossible("field", f"has {len(field)} tiles, but only with an empty stack it has fewer than {room}")


def _read_cards(table: Princess, given: Position, rng: Rng) -> None:
    box = table.box
    in_play = [int(card) for card in setup.cards_in_play(table)]
    used: dict[int, str] = {}  # where a card lies

    def claim(name: str, where: str, kind: str = "") -> int:
        cards = {box.spell_ids[card]: card for card in in_play if not kind or _is(table, card, kind)}
        if name not in cards:
            raise impossible(where, f"there is no {name!r}" + (f" among the {kind} cards" if kind else ""))
        if cards[name] in used:
            raise impossible(where, f"{name} is there and also in {used[cards[name]]}")
        used[cards[name]] = where
        return cards[name]

    display = [claim(name, "display", "shape") for name in given.display]
    deck = [claim(name, "deck") for name in given.deck]
    table.discard = vec[i64]([claim(name, "discard") for name in given.discard])
    table.aside = vec[i64]([claim(name, "aside", "shape") for name in given.aside])
    table.pending = vec[i64]([claim(name, "pending", "steal") for name in given.pending])
    for seat, row in enumerate(given.players):
        if row.kept is not None:
            table.players[seat].kept = claim(row.kept, f"players[{seat}].kept", "shape")
    rest = vec[i64]([card for card in in_play if card not in used])
    rng.shuffle(rest)
    free = [int(card) for card in rest]
    if table.phase == phases.SIDE and display:
        raise impossible("display", "nothing lies there before all start cards are chosen (P2.3)")
    while table.phase != phases.SIDE and len(display) < SLOTS:
        at = next((k for k, card in enumerate(free) if _is(table, card, "shape")), NONE)
        if at == NONE:
            raise impossible("display", "no cards are left for it")
        display.append(free.pop(at))
    if len(display) > SLOTS:
        raise impossible("display", f"has {len(display)} cards, there is room for {SLOTS}")
    table.display = vec[i64](display)
    table.deck = vec[i64]([*free, *deck[::-1]])
    for name in given.deck_known:
        if name not in given.deck:
            raise impossible("deck_known", f"{name} must also stand in the deck, in its place")
        table.deck_known |= 1 << list(table.deck).index(box.spell_ids.index(name))


def _is(table: Princess, card: int, kind: str) -> bool:
    return (table.box.spell_kinds[card] == SHAPE) == (kind == "shape")


def _read_bonus(table: Princess, given: Position, rng: Rng) -> None:
    box = table.box
    named = [_one_of(name, box.bonus_ids, "bonus") for name in given.bonus]
    if len(set(named)) != len(named):
        raise impossible("bonus", "has a card twice")
    if len(named) > box.bonus_drawn:
        raise impossible("bonus", f"has {len(named)} cards, {box.bonus_drawn} are in play")
    rest = vec[i64]([card for card in range(len(box.bonus_ids)) if card not in named])
    rng.shuffle(rest)
    table.bonus = vec[i64]([*named, *(int(card) for card in rest)][: box.bonus_drawn])


def _read_gained(table: Princess, given: Position) -> None:
    """The numbers of the cards set aside; a card with two numbers may have given either."""
    box = table.box
    table.gained = sum(box.steps[card] for card in table.aside) if given.gained is None else given.gained
    sums = {0}
    for card in table.aside:
        sums = {total + box.steps[card] for total in sums} | {
            total + box.mixed_steps[card] for total in sums if box.mixed_steps[card]
        }
    if table.gained not in sums:
        raise impossible("gained", f"the cards set aside give {' or '.join(str(total) for total in sorted(sums))}")


# -- the mansion and the moment ------------------------------------------------------------------------------


def _read_mansion(table: Princess, given: Position) -> None:
    box = table.box
    table.princess = NONE if table.finished > 0 else box.princess_start
    if given.carrier is not None:
        table.carrier = _within(given.carrier, 0, int(table.seats) - 1, "carrier")
        table.princess = table.players[table.carrier].cell
    if given.princess is None:
        table.princess = NONE
    elif given.princess is not UNSET:
        table.princess = _within(given.princess, 0, int(box.goal) - 1, "princess")
    reached = any(player.cell >= box.open_at for player in table.players)
    table.passages = reached if given.passages is None else given.passages


def _read_moment(table: Princess, given: Position) -> None:
    """What the present step still has to remember."""
    if given.cell is not None:
        table.cell = _one_of(given.cell, CELL_NAMES, "cell")
    table.stealing = _within(given.stealing, 0, int(table.seats) - 1, "stealing")
    stealing = table.phase in (phases.TAKE, phases.SETTLE)
    if table.stealing and not stealing:
        raise impossible("stealing", "counts only while a steal card is carried out")
    table.actor = table.active
    if table.phase == phases.OVER:
        table.actor = OVER
    elif stealing:
        table.actor = (table.active + table.stealing) % table.seats
    elif table.phase == phases.SIDE:
        sides = [table.players[(table.start_player + k) % table.seats].side for k in range(table.seats)]
        if NONE not in sides:
            raise impossible("phase", "all start cards lie, so the first turn has begun")
        table.actor = (table.start_player + sides.index(NONE)) % table.seats


def _check_moment(table: Princess) -> None:
    """The table must really wait for what the phase says."""
    phase = table.phase
    if (phase in (phases.PLACE_CUBE, phases.SPIRIT_TILE_CUBE, phases.SPIRIT_CUBE)) != (table.cell != NONE):
        raise impossible("cell", "is for the phases place-cube, spirit-tile-cube and spirit-cube, and needed there")
    if phase == phases.OVER:
        _check_end(table)
        return
    player = table.deciding()
    if phase in (phases.PLACE_CUBE, phases.SPIRIT_TILE_CUBE):
        if not 0 <= player.tableau.tops[table.cell] < START_CARD or player.tableau.has_cube(table.cell):
            raise impossible("cell", f"on {CELL_NAMES[table.cell]} no tile without a cube was placed")
        if player.hand == 0:
            raise impossible("phase", "no cube is left in hand")
    if phase == phases.SPIRIT_CUBE and not player.tableau.has_cube(table.cell):
        raise impossible("cell", f"there is no cube on {CELL_NAMES[table.cell]}")
    if phase in (phases.TAKE, phases.SETTLE) and len(table.pending) == 0:
        raise impossible("pending", "which steal card is carried out?")
    _check_held(table)
    if all(any(verb.has(action) for verb in WAYS_PAST) for action in table.legal_actions()):
        raise impossible("phase", f"in {phases.NAMES[phase]!r} there would be nothing to decide")


def _check_held(table: Princess) -> None:
    for k in range(table.seats):
        seat = (table.active + k) % table.seats
        holds = table.players[seat].held != NONE
        may = table.phase == phases.TAKE and k < table.stealing
        may = may or (table.phase == phases.SETTLE and k >= table.stealing)
        may = may or (table.phase == phases.SPIRIT_TILE and k == 0)
        if holds and not may:
            raise impossible(f"players[{seat}].held", "this player cannot hold a tile now")
        if not holds and k == table.stealing and table.phase in (phases.SETTLE, phases.SPIRIT_TILE):
            raise impossible(f"players[{seat}].held", "which tile is to be placed?")


def _check_end(table: Princess) -> None:
    if (table.result == phases.RESCUED) != (table.finished > 0):
        raise impossible("result", "a rescue needs somebody at GOAL, a failed one nobody (P9)")
    if table.finished == 0 and len(table.field) + len(table.stack):
        raise impossible("result", "the witch returns when the tiles are used up (P9.3)")
    if table.finished and table.turns_left != 0:
        raise impossible("active", "the last round ends before the turn of who was first at GOAL (P9.1)")
    if any(player.held != NONE for player in table.players):
        raise impossible("result", "the last turn is not finished")


# -- describing ------------------------------------------------------------------------------------------------


def describe(table: Princess) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    assert table.setup is not None
    box = table.box

    def cards(zone: Iterable[int]) -> list[str]:
        return [box.spell_ids[card] for card in zone]

    deck = list(table.deck)
    return {
        "seats": int(table.seats),
        "options": {name: value for name, value in table.setup.options.items() if value is not None},
        "start_player": int(table.start_player),
        "active": int(table.active),
        "turn": int(table.turn),
        "phase": phases.NAMES[table.phase],
        "result": phases.RESULTS[table.result],
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
        "cell": None if table.cell == NONE else CELL_NAMES[table.cell],
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
        "side": None if player.side == NONE else SIDES[player.side],
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
