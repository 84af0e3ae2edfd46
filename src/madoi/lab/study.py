"""What a report says of a game, in numbers: experiments are planned by a budget of games, played by a pool, and summed
up. The same subject, seed and budget give the same study for any number of workers."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from math import fsum, inf, sqrt
from typing import Any, Literal, TypeVar

import msgspec

import madoi
from madoi.core import BadOptions, MadoiError
from madoi.lab.compare import Comparison, Edit, compare, edits_of, paying_together
from madoi.lab.experiments import (
    CARELESS,
    LEVEL_0,
    LEVEL_1,
    LEVEL_2,
    POINTS,
    Curve,
    Replay,
    Rung,
    Subject,
    Without,
    chances_of_things,
    climb,
    follow,
    play_without,
)
from madoi.lab.pool import Pool
from madoi.lab.simulate import Played, Summary, chunks, game_seeds, play_chunk, simulate, summarise, wins_together
from madoi.lab.statistics import (
    Difference,
    Interval,
    holm,
    mean_interval,
    paired_difference,
    quantiles,
    score_interval,
    wilson,
)

Task = TypeVar("Task")
Result = TypeVar("Result")
Step = Literal["games", "seats", "ladder", "things", "curves", "options", "against"]
Tell = Callable[[str, int, int], None]  # a step, how much of it is done, and of how much

MOST_THINGS = 24  # that are played without
DEAD = 0.02  # a thing that is surely taken up at fewer of its chances lies there for nothing
DECIDED = 0.8  # the chances from which on a game counts as decided
LEAD = 0.25  # by so much must somebody be ahead to have taken the lead
BLOCKS = 20  # of deals, for the intervals of the shares of luck
EMBEDDED = 2000  # games that a page carries along
TRIALS = 4096  # games at most of each kind, to see how long one takes
FEW = 4  # of them in a task
LEAST_FOR_SHARE = 10  # who had a thing, or had it not: fewer say nothing
WARMING = 8  # tasks before the clock runs
AT_MOST = 0.8  # of the time after the trial is planned …
IN_ALL = 0.84  # … and played in so much of all of it: the rest is for starting and summing up


class Budget(msgspec.Struct, frozen=True):
    """How many games of each experiment; in words, the numbers in this order."""

    games: int  # by level 1 at the chosen seats
    other_seats: int  # at each other number of seats
    ladder: int  # deals of level 1 among level 0
    high: int  # deals of level 2 among level 1
    things: int  # pairs of games with and without, over all things
    curves: int
    options: int  # for each value of each option

    @property
    def words(self) -> str:
        return ",".join(str(count) for count in msgspec.structs.astuple(self))


def budget_in_words(words: str) -> Budget:
    """What `Budget.words` says; raises `MadoiError`."""
    parts = words.split(",")
    if len(parts) != len(Budget.__struct_fields__) or not all(part.isdecimal() and len(part) < 9 for part in parts):
        raise MadoiError("bad-plan", plan=words[:80], parts=", ".join(Budget.__struct_fields__))
    counts = [int(part) for part in parts]
    least = budget_of(0, against=True)
    return Budget(*(max(count, few) for count, few in zip(counts, msgspec.structs.astuple(least), strict=True)))


def budget_of(games: int, against: bool = False) -> Budget:
    """All in proportion to the games of level 1."""
    return Budget(
        games=max(20, games),
        other_seats=0 if against else max(20, games // 4),
        ladder=max(8, games // 20),
        high=max(4, games // 200),
        things=max(24, games // 2),
        curves=max(8, games // 50),
        options=0 if against else max(20, games // 10),
    )


#: What part of the time goes into what, without another box beside it and with one.
SHARES = {
    "games": (0.2, 0.5), "other_seats": (0.1, 0.0), "ladder": (0.06, 0.04), "high": (0.34, 0.22),
    "things": (0.18, 0.16), "curves": (0.06, 0.06), "options": (0.06, 0.0),
}  # fmt: skip
MOST = Budget(40_000, 8_000, 2_000, 1_000, 20_000, 400, 1_000)


class Clock:
    """Keeps a study within its time. A machine may get busier after the trial: then what is still to be played is cut
    down before each step. What was played in the end is the budget that the report names."""

    def __init__(self, budget: Budget, costs: dict[str, float], until: float) -> None:
        self.budget = budget
        self.costs = costs  # seconds of one of each kind
        self.until = until
        self._planned = 0.0  # seconds of the step that goes on
        self._began = time.perf_counter()

    def begin(self, step: str, budget: Budget) -> tuple[Budget, float]:
        """What is to be played from this step on, and until when this step may take what comes."""
        now = time.perf_counter()
        slower = max(1.0, (now - self._began) / self._planned) if self._planned else 1.0
        names = list(SHARES)
        rest = names[names.index(step) :]
        needs = {name: getattr(budget, name) * self.costs[name] * slower for name in rest}
        room = max(0.0, self.until - now)
        needed = fsum(needs.values())
        if needed > room:
            least = msgspec.structs.replace(budget_of(0), high=0)
            cut = {name: _round(getattr(budget, name) * room / needed) for name in rest}
            if cut.get("high") == 1:  # a deal takes long, and one says nothing
                cut["high"] = 0
            budget = msgspec.structs.replace(
                budget, **{n: max(count, min(getattr(budget, n), getattr(least, n))) for n, count in cut.items()}
            )
        self._began = now
        self._planned = getattr(budget, step) * self.costs[step]
        return budget, now + (room * needs[step] / needed if needed else 0.0)


def budget_for(subject: Subject, seconds: float, pool: Pool, against: bool = False) -> Clock:
    """What the pool can play in so many seconds, by a short trial on all of its workers, which counts as well. The
    report names it, and whoever passes it back (`--plan`) gets the same numbers again, on any machine."""
    began = time.perf_counter()
    game = subject.game
    seeds = game_seeds(77, TRIALS)
    things = sorted(chances_of_things((subject, seeds[0]))) or [""]
    plain = subject.plan([LEVEL_1] * subject.seats, detail="deeds")
    list(pool.map(play_chunk, [(plain, seeds[:1])] * WARMING))  # who starts late is not slow
    each = _pace(pool.map(play_chunk, [(plain, chunk) for chunk in chunks(seeds, FEW)]), 0.8) / FEW
    low = [Rung(subject, CARELESS, LEVEL_1, seed) for seed in seeds]
    high = [Rung(subject, LEVEL_1, LEVEL_2, seed) for seed in seeds]
    pairs = [Without(subject, things[k % len(things)], seed, k % subject.seats) for k, seed in enumerate(seeds)]
    seats = max(1, len([n for n in game.seat_counts if n > 1]) - 1)
    values = max(1, len(list(option_values(subject))))
    costs = {
        "games": each * (2 if against else 1), "other_seats": each * 1.3 * seats,
        "ladder": _pace(pool.map(climb, low), 0.6) * 1.25, "things": _pace(pool.map(play_without, pairs), 1.0),
        "curves": _pace(pool.map(follow, [(subject, seed) for seed in seeds]), 0.6), "options": each * values,
        "high": _pace(pool.map(climb, high), 2.0),  # last: what is begun is done, and these take long
    }  # fmt: skip
    planned = max(0.0, seconds - (time.perf_counter() - began)) * AT_MOST
    counts = {name: _round(planned * SHARES[name][against] / cost) for name, cost in costs.items()}
    least = budget_of(0, against)
    budget = Budget(
        **{name: max(min(count, getattr(MOST, name)), getattr(least, name)) for name, count in counts.items()}
    )
    return Clock(budget, costs, began + seconds * IN_ALL)


def _pace(results: Generator[object, None, None], least: float) -> float:
    """How long the workers together take for one result, looked at for at least so many seconds."""
    began = time.perf_counter()
    done = 0
    for _ in results:
        done += 1
        if time.perf_counter() - began >= least:
            break
    took = time.perf_counter() - began
    results.close()
    return took / done


def _round(count: float) -> int:
    """Two digits are enough."""
    unit: int = 10 ** max(0, len(str(int(count))) - 2)
    return int(count) // unit * unit


# -- what comes out --------------------------------------------------------------------------------


class Level(msgspec.Struct, frozen=True):
    """A better player among weaker ones: what it wins, beside the share that would be fair."""

    weak: str
    strong: str
    wins: Interval
    fair: float  # where all win together: what the weak table wins
    deals: int
    parts: dict[str, Interval]  # of the variance of results: skill, turn, deal, rest


class Thing(msgspec.Struct, frozen=True):
    """A card, a piece, or a way to act."""

    id: str
    names: dict[str, str]
    seen: float | None  # the share of games in which it was seen
    got: float  # per game
    used: float  # per game
    users: Interval | None  # what seats (where all win together: tables) that got or used it won, and …
    others: Interval | None  # … those that did not: who wins has more of everything, so this proves nothing
    chances: float = 0.0  # decisions per game at which it could be put to use
    taken: Interval | None = None  # the share of them at which it was
    lift: Difference | None = None  # what it is worth to be allowed to use it
    p: float = 1.0  # of the lift, after all looks

    @property
    def dead(self) -> bool:
        return self.taken is not None and self.taken.high < DEAD

    @property
    def stands_out(self) -> bool:
        return self.lift is not None and self.p < 0.05


class OptionValue(msgspec.Struct, frozen=True):
    """Another value of an option on the same deals: what changed most."""

    option: str
    value: str
    games: int
    comparison: Comparison


class Spread(msgspec.Struct, frozen=True):
    """A distribution in a few numbers and as bars."""

    mean: Interval
    percentiles: dict[str, float]
    bars: list[tuple[float, float, int]]  # from, to, how many


class Decided(msgspec.Struct, frozen=True):
    """How games were decided."""

    curve: list[Interval]  # the chances of who won in the end, by how much of the game was over
    spread: list[tuple[float, float]]  # a quarter of the games were below, a quarter above
    when: Spread | None  # the share of the game after which it was decided
    open_to_the_end: Interval  # share of games that were not decided before their last twelfth
    lead_changes: Interval
    games: int


class Seats(msgspec.Struct, frozen=True):
    """Results at one number of seats."""

    summary: Summary
    nobody: Interval  # games that nobody won


class Study(msgspec.Struct, frozen=True):
    """Everything that a report says."""

    game: str
    titles: dict[str, str]
    version: str
    compiled: bool
    rules_version: int
    box: str
    changed_box: bool
    options: dict[str, Any]
    seats: int
    together: bool
    minutes_on_box: int
    seed: int
    budget: Budget
    seconds: float
    by_seats: list[Seats]
    lengths: Spread
    turns: Spread
    minutes: Spread
    scores: Spread | None
    margins: Spread | None
    forced: Interval
    choices: Spread
    levels: list[Level]
    things: list[Thing]
    decided: Decided
    option_values: list[OptionValue]
    against: Comparison | None
    reasons: dict[str, dict[str, str]]  # the words of results
    sample: list[dict[str, Any]]  # the first games, one by one

    @property
    def main(self) -> Seats:
        return next(one for one in self.by_seats if one.summary.seats == self.seats)


def study(
    subject: Subject,
    seed: int,
    budget: Budget,
    pool: Pool,
    other: Subject | None = None,
    tell: Tell = lambda step, done, of: None,
    clock: Clock | None = None,
) -> Study:
    """Play everything and sum it up; `other` is what it is compared with. With a clock there may be less of it."""
    began = time.perf_counter()

    def begin(step: str) -> float:
        nonlocal budget
        if clock is None:
            return inf
        budget, limit = clock.begin(step, budget)
        return limit

    game = subject.game
    setup = game.setup(subject.seats, subject.options)
    together = wins_together(game)
    bots = [LEVEL_1] * subject.seats
    limit = begin("games")
    if other is not None:  # which has to be played as often
        limit -= (limit - time.perf_counter()) / 2
    plan = subject.plan(bots, budget.games, seed, detail="deeds")
    played = list(_told(tell, "games", budget.games, simulate(plan, pool=pool), limit))
    budget = msgspec.structs.replace(budget, games=len(played))
    by_seats = [_at_seats(subject, summarise(plan, played), played)]
    against = None
    if other is not None:
        theirs = other.plan(bots, budget.games, seed, detail="deeds")
        before = list(_told(tell, "against", budget.games, simulate(theirs, pool=pool)))
        against = compare(before, played, together, edits_between(other, subject))
    others = [n for n in game.seat_counts if n > 1 and n != subject.seats and _goes(subject, n)]
    begin("other_seats")
    for seats in others if budget.other_seats else []:
        there = msgspec.structs.replace(subject, seats=seats)
        wide = there.plan([LEVEL_1] * seats, budget.other_seats, seed, detail="turns")
        some = list(_told(tell, "seats", budget.other_seats, simulate(wide, pool=pool)))
        by_seats.append(_at_seats(there, summarise(wide, some), some))
    begin("ladder")
    seeds = game_seeds(seed, max(budget.games, budget.ladder, budget.high, budget.things, budget.curves, 1))
    levels = [
        level(subject, weak, LEVEL_1, seeds[:deals], pool, tell)
        for weak, deals in ((LEVEL_0, budget.ladder // 4), (CARELESS, budget.ladder))
        if deals
    ]
    limit = begin("high")
    if budget.high:
        levels.append(level(subject, LEVEL_1, LEVEL_2, seeds[: budget.high], pool, tell, limit))
        budget = msgspec.structs.replace(budget, high=levels[-1].deals)
    begin("things")
    things = study_things(subject, played, seeds, budget.things, pool, tell)
    limit = begin("curves")
    tasks = [(subject, one) for one in seeds[: budget.curves]]
    curves = list(_told(tell, "curves", len(tasks), pool.map(follow, tasks), limit))
    budget = msgspec.structs.replace(budget, curves=len(curves))
    begin("options")
    values = _options(subject, seed, budget.options, pool, tell) if budget.options else []
    return Study(
        game=subject.slug,
        titles={language: game.texts.say(language, "title") for language in ("ja", "en")},
        version=madoi.__version__,
        compiled=madoi.COMPILED,
        rules_version=game.rules_version,
        box=game.digest_in_play(setup),
        changed_box=subject.components is not None,
        options=dict(setup.options),
        seats=subject.seats,
        together=together,
        minutes_on_box=game.minutes,
        seed=seed,
        budget=budget,
        seconds=round(time.perf_counter() - began, 1),
        by_seats=sorted(by_seats, key=lambda one: one.summary.seats),
        lengths=spread([float(one.decisions) for one in played]),
        turns=spread([float(one.turns) for one in played]),
        minutes=spread([one.minutes for one in played]),
        scores=spread([float(score) for one in played for score in one.scores]) if any_scores(played) else None,
        margins=spread([float(one.margin() or 0) for one in played if one.scores]) if any_margins(played) else None,
        forced=mean_interval([one.forced / max(1, one.decisions) for one in played]),
        choices=spread([one.choices for one in played]),
        levels=levels,
        things=things,
        decided=decided(curves, together),
        option_values=values,
        against=against,
        reasons=_reasons(subject, by_seats),
        sample=[_row(one, together) for one in played[:EMBEDDED]],
    )


def any_scores(played: Sequence[Played]) -> bool:
    return any(one.scores for one in played)


def any_margins(played: Sequence[Played]) -> bool:
    return any(one.margin() is not None for one in played)


def edits_between(before: Subject, after: Subject) -> list[Edit]:
    """Where boxes and options differ."""
    edits = list(edits_of(before.game.components, after.game.components))
    first, second = (one.game.setup(one.seats, one.options).options for one in (before, after))
    return edits + [
        Edit(f"option {name}", str(first[name]).lower(), str(second[name]).lower())
        for name in first
        if first[name] != second[name]
    ]


def _told(
    tell: Tell, step: str, of: int, results: Generator[Result, None, None], limit: float = inf
) -> Iterator[Result]:
    """The results as they come; two at least, and none after the limit."""
    tell(step, 0, of)
    for done, result in enumerate(results, 1):
        yield result
        tell(step, done, of)
        if done >= 2 and time.perf_counter() > limit:
            results.close()
            return


def _goes(subject: Subject, seats: int) -> bool:
    try:
        subject.game.setup(seats, subject.options)
    except BadOptions:
        return False
    return True


def _at_seats(subject: Subject, summary: Summary, played: Sequence[Played]) -> Seats:
    together = wins_together(subject.game)
    return Seats(summary, wilson(sum(sum(one.wins(together)) == 0 for one in played), len(played)))


def _row(played: Played, together: bool) -> dict[str, Any]:
    row = msgspec.to_builtins(played)
    del row["deeds"]
    return {**row, "wins": list(played.wins(together))}


def _reasons(subject: Subject, by_seats: Sequence[Seats]) -> dict[str, dict[str, str]]:
    texts = subject.game.texts
    keys = sorted({reason for one in by_seats for reason in one.summary.results})
    return {
        key: {
            language: texts.maybe(language, f"short-{key}") or key.removeprefix("result-") for language in ("ja", "en")
        }
        for key in keys
    }


def spread(values: Sequence[float], most: int = 24) -> Spread:
    """In at most so many bars, of whole numbers where all are whole."""
    shares = (5, 25, 50, 75, 95)
    percentiles = dict(
        zip((f"p{share}" for share in shares), quantiles(values, [k / 100 for k in shares]), strict=True)
    )
    low, high = min(values), max(values)
    whole = all(value == int(value) for value in values)
    width = (high - low + whole) / most or 1.0
    if whole:
        width = max(1, -(-int(high - low + 1) // most))
    counts = Counter(int((value - low) // width) for value in values)
    bars = [(low + k * width, low + (k + 1) * width, counts.get(k, 0)) for k in range(max(counts) + 1)]
    return Spread(mean_interval(values), percentiles, bars)


# -- levels, luck and skill ------------------------------------------------------------------------


def level(
    subject: Subject, weak: str, strong: str, seeds: Sequence[int], pool: Pool, tell: Tell, limit: float = inf
) -> Level:
    tasks = [Rung(subject, weak, strong, seed) for seed in seeds]
    deals = list(_told(tell, f"ladder {strong}", len(tasks), pool.map(climb, tasks), limit))
    together = wins_together(subject.game)
    if together:
        wins = [fsum(replays[1].wins) / len(replays[1].wins) for replays in deals]
        fair = fsum(fsum(replays[0].wins) / len(replays[0].wins) for replays in deals) / len(deals)
    else:
        wins = [fsum(one.wins[seat] for one in replays for seat in one.strong) / len(replays) for replays in deals]
        fair = 1 / subject.seats
    share = wilson(fsum(wins), len(wins)) if together else score_interval(wins)
    return Level(weak, strong, share, fair, len(deals), parts_of(deals, together))


def parts_of(deals: Sequence[list[Replay]], together: bool) -> dict[str, Interval]:
    """Of the variance of a seat's result: what comes from who plays better, from the turn order, from the deal (the
    same deal goes alike for other players too), and what is left. The errors are those of a jackknife by blocks."""
    if len(deals) < 2:
        return {}
    whole = _parts(deals, together)
    blocks = min(BLOCKS, len(deals))
    without = [_parts([one for k, one in enumerate(deals) if k % blocks != block], together) for block in range(blocks)]
    found = {}
    for name, value in whole.items():
        error = sqrt((blocks - 1) / blocks * fsum((one[name] - value) ** 2 for one in without))
        middle, low, high = (min(1.0, max(0.0, value + k * 1.96 * error)) for k in (0, -1, 1))
        found[name] = Interval(middle, low, high, len(deals))
    return found


def _parts(deals: Sequence[list[Replay]], together: bool) -> dict[str, float]:
    """Unbiased, so that a part that is nothing may come out below zero: only then is its error an honest one."""
    groups: dict[tuple[bool, int], list[float]] = {}  # results by strong or not, and place in the turn order
    for replays in deals:
        for one in replays:
            for place, seat in enumerate((0,) if together else one.order):
                groups.setdefault((seat in one.strong, place), []).append(one.wins[seat])
    means = {key: fsum(values) / len(values) for key, values in groups.items()}
    everything = [value for values in groups.values() for value in values]
    mean = fsum(everything) / len(everything)
    total = fsum((value - mean) ** 2 for value in everything) / len(everything)
    if total == 0:
        return {"skill": 0.0, "turn": 0.0, "deal": 0.0, "rest": 1.0}
    skill = _between({strong: _pooled(groups, 0, strong) for strong in (False, True)}, mean, len(everything))
    places = {place for _, place in groups}
    turn = _between({place: _pooled(groups, 1, place) for place in places}, mean, len(everything))
    products = []
    for replays in deals:
        seats = (0,) if together else replays[0].order
        left = {
            (number, seat): one.wins[seat] - means[seat in one.strong, 0 if together else one.order.index(seat)]
            for number, one in enumerate(replays)
            for seat in seats
        }
        pairs = [(a, b) for a in range(len(replays)) for b in range(a)]
        products += [left[a, seat] * left[b, seat] for a, b in pairs for seat in seats]
    deal = fsum(products) / len(products)
    shares = {"skill": skill / total, "turn": turn / total, "deal": deal / total}
    return {**shares, "rest": 1 - fsum(max(0.0, share) for share in shares.values())}


def _pooled(groups: dict[tuple[bool, int], list[float]], place: int, wanted: object) -> list[float]:
    return [value for key, values in groups.items() if key[place] == wanted for value in values]


def _between(groups: dict[Any, list[float]], mean: float, n: int) -> float:
    """The variance between groups, without what chance alone puts between them."""
    parts = 0.0
    for values in groups.values():
        own = fsum(values) / len(values)
        noise = fsum((value - own) ** 2 for value in values) / max(1, len(values) - 1) / len(values)
        parts += len(values) * ((own - mean) ** 2 - noise)
    return parts / n


# -- things ----------------------------------------------------------------------------------------


def study_things(
    subject: Subject, played: Sequence[Played], seeds: Sequence[int], pairs: int, pool: Pool, tell: Tell
) -> list[Thing]:
    """All things that were seen, got or used, those first without which one wins least."""
    game, together = subject.game, wins_together(subject.game)
    probes = [(subject, seed) for seed in seeds[: max(8, min(200, pairs // 10))]]
    chances: dict[str, list[int]] = {}
    for found in pool.map(chances_of_things, probes):
        for thing, (could, did) in found.items():
            counts = chances.setdefault(thing, [0, 0])
            counts[0] += could
            counts[1] += did
    tried = sorted(
        (thing for thing, counts in chances.items() if counts[1]), key=lambda thing: (-chances[thing][1], thing)
    )
    tried = tried[:MOST_THINGS]
    lifts = _lifts(subject, tried, seeds, pairs, pool, tell) if pairs else {}
    adjusted = dict(zip(lifts, holm([lift.p for lift in lifts.values()]), strict=True))
    names = {key.split(" ", 1)[1] for one in played for key in one.deeds} | set(chances)
    counts_of = counted(played, together)
    things = []
    for name in names:
        count = counts_of.get(name, Count())
        could, did = chances.get(name, (0, 0))
        things.append(
            Thing(
                id=name,
                names={language: game.called(name, language) for language in ("ja", "en")},
                seen=count.seen / len(played) if count.seen else None,
                got=count.got / len(played),
                used=count.used / len(played),
                users=count.users,
                others=count.others,
                chances=could / len(probes),
                taken=wilson(did, could) if could else None,
                lift=lifts.get(name),
                p=adjusted.get(name, 1.0),
            )
        )
    return sorted(things, key=lambda one: (-(one.lift.value if one.lift else -9.0), -one.used - one.got, one.id))


class Count:
    """What a thing was in many games, and what those won who had it."""

    def __init__(self) -> None:
        self.seen = 0  # games
        self.got = 0
        self.used = 0
        self.with_it = [0.0, 0.0]  # what was won, and by how many
        self.all = [0.0, 0.0]  # the same of all who could have had it
        self.nobodys = False  # the table used it, and nobody can be told from the others

    @property
    def users(self) -> Interval | None:
        return self._share(*self.with_it)

    @property
    def others(self) -> Interval | None:
        return self._share(self.all[0] - self.with_it[0], self.all[1] - self.with_it[1])

    def _share(self, wins: float, n: float) -> Interval | None:
        return None if self.nobodys or n < LEAST_FOR_SHARE else wilson(min(max(wins, 0.0), n), int(n))


def counted(played: Sequence[Played], together: bool) -> dict[str, Count]:
    """By thing. Where all win together a table has one result, however many of its seats had the thing. What is dealt
    or offered could be had where it was seen, anything else in every game."""
    found: dict[str, Count] = {}
    everybody = [0.0, 0.0]
    for one in played:
        wins = one.wins(together)
        results = wins[:1] if together else wins
        had: dict[str, set[int]] = {}
        for key, times in one.deeds.items():
            how, thing = key.split(" ", 1)
            count = found.setdefault(thing, Count())
            seats = had.setdefault(thing, set())
            if how == "seen":
                count.seen += 1
                continue
            if how == "got":
                count.got += sum(times)
            else:
                count.used += sum(times)
            seats.update(seat for seat, often in enumerate(times) if often)
        for thing, seats in had.items():
            count = found[thing]
            count.nobodys |= not together and len(wins) in seats
            _add(count.all, results)
            if together:
                _add(count.with_it, results if seats else ())
            else:
                _add(count.with_it, [wins[seat] for seat in seats if seat < len(wins)])
        _add(everybody, results)
    for count in found.values():
        if not count.seen:
            count.all = everybody
    return found


def _add(sums: list[float], results: Sequence[float]) -> None:
    sums[0] += fsum(results)
    sums[1] += len(results)


def _lifts(
    subject: Subject, things: Sequence[str], seeds: Sequence[int], pairs: int, pool: Pool, tell: Tell
) -> dict[str, Difference]:
    each = max(4, pairs // max(1, len(things)))
    tasks = [
        Without(subject, thing, seeds[number], number % subject.seats)
        for thing in things
        for number in range(min(each, len(seeds)))
    ]
    results: dict[str, tuple[list[float], list[float]]] = {thing: ([], []) for thing in things}
    done = _told(tell, "things", len(tasks), pool.map(play_without, tasks))
    for task, (with_it, without, _) in zip(tasks, done, strict=True):
        results[task.thing][0].append(without)
        results[task.thing][1].append(with_it)
    return {thing: cautious_difference(*pair) for thing, pair in results.items()}


def cautious_difference(first: Sequence[float], second: Sequence[float]) -> Difference:
    """Of results between 0 and 1: as if one more pair had gone either way, so that a few equal ones are no
    certainty. No difference of such results is beyond all or nothing."""
    plain = paired_difference(first, second)
    wide = paired_difference([*first, 0.0, 1.0], [*second, 1.0, 0.0])
    low, high = max(-1.0, wide.low), min(1.0, wide.high)
    return msgspec.structs.replace(wide, value=plain.value, low=low, high=high, n=plain.n)


# -- how games were decided ------------------------------------------------------------------------


def decided(curves: Sequence[Curve], together: bool) -> Decided:
    lines, moments, changes = [], [], []
    for curve in curves:
        line = [_chances_of_the_winner(chances, curve.wins, together) for chances in curve.chances]
        lines.append(line)
        sure = POINTS
        while sure > 0 and line[sure - 1] >= DECIDED:
            sure -= 1
        moments.append(sure / POINTS)
        changes.append(float(_lead_changes(curve, together)))
    points = list(zip(*lines, strict=True))
    late = [moment for moment in moments if moment < 1]
    return Decided(
        curve=[mean_interval(point) for point in points],
        spread=[(low, high) for low, high in (quantiles(point, [0.25, 0.75]) for point in points)],
        when=spread(late, POINTS) if late else None,
        open_to_the_end=wilson(len(moments) - len(late), len(moments)),
        lead_changes=mean_interval(changes),
        games=len(curves),
    )


def _chances_of_the_winner(chances: Sequence[float], wins: Sequence[float], together: bool) -> float:
    """Of what came about: of a defeat of all, its chances."""
    if together or max(wins) == 0:
        return chances[0] if wins[0] > 0 else 1 - (chances[0] if together else fsum(chances))
    winners = [seat for seat, won in enumerate(wins) if won > 0]
    return fsum(chances[seat] for seat in winners)


def _lead_changes(curve: Curve, together: bool) -> int:
    """How often somebody else took a clear lead; where all win together, how often fortune turned."""
    leader, changes = None, 0
    for chances in curve.chances:
        sides = [chances[0], 1 - chances[0]] if together else list(chances)
        best = max(range(len(sides)), key=sides.__getitem__)
        ahead = sides[best] - max(value for side, value in enumerate(sides) if side != best)
        if ahead >= LEAD:
            changes += leader is not None and leader != best
            leader = best
    return changes


# -- options ---------------------------------------------------------------------------------------


def option_values(subject: Subject) -> Iterator[tuple[str, Any]]:
    """Other values of options that are a matter of the game and not of who sits where."""
    game = subject.game
    setup = game.setup(subject.seats, subject.options)
    for option in game.options:
        if option.form != "value" or any(type(value) is int for value in option.allowed):
            continue
        for value in option.allowed:
            if value == setup.options[option.name] or value is None:
                continue
            try:
                game.setup(subject.seats, {**subject.options, option.name: value})
            except BadOptions:
                continue
            yield option.name, value


def _options(subject: Subject, seed: int, games: int, pool: Pool, tell: Tell) -> list[OptionValue]:
    """Every other value of every option. All that is looked at in all of them counts as looks of one search."""
    bots = [LEVEL_1] * subject.seats
    together = wins_together(subject.game)
    before = list(simulate(subject.plan(bots, games, seed, detail="turns"), pool=pool))
    values = list(option_values(subject))
    found = []
    for number, (name, value) in enumerate(values, 1):
        other = msgspec.structs.replace(subject, options={**subject.options, name: value})
        after = list(simulate(other.plan(bots, games, seed, detail="turns"), pool=pool))
        found.append(compare(before, after, together, []))
        tell("options", number, len(values))
    return [
        OptionValue(name, str(value).lower(), games, comparison)
        for (name, value), comparison in zip(values, paying_together(found), strict=True)
    ]
