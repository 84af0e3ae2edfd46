"""Loaded into a server under test, `--load few_rooms`: it keeps one table in memory, and more only while somebody is
connected."""

from typing import Any

from madoi.server.rooms import hub
from madoi.server.rooms.cache import RoomCache


class OneRoom(RoomCache):
    def __init__(self, store: Any, metrics: Any, most: int, *more: Any) -> None:
        super().__init__(store, metrics, 1, *more)


NAME = "RoomCache"
setattr(hub, NAME, OneRoom)
