"""How Couperation stands and ends, for people; what a player can foresee."""

from __future__ import annotations

from madoi.core import Outcome, Series, Sum, Told
from madoi.games.couperation import box
from madoi.games.couperation.people import events
from madoi.games.couperation.people.view_parts import CouperationView
from madoi.games.couperation.rules import table
from madoi.games.couperation.rules.table import Table

# What the acting player can foresee: what is done with open cards and those of the own hand.
FORESEEN = (
    events.TurnBegan, events.Placed, events.PlacedDown, events.Sent, events.Took, events.Discarded, events.Corrected,
    events.PlacedFromReserve, events.ReserveDiscarded,
)  # fmt: skip


def outcome_of(state: Table) -> Outcome:
    """All win or all lose (C10)."""
    seats = state.mode.seats
    count = int(state.tower.count)
    return Outcome(
        ranks=(1 if state.result == table.WON else 2,) * seats,
        reason=f"result-{table.RESULTS[state.result]}",
        args={"cards": count, "all": box.TOWER, "turns": state.turn + 1},
        sums=(
            Sum("sum-tower", (count,)),
            Sum("sum-face-down", (int(state.tower.down),)),
            Sum("sum-hand", tuple(int(state.glasses(seat)) for seat in range(seats))),
        ),
    )


def foreseeable(told: Told) -> bool:
    """Cards that are drawn, turned up, or come back from under a back come to light."""
    match told.public:
        case events.Drew(count=count):
            return count == 0
        case events.Exchanged(returned=returned):
            return returned is not None  # it lay open
    return isinstance(told.public, FORESEEN)


def progress(view: CouperationView) -> tuple[Series, ...]:
    """The tower grows, secrets in it come and go, and the deck shrinks."""
    return (
        Series("progress-tower", (len(view.tower),), goal=box.TOWER),
        Series("progress-face-down", (view.face_down,)),
        Series("progress-deck", (view.deck.size,)),
    )
