"""Drawings for the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from games.princess_helpers import GAME, alone, finish, new, position, random_steps
from madoi.testing import clause


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_drawing_is_readable_at_a_hundred_columns(language: str, seats: int) -> None:
    tables = [
        new(seats),
        random_steps(new(seats, 3), 60, 3),
        random_steps(new(seats, 4), 120, 4),
        finish(new(seats, 2)),
    ]
    for table in tables:
        out = Console(file=io.StringIO(), width=100, color_system=None)
        out.print(GAME.draw(GAME.view(table, 0), language))
        text = out.file.getvalue()  # type: ignore[attr-defined]
        assert GAME.texts.say(language, "draw-track") in text
        assert len(text.splitlines()) > 12


@clause("P9.1")
def test_in_the_last_round_the_drawing_says_how_many_turns_come_after_this_one() -> None:
    def head(active: int, language: str) -> str:
        table = position(3, players=[{"rank": 1}, {}, {}], active=active)
        out = Console(file=io.StringIO(), width=140, color_system=None)
        out.print(GAME.draw(GAME.view(table, 0), language))
        return out.file.getvalue().splitlines()[0]  # type: ignore[attr-defined, no-any-return]

    assert "last round, 1 turn after this" in head(1, "en")
    assert "last turn of the last round" in head(2, "en")
    assert "このあと残り1手番" in head(1, "ja")
    assert "最終ラウンド最後の手番" in head(2, "ja")


def test_the_drawing_marks_cubes_start_cards_and_covered_tiles_without_colour() -> None:
    table = alone(["FIm*/WAs ...", "... WIs@"])
    out = Console(file=io.StringIO(), width=100, color_system=None)
    out.print(GAME.draw(GAME.view(table, 0), "en"))
    text = out.file.getvalue()  # type: ignore[attr-defined]
    assert "FIm*+" in text
    assert "WIs@" in text
