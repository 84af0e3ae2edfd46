"""Real services for the tests: a private PostgreSQL and a private Redis on loopback ports, one of each per session.

Where they are not installed the tests that need them fail in CI; elsewhere they are left out, and pytest says so.
"""

from __future__ import annotations

import asyncio
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


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a fresh PostgreSQL; durable as in production."""
    place = find_postgres()
    user = POSTGRES_USER if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="madoi-pg-"))
    try:
        if user:
            account = pwd.getpwnam(POSTGRES_USER)
            os.chown(folder, account.pw_uid, account.pw_gid)
        data, port = folder / "data", free_port()
        subprocess.run(
            [place / "initdb", "-D", data, "-U", "madoi", "-A", "trust", "-E", "UTF8", "--no-locale"],
            check=True, capture_output=True, cwd=folder, user=user,
        )  # fmt: skip
        options = ["-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder), "-c", "max_connections=200"]
        process = subprocess.Popen(
            [place / "postgres", *options], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, user=user
        )
        try:
            _wait_for(port, process, "PostgreSQL")
            asyncio.run(_wait_for_sense(port))
            yield f"postgresql://madoi@127.0.0.1:{port}/postgres"
        finally:
            process.send_signal(signal.SIGQUIT)  # at once: the data are thrown away
            process.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


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


@contextmanager
def redis(port: int | None = None) -> Iterator[str]:
    """The address of a fresh Redis."""
    program = shutil.which("redis-server")
    if program is None:
        raise Missing("redis-server is not installed")
    port = port or free_port()
    with tempfile.TemporaryDirectory(prefix="madoi-redis-") as folder:
        options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        process = subprocess.Popen([program, *options], stdout=subprocess.DEVNULL)
        try:
            _wait_for(port, process, "Redis")
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
            process.wait(30)
