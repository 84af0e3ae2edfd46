"""A push service on loopback, and what a browser does with a notice: opened as RFC 8291 says, with nothing but the
primitives, so that it is no proof of a library by itself."""

from __future__ import annotations

import http.server
import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from madoi.server.http.push import decode, encode


class Pushed(NamedTuple):
    path: str
    headers: dict[str, str]  # by their names in small letters
    body: bytes


class Device:
    """A browser with a subscription."""

    def __init__(self, endpoint: str, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"\7" * 16) -> None:
        self.endpoint = endpoint
        self.auth = auth
        self._key = key or ec.generate_private_key(ec.SECP256R1())

    @property
    def public(self) -> bytes:
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": encode(self.public), "auth": encode(self.auth)}

    def open(self, body: bytes) -> bytes:
        """RFC 8188 with the keys of RFC 8291: one record."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= int.from_bytes(body[16:20], "big")
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), point)
        secret = derived(self.auth, shared, b"WebPush: info\0" + self.public + sender, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        content, end = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0"), b"\2"
        assert content.endswith(end)
        return content[: -len(end)]


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def claims_of(authorization: str, public: str) -> dict[str, Any]:
    """What a push service reads in a signature (RFC 8292), after it has checked it."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme.lower(), parts["k"]) == ("vapid", public)
    signed, _, signature = parts["t"].rpartition(".")
    raw = decode(signature)
    numbers = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(public))
    try:
        key.verify(numbers, signed.encode(), ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        raise AssertionError("not signed with this key") from None
    header, claims = (msgspec.json.decode(decode(part)) for part in signed.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, Any] = claims
    return found


@contextmanager
def push_service(status: int = 201) -> Iterator[tuple[str, queue.Queue[Pushed]]]:
    """Its address, and what came in."""
    inbox: queue.Queue[Pushed] = queue.Queue()

    class Service(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            inbox.put(Pushed(self.path, {name.lower(): value for name, value in self.headers.items()}, body))
            self.send_response(status)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", inbox
        finally:
            server.shutdown()
            thread.join()
