"""A person's terminal: the command runs in a pseudo-terminal, and an emulator shows what stands on its screen."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pyte

from madoi.cli.screen import END_FRAME

PATIENCE = 60  # seconds until something is on the screen


def heed_control_c() -> None:
    """Tests that a shell runs in the background have been told to ignore it; a terminal has not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """The emulator knows no alternate screen: whatever scrolls out of sight is in `scrolled`, and can be found."""

    def __init__(self, line: str, columns: int, rows: int, folder: Path, term: str) -> None:
        self.screen = pyte.HistoryScreen(columns, rows, history=100_000)
        self.stream = pyte.Stream(self.screen)
        self.frames: list[tuple[str, int]] = []
        self.child = pexpect.spawn(
            sys.executable, ["-m", "madoi.cli", *line.split()], dimensions=(rows, columns), encoding="utf-8",
            timeout=PATIENCE, env={**os.environ, "TERM": term, "PYTHONUTF8": "1"}, cwd=str(folder),
            preexec_fn=heed_control_c,
        )  # fmt: skip

    @property
    def shown(self) -> str:
        """What stands on the screen."""
        return "\n".join(self._line(self.screen.buffer[row]) for row in range(self.screen.lines))

    @property
    def scrolled(self) -> str:
        """What can be scrolled back to."""
        return "\n".join(self._line(row) for row in self.screen.history.top)

    def _line(self, row: Mapping[int, Any]) -> str:
        return "".join(row[column].data for column in range(self.screen.columns))

    def type(self, keys: str) -> None:
        self.child.send(keys)

    def wait_for(self, *texts: str) -> str:
        """Read until all these stand on the screen."""
        self.read_until(lambda: all(text in self.shown for text in texts))
        return self.shown

    def read_until(self, enough: Callable[[], bool]) -> None:
        while not enough():
            try:
                self.feed(self.child.read_nonblocking(65536, PATIENCE))
            except (pexpect.EOF, pexpect.TIMEOUT) as error:
                raise AssertionError(f"not seen in time:\n{self.shown}") from error

    def feed(self, signs: str) -> None:
        """Whole frames are kept as they stood, with the number of lines that had scrolled away by then."""
        *frames, rest = signs.split(END_FRAME)
        for frame in frames:
            self.stream.feed(frame)
            self.frames.append((self.shown, len(self.screen.history.top)))
        self.stream.feed(rest)

    def finish(self) -> int:
        """Read to the end, and the exit code."""
        while True:
            try:
                self.feed(self.child.read_nonblocking(65536, PATIENCE))
            except pexpect.EOF:
                break
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus)


@contextmanager
def terminal(
    line: str, folder: Path, columns: int = 80, rows: int = 24, term: str = "xterm-256color"
) -> Iterator[Terminal]:
    opened = Terminal(line, columns, rows, folder, term)
    try:
        yield opened
    finally:
        if not opened.child.closed:
            opened.child.kill(signal.SIGKILL)
            opened.child.wait()
            opened.child.close()
