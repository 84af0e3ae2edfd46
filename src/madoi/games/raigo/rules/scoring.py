"""What a tower is worth: yaku and points (R7.5, R8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.games.raigo import box as boxes
from madoi.games.raigo.box import OTONASHI, Box

# What an evaluation can say besides the number of a yaku.
NO_YAKU: Final = -1
UNSTABLE: Final = -2

HALF: Final = 3  # stages of a basic yaku in a combo (R8.3)
COMBOS: Final = [  # [lower is lotus * 2 + upper is lotus]
    boxes.DOUBLE_CHERRY, boxes.LOTUS_OVER_CHERRY, boxes.CHERRY_OVER_LOTUS, boxes.DOUBLE_LOTUS,
]  # fmt: skip


def yaku_of(box: Box, kinds: vec[i64]) -> i64:
    """The yaku of a tower given bottom to top, NO_YAKU or UNSTABLE; the classes in the order of R8.1, R8.10,
    so six equal weights are a cherry and a straight of six a lotus (R8.6)."""
    if is_unstable(box, kinds):
        return UNSTABLE
    height = len(kinds)
    if height == 2 * HALF:
        code = boxes.pattern_code(kinds)
        for k in range(len(box.pattern_code)):
            if box.pattern_code[k] == code:
                return box.pattern_yaku[k]
    basic = basic_yaku(box, kinds, 0, height)
    if basic != NO_YAKU or height != 2 * HALF:
        return basic
    special = special_yaku(box, kinds)
    return special if special != NO_YAKU else combo_yaku(box, kinds)


def is_unstable(box: Box, kinds: vec[i64]) -> bool:
    """Some piece is heavier than the one directly below it (R5.2)."""
    for k in range(len(kinds) - 1):
        if box.weight[kinds[k + 1]] > box.weight[kinds[k]]:
            return True
    return False


def basic_yaku(box: Box, kinds: vec[i64], start: i64, stop: i64) -> i64:
    """The basic yaku of some stages, or NO_YAKU: all weight steps are equal and 0, 1 or 2 (R8.2)."""
    if stop - start < HALF:
        return NO_YAKU
    weight = box.weight
    lowest = weight[kinds[start]]
    step = lowest - weight[kinds[start + 1]]
    if step < 0 or step > 2:
        return NO_YAKU
    for k in range(start + 1, stop - 1):
        if weight[kinds[k]] - weight[kinds[k + 1]] != step:
            return NO_YAKU
    if step == 0:
        return boxes.CHERRY
    if step == 1:
        return boxes.LOTUS
    return boxes.EVEN_LOTUS if lowest % 2 == 0 else boxes.ODD_LOTUS


def special_yaku(box: Box, kinds: vec[i64]) -> i64:
    """Three pairs of stages, of identical pieces or of equal weight (R8.4)."""
    twins = True
    for k in range(0, 2 * HALF, 2):
        if box.weight[kinds[k]] != box.weight[kinds[k + 1]]:
            return NO_YAKU
        twins = twins and kinds[k] == kinds[k + 1]
    return boxes.CAMELLIA if twins else boxes.SASANQUA


def combo_yaku(box: Box, kinds: vec[i64]) -> i64:
    """Lower three and upper three are each a basic yaku (R8.3)."""
    lower = basic_yaku(box, kinds, 0, HALF)
    upper = basic_yaku(box, kinds, HALF, 2 * HALF)
    if lower == NO_YAKU or upper == NO_YAKU:
        return NO_YAKU
    return COMBOS[(0 if lower == boxes.CHERRY else 2) + (0 if upper == boxes.CHERRY else 1)]


def is_dyed(kinds: vec[i64]) -> bool:
    """All kotodama or all otonashi (R7.5)."""
    silent: i64 = 0
    for kind in kinds:
        if kind < OTONASHI:
            silent += 1
    return silent == 0 or silent == len(kinds)


def points_of(box: Box, kinds: vec[i64], yaku: i64) -> i64:
    """Base and additional points (R7.5)."""
    if yaku < 0:
        return 0
    points = box.base[yaku]
    if box.yaku_class[yaku] <= boxes.COMBO:  # basic or combo
        extra = len(kinds) - box.height_from + 1
        if extra > 0:
            points += extra if extra < box.height_most else box.height_most
        if is_dyed(kinds):
            points += box.dye_bonus
    return points
