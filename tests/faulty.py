"""Loaded into servers by the drill (`--load faulty`): their clock jumps, and they hear nothing of each other, as the
file says that the variable MADOI_FAULTS names."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from pathlib import Path

import msgspec

from madoi.server.rooms.hub import Hub
from madoi.store import notices
from madoi.store.shared_time import Reading
from madoi.store.store import Store


class Faults(msgspec.Struct):
    jump: int = 0  # milliseconds that the database's clock is wrong
    deaf: bool = False


def now() -> Faults:
    try:
        return msgspec.json.decode(Path(os.environ["MADOI_FAULTS"]).read_bytes(), type=Faults)
    except (KeyError, OSError, msgspec.DecodeError):
        return Faults()


_read_time, _read = Store._read_time, notices.read


async def read_time(self: Store) -> Reading:
    found = await _read_time(self)
    return Reading(found.clock + now().jump, found.shift, found.latest)


def read(data: str) -> notices.Notice | None:
    return None if now().deaf else _read(data)


def tell_what_you_do(*_: object) -> None:
    """For whoever wants to know why something stands still."""
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stderr)
    for hub in (one for one in gc.get_objects() if isinstance(one, Hub)):
        writer = hub.store.writer
        print("writer", writer._busy, writer._waiting, writer._written, writer.doubts, file=sys.stderr)
        channel = hub.store.channel
        if channel is not None:
            held = channel._connection
            print("reader", hub.reader._reading, hub.reader._behind, channel._one_at_a_time.locked(), file=sys.stderr)
            print("channel", held, held is not None and held.is_closed(), file=sys.stderr)
        for id, room in hub.rooms.loaded.items():
            print("room", id, room.table.number, room.table.version, room.busy, room.queue, file=sys.stderr)
    sys.stderr.flush()


Store._read_time = read_time  # type: ignore[method-assign]
notices.read = read
if "MADOI_FAULTS" in os.environ:
    signal.signal(signal.SIGUSR1, tell_what_you_do)
