"""Why something is not possible. So far the words that hold for every game."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.choice import Choice, Reason
from madoi.core.touching import reason_for


def why_not() -> Reason:
    """Why an action is not legal now."""
    return Reason("illegal-action")


def why_touch(choices: list[Choice], touch: Sequence[str]) -> Reason:
    """Why touching these things leads nowhere."""
    return reason_for(choices, touch)
