"""A call to a seat's own address when it is its turn."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from typing import TYPE_CHECKING

from madoi.server.metrics import Metrics

if TYPE_CHECKING:
    import httpx

logger = logging.getLogger("madoi.hooks")
TRIES = 2


class Hooks:
    """Calls go out in the background; they carry no secret, and never reach into a private network."""

    def __init__(self, private: bool, metrics: Metrics) -> None:
        self._private = private
        self._metrics = metrics
        self._client: httpx.AsyncClient | None = None
        self._calls: set[asyncio.Task[None]] = set()

    def call(self, url: str, body: dict[str, str | int]) -> None:
        task = asyncio.create_task(self._call(url, body))
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def close(self) -> None:
        for task in list(self._calls):
            task.cancel()
        if self._client is not None:
            await self._client.aclose()

    async def _call(self, url: str, body: dict[str, str | int]) -> None:
        import httpx

        if self._client is None:
            self._client = httpx.AsyncClient(timeout=5, follow_redirects=False, trust_env=False)
        for attempt in range(TRIES):
            try:
                target = httpx.URL(url)
                address = await self._resolve(target)
                reply = await self._client.post(
                    target.copy_with(host=address),
                    json=body,
                    headers={"Host": target.netloc.decode()},
                    extensions={"sni_hostname": target.host},
                )
                if reply.status_code < 500:
                    self._metrics.hooks.labels("ok" if reply.is_success else "refused").inc()
                    return
            except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
                logger.info("webhook failed", extra={"why": type(error).__name__})
            await asyncio.sleep(attempt)
        self._metrics.hooks.labels("failed").inc()

    async def _resolve(self, url: httpx.URL) -> str:
        """The address to call, checked; it is the one that is then connected to."""
        loop = asyncio.get_running_loop()
        port = url.port or (443 if url.scheme == "https" else 80)
        found = await loop.getaddrinfo(url.host, port, type=socket.SOCK_STREAM)
        address = str(found[0][4][0])
        if not self._private and not ipaddress.ip_address(address).is_global:
            raise ValueError("a private address")
        return address
