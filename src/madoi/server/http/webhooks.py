"""A call to a seat's own address when it is its turn."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from typing import TYPE_CHECKING

from madoi.server.ops.metrics import Metrics

if TYPE_CHECKING:
    import httpx

logger = logging.getLogger("madoi.webhooks")
TRIES = 2
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


class Webhooks:
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
        if not self._private and not is_public(address):
            raise ValueError("a private address")
        return address


def is_public(address: str) -> bool:
    """Whether this leads out into the world, also where an address of IPv6 carries one of IPv4 through a gateway."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    found: list[ipaddress.IPv4Address | ipaddress.IPv6Address | None] = [ip]
    if isinstance(ip, ipaddress.IPv6Address):
        found += [ip.ipv4_mapped, ip.sixtofour, *(ip.teredo or ())]
        if ip in NAT64:
            found.append(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF))
    return all(one.is_global and not one.is_multicast for one in found if one is not None)
