"""Who decides in a game's place: the sensible player that every game brings along, and on whom all search stands."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from madoi.core.eyes import Eyes
from madoi.core.rng import Rng
from madoi.core.state import OVER, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Decides for the actor of a state, and may look at nothing that this seat does not know: so it can be asked in
    a sampled world, for any seat. This one takes any legal action; games bring better ones (`player.py`)."""

    def choose(self, state: State, rng: Rng) -> i64:
        """What the actor does, in far less than 0.1 ms."""
        actions = state.legal_actions()
        return actions[rng.below(len(actions))]

    def promises(self, state: State, actions: vec[i64]) -> vec[i64]:
        """How good each action of the actor looks at first sight, the higher the better: a search without time for all
        begins with the best. Of this one all look the same."""
        return vec[i64]([0] * len(actions))

    def imagine(self, state: State, eyes: Eyes, rng: Rng) -> State:
        """A world as somebody imagines it: one that these eyes cannot tell apart from the true one. Here all of them
        are alike; where what others did lets some of them be far more likely, a game's player prefers those."""
        return state.world(eyes, rng)

    def value(self, state: State, seat: i64) -> float:
        """How good the end of a game is for a seat. The result comes first; who plays for points may add a little for
        them, so that a search can tell a close defeat from a clear one."""
        return state.returns()[seat]


def play_out(state: State, player: Player, rng: Rng) -> None:
    """Let the same player decide for everybody to the end, each seat from what it knows."""
    while state.actor != OVER:
        state.perform(player.choose(state, rng))
