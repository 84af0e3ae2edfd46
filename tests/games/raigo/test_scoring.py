"""Yaku and points (R8), by example and against a plain reference."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from games.raigo_helpers import BOX, METSU, kinds, yaku
from madoi.core import Rng
from madoi.games.raigo.box import OUGI
from madoi.games.raigo.people.view import display_name
from madoi.games.raigo.rules.scoring import points_of, yaku_of
from madoi.testing import clause

PATTERNS = {
    "浄瞬霧轟陣斬": ("時雨蓮花", 10),
    "浄瞬霧轟轟轟": ("霞・双頭蓮", 11),
    "五轟五轟五轟": ("桜花乱舞", 11),
    "轟五轟五轟五": ("桜花乱舞", 11),
    "六霧六霧六霧": ("霧幻輪廻", 12),
    "霧六霧六霧六": ("霧幻輪廻", 12),
    "斬斬斬斬斬斬": ("毘沙門櫓", 12),
    "瞬瞬霧霧六六": ("六花白雪", 12),
}


def reference(tower: str) -> tuple[str, int]:
    """R8.10 once more, with other means: strings, sets and no tables."""
    weights = [int(BOX.weight[BOX.kanji.index(piece)]) for piece in tower]
    steps = [a - b for a, b in pairwise(weights)]
    if any(step < 0 for step in steps):
        return "unstable", 0
    if tower in PATTERNS:
        return PATTERNS[tower]
    silent = {piece in "一二三四五六七八" for piece in tower}
    extra = max(0, len(tower) - 3) + (len(silent) == 1)

    def basic(part: list[int]) -> str | None:
        if len(part) < 3:
            return None
        found = {a - b for a, b in pairwise(part)}
        if found == {2}:
            return "偶数蓮花" if part[0] % 2 == 0 else "奇数蓮花"
        return {frozenset({0}): "桜花", frozenset({1}): "蓮花"}.get(frozenset(found))

    base = {"桜花": 2, "蓮花": 1, "偶数蓮花": 1, "奇数蓮花": 1}
    whole = basic(weights)
    if whole:
        return whole, base[whole] + extra
    if len(tower) == 6:
        pairs = [(tower[k], tower[k + 1]) for k in (0, 2, 4)]
        if all(a == b for a, b in pairs):
            return "椿", 6
        if weights[::2] == weights[1::2]:
            return "山茶花", 4
        low, high = basic(weights[:3]), basic(weights[3:])
        if low and high:
            names = {(True, True): "桜々花", (False, False): "蓮々花", (False, True): "桜蓮花", (True, False): "蓮桜花"}
            return names[low == "桜花", high == "桜花"], base[low] + base[high] + extra
    return "none", 0


@clause("R8.10", "R8.1", "R8.2")
def test_every_tower_up_to_four_stages_is_judged_like_the_reference() -> None:
    # All ougi are kotodama of weight 9, so one stands for all (bench/raigo_towers.py takes all 52 kinds).
    pieces = [*BOX.kanji[:OUGI], BOX.kanji[METSU]]
    for height in (1, 2, 3):
        for tower in product(pieces, repeat=height):
            assert yaku("".join(tower)) == reference("".join(tower)), tower
    for number, tower in enumerate(product(pieces, repeat=4)):
        if number % 3 == 0:
            assert yaku("".join(tower)) == reference("".join(tower)), tower


@clause("R8.10", "R8.3", "R8.4")
def test_random_towers_of_five_and_six_stages_are_judged_like_the_reference() -> None:
    rng = Rng(8)
    seen = set()
    for number in range(30000):
        height = 5 + number % 2
        picked = [int(rng.below(17)) for _ in range(height)]
        if number % 4:  # mostly stable ones
            picked.sort(key=lambda kind: -BOX.weight[kind])
        if number % 8 == 1:  # with pairs
            picked = [picked[k // 2 * 2] for k in range(height)]
        tower = "".join(BOX.kanji[kind] for kind in picked)
        seen.add(yaku(tower)[0])
        assert yaku(tower) == reference(tower), tower
    assert {"椿", "山茶花", "none", "unstable"} <= seen


@clause("R8.5")
@pytest.mark.parametrize("tower", PATTERNS)
def test_raijin_yaku_are_exact_sequences(tower: str) -> None:
    assert yaku(tower) == PATTERNS[tower]
    assert yaku(tower[:5])[0] != PATTERNS[tower][0]


@clause("R8.6")
def test_the_first_class_that_fits_counts() -> None:
    assert yaku("五五五轟轟轟") == ("桜花", 5)
    assert yaku("三三三三三三")[0] == "桜花"
    assert yaku("七七七七瞬瞬")[0] == "桜花"
    assert yaku("八七六五四三") == ("蓮花", 5)


@clause("R8.8")
def test_the_point_table() -> None:
    table = {
        "三三斬": 2,
        "三三三": 3,
        "三三三斬": 3,
        "三三三三": 4,
        "三三三斬斬": 4,
        "斬斬斬斬斬": 5,
        "三三三三斬斬": 5,
        "雷雷雷雷雷雷": 6,
        "五四斬": 1,
        "五四三": 2,
        "五四三蛇": 2,
        "五四三二": 3,
        "五四三二雷": 3,
        "五四三二一": 4,
        "六五四三二雷": 4,
        "六五四三二一": 5,
        "六四二三二雷": 0,
        "六五四三二": 4,
        "五四三三二雷": 5,
        "五四三三二一": 6,
        "五四三一一雷": 6,
        "五四三一一一": 7,
        "五五五三二雷": 6,
        "五五五三二一": 7,
        "五五五一一雷": 7,
        "五五五一一一": 8,
        "七瞬四四斬三": 4,
        "七七四四斬斬": 6,
    }
    assert {tower: yaku(tower)[1] for tower in table} == table


@clause("R8.9", "R1.5")
def test_pieces_of_weight_nine_take_part() -> None:
    assert yaku("滅浄七") == ("蓮花", 1)
    assert yaku("滅七五") == ("奇数蓮花", 1)
    assert yaku("八六四二")[0] == "偶数蓮花"
    assert yaku("滅七五三一")[0] == "奇数蓮花"
    assert yaku("雷一雷")[0] == "桜花"  # the same weight
    assert yaku("四四二二雷一")[0] == "山茶花"  # but not the same piece


@clause("R8.7")
def test_a_yaku_is_called_by_height_dye_and_name() -> None:
    for tower, name in {
        "六五四": "三重染め蓮花",
        "六五陣": "三重蓮花",
        "四四四四": "四重染め桜花",
        "七七四四斬斬": "椿",
    }.items():
        assert display_name(BOX, kinds(tower), int(yaku_of(BOX, kinds(tower)))) == name


@clause("R7.5")
def test_additional_points_are_for_height_and_dye() -> None:
    assert yaku("六五四")[1] - yaku("六五陣")[1] == 1
    assert yaku("六五四三")[1] - yaku("六五四")[1] == 1
    assert yaku("五四三三斬三")[1] == 6  # a combo is dyed only if all six are
    assert yaku("七七四四三三")[1] == 6  # no extra for special yaku


@clause(
    "R19.W1", "R19.W2", "R19.W3", "R19.W4", "R19.W5", "R19.W6", "R19.W7", "R19.W8", "R19.W9", "R19.W10", "R19.W11",
    "R19.W12", "R19.W13", "R19.W14", "R19.W15", "R19.W16", "R19.W17", "R19.W18", "R19.W19",
)  # fmt: skip
@pytest.mark.parametrize(
    ("tower", "name", "points"),
    [
        ("六五陣", "三重蓮花", 1),
        ("六五四", "三重染め蓮花", 2),
        ("六轟陣三", "四重蓮花", 2),
        ("四陣四", "三重桜花", 2),
        ("一一一", "三重染め桜花", 3),
        ("霧四二", "三重偶数蓮花", 1),
        ("五斬雷", "三重奇数蓮花", 1),
        ("五四三二蛇二", "六重桜蓮花", 6),
        ("轟轟轟三二一", "六重蓮桜花", 6),
        ("五轟五三三斬", "六重桜々花", 7),
        ("轟轟轟斬斬斬", "六重染め桜々花", 8),
        ("八六四斬二一", "六重蓮々花", 5),
        ("八七六五四斬", "六重蓮花", 4),
        ("雷雷雷雷雷雷", "六重染め桜花", 6),
        ("七瞬四四斬三", "山茶花", 4),
        ("七七四四斬斬", "椿", 6),
        ("浄瞬霧轟陣斬", "時雨蓮花", 10),
        ("四三二一一", "", 0),
        ("三蛇蛇蛇", "", 0),
        ("二三四", "unstable", 0),
    ],
)
def test_worked_towers(tower: str, name: str, points: int) -> None:
    found = int(yaku_of(BOX, kinds(tower)))
    assert points_of(BOX, kinds(tower), found) == points
    if name == "unstable":
        assert found == -2
    else:
        assert (display_name(BOX, kinds(tower), found) if found >= 0 else "") == name


def test_all_kinds_have_names_in_the_order_of_the_rules() -> None:
    assert BOX.kind_ids == BOX.kind_ids
    assert len(set(BOX.kanji)) == len(BOX.kanji)
