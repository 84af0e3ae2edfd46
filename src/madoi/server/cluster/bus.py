"""What servers tell each other of their tables. The log is the truth; a notice only says where to look."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from redis.asyncio import Redis

logger = logging.getLogger("madoi.bus")
CHANNEL = "madoi-tables"
GOODBYE = 1.0  # seconds


class Notice(msgspec.Struct, omit_defaults=True):
    """`number` entries of the table are written; or these seats are connected to that server. Without a table: that
    server is still there, or goes."""

    server: str
    table: str = ""
    number: int = 0
    present: list[int] | None = None
    asking: bool = False  # the others should say who is connected to them
    going: bool = False


_decoder = msgspec.msgpack.Decoder(Notice)


class Bus:
    """Tells the other servers, and hears from them. Without Redis there are no others."""

    def __init__(self, url: str | None) -> None:
        self.name = secrets.token_hex(4)
        self._redis: Redis | None = None
        if url:
            from redis.asyncio import Redis

            self._redis = Redis.from_url(url)
        self._task: asyncio.Task[None] | None = None
        self._queue: asyncio.Queue[Notice] = asyncio.Queue(10_000)
        self._sender: asyncio.Task[None] | None = None

    def tell(
        self,
        table: str = "",
        number: int = 0,
        present: list[int] | None = None,
        asking: bool = False,
        going: bool = False,
    ) -> None:
        if self._redis is None:
            return
        with contextlib.suppress(asyncio.QueueFull):  # the log is still the truth
            self._queue.put_nowait(Notice(self.name, table, number, present, asking, going))

    async def listen(self, heard: Callable[[Notice], Awaitable[None]], missed: Callable[[], Awaitable[None]]) -> None:
        """Call `heard` for every notice of others, `missed` after the connection was cut. Returns once it listens."""
        if self._redis is None:
            return
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._hear(self._redis, heard, missed, ready), name="bus")
        self._sender = asyncio.create_task(self._send(self._redis), name="bus-out")
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(ready.wait(), 5)

    async def close(self) -> None:
        """Say goodbye after everything else, if anybody hears it within a moment."""
        if self._sender is not None:
            self.tell(going=True)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._queue.join(), GOODBYE)
        for task in (self._task, self._sender):
            if task:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        if self._redis is not None:
            await self._redis.aclose()

    async def _send(self, redis: Redis) -> None:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.exceptions import RedisError

        backend = RedisChannelsPubSubBackend(redis=redis)
        while True:
            notice = await self._queue.get()
            try:
                await backend.publish(msgspec.msgpack.encode(notice), [CHANNEL])
            except (RedisError, OSError) as error:
                logger.warning("notice not sent", extra={"why": repr(error)})
            finally:
                self._queue.task_done()

    async def _hear(
        self,
        redis: Redis,
        heard: Callable[[Notice], Awaitable[None]],
        missed: Callable[[], Awaitable[None]],
        ready: asyncio.Event,
    ) -> None:
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.exceptions import RedisError

        while True:
            backend = RedisChannelsPubSubBackend(redis=redis, stream_sleep_no_subscriptions=30)
            try:
                await backend.subscribe([CHANNEL])
                if ready.is_set():
                    await missed()
                ready.set()
                async for _, data in backend.stream_events():
                    notice = _decoder.decode(data)
                    if notice.server != self.name:
                        await heard(notice)
            except (RedisError, OSError, msgspec.DecodeError) as error:
                logger.warning("bus is cut", extra={"why": repr(error)})
                await asyncio.sleep(1)
            finally:
                with contextlib.suppress(RedisError, OSError):
                    await backend.on_shutdown()
