"""Proves the puzzles that the games bring along once more: python bench/prove_puzzles.py [SLUG …] [--drop].

A puzzle stands if its moves can still be played, if the right answer is far better than all others again in worlds
and games that were not looked at when it was found, and if level 4 finds it. `--drop` takes out those that do not.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

import madoi.games
from madoi.bots import Knowledge, get_measured_bot
from madoi.bots.puzzles import Puzzle, proves_again, puzzles_of
from madoi.core import Game, MadoiError, Rng, get

DEEP = "deep:3000"


def why_not(game: Game, puzzle: Puzzle) -> str:
    """What is wrong with a puzzle; empty if it stands."""
    try:
        state = puzzle.position(game)
    except MadoiError as error:
        return str(error)
    found = game.text_of(get_measured_bot(DEEP)(Knowledge(state, puzzle.seat), Rng(puzzle.seed + 2)))
    if not puzzle.is_right(found):
        return f"{DEEP} says {found}"
    return "" if proves_again(game, puzzle) else "not far better than all others"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="SLUG", help="all games, if none is named")
    parser.add_argument("--drop", action="store_true", help="write the files anew without those that fail")
    wanted = parser.parse_args()
    for slug in wanted.games or madoi.games.HOUSE:
        game, kept = get(slug), list[Puzzle]()
        known = puzzles_of(game)
        for number, puzzle in enumerate(known):
            why = why_not(game, puzzle)
            if why:
                print(f"{slug} {number} (seats {puzzle.seats}, seed {puzzle.seed}): {why}", flush=True)
            else:
                kept.append(puzzle)
        print(f"{slug}: {len(kept)} of {len(known)} stand", flush=True)
        if wanted.drop and len(kept) < len(known):
            Path(str(game.puzzles)).write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


if __name__ == "__main__":
    main()
