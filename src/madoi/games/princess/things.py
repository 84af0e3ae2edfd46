"""The ids of all things on the table, made here and nowhere else. View, choices, events and notes use the same.

    cell/<seat>/<name>      a cell of a tableau, with or without a tile: cell/0/E5
    start/<card>/<side>     a side of a start card: start/S1/A
    spell/<card>            a spell card, wherever it lies: spell/SP01
    bonus/<card>            a bonus card: bonus/B3
    field/<place>           an open tile
    held/<seat>             a tile drawn by a spirit or stolen, not placed yet
    keep/<seat>             the place of a kept card
    spirit/<seat>/<which>   a spirit card, tile or cube
    number/<steps>          a number of steps on a card
    pile/discard            the discard pile
    button/<what>           what is touched to mean an action that is about no thing

Seats, places and mansion cells are plain numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from madoi.games.princess.box import CELLS, FIELD, GRID, SEATS, SLOTS

COLUMNS: Final = "ABCDEFGHI"
CELL_NAMES: Final[list[str]] = [f"{COLUMNS[_k % GRID]}{_k // GRID + 1}" for _k in range(CELLS)]  # E5: the start card
CELL_IDS: Final[list[list[str]]] = [[f"cell/{_seat}/{_name}" for _name in CELL_NAMES] for _seat in range(SEATS)]
SIDES: Final = ["A", "B"]
DISCARD: Final = "pile/discard"

# The words of the operands of actions: `place field/2 E4`.
WORDS: Final[dict[str, list[str]]] = {
    "side": SIDES,
    "display": [f"display/{_k}" for _k in range(SLOTS)],
    "spell": [*[f"display/{_k}" for _k in range(SLOTS)], "kept"],
    "field": [f"field/{_k}" for _k in range(FIELD)],
    "cell": CELL_NAMES,
}


def cell(seat: i64, cell: i64) -> str:
    return CELL_IDS[seat][cell]


def cells(seat: i64, cells: list[i64]) -> tuple[str, ...]:
    return tuple([CELL_IDS[seat][cell] for cell in cells])


def start(card: str, side: i64) -> str:
    return f"start/{card}/{SIDES[side]}"


def spell(card: str) -> str:
    return f"spell/{card}"


def bonus(card: str) -> str:
    return f"bonus/{card}"


def field(place: i64) -> str:
    return f"field/{place}"


def held(seat: i64) -> str:
    return f"held/{seat}"


def keep(seat: i64) -> str:
    return f"keep/{seat}"


def spirit(seat: i64, which: str) -> str:
    return f"spirit/{seat}/{which}"


def number(steps: i64) -> str:
    return f"number/{steps}"


def button(what: str) -> str:
    return f"button/{what}"
