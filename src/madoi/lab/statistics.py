"""How sure a number is: intervals, differences, and what is left of them after many looks. Nothing but the standard
library, so that a terminal needs no more than the games do. Fractions are added with `fsum`: `sum` gives another
number from Python 3.12 on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp, fsum, inf, lgamma, log, log1p, sqrt
from statistics import NormalDist
from typing import Literal

import msgspec

LEVEL = 0.95  # of every interval that names no other
_NORMAL = NormalDist()


class Interval(msgspec.Struct, frozen=True):
    """A number, and between which bounds the true one lies: `LEVEL` of all such intervals hold it."""

    value: float
    low: float
    high: float
    n: int  # of how many observations

    def __contains__(self, number: float) -> bool:
        return self.low <= number <= self.high


class Difference(msgspec.Struct, frozen=True):
    """How much greater the second is than the first, and how often chance alone would show as much (`p`)."""

    value: float
    low: float
    high: float
    p: float
    n: int


# -- one number ------------------------------------------------------------------------------------


def wilson(successes: float, n: int, level: float = LEVEL) -> Interval:
    """The share of successes (Wilson's score interval). A tie may count as half a success."""
    if n <= 0:
        return Interval(0.0, 0.0, 1.0, 0)
    if not 0 <= successes <= n:
        raise ValueError(f"{successes} successes in {n}")
    z = _NORMAL.inv_cdf(0.5 + level / 2)
    share = successes / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half), n)


def mean_interval(values: Sequence[float], level: float = LEVEL) -> Interval:
    """The mean (Student's interval). One value alone says nothing about the others."""
    n = len(values)
    if n == 0:
        return Interval(0.0, -inf, inf, 0)
    mean, error = _mean_and_error(values)
    if n == 1:
        return Interval(mean, -inf, inf, 1)
    half = t_quantile(0.5 + level / 2, n - 1) * error
    return Interval(mean, mean - half, mean + half, n)


def score_interval(scores: Sequence[float], level: float = LEVEL) -> Interval:
    """The mean of scores between 0 and 1 that may be means of several games. As if one more had been 0 and one more 1
    (Agresti and Coull's way), so that a few equal ones are no certainty."""
    n = len(scores)
    if n == 0:
        return Interval(0.5, 0.0, 1.0, 0)
    middle, error = _mean_and_error([*scores, 0.0, 1.0])
    half = t_quantile(0.5 + level / 2, n + 1) * error
    return Interval(fsum(scores) / n, max(0.0, middle - half), min(1.0, middle + half), n)


def score_p(scores: Sequence[float]) -> float:
    """How often chance alone would take scores as far from ½, told as carefully as their interval."""
    smoothed = [*scores, 0.0, 1.0]
    return paired_difference([0.5] * len(smoothed), smoothed).p


def quantiles(values: Sequence[float], shares: Sequence[float]) -> list[float]:
    """The values below which these shares lie, interpolated; of nothing, nothing."""
    if not values:
        return []
    ordered = sorted(values)
    found = []
    for share in shares:
        place = share * (len(ordered) - 1)
        below = int(place)
        above = min(below + 1, len(ordered) - 1)
        found.append(ordered[below] + (ordered[above] - ordered[below]) * (place - below))
    return found


# -- two of them -----------------------------------------------------------------------------------


def paired_difference(first: Sequence[float], second: Sequence[float], level: float = LEVEL) -> Difference:
    """Second minus first where both were measured on the same thing, such as one deal."""
    gains = [b - a for a, b in zip(first, second, strict=True)]
    return _difference(*_mean_and_error(gains), len(gains) - 1, len(gains), level)


def unpaired_difference(first: Sequence[float], second: Sequence[float], level: float = LEVEL) -> Difference:
    """Second minus first for two samples that have nothing to do with each other (Welch)."""
    n = len(first) + len(second)
    if len(first) < 2 or len(second) < 2:
        return Difference(0.0, -inf, inf, 1.0, n)
    (mean_a, error_a), (mean_b, error_b) = _mean_and_error(first), _mean_and_error(second)
    a, b = error_a * error_a, error_b * error_b
    parts = a * a / (len(first) - 1) + b * b / (len(second) - 1)
    freedom = (a + b) ** 2 / parts if parts > 0 else len(first) + len(second) - 2
    return _difference(mean_b - mean_a, sqrt(a + b), freedom, n, level)


def _difference(mean: float, error: float, freedom: float, n: int, level: float) -> Difference:
    if freedom < 1:
        return Difference(mean, -inf, inf, 1.0, n)
    half = t_quantile(0.5 + level / 2, freedom) * error
    p = 2 * t_tail(abs(mean) / error, freedom) if error > 0 else float(mean == 0)
    return Difference(mean, mean - half, mean + half, min(1.0, p), n)


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    n = len(values)
    if n == 0:
        return 0.0, inf
    mean = fsum(values) / n
    if n == 1:
        return mean, inf
    return mean, sqrt(fsum((value - mean) ** 2 for value in values) / (n - 1) / n)


