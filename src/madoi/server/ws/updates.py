"""What somebody on a connection is told of a table: the whole of it at first, then one step after the other."""

from __future__ import annotations

from madoi.server.rooms.broadcast import Broadcast
from madoi.server.rooms.room import Room
from madoi.server.time_slices import in_slices
from madoi.server.ws.messages import PROTOCOL, Update, Welcome
from madoi.store import Store
from madoi.tables.moments import past
from madoi.tables.seen import actions_seen, choices_seen, table_seen, view_seen

Wants = frozenset[str]


def update(room: Room, broadcast: Broadcast, who: int, host: bool, want: Wants, ack: int | None) -> Update:
    table = room.table
    asked = broadcast.moved and who in broadcast.deciders
    return Update(
        version=table.version,
        turn=table.turn,
        moment=broadcast.moment(who, "events" in want, "view" in want, "progress" in want),
        deciders=broadcast.deciders,
        asked_at=table.clock.asked_at,
        ack=ack,
        window_ends=broadcast.window_ends,
        clocks=broadcast.clocks,
        table=table_seen(table, who, host) if broadcast.whole and "table" in want else None,
        choices=choices_seen(table, who) if asked and "choices" in want else None,
        actions=table.actions_of(who) if asked and "actions" in want else None,
    )


async def welcome(store: Store, room: Room, who: int, host: bool, want: Wants, after: int | None) -> Welcome:
    """The present, and what happened after the version `after`. Nothing else may be done at the table meanwhile."""
    table, missed = room.table, []
    if after is not None and 0 < after < table.version:
        rows = await store.rows(table.id)
        missed = await in_slices(past(table.id, rows, table.game, who, after))
    return Welcome(
        protocol=PROTOCOL,
        version=table.version,
        turn=table.turn,
        present=room.present(),
        moments=missed,
        table=table_seen(table, who, host) if "table" in want else None,
        view=view_seen(table, who) if "view" in want else None,
        choices=choices_seen(table, who) if "choices" in want else None,
        actions=actions_seen(table, who) if "actions" in want else None,
    )
