"""The stream that deals the tables: the vectors of ARCHITECTURE.md, unbiased, and the same after a copy or a save."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core import BadOptions, get
from madoi.core.rng import KEY_BYTES, Rng, Stream
from madoi.games import HOUSE

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "web/src/replay/stream.vectors.json").read_text())  # the browser is held to them, too


def shuffled(stream: Stream, size: int) -> list[int]:
    items = vec[i64](range(size))
    stream.shuffle(items)
    return [int(item) for item in items]


@pytest.mark.parametrize("row", VECTORS, ids=lambda row: row["key"][:8])
def test_the_vectors(row: dict[str, object]) -> None:
    key = bytes.fromhex(str(row["key"]))
    stream, other = Stream(key), Stream(key)
    assert [stream.below(100) for _ in range(12)] == row["below100"]
    assert shuffled(Stream(key), 10) == row["shuffle10"]
    assert [other.below(3 << 28) for _ in range(8)] == row["below3x2^28"]
    assert other.used == row["used"]  # numbers that would favour some results are passed over


def test_the_vectors_are_in_the_architecture() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text()
    for row in VECTORS:
        assert row["key"] in page
        assert " ".join(map(str, row["below100"])) in page
        assert " ".join(map(str, row["shuffle10"])) in page


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize("n", [2, 7, 52, 100])
def test_below_is_even(n: int) -> None:
    stream = Stream(bytes([n]) * KEY_BYTES)
    counts = Counter(int(stream.below(n)) for _ in range(20_000))
    assert chi_square(counts, n) < n + 5 * (2 * n) ** 0.5


def test_every_card_comes_to_every_place_equally_often() -> None:
    stream = Stream(bytes([9]) * KEY_BYTES)
    counts: Counter[int] = Counter()
    for _ in range(4_000):
        counts.update(card * 8 + place for place, card in enumerate(shuffled(stream, 8)))
    assert chi_square(counts, 64) < 64 + 5 * (2 * 64) ** 0.5


def test_a_copy_goes_on_alike_and_by_itself() -> None:
    stream = Stream(bytes(KEY_BYTES))
    for _ in range(11):
        stream.below(10)
    copy = stream.clone()
    wanted = [int(stream.below(1000)) for _ in range(20)]
    assert [int(copy.below(1000)) for _ in range(20)] == wanted


@pytest.mark.parametrize("slug", HOUSE)
def test_a_table_is_dealt_from_a_key_and_a_save_keeps_its_chance(slug: str) -> None:
    game = get(slug)
    seats = max(game.seat_counts)
    key = bytes(range(KEY_BYTES))
    state = game.new(seats, key)
    assert state.save() == game.new(seats, key).save() != game.new(seats, bytes(KEY_BYTES)).save()
    assert game.load(state.save()).save() == state.save()
    world = state.determinize(0, Rng(1))
    assert key.hex() not in world.save().hex(), "a sampled world holds the key of the table"


def test_a_key_is_not_shown() -> None:
    assert "0001" not in repr(Stream(bytes(range(KEY_BYTES))))
    with pytest.raises(BadOptions):
        get("utena").new(2, b"short")


def test_a_list_is_shuffled_like_machine_numbers() -> None:
    assert Stream(bytes(KEY_BYTES)).shuffled(list(range(10))) == shuffled(Stream(bytes(KEY_BYTES)), 10)
    assert Rng(7).shuffled([30, 10, 20]) == [[30, 10, 20][place] for place in Rng(7).shuffled([0, 1, 2])]