# -- who is better ---------------------------------------------------------------------------------


class McNemar(msgspec.Struct, frozen=True):
    """Two that were tried on the same things: how often only one of them succeeded, and how often chance alone would
    divide those as unevenly."""

    first_only: int
    second_only: int
    n: int
    p: float


def mcnemar(first_only: int, second_only: int, n: int) -> McNemar:
    """The exact test: those on which both did alike say nothing."""
    differing = first_only + second_only
    tail = sum(comb(differing, k) for k in range(min(first_only, second_only) + 1)) / 2**differing
    return McNemar(first_only, second_only, n, min(1.0, 2 * tail))


class Sprt(msgspec.Struct, frozen=True):
    """A sequential test of "the mean is `high`" against "it is `low`": the logarithm of how much more likely the
    first makes what was seen, and between which bounds the question stays open. Of gains the means are in spreads."""

    low: float
    high: float
    ratio: float
    bound: float
    n: int

    @property
    def verdict(self) -> Literal["better", "not better", "open"]:
        if -self.bound < self.ratio < self.bound:
            return "open"
        return "better" if self.ratio > 0 else "not better"


def sprt(scores: Sequence[float], low: float = 0.5, high: float = 0.6, error: float = 0.05) -> Sprt:
    """For scores between 0 and 1 that may be means of several games: by their own spread, as if one more had been 0
    and one more 1, so that a few equal ones prove nothing."""
    bound = log((1 - error) / error)
    n = len(scores)
    if n == 0:
        return Sprt(low, high, 0.0, bound, 0)
    mean = fsum(scores) / n
    variance = (fsum((score - mean) ** 2 for score in scores) + mean**2 + (1 - mean) ** 2) / (n + 2)
    return Sprt(low, high, n * (high - low) * (2 * mean - low - high) / (2 * variance), bound, n)


def sprt_of_gains(gains: Sequence[float], effect: float = 0.25, error: float = 0.05) -> Sprt:
    """For differences on any scale: "their mean is `effect` times their spread", which is a gain on 60 % of the deals
    if they are normal, against "it is nothing". As if the greatest of them had come once more either way, so that a
    few equal ones prove nothing. Where small gains hide rare great losses it errs more often."""
    bound = log((1 - error) / error)
    n = len(gains)
    greatest = max(map(abs, gains), default=0.0)
    if greatest == 0:
        return Sprt(0.0, effect, -n * effect**2 / 2, bound, n)
    mean = fsum(gains) / n
    spread = sqrt((fsum((gain - mean) ** 2 for gain in gains) + 2 * (greatest**2 + mean**2)) / (n + 2))
    return Sprt(0.0, effect, n * effect * (mean / spread - effect / 2), bound, n)


# -- many looks ------------------------------------------------------------------------------------


def holm(p_values: Sequence[float]) -> list[float]:
    """Adjusted so that taking all below 0.05 is wrong about any at all in at most one report of twenty."""
    adjusted = [0.0] * len(p_values)
    highest = 0.0
    for rank, place in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        highest = max(highest, min(1.0, p_values[place] * (len(p_values) - rank)))
        adjusted[place] = highest
    return adjusted


def benjamini_hochberg(p_values: Sequence[float]) -> list[float]:
    """Adjusted so that of all taken below 0.05 at most one of twenty is wrong in the long run."""
    adjusted = [0.0] * len(p_values)
    lowest = 1.0
    ranked = sorted(range(len(p_values)), key=p_values.__getitem__)
    for rank in range(len(ranked), 0, -1):
        place = ranked[rank - 1]
        lowest = min(lowest, p_values[place] * len(p_values) / rank)
        adjusted[place] = lowest
    return adjusted


# -- Student's distribution ------------------------------------------------------------------------


def t_tail(t: float, freedom: float) -> float:
    """How likely a value above `t` is, for t ≥ 0."""
    return 0.5 * _beta(freedom / (freedom + t * t), freedom / 2, 0.5)


@lru_cache(maxsize=64)  # a comparison asks for the same one at each look
def t_quantile(share: float, freedom: float) -> float:
    """The value below which this share lies, for a share above one half."""
    if freedom > 1e6:
        return _NORMAL.inv_cdf(share)
    low, high = 0.0, 2.0
    while t_tail(high, freedom) > 1 - share:
        high *= 2
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if t_tail(middle, freedom) > 1 - share else (low, middle)
    return (low + high) / 2


def _beta(x: float, a: float, b: float) -> float:
    """The regularised incomplete beta function, by its continued fraction (Lentz)."""
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    tiny = 1e-300
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1), tiny)
    fraction = d
    for m in range(1, 300):
        for step in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _not_zero(1 + step * d, tiny)
            c = _not_zero(1 + step / c, tiny)
            fraction *= c * d
        if abs(c * d - 1) < 1e-14:
            break
    return front * fraction


def _not_zero(number: float, tiny: float) -> float:
    return number if abs(number) > tiny else tiny
