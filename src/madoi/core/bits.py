"""Bit sets: an int whose bit k says whether k is a member. Members are below 62."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

LARGEST: Final = 62

# The set of one member. mypyc 2.4 compiles `1 << k` with a machine number k to C's 32-bit `1 << k`, which is wrong
# from k = 31 on; hence a table.
BIT: Final[vec[i64]] = vec[i64]([1 << _k for _k in range(LARGEST)])

# The index of a single bit: 67 is the smallest modulus that tells all powers of two below 2**62 apart.
BIT_INDEX: Final[vec[i64]] = vec[i64]([0] * 67)
for _k in range(LARGEST):
    BIT_INDEX[(1 << _k) % 67] = _k


# The members of every set of seven neighbours: entry 128 * k + bits is about 7k..7k+6. Faster in plain Python.
SEVEN: Final = 7
SEVENS: Final[list[vec[i64]]] = [
    vec[i64]([k * SEVEN + b for b in range(SEVEN) if bits >> b & 1]) for k in range(9) for bits in range(1 << SEVEN)
]


def bit(k: i64) -> i64:
    """The bit set whose only member is k."""
    return BIT[k]


def contains(bits: i64, k: i64) -> bool:
    """Whether k is a member."""
    return ((bits >> k) & 1) == 1


def members(bits: i64) -> vec[i64]:
    """The members of a bit set, lowest first."""
    found = SEVENS[bits & 127][:]
    bits >>= SEVEN
    start: i64 = 128
    while bits:
        found = extend(found, SEVENS[start + (bits & 127)])
        bits >>= SEVEN
        start += 128
    return found


def lowest(bits: i64) -> i64:
    """The lowest member of a bit set that is not empty."""
    return BIT_INDEX[(bits & -bits) % 67]


def size(bits: i64) -> i64:
    """How many members a bit set has."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def pair(a: i64, b: i64) -> i64:
    """The bit set of two members."""
    return BIT[a] | BIT[b]
