"""Work for the pools of the lab: processes of their own find it by its name, which those of a test they could not."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from madoi.bots import Knowledge
from madoi.bots.bot import sensible_bot
from madoi.core import MadoiError, Rng

NEVER = "never"


def square(number: int) -> int:
    return number * number


def refuse(number: int) -> int:
    raise MadoiError("bad-seed", seed=str(number))


def sensibly(known: Knowledge, rng: Rng) -> int:
    """Level 1 under another name."""
    return sensible_bot(known, rng)


def die_once(task: tuple[int, str]) -> int:
    """The first to come to the seventh task kills its process."""
    number, folder = task
    if number == 7 and folder != NEVER:
        try:
            Path(folder, "died").open("x").close()
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def note_process(folder: str) -> None:
    Path(folder, str(os.getpid())).touch()


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number
