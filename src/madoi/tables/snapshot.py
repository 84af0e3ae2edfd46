"""A table as bytes: a cache that saves a replay and can be deleted at any time. The log is the truth."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from madoi.core import Game, Move
from madoi.core.fingerprint import fingerprint
from madoi.tables import entries as log
from madoi.tables.parts import ChatMessage, Proposal, Step
from madoi.tables.table import Table

FORMAT = 7


class SeatSaved(msgspec.Struct, array_like=True):
    kind: str
    name: str
    bot: str
    token: str
    promise: str
    share: str
    hook: str
    pushes: tuple[log.PushAddress, ...]
    standin: str
    why: str
    secretly: str | None


class Saved(msgspec.Struct, kw_only=True):
    format: int = FORMAT
    created: bytes
    created_at: int
    seats: list[SeatSaved]
    left: list[int]
    asked_at: int
    stopped: bool
    number: int
    version: int
    turn: int
    started: bool
    frozen_at: int | None
    deals: int
    key: bytes
    state: bytes | None
    rules: str  # the fingerprint of the rules: by others the log is read again
    moves: list[Move]
    digests: list[str]
    differs: bool
    steps: list[Step]
    timed: bool
    answers: dict[int, int]
    moved_at: int
    paused: bool
    abandoned: bool
    proposal: Proposal | None
    rematch: str
    chat: list[ChatMessage]


_SAME = (
    "created_at", "number", "version", "turn", "started", "frozen_at", "deals", "key", "moves", "digests",
    "differs", "steps", "timed", "answers", "moved_at", "paused", "abandoned", "proposal", "rematch", "chat",
)  # fmt: skip
_decoder = msgspec.msgpack.Decoder(Saved)


def save(table: Table) -> bytes:
    return msgspec.msgpack.encode(
        Saved(
            created=log.to_json(table.created),
            seats=[SeatSaved(*(getattr(seat, name) for name in SeatSaved.__struct_fields__)) for seat in table.seats],
            rules=fingerprint(),
            left=table.clock.left,
            asked_at=table.clock.asked_at,
            stopped=table.clock.stopped,
            state=table.state.save() if table.state else None,
            **{name: getattr(table, name) for name in _SAME},
        )
    )


def load(id: str, data: bytes, game_of: Callable[[log.AnyEntry], Game]) -> Table | None:
    """None for bytes of another time: then the log is read."""
    try:
        saved = _decoder.decode(data)
    except msgspec.DecodeError:
        return None
    if saved.format != FORMAT or saved.rules != fingerprint():
        return None
    created = log.from_json(saved.created)
    assert isinstance(created, log.Created)
    game = game_of(created)
    table = Table(id, created, saved.created_at, game)
    for seat, kept in zip(table.seats, saved.seats, strict=True):
        for name in SeatSaved.__struct_fields__:
            setattr(seat, name, getattr(kept, name))
    table.clock.left, table.clock.asked_at, table.clock.stopped = saved.left, saved.asked_at, saved.stopped
    table.state = game.load(saved.state) if saved.state else None
    for name in _SAME:
        setattr(table, name, getattr(saved, name))
    return table
