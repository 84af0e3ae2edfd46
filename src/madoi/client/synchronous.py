"""The client that waits. Its twin is in asynchronous.py; what is asked stands in calls.py."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Generator, Iterator, Sequence
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from madoi.client import calls
from madoi.client.calls import Call, Message, ServerRefused
from madoi.client.promises import Promises, a_share, promising
from madoi.core import Record
from madoi.server.http import schemas as m
from madoi.server.ws.messages import MoveMessage, Ping, Sync, Update, Welcome
from madoi.tables.seen import TableSeen

T = TypeVar("T")


class Client:
    """One server."""

    def __init__(self, url: str, timeout: float = 60, patience: float = 60) -> None:
        self.url = url.rstrip("/")
        self.patience = patience  # seconds that a call waits for a server that is busy, away or starting again
        self._promises = Promises()
        self._http = httpx.Client(base_url=self.url, timeout=timeout, trust_env=False)

    def games(self) -> list[m.GameShown]:
        return self._do(calls.games())

    def tables(self, status: str | None = None) -> m.Briefs:
        """The public tables."""
        return self._do(calls.tables(status))

    def mine(self, keys: list[m.Key]) -> m.Briefs:
        """The tables of these keys, those waiting for me first."""
        return self._do(calls.mine(keys))

    def verify(self, record: Record) -> m.VerdictShown:
        return self._do(calls.verify(record))

    @property
    def promises(self) -> dict[str, list[str]]:
        """By table what everybody promised before anything was disclosed, the server first: for `madoi verify`."""
        return self._promises.kept

    def create(self, wish: m.NewTable) -> m.Opened:
        """Open a table. The answer has the tokens of the seats that this device holds."""
        wish, shares = promising(wish)
        opened = self._do(calls.create(wish))
        for key, share in zip(opened.seats, shares, strict=True):
            self._promises.sat(opened.table.id, key.token, share)
        return opened

    def join(self, table: str, name: str = "", seat: int | None = None) -> Seat:
        """Take an open seat."""
        share = a_share()
        joined = self._do(calls.join(table, name, seat, share))
        self._promises.sat(table, joined.token, share)
        return Seat(self, table, joined.token, joined.seat)

    def seat(self, table: str, token: str | None = None, seat: int = -1) -> Seat:
        """A seat by its token; without one a spectator."""
        return Seat(self, table, token, seat)

    def keep_promises(self, table: str) -> None:
        """Let all seats of this client do what the deal of a table needs of them now."""
        for token in self._promises.tokens(table):
            with contextlib.suppress(ServerRefused):  # a seat that somebody else has now promises nothing
                self.keep_promise(token, self._do(calls.show(table), token))

    def keep_promise(self, token: str | None, shown: TableSeen) -> bool:
        """Let a seat do what the deal needs of it, as its table was shown to it; whether there was anything to do."""
        due = self._promises.due(token, shown)
        if due is None:
            return False
        with contextlib.suppress(ServerRefused):  # too late: everybody is told who was left out
            self._do(due, token)
            self._promises.done(token, shown)
        return True

    def _do(self, call: Call[T], token: str | None = None) -> T:
        """Carry it out; who is told to wait waits, and asks again."""
        patience = calls.Patience(self.patience)
        while True:
            try:
                reply = self._http.request(
                    call.method, call.path, content=call.body, params=call.query, headers=call.headers(token)
                )
            except httpx.TransportError as error:
                pause = patience.pause(call, error)
                if pause is None:
                    raise
            else:
                pause = None if reply.is_success else patience.pause(call, reply)
                if pause is None:
                    return call.read(reply)
            time.sleep(pause)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Seat:
    """One seat of a table, or a spectator."""

    def __init__(self, client: Client, table: str, token: str | None, seat: int) -> None:
        self.client = client
        self.table = table
        self.token = token
        self.seat = seat

    def state(self, after: int = 0, wait: int = 0) -> m.StateShown:
        """Table, view and choices; waits up to `wait` seconds for a version beyond `after`."""
        shown = self._do(calls.state(self.table, after, wait))
        if self.client.keep_promise(self.token, shown.table):
            shown = self._do(calls.state(self.table, after, wait))
        return shown

    def view(self) -> dict[str, Any]:
        """What this seat may know."""
        return self._do(calls.view(self.table))

    def choices(self) -> m.Choices:
        """What this seat may decide now."""
        return self._do(calls.choices(self.table))

    def show(self) -> TableSeen:
        """The table: seats, clocks, who decides."""
        shown = self._do(calls.show(self.table))
        if self.client.keep_promise(self.token, shown):
            shown = self._do(calls.show(self.table))
        return shown

    def history(self, after: int = 0, views: bool = False) -> m.History:
        """What this seat saw happen after a version."""
        return self._do(calls.history(self.table, after, views))

    def move(self, action: int | str, expected: int) -> m.Done:
        """Decide on the position of turn `expected`; returns when it is on disk."""
        return self._do(calls.move(self.table, action, expected))

    def start(self) -> m.Done:
        """Begin. All seats of this client have promised shares and disclose them at once, those of others by their
        clients."""
        self.show()
        self.client.keep_promises(self.table)
        done = self._do(calls.simply(self.table, "start"))
        self.client.keep_promises(self.table)
        return done

    def leave(self) -> m.Done:
        return self._do(calls.simply(self.table, "leave"))

    def deal_anew(self) -> m.Done:
        """For the host, before the first move: a fresh deal if somebody did not disclose a share."""
        return self._do(calls.simply(self.table, "deal-anew"))

    def pause(self) -> m.Done:
        return self._do(calls.simply(self.table, "pause"))

    def go_on(self) -> m.Done:
        """Ask to go on from the last move that agrees, after the rules have changed."""
        return self._do(calls.simply(self.table, "go-on"))

    def resume(self) -> m.Done:
        return self._do(calls.simply(self.table, "resume"))

    def abandon(self) -> m.Done:
        return self._do(calls.simply(self.table, "abandon"))

    def take_over(self, seat: int) -> m.Done:
        """Let a bot play for somebody who has been away for long."""
        return self._do(calls.take_over(self.table, seat))

    def take_back(self) -> m.Done:
        return self._do(calls.simply(self.table, "takeback"))

    def undo(self, to: int | None = None) -> m.Done:
        return self._do(calls.undo(self.table, to))

    def answer(self, yes: bool) -> m.Done:
        """Agree to what was proposed, or not."""
        return self._do(calls.answer(self.table, yes))

    def say(self, text: str = "", sign: str = "") -> m.Done:
        return self._do(calls.say(self.table, text, sign))

    def change(self, change: m.SeatChange) -> m.Done:
        """Name, share, place or webhook of this seat."""
        return self._do(calls.change(self.table, change))

    def fill(self, seat: int, filling: m.Filling) -> m.Done:
        """For the host: a bot on a seat, or nobody."""
        return self._do(calls.fill(self.table, seat, filling))

    def branch(self, at: int | None = None, bot: str = "sensible") -> Seat:
        """Play on alone from a moment, the present if none is named, on a private table."""
        opened = self._do(calls.branch(self.table, m.BranchWish(at, bot=bot)))
        return self.client.seat(opened.table.id, opened.seats[0].token, opened.seats[0].seat)

    def hint(self) -> m.Hint:
        return self._do(calls.hint(self.table))

    def why(self, touch: Sequence[str]) -> m.WhyShown:
        """Why tapping these things leads to no decision now."""
        return self._do(calls.why(self.table, touch))

    def rematch(self, swap: bool = True) -> m.Rematch:
        return self._do(calls.rematch(self.table, swap))

    def record(self) -> Record:
        """The whole game, after its end."""
        return self._do(calls.record(self.table))

    def stream(self, after: int | None = None, want: list[str] | None = None) -> Stream:
        """A line on which everything is heard as it happens; begins with a welcome."""
        url = calls.socket_url(self.client.url, self.table)
        connection = connect(url, compression=None, max_size=None, proxy=None).__enter__()  # Stream.close leaves it
        try:
            connection.send(calls.hello(self.token, after, want).decode())
        except BaseException:
            connection.close()  # cut off or called away: nobody else knows of it
            raise
        return Stream(connection, self)

    def follow(self, after: int | None = None, want: list[str] | None = None) -> Generator[Message, None, None]:
        """Like a stream, and connected anew whenever it is cut: each time a welcome tells what was missed. Ends when
        the server does not want this seat any more; raises if it stays away for longer than `patience`."""
        patience = calls.Patience(self.client.patience)
        while True:
            try:
                stream = self.stream(after, want)
                try:
                    while True:
                        message = stream.next()
                        if isinstance(message, Welcome | Update):
                            after, patience = message.version, calls.Patience(self.client.patience)
                        yield message
                finally:
                    stream.close()
            except ConnectionClosed as closed:
                if not calls.may_come_back(closed):
                    return
                if patience.over:
                    raise
            except (OSError, InvalidHandshake):
                if patience.over:
                    raise
            time.sleep(patience.next_pause())

    def _do(self, call: Call[T]) -> T:
        return self.client._do(call, self.token)


class Stream:
    """A WebSocket. Iterating gives messages until the line is cut."""

    def __init__(self, connection: ClientConnection, seat: Seat) -> None:
        self.connection = connection
        self._seat = seat
        self._id = 0

    def next(self) -> Message:
        message = calls.decode_message.decode(self.connection.recv())
        if (shown := calls.table_of(message)) is not None:
            self._seat.client.keep_promise(self._seat.token, shown)
        elif calls.is_frozen(message):
            self._seat.show()
        return message

    def __iter__(self) -> Iterator[Message]:
        while True:
            try:
                yield self.next()
            except ConnectionClosed:
                return

    def move(self, action: int, expected: int) -> int:
        """Send a decision; the id under which it will be acknowledged or refused."""
        self._id += 1
        self._send(MoveMessage(self._id, expected, action))
        return self._id

    def sync(self, after: int) -> None:
        """Ask again for what came after a version."""
        self._send(Sync(after))

    def ping(self, id: int = 0) -> None:
        self._send(Ping(id))

    def close(self) -> None:
        self.connection.__exit__(None, None, None)

    def _send(self, message: msgspec.Struct) -> None:
        self.connection.send(msgspec.json.encode(message).decode())


__all__ = ["Client", "Seat", "ServerRefused", "Stream"]
