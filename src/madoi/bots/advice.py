"""What a good player would do, and why: choices with their chances, and reasons made from games that were played out.

Search finds the candidates, as level 3 does. They are then tried once more, side by side: a world is drawn from what
the seat knows, and in that same world, with the same chance to come, each of them is made and sensible players play on
to the end, for the seat in the way that suits the game. That is as much work again as the search, so the choice that
does best there is the one to recommend. What a game's `Reasons` notice on the way is counted for each candidate in some
of these worlds, and what differs clearly becomes a reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

import madoi
from madoi.bots.bot import CAUTION, LEVEL_3, Knowledge, patient_caution
from madoi.bots.budgets import games_in
from madoi.bots.search.patience import PatientRace, suited
from madoi.bots.search.race import ranking
from madoi.core import OVER, Game, Note, Rng, State
from madoi.core.player import Player, play_out
from madoi.core.reasons import WHEN, Comparison, Milestone
from madoi.core.wording import half_up

NORMAL: Final = 1.96  # standard errors to either side: 95 %
CLEAR: Final = 1.9  # standard errors: what differs less is no reason
LEAST_SHARE, LEAST_AMOUNT = 0.12, 0.25  # what differs less is not worth a word
SHOWN: Final = 3  # choices
SPARE: Final = 1  # more are tried, in case some come to the same
LATER: Final = 3  # the last of WHEN


class Effort(msgspec.Struct, frozen=True):
    """How many games are played out: to find candidates, in how many worlds to compare them, and in how many of those
    (in all, if nothing is said) to watch what happens."""

    games: int
    worlds: int
    watched: int | None = None


SECONDS: Final = 0.2  # of search, as level 3 has them
WATCHED: Final = 60  # worlds
PLAIN: Final = Effort(24, 12)  # plain Python plays twenty times fewer games in the same time


def effort_for(known: Knowledge) -> Effort:
    """That of a hint: the same on every machine with the same build."""
    if not madoi.COMPILED:
        return PLAIN
    games = games_in(SECONDS, known.game.slug, known.seats)
    return Effort(games, max(WATCHED, games // SHOWN), WATCHED)


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval: of a chance to win (0 to 1), or of the score where somebody plays alone for it."""

    kind: Literal["chance", "score"]
    mean: float
    low: float
    high: float
    games: int


class Advice(msgspec.Struct, frozen=True):
    """A choice, how good it is, and what speaks for it and against it beside the other ones. `close` is one whose
    difference from the first is too small to tell."""

    action: int
    estimate: Estimate
    reasons: list[Comparison]
    close: bool = False


Name = tuple[str, tuple[tuple[str, str | int], ...]]


class Playout:
    """One game played out from a choice: what came of it, and what was noticed on the way, by when."""

    def __init__(self, won: float, value: float, noticed: dict[Name, list[int]]) -> None:
        self.won = won
        self.value = value
        self.noticed = noticed


