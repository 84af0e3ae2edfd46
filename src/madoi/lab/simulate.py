"""Play many games from one master seed; the result is the same for any number of workers."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from madoi.bots import Bot, Knowledge
from madoi.bots.loading import find_bot
from madoi.core import OVER, Game, MadoiError, Rng
from madoi.core.rng import SEEDS

CHUNK = 8  # games that a worker takes at a time


class Plan(msgspec.Struct, frozen=True):
    """What shall be played: `bots` names one bot per seat."""

    slug: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = {}
    components: dict[str, Any] | None = None  # another box than the printed one


class Played(msgspec.Struct, frozen=True):
    """One game of a simulation."""

    seed: int
    decisions: int
    returns: tuple[float, ...]
    reason: str


class Summary(msgspec.Struct, frozen=True):
    """What all games together say. Everything but the speed follows from the plan alone."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    games: int
    results: dict[str, int]  # how often each reason ended a game
    mean_returns: tuple[float, ...]  # by seat
    decisions: int
    shortest: int
    mean_length: float
    longest: int


def bots_of(names: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot per seat: a single name stands for all; raises `UnknownBot` or `MadoiError`."""
    wanted = names.split(",") if isinstance(names, str) else list(names)
    wanted = [name.strip() for name in wanted]
    for name in wanted:
        find_bot(name)
    if len(wanted) == 1:
        wanted *= seats
    if len(wanted) != seats:
        raise MadoiError("bots-and-seats", bots=len(wanted), seats=seats)
    return tuple(wanted)


def game_seeds(master: int, games: int) -> list[int]:
    """The seeds of all games, in order."""
    if not 0 <= master < SEEDS:
        raise MadoiError("bad-seed", seed=str(master))
    rng = Rng(master)
    return [int(rng.seed()) for _ in range(games)]


def simulate(plan: Plan, workers: int = 1) -> Iterator[Played]:
    """The games of a plan in their order, as soon as each is known."""
    game = game_of(plan)
    game.setup(plan.seats, plan.options)  # refuse before anything starts
    seeds = game_seeds(plan.seed, plan.games)
    if workers <= 1 or plan.games <= CHUNK:
        for seed in seeds:
            yield play(game, plan, seed)
        return
    from multiprocessing import get_context

    chunks = [seeds[start : start + CHUNK] for start in range(0, len(seeds), CHUNK)]
    with get_context("spawn").Pool(workers, _prepare, (plan,)) as pool:
        for played in pool.imap(_play_chunk, chunks):
            yield from played


def game_of(plan: Plan) -> Game:
    import madoi.games  # noqa: F401  # fills the registry
    from madoi.core.registry import get

    game = get(plan.slug)
    return game if plan.components is None else game.with_components(plan.components)


def play(game: Game, plan: Plan, seed: int) -> Played:
    """One game; deal and bots have their chance from `seed`."""
    state = game.new(plan.seats, seed, plan.options)
    bots = [find_bot(name) for name in plan.bots]
    source = Rng(seed ^ 1)
    chances = [Rng(source.seed()) for _ in bots]
    decisions = 0
    while state.actor != OVER:
        seat = int(state.actor)
        state.apply(_answer(plan.bots[seat], bots[seat], Knowledge(state, seat), chances[seat]))
        decisions += 1
    return Played(seed, decisions, tuple(state.returns()), state.outcome().reason)


def _answer(name: str, bot: Bot, known: Knowledge, rng: Rng) -> int:
    """What a bot does; whatever goes wrong in a stranger's is told in one line, with its name."""
    try:
        return int(bot(known, rng))
    except Exception as error:
        raise MadoiError("bot-failed", name=name, why=f"{type(error).__name__}: {error}") from error


def summarise(plan: Plan, played: Sequence[Played]) -> Summary:
    lengths = [one.decisions for one in played]
    sums = [sum(values) for values in zip(*(one.returns for one in played), strict=True)]
    return Summary(
        game=plan.slug,
        seats=plan.seats,
        bots=plan.bots,
        seed=plan.seed,
        games=len(played),
        results=dict(sorted(Counter(one.reason for one in played).items())),
        mean_returns=tuple(round(total / len(played), 6) for total in sums),
        decisions=sum(lengths),
        shortest=min(lengths),
        mean_length=round(sum(lengths) / len(lengths), 3),
        longest=max(lengths),
    )


class Stopwatch:
    """Wall time from its making."""

    def __init__(self) -> None:
        self.began = time.perf_counter()

    @property
    def seconds(self) -> float:
        return max(time.perf_counter() - self.began, 1e-9)


_worker: list[tuple[Game, Plan]] = []


def _prepare(plan: Plan) -> None:
    _worker[:] = [(game_of(plan), plan)]


def _play_chunk(seeds: list[int]) -> list[Played]:
    game, plan = _worker[0]
    return [play(game, plan, seed) for seed in seeds]


def as_json(summary: Summary, extra: Mapping[str, object]) -> dict[str, object]:
    return {**msgspec.to_builtins(summary), **extra}
