"""The process in which bots think, when its server is gone."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games.utena_helpers import GAME
from madoi.core import Rng
from madoi.server.bots.worker import Asked, Question, pack


def question() -> bytes:
    world = GAME.new(2, 1).determinize(0, Rng(1))
    return pack(Asked(Question(GAME.slug, GAME.save(world), 0, "sensible", 1)))


@pytest.mark.parametrize("heard", [None, -1, 2], ids=["before the answer", "within the question", "within its head"])
def test_who_loses_its_server_goes_without_a_word(heard: int | None) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "madoi.server.bots.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as worker:
        assert worker.stdin
        assert worker.stdout
        assert worker.stderr
        worker.stdout.close()
        worker.stdin.write(question()[:heard])
        worker.stdin.close()
        said = worker.stderr.read().decode()
    assert (worker.returncode, said) == (0, "")
