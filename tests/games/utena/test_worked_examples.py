"""U19: the worked examples, number for number."""

from __future__ import annotations

from typing import Any

from games.utena_helpers import (
    GAME,
    centre,
    changes,
    cloud,
    hidden_by,
    lay,
    match,
    middle,
    outer,
    plan,
    position,
    swap_field,
    swap_hand,
)
from madoi.games.utena.rules.loss import loss_step
from madoi.testing import clause

W2_CLOUD = {
    "color-blue": 1, "color-navy": 2, "color-white": 2, "color-red": 1,
    "school-yellow": 2, "school-blue": 1, "school-navy": 2, "school-white": 1, "school-red": 2,
    "shape-cross": 1, "shape-snake": 2, "shape-quincunx": 2, "shape-horn": 1,
}  # fmt: skip


def laid(*cards: str) -> list[tuple[int, int, bool]]:
    """Origin and orientation of each card of the field."""
    passes = {1: (1, 0), 2: (1, 0), 3: (1, 2), 4: (2, 0), 5: (2, 2)}
    number, visit = passes[len(cards)]
    pairs: list[dict[str, Any]] = [
        {"pair": p} for p in (["G01", "G09"], ["G05", "G14"], ["G06", "G10"], ["G07", "G11"])
    ]
    altars = pairs if number == 2 else pairs[:visit]
    view = position(2, round=number, visits=visit, altars=altars, field=list(cards)).view(None)
    return [(card.x, card.y, card.turned) for card in view.field.laid[: len(cards)]]  # type: ignore[attr-defined]


@clause("U19.W1")
def test_w1_stacking() -> None:
    order = ("D01", "D02", "D08", "D03", "D06")
    assert hidden_by(*order) == [
        [],
        ["school-yellow", "color-blue"],
        ["school-navy"],
        ["shape-snake", "color-white", "school-navy"],
        ["color-white", "school-white", "color-red", "color-blue"],
    ]
    assert laid(*order) == [(0, 0, False), (-1, 0, True), (-2, 1, False), (-2, 0, True), (-2, 1, False)]


@clause("U19.W1b")
def test_w1b_the_same_icon_twice() -> None:
    order = ("D05", "D01", "D03", "D10")
    assert hidden_by(*order)[-1] == ["school-white", "school-navy", "school-red", "school-white"]
    assert laid(*order)[-1][:2] == (0, 0)


@clause("U19.W2")
def test_w2_loss_step_with_four_players() -> None:
    altars = [{"outer": n} for n in (3, 2, 4, 3)]
    table = position(4, altars=altars, cloud=W2_CLOUD, field=["D01", "D02"], desire_pile=["D08", "D03"])
    loss_step(table, 2, 3)
    assert outer(table) == [2, 1, 3, 2]
    assert changes(W2_CLOUD, cloud(table)) == {"color-white": 1, "shape-snake": 1, "school-navy": 2}
    assert cloud(table)["school-navy"] == 4
    assert sum(cloud(table).values()) == 24


@clause("U19.W3")
def test_w3_field_swap() -> None:
    table = middle(4, [3, 2, 4, 3], cloud=W2_CLOUD)
    swap_field(table, "G09", "G14")
    assert outer(table) == [5, 3, 4, 3]
    assert changes(W2_CLOUD, cloud(table)) == {"color-blue": -1, "shape-snake": -1, "shape-cross": -1}
    assert sum(cloud(table).values()) == 17


@clause("U19.W4")
def test_w4_matching() -> None:
    examples = {
        ("G04", "G19"): "red-cross",
        ("G04", "G05"): "red-cross",
        ("G04", "G01"): "school-yellow",
        ("G21", "G12"): "school-navy",
        ("G07", "G08"): "school-blue",
        ("G02", "G18"): "navy-quincunx",
        ("G09", "G13"): "blue-cross",
    }
    assert {pair: match(*pair).icon for pair in examples} == examples


