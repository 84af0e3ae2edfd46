"""Keys of a terminal, one by one, as soon as they are pressed."""

from __future__ import annotations

import codecs
import os
import re
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

RESIZED = "resized"  # no key: the terminal has another size now
AT_ONCE = 0.05  # seconds within which the rest of a sequence follows its first sign
SEQUENCE = re.compile(r"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Za-z])|\x1b\x1b?", re.DOTALL)
NAMES = {
    "\x1b[A": "up", "\x1bOA": "up", "\x1b[B": "down", "\x1bOB": "down", "\x1b[C": "right", "\x1bOC": "right",
    "\x1b[D": "left", "\x1bOD": "left", "\x1b[5~": "page-up", "\x1b[6~": "page-down", "\x1b[H": "home",
    "\x1bOH": "home", "\x1b[1~": "home", "\x1b[F": "end", "\x1bOF": "end", "\x1b[4~": "end", "\x1b": "escape",
    "\x1b\x1b": "escape", "\r": "enter", "\n": "enter", "\t": "tab", "\x7f": "backspace", "\x08": "backspace",
    "\x10": "earlier", "\x0e": "later", "\x15": "erase", "\x04": "end-of-input", "\x02": "page-up", "\x06": "page-down",
}  # fmt: skip


class Keys:
    """What is typed, by names: `up`, `enter`, `page-down` …; what writes something is itself."""

    def __init__(self, file: int, resized: int) -> None:
        self.file = file
        self.resized = resized  # a pipe that has something to read when the size has changed
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.waiting = ""

    def read(self) -> str:
        """The next key, or RESIZED; raises `EOFError` when the terminal is gone."""
        while not self.waiting:
            ready = select.select([self.file, self.resized], [], [])[0]
            if self.resized in ready:
                os.read(self.resized, 1024)
                return RESIZED
            self._more()
        if self.waiting.startswith("\x1b") and not self._whole() and select.select([self.file], [], [], AT_ONCE)[0]:
            self._more()
        found = SEQUENCE.match(self.waiting)
        sign = found[0] if found else self.waiting[0]
        self.waiting = self.waiting[len(sign) :]
        return NAMES.get(sign, sign if sign.isprintable() else "")

    def _whole(self) -> bool:
        found = SEQUENCE.match(self.waiting)
        return found is not None and len(found[0]) > 1

    def _more(self) -> None:
        data = os.read(self.file, 1024)
        if not data:
            raise EOFError
        self.waiting += self.decoder.decode(data)


@contextmanager
def raw_keys() -> Iterator[Keys]:
    """The keys of standard input. Control-C still interrupts, and so does whoever ends this program."""
    import termios
    import tty

    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    end, start = os.pipe()
    os.set_blocking(start, False)

    def note_size(number: int, frame: FrameType | None) -> None:
        os.write(start, b".")

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    handlers: dict[int, Any] = {signal.SIGWINCH: note_size, signal.SIGTERM: interrupt, signal.SIGHUP: interrupt}
    former = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        tty.setcbreak(file, termios.TCSADRAIN)  # what was typed before it counts
        without_stop = termios.tcgetattr(file)
        without_stop[6][termios.VSUSP] = b"\0"  # nobody is left alone with a screen that is not theirs
        termios.tcsetattr(file, termios.TCSADRAIN, without_stop)
        yield Keys(file, end)
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)
        termios.tcsetattr(file, termios.TCSADRAIN, before)
        os.close(start)
        os.close(end)
