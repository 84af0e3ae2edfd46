"""Every way a small game can be dealt, with its probability: for methods that need the whole tree."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.eyes import ALL_OPEN
from madoi.core.rng import Chance, Rng
from madoi.core.state import State


class TooManyDeals(ValueError):
    """There are more ways to deal than was allowed for."""


class Path(Chance):
    """Chance that falls as it is told, and notes how many ways there were; after that always the first way."""

    def __init__(self) -> None:
        self.falls: vec[i64] = vec[i64]()
        self.ways: vec[i64] = vec[i64]()
        self.used: i64 = 0

    def below(self, n: i64) -> i64:
        if self.used == len(self.falls):
            self.falls = append(self.falls, 0)
            self.ways = append(self.ways, n)
        self.used += 1
        return self.falls[self.used - 1]

    def clone(self) -> Path:
        new = Path()
        new.falls = self.falls[:]
        new.ways = self.ways[:]
        new.used = self.used
        return new

    def probability(self) -> float:
        product: float = 1.0
        for n in self.ways:
            product /= float(n)
        return product

    def to_next(self) -> bool:
        """On to the next way in order; whether there is one."""
        while len(self.falls) > 0:
            last = len(self.falls) - 1
            if self.falls[last] + 1 < self.ways[last]:
                self.falls[last] += 1
                self.used = 0
                return True
            self.falls = self.falls[:last]
            self.ways = self.ways[:last]
        return False


def every_deal(blank: State, key_of: Callable[[State], object], most: i64, paths: i64) -> list[tuple[State, float]]:
    """All different deals of a blank state, in a fixed order, for games that draw nothing later. Chance that falls
    differently may deal the same: where `key_of` gives the same, probabilities are summed. Raises `TooManyDeals` beyond
    `most` deals or so many `paths`."""
    places: dict[object, int] = {}
    deals: list[State] = []
    probabilities: list[float] = []
    path = Path()
    while True:
        state = blank.clone()
        state.deal(path)
        place = places.setdefault(key_of(state), len(deals))
        if place == len(deals):
            deals.append(state.world(ALL_OPEN, Rng(0)))  # the same, with another chance for what is still to come
            probabilities.append(0.0)
        probabilities[place] += path.probability()
        paths -= 1
        if not path.to_next():
            return list(zip(deals, probabilities, strict=True))
        if len(deals) > most or paths <= 0:
            raise TooManyDeals(f"there are more than {most} ways to deal, or too many ways for chance to fall")
