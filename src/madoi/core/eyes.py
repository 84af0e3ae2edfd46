"""Whose eyes look at a table: a seat's, a watcher's, or all-open ones that see everything."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_SEAT: Final = -1
MOST_SEATS: Final = 16


class Eyes:
    """`WATCHER`, `ALL_OPEN`, or those of a seat. Ask `sees(seat)` before showing what a seat keeps to itself."""

    def __init__(self, seat: i64 = NO_SEAT, all_open: bool = False) -> None:
        self.seat: i64 = seat  # NO_SEAT for those who do not sit at the table
        self.all_open: bool = all_open

    def sees(self, seat: i64) -> bool:
        """Whether what this seat keeps to itself lies open to these eyes."""
        return self.all_open or self.seat == seat

    @property
    def shown(self) -> int | None:
        """The seat as a view names it: null for those who do not sit at the table."""
        return None if self.seat == NO_SEAT else int(self.seat)

    def __repr__(self) -> str:
        if self.all_open:
            return "ALL_OPEN"
        return "WATCHER" if self.seat == NO_SEAT else f"eyes_of({self.seat})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Eyes) and self.seat == other.seat and self.all_open == other.all_open

    def __hash__(self) -> int:
        return hash((int(self.seat), self.all_open))


WATCHER: Final = Eyes()
ALL_OPEN: Final = Eyes(NO_SEAT, True)
OF_SEATS: Final = [Eyes(seat) for seat in range(MOST_SEATS)]


Who = Eyes | int | None  # at the door: eyes, the number of a seat, or None for a watcher


def eyes_of(who: Eyes | int | None) -> Eyes:
    """The eyes of a seat by its number, of a watcher for None; eyes stay what they are."""
    if isinstance(who, Eyes):
        return who
    if who is None:
        return WATCHER
    if not 0 <= who < MOST_SEATS:
        raise ValueError(f"there is no seat {who}; WATCHER and ALL_OPEN are the eyes of nobody's seat")
    return OF_SEATS[who]
