"""What everybody can compute of a turn before it ends: where the comet lands, who is next and why, what threatens."""

from __future__ import annotations

from typing import Any

import pytest

from games.hoshizukuri_helpers import do, new, position, seen, table
from madoi.core import OVER, Rng
from madoi.games.hoshizukuri.people import ahead
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.testing import clause


def standing(it: Hoshizukuri) -> tuple[int | None, int | None, str | None]:
    view = seen(it, None)
    return view.landing, view.next, view.next_why


@clause("H4.15", "H5.2", "H5.3", "H9.3")
@pytest.mark.parametrize(
    ("orbits", "expected"),
    [
        ([5, 9], (6, 0, "behind")),
        ([5, 6], (6, 1, "outer")),  # who arrives becomes the innermost
        ([5, 5], (6, 1, "behind")),
        ([5, 35], (6, 0, "alone")),
        ([5, 9, 7], (6, 0, "behind")),
        ([5, 6, 6], (6, 1, "outer")),
        ([34, 34], (35, None, None)),  # pushed, so nobody is left
        ([33, 33], (34, 1, "behind")),
        ([34, 34, 35], (35, None, None)),
    ],
)
def test_landing_and_next(orbits: list[int], expected: tuple[int, int, str]) -> None:
    open_play: dict[str, Any] = {"plays": [{"cards": ["water"]}], "asks": "water-discard"}
    it = table("rock stardust nebula satellite", seats=len(orbits), orbits=orbits, **open_play)
    assert standing(it) == expected


@clause("H5.5")
def test_who_has_not_moved_stays_first() -> None:
    it = position(2, [{"hand": "rock nebula satellite stardust"}], orbit=[16, 16])
    assert standing(it) == (16, 0, "outer")


@clause("H9.3")
def test_after_the_orbit_phase_the_comet_has_landed() -> None:
    it = do(table("rock satellite nebula stardust", "stardust*4", orbit=3, other=4), "rock", "satellite")
    assert seen(it, None).phase == "generate"
    assert standing(it) == (5, 1, "behind")


def test_it_is_so_in_whole_games() -> None:
    """A play that ends the card play phase lands where its preview says, and who is said to be next then is next."""
    landed = followed = 0
    for seed in range(6):
        it, rng = new(3, seed, supply="random"), Rng(seed)
        while it.actor != OVER:
            choices = it.choices(int(it.actor))
            choice = choices[rng.below(len(choices))]
            notes = {note.key: note.args for note in choice.preview}
            turn, moved = int(it.turn), ahead.has_moved(it)
            following, _ = ahead.next_turn(ahead.turns_after(it, ahead.landing(it)))
            it.apply(choice.action)
            if "preview-icon" in notes and "preview-lands" in notes:
                assert it.squares[turn] == notes["preview-lands"]["orbit"]
                landed += 1
            if moved and not ahead.has_moved(it) and not it.players[turn].idle:  # else it may drift on (H14.1)
                assert (None if it.actor == OVER else int(it.turn)) == following
                followed += 1
    assert landed > 50
    assert followed > 50


@clause("H4.15", "H9.6", "H5.6")
def test_a_comet_that_may_be_pushed_is_warned() -> None:
    it = table("rock stardust nebula satellite", seats=3, orbits=[30, 34, 35])
    assert [note.key for note in seen(it, 1).dangers] == ["danger-pushed"]
    assert seen(it, 1).dangers[0].things == ("comet/0",)
    assert not seen(it, 0).dangers
    assert not seen(it, 2).dangers
    assert not seen(it, None).dangers
