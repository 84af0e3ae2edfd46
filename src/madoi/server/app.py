"""The application: routes, life, and the web client."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

import madoi
import madoi.games
from madoi.server import api
from madoi.server.guard import Guard
from madoi.server.hub import Hub
from madoi.server.limits import Limiter
from madoi.server.metrics import Metrics
from madoi.server.models import Health
from madoi.server.problems import DOCUMENTED, handle
from madoi.server.settings import Settings
from madoi.store import Store

FOR_EVER = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)


@get("/healthz", responses=DOCUMENTED, tags=["operation"], summary="Whether the server and its database answer")
async def health(request: Request[Any, Any, Any]) -> Health:
    await request.app.state["hub"].store.ping()
    return Health("ok", madoi.__version__, madoi.COMPILED)


@get("/metrics", responses=DOCUMENTED, tags=["operation"], media_type="text/plain", summary="Numbers for Prometheus")
async def metrics(request: Request[Any, Any, Any]) -> bytes:
    text: bytes = request.app.state["metrics"].text()
    return text


def make_app(settings: Settings) -> ASGIApp:
    """The ASGI application of these settings."""
    for name in settings.load:
        import_module(name)
    numbers = Metrics()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        hub = Hub(settings, await Store.open(settings.database), numbers)
        app.state["hub"] = hub
        await hub.start()
        try:
            yield
        finally:
            await hub.close()

    app = Litestar(
        route_handlers=[api.Games, api.Tables, api.OneTable, api.Records, health, metrics, *client(settings)],
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
        request_max_body_size=settings.body_size,
        logging_config=None,
    )
    app.state["metrics"] = numbers
    per_second = settings.tables_per_minute / 60
    app.state["scarce"] = Limiter(per_second, max(1.0, settings.tables_per_minute))
    return Guard(app, settings, numbers)


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
                return File(file, content_disposition_type="inline")
        if wanted.startswith(("api/", "assets/", "schema/", "ws/")):
            raise HTTPException(status_code=404)
        return File(page, content_disposition_type="inline", headers={"Cache-Control": "no-cache"})

    assets = folder / "assets"
    if not assets.is_dir():
        return [front]
    return [create_static_files_router(path="/assets", directories=[assets], cache_control=FOR_EVER), front]


@get("/", include_in_schema=False, media_type="text/plain", sync_to_thread=False)
def _no_client() -> str:
    return "Madoi. The web client is not built here; the interface is described at /schema/openapi.json\n"
