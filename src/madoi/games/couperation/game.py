"""Couperation (クーペレイション) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from madoi.core import BadOptions, Choice, Game, Option, Outcome, Reason, Series, Setup, State, Told, View
from madoi.core.actions import Words
from madoi.core.bits import members
from madoi.core.card import Card
from madoi.core.components import bad, need, only, read_components
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.core.eyes import NO_SEAT, Who, eyes_of
from madoi.core.options import Options, on_off
from madoi.core.texts import CORE, Texts
from madoi.core.wording import Wording
from madoi.games.couperation import box, things
from madoi.games.couperation.invariants import broken_invariants
from madoi.games.couperation.people import choices, deeds, events, outcome, position, terminal, view, why
from madoi.games.couperation.people.reasons import CouperationReasons
from madoi.games.couperation.people.view_parts import CouperationView
from madoi.games.couperation.player import Sensible
from madoi.games.couperation.rules import actions
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.table import Rulings
from madoi.games.couperation.rules.tensor import CouperationTensor
from madoi.games.couperation.rules.tower import Tower
from madoi.games.couperation.rules.traces import Traces

if TYPE_CHECKING:
    from rich.console import RenderableType


FOLDER = files("madoi.games.couperation")
ASK, RANDOM = "ask", "random"


class CouperationGame(Game):
    slug = "couperation"
    player = Sensible()
    reasons = CouperationReasons()
    seat_counts = (2, 3, 4)
    minutes = 15
    rules_version = 2
    actions = actions.ACTIONS
    options = (
        on_off("simple", False, "C13.1"),
        Option("start", ASK, (ASK, RANDOM, 0, 1, 2, 3), "C2.8"),
        on_off("finish_outside_apex", True, "C14.2"),
        on_off("apex_needs_all_face_up", True, "C14.3"),
        on_off("start_card_fixed_in_middle", False, "C14.4"),
        on_off("first_draw_mandatory", True, "C14.7"),
        on_off("reserve_may_take_just_sent", True, "C14.8"),
        on_off("reserve_discards_exact", True, "C14.9"),
        Option("no_legal_action", "loss", ("loss", "skip"), "C14.10"),
        on_off("finish_may_be_discarded", False, "C14.11"),
        on_off("facedown_support_counts_diamonds", False, "C14.12"),
        on_off("reveal_by_anyone", True, "C14.13"),
        on_off("finish_counts_in_reserve", True, "C14.14"),
        Option("finish_number", 25, (25,), "C14.1"),
        Option("facedown_domain_min", 1, (1,), "C14.5"),
        Option("facedown_domain_max", 50, (50,), "C14.5"),
        Option("facedown_unique", False, (False,), "C14.5"),
    )
    texts = Texts(FOLDER / "locales", CORE)
    tutorial = FOLDER / "tutorial"
    puzzles = FOLDER / "puzzles.json"
    view_type = CouperationView
    event_types = events.KINDS
    counted = deeds.COUNTED
    clause_prefix = "C"
    returns_kind = "win-loss"
    veiled = frozenset({"act"})
    parts = {"Tower": Tower, "Traces": Traces}
    shared = frozenset({"box", "mode", "rulings", "pack"})

    # Talk during play is limited to these sentences of the catalogue (C11.6, C11.7).
    talk = "signs"
    signs = ("talk-like-to-start", "talk-rather-not-start", "talk-turns-left", "talk-last-turn", "talk-as-shown")

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.box = box.make_box(components)
        self.minutes = int(self.box.minutes)  # type: ignore[misc]
        self.defaults = self._defaults(components)

    def _defaults(self, components: Mapping[str, Any]) -> dict[str, object]:
        """The file's own values of the rulings, for who says nothing else (C14.21)."""
        rulings: dict[str, Any] = need(components, "rulings", dict)
        by_name = {option.name: option for option in self.options if option.name not in ("simple", "start")}
        only(rulings, {"provenance", *by_name}, "rulings")
        for name, option in by_name.items():
            value = need(rulings, name, type(option.default), "rulings")
            if value not in option.allowed:
                allowed = ", ".join(str(value).lower() for value in option.allowed)
                raise bad(f"rulings.{name}", f"cannot be {value!r}; allowed: {allowed}")
        simple = need(components["variant"]["simple"], "default", bool, "variant.simple")
        return {name: rulings[name] for name in by_name} | {"simple": simple}

    @cached_property
    def words(self) -> Words:
        return things.words()

    def setup(self, seats: int, options: Mapping[str, object] | None = None) -> Setup:
        return super().setup(seats, {**self.defaults, **(options or {})})

    def with_components(self, components: Mapping[str, Any]) -> CouperationGame:
        return CouperationGame(components)

    def check_setup(self, seats: int, options: Options) -> None:
        start = options["start"]
        if isinstance(start, int) and start >= seats:
            raise BadOptions("option-no-seat", name="start", value=start + 1, last=seats)

    def blank(self, setup: Setup) -> Couperation:
        state = Couperation()
        state.box = self.box
        state.mode = self.box.modes[setup.seats - 2]
        state.rulings = _rulings_of(setup.options)
        state.pack = _pack_of(setup.options)
        return state

    def in_play(self, setup: Setup) -> object:
        """The cards of this game with their marks, and the numbers that the rules read."""
        cards = [int(card) for card in members(_pack_of(setup.options))]
        if not setup.options["simple"]:
            cards.append(box.FINISH)
        mode = self.box.modes[setup.seats - 2]
        names = [things.name(card) for card in cards]
        return {
            "cards": {
                name: [int(table[card]) for table in (self.box.numbers, self.box.marks, self.box.diamonds)]
                for name, card in zip(names, cards, strict=True)
            },
            "start_card": int(self.box.start_card),
            "fixed_reserve": [int(card) for card in members(self.box.fixed_reserve)],
            "hand": [int(self.box.hand_size), int(self.box.hand_limit)],
            "draws": [
                int(count)
                for count in (
                    self.box.first_draw, self.box.one_diamond_draw, self.box.two_diamonds_draw,
                    self.box.bottom_heart_draw, self.box.finish_draw, self.box.down_target,
                )
            ],
            "seats": [int(mode.from_pile), int(mode.reserve_limit), int(mode.pile_left), int(mode.bottom_packet)],
        }  # fmt: skip

    def view(self, state: State, who: Who) -> CouperationView:
        return view.view_of(cast(Couperation, state), eyes_of(who))

    def choices(self, state: State, seat: int) -> list[Choice]:
        return choices.choices_of(cast(Couperation, state), seat)

    def outcome(self, state: State) -> Outcome:
        return outcome.outcome_of(cast(Couperation, state))

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Couperation, state))

    def tensor(self, setup: Setup) -> CouperationTensor:
        return CouperationTensor(self.box.modes[setup.seats - 2])

    def broken_invariants(self, state: State) -> list[str]:
        return broken_invariants(cast(Couperation, state))

    def longest(self, seats: int) -> int:
        """C16.7. Let M be the cards of deck and hands at the start, F included. An action uses up one of them, a card
        discarded from a hand another (C10.5). Nothing makes more decisions of a card than an exchange that costs one:
        a draw before it, two cards sent, one taken, "enough" (C14.19), the cell, one card discarded from the reserve:
        6. (A card placed face down and turned up: two draws, two actions: 4. A card discarded: 1.) Besides, everybody
        answers who starts, and a last draw may lead nowhere."""
        return seats + 6 * int(box.movable(self.box, self.box.modes[seats - 2])) + 1

    def returns_range(self, seats: int) -> tuple[float, float]:
        return 0.0, 1.0

    def cards(self, language: str) -> list[Card]:
        from madoi.games.couperation.people.cards import cards_of

        return cards_of(self, language)

    def draw(self, view: View, language: str) -> RenderableType:
        return terminal.draw(self, cast(CouperationView, view), language)

    def foreseeable(self, told: Told, seat: int) -> bool:
        return outcome.foreseeable(told)

    def deeds(self, event: Event) -> Sequence[Deed]:
        return deeds.deeds_of(event)

    def called(self, thing: str, language: str) -> str:
        return deeds.called(thing, Wording(self.texts, language, ()))

    def put_to_use(self, state: State, action: int) -> Sequence[str]:
        return deeds.put_to_use(state, action)

    def progress(self, view: View) -> tuple[Series, ...]:
        return outcome.progress(cast(CouperationView, view))

    def why_not(self, state: State, action: int, seat: int) -> Reason:
        return why.why_not(cast(Couperation, state), action, seat)

    def why_touch(self, state: State, seat: int, touch: Sequence[str]) -> Reason:
        return why.why_touch(cast(Couperation, state), seat, touch)


