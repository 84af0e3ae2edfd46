"""Bots that play for a person who has left, is away or has run out of time."""

from __future__ import annotations

from madoi.tables import entries as log
from madoi.tables.commands.checks import needs, seat_of, seated
from madoi.tables.commands.proposals import carried
from madoi.tables.decision import NOTHING, Decision
from madoi.tables.errors import NotAllowed, NotNow
from madoi.tables.seats import WATCHER
from madoi.tables.table import Table

PATIENCE = 120_000  # after so long without a sign of life a seat counts as absent
STANDIN = "sensible"


def leave(table: Table, who: int) -> Decision:
    """Before the start the seat becomes free; later a bot keeps it warm. Not while shares are disclosed: a promise
    that went with its seat would choose between two deals, and nobody would be named for it."""
    seated(who)
    if table.status == "open":
        needs(table, "open")
        return Decision(log.Left(who))
    needs(table, "playing")
    seat = table.seats[who]
    if not seat.standin:
        return taken_over(table, [who], "left")
    return Decision(log.ChangedHands(who, seat.standin)) if not seat.mind else NOTHING


def take_over(table: Table, who: int, seat: int, last_seen: int, now: int) -> Decision:
    """Somebody at the table lets a bot play for a person who has been away for long."""
    needs(table, "playing")
    if who == WATCHER:
        raise NotAllowed("needs-seat")
    if not table.seats[seat_of(table, seat)].asked:
        raise NotNow("no-person", seat=seat + 1)
    waited = now - max(last_seen, table.clock.asked_at)
    if seat not in table.deciders or waited < PATIENCE:
        raise NotNow("not-absent", seat=seat + 1, seconds=PATIENCE // 1000)
    return taken_over(table, [seat], "absent")


def taken_over(table: Table, seats: list[int], why: log.Why) -> Decision:
    """A bot sits down for these. What was proposed is carried if nobody else was still to be asked."""
    carried_out = carried(table, table.proposal, set(seats)) if table.proposal and seats else []
    return Decision(*(log.TookOver(seat, STANDIN, why) for seat in seats), *carried_out)


def take_back(table: Table, who: int) -> Decision:
    """A person is there again, and says so."""
    seated(who)
    seat = table.seats[who]
    if seat.standin:
        return Decision(log.HandedBack(who))
    return Decision(log.ChangedHands(who)) if seat.mind else NOTHING  # before anybody could notice the bot
