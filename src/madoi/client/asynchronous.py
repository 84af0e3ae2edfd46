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
        self._shares: dict[tuple[str, str], str] = {}  # by table and token: what is disclosed when the seats freeze
        self.promises: dict[str, list[str]] = {}  # by table: what everybody promised, the server first; for `verify`
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

    async def create(self, wish: m.NewTable) -> m.Opened:
        """Open a table. The answer has the tokens of the seats that this device holds."""
        wish, shares = calls.promising(wish)
        opened = await self._do(calls.create(wish))
        for key, share in zip(opened.seats, shares, strict=True):
            self._shares[opened.table.id, key.token] = share
        return opened

    async def join(self, table: str, name: str = "", seat: int | None = None) -> AsyncSeat:
        """Take an open seat."""
        share = calls.a_share()
        joined = await self._do(calls.join(table, name, seat, share))
        self._shares[table, joined.token] = share
        return AsyncSeat(self, table, joined.token, joined.seat)

    def seat(self, table: str, token: str | None = None, seat: int = -1) -> AsyncSeat:
        """A seat by its token; without one a spectator."""
        return AsyncSeat(self, table, token, seat)

    async def _keep_promises(self, table: str) -> None:
        """Disclose what the seats of this client have promised at a table whose seats are frozen."""
        for at, token in list(self._shares):
            if at != table:
                continue
            with contextlib.suppress(ServerRefused):  # a seat that somebody else has now promises nothing
                await self._disclose(table, token, await self._do(calls.show(table), token))

    async def _disclose(self, table: str, token: str | None, shown: TableSeen) -> bool:
        """Note what everybody promised, and keep the own promise; whether there was one to keep."""
        if shown.disclose_by is None or shown.you is None or shown.you.seat < 0:
            return False
        self.promises[table] = [shown.commitment, *(seat.promise for seat in shown.seats if seat.promise)]
        share = self._shares.pop((table, token or ""), "")
        if not share:
            return False
        await self._do(calls.disclose(table, share), token)
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
        if await self.client._disclose(self.table, self.token, shown.table):
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
        if await self.client._disclose(self.table, self.token, shown):
            shown = await self._do(calls.show(self.table))
        return shown

    async def history(self, after: int = 0, views: bool = False) -> m.History:
        """What this seat saw happen after a version."""
        return await self._do(calls.history(self.table, after, views))

    async def move(self, action: int | str, expected: int) -> m.Done:
        """Decide on the position of turn `expected`; returns when it is on disk."""
        return await self._do(calls.move(self.table, action, expected))

    async def start(self) -> m.Done:
        """Begin. The shares of all seats of this client are disclosed at once, those of others by their clients."""
        done = await self._do(calls.simply(self.table, "start"))
        await self.client._keep_promises(self.table)
        return done

    async def leave(self) -> m.Done:
        return await self._do(calls.simply(self.table, "leave"))

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
        await connection.send(calls.hello(self.token, after, want).decode())
        return AsyncStream(connection)

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

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self._id = 0

    async def next(self) -> Message:
        return calls.decode_message.decode(await self.connection.recv())

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
