"""What a client adds to the deals of its tables, and what it keeps so that they can be checked (docs/fairness.md)."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from madoi.client import calls
from madoi.client.calls import Call
from madoi.core.fairness import kept_list, promise_of
from madoi.server.http import schemas as m
from madoi.tables.seen import TableSeen


class Promises:
    """The shares of the seats of one client, and what everybody promised at their tables."""

    def __init__(self) -> None:
        self.kept: dict[str, list[str]] = {}  # by table: the server's promise, then those of the seats in order
        self._shares: dict[tuple[str, str], str] = {}  # by table and token: what is disclosed when the seats freeze
        self._sent: set[str] = set()  # promises whose shares the server may have seen
        self._taken: set[str] = set()  # those of them that it has taken

    def sat(self, table: str, token: str, share: str) -> None:
        self._shares[table, token] = share

    def tokens(self, table: str) -> list[str]:
        """Of the seats of this client at a table."""
        return [token for at, token in self._shares if at == table]

    def due(self, token: str | None, shown: TableSeen) -> Call[Any] | None:
        """What a seat has to send as its table stands: a promise if it has none, its share when the seats are frozen,
        or nothing."""
        if not token or shown.status != "open" or shown.you is None or shown.you.seat < 0:
            return None
        own = shown.seats[shown.you.seat].promise
        if shown.disclose_by is None:
            return None if own else self._promise(shown.id, token)  # at the next game, or when it is dealt anew
        promises = kept_list(shown.commitment, [seat.promise for seat in shown.seats])
        if promises != self.kept.get(shown.id) and not self._sent.isdisjoint(promises):
            return None  # these are not what was promised before the server saw a share: it could have chosen them
        self.kept[shown.id] = promises
        share = self._shares.get((shown.id, token), "")
        if own in self._taken or promise_of(share) != own:
            return None
        self._sent.add(own)
        return calls.disclose(shown.id, share)

    def done(self, token: str | None, shown: TableSeen) -> None:
        """What was due was taken."""
        if shown.disclose_by is not None:
            self._taken.add(promise_of(self._shares[shown.id, token or ""]))

    def _promise(self, table: str, token: str) -> Call[Any]:
        share = self._shares[table, token] = a_share()
        return calls.change(table, m.SeatChange(promise=promise_of(share)))


def a_share() -> str:
    """What a seat adds to the deal: 256 bits that nobody else knows."""
    return secrets.token_hex(32)


def promising(wish: m.NewTable) -> tuple[m.NewTable, list[str]]:
    """The wish with a promise for each person on this device, and the shares in the order of the answer's tokens."""
    shares, seats = [], []
    for seat in wish.seats:
        share = a_share() if seat.kind == "person" and not seat.promise else ""
        seats.append(msgspec.structs.replace(seat, promise=promise_of(share)) if share else seat)
        if seat.kind == "person":
            shares.append(share)
    return msgspec.structs.replace(wish, seats=seats), shares
