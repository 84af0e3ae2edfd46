"""Calls to addresses that people give: over https, to public addresses, and to nobody else."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import socket
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from madoi.tables import BadRequest

if TYPE_CHECKING:
    import httpx
    from prometheus_client import Counter

logger = logging.getLogger("madoi.outgoing")
TRIES = 2
SECONDS = 10.0  # for one try, from the look-up to the status of the answer
AT_ONCE = 20
WAITING = 1_000  # calls; more are not made
LONGEST = 500
PLAIN = re.compile(r"[!-\[\]-~]+")  # printable ASCII without spaces and backslashes, which programs read differently
NAME = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))+")
NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
AT_HOME = ("localhost", "local", "internal", "intranet", "lan", "home", "corp", "arpa", "test", "invalid", "onion")
WORLD = ipaddress.IPv6Network("2000::/3")  # all that was ever given out
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")

Resolve = Callable[[str, int], Awaitable[list[str]]]
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def check_url(url: str, private: bool) -> str:
    """The address as it was given; raises `BadRequest` if it is not one that may be called. Names are looked up when
    they are called, and checked again."""
    refused = BadRequest("bad-hook" if private else "bad-public-hook")
    if len(url) > LONGEST or not PLAIN.fullmatch(url):
        raise refused
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        raise refused from None
    if not host or port == 0 or "@" in parts.netloc or parts.scheme not in ("https", "http" if private else "https"):
        raise refused
    if not private and (not may_be_public(host) or ("[" in parts.netloc) != (":" in host)):
        raise refused
    return url


def may_be_public(host: str) -> bool:
    """An address of the world, written as everybody writes it, or a name that may lead to one."""
    try:
        return is_public(host)
    except ValueError:
        pass
    last = host.rpartition(".")[2]
    return bool(NAME.fullmatch(host)) and not NUMBER.fullmatch(last) and last not in AT_HOME


def is_public(address: str) -> bool:
    """Whether this leads out into the world, also where an address of IPv6 carries one of IPv4 through a gateway."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    found: list[Address | None] = [ip]
    if isinstance(ip, ipaddress.IPv6Address):
        found += [ip.sixtofour, *(ip.teredo or ())]
        carried = ip.ipv4_mapped or (ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF) if ip in NAT64 else None)
        if carried is not None:
            found = [carried]
        elif ip not in WORLD or "%" in address:
            return False
    return all(one.is_global and not one.is_multicast and not one.is_reserved for one in found if one is not None)


async def look_up(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


class Outgoing:
    """Calls go out in the background, and never reach into a private network. How they end is counted."""

    def __init__(
        self,
        private: bool,
        counter: Counter,
        resolve: Resolve = look_up,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._private = private
        self._counter = counter
        self._resolve = resolve
        self._transport = transport
        self._client: httpx.AsyncClient | None = None
        self._calls: set[asyncio.Task[None]] = set()
        self._gate = asyncio.Semaphore(AT_ONCE)

    def post(
        self, url: str, content: bytes, headers: Mapping[str, str], answered: Callable[[int], None] | None = None
    ) -> None:
        """`answered` hears the status, if there is an answer that settles it."""
        if len(self._calls) >= WAITING:
            self._counter.labels("dropped").inc()
            return
        task = asyncio.create_task(self._call(url, content, headers, answered))
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def close(self) -> None:
        for task in list(self._calls):
            task.cancel()
        if self._client is not None:
            await self._client.aclose()

    async def _call(
        self, url: str, content: bytes, headers: Mapping[str, str], answered: Callable[[int], None] | None
    ) -> None:
        import httpx

        for attempt in range(TRIES):
            try:
                async with self._gate, asyncio.timeout(SECONDS):
                    status = await self._post(url, content, headers)
                if status < 500:
                    self._counter.labels("ok" if 200 <= status < 300 else "refused").inc()
                    if answered is not None:
                        answered(status)
                    return
            except BadRequest:
                break
            except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
                logger.info("call failed", extra={"why": type(error).__name__})
            await asyncio.sleep(attempt)
        self._counter.labels("failed").inc()

    async def _post(self, url: str, content: bytes, headers: Mapping[str, str]) -> int:
        """The status of the answer. What else it says nobody reads, and where else it sends us we do not go."""
        import httpx

        if self._client is None:
            self._client = httpx.AsyncClient(
                timeout=5, follow_redirects=False, trust_env=False, transport=self._transport
            )
        target = httpx.URL(check_url(url, self._private))
        address = await self._address_of(target)
        async with self._client.stream(
            "POST",
            target.copy_with(host=address),
            content=content,
            headers={**headers, "Host": target.netloc.decode()},
            extensions={"sni_hostname": target.host},
        ) as reply:
            return int(reply.status_code)

    async def _address_of(self, url: httpx.URL) -> str:
        """The address to call, checked; it is the one that is then connected to, whatever the name leads to later."""
        if not self._private and not may_be_public(url.host.rstrip(".")):
            raise BadRequest("bad-public-hook")  # two programs that read an address may disagree
        found = await self._resolve(url.host, url.port or (443 if url.scheme == "https" else 80))
        if not found:
            raise OSError("no address")
        if not self._private and not all(is_public(one) for one in found):
            raise BadRequest("bad-public-hook")
        return found[0]
