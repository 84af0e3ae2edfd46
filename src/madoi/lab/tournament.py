"""Bots against bots on the same deals: who is better, how sure that is, and whether it was worth asking on.

Against each other, a deal is played once for every place that the first bot can take, the second bot in all the other
seats; in teams the first has both seats of a team. A deal scores ½ plus what the first bot got above the mean of the
table, averaged over those games, so equal bots score ½ whatever the deal is worth. Where all win or lose together, and
alone, a deal is played by the first bot in all seats and then by the second: the deals that only one of them wins are
counted, and where one plays alone for points, what the first has more than the second is averaged.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from math import fsum
from pathlib import Path
from typing import Any, Literal

import msgspec

import madoi
from madoi.bots.loading import digest_of_bot, find_bot, looks_at_clock
from madoi.core import Game, MadoiError
from madoi.lab.pool import Alone, Pool
from madoi.lab.simulate import Plan, game_of, game_seeds, play
from madoi.lab.statistics import (
    Interval,
    McNemar,
    Sprt,
    mcnemar,
    mean_interval,
    paired_difference,
    score_interval,
    score_p,
    sprt,
    sprt_of_gains,
    wilson,
)

LEAST_DEALS = 8  # before a test may end a match


class Match(msgspec.Struct, frozen=True):
    """Two bots, and what they play."""

    slug: str
    seats: int
    first: str
    second: str
    seed: int = 1
    options: dict[str, Any] = {}
    components: dict[str, Any] | None = None


class Deal(msgspec.Struct, frozen=True, omit_defaults=True):
    """One deal of a match, as it is kept in a file of results."""

    match: str  # the digest of the match
    deal: int
    score: float  # of the first bot: ½ is as good as the second
    first: float  # its mean return
    second: float
    wins: float = 0.0  # of the games that the first bot could have won alone, the share that it won


class Head(msgspec.Struct, frozen=True):
    """What a file of results says of a match before its first deal."""

    match: str
    game: str
    seats: int
    first: str
    second: str
    seed: int
    options: dict[str, Any]
    rules: int
    box: str
    bots: tuple[str, str]  # digests of their programs
    compiled: bool


class Standing(msgspec.Struct, frozen=True):
    """What the deals so far say."""

    game: str
    seats: int
    options: dict[str, Any]
    first: str
    second: str
    seed: int
    deals: int
    score: Interval  # of the first bot; ½ is as good as the second
    returns: tuple[Interval, Interval]  # of each
    wins: Interval | None  # against each other: the share of games won; an equal share is one of so many sides
    sides: int
    difference: Interval  # of the returns, first minus second
    p: float  # how often two equal bots would differ as much
    pairs: McNemar | None  # won or lost together: deals that only one of the two won
    test: Sprt
    verdict: Literal["better", "not better", "open"]


#: What two bots made of deals, by their numbers, where they do not meet: the other has no part in it.
Made = tuple[Mapping[int, float], Mapping[int, float]]
#: Where these are the same, so are the deals.
DEALT = ("game", "seats", "seed", "options", "rules", "box", "compiled")


def _game_of(match: Match) -> Game:
    return game_of(Plan(match.slug, match.seats, (), 0, 0, {}, match.components))


def plays_together(game: Game, seats: int) -> bool:
    """Whether a match compares two tables rather than two sides of one."""
    return len(game.sides(seats)) == 1


def play_deal(
    game: Game, match: Match, key: str, number: int, seed: int, made: tuple[float | None, float | None] = (None, None)
) -> Deal:
    """All games of one deal; where the bots do not meet, but for what they are known to have made of it."""

    def returns(seats: Iterable[int]) -> tuple[float, ...]:
        bots = tuple(match.first if seat in seats else match.second for seat in range(match.seats))
        plan = Plan(match.slug, match.seats, bots, 1, seed, match.options, match.components)
        return play(game, plan, seed).returns

    if plays_together(game, match.seats):
        first = returns(range(match.seats))[0] if made[0] is None else made[0]
        second = returns(())[0] if made[1] is None else made[1]
        return Deal(key, number, 0.5 + 0.5 * ((first > second) - (first < second)), first, second)
    sides = game.sides(match.seats)
    scores, firsts, seconds, wins = [], [], [], []
    for side in sides:
        got = returns(side)
        mine = fsum(got[seat] for seat in side) / len(side)
        best = [seat for seat, value in enumerate(got) if value == max(got) > 0]
        scores.append(0.5 + mine - fsum(got) / len(got))
        firsts.append(mine)
        seconds.append((fsum(got) - mine * len(side)) / (len(got) - len(side)))
        wins.append(sum(seat in side for seat in best) / len(best) if best else 0.0)
    return Deal(key, number, *(round(fsum(values) / len(sides), 6) for values in (scores, firsts, seconds, wins)))


# -- a match ---------------------------------------------------------------------------------------


def head_of(match: Match) -> Head:
    """Refuses what cannot be played; the digest holds everything that the results hang on."""
    game = _game_of(match)
    setup = game.setup(match.seats, match.options)
    facts: dict[str, Any] = {
        "game": match.slug,
        "seats": match.seats,
        "first": match.first,
        "second": match.second,
        "seed": match.seed,
        "options": dict(setup.options),
        "rules": game.rules_version,
        "box": game.digest_in_play(setup),
        "bots": (digest_of_bot(match.first, game), digest_of_bot(match.second, game)),
        "compiled": madoi.COMPILED,
    }
    text = msgspec.json.encode(facts, order="deterministic")
    return msgspec.convert({"match": hashlib.sha256(text).hexdigest()[:16], **facts}, Head)


def deals_of(
    match: Match, deals: int, known: Mapping[int, Deal], pool: Pool | None = None, made: Made = ({}, {})
) -> Iterator[Deal]:
    """The deals of a match in their order; those that are known are not played again, nor by a bot that has played them
    and meets no other. Bots whose budget is counted in rollouts play the same on any number of workers."""
    key = head_of(match).match
    seeds = game_seeds(match.seed, deals)
    first, second = made
    tasks = [
        (match, key, number, seeds[number], (first.get(number), second.get(number)))
        for number in range(deals)
        if number not in known
    ]
    with closing((pool or Alone()).map(_play_task, tasks)) as found:  # what a test makes needless is not played
        for number in range(deals):
            yield known[number] if number in known else next(found)


def _play_task(task: tuple[Match, str, int, int, tuple[float | None, float | None]]) -> Deal:
    match, key, number, seed, made = task
    return play_deal(_game_of(match), match, key, number, seed, made)


def run(
    match: Match,
    deals: int,
    file: Path | None = None,
    pool: Pool | None = None,
    sequential: bool = True,
    progress: Callable[[Standing], None] | None = None,
) -> Standing:
    """Play until a test knows the answer or there were so many deals; results are read from and added to the file."""
    head = head_of(match)
    known = read(file, head.match) if file else {}
    meet = not plays_together(_game_of(match), match.seats)
    made = read_made(file, match) if file and not meet else ({}, {})
    standing = stand(match, [])
    so_far: list[Deal] = []
    with Results(file, head) as results:
        for deal in deals_of(match, deals, known, pool, made):
            if deal.deal not in known:
                results.add(deal)
            so_far.append(deal)
            standing = stand(match, so_far)
            if progress:
                progress(standing)
            if sequential and standing.verdict != "open":
                break
    return standing


def stand(match: Match, deals: list[Deal]) -> Standing:
    """What these deals say together."""
    game = _game_of(match)
    scores = [deal.score for deal in deals]
    firsts, seconds = [deal.first for deal in deals], [deal.second for deal in deals]
    difference = paired_difference(seconds, firsts)
    wins: Interval | None = None
    pairs: McNemar | None = None
    returns = mean_interval(firsts), mean_interval(seconds)
    if not plays_together(game, match.seats):
        wins = score_interval([deal.wins for deal in deals])
        p, test = score_p(scores), sprt(scores)
    elif game.returns_kind == "win-loss":
        returns = wilson(fsum(firsts), len(deals)), wilson(fsum(seconds), len(deals))
        pairs = mcnemar(scores.count(1.0), scores.count(0.0), len(scores))
        p, test = pairs.p, sprt([score for score in scores if score != 0.5])
    else:
        p, test = difference.p, sprt_of_gains([first - second for first, second in zip(firsts, seconds, strict=True)])
    return Standing(
        game=match.slug,
        seats=match.seats,
        options=match.options,
        first=match.first,
        second=match.second,
        seed=match.seed,
        deals=len(deals),
        score=score_interval(scores),
        returns=returns,
        wins=wins,
        sides=len(game.sides(match.seats)),
        difference=Interval(difference.value, difference.low, difference.high, difference.n),
        p=p,
        pairs=pairs,
        test=test,
        verdict=test.verdict if len(deals) >= LEAST_DEALS else "open",
    )


# -- the file of results ---------------------------------------------------------------------------


class Results:
    """A file of JSON lines to which deals are added as they come, after a line that says what they are deals of."""

    def __init__(self, path: Path | None, head: Head) -> None:
        self.path = path
        self.head = head
        self._begun = path is None

    def __enter__(self) -> Results:
        if self.path is not None:
            first = next(iter(lines(self.path)), None)
            if first is None and self.path.is_file() and self.path.stat().st_size:
                raise MadoiError("no-results", path=str(self.path))  # nothing is added to another kind of file
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                cut_off = self.path.exists() and not self.path.read_bytes().endswith(b"\n")
                self._file = self.path.open("ab")
                self._file.write(b"\n" if cut_off else b"")
            except (OSError, ValueError) as error:
                raise MadoiError("no-writing", path=str(self.path), why=str(error)) from error
            self._begun = any(isinstance(line, Head) and line.match == self.head.match for line in lines(self.path))
        return self

    def __exit__(self, *_: object) -> None:
        if self.path is not None:
            self._file.close()

    def add(self, deal: Deal) -> None:
        """On disk before the next deal is played: whoever is interrupted goes on from here."""
        if self.path is None:
            return
        if not self._begun:
            self._file.write(msgspec.json.encode(self.head) + b"\n")
            self._begun = True
        self._file.write(msgspec.json.encode(deal) + b"\n")
        self._file.flush()


def lines(path: Path) -> Iterator[Head | Deal]:
    """What a file of results says; a last line that was cut off is passed over."""
    if not path.exists():
        return
    for text in path.read_bytes().splitlines():
        try:
            yield msgspec.json.decode(text, type=Deal) if b'"deal":' in text else msgspec.json.decode(text, type=Head)
        except msgspec.DecodeError:
            continue


def read(path: Path, match: str) -> dict[int, Deal]:
    """The deals of a match that were played before."""
    return {line.deal: line for line in lines(path) if isinstance(line, Deal) and line.match == match}


def read_made(path: Path, match: Match) -> Made:
    """What each of two bots that do not meet has made of deals, in whatever match: none that was played by other
    programs than today's, and nothing of a bot that looks at a clock, whose results belong to their hour."""
    wanted = head_of(match)
    found: tuple[dict[int, float], dict[int, float]] = {}, {}
    heads: dict[str, Head] = {}
    for line in lines(path):
        if isinstance(line, Head):
            if all(getattr(line, fact) == getattr(wanted, fact) for fact in DEALT) and _stands(line, match):
                heads[line.match] = line
        elif line.match in heads:
            for bot, made in zip(heads[line.match].bots, (line.first, line.second), strict=True):
                for name, digest, deals in zip((match.first, match.second), wanted.bots, found, strict=True):
                    if bot == digest and not looks_at_clock(name):
                        deals[line.deal] = made
    return found


def _stands(head: Head, match: Match) -> bool:
    """Whether both bots of a match are as they were: a stranger's digest does not hold our programs on which it may
    stand, that of the other one does."""
    try:
        return head_of(msgspec.structs.replace(match, first=head.first, second=head.second)).match == head.match
    except MadoiError:  # a bot that is gone
        return False


def check_bots(names: Iterable[str]) -> None:
    """Raises `UnknownBot` before anything is played."""
    for name in names:
        find_bot(name)
