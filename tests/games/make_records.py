"""Plays the finished games under `<slug>/records` anew, each with the seats and options it has and to the end its
name tells: python tests/games/make_records.py [slug …]. Only when the format or the deal changed: they are proof."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import madoi.games  # noqa: F401 - registers the games
from madoi.bots import Knowledge, get_bot
from madoi.core import OVER, Game, Rng, State, get
from madoi.core.record import Record, play_out

HERE = Path(__file__).parent


def as_named(name: str, state: State) -> bool:
    """Whether a game ended as the name of its file says."""
    if "won" in name:
        return max(state.returns()) == 1 and state.outcome().reason == "result-won"
    return "standstill" not in name or state.outcome().reason == "result-standstill"


def source_for(name: str, number: int) -> int | bytes:
    """A key as at a table, or a number where the game asks for the fast generator."""
    return number if "daily" in name else hashlib.sha256(f"{name} {number}".encode()).digest()


def anew(game: Game, name: str, seats: int, options: dict[str, object]) -> Record:
    bot = get_bot("random" if "random" in name else "sensible")
    number = 0
    while True:
        rng = Rng(number)

        def choose(state: State, rng: Rng = rng) -> int:
            return bot(Knowledge(state, int(state.actor)), rng)

        record = play_out(game, seats, source_for(name, number), choose, dict(game.setup(seats, options).options))
        if (state := record.replay(game)).actor == OVER and as_named(name, state):
            return record
        number += 1


def main() -> None:
    for path in sorted(HERE.glob("*/records/*.json")):
        slug = path.parent.parent.name
        if not sys.argv[1:] or slug in sys.argv[1:]:
            head = json.loads(path.read_text())
            anew(get(slug), path.stem, head["seats"], head["options"]).write(path)
            print(path.relative_to(HERE))


if __name__ == "__main__":
    main()
