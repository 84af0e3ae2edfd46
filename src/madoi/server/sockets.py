"""One WebSocket: a seat, or a spectator, that hears what happens and may decide. The protocol is in docs/server.md."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar.types import Receive, Send

from madoi.server.hub import Hub, Live, News
from madoi.server.limits import Bucket
from madoi.server.problems import Malformed, TooMany, problem_of
from madoi.server.wire import (
    PROTOCOL,
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
    Update,
    Welcome,
)  # fmt: skip
from madoi.tables import NotAllowed, asking
from madoi.tables.history import frames
from madoi.tables.seen import actions_seen, choices_seen, seen_by, table_seen, view_seen

OUTBOX = 200  # messages that may wait for a slow line
BAD_FRAMES = 20  # so many refusals for frames that were not understood, then the line is cut
EVERYTHING: frozenset[str] = frozenset({"table", "view", "choices", "events"})
_frames: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Hello | MoveFrame | SayFrame | Sync | Ping)
_encoder = msgspec.json.Encoder(order="deterministic")


class Socket:
    """Messages go into an outbox; a task empties it, so that a slow line holds up nobody."""

    __slots__ = (
        "_bad", "_bucket", "_hub", "_language", "_outbox", "_receive_message", "_send", "_task", "host", "want", "who",
    )  # fmt: skip

    def __init__(self, hub: Hub, receive: Receive, send: Send, language: str) -> None:
        self._hub = hub
        self._receive_message = receive
        self._send = send
        self._language = language
        self._outbox: list[bytes] = []
        self._task: asyncio.Task[None] | None = None
        self._bucket = Bucket(hub.settings.frames, hub.settings.frames * 2)
        self._bad = 0
        self.who = -1
        self.host = False
        self.want = EVERYTHING

    # -- out ---------------------------------------------------------------------------------------------

    def push(self, live: Live, news: News, ack: int | None) -> None:
        self.tell(self._update(live, news, ack))

    def tell_presence(self, present: list[int]) -> None:
        self.tell(Presence(seats=present))

    def tell(self, message: Told) -> None:
        if len(self._outbox) >= OUTBOX:
            self.hang_up()
            return
        self._outbox.append(_encoder.encode(message))
        if self._task is None:
            self._task = asyncio.create_task(self._drain())

    def hang_up(self) -> None:
        """The client will come back and catch up."""
        self._hub.spawn(self._close(1012))

    async def _close(self, code: int) -> None:
        with contextlib.suppress(Exception):
            await self._send({"type": "websocket.close", "code": code, "reason": ""})

    async def _drain(self) -> None:
        try:
            while self._outbox:
                data = self._outbox.pop(0)
                await self._send({"type": "websocket.send", "bytes": None, "text": data.decode()})
        except Exception:
            self._outbox.clear()  # the line is gone; the reading side notices too
        finally:
            self._task = None

    def _update(self, live: Live, news: News, ack: int | None) -> Update:
        table, want, who = live.table, self.want, self.who
        asked = news.moved and who in news.deciders
        return Update(
            version=table.version,
            turn=table.turn,
            at=news.at,
            entry=news.kind,
            deciders=news.deciders,
            since=table.clock.since,
            by=news.by,
            ack=ack,
            window_ends=news.window_ends,
            clocks=news.clocks,
            events=seen_by(news.told, who) if "events" in want else [],
            table=table_seen(table, who, self.host) if news.whole and "table" in want else None,
            view=view_seen(table, who) if news.moved and "view" in want else None,
            choices=choices_seen(table, who) if asked and "choices" in want else None,
            actions=actions_seen(table, who) if asked and "actions" in want else None,
        )

    async def _welcome(self, live: Live, since: int | None) -> Welcome:
        table, missed = live.table, []
        if since is not None and 0 < since < table.version:
            rows = await self._hub.store.rows(table.id)
            missed = list(frames(table.id, rows, table.game, self.who, since))
        return Welcome(
            protocol=PROTOCOL,
            version=table.version,
            turn=table.turn,
            present=live.present(),
            frames=missed,
            table=table_seen(table, self.who, self.host) if "table" in self.want else None,
            view=view_seen(table, self.who) if "view" in self.want else None,
            choices=choices_seen(table, self.who) if "choices" in self.want else None,
            actions=actions_seen(table, self.who) if "actions" in self.want else None,
        )

    # -- in ----------------------------------------------------------------------------------------------

    async def run(self, id: str) -> None:
        """From the first frame to the last."""
        hello = await self._hello()
        if hello is None:
            return
        live = None
        try:
            live = await self._admit(id, hello)
        except Exception as error:
            self._refuse(None, error)
            await self._say_and_close(4403 if isinstance(error, NotAllowed) else 4404)
            return
        async with live.lock:  # what happens meanwhile comes after the welcome
            self.tell(await self._welcome(live, hello.since))
            self._hub.enter(live, self)
        try:
            while (frame := await self._receive()) is not None:
                if not await self._handle(live, frame):
                    break
        finally:
            self._hub.leave(live, self)

    async def _hello(self) -> Hello | None:
        try:
            frame = await asyncio.wait_for(self._receive(), 10)
        except TimeoutError:
            frame = None
        if frame is None:
            await self._close(4400)
            return None
        try:
            first = _frames.decode(frame)
            if not isinstance(first, Hello):
                raise Malformed("malformed", why="the first frame must be a hello")
            return first
        except (msgspec.DecodeError, UnicodeDecodeError, Malformed) as error:
            self._refuse(None, _malformed(error))
            await self._say_and_close(4400)
            return None

    async def _admit(self, id: str, hello: Hello) -> Live:
        live = await self._hub.open(id)
        if hello.lang:
            self._language = hello.lang
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
        return live

    async def _receive(self) -> bytes | str | None:
        """The next frame; None when the line is gone."""
        message = await self._receive_message()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if text is not None else bytes(message.get("bytes") or b"")

    async def _handle(self, live: Live, data: bytes | str) -> bool:
        if isinstance(data, bytes):
            return await self._strike(Malformed("malformed", why="frames are text"))
        if not self._bucket.take():
            return await self._strike(TooMany("too-many"))
        try:
            frame = _frames.decode(data)
        except (msgspec.DecodeError, UnicodeError) as error:
            return await self._strike(_malformed(error))
        if isinstance(frame, MoveFrame):
            await self._move(live, frame)
        elif isinstance(frame, SayFrame):
            await self._act(live, frame.id, lambda table, now: asking.say(table, self.who, frame.text, frame.sign))
        elif isinstance(frame, Ping):
            self.tell(Pong(id=frame.id, version=live.table.version))
        elif isinstance(frame, Sync):
            async with live.lock:
                self.tell(await self._welcome(live, max(1, frame.since)))
        else:
            return await self._strike(Malformed("malformed", why="only the first frame is a hello"))
        return True

    async def _move(self, live: Live, frame: MoveFrame) -> None:
        await self._act(live, frame.id, lambda table, now: asking.move(table, self.who, frame.action, frame.expected))

    async def _act(self, live: Live, id: int, ask: Any) -> None:
        if self.who >= 0:
            live.seen.pop(self.who, None)
        try:
            noticed = await self._hub.act(live, ask, (self, id))
        except Exception as error:
            self._refuse(id, error, live)
        else:
            if not noticed:
                self.tell(Ack(id=id, version=live.table.version))

    async def _strike(self, error: Exception) -> bool:
        """Refuse a frame that makes no sense; whoever goes on is cut off."""
        self._bad += 1
        self._refuse(None, error)
        if self._bad < BAD_FRAMES:
            return True
        await self._say_and_close(4400 if not isinstance(error, TooMany) else 4429)
        return False

    def _refuse(self, id: int | None, error: Exception, live: Live | None = None) -> None:
        problem = problem_of(error, self._language, live.table.game if live else None)
        self._hub.metrics.refused.labels(problem.code).inc()
        self.tell(RefusedFrame(id=id, problem=problem))

    async def _say_and_close(self, code: int) -> None:
        if self._task is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._task, 5)
        await self._close(code)


def _malformed(error: Exception) -> Exception:
    return error if isinstance(error, Malformed) else Malformed("malformed", why=str(error)[:200])
