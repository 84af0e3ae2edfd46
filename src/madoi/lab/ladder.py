"""The ladder: which level beats which, in every game and for every number of seats, as `docs/bots.md` has it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from madoi.bots.budgets import games_in
from madoi.core import Game
from madoi.lab.statistics import Interval
from madoi.lab.tournament import Deal, Head, Match, Standing, lines, stand

#: Times are played as numbers of games, so that the ladder is the same on every machine, however busy.
SECONDS = {"quick": 0.02, "thoughtful": 0.2, "deep": 1.0, "rivals:open": 0.2}  # the last one: bench/rivals.py


class Rung(msgspec.Struct, frozen=True):
    match: Match
    deals: int
    sequential: bool = True  # a test may end it before all deals are played


def ladder(games: list[Game], seats: list[int] | None = None) -> Iterator[Rung]:
    """All matches at all numbers of seats, or at these, what is asked for most first."""
    together = [game for game in games if game.returns_kind == "win-loss"]
    against = [game for game in games if game.returns_kind != "win-loss"]
    teams = [game for game in against if 4 in game.seat_counts and len(game.sides(4)) == 2]
    plan: list[tuple[list[Game], tuple[int, ...], str, str, int, bool]] = [
        (against, (2,), "thoughtful", "sensible", 100, False),
        (games, (1, 2, 3, 4), "sensible", "random", 20, True),
        (games, (1, 2), "quick", "sensible", 200, True),
        (together, (3, 4), "quick", "sensible", 200, True),
        (against, (1, 2), "thoughtful", "quick", 100, True),
        (teams, (4,), "thoughtful", "sensible", 30, False),
        (against, (3, 4), "thoughtful", "sensible", 30, False),
        (against, (1, 2), "deep", "thoughtful", 60, True),
        (together, (1, 2, 3, 4), "thoughtful", "rivals:open", 60, False),
        (together, (1, 2, 3, 4), "deep", "thoughtful", 100, False),
        (together, (1, 2, 3, 4), "thoughtful", "quick", 300, False),
        (together, (1, 2, 3, 4), "thoughtful", "rivals:open", 300, False),
    ]
    given: set[str] = set()
    for some, counts, first, second, deals, sequential in plan:
        for game in some:
            for count in game.seat_counts:
                if count not in counts or (seats and count not in seats):
                    continue
                match = Match(game.slug, count, counted(first, game.slug, count), counted(second, game.slug, count))
                rung = Rung(match, deals, sequential)
                if str(rung) not in given:  # teams have had their turn
                    given.add(str(rung))
                    yield rung


def counted(bot: str, slug: str, seats: int) -> str:
    """A bot of the ladder with the number of games that its time is good for, where it has one."""
    if bot not in SECONDS:
        return bot
    number = games_in(SECONDS[bot], slug, seats)
    return f"{bot}_{number}" if ":" in bot else f"{bot}:{number}"


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


def in_page(page: str, file: Path) -> str:
    """A page with the table of a file of results between the marks that have its name, `<!-- ladder -->` and
    `<!-- /ladder -->`."""
    begin, end = f"<!-- {file.stem} -->\n", f"<!-- /{file.stem} -->"
    before, mark, rest = page.partition(begin)
    if not mark or end not in rest:
        raise ValueError(f"the page has no place for {file.stem}: {begin.strip()} … {end}")
    return before + begin + table(file) + rest[rest.index(end) :]


def table(file: Path) -> str:
    """The same as a table in Markdown, by game, seats and bots."""
    rows = [
        "| game | seats | bot | against | deals | score | won | p | better? |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for one in sorted(standings(file), key=lambda one: (one.game, one.seats)):
        if one.wins is not None:
            won = shown(one.wins)
        else:
            first, second = one.returns
            beside = f"{one.pairs.first_only} : {one.pairs.second_only}" if one.pairs else gain(one.difference)
            won = f"{first.value:.0%} / {second.value:.0%} ({beside})"
        rows.append(
            f"| {one.game} | {one.seats} | {one.first} | {one.second} | {one.deals} | {shown(one.score)} | {won} "
            f"| {one.p:.3f} | {one.verdict} |"
        )
    return "\n".join(rows) + "\n"


def shown(share: Interval) -> str:
    return f"{share.value:.0%} ({share.low:.0%}–{share.high:.0%})"


def gain(difference: Interval) -> str:
    """What the first bot has more than the second, in hundredths: Hoshizukuri's points."""
    if difference.n < 2:
        return f"{100 * difference.value:+.1f}"
    return f"{100 * difference.value:+.1f}, {100 * difference.low:+.1f} to {100 * difference.high:+.1f}"
