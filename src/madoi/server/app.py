"""The application: its routes, and its life."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib import import_module

from madoi.core.extras import extra

with extra("server"):
    from litestar import Litestar, Router
    from litestar.config.compression import CompressionConfig
    from litestar.exceptions import HTTPException
    from litestar.openapi import OpenAPIConfig
    from litestar.openapi.plugins import JsonRenderPlugin
    from litestar.openapi.spec import Components, SecurityScheme

import madoi
import madoi.games
from madoi.server.http.middleware import Middleware
from madoi.server.http.problems import handle
from madoi.server.http.rate_limits import RateLimiter
from madoi.server.http.routes.daily import Daily
from madoi.server.http.routes.drawings import Drawings
from madoi.server.http.routes.games import Games
from madoi.server.http.routes.play import Playing
from madoi.server.http.routes.push import Push
from madoi.server.http.routes.puzzles import Puzzles
from madoi.server.http.routes.records import Records
from madoi.server.http.routes.seats import Sitting
from madoi.server.http.routes.state import Looking
from madoi.server.http.routes.tables import Tables
from madoi.server.http.routes.tutorials import Lessons
from madoi.server.http.static_files import documents, documents_page, static_files
from madoi.server.ops.health import Readiness, health, metrics, ready
from madoi.server.ops.metrics import Metrics
from madoi.server.ops.retention import apply_retention_regularly
from madoi.server.rooms.hub import Hub
from madoi.server.settings import Settings
from madoi.store import Store

# The client and the rules are worth compressing. Answers to seats are not compressed: their length must not depend on
# how alike a secret and something that another can choose are.
COMPRESSED = CompressionConfig(
    backend="gzip", gzip_compress_level=6, exclude=["^/api/tables", "^/api/records", "/drawing"]
)
LISTED = 100.0  # tables of one list may all have to be read
COSTS = 5  # what has to be computed anew costs as much as so many other requests


def make_app(settings: Settings, is_ours: Callable[[str], bool] | None = None) -> Middleware:
    """The ASGI application of these settings. `is_ours`: whether this of several processes looks after a table with
    that id."""
    for name in settings.load:
        import_module(name)
    numbers = Metrics()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        hub = Hub(settings, await Store.open(settings.database), numbers, is_ours)
        app.state["hub"] = hub
        app.state["readiness"] = Readiness(hub.store)
        await hub.start()
        hub.background.start(apply_retention_regularly(hub, settings.tidy_every))
        try:
            yield
        finally:
            await hub.close()

    app = Litestar(
        route_handlers=[
            Games,
            Lessons,
            Puzzles,
            Drawings,
            Tables,
            Looking,
            Sitting,
            Push,
            Playing,
            records(settings),
            health,
            ready,
            metrics,
            *documents(settings),
            *static_files(settings),
        ],
        lifespan=[life],
        exception_handlers={HTTPException: handle, Exception: handle},
        openapi_config=OpenAPIConfig(
            title="Madoi",
            version=madoi.__version__,
            description="Tables for board games. The WebSocket at /ws/{table} is described in docs/server.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(
                security_schemes={
                    "seat": SecurityScheme(type="http", scheme="bearer", description="The token of a seat."),
                    "device": SecurityScheme(
                        type="http", scheme="bearer", description="A token that the device has made for itself."
                    ),
                }
            ),
        ),
        compression_config=COMPRESSED,
        request_max_body_size=settings.body_size,
        logging_config=None,
    )
    app.state["metrics"] = numbers
    app.state["metrics_for"] = settings.metrics_for
    app.state["documents"] = documents_page(settings) is not None
    app.state["costly"] = RateLimiter(settings.rate / COSTS, max(1.0, settings.burst / COSTS))
    app.state["opening"] = RateLimiter(settings.rate / 2, max(LISTED, settings.burst))
    per_second = settings.tables_per_minute / 60
    app.state["scarce"] = RateLimiter(per_second, max(1.0, settings.tables_per_minute))
    return Middleware(app, settings, numbers)


def records(settings: Settings) -> Router:
    """Where whole records come in more is taken than elsewhere."""
    return Router(path="/", route_handlers=[Records, Daily], request_max_body_size=settings.record_size)
