"""The parts of a server together."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hubs import hub_on, played


def test_a_server_ends_although_another_one_goes_at_that_very_moment(tmp_path: Path) -> None:
    async def run() -> None:
        async with hub_on(f"sqlite:///{tmp_path / 'madoi.sqlite3'}") as hub:
            while not hub._left_behind._waiters:
                await asyncio.sleep(0.01)
            hub._left_behind.set()  # it is told of the other's goodbye, and ends before it can turn to that

    played(run())
