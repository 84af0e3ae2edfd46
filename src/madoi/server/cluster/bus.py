"""Word of what happened at tables, from server to server. The log is the truth; word only says where to look."""

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

logger = logging.getLogger("madoi.word")
CHANNEL = "madoi-tables"
GOODBYE = 1.0  # seconds


class Word(msgspec.Struct, omit_defaults=True):
    """`number` entries of the table are written; or these seats are connected to that server. Without a table: that
    server is still there, or goes."""

    server: str
    table: str = ""
    number: int = 0
    present: list[int] | None = None
    asking: bool = False  # the others should say who is connected to them
    going: bool = False


_decoder = msgspec.msgpack.Decoder(Word)


class Messenger:
    """Tells the other servers, and hears from them. Without Redis there are no others."""

    def __init__(self, url: str | None) -> None:
        self.name = secrets.token_hex(4)
        self._redis: Redis | None = None
        if url:
            from redis.asyncio import Redis

            self._redis = Redis.from_url(url)
        self._task: asyncio.Task[None] | None = None
        self._queue: asyncio.Queue[Word] = asyncio.Queue(10_000)
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
            self._queue.put_nowait(Word(self.name, table, number, present, asking, going))

    async def listen(self, heard: Callable[[Word], Awaitable[None]], missed: Callable[[], Awaitable[None]]) -> None:
        """Call `heard` for every word of others, and `missed` after the line was cut. Returns once it listens."""
        if self._redis is None:
            return
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._hear(self._redis, heard, missed, ready), name="word")
        self._sender = asyncio.create_task(self._send(self._redis), name="word-out")
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
            word = await self._queue.get()
            try:
                await backend.publish(msgspec.msgpack.encode(word), [CHANNEL])
            except (RedisError, OSError) as error:
                logger.warning("word not sent", extra={"why": repr(error)})
            finally:
                self._queue.task_done()

    async def _hear(
        self,
        redis: Redis,
        heard: Callable[[Word], Awaitable[None]],
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
                    word = _decoder.decode(data)
                    if word.server != self.name:
                        await heard(word)
            except (RedisError, OSError, msgspec.DecodeError) as error:
                logger.warning("word is cut", extra={"why": repr(error)})
                await asyncio.sleep(1)
            finally:
                with contextlib.suppress(RedisError, OSError):
                    await backend.on_shutdown()
