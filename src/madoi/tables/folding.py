"""What each kind of entry does to a table. Moves and answers, which nearly all entries are, go a shorter way
(`Table.apply`)."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING

import msgspec

from madoi.core import Told
from madoi.core.fairness import key_of
from madoi.core.record import digest_of
from madoi.tables import entries as log
from madoi.tables.parts import ChatMessage, Proposal
from madoi.tables.seats import Seat

if TYPE_CHECKING:
    from madoi.tables.table import Table

CHAT_KEPT = 100
PUSHES_KEPT = 4  # devices of one person; a new one takes the place of the oldest


@singledispatch
def take_effect(entry: log.Entry, table: Table, now: int) -> list[Told]:
    """Put an entry into effect; what the game told by the way."""
    raise TypeError(f"no entry of a log: {entry!r}")


@take_effect.register(log.Sat)
def _(entry: log.Sat, table: Table, now: int) -> list[Told]:
    hook = table.seats[entry.seat].hook
    table.seats[entry.seat] = Seat(log.Plan("person", entry.name, "", entry.token, entry.promise))
    table.seats[entry.seat].hook = hook
    return []


@take_effect.register(log.Left)
def _(entry: log.Left, table: Table, now: int) -> list[Told]:
    table.seats[entry.seat].clear()
    return []


@take_effect.register(log.BotSat)
def _(entry: log.BotSat, table: Table, now: int) -> list[Told]:
    table.seats[entry.seat] = Seat(log.Plan("bot", bot=entry.bot))
    return []


@take_effect.register(log.Renamed)
def _(entry: log.Renamed, table: Table, now: int) -> list[Told]:
    table.seats[entry.seat].name = entry.name
    return []


@take_effect.register(log.Switched)
def _(entry: log.Switched, table: Table, now: int) -> list[Told]:
    seats = table.seats
    seats[entry.seat], seats[entry.to] = seats[entry.to], seats[entry.seat]
    return []


@take_effect.register(log.Promised)
def _(entry: log.Promised, table: Table, now: int) -> list[Told]:
    table.seats[entry.seat].promise = entry.promise
    return []


@take_effect.register(log.Frozen)
def _(entry: log.Frozen, table: Table, now: int) -> list[Told]:
    table.frozen_at = now
    return []


@take_effect.register(log.Disclosed)
def _(entry: log.Disclosed, table: Table, now: int) -> list[Told]:
    table.seats[entry.seat].share = entry.share
    return []


@take_effect.register(log.DealtAnew)
def _(entry: log.DealtAnew, table: Table, now: int) -> list[Told]:
    table.created = msgspec.structs.replace(table.created, secret=entry.secret)
    table.started, table.state, table.key, table.frozen_at = False, None, b"", None
    table.deals += 1
    for seat in table.seats:
        seat.promise = seat.share = ""
    return []


@take_effect.register(log.Hooked)
def _(entry: log.Hooked, table: Table, now: int) -> list[Told]:
    table.seats[entry.seat].hook = entry.url
    return []


@take_effect.register(log.Subscribed)
def _(entry: log.Subscribed, table: Table, now: int) -> list[Told]:
    seat = table.seats[entry.seat]
    others = [push for push in seat.pushes if push.endpoint != entry.push.endpoint]
    seat.pushes = (*others, entry.push)[-PUSHES_KEPT:]
    return []


@take_effect.register(log.Unsubscribed)
def _(entry: log.Unsubscribed, table: Table, now: int) -> list[Told]:
    seat = table.seats[entry.seat]
    seat.pushes = tuple(push for push in seat.pushes if push.endpoint != entry.endpoint)
    return []


@take_effect.register(log.Started)
def _(entry: log.Started, table: Table, now: int) -> list[Told]:
    table.key = key_of(table.id, table.created.secret, table.promises, table.shares)
    table.started = True
    table.state = table.deal(watch=True)
    told = table.state.take_events()
    table.differs = bool(entry.digest) and digest_of(told, table.state) != entry.digest
    table.state.watched = False
    table.ask(now)
    return told


@take_effect.register(log.Undone)
def _(entry: log.Undone, table: Table, now: int) -> list[Told]:
    if entry.to <= len(table.moves):  # else it takes back what no longer does what it did
        table.differs = False
        table.stay_at(entry.to, now)
    return []


@take_effect.register(log.WentOn)
def _(entry: log.WentOn, table: Table, now: int) -> list[Told]:
    table.differs = False
    table.stay_at(entry.to, now)
    return []


@take_effect.register(log.Proposed)
def _(entry: log.Proposed, table: Table, now: int) -> list[Told]:
    table.proposal = Proposal(entry.seat, entry.ask, entry.to, {entry.seat})
    return []


@take_effect.register(log.Agreed)
def _(entry: log.Agreed, table: Table, now: int) -> list[Told]:
    if table.proposal:
        table.proposal.agreed.add(entry.seat)
    return []


@take_effect.register(log.Declined)
def _(entry: log.Declined, table: Table, now: int) -> list[Told]:
    table.proposal = None
    return []


@take_effect.register(log.Paused)
def _(entry: log.Paused, table: Table, now: int) -> list[Told]:
    # In a window nobody is charged: else the clocks would tell who has answered.
    thinking = table.deciders if len(table.deciders) == 1 else []
    table.clock.stop([seat for seat in thinking if not table.seats[seat].mind], now)
    table.paused = True
    table.proposal = None
    return []


@take_effect.register(log.Resumed)
def _(entry: log.Resumed, table: Table, now: int) -> list[Told]:
    table.clock.go_on(now)
    table.paused = False
    return []


@take_effect.register(log.TookOver)
def _(entry: log.TookOver, table: Table, now: int) -> list[Told]:
    seat = table.seats[entry.seat]
    seat.standin, seat.why, seat.secretly = entry.bot, entry.why, None
    return []


@take_effect.register(log.ChangedHands)
def _(entry: log.ChangedHands, table: Table, now: int) -> list[Told]:
    table.seats[entry.seat].secretly = entry.bot
    return []


@take_effect.register(log.HandedBack)
def _(entry: log.HandedBack, table: Table, now: int) -> list[Told]:
    seat = table.seats[entry.seat]
    seat.standin, seat.why, seat.secretly = "", "", None
    table.clock.forgive(entry.seat)
    if table.deciders == [entry.seat]:
        table.clock.open(now)
    return []


@take_effect.register(log.Said)
def _(entry: log.Said, table: Table, now: int) -> list[Told]:
    table.chat.append(ChatMessage(table.version + 1, now, entry.seat, entry.text, entry.sign))
    del table.chat[:-CHAT_KEPT]
    return []


@take_effect.register(log.Abandoned)
def _(entry: log.Abandoned, table: Table, now: int) -> list[Told]:
    table.abandoned = True
    table.proposal = None
    return []


@take_effect.register(log.Rematched)
def _(entry: log.Rematched, table: Table, now: int) -> list[Told]:
    table.rematch = entry.table
    return []
