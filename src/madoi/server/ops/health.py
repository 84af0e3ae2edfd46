"""Whether the server is well, for those who run it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import Request, get

import madoi
from madoi.server.http.problems import DOCUMENTED
from madoi.server.http.schemas import Health
from madoi.store import Store, Unavailable
from madoi.tables import NotHere

ANSWER = 1.0  # seconds after which whoever asks is told that the server is not ready
FRESH = 1.0  # seconds for which an answer counts, so that asking often costs nothing


class Readiness:
    """Whether something can be written, found out by writing."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trial: asyncio.Task[None] | None = None
        self._well = 0.0  # until when the last good trial counts

    async def check(self) -> None:
        """Raises `Unavailable` with the reason."""
        if time.monotonic() < self._well and self._store.writer.failing is None:
            return
        if self._trial is None or self._trial.done():
            self._trial = asyncio.create_task(self._try())
        await asyncio.wait([self._trial], timeout=ANSWER)
        if not self._trial.done():
            raise Unavailable(self._store.writer.failing or "database-away")
        self._trial.result()

    async def _try(self) -> None:
        await self._store.try_to_write()
        self._well = time.monotonic() + FRESH


@get("/healthz", responses=DOCUMENTED, tags=["operation"], summary="Whether the server is alive")
async def health(request: Request[Any, Any, Any]) -> Health:
    return health_of(request)


@get("/readyz", responses=DOCUMENTED, tags=["operation"], summary="Whether the server can write")
async def ready(request: Request[Any, Any, Any]) -> Health:
    """503 with the reason if its database is away, locked or full. It recovers by itself: no restart is needed."""
    await request.app.state["readiness"].check()
    return health_of(request)


def health_of(request: Request[Any, Any, Any]) -> Health:
    return Health("ok", madoi.__version__, madoi.COMPILED, request.app.state["documents"])


@get("/metrics", responses=DOCUMENTED, tags=["operation"], media_type="text/plain", summary="Numbers for Prometheus")
async def metrics(request: Request[Any, Any, Any]) -> bytes:
    """Only for who is named: on a quiet server its counters would tell that somebody has answered a window."""
    allowed = request.app.state["metrics_for"]
    # a proxy that nobody has named may stand on this machine, and speak for everybody
    through_a_proxy = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    if "*" not in allowed and (request.client is None or request.client.host not in allowed or through_a_proxy):
        raise NotHere("not-found")
    text: bytes = request.app.state["metrics"].text()
    return text
