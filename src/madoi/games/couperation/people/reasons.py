"""What is worth telling of the ways a game of Couperation may go on. All win or lose together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from madoi.core import Event, State
from madoi.core.reasons import Milestone, Reasons
from madoi.games.couperation import things
from madoi.games.couperation.people import events
from madoi.games.couperation.rules import table
from madoi.games.couperation.rules.table import Table
from madoi.games.couperation.rules.tower import is_apex


class CouperationReasons(Reasons):
    def noticed(self, event: Event, state: State, seat: int) -> Iterator[Milestone]:
        match event:
            case events.Placed() | events.PlacedFromReserve():
                yield Milestone("placed", amount=1)
            case events.PlacedDown():
                yield Milestone("down", weight=-0.6, amount=1)
            case events.TurnedUp(seat=by) if by == seat:
                yield Milestone("turn-up", weight=-0.8)
            case events.Exchanged():
                yield Milestone("exchange", weight=-0.5, amount=1)
            case events.Discarded():
                yield Milestone("discard", weight=-0.5, amount=1)
            case events.Drew(count=count) if count > 0:
                yield Milestone("draw", weight=-0.4, amount=count)
            case events.Skipped():
                yield Milestone("skip", weight=-1.0)

    def prospects(self, state: State, seat: int) -> Iterator[Milestone]:
        """The numbers that fit on the places of the tower, as everybody can see them. A place that has its card is not
        closed by that, so it counts as before, and says nothing."""
        tower = cast(Table, state).tower
        for cells, weight in ((tower.spots(), 0.9), (tower.occupied(), 0.0)):
            for cell in cells:
                low, high = int(tower.lows[cell]), int(tower.highs[cell])
                if low < high and not is_apex(cell):
                    place = things.cell(cell)
                    args = (("cell", place), ("low", low), ("high", high))
                    yield Milestone("open", args, weight, things=(place,))

    def ended(self, state: State, seat: int) -> Iterator[Milestone]:
        end = cast(Table, state)
        if end.result != table.WON:
            yield Milestone(table.RESULTS[end.result], weight=-1.2)
