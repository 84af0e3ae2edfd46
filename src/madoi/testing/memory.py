"""Does a sampled world keep what a careful player would have written down? A memory is built from what one seat was
told, event by event, and knows nothing of how the game keeps its knowledge."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from madoi.core import OVER, Event, Game, Move, Rng, State
from madoi.core.eyes import Eyes
from madoi.core.view import View
from madoi.testing.trial import Spot, Trial, numbers, pick

Draw = Callable[[State, Eyes, Rng], State]


class Memory(Protocol):
    """What somebody at the table remembers."""

    def begin(self, view: View) -> None:
        """The table as it was dealt, as these eyes see it."""

    def see(self, event: Event) -> None:
        """An event, in the version that these eyes saw."""

    def contradictions(self, world: State) -> list[str]:
        """What is otherwise in this world than it was seen to be."""


def check_memory(
    game: Game,
    seats: int,
    make: Callable[[Eyes], Memory],
    options: Mapping[str, object] | None = None,
    *,
    games: int = 10,
    seed: int = 1,
    worlds: int = 2,
    draw: Draw = State.determinize,
) -> int:
    """Play games, half of the decisions sensible, and compare worlds with memories; raises `Broken`. How many worlds
    were compared. `draw` is where they come from: the state itself, or what its player imagines."""
    trial = Trial(game, seats, options, games, seed)
    compared = 0
    for deal in trial.seeds:
        compared += _follow(trial, deal, make, worlds, draw)
    return compared


def _follow(trial: Trial, seed: int, make: Callable[[Eyes], Memory], worlds: int, draw: Draw) -> int:
    game, rng, compared = trial.game, Rng(seed ^ 0x3E3), 0
    state = game.deal(trial.setup, seed, watch=True)
    memories = {eyes: make(eyes) for eyes in trial.onlookers}
    spot = Spot(trial, seed, [], state)
    for eyes, memory in memories.items():
        memory.begin(state.view(eyes))
    while True:
        told = state.take_events()
        for eyes, memory in memories.items():
            for one in told:
                memory.see(one.seen_by(eyes))
            for broken in memory.contradictions(state):
                spot.fail(f"the memory itself is wrong about the truth: {broken}", eyes)
        if state.actor == OVER:
            return compared
        for eyes, memory in memories.items():
            for _ in range(worlds):
                compared += 1
                for broken in memory.contradictions(draw(state, eyes, rng)):
                    spot.fail(f"a sampled world contradicts what was seen: {broken}", eyes)
        seat = int(state.actor)
        if rng.below(2):
            action = game.sensible_action(state.determinize(seat, rng), rng)
        else:
            action = pick(rng, numbers(state.legal_actions()))
        spot.moves.append(Move(seat, int(action)))
        state.apply(action)
