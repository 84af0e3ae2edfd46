"""A tensor keeps to what it declares, and small games can be dealt in every way."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import u8

import madoi.games  # noqa: F401  # fills the registry
from madoi.core import State, get
from madoi.core.bits import bit
from madoi.core.deals import Path, TooManyDeals, every_deal
from madoi.core.eyes import WATCHER, Eyes, eyes_of
from madoi.core.tensor import Tensor, beside


class Plain(Tensor):
    """Writes whatever a test wants."""

    def __init__(self) -> None:
        super().__init__()
        self.one = self.part("one", "a number", 9)
        self.table = self.part("table", "a table of marks", 1, 2, 3)
        self.cells = vec[u8](bytes(int(self.size)))

    def write(self, state: State, eyes: Eyes) -> None:
        self.put(self.one, 0, 7)
        self.marks(self.table, 3, bit(0) | bit(2))


def test_parts_lie_one_after_the_other() -> None:
    tensor = Plain()
    assert [(part.name, int(part.first), part.end, part.shape) for part in tensor.parts] == [
        ("one", 0, 1, [1]),
        ("table", 1, 7, [2, 3]),
    ]
    assert tensor.size == 7


def test_a_tensor_is_written_where_it_shall_be_and_nowhere_else() -> None:
    cells = vec[u8](bytes([5] * 16))
    Plain().fill(State(), WATCHER, cells, 4)
    assert bytes(cells) == bytes([5] * 4 + [7, 0, 0, 0, 1, 0, 1] + [5] * 5)


@pytest.mark.parametrize(("k", "value"), [(6, 1), (-1, 1), (0, 2), (0, -1)])
def test_what_is_outside_of_a_part_is_refused(k: int, value: int) -> None:
    tensor = Plain()
    with pytest.raises(ValueError, match="outside of <table"):
        tensor.put(tensor.table, k, value)


def test_what_has_no_bound_stops_at_the_greatest_value() -> None:
    tensor = Plain()
    tensor.most(tensor.one, 0, 400)
    for _ in range(3):
        tensor.add(tensor.table, 5)
    assert bytes(tensor.cells) == bytes([9, 0, 0, 0, 0, 0, 1])


def test_seats_are_counted_from_the_one_that_looks() -> None:
    assert [int(beside(seat, eyes_of(1), 3)) for seat in range(3)] == [2, 0, 1]
    assert [int(beside(seat, WATCHER, 3)) for seat in range(3)] == [0, 1, 2]


def test_chance_falls_in_every_way() -> None:
    path = Path()
    found = []
    while True:
        first = path.below(2)
        found.append((int(first), int(path.below(3)) if first else 0, path.probability()))
        if not path.to_next():
            break
    assert found == [(0, 0, 1 / 2), *((1, k, pytest.approx(1 / 6)) for k in range(3))]


def test_more_deals_than_were_allowed_for_are_refused() -> None:
    game = get("hoshizukuri")
    setup = game.setup(2, {"order": "seats", "supply": "first"})
    blank = game.blank(setup)
    blank.setup = setup
    with pytest.raises(TooManyDeals):
        every_deal(blank, lambda state: state.save(), 5, 1000)
    with pytest.raises(TooManyDeals):
        every_deal(blank, lambda state: 0, 5, 20)


def test_a_copy_of_a_path_goes_the_same_way() -> None:
    path = Path()
    path.below(4)
    other = path.clone()
    assert other.below(5) == path.below(5) == 0
    assert other.probability() == path.probability()
