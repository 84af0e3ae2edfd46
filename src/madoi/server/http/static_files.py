"""The built web client."""

from __future__ import annotations

from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from madoi.core.extras import extra

with extra("server"):
    from litestar import Response, get
    from litestar.datastructures import CacheControlHeader
    from litestar.exceptions import HTTPException
    from litestar.params import FromPath
    from litestar.response import File
    from litestar.static_files import create_static_files_router

from madoi.server.settings import Settings

TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".html": "text/html"}
FOR_EVER = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)


def client_page(settings: Settings) -> Path | None:
    """The first page of the built web client; None where it has not been built."""
    folder = Path(settings.web) if settings.web else Path(str(files("madoi"))) / "web"
    page = folder / "index.html"
    return page if page.is_file() else None


def static_files(settings: Settings) -> list[Any]:
    """The built web client, if it is there. Every other address gets its page, and the client finds its way."""
    page = client_page(settings)
    if page is None:
        return [_no_client]
    folder = page.parent

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
