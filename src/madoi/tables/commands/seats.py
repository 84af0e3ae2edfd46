"""Who sits where before the start, and what belongs to a seat."""

from __future__ import annotations

from madoi.bots import get_bot
from madoi.tables import entries as log
from madoi.tables.commands.checks import must_be_host, needs, seat_of, seated
from madoi.tables.decision import NOTHING, Decision
from madoi.tables.errors import BadRequest, NotNow
from madoi.tables.opening import clean_name, clean_promise
from madoi.tables.table import Table

URL_LENGTH = 500


def join(table: Table, token_hash: str, name: str = "", promise: str = "", seat: int | None = None) -> Decision:
    """Sit down on an open seat, the first one if none is named."""
    needs(table, "open")
    wanted = range(len(table.seats)) if seat is None else [seat_of(table, seat)]
    for number in wanted:
        if table.seats[number].kind == "open":
            return Decision(log.Sat(number, token_hash, clean_name(name), clean_promise(promise)))
    raise NotNow("no-open-seat") if seat is None else NotNow("seat-taken", seat=seat + 1)


def put_bot(table: Table, host: bool, seat: int, bot: str) -> Decision:
    """The host lets a bot sit on an open seat, or changes the bot."""
    needs(table, "open")
    must_be_host(host)
    get_bot(bot)
    if table.seats[seat_of(table, seat)].kind == "person":
        raise NotNow("seat-taken", seat=seat + 1)
    return Decision(log.BotSat(seat, bot))


def free_seat(table: Table, host: bool, seat: int) -> Decision:
    """The host makes a seat open again."""
    needs(table, "open")
    must_be_host(host)
    return Decision(log.Left(seat_of(table, seat))) if table.seats[seat].kind != "open" else NOTHING


def rename(table: Table, who: int, name: str) -> Decision:
    seated(who)
    return Decision(log.Renamed(who, clean_name(name)))


def switch(table: Table, who: int, host: bool, to: int) -> Decision:
    """Choose another seat: an open one, or for the host any."""
    needs(table, "open")
    seated(who)
    if table.seats[seat_of(table, to)].kind != "open" and not host:
        raise NotNow("seat-taken", seat=to + 1)
    return Decision(log.Switched(who, to)) if to != who else NOTHING


def promise(table: Table, who: int, promise: str) -> Decision:
    """Promise a share in the deal."""
    needs(table, "open")
    seated(who)
    return Decision(log.Promised(who, clean_promise(promise)))


def hook(table: Table, who: int, url: str) -> Decision:
    seated(who)
    if len(url) > URL_LENGTH or (url and not url.startswith(("http://", "https://"))):
        raise BadRequest("bad-hook")
    return Decision(log.Hooked(who, url))


def subscribe(table: Table, who: int, push: log.PushAddress) -> Decision:
    """Tell a device of turns of the seat; once is enough."""
    seated(who)
    return NOTHING if push in table.seats[who].pushes else Decision(log.Subscribed(who, push))


def unsubscribe(table: Table, who: int, endpoint: str) -> Decision:
    seated(who)
    known = any(push.endpoint == endpoint for push in table.seats[who].pushes)
    return Decision(log.Unsubscribed(who, endpoint)) if known else NOTHING
