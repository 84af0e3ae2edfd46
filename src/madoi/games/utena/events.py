"""What can happen at a table of Tsuki no Utena. Ids are those of the view."""

from __future__ import annotations

from madoi.core.events import Event


class RoundBegan(Event, tag="round-began"):
    round: int
    lead: int | None


class TurnBegan(Event, tag="turn-began"):
    altar: str
    seat: int
    second: bool = False


class DesireLaid(Event, tag="desire-laid"):
    card: str
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


KINDS = (
    RoundBegan, TurnBegan, DesireLaid, Paid, Opened, SwappedHand, SwappedField, Gained, GainedNothing, Reinforced,
    Planned, PlanTurned, Ended,
)  # fmt: skip
