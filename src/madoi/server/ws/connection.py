"""One WebSocket of ours, in place of uvicorn's: no task, no queue and no timer while nobody says anything.

uvicorn reads the request that asks for a WebSocket and hands it over together with the transport. It goes through the
application like any other (`Middleware` accepts or refuses it); from then on bytes go straight to the `Handler`.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final, Protocol, cast
from urllib.parse import unquote

from mypy_extensions import mypyc_attr

from madoi.core.extras import extra

with extra("server"):
    from uvicorn.config import Config
    from uvicorn.protocols.utils import get_local_addr, get_remote_addr
    from uvicorn.server import ServerState

from madoi.server.http.admission import Admission, Claim
from madoi.server.ws import frames, handshake
from madoi.server.ws.frames import Broken
from madoi.server.ws.line import Line

logger = logging.getLogger("madoi.ws")
KEY: Final = "madoi.ws"  # under which the application finds the connection in its scope
OUTBOX: Final = 200  # messages that may wait for a slow connection
WEIGHT: Final = 1_000_000  # bytes that they may have together
ASIDES: Final = 1_000  # pings and parts of messages from one pulse to the next; nobody else counts them
STUCK: Final = 3  # pulses for which messages may wait to be read
PATIENCE: Final = 3.0  # seconds that the other side has to close after us

# Before and after the request, open, after our goodbye, given up.
NEW: Final = 0
ASKED: Final = 1
OPEN: Final = 2
CLOSING: Final = 3
DEAF: Final = 4


class Handler(Protocol):
    """Who listens on a connection."""

    def received(self, data: str | bytes) -> None: ...

    def closed(self) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Connection(Line):
    """`send` and `close` may be called at any time. While it is held nothing is heard: the next frame waits.

    It has all that event loops ask of an `asyncio.Protocol`, and is none: compiled it could not be."""

    __slots__ = (
        "_asides", "_buffer", "_config", "_handler", "_held", "_key", "_kind", "_outbox", "_parts", "_phase", "_quiet",
        "_reading", "_state", "_stuck", "_timer", "_transport", "_writable", "admission",
    )  # fmt: skip

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._config = config
        self._state = server_state
        self._transport: asyncio.Transport = None  # type: ignore[assignment]
        self._handler: Handler | None = None
        self._phase: int = NEW
        self._key = b""
        self._buffer = b""  # what is not a whole frame yet, or has to wait
        self._parts: bytearray | None = None  # of a message in several frames
        self._kind: int = frames.TEXT
        self._held = False
        self._reading = True
        self._writable = True
        self._outbox: list[bytes] | None = None  # while the connection cannot be written to
        self._timer: asyncio.TimerHandle | None = None  # while it is closing
        self._asides = 0
        self._quiet = 0  # how many pulses nothing has been heard for
        self._stuck = 0  # how many pulses it could not be written to
        self.admission: Admission | None = None  # the place that it has at the front door

    # -- how it begins -----------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._state.connections.add(cast(Any, self))

    def _request(self, data: bytes) -> None:
        """Ask the application, in a task that ends when it has answered."""
        self._phase = ASKED
        asked = handshake.read(data)
        if asked is None or asked.refused is not None:
            self.refuse(400 if asked is None else asked.refused or 400)
            return
        self._key = asked.key
        scope = {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": self._config.root_path,
            "path": unquote(asked.path.decode("ascii", "replace")),
            "raw_path": asked.path,
            "query_string": asked.query,
            "headers": asked.headers,
            "subprotocols": [],
            "state": {},
            "extensions": {},
            KEY: self,
        }
        task = asyncio.get_running_loop().create_task(self._ask(scope))
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    async def _ask(self, scope: Any) -> None:
        try:
            await self._config.loaded_app(scope, _nothing, _nothing)
        except Exception as error:
            logger.error("unexpected error", exc_info=error)
        if self._phase == ASKED:
            self.refuse(500)

    def accept(self, handler: Handler) -> None:
        if self._phase != ASKED or self._transport.is_closing():
            handler.closed()
            return
        self._transport.write(handshake.accepted(self._key))
        self._phase, self._handler, self._key = OPEN, handler, b""
        self._hear()

    def refuse(self, status: int) -> None:
        self._phase = DEAF
        self._transport.write(handshake.refused(status))
        self._transport.close()

    def claim(self, claim: Claim) -> None:
        """Who it is has come out; when places run out others go first."""
        if self.admission is not None:
            self.admission.become(claim)

    @property
    def is_open(self) -> bool:
        return self._phase == OPEN

    @property
    def is_silent(self) -> bool:
        """Whether it was asked for a sign of life and has not given one."""
        return self._quiet > 2

    # -- what we say -------------------------------------------------------------------------------------

    def send(self, text: bytes | bytearray) -> None:
        """A message, of which a copy is made. A connection that is too slow is cut; its client will come back and catch
        up."""
        if self._phase == OPEN:
            self._write(frames.pack(frames.TEXT, text))

    def close(self, code: int) -> None:
        """Say goodbye after what was sent before, and give the other side a moment."""
        if self._phase == OPEN:
            self._phase = CLOSING
            self._write(frames.pack(frames.CLOSE, code.to_bytes(2, "big")))
            self._give_up_later()
            self.release()  # its own goodbye must be heard
        elif self._phase < OPEN:
            self._transport.close()

    def shutdown(self) -> None:
        """uvicorn goes down."""
        self.close(frames.COME_BACK)

    def pulse(self) -> None:
        """Called now and then: a quiet connection is asked whether anybody is there; one that does not answer goes."""
        self._asides = 0
        self._quiet += 1
        self._stuck = 0 if self._writable else self._stuck + 1
        if self._stuck >= STUCK:  # it says something now and then, but never reads
            self._transport.abort()
        elif self._quiet == 2 and self._phase == OPEN:
            self._write(frames.pack(frames.PING, b""))
        elif self._quiet > 3:
            self._transport.abort()

    def _write(self, frame: bytes) -> None:
        if self._writable:
            self._transport.write(frame)
        elif self._outbox is None:
            self._outbox = [frame]
        elif len(self._outbox) < OUTBOX and sum(map(len, self._outbox)) < WEIGHT:
            self._outbox.append(frame)
        else:
            self._outbox = None
            self.close(frames.COME_BACK)

    def pause_writing(self) -> None:
        self._writable = False

    def resume_writing(self) -> None:
        self._writable = True
        waiting, self._outbox = self._outbox, None
        if waiting:
            self._transport.write(b"".join(waiting))

    # -- what we hear ------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self._quiet = 0
        if self._phase == NEW:
            self._request(data)
            return
        if self._phase == DEAF:
            return
        self._buffer = self._buffer + data if self._buffer else data
        if self._phase == OPEN or self._phase == CLOSING:
            self._hear()
        if self._reading and len(self._buffer) > 2 * self._config.ws_max_size:
            self._reading = False
            self._transport.pause_reading()

    def hold(self) -> None:
        self._held = True

    def release(self) -> None:
        if self._held:
            self._held = False
            if self._buffer:  # later, because whoever releases may be in the middle of something
                asyncio.get_running_loop().call_soon(self._hear)

    def _hear(self) -> None:
        """Every whole frame that is there, until the connection is held."""
        if self._held or not self._buffer:
            return
        data, at, self._buffer = self._buffer, 0, b""
        most = self._config.ws_max_size
        try:
            while not self._held and self._phase != DEAF and (frame := frames.read(data, at, most)) is not None:
                first, at, payload = frame
                self._frame(first, payload)
        except Broken as broken:
            self._fail(broken.code)
            return
        self._buffer = b"" if self._phase == DEAF else data[at:]
        if not self._reading and not self._held:
            self._reading = True
            self._transport.resume_reading()

    def _frame(self, first: int, payload: bytes) -> None:
        opcode = first & 0x0F
        if opcode > frames.BINARY or not first & frames.FINAL:
            self._asides += 1
            if self._asides > ASIDES:
                raise Broken(frames.POLICY)
        if opcode <= frames.BINARY:
            self._message(opcode, bool(first & frames.FINAL), payload)
        elif opcode == frames.PING:
            if self._phase == OPEN:
                self._write(frames.pack(frames.PONG, payload))
        elif opcode == frames.CLOSE:
            frames.check_close(payload)
            if self._phase == OPEN:
                self._write(frames.pack(frames.CLOSE, payload[:2]))
            self._end()

    def _message(self, opcode: int, final: bool, payload: bytes) -> None:
        """A part of a message, which is mostly all of it."""
        if (opcode == frames.CONTINUED) != (self._parts is not None):
            raise Broken(frames.PROTOCOL_ERROR)
        if self._parts is not None:
            if len(self._parts) + len(payload) > self._config.ws_max_size:
                raise Broken(frames.TOO_BIG)
            self._parts += payload
            if not final:
                return
            opcode, payload, self._parts = self._kind, bytes(self._parts), None
        elif not final:
            self._parts, self._kind = bytearray(payload), opcode
            return
        heard: str | bytes = frames.text_of(payload) if opcode == frames.TEXT else payload
        if self._phase == OPEN and self._handler is not None:
            self._handler.received(heard)

    # -- how it ends -------------------------------------------------------------------------------------

    def _fail(self, code: int) -> None:
        """The other side does not keep to the protocol. It may be sending still, and what we say is lost if we close
        with something unread: so we only stop talking, and let what comes fall to the floor."""
        if self._phase == OPEN:
            self._write(frames.pack(frames.CLOSE, code.to_bytes(2, "big")))
        self._phase, self._buffer, self._parts = DEAF, b"", None
        self.resume_writing()
        if self._transport.can_write_eof():
            self._transport.write_eof()
        self._give_up_later()

    def _end(self) -> None:
        """Both sides have said goodbye."""
        self._phase, self._buffer = DEAF, b""
        self.resume_writing()
        self._transport.close()
        self._give_up_later()

    def _give_up_later(self) -> None:
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(PATIENCE, self._transport.abort)

    def eof_received(self) -> None:
        """The other side says no more: the transport closes."""

    def connection_lost(self, exc: Exception | None) -> None:
        self._phase, self._buffer, self._outbox = DEAF, b"", None
        self._state.connections.discard(cast(Any, self))
        if self.admission is not None:
            self.admission.leave()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        handler, self._handler = self._handler, None
        if handler is not None:
            handler.closed()


async def _nothing(*_: object) -> Any:
    """A connection is accepted by `accept`; there is nothing to receive or send."""
    raise RuntimeError("a connection is no ASGI WebSocket")
