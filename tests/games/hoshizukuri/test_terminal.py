"""The drawing for the terminal: within 100 columns, in both languages, and blind to what is hidden."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.console import Console

from games.hoshizukuri_helpers import GAME, do, random_game, table
from madoi.core import State
from madoi.games.hoshizukuri.rules.state import Hoshizukuri


def drawn(state: State, seat: int | None, language: str = "en") -> str:
    console = Console(width=100, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(GAME.draw(state.view(seat), language))
    return capture.get()


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_phase_fits_into_100_columns(seats: int, language: str) -> None:
    count = 0

    def look(it: Hoshizukuri) -> None:
        nonlocal count
        count += 1
        if count % 9 == 0 or it.actor < 0:
            assert max(cell_len(line) for line in drawn(it, 0, language).splitlines()) <= 100

    random_game(seats, 3, look, supply="colorful")


def test_it_shows_orbit_plays_supply_and_hand() -> None:
    it = table("nebula water forest satellite", "stardust*3 planet", orbit=7)
    do(it, "nebula+water+forest", "forest", "none", "none")
    picture = drawn(it, 0)
    assert "[R]Nebula ✦2 + [B]Water ✦1 + [G]Forest ✦1" in picture
    assert "no advance" in picture
    assert "12×  Star" in picture
    assert picture.count("Stardust ✦1   Stardust ✦1   Stardust ✦1   Satellite ✦1 ★1 ◎") == 1
    assert "[赤]星雲 ✦2 + [青]水 ✦1 + [緑]森林 ✦1" in drawn(it, 0, "ja")


def test_the_hand_of_others_is_not_drawn() -> None:
    it = table("star rock satellite", "planet", others=[{"hand": "constellation rock", "deck": "ice"}], kinds="ice")
    assert "Hand ②" not in drawn(it, 0)
    assert "Hand ①" not in drawn(it, None)


def test_the_card_under_spring_is_drawn_for_its_owner() -> None:
    it = table("spring rock satellite stardust", "nebula planet stardust")
    do(it, "spring")
    assert "Top of the deck  [R]Nebula" in drawn(it, 0)
    assert "Top of the deck" not in drawn(it, 1)
