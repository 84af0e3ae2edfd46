"""On a phone there is room for 48 columns and in a small terminal for 80: the drawings fit, and cut nothing."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.console import Console

import madoi.games  # noqa: F401
from long_runs import all_but_the_first_long
from madoi.core import Rng, State, get
from madoi.games import HOUSE

COLUMNS = 48
CUT = "…"  # what rich writes in place of what it cuts


def drawn(state: State, language: str, columns: int) -> str:
    console = Console(width=columns, color_system=None, force_terminal=False)
    with console.capture() as capture:
        console.print(get(state.view(0).game).draw(state.view(0), language))
    return capture.get()


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("slug", ["raigo", "hoshizukuri", "princess"])
def test_a_narrow_drawing_fits_and_cuts_nothing(slug: str, language: str) -> None:
    game = get(slug)
    state, rng = game.new(game.seat_counts[-1], 11), Rng(11)
    for step in range(400):
        if state.actor < 0:
            break
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
        if step % 20:
            continue
        narrow, wide = drawn(state, language, COLUMNS), drawn(state, language, 100)
        assert max(cell_len(line) for line in narrow.splitlines()) <= COLUMNS
        assert CUT not in narrow
        for mark in "■✦★裏①":  # the same things lie on the table
            assert narrow.count(mark) == wide.count(mark)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("slug", all_but_the_first_long(HOUSE))
def test_a_drawing_of_80_columns_fits_cuts_nothing_and_is_lower(slug: str, language: str) -> None:
    game = get(slug)
    for seats in game.seat_counts:
        state, rng = game.new(seats, 12), Rng(12)
        for step in range(400):
            if state.actor < 0:
                break
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
            if step % 25:
                continue
            compact, roomy = drawn(state, language, 80).splitlines(), drawn(state, language, 100).splitlines()
            assert max(cell_len(line) for line in compact) <= 80
            assert not any(CUT in line for line in compact)
            assert len(compact) <= len(roomy)
            assert len(compact) <= 30
