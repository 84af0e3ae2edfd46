"""What the table waits for (P15.1), and how the game stands."""

from __future__ import annotations

from typing import Final

SIDE: Final = 0  # choose the side of the start card
CARD: Final = 1  # step 2
RECOVER: Final = 2  # step 3
SPIRIT: Final = 3  # step 4
SPIRIT_TILE: Final = 4  # where the tile of the tile spirit goes
SPIRIT_TILE_CUBE: Final = 5  # whether a cube goes on it
SPIRIT_CUBE: Final = 6  # where the cube goes that the cube spirit moves; putting one from the hand asks no more
PLACE: Final = 7  # step 5
PLACE_CUBE: Final = 8  # whether a cube goes on the placed tile
COMPLETE: Final = 9  # step 6
TAKE: Final = 10  # a steal card: take a tile
SETTLE: Final = 11  # a steal card: place the taken tile
OVER: Final = 12

NAMES: Final = [
    "side", "card", "recover", "spirit", "spirit-tile", "spirit-tile-cube", "spirit-cube", "place", "place-cube",
    "complete", "take", "settle", "over",
]  # fmt: skip

# How the game stands.
PLAYING: Final = 0
RESCUED: Final = 1  # P9.1
FAILED: Final = 2  # P9.3

RESULTS: Final = ["playing", "rescued", "failed"]
