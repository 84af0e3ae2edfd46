"""Runs of the kit that take long: `make test` makes them on the compiled engine, which is the one that is shipped, and
the first of each also on the plain one. Whoever runs pytest runs all of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def but_for_the_first_long(cases: Sequence[tuple[Any, ...]]) -> list[Any]:
    return [cases[0], *(pytest.param(*case, marks=pytest.mark.long) for case in cases[1:])]
