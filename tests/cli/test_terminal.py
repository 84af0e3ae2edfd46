"""The command in a real terminal."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pexpect


def heed_control_c() -> None:
    """Tests that a shell runs in the background have been told to ignore it; a terminal has not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_person_can_play_in_a_terminal_and_leave_by_control_c(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    words = ["-m", "madoi.cli", "play", "utena", "--seats", "3", "--seed", "4", "--lang", "en", "--save", str(file)]
    child = pexpect.spawn(
        sys.executable, words, encoding="utf-8", dimensions=(50, 100), timeout=60, preexec_fn=heed_control_c
    )
    child.expect("Open with")
    child.expect(r"Seat 1 \(1–7")
    child.sendline("1")
    child.expect(r"Seat 1 \(1–(?!7)")
    for _ in range(10):  # a signal that comes just before the prompt starts to wait is only noticed with the next one
        child.kill(signal.SIGINT)
        if child.expect(["Nothing is lost", pexpect.TIMEOUT], timeout=6) == 0:
            break
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert file.exists()
