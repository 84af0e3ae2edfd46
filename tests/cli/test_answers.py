"""What somebody meant who typed something."""

from __future__ import annotations

import pytest

from madoi.cli.answers import find, numbered, plainly

NAMES = ["Pass", "Place fire·star on D4", "Place fire·star on E4", "水をプレイする", "水晶をプレイする", "水"]


@pytest.mark.parametrize(("typed", "meant"), [("Ｑ", "q"), (" ？ ", "?"), ("１２", "12"), ("Ｈ", "h"), ("ｱ", "ア")])
def test_width_and_capitals_do_not_matter(typed: str, meant: str) -> None:
    assert plainly(typed) == meant


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("pass", [0]),
        ("PLACE FIRE·STAR ON E4", [2]),
        ("on d", [1]),
        ("place", [1, 2]),
        ("水", [5]),
        ("水晶", [4]),
        ("z", []),
    ],
)
def test_a_name_is_found_whole_then_by_its_beginning_then_by_a_part(typed: str, found: list[int]) -> None:
    assert find(typed, NAMES) == found


@pytest.mark.parametrize(("typed", "number"), [("1", 0), ("3", 2), ("4", None), ("0", None), ("-1", None), ("²", None)])
def test_a_number_is_one_that_is_there(typed: str, number: int | None) -> None:
    assert numbered(typed, 3) == number
