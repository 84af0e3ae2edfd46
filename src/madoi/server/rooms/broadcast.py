"""What everybody at a table is told of one change."""

from __future__ import annotations

from madoi.core import Event
from madoi.core.event_fields import things_in
from madoi.core.moment import Moment
from madoi.core.view import View
from madoi.tables import WATCHER, Change, Table
from madoi.tables import entries as log
from madoi.tables.moments import EntrySeen, moment
from madoi.tables.seats import eyes_at
from madoi.tables.seen import events_seen

QUICK = frozenset({log.Moved, log.Answered, log.Closed})  # after which only a part of the table is told again


class Broadcast:
    """One noticeable change, with what is the same for all who hear of it."""

    __slots__ = (
        "at",
        "clocks",
        "deciders",
        "entry",
        "moved",
        "packed",
        "progress",
        "same",
        "step",
        "told",
        "version",
        "views",
        "whole",
        "window_ends",
    )

    def __init__(self, table: Table, entry: log.AnyEntry, change: Change, viewers: set[int], progress: bool) -> None:
        self.entry = EntrySeen(entry)
        self.version = table.version
        self.at = change.at
        self.told = change.told
        self.same: tuple[list[Event], list[str]] | None = None  # what all see of it, and the things in it, if they do
        self.deciders = table.deciders
        self.window_ends = table.window_ends() if len(self.deciders) > 1 else None
        self.clocks = list(table.clock.left) if table.created.clock else None
        self.moved = table.turn == table.version
        self.step = len(table.steps) if self.moved and table.state is not None else None
        self.views: dict[int, View] = {}
        if self.moved and table.state is not None:  # nobody has a view before the start
            whos = list(viewers | {WATCHER} if progress else viewers)
            found = table.game.views(table.state, [eyes_at(who) for who in whos])
            for place, who in enumerate(whos):
                self.views[who] = found[place]
        self.progress = table.game.progress(self.views[WATCHER]) if progress and self.views else None
        self.packed: dict[object, bytes] = {}  # as it was sent, by who may see what
        self.whole = type(entry) not in QUICK or not self.deciders

    def moment(self, who: int, events: bool, view: bool, progress: bool) -> Moment:
        """What happened, to the eyes of somebody who wants to know so much."""
        seen, things = self._events(who) if events else ([], [])
        return moment(
            self.version,
            self.at,
            self.entry,
            seen,
            things,
            self.views.get(who) if view else None,
            self.progress if progress else None,
            self.step,
        )

    def _events(self, who: int) -> tuple[list[Event], list[str]]:
        if self.same is not None:
            return self.same
        for one in self.told:
            if one.private:
                events = events_seen(self.told, who)
                return events, things_in(events)
        events = [one.public for one in self.told]
        self.same = events, things_in(events)
        return self.same
