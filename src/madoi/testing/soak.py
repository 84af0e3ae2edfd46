"""Many random games, fast: only what must never happen is looked at."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from madoi.core import OVER, BadOptions, Game, Rng

KEPT = 5  # failures that are described in full


class Summary(msgspec.Struct):
    """What happened in a number of games."""

    games: int = 0
    decisions: int = 0
    longest: int = 0
    failures: int = 0
    examples: list[str] = []

    def add(self, other: Summary) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.failures += other.failures
        self.examples = [*self.examples, *other.examples][:KEPT]


def soak(
    game: Game, seats: int, options: Mapping[str, object] | None = None, games: int = 1000, seed: int = 1
) -> Summary:
    """Play random games; the invariants are looked at ten times a game and at its end."""
    summary = Summary()
    master = Rng(seed)
    for _ in range(games):
        deal = int(master.seed())
        length, wrong = _play(game, seats, options or {}, deal)
        summary.games += 1
        summary.decisions += length
        summary.longest = max(summary.longest, length)
        if wrong is not None:
            summary.failures += 1
            if len(summary.examples) < KEPT:
                summary.examples.append(f"seats {seats}, options {dict(options or {})}, seed {deal}: {wrong}")
    return summary


def random_options(game: Game, seats: int, rng: Rng) -> dict[str, object]:
    """Any allowed value for each option that lists them; the defaults where these do not go together."""
    for _ in range(20):
        chosen: dict[str, object] = {
            option.name: option.allowed[rng.below(len(option.allowed))] for option in game.options if option.allowed
        }
        try:
            game.setup(seats, chosen)
        except BadOptions:
            continue
        return chosen
    return {}


def _play(game: Game, seats: int, options: Mapping[str, object], seed: int) -> tuple[int, str | None]:
    """The length of a game, and what went wrong in it."""
    bound = game.longest(seats)
    every = max(1, bound // 10)
    length = 0
    try:
        state = game.new(seats, seed, options)
        rng = Rng(seed ^ 0x50A4)
        while state.actor != OVER:
            if length >= bound:
                return length, f"not over after {bound} decisions"
            actions = state.legal_actions()
            if len(actions) == 0:
                return length, f"nothing to do after {length} decisions"
            state.apply(actions[rng.below(len(actions))])
            length += 1
            if length % every == 0 and (broken := game.broken_invariants(state)):
                return length, f"after {length} decisions: {broken}"
        broken = game.broken_invariants(state)
        if broken or len(state.returns()) != seats:
            return length, f"at the end: {broken or state.returns()}"
    except Exception as error:  # a soak goes on and reports
        return length, f"after {length} decisions: {type(error).__name__}: {error}"
    return length, None
