"""How the game stands: it goes on, or how it ended (U12)."""

from __future__ import annotations

from typing import Final

PLAYING: Final = 0
WON: Final = 1  # U12.1
NOTHING_TO_PAY: Final = 2  # defeat A, U12.3
CENTRE_LIT: Final = 3  # defeat B, U12.4
TIME_OVER: Final = 4  # defeat C, U12.5
NAMES: Final = ["playing", "won", "nothing-to-pay", "centre-lit", "time-over"]
