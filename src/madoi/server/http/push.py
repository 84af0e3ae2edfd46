"""Web Push: a notice that reaches a device while the page is closed (RFC 8030, 8291, 8292). Needs the extra `push`."""

from __future__ import annotations

import base64
import hashlib
import os
import re
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from madoi.core import MadoiError
from madoi.server.http.outgoing import Outgoing, Resolve, check_url, look_up
from madoi.server.ops.metrics import Metrics
from madoi.tables import BadRequest
from madoi.tables.entries import PushAddress

if TYPE_CHECKING:
    import httpx

INSTALL = "pip install 'madoi[push]'"
KEY = "vapid"  # how the key is called in the store
NEEDS = ("cryptography", "http_ece", "py_vapid")
POINT_BYTES, SECRET_BYTES = 65, 16
KEPT_FOR = 86_400  # seconds that a push service keeps a notice for a device that is switched off
SIGNED_FOR = 12 * 3600  # seconds that a signature is good for; a push service takes a day at most
CONTACT = re.compile(r"mailto:[^@\s]+@[\w-]+(\.[\w-]+)+|https://[\w-]+(\.[\w-]+)+")
GONE = (404, 410)  # the device has taken back its subscription


class BadContact(MadoiError):
    """Nobody could be reached so."""


def is_installed() -> bool:
    return all(find_spec(name) is not None for name in NEEDS)


def new_key() -> str:
    """A private key on the curve P-256: 32 bytes in base64url."""
    from cryptography.hazmat.primitives.asymmetric import ec

    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return encode(number.to_bytes(32, "big"))


def check_contact(contact: str) -> None:
    """Push services refuse what they could not write to; better that the operator hears it first."""
    if contact and not CONTACT.fullmatch(contact):
        raise BadContact("bad-push-contact", contact=contact)


def check_address(address: PushAddress, private: bool) -> None:
    """Raises `BadRequest` for an address that may not be called, or keys that nothing can be sealed with."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        check_url(address.endpoint, private)
        if "[" in address.endpoint:  # no push service is known by a number, and nothing could be signed for it
            raise BadRequest("bad-endpoint")
    except BadRequest:
        raise BadRequest("bad-endpoint") from None
    try:
        point, secret = decode(address.p256dh), decode(address.auth)
        if len(point) != POINT_BYTES or len(secret) != SECRET_BYTES:
            raise ValueError
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise BadRequest("bad-push-keys") from None


class WebPush(Outgoing):
    """Sends notices to the push services of browsers. They are sealed for the device; the service sees that there is
    one, and from whom."""

    def __init__(
        self,
        key: str,
        contact: str,
        private: bool,
        metrics: Metrics,
        resolve: Resolve = look_up,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid02

        super().__init__(private, metrics.pushes, resolve, transport)
        self._signer = Vapid02.from_raw(key.encode())
        self._contact = contact
        self._signed: dict[str, tuple[float, str]] = {}  # by origin: until when, and what goes into the header
        self.public = encode(self._signer.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def notify(self, address: PushAddress, about: str, notice: object, gone: Callable[[], None]) -> None:
        """A later notice about the same takes the place of one that has not been delivered yet. `gone` is called if the
        device wants no more."""
        headers = {
            "Authorization": self._signature(origin_of(address.endpoint)),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_FOR),
            "Topic": encode(hashlib.sha256(about.encode()).digest())[:32],
            "Urgency": "normal",
        }
        sealed = seal(address, msgspec.json.encode(notice))
        self.post(address.endpoint, sealed, headers, lambda status: gone() if status in GONE else None)

    def _signature(self, origin: str) -> str:
        """One signature serves all calls of an origin for hours."""
        now = time.time()
        until, header = self._signed.get(origin, (0.0, ""))
        if until < now + SIGNED_FOR / 2:
            claims: dict[str, Any] = {"sub": self._contact, "aud": origin, "exp": int(now + SIGNED_FOR)}
            header = str(self._signer.sign(claims)["Authorization"])
            self._signed = {name: kept for name, kept in self._signed.items() if kept[0] > now}
            self._signed[origin] = (now + SIGNED_FOR, header)
        return header


def seal(address: PushAddress, content: bytes) -> bytes:
    """Only the device can open it (RFC 8291): a fresh key and salt for every notice."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    sealed: bytes = http_ece.encrypt(
        content,
        salt=os.urandom(16),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decode(address.p256dh),
        auth_secret=decode(address.auth),
        version="aes128gcm",
    )
    return sealed


def origin_of(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Raises `ValueError`."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
