"""The Princess and Magic Tile (姫と魔法のタイル) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from madoi.core import BadOptions, Choice, Game, Option, Outcome, Reason, Series, Setup, State, Told, View
from madoi.core.actions import Words
from madoi.core.card import Card
from madoi.core.components import read_components
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.core.eyes import Who, eyes_of
from madoi.core.options import Options, OptionValue, on_off
from madoi.core.texts import CORE, Texts
from madoi.games.princess import box, things
from madoi.games.princess.expert import Expert
from madoi.games.princess.invariants import broken_invariants
from madoi.games.princess.people import deeds, events, outcome, position, why
from madoi.games.princess.people.choices import Chooser
from madoi.games.princess.people.reasons import PrincessReasons
from madoi.games.princess.people.view import Viewer
from madoi.games.princess.people.view_parts import PrincessView
from madoi.games.princess.player import Sensible
from madoi.games.princess.rules import end
from madoi.games.princess.rules.actions import ACTIONS
from madoi.games.princess.rules.scoring import counts_sky
from madoi.games.princess.rules.setup import cards_in_play
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, Player, Rulings, Tableau
from madoi.games.princess.rules.tensor import PrincessTensor

if TYPE_CHECKING:
    from rich.console import RenderableType

FOLDER = files("madoi.games.princess")


def _check_colours(value: OptionValue) -> str | None:
    if isinstance(value, tuple) and len(set(value)) == len(value):
        return None
    return "it must be a list of different colours, one for each seat"


class PrincessGame(Game):
    slug = "princess"
    player = Sensible()
    expert = Expert()
    reasons = PrincessReasons()
    seat_counts = (2, 3, 4)
    minutes = 40
    rules_version = 1
    actions = ACTIONS
    options: tuple[Option, ...] = (
        Option("first", None, (None, 0, 1, 2, 3), "P2.1"),
        Option("colours", None, (), "P2.2", _check_colours, "seats"),
        on_off("first_play", False, "P11.1"),
        on_off("completion_on_exhaustion_turn", True, "P13.14"),
    )
    texts = Texts(FOLDER / "locales", CORE)
    view_type = PrincessView
    event_types = events.KINDS
    counted = deeds.COUNTED
    clause_prefix = "P"
    tutorial = FOLDER / "tutorial"
    puzzles = FOLDER / "puzzles.json"
    parts = {"Player": Player, "Tableau": Tableau}
    shared = frozenset({"box", "rulings"})
    returns_kind = "rank"

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.box = box.make_box(components)
        self.viewer = Viewer(self.box)
        self.chooser = Chooser(self.box, self.viewer.seer)
        self.minutes = int(self.box.minutes)  # type: ignore[misc]
        self.options = tuple(self._as_in_the_box(option) for option in PrincessGame.options)

    def _as_in_the_box(self, option: Option) -> Option:
        """The colours and the rulings are those of the box."""
        if option.name == "colours":
            return replace(option, members=tuple(self.box.colours))
        return replace(option, default=self.components["rulings"].get(option.name, option.default))

    @cached_property
    def words(self) -> Words:
        return Words(things.WORDS)

    def with_components(self, components: Mapping[str, Any]) -> PrincessGame:
        return PrincessGame(components)

    def in_play(self, setup: Setup) -> object:
        table = self.blank(setup)
        return box.in_play(self.box, cards_in_play(table), counts_sky(table))

    def check_setup(self, seats: int, options: Options) -> None:
        first = options["first"]
        if isinstance(first, int) and first >= seats:
            raise BadOptions("option-no-seat", name="first", value=first + 1, last=seats)
        colours = options["colours"]
        if isinstance(colours, tuple):
            if len(colours) != seats:
                raise BadOptions("bad-option", name="colours", value=str(colours), why=f"{seats} seats need {seats}")
            for colour in colours:
                if colour not in self.box.colours:
                    known = ", ".join(self.box.colours)
                    raise BadOptions("bad-option", name="colours", value=colour, why=f"the colours are {known}")

    def blank(self, setup: Setup) -> Princess:
        state = Princess()
        state.box = self.box
        state.seats = setup.seats
        first = setup.options["first"]
        state.first = NONE if first is None else cast(int, first)
        rulings = Rulings()
        rulings.first_play = bool(setup.options["first_play"])
        rulings.completion_on_exhaustion_turn = bool(setup.options["completion_on_exhaustion_turn"])
        state.rulings = rulings
        return state

    def view(self, state: State, who: Who) -> PrincessView:
        return self.viewer.view(cast(Princess, state), eyes_of(who))

    def views(self, state: State, whos: Sequence[Who]) -> list[View]:
        return self.viewer.views(cast(Princess, state), map(eyes_of, whos))

    def choices(self, state: State, seat: int) -> list[Choice]:
        return self.chooser.choices(cast(Princess, state), seat)

    def why_not(self, state: State, action: int, seat: int) -> Reason:
        return why.why_not(self.chooser, cast(Princess, state), action, seat)

    def why_touch(self, state: State, seat: int, touch: Sequence[str]) -> Reason:
        return why.why_touch(self.chooser, cast(Princess, state), seat, touch)

    def outcome(self, state: State) -> Outcome:
        return outcome.outcome_of(cast(Princess, state))

    def deeds(self, event: Event) -> Sequence[Deed]:
        return deeds.deeds_of(event)

    def put_to_use(self, state: State, action: int) -> Sequence[str]:
        return deeds.put_to_use(state, action)

    def progress(self, view: View) -> tuple[Series, ...]:
        return outcome.progress_of(cast(PrincessView, view))

    def foreseeable(self, told: Told, seat: int) -> bool:
        return outcome.foreseeable(told)

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Princess, state))

    def tensor(self, setup: Setup) -> PrincessTensor:
        return PrincessTensor(self.box, setup.seats)

    def broken_invariants(self, state: State) -> list[str]:
        return broken_invariants(cast(Princess, state))

    def longest(self, seats: int) -> int:
        return int(end.longest(self.box, seats))

    def cards(self, language: str) -> list[Card]:
        from madoi.games.princess.people.cards import cards_of

        return cards_of(self, language)

    def draw(self, view: View, language: str) -> RenderableType:
        from madoi.games.princess.people.terminal import draw

        return draw(self, view, language)


def load() -> PrincessGame:
    return PrincessGame(read_components(FOLDER / "box.toml"))
