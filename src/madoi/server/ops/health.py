"""Whether the server is well, for those who run it."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get

import madoi
from madoi.server.http.problems import DOCUMENTED, NotReady
from madoi.server.http.schemas import Health
from madoi.tables import NotHere

HEALTHY = 5.0  # seconds that the database has to answer


@get("/healthz", responses=DOCUMENTED, tags=["operation"], summary="Whether the server and its database answer")
async def health(request: Request[Any, Any, Any]) -> Health:
    try:
        await asyncio.wait_for(request.app.state["hub"].store.ping(), HEALTHY)
    except Exception as error:
        raise NotReady("no-answer") from error
    return Health("ok", madoi.__version__, madoi.COMPILED)


@get("/metrics", responses=DOCUMENTED, tags=["operation"], media_type="text/plain", summary="Numbers for Prometheus")
async def metrics(request: Request[Any, Any, Any]) -> bytes:
    """Only for who is named: on a quiet server its counters would tell that somebody has answered a window."""
    allowed = request.app.state["metrics_for"]
    if "*" not in allowed and (request.client is None or request.client.host not in allowed):
        raise NotHere("not-found")
    text: bytes = request.app.state["metrics"].text()
    return text
