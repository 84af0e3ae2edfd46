"""The verbs of Tsuki no Utena, declared once (U20.1): numbers, words, records and documents follow."""

from __future__ import annotations

from typing import Final

from madoi.core.actions import Actions, Operand, Verb
from madoi.games.utena.box import CARDS, SOLO_ALTARS

CARD: Final = Operand("card", CARDS)
ALTAR: Final = Operand("altar", SOLO_ALTARS)

OPEN: Final = Verb("open", CARD, CARD)  # two hand cards become the pair; the lower card is named first (U8.4)
SWAP_HAND: Final = Verb("swap-hand", CARD, CARD)  # a card of the own pair for one of the hand (U8.5)
SWAP_FIELD: Final = Verb("swap-field", CARD, CARD)  # a card of the own pair for one of another altar's (U8.5)
REINFORCE: Final = Verb("reinforce")  # U10.1
PLAN: Final = Verb("plan", ALTAR)  # the altar that gets the ascetic plan card (U14.3)

ACTIONS: Final = Actions(OPEN, SWAP_HAND, SWAP_FIELD, REINFORCE, PLAN)
