"""What can be done at the table. A cell is one of the actor's array (P15.5), for `steal` of the neighbour's."""

from __future__ import annotations

from typing import Final

from madoi.core.actions import Actions, Operand, Verb
from madoi.games.princess.box import CELLS, FIELD, SLOTS

KEPT: Final = SLOTS  # among the spells: the kept card; the others are the slots of the display

SIDES: Final = Operand("side", 2)
DISPLAY: Final = Operand("display", SLOTS)
SPELLS: Final = Operand("spell", SLOTS + 1)
TILES: Final = Operand("field", FIELD)
CELL: Final = Operand("cell", CELLS)

SIDE: Final = Verb("side", SIDES)  # of the start card (P2.3)
PASS: Final = Verb("pass")  # leave an optional step out (P4.1)
TO_PLACING: Final = Verb("to-placing")  # leave out all that is left before step 5 (P15.6) …
TO_COMPLETING: Final = Verb("to-completing")  # … before step 6, when there is no tile to place …
END_TURN: Final = Verb("end-turn")  # … the rest of the turn, when there is nothing to complete either
PUT_CUBE: Final = Verb("put-cube")  # on the tile just placed (P5.6)
NO_CUBE: Final = Verb("no-cube")
DONE: Final = Verb("done")  # complete nothing more (P4.7)
KEEP: Final = Verb("keep", DISPLAY)  # P4.3.2
DISCARD: Final = Verb("discard", DISPLAY)  # P4.3.3
RECOVER: Final = Verb("recover", CELL)  # the cube of a cell (P4.4)
SPIRIT_TILE: Final = Verb("spirit-tile")  # draw a tile … (P4.5.1)
SPIRIT_PUT: Final = Verb("spirit-put", CELL)  # a cube from the hand on a cell (P4.5.2)
SPIRIT_LIFT: Final = Verb("spirit-lift", CELL)  # the cube of a cell … (P4.5.2, P15.7)
SPIRIT_MOVE: Final = Verb("spirit-move", CELL)  # … goes to a cell
SETTLE: Final = Verb("settle", CELL)  # the tile that the spirit drew (P4.5.1), or a stolen one (P8.6), on a cell
PLACE: Final = Verb("place", TILES, CELL)  # P4.6
STEAL: Final = Verb("steal", CELL)  # P8.3
COMPLETE: Final = Verb("complete", SPELLS, CELL)  # by a pure fit with the cube of a cell (P6.3) …
COMPLETE_MIXED: Final = Verb("complete-mixed", SPELLS, CELL)  # … by a mixed one (P6.4); which fit, matters not (P15.4)

ACTIONS: Final = Actions(
    SIDE, PASS, TO_PLACING, TO_COMPLETING, END_TURN, PUT_CUBE, NO_CUBE, DONE, KEEP, DISCARD, RECOVER, SPIRIT_TILE,
    SPIRIT_PUT, SPIRIT_LIFT, SPIRIT_MOVE, SETTLE, PLACE, STEAL, COMPLETE, COMPLETE_MIXED,
)  # fmt: skip
