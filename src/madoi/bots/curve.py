"""What a few games played out at many moments can tell: which changes are sure, and how the rest is smoothed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import sqrt
from typing import Final

from madoi.bots.advice import NORMAL, Estimate, interval_of

ENOUGH: Final = 120  # games: as many moments around are taken together, but …
FURTHEST: Final = 4  # … no more than so many to either side
SURE: Final = 2.6  # standard errors: 99 %, as many changes are looked at


def pooled(estimates: Sequence[Estimate]) -> Estimate:
    """Of the same chance, from all games that were played out for it; what is certain is not mixed with guesses."""
    certain = [one for one in estimates if not one.games]
    if certain or len(estimates) == 1:
        return (certain or estimates)[0]
    kind, games = estimates[0].kind, sum(one.games for one in estimates)
    mean = sum(one.mean * one.games for one in estimates) / games
    if kind == "chance":
        return interval_of(mean, games)
    half = sqrt(sum((one.games * (one.high - one.low) / 2) ** 2 for one in estimates)) / games
    return Estimate(kind, round(mean, 2), round(mean - half, 2), round(mean + half, 2), games)


def is_sure(before: Estimate, after: Estimate) -> bool:
    """Whether two estimates differ by more than they may by chance."""
    halves = [(one.high - one.low) / 2 for one in (before, after)]
    return abs(after.mean - before.mean) > SURE / NORMAL * sqrt(sum(half * half for half in halves))


def smoothed(chances: Sequence[Estimate], cuts: Collection[int]) -> list[Estimate]:
    """A running mean by the number of games, over as many neighbours as it needs. `cuts` are the places at which
    something surely changed: what comes before them is not mixed with what comes from there on."""
    found = []
    for at, one in enumerate(chances):
        if not one.games:
            found.append(one)
            continue
        first = max((cut for cut in cuts if cut <= at), default=0)
        last = min((cut for cut in cuts if cut > at), default=len(chances)) - 1
        few = [one]
        for reach in range(1, FURTHEST + 1):
            if sum(each.games for each in few) >= ENOUGH:
                break
            around = [chances[k] for k in (at - reach, at + reach) if first <= k <= last]
            few += [each for each in around if each.games]
        found.append(pooled(few))
    return found
