"""What a bot is, what it knows, and the bots there are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from madoi.core import Game, MadoiError, Rng, State, View


class Knowledge:
    """All that a seat may use to decide: its view, its legal actions, and worlds sampled from what it knows."""

    def __init__(self, state: State, seat: int) -> None:
        assert state.setup is not None
        self.game: Game = state.setup.game
        self.seat = seat
        self.legal_actions = [int(action) for action in state.legal_actions_of(seat)]
        self._state = state

    @cached_property
    def view(self) -> View:
        return self._state.view(self.seat)

    def sample(self, rng: Rng) -> State:
        """A world that the seat cannot tell apart from the true one."""
        return self._state.determinize(self.seat, rng)


Bot = Callable[[Knowledge, Rng], int]


class UnknownBot(MadoiError):
    """A name under which there is no bot."""


def random_bot(known: Knowledge, rng: Rng) -> int:
    """Level 0: any legal action."""
    return known.legal_actions[rng.below(len(known.legal_actions))]


def sensible_bot(known: Knowledge, rng: Rng) -> int:
    """Level 1: what the game's own heuristics say, from the seat's knowledge."""
    if len(known.legal_actions) == 1:
        return known.legal_actions[0]
    return known.game.sensible_action(known.sample(rng), rng)


BOTS: dict[str, Bot] = {"random": random_bot, "sensible": sensible_bot}


def get_bot(name: str) -> Bot:
    """A bot by its name; raises `UnknownBot`."""
    if name not in BOTS:
        raise UnknownBot("unknown-bot", name=name, known=", ".join(BOTS))
    return BOTS[name]
