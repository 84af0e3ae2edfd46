"""Games that keep the contract pass the kit."""

from __future__ import annotations

import pytest

from madoi.testing import CHECKS, check_game, report, soak
from testing.toy import ToyGame


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("doubled", [False, True])
def test_the_toy_passes(seats: int, doubled: bool) -> None:
    check_game(ToyGame(), seats, {"doubled": doubled})


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 7))
def test_the_toy_passes_from_other_seeds(seed: int) -> None:
    check_game(ToyGame(), 3, seed=seed)


def test_a_report_names_every_check() -> None:
    results = report(ToyGame(), 2, games=3)
    assert [result.check for result in results] == list(CHECKS)
    assert all(result.broken is None for result in results)


def test_a_check_that_does_not_exist_cannot_be_left_out() -> None:
    with pytest.raises(ValueError, match="no check"):
        check_game(ToyGame(), 2, without=["textes"])


def test_a_soak_of_a_sound_game_has_no_failures() -> None:
    summary = soak(ToyGame(), 3, None, games=50, seed=1)
    assert (summary.games, summary.failures, summary.longest) == (50, 0, 24)