def _pack_of(options: Options) -> int:
    """The glass cards of a game with these options."""
    return box.GLASS_BITS


def _rulings_of(options: Options) -> Rulings:
    rulings = Rulings()
    rulings.simple = bool(options["simple"])
    start = options["start"]
    rulings.start_asked = start == ASK
    rulings.start = start if isinstance(start, int) else NO_SEAT
    rulings.finish_outside_apex = bool(options["finish_outside_apex"])
    rulings.apex_needs_all_face_up = bool(options["apex_needs_all_face_up"])
    rulings.start_card_in_middle = bool(options["start_card_fixed_in_middle"])
    rulings.first_draw_mandatory = bool(options["first_draw_mandatory"])
    rulings.take_just_sent = bool(options["reserve_may_take_just_sent"])
    rulings.exact_discards = bool(options["reserve_discards_exact"])
    rulings.skip = options["no_legal_action"] == "skip"
    rulings.finish_may_be_discarded = bool(options["finish_may_be_discarded"])
    rulings.down_support_counts = bool(options["facedown_support_counts_diamonds"])
    rulings.reveal_by_anyone = bool(options["reveal_by_anyone"])
    rulings.finish_counts_in_reserve = bool(options["finish_counts_in_reserve"])
    return rulings


def load() -> CouperationGame:
    return CouperationGame(read_components(FOLDER / "box.toml"))
