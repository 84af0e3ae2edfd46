"""The single games of a report: tables of mixed strength, play without a thing, and how a game was decided. Each
function is one task of a worker, and what it gives depends on the task alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from madoi.bots import Knowledge
from madoi.bots.loading import find_bot
from madoi.core import OVER, Game, Rng, State
from madoi.core.player import play_out
from madoi.lab.simulate import Plan, game_of, play, player_chances, wins_together

LEVEL_0, LEVEL_1, LEVEL_2 = "random", "sensible", "quick:50"
CARELESS = "madoi.lab.experiments:careless"
ONE_IN = 5  # decisions of the careless player that are made without a thought
CANDIDATES, WORLDS = 5, 3  # of a choice without a thing: so many actions are tried in so many worlds
POINTS, ROLLOUTS = 12, 8  # of a curve: so many moments of a game, and games played out from each


class Subject(msgspec.Struct, frozen=True):
    """What is looked at: a game with its seats, options and box."""

    slug: str
    seats: int
    options: dict[str, Any] = {}
    components: dict[str, Any] | None = None

    def plan(self, bots: Sequence[str], games: int = 0, seed: int = 0, **more: Any) -> Plan:
        return Plan(self.slug, self.seats, tuple(bots), games, seed, self.options, self.components, **more)

    @property
    def game(self) -> Game:
        return game_of(self.plan(()))


def careless(known: Knowledge, rng: Rng) -> int:
    """Level 1, but now and then whatever comes to hand: a little weaker, where level 0 is no player at all."""
    return find_bot(LEVEL_0 if rng.below(ONE_IN) == 0 else LEVEL_1)(known, rng)


# -- tables of mixed strength ----------------------------------------------------------------------


class Rung(msgspec.Struct, frozen=True):
    """One deal, played by other players again and again."""

    subject: Subject
    weak: str
    strong: str
    seed: int


class Replay(msgspec.Struct, frozen=True):
    """One of its games: which seats were strong, what each seat won, and the order of first turns."""

    strong: tuple[int, ...]
    wins: tuple[float, ...]
    order: tuple[int, ...]


def climb(rung: Rung) -> list[Replay]:
    """The strong player once in each seat among weak ones; where all win together, a weak table and a strong one.
    Each game has its own luck of the players, so that only the deal is the same."""
    subject, game = rung.subject, rung.subject.game
    together = wins_together(game)
    everybody = tuple(range(subject.seats))
    sides = [(), everybody] if together else [(seat,) for seat in everybody]
    replays = []
    for number, side in enumerate(sides):
        bots = [rung.strong if seat in side else rung.weak for seat in everybody]
        played = play(game, subject.plan(bots, detail="turns", players=number), rung.seed)
        replays.append(Replay(side, played.wins(together), played.order))
    return replays


# -- without a thing -------------------------------------------------------------------------------


class Without(msgspec.Struct, frozen=True):
    """A deal in which a seat (where all win together: everybody) may not put a thing to use."""

    subject: Subject
    thing: str
    seed: int
    seat: int


def play_without(task: Without) -> tuple[float, float, int]:
    """What the seat won with and without the thing, and how often it wanted it. Wherever the sensible player reaches
    for the thing, both choose by the same few games played out, among all actions or among the others: so the
    difference is the thing and not the thinking."""
    with_it, wanted = _play(task, False)
    without = _play(task, True)[0] if wanted else with_it
    return with_it, without, wanted


def _play(task: Without, forbidden: bool) -> tuple[float, int]:
    subject, game = task.subject, task.subject.game
    together = wins_together(game)
    state = game.deal(game.setup(subject.seats, subject.options), task.seed)
    bot = find_bot(LEVEL_1)
    chances = player_chances(task.seed, subject.seats)
    thinking = Rng(task.seed ^ 2)
    wanted = 0
    while state.actor != OVER:
        seat = int(state.actor)
        known = Knowledge(state, seat)
        action = bot(known, chances[seat])
        if (together or seat == task.seat) and task.thing in game.put_to_use(state, action):
            others = [a for a in known.legal_actions if task.thing not in game.put_to_use(state, a)]
            if others:
                wanted += 1
                action = _best(game, known, _some(others, thinking) + ([] if forbidden else [action]), thinking)
        state.perform(action)
    return _won(game, state, task.seat), wanted


def _some(actions: list[int], rng: Rng) -> list[int]:
    rng_actions = list(actions)
    while len(rng_actions) >= CANDIDATES:
        rng_actions.pop(rng.below(len(rng_actions)))
    return rng_actions


def _best(game: Game, known: Knowledge, candidates: list[int], rng: Rng) -> int:
    values = [0.0] * len(candidates)
    for _ in range(WORLDS if len(candidates) > 1 else 0):
        world = known.sample(rng)
        seed = rng.seed()
        for number, action in enumerate(candidates):
            copy, chance = world.clone(), Rng(seed)
            while copy.actor not in (OVER, known.seat):  # in a window others may be asked before
                copy.perform(game.player.choose(copy, chance))
            if copy.actor == known.seat and copy.is_legal(action):
                copy.perform(action)
            play_out(copy, game.player, chance)
            values[number] += game.player.value(copy, known.seat)
    return candidates[max(range(len(candidates)), key=values.__getitem__)]


def _won(game: Game, state: State, seat: int) -> float:
    if wins_together(game):
        return float(state.returns()[seat])
    ranks = state.outcome().ranks
    return float(ranks[seat] == 1) / max(1, ranks.count(1))


def chances_of_things(task: tuple[Subject, int]) -> dict[str, list[int]]:
    """How often in a game each thing could be put to use, and how often a sensible player did."""
    subject, seed = task
    game = subject.game
    state = game.deal(game.setup(subject.seats, subject.options), seed)
    bot = find_bot(LEVEL_1)
    chances = player_chances(seed, subject.seats)
    found: dict[str, list[int]] = {}
    while state.actor != OVER:
        seat = int(state.actor)
        known = Knowledge(state, seat)
        action = bot(known, chances[seat])
        if len(known.legal_actions) > 1:
            for thing in {thing for a in known.legal_actions for thing in game.put_to_use(state, a)}:
                found.setdefault(thing, [0, 0])[0] += 1
            for thing in set(game.put_to_use(state, action)):
                found[thing][1] += 1
        state.perform(action)
    return found


# -- how it was decided ----------------------------------------------------------------------------


class Curve(msgspec.Struct, frozen=True):
    """What each seat would win on average from moments of a game, as far as an onlooker can know: worlds that look
    the same are played out by sensible players. Then what it did win."""

    chances: list[list[float]]
    wins: list[float]


def follow(task: tuple[Subject, int]) -> Curve:
    subject, seed = task
    game = subject.game
    state = game.deal(game.setup(subject.seats, subject.options), seed)
    bot = find_bot(LEVEL_1)
    chances = player_chances(seed, subject.seats)
    moments = []
    while state.actor != OVER:
        seat = int(state.actor)
        moments.append(state.clone())
        state.perform(bot(Knowledge(state, seat), chances[seat]))
    rng = Rng(seed ^ 3)
    curve = []
    for point in range(POINTS):
        sums = [0.0] * subject.seats
        for _ in range(ROLLOUTS):
            copy = moments[point * len(moments) // POINTS].determinize(None, rng)
            play_out(copy, game.player, Rng(rng.seed()))
            for seat in range(subject.seats):
                sums[seat] += _won(game, copy, seat)
        curve.append([total / ROLLOUTS for total in sums])
    return Curve(curve, [_won(game, state, seat) for seat in range(subject.seats)])
