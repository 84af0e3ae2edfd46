"""Who sits where before the start, and what belongs to a seat."""

from __future__ import annotations

from madoi.bots import get_bot
from madoi.tables import entries as log
from madoi.tables.asking.checks import Entries, must_be_host, needs, seat_of, seated
from madoi.tables.errors import BadRequest, NotAllowed, NotNow
from madoi.tables.opening import clean_name, clean_share
from madoi.tables.seats import WATCHER
from madoi.tables.table import Table

URL_LENGTH = 500


def join(table: Table, token_hash: str, name: str = "", share: str = "", seat: int | None = None) -> Entries:
    """Sit down on an open seat, the first one if none is named."""
    needs(table, "open")
    wanted = range(len(table.seats)) if seat is None else [seat_of(table, seat)]
    for number in wanted:
        if table.seats[number].kind == "open":
            return [log.Sat(number, token_hash, clean_name(name), clean_share(share))]
    raise NotNow("no-open-seat") if seat is None else NotNow("seat-taken", seat=seat + 1)


def put_bot(table: Table, host: bool, seat: int, bot: str) -> Entries:
    """The host lets a bot sit on an open seat, or changes the bot."""
    needs(table, "open")
    must_be_host(host)
    get_bot(bot)
    if table.seats[seat_of(table, seat)].kind == "person":
        raise NotNow("seat-taken", seat=seat + 1)
    return [log.BotSat(seat, bot)]


def free_seat(table: Table, host: bool, seat: int) -> Entries:
    """The host makes a seat open again."""
    needs(table, "open")
    must_be_host(host)
    return [log.Left(seat_of(table, seat))] if table.seats[seat].kind != "open" else []


def rename(table: Table, who: int, name: str) -> Entries:
    seated(who)
    return [log.Renamed(who, clean_name(name))]


def switch(table: Table, who: int, host: bool, to: int) -> Entries:
    """Choose another seat: an open one, or for the host any."""
    needs(table, "open")
    seated(who)
    if table.seats[seat_of(table, to)].kind != "open" and not host:
        raise NotNow("seat-taken", seat=to + 1)
    return [log.Switched(who, to)] if to != who else []


def share(table: Table, who: int, share: str) -> Entries:
    """Add to the seed."""
    needs(table, "open")
    seated(who)
    return [log.Shared(who, clean_share(share))]


def hook(table: Table, who: int, url: str) -> Entries:
    seated(who)
    if len(url) > URL_LENGTH or (url and not url.startswith(("http://", "https://"))):
        raise BadRequest("bad-hook")
    return [log.Hooked(who, url)]


def start(table: Table, who: int, host: bool) -> Entries:
    """Anybody at the table may start it once all seats are filled."""
    needs(table, "open")
    if who == WATCHER and not host:
        raise NotAllowed("needs-seat")
    if any(seat.kind == "open" for seat in table.seats):
        raise NotNow("seats-open", open=sum(seat.kind == "open" for seat in table.seats))
    return [log.Started()]
