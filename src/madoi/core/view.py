"""What a seat may know. A game declares its own view as a subclass of `View`."""

from __future__ import annotations

import msgspec

from madoi.core.choice import Note


class View(msgspec.Struct, kw_only=True):
    """Written as an allow-list: a view copies what may be known, it never deletes from the truth."""

    game: str
    seat: int | None  # None for a watcher and for all-open eyes
    seats: int
    actor: int | None  # None when the game is over
    phase: str  # what kind of decision the table waits for
    all_open: bool = False  # everything that is hidden from others is in it
    dangers: tuple[Note, ...] = ()  # what threatens as the table stands, as far as these eyes can compute it


def view_json(view: View) -> bytes:
    """The bytes that a seat receives: the same view always gives the same bytes."""
    return msgspec.json.encode(view, order="deterministic")
