"""Webhooks: who is called, how often, and where a call never goes."""

from __future__ import annotations

import asyncio
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from madoi.server.http.webhooks import Webhooks, is_public
from madoi.server.ops.metrics import Metrics


@contextmanager
def ear(*statuses: int) -> Iterator[tuple[str, list[str]]]:
    """An address that answers so, one status after the other, and what was asked for there."""
    heard: list[str] = []
    answers = list(statuses)

    class Ear(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(self.path)
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(answers.pop(0))
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def do_GET(self) -> None:
            heard.append("GET " + self.path)

        def log_message(self, *_: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Ear) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/turn", heard
        finally:
            server.shutdown()
            thread.join()


def call(url: str, private: bool) -> dict[str, float]:
    """Call once and wait; how it was counted."""
    metrics = Metrics()

    async def run() -> None:
        hooks = Webhooks(private, metrics)
        hooks.call(url, {"table": "t"})
        await asyncio.gather(*hooks._calls)
        await hooks.close()

    asyncio.run(run())
    samples = [sample for metric in metrics.hooks.collect() for sample in metric.samples]
    return {one.labels["outcome"]: one.value for one in samples if one.name.endswith("_total")}


@pytest.mark.parametrize(
    ("statuses", "calls", "outcome"),
    [
        ((204,), 1, "ok"),
        ((500, 200), 2, "ok"),
        ((503, 503), 2, "failed"),
        ((404,), 1, "refused"),
        ((302,), 1, "refused"),
    ],
)
def test_a_call_is_made_twice_at_most_and_does_not_go_elsewhere(
    statuses: tuple[int, ...], calls: int, outcome: str
) -> None:
    with ear(*statuses) as (url, heard):
        assert call(url, private=True) == {outcome: 1.0}
        assert heard == ["/turn"] * calls


def test_a_private_address_is_not_called_unless_the_operator_wants_it() -> None:
    with ear(204, 204) as (url, heard):
        assert call(url, private=False) == {"failed": 1.0}
        assert call(url.replace("127.0.0.1", "localhost"), private=False) == {"failed": 1.0}
        assert heard == []


@pytest.mark.parametrize("url", ["http://", "http://no.such.host.invalid/", "http://[::1", "https://127.0.0.1:1/"])
def test_an_address_that_leads_nowhere_harms_nobody(url: str) -> None:
    assert call(url, private=True) == {"failed": 1.0}


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fd00::1", "ff02::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:a00:1::1",
    ],
)  # fmt: skip
def test_addresses_that_are_not_of_the_world_are_known(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2001:4860:4860::8888", "64:ff9b::808:808"])
def test_addresses_of_the_world_are_known_too(address: str) -> None:
    assert is_public(address)
