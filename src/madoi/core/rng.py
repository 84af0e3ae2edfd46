"""The one generator of chance: multiply-with-carry in a single int. ARCHITECTURE.md specifies it with test vectors."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LOW32: Final = 0xFFFFFFFF
MULTIPLIER: Final = 698769069  # MULTIPLIER * 2**32 - 1 is a safe prime
SEEDS: Final = 1 << 62  # a seed is a number in 0..SEEDS-1


def mix32(x: i64) -> i64:
    """A 32-bit hash; every product stays below 2**63."""
    x = x ^ (x >> 16)
    x = (x * 0x21F0AAAD) & LOW32
    x = x ^ (x >> 15)
    x = (x * 0x735A2D97) & LOW32
    return x ^ (x >> 15)


class Rng:
    """The state is one int below 2**62, the period about 2**60; a copy is a copy of that int."""

    def __init__(self, seed: i64 = 0) -> None:
        first = mix32((seed & LOW32) ^ 0x5BD1E995)
        low = mix32(((seed >> 32) & LOW32) ^ first)
        high = mix32(first ^ low) % (MULTIPLIER - 2) + 1
        self.state: i64 = (high << 32) | low

    def clone(self) -> Rng:
        new = Rng()
        new.state = self.state
        return new

    def below(self, n: i64) -> i64:
        """A number in 0..n-1; n is below 2**30."""
        s = MULTIPLIER * (self.state & LOW32) + (self.state >> 32)
        self.state = s
        return (((s ^ (s >> 32)) & LOW32) * n) >> 32

    def seed(self) -> i64:
        """A fresh seed for another generator."""
        return (self.below(1 << 29) << 29) | self.below(1 << 29)

    def shuffle(self, items: vec[i64], start: i64 = 0) -> None:
        """Shuffle items[start:] in place: each item changes places with one of those before it or itself."""
        s = self.state
        for i in range(len(items) - 1, start, -1):
            s = MULTIPLIER * (s & LOW32) + (
                s >> 32
            )  # `below`, written out because this is where dealing spends its time
            j = start + ((((s ^ (s >> 32)) & LOW32) * (i - start + 1)) >> 32)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
        self.state = s
