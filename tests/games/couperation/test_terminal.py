"""The drawing in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from games.couperation_helpers import (
    GAME,
    careful_games,
    down,
    position,
)
from madoi.games.couperation.rules.state import Couperation


def drawn(table: Couperation, seat: int | None, language: str) -> str:
    console = Console(width=100, record=True, file=StringIO())
    console.print(GAME.draw(table.view(seat), language))
    return console.export_text()


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_terminal_shows_the_pyramid_row_over_row(language: str) -> None:
    tower = {"1,-1": 10, "1,0": 25, "1,1": down(30, 1), "2,-1": 20}
    table = position(2, tower=tower, hands=[[4, "F"], [2]], turn=5)
    text = drawn(table, 1, language)
    lines = text.splitlines()
    upper = next(k for k, line in enumerate(lines) if "20♥" in line)
    lower = next(k for k, line in enumerate(lines) if "25♥" in line)
    assert lower == upper + 1
    assert lines[lower].index("10♥") < lines[upper].index("20♥") < lines[lower].index("25♥")
    assert "[30◆·2]" in text
    assert "[??·2]" in drawn(table, 0, language)
    assert "30◆·" not in drawn(table, 0, language)
    assert all(len(line) <= 100 for line in lines)


def test_every_position_can_be_drawn() -> None:
    for table in careful_games(3, range(1)):
        for seat in (None, 0):
            assert drawn(table, seat, "ja")
