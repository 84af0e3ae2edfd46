"""The beats at which things are answered in a window."""

from __future__ import annotations

import math
import time


def until_beat(asked: float, beat: float) -> float:
    """Seconds until what was asked for then is answered in a window: at one of the beats of a steady clock, at least
    one beat later. How busy the disk or the processor was meanwhile does not show."""
    now = time.monotonic()
    return math.ceil(max(asked + beat, now) / beat) * beat - now if beat else 0.0
