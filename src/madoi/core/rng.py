"""Chance. `Stream` deals the tables: nobody can compute it from cards that lie open. `Rng` is fast, for what no secret
hangs on. ARCHITECTURE.md specifies both with test vectors."""

from __future__ import annotations

import hashlib
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

LOW32: Final = 0xFFFFFFFF
MULTIPLIER: Final = 698769069  # MULTIPLIER * 2**32 - 1 is a safe prime
SEEDS: Final = 1 << 62  # a seed is a number in 0..SEEDS-1
KEY_BYTES: Final = 32
WORDS: Final = 8  # 32-bit numbers in a block of the stream
TWO_TO_32: Final = 1 << 32


def mix32(x: i64) -> i64:
    """A 32-bit hash; every product stays below 2**63."""
    x = x ^ (x >> 16)
    x = (x * 0x21F0AAAD) & LOW32
    x = x ^ (x >> 15)
    x = (x * 0x735A2D97) & LOW32
    return x ^ (x >> 15)


class Chance:
    """Where random numbers come from."""

    def below(self, n: i64) -> i64:
        """A number in 0..n-1; n is below 2**30."""
        raise NotImplementedError

    def clone(self) -> Chance:
        """Another one that will give the same numbers."""
        raise NotImplementedError

    def seed(self) -> i64:
        """A fresh seed for another generator."""
        return (self.below(1 << 29) << 29) | self.below(1 << 29)

    def shuffle(self, items: vec[i64], start: i64 = 0) -> None:
        """Shuffle items[start:] in place: each, the last first, changes places with one before it or with itself."""
        for i in range(len(items) - 1, start, -1):
            j = start + self.below(i - start + 1)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept

    def shuffled(self, items: list[int]) -> list[int]:
        """The same for a list: a new one, in the order that `shuffle` would give."""
        places = vec[i64]()
        for k in range(len(items)):
            places = append(places, k)
        self.shuffle(places)
        return [items[place] for place in places]


class Rng(Chance):
    """Multiply-with-carry. The state is one int below 2**62, the period about 2**60; a copy is a copy of that int."""

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
        s = MULTIPLIER * (self.state & LOW32) + (self.state >> 32)
        self.state = s
        return (((s ^ (s >> 32)) & LOW32) * n) >> 32

    def shuffle(self, items: vec[i64], start: i64 = 0) -> None:
        """`below` is written out: this is where dealing spends its time."""
        s = self.state
        for i in range(len(items) - 1, start, -1):
            s = MULTIPLIER * (s & LOW32) + (s >> 32)
            j = start + ((((s ^ (s >> 32)) & LOW32) * (i - start + 1)) >> 32)
            kept = items[i]
            items[i] = items[j]
            items[j] = kept
        self.state = s

    def __repr__(self) -> str:
        return f"<Rng {self.state}>"


class Stream(Chance):
    """SHA-256 in counter mode: block k is SHA-256(key, k as eight bytes), read as eight big-endian 32-bit numbers."""

    def __init__(self, key: bytes = bytes(KEY_BYTES)) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self.key: bytes = key
        self.used: i64 = 0  # numbers that were taken
        self.block: vec[i64] = NO_BLOCK  # the numbers of the present block; never changed in place: clones share it

    def clone(self) -> Stream:
        new = Stream(self.key)
        new.used = self.used
        new.block = self.block
        return new

    def below(self, n: i64) -> i64:
        """Unbiased: a number beyond the last multiple of n is passed over."""
        beyond = TWO_TO_32 - TWO_TO_32 % n
        number = self._next()
        while number >= beyond:
            number = self._next()
        return number % n

    def _next(self) -> i64:
        at = self.used % WORDS
        if at == 0 or len(self.block) == 0:
            self.block = block_of(self.key, self.used // WORDS)
        self.used += 1
        return self.block[at]

    def __repr__(self) -> str:
        return f"<Stream, {self.used} numbers used>"  # never the key


def block_of(key: bytes, number: i64) -> vec[i64]:
    """The eight numbers of a block of the stream."""
    digest = hashlib.sha256(key + int(number).to_bytes(8, "big")).digest()
    numbers = vec[i64](capacity=WORDS)
    for k in range(WORDS):
        numbers = append(numbers, i64(int.from_bytes(digest[4 * k : 4 * k + 4], "big")))
    return numbers


NO_BLOCK: Final[vec[i64]] = vec[i64]()


def chance_from(source: int | bytes) -> Chance:
    """The fast generator from a number, the stream from a key."""
    return Stream(source) if isinstance(source, bytes) else Rng(source)
