"""Hostile inputs: broken records for `madoi verify` and for the server, and broken frames on its WebSockets. Whatever
comes, there is an answer with a reason: no traceback, no status of 500 or more, and the server goes on."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import copy
import io
import json
import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec

from madoi.cli import main
from madoi.core import Rng, get, slugs
from madoi.core.fairness import Proof, key_of, promise_of
from madoi.core.record import play_out
from madoi.server.ws import frames

HOSTILE: list[Any] = [
    None, True, -1, 0, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**400, 1e308, -0.0, "", " ", "\x00", "\x1b[2J",
    "\ud7ff\u202e", "0" * 64, "f" * 63, "é" * 64, "card/0", "../../etc/passwd", "a" * 10_000, [], [[]], {}, {"": None},
    [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]], {"kind": "bot"}, [0, "pass", "00000000"], "swap-hand card/G04 card/G12",
    [1] * 3000,
]  # fmt: skip
SECRET, SHARE = "0" * 64, "1" * 64
PATHS = ("/api/records", "/api/verify", "/api/replay")
QUIET = 0.3  # seconds in which a connection may say something about what it was sent


# -- records ---------------------------------------------------------------------------------------------


def sound_records() -> list[Any]:
    """A finished game of each kind, with the proof of its deal."""
    return [_sound(slug, seats) for slug in slugs() for seats in get(slug).seat_counts[-1:]]


def _sound(slug: str, seats: int) -> Any:
    rng, promises, shares = Rng(4), [promise_of(SHARE), *[""] * (seats - 1)], [SHARE, *[""] * (seats - 1)]

    def choose(state: Any) -> int:
        actions = state.legal_actions()
        return int(actions[rng.below(len(actions))])

    record = play_out(get(slug), seats, key_of("table", SECRET, promises, shares), choose)
    proof = Proof(table="table", secret=SECRET, promise=promise_of(SECRET), promises=promises, shares=shares)
    record.proof = msgspec.to_builtins(proof)
    return msgspec.json.decode(msgspec.json.encode(record))


def broken(sound: Any, rng: random.Random) -> bytes:
    """The same with something wrong: in its parts, or in its bytes."""
    whole = msgspec.json.decode(msgspec.json.encode(sound))
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        _spoil(whole, rng)
    try:
        data = bytearray(msgspec.json.encode(whole))
    except msgspec.MsgspecError:  # a number that it cannot write
        data = bytearray(json.dumps(whole).encode())
    if rng.random() < 0.3:
        data = _spoil_bytes(data, rng)
    return bytes(data)


def _spoil(whole: Any, rng: random.Random) -> None:
    place = whole
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(place[key], dict | list) and place[key] and rng.random() < 0.7:
            place = place[key]
            continue
        break
    how = rng.randrange(5)
    if how == 0:
        del place[key]
    elif how == 1 and isinstance(place, list):
        place.insert(key, place[key])
    elif how == 2 and isinstance(place, list):
        rng.shuffle(place)
    elif how == 3 and isinstance(place[key], str):
        text = place[key]
        at = rng.randrange(len(text) + 1)
        place[key] = text[:at] + rng.choice(("/", " ", "0", "\x00", "-", "漢", '"')) + text[at + rng.randrange(2) :]
    else:
        place[key] = copy.deepcopy(rng.choice(HOSTILE))


def _spoil_bytes(data: bytearray, rng: random.Random) -> bytearray:
    how = rng.randrange(4)
    if how == 0:
        return data[: rng.randrange(len(data) + 1)]
    if how == 1:
        return bytearray(rng.randbytes(rng.randrange(200)))
    if how == 2:
        return data + data
    for _ in range(rng.randrange(1, 20)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    return data


def broken_records(count: int, seed: int) -> Iterator[bytes]:
    rng, sound = random.Random(seed), sound_records()
    for _ in range(count):
        yield broken(rng.choice(sound), rng)


def verify_all(count: int, seed: int, folder: Path) -> Counter[str]:
    """`madoi verify` for each; what it returned. An exception that it lets through is a finding."""
    returned: Counter[str] = Counter()
    place = folder / "record.json"
    os.environ["LC_ALL"] = "en_GB.UTF-8"
    for data in broken_records(count, seed):
        place.write_bytes(data)
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            try:
                code = main(["verify", str(place), *(["--promise", promise_of(SECRET)] if len(data) % 2 else [])])
            except BaseException as error:
                error.add_note(f"the record was {data!r}")
                raise
        assert "Traceback" not in said.getvalue(), data
        assert "\x1b" not in said.getvalue(), data
        returned[f"returned {code}"] += 1
    return returned


async def hand_in_all(url: str, count: int, seed: int, at_once: int = 8) -> Counter[str]:
    """Every record goes to one of the places where the server takes whole ones; the statuses of the answers."""
    statuses: Counter[str] = Counter()
    gate = asyncio.Semaphore(at_once)
    async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=120) as http:

        async def one(number: int, data: bytes) -> None:
            path = PATHS[number % len(PATHS)]
            body = data if path != "/api/replay" else b'{"record":' + data + b"}"
            try:
                reply = await http.post(path, content=body, headers={"Content-Type": "application/json"})
            finally:
                gate.release()
            assert reply.status_code < 500, (path, reply.text, body)
            statuses[str(reply.status_code)] += 1

        async with asyncio.TaskGroup() as group:
            for number, data in enumerate(broken_records(count, seed)):
                await gate.acquire()
                group.create_task(one(number, data))
    return statuses


# -- frames ----------------------------------------------------------------------------------------------

MESSAGES = (
    {"type": "hello", "token": None, "want": ["view"]},
    {"type": "move", "id": 1, "expected": 2, "action": 0},
    {"type": "say", "id": 2, "text": "hello", "sign": ""},
    {"type": "sync", "after": 1},
    {"type": "ping", "id": 3},
)


def hostile_frames(rng: random.Random) -> bytes:
    """One or more frames, or what looks like them."""
    return b"".join(_frame(rng) for _ in range(rng.choice((1, 1, 1, 2, 8))))


def _frame(rng: random.Random) -> bytes:
    how = rng.randrange(6)
    if how == 0:
        return rng.randbytes(rng.randrange(1, 64))
    if how == 1:  # a head that promises more than comes
        return bytes((rng.randrange(256), rng.randrange(256))) + rng.randbytes(rng.randrange(14))
    message = msgspec.json.decode(msgspec.json.encode(rng.choice(MESSAGES)))
    if how < 5:
        _spoil(message, rng)
    try:
        payload = bytearray(msgspec.json.encode(message))
    except msgspec.MsgspecError:
        payload = bytearray(b"{}")
    if how == 2 and payload:
        payload = _spoil_bytes(payload, rng)
    first = 0x80 | rng.choice((1, 1, 1, 2, 0, 8, 9, 10, 3, 15)) if how < 5 else 0x81
    if rng.random() < 0.1:
        first ^= rng.choice((0x80, 0x40, 0x10))
    return masked(first, bytes(payload), rng)


def masked(first: int, payload: bytes, rng: random.Random) -> bytes:
    key, size = rng.randbytes(4), len(payload)
    if size < 126:
        head = bytes((first, 0x80 | size))
    elif size < 65_536:
        head = bytes((first, 0xFE)) + size.to_bytes(2, "big")
    else:
        head = bytes((first, 0xFF)) + size.to_bytes(8, "big")
    return head + key + frames.unmask(payload, key)


async def send_all(host: str, port: int, tables: list[tuple[str, str]], count: int, seed: int) -> Counter[str]:
    """Hostile frames on many connections, those of seats and those of nobody; how each ended. Who is not cut goes on
    with the next on the same connection."""
    ended: Counter[str] = Counter()
    left = iter(range(count))

    async def one(number: int) -> None:
        rng = random.Random(seed * 1000 + number)
        while True:
            table, token = rng.choice(tables)
            reader, writer = await asyncio.open_connection(host, port)
            try:
                writer.write(_request(table, host, port, rng))
                assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
                if rng.random() < 0.8:
                    hello = {"type": "hello", "token": token if rng.random() < 0.7 else None}
                    writer.write(masked(0x81, msgspec.json.encode(hello), rng))
                while True:
                    if next(left, None) is None:
                        return
                    ended[await _send(reader, writer, hostile_frames(rng))] += 1
            except (ConnectionError, EOFError):
                ended["closed"] += 1
            finally:
                writer.transport.abort()

    await asyncio.gather(*(one(number) for number in range(16)))
    return ended


async def _send(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, data: bytes) -> str:
    """Raises `EOFError` when the other side has said goodbye."""
    writer.write(data)
    await writer.drain()
    try:
        said = await asyncio.wait_for(reader.read(65_536), QUIET)
    except TimeoutError:
        return "no answer yet"
    if not said:
        raise EOFError
    return "answered"


def _request(table: str, host: str, port: int, rng: random.Random) -> bytes:
    key = base64.b64encode(rng.randbytes(16)).decode()
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
