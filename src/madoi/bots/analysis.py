"""A finished game: the chances after every turn, the steps that surely changed them, and those that decided it.

Where seats play against each other the chances are those that a spectator would give: worlds are drawn from what
everybody could see, and sensible players play on to the end. Where all win or lose together they are those of who made
the step, who knows what a card is that lies face down.

So few games can be played out for each of many moments that their chances jump by luck alone. There is one moment a
turn, and neighbours are taken together (`curve.py`). Where the curve changes most, fresh games are played out before
and after the turn and before every decision in it, many more of them: what has changed there for sure is told, and the
curve has a step there. A step that cost its seat something is judged once more from what the seat itself knew: what
would have been better, and why. Only that is said to have decided the game; the rest was luck, or the doing of others,
or well done. This judgement is a search like a hint's, in which the seat may play on in the way that suits the game, so
its numbers need not be those of the curve.

The work comes in small tasks, so that whoever does it (`perform`, or a process of a server) can show how far it is, do
other things between two of them, and stop at any time.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from typing import Final, Literal

import msgspec

import madoi
from madoi.bots.advice import (
    NORMAL,
    Estimate,
    Judgement,
    effort_for,
    estimate,
    judge,
    plays_for_score,
    result_of,
    trial,
)
from madoi.bots.bot import CAUTION, Knowledge
from madoi.bots.curve import is_sure, pooled, smoothed
from madoi.core import OVER, Choice, Game, Record, Rng, State
from madoi.core.eyes import eyes_of
from madoi.core.player import play_out
from madoi.core.reasons import Comparison
from madoi.core.record import Differs

TOLD: Final = 5  # steps of a kind
LEAST_SWING: Final = 0.06  # of a chance: what changes less has not decided anything
IN_ALL: Final = 16_000 if madoi.COMPILED else 720  # games to be played out for the curve
WORLDS: Final = (12, 120) if madoi.COMPILED else (8, 24)  # for one moment of it, at least and at most
TURNS: Final = 8 if madoi.COMPILED else 4  # that are looked at once more
INNER: Final = 16  # decisions in one of them, at most
FRESH: Final = (4, 60) if madoi.COMPILED else (4, 12)  # tasks for one position there, and worlds in each
JUDGED: Final = 24  # worlds at least for each choice


class Point(msgspec.Struct, frozen=True):
    """The chances of all seats after so many steps; one for all where they win and lose together. There is one at the
    end of every turn, and before and after a step that changed them for sure."""

    step: int
    who: int | None  # who made the step, if it was one seat
    chances: list[Estimate]


class Decisive(msgspec.Struct, frozen=True):
    """A step that changed the chances of who made it for sure, with what came of it until somebody decided again: from
    what to what, what was done, and what would have been better, with the chances that its seat could see, and why.
    Without a better choice it was luck, the doing of others, or well done."""

    step: int
    seat: int
    swing: float  # of the chance, or of the score
    before: Estimate
    after: Estimate
    played: Choice
    estimate: Estimate | None  # of a step that was judged
    better: Choice | None
    better_estimate: Estimate | None
    reasons: list[Comparison]


class Analysis(msgspec.Struct, frozen=True):
    """`steps` is how many the game had. `decisive` are steps in place of which something better was known, `turned` the
    others that changed the chances for sure."""

    steps: int
    points: list[Point]
    decisive: list[Decisive]
    turned: list[Decisive]


TaskKind = Literal["chances", "judgement", "trial"]


class Task(msgspec.Struct, frozen=True):
    """A piece of the work: the chances in a state, the judgement of an action of its actor beside others, or a trial
    of that action alone."""

    kind: TaskKind
    state: State
    who: int | None  # whose knowledge the chances come from; a spectator's for None
    worlds: int  # for chances and trials; a judgement has as many as a hint, and not fewer than these
    action: int  # that is judged; of chances, which games these are: other ones for another number
    done: int  # so many tasks before it …
    total: int  # … of about so many


Answer = list[Estimate] | Judgement
Work = Generator[Task, Answer, Analysis]


Part = Generator[Task, Answer, list[Estimate]]
Found = Generator[Task, Answer, list["Decisive"]]


class Step(msgspec.Struct, frozen=True):
    """A position, how it came about, and what was decided in it, if one seat decided. A turn may have ended with it."""

    state: State
    seats: tuple[int, ...]
    action: int | None
    ends_turn: bool = False

    @property
    def who(self) -> int | None:
        return self.seats[0] if len(self.seats) == 1 else None

    @property
    def is_open(self) -> bool:
        """Whether there was a choice."""
        return self.state.actor != OVER and (self.action is None or len(self.state.legal_actions()) > 1)


def analysing(game: Game, record: Record) -> Work:
    """All of it, as tasks to be answered; as far as the record does what it did when it was played."""
    return (yield from Analyst(game, record).work())


class Analyst:
    def __init__(self, game: Game, record: Record) -> None:
        self.steps = steps_of(game, record)
        self.together = game.returns_kind == "win-loss"
        last = len(self.steps) - 1
        self.ends = [n for n, step in enumerate(self.steps) if step.ends_turn or n in (0, last)]
        self.fresh: dict[tuple[int, int | None], list[Estimate]] = {}
        self.done = 0

    def work(self) -> Work:
        least, most = WORLDS
        worlds = max(least, min(most, IN_ALL // len(self.ends)))
        rough: dict[int, list[Estimate]] = {}
        for number in self.ends:
            rough[number] = yield from self._chances(number, self._eyes(number), worlds, 0)
        turned: list[Decisive] = []
        for at in turning_points([self._point(number, rough[number]) for number in self.ends])[:TURNS]:
            turned += yield from self._within(self.ends[at - 1], self.ends[at])
        turned.sort(key=lambda one: (-abs(one.swing), one.step))
        judged: list[Decisive] = []
        for one in turned[: 2 * TOLD]:
            judged.append((yield from self._judged(one)))
        decisive = [one for one in judged if one.better is not None]
        others = [one for one in judged if one.better is None]
        points = self._curve(rough, [one.step for one in turned])
        return Analysis(len(self.steps) - 1, points, *(sorted(some[:TOLD], key=_number) for some in (decisive, others)))

    def _within(self, first: int, last: int) -> Found:
        """The decisions of a turn that changed the chances of who made them for sure; none if the turn did not."""
        eyes = self._eyes(last)
        before = yield from self._played_out(first, eyes)
        after = yield from self._played_out(last, eyes)
        if not any(is_sure(*pair) for pair in zip(before, after, strict=True)):
            return []
        opens = [n for n in range(first + 1, last) if self.steps[n].is_open]
        found = []
        for start, end in pairwise([first, *opens, last][: INNER + 1]):
            step, eyes = self.steps[start], self._eyes(start + 1)
            was = yield from self._played_out(start, eyes)
            came = yield from self._played_out(end, eyes)
            seat = 0 if self.together else self.steps[start + 1].who
            if step.action is None or seat is None:
                continue
            swing = round(came[seat].mean - was[seat].mean, 4)
            if is_sure(was[seat], came[seat]) and abs(swing) >= self._least(was[seat]):
                found.append(self._told(start + 1, swing, was[seat], came[seat]))
        return found

    def _told(self, number: int, swing: float, before: Estimate, after: Estimate) -> Decisive:
        step = self.steps[number - 1]
        seat = int(step.state.actor)
        played = next(choice for choice in step.state.choices(seat) if choice.action == step.action)
        return Decisive(number, seat, swing, before, after, played, None, None, None, [])

    def _judged(self, one: Decisive) -> Generator[Task, Answer, Decisive]:
        """With what would have been better, if something was lost that was to be chosen."""
        step = self.steps[one.step - 1]
        if one.swing > 0 or not step.is_open or step.action is None:
            return one
        found = yield self._task("judgement", step.state, None, JUDGED, step.action)
        assert isinstance(found, Judgement)
        better = found.better
        choices = {choice.action: choice for choice in step.state.choices(one.seat)}
        return msgspec.structs.replace(
            one,
            estimate=found.played,
            better=choices[better.action] if better else None,
            better_estimate=better.estimate if better else None,
            reasons=better.reasons if better else [],
        )

    def _played_out(self, number: int, eyes: int | None) -> Part:
        """The chances in a position from fresh games: those that made it look interesting were perhaps luck."""
        known = (number, eyes)
        if known not in self.fresh:
            tasks, worlds = FRESH
            found: list[list[Estimate]] = []
            for draw in range(1, tasks + 1):
                found.append((yield from self._chances(number, eyes, worlds, draw)))
            self.fresh[known] = [pooled(of_seat) for of_seat in zip(*found, strict=True)]
        return self.fresh[known]

    def _chances(self, number: int, eyes: int | None, worlds: int, draw: int) -> Part:
        found = yield self._task("chances", self.steps[number].state, eyes, worlds, draw)
        assert isinstance(found, list)
        return found

    def _task(self, kind: Literal["chances", "judgement"], state: State, who: int | None, *numbers: int) -> Task:
        worlds, action = numbers
        self.done += 1
        most = len(self.ends) + 4 * TURNS * FRESH[0] + TOLD
        return Task(kind, state, who, worlds, action, self.done - 1, max(most, self.done))

    def _curve(self, rough: dict[int, list[Estimate]], sure: list[int]) -> list[Point]:
        """All that is known of the chances, smoothed but for the steps that changed them for sure."""
        known = {number: [chances] for number, chances in rough.items()}
        for (number, eyes), chances in self.fresh.items():
            near = number in rough or {number, number + 1} & set(sure)
            if near and (not self.together or eyes == self._eyes(number)):
                known.setdefault(number, []).append(chances)
        numbers = sorted(known)
        means = [[pooled(of_seat) for of_seat in zip(*known[number], strict=True)] for number in numbers]
        cuts = {at for at, number in enumerate(numbers) if any(numbers[at - 1] < step <= number for step in sure)}
        seats = [smoothed(of_seat, cuts - {0}) for of_seat in zip(*means, strict=True)]
        return [
            self._point(number, list(chances))
            for number, chances in zip(numbers, zip(*seats, strict=True), strict=True)
        ]

    def _point(self, number: int, chances: list[Estimate]) -> Point:
        return Point(number, self.steps[number].who, chances)

    def _eyes(self, number: int) -> int | None:
        return self.steps[number].who if self.together else None

    def _least(self, chance: Estimate) -> float:
        return LEAST_SWING * (max(1.0, abs(chance.mean)) if chance.kind == "score" else 1.0)


def perform(task: Task, seed: int = 0) -> Answer:
    """Do a piece of the work; the same answer every time."""
    if task.kind == "chances":
        return chances(task.state, task.who, task.worlds, Rng(seed + task.action))
    known = Knowledge(task.state, int(task.state.actor))
    if task.kind == "trial":
        return [trial(known, Rng(seed), task.worlds, task.action)]
    effort = effort_for(known)
    if task.worlds:
        effort = msgspec.structs.replace(effort, worlds=max(effort.worlds, task.worlds))
    return judge(known, Rng(seed), effort, task.action, NORMAL if task.worlds else CAUTION)


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
    told = False  # whether the game tells of turns: else one ends where somebody else goes on
    try:
        for state, seats in record.steps(game, watch=True):
            made += len(seats)
            alone = len(state.deciders()) == 1 and made < len(record.moves)
            action = game.action_of(record.moves[made].words) if alone else None
            begun = [game.reasons.turn_of(event.whole()) for event in state.take_events()]
            ends = any(whose is not None for whose in begun)
            told = told or (ends and bool(found))
            copy = state.clone()
            copy.watched = False
            found.append(Step(copy, seats, action, ends))
    except Differs:
        pass
    if told:
        return found
    others = [one.seats != two.seats for one, two in pairwise(found)] + [True]
    return [msgspec.structs.replace(step, ends_turn=ends) for step, ends in zip(found, others, strict=True)]


def turning_points(points: Sequence[Point]) -> list[int]:
    """The places in this row that changed the chances most, the greatest change first."""
    swings = [(_swing(points, at), at) for at in range(1, len(points))]
    least = LEAST_SWING * (max(1.0, points[0].chances[0].mean) if points[0].chances[0].kind == "score" else 1.0)
    return [at for swing, at in sorted(swings, key=lambda one: (-one[0], one[1])) if swing >= least]


def _swing(points: Sequence[Point], at: int) -> float:
    """How much was changed, for the seat for which it was most: what is gone again at once was only noise."""
    first, before, after = points[max(0, at - 2)], points[at - 1], points[at]
    last = points[min(len(points) - 1, at + 1)]
    swings = []
    for seat in range(len(after.chances)):
        was, before_it, came, then = (one.chances[seat].mean for one in (first, before, after, last))
        swings.append(min(abs(came - before_it), abs(came + then - was - before_it) / 2))
    return max(swings)


def _number(one: Decisive) -> int:
    return one.step
