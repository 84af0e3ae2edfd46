"""Long runs: `make test` makes them on the compiled engine, which is the one that is shipped, and the first of each
also on the plain one. Whoever runs pytest runs all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest


def but_for_the_first_long(cases: Sequence[tuple[Any, ...]]) -> list[Any]:
    return [pytest.param(*cases[0]), *(pytest.param(*case, marks=pytest.mark.long) for case in cases[1:])]


def all_but_the_first_long(values: Iterable[Any]) -> list[Any]:
    """The same for cases that are one value."""
    return but_for_the_first_long([(value,) for value in values])


def but_for_the_first_of_each_game_long(cases: Sequence[tuple[Any, ...]]) -> list[Any]:
    """The slug of a game is the first part of its cases."""
    slugs = dict.fromkeys(slug for slug, *_ in cases)
    return [one for slug in slugs for one in but_for_the_first_long([case for case in cases if case[0] == slug])]
