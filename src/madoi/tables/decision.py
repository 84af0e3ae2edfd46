"""What a command comes to: entries for the log, and what their moves lead to, as far as that was tried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from madoi.core import Move, State, Told
from madoi.tables import entries as log

Entries = Sequence[log.AnyEntry]


class Trial:
    """Moves that were tried on a copy of `before`: an engine that fails does so before anything is written, and the
    entry that makes the moves takes what they led to."""

    __slots__ = ("after", "before", "digests", "moves", "told")

    def __init__(self, before: State, moves: list[Move], after: State, told: list[Told], digests: list[str]) -> None:
        self.before = before
        self.moves = moves
        self.after = after
        self.told = told
        self.digests = digests  # of what each move brought about

    @property
    def digest(self) -> str:
        """For the entry that makes the moves."""
        return " ".join(self.digests)


class Decision:
    """Entries to be written together, in order; none if there is nothing to do."""

    __slots__ = ("entries", "trial")

    def __init__(self, *entries: log.AnyEntry, trial: Trial | None = None) -> None:
        self.entries = entries
        self.trial = trial

    def __bool__(self) -> bool:
        return bool(self.entries)

    def __add__(self, later: Decision) -> Decision:
        # A trial begins at the present, so only one of them has one.
        return Decision(*self.entries, *later.entries, trial=self.trial or later.trial)


NOTHING: Final = Decision()
