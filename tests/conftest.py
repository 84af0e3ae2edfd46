"""Fixtures that several parts share."""

from __future__ import annotations

import functools
import ssl
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

import services

T = TypeVar("T")

# How fast the machine is just now says nothing about the code.
settings.register_profile("madoi", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("madoi")

# httpx reads all certificates of the world for every client, also to speak to a port of this machine: once will do.
ssl.create_default_context = functools.cache(ssl.create_default_context)  # type: ignore[assignment]


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
