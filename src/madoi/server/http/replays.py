"""A record, moment by moment: as a seat saw it, as a spectator did, or with everything open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from madoi.core import Game, Record, registry
from madoi.core.eyes import ALL_OPEN, Eyes, eyes_of
from madoi.core.moment import Moment, things_in
from madoi.core.record import Differs
from madoi.server.http import schemas as m
from madoi.server.http.problems import Malformed
from madoi.server.time_slices import in_slices

Looker = int | Literal["all"] | None


async def replay(record: Record, seat: Looker, first: int, limit: int) -> m.Replay:
    """The moments after `first`, `first` + 1, … moves. A record tells everything, so whoever has it may see it all."""
    if isinstance(seat, int) and seat >= record.seats:
        raise Malformed("no-such-seat", seats=record.seats)
    eyes = ALL_OPEN if seat == "all" else eyes_of(seat)
    agree: int | None = None

    def as_far_as_it_agrees() -> Iterator[Moment | None]:
        nonlocal agree
        try:
            yield from moments(record, registry.get(record.game), eyes, first, limit)
        except Differs as differs:
            agree = differs.agree

    shown = await in_slices(as_far_as_it_agrees())
    return m.Replay(record.game, record.seats, record.names, len(record.moves), agree, shown)


def moments(record: Record, game: Game, eyes: Eyes, first: int, limit: int) -> Iterator[Moment | None]:
    """None for the moves before."""
    for moves, state in enumerate(record.states(game, watch=True)):
        told = state.take_events()
        if moves >= first + limit:
            return
        if moves < first:
            yield None
            continue
        events = [one.seen_by(eyes) for one in told]
        yield Moment(
            number=moves,
            time=None,
            entry="moved" if moves else "started",
            who=record.moves[moves - 1].seat if moves else None,
            why=None,
            things=things_in(events),
            events=events,
            view=state.view(eyes),
            progress=game.progress(state.view(None)),
        )
