"""Real servers for the tests: processes on loopback ports."""

from __future__ import annotations

import http.client
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import prefork
import services

ROOT = Path(__file__).parent.parent
PROGRAM = "from madoi.cli.serve import serve; import typer; typer.run(serve)"


class Server:
    """One process of `madoi serve`; it can be killed and started again on the same port."""

    def __init__(self, database: str, *options: str, port: int | None = None) -> None:
        self.database = database
        self.options = options
        self.port = port or services.free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | prefork.Process | None = None
        self.log = tempfile.TemporaryFile()  # noqa: SIM115

    def start(self) -> Server:
        path = os.pathsep.join([str(ROOT / "tests"), *sys.path])
        environment = {**os.environ, "PYTHONPATH": path}
        arguments = ["--port", str(self.port), "--database", self.database]
        arguments += ["--load", "lanterns", "--log-level", "warning", "--window-pace", "0.05"]
        arguments += ["--bot-deadline", "60", *self.options]  # plain Python on a busy machine
        if hasattr(os, "pidfd_open"):
            self.process = prefork.nursery(path).start(arguments, environment, self.log.fileno())
        else:
            command = [sys.executable, "-c", PROGRAM, *arguments]
            self.process = subprocess.Popen(command, env=environment, stderr=self.log, stdout=self.log)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended with {self.process.returncode}: {self.output()}")
            if self._answers():
                return self
            time.sleep(0.02)
        raise RuntimeError(f"the server does not answer: {self.output()}")

    def _answers(self) -> bool:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            line.request("GET", "/healthz")
            return line.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            line.close()

    def kill(self) -> None:
        """As when the power fails."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As an operator does it; what the process returns."""
        return self._end(signal.SIGTERM)

    def output(self) -> str:
        self.log.seek(0)
        return self.log.read().decode()

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(30)


@contextmanager
def serving(database: str, *options: str) -> Iterator[Server]:
    server = Server(database, *options).start()
    try:
        yield server
    finally:
        server.kill()
        server.log.close()


UNLIMITED = ("--rate", "0", "--tables-per-minute", "0", "--messages", "0", "--connections-per-address", "0",
             "--sockets-per-address", "0")  # fmt: skip
