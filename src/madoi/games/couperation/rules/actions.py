"""What can be done in Couperation (C16.2). A D is told in steps (C16.6)."""

from __future__ import annotations

from typing import Final

from madoi.core.actions import Actions, Operand, Verb
from madoi.games.couperation import box

CARD: Final = Operand("card", box.CARDS)
CELL: Final = Operand("cell", box.CELLS)
COUNT: Final = Operand("count", box.MOST_DRAWN + 1)

PLACE: Final = Verb("place", CARD, CELL)  # A: a hand card or the own F, face up
PLACE_DOWN: Final = Verb("place-down", CARD, CELL)  # B
TURN_UP: Final = Verb("turn-up", CELL)  # C
SEND: Final = Verb("send", CARD, CARD)  # D: the smaller card first
TAKE_SUM: Final = Verb("take-sum", CARD)  # D: the card taken
TAKE_DIFFERENCE: Final = Verb("take-difference", CARD)
CORRECT: Final = Verb("correct", CARD)  # D: a card discarded for the correction
ENOUGH: Final = Verb("enough")  # D: no more of them (C14.9)
SET: Final = Verb("set", CELL)  # D: the card taken goes to an available cell
EXCHANGE: Final = Verb("exchange", CELL)  # D: or to the place of another card
DISCARD: Final = Verb("discard", CARD)  # adjust: a card of the hand
DISCARD_RESERVE: Final = Verb("discard-reserve", CARD)  # adjust: a card of the reserve
DRAW: Final = Verb("draw", COUNT)
WISH_NO: Final = Verb("wish-no")  # who would like to start
WISH_YES: Final = Verb("wish-yes")

ACTIONS: Final = Actions(
    PLACE,
    PLACE_DOWN,
    TURN_UP,
    SEND,
    TAKE_SUM,
    TAKE_DIFFERENCE,
    CORRECT,
    ENOUGH,
    SET,
    EXCHANGE,
    DISCARD,
    DISCARD_RESERVE,
    DRAW,
    WISH_NO,
    WISH_YES,
)
