"""How people name the places of the tower: by row, and counted from the first glass."""

from __future__ import annotations

import pytest

from madoi.core import get
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.games.couperation.components import ROWS, SIDE

PLACES = [(row, x) for row in range(1, ROWS + 1) for x in range(-SIDE, SIDE + 2 - row)]


def place(language: str, row: int, x: int) -> str:
    return Wording(get("couperation").texts, language, []).thing(f"cell/{row}/{x}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_below_the_apex_has_a_name_of_its_own(language: str) -> None:
    names = [place(language, row, x) for row, x in PLACES if row < ROWS]
    assert len(set(names)) == len(names) == 63
    assert not any(name.lstrip("-").isdecimal() for name in names)
    assert {place(language, ROWS, x) for row, x in PLACES if row == ROWS} == {{"ja": "最上段", "en": "apex"}[language]}


@pytest.mark.parametrize(("row", "x"), [(row, x) for row, x in PLACES if row < ROWS])
def test_a_place_is_counted_from_the_first_glass(row: int, x: int) -> None:
    """Even rows stand half a card aside, so the nearest place there is the first."""
    halves = 2 * x + row - 1
    steps = (abs(halves) + 1) // 2
    name = place("en", row, x)
    assert name.startswith(f"row {row}, ")
    if halves == 0:
        assert name.endswith("above the start" if row > 1 else "the start")
    else:
        assert name.endswith(f"{steps} {'right' if halves > 0 else 'left'} of the start")
