"""How much one address, or one socket, may ask for."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any


class TokenBucket:
    """Fills with `rate` a second up to `burst`; a rate of 0 is no limit."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        if not self.rate:
            return True
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class RateLimiter:
    """A bucket for each address; the longest unused are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 20_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        if not self.rate:
            return True
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = TokenBucket(self.rate, self.burst)
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(address)
        return bucket.take()


class ConnectionQuota:
    """So many places at once for each address; 0 is no limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.taken: dict[str, int] = {}

    def take(self, address: str) -> bool:
        taken = self.taken.get(address, 0)
        if self.most and taken >= self.most:
            return False
        self.taken[address] = taken + 1
        return True

    def give_back(self, address: str) -> None:
        self.taken[address] -= 1
        if not self.taken[address]:
            del self.taken[address]


def address_of(client: Any) -> str:
    """Whom a limit counts: an address, or a whole network of IPv6, since every household has as many as it likes."""
    host = str(client[0]) if client else ""
    if ":" not in host:
        return host
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(address) >> 64 << 64))


def is_among(client: tuple[str, int] | None, addresses: Iterable[str]) -> bool:
    """Whether somebody comes from one of these addresses or networks; "*" is everybody."""
    return client is not None and any(one in ("*", client[0]) or _is_in(client[0], one) for one in addresses)


def _is_in(host: str, network: str) -> bool:
    try:
        return ipaddress.ip_address(host) in ipaddress.ip_network(network, strict=False)
    except ValueError:
        return False
