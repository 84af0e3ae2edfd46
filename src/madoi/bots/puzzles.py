"""Puzzles: positions of bot games in which one choice is far better than all others, kept with their proof.

A puzzle is the beginning of a game, in words like a record: the deal, the moves up to the position, who decides, and
the choices that were tried there with their chances, the best one first. It shows what that seat knew, and no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

import msgspec

from madoi.bots.advice import SHOWN, Effort, Estimate, Trials
from madoi.bots.analysis import Task
from madoi.bots.bot import CAUTION, Knowledge
from madoi.bots.search.race import ranking
from madoi.core import OVER, Game, Rng, State
from madoi.core.errors import BadRecord, MadoiError
from madoi.core.reasons import Comparison

FAR: Final = 0.2  # of a chance: so much better than the next best
SURE: Final = 4.0  # standard errors
LEAST: Final = 0.3  # the chance that the right choice leaves
TRIED: Final = 8  # choices, so that two which come to the same are seen
FIRST_LOOK: Final = Effort(100, 16)
PROOF: Final = Effort(1500, 240)
ANSWERED: Final = 100  # worlds for an answer that is not among the choices: the same on every machine and build
EPOCH: Final = date(2026, 1, 1)


class Tried(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice of a puzzle in words, its chances, and what speaks for it or against it."""

    words: str
    estimate: Estimate
    reasons: list[Comparison] = []


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    seats: int
    seed: int
    moves: list[str]
    seat: int
    choices: list[Tried]  # the best one first
    alike: list[str] = []  # choices that come to the same as the best one
    options: dict[str, Any] = {}

    def position(self, game: Game) -> State:
        """The position, by playing its moves; raises `BadRecord` if they can no longer be played."""
        state = game.new(self.seats, self.seed, self.options)
        try:
            for words in self.moves:
                state.apply(game.action_of(words))
        except MadoiError as error:
            raise BadRecord("bad-record", why="the rules have changed since") from error
        return state

    def is_right(self, words: str) -> bool:
        return words == self.choices[0].words or words in self.alike


def trial_of(state: State, action: int) -> Task:
    """To find out how good an answer is that was not kept: in worlds of its own, and with the same players as the
    proof, so that its number can stand beside the others."""
    return Task("trial", state, int(state.actor), ANSWERED, action, 0, 1)


def has_puzzles(game: Game) -> bool:
    return game.puzzles is not None and game.puzzles.is_file()


def puzzles_of(game: Game) -> list[Puzzle]:
    """The puzzles that a game brings along."""
    if game.puzzles is None or not has_puzzles(game):
        return []
    return msgspec.json.decode(game.puzzles.read_bytes(), type=list[Puzzle])


def puzzle_of_day(game: Game, day: date) -> Puzzle | None:
    """One a day, in turn; None where a game has none."""
    known = puzzles_of(game)
    return known[(day - EPOCH).days % len(known)] if known else None


def find(game: Game, seats: int, seed: int) -> Iterator[Puzzle | None]:
    """Play games of sensible players from a number on, for ever, and look at every decision; None for what is none.
    At most one puzzle of a game, so that they differ."""
    while True:
        yield from _look_through(game, seats, seed)
        seed += 1


def _look_through(game: Game, seats: int, seed: int) -> Iterator[Puzzle | None]:
    state, rng, moves = game.new(seats, seed), Rng(seed), list[str]()
    while state.actor != OVER:
        puzzle = look_at(state, seed, moves) if len(state.deciders()) == 1 and len(state.legal_actions()) > 2 else None
        yield puzzle
        if puzzle is not None:
            return
        action = int(game.player.choose(state, rng))
        moves.append(game.text_of(action))
        state.apply(action)


def look_at(
    state: State, seed: int, moves: list[str], first: Effort = FIRST_LOOK, proof: Effort = PROOF
) -> Puzzle | None:
    """The puzzle that a position is: first a quick look, then the proof with many games."""
    if _best_of(state, first, Rng(seed), 0.8 * FAR, CAUTION) is None:
        return None
    found = _best_of(state, proof, Rng(seed + 1), FAR, SURE)
    if found is None:
        return None
    trials, order, alike = found
    assert state.setup is not None
    game = state.setup.game
    best, *others = order[:SHOWN]
    reasons = {best: trials.reasons(best, others, 2, 1)}
    reasons.update({other: trials.reasons(other, [best], 1, 2) for other in others})
    return Puzzle(
        seats=state.setup.seats,
        seed=seed,
        moves=list(moves),
        seat=int(state.actor),
        choices=[Tried(game.text_of(one), trials.estimate(one), reasons[one]) for one in (best, *others)],
        alike=[game.text_of(one) for one in alike],
    )


def proves_again(game: Game, puzzle: Puzzle, proof: Effort = PROOF) -> bool:
    """Whether the right answer is far better than all others also in worlds that were not looked at when it was
    found. A puzzle was kept because it stood out, so a little less is asked here: four fifths of the distance, and
    half of the standard errors."""
    state = puzzle.position(game)
    found = _best_of(state, proof, Rng(puzzle.seed + 3), 0.8 * FAR, SURE / 2)
    return found is not None and puzzle.is_right(game.text_of(found[1][0]))


def _best_of(
    state: State, effort: Effort, rng: Rng, far: float, sure: float
) -> tuple[Trials, list[int], list[int]] | None:
    """The choices in their order, and those like the best one; None if that is not far better than all others."""
    seat = int(state.actor)
    known = Knowledge(state, seat)
    world = known.sample(rng)
    found = ranking(known.game.player, world, seat, known.legal_actions, CAUTION, effort.games, rng)
    trials = Trials(known, known.game.player, rng)
    trials.draw(effort.worlds)
    actions = [int(action) for action in found[:TRIED]]
    for action in actions:
        trials.add(action)
    order = trials.ordered(actions)
    best = order[0]
    alike = [action for action in order[1:] if trials.is_like(action, best)]
    others = [action for action in order[1:] if action not in alike]
    if not others or (trials.estimate(best).kind == "chance" and trials.estimate(best).mean < LEAST):
        return None
    for other in others:
        mean, error = trials.gain(best, other)
        if mean < far or mean < sure * error:
            return None
    return trials, [best, *others], alike
