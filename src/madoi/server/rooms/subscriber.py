"""Who listens to a room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from madoi.server.rooms.broadcast import Broadcast
from madoi.tables import Table

if TYPE_CHECKING:
    from madoi.server.rooms.room import Room

Want = Literal["table", "view", "choices", "actions", "events", "progress"]


class Subscriber(Protocol):
    """Somebody who is connected to a table."""

    who: int

    def wants(self, what: Want) -> bool: ...

    def identify(self, table: Table) -> None:
        """Seats have changed hands: find out anew who this is."""

    def push(self, room: Room, broadcast: Broadcast, ack: int | None) -> None: ...

    def tell_presence(self, present: list[int]) -> None: ...

    def hang_up(self) -> None: ...

    def pulse(self) -> None: ...
