"""What can be done in Couperation (C16.2). A D is told in steps (C16.6)."""

from __future__ import annotations

from typing import Final

from madoi.core.actions import Actions, Operand, Verb
from madoi.games.couperation import box

CARD: Final = Operand("card", box.CARDS)
CELL: Final = Operand("cell", box.CELLS)
COUNT: Final = Operand("count", box.MOST_DRAWN + 1)

PLACE: Final = Verb("place", CARD, CELL)  # A: a hand card or the own F, face up (C7.2)
PLACE_DOWN: Final = Verb("place-down", CARD, CELL)  # B (C7.3)
TURN_UP: Final = Verb("turn-up", CELL)  # C (C7.4)
SEND: Final = Verb("send", CARD, CARD)  # D: two cards; the lower one first, F after all glass cards (C7.5.1)
TAKE_SUM: Final = Verb("take-sum", CARD)  # D: the card taken, its number made of the sum of those sent (C7.5.2)
TAKE_DIFFERENCE: Final = Verb("take-difference", CARD)  # or of their difference
CORRECT: Final = Verb("correct", CARD)  # D: a card discarded for the correction (C7.5.2)
ENOUGH: Final = Verb("enough")  # D: no more of them, where more than needed may go (C14.19)
SET: Final = Verb("set", CELL)  # D: the card taken goes to an available cell (C7.5.4)
EXCHANGE: Final = Verb("exchange", CELL)  # D: or to the place of another card
DISCARD: Final = Verb("discard", CARD)  # adjust: a card of the hand (C8.1)
DISCARD_RESERVE: Final = Verb("discard-reserve", CARD)  # adjust: a card of the reserve (C8.2)
DRAW: Final = Verb("draw", COUNT)  # how many glass cards (C6.3)
WISH_NO: Final = Verb("wish-no")  # who would like to start (C2.8)
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
