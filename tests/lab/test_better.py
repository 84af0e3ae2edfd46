"""Tests of "is it better": exact for pairs, sequential for scores."""

from __future__ import annotations

from math import log

import pytest

from madoi.core import Rng
from madoi.lab.statistics import mcnemar, score_interval, score_p, sprt, sprt_of_gains


def test_mcnemar_looks_only_at_what_one_of_them_did() -> None:
    assert mcnemar(8, 0, 100).p == pytest.approx(2 / 2**8)
    assert mcnemar(8, 0, 8).p == mcnemar(8, 0, 100).p
    assert mcnemar(3, 3, 10).p == 1.0
    assert mcnemar(0, 0, 5).p == 1.0


def test_the_bounds_of_a_sequential_test_follow_from_its_errors() -> None:
    assert sprt([]).bound == pytest.approx(log(19))
    assert sprt([]).verdict == "open"
    assert sprt([1.0] * 20).verdict == "better"
    assert sprt([0.0] * 20).verdict == "not better"


def test_a_few_good_deals_prove_nothing() -> None:
    assert sprt([1.0] * 3).verdict == "open"
    assert score_interval([1.0] * 3).low < 0.5
    assert score_p([1.0] * 3) > 0.05
    assert 0.001 < score_p([1.0] * 8) < 0.01
    assert score_p([0.5] * 8) == 1.0


def test_a_sequential_test_is_seldom_wrong() -> None:
    """Of 300 matches of equal bots, and of 300 of a bot that scores 60 %, about one in twenty goes wrong."""
    rng = Rng(8)

    def verdict(share: int) -> str:
        scores: list[float] = []
        while (now := sprt(scores)).verdict == "open" or len(scores) < 8:
            scores.append((float(rng.below(100) < share) + float(rng.below(100) < share)) / 2)
        return now.verdict

    assert sum(verdict(50) == "better" for _ in range(300)) < 30
    assert sum(verdict(60) == "not better" for _ in range(300)) < 30


def test_a_sequential_test_of_gains_is_seldom_wrong() -> None:
    """On any scale: of 200 matches of equal bots, and of 200 in which one gains a quarter of the spread."""
    rng = Rng(9)
    spread = 8.165  # of the difference of two numbers below 20

    def verdict(gain: float) -> str:
        gains: list[float] = []
        while (now := sprt_of_gains(gains)).verdict == "open" or len(gains) < 8:
            gains.append(gain + float(rng.below(20)) - float(rng.below(20)))
        return now.verdict

    assert sum(verdict(0.0) == "better" for _ in range(200)) < 20
    assert sum(verdict(spread / 4) == "not better" for _ in range(200)) < 20


def test_a_few_equal_gains_prove_nothing_and_no_gain_is_none() -> None:
    assert sprt_of_gains([]).verdict == "open"
    assert sprt_of_gains([0.1] * 8).verdict == "open"
    assert sprt_of_gains([0.1] * 30).verdict == "better"
    assert sprt_of_gains([-0.1] * 30).verdict == "not better"
    assert sprt_of_gains([0.0] * 95).verdict == "not better"


def test_intervals_of_scores_stay_between_none_and_all() -> None:
    full = score_interval([1.0] * 50)
    assert full.value == full.high == 1.0
    assert 0.9 < full.low < 1.0
    assert score_interval([]).n == 0
