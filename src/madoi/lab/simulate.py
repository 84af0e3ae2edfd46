"""Play many games from one master seed; the result is the same for any number of workers."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import lru_cache, partial
from math import fsum, log2
from typing import Any, Literal

import msgspec

from madoi.bots import Bot, Knowledge
from madoi.bots.bot import sensible_bot
from madoi.bots.loading import find_bot
from madoi.core import OVER, Game, MadoiError, Rng
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.core.playouts import decide
from madoi.core.rng import SEEDS
from madoi.core.state import State
from madoi.lab.pool import Pool, open_pool
from madoi.lab.statistics import Interval, mean_interval, quantiles, wilson

CHUNK = 16  # games that a worker takes at a time
PERCENTILES = (5, 25, 50, 75, 95)

# How long people take is not known; these seconds are an assumption, and every text that shows minutes says so.
SECONDS_FORCED = 3.0  # a decision without a choice
SECONDS_FIRST, SECONDS_DOUBLED = 6.0, 3.0  # a choice between two, and so much more each time there are twice as many

Detail = Literal["result", "turns", "deeds"]
Hand = Callable[[State, Rng], int]  # does what it decides for the actor; among how many actions that was


class Plan(msgspec.Struct, frozen=True):
    """What shall be played: `bots` names one bot per seat."""

    slug: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Any] = {}
    components: dict[str, Any] | None = None  # another box than the printed one
    detail: Detail = "result"  # what is noted of a game: less is quicker
    players: int = 0  # another number is the same deals with other luck of the players


class Played(msgspec.Struct, frozen=True):
    """One game of a simulation. What was not noted is empty (`Plan.detail`)."""

    seed: int
    decisions: int
    returns: tuple[float, ...]
    reason: str
    ranks: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    order: tuple[int, ...] = ()  # the seats in the order of their first turns
    turns: int = 0
    forced: int = 0  # decisions without a choice
    choices: float = 0.0  # actions to choose from in the others, on average
    minutes: float = 0.0  # as people might take; see SECONDS_FORCED
    deeds: dict[str, list[int]] = {}  # "used card/G04": how often by each seat, and last by nobody in particular

    def wins(self, together: bool) -> tuple[float, ...]:
        """What each seat won: all of it together, or the first rank shared among those who have it."""
        if together or len(self.ranks) == 1:
            return self.returns
        best = self.ranks.count(1)
        return tuple((rank == 1) / best if best else 0.0 for rank in self.ranks)

    def margin(self) -> int | None:
        """By how many points the best was ahead of the next."""
        if len(self.scores) < 2:
            return None
        first, second = sorted(self.scores, reverse=True)[:2]
        return first - second


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
    wins_by_seat: tuple[Interval, ...]
    wins_by_turn: tuple[Interval, ...]  # of who has the first turn, the second, …
    lengths: dict[str, float]  # percentiles of the decisions: p5, p25 …
    turns: Interval
    minutes: Interval
    scores: Interval | None = None
    margins: Interval | None = None
    ties: Interval | None = None  # of games that several sides won, where sides play against each other


def wins_together(game: Game) -> bool:
    """Whether all win or lose together."""
    return game.returns_kind == "win-loss"


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


def simulate(plan: Plan, workers: int = 1, pool: Pool | None = None, skip: int = 0) -> Generator[Played, None, None]:
    """The games of a plan in their order, as soon as each is known; the first `skip` are known already."""
    game_of(plan).setup(plan.seats, plan.options)  # refuse before anything starts
    seeds = game_seeds(plan.seed, plan.games)[skip:]
    own = open_pool(workers if len(seeds) > CHUNK else 1) if pool is None else None
    try:
        for played in (own or pool or open_pool()).map(play_chunk, [(plan, chunk) for chunk in chunks(seeds)]):
            yield from played
    finally:
        if own is not None:
            own.close()


def chunks(seeds: Sequence[int], size: int = CHUNK) -> list[Sequence[int]]:
    return [seeds[start : start + size] for start in range(0, len(seeds), size)]


def game_of(plan: Plan) -> Game:
    return game_from(plan.slug, b"" if plan.components is None else msgspec.json.encode(plan.components))


@lru_cache(maxsize=8)
def game_from(slug: str, components: bytes = b"") -> Game:
    """A game by its slug, with another box if there is one: made once in each process."""
    import madoi.games  # noqa: F401  # fills the registry
    from madoi.core.registry import get

    game = get(slug)
    return game.with_components(msgspec.json.decode(components)) if components else game


def player_chances(seed: int, bots: int, players: int = 0) -> list[Rng]:
    """The generators of the bots of a game that is dealt from `seed`."""
    source = Rng(seed ^ 1)
    for _ in range(players):
        source = Rng(source.seed())
    return [Rng(source.seed()) for _ in range(bots)]


def play(game: Game, plan: Plan, seed: int) -> Played:
    """One game; deal and bots have their chance from `seed`."""
    watched = plan.detail != "result"
    state = game.deal(game.setup(plan.seats, plan.options), seed, watched)
    hands = [_hand_of(name, game) for name in plan.bots]
    chances = player_chances(seed, len(hands), plan.players)
    notes = Notes(game, state, plan.detail == "deeds") if watched else None
    decisions = 0
    while state.actor != OVER:
        seat = state.actor
        choices = hands[seat](state, chances[seat])
        decisions += 1
        if notes is not None:
            notes.take(state, choices)
    outcome = state.outcome()
    result = Played(seed, decisions, tuple(state.returns()), outcome.reason, outcome.ranks, outcome.scores)
    return result if notes is None else notes.added_to(result)


def _hand_of(name: str, game: Game) -> Hand:
    """The hand of a bot. That of level 1, which plays most games of all, is compiled."""
    bot = find_bot(name)
    if bot is sensible_bot and type(game).sensible_action is Game.sensible_action:
        return partial(decide, game.player)
    return partial(_decide, name, bot)


def _decide(name: str, bot: Bot, state: State, rng: Rng) -> int:
    """Whatever goes wrong in a stranger's bot is told in one line, with its name."""
    known = Knowledge(state, int(state.actor))
    try:
        state.apply(int(bot(known, rng)))
    except Exception as error:
        raise MadoiError("bot-failed", name=name, why=f"{type(error).__name__}: {error}") from error
    return len(known.legal_actions)


