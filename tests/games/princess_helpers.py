"""Small builders for tests of The Princess and Magic Tile."""

from __future__ import annotations

import copy
from typing import Any, cast

import madoi.games  # noqa: F401 - registers the games
from madoi.core import OVER, Rng, get
from madoi.core.events import as_seen
from madoi.core.eyes import Who
from madoi.games.princess.game import PrincessGame
from madoi.games.princess.rules import actions
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.things import CELL_NAMES

GAME = cast(PrincessGame, get("princess"))
CODES = GAME.box.codes
START = ["WIs@"]  # start card S3, side B, alone
OTHER = ["EAm@"]  # start card S1, side A, alone


def do(words: str) -> int:
    """The action that words mean: `place field/0 E4`."""
    return GAME.action_of(words)


def legal(table: Princess) -> list[str]:
    """The legal actions in words."""
    return [GAME.text_of(int(action)) for action in table.legal_actions()]


def new(seats: int, seed: int = 1, **options: object) -> Princess:
    return cast(Princess, GAME.new(seats, seed, options))


def begun(seats: int, seed: int = 1, **options: object) -> Princess:
    """A new game in which everybody has taken side A."""
    table = new(seats, seed, **options)
    for _ in range(seats):
        table.apply(do("side A"))
    return table


def position(seats: int = 2, **facts: Any) -> Princess:
    return cast(Princess, GAME.position({"seats": seats, **facts}))


def alone(tableau: list[str], **facts: Any) -> Princess:
    """Two seats; the one to act has this tableau, and `mine` besides."""
    mine = facts.pop("mine", {})
    return position(players=[{"tableau": tableau, **mine}, facts.pop("theirs", {})], active=0, **facts)


def completing(tableau: list[str], display: list[str], **facts: Any) -> Princess:
    """At step 6 with this tableau and these cards first in the display."""
    return alone(tableau, phase="complete", display=display, **facts)


def cell(name: str) -> int:
    return CELL_NAMES.index(name)


def card(name: str) -> int:
    return GAME.box.spell_ids.index(name)


def slot(table: Princess, name: str) -> int:
    """The slot of a card that the actor may complete."""
    if table.players[table.actor].kept == card(name):
        return actions.KEPT
    return list(table.display).index(card(name))


def keep(name: str, table: Princess) -> int:
    return int(actions.KEEP.of(slot(table, name)))


def discard(name: str, table: Princess) -> int:
    return int(actions.DISCARD.of(list(table.display).index(card(name))))


def place(table: Princess, code: str, where: str) -> int:
    return int(actions.PLACE.of(list(table.field).index(CODES.index(code)), cell(where)))


def complete(table: Princess, name: str, cube: str, mixed: bool = False) -> int:
    verb = actions.COMPLETE_MIXED if mixed else actions.COMPLETE
    return int(verb.of(slot(table, name), cell(cube)))


def cubes_of(table: Princess, name: str, mixed: bool = False) -> set[str]:
    """The cubes by which a card can be completed now."""
    return {where for where in CELL_NAMES if table.is_legal(complete(table, name, where, mixed))}


def targets(table: Princess) -> set[str]:
    """Where the first tile of the field may be placed."""
    return {where for where in CELL_NAMES if table.is_legal(do(f"place field/0 {where}"))}


def top(table: Princess, seat: int, where: str) -> str | None:
    piece = table.players[seat].tableau.tops[cell(where)]
    return None if piece < 0 else table.tile_code(piece)


def cubes_on(table: Princess, seat: int) -> set[str]:
    return {where for where in CELL_NAMES if table.players[seat].tableau.has_cube(cell(where))}


def names(cards: Any) -> list[str]:
    return [GAME.box.spell_ids[one] for one in cards]


def happenings(table: Princess, *actions: int) -> list[dict[str, Any]]:
    """What everybody sees when the actions are done."""
    table.watch()
    for action in actions:
        table.apply(action)
    return as_seen(table.take_events(), None)


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [str(event["kind"]) for event in events]


def used_up(players: list[dict[str, Any]], field: list[str]) -> list[dict[str, Any]]:
    """The players, with all other tiles lying out of sight beneath a tile of the last one: the stack is empty."""
    players = copy.deepcopy(players)
    left = {code: int(GAME.box.copies[kind]) for kind, code in enumerate(CODES)}
    for code in field:
        left[code] -= 1
    for player in players:
        for line in player["tableau"]:
            for token in line.split():
                for piece in token.split("/"):
                    if "@" not in piece and set(piece) != {"."}:
                        left[piece.rstrip("*")] -= 1
    lines = players[-1]["tableau"]
    first = next(token for token in lines[0].split() if token != "..." and "@" not in token)
    beneath = [code for code, count in left.items() for _ in range(count)]
    lines[0] = lines[0].replace(first, "/".join([first, *beneath]), 1)
    return players


def world(table: Princess, who: Who, seed: int) -> Princess:
    """A world that these eyes cannot tell apart from the table."""
    return cast(Princess, table.determinize(who, Rng(seed)))


def finish(table: Princess, seed: int = 1) -> Princess:
    """Play on by sensible moves to the end."""
    rng = Rng(seed)
    while table.actor != OVER:
        table.apply(GAME.sensible_action(table, rng))
    return table


def random_steps(table: Princess, steps: int, seed: int) -> Princess:
    rng = Rng(seed)
    for _ in range(steps):
        if table.actor == OVER:
            break
        actions = table.legal_actions()
        table.apply(int(actions[rng.below(len(actions))]))
    return table


SPENT = {"tile_uses": 0, "cube_uses": 0}


def scored(tableaux: list[list[str]], players: list[dict[str, Any]], **facts: Any) -> Princess:
    """A finished game with these tableaux, spirits spent unless said otherwise."""
    rows = [{"tableau": tableau, **SPENT, **more} for tableau, more in zip(tableaux, players, strict=True)]
    first = next(seat for seat, row in enumerate(rows) if row.get("rank") == 1)
    return position(len(rows), players=rows, result="rescued", active=(first - 1) % len(rows), **facts)


def sums(table: Princess) -> dict[str, tuple[int, ...]]:
    """The lines of the score sheet."""
    return {line.key: line.values for line in GAME.outcome(table).sums}
