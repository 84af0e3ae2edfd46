"""Who is connected to this server, how long each may take, and who has to go when it gets full.

A connection that never finishes its request, or never reads its answer, costs a place and nothing else. When places run
out the oldest of those with the least claim goes; who sits at a table is never cut for somebody new.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from itertools import islice
from typing import Protocol

from madoi.server.http.rate_limits import address_of, is_among

logger = logging.getLogger("madoi.admission")

EVERY = 1.0  # seconds between two looks at who takes too long
AT_A_TIME = 16  # connections that are looked at before everybody else has a turn: to refuse one takes some time
SLOW_READER = 60.0  # seconds that something may wait to be read without ever being all read


class Claim(IntEnum):
    """How good the claim of a connection to its place is."""

    NOTHING = 0  # it has not asked for anything yet
    IDLE = 1  # kept open after an answer
    GUEST = 2
    SEATED = 3


class Link(Protocol):
    """What is needed of a transport."""

    def abort(self) -> None: ...

    def get_write_buffer_size(self) -> int: ...


class Admission:
    """One connection that was let in. After `deadline`, if there is one, `late` is called."""

    __slots__ = ("address", "claim", "deadline", "door", "late", "link", "unread_since")

    def __init__(self, door: FrontDoor, link: Link, address: str, late: Callable[[], None]) -> None:
        self.door = door
        self.link = link
        self.address = address
        self.late = late
        self.claim = Claim.NOTHING
        self.deadline: float | None = None
        self.unread_since: float | None = None

    def become(self, claim: Claim) -> None:
        if claim != self.claim:
            self.door.move(self, claim)

    def leave(self) -> None:
        self.door.leave(self)

    def allow(self, seconds: float) -> None:
        """So long from now."""
        self.deadline = time.monotonic() + seconds

    def look(self, now: float) -> None:
        """Whether it takes too long to ask, or to read what it was told."""
        if self.deadline is not None and now > self.deadline:
            self.deadline = None
            self.late()
        if not self.link.get_write_buffer_size():
            self.unread_since = None
        elif self.unread_since is None:
            self.unread_since = now
        elif now - self.unread_since > SLOW_READER:
            self.link.abort()


class FrontDoor:
    """`most` connections in all and `per_address` from one address, except from `proxies`; 0 is no limit."""

    def __init__(self, most: int, per_address: int, proxies: Iterable[str] = ()) -> None:
        self.most = most
        self.per_address = per_address
        self._proxies = list(proxies)
        self._by_claim: tuple[dict[Admission, None], ...] = tuple({} for _ in Claim)  # the oldest first
        self._by_address: dict[str, dict[Admission, None]] = {}
        self._timer: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return sum(map(len, self._by_claim))

    def admit(self, link: Link, client: tuple[str, int] | None, late: Callable[[], None]) -> Admission | None:
        """A place, perhaps that of somebody with less claim to it; None if there is none."""
        address = address_of(client)
        mine = self._by_address.get(address, {})
        if self.per_address and len(mine) >= self.per_address and not is_among(client, self._proxies):
            least = min(mine, key=lambda one: one.claim)
            if least.claim >= Claim.GUEST:
                return None
            _cut(least)
        if self.most and len(self) >= self.most and not self._cut_one():
            return None
        admission = Admission(self, link, address, late)
        self._by_claim[Claim.NOTHING][admission] = None
        self._by_address.setdefault(address, {})[admission] = None
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(EVERY, self._look)
        return admission

    def move(self, admission: Admission, claim: Claim) -> None:
        if admission in self._by_claim[admission.claim]:
            del self._by_claim[admission.claim][admission]
            admission.claim = claim
            self._by_claim[claim][admission] = None

    def leave(self, admission: Admission) -> None:
        self._by_claim[admission.claim].pop(admission, None)
        mine = self._by_address.get(admission.address)
        if mine is not None:
            mine.pop(admission, None)
            if not mine:
                del self._by_address[admission.address]

    def _cut_one(self) -> bool:
        """The oldest of those with the least claim, as long as that is not a seat."""
        for these in self._by_claim[: Claim.SEATED]:
            if these:
                _cut(next(iter(these)))
                return True
        return False

    def _look(self) -> None:
        """One timer for all connections."""
        self._look_at(iter([admission for these in self._by_claim for admission in these]))

    def _look_at(self, these: Iterator[Admission]) -> None:
        """At some of them, then at the rest. Thousands who come together are late together, too: to refuse them all at
        once would keep those waiting who sit at a table."""
        loop, now = asyncio.get_running_loop(), time.monotonic()
        some = list(islice(these, AT_A_TIME))
        for admission in some:
            if admission in self._by_claim[admission.claim]:  # it may have left meanwhile
                try:
                    admission.look(now)
                except Exception:  # one that cannot be refused goes; the others are looked at all the same
                    logger.exception("a connection could not be refused")
                    _cut(admission)
        if some:
            loop.call_soon(self._look_at, these)
        else:
            self._timer = loop.call_later(EVERY, self._look) if self._by_address else None


def _cut(admission: Admission) -> None:
    admission.leave()
    admission.link.abort()
