"""Whether `madoi report --against` finds what was planted: a table of runs with a changed box and of runs with the same
one. Every run has deals of its own. A run with the same box has other luck of the players on the same deals, else
nothing at all could differ.

    python bench/planted.py [--runs 20] [--games 12000] [--workers 2] [--only NAME]… [--kept FILE]

With `--kept` every run that ended is a line of that file, and a second start goes on where the first was stopped:
`bench/planted.jsonl` has those that were made so far.
"""

from __future__ import annotations

import argparse
import copy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import madoi.games  # noqa: F401  # fills the registry
from madoi.core import get
from madoi.lab.compare import compare
from madoi.lab.experiments import LEVEL_1, Subject
from madoi.lab.pool import Pool, open_pool
from madoi.lab.simulate import Played, simulate, wins_together
from madoi.lab.study import edits_between

Box = dict[str, Any]


def half_cost(box: Box) -> None:
    """Hoshizukuri: thunder for half of its cost."""
    card = next(row for row in box["card"] if row["id"] == "thunder")
    card["cost"] //= 2


def long_steps(box: Box) -> None:
    """The Princess: the first spell leads two steps further."""
    spell = next(row for row in box["spell"] if row["id"] == "SP01")
    spell["steps"] += 2


class Planted(msgspec.Struct, frozen=True):
    """A change of the box or of an option, and the measure in which it must be found, with its sign. Without a measure
    nothing was changed, and the players have other luck."""

    name: str
    slug: str
    measure: str = ""
    change: Callable[[Box], None] | None = None
    options: dict[str, Any] = {}

    def subject(self) -> Subject:
        changed = None
        if self.change is not None:
            changed = copy.deepcopy(dict(get(self.slug).components))
            self.change(changed)
        return Subject(self.slug, 2, self.options, changed)


PLANTED = (  # each makes its measure greater. Level 1 buys every thunder at either cost, so not "got card/thunder"
    Planted("half-cost", "hoshizukuri", "used card/thunder", half_cost),
    Planted("hoshizukuri-unchanged", "hoshizukuri"),
    Planted("long-steps", "princess", "used spell/SP01", long_steps),
    Planted("first-seat-starts", "princess", "win seat/0", options={"first": 0}),
    Planted("princess-unchanged", "princess"),
)


class Verdict(msgspec.Struct, frozen=True):
    """What one run said; `what`, `seed` and `games` tell it from the others."""

    what: str
    seed: int
    games: int
    found: bool
    right: bool
    unchanged: bool

    @property
    def run(self) -> tuple[str, int, int]:
        return self.what, self.seed, self.games


def games_of(subject: Subject, seed: int, games: int, players: int, pool: Pool) -> list[Played]:
    plan = subject.plan([LEVEL_1] * subject.seats, games, seed, detail="deeds", players=players)
    return list(simulate(plan, pool=pool))


def verdicts(slug: str, planted: list[Planted], seed: int, games: int, pool: Pool) -> Iterator[Verdict]:
    """One run of each, all of them against the same games with the printed box."""
    before = Subject(slug, 2)
    first = games_of(before, seed, games, 0, pool)
    for one in planted:
        after = one.subject()
        second = games_of(after, seed, games, 0 if one.measure else 1, pool)
        comparison = compare(first, second, wins_together(before.game), edits_between(before, after))
        named = [change for change in comparison.found if change.measure == one.measure]
        right = any(change.difference.value > 0 for change in named)
        yield Verdict(one.name, seed, games, bool(named), right, not comparison.found)


def read_kept(file: Path | None) -> dict[tuple[str, int, int], Verdict]:
    if file is None or not file.exists():
        return {}
    return {verdict.run: verdict for verdict in msgspec.json.Decoder(Verdict).decode_lines(file.read_bytes())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--games", type=int, default=12_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", choices=[one.name for one in PLANTED], action="append")
    parser.add_argument("--kept", type=Path)
    given = parser.parse_args()
    wanted = [one for one in PLANTED if given.only is None or one.name in given.only]
    done = read_kept(given.kept)
    pool = open_pool(given.workers)
    for seed in range(1, given.runs + 1):
        for slug in dict.fromkeys(one.slug for one in wanted):
            left = [one for one in wanted if one.slug == slug and (one.name, seed, given.games) not in done]
            for verdict in verdicts(slug, left, seed, given.games, pool) if left else ():
                done[verdict.run] = verdict
                print(
                    f"{verdict.what} {seed}: {'found' if verdict.found else 'not found'}", file=sys.stderr, flush=True
                )
                if given.kept is not None:
                    with given.kept.open("ab") as file:
                        file.write(msgspec.json.encode(verdict) + b"\n")
    pool.close()
    print(f"{'what':<24}{'runs':>5}{'found':>7}{'right sign':>12}{'called unchanged':>18}")
    for one in wanted:
        said = [done[one.name, seed, given.games] for seed in range(1, given.runs + 1)]
        found, right, unchanged = (
            sum(getattr(one, field) for one in said) for field in ("found", "right", "unchanged")
        )
        print(f"{one.name:<24}{given.runs:>5}{found:>7}{right:>12}{unchanged:>18}")


if __name__ == "__main__":
    main()
