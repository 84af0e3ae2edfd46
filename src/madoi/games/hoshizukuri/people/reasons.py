"""What is worth telling of the ways a game of Hoshizukuri may go on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from madoi.core import Event, State
from madoi.core.reasons import Milestone, Reasons
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import scoring
from madoi.games.hoshizukuri.rules.state import Hoshizukuri


class HoshizukuriReasons(Reasons):
    def noticed(self, event: Event, state: State, seat: int) -> Iterator[Milestone]:
        table = cast(Hoshizukuri, state)
        match event:
            case events.Gained(seat=owner, card=card) if owner == seat:
                weight = 1.0 + 0.1 * _cost(table, card)
                yield Milestone("gain", (("card", card),), weight, things=(card,), plain=True)
            case events.Earned(seat=owner, flakes=flakes) if owner == seat:
                yield Milestone("flakes", amount=flakes)
            case events.Scrapped(seat=owner, cards=cards) if owner == seat:
                yield Milestone("scrap", weight=0.6, amount=len(cards))
            case events.Drew(seat=owner, count=count) if owner == seat:
                yield Milestone("draw", weight=0.3, amount=count)
            case events.Moved(seat=owner, why="pushed") if owner == seat:
                yield Milestone("pushed", weight=-1.2)
            case events.GainedNone(seat=owner) if owner == seat:
                yield Milestone("gain-none", weight=-0.8)
            case events.Moved(seat=owner, start=start, orbit=orbit) if owner == seat:
                yield Milestone("orbit", weight=-0.5, amount=orbit - start)

    def ended(self, state: State, seat: int) -> Iterator[Milestone]:
        table = cast(Hoshizukuri, state)
        yield Milestone("score", weight=0.8, amount=int(scoring.score(table, seat)))


def _cost(table: Hoshizukuri, card: str) -> int:
    kind = next(k for k, name in enumerate(table.box.ids) if things.card(name) == card)
    return int(table.box.cost[kind])
