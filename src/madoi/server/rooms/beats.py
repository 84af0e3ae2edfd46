"""The beats at which things are answered in a window."""

from __future__ import annotations

import math
import time

PLACES = 8  # in a beat: the host and who watches, and one for each seat


def until_beat(asked: float, beat: float, who: int) -> float:
    """Seconds until what somebody asked for then is answered in a window: at one of the beats of a steady clock, at
    least one beat later. Everybody has a place of their own in it, so that nobody is answered right after another. How
    busy the disk or the processor was meanwhile does not show."""
    if not beat:
        return 0.0
    now, place = time.monotonic(), who % PLACES * beat / PLACES
    return math.ceil((max(asked + beat, now) - place) / beat) * beat + place - now
