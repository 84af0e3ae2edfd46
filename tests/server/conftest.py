"""One server for the tests that do not harm it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import lanterns  # noqa: F401
import madoi.games  # noqa: F401
from madoi.client import Client
from serving import UNLIMITED, Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path: Path = tmp_path_factory.mktemp("server") / "madoi.sqlite3"
    with serving(
        f"sqlite:///{path}", *UNLIMITED, "--private-hooks", "--load", "bad_bots", "--bot-deadline", "1"
    ) as one:
        yield one
        assert "unexpected error" not in one.output(), one.output()


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with Client(server.url) as one:
        yield one
