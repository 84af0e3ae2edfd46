"""The parts of a view: what a client reads. `view.py` fills them in; it is compiled, which these cannot be."""

from __future__ import annotations

import msgspec

from madoi.core.view import View


class AltarView(msgspec.Struct):
    id: str
    owner: int
    outer: int
    cap: int
    centre: int
    pair: list[str]
    match: str | None  # the icon that the pair shares
    cells: list[str]  # the cloud cells that it draws from
    reserve: bool
    plan: str | None  # the kind of the face-down plan card: "ascetic" or "desire"


class HandView(msgspec.Struct):
    id: str
    seat: int
    size: int
    cards: list[str]  # all of the own hand, and those of the others that went there in the open (U15.5)


class CellView(msgspec.Struct):
    id: str
    markers: int


class LaidView(msgspec.Struct, frozen=True):
    id: str
    x: int
    y: int
    turned: bool


class SpotView(msgspec.Struct, frozen=True):
    """A lattice cell of the field: the icon on top and how many lie under it."""

    x: int
    y: int
    icon: str
    covered: int


class FieldView(msgspec.Struct):
    laid: list[LaidView]
    spots: list[SpotView]
    pile: int
    settlements_left: int


class HiddenView(msgspec.Struct):
    """What nobody at the table sees; of piles the next card first."""

    reserves: list[str | None]  # by altar
    ascetic_pile: list[str]  # a face-down ascetic plan card is its first
    desire_pile: list[str]  # face-down desire plan cards are its first, from left to right
    boxed: list[str]


class UtenaView(View):
    span: str  # what a round is called: "round", or "pass" with two players (U13.10)
    round: int
    rounds: int
    lead: int | None
    altar: str | None  # the altar that acts
    reinforced: bool
    second_turn: bool
    may_reinforce: bool
    reinforcements: int  # declared in this round (U15.1)
    resting: int | None  # the seat that has reinforced and waits for the opponent's turn (U13.6)
    result: str | None
    failed: str | None  # the altar that could not pay, or whose centre was lit (U12.7)
    altars: list[AltarView]
    hands: list[HandView]
    cloud: list[CellView]
    field: FieldView
    ascetic_pile: int
    boxed: int
    hidden: HiddenView | None = None  # for all-open eyes alone
