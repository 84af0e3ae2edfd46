"""What a pair of eyes knows, as numbers for a program that learns.

A game declares the parts of its tensor once, each with a name, a meaning, a shape and its greatest value; the layout,
the dictionary in docs/tensors.md and the spaces of all adapters follow. Every value is a whole number from 0, so a
tensor is a row of bytes that compiled code fills in place and numpy looks at without copying. As in a view, a game
writes down what may be known; nothing is taken away from the truth.

    self.hand = self.part("hand", "cards of the own hand", 1, CARDS)    # declares
    self.marks(self.hand, 0, cards)                                     # writes a bit set
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from madoi.core.bits import lowest
from madoi.core.eyes import NO_SEAT, Eyes
from madoi.core.state import State

HIGHEST: Final = 255  # what a byte holds


class Part:
    """A named slice of a tensor, in row-major order; its values are 0..high."""

    def __init__(self, name: str, meaning: str, high: i64, shape: list[int], first: i64) -> None:
        self.name: str = name
        self.meaning: str = meaning
        self.high: i64 = high
        self.shape: list[int] = shape
        self.first: i64 = first  # where it begins in the tensor
        size: i64 = 1
        for length in shape:
            size *= length
        self.size: i64 = size

    @property
    def end(self) -> int:
        """Where the next part begins."""
        return int(self.first + self.size)

    def __repr__(self) -> str:
        return f"<{self.name} {tuple(self.shape)}, 0..{self.high}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """The parts of a game's observation for one setup, and the pen that writes them. Seats are counted from the one
    that looks: 0 is itself, 1 the next clockwise; a watcher counts from seat 0."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.size: i64 = 0
        self.cells: vec[u8] = vec[u8]()  # where the pen writes now, from `start` on
        self.start: i64 = 0

    # -- what a game writes ------------------------------------------------------------------------

    def write(self, state: State, eyes: Eyes) -> None:
        """Write what these eyes know into cells that are all zero."""
        raise NotImplementedError

    def fetch(self, state: State) -> i64:
        """Look at the places in memory that `write` will read, one right after the other. Thousands of games are more
        than a processor keeps at hand: what is asked for in one go arrives in one go, else each place is waited for.
        The number says nothing; it is there because what nobody uses is not looked at."""
        return 0

    # -- with what it declares and writes ------------------------------------------------------------

    def part(self, name: str, meaning: str, high: i64, *shape: int) -> Part:
        """Declare the next part; without a shape it is a single number."""
        assert 1 <= high <= HIGHEST, f"{name}: a value is a byte"
        assert all(part.name != name for part in self.parts), f"{name} is declared twice"
        declared = Part(name, meaning, high, list(shape) if shape else [1], self.size)
        self.parts.append(declared)
        self.size += declared.size
        return declared

    def put(self, part: Part, k: i64, value: i64) -> None:
        """Write the k-th value of a part."""
        if not 0 <= k < part.size or not 0 <= value <= part.high:
            raise ValueError(f"{part.name}[{k}] = {value} is outside of {part!r}")
        self.cells[self.start + part.first + k] = u8(value)

    def most(self, part: Part, k: i64, value: i64) -> None:
        """The same for what has no bound: whatever is above the greatest value is written as that."""
        self.put(part, k, value if value < part.high else part.high)

    def mark(self, part: Part, k: i64) -> None:
        """Write a one: of a choice, or that something is so."""
        self.put(part, k, 1)

    def add(self, part: Part, k: i64) -> None:
        """One more of the k-th, up to the greatest value."""
        at = self.start + part.first + k
        if not 0 <= k < part.size:
            raise ValueError(f"{part!r} has no place {k}")
        if i64(self.cells[at]) < part.high:
            self.cells[at] = u8(i64(self.cells[at]) + 1)

    def flag(self, part: Part, holds: bool) -> None:
        """A part of one value: whether something is so."""
        self.put(part, 0, 1 if holds else 0)

    def marks(self, part: Part, k: i64, members: i64) -> None:
        """Write a one for each member of a bit set, counted from the k-th value."""
        cells = self.cells
        first = self.start + part.first
        while members != 0:
            place = k + lowest(members)
            if not 0 <= place < part.size:
                raise ValueError(f"{part!r} has no place {place}")
            cells[first + place] = 1
            members &= members - 1

    def counts(self, part: Part, k: i64, numbers: vec[i64]) -> None:
        """Write a row of numbers from the k-th value on."""
        for i in range(len(numbers)):
            if numbers[i] != 0:
                self.put(part, k + i, numbers[i])

    # -- what follows for every game -----------------------------------------------------------

    def fill(self, state: State, eyes: Eyes, cells: vec[u8], start: i64) -> None:
        """Write the whole tensor into `cells` from `start` on."""
        for k in range(start, start + self.size):
            cells[k] = 0
        self.fill_cleared(state, eyes, cells, start)

    def fill_cleared(self, state: State, eyes: Eyes, cells: vec[u8], start: i64) -> None:
        """The same where all cells are zero already."""
        self.cells = cells
        self.start = start
        self.write(state, eyes)

    def read(self, state: State, eyes: Eyes) -> bytes:
        """The tensor as bytes of its own."""
        cells = vec[u8]([0] * int(self.size))
        self.fill(state, eyes, cells, 0)
        return bytes(cells)


def beside(seat: i64, eyes: Eyes, seats: i64) -> i64:
    """A seat counted from the one that looks."""
    if eyes.seat == NO_SEAT:
        return seat
    place = seat - eyes.seat
    return place if place >= 0 else place + seats
