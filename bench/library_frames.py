"""The WebSocket library's frames in place of our own, to compare them: `python bench/library_frames.py` prints what
each costs by itself, `python bench/load.py --load library_frames` what a whole server costs with the library's.

`websockets.server.ServerProtocol` has no tasks and no queue either. What the library does not do (hold a connection
while something of it is under way, count pings and pieces) is left out of the comparison, in its favour.
"""

from __future__ import annotations

import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN as LIBRARY_OPEN
from websockets.server import ServerProtocol

from madoi.server.ops import run
from madoi.server.ws import frames
from madoi.server.ws.connection import OPEN, Connection

MOST = 16_384
TOLD = b"x" * 1500  # about as much as a seat is told of a move
SAID = b'{"type":"move","id":1,"expected":12,"action":1234}'
ROUNDS, TIMES = 15, 4_000


class LibraryConnection(Connection):
    """One of ours whose frames the library reads and packs."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.protocol = ServerProtocol(state=LIBRARY_OPEN, max_size=MOST)

    def send(self, text: bytes | bytearray) -> None:
        if self._phase == OPEN:
            self.protocol.send_text(text)
            self._write(b"".join(self.protocol.data_to_send()))

    def _hear(self) -> None:
        data, self._buffer = self._buffer, b""
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT and self._handler is not None:
                self._handler.received(bytes(event.data).decode())


def masked(payload: bytes) -> bytes:
    key = b"abcd"
    return bytes((0x81, 0x80 | len(payload))) + key + frames.unmask(payload, key)


def best(call: Callable[[], object]) -> float:
    """Microseconds of CPU."""
    found = []
    for _ in range(ROUNDS):
        started = time.process_time()
        for _ in range(TIMES):
            call()
        found.append((time.process_time() - started) / TIMES * 1e6)
    return min(found)


def ours() -> object:
    read = frames.read(WIRE, 0, MOST)
    assert read is not None
    return frames.text_of(read[2]), frames.pack(frames.TEXT, TOLD), frames.pack(frames.TEXT, TOLD)


def library(protocol: ServerProtocol) -> object:
    protocol.receive_data(WIRE)
    heard = [bytes(event.data).decode() for event in protocol.events_received() if isinstance(event, Frame)]
    protocol.send_text(TOLD)
    protocol.send_text(TOLD)
    return heard, protocol.data_to_send()


def memory(make: Callable[[], object], count: int = 2_000) -> float:
    tracemalloc.start()
    kept = [make() for _ in range(count)]
    size = tracemalloc.get_traced_memory()[0] / len(kept)
    tracemalloc.stop()
    return size


def used() -> ServerProtocol:
    protocol = ServerProtocol(state=LIBRARY_OPEN, max_size=MOST)
    library(protocol)
    return protocol


WIRE = masked(SAID)


def main() -> None:
    protocol = used()
    print("| frames | µs a move (one read, two sent) | bytes a connection that is open |")
    print("|---|---|---|")
    state: Any = object()
    print(f"| our own | {best(ours):.2f} | {memory(lambda: Connection(state, state, {})):.0f} |")
    both = memory(lambda: (Connection(state, state, {}), used()))
    print(f"| of websockets | {best(lambda: library(protocol)):.2f} | {both:.0f} |")


if __name__ == "__main__":
    main()
else:
    run.Connection = LibraryConnection  # type: ignore[attr-defined]
