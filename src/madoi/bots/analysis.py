"""A finished game, move by move: the chances after every step, and the steps that decided it.

Where seats play against each other the chances are those that a spectator would give: worlds are drawn from what
everybody could see, and sensible players play on to the end. Where all win or lose together they are those of who made
the step, who knows what a card is that lies face down. A step that changed them much is judged once more from what its
own seat knew: what would have been better, and why. That is a search like a hint's, in which the seat may play on in
the way that suits the game, so its numbers need not be those of the curve.

The work comes in small tasks, so that whoever does it (`perform`, or a process of a server) can show how far it is, do
other things between two of them, and stop at any time.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final, Literal

import msgspec

import madoi
from madoi.bots.advice import Estimate, Judgement, effort_for, estimate, judge, plays_for_score, result_of, trial
from madoi.bots.bot import Knowledge
from madoi.core import OVER, Choice, Game, Record, Rng, State
from madoi.core.eyes import eyes_of
from madoi.core.player import play_out
from madoi.core.reasons import Comparison
from madoi.core.record import Differs

DECISIVE: Final = 5  # steps that are told of
JUDGED: Final = 10  # to find those where something better was to be known
LEAST_SWING: Final = 0.06  # of a chance: what changes less has not decided anything
IN_ALL: Final = 16_000 if madoi.COMPILED else 500  # games to be played out for the chances
WORLDS: Final = (12, 60) if madoi.COMPILED else (6, 16)  # for one position, at least and at most


class Point(msgspec.Struct, frozen=True):
    """The chances of all seats after so many steps; one for all where they win and lose together."""

    step: int
    who: int | None  # who made the step, if it was one seat
    chances: list[Estimate]


class Decisive(msgspec.Struct, frozen=True):
    """A step that changed the chances of who made it: by how much, what was done, and what would have been better,
    with the chances that its seat could see, and why. Without a better choice it was luck, or well done."""

    step: int
    seat: int
    swing: float  # of the chance, or of the score
    played: Choice
    estimate: Estimate
    better: Choice | None
    better_estimate: Estimate | None
    reasons: list[Comparison]


class Analysis(msgspec.Struct, frozen=True):
    points: list[Point]
    decisive: list[Decisive]


TaskKind = Literal["chances", "judgement", "trial"]


class Task(msgspec.Struct, frozen=True):
    """A piece of the work: the chances in a state, the judgement of an action of its actor beside others, or a trial
    of that action alone."""

    kind: TaskKind
    state: State
    who: int | None  # whose knowledge the chances come from; a spectator's for None
    worlds: int  # for chances and trials; a judgement has as many as a hint
    action: int
    done: int  # so many tasks before it …
    total: int  # … of about so many


Answer = list[Estimate] | Judgement
Work = Generator[Task, Answer, Analysis]


class Step(msgspec.Struct, frozen=True):
    """A position, how it came about, and what was decided in it, if one seat decided."""

    state: State
    seats: tuple[int, ...]
    action: int | None


def analysing(game: Game, record: Record) -> Work:
    """All of it, as tasks to be answered; as far as the record does what it did when it was played."""
    steps = steps_of(game, record)
    least, most = WORLDS
    worlds = max(least, min(most, IN_ALL // len(steps)))
    total = len(steps) + JUDGED
    points: list[Point] = []
    for number, step in enumerate(steps):
        who = step.seats[0] if len(step.seats) == 1 else None
        eyes = who if game.returns_kind == "win-loss" else None
        found = yield Task("chances", step.state, eyes, worlds, 0, number, total)
        assert isinstance(found, list)
        points.append(Point(number, who, found))
    decisive: list[Decisive] = []
    for number in turning_points(points):
        before, swing = steps[number - 1], change(points[number - 1], points[number])
        if before.action is None or len(before.state.legal_actions()) == 1 or len(decisive) == JUDGED:
            continue
        done = len(steps) + len(decisive)
        found = yield Task("judgement", before.state, None, 0, before.action, done, total)
        assert isinstance(found, Judgement)
        decisive.append(_decisive(number, before, swing, found))
    mistakes = [one for one in decisive if one.better is not None]
    others = [one for one in decisive if one.better is None]
    return Analysis(points, sorted((mistakes + others)[:DECISIVE], key=lambda one: one.step))


def perform(task: Task, seed: int = 0) -> Answer:
    """Do a piece of the work; the same answer every time."""
    if task.kind == "chances":
        return chances(task.state, task.who, task.worlds, Rng(seed))
    known = Knowledge(task.state, int(task.state.actor))
    if task.kind == "trial":
        return [trial(known, Rng(seed), task.worlds, task.action)]
    return judge(known, Rng(seed), effort_for(known), task.action)


def chances(state: State, who: int | None, worlds: int, rng: Rng) -> list[Estimate]:
    """What a seat, or a spectator, would give for every seat, or for all together."""
    assert state.setup is not None
    game, seats = state.setup.game, state.setup.seats
    shown = 1 if game.returns_kind == "win-loss" else seats
    if state.actor == OVER:
        kind: Literal["score", "chance"] = "score" if plays_for_score(game, seats) else "chance"
        ends = [result_of(state, seat) for seat in range(shown)]
        return [Estimate(kind, end, end, end, 0) for end in ends]
    results: list[list[float]] = [[] for _ in range(shown)]
    for _ in range(worlds):
        world = game.player.imagine(state, eyes_of(who), rng)
        play_out(world, game.player, Rng(rng.seed()))
        for seat in range(shown):
            results[seat].append(result_of(world, seat))
    return [estimate(game, seats, of_seat) for of_seat in results]


def steps_of(game: Game, record: Record) -> list[Step]:
    """The positions of a record, each with what was decided in it. A window that all answer is one step."""
    found: list[Step] = []
    made = 0
    try:
        for state, seats in record.steps(game):
            made += len(seats)
            alone = len(state.deciders()) == 1 and made < len(record.moves)
            action = game.action_of(record.moves[made].words) if alone else None
            copy = state.clone()
            found.append(Step(copy, seats, action))
    except Differs:
        pass
    return found


def turning_points(points: Sequence[Point]) -> list[int]:
    """The steps that changed the chances most, the greatest change first."""
    swings = [(_swing(points, step), step) for step in range(1, len(points))]
    least = LEAST_SWING * (max(1.0, points[0].chances[0].mean) if points[0].chances[0].kind == "score" else 1.0)
    return [step for swing, step in sorted(swings, key=lambda one: (-one[0], one[1])) if swing >= least]


def _swing(points: Sequence[Point], step: int) -> float:
    """How much a step changed: what is gone again with the next step was only noise."""
    before, after = points[step - 1], points[step]
    seat = _seat_of(after)
    first, last = points[max(0, step - 2)], points[min(len(points) - 1, step + 1)]
    around = [(one.chances[seat].mean + two.chances[seat].mean) / 2 for one, two in ((first, before), (after, last))]
    return min(abs(change(before, after)), abs(around[1] - around[0]))


def change(before: Point, after: Point) -> float:
    """What a step did to the chance of who made it; in a window, of the first seat."""
    seat = _seat_of(after)
    return round(after.chances[seat].mean - before.chances[seat].mean, 4)


def _seat_of(point: Point) -> int:
    return 0 if point.who is None or len(point.chances) == 1 else point.who


def _decisive(number: int, before: Step, swing: float, found: Judgement) -> Decisive:
    state = before.state
    seat = int(state.actor)
    choices = {choice.action: choice for choice in state.choices(seat)}
    assert before.action is not None
    better = found.better
    return Decisive(
        step=number,
        seat=seat,
        swing=swing,
        played=choices[before.action],
        estimate=found.played,
        better=choices[better.action] if better else None,
        better_estimate=better.estimate if better else None,
        reasons=better.reasons if better else [],
    )