@clause("U19.W5")
def test_w5_overflow() -> None:
    table = middle(4, [5, 1, 1, 1], hands=[["G02", "G03"]])
    swap_hand(table, "G01", "G02")
    assert (outer(table)[0], centre(table)[0], table.actor) == (6, 1, 1)
    loss_step(table, 0, 0)
    own_turn = middle(4, [1, 1, 1, 6], lead=0, visits=2, more=[{}, {}, {}, {"centre": 1}])
    own_turn.apply(own_turn.legal_actions()[0])
    assert own_turn.view(None).result == "centre-lit"  # type: ignore[attr-defined]
    paying = position(
        4, altars=[{"outer": 1}] * 3 + [{"outer": 6, "centre": 1}], desire_pile=["D08"], field=["D01", "D02"]
    )
    loss_step(paying, 1, 3)
    assert (outer(paying)[3], centre(paying)[3], paying.actor >= 0) == (6, 0, True)


@clause("U19.W6")
def test_w6_payer_without_marker() -> None:
    altars = [{"outer": 3}, {"outer": 1}, {"outer": 0}]
    order = ["D01", "D02", "D03"]
    assert len(hidden_by(*order)[-1]) == 2
    table = position(3, lead=1, altars=altars, field=order[:2], desire_pile=order[2:])
    loss_step(table, 1, 1)
    assert table.view(None).result == "nothing-to-pay"  # type: ignore[attr-defined]
    assert outer(table) == [3, 0, 0]


@clause("U19.W7")
def test_w7_two_players_first_pass() -> None:
    hands = [["G03", "G13", "G08", "G09", "G02", "G04"], ["G15", "G07", "G21", "G17", "G05", "G06"]]
    table = position(
        2, field=["D09", "D04"], desire_pile=["D08"], hands=hands, altars=[{"outer": n} for n in (0, 0, 2, 2)],
        cloud={**dict.fromkeys(GAME.box.cell_ids, 2), "shape-quincunx": 3, "shape-horn": 3},
    )  # fmt: skip
    assert laid("D09", "D04")[-1][:2] == (-1, 0)
    assert hidden_by("D09", "D04")[-1] == ["shape-quincunx", "shape-horn"]
    lay(table, "G03", "G13")
    lay(table, "G08", "G09")
    assert outer(table) == [2, 2, 1, 1]  # altars 2 and 3 have paid for color-red and school-red
    assert hidden_by("D09", "D04", "D08")[-1] == ["color-red", "school-red"]
    lay(table, "G15", "G07")
    lay(table, "G21", "G17")
    after = {
        "color-blue": 1, "color-navy": 2, "color-white": 1, "color-red": 2,
        "school-yellow": 2, "school-blue": 2, "school-navy": 2, "school-white": 2, "school-red": 2,
        "shape-cross": 2, "shape-snake": 2, "shape-quincunx": 2, "shape-horn": 1,
    }  # fmt: skip
    # The next visit to altar 0 has begun, with its own card: take that settlement back.
    paid = hidden_by(*_field(table))[-1]
    now = cloud(table)
    for icon in paid:
        now[icon] -= 1
    assert now == after
    lit = outer(table)
    for k in range(len(paid)):
        lit[k % 4] += 1
    assert lit == [2, 2, 3, 2]


def _field(table: Any) -> list[str]:
    return [GAME.box.desire_ids[k] for k in list(table.field.cards)[: table.field.laid]]


@clause("U19.W8")
def test_w8_solo_round_one() -> None:
    table = position(
        1, hands=[["G02", "G11", "G05", "G20", "G03", "G14", "G18"]], ascetic_pile=["G10"], field=["D12"],
        desire_pile=["D07", "D02"],
    )  # fmt: skip
    plan(table, 0)
    lay(table, "G02", "G11")
    assert outer(table)[0] == 4
    swap_hand(table, "G11", "G05")
    assert outer(table) == [6, 1, 2]
    lay(table, "G20", "G03")
    assert outer(table) == [5, 3, 1]
    lay(table, "G14", "G18")
    assert outer(table) == [5, 3, 3]
    assert table.view(0).hands[0].cards == ["card/G10", "card/G11"]  # type: ignore[attr-defined]
    assert cloud(table) == {
        "color-blue": 1, "color-navy": 0, "color-white": 1, "color-red": 2,
        "school-yellow": 2, "school-blue": 3, "school-navy": 2, "school-white": 2, "school-red": 2,
        "shape-cross": 1, "shape-snake": 2, "shape-quincunx": 2, "shape-horn": 1,
    }  # fmt: skip
    view = table.view(0)
    assert [(card.x, card.y) for card in view.field.laid] == [(0, 0), (-1, -1), (-2, -1)]  # type: ignore[attr-defined]
