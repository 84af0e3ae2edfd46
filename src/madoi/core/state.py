"""What a position of any game can do. The rules of a game are a subclass of `State`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from madoi.core.rng import Rng

if TYPE_CHECKING:
    from madoi.core.choice import Choice
    from madoi.core.events import Event, Told
    from madoi.core.game import Game, Setup
    from madoi.core.outcome import Outcome
    from madoi.core.view import View

OVER: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A mutable position. Made by `Game.new`, `Game.position`, `Game.load` or `clone`; changed by `apply` alone."""

    def __init__(self) -> None:
        self.setup: Setup | None = None  # game, seats and options; shared by all clones
        self.actor: i64 = OVER
        self.watched: bool = False
        self.told: list[Told] = []  # what happened since the last take_events(), if watched

    # -- what a game writes --------------------------------------------------------------------

    def deal(self, seed: i64) -> None:
        """Set up a new game on a blank state; all chance of the game comes from `seed`."""
        raise NotImplementedError

    def legal_actions(self) -> vec[i64]:
        """What the actor may do, ascending; empty only when the game is over."""
        raise NotImplementedError

    def perform(self, action: i64) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def is_legal(self, action: i64) -> bool:
        """Whether `action` is in `legal_actions()`. Games answer without making the list."""
        return any(action == legal for legal in self.legal_actions())

    def legal_actions_of(self, seat: i64) -> vec[i64]:
        """What any decider may answer in the present window, ascending."""
        return self.legal_actions() if seat == self.actor else vec[i64]()

    def deciders(self) -> list[i64]:
        """All seats whose secret answer is wanted now; answers are applied in this order, the actor's first."""
        return [] if self.actor == OVER else [self.actor]

    def returns(self) -> list[float]:
        """The result per seat; all zero while the game goes on."""
        raise NotImplementedError

    def clone(self) -> State:
        """A deep copy that nobody watches."""
        raise NotImplementedError

    def determinize(self, seat: i64, rng: Rng) -> State:
        """A world drawn from those that `seat` cannot tell apart from this one, given all it has seen."""
        raise NotImplementedError

    # -- what follows for every game -----------------------------------------------------------

    def apply(self, action: i64) -> None:
        """Do what the actor decided; an illegal action raises `IllegalAction` and changes nothing."""
        if not self.is_legal(action):
            raise self._game().refusal(self, action)
        self.perform(action)

    def outcome(self) -> Outcome:
        """The result for people: ranks, the reason, and its arithmetic."""
        return self._game().outcome(self)

    def view(self, seat: int | None) -> View:
        """All that a seat may know; `None` is a spectator."""
        return self._game().view(self, seat)

    def choices(self, seat: int) -> list[Choice]:
        """The legal actions of a seat as a person sees them."""
        return self._game().choices(self, seat)

    def describe(self) -> dict[str, object]:
        """The description from which `Game.position` builds this state again."""
        return self._game().describe(self)

    def save(self) -> bytes:
        """Everything, hidden parts and random state included, for `Game.load`."""
        return self._game().save(self)

    # -- events ----------------------------------------------------------------------------------

    def watch(self) -> None:
        """From now on report what happens."""
        self.watched = True

    def tell(self, public: Event, private: dict[int, Event] | None = None) -> None:
        """Report an event; seats named in `private` see that version instead of the public one."""
        from madoi.core.events import Told

        self.told.append(Told(public, private or {}))

    def take_events(self) -> list[Told]:
        """What happened since the last call."""
        told = self.told
        self.told = []
        return told

    def _game(self) -> Game:
        assert self.setup is not None, "this state was not made by a game"
        return self.setup.game
