"""Fixtures that several parts share."""

from __future__ import annotations

import functools
import gc
import inspect
import os
import ssl
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TypeVar

import httpx
import pytest
from hypothesis import HealthCheck, settings

import services

T = TypeVar("T")

# What takes longest comes first, or one process would be at it when the others have nothing left to do.
LONGEST = (
    "tests/lab/test_ray.py",
    "tests/server/test_worlds",
    "tests/server/test_killed.py",
    "tests/server/test_drill.py",
    "tests/cli/test_tables_fit.py",
    "tests/cli/test_full_screen.py",
    "tests/testing/test_planted_bugs.py",
    "tests/server/http/test_schemas.py",
    "tests/test_site.py",
    "tests/lab/test_report.py",
)

# How fast the machine is just now says nothing about the code.
settings.register_profile("madoi", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("madoi")

# httpx reads all certificates of the world for every client, also to speak to a port of this machine: once will do.
ssl.create_default_context = functools.cache(ssl.create_default_context)  # type: ignore[assignment]

# And it gives up after five seconds, which says more about how busy the machine is than about the server.
patience: httpx.Timeout = inspect.signature(httpx.Client).parameters["timeout"].default  # that of all its functions
patience.connect = patience.read = patience.write = patience.pool = 120.0


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """`--dist worksteal` begins with as many tests for each process, one behind the other: each gets some of them."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    longest = [item for item in items if item.nodeid.startswith(LONGEST)]
    others = [item for item in items if not item.nodeid.startswith(LONGEST)]
    left, items[:] = len(items), []
    for number in range(processes):
        share = longest[number::processes]
        size = max(left // (processes - number), len(share))
        items += share + others[: size - len(share)]
        del others[: size - len(share)]
        left -= size
    items += others


def pytest_collection_finish() -> None:
    """What was imported stays to the end: the collector need not look through it again and again."""
    gc.freeze()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A private PostgreSQL."""
    yield from _service(services.postgres)


@pytest.fixture
def own_postgres() -> Iterator[services.Postgres]:
    """A PostgreSQL that a test may harm."""
    yield from _service(services.postgres_process)


def _service(start: Callable[[], AbstractContextManager[T]]) -> Iterator[T]:
    try:
        manager = start()
        service = manager.__enter__()
    except services.Missing as missing:
        if services.must_have():
            raise
        pytest.skip(f"NOT TESTED on this machine: {missing}")
    try:
        yield service
    finally:
        manager.__exit__(None, None, None)
