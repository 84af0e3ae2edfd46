"""Changed boxes: those that this server was started with, and those that tables and records have kept."""

from __future__ import annotations

from typing import Annotated

from litestar.params import QueryParameter

from madoi.core import BadRecord, Game, Record, registry
from madoi.server.http.requests import AnyRequest, hub_of, opening
from madoi.server.rooms.hub import Hub
from madoi.tables import NotHere

Of = Annotated[
    str,
    QueryParameter(
        pattern="^((tables|records|boxes)/[A-Za-z0-9_-]{1,40})?$",
        description="Whose box: tables/ID, records/ID, boxes/ID of a changed one; empty: the printed one.",
    ),
]


BoxId = Annotated[str, QueryParameter(pattern="^[0-9a-f]{0,16}$", description="A changed box; empty: the printed one.")]


def served_game(hub: Hub, slug: str, id: str) -> Game:
    """The game in one of the boxes that tables may be opened in."""
    if not id:
        return registry.get(slug)
    for box in hub.settings.boxes:
        if box.game == slug and box.name.id == id:
            return registry.game_in_box(slug, box)
    raise NotHere("no-such-box")


async def game_at(request: AnyRequest, slug: str, of: str) -> Game:
    """The game in the box of a table or of a record, which need not be served any more. What is in it is no secret."""
    hub = hub_of(request)
    place, _, id = of.partition("/")
    if place == "tables":
        if id not in hub.rooms.loaded:
            opening(request)
        game = (await hub.rooms.open(id)).table.game
    elif place == "records":
        opening(request)
        record = await hub.store.record(id)
        if record is None:
            raise NotHere("no-record")
        game = registry.game_in_box(record.game, record.box)
    else:
        game = registry.changed_game(slug, id) or served_game(hub, slug, id)
    if game.slug != slug:
        raise NotHere("no-such-box")
    return game


def given_game(hub: Hub, record: Record) -> Game:
    """The game of a record that somebody hands in. A box that nobody here has used may be anything, and would be made
    in this process: such a record is for the handing-in person's own `madoi replay`."""
    if record.box is None:
        return registry.get(record.game)
    try:
        name = record.box.name
        return registry.changed_game(record.game, name.id) or served_game(hub, record.game, name.id)
    except NotHere as error:
        raise BadRecord("record-box-unknown", title=name.title, by=name.by) from error