class Notes:
    """What is counted while a game is played."""

    def __init__(self, game: Game, state: State, deeds: bool) -> None:
        assert state.setup is not None
        self.game = game
        self.seats = state.setup.seats
        self.order: list[int] = []
        self.turns = 0
        self.forced = 0
        self.choices = 0
        self.seconds = 0.0
        self.deeds: Counter[Deed] = Counter()
        self.counted: frozenset[type[Event]] = frozenset()
        if deeds:
            self.deeds.update(Deed("seen", thing) for thing in game.offered(state))
            self.counted = frozenset(game.event_types) if game.counted is None else game.counted
        self._events(state)

    def take(self, state: State, choices: int) -> None:
        """A decision was made between so many actions, and this came of it."""
        if choices == 1:
            self.forced += 1
            self.seconds += SECONDS_FORCED
        else:
            self.choices += choices
            self.seconds += SECONDS_FIRST + SECONDS_DOUBLED * (log2(choices) - 1)
        self._events(state)

    def _events(self, state: State) -> None:
        for told in state.take_events():
            kind = type(told.public)
            if kind in self.counted:
                for deed in self.game.deeds(told.whole()):
                    self.deeds[deed] += 1
            if kind.__struct_config__.tag == "turn-began":
                self.turns += 1
                seat: int = told.public.seat  # type: ignore[attr-defined]  # every game has it
                if seat not in self.order:
                    self.order.append(seat)

    def _by_seat(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for (how, thing, seat), times in self.deeds.items():
            found.setdefault(f"{how} {thing}", [0] * (self.seats + 1))[seat] += times  # TABLE is -1, the last
        return found

    def added_to(self, played: Played) -> Played:
        late = [seat for seat in range(self.seats) if seat not in self.order]
        free = played.decisions - self.forced
        return msgspec.structs.replace(
            played,
            order=(*self.order, *late),
            turns=self.turns,
            forced=self.forced,
            choices=round(self.choices / free, 3) if free else 0.0,
            minutes=round(self.seconds / 60, 3),
            deeds=self._by_seat(),
        )


def summarise(plan: Plan, played: Sequence[Played]) -> Summary:
    game = game_of(plan)
    together, sides = wins_together(game), game.sides(plan.seats)
    lengths = [float(one.decisions) for one in played]
    wins = [one.wins(together) for one in played]
    sums = [fsum(values) for values in zip(*(one.returns for one in played), strict=True)]
    by_turn = [tuple(won[seat] for seat in one.order) for one, won in zip(played, wins, strict=True) if one.order]
    against = not together and plan.seats > 1
    scored = [one for one in played if one.scores]
    return Summary(
        game=plan.slug,
        seats=plan.seats,
        bots=plan.bots,
        seed=plan.seed,
        games=len(played),
        results=dict(sorted(Counter(one.reason for one in played).items())),
        mean_returns=tuple(round(total / len(played), 6) for total in sums),
        decisions=int(sum(lengths)),
        shortest=int(min(lengths)),
        mean_length=round(sum(lengths) / len(lengths), 3),
        longest=int(max(lengths)),
        wins_by_seat=shares(wins),
        wins_by_turn=shares(by_turn),
        lengths={
            f"p{share}": value
            for share, value in zip(PERCENTILES, quantiles(lengths, [k / 100 for k in PERCENTILES]), strict=True)
        },
        turns=mean_interval([float(one.turns) for one in played]),
        minutes=mean_interval([one.minutes for one in played]),
        scores=mean_interval([fsum(one.scores) / len(one.scores) for one in scored]) if scored else None,
        margins=mean_interval([float(one.margin() or 0) for one in scored]) if scored and against else None,
        ties=wilson(sum(_is_tie(one, sides) for one in played), len(played)) if against else None,
    )


def _is_tie(played: Played, sides: Sequence[Sequence[int]]) -> bool:
    """Partners who win are one winner."""
    return sum(any(played.ranks[seat] == 1 for seat in side) for side in sides) > 1


def shares(wins: Sequence[Sequence[float]]) -> tuple[Interval, ...]:
    """The share that each place of the tuples won."""
    return tuple(wilson(fsum(values), len(values)) for values in zip(*wins, strict=True))


class Stopwatch:
    """Wall time from its making."""

    def __init__(self) -> None:
        self.began = time.perf_counter()

    @property
    def seconds(self) -> float:
        return max(time.perf_counter() - self.began, 1e-9)


def play_chunk(task: tuple[Plan, Sequence[int]]) -> list[Played]:
    """Some games of a plan, by their seeds: one task of a worker."""
    plan, seeds = task
    game = game_of(plan)
    return [play(game, plan, seed) for seed in seeds]


def as_json(summary: Summary, extra: Mapping[str, object]) -> dict[str, object]:
    return {**msgspec.to_builtins(summary), **extra}
