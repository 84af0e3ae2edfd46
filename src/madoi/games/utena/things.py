"""The things on the table of Tsuki no Utena: every id in a view, choice, event, note or reason is made here.

| id | thing |
|---|---|
| `altar/0` … `altar/3` | an altar in the order of turns (U5.6, U1.8) |
| `altar/left`, `altar/centre`, `altar/right` | the same when playing alone (U14.10) |
| `altar-of/3/0` | altar 0 as that of seat 3, where a text has to say whose it is |
| `card/G01` | an ascetic card |
| `desire/D01` | a desire card |
| `cloud/color-blue` | a cell of the cloud |
| `hand/0` | the hand of a seat |
| `button/reinforce` | what is touched to declare reinforcement |
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from madoi.core.actions import Words
from madoi.games.utena.box import Box, Mode

REINFORCE_BUTTON: Final = "button/reinforce"


def altar(mode: Mode, k: i64) -> str:
    return "altar/" + mode.altar_names[k]


def altar_of(mode: Mode, seat: i64, k: i64) -> str:
    return altar(mode, k) if mode.planned else f"altar-of/{seat}/{mode.altar_names[k]}"


def card(box: Box, ascetic: i64) -> str:
    return "card/" + box.card_ids[ascetic]


def desire(box: Box, number: i64) -> str:
    return "desire/" + box.desire_ids[number]


def cell(name: str) -> str:
    return "cloud/" + name


def hand(seat: i64) -> str:
    return "hand/" + str(seat)


def words(box: Box) -> Words:
    """Operands of actions are called like the things that are touched (U20.1)."""
    solo = box.modes[0]  # only there a plan is made
    return Words(
        {
            "card": [card(box, k) for k in range(len(box.card_ids))],
            "altar": [altar(solo, k) for k in range(solo.altars)],
        }
    )
