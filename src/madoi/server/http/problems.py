"""Refusals for people and programs: problem details (RFC 9457) with a code, a sentence, and what to do."""

from __future__ import annotations

import logging
from importlib.resources import files
from typing import Any

import msgspec

from madoi.core.extras import extra

with extra("server"):
    from litestar import Request, Response
    from litestar.connection import ASGIConnection
    from litestar.exceptions import HTTPException
    from litestar.openapi.datastructures import ResponseSpec

from madoi.core import BadOptions, BadRecord, Game, IllegalAction, MadoiError, UnknownGame
from madoi.core.texts import CORE, LANGUAGES, Texts
from madoi.server.http.schemas import Problem
from madoi.store import ShuttingDown, Unavailable
from madoi.store.failures import RETRY_AFTER
from madoi.tables import BadRequest, NotAllowed, NotHere, NotNow, Refused

logger = logging.getLogger("madoi.problems")
TEXTS = Texts(files("madoi.server") / "locales", CORE)
MEDIA_TYPE = "application/problem+json"


class TooMany(Refused):
    """More than one address, or one socket, may ask."""


class WrongOrigin(NotAllowed):
    """A page of another site."""


class WrongHost(Refused):
    """A name that this server does not go by."""


class TooLarge(Refused):
    """More than the front door reads of one request."""


class TooSlow(Refused):
    """A request that does not come to its end."""


class ServerFull(Refused):
    """All places are taken by those who sit at tables."""


class Malformed(BadRequest):
    """Not what the description of the interface says."""


STATUS: tuple[tuple[type[Exception], int], ...] = (
    (NotHere, 404),
    (UnknownGame, 404),
    (TooMany, 429),
    (WrongHost, 421),
    (TooLarge, 431),
    (TooSlow, 408),
    (ServerFull, 503),
    (NotAllowed, 403),
    (NotNow, 409),
    (IllegalAction, 422),
    (BadRequest, 400),
    (BadOptions, 400),
    (BadRecord, 400),
    (ShuttingDown, 503),
    (Unavailable, 503),
    (MadoiError, 400),
)
CODES = {400: "malformed", 401: "needs-seat", 403: "not-allowed", 404: "not-found", 405: "not-found", 413: "too-large",
         415: "malformed", 422: "malformed", 429: "too-many", 503: "shutting-down"}  # fmt: skip

#: Every route may answer so; the description of the interface says it.
DOCUMENTED = {
    status: ResponseSpec(data_container=Problem, description=text, media_type=MEDIA_TYPE, generate_examples=False)
    for status, text in {
        400: "Not understood",
        403: "Not with this token",
        404: "Not here",
        405: "Not by this method",
        408: "Not all of it came in time",
        409: "Not now",
        413: "Too large",
        421: "Not by this name",
        422: "Against the rules of the game",
        429: "Too many requests",
        431: "The head of the request is too large",
        500: "An error of ours",
        503: "The server is going down, or its database cannot be used",
    }.items()
}


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """`?lang=`, else the first language of Accept-Language that we speak, else English."""
    asked = connection.query_params.get("lang")
    if asked in LANGUAGES:
        return str(asked)
    return preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    ranked: list[tuple[float, str]] = []
    for part in header.split(",")[:20]:
        name, _, quality = part.strip().partition(";q=")
        try:
            ranked.append((-float(quality or 1), name.lower()[:2]))
        except ValueError:
            continue
    for _, name in sorted(ranked, key=lambda pair: pair[0]):
        if name in LANGUAGES:
            return name
    return "en"


def problem_of(error: Exception, language: str, game: Game | None = None) -> Problem:
    """Any error as a person should hear of it; what we do not know is our own fault and tells nothing."""
    status = next((status for kind, status in STATUS if isinstance(error, kind)), 500)
    if isinstance(error, RecursionError):
        return _problem(400, "malformed", language, {"why": "it is nested too deeply"})
    if isinstance(error, UnicodeDecodeError):
        return _problem(400, "malformed", language, {"why": "it is not UTF-8"})
    if isinstance(error, HTTPException):
        return _problem(error.status_code, CODES.get(error.status_code, "malformed"), language, {"why": error.detail})
    if isinstance(error, ShuttingDown):
        return msgspec.structs.replace(_problem(503, "shutting-down", language, {}), retry_after=RETRY_AFTER)
    if isinstance(error, Unavailable):
        return msgspec.structs.replace(_problem(503, error.why, language, {}), retry_after=error.retry_after)
    if isinstance(error, Refused):
        return _problem(status, error.key, language, error.facts)
    if isinstance(error, IllegalAction):
        code = "illegal-action"
        title, action = _title(language, status), _action(language, code, status)
        return Problem(status, code, title, error.said(language), action, error.clauses)
    if isinstance(error, MadoiError):
        catalogues = (error.texts, game.texts if game else None, CORE)
        for catalogue in filter(None, catalogues):
            sentence = catalogue.maybe(language, error.key, error.facts)
            if sentence is not None:
                return Problem(
                    status, error.key, _title(language, status), sentence, _action(language, error.key, status)
                )
    logger.error("unexpected error", exc_info=error)
    return _problem(500, "our-fault", language, {})


def _problem(status: int, code: str, language: str, facts: dict[str, Any]) -> Problem:
    sentence = TEXTS.maybe(language, f"refused-{code}", facts) or TEXTS.say(
        language, "refused-malformed", {"why": code}
    )
    return Problem(status, code, _title(language, status), sentence, _action(language, code, status))


def _title(language: str, status: int) -> str:
    return TEXTS.maybe(language, f"title-{status}") or TEXTS.say(language, "title-400")


def _action(language: str, code: str, status: int) -> str:
    return TEXTS.maybe(language, f"do-{code}") or TEXTS.maybe(language, f"do-{status}") or TEXTS.say(language, "do-400")


def handle(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """The exception handler of the whole application."""
    if isinstance(error, HTTPException) and error.status_code == 413:
        error.detail = f"{(request.route_handler.resolve_request_max_body_size() or 0) // 1000} KB"
    problem = problem_of(error, language_of(request), getattr(error, "game", None))
    metrics = request.app.state.get("metrics")
    if metrics is not None:
        metrics.refused.labels(problem.code).inc()
    headers = dict(getattr(error, "headers", None) or {}) if problem.status == 405 else {}
    if problem.status == 429 or problem.retry_after is not None:
        headers["Retry-After"] = str(problem.retry_after or 1)
    headers["Content-Language"] = language_of(request)
    return Response(msgspec.json.encode(problem), status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


__all__ = ["DOCUMENTED", "Problem", "handle", "language_of", "problem_of"]
