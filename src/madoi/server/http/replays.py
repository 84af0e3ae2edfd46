"""A record, moment by moment: as a seat saw it, as a spectator did, or with everything open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from madoi.core import Game, Record, registry
from madoi.core.components import box_name
from madoi.core.event_fields import things_in
from madoi.core.eyes import ALL_OPEN, Eyes, eyes_of
from madoi.core.moment import Moment
from madoi.core.record import Differs
from madoi.server.http import schemas as m
from madoi.server.http.problems import Malformed
from madoi.server.time_slices import in_slices

Looker = int | Literal["all"] | None


async def replay(record: Record, seat: Looker, first: int, limit: int) -> m.Replay:
    """The moments after `first`, `first` + 1, … steps. A record tells everything, so whoever has it may see it all."""
    if isinstance(seat, int) and seat >= record.seats:
        raise Malformed("no-such-seat", seats=record.seats)
    eyes = ALL_OPEN if seat == "all" else eyes_of(seat)
    steps = -1  # the position before the first is none
    left = 0  # moves that no longer do what they did

    def as_far_as_it_agrees() -> Iterator[Moment | None]:
        nonlocal steps, left
        try:
            for moment in moments(record, registry.game_in_box(record.game, record.box), eyes, first, limit):
                steps += 1
                yield moment
        except Differs as differs:
            left = len(record.moves) - differs.agree

    shown = await in_slices(as_far_as_it_agrees())
    return m.Replay(
        game=record.game,
        seats=record.seats,
        names=record.names,
        bots=record.bots or [],
        moves=steps + left,
        agree=steps if left else None,
        box=box_name(record.box),
        moments=shown,
    )


def moments(record: Record, game: Game, eyes: Eyes, first: int, limit: int) -> Iterator[Moment | None]:
    """None for those that are not wanted."""
    for number, (state, seats) in enumerate(record.steps(game, watch=True)):
        told = state.take_events()
        if not first <= number < first + limit:
            yield None
            continue
        events = [one.seen_by(eyes) for one in told]
        yield Moment(
            number=number,
            time=None,
            entry="started" if not seats else "moved" if len(seats) == 1 else "window",
            who=seats[0] if len(seats) == 1 else None,
            why=None,
            things=things_in(events),
            events=events,
            view=state.view(eyes),
            progress=game.progress(state.view(None)),
            step=number,
        )
