"""The games there are, with what a client needs to show them."""

from __future__ import annotations

from typing import Any

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from madoi.core import registry
from madoi.core.choice import Note
from madoi.core.texts import LANGUAGES
from madoi.server.http import schemas as m
from madoi.server.http.boxes import BoxId, Of, game_at, served_game
from madoi.server.http.game_details import game_shown
from madoi.server.http.problems import DOCUMENTED, language_of
from madoi.server.http.requests import AnyRequest, hub_of
from madoi.tables import NotHere


class Games(Controller):
    path = "/api/games"
    tags = ["games"]

    @get("/", responses=DOCUMENTED, summary="The games there are")
    async def games(self, request: AnyRequest) -> list[m.GameShown]:
        language = language_of(request)
        boxes = hub_of(request).settings.boxes
        return [game_shown(registry.get(slug), language, boxes) for slug in registry.slugs()]

    @get("/{slug:str}", responses=DOCUMENTED, summary="One game")
    async def game(self, request: AnyRequest, slug: FromPath[str], box: BoxId = "") -> m.GameShown:
        hub = hub_of(request)
        return game_shown(served_game(hub, slug, box), language_of(request), hub.settings.boxes)

    @get("/{slug:str}/texts/{language:str}", responses=DOCUMENTED, summary="The game's texts as Fluent",
         media_type="text/plain")  # fmt: skip
    async def texts(self, slug: FromPath[str], language: FromPath[str]) -> str:
        game = registry.get(slug)
        if language not in LANGUAGES:
            raise NotHere("not-found")
        return "\n".join(game.texts._sources(language))

    @get("/{slug:str}/components", responses=DOCUMENTED, summary="What is in the box: the faces of its cards")
    async def components(self, request: AnyRequest, slug: FromPath[str], of: Of = "") -> dict[str, Any]:
        return dict((await game_at(request, slug, of)).components)

    @post("/{slug:str}/warnings", status_code=200, responses=DOCUMENTED,
          summary="What people should know before they play with these options, though they are allowed")  # fmt: skip
    async def warnings(self, request: AnyRequest, slug: FromPath[str], data: JSONBody[m.SetupWish]) -> list[Note]:
        game = served_game(hub_of(request), slug, data.box)
        return list(game.warnings(game.setup(data.seats, data.options)))
