"""What an option with endless values says that it asks for is what the game takes."""

from __future__ import annotations

import pytest

import madoi.games  # noqa: F401
from madoi.core import BadOptions, Game, Option, get

ASKED = [
    (get(slug), option, seats)
    for slug in ("utena", "couperation", "raigo", "hoshizukuri", "princess")
    for option in get(slug).options
    if option.form != "value"
    for seats in option.at or get(slug).seat_counts
]


def test_there_are_lists_values_by_seat_and_dates() -> None:
    assert {(game.slug, option.form) for game, option, _ in ASKED} == {
        ("hoshizukuri", "list"), ("hoshizukuri", "date"), ("princess", "seats"),
    }  # fmt: skip


@pytest.mark.parametrize(("game", "option", "seats"), ASKED)
def test_what_is_asked_for_is_taken_and_less_is_refused(game: Game, option: Option, seats: int) -> None:
    if option.form == "date":
        good, bad = "2026-05-13", "13 May"
    else:
        count = option.count if option.form == "list" else seats
        good, bad = option.members[-count:], option.members[: count - 1]  # type: ignore[assignment]
    setup = game.setup(seats, {option.name: good})
    assert setup.options[option.name] == good
    with pytest.raises(BadOptions):
        game.setup(seats, {option.name: bad})
