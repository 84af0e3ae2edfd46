"""Hoshizukuri (ホシヅクリ) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64

from madoi.core import BadOptions, Choice, Game, Option, Outcome, Rng, Series, Setup, State, Sum, Told, View
from madoi.core.components import read_components
from madoi.core.eyes import Who, eyes_of
from madoi.core.options import Options, OptionValue, on_off
from madoi.core.texts import CORE, Texts
from madoi.games.hoshizukuri import choices, events, position, terminal, view
from madoi.games.hoshizukuri.components import KINDS, SET_IDS, make_box, wrong_kinds
from madoi.games.hoshizukuri.daily import wrong_date
from madoi.games.hoshizukuri.heuristics import sensible
from madoi.games.hoshizukuri.invariants import broken_invariants
from madoi.games.hoshizukuri.rules import ACTIONS, Hoshizukuri
from madoi.games.hoshizukuri.state import Pile, Plan, Play, Player
from madoi.games.hoshizukuri.view import HoshizukuriView

if TYPE_CHECKING:
    from rich.console import RenderableType

FOLDER = files("madoi.games.hoshizukuri")


def _check_kinds(value: OptionValue) -> str | None:
    """The game itself knows which names are kinds."""
    return None if isinstance(value, tuple) else "must be a list of celestial kinds"


# What the acting player can foresee: everything but cards of a deck that are drawn, looked at or shuffled.
FORESEEN = (
    events.TurnBegan, events.Played, events.PlayGrew, events.Resolving, events.Froze, events.Fused, events.Scrapped,
    events.Gained, events.Moved, events.Earned, events.GainedNone, events.Cleared,
)  # fmt: skip


class HoshizukuriGame(Game):
    slug = "hoshizukuri"
    seat_counts = (1, 2, 3, 4)
    minutes = 30
    rules_version = 1
    action_space = ACTIONS
    options = (
        Option("supply", None, (None, *SET_IDS, "random", "chosen"), "H3.4"),
        Option("kinds", None, clause="H3.4", check=_check_kinds, form="list"),
        on_off("require_each_color", True, "H3.5"),
        Option("order", "random", ("random", "seats"), "H3.7"),
        Option("date", None, clause="H15.5", check=wrong_date, form="date", at=(1,)),
    )
    texts = Texts(FOLDER / "locales", CORE)
    view_type = view.HoshizukuriView
    event_types = events.KINDS
    clause_prefix = "H"
    momentary = frozenset({"drew"})  # two draws in one step: which card came with which is not to be seen in the hand
    parts = {"Pile": Pile, "Play": Play, "Player": Player, "Rng": Rng}
    shared = frozenset({"box", "mode", "plan"})

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.box = make_box(components)
        supply, kinds, *others = HoshizukuriGame.options
        kinds = replace(kinds, members=self._celestial(), count=int(self.box.kinds_per_game))
        self.options = (supply, kinds, *others)  # type: ignore[misc, assignment]
        self._planned: tuple[Setup, Plan] | None = None  # many games are dealt from one setup

    def _celestial(self) -> tuple[str, ...]:
        return tuple(name for k, name in enumerate(self.box.ids) if self.box.celestial >> k & 1)

    def with_components(self, components: Mapping[str, Any]) -> HoshizukuriGame:
        return HoshizukuriGame(components)

    def complete_options(self, seats: int, options: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """Hand-picked kinds are `chosen`; else several players take the first galaxy, one plays a random one."""
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

    def blank(self, setup: Setup) -> Hoshizukuri:
        state = Hoshizukuri()
        state.box = self.box
        state.mode = self.box.modes[setup.seats - 1]
        planned = self._planned
        if planned is None or planned[0] is not setup:
            planned = self._planned = (setup, self._plan(setup.options))
        state.plan = planned[1]
        return state

    def _plan(self, options: Options) -> Plan:
        plan = Plan()
        names = options["kinds"] or self.box.sets.get(str(options["supply"]), ())
        plan.kinds = vec[i64]([self.box.ids.index(name) for name in cast(tuple[str, ...], names)])
        plan.each_colour = bool(options["require_each_color"])
        plan.shuffle_order = options["order"] == "random"
        plan.date = str(options["date"] or "")
        return plan

    def view(self, state: State, who: Who) -> view.HoshizukuriView:
        return view.view_of(cast(Hoshizukuri, state), eyes_of(who).shown)

    def choices(self, state: State, seat: int) -> list[Choice]:
        return choices.choices_of(cast(Hoshizukuri, state), seat)

    def outcome(self, state: State) -> Outcome:
        """The arithmetic of H12.2: printed points by group, and the sets that Constellations count."""
        table = cast(Hoshizukuri, state)
        seats = range(table.mode.seats)
        owned = [table.owned(seat) for seat in seats]
        sums = []
        for k in range(KINDS):
            if self.box.points[k] and any(counts[k] for counts in owned):
                values = tuple(int(counts[k] * self.box.points[k]) for counts in owned)
                sums.append(Sum(f"sum-{self.box.ids[k]}", values))
            if self.box.points_per_set[k] and any(counts[k] for counts in owned):
                each = self.box.points_per_set[k]
                values = tuple(int(owned[seat][k] * each * table.colour_sets(seat)) for seat in seats)
                sums.append(Sum(f"sum-{self.box.ids[k]}", values))
        scores = tuple(int(table.score(seat)) for seat in seats)
        sums.append(Sum("sum-total", scores))
        ranks = tuple(int(rank) for rank in table.ranks())
        if len(scores) == 1:
            medal = sum(scores[0] >= value for value in self.box.medals)  # H15.4
            reason = f"result-{('solo', 'bronze', 'silver', 'gold')[medal]}"
            return Outcome(ranks, reason, {"score": scores[0]}, tuple(sums))
        winner = ranks.index(1)
        tied = scores.count(scores[winner]) > 1
        reason = "result-tie" if tied else "result-won"
        # Where nobody knows the names of the players, the winner is called by the comet.
        args: dict[str, str | int] = {"winner_name": f"comet/{winner}", "winner": winner, "score": scores[winner]}
        return Outcome(ranks, reason, args, tuple(sums))

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Hoshizukuri, state))

    def broken_invariants(self, state: State) -> list[str]:
        return broken_invariants(cast(Hoshizukuri, state))

    def foreseeable(self, told: Told, seat: int) -> bool:
        match told.public:
            case events.Added(source=source) | events.Discarded(source=source):
                return source != "deck"
        return isinstance(told.public, FORESEEN)

    def progress(self, view: View) -> tuple[Series, ...]:
        """How far the comets have come. Points stay secret until the end (H4.7)."""
        seen = cast(HoshizukuriView, view)
        seats = tuple(f"seat/{player.seat}" for player in seen.players)
        return (Series("progress-orbit", tuple(player.orbit for player in seen.players), seats, seen.finish),)

    def sensible_action(self, world: State, rng: Rng) -> int:
        return int(sensible(cast(Hoshizukuri, world), rng))

    def draw(self, view: View, language: str) -> RenderableType:
        return terminal.draw(self, view, language)

    def longest(self, seats: int) -> int:
        """H14.3 in numbers. A turn moves a comet, gains or scraps a card, or it is one of two idle ones before such a
        turn. In a turn a card enters the play area once, and once more each time that Storm takes a play of one
        card back, which happens once per play at most. There it may be named, put in order and ask twice, or once
        each of the others. At the end one card is generated and cards are discarded one by one."""
        box, mode = self.box, self.box.modes[seats - 1]
        stars = sum(int(mode.supply[k]) for k in range(KINDS) if box.stars >> k & 1)
        pile = max(int(mode.supply[k]) for k in range(KINDS) if box.celestial >> k & 1)
        gains = stars + int(box.kinds_per_game) * pile
        initial = sum(int(count) for count in box.initial)
        scraps = seats * initial + gains
        turns = int(box.stall_turns) * (int(box.finish) * seats + gains + scraps + seats)
        placed = initial + gains + int(box.most_plays)
        return turns * (int(box.most_plays) + placed * (2 + max(2, seats)) + 1 + initial + gains)


def load() -> HoshizukuriGame:
    return HoshizukuriGame(read_components(FOLDER / "components.toml"))
