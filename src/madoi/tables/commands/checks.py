"""What several questions begin with."""

from __future__ import annotations

from madoi.tables.errors import BadRequest, NotAllowed, NotNow
from madoi.tables.table import Table


def needs(table: Table, status: str) -> None:
    if status == "open" and table.frozen_at is not None and table.status == "open":
        raise NotNow("dealing")
    if table.status != status:
        raise NotNow({"open": "already-started", "playing": f"not-playing-{table.status}"}[status])


def goes_on(table: Table) -> None:
    """The game is under way, and the rules are those it was played by."""
    needs(table, "playing")
    if table.differs:
        raise NotNow("rules-changed", moves=len(table.steps))


def seated(who: int) -> None:
    if who < 0:
        raise NotAllowed("needs-seat")


def must_be_host(host: bool) -> None:
    if not host:
        raise NotAllowed("needs-host")


def seat_of(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.seats):
        raise BadRequest("no-such-seat", seats=len(table.seats))
    return seat
