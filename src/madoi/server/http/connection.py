"""One connection that brings requests: uvicorn's, with an end to everything that somebody could make endless.

What is refused here never reaches the application, so it costs what reading so many bytes costs.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

import msgspec

from madoi.core.extras import extra

with extra("server"):
    from uvicorn.config import Config
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    from uvicorn.server import ServerState

from madoi.server.cluster.handover import Handover
from madoi.server.http.admission import Admission, Claim, FrontDoor
from madoi.server.http.problems import MEDIA_TYPE, ServerFull, TooLarge, TooSlow, preferred, problem_of
from madoi.server.ops.metrics import Metrics
from madoi.server.settings import Settings
from madoi.tables import BadRequest, Refused

KEY: Final = "madoi.admission"  # under which the application finds the admission in its scope
HEAD: Final = 16_384  # bytes of request line and headers together
URL: Final = 8_192
HEADERS: Final = 100
HOPS: Final = 256  # bytes of all `Connection` headers of a request, each word of which is looked at several times
HEAD_SECONDS: Final = 10.0
BODY_SECONDS: Final = 30.0
PIECES: Final = 1_000  # in which a body may come, however small they are …
PIECE: Final = 64  # … and one more for so many bytes
PIPELINED: Final = 8  # requests that may wait for the answer to the one before
CHUNKED: Final = 2  # times as many bytes as the body has, for one that comes in pieces
IGNORED: Final = 262_144  # bytes of a body that are read after it was refused, so that the refusal arrives
GIVE_AGAIN: Final = 0.005  # seconds after which a connection is offered again to a process that is busy
GIVE_UP: Final = 20  # offers
WHOLE_RECORDS: Final = ("/api/records", "/api/replay", "/api/verify")


class HttpConnection(HttpToolsProtocol):
    """Limits are given when the server starts: `functools.partial(HttpConnection, door=…, settings=…, metrics=…)`.
    `read` is what another process has read of it before it handed it over."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        door: FrontDoor,
        settings: Settings,
        metrics: Metrics,
        handover: Handover | None = None,
        read: bytes = b"",
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._door = door
        self._settings = settings
        self._metrics = metrics
        self._handover = handover
        self._read = read
        self._admission: Admission | None = None
        self._in_head = True
        self._size = 0  # bytes of the head, or of the body, so far
        self._hops = 0
        self._pieces = 0
        self._why: Refused | None = None
        self._refused = False

    # -- a connection begins and ends --------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._admission = self._door.admit(transport, self.client, self._late)
        if self._admission is None:
            self._refuse(ServerFull("server-full"))
        else:
            self._admission.allow(HEAD_SECONDS)
            if self._read:
                read, self._read, self._handover = self._read, b"", None
                self.data_received(read)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._admission is not None:
            self._admission.leave()
        super().connection_lost(exc)

    def shutdown(self) -> None:
        """Who has not finished asking is not waited for."""
        if not self._in_head and self.cycle is not None and not self.cycle.response_started:
            self.transport.abort()
        else:
            super().shutdown()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        if self._admission is not None:
            self._admission.deadline = None
            self._admission.late = self._admission.link.abort  # and not ours, which would keep all of this in memory
            cast(Any, self.transport.get_protocol()).admission = self._admission
        # It knows us: with it all of this would lie about until the collector comes, with two dozen things a socket.
        self.parser = None  # type: ignore[assignment]
        self._refused = True  # what comes is not ours any more

    # -- to another process ------------------------------------------------------------------------------

    def _belongs_elsewhere(self, data: bytes) -> bool:
        """A connection whose first request is about a table goes to the process which looks after that table."""
        handover, self._handover = self._handover, None
        owner = handover.owner_of(data) if handover is not None else None
        if handover is None or owner is None:
            return False
        self.transport.pause_reading()
        self._give(handover, data, owner, GIVE_UP)
        return True

    def _give(self, handover: Handover, data: bytes, owner: int, offers: int) -> None:
        if self.transport.is_closing():
            return
        given = handover.give(self.transport.get_extra_info("socket").fileno(), data, owner)
        if given:
            self._refused = True  # what comes is not ours any more
            self.transport.abort()  # only our end of it
        elif given is None and offers > 1:
            self.loop.call_later(GIVE_AGAIN, self._give, handover, data, owner, offers - 1)
        else:
            self.transport.resume_reading()
            self.data_received(data)

    # -- what comes --------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Never more than may be a head goes to the parser at once: it keeps what it was given, and behind the end of a
        body the next head begins."""
        if self._handover is not None and self._belongs_elsewhere(data):
            return
        while data and not self._refused:
            if not self._in_head:
                part, data = data[:HEAD], data[HEAD:]
                self._size += len(part)
                if self._size > self._most():
                    self.transport.abort()
                    return
                super().data_received(part)
                continue
            if self._admission is not None and self._admission.deadline is None:
                self._admission.allow(HEAD_SECONDS)
            part, data = data[: HEAD - self._size], data[HEAD - self._size :]
            self._size += len(part)
            super().data_received(part)
            if self._in_head and self._size >= HEAD and not self._refused:
                self._refuse(TooLarge("large-head", most=HEAD))

    def _most(self) -> int:
        """Bytes of a body that are read at all. How large it may be the application says."""
        records = self.scope.get("path", "").startswith(WHOLE_RECORDS)
        size = self._settings.record_size if records else self._settings.body_size
        return CHUNKED * size + IGNORED

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        if len(self.url) > URL:
            self._stop(TooLarge("large-head", most=HEAD))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if name.lower() == b"connection":
            self._hops += len(value)
        if len(self.headers) > HEADERS or self._hops > HOPS:
            self._stop(TooLarge("large-head", most=HEAD))

    def on_body(self, body: bytes) -> None:
        self._pieces += 1
        if self._pieces > PIECES + self._size // PIECE:
            self._stop(BadRequest("malformed", why="its body comes in too many pieces"))
        super().on_body(body)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._hops = self._pieces = 0
        cast(Any, self.scope)[KEY] = self._admission

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINED:
            self._stop(TooLarge("large-head", most=HEAD))
        self._in_head, self._size = False, 0
        if self._admission is not None:
            self._admission.allow(BODY_SECONDS)
            if self._admission.claim < Claim.GUEST:
                self._admission.become(Claim.GUEST)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head, self._size = True, 0
        if self._admission is not None:
            self._admission.deadline = None
        super().on_message_complete()

    def on_response_complete(self) -> None:
        if self._admission is not None and self._admission.claim == Claim.GUEST:
            self._admission.become(Claim.IDLE)
        super().on_response_complete()

    # -- refusing ----------------------------------------------------------------------------------------

    def _late(self) -> None:
        """The head or the body took too long, unless it is us who do not read on."""
        if self.flow.read_paused and self._admission is not None:
            self._admission.allow(BODY_SECONDS)
        else:
            self._refuse(TooSlow("too-slow"))

    def _answering(self) -> bool:
        """Whether another answer would come into the middle of one."""
        if self.cycle is None:
            return False
        return not self.cycle.response_complete if self._in_head else self.cycle.response_started

    def _stop(self, why: Refused) -> None:
        """Out of the parser, which then calls `send_400_response`."""
        self._why = why
        raise ValueError(why)

    def send_400_response(self, msg: str) -> None:
        self._refuse(self._why or BadRequest("malformed", why="it is not HTTP"))

    def _refuse(self, why: Refused) -> None:
        if self._refused:
            return
        self._refused = True
        if self._answering():
            self.transport.abort()
            return
        headers = dict(self.headers or ())
        problem = problem_of(why, preferred(headers.get(b"accept-language", b"").decode("latin-1")))
        self._metrics.refused.labels(problem.code).inc()
        body = msgspec.json.encode(problem)
        head = f"HTTP/1.1 {problem.status} {problem.code}\r\ncontent-type: {MEDIA_TYPE}\r\n"
        head += f"content-length: {len(body)}\r\nconnection: close\r\n"
        self.transport.write((head + "\r\n").encode() + body)
        self.transport.close()
