"""Tasks that nobody waits for."""

from __future__ import annotations

import asyncio

import pytest

from madoi.server.background import BackgroundTasks


def test_what_goes_wrong_is_logged_and_all_ends_with_the_server(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> bool:
        tasks, ended, begun, failed = BackgroundTasks(), asyncio.Event(), asyncio.Event(), asyncio.Event()

        async def long() -> None:
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()

        async def fail() -> None:
            failed.set()
            raise ValueError("by itself")

        tasks.start(long())
        tasks.start(fail())
        await asyncio.gather(begun.wait(), failed.wait())
        await tasks.close()
        return ended.is_set()

    assert asyncio.run(run())
    assert [record.message for record in caplog.records] == ["background task failed"]
    assert "by itself" in str(caplog.records[0].exc_info)
