"""Several processes on one address: each is a server by itself, and they share a PostgreSQL. This one only sees to it
that they live."""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from madoi.core import MadoiError
from madoi.server.ops.run import CannotListen, listen

QUICK = 5.0  # seconds: a process that ends sooner is not started again at once
PAUSE = 1.0  # seconds before it is
GIVE_UP = 5  # processes that ended so soon, one after the other
CANNOT = 3  # what a server returns that could not begin


class NeedsPostgresql(MadoiError):
    """Several processes cannot share a file."""


def listen_together(host: str, port: int | None) -> socket.socket:
    """Hold an address on which each worker will listen for itself: the system spreads connections over them evenly.
    Nobody else may be there."""
    with listen(host, port) as alone:
        address = alone.getsockname()
        held = socket.socket(alone.family, socket.SOCK_STREAM)
    try:
        _share(held)
        held.bind(address)
    except OSError as error:
        held.close()
        raise CannotListen(
            "cannot-listen", host=host, port=str(address[1]), why=error.strerror or str(error)
        ) from error
    return held


def own_listener(held: socket.socket) -> socket.socket:
    """The socket of one worker on the address that is held."""
    one = socket.socket(held.family, socket.SOCK_STREAM)
    _share(one)
    one.bind(held.getsockname())
    one.listen(2048)
    return one


def _share(one: socket.socket) -> None:
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)


class Workers:
    """So many processes that call `work` with their numbers. They end with SIGTERM or SIGINT; one that ends otherwise
    is started again."""

    def __init__(self, count: int, work: Callable[[int], None]) -> None:
        self._count = count
        self._work = work
        self._started: dict[int, tuple[int, float]] = {}  # by process: its number, and when
        self._ending = False
        self._in_vain = 0
        self._lifeline = os.pipe()  # nobody writes to it; its end is the end of this process

    def run(self) -> int:
        """Until all have ended; what the process should return."""
        for wanted in (signal.SIGTERM, signal.SIGINT):
            signal.signal(wanted, self._end)
        for number in range(self._count):
            self._start(number)
        returned = 0
        while self._started:
            returned = self._wait() or returned
        return returned

    def _start(self, number: int) -> None:
        child = os.fork()
        if child:
            self._started[child] = number, time.monotonic()
            return
        for wanted in (signal.SIGTERM, signal.SIGINT):
            signal.signal(wanted, signal.SIG_DFL)
        os.close(self._lifeline[1])
        threading.Thread(target=self._end_with_parent, name="lifeline", daemon=True).start()
        code = 0
        try:
            self._work(number)
        except SystemExit as ended:
            code = ended.code if isinstance(ended.code, int) else 1
        except BaseException:
            sys.excepthook(*sys.exc_info())
            code = 1
        finally:
            sys.stderr.flush()
            os._exit(code)

    def _end_with_parent(self) -> None:
        os.read(self._lifeline[0], 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _wait(self) -> int:
        child, status = os.waitpid(-1, 0)
        started = self._started.pop(child, None)
        code = os.waitstatus_to_exitcode(status)
        if started is None or self._ending:
            return max(0, code)
        number, since = started
        self._in_vain = self._in_vain + 1 if time.monotonic() - since < QUICK else 0
        if self._in_vain >= GIVE_UP:
            self._end()
            return code or CANNOT
        print(f"a worker ended with {code} and is started again", file=sys.stderr, flush=True)
        if self._in_vain:
            time.sleep(PAUSE)
        if not self._ending:
            self._start(number)
        return 0

    def _end(self, *_: Any) -> None:
        self._ending = True
        for child in self._started:
            os.kill(child, signal.SIGTERM)
