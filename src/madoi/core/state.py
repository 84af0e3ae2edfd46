"""What a position of any game can do. The rules of a game are a subclass of `State`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from madoi.core.events import Event, Told
from madoi.core.eyes import Eyes, eyes_of
from madoi.core.rng import Chance, Rng

if TYPE_CHECKING:
    from madoi.core.choice import Choice
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

    def deal(self, chance: Chance) -> None:
        """Set up a new game on a blank state; all chance of the game comes from `chance`."""
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

    def world(self, eyes: Eyes, rng: Rng) -> State:
        """A world drawn from those that these eyes cannot tell apart from this one, given all they have seen."""
        raise NotImplementedError

    # -- what follows for every game -----------------------------------------------------------

    def apply(self, action: i64) -> None:
        """Do what the actor decided; an illegal action raises `IllegalAction` and changes nothing."""
        if not self.is_legal(action):
            raise self._game().refusal(self, action)
        self.perform(action)

    def determinize(self, who: Eyes | int | None, rng: Rng) -> State:
        """A world drawn from those that a seat (None: a watcher) cannot tell apart from this one."""
        return self.world(eyes_of(who), rng)

    def outcome(self) -> Outcome:
        """The result for people: ranks, the reason, and its arithmetic."""
        return self._game().outcome(self)

    def view(self, who: Eyes | int | None) -> View:
        """All that a seat, a watcher (None) or all-open eyes may know."""
        return self._game().view(self, who)

    def choices(self, seat: int) -> list[Choice]:
        """The legal actions of a seat as a person sees them."""
        return self._game().choices(self, seat)

    def describe(self) -> dict[str, object]:
        """The description from which `Game.position` builds this state again."""
        return self._game().describe(self)

    def save(self) -> bytes:
        """Everything, hidden parts and random state included, for `Game.load`."""
        return self._game().save(self)

    def __repr__(self) -> str:
        if self.setup is None:
            return f"<{type(self).__name__}, made by no game>"
        turn = "over" if self.actor == OVER else f"seat {self.actor} decides"
        return f"<{self.setup.game.slug} with {self.setup.seats} seats, {turn}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _loaded, (self._game(), self.save())

    def __copy__(self) -> State:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        new = self.clone()
        new.watched = self.watched
        new.told = self.told[:]
        return new

    # -- events ----------------------------------------------------------------------------------

    def watch(self) -> None:
        """From now on report what happens."""
        self.watched = True

    def tell(self, public: Event, private: dict[int, Event] | None = None) -> None:
        """Report an event; seats named in `private` see that version instead of the public one."""
        self.told.append(Told(public, private or {}))

    def take_events(self) -> list[Told]:
        """What happened since the last call."""
        told = self.told
        self.told = []
        return told

    def _game(self) -> Game:
        assert self.setup is not None, "this state was not made by a game"
        return self.setup.game


def _loaded(game: Game, data: bytes) -> State:
    """What a pickled state is made from."""
    return game.load(data)
