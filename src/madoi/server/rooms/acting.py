"""How something that is on disk takes effect at a table, and what follows. Every move comes through here: it is
compiled, and apart from the hub, which is not."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from madoi.server.background import BackgroundTasks
from madoi.server.ops.metrics import Metrics
from madoi.server.rooms.automation import Automation
from madoi.server.rooms.presence import PresenceTracker
from madoi.server.rooms.room import Room
from madoi.server.rooms.subscriber import Subscriber
from madoi.server.settings import Settings
from madoi.store import Store
from madoi.tables import entries as log
from madoi.tables.decision import Trial
from madoi.tables.snapshot import save

SNAPSHOT_EVERY = 100
SEATING = frozenset({log.Sat, log.Left, log.BotSat, log.Switched})  # a token may open another seat then, or none


@mypyc_attr(allow_interpreted_subclasses=True)
class Acting(ABC):
    """What of a hub is needed to act."""

    automation: Automation
    presence: PresenceTracker

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self.settings = settings
        self.store = store
        self.metrics = metrics
        self.now = store.time.now  # by which everything at tables is measured
        self.background = BackgroundTasks()

    @abstractmethod
    async def read_on(self, room: Room) -> bool:
        """Read what other servers have written, while nothing else is done at the table."""


def apply(
    hub: Acting,
    room: Room,
    entry: log.AnyEntry,
    now: int,
    trial: Trial | None = None,
    ack: tuple[Subscriber, int] | None = None,
) -> bool:
    """Put an entry that is on disk into effect, and tell it."""
    change = room.table.apply(entry, now, trial)
    visible: bool = change.visible
    if type(entry) in SEATING:
        hub.presence.identify(room)
    if visible:
        room.tell(entry, change, ack)
    return visible


def acted(hub: Acting, room: Room, turn: int, noticed: bool) -> None:
    """What follows when something was done."""
    table = room.table
    if noticed:
        room.wake()
    hub.automation.look_after(room)
    if table.turn != turn:
        hub.automation.tell_of_turn(room)
    if table.number - room.saved >= SNAPSHOT_EVERY:
        room.saved = table.number
        hub.background.start(hub.store.save_snapshot(table.id, table.number, save(table)))
