"""The application: routes, life, and the web client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router

import madoi
import madoi.games
from madoi.server.http.middleware import Middleware
from madoi.server.http.problems import DOCUMENTED, NotReady, handle
from madoi.server.http.rate_limits import RateLimiter
from madoi.server.http.routes.drawings import Drawings
from madoi.server.http.routes.games import Games
from madoi.server.http.routes.play import Playing
from madoi.server.http.routes.records import Records
from madoi.server.http.routes.seats import Sitting
from madoi.server.http.routes.state import Looking
from madoi.server.http.routes.tables import Tables
from madoi.server.http.routes.tutorials import Lessons
from madoi.server.http.schemas import Health
from madoi.server.ops.metrics import Metrics
from madoi.server.ops.retention import apply_retention_regularly
from madoi.server.rooms.hub import Hub
from madoi.server.settings import Settings
from madoi.store import Store
from madoi.tables import NotHere

TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".html": "text/html"}
# The client and the rules are worth compressing. Answers to seats are not compressed: their length must not depend on
# how alike a secret and something that another can choose are.
COMPRESSED = CompressionConfig(
    backend="gzip", gzip_compress_level=6, exclude=["^/api/tables", "^/api/records", "/drawing"]
)
HEALTHY = 5.0  # seconds that the database has to answer
COSTS = 5  # what has to be computed anew costs as much as so many other requests
FOR_EVER = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)


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


def make_app(settings: Settings) -> Middleware:
    """The ASGI application of these settings."""
    for name in settings.load:
        import_module(name)
    numbers = Metrics()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        hub = Hub(settings, await Store.open(settings.database), numbers)
        app.state["hub"] = hub
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
            Drawings,
            Tables,
            Looking,
            Sitting,
            Playing,
            records(settings),
            health,
            metrics,
            *client(settings),
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
                    "seat": SecurityScheme(type="http", scheme="bearer", description="The token of a seat.")
                }
            ),
        ),
        compression_config=COMPRESSED,
        request_max_body_size=settings.body_size,
        logging_config=None,
    )
    app.state["metrics"] = numbers
    app.state["metrics_for"] = settings.metrics_for
    app.state["costly"] = RateLimiter(settings.rate / COSTS, max(1.0, settings.burst / COSTS))
    per_second = settings.tables_per_minute / 60
    app.state["scarce"] = RateLimiter(per_second, max(1.0, settings.tables_per_minute))
    return Middleware(app, settings, numbers)


def records(settings: Settings) -> Router:
    """Where whole records come in more is taken than elsewhere."""
    return Router(path="/", route_handlers=[Records], request_max_body_size=settings.record_size)


def client(settings: Settings) -> list[Any]:
    """The built web client, if it is there. Every other address gets its page, and the client finds its way."""
    folder = Path(settings.web) if settings.web else Path(str(files("madoi"))) / "web"
    page = folder / "index.html"
    if not page.is_file():
        return [_no_client]

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def front(path: FromPath[str] = "") -> Response[Any]:
        wanted = path.lstrip("/")
        if wanted and not wanted.startswith(("api/", "assets/", "schema/", "ws/")):
            file = (folder / wanted).resolve()
            if file.is_file() and file.is_relative_to(folder.resolve()):
                return file_of(file)
        if wanted.startswith(("api/", "assets/", "schema/", "ws/")):
            raise HTTPException(status_code=404)
        return file_of(page)

    assets = folder / "assets"
    if not assets.is_dir():
        return [front]
    return [create_static_files_router(path="/assets", directories=[assets], cache_control=FOR_EVER), front]


def file_of(path: Path) -> File:
    """To be looked at, and asked for again when it may have changed."""
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    return File(path, content_disposition_type="inline", media_type=kind, headers={"Cache-Control": "no-cache"})


@get("/", include_in_schema=False, media_type="text/plain", sync_to_thread=False)
def _no_client() -> str:
    return "Madoi. The web client is not built here; the interface is described at /schema/openapi.json\n"
