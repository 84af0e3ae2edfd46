"""Work in many processes: results in order, and what a lost worker had in hand is done again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from lab_work import die, die_once, refuse, square
from madoi.core import MadoiError
from madoi.lab.pool import Alone, LostWorkers, Processes, open_pool


def test_results_come_in_the_order_of_the_tasks() -> None:
    pool = open_pool(2)
    assert list(pool.map(square, range(40))) == [k * k for k in range(40)]
    assert list(pool.map(square, [])) == []
    pool.close()


def test_one_worker_needs_no_other_process() -> None:
    assert isinstance(open_pool(1), Alone)
    assert isinstance(open_pool(3), Processes)


def test_what_a_lost_worker_had_in_hand_is_done_again(tmp_path: Path) -> None:
    pool = open_pool(2)
    assert list(pool.map(die_once, [(k, str(tmp_path)) for k in range(30)])) == [k * k for k in range(30)]
    assert (tmp_path / "died").exists()
    pool.close()


def test_work_that_kills_every_worker_is_given_up() -> None:
    pool = open_pool(2)
    with pytest.raises(LostWorkers):
        list(pool.map(die, [1, 2, 3]))
    pool.close()


def test_what_the_work_itself_refuses_is_told() -> None:
    pool = open_pool(2)
    with pytest.raises(MadoiError):
        list(pool.map(refuse, [1, 2, 3]))
    pool.close()


@pytest.mark.parametrize("address", ["0", "nowhere", "ray://"])
def test_an_address_without_a_cluster_is_refused(address: str) -> None:
    pytest.importorskip("ray", reason="the extra madoi[ray] is not installed")
    with pytest.raises(MadoiError) as refused:
        open_pool(2, address)
    assert refused.value.key == "no-cluster"


def test_what_keeps_ray_from_starting_here_is_told(tmp_path: Path) -> None:
    """In a process of its own: Ray remembers where it was told to put its sockets."""
    pytest.importorskip("ray", reason="the extra madoi[ray] is not installed")
    ran = subprocess.run(
        [sys.executable, "-m", "madoi", "simulate", "utena", "--games", "1", "--ray", "local"],
        env={**os.environ, "RAY_TMPDIR": str(tmp_path / ("x" * 120))},  # too long for a socket
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 2
    assert ran.stderr.splitlines()[-1].startswith("madoi: Ray could not be started on this machine: ")


KEPT = """
import sys, time
from lab_work import note_process
from madoi.lab.pool import Processes

pool = Processes(2)
list(pool.map(note_process, sys.argv[1:] * 20))
print("ready", flush=True)
time.sleep(600)
"""


def test_workers_leave_when_their_parent_is_killed(tmp_path: Path) -> None:
    tests = str(Path(__file__).parents[1])
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {tests!r}){KEPT}", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == "ready\n"
        workers = [psutil.Process(int(file.name)) for file in tmp_path.iterdir()]
        assert workers
        parent.kill()
    _, alive = psutil.wait_procs(workers, timeout=60)
    assert [one for one in alive if one.status() != psutil.STATUS_ZOMBIE] == []
