"""What can happen at a table of Couperation. Ids are those of the view; what is secret is only in the version of
those who may see it (C11)."""

from __future__ import annotations

from madoi.core.events import Event


class Answered(Event, tag="answered"):
    """That a seat has answered, not what (C2.8)."""

    seat: int


class Wished(Event, tag="wished"):
    """All answers are shown together (C2.8)."""

    answers: tuple[bool, ...]


class Started(Event, tag="started"):
    seat: int


class TurnBegan(Event, tag="turn-began"):
    seat: int
    turn: int
    allowance: int


class Drew(Event, tag="drew"):
    seat: int
    count: int
    deck: int  # cards left
    cards: tuple[str, ...] | None = None  # for the drawing player


class FinishDrawn(Event, tag="finish-drawn"):
    seat: int


class Placed(Event, tag="placed"):
    """Action A."""

    seat: int
    card: str
    cell: str
    row: int
    x: int


class PlacedDown(Event, tag="placed-down"):
    """Action B."""

    seat: int
    cell: str
    row: int
    x: int
    card: str | None = None  # for who placed it


class TurnedUp(Event, tag="turned-up"):
    """Action C."""

    seat: int
    cell: str
    row: int
    x: int
    card: str
    fits: bool


class Sent(Event, tag="sent"):
    """Action D begins."""

    seat: int
    cards: tuple[str, str]


class Took(Event, tag="took"):
    seat: int
    card: str
    base: str  # "sum" or "difference"
    result: int
    correction: int


class Discarded(Event, tag="discarded"):
    """From the hand, face down; the Finish card everybody sees."""

    seat: int
    why: str  # "correction" or "surplus"
    card: str | None = None


class Corrected(Event, tag="corrected"):
    """No more cards are discarded for the correction (C14.9)."""

    seat: int


class PlacedFromReserve(Event, tag="placed-from-reserve"):
    seat: int
    card: str
    cell: str
    row: int
    x: int


class Exchanged(Event, tag="exchanged"):
    seat: int
    card: str
    cell: str
    row: int
    x: int
    returned: str | None = None  # public if it lay open; else for who took it and who had placed it


class ReserveDiscarded(Event, tag="reserve-discarded"):
    seat: int
    card: str


class Skipped(Event, tag="skipped"):
    seat: int


class Ended(Event, tag="ended"):
    result: str


KINDS = (
    Answered, Wished, Started, TurnBegan, Drew, FinishDrawn, Placed, PlacedDown, TurnedUp, Sent, Took, Discarded,
    Corrected, PlacedFromReserve, Exchanged, ReserveDiscarded, Skipped, Ended,
)  # fmt: skip
