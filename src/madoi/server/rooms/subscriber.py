"""Who listens to a room."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Literal

from mypy_extensions import mypyc_attr

from madoi.server.rooms.broadcast import Broadcast
from madoi.tables import Table

if TYPE_CHECKING:
    from madoi.server.rooms.room import Room

Want = Literal["table", "view", "choices", "actions", "events", "progress"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Subscriber(ABC):
    """Somebody who is connected to a table. A class and no protocol: so a room calls it in one step when compiled."""

    __slots__ = ("who",)

    def __init__(self, who: int) -> None:
        self.who = who

    @abstractmethod
    def wants(self, what: Want) -> bool: ...

    @abstractmethod
    def identify(self, table: Table) -> None:
        """Seats have changed hands: find out anew who this is."""

    @abstractmethod
    def push(self, room: Room, broadcast: Broadcast, ack: int | None) -> None: ...

    @abstractmethod
    def tell_presence(self, present: list[int]) -> None: ...

    @abstractmethod
    def hang_up(self) -> None: ...

    @abstractmethod
    def pulse(self) -> None: ...
