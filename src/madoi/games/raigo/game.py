"""Raigo (雷轟) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from madoi.core import BadOptions, Choice, Game, Option, Outcome, Rng, Series, Setup, State, Sum, Told, View
from madoi.core.components import read_components
from madoi.core.eyes import Who, eyes_of
from madoi.core.options import Options, on_off
from madoi.core.texts import CORE, Texts
from madoi.games.raigo import events, heuristics, position, view
from madoi.games.raigo.components import KIND_IDS, OUGI, make_box
from madoi.games.raigo.effects.actions import ACTIONS
from madoi.games.raigo.invariants import broken_invariants
from madoi.games.raigo.rules import RESULTS, Raigo
from madoi.games.raigo.state import BATTLES, NOTHING, Mat, Mode, Tower
from madoi.games.raigo.view import RaigoView

if TYPE_CHECKING:
    from rich.console import RenderableType

FOLDER = files("madoi.games.raigo")

FORESEEN = (events.TurnBegan, events.Sorted)


class RaigoGame(Game):
    slug = "raigo"
    seat_counts = (2, 3, 4)
    minutes = 45
    rules_version = 1
    action_space = ACTIONS
    options = (
        Option("ougi", "metsu", tuple(KIND_IDS[OUGI:]), "R1.4"),
        Option("battle", "normal", tuple(BATTLES), "R16.1"),
        Option("first", None, (None, 0, 1, 2, 3), "R3.4"),
        on_off("final_turns_include_trigger_player", True, "R12.1"),
        on_off("dance_in_raigo_battle", False, "R11.3"),
        Option("tie_break", "fewest_inner_pieces", ("fewest_inner_pieces", "shared"), "R12.6"),
    )
    texts = Texts(FOLDER / "locales", CORE)
    view_type = view.RaigoView
    event_types = events.KINDS
    clause_prefix = "R"
    parts = {"Mat": Mat, "Tower": Tower}
    shared = frozenset({"box", "mode"})

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.box = make_box(components)

    def with_components(self, components: Mapping[str, Any]) -> RaigoGame:
        return RaigoGame(components)

    def check_setup(self, seats: int, options: Options) -> None:
        first = options["first"]
        if isinstance(first, int) and first >= seats:
            raise BadOptions("option-no-seat", name="first", value=first, last=seats - 1)
        if options["battle"] != "normal" and options["ougi"] != "metsu":
            raise BadOptions("battle-brings-ougi")

    def blank(self, setup: Setup) -> Raigo:
        mode = Mode()
        mode.seats = setup.seats
        mode.teams = setup.seats == 4
        mode.battle = BATTLES.index(str(setup.options["battle"]))
        mode.ougi = KIND_IDS.index(str(setup.options["ougi"]))
        first = setup.options["first"]
        mode.first = NOTHING if first is None else cast(int, first)
        mode.trigger_player_too = bool(setup.options["final_turns_include_trigger_player"])
        mode.dance_in_battle = bool(setup.options["dance_in_raigo_battle"])
        mode.share_ties = setup.options["tie_break"] == "shared"
        state = Raigo()
        state.box = self.box
        state.mode = mode
        return state

    def view(self, state: State, who: Who) -> view.RaigoView:
        return view.view_of(cast(Raigo, state), eyes_of(who).shown)

    def choices(self, state: State, seat: int) -> list[Choice]:
        return view.choices_of(cast(Raigo, state), seat)

    def outcome(self, state: State) -> Outcome:
        """R12.5: beads of the player, of the side, and the inner pieces that break a tie."""
        table = cast(Raigo, state)
        seats = range(table.mode.seats)
        beads = tuple(int(table.mats[seat].beads) for seat in seats)
        sums = [Sum("sum-beads", beads)]
        if table.mode.teams:
            sums.append(Sum("sum-team", tuple(int(table.team_beads(seat)) for seat in seats)))
        sums.append(Sum("sum-inner", tuple(int(table.inner_count(seat)) for seat in seats)))
        return Outcome(
            ranks=tuple(int(rank) for rank in table.ranks()),
            reason=f"result-{RESULTS[table.result]}",
            args={"turn": table.turn, "out": sum(1 for seat in seats if table.eliminated >> seat & 1)},
            sums=tuple(sums),
        )

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Raigo, state))

    def broken_invariants(self, state: State) -> list[str]:
        return broken_invariants(cast(Raigo, state))

    def longest(self, seats: int) -> int:
        """Every turn with Sen takes at least one piece of the mountain, but 零, 風 and 潤 can bring pieces back:
        this is a generous bound that no game has come near."""
        return 20000

    def foreseeable(self, told: Told, seat: int) -> bool:
        """Building with one's own pieces. Everything else asks others, or turns something up."""
        match told.public:
            case events.Moved(why="place", source=source) if source.startswith("cloud/"):
                return True
            case events.Moved(why="pile", source=source) if source.startswith(f"inner/{seat}"):
                return True
        return isinstance(told.public, FORESEEN)

    def progress(self, view: View) -> tuple[Series, ...]:
        """Beads of the players, and the mountain that ends the game."""
        seen = cast(RaigoView, view)
        seats = tuple(f"seat/{mat.seat}" for mat in seen.mats)
        return (
            Series("progress-beads", tuple(mat.beads for mat in seen.mats), seats),
            Series("progress-mountain", (seen.mountain_count,)),
        )

    def sensible_action(self, world: State, rng: Rng) -> int:
        return int(heuristics.sensible(cast(Raigo, world), rng))

    def draw(self, view: View, language: str) -> RenderableType:
        from madoi.games.raigo.terminal import render

        return render(self, view, language)


def load() -> RaigoGame:
    return RaigoGame(read_components(FOLDER / "components.toml"))
