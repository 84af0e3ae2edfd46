"""A call to a seat's own address when it is its turn. It carries no secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from madoi.server.http.outgoing import Outgoing, Resolve, look_up
from madoi.server.ops.metrics import Metrics

if TYPE_CHECKING:
    import httpx


class Webhooks(Outgoing):
    def __init__(
        self,
        private: bool,
        metrics: Metrics,
        resolve: Resolve = look_up,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        super().__init__(private, metrics.hooks, resolve, transport)

    def call(self, url: str, body: dict[str, str | int]) -> None:
        self.post(url, msgspec.json.encode(body), {"Content-Type": "application/json"})
