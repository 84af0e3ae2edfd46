"""Fixtures that several parts share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

import services


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A private PostgreSQL."""
    yield from _service(services.postgres)


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """A private Redis."""
    yield from _service(services.redis)


def _service(start: Callable[[], AbstractContextManager[str]]) -> Iterator[str]:
    try:
        manager = start()
        url = manager.__enter__()
    except services.Missing as missing:
        if services.must_have():
            raise
        pytest.skip(f"NOT TESTED on this machine: {missing}")
    try:
        yield url
    finally:
        manager.__exit__(None, None, None)
