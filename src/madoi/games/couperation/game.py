"""Couperation (クーペレイション) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from madoi.core import BadOptions, Choice, Game, Option, Outcome, Reason, Rng, Series, Setup, State, Sum, Told, View
from madoi.core.components import bad, need, only, read_components
from madoi.core.eyes import Who, eyes_of
from madoi.core.options import Options, on_off
from madoi.core.texts import CORE, Texts
from madoi.games.couperation import events, position, terminal, view, why
from madoi.games.couperation.components import TOWER, make_box
from madoi.games.couperation.heuristics import sensible_action
from madoi.games.couperation.invariants import broken_invariants
from madoi.games.couperation.rules import ACTIONS, RESULTS, Couperation
from madoi.games.couperation.state import NO_SEAT, WON, Rulings, Tower

if TYPE_CHECKING:
    from rich.console import RenderableType

    from madoi.games.couperation.view import CouperationView

FOLDER = files("madoi.games.couperation")
ASK, RANDOM = "ask", "random"

# What the acting player can foresee: what is done with open cards and those of the own hand.
FORESEEN = (
    events.TurnBegan, events.Placed, events.PlacedDown, events.Sent, events.Took, events.Discarded, events.Corrected,
    events.PlacedFromReserve, events.ReserveDiscarded,
)  # fmt: skip


class CouperationGame(Game):
    slug = "couperation"
    seat_counts = (2, 3, 4)
    minutes = 15
    rules_version = 1
    action_space = ACTIONS
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
    view_type = view.CouperationView
    event_types = events.KINDS
    clause_prefix = "C"
    parts = {"Tower": Tower}
    shared = frozenset({"box", "mode", "rulings"})

    # Talk during play is limited to these sentences of the catalogue (C11.6, C11.7).
    silent = True
    allowed_talk = ("talk-like-to-start", "talk-rather-not-start", "talk-turns-left", "talk-last-turn")
    talk = "signs"
    signs = allowed_talk

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.box = make_box(components)
        self.defaults = self._rulings(components)

    def _rulings(self, components: Mapping[str, Any]) -> dict[str, object]:
        """The file's own values of the rulings: defaults for who says nothing else."""
        rulings: dict[str, Any] = need(components, "rulings", dict)
        by_name = {option.name: option for option in self.options if option.name not in ("simple", "start")}
        only(rulings, {"provenance", *by_name}, "rulings")
        for name, option in by_name.items():
            value = need(rulings, name, type(option.default), "rulings")
            if value not in option.allowed:
                allowed = ", ".join(str(value).lower() for value in option.allowed)
                raise bad(f"rulings.{name}", f"cannot be {value!r}; allowed: {allowed}")
        simple = need(need(components, "variant", dict), "simple", dict, "variant")
        only(simple, {"default", "use_finish", "apex_accepts_glass", "win", "ja", "provenance"}, "variant.simple")
        return {name: rulings[name] for name in by_name} | {"simple": need(simple, "default", bool, "variant.simple")}

    def setup(self, seats: int, options: Mapping[str, object] | None = None) -> Setup:
        return super().setup(seats, {**self.defaults, **(options or {})})

    def with_components(self, components: Mapping[str, Any]) -> CouperationGame:
        return CouperationGame(components)

    def check_setup(self, seats: int, options: Options) -> None:
        start = options["start"]
        if isinstance(start, int) and start >= seats:
            raise BadOptions("option-no-seat", name="start", value=start, last=seats - 1)

    def blank(self, setup: Setup) -> Couperation:
        state = Couperation()
        state.box = self.box
        state.mode = self.box.modes[setup.seats - 2]
        state.rulings = _rulings_of(setup.options)
        return state

    def view(self, state: State, who: Who) -> view.CouperationView:
        return view.view_of(cast(Couperation, state), eyes_of(who).shown)

    def choices(self, state: State, seat: int) -> list[Choice]:
        return view.choices_of(cast(Couperation, state), seat)

    def outcome(self, state: State) -> Outcome:
        table = cast(Couperation, state)
        rank = 1 if table.result == WON else 2
        seats = table.mode.seats
        held = tuple(int(table.glasses(seat)) for seat in range(seats))
        return Outcome(
            ranks=(rank,) * seats,
            reason=f"result-{RESULTS[table.result]}",
            args={"cards": int(table.tower.count), "all": TOWER, "turns": table.turn + 1},
            sums=(
                Sum("sum-tower", (int(table.tower.count),) * seats),
                Sum("sum-face-down", (int(table.tower.down),) * seats),
                Sum("sum-hand", held),
            ),
        )

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Couperation, state))

    def broken_invariants(self, state: State) -> list[str]:
        return broken_invariants(cast(Couperation, state))

    def longest(self, seats: int) -> int:
        """C10.5: every card of deck and hands is good for at most two actions; each D has two steps more, and may
        discard from the reserve twice; every card is discarded once."""
        mode = self.box.modes[seats - 2]
        cards = int(mode.pile_left + 1 + seats * self.box.hand_size)
        turns = 2 * cards
        return seats + turns + 1 + turns + cards * (3 + 2 + 1)

    def sensible_action(self, world: State, rng: Rng) -> int:
        return int(sensible_action(cast(Couperation, world)))

    def draw(self, view: View, language: str) -> RenderableType:
        return terminal.draw(self, cast("CouperationView", view), language)

    def foreseeable(self, told: Told, seat: int) -> bool:
        """Cards that are drawn, turned up, or come back from under a back come to light."""
        match told.public:
            case events.Drew(count=count):
                return count == 0
            case events.Exchanged(returned=returned):
                return returned is not None  # it lay open
        return isinstance(told.public, FORESEEN)

    def progress(self, view: View) -> tuple[Series, ...]:
        """The tower grows, secrets in it come and go, and the deck shrinks."""
        seen = cast("CouperationView", view)
        return (
            Series("progress-tower", (len(seen.tower),), goal=TOWER),
            Series("progress-face-down", (seen.face_down,)),
            Series("progress-deck", (seen.deck.size,)),
        )

    def why_not(self, state: State, action: int, seat: int) -> Reason:
        return why.why_not(cast(Couperation, state), action, seat)

    def why_touch(self, state: State, seat: int, touch: Sequence[str]) -> Reason:
        return why.why_touch(cast(Couperation, state), seat, touch)


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
    return CouperationGame(read_components(FOLDER / "components.toml"))