class Trials:
    """The candidates of a decision, tried in the same worlds; `player` decides what follows."""

    def __init__(self, known: Knowledge, player: Player, rng: Rng) -> None:
        self.known = known
        self.player = player
        self.rng = rng
        self.kinds: dict[Name, Milestone] = {}
        self.worlds: list[tuple[State, int]] = []
        self.watched = 0  # of the worlds, the first
        self.playouts: dict[int, list[Playout]] = {}

    def draw(self, worlds: int, watched: int | None = None) -> None:
        self.worlds = [(self.known.imagine(self.rng), int(self.rng.seed())) for _ in range(worlds)]
        self.watched = worlds if watched is None else min(watched, worlds)

    def add(self, action: int) -> list[Playout]:
        if action not in self.playouts:
            self.playouts[action] = [
                self._play(action, world, seed, number < self.watched)
                for number, (world, seed) in enumerate(self.worlds)
            ]
        return self.playouts[action]

    def is_like(self, action: int, other: int) -> bool:
        """Whether two choices came to the same in every world: two equal cards, for instance."""
        pairs = zip(self.playouts[action], self.playouts[other], strict=True)
        return all(one.value == two.value and one.noticed == two.noticed for one, two in pairs)

    def gain(self, action: int, over: int) -> tuple[float, float]:
        """How much better a choice was than another, world by world: the mean and its standard error."""
        pairs = zip(self.playouts[action], self.playouts[over], strict=True)
        return mean_and_error([one.value - two.value for one, two in pairs])

    def ordered(self, chosen: Sequence[int]) -> list[int]:
        """The one that won most first, in whole per cent; of equal ones that of the higher value, and of those what
        the search likes better."""
        first = chosen[0]
        return sorted(
            chosen, key=lambda one: (half_up(self.estimate(one).mean, 100), self.gain(one, first)[0]), reverse=True
        )

    def is_close(self, action: int, other: int) -> bool:
        """Whether their difference may be luck, world by world: of what was won, and of the value."""
        won = [one.won - two.won for one, two in zip(self.playouts[action], self.playouts[other], strict=True)]
        return all(abs(mean) <= NORMAL * error for mean, error in (mean_and_error(won), self.gain(action, other)))

    def estimate(self, action: int) -> Estimate:
        return estimate(self.known.game, len(self.worlds[0][0].returns()), [one.won for one in self.playouts[action]])

    def reasons(self, action: int, others: Sequence[int], more: int, less: int) -> list[Comparison]:
        """At most so many things that speak for a choice, and so many that speak against it."""
        found = sorted(self._compared(action, others), key=lambda one: -one[0])
        fore = [reason for _, reason in found if reason.good][:more]
        against = [reason for _, reason in found if not reason.good][:less]
        return fore + against

    def _compared(self, action: int, others: Sequence[int]) -> Iterable[tuple[float, Comparison]]:
        """What differs clearly, with how much that says: of everything noticed the time at which it says most."""
        for name, kind in self.kinds.items():
            best: tuple[float, Comparison] | None = None
            for when in range(len(WHEN)):
                judged = self._judge(name, kind, when, action, others)
                if judged is not None and judged[0] > (best[0] if best else 0.0):
                    best = judged
            if best is not None:
                yield best

    def _judge(
        self, name: Name, kind: Milestone, when: int, action: int, others: Sequence[int]
    ) -> tuple[float, Comparison] | None:
        quantity = kind.amount is not None
        of = {
            one: [_until(playout, name, when, quantity) for playout in self.playouts[one][: self.watched]]
            for one in (action, *others)
        }
        mine, theirs = of[action], [of[other] for other in others]
        beside = [sum(values) / len(values) for values in zip(*theirs, strict=True)]
        differences = [one - other for one, other in zip(mine, beside, strict=True)]
        if kind.plain and any(self._at_once(name, one) for one in (action, *others)):
            return None  # it is what the choice says, or another one
        mean, error = mean_and_error(differences)
        if abs(mean) < max(CLEAR * error, LEAST_AMOUNT if quantity else LEAST_SHARE):
            return None
        spread = max(1.0, sqrt(sum(value * value for value in beside) / len(beside)) / 2) if quantity else 1.0
        says = abs(kind.weight) * min(1.0, abs(mean) / spread) * (1.0 - 0.1 * when)
        args: dict[str, str | int] = {**dict(kind.args), "when": WHEN[when], "less": "yes" if mean < 0 else "no"}
        note = Note(f"reason-{kind.key}", args, kind.things)
        share, otherwise = round(sum(mine) / len(mine), 3), round(sum(beside) / len(beside), 3)
        return says, Comparison(note, (kind.weight > 0) == (mean > 0), share, otherwise, quantity)

    def _at_once(self, name: Name, action: int) -> bool:
        """Whether a choice brings something about by itself, whatever lies where."""
        return all(_until(one, name, 0, False) for one in self.playouts[action][: self.watched])

    def _play(self, action: int, world: State, seed: int, watched: bool) -> Playout:
        game, seat = self.known.game, self.known.seat
        state, rng = world.clone(), Rng(seed)
        while state.actor not in (OVER, seat):  # the answers of others in the same window come first: sensible ones
            state.perform(self.player.choose(state, rng))
        noticed: dict[Name, list[int]] = {}
        if state.actor == seat and state.is_legal(action):
            if watched:
                state.watch()
            state.perform(action)
            if watched:
                self._note(noticed, game.reasons.prospects(state, seat), 0)
                self._follow(state, rng, noticed)
        play_out(state, self.player, rng)
        if watched:
            self._note(noticed, game.reasons.ended(state, seat), LATER)
        return Playout(result_of(state, seat), float(self.player.value(state, seat)), noticed)

    def _follow(self, state: State, rng: Rng, noticed: dict[Name, list[int]]) -> None:
        """Play on and notice, until the seat has had two more turns."""
        game, seat = self.known.game, self.known.seat
        turns = when = 0
        while True:
            for told in state.take_events():
                event = told.whole()
                whose = game.reasons.turn_of(event)
                if whose is not None:
                    turns += whose == seat
                    when = turns if whose == seat else turns + 1
                if when < LATER:
                    self._note(noticed, game.reasons.noticed(event, state, seat), when)
            if when >= LATER or state.actor == OVER:
                break
            state.perform(self.player.choose(state, rng))
        state.watched = False

    def _note(self, noticed: dict[Name, list[int]], milestones: Iterable[Milestone], when: int) -> None:
        for milestone in milestones:
            self.kinds.setdefault(milestone.name, milestone)
            noticed.setdefault(milestone.name, [0] * len(WHEN))[when] += milestone.amount or 1


