"""One WebSocket: a seat, or a spectator, that hears what happens and may decide. The protocol is in docs/server.md."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from madoi.server.http.problems import Malformed, TooMany, problem_of
from madoi.server.http.rate_limits import Bucket
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.commit import Ask
from madoi.server.rooms.hub import Hub
from madoi.server.rooms.room import Live, News
from madoi.server.ws.connection import Line
from madoi.server.ws.frames import COME_BACK
from madoi.server.ws.messages import (
    Ack,
    Hello,
    MoveFrame,
    Ping,
    Pong,
    Presence,
    RefusedFrame,
    SayFrame,
    Sync,
    Told,
    Welcome,
)  # fmt: skip
from madoi.server.ws.updates import update, welcome
from madoi.tables import NotAllowed, Table, asking

HELLO = 10.0  # seconds for the first frame
SYNC_COSTS = 10  # frames: the past is computed anew
BAD_FRAMES = 20  # so many refusals for frames that were not understood, then the line is cut
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
EVERYTHING: frozenset[str] = frozenset({"table", "view", "choices", "events"})
_frames: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Hello | MoveFrame | SayFrame | Sync | Ping)
_encoder = msgspec.json.Encoder(order="deterministic")


class Socket:
    """What comes on a line is done at once, or the line is held until it is done: so answers keep their order."""

    __slots__ = (
        "_bad",
        "_bucket",
        "_give_back",
        "_hub",
        "_id",
        "_language",
        "_line",
        "_live",
        "_timer",
        "_token",
        "host",
        "want",
        "wants_view",
        "who",
    )

    def __init__(self, hub: Hub, line: Line, table: str, language: str, give_back: Callable[[], None]) -> None:
        self._hub = hub
        self._give_back = give_back  # called when the line is gone
        self._line = line
        self._id = table
        self._language = language
        self._live: Live | None = None
        self._bucket = Bucket(hub.settings.frames, hub.settings.frames * 2)
        self._bad = 0
        self._token: str | None = None
        self.who = -1
        self.host = False
        self.want = EVERYTHING
        self.wants_view = True
        loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = loop.call_later(HELLO, line.close, 4400)

    def look_up(self, table: Table) -> None:
        """Who the token makes us now; a table without spectators does not keep those whose seat is gone."""
        self.who = table.who(self._token)
        if self.who < 0 and not self.host and not table.created.watchable:
            self._line.close(4403)

    # -- out ---------------------------------------------------------------------------------------------

    def push(self, live: Live, news: News, ack: int | None) -> None:
        if ack is not None:
            self.tell(update(live, news, self.who, self.host, self.want, ack))
            return
        key = (self.who, self.host, self.want)  # all who see the same hear the same
        data = news.packed.get(key)
        if data is None:
            data = news.packed[key] = _encoder.encode(update(live, news, self.who, self.host, self.want, None))
        self._line.send(data)

    def tell_presence(self, present: list[int]) -> None:
        self.tell(Presence(seats=present))

    def tell(self, message: Told) -> None:
        self._line.send(_encoder.encode(message))

    def hang_up(self) -> None:
        """The client will come back and catch up."""
        self._line.close(COME_BACK)

    def pulse(self) -> None:
        self._line.pulse()

    # -- in ----------------------------------------------------------------------------------------------

    def heard(self, data: bytes | str) -> None:
        if self._live is None:
            self._hello(data)
        else:
            self._handle(self._live, data)

    def lost(self) -> None:
        self._give_back()
        self._stop_waiting()
        live, self._live = self._live, None
        if live is not None:
            self._hub.attendance.leave(live, self)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _hello(self, data: bytes | str) -> None:
        self._stop_waiting()
        try:
            first = _frames.decode(data)
            if not isinstance(first, Hello):
                raise Malformed("malformed", why="the first frame must be a hello")
        except (*UNREADABLE, Malformed) as error:
            self._refuse(None, _malformed(error))
            self._line.close(4400)
            return
        self._line.hold()
        self._hub.background.start(self._begin(first))

    async def _begin(self, hello: Hello) -> None:
        try:
            live = await self._admit(self._id, hello)
            async with live.alone():  # what happens meanwhile comes after the welcome
                self.look_up(live.table)
                self.tell(await self._welcome(live, hello.since))
                if self._line.is_open:
                    self._live = live
                    self._hub.attendance.enter(live, self)
        except Exception as error:
            status = self._refuse(None, error)
            self._line.close(COME_BACK if status >= 500 else 4403 if isinstance(error, NotAllowed) else 4404)
            return
        self._line.release()

    async def _admit(self, id: str, hello: Hello) -> Live:
        live = await self._hub.memory.open(id)
        if hello.lang:
            self._language = hello.lang
        self._token = hello.token
        self.who = live.table.who(hello.token)
        self.host = live.table.is_host(hello.token)
        if hello.token and self.who == -1:
            raise NotAllowed("needs-seat")
        if self.who < 0 and not self.host and not live.table.created.watchable:
            raise NotAllowed("not-watchable")
        if len(live.listeners) >= self._hub.settings.sockets_per_table:
            raise NotAllowed("full")
        if hello.want is not None:
            self.want = frozenset(hello.want)
            self.wants_view = "view" in self.want
        return live

    def _handle(self, live: Live, data: bytes | str) -> None:
        if isinstance(data, bytes):
            return self._strike(Malformed("malformed", why="frames are text"))
        if not self._bucket.take():
            return self._strike(TooMany("too-many"))
        try:
            frame = _frames.decode(data)
        except UNREADABLE as error:
            return self._strike(_malformed(error))
        if isinstance(frame, MoveFrame):
            move = frame
            self._act(live, move.id, lambda table, now: asking.move(table, self.who, move.action, move.expected))
        elif isinstance(frame, SayFrame):
            words = frame
            self._act(live, words.id, lambda table, now: asking.say(table, self.who, words.text, words.sign))
        elif isinstance(frame, Ping):
            self.tell(Pong(id=frame.id, version=live.table.version))
        elif isinstance(frame, Sync):
            for _ in range(SYNC_COSTS - 1):
                self._bucket.take()
            self._line.hold()
            self._hub.background.start(self._sync(live, max(1, frame.since)))
        else:
            self._strike(Malformed("malformed", why="only the first frame is a hello"))
        return None

    async def _welcome(self, live: Live, since: int | None) -> Welcome:
        return await welcome(self._hub.store, live, self.who, self.host, self.want, since)

    async def _sync(self, live: Live, since: int) -> None:
        try:
            async with live.alone():
                self.tell(await self._welcome(live, since))
        except Exception as error:
            self._refuse(None, error)
            self._line.close(COME_BACK)
            return
        self._line.release()

    def _act(self, live: Live, id: int, ask: Ask) -> None:
        if self.who >= 0:
            live.seen.pop(self.who, None)

        def done(noticed: bool, error: Exception | None) -> None:
            if error is not None:
                self._refuse(id, error, live)
            elif not noticed:
                self.tell(Ack(id=id, version=live.table.version))
            self._line.release()

        self._line.hold()
        self._hub.submit(live, ask, done, (self, id))

    def _strike(self, error: Exception) -> None:
        """Refuse a frame that makes no sense; whoever goes on is cut off."""
        self._bad += 1
        self._refuse(None, error)
        if self._bad >= BAD_FRAMES:
            self._line.close(4400 if not isinstance(error, TooMany) else 4429)

    def _refuse(self, id: int | None, error: Exception, live: Live | None = None) -> int:
        problem = problem_of(error, self._language, live.table.game if live else None)
        self._hub.metrics.refused.labels(problem.code).inc()
        self.tell(RefusedFrame(id=id, problem=problem))
        return problem.status


def _malformed(error: Exception) -> Exception:
    return error if isinstance(error, Malformed) else Malformed("malformed", why=str(error)[:200])


class Refusal:
    """Somebody on a line who is told that there is no place, and is not listened to."""

    def heard(self, data: bytes | str) -> None: ...

    def lost(self) -> None: ...


def turn_away(line: Line, error: Exception, language: str, metrics: Metrics) -> None:
    """A browser does not say why a WebSocket was not accepted; so it is, for one sentence."""
    problem = problem_of(error, language)
    metrics.refused.labels(problem.code).inc()
    line.accept(Refusal())
    line.send(_encoder.encode(RefusedFrame(id=None, problem=problem)))
    line.close(4429)
