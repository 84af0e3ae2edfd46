"""The generator of chance: the vectors of ARCHITECTURE.md, and that it is fair enough to deal cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core import Rng
from madoi.core.rng import mix32

VECTORS = [
    (0, 326886890849284333, [52, 26, 33, 25, 60, 32, 96, 66], [7, 0, 4, 9, 6, 3, 1, 8, 2, 5]),
    (1, 1964933144556567256, [28, 36, 86, 60, 20, 16, 7, 32], [5, 9, 8, 7, 0, 1, 4, 6, 3, 2]),
    (4294967296, 1747152783048824745, [0, 4, 65, 80, 9, 80, 19, 82], [3, 1, 2, 6, 4, 8, 7, 5, 9, 0]),
    (4611686018427387903, 2226423592781031103, [0, 66, 10, 57, 54, 93, 81, 2], [1, 2, 7, 8, 6, 3, 4, 9, 5, 0]),
    (20261116, 1661313276788623808, [78, 82, 78, 35, 40, 9, 0, 73], [1, 3, 5, 4, 0, 8, 2, 6, 9, 7]),
]


@pytest.mark.parametrize(("seed", "state", "numbers", "order"), VECTORS)
def test_the_test_vectors_hold(seed: int, state: int, numbers: list[int], order: list[int]) -> None:
    rng = Rng(seed)
    assert rng.state == state
    assert [rng.below(100) for _ in range(8)] == numbers
    cards = vec[i64](range(10))
    Rng(seed).shuffle(cards)
    assert list(cards) == order


def test_the_vectors_stand_in_the_architecture() -> None:
    text = (Path(__file__).parents[2] / "ARCHITECTURE.md").read_text("utf-8")
    for seed, state, numbers, order in VECTORS:
        assert f"| {seed} | {state} | {' '.join(map(str, numbers))} | {' '.join(map(str, order))} |" in text


def test_the_hash_of_32_bits() -> None:
    assert [mix32(x) for x in (0, 1, 0xFFFFFFFF)] == [0, 2261973619, 2578835075]


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((n - expected) ** 2 / expected for n in counts)


@pytest.mark.parametrize("step", [1, 1 << 20, 1 << 32, 1 << 40])
def test_neighbouring_seeds_deal_independent_cards(step: int) -> None:
    counts = Counter(int(Rng(k * step).below(20)) for k in range(8000))
    assert chi_square([counts[k] for k in range(20)]) < 50  # 19 degrees of freedom: 43.8 is one in a thousand


def test_every_place_is_equally_likely_in_a_shuffle() -> None:
    rng = Rng(7)
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(4000):
        cards = vec[i64](range(5))
        rng.shuffle(cards)
        places.update((place, int(card)) for place, card in enumerate(cards))
    assert chi_square([places[p, c] for p in range(5) for c in range(5)]) < 60


def test_a_clone_goes_its_own_way_from_the_same_place() -> None:
    rng = Rng(3)
    copy = rng.clone()
    first = [rng.below(1000) for _ in range(5)]
    assert [copy.below(1000) for _ in range(5)] == first


def test_only_the_tail_is_shuffled_when_a_start_is_given() -> None:
    cards = vec[i64](range(20))
    Rng(1).shuffle(cards, 10)
    assert list(cards)[:10] == list(range(10))
    assert sorted(cards) == list(range(20))