def advise(known: Knowledge, rng: Rng, effort: Effort | None = None, also: Sequence[int] = ()) -> list[Advice]:
    """Up to three choices, the best one first; `also` names actions that are judged too, and come last."""
    effort = effort or effort_for(known)
    actions, player = candidates(known, rng, effort)
    trials = Trials(known, player, rng)
    trials.draw(effort.worlds, effort.watched)
    chosen: list[int] = []
    for action in actions:
        if len(chosen) == SHOWN:
            break
        trials.add(action)
        if not any(trials.is_like(action, other) for other in chosen):
            chosen.append(action)
    first, *rest = trials.ordered(chosen)
    for action in also:
        if action not in chosen:
            trials.add(action)
            rest.append(action)
    best = Advice(first, trials.estimate(first), trials.reasons(first, rest, 2, 1) if rest else [])
    judged = [best]
    for action in rest:
        chance, reasons = trials.estimate(action), trials.reasons(action, [first], 1, 2)
        judged.append(Advice(action, chance, reasons, trials.is_close(action, first)))
    return judged


class Judgement(msgspec.Struct, frozen=True):
    """How good a choice was, and which one would have been clearly better, if there was one."""

    played: Estimate
    better: Advice | None


def judge(known: Knowledge, rng: Rng, effort: Effort, played: int, caution: float = CAUTION) -> Judgement:
    """A choice beside the best that the seat could have found from what it knew: better by so many standard errors."""
    actions, player = candidates(known, rng, effort)
    trials = Trials(known, player, rng)
    trials.draw(effort.worlds, effort.watched)
    for action in (*actions[:SHOWN], played):
        trials.add(action)
    best = trials.ordered(actions[:SHOWN])[0]
    mean, error = trials.gain(best, played)
    better = None
    if best != played and mean > caution * error:
        better = Advice(best, trials.estimate(best), trials.reasons(best, [played], 2, 1))
    return Judgement(trials.estimate(played), better)


def trial(known: Knowledge, rng: Rng, worlds: int, action: int) -> Estimate:
    """How good one choice is beside no other: so many games, as sensible players play on."""
    trials = Trials(known, known.game.player, rng)
    trials.draw(worlds, 0)
    trials.add(action)
    return trials.estimate(action)


def candidates(known: Knowledge, rng: Rng, effort: Effort) -> tuple[list[int], Player]:
    """The actions as they stand after a search, as many as may be needed to find three that differ; and the player for
    whom they do."""
    if len(known.legal_actions) == 1:
        return known.legal_actions, known.game.player
    world = known.sample(rng)
    player, games, _ = suited(known.game.player, world, known.seat, effort.games, 0.0, rng)
    if LEVEL_3.is_patient(known.game):
        legal = vec[i64]([i64(action) for action in known.legal_actions])
        contest = PatientRace(player, world, known.seat, legal, patient_caution(known.game), rng)
        contest.run(games, 0.0)
        found = contest.standing()
    else:
        found = ranking(player, world, known.seat, known.legal_actions, CAUTION, games, rng)
    return [int(action) for action in found[: SHOWN + SPARE]], player


def result_of(state: State, seat: int) -> float:
    """1 for a win, 0 for a defeat, a part of a win shared with others; alone for points, the score."""
    assert state.setup is not None
    game, returns = state.setup.game, state.returns()
    if plays_for_score(game, len(returns)):
        return float(state.outcome().scores[seat])
    best = max(returns)
    if best <= 0 or returns[seat] < best:
        return 0.0
    return 1.0 if game.returns_kind == "win-loss" else 1.0 / returns.count(best)


def plays_for_score(game: Game, seats: int) -> bool:
    return seats == 1 and game.returns_kind != "win-loss"


def estimate(game: Game, seats: int, results: Sequence[float]) -> Estimate:
    """The mean of results with its interval: Wilson's for chances, which stays within 0 and 1."""
    count = len(results)
    if plays_for_score(game, seats):
        mean, error = mean_and_error(results)
        return Estimate(
            "score", round(mean, 2), round(mean - NORMAL * error, 2), round(mean + NORMAL * error, 2), count
        )
    return interval_of(sum(results) / count, count)


def interval_of(share: float, count: int) -> Estimate:
    """A chance that came about in this share of so many games."""
    squared = NORMAL * NORMAL
    middle = (share + squared / (2 * count)) / (1 + squared / count)
    half = NORMAL / (1 + squared / count) * sqrt(share * (1 - share) / count + squared / (4 * count * count))
    return Estimate(
        "chance", round(share, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4), count
    )


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error; a few equal values are no certainty."""
    count = len(values)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return mean, sqrt((variance + 1.0 / (count * count)) / count)


def _until(playout: Playout, name: Name, when: int, quantity: bool) -> float:
    """How much of something came about up to then, or whether it did."""
    counts = playout.noticed.get(name)
    if counts is None:
        return 0.0
    amount = sum(counts[: when + 1])
    return float(amount) if quantity else float(amount > 0)
