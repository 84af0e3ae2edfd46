"""What stands before every request: limits, the origin of pages, headers for browsers, and the log of requests."""

from __future__ import annotations

import ipaddress
import logging
import time
from collections.abc import Collection
from typing import Any

import msgspec

from madoi.core.extras import extra

with extra("server"):
    from litestar import Litestar
    from litestar.types import Message, Receive, Send

from madoi.core import registry
from madoi.core.texts import LANGUAGES
from madoi.server.http.admission import Claim
from madoi.server.http.connection import KEY as ADMISSION
from madoi.server.http.problems import MEDIA_TYPE, TooMany, WrongHost, WrongOrigin, preferred, problem_of
from madoi.server.http.rate_limits import ConnectionQuota, RateLimiter, address_of
from madoi.server.http.requests import bearer
from madoi.server.ops.metrics import Metrics
from madoi.server.settings import Settings
from madoi.server.ws.connection import KEY, Connection
from madoi.server.ws.session import Session
from madoi.tables import WATCHER, NotHere, Refused

logger = logging.getLogger("madoi.http")
SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]

SAME_SITE = (b"cross-origin-resource-policy", b"same-origin")
VARIES = (b"vary", b"origin")
SHARED = [
    (b"cross-origin-resource-policy", b"cross-origin"),
    (b"access-control-expose-headers", b"content-language, retry-after"),
]
PREFLIGHT = [
    (b"access-control-allow-methods", b"GET, HEAD, POST, PUT, PATCH"),
    (b"access-control-allow-headers", b"accept-language, authorization, content-type"),
    (b"access-control-max-age", b"600"),
]


