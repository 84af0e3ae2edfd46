"""What if: a private table that goes on from a moment of another game, which is not touched."""

from __future__ import annotations

from collections.abc import Iterable

from madoi.core import Game, Record, State, registry
from madoi.server.http import schemas as m
from madoi.server.http.requests import Visit
from madoi.server.rooms.hub import Hub
from madoi.tables import NotHere, NotNow, Place, Table, branch_off, commands, new_token
from madoi.tables import entries as log


def position_of(record: Record, steps: int) -> State:
    """The position after so many steps of a record; a window that all answer is one."""
    for number, (state, _) in enumerate(record.steps(registry.game_in_box(record.game, record.box))):
        if number == steps:
            return state.clone()
    raise NotHere("no-such-moment")


def position_at(id: str, rows: Iterable[tuple[int, log.AnyEntry]], game: Game, version: int) -> State:
    """The position of a table when it had this version."""
    table: Table | None = None
    for at, entry in rows:
        if table is None:
            assert isinstance(entry, log.Created)
            table = Table(id, entry, at, game)
        else:
            table.apply(entry, at)
        if table.version >= version:
            break
    if table is None or table.version != version:
        raise NotHere("no-such-moment")
    if table.state is None:
        raise NotNow("not-started")
    return table.state.clone()


def bots_at(table: Table) -> list[str]:
    """The bot of every seat; none where a person sits, whoever stands in."""
    return [seat.bot if seat.kind == "bot" else "" for seat in table.seats]


async def bots_of(hub: Hub, record: str) -> list[str]:
    """The same of the table that a record comes from; nothing if there is none."""
    try:
        return bots_at((await hub.rooms.open(record)).table)
    except NotHere:
        return []


async def open_branch(hub: Hub, state: State, place: Place, bot: str) -> m.Opened:
    """The table, begun: everybody but its one person is a bot."""
    assert state.setup is not None
    game, token = state.setup.game, new_token()
    room = await hub.rooms.create(branch_off(game, state, place, token, bot), game)
    here = Visit(hub, room, token)
    await here.act(lambda table: commands.start(table, place.seat, True))
    return m.Opened(here.seen(), token, [m.SeatKey(place.seat, token)])
