"""The past of a table as a seat saw it, recomputed from the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from madoi.core import Game
from madoi.tables import entries as log
from madoi.tables.seen import Frame, events_seen, progress_seen, view_seen
from madoi.tables.table import Table


def moments(
    id: str,
    rows: Iterable[tuple[int, log.AnyEntry]],
    game: Game,
    who: int,
    after: int = 0,
    views: bool = False,
    progress: bool = False,
) -> Iterator[Frame | None]:
    """Every noticeable moment after version `after`, in order; None for what is passed over on the way there."""
    table: Table | None = None
    for at, entry in rows:
        if table is None:
            assert isinstance(entry, log.Created)
            table = Table(id, entry, at, game)
            continue
        change = table.apply(entry, at)
        if change.visible and table.version > after:
            yield Frame(
                version=table.version,
                at=at,
                entry=kind_seen(entry),
                by=by_seen(entry),
                events=events_seen(change.told, who),
                about=about_seen(entry),
                view=view_seen(table, who) if views else None,
                progress=progress_seen(table) if progress else None,
            )
        else:
            yield None


def kind_seen(entry: log.Entry) -> str:
    """The closing of a window looks the same whoever answered last, or late."""
    if isinstance(entry, log.Answered | log.Closed):
        return "window"
    return str(entry.__struct_config__.tag)


def about_seen(entry: log.Entry) -> log.Ask | log.Why | None:
    if isinstance(entry, log.Proposed):
        return entry.ask
    return entry.why if isinstance(entry, log.TookOver) else None


def by_seen(entry: log.Entry) -> int | None:
    if isinstance(entry, log.Answered | log.Closed):
        return None
    return getattr(entry, "seat", None)
