"""Whether `madoi report --against` finds what was planted: a table of runs with a changed box and of runs with the same
one. Every run has deals of its own. A run with the same box has other luck of the players on the same deals, else
nothing at all could differ.

    python bench/planted.py [--runs 20] [--games 12000] [--workers 2] [--only NAME]
"""

from __future__ import annotations

import argparse
import copy
import time
from collections.abc import Callable
from typing import Any

import madoi.games  # noqa: F401  # fills the registry
from madoi.core import get
from madoi.lab.compare import Comparison, compare
from madoi.lab.experiments import LEVEL_1, Subject
from madoi.lab.pool import Pool, open_pool
from madoi.lab.simulate import simulate, wins_together
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


class Planted:
    """A change of the box or of an option, and the measure in which it must be found, with its sign."""

    def __init__(
        self, name: str, slug: str, measure: str, change: Callable[[Box], None] | None = None, **options: Any
    ) -> None:
        self.name, self.slug, self.measure, self.change, self.options = name, slug, measure, change, options

    def subjects(self) -> tuple[Subject, Subject]:
        changed = None
        if self.change is not None:
            changed = copy.deepcopy(dict(get(self.slug).components))
            self.change(changed)
        return Subject(self.slug, 2), Subject(self.slug, 2, self.options, changed)


PLANTED = (  # each makes its measure greater
    Planted("half-cost", "hoshizukuri", "got card/thunder", half_cost),
    Planted("long-steps", "princess", "used spell/SP01", long_steps),
    Planted("first-seat-starts", "princess", "win seat/0", first=0),
)


def run(before: Subject, after: Subject, seed: int, games: int, players: int, pool: Pool) -> Comparison:
    bots = [LEVEL_1] * before.seats
    first = list(simulate(before.plan(bots, games, seed, detail="deeds"), pool=pool))
    second = list(simulate(after.plan(bots, games, seed, detail="deeds", players=players), pool=pool))
    return compare(first, second, wins_together(before.game), edits_between(before, after))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--games", type=int, default=12_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", choices=[one.name for one in PLANTED])
    given = parser.parse_args()
    pool = open_pool(given.workers)
    print(f"{'what':<24}{'runs':>5}{'found':>7}{'right sign':>12}{'called unchanged':>18}{'seconds':>9}")
    for one in PLANTED:
        if given.only in (None, one.name):
            before, after = one.subjects()
            report(one.name, one, before, after, given, 0, pool)
            report(f"{one.slug} unchanged", one, before, before, given, 1, pool)
    pool.close()


def report(
    name: str, planted: Planted, before: Subject, after: Subject, given: argparse.Namespace, players: int, pool: Pool
) -> None:
    began = time.perf_counter()
    found = right = unchanged = 0
    for seed in range(1, given.runs + 1):
        comparison = run(before, after, seed, given.games, players, pool)
        named = [change for change in comparison.found if change.measure == planted.measure]
        found += bool(named)
        right += any(change.difference.value > 0 for change in named)
        unchanged += not comparison.found
    seconds = time.perf_counter() - began
    print(f"{name:<24}{given.runs:>5}{found:>7}{right:>12}{unchanged:>18}{seconds:>9.0f}", flush=True)


if __name__ == "__main__":
    main()
