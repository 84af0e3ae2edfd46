"""Every call of the interface, described once; the two clients only carry it out."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from typing import Any, Generic, TypeVar
from urllib.parse import quote, urlsplit

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from madoi.core import Record
from madoi.core.fairness import promise_of
from madoi.server.http import schemas as m
from madoi.server.http.schemas import Problem
from madoi.server.ws.messages import (
    Ack,
    Hello,
    MoveMessage,
    Ping,
    Pong,
    Presence,
    RefusedMessage,
    Sync,
    Update,
    Welcome,
)
from madoi.tables.seen import TableSeen

T = TypeVar("T")
TOO_MANY, UNAVAILABLE = 429, 503
NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
COME_BACK = (1001, 1005, 1006, 1012, 1013, 4429)  # of a WebSocket that was closed
Message = Welcome | Update | Ack | RefusedMessage | Pong | Presence
decode_message: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class ServerRefused(Exception):
    """The server's reason; `problem.code` is for programs."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.detail} {problem.action}")
        self.problem = problem

    @property
    def code(self) -> str:
        return self.problem.code


class Call(Generic[T]):
    """A request, and the type of its answer."""

    def __init__(self, method: str, path: str, answer: Any, body: Any = None, **query: Any) -> None:
        self.method = method
        self.path = path
        self.answer = answer
        self.body = None if body is None else msgspec.json.encode(body)
        self.query = {key: str(value).lower() for key, value in query.items() if value is not None}

    @property
    def repeatable(self) -> bool:
        """Whether nothing is done twice if it is asked again: a decision names the turn that it is for."""
        return self.method == "GET" or self.path.endswith("/moves")

    def read(self, reply: httpx.Response) -> T:
        if reply.is_success:
            answer: T = msgspec.json.decode(reply.content, type=self.answer)
            return answer
        try:
            problem = msgspec.json.decode(reply.content, type=Problem)
        except msgspec.DecodeError:
            problem = Problem(reply.status_code, "http", reply.reason_phrase, reply.text[:200], "")
        raise ServerRefused(problem)

    def headers(self, token: str | None) -> dict[str, str]:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if self.body is not None:
            headers["Content-Type"] = "application/json"
        return headers


