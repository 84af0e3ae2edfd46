"""Hoshizukuri (ホシヅクリ) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from madoi.core import (
    BadOptions,
    Choice,
    DailyChallenge,
    Game,
    Option,
    Outcome,
    Series,
    Setup,
    State,
    Told,
    View,
)
from madoi.core.actions import Words
from madoi.core.bits import members
from madoi.core.card import Card
from madoi.core.choice import Note, Reason
from madoi.core.components import read_components
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.core.eyes import Who, eyes_of
from madoi.core.options import Options, OptionValue, on_off
from madoi.core.texts import CORE, Texts
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.box import SET_IDS, make_box, wrong_kinds
from madoi.games.hoshizukuri.expert import Expert
from madoi.games.hoshizukuri.invariants import broken_invariants
from madoi.games.hoshizukuri.people import choices, deeds, events, outcome, position, terminal, view, why
from madoi.games.hoshizukuri.people.reasons import HoshizukuriReasons
from madoi.games.hoshizukuri.people.view_parts import HoshizukuriView
from madoi.games.hoshizukuri.player import Sensible
from madoi.games.hoshizukuri.rules import scoring
from madoi.games.hoshizukuri.rules import setup as setting_up
from madoi.games.hoshizukuri.rules.actions import ACTIONS
from madoi.games.hoshizukuri.rules.cards.kinds import all_cards
from madoi.games.hoshizukuri.rules.daily import wrong_date
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.games.hoshizukuri.rules.table import NOTHING, Pile, Plan, Play, Player
from madoi.games.hoshizukuri.rules.tensor import HoshizukuriTensor
from madoi.games.hoshizukuri.rules.turn import table_questions

if TYPE_CHECKING:
    from rich.console import RenderableType

FOLDER = files("madoi.games.hoshizukuri")


def _check_kinds(value: OptionValue) -> str | None:
    """The game itself knows which names are kinds."""
    return None if isinstance(value, tuple) else "must be a list of celestial kinds"


class HoshizukuriGame(Game):
    slug = "hoshizukuri"
    player = Sensible()
    expert = Expert()
    reasons = HoshizukuriReasons()
    seat_counts = (1, 2, 3, 4)
    minutes = 30
    rules_version = 1
    actions = ACTIONS
    options: tuple[Option, ...] = (
        Option("supply", None, (None, *SET_IDS, "random", "chosen"), "H3.4"),
        Option("kinds", None, clause="H3.4", check=_check_kinds, form="list"),
        on_off("require_each_color", True, "H3.5"),
        Option("order", "random", ("random", "seats"), "H3.7"),
        Option("date", None, clause="H15.5", check=wrong_date, form="date", at=(1,)),
    )
    texts = Texts(FOLDER / "locales", CORE)
    view_type = HoshizukuriView
    event_types = events.KINDS
    counted = deeds.COUNTED
    clause_prefix = "H"
    tutorial = FOLDER / "tutorial"
    puzzles = FOLDER / "puzzles.json"
    returns_kind = "rank"
    veiled = frozenset(
        {
            "play",
            "forest-add",
            "microorganism-add",
            "black-hole-add",
            "black-hole-more",
            "flame-scrap",
            "meteorite-discard",
        }
    )
    momentary = frozenset({"drew"})  # two draws in one step: which card came with which is not to be seen in the hand
    parts = {"Pile": Pile, "Play": Play, "Player": Player}
    shared = frozenset({"box", "mode", "plan", "waiting"})

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.box = make_box(components, all_cards(), table_questions())
        changed: dict[str, dict[str, Any]] = {
            "kinds": {"members": tuple(self._names(self.box.celestial)), "count": int(self.box.kinds_per_game)},
            "require_each_color": {"default": bool(self.box.each_colour)},
        }
        options = [replace(option, **changed.get(option.name, {})) for option in HoshizukuriGame.options]
        self.options = tuple(options)
        self.daily = DailyChallenge("date", tuple(self.box.medals))
        self._planned: tuple[Setup, Plan] | None = None  # many games are dealt from one setup

    def _names(self, kinds: int) -> list[str]:
        return [self.box.ids[kind] for kind in members(kinds)]

    def with_components(self, components: Mapping[str, Any]) -> HoshizukuriGame:
        return HoshizukuriGame(components)

    @cached_property
    def words(self) -> Words:
        box = self.box
        lists = {"card": [things.card(name) for name in box.ids], "supply": [things.pile(name) for name in box.ids]}
        for colour, name in enumerate(things.CLASS_NAMES):
            room = things.MOST_COLOURLESS if colour == things.COLOURLESS else things.MOST_COLOURED
            lists[name] = box.class_words(colour, room)
        icons = [things.card(box.ids[kind]) for kind in box.icon_kind]
        lists["icon"] = icons + [f"no-card/{k}" for k in range(len(icons), things.MOST_ICONS)]
        return Words(lists)

    # -- setting up ----------------------------------------------------------------------------------

    def complete_options(self, seats: int, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """Hand-picked kinds are `chosen`; else several players take the first galaxy, one a random one (H3.10)."""
        if options["supply"] is None:
            first = "first" if seats > 1 else "random"
            options["supply"] = first if options["kinds"] is None else "chosen"
        return options

    def check_setup(self, seats: int, options: Options) -> None:
        kinds = options["kinds"]
        if (options["supply"] == "chosen") != (kinds is not None):
            raise BadOptions("chosen-needs-kinds")
        if kinds is not None and (wrong := wrong_kinds(self.box, kinds)):
            raise BadOptions("bad-option", name="kinds", value=str(kinds), why=wrong)
        if options["date"] is None:
            return
        if seats != 1:
            raise BadOptions("date-is-solo")
        if options["supply"] != "random" or not options["require_each_color"]:
            raise BadOptions("date-decides-supply")

    def warnings(self, setup: Setup) -> tuple[Note, ...]:
        """A hand-picked supply may lack a colour, which makes a poorer game (H3.5)."""
        plan = self._planned_for(setup)
        if not len(plan.kinds):
            return ()
        missing = setting_up.missing_colours(self.box.of_class, setting_up.drawn_from(self.box, plan))
        return tuple(Note("warning-colour-missing", {"colour": things.CLASS_NAMES[colour]}) for colour in missing)

    def blank(self, setup: Setup) -> Hoshizukuri:
        state = Hoshizukuri()
        state.box = self.box
        state.mode = self.box.modes[setup.seats - 1]
        state.plan = self._planned_for(setup)
        state.wait_for(NOTHING)
        return state

    def load(self, data: bytes) -> State:
        state = cast(Hoshizukuri, super().load(data))
        state.wait_for(state.asks)
        return state

    def _planned_for(self, setup: Setup) -> Plan:
        if self._planned is None or self._planned[0] is not setup:
            self._planned = (setup, self._plan(setup.options))
        return self._planned[1]

    def _plan(self, options: Options) -> Plan:
        plan = Plan()
        names = options["kinds"] or self.box.sets.get(str(options["supply"]), ())
        plan.kinds = vec[i64]([self.box.ids.index(name) for name in cast(tuple[str, ...], names)])
        plan.each_colour = bool(options["require_each_color"])
        plan.shuffle_order = options["order"] == "random"
        plan.date = str(options["date"] or "")
        return plan

    def in_play(self, setup: Setup) -> object:
        """The rows of the kinds that can be dealt with these options, and the numbers that the rules read."""
        box, mode, plan = self.box, self.box.modes[setup.seats - 1], self._planned_for(setup)
        kinds = set(members(setting_up.drawn_from(box, plan) | box.stars))
        kinds |= {k for k in range(things.KINDS) if box.initial[k]}
        printed = ("color", "starflakes", "cost", "vp", "generate", "effect", "end_game")
        rows = {}
        for kind in sorted(kinds):
            row = self.components["card"][kind]
            rows[box.ids[kind]] = {
                **{key: row[key] for key in printed},
                "initial": int(box.initial[kind]),
                "supply": int(mode.supply[kind]),
            }
        limits = {key: value for key, value in self.components["limits"].items() if key != "provenance"}
        return {"cards": rows, "limits": limits, "initial_hand": int(box.initial_hand)}

    # -- for people and programs ---------------------------------------------------------------------

    def view(self, state: State, who: Who) -> HoshizukuriView:
        return view.view_of(cast(Hoshizukuri, state), eyes_of(who))

    def choices(self, state: State, seat: int) -> list[Choice]:
        return choices.choices_of(cast(Hoshizukuri, state), seat)

    def why_touch(self, state: State, seat: int, touch: Sequence[str]) -> Reason:
        return why.why_touch(cast(Hoshizukuri, state), self.choices(state, seat), touch)

    def outcome(self, state: State) -> Outcome:
        return outcome.outcome_of(cast(Hoshizukuri, state))

    def daily_score(self, state: State) -> int:
        """H15.4"""
        return int(scoring.score(cast(Hoshizukuri, state), 0))

    def foreseeable(self, told: Told, seat: int) -> bool:
        return outcome.foreseeable(told)

    def deeds(self, event: Event) -> Sequence[Deed]:
        return deeds.deeds_of(event)

    def put_to_use(self, state: State, action: int) -> Sequence[str]:
        return deeds.put_to_use(state, action)

    def offered(self, state: State) -> Sequence[str]:
        return deeds.offered(state)

    def progress(self, view: View) -> tuple[Series, ...]:
        return outcome.progress_of(cast(Any, view))

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Hoshizukuri, state))

    def tensor(self, setup: Setup) -> HoshizukuriTensor:
        return HoshizukuriTensor(self.box, self.box.modes[setup.seats - 1])

    def broken_invariants(self, state: State) -> list[str]:
        return broken_invariants(cast(Hoshizukuri, state))

    def cards(self, language: str) -> list[Card]:
        from madoi.games.hoshizukuri.people.cards import cards_of

        return cards_of(self, language)

    def draw(self, view: View, language: str) -> RenderableType:
        return terminal.draw(self, view, language)

    def longest(self, seats: int) -> int:
        """The length guard says it (H14.4): a game ends with the last decision that it allows."""
        return int(self.box.most_decisions) * seats


def load() -> HoshizukuriGame:
    return HoshizukuriGame(read_components(FOLDER / "box.toml"))
