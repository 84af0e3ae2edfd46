"""Tsuki no Utena (つきのうてな) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from madoi.core import BadOptions, Choice, Game, Option, Outcome, Reason, Rng, Series, Setup, State, Sum, Told, View
from madoi.core.components import read_components
from madoi.core.eyes import Who, eyes_of
from madoi.core.options import Options, fixed, on_off
from madoi.core.texts import CORE, Texts
from madoi.games.utena import events, heuristics, position, view, why
from madoi.games.utena.components import make_box
from madoi.games.utena.invariants import broken_invariants
from madoi.games.utena.rules import ACTIONS, RANDOM_LEAD, RESULTS, Utena
from madoi.games.utena.state import WON, Altar, Field, Rulings
from madoi.games.utena.view import UtenaView

if TYPE_CHECKING:
    from rich.console import RenderableType

FOLDER = files("madoi.games.utena")

# What the acting player can foresee: everything but desire, reserve and plan cards that are turned up.
FORESEEN = (
    events.RoundBegan, events.TurnBegan, events.Opened, events.SwappedHand, events.SwappedField, events.Gained,
    events.GainedNothing, events.Planned,
)  # fmt: skip


class UtenaGame(Game):
    slug = "utena"
    seat_counts = (1, 2, 3, 4)
    minutes = 60
    rules_version = 1
    action_space = ACTIONS
    options = (
        Option("first", None, (None, 0, 1, 2, 3), "U5.1"),
        on_off("opening_pass_field_swap", False, "U17.3"),
        on_off("centre_check_before_second_reinforced_turn", True, "U17.4"),
        on_off("win_checked_after_each_marker", True, "U17.6"),
        fixed("gain_is_mandatory", True, "U17.1"),
        fixed("centre_marker_taken_first", True, "U17.2"),
        fixed("swap_needs_consent", False, "U17.5"),
        fixed("shared_icon_counts_as_hidden", True, "U17.7"),
    )
    texts = Texts(FOLDER / "locales", CORE)
    tutorial = FOLDER / "tutorial"
    view_type = view.UtenaView
    event_types = events.KINDS
    clause_prefix = "U"
    parts = {"Altar": Altar, "Field": Field}
    shared = frozenset({"box", "mode", "rulings"})

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.box = make_box(components)

    def with_components(self, components: Mapping[str, Any]) -> UtenaGame:
        return UtenaGame(components)

    def check_setup(self, seats: int, options: Options) -> None:
        first = options["first"]
        if isinstance(first, int) and first >= seats:
            raise BadOptions("option-no-seat", name="first", value=first, last=seats - 1)

    def blank(self, setup: Setup) -> Utena:
        state = Utena()
        state.box = self.box
        state.mode = self.box.modes[setup.seats - 1]
        first = setup.options["first"]
        state.first = RANDOM_LEAD if first is None else cast(int, first)
        state.rulings = rulings_of(setup.options)
        return state

    def view(self, state: State, who: Who) -> view.UtenaView:
        return view.view_of(cast(Utena, state), eyes_of(who).shown)

    def views(self, state: State, whos: Sequence[Who]) -> list[View]:
        return view.views_of(cast(Utena, state), [eyes_of(who).shown for who in whos])

    def choices(self, state: State, seat: int) -> list[Choice]:
        return view.choices_of(cast(Utena, state), seat)

    def outcome(self, state: State) -> Outcome:
        table = cast(Utena, state)
        rank = 1 if table.result == WON else 2
        altars = tuple(int(altar.outer) for altar in table.altars)
        return Outcome(
            ranks=(rank,) * table.mode.seats,
            reason=f"result-{RESULTS[table.result]}",
            args={"lit": sum(altars), "cells": table.mode.cap * table.mode.altars, "round": table.round + 1},
            sums=(Sum("sum-lit", altars),),
        )

    def foreseeable(self, told: Told, seat: int) -> bool:
        return isinstance(told.public, FORESEEN)

    def progress(self, view: View) -> tuple[Series, ...]:
        """The petals that are lit, and the desire cards that are still to come."""
        seen = cast(UtenaView, view)
        lit = tuple(altar.outer for altar in seen.altars)
        cap = seen.altars[0].cap
        return (
            Series("progress-lit", (sum(lit),), goal=cap * len(lit)),
            Series("progress-lit-altar", lit, tuple(altar.id for altar in seen.altars), cap),
            Series("progress-losses", (seen.field.settlements_left,)),
        )

    def why_not(self, state: State, action: int, seat: int) -> Reason:
        return why.why_not(cast(Utena, state), action, seat)

    def why_touch(self, state: State, seat: int, touch: Sequence[str]) -> Reason:
        return why.why_touch(cast(Utena, state), seat, touch)

    def sensible_action(self, world: State, rng: Rng) -> int:
        return heuristics.sensible_action(cast(Utena, world), rng)

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Utena, state))

    def draw(self, view: View, language: str) -> RenderableType:
        from madoi.games.utena import terminal

        return terminal.draw(self, view, language)

    def broken_invariants(self, state: State) -> list[str]:
        return broken_invariants(cast(Utena, state))

    def longest(self, seats: int) -> int:
        """Every visit has at most two turns and one declaration; the solo game makes a plan per round."""
        mode = self.box.modes[seats - 1]
        return int(mode.rounds * (3 * mode.altars + 1))


def rulings_of(options: Options) -> Rulings:
    rulings = Rulings()
    rulings.opening_pass_field_swap = bool(options["opening_pass_field_swap"])
    rulings.centre_check_before_second_turn = bool(options["centre_check_before_second_reinforced_turn"])
    rulings.win_checked_after_each_marker = bool(options["win_checked_after_each_marker"])
    return rulings


def load() -> UtenaGame:
    return UtenaGame(read_components(FOLDER / "components.toml"))
