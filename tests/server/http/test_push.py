"""Web Push: sealed for the device alone, signed with the server's key, and never sent where a webhook may not go."""

from __future__ import annotations

import asyncio
import time
from importlib.util import find_spec

import httpx
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from madoi.core import MadoiError
from madoi.server.http import push
from madoi.server.http.push import WebPush, check_address, check_contact, decode, new_key
from madoi.server.ops.metrics import Metrics
from madoi.tables import BadRequest
from madoi.tables.entries import PushAddress
from push_service import Device, claims_of, push_service

NOTICE = {"table": "t", "title": "あなたの番です", "body": "雷轟"}
# The private key of a browser, its secret, and a sealed message: RFC 8291, appendix A.
RFC_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
RFC_AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
RFC_BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95"
    "bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def address(device: Device, language: str = "ja") -> PushAddress:
    return PushAddress(device.endpoint, device.keys["p256dh"], device.keys["auth"], language)


def test_the_test_opens_messages_as_the_standard_does() -> None:
    key = ec.derive_private_key(int.from_bytes(decode(RFC_KEY), "big"), ec.SECP256R1())
    device = Device("", key, decode(RFC_AUTH))
    assert device.open(decode(RFC_BODY)) == b"When I grow up, I want to be a watermelon"


def sent(target: PushAddress, count: int = 1, private: bool = True, **ways: object) -> tuple[WebPush, list[str]]:
    """Send so many notices and wait; who sent them, and whether the device was called gone."""
    gone: list[str] = []

    async def run() -> WebPush:
        sender = WebPush(new_key(), "mailto:a@example.com", private, Metrics(), **ways)  # type: ignore[arg-type]
        for _ in range(count):
            sender.notify(target, "t", NOTICE, lambda: gone.append("gone"))
        await asyncio.gather(*sender._calls)
        await sender.close()
        return sender

    return asyncio.run(run()), gone


def counted(sender: WebPush) -> dict[str, float]:
    samples = [sample for metric in sender._counter.collect() for sample in metric.samples]
    return {one.labels["outcome"]: one.value for one in samples if one.name.endswith("_total")}


def test_a_notice_is_sealed_for_the_device_and_signed_for_its_service() -> None:
    with push_service() as (url, inbox):
        device = Device(f"{url}/send/1")
        sender, gone = sent(address(device), 2)
        first, second = inbox.get_nowait(), inbox.get_nowait()
    assert (first.path, gone, counted(sender)) == ("/send/1", [], {"ok": 2.0})
    assert device.open(first.body) == b'{"table":"t","title":"\xe3\x81\x82\xe3\x81\xaa\xe3\x81\x9f\xe3\x81\xae\xe7\x95\xaa\xe3\x81\xa7\xe3\x81\x99","body":"\xe9\x9b\xb7\xe8\xbd\x9f"}'  # fmt: skip  # noqa: E501
    assert first.body[:16] != second.body[:16]  # another salt every time
    assert b"table" not in first.body
    assert first.headers["content-encoding"] == "aes128gcm"
    assert first.headers["ttl"] == "86400"
    assert first.headers["topic"] == second.headers["topic"] != "t"  # the later one takes the place of the first
    claims = claims_of(first.headers["authorization"], sender.public)
    assert (claims["aud"], claims["sub"]) == (url, "mailto:a@example.com")
    assert time.time() < claims["exp"] < time.time() + 24 * 3600  # services take no more than a day


def test_another_device_cannot_open_it() -> None:
    with push_service() as (url, inbox):
        sent(address(Device(url)))
        with pytest.raises(InvalidTag):
            Device(url).open(inbox.get_nowait().body)


@pytest.mark.parametrize(
    ("status", "gone", "outcome"), [(404, True, "refused"), (410, True, "refused"), (429, False, "refused")]
)
def test_a_device_that_has_unsubscribed_is_known_by_the_answer(status: int, gone: bool, outcome: str) -> None:
    with push_service(status) as (url, _):
        sender, told = sent(address(Device(url)))
    assert (told, counted(sender)) == (["gone"] if gone else [], {outcome: 1.0})


def test_the_guard_of_webhooks_is_the_guard_of_pushes() -> None:
    """A name that leads home is not called, also if it was accepted once."""
    asked: list[httpx.Request] = []

    async def home(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    def take(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(201)

    device = Device("https://push.example/send/1")
    sender, _ = sent(address(device), private=False, resolve=home, transport=httpx.MockTransport(take))
    assert (asked, counted(sender)) == ([], {"failed": 1.0})


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x", "https://127.0.0.1/x", "https://localhost/x", "https://[::1]/x", "https://10.0.0.1/",
        "https://2130706433/", "https://push.local/x", "https://a@push.example/", "ftp://push.example/", "", "x",
        "https://[2001:4860:4860::8888]/",
    ],
)  # fmt: skip
def test_an_endpoint_that_a_webhook_could_not_be_is_refused(endpoint: str) -> None:
    with pytest.raises(BadRequest, match="bad-endpoint"):
        check_address(address(Device(endpoint)), private=False)


def test_keys_that_nothing_can_be_sealed_with_are_refused() -> None:
    good = Device("https://push.example/x")
    check_address(address(good), private=False)
    point = good.keys["p256dh"]
    off_the_curve = "BA" + "A" * (len(point) - 2)
    for p256dh, auth in [
        ("", good.keys["auth"]),
        (point[:-4], good.keys["auth"]),
        (off_the_curve, good.keys["auth"]),
        ("é" * 87, good.keys["auth"]),
        (point, ""),
        (point, "AAAA"),
        (point, "!" * 22),
    ]:
        with pytest.raises(BadRequest, match="bad-push-keys"):
            check_address(PushAddress(good.endpoint, p256dh, auth, "en"), private=False)


@pytest.mark.parametrize(
    "contact", ["nobody", "mailto:", "mailto:a", "http://example.com", "https://", "a@example.com"]
)
def test_an_address_that_no_push_service_could_write_to_is_refused_at_the_start(contact: str) -> None:
    with pytest.raises(MadoiError) as caught:
        check_contact(contact)
    assert caught.value.key == "bad-push-contact"


@pytest.mark.parametrize("contact", ["", "mailto:a.b@example.com", "https://madoi.example.com"])
def test_an_address_that_can_be_written_to_is_taken(contact: str) -> None:
    check_contact(contact)
    assert WebPush(new_key(), contact or "https://localhost", False, Metrics())._signature("https://push.example")


def test_whether_the_extra_is_there_is_found_out_without_loading_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert push.is_installed()
    monkeypatch.setattr(push, "find_spec", lambda name: None if name == "http_ece" else find_spec(name))
    assert not push.is_installed()