class Patience:
    """How long one call still waits for a server that is busy, away or starting again."""

    def __init__(self, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        self._tries = 0

    def pause(self, call: Call[Any], trouble: httpx.Response | httpx.TransportError) -> float | None:
        """Seconds until it makes sense to ask the same again; None if it makes none, or would take too long."""
        if isinstance(trouble, httpx.TransportError):
            wait = self.next_pause() if call.repeatable or isinstance(trouble, NOT_SENT) else None
        elif trouble.status_code == TOO_MANY or (trouble.status_code == UNAVAILABLE and call.repeatable):
            wait = asked_to_wait(trouble)
        else:
            wait = None
        return wait if wait is not None and time.monotonic() + wait <= self._until else None

    def next_pause(self) -> float:
        """A little longer every time, and not the same for everybody who lost the same server."""
        self._tries += 1
        return min(2.0, math.ldexp(0.05, self._tries)) * (0.75 + random.random() / 2)

    @property
    def over(self) -> bool:
        return time.monotonic() >= self._until


def asked_to_wait(reply: httpx.Response) -> float:
    told: str = reply.headers.get("Retry-After", "")
    return float(told) if told.isdecimal() else 1.0


def may_come_back(closed: ConnectionClosed) -> bool:
    """Whether a line that ended so is worth making anew: a server that goes, a network that breaks, a flood."""
    return closed.rcvd is None or closed.rcvd.code in COME_BACK


def parse_link(link: str) -> tuple[str, str, str | None]:
    """The server, the table and perhaps the token of `https://server/t/TABLE#TOKEN`."""
    parts = urlsplit(link)
    table = parts.path.rstrip("/").rpartition("/")[2]
    if not parts.scheme or not parts.netloc or not table:
        raise ValueError(f"not a link to a table: {link}")
    return f"{parts.scheme}://{parts.netloc}", table, parts.fragment or None


def socket_url(url: str, table: str) -> str:
    return f"ws{url.removeprefix('http')}/ws/{table}"


def table_of(message: Message) -> TableSeen | None:
    """The whole table, if a message tells it."""
    return message.table if isinstance(message, Welcome | Update) else None


def is_frozen(message: Message) -> bool:
    """Whether it tells that the seats are frozen, so that shares are to be disclosed."""
    return isinstance(message, Update) and message.moment.entry == "frozen"


def games() -> Call[list[m.GameShown]]:
    return Call("GET", "/api/games", list[m.GameShown])


def create(wish: m.NewTable) -> Call[m.Opened]:
    return Call("POST", "/api/tables", m.Opened, wish)


def tables(status: str | None) -> Call[m.Briefs]:
    return Call("GET", "/api/tables", m.Briefs, status=status)


def mine(keys: list[m.Key]) -> Call[m.Briefs]:
    return Call("POST", "/api/tables/mine", m.Briefs, m.Keys(keys))


def at(table: str, rest: str = "") -> str:
    """An id is one part of the path, whatever signs somebody put into it."""
    return f"/api/tables/{quote(table, safe='')}{rest}"


def join(table: str, name: str, seat: int | None, share: str) -> Call[m.Joined]:
    return Call("POST", at(table, "/join"), m.Joined, m.Join(name, promise_of(share), seat))


def disclose(table: str, share: str) -> Call[m.Done]:
    return Call("POST", at(table, "/disclose"), m.Done, m.Disclosure(share))


def show(table: str) -> Call[TableSeen]:
    return Call("GET", at(table), TableSeen)


def state(table: str, after: int, wait: int) -> Call[m.StateShown]:
    return Call("GET", at(table, "/state"), m.StateShown, after=after, wait=wait)


def view(table: str) -> Call[dict[str, Any]]:
    return Call("GET", at(table, "/view"), dict[str, Any])


def choices(table: str) -> Call[m.Choices]:
    return Call("GET", at(table, "/choices"), m.Choices)


def history(table: str, after: int, views: bool) -> Call[m.History]:
    return Call("GET", at(table, "/history"), m.History, after=after, views=views)


def move(table: str, action: int | str, expected: int) -> Call[m.Done]:
    return Call("POST", at(table, "/moves"), m.Done, m.MoveWish(expected, action))


def undo(table: str, to: int | None) -> Call[m.Done]:
    return Call("POST", at(table, "/undo"), m.Done, m.UndoWish(to))


def answer(table: str, yes: bool) -> Call[m.Done]:
    return Call("POST", at(table, "/answer"), m.Done, m.Yes(yes))


def say(table: str, text: str, sign: str) -> Call[m.Done]:
    return Call("POST", at(table, "/say"), m.Done, m.Words(text, sign))


def change(table: str, change: m.SeatChange) -> Call[m.Done]:
    return Call("PATCH", at(table, "/seat"), m.Done, change)


def fill(table: str, seat: int, filling: m.Filling) -> Call[m.Done]:
    return Call("PUT", at(table, f"/seats/{seat}"), m.Done, filling)


def hint(table: str) -> Call[m.Hint]:
    return Call("GET", at(table, "/hint"), m.Hint)


def why(table: str, touch: Sequence[str]) -> Call[m.WhyShown]:
    return Call("POST", at(table, "/why"), m.WhyShown, m.Touched(list(touch)))


def simply(table: str, what: str) -> Call[m.Done]:
    """start, leave, pause, resume, go-on, abandon, takeback: nothing more to say."""
    return Call("POST", at(table, f"/{what}"), m.Done)


def take_over(table: str, seat: int) -> Call[m.Done]:
    return Call("POST", at(table, "/takeover"), m.Done, seat=seat)


def rematch(table: str, swap: bool) -> Call[m.Rematch]:
    return Call("POST", at(table, "/rematch"), m.Rematch, m.RematchWish(swap))


def record(table: str) -> Call[Record]:
    return Call("GET", at(table, "/record"), Record)


def verify(record: Record) -> Call[m.VerdictShown]:
    return Call("POST", "/api/verify", m.VerdictShown, msgspec.Raw(record.to_json()))


def hello(token: str | None, after: int | None, want: list[str] | None) -> bytes:
    return msgspec.json.encode(Hello(token, after, want))  # type: ignore[arg-type]


__all__ = ["MoveMessage", "Ping", "Sync"]
