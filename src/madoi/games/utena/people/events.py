"""What can happen at a table of Tsuki no Utena. Ids are those of things.py."""

from __future__ import annotations

from madoi.core.events import Event


class RoundBegan(Event, tag="round-began"):
    span: str  # "round", or "pass" with two players (U13.10)
    round: int
    lead: int | None


class TurnBegan(Event, tag="turn-began"):
    altar: str
    seat: int
    second: bool = False


class DesireLaid(Event, tag="desire-laid"):
    card: str
    number: int  # its place in the order of the field, from 1
    x: int
    y: int
    turned: bool
    hidden: tuple[str, ...]


class Paid(Event, tag="paid"):
    altar: str
    cell: str
    source: str  # "centre" or "outer"


class Opened(Event, tag="opened"):
    altar: str
    cards: tuple[str, str]


class SwappedHand(Event, tag="swapped-hand"):
    altar: str
    seat: int
    given: str
    taken: str


class SwappedField(Event, tag="swapped-field"):
    altar: str
    partner: str
    given: str
    taken: str


class Gained(Event, tag="gained"):
    altar: str
    match: str
    cell: str
    place: str  # "outer" or "centre"


class GainedNothing(Event, tag="gained-nothing"):
    """The cell was empty."""

    altar: str
    match: str
    cell: str


class Reinforced(Event, tag="reinforced"):
    altar: str
    seat: int
    card: str | None = None  # the owner sees the card


class Planned(Event, tag="planned"):
    altar: str  # gets the ascetic card


class PlanTurned(Event, tag="plan-turned"):
    altar: str
    card: str


class Ended(Event, tag="ended"):
    result: str
    altar: str | None = None  # the altar that could not pay, or whose centre was lit (U12.7)


KINDS = (
    RoundBegan, TurnBegan, DesireLaid, Paid, Opened, SwappedHand, SwappedField, Gained, GainedNothing, Reinforced,
    Planned, PlanTurned, Ended,
)  # fmt: skip

# What the acting player can foresee: everything but desire, reserve and plan cards that are turned up.
FORESEEN = (
    RoundBegan, TurnBegan, Opened, SwappedHand, SwappedField, Gained, GainedNothing, Planned,
)  # fmt: skip
