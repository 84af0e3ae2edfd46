"""The client that awaits. Its twin is in synchronous.py; what is asked stands in calls.py."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from types import TracebackType
from typing import Any, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from madoi.client import calls
from madoi.client.calls import Call, Message, ServerRefused
from madoi.client.promises import Promises, a_share, promising
from madoi.core import Record
from madoi.server.http import schemas as m
from madoi.server.ws.messages import MoveMessage, Ping, Sync, Update, Welcome
from madoi.tables.seen import TableSeen

T = TypeVar("T")


class AsyncClient:
    """One server."""

    def __init__(self, url: str, timeout: float = 60, patience: float = 60) -> None:
        self.url = url.rstrip("/")
        self.patience = patience  # seconds that a call waits for a server that is busy, away or starting again
        self._promises = Promises()
        self._http = httpx.AsyncClient(base_url=self.url, timeout=timeout, trust_env=False)

    async def games(self) -> list[m.GameShown]:
        return await self._do(calls.games())

    async def tables(self, status: str | None = None) -> m.Briefs:
        """The public tables."""
        return await self._do(calls.tables(status))

    async def mine(self, keys: list[m.Key]) -> m.Briefs:
        """The tables of these keys, those waiting for me first."""
        return await self._do(calls.mine(keys))

    async def verify(self, record: Record) -> m.VerdictShown:
        return await self._do(calls.verify(record))

    @property
    def promises(self) -> dict[str, list[str]]:
        """By table what everybody promised before anything was disclosed, the server first: for `madoi verify`."""
        return self._promises.kept

    async def create(self, wish: m.NewTable) -> m.Opened:
        """Open a table. The answer has the tokens of the seats that this device holds."""
        wish, shares = promising(wish)
        opened = await self._do(calls.create(wish))
        for key, share in zip(opened.seats, shares, strict=True):
            self._promises.sat(opened.table.id, key.token, share)
        return opened

    async def join(self, table: str, name: str = "", seat: int | None = None) -> AsyncSeat:
        """Take an open seat."""
        share = a_share()
        joined = await self._do(calls.join(table, name, seat, share))
        self._promises.sat(table, joined.token, share)
        return AsyncSeat(self, table, joined.token, joined.seat)

    def seat(self, table: str, token: str | None = None, seat: int = -1) -> AsyncSeat:
        """A seat by its token; without one a spectator."""
        return AsyncSeat(self, table, token, seat)

    async def keep_promises(self, table: str) -> None:
        """Let all seats of this client do what the deal of a table needs of them now."""
        for token in self._promises.tokens(table):
            with contextlib.suppress(ServerRefused):  # a seat that somebody else has now promises nothing
                await self.keep_promise(token, await self._do(calls.show(table), token))

    async def keep_promise(self, token: str | None, shown: TableSeen) -> bool:
        """Let a seat do what the deal needs of it, as its table was shown to it; whether there was anything to do."""
        due = self._promises.due(token, shown)
        if due is None:
            return False
        with contextlib.suppress(ServerRefused):  # too late: everybody is told who was left out
            await self._do(due, token)
            self._promises.done(token, shown)
        return True

    async def _do(self, call: Call[T], token: str | None = None) -> T:
        """Carry it out; who is told to wait waits, and asks again."""
        patience = calls.Patience(self.patience)
        while True:
            try:
                reply = await self._http.request(
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
            await asyncio.sleep(pause)

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> AsyncClient:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


class AsyncSeat:
    """One seat of a table, or a spectator."""

    def __init__(self, client: AsyncClient, table: str, token: str | None, seat: int) -> None:
        self.client = client
        self.table = table
        self.token = token
        self.seat = seat

    async def state(self, after: int = 0, wait: int = 0) -> m.StateShown:
        """Table, view and choices; waits up to `wait` seconds for a version beyond `after`."""
        shown = await self._do(calls.state(self.table, after, wait))
        if await self.client.keep_promise(self.token, shown.table):
            shown = await self._do(calls.state(self.table, after, wait))
        return shown

    async def view(self) -> dict[str, Any]:
        """What this seat may know."""
        return await self._do(calls.view(self.table))

    async def choices(self) -> m.Choices:
        """What this seat may decide now."""
        return await self._do(calls.choices(self.table))

    async def show(self) -> TableSeen:
        """The table: seats, clocks, who decides."""
        shown = await self._do(calls.show(self.table))
        if await self.client.keep_promise(self.token, shown):
            shown = await self._do(calls.show(self.table))
        return shown

    async def history(self, after: int = 0, views: bool = False) -> m.History:
        """What this seat saw happen after a version."""
        return await self._do(calls.history(self.table, after, views))

    async def move(self, action: int | str, expected: int) -> m.Done:
        """Decide on the position of turn `expected`; returns when it is on disk."""
        return await self._do(calls.move(self.table, action, expected))

    async def start(self) -> m.Done:
        """Begin. All seats of this client have promised shares and disclose them at once, those of others by their
        clients."""
        await self.show()
        await self.client.keep_promises(self.table)
        done = await self._do(calls.simply(self.table, "start"))
        await self.client.keep_promises(self.table)
        return done

    async def leave(self) -> m.Done:
        return await self._do(calls.simply(self.table, "leave"))

    async def deal_anew(self) -> m.Done:
        """For the host, before the first move: a fresh deal if somebody did not disclose a share."""
        return await self._do(calls.simply(self.table, "deal-anew"))

    async def pause(self) -> m.Done:
        return await self._do(calls.simply(self.table, "pause"))

    async def go_on(self) -> m.Done:
        """Ask to go on from the last move that agrees, after the rules have changed."""
        return await self._do(calls.simply(self.table, "go-on"))

    async def resume(self) -> m.Done:
        return await self._do(calls.simply(self.table, "resume"))

    async def abandon(self) -> m.Done:
        return await self._do(calls.simply(self.table, "abandon"))

    async def take_over(self, seat: int) -> m.Done:
        """Let a bot play for somebody who has been away for long."""
        return await self._do(calls.take_over(self.table, seat))

    async def take_back(self) -> m.Done:
        return await self._do(calls.simply(self.table, "takeback"))

    async def undo(self, to: int | None = None) -> m.Done:
        return await self._do(calls.undo(self.table, to))

    async def answer(self, yes: bool) -> m.Done:
        """Agree to what was proposed, or not."""
        return await self._do(calls.answer(self.table, yes))

    async def say(self, text: str = "", sign: str = "") -> m.Done:
        return await self._do(calls.say(self.table, text, sign))

    async def change(self, change: m.SeatChange) -> m.Done:
        """Name, share, place or webhook of this seat."""
        return await self._do(calls.change(self.table, change))

    async def fill(self, seat: int, filling: m.Filling) -> m.Done:
        """For the host: a bot on a seat, or nobody."""
        return await self._do(calls.fill(self.table, seat, filling))

    async def branch(self, at: int | None = None, bot: str = "sensible") -> AsyncSeat:
        """Play on alone from a moment, the present if none is named, on a private table."""
        opened = await self._do(calls.branch(self.table, m.BranchWish(at, bot=bot)))
        return self.client.seat(opened.table.id, opened.seats[0].token, opened.seats[0].seat)

    async def hint(self) -> m.Hint:
        return await self._do(calls.hint(self.table))

    async def why(self, touch: Sequence[str]) -> m.WhyShown:
        """Why tapping these things leads to no decision now."""
        return await self._do(calls.why(self.table, touch))

    async def rematch(self, swap: bool = True) -> m.Rematch:
        return await self._do(calls.rematch(self.table, swap))

    async def record(self) -> Record:
        """The whole game, after its end."""
        return await self._do(calls.record(self.table))

    async def stream(self, after: int | None = None, want: list[str] | None = None) -> AsyncStream:
        """A line on which everything is heard as it happens; begins with a welcome."""
        connection = await connect(
            calls.socket_url(self.client.url, self.table), compression=None, max_size=None, proxy=None
        )
        try:
            await connection.send(calls.hello(self.token, after, want).decode())
        except BaseException:
            connection.transport.abort()  # cut off or called away: nobody else knows of it
            raise
        return AsyncStream(connection, self)

    async def follow(self, after: int | None = None, want: list[str] | None = None) -> AsyncIterator[Message]:
        """Like a stream, and connected anew whenever it is cut: each time a welcome tells what was missed. Ends when
        the server does not want this seat any more; raises if it stays away for longer than `patience`."""
        patience = calls.Patience(self.client.patience)
        while True:
            try:
                stream = await self.stream(after, want)
                try:
                    while True:
                        message = await stream.next()
                        if isinstance(message, Welcome | Update):
                            after, patience = message.version, calls.Patience(self.client.patience)
                        yield message
                finally:
                    await stream.close()
            except ConnectionClosed as closed:
                if not calls.may_come_back(closed):
                    return
                if patience.over:
                    raise
            except (OSError, InvalidHandshake):
                if patience.over:
                    raise
            await asyncio.sleep(patience.next_pause())

    async def _do(self, call: Call[T]) -> T:
        return await self.client._do(call, self.token)


class AsyncStream:
    """A WebSocket. Iterating gives messages until the line is cut."""

    def __init__(self, connection: ClientConnection, seat: AsyncSeat) -> None:
        self.connection = connection
        self._seat = seat
        self._id = 0

    async def next(self) -> Message:
        message = calls.decode_message.decode(await self.connection.recv())
        if (shown := calls.table_of(message)) is not None:
            await self._seat.client.keep_promise(self._seat.token, shown)
        elif calls.is_frozen(message):
            await self._seat.show()
        return message

    async def __aiter__(self) -> AsyncIterator[Message]:
        while True:
            try:
                yield await self.next()
            except ConnectionClosed:
                return

    async def move(self, action: int, expected: int) -> int:
        """Send a decision; the id under which it will be acknowledged or refused."""
        self._id += 1
        await self._send(MoveMessage(self._id, expected, action))
        return self._id

    async def sync(self, after: int) -> None:
        """Ask again for what came after a version."""
        await self._send(Sync(after))

    async def ping(self, id: int = 0) -> None:
        await self._send(Ping(id))

    async def close(self) -> None:
        await self.connection.close()

    async def _send(self, message: msgspec.Struct) -> None:
        await self.connection.send(msgspec.json.encode(message).decode())


__all__ = ["AsyncClient", "AsyncSeat", "AsyncStream", "ServerRefused"]
