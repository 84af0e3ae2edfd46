"""Whether time tells that somebody has answered a window: `python bench/timing.py`.

Tables of Couperation, whose first question goes to all seats at once. In one half of the trials, drawn at random, the
second seat answers; in the other half it only says that it is there (a ping of the same length). Meanwhile the first
seat does what it may do as often as it likes, or once, and measures how long each answer takes:

- refused: a move that is none, twice from the moment of the answer; the longer time counts
- afterwards: the same 50 ms later, when the answer is on disk; the sum counts
- sync: all of the table again
- look: `GET /state` on another connection, three times; the longest
- own: its own answer, once

The area under the ROC curve is the chance that a trial with an answer took longer than one without: 0.5 tells nothing.
Its 95 % interval is DeLong's.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import load
import uvloop

SETTLE = 0.05


class TimedSeat(load.Player):
    """A seat that waits for the answer to what it has just said."""

    waiting: asyncio.Future[None] | None = None
    turn = 0
    actions: list[int]

    def heard(self, message: load.Heard) -> None:
        if message.actions:
            self.actions, self.turn = message.actions, message.turn
        if message.type == "welcome" and not self.welcomed.done():
            self.welcomed.set_result(None)
        elif message.type in ("welcome", "refused", "ack", "pong") and self.waiting and not self.waiting.done():
            self.waiting.set_result(None)

    async def timed(self, message: dict[str, Any]) -> float:
        self.waiting = asyncio.get_running_loop().create_future()
        started = time.perf_counter()
        self.send(message)
        await self.waiting
        return time.perf_counter() - started

    def move(self, action: int) -> dict[str, Any]:
        return {"type": "move", "id": 1, "expected": self.turn, "action": action}


async def sit(http: httpx.AsyncClient, port: int) -> tuple[str, str, TimedSeat, TimedSeat]:
    """A table that asks all three seats at once, and the lines of two of them."""
    people = [{"kind": "person"}] * 3
    opened = (await http.post("/api/tables", json={"game": "couperation", "seats": people})).json()
    table, tokens = opened["table"]["id"], [seat["token"] for seat in opened["seats"]]
    await http.post(f"/api/tables/{table}/start", headers={"Authorization": f"Bearer {tokens[0]}"})
    match, lines = load.Match(table, tokens), []
    for seat in (0, 1):
        line = TimedSeat(match, seat, f"127.0.0.1:{port}", ["actions"])
        await asyncio.get_running_loop().create_connection(lambda line=line: line, "127.0.0.1", port)  # type: ignore[misc]
        await line.welcomed
        lines.append(line)
    return table, tokens[0], lines[0], lines[1]


async def trial(kind: str, answers: bool, http: httpx.AsyncClient, port: int) -> float:
    table, token, prober, other = await sit(http, port)
    no_action = prober.move(prober.actions[-1] + 1000)
    frame = other.move(other.actions[0])
    silent = {"type": "ping", "id": 1, "expected": other.turn, "action": other.actions[0]}
    await prober.timed(no_action)
    other.send(frame if answers else silent)
    if kind == "refused":
        found = max([await prober.timed(no_action) for _ in range(2)])
    elif kind == "afterwards":
        await asyncio.sleep(SETTLE)
        found = sum([await prober.timed(no_action) for _ in range(2)])
    elif kind == "sync":
        found = await prober.timed({"type": "sync", "after": 1})
    elif kind == "look":
        found = 0.0
        for _ in range(3):
            started = time.perf_counter()
            await http.get(f"/api/tables/{table}/state", headers={"Authorization": f"Bearer {token}"})
            found = max(found, time.perf_counter() - started)
    else:
        found = await prober.timed(prober.move(prober.actions[0]))
    for line in (prober, other):
        line.transport.abort()
    return found


def area(silent: list[float], answered: list[float]) -> tuple[float, float, float]:
    """The area under the curve and its 95 % interval (DeLong)."""

    def above(one: float, others: list[float]) -> float:
        return sum(1.0 if one > other else 0.5 if one == other else 0.0 for other in others) / len(others)

    by_answered = [above(one, silent) for one in answered]
    by_silent = [1 - above(one, answered) for one in silent]
    auc = sum(by_answered) / len(by_answered)

    def variance(values: list[float]) -> float:
        mean = sum(values) / len(values)
        return sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values)

    half = 1.96 * math.sqrt(variance(by_answered) + variance(by_silent))
    return auc, auc - half, auc + half


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--trials", type=int, default=400, help="of each world")
    kinds = ["refused", "afterwards", "sync", "look", "own"]
    parser.add_argument("--kinds", nargs="*", choices=kinds, default=kinds)
    parser.add_argument("--at-once", type=int, default=1, help="trials; more are quicker, and less exact")
    parser.add_argument("--database", help="instead of an SQLite file")
    options = parser.parse_args()
    rng = random.Random(1)
    print(f"{options.trials} + {options.trials} trials; {os.cpu_count()} cores\n")
    print("| what is timed | median ms, silent | median ms, answered | AUC | 95 % interval | tells |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        server = load.Server(options.database or f"sqlite:///{Path(folder) / 'timing.sqlite3'}")
        try:
            async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as http:
                for kind in options.kinds:
                    worlds = [False, True] * options.trials
                    rng.shuffle(worlds)
                    times: dict[bool, list[float]] = {False: [], True: []}
                    gate = asyncio.Semaphore(options.at_once)

                    async def one(
                        answers: bool, kind: str = kind, times: Any = times, gate: asyncio.Semaphore = gate
                    ) -> None:
                        async with gate:
                            times[answers].append(await trial(kind, answers, http, server.port))

                    await asyncio.gather(*(one(answers) for answers in worlds))
                    auc, low, high = area(times[False], times[True])
                    medians = [load.percentile(times[world], 0.5) for world in (False, True)]
                    print(
                        f"| {kind} | {medians[0]:.2f} | {medians[1]:.2f} | {auc:.3f} | {low:.3f}–{high:.3f} |"
                        f" {'no' if low <= 0.5 <= high else 'YES'} |",
                        flush=True,
                    )
        finally:
            server.stop()


if __name__ == "__main__":
    uvloop.run(main())
