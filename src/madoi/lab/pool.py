"""Work for many processes, here or on a Ray cluster. Results come in the order of the tasks, so that nothing depends on
how many workers there are; what a lost worker had in hand is done again by another."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Protocol, TypeVar

from madoi.core import MadoiError
from madoi.core.extras import extra

Task = TypeVar("Task")
Result = TypeVar("Result")
AHEAD = 4  # tasks for each worker that are handed out before the first result is taken
PATIENCE = 5  # times in a row that workers may be lost without a single result between


class LostWorkers(MadoiError):
    """Workers are lost again and again: it is the work that kills them, or the machine."""


class Pool(Protocol):
    """Where work is done."""

    def map(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result, None, None]:
        """The results in the order of the tasks. `function` is found by its name where the work is done, and its
        result depends on the task alone. Who closes it early needs no more of them."""

    def close(self) -> None: ...


def open_pool(workers: int = 1, ray: str | None = None) -> Pool:
    """This process for one worker, so many others (0: one per core), or the cluster at an address of Ray
    (`auto`, `local`, `ray://host:10001`)."""
    if ray is not None:
        return RayPool(ray, workers)
    workers = workers or os.cpu_count() or 1
    return Alone() if workers == 1 else Processes(workers)


class Alone:
    """All work is done here, one after the other."""

    def map(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result, None, None]:
        yield from map(function, tasks)

    def close(self) -> None:
        pass


class Processes:
    """Processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._executor: ProcessPoolExecutor | None = None

    def map(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result, None, None]:
        start = partial(self._start, function)
        return _in_order(tasks, self.workers, start, _first_of, self._mend, lambda future: future.cancel())

    def _start(self, function: Callable[[Task], Result], task: Task) -> Future[Result]:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(self.workers, get_context("spawn"), _leave_with_parent)
        try:
            return self._executor.submit(function, task)
        except BrokenProcessPool as error:  # known already: it fails when it is looked at, like the others
            broken: Future[Result] = Future()
            broken.set_exception(error)
            return broken

    def _mend(self) -> None:
        """One lost process breaks the whole executor, and with it all that was handed out."""
        self.close()

    def close(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None


def _leave_with_parent() -> None:
    """In a worker: each holds an end of the pipe that all wait at, so when their parent was killed they would wait for
    ever."""

    def wait_for_end() -> None:
        parent = parent_process()
        assert parent is not None
        parent.join()
        os._exit(1)

    Thread(target=wait_for_end, daemon=True).start()


class _Lost(Exception):
    """The worker of a task is gone; the task is not to blame, as far as one knows."""


def _first_of(futures: Sequence[Future[Any]]) -> Sequence[tuple[Future[Any], Any]]:
    done, _ = wait(futures, return_when=FIRST_COMPLETED)
    return [(future, _result_of(future)) for future in done]


def _result_of(future: Future[Any]) -> Any:
    try:
        return future.result()
    except BrokenProcessPool:
        return _Lost()


def _in_order(
    tasks: Sequence[Any],
    workers: int,
    start: Callable[[Any], Any],
    first_of: Callable[[list[Any]], Sequence[tuple[Any, Any]]],
    mend: Callable[[], None],
    drop: Callable[[Any], object],
) -> Generator[Any, None, None]:
    """Hand out tasks some way ahead, give the results in order, and hand out again what was lost. What nobody needs
    any more, because the results are closed, is dropped."""
    results: dict[int, Any] = {}
    handed_out: dict[Any, int] = {}
    to_do = deque(range(len(tasks)))
    lost_in_a_row = 0
    given = 0
    try:
        while given < len(tasks):
            while to_do and len(handed_out) < workers * AHEAD:
                number = to_do.popleft()
                handed_out[start(tasks[number])] = number
            lost = []
            for handle, result in first_of(list(handed_out)):
                number = handed_out.pop(handle)
                if isinstance(result, _Lost):
                    lost.append(number)
                else:
                    results[number] = result
                    lost_in_a_row = 0
            if lost:
                lost_in_a_row += 1
                if lost_in_a_row > PATIENCE:
                    raise LostWorkers("lost-workers", times=lost_in_a_row)
                mend()
                to_do.extendleft(sorted(lost, reverse=True))
            while given in results:
                yield results.pop(given)
                given += 1
    finally:
        for handle in handed_out:
            drop(handle)


class RayPool:
    """Actors of a Ray cluster, one for each processor it has or as many as asked for."""

    def __init__(self, address: str, workers: int = 0) -> None:
        with extra("ray"):
            import ray
        self.ray = ray
        self.started = not ray.is_initialized()
        if self.started:
            here = address == "local"
            try:
                ray.init(address=None if here else address, include_dashboard=False, log_to_driver=False)
            except (ValueError, RuntimeError, OSError) as error:  # Ray has many ways to say that nobody answers
                if here:
                    raise MadoiError("ray-not-started", why=str(error).partition("\n")[0]) from error
                raise MadoiError("no-cluster", address=address) from error
        self.workers = workers or int(ray.cluster_resources().get("CPU", 1))
        self.actors: list[Any] = []
        self._holding: dict[Any, Any] = {}  # by which actor a result will be made
        self._turn = 0

    def map(self, function: Callable[[Task], Result], tasks: Sequence[Task]) -> Generator[Result, None, None]:
        start = partial(self._start, function)
        return _in_order(tasks, self.workers, start, self._first_of, self._mend, self._drop)

    def _start(self, function: Callable[[Task], Result], task: Task) -> Any:
        while len(self.actors) < self.workers:
            self.actors.append(self.ray.remote(num_cpus=1)(Worker).remote())
        self._turn += 1
        actor = self.actors[self._turn % self.workers]
        promise = actor.work.remote(function, task)
        self._holding[promise] = actor
        return promise

    def _first_of(self, promises: list[Any]) -> Sequence[tuple[Any, Any]]:
        done, _ = self.ray.wait(promises, num_returns=1)
        found = []
        for promise in done:
            actor = self._holding.pop(promise)
            try:
                found.append((promise, self.ray.get(promise)))
            except self.ray.exceptions.RayTaskError as error:
                raise error.as_instanceof_cause() from None
            except (self.ray.exceptions.RayActorError, self.ray.exceptions.ObjectLostError):
                found.append((promise, _Lost()))
                if actor in self.actors:  # a new one takes its place with the next task
                    self.actors.remove(actor)
        return found

    def _drop(self, promise: Any) -> None:
        self._holding.pop(promise, None)
        with suppress(self.ray.exceptions.RayError, ValueError):  # it runs, or is done
            self.ray.cancel(promise)

    def _mend(self) -> None:
        while len(self.actors) < self.workers:
            self.actors.append(self.ray.remote(num_cpus=1)(Worker).remote())

    def close(self) -> None:
        for actor in self.actors:
            self.ray.kill(actor)
        self.actors = []
        if self.started:
            self.ray.shutdown()


class Worker:
    """What runs on the cluster."""

    def work(self, function: Callable[[Task], Result], task: Task) -> Result:
        return function(task)

    def process(self) -> int:
        """Its process, for tests that kill it."""
        return os.getpid()
