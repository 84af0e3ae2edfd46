"""Real services for the tests: a private PostgreSQL on a loopback port, one per session.

Where it is not installed the tests that need it fail in CI; elsewhere they are left out, and pytest says so.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import functools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import psutil  # type: ignore[import-untyped]

POSTGRES_USER = "postgres"


class Missing(Exception):
    """A program that a part of the tests needs is not on this machine."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def must_have() -> bool:
    return bool(os.environ.get("CI"))


def find_postgres() -> Path:
    """The directory with `initdb` and `postgres`; Debian keeps them off the path."""
    found = shutil.which("initdb")
    places = [Path(found).parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for place in places:
        if (place / "initdb").exists() and (place / "postgres").exists():
            return place
    raise Missing("PostgreSQL (initdb, postgres) is not installed")


def _wait_for(port: int, process: subprocess.Popen[bytes], what: str) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"{what} ended with {process.returncode}")
        with socket.socket() as probe:
            probe.settimeout(0.2)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise RuntimeError(f"{what} does not answer")


def hand_over(folder: Path, user: str | None) -> None:
    if user:
        account = pwd.getpwnam(user)
        os.chown(folder, account.pw_uid, account.pw_gid)


@functools.cache
def fresh_data(place: Path, user: str | None) -> Path:
    """The data of a database with nothing in it, made once: a copy takes a quarter of the time."""
    folder = Path(tempfile.mkdtemp(prefix="madoi-pg-fresh-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    hand_over(folder, user)
    command = [
        str(place / "initdb"),
        "-D",
        "data",
        "-U",
        "madoi",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--no-locale",
        "--no-sync",
    ]
    subprocess.run(command, check=True, capture_output=True, cwd=folder, user=user)
    return folder / "data"


class Postgres:
    """A fresh PostgreSQL, durable as in production; it can be stopped and started again, or frozen."""

    def __init__(self, folder: Path) -> None:
        self.place = find_postgres()
        self.user = POSTGRES_USER if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
        self.folder = folder
        self.port = free_port()
        self.url = f"postgresql://madoi@127.0.0.1:{self.port}/postgres"
        self.process: subprocess.Popen[bytes] | None = None
        hand_over(folder, self.user)
        data = fresh_data(self.place, self.user)
        subprocess.run(["cp", "-R", str(data), str(folder / "data")], check=True, user=self.user)

    def start(self) -> None:
        options = ["-D", str(self.folder / "data"), "-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder)]
        command = [str(self.place / "postgres"), *options, "-c", "max_connections=200"]
        self.process = subprocess.Popen(
            command, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=self.user,
            start_new_session=True,
        )  # fmt: skip
        _wait_for(self.port, self.process, "PostgreSQL")
        asyncio.run(_wait_for_sense(self.port))

    def stop(self, how: signal.Signals = signal.SIGQUIT) -> None:
        """SIGQUIT: at once, as in a crash; SIGINT: connections are ended, then it goes."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(30)

    def freeze(self) -> None:
        """All of its processes stand still; connections stay open and nobody answers."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, what: signal.Signals) -> None:
        assert self.process is not None
        parent = psutil.Process(self.process.pid)
        for process in (parent, *parent.children(recursive=True)):
            with contextlib.suppress(psutil.NoSuchProcess):
                process.send_signal(what)


@contextmanager
def postgres_process() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="madoi-pg-"))
    try:
        one = Postgres(folder)
        try:
            one.start()
            yield one
        finally:
            one.stop()  # at once: the data are thrown away
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh PostgreSQL."""
    with postgres_process() as one:
        yield one.url


async def _wait_for_sense(port: int) -> None:
    """PostgreSQL listens before it is ready."""
    while True:
        try:
            line = await asyncpg.connect(host="127.0.0.1", port=port, user="madoi", database="postgres")
        except asyncpg.CannotConnectNowError:
            await asyncio.sleep(0.1)
        else:
            await line.close()
            return
