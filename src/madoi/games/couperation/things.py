"""The ids of the things on a table of Couperation, and the words of its actions.

card/17 card/F      a card
cell/2/-1           a cell of the tower: row and x (C3.2)
hand/0              the cards before a seat
deck reserve discards exchange      the piles, and the card that a D has taken
button/…            what is no thing but can be touched
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from madoi.core.actions import Words
from madoi.games.couperation import box
from madoi.games.couperation.rules.tower import row_of, x_of

DECK: Final = "deck"
RESERVE: Final = "reserve"
DISCARDS: Final = "discards"
EXCHANGE: Final = "exchange"
FACE_DOWN: Final = "button/face-down"
TURN_UP: Final = "button/turn-up"
ENOUGH: Final = "button/enough"
YES: Final = "button/yes"
NO: Final = "button/no"
DRAW: Final = "button/draw-"  # and the number


def card(card: i64) -> str:
    return f"card/{name(card)}"


def name(card: i64) -> str:
    """How people call a card."""
    return box.FINISH_NAME if card == box.FINISH else str(card)


def cell(cell: i64) -> str:
    return f"cell/{row_of(cell)}/{x_of(cell)}"


def hand(seat: i64) -> str:
    return f"hand/{seat}"


def draw_button(count: i64) -> str:
    return f"{DRAW}{count}"


def base_button(base: str) -> str:
    """By the sum or by the difference."""
    return f"button/{base}"


def words() -> Words:
    """The words of the operands: cards, cells, and how many are drawn."""
    return Words(
        {
            "card": [card(k) for k in range(box.CARDS)],
            "cell": [cell(k) for k in range(box.CELLS)],
            "count": [str(k) for k in range(box.MOST_DRAWN + 1)],
        }
    )
