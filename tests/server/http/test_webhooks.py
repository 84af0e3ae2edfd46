"""Webhooks: who is called, how often, and where a call never goes."""

from __future__ import annotations

import asyncio
import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from madoi.server.http.outgoing import check_url, is_public
from madoi.server.http.webhooks import Webhooks
from madoi.server.ops.metrics import Metrics
from madoi.tables import BadRequest


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
    return counted(metrics)


def counted(metrics: Metrics) -> dict[str, float]:
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


HOSTILE = [
    # not https
    "http://example.com/", "ftp://example.com/", "file:///etc/passwd", "gopher://example.com/", "//example.com/",
    "example.com", "javascript:alert(1)", "data:text/plain,x", "https:", "https://", "https:///x", "https:example.com",
    # this machine, as it is
    "https://127.0.0.1/", "https://localhost/", "https://LOCALHOST/", "https://localhost./", "https://a.localhost/",
    "https://[::1]/", "https://0.0.0.0/", "https://[::]/", "https://127.255.255.254/", "https://localhost:8443/",
    # written otherwise
    "https://127.1/", "https://127.0.1/", "https://2130706433/", "https://0x7f000001/", "https://0x7f.1/",
    "https://0177.0.0.1/", "https://017700000001/", "https://127.0.0.1./", "https://0/", "https://0x/",
    "https://127.0.0.0x1/", "https://1.2.3.4.5/", "https://00000127.0.0.1/", "https://127.0.0.01/",
    "https://①②⑦.⓪.⓪.①/", "https://127。0。0。1/", "https://ｌｏｃａｌｈｏｓｔ/", "https://%31%32%37.0.0.1/", "https://loc%61lhost/",
    # addresses of networks at home, of providers' machines, of nobody
    "https://10.0.0.1/", "https://172.16.3.4/", "https://192.168.1.1/", "https://169.254.169.254/latest/meta-data/",
    "https://100.64.0.1/", "https://192.0.2.1/", "https://198.18.0.1/", "https://224.0.0.1/", "https://240.0.0.1/",
    "https://255.255.255.255/", "https://[fe80::1]/", "https://[fe80::1%25eth0]/", "https://[fc00::1]/",
    "https://[fd00:ec2::254]/", "https://[ff02::1]/", "https://[2001:db8::1]/", "https://metadata.google.internal/",
    "https://printer.local/", "https://router.lan/", "https://intranet/", "https://1.0.0.127.in-addr.arpa/",
    # IPv4 inside IPv6
    "https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/", "https://[::127.0.0.1]/", "https://[::7f00:1]/",
    "https://[64:ff9b::7f00:1]/", "https://[64:ff9b:1::7f00:1]/", "https://[2002:7f00:1::]/",
    "https://[2001:0:7f00:1::]/", "https://[2001::5efe:7f00:1]/", "https://[0:0:0:0:0:ffff:169.254.169.254]/",
    # somebody else's name before it
    "https://example.com@127.0.0.1/", "https://example.com:443@127.0.0.1/", "https://user:pass@example.com/",
    "https://example.com\\@127.0.0.1/", "https://127.0.0.1\\@example.com/", "https://127.0.0.1\\.example.com/",
    "https://@127.0.0.1/", "https://example.com:0/", "https://example.com:99999/", "https://example.com:x/",
    # what programs read differently
    " https://example.com/", "https://example.com/ x", "https://example.com/\n", "https://exam\tple.com/",
    "https://example.com\r\nHost: localhost/", "https://example.com/\0", "https://exa\u200bmple.com/", "https://[::1",
    "https://[v1.x]/", "https://-example.com/", "https://example..com/", "https://.com/",
    "https://" + "a" * 64 + ".com/", "https://example.com/" + "x" * 500, "https://münchen.example/",
]  # fmt: skip


@pytest.mark.parametrize("url", HOSTILE)
def test_an_address_that_is_spelled_with_a_purpose_is_refused(url: str) -> None:
    with pytest.raises(BadRequest):
        check_url(url, private=False)
    assert called(url, ["8.8.8.8"]) == ([], {"failed": 1.0})  # neither is it called if it was stored before


@pytest.mark.parametrize(
    "url",
    [
        "https://example.com/turn", "https://EXAMPLE.com:8443/turn?a=b#c", "https://xn--mnchen-3ya.example/", "https://8.8.8.8/",
        "https://[2001:4860:4860::8888]/", "https://a-b.example.co.jp./x",
    ],
)  # fmt: skip
def test_an_address_of_the_world_is_accepted(url: str) -> None:
    assert check_url(url, private=False) == url


def called(url: str, *answers: list[str]) -> tuple[list[httpx.Request], dict[str, float]]:
    """What would have gone out if the name leads there, look-up by look-up, and how it was counted."""
    metrics, sent, left = Metrics(), list[httpx.Request](), list(answers)

    async def resolve(host: str, port: int) -> list[str]:
        return left.pop(0)

    def take(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(302, headers={"Location": "http://127.0.0.1/"})

    async def run() -> None:
        hooks = Webhooks(False, metrics, resolve, httpx.MockTransport(take))
        hooks.call(url, {"table": "t"})
        await asyncio.gather(*hooks._calls)
        await hooks.close()

    asyncio.run(run())
    return sent, counted(metrics)


@pytest.mark.parametrize(
    "found",
    [
        ["127.0.0.1"],
        ["::1"],
        ["8.8.8.8", "10.0.0.1"],
        ["::ffff:192.168.0.1", "8.8.8.8"],
        ["169.254.169.254"],
        ["::7f00:1"],
    ],
)
def test_a_name_that_leads_home_is_not_called(found: list[str]) -> None:
    assert called("https://rebound.example/turn", found) == ([], {"failed": 1.0})


def test_what_was_checked_is_what_is_called_and_no_other_place() -> None:
    """A name that leads into the world when it is checked and home a moment later."""
    sent, outcome = called("https://rebound.example:8443/turn", ["8.8.8.8"], ["127.0.0.1"])
    assert outcome == {"refused": 1.0}  # it sends us to another place
    assert [(str(one.url), one.headers["host"]) for one in sent] == [
        ("https://8.8.8.8:8443/turn", "rebound.example:8443")
    ]
    assert sent[0].extensions["sni_hostname"] == "rebound.example"  # whose certificate is asked for


def test_a_private_address_is_not_called_unless_the_operator_wants_it() -> None:
    with ear(204, 204) as (url, heard):
        assert call(url, private=False) == {"failed": 1.0}
        assert call(url.replace("127.0.0.1", "localhost").replace("http:", "https:"), private=False) == {"failed": 1.0}
        assert heard == []


@pytest.mark.parametrize("url", ["http://", "http://[::1", "https://127.0.0.1:1/", "http://127.0.0.1:1/"])
def test_an_address_that_leads_nowhere_harms_nobody(url: str) -> None:
    assert call(url, private=True) == {"failed": 1.0}


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fd00::1", "ff02::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:a00:1::1", "::127.0.0.1",
        "64:ff9b:1::808:808", "240.0.0.1", "198.18.0.1", "192.0.2.1", "2001:db8::1", "2001:4860:4860::8888%eth0",
    ],
)  # fmt: skip
def test_addresses_that_are_not_of_the_world_are_known(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2001:4860:4860::8888", "64:ff9b::808:808"])
def test_addresses_of_the_world_are_known_too(address: str) -> None:
    assert is_public(address)
