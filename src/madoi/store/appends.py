"""What is to be written at a table, and who writes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from madoi.tables.entries import AnyEntry

if TYPE_CHECKING:
    from madoi.store.writer import Batch


class Conflict(Exception):
    """Somebody else has written this number of the table."""


class ShuttingDown(Exception):
    """The store takes no more writes."""


class Listing(msgspec.Struct, frozen=True):
    """How a table stands in the list of tables."""

    id: str
    game: str
    status: str
    public: bool
    attention: bool
    created: int
    changed: int
    due: int | None = None  # before that time alone brings nothing about


class Append(msgspec.Struct, eq=False):
    """Entries of one table that belong together: all are written, or none."""

    table: str
    number: int  # of the first entry
    at: int
    entries: Sequence[AnyEntry]
    listing: Listing | None = None
    record: dict[str, Any] | None = None  # a row of `records`, with the move that ends a game
    latest: int | None = None  # instead of entries: that the shared time has come so far


#: A row of the log: table, number, time, kind, seat, words, digest, data.
Row = tuple[str, int, int, str, int | None, str | None, str | None, str | None]
Settled = Callable[[Exception | None], None]


class Pen(Protocol):
    """A connection of its own to one kind of database, that writes a batch in one durable transaction."""

    def write(self, batch: Batch, settled: Settled) -> None:
        """`settled` is called on the event loop: with nothing, with a `Conflict`, or with what went wrong."""

    def find(self, batch: Batch, settled: Settled) -> None:
        """Whether just these rows are in the log: nothing if they are, else a `Conflict`, or what went wrong."""

    async def close(self) -> None: ...