class Middleware:
    """Around the whole application."""

    def __init__(self, app: Litestar, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.origins = frozenset(origin.rstrip("/").lower() for origin in settings.origins)
        self.hosts = frozenset(name.rstrip(".").lower() for name in settings.host_names)
        self.limiter = RateLimiter(settings.rate, settings.burst)
        self.seats = RateLimiter(settings.rate, settings.burst)  # of their own, so that no crowd locks a player out
        self.spectators = ConnectionQuota(settings.sockets_per_address)
        self.metrics = metrics
        self.words = words_of(app)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            self._socket(scope)
        else:
            await self.app(scope, receive, send)

    def _socket(self, scope: Any) -> None:
        """The request for a WebSocket. What comes after is between the connection and the table."""
        connection: Connection = scope[KEY]
        _, first, table = scope["path"].partition("/ws/")
        if self._refusal(scope, "GET", always=True) is not None or not first or not table:
            connection.refuse(403)
            return
        language = preferred(header(scope, b"accept-language"))
        address = address_of(scope.get("client"))
        connection.accept(Session(self.app.state["hub"], connection, table, language, address, self.spectators))

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        started, status = time.perf_counter(), 500
        api, shared = scope["path"].startswith("/api/"), self._shared_with(scope)

        async def finish(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message["headers"],
                    *HEADERS,
                    *shared,
                    *([(b"cache-control", b"no-store")] if api else []),
                ]
            await send(message)

        refusal = self._refusal(scope, str(scope["method"]))
        if refusal is None and leads_nowhere(scope["path"]):
            refusal = NotHere("not-found")
        try:
            if refusal is None and self.origins and is_preflight(scope):
                await finish({"type": "http.response.start", "status": 204, "headers": []})
                await finish({"type": "http.response.body", "body": b"", "more_body": False})
            elif refusal is None:
                await self.app(scope, receive, finish)
            else:
                await self._refuse(scope, refusal, finish)
        finally:
            self.metrics.requests.labels(str(status)).inc()
            if logger.isEnabledFor(logging.INFO):
                spent = round((time.perf_counter() - started) * 1000, 1)
                facts = {
                    "method": scope["method"],
                    "route": route_of(scope["path"], self.words),
                    "status": status,
                    "ms": spent,
                }
                logger.info("request", extra=facts)

    def _refusal(self, scope: Any, method: str, always: bool = False) -> Refused | None:
        seat = self._seat(scope)
        if not self.limiter.take(address_of(scope.get("client"))) and not (seat and self.seats.take(seat)):
            return TooMany("too-many")
        host = header(scope, b"host").lower()
        if not goes_by(name_of(host), scope.get("server"), self.hosts):
            return WrongHost("wrong-host", host=host[:100])
        if always or method not in SAFE or is_preflight(scope):
            origin = header(scope, b"origin").lower()
            # Taken apart by hand: what is no address at all would be an error, and is a page of another site.
            if origin and origin.partition("://")[2] != host and origin not in self.origins:
                return WrongOrigin("wrong-origin")
        return None

    def _seat(self, scope: Any) -> str:
        """The seat that the token opens, if its table is in use here; "" for everybody else."""
        token, parts = bearer(header(scope, b"authorization")), scope["path"].split("/", 4)
        if not token or parts[:3] != ["", "api", "tables"] or len(parts) < 4:
            return ""
        hub = self.app.state.get("hub")
        room = hub.rooms.loaded.get(parts[3]) if hub is not None else None
        seat = room.table.who(token) if room is not None else WATCHER
        if seat < 0:
            return ""
        admission = scope.get(ADMISSION)
        if admission is not None:
            admission.become(Claim.SEATED)
        return f"{parts[3]} {seat}"

    def _shared_with(self, scope: Any) -> list[tuple[bytes, bytes]]:
        """What lets the pages of other sites that the operator named read the answer (CORS)."""
        if not self.origins:
            return [SAME_SITE]
        origin = header(scope, b"origin")
        if origin.lower() not in self.origins:
            return [SAME_SITE, VARIES]
        allowed = [(b"access-control-allow-origin", origin.encode("latin-1")), *SHARED, VARIES]
        return allowed + PREFLIGHT if is_preflight(scope) else allowed

    async def _refuse(self, scope: Any, refusal: Refused, send: Send) -> None:
        problem = problem_of(refusal, preferred(header(scope, b"accept-language")))
        self.metrics.refused.labels(problem.code).inc()
        headers = [(b"content-type", MEDIA_TYPE.encode())]
        if problem.status == 429:
            headers.append((b"retry-after", b"1"))
        await send({"type": "http.response.start", "status": problem.status, "headers": headers})
        await send({"type": "http.response.body", "body": msgspec.json.encode(problem), "more_body": False})


def header(scope: Any, name: bytes) -> str:
    found: bytes = next((value for key, value in scope["headers"] if key == name), b"")
    return found.decode("latin-1")


def is_preflight(scope: Any) -> bool:
    """A browser asks whether a page of another site may do something."""
    return scope.get("method") == "OPTIONS" and bool(header(scope, b"access-control-request-method"))


def name_of(host: str) -> str:
    """The name in a Host header, without the port."""
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    return name.rstrip(".")


def goes_by(name: str, server: tuple[str, int | None] | None, names: Collection[str]) -> bool:
    """Whether this is a name of ours. A page whose own name was made to lead here (DNS rebinding) has another one;
    who sends none is no browser."""
    if not name or name == "localhost" or name in names or "*" in names:
        return True
    own = server[0] if server else ""
    try:
        address = ipaddress.ip_address(name)
        return address.is_loopback or address == ipaddress.ip_address(own.partition("%")[0])
    except ValueError:
        return name == own


def leads_nowhere(path: str) -> bool:
    """No file, table or record has such a name, and file systems raise errors of their own about it."""
    return "\0" in path or (
        len(path) > 60 and any(len(part.encode(errors="replace")) > 200 for part in path.split("/"))
    )


def words_of(app: Litestar) -> frozenset[str]:
    """The parts of paths that are words of ours, and so no secret."""
    fixed = {part for route in app.routes for part in route.path.split("/") if "{" not in part}
    return frozenset({*fixed, *registry.slugs(), *LANGUAGES})


def route_of(path: str, words: frozenset[str]) -> str:
    """A path as it may be logged: ids of tables are links, and who mistypes one may write anything."""
    return "/".join(part if part in words else "*" for part in path.split("/")[:8])
