"""What happened at a table, as one pair of eyes saw it: the same for live play, look back, replay and tutorial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from madoi.core.progress import Series


class Moment(msgspec.Struct, kw_only=True):
    """One step of a table. `number` counts them: versions at a table, moves in a record, steps in a lesson."""

    number: int
    time: int | None  # milliseconds since 1970, where somebody knows
    entry: str  # what kind of thing happened: "moved", "window", "undone", "said" …
    who: int | None  # the seat that did it, if everybody may know
    why: str | None  # what the others were asked for, or why a bot took over
    things: list[str]  # the ids that the events name, each once
    events: Sequence[Any]  # as these eyes see them
    view: Any  # what these eyes see afterwards; null where nothing changed, or nobody wants to see it
    progress: tuple[Series, ...] | None  # how the game stands, in numbers that everybody knows; null if not wanted
    # So many steps lead to this position; a window that all answer is one. Null where the position did not change.
    step: int | None = None
