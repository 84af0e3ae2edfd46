"""Tutorials. They are the same for everybody, so they are made once."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from madoi.core import Game, registry
from madoi.core.texts import LANGUAGES
from madoi.lessons import Course, build, texts_of
from madoi.server.http.problems import DOCUMENTED
from madoi.tables import NotHere

SHOWN = {**DOCUMENTED, 200: ResponseSpec(data_container=Course, description="The course", generate_examples=False)}


class Lessons(Controller):
    path = "/api/games/{slug:str}/tutorial"
    tags = ["games"]

    @get("/", responses=SHOWN, summary="The tutorial of a game, played through")
    async def tutorial(self, slug: FromPath[str]) -> Response[bytes]:
        return Response(written(taught(slug)), media_type="application/json")

    @get("/texts/{language:str}", responses=DOCUMENTED, summary="What the tutorial says, as Fluent",
         media_type="text/plain")  # fmt: skip
    async def texts(self, slug: FromPath[str], language: FromPath[str]) -> str:
        game = taught(slug)
        if language not in LANGUAGES:
            raise NotHere("not-found")
        return texts_of(game).own(language)


def taught(slug: str) -> Game:
    game = registry.get(slug)
    if game.tutorial is None:
        raise NotHere("no-tutorial")
    return game


@lru_cache(maxsize=32)
def written(game: Game) -> bytes:
    return msgspec.json.encode(build(game))
