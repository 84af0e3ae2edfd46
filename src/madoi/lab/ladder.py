"""The ladder: which level beats which, in every game and for every number of seats, as `docs/bots.md` has it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from madoi.core import Game
from madoi.lab.statistics import Interval
from madoi.lab.tournament import Deal, Head, Match, Standing, lines, stand

#: Numbers of games instead of times, which a busy machine would change. The last number: deals at most.
SMALL = (
    ("sensible", "random", 20),
    ("quick:60", "sensible", 30),
    ("thoughtful:240", "sensible", 20),
    ("thoughtful:240", "quick:60", 20),
    ("deep:1200", "thoughtful:240", 10),
)
#: At full budgets: 20 ms, 0.2 s and 1 s a move.
FULL = (
    ("sensible", "random", 20),
    ("quick", "sensible", 200),
    ("thoughtful", "quick", 100),
    ("deep", "thoughtful", 60),
    ("thoughtful", "sensible", 100),
)


class Rung(msgspec.Struct, frozen=True):
    match: Match
    deals: int


def rungs(games: list[Game], pairs: tuple[tuple[str, str, int], ...], seats: list[int] | None = None) -> Iterator[Rung]:
    """All matches of a ladder, the short ones first: two bots at every number of seats, or at these."""
    for first, second, deals in pairs:
        for game in games:
            for count in game.seat_counts:
                if not seats or count in seats:
                    yield Rung(Match(game.slug, count, first, second), deals)


def standings(file: Path) -> list[Standing]:
    """What a file of results says, match by match in the order in which they were begun."""
    heads: dict[str, Head] = {}
    deals: dict[str, dict[int, Deal]] = {}
    for line in lines(file):
        if isinstance(line, Head):
            heads[line.match] = line
        else:
            deals.setdefault(line.match, {})[line.deal] = line
    found = []
    for key, head in heads.items():
        match = Match(head.game, head.seats, head.first, head.second, head.seed, head.options)
        found.append(stand(match, [deal for _, deal in sorted(deals.get(key, {}).items())]))
    return found


def table(file: Path) -> str:
    """The same as a table in Markdown, by game, seats and bots."""
    rows = [
        "| game | seats | bot | against | deals | score | won | p | better? |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for one in sorted(standings(file), key=lambda one: (one.game, one.seats)):
        if one.pairs is None:
            assert one.wins is not None
            won = shown(one.wins)
        else:
            first, second = one.returns
            won = f"{first.value:.0%} / {second.value:.0%} ({one.pairs.first_only} : {one.pairs.second_only})"
        rows.append(
            f"| {one.game} | {one.seats} | {one.first} | {one.second} | {one.deals} | {shown(one.score)} | {won} "
            f"| {one.p:.3f} | {one.verdict} |"
        )
    return "\n".join(rows) + "\n"


def shown(share: Interval) -> str:
    return f"{share.value:.0%} ({share.low:.0%}–{share.high:.0%})"
