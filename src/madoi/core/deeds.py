"""What happened to the things of a box, for counting: which were seen, which were got, which were used, and by whom."""

from __future__ import annotations

from typing import Literal, NamedTuple

How = Literal["seen", "got", "used"]
TABLE = -1  # instead of a seat: it concerns everybody


class Deed(NamedTuple):
    """A thing is named by an id that has a name in the texts of its game: `card/G04`, `deed/exchange`."""

    how: How
    thing: str
    seat: int = TABLE
