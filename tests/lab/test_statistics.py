"""Intervals hold what they promise; known values are from published tables."""

from __future__ import annotations

from math import inf

import pytest

from madoi.core import Rng
from madoi.lab.statistics import (
    benjamini_hochberg,
    holm,
    mean_interval,
    paired_difference,
    quantiles,
    score_interval,
    t_quantile,
    t_tail,
    unpaired_difference,
    wilson,
)


def test_wilsons_interval_is_that_of_the_books() -> None:
    found = wilson(81, 263)  # Newcombe 1998, table I
    assert (round(found.value, 4), round(found.low, 4), round(found.high, 4)) == (0.308, 0.2553, 0.3662)
    assert round(wilson(0, 20).high, 4) == 0.1611
    assert wilson(20, 20).high == 1.0
    assert wilson(0, 0).n == 0
    assert 0.3 in wilson(0, 0)
    with pytest.raises(ValueError, match="21 successes"):
        wilson(21, 20)


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.7062), (4, 2.7764), (30, 2.0423), (1000, 1.9623)])
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert round(t_quantile(0.975, freedom), 4) == quantile
    assert t_tail(quantile, freedom) == pytest.approx(0.025, abs=1e-5)


def test_a_mean_of_one_value_says_nothing_about_the_others() -> None:
    assert mean_interval([3.0]).high == inf
    found = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert (round(found.low, 3), found.value, round(found.high, 3)) == (0.446, 2.5, 4.554)


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    rng = Rng(5)
    held_share = held_mean = 0
    for _ in range(400):
        heads = [rng.below(10) < 3 for _ in range(60)]
        held_share += 0.3 in wilson(sum(heads), 60)
        held_mean += 49.5 in mean_interval([float(rng.below(100)) for _ in range(20)])
    assert 0.92 < held_share / 400 < 0.98
    assert 0.92 < held_mean / 400 < 0.98


def test_pairs_show_what_two_samples_cannot() -> None:
    rng = Rng(6)
    first = [float(rng.below(1000)) for _ in range(200)]
    second = [value + float(1 + rng.below(3)) for value in first]
    assert paired_difference(first, second).p < 1e-9
    assert paired_difference(first, second).value == pytest.approx(2, abs=0.2)
    assert unpaired_difference(first, second).p > 0.5


def test_nothing_that_differs_is_no_difference() -> None:
    same = paired_difference([1.0, 2.0, 5.0], [1.0, 2.0, 5.0])
    assert (same.value, same.low, same.high, same.p) == (0.0, 0.0, 0.0, 1.0)
    assert paired_difference([1.0, 2.0], [2.0, 3.0]).p == 0.0
    assert paired_difference([], []).p == 1.0
    assert unpaired_difference([1.0], [5.0]).p == 1.0


def test_many_looks_are_paid_for() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert benjamini_hochberg([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert holm([]) == []


def test_quantiles_lie_between_the_values() -> None:
    assert quantiles([3.0, 1.0, 2.0], [0.0, 0.25, 0.5, 1.0]) == [1.0, 1.5, 2.0, 3.0]
    assert quantiles([], [0.5]) == []


def test_a_mean_is_the_same_number_in_every_python() -> None:
    """Ten times 0.1 is 0.9999999999999999 for `sum` up to Python 3.11, and 1.0 from 3.12 on."""
    assert mean_interval([0.1] * 10).value == 0.1
    assert score_interval([0.1] * 10).value == 0.1
