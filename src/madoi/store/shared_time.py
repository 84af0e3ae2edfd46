"""The time by which clocks and windows are measured: the same on every server of a database, and steady.

Within a process it goes on as the machine's steady clock does, whatever happens to the wall clock. Across restarts
and servers it is the clock of the database, with a shift that the database keeps: whoever notices that this clock has
jumped changes the shift, so that nobody's time runs out because somebody has set a clock.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable

import msgspec

logger = logging.getLogger("madoi.time")
JUMP = 1000  # milliseconds: less is drift, which is made up for bit by bit
SLEW = 10  # milliseconds that are made up for at each comparison
SLOW = 0.25  # seconds: an answer that took longer says nothing about the time

#: Linux counts the time that a machine sleeps; elsewhere the steady clock must do.
_CLOCK = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def steady() -> float:
    """Seconds that only go on."""
    return time.clock_gettime(_CLOCK)


class Reading(msgspec.Struct, frozen=True):
    """What the database says: its own clock, the shift, and how late it has been at least."""

    clock: int
    shift: int
    latest: int

    @property
    def now(self) -> int:
        return self.clock + self.shift


Read = Callable[[], Awaitable[Reading]]
#: Change the shift from one value to another, unless somebody else has; whether it was changed.
Change = Callable[[int, int], Awaitable[bool]]


class SharedTime:
    """`alone`: no other server can know better, so a jump is always the wall clock's."""

    def __init__(self, read: Read, change: Change, alone: bool) -> None:
        self._read = read
        self._change = change
        self._alone = alone
        self._base = 0.0  # milliseconds, when the steady clock showed `_at`
        self._at = 0.0
        self._last = 0

    def now(self) -> int:
        """Milliseconds since 1970, about. Never less than it was."""
        now = int(self._base + (steady() - self._at) * 1000)
        self._last = max(self._last, now)
        return self._last

    async def begin(self) -> None:
        """Not before the latest time that any server has seen: while all were down the clock was set back."""
        reading = await self._read()
        if reading.latest > reading.now:
            logger.warning("the clock was set back", extra={"by": reading.latest - reading.now})
            await self._change(reading.shift, reading.shift + reading.latest - reading.now)
        self._set(max(reading.now, reading.latest))

    async def compare(self) -> None:
        """Called about once a second."""
        asked = steady()
        reading = await self._read()
        if steady() - asked > SLOW:
            return
        mine = self._base + ((asked + steady()) / 2 - self._at) * 1000
        difference = reading.now - mine
        if abs(difference) < JUMP:
            self._base += max(-SLEW, min(SLEW, difference))
        elif self._alone or abs(reading.latest - mine) < abs(reading.latest - reading.now):
            logger.warning("the clock has jumped", extra={"by": int(difference)})
            await self._change(reading.shift, reading.shift - int(difference))
        else:  # the others live by the database's time: it is this machine that has lost it
            logger.warning("this machine has lost the time", extra={"by": int(difference)})
            self._set(reading.now)

    def _set(self, now: int) -> None:
        self._base, self._at, self._last = float(now), steady(), now
