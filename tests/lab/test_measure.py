"""Measuring works; how fast it is, is nobody's test."""

from __future__ import annotations

import pytest

import madoi.games  # noqa: F401
from madoi.core import OVER, get
from madoi.lab.measure import Speed, mean, measure_plain, position_in_the_middle


def test_the_middle_of_a_game_is_not_its_end() -> None:
    state = position_in_the_middle(get("utena"), 3)
    assert state.actor != OVER


def test_the_mean_is_taken_of_every_number() -> None:
    assert mean([Speed(*range(1, 12)), Speed(*range(3, 14))]) == Speed(*range(2, 13))


def test_the_plain_source_runs_whatever_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("madoi.lab.measure.WINDOW", 0.01)
    speeds = measure_plain("utena", 1)
    assert list(speeds) == [1, 2, 3, 4]
    assert all(speed.decisions_per_s > 0 for speed in speeds.values())
