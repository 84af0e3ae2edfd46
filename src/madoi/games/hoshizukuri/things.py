"""The things of Hoshizukuri and their ids. Nowhere else an id is put together.

    card/nebula         a kind of card: all its copies are the same (H2.4)
    supply/nebula       its pile in the supply
    hand/0/nebula/1     the second copy in the hand of seat 0
    play/2              the third play of the play area, counted from 0
    play/2/0            the first card in it
    comet/0  deck/0  discard/0      of seat 0

A *kind* is the number of a card in the box, from 0; the printed number is one higher.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

KINDS: Final = 25  # kinds of cards
NO_CARD: Final = -1
SEATS: Final = 4
MOST_PLAYS: Final = 100  # in one turn: no box allows more (H14.2)

# Classes of cards (H2.3): three colours, and the cards without one.
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
COLOURLESS: Final = 3
COLOURS: Final = 3
CLASSES: Final = 4
CLASS_NAMES: Final = ["red", "blue", "green", "none"]

# No box has more kinds of a class than actions have room for.
MOST_COLOURED: Final = 6  # of a colour
MOST_COLOURLESS: Final = 8
MOST_ICONS: Final = 4  # with a generation icon


def card(name: str) -> str:
    return f"card/{name}"


def pile(name: str) -> str:
    return f"supply/{name}"


def hand_card(seat: i64, name: str, copy: i64) -> str:
    return f"hand/{seat}/{name}/{copy}"


def play(number: i64) -> str:
    return f"play/{number}"


def play_card(number: i64, place: i64) -> str:
    return f"play/{number}/{place}"


def comet(seat: i64) -> str:
    return f"comet/{seat}"


def deck(seat: i64) -> str:
    return f"deck/{seat}"


def discard_pile(seat: i64) -> str:
    return f"discard/{seat}"


def seat(number: i64) -> str:
    """A seat as charts name it; it is no thing of the table."""
    return f"seat/{number}"


def button(name: str) -> str:
    """What is touched to say something that no thing of the table says."""
    return f"button/{name}"
