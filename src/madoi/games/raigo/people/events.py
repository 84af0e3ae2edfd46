"""What can happen at a table of Raigo. Ids are those of the view."""

from __future__ import annotations

from madoi.core.events import Event


class TurnBegan(Event, tag="turn-began"):
    seat: int
    turn: int
    final: bool = False


class Moved(Event, tag="moved"):
    """A piece went from one place to another; `piece` is there for those who know it."""

    why: str
    seat: int  # from whose or by whose doing
    source: str
    target: str
    piece: str | None = None


class Sorted(Event, tag="sorted"):
    """A piece came between those of a body: for each loose piece from the bottom, its place before, or null for the
    newcomer (R2.10)."""

    seat: int
    order: tuple[int | None, ...]


class Announced(Event, tag="announced"):
    """How many pieces will be drawn (R4.3)."""

    seat: int
    count: int


class Activated(Event, tag="activated"):
    """A piece is turned up and leaves its place for `use/played`; a summon acts from where it lies."""

    seat: int
    piece: str
    effect: str
    source: str


class Targeted(Event, tag="targeted"):
    """What an announcement names: ids of things, and words where no thing is meant."""

    seat: int
    effect: str
    things: tuple[str, ...]


class Answered(Event, tag="answered"):
    """A seat has answered in a window; what, comes later."""

    seat: int


class Passed(Event, tag="passed"):
    """A seat declined what it could have done openly."""

    seat: int
    what: str


class Roared(Event, tag="roared"):
    """Lightning is called to an own tower."""

    seat: int
    piece: str
    source: str
    gate: str


class Redirected(Event, tag="redirected"):
    """An effect strikes something else than was named: whose it is, what was named, what is struck, and the piece
    that drew it there, if it was one that nobody called."""

    effect: str
    seat: int
    source: str
    target: str
    by: str | None = None


class Cancelled(Event, tag="cancelled"):
    effect: str
    by: str
    seat: int


class Released(Event, tag="released"):
    seat: int
    gate: str
    pieces: tuple[str, ...]
    yaku: str  # an id, "none" or "unstable"
    dyed: bool
    points: int
    bonus: int = 0


class Beads(Event, tag="beads"):
    seat: int
    change: int
    beads: int
    why: str


class Sealed(Event, tag="sealed"):
    """The used piece is laid on a tower: whose, which, from where to where."""

    seat: int
    gate: str
    piece: str
    source: str
    target: str


class Applied(Event, tag="applied"):
    """An effect did its work; for those that move nothing."""

    seat: int
    effect: str


class Shown(Event, tag="shown"):
    """Pieces were turned up where they lie."""

    seat: int
    place: str
    pieces: tuple[str, ...]


class Rearranged(Event, tag="rearranged"):
    """Pieces changed places unseen."""

    seat: int
    place: str
    pieces: tuple[str, ...] | None = None  # for those who see the new order


class Chosen(Event, tag="chosen"):
    """A raijin, or (to its owner) the ougi that is kept."""

    seat: int
    what: str
    chosen: str | None = None


class EndAnnounced(Event, tag="end-announced"):
    seat: int


class Eliminated(Event, tag="eliminated"):
    seat: int


class Ended(Event, tag="ended"):
    result: str


KINDS = (
    TurnBegan, Moved, Sorted, Announced, Activated, Targeted, Answered, Passed, Roared, Redirected, Cancelled, Released,
    Beads, Sealed, Applied, Shown, Rearranged, Chosen, EndAnnounced, Eliminated, Ended,
)  # fmt: skip
