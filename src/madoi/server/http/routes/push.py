"""What a browser needs to be reached by Web Push."""

from __future__ import annotations

from litestar import Controller, get

from madoi.server.http import schemas as m
from madoi.server.http.problems import DOCUMENTED, TEXTS, language_of
from madoi.server.http.push import INSTALL
from madoi.server.http.requests import AnyRequest, hub_of


class Push(Controller):
    path = "/api/push"
    tags = ["tables"]

    @get("/", responses=DOCUMENTED, summary="The key that a browser subscribes with to hear of turns")
    async def key(self, request: AnyRequest) -> m.PushShown:
        sender = hub_of(request).automation.pushes.sender
        if sender is None:
            return m.PushShown("", TEXTS.say(language_of(request), "refused-no-push", {"install": INSTALL}))
        return m.PushShown(sender.public, "")
