"""Tsuki no Utena (つきのうてな) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from madoi.core import BadOptions, Choice, Game, Option, Outcome, Reason, Series, Setup, State, Told, View
from madoi.core.actions import Words
from madoi.core.card import Card
from madoi.core.components import read_components
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.core.eyes import Who, eyes_of
from madoi.core.options import Options
from madoi.core.texts import CORE, Texts
from madoi.core.wording import Wording
from madoi.games.utena import invariants, things
from madoi.games.utena.box import RULINGS, in_play, make_box
from madoi.games.utena.people import choices, deeds, events, outcome, position, view, why
from madoi.games.utena.people.reasons import UtenaReasons
from madoi.games.utena.people.view_parts import UtenaView
from madoi.games.utena.player import Sensible
from madoi.games.utena.rules.actions import ACTIONS
from madoi.games.utena.rules.end import longest
from madoi.games.utena.rules.field import Field
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import Altar, Rulings
from madoi.games.utena.rules.tensor import UtenaTensor

if TYPE_CHECKING:
    from rich.console import RenderableType

FOLDER = files("madoi.games.utena")

FIRST = Option("first", None, (None, 0, 1, 2, 3), "U5.1")


class UtenaGame(Game):
    slug = "utena"
    player = Sensible()
    reasons = UtenaReasons()
    seat_counts = (1, 2, 3, 4)
    minutes = 60
    rules_version = 1
    actions = ACTIONS
    texts = Texts(FOLDER / "locales", CORE)
    tutorial = FOLDER / "tutorial"
    puzzles = FOLDER / "puzzles.json"
    view_type = UtenaView
    event_types = events.KINDS
    counted = deeds.COUNTED
    clause_prefix = "U"
    parts = {"Altar": Altar, "Field": Field}
    shared = frozenset({"box", "mode", "rulings"})
    returns_kind = "win-loss"

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.box = make_box(components)
        self.options = (FIRST, *rulings_as_options(self.box.rulings))

    def with_components(self, components: Mapping[str, Any]) -> UtenaGame:
        return UtenaGame(components)

    @cached_property
    def words(self) -> Words:
        return things.words(self.box)

    def in_play(self, setup: Setup) -> dict[str, object]:
        return in_play(self.box, setup.seats)

    def check_setup(self, seats: int, options: Options) -> None:
        first = options["first"]
        if isinstance(first, int) and first >= seats:
            raise BadOptions("option-no-seat", name="first", value=first + 1, last=seats)

    def blank(self, setup: Setup) -> Utena:
        table = Utena()
        table.box = self.box
        table.mode = self.box.modes[setup.seats - 1]
        table.rulings = rulings_of(setup.options)
        return table

    def longest(self, seats: int) -> int:
        return int(longest(self.box.modes[seats - 1]))

    def returns_range(self, seats: int) -> tuple[float, float]:
        return 0.0, 1.0

    def tensor(self, setup: Setup) -> UtenaTensor:
        return UtenaTensor(self.box, self.box.modes[setup.seats - 1])

    def broken_invariants(self, state: State) -> list[str]:
        return invariants.broken_invariants(cast(Utena, state))

    # -- for people ----------------------------------------------------------------------------------

    def view(self, state: State, who: Who) -> UtenaView:
        return view.view_of(cast(Utena, state), eyes_of(who))

    def views(self, state: State, whos: Sequence[Who]) -> list[View]:
        return view.views_of(cast(Utena, state), [eyes_of(who) for who in whos])

    def choices(self, state: State, seat: int) -> list[Choice]:
        return choices.choices_of(cast(Utena, state), seat)

    def why_not(self, state: State, action: int, seat: int) -> Reason:
        return why.why_not(cast(Utena, state), action, seat)

    def why_touch(self, state: State, seat: int, touch: Sequence[str]) -> Reason:
        return why.why_touch(cast(Utena, state), seat, touch)

    def outcome(self, state: State) -> Outcome:
        return outcome.outcome_of(cast(Utena, state))

    def deeds(self, event: Event) -> Sequence[Deed]:
        return deeds.deeds_of(event)

    def put_to_use(self, state: State, action: int) -> Sequence[str]:
        return deeds.put_to_use(self.box, state, action)

    @cached_property
    def _printed(self) -> dict[str, Sequence[str]]:
        """What is on the cards that have no names."""
        cards = {things.card(self.box, k): row["printed"] for k, row in enumerate(self.components["gyoja"])}
        desires = {
            things.desire(self.box, k): [*row["slots"].values()] for k, row in enumerate(self.components["desire"])
        }
        return {**cards, **desires}

    def called(self, thing: str, language: str) -> str:
        return deeds.called(self._printed, thing, Wording(self.texts, language, ()))

    def progress(self, view: View) -> tuple[Series, ...]:
        return outcome.progress_of(view)

    def foreseeable(self, told: Told, seat: int) -> bool:
        return outcome.foreseeable(told)

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Utena, state))

    def cards(self, language: str) -> list[Card]:
        from madoi.games.utena.people.cards import cards_of

        return cards_of(self, language)

    def draw(self, view: View, language: str) -> RenderableType:
        from madoi.games.utena.people import terminal

        return terminal.draw(self, view, language)


def rulings_as_options(rulings: Mapping[str, bool]) -> list[Option]:
    """The rulings of a box are the defaults of the options of the same name (U17.11)."""
    return [Option(name, rulings[name], tuple(values), clause) for name, (clause, values) in RULINGS.items()]


def rulings_of(options: Options) -> Rulings:
    """The options as the rules read them."""
    rulings = Rulings()
    if options["first"] is not None:
        rulings.first = cast(int, options["first"])
    rulings.opening_pass_field_swap = bool(options["opening_pass_field_swap"])
    rulings.centre_check_before_second_turn = bool(options["centre_check_before_second_reinforced_turn"])
    rulings.win_checked_after_each_marker = bool(options["win_checked_after_each_marker"])
    return rulings


def load() -> UtenaGame:
    return UtenaGame(read_components(FOLDER / "box.toml"))
