"""What is worth telling of the ways a game of The Princess and Magic Tile may go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from madoi.core import Event, State
from madoi.core.reasons import Milestone, Reasons
from madoi.games.princess.people import events
from madoi.games.princess.rules import phases, scoring
from madoi.games.princess.rules.state import Princess


class PrincessReasons(Reasons):
    def noticed(self, event: Event, state: State, seat: int) -> Iterator[Milestone]:
        match event:
            case events.SpellCompleted(seat=owner, card=card, steps=steps) if owner == seat:
                yield Milestone("spell", (("card", card),), 1.0 + 0.1 * steps, things=(card,))
            case events.Moved(seat=owner, start=start, cell=cell, lost=lost):
                yield (
                    Milestone("steps", amount=cell - start)
                    if owner == seat
                    else Milestone("their-steps", weight=-0.5, amount=cell - start)
                )
                if owner == seat and lost > 0:
                    yield Milestone("heavy", weight=-0.6, amount=lost)
            case events.Arrived(seat=owner, rank=rank):
                if owner == seat:
                    yield Milestone("goal", (("rank", rank),), 1.5)
                elif rank == 1:
                    yield Milestone("their-goal", weight=-1.2)
            case events.TileTaken(seat=owner, victim=victim):
                if victim == seat:
                    yield Milestone("robbed", weight=-0.8)
                elif owner == seat:
                    yield Milestone("stolen", weight=0.6)

    def ended(self, state: State, seat: int) -> Iterator[Milestone]:
        table = cast(Princess, state)
        if table.result != phases.RESCUED:
            yield Milestone("failed", weight=-1.2)
        yield Milestone("score", weight=0.8, amount=int(scoring.totals(table)[seat]))
