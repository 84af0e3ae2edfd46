"""The processes of one address hand each other connections, so that all who sit at a table meet in one process.

Any process may serve any table, and does if the one it belongs to is gone or too busy to take it: this only saves
reading and telling everything twice. The connection goes as it is, with what was read of it, over a socket in a folder
that only this user can enter.
"""

from __future__ import annotations

import array
import asyncio
import contextlib
import re
import shutil
import socket
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

REQUEST = re.compile(rb"[A-Z]+ /(?:ws|api/tables)/([A-Za-z0-9_-]{12})[ /?]")
LARGEST = 65_536  # bytes that were read already
Taken = Callable[[socket.socket, bytes], None]


@contextmanager
def meeting_place() -> Iterator[Path]:
    """A folder for the sockets of all processes."""
    folder = Path(tempfile.mkdtemp(prefix="madoi-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Handover:
    """What process `number` of `count` gives to the others, and takes from them."""

    def __init__(self, folder: Path, number: int, count: int) -> None:
        self._places = [str(folder / str(n)) for n in range(count)]
        self._number = number
        self._socket: socket.socket | None = None

    def is_ours(self, table: str) -> bool:
        return self._owner(table.encode()) == self._number

    def owner_of(self, request: bytes) -> int | None:
        """Which other process a request belongs to, by its first line; None if it may stay."""
        asked = REQUEST.match(request)
        if asked is None or len(request) > LARGEST:
            return None
        owner = self._owner(asked[1])
        return None if owner == self._number else owner

    def give(self, connection: int, read: bytes, owner: int) -> bool | None:
        """Hand the file of a connection over. False if nobody is there to take it, None if it may be tried again."""
        if self._socket is None:
            return False
        files = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [connection]))]
        try:
            self._socket.sendmsg([read], files, 0, self._places[owner])
        except BlockingIOError:
            return None
        except OSError:
            return False
        return True

    def open(self, taken: Taken) -> None:
        """Call `taken` with every connection that another process gives us."""
        mine = self._places[self._number]
        Path(mine).unlink(missing_ok=True)  # of one that is no more
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.setblocking(False)
        self._socket.bind(mine)
        asyncio.get_running_loop().add_reader(self._socket, self._take, self._socket, taken)

    def close(self) -> None:
        held, self._socket = self._socket, None
        if held is not None:
            asyncio.get_running_loop().remove_reader(held)
            held.close()
            mine = Path(self._places[self._number])
            mine.unlink(missing_ok=True)
            with contextlib.suppress(OSError):
                mine.parent.rmdir()  # the last one, should the process that made it be gone

    def _owner(self, table: bytes) -> int:
        return zlib.crc32(table) % len(self._places)

    @staticmethod
    def _take(held: socket.socket, taken: Taken) -> None:
        while True:
            try:
                read, files, _, _ = socket.recv_fds(held, LARGEST, 1)
            except OSError:
                return
            for file in files:
                connection = socket.socket(fileno=file)
                connection.setblocking(False)
                taken(connection, read)
