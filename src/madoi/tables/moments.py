"""The moments of a table: what an entry looks like to those who see it, and the past, recomputed from the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from madoi.core import Event, Game, Series
from madoi.core.event_fields import things_in
from madoi.core.moment import Moment
from madoi.core.view import View
from madoi.tables import entries as log
from madoi.tables.seen import events_seen, progress_seen, step_seen, view_seen
from madoi.tables.table import Table

WINDOW = frozenset({log.Answered, log.Closed})  # what closes a window


def past(
    id: str,
    rows: Iterable[tuple[int, log.AnyEntry]],
    game: Game,
    who: int,
    after: int = 0,
    views: bool = False,
    progress: bool = False,
) -> Iterator[Moment | None]:
    """Every noticeable moment after version `after`, in order; None for what is passed over on the way there."""
    table: Table | None = None
    for at, entry in rows:
        if table is None:
            assert isinstance(entry, log.Created)
            table = Table(id, entry, at, game)
            continue
        change = table.apply(entry, at)
        if change.visible and table.version > after:
            moved = table.turn == table.version  # otherwise everybody sees what they saw before
            view = view_seen(table, who) if views and moved else None
            stands = progress_seen(table) if progress and moved else None
            events = events_seen(change.told, who)
            yield moment(table.version, at, EntrySeen(entry), events, things_in(events), view, stands, step_seen(table))
        else:
            yield None


class EntrySeen:
    """What everybody is told of an entry itself."""

    __slots__ = ("kind", "who", "why")

    def __init__(self, entry: log.AnyEntry) -> None:
        self.kind = kind_seen(entry)
        self.who = who_seen(entry)
        self.why = why_seen(entry)


def moment(
    number: int,
    time: int,
    entry: EntrySeen,
    events: list[Event],
    things: list[str],
    view: View | None = None,
    progress: tuple[Series, ...] | None = None,
    step: int | None = None,
) -> Moment:
    """What an entry is to the eyes that saw these events, which name these things."""
    return Moment(
        number=number,
        time=time,
        entry=entry.kind,
        who=entry.who,
        why=entry.why,
        things=things,
        events=events,
        view=view,
        progress=progress,
        step=step,
    )


def kind_seen(entry: log.AnyEntry) -> str:
    """The closing of a window looks the same whoever answered last, or late."""
    if type(entry) in WINDOW:
        return "window"
    return str(entry.__struct_config__.tag)


def who_seen(entry: log.AnyEntry) -> int | None:
    if type(entry) in WINDOW:
        return None
    return getattr(entry, "seat", None)


def why_seen(entry: log.AnyEntry) -> log.Ask | log.Why | None:
    if type(entry) is log.Moved:  # as nearly all are
        return None
    if isinstance(entry, log.Proposed):
        return entry.ask
    return entry.why if isinstance(entry, log.TookOver) else None
