"""A record, frame by frame: as a seat saw it, as a spectator did, or with everything open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from madoi.core import Game, Record, State, Told, registry
from madoi.core.events import as_seen
from madoi.server.http import schemas as m
from madoi.server.http.problems import Malformed
from madoi.server.http.requests import plain
from madoi.server.time_slices import in_slices

Looker = int | Literal["all"] | None


async def replay(record: Record, seat: Looker, first: int, limit: int) -> m.Replay:
    """The frames after `first`, `first` + 1, … moves. A record tells everything, so whoever has it may see it all."""
    if isinstance(seat, int) and seat >= record.seats:
        raise Malformed("no-such-seat", seats=record.seats)
    shown = await in_slices(frames(record, registry.get(record.game), seat, first, limit))
    return m.Replay(record.game, record.seats, record.names, len(record.moves), shown)


def frames(record: Record, game: Game, seat: Looker, first: int, limit: int) -> Iterator[m.ReplayFrame | None]:
    """None for the moves before."""
    for moves, state in enumerate(record.states(game, watch=True)):
        told = state.take_events()
        if moves >= first + limit:
            return
        by = record.moves[moves - 1].seat if moves else None
        yield frame(game, state, told, seat, moves, by) if moves >= first else None


def frame(game: Game, state: State, told: list[Told], seat: Looker, moves: int, by: int | None) -> m.ReplayFrame:
    watcher = state.view(None)
    progress = game.progress(watcher)
    if seat == "all":
        assert state.setup is not None
        views = [plain(state.view(one)) for one in range(state.setup.seats)]
        return m.ReplayFrame(moves, by, [fullest(one) for one in told], plain(watcher), views, progress)
    view = watcher if seat is None else state.view(seat)
    return m.ReplayFrame(moves, by, as_seen(told, seat), plain(view), None, progress)


def fullest(told: Told) -> dict[str, Any]:
    """The version of an event that says most."""
    versions = [told.public, *told.private.values()]
    best: dict[str, Any] = msgspec.to_builtins(max(versions, key=lambda one: len(msgspec.json.encode(one))))
    return best
