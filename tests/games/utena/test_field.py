"""U4: stacking the desire cards."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from games.utena_helpers import GAME, PAIRS, hidden_by, position, vec_of
from madoi.core import Rng
from madoi.games.utena.box import DESIRES, place_of
from madoi.games.utena.rules.field import Field, x_of, y_of
from madoi.testing import clause


def field_of(*cards: str) -> Field:
    field = Field()
    field.cards = vec_of([GAME.box.desire_ids.index(name) for name in cards])
    for _ in cards:
        field.lay(GAME.box)
    return field


def origins(*cards: str) -> list[tuple[int, int]]:
    return [(int(x_of(spot)), int(y_of(spot))) for spot in field_of(*cards).origins]


@clause("U4.1")
def test_the_first_card_lies_upright_and_hides_nothing() -> None:
    assert hidden_by("D01") == [[]]
    laid = position(2, field=["D01"]).view(0).field.laid  # type: ignore[attr-defined]
    assert (laid[0].x, laid[0].y, laid[0].turned) == (0, 0, False)


@clause("U4.2")
def test_every_second_card_is_turned_and_the_common_icon_coincides() -> None:
    view = position(2, round=4, altars=[{"pair": p} for p in PAIRS], field=["D01", "D02", "D08", "D03"]).view(None)
    laid = view.field.laid  # type: ignore[attr-defined]
    assert [card.turned for card in laid[:4]] == [False, True, False, True]
    # The yellow school of D01 lies at (0, 0); on the turned D02 it lies there too.
    assert origins("D01", "D02") == [(0, 0), (-1, 0)]


@clause("U4.3", "U4.4")
def test_a_card_covers_a_block_of_two_by_two() -> None:
    slots = range(4)  # TL, TR, BL, BR; places are 0 1 over 2 3
    assert [place_of(slot, False) for slot in slots] == [0, 1, 2, 3]
    assert [place_of(slot, True) for slot in slots] == [3, 2, 1, 0]


@clause("U4.5", "U4.6")
def test_hidden_icons_may_come_from_any_earlier_card() -> None:
    # The fifth card of W1 hides icons of the second, third and fourth card.
    assert hidden_by("D01", "D02", "D08", "D03", "D06")[-1] == [
        "color-white",
        "school-white",
        "color-red",
        "color-blue",
    ]


def all_orders(length: int) -> list[tuple[str, ...]]:
    return list(permutations(GAME.box.desire_ids, length))


@clause("U4.7", "U17.7")
def test_the_shared_icon_of_the_last_card_is_always_hidden() -> None:
    slots = {row["id"]: set(row["slots"].values()) for row in GAME.components["desire"]}
    for a, b, c in all_orders(3):
        last = hidden_by(a, b, c)[-1]
        assert slots[b] & slots[c] <= set(last)


@clause("U4.8")
def test_from_the_second_card_on_one_to_four_icons_are_hidden() -> None:
    rng = Rng(3)
    for _ in range(300):
        order = vec_of(list(range(DESIRES)))
        rng.shuffle(order)
        steps = hidden_by(*[GAME.box.desire_ids[k] for k in order])
        assert all(1 <= len(hidden) <= 4 for hidden in steps[1:])


@clause("U4.9")
def test_the_same_icon_can_be_hidden_twice() -> None:
    assert Counter(hidden_by("D05", "D01", "D03", "D10")[-1])["school-white"] == 2


@clause("U18.4")
def test_the_layout_has_the_counted_statistics() -> None:
    second = Counter(len(hidden_by(*order)[-1]) for order in all_orders(2))
    assert second == {1: 96, 2: 56, 4: 4}
    third = Counter(len(hidden_by(*order)[-1]) for order in all_orders(3))
    assert third == {1: 736, 2: 560, 3: 176, 4: 244}
    rng = Rng(1)
    totals = []
    for _ in range(1500):
        order = vec_of(list(range(DESIRES)))
        rng.shuffle(order)
        totals.append(sum(len(h) for h in hidden_by(*[GAME.box.desire_ids[k] for k in order])))
    assert abs(sum(totals) / len(totals) - 28.5) < 0.5
    assert min(totals) >= 12
    assert max(totals) <= 46
