"""What was built before: the web client, and the documents as a site."""

from __future__ import annotations

import re
from html import escape
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from madoi.core.extras import extra
from madoi.core.texts import LANGUAGES

with extra("server"):
    from litestar import Request, Response, get
    from litestar.datastructures import CacheControlHeader
    from litestar.exceptions import HTTPException
    from litestar.params import FromPath
    from litestar.response import File, Redirect
    from litestar.static_files import create_static_files_router

from madoi.server.http.problems import TEXTS, language_of
from madoi.server.settings import Settings

TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".html": "text/html"}
FOR_EVER = CacheControlHeader(max_age=31_536_000, public=True, immutable=True)
FOR_A_VISIT = "public, max-age=600"  # every page of the documents needs its scripts and the search index
DOCUMENTS = "/docs"
FIRST_DOCUMENT = {"en": f"{DOCUMENTS}/index.html", "ja": f"{DOCUMENTS}/ja.html"}
STYLE = re.compile(r'<link rel="stylesheet"[^>]*>')
# In the manner of the client's own page for an address without anything; the policy allows no style in it.
MISSING = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
{style}
<title>{title}</title>
</head>
<body>
<main class="notice">
<h1>{title}</h1>
{said}
<p><a href="/">{start}</a></p>
<p><a href="?lang={other}" lang="{other}">{name}</a></p>
</main>
</body>
</html>
"""


def client_page(settings: Settings) -> Path | None:
    """The first page of the built web client; None where it has not been built."""
    return first_page(settings.web, "web")


def documents_page(settings: Settings) -> Path | None:
    """The first page of the documents as a site; None where it has not been built."""
    return first_page(settings.docs, "site")


def first_page(given: str | None, name: str) -> Path | None:
    """Of the folder that the operator named, else of the one in the package."""
    folder = Path(given) if given else Path(str(files("madoi"))) / name
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


def documents(settings: Settings) -> list[Any]:
    """The documents, if `make docs` has made a site of them; else how to make it."""
    page, client = documents_page(settings), client_page(settings)
    style = "\n".join(STYLE.findall(client.read_text("utf-8"))) if client else ""
    if page is None:

        @get([DOCUMENTS, DOCUMENTS + "/{path:path}"], include_in_schema=False, sync_to_thread=False)
        def no_documents(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[str]:
            return missing(request, style, "no-documents", "no-documents-do")

        return [no_documents]
    folder = page.parent.resolve()

    @get([DOCUMENTS, DOCUMENTS + "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def document(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[Any]:
        wanted = path.lstrip("/")
        if not wanted:  # links between the pages are relative
            return Redirect(FIRST_DOCUMENT[language_of(request)])
        file = (folder / wanted).resolve()
        if not file.is_file() or not file.is_relative_to(folder):
            return missing(request, style, "no-document")
        return file_of(file) if file.suffix == ".html" else file_of(file, FOR_A_VISIT)

    return [document]


def missing(request: Request[Any, Any, Any], style: str, title: str, *said: str) -> Response[str]:
    """A page for people, in their language, about documents that are not there."""
    language = language_of(request)
    other = next(one for one in LANGUAGES if one != language)

    def say(key: str) -> str:
        return escape(TEXTS.say(language, key))

    lines = [say(key) for key in said] or [f'<a href="{DOCUMENTS}?lang={language}">{say("to-documents")}</a>']
    page = MISSING.format(
        language=language,
        style=style,
        title=say(title),
        said="\n".join(f"<p>{line}</p>" for line in lines),
        start=say("to-start"),
        other=other,
        name=say("other-language"),
    )
    headers = {"Cache-Control": "no-cache"}
    return Response(page, status_code=404, media_type="text/html", headers=headers)


def file_of(path: Path, caching: str = "no-cache") -> File:
    """To be looked at, and asked for again when it may have changed."""
    kind = TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
    return File(path, content_disposition_type="inline", media_type=kind, headers={"Cache-Control": caching})


@get("/", include_in_schema=False, media_type="text/plain", sync_to_thread=False)
def _no_client() -> str:
    return "Madoi. The web client is not built here; the interface is described at /schema/openapi.json\n"
