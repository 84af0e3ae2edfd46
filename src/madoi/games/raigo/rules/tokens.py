"""A token is a piece where it lies, with what is known of it, in one number:

its kind; a bit per pair of eyes that know it; whether it lies face up; for each pair of eyes the group of places among
which they lost track of it (R2.10); its mark, under which knowledge.py notes what everybody could see of a hidden
piece without seeing it (R2.14); and whether an effect has just moved it inside, so that it may still mind (R15.13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from madoi.core.bits import bit

NOTHING: Final = -1  # no token

KIND: Final = 127
KNOWN_SHIFT: Final = 7
WATCHER: Final = 4  # the row of those who do not sit at the table; rows 0 to 3 are the seats
ROWS: Final = 5
EVERYBODY: Final = 31  # bit set of all rows
ALL: Final = EVERYBODY << KNOWN_SHIFT
UP: Final = 1 << 12
GROUP_SHIFT: Final = 13
GROUP_BITS: Final = 6
GROUP: Final = 63
LAST_GROUP: Final = 61  # a bit set of groups fits in one number
MARK_SHIFT: Final = 43
MARK: Final = 127
MARKED: Final = MARK << MARK_SHIFT
MOST_MARKS: Final = 127
ARRIVED: Final = 1 << 50
GROUPED: Final = ((1 << GROUP_BITS * ROWS) - 1) << GROUP_SHIFT


def is_up(token: i64) -> bool:
    return token & UP != 0


def learnt(token: i64, row: i64) -> i64:
    """The token after one pair of eyes has looked at it."""
    return (token | 1 << (KNOWN_SHIFT + row)) & ~(GROUP * bit(GROUP_SHIFT + GROUP_BITS * row))


def shown(kind: i64) -> i64:
    """A piece that everybody has seen, face down."""
    return kind | ALL


def face_down(token: i64) -> i64:
    return token & ~UP


def group_of(token: i64, row: i64) -> i64:
    return (token >> (GROUP_SHIFT + GROUP_BITS * row)) & GROUP


def regrouped(token: i64, row: i64, group: i64) -> i64:
    shift = GROUP_SHIFT + GROUP_BITS * row
    return (token & ~(GROUP * bit(shift))) | (group * bit(shift))


def mark_of(token: i64) -> i64:
    return (token >> MARK_SHIFT) & MARK


def marked(token: i64, mark: i64) -> i64:
    return (token & ~MARKED) | (mark << MARK_SHIFT)


def is_known(token: i64, row: i64) -> bool:
    """These eyes know this piece to be somewhere; where exactly, if it is in no group."""
    return (token >> (KNOWN_SHIFT + row)) & 1 == 1


def sees(token: i64, row: i64) -> bool:
    """These eyes know what lies at this very place."""
    return is_known(token, row) and group_of(token, row) == 0


def is_public(token: i64) -> bool:
    """Everybody knows what lies there: who does not sit at the table knows nothing more than that."""
    return sees(token, WATCHER)
