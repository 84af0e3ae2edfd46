"""On a phone there is room for 48 columns: the drawings of games without one of their own fit, and cut nothing."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.console import Console

import madoi.games  # noqa: F401
from madoi.core import Rng, State, get

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
