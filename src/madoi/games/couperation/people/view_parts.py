"""The parts of a view: what a client reads. `view.py` fills them in; it is compiled, which these cannot be."""

from __future__ import annotations

import msgspec

from madoi.core.view import View


class CardView(msgspec.Struct):
    id: str
    number: int
    mark: str


class CellView(msgspec.Struct):
    """A card of the tower. `low` and `high` are the numbers that fit there by the rest of the tower (C4.5)."""

    id: str
    row: int
    x: int
    face_down: bool
    placed_by: int | None  # of a face-down card
    card: CardView | None  # None: a face-down card of another seat
    diamonds: int | None  # of a face-down card, if they were counted (C14.18)
    low: int
    high: int
    misfit: bool = False  # it lies open and does not fit: that ended the game (C10.2)


class SpotView(msgspec.Struct):
    """An available cell and the numbers that fit; low > high: none does."""

    id: str
    row: int
    x: int
    low: int
    high: int


class HandView(msgspec.Struct):
    id: str
    seat: int
    size: int  # without the Finish card
    finish: CardView | None  # the Finish card, if it lies before this player
    cards: list[CardView]  # the own ones
    known: list[CardView]  # those that everybody knows to be in it (C11.11)


class TraceView(msgspec.Struct):
    """A card that everybody saw go out of sight, and where it can be: hands, cells, `discards` (C11.9, C11.11)."""

    card: CardView
    places: list[str]


class PileView(msgspec.Struct):
    id: str
    size: int
    cards: list[CardView]  # for all-open eyes; of the deck the next card first


class ExchangeView(msgspec.Struct):
    """Action D under way."""

    sent: list[str]
    sum: int  # of the numbers sent (C14.15)
    difference: int
    taken: CardView | None
    base: str | None
    owed: int


class CouperationView(View):
    turn: int
    starter: int | None
    wishes: list[bool | None]
    allowance: int
    allowance_of: int | None  # who may draw so many
    drawn: int  # in this turn
    result: str | None
    tower: list[CellView]
    spots: list[SpotView]
    face_down: int
    reserve: list[CardView]
    reserve_limit: int
    hands: list[HandView]
    traces: list[TraceView]
    deck: PileView
    finish: str | None  # where the Finish card is: an id of the view
    discards: PileView
    discarded_openly: list[CardView]
    discarded: list[CardView]  # from the own hand (C11.4)
    exchange: ExchangeView | None
    skips: int
    turns_left: int  # at least (C11.7)
    last_turn: int | None  # whose the last of them would be
