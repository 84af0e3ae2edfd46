"""Bots that fail in every way a bot can."""

from __future__ import annotations

import os
import time

from madoi.bots import BOTS, Knowledge
from madoi.core import Rng


def dies(known: Knowledge, rng: Rng) -> int:
    os._exit(9)


def raises(known: Knowledge, rng: Rng) -> int:
    raise RuntimeError("a bug in a bot")


def cheats(known: Knowledge, rng: Rng) -> int:
    return 10**9


def sleeps(known: Knowledge, rng: Rng) -> int:
    time.sleep(3600)
    return 0


BOTS.update({"dies": dies, "raises": raises, "cheats": cheats, "sleeps": sleeps})
