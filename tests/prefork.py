"""Servers for the tests without the second of imports that each would begin with.

One process, a program of its own, imports what `madoi serve` is made of and forks whenever a server is asked for: what
comes out is a process like any other, with its own arguments, environment, log and end, and can be killed like one.
"""

from __future__ import annotations

import array
import atexit
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from importlib import import_module

import msgspec

PROGRAM = "import prefork; prefork.serve_on_request()"
LARGEST = 1 << 20


class Wish(msgspec.Struct, tag="start"):
    """A server with these arguments; its log comes along as a file."""

    arguments: list[str]
    environment: dict[str, str]
    folder: str


class Ended(msgspec.Struct, tag="ended"):
    """How did this process end? It has."""

    pid: int


# -- in the tests ----------------------------------------------------------------------------------------


class Process:
    """A server that was forked; what is used of `subprocess.Popen`."""

    def __init__(self, pid: int, nursery: Nursery) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._nursery = nursery
        self._watch = os.pidfd_open(pid)

    def poll(self) -> int | None:
        return self._look(0)

    def wait(self, timeout: float) -> int:
        if self._look(timeout) is None:
            raise subprocess.TimeoutExpired("madoi serve", timeout)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, what: signal.Signals) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self._watch, what)

    def _look(self, timeout: float) -> int | None:
        if self.returncode is None and select.select([self._watch], [], [], timeout)[0]:
            self.returncode = self._nursery.ask(Ended(self.pid))
            os.close(self._watch)
        return self.returncode


class Nursery:
    """The process that forks; it ends with the tests."""

    def __init__(self, path: str) -> None:
        self._one_at_a_time = threading.Lock()
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM], stdin=theirs.fileno(), env={**os.environ, "PYTHONPATH": path}
        )
        theirs.close()
        atexit.register(self.close)

    def start(self, arguments: list[str], environment: dict[str, str], log: int) -> Process:
        return Process(self.ask(Wish(arguments, environment, os.getcwd()), log), self)

    def ask(self, what: Wish | Ended, *files: int) -> int:
        with self._one_at_a_time:
            rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", files))] if files else []
            self._socket.sendmsg([msgspec.json.encode(what)], rights)
            return msgspec.json.decode(self._socket.recv(LARGEST), type=int)

    def close(self) -> None:
        self._socket.close()
        self._process.wait(10)


_nurseries: dict[tuple[int, str], Nursery] = {}


def nursery(path: str) -> Nursery:
    """One for each process of tests and each place that modules come from."""
    key = (os.getpid(), path)
    if key not in _nurseries:
        _nurseries[key] = Nursery(path)
    return _nurseries[key]


# -- in the process that forks ---------------------------------------------------------------------------


def serve_on_request() -> None:
    """Returns only in a server that has ended; the rest of its end is Python's, as usual."""
    import typer

    serve = warmed_up()
    assert threading.active_count() == 1, "a process with threads must not fork"
    while True:
        asked = socket.socket(fileno=os.dup(0))
        data, rights, _, _ = asked.recvmsg(LARGEST, socket.CMSG_LEN(4))
        if not data:
            os._exit(0)
        wish = msgspec.json.decode(data, type=Wish | Ended)
        if isinstance(wish, Ended):
            answer = os.waitstatus_to_exitcode(os.waitpid(wish.pid, 0)[1])
        else:
            log = array.array("i", rights[0][2])[0]
            answer = os.fork()
            if not answer:
                asked.close()
                _become(wish, log)
                break
            os.close(log)
        asked.send(msgspec.json.encode(answer))
        asked.close()
    typer.run(serve)


def warmed_up() -> Callable[..., None]:
    """The command, with all imported that it would import when it runs."""
    import_module("lanterns")
    for late in ("aiosqlite", "alembic.command", "alembic.config", "anyio._backends._asyncio", "asyncpg", "uvloop"):
        import_module(late)
    for late in (
        "uvicorn.lifespan.on",
        "sqlalchemy.dialects.postgresql.asyncpg",
        "sqlalchemy.dialects.sqlite.aiosqlite",
    ):
        import_module(late)
    import typer

    import madoi.server.ops.run
    import madoi.server.ops.workers  # noqa: F401
    from madoi.cli.serve import serve
    from madoi.server.app import make_app
    from madoi.server.settings import Settings

    app = typer.Typer()
    app.command()(serve)
    typer.main.get_command(app).make_context("serve", [])
    make_app(Settings())
    return serve


def _become(wish: Wish, log: int) -> None:
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.close(log)
    os.chdir(wish.folder)
    os.environ.clear()
    os.environ.update(wish.environment)
    sys.argv = ["serve", *wish.arguments]
