"""One WebSocket: a seat, or a spectator, that hears what happens and may decide. The protocol is in docs/server.md."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

from madoi.server.http.admission import Claim
from madoi.server.http.problems import Malformed, TooMany, problem_of
from madoi.server.http.rate_limits import ConnectionQuota, TokenBucket
from madoi.server.rooms.broadcast import Broadcast
from madoi.server.rooms.commit import Command, submit
from madoi.server.rooms.hub import Hub
from madoi.server.rooms.room import Room
from madoi.server.rooms.subscriber import Subscriber
from madoi.server.ws.frames import COME_BACK, TOO_FAST
from madoi.server.ws.line import Line
from madoi.server.ws.messages import (
    Ack,
    Hello,
    MoveMessage,
    Ping,
    Pong,
    Presence,
    RefusedMessage,
    SayMessage,
    ServerMessage,
    Sync,
    Welcome,
)  # fmt: skip
from madoi.server.ws.updates import update, welcome
from madoi.tables import NotAllowed, Table, commands

HELLO = 10.0  # seconds for the first message
SYNC_COSTS = 10  # messages: the past is computed anew
BAD_MESSAGES = 20  # so many refusals for messages that were not understood, then the connection is cut
CLOSING = {403: 4403, 404: 4404, 429: TOO_FAST}  # the code of a goodbye, by the status of what was refused
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
EVERYTHING: frozenset[str] = frozenset({"table", "view", "choices", "events"})
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Hello | MoveMessage | SayMessage | Sync | Ping)
_encoder = msgspec.json.Encoder(order="deterministic")
_written = bytearray()  # what goes out next: a connection has copied it when the next message is made


class Session(Subscriber):
    """What comes is done at once, or the connection is held until it is done: so answers keep their order."""

    __slots__ = (
        "_address",
        "_bad",
        "_bucket",
        "_connection",
        "_guest",
        "_hub",
        "_id",
        "_language",
        "_quota",
        "_room",
        "_timer",
        "_token",
        "host",
        "want",
    )

    def __init__(
        self, hub: Hub, connection: Line, table: str, language: str, address: str, quota: ConnectionQuota
    ) -> None:
        super().__init__(-1)
        self._hub = hub
        self._address = address
        self._quota = quota  # of the places that spectators have
        self._guest = False  # whether it has one of them
        self._connection = connection
        self._id = table
        self._language = language
        self._room: Room | None = None
        self._bucket = TokenBucket(hub.settings.messages, hub.settings.messages * 2)
        self._bad = 0
        self._token: str | None = None
        self.host = False
        self.want = EVERYTHING
        loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = loop.call_later(HELLO, connection.close, 4400)

    def wants(self, what: str) -> bool:
        return what in self.want

    def identify(self, table: Table) -> None:
        """Who the token makes us now; a table without spectators does not keep those whose seat is gone."""
        self.who = table.who(self._token)
        if self.who < 0 and not self.host and not table.created.watchable:
            self._connection.close(4403)

    # -- out ---------------------------------------------------------------------------------------------

    def push(self, room: Room, broadcast: Broadcast, ack: int | None) -> None:
        if ack is not None:
            self.tell(update(room, broadcast, self.who, self.host, self.want, ack))
            return
        key = (self.who, self.host, self.want)  # all who see the same hear the same
        data = broadcast.packed.get(key)
        if data is None:
            _encoder.encode_into(update(room, broadcast, self.who, self.host, self.want, None), _written)
            data = broadcast.packed[key] = bytes(_written)
        self._connection.send(data)

    def tell_presence(self, present: list[int]) -> None:
        self.tell(Presence(seats=present))

    def tell(self, message: ServerMessage) -> None:
        _encoder.encode_into(message, _written)
        self._connection.send(_written)

    def hang_up(self) -> None:
        """The client will come back and catch up."""
        self._connection.close(COME_BACK)

    def pulse(self) -> None:
        self._connection.pulse()

    # -- in ----------------------------------------------------------------------------------------------

    def received(self, data: bytes | str) -> None:
        if self._room is None:
            self._hello(data)
        else:
            self._handle(self._room, data)

    def closed(self) -> None:
        if self._guest:
            self._quota.give_back(self._address)
        self._stop_waiting()
        room, self._room = self._room, None
        if room is not None:
            self._hub.presence.leave(room, self)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _hello(self, data: bytes | str) -> None:
        self._stop_waiting()
        try:
            first = _decoder.decode(data)
            if not isinstance(first, Hello):
                raise Malformed("malformed", why="the first message must be a hello")
        except (*UNREADABLE, Malformed) as error:
            self._refuse(None, _malformed(error))
            self._connection.close(4400)
            return
        self._connection.hold()
        self._hub.background.start(self._begin(first))

    async def _begin(self, hello: Hello) -> None:
        try:
            asked, room = time.monotonic(), await self._admit(self._id, hello)
            await room.beat(asked, self._hub.settings.window_beat, self.who)
            async with room.reading():  # what happens meanwhile comes after the welcome
                self.identify(room.table)
                self._take_place(room)
                self.tell(await self._welcome(room, hello.after))
                if self._connection.is_open:
                    self._room = room
                    self._hub.presence.enter(room, self)
        except Exception as error:
            status = self._refuse(None, error)
            self._connection.close(COME_BACK if status >= 500 else CLOSING.get(status, 4404))
            return
        self._connection.release()

    async def _admit(self, id: str, hello: Hello) -> Room:
        room = await self._hub.rooms.open(id)
        if hello.lang:
            self._language = hello.lang
        self._token = hello.token
        self.who = room.table.who(hello.token)
        self.host = room.table.is_host(hello.token)
        if hello.token and self.who == -1:
            raise NotAllowed("needs-seat")
        if self.who < 0 and not self.host and not room.table.created.watchable:
            raise NotAllowed("not-watchable")
        if hello.want is not None:
            self.want = frozenset(hello.want)
        return room

    def _take_place(self, room: Room) -> None:
        """Seats have places of their own, so that no crowd of spectators can lock a player out."""
        settings = self._hub.settings
        if self.who >= 0 or self.host:
            same = [one for one in room.subscribers if isinstance(one, Session) and (one.who, one.host) == self._me]
            if len(same) >= settings.sockets_per_seat:
                silent = next((one for one in same if one._connection.is_silent), None)
                if silent is None:
                    raise TooMany("too-many-tabs", most=settings.sockets_per_seat)
                silent.hang_up()
            self._connection.claim(Claim.SEATED)
            return
        if sum(one.who < 0 for one in room.subscribers) >= settings.sockets_per_table:
            raise NotAllowed("full")
        if not self._quota.take(self._address):
            raise TooMany("too-many-connections", most=self._quota.most)
        self._guest = True
        self._connection.claim(Claim.GUEST)

    @property
    def _me(self) -> tuple[int, bool]:
        return self.who, self.host

    def _handle(self, room: Room, data: bytes | str) -> None:
        if isinstance(data, bytes):
            return self._strike(Malformed("malformed", why="messages are text"))
        if not self._bucket.take():
            return self._strike(TooMany("too-many"))
        try:
            message = _decoder.decode(data)
        except UNREADABLE as error:
            return self._strike(_malformed(error))
        if isinstance(message, MoveMessage):
            move = message
            self._act(room, move.id, lambda table, now: commands.move(table, self.who, move.action, move.expected))
        elif isinstance(message, SayMessage):
            words = message
            self._act(room, words.id, lambda table, now: commands.say(table, self.who, words.text, words.sign))
        elif isinstance(message, Ping):
            self.tell(Pong(id=message.id, version=room.table.version))
        elif isinstance(message, Sync):
            for _ in range(SYNC_COSTS - 1):
                self._bucket.take()
            self._connection.hold()
            self._hub.background.start(self._sync(room, max(1, message.after)))
        else:
            self._strike(Malformed("malformed", why="only the first message is a hello"))
        return None

    async def _welcome(self, room: Room, after: int | None) -> Welcome:
        return await welcome(self._hub.store, room, self.who, self.host, self.want, after)

    async def _sync(self, room: Room, after: int) -> None:
        try:
            await room.beat(time.monotonic(), self._hub.settings.window_beat, self.who)
            async with room.reading():
                self.tell(await self._welcome(room, after))
        except Exception as error:
            self._refuse(None, error)
            self._connection.close(COME_BACK)
            return
        self._connection.release()

    def _act(self, room: Room, id: int, command: Command) -> None:
        if self.who >= 0:
            room.seen.pop(self.who, None)

        def done(noticed: bool, error: Exception | None) -> None:
            if error is not None:
                self._refuse(id, error, room)
            elif not noticed:
                self.tell(Ack(id=id, version=room.table.version))
            self._connection.release()

        self._connection.hold()
        submit(self._hub, room, command, done, (self, id), self.who)

    def _strike(self, error: Exception) -> None:
        """Refuse a message that makes no sense; whoever goes on is cut off."""
        self._bad += 1
        self._refuse(None, error)
        if self._bad >= BAD_MESSAGES:
            self._connection.close(4400 if not isinstance(error, TooMany) else TOO_FAST)

    def _refuse(self, id: int | None, error: Exception, room: Room | None = None) -> int:
        problem = problem_of(error, self._language, room.table.game if room else None)
        self._hub.metrics.refused.labels(problem.code).inc()
        self.tell(RefusedMessage(id=id, problem=problem))
        return problem.status


def _malformed(error: Exception) -> Exception:
    return error if isinstance(error, Malformed) else Malformed("malformed", why=str(error)[:200])
