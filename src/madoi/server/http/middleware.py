"""What stands before every request: limits, the origin of pages, headers for browsers, and the log of requests."""

from __future__ import annotations

import logging
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar
from litestar.types import Message, Receive, Send

from madoi.core import registry
from madoi.core.texts import LANGUAGES
from madoi.server.http.problems import MEDIA_TYPE, TooMany, WrongOrigin, preferred, problem_of
from madoi.server.http.rate_limits import ConnectionQuota, RateLimiter, address_of
from madoi.server.ops.metrics import Metrics
from madoi.server.settings import Settings
from madoi.server.ws.connection import KEY, Connection
from madoi.server.ws.session import Session, reject
from madoi.tables import NotHere, Refused

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
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]


class Middleware:
    """Around the whole application."""

    def __init__(self, app: Litestar, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.origins = frozenset(origin.rstrip("/").lower() for origin in settings.origins)
        self.limiter = RateLimiter(settings.rate, settings.burst)
        self.places = ConnectionQuota(settings.sockets_per_address)
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
        language = preferred(dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1"))
        address = address_of(scope.get("client"))
        if self.places.take(address):
            connection.accept(
                Session(self.app.state["hub"], connection, table, language, lambda: self.places.give_back(address))
            )
        else:
            reject(connection, TooMany("too-many-connections", most=self.places.most), language, self.metrics)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        started, status = time.perf_counter(), 500
        api = scope["path"].startswith("/api/")

        async def finish(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [
                    *message["headers"],
                    *HEADERS,
                    *([(b"cache-control", b"no-store")] if api else []),
                ]
            await send(message)

        refusal = self._refusal(scope, str(scope["method"]))
        if refusal is None and leads_nowhere(scope["path"]):
            refusal = NotHere("not-found")
        try:
            if refusal is None:
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
        if not self.limiter.take(address_of(scope.get("client"))):
            return TooMany("too-many")
        if always or method not in SAFE:
            headers = dict(scope["headers"])
            origin = headers.get(b"origin", b"").decode("latin-1").lower()
            host = headers.get(b"host", b"").decode("latin-1").lower()
            if origin and urlsplit(origin).netloc != host and origin not in self.origins:
                return WrongOrigin("wrong-origin")
        return None

    async def _refuse(self, scope: Any, refusal: Refused, send: Send) -> None:
        language = preferred(dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1"))
        problem = problem_of(refusal, language)
        self.metrics.refused.labels(problem.code).inc()
        headers = [(b"content-type", MEDIA_TYPE.encode())]
        if problem.status == 429:
            headers.append((b"retry-after", b"1"))
        await send({"type": "http.response.start", "status": problem.status, "headers": headers})
        await send({"type": "http.response.body", "body": msgspec.json.encode(problem), "more_body": False})


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
