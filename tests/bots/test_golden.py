"""A number of games gives the same decision on every machine and on both builds."""

from __future__ import annotations

import json

import pytest

from bots.make_golden import GOLDEN, PATIENT, decisions, taste
from long_runs import all_but_the_first_long, but_for_the_first_of_each_game_long
from madoi.core import get
from madoi.games import HOUSE

KEPT: dict[str, list[str] | list[int]] = json.loads(GOLDEN.read_text())
CASES = [(slug, seats) for slug in HOUSE for seats in get(slug).seat_counts]


@pytest.mark.parametrize(("slug", "seats"), but_for_the_first_of_each_game_long(CASES))
def test_a_search_decides_as_it_always_did(slug: str, seats: int) -> None:
    assert decisions(slug, seats) == KEPT[f"{slug} {seats}"]


@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_a_patient_search_decides_as_it_always_did(slug: str) -> None:
    assert decisions(slug, 2, PATIENT[slug]) == KEPT[f"{slug} patient"]


def test_a_variant_is_found_as_it_always_was() -> None:
    assert taste() == KEPT["hoshizukuri taste"]
