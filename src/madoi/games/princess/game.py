"""The Princess and Magic Tile (姫と魔法のタイル) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from madoi.core import BadOptions, Choice, Game, Option, Outcome, Rng, Series, Setup, State, Sum, Told, View
from madoi.core.components import read_components
from madoi.core.eyes import Who, eyes_of
from madoi.core.options import Options, OptionValue, on_off
from madoi.core.texts import CORE, Texts
from madoi.games.princess import events, position, view
from madoi.games.princess.components import SKIES, TILES, make_box
from madoi.games.princess.effects import scoring
from madoi.games.princess.effects.actions import ACTIONS
from madoi.games.princess.heuristics import sensible
from madoi.games.princess.invariants import broken_invariants
from madoi.games.princess.rules import RANDOM_START, RESULTS, Princess
from madoi.games.princess.state import RESCUED, Player, Rulings, Tableau
from madoi.games.princess.view import PrincessView

if TYPE_CHECKING:
    from rich.console import RenderableType

FOLDER = files("madoi.games.princess")


def _check_colours(value: OptionValue) -> str | None:
    if isinstance(value, tuple) and len(set(value)) == len(value):
        return None
    return "it must be a list of different colours, one for each seat"


# What the acting player can foresee: everything but tiles and cards that are turned up, and stealing.
FORESEEN = (
    events.SideChosen, events.TurnBegan, events.Passed, events.CardKept, events.CardDiscarded, events.CubeRecovered,
    events.SpiritUsed, events.CubePlaced, events.CubeMoved, events.TilePlaced, events.SpellCompleted, events.Moved,
    events.PrincessTaken, events.PassagesOpened, events.Arrived, events.CubesReturned, events.LastRound,
)  # fmt: skip


class PrincessGame(Game):
    slug = "princess"
    seat_counts = (2, 3, 4)
    minutes = 40
    rules_version = 1
    action_space = ACTIONS
    options = (
        Option("first", None, (None, 0, 1, 2, 3), "P2.1"),
        Option("colours", None, (), "P2.2", _check_colours, "seats"),
        on_off("first_play", False, "P11.1"),
        on_off("completion_on_exhaustion_turn", True, "P13.14"),
    )
    texts = Texts(FOLDER / "locales", CORE)
    view_type = view.PrincessView
    event_types = events.KINDS
    clause_prefix = "P"
    parts = {"Player": Player, "Tableau": Tableau, "Rng": Rng}
    shared = frozenset({"box", "rulings"})

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.box = make_box(components)
        ruling = components["rulings"]["completion_on_exhaustion_turn"]
        first, colours, first_play, _ = PrincessGame.options
        self.options = (  # type: ignore[misc]
            first, replace(colours, members=tuple(self.box.colours)), first_play,
            on_off("completion_on_exhaustion_turn", ruling, "P13.14"),
        )  # fmt: skip

    def with_components(self, components: Mapping[str, Any]) -> PrincessGame:
        return PrincessGame(components)

    def check_setup(self, seats: int, options: Options) -> None:
        first = options["first"]
        if isinstance(first, int) and first >= seats:
            raise BadOptions("option-no-seat", name="first", value=first, last=seats - 1)
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
        state.first = RANDOM_START if first is None else cast(int, first)
        rulings = Rulings()
        rulings.first_play = bool(setup.options["first_play"])
        rulings.completion_on_exhaustion_turn = bool(setup.options["completion_on_exhaustion_turn"])
        state.rulings = rulings
        return state

    def view(self, state: State, who: Who) -> view.PrincessView:
        return view.view_of(cast(Princess, state), eyes_of(who).shown)

    def choices(self, state: State, seat: int) -> list[Choice]:
        return view.choices_of(cast(Princess, state), seat)

    def outcome(self, state: State) -> Outcome:
        """Ranks by points; after a failed rescue the points are shown, but nobody wins (P9.4, P10.6)."""
        table = cast(Princess, state)
        points = [int(total) for total in scoring.totals(table)]
        rescued = table.result == RESCUED
        ranks = [1 + sum(other > mine for other in points) for mine in points] if rescued else [2] * len(points)
        return Outcome(
            ranks=tuple(ranks),
            reason=f"result-{RESULTS[table.result]}",
            args={"turns": int(table.turn), "best": max(points), "home": int(table.finished)},
            sums=(*_sums(table), Sum("sum-total", tuple(points)), Sum("sum-escaped", escaped(table, points))),
        )

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Princess, state))

    def broken_invariants(self, state: State) -> list[str]:
        return broken_invariants(cast(Princess, state))

    def longest(self, seats: int) -> int:
        """Each turn but those of the last round places a tile; a turn has at most 12 decisions of its own, and each
        steal card that it brings asks everybody twice."""
        return int(seats + (TILES + seats) * (12 + self.box.steal_cards * 2 * seats))

    def foreseeable(self, told: Told, seat: int) -> bool:
        return isinstance(told.public, FORESEEN)

    def progress(self, view: View) -> tuple[Series, ...]:
        """Where the pawns and the princess are on the way out of the mansion."""
        seen = cast(PrincessView, view)
        seats = tuple(f"seat/{player.seat}" for player in seen.players)
        pawns = Series("progress-pawns", tuple(player.cell for player in seen.players), seats, seen.goal)
        tiles = Series("progress-tiles", (seen.stack,))
        if seen.princess is None:
            return pawns, tiles
        return pawns, Series("progress-princess", (seen.princess,), goal=seen.goal), tiles

    def sensible_action(self, world: State, rng: Rng) -> int:
        return sensible(cast(Princess, world), rng)

    def draw(self, view: View, language: str) -> RenderableType:
        from madoi.games.princess.terminal import draw

        return draw(self, view, language)


def _sums(table: Princess) -> list[Sum]:
    def line(key: str, points: Any) -> Sum:
        return Sum(key, tuple(int(value) for value in points))

    box = table.box
    lines = [
        line("sum-rank", scoring.rank_points(table)),
        line("sum-overrun", scoring.overrun_points(table)),
    ]
    if not table.rulings.first_play or box.first_play_sky:
        lines += [line(f"sum-{box.sky_ids[sky]}", scoring.sky_points(table, sky)) for sky in range(SKIES)]
    lines.append(line("sum-spirits", scoring.spirit_points(table)))
    return lines + [line(f"sum-{box.bonus_ids[card]}", scoring.bonus_points(table, card)) for card in table.bonus]


def escaped(table: Princess, points: list[int]) -> tuple[int, ...]:
    """1 for who escaped, 0 for the captured (P10.7, P10.8)."""
    rescued = table.result == RESCUED
    return tuple(int(rescued and (player.rank > 0 or points[k] >= 0)) for k, player in enumerate(table.players))


def load() -> PrincessGame:
    return PrincessGame(read_components(FOLDER / "components.toml"))
