"""`make play`: from a fresh clone to the address of a table in less than a minute. Needs nothing but Python and make.

The browser client and the Python packages are prepared side by side, and the server starts on the plain engine. Once
it has said its address the compiled one is built, at low priority, and taken by the next start; whatever changed in the
sources since is never waited for either.
"""

from __future__ import annotations

import fcntl
import locale
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO

COMPILED, PLAIN, CLIENT = ".venv/installed", ".venv/plain", "src/madoi/web/index.html"
STEP, DONE = "-> ", "ok "  # how the Makefile begins and ends a step
SERVE = [".venv/bin/madoi", "serve", "--open", "--log-level", "warning", *sys.argv[1:]]
SPINNER = "|/-\\"

TEXTS = {
    "preparing": ("Preparing: {steps} ({seconds} s)", "準備しています: {steps}（{seconds}秒）"),
    "failed": ("It could not be prepared. What was said last:", "準備できませんでした。最後の出力:"),
    "building": (
        "This start plays on the plain engine. The compiled, faster one is being built; the next start takes it.",
        "今回は通常のエンジンで遊べます。高速なコンパイル版を今作っており、次に始めるときから使います。",
    ),
    "no-compiler": (
        "There is no C compiler here: the plain engine plays, slower.",
        "Cコンパイラがないので、通常のエンジンで動きます（やや遅くなります）。",
    ),
}  # fmt: skip


def say(key: str, **facts: object) -> str:
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    japanese = next((name for name in names if name), "").startswith("ja")
    text = TEXTS[key][japanese].format(**facts)
    coding = sys.stdout.encoding or locale.getpreferredencoding()
    return text.encode(coding, "replace").decode(coding)


def make(*targets: str, jobs: int = 1) -> list[str]:
    return [os.environ.get("MAKE", "make"), "--no-print-directory", f"-j{jobs}", *targets]


class Progress:
    """One line that moves; where it cannot move, a line for each step."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.steps: list[str] = []
        self.moves = sys.stdout.isatty()
        self.ticks = 0

    def read(self, line: str) -> None:
        if line.startswith(STEP):
            self.steps.append(line[len(STEP) :].strip())
            if not self.moves:
                print(line.strip(), flush=True)
        elif line.startswith(DONE) and (step := line[len(DONE) :].strip()) in self.steps:
            self.steps.remove(step)

    def tick(self) -> None:
        if self.moves:
            self.ticks += 1
            seconds = int(time.monotonic() - self.began)
            text = say("preparing", steps=", ".join(self.steps) or "…", seconds=seconds)
            room = shutil.get_terminal_size().columns - 4
            print(f"\r\033[K{SPINNER[self.ticks % 4]} {text[:room]}", end="", flush=True)

    def end(self) -> None:
        if self.moves:
            print("\r\033[K", end="", flush=True)


def prepare() -> None:
    """What the plain engine and the client need, side by side."""
    progress, said = Progress(), list[str]()

    def read(stream: IO[str]) -> None:
        for line in stream:
            said.append(line)
            progress.read(line)

    with subprocess.Popen(
        make(PLAIN, CLIENT, jobs=2), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as work:
        reader = threading.Thread(target=read, args=(work.stdout,), daemon=True)
        reader.start()
        while reader.is_alive():
            progress.tick()
            reader.join(0.1)
    progress.end()
    if work.returncode:
        print(say("failed"), "".join(said[-60:]), sep="\n", file=sys.stderr)
        raise SystemExit(work.returncode)


def build() -> subprocess.Popen[bytes] | None:
    """The compiled engine, unless another start is building it."""
    lock = Path(".venv/building").open("w")  # noqa: SIM115
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return None
    with Path(".venv/build.log").open("wb") as log:
        return subprocess.Popen(
            ["nice", "-n", "19", *make(COMPILED)], stdout=log, stderr=log, process_group=0, pass_fds=[lock.fileno()]
        )  # a group to be ended together; in a session of its own it would be as important as the server


def serve(build_wanted: bool) -> int:
    """Until the server ends. The first thing that it says is its address: the compiled engine can wait for that."""
    work = None
    server = subprocess.Popen(SERVE, stderr=subprocess.PIPE)
    assert server.stderr is not None
    signal.signal(signal.SIGINT, lambda *_: None)  # from the keyboard: the server has it, too
    signal.signal(signal.SIGTERM, lambda number, _: server.send_signal(number))
    try:
        for line in server.stderr:
            sys.stderr.buffer.write(line)
            sys.stderr.buffer.flush()
            if build_wanted:
                work, build_wanted = build(), False
        return server.wait()
    finally:
        if work is not None and work.poll() is None:
            os.killpg(work.pid, signal.SIGTERM)


def main() -> int:
    os.chdir(Path(__file__).parent)
    for name in ("MAKEFLAGS", "MAKELEVEL"):  # ours are given to each
        os.environ.pop(name, None)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # what the first start has read is not read again by the second
    if subprocess.run([*make(COMPILED), "--question"], capture_output=True).returncode == 0:
        os.execv(SERVE[0], SERVE)
    prepare()
    compiler = os.environ.get("CC", "").split()[:1] or ["cc", "gcc", "clang"]
    possible = any(shutil.which(name) for name in compiler)
    wanted = os.environ.get("BUILD") != "pure"
    if wanted:
        print(say("building" if possible else "no-compiler"), flush=True)
    return serve(wanted and possible)


if __name__ == "__main__":
    sys.exit(main())
