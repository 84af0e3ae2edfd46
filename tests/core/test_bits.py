"""Bit sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from madoi.core.bits import LARGEST, lowest, members, pair, size

SETS = st.sets(st.integers(0, LARGEST - 1))


@given(SETS)
def test_members_are_listed_in_order(numbers: set[int]) -> None:
    bits = sum(1 << n for n in numbers)
    assert list(members(bits)) == sorted(numbers)
    assert size(bits) == len(numbers)
    if numbers:
        assert lowest(bits) == min(numbers)


def test_every_member_has_a_bit_of_its_own() -> None:
    """Compiled too: there `1 << k` was once the shift of a 32-bit number, see hatch_build.py."""
    assert [pair(k, k) for k in range(LARGEST)] == [2**k for k in range(LARGEST)]


def test_a_pair_has_two_members() -> None:
    assert list(members(pair(61, 0))) == [0, 61]
