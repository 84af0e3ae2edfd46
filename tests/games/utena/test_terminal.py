"""The drawing for the terminal: complete, within 100 columns, and blind to what is hidden."""

from __future__ import annotations

import re

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from madoi.core import OVER, Rng, State, get
from madoi.games.utena.game import UtenaGame


def drawn(state: State, seat: int | None, language: str = "en") -> str:
    console = Console(width=100, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(get("utena").draw(state.view(seat), language))
    return capture.get()


def random_states(seats: int, seed: int) -> list[State]:
    state = get("utena").new(seats, seed)
    rng = Rng(seed)
    states = [state.clone()]
    while state.actor != OVER:
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
        states.append(state.clone())
    return states


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_fits_into_100_columns(seats: int, language: str) -> None:
    for seed in (1, 2):
        for state in random_states(seats, seed)[::4]:
            picture = drawn(state, 0, language)
            assert max(cell_len(line) for line in picture.splitlines()) <= 100


def test_a_very_wide_field_still_shows_every_sign() -> None:
    states = [random_states(4, seed)[-1] for seed in range(25)]
    widest = max(states, key=lambda state: len({spot["x"] for spot in spots(state)}))
    picture = drawn(widest, 0)
    field = picture[picture.index("▦") :]
    assert len(re.findall("[■◇✕∿⁙∧]", field.split("▤")[0])) == len(spots(widest))


def spots(state: State) -> list[dict[str, int]]:

    shown: list[dict[str, int]] = msgspec.to_builtins(state.view(0))["field"]["spots"]
    return shown


def test_only_the_own_hand_is_drawn() -> None:
    state = get("utena").new(3, 6)
    hands = state.describe()["hands"]
    assert isinstance(hands, list)
    for seat in range(3):
        assert set(re.findall(r"G\d\d", drawn(state, seat))) == set(hands[seat])
    assert re.findall(r"G\d\d", drawn(state, None)) == []


def test_a_light_on_the_centre_warns_without_colour() -> None:
    game = get("utena")
    assert isinstance(game, UtenaGame)
    for seed in range(50):
        for state in random_states(4, seed):
            picture = drawn(state, 0) if any(a["centre"] for a in altars(state)) else ""
            if picture:
                assert "⚠" in picture
                return
    raise AssertionError("no random game had a light on a centre")


def altars(state: State) -> list[dict[str, int]]:

    shown: list[dict[str, int]] = msgspec.to_builtins(state.view(None))["altars"]
    return shown
