"""The numbers of the actions. The top of rules.py says what they mean; cells and slots are added to them."""

from __future__ import annotations

from typing import Final

from madoi.games.princess.components import CELLS, SLOTS

SIDE_A: Final = 0
SIDE_B: Final = 1
PASS: Final = 2
TO_PLACING: Final = 3
PUT_CUBE: Final = 4
USE_TILE_SPIRIT: Final = 5
KEEP: Final = 6
DISCARD: Final = KEEP + SLOTS
TAKE_BACK: Final = DISCARD + SLOTS
SPIRIT_PUT: Final = TAKE_BACK + CELLS
SPIRIT_LIFT: Final = SPIRIT_PUT + CELLS
SPIRIT_MOVE: Final = SPIRIT_LIFT + CELLS
SETTLE_TILE: Final = SPIRIT_MOVE + CELLS
STEAL_TILE: Final = SETTLE_TILE + CELLS
PLACE_TILE: Final = STEAL_TILE + CELLS
COMPLETE_SPELL: Final = PLACE_TILE + 5 * CELLS
ACTIONS: Final = COMPLETE_SPELL + 5 * 2 * CELLS

KEPT: Final = SLOTS  # the slot of the kept card
