"""What somebody on a line is told of a table: the whole of it at first, then one step after the other."""

from __future__ import annotations

from madoi.server.rooms.room import Live, News
from madoi.server.time_slices import gently
from madoi.server.ws.messages import PROTOCOL, Update, Welcome
from madoi.store import Store
from madoi.tables.history import moments
from madoi.tables.seen import actions_seen, choices_seen, seen_by, table_seen, view_seen

Wants = frozenset[str]


def update(live: Live, news: News, who: int, host: bool, want: Wants, ack: int | None) -> Update:
    table = live.table
    asked = news.moved and who in news.deciders
    return Update(
        version=table.version,
        turn=table.turn,
        at=news.at,
        entry=news.kind,
        deciders=news.deciders,
        since=table.clock.since,
        by=news.by,
        ack=ack,
        window_ends=news.window_ends,
        clocks=news.clocks,
        events=seen_by(news.told, who) if "events" in want else [],
        table=table_seen(table, who, host) if news.whole and "table" in want else None,
        view=news.views.get(who) if "view" in want else None,
        choices=choices_seen(table, who) if asked and "choices" in want else None,
        actions=actions_seen(table, who) if asked and "actions" in want else None,
    )


async def welcome(store: Store, live: Live, who: int, host: bool, want: Wants, since: int | None) -> Welcome:
    """The present, and what happened after the version `since`. Nothing else may be done at the table meanwhile."""
    table, missed = live.table, []
    if since is not None and 0 < since < table.version:
        rows = await store.rows(table.id)
        missed = await gently(moments(table.id, rows, table.game, who, since))
    return Welcome(
        protocol=PROTOCOL,
        version=table.version,
        turn=table.turn,
        present=live.present(),
        frames=missed,
        table=table_seen(table, who, host) if "table" in want else None,
        view=view_seen(table, who) if "view" in want else None,
        choices=choices_seen(table, who) if "choices" in want else None,
        actions=actions_seen(table, who) if "actions" in want else None,
    )
