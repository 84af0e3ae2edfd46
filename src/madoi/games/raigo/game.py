"""Raigo (雷轟) as a game of the registry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, cast

from madoi.core import BadOptions, Choice, Game, Option, Outcome, Series, Setup, State, Told, View
from madoi.core.actions import Words
from madoi.core.card import Card
from madoi.core.choice import Reason
from madoi.core.components import read_components
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.core.eyes import Who, eyes_of
from madoi.core.options import Options, on_off
from madoi.core.texts import CORE, LANGUAGES, Texts
from madoi.games.raigo import things
from madoi.games.raigo.box import KINDS, OUGI, make_box
from madoi.games.raigo.expert import Expert
from madoi.games.raigo.invariants import broken_invariants
from madoi.games.raigo.people import choices, deeds, events, outcome, position, view, why
from madoi.games.raigo.people.plain_signs import plain_signs
from madoi.games.raigo.people.reasons import RaigoReasons
from madoi.games.raigo.people.view_parts import RaigoView
from madoi.games.raigo.player import Sensible
from madoi.games.raigo.rules.actions import ACTIONS
from madoi.games.raigo.rules.frames import Frame
from madoi.games.raigo.rules.pieces import table as pieces
from madoi.games.raigo.rules.pieces.longest import longest
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import BATTLES, BODY, GATES, HANDS, NORMAL, SEATS, Head, Mat, Mode, Tower
from madoi.games.raigo.rules.tensor import RaigoTensor
from madoi.games.raigo.rules.tokens import NOTHING

if TYPE_CHECKING:
    from rich.console import RenderableType

FOLDER = files("madoi.games.raigo")


class RaigoGame(Game):
    slug = "raigo"
    player = Sensible()
    expert = Expert()
    reasons = RaigoReasons()
    seat_counts = (2, 3, 4)
    minutes = 45
    rules_version = 2
    actions = ACTIONS
    returns_kind = "rank"
    veiled = frozenset({"act", "announce", "effect", "place", "roar", "ward"})
    options = (
        Option("ougi", "metsu", tuple(piece.id for piece in PIECES[OUGI:]), "R1.4"),
        Option("battle", "normal", tuple(BATTLES), "R16.1"),
        Option("first", None, (None, 0, 1, 2, 3), "R3.4"),
        on_off("final_turns_include_trigger_player", True, "R12.1"),
        on_off("dance_in_raigo_battle", False, "R11.3"),
        Option("tie_break", "fewest_inner_pieces", ("fewest_inner_pieces", "shared"), "R12.6"),
    )
    texts = Texts(FOLDER / "locales", CORE)
    tutorial = FOLDER / "tutorial"
    puzzles = FOLDER / "puzzles.json"
    view_type = RaigoView
    event_types = events.KINDS
    counted = deeds.COUNTED
    clause_prefix = "R"
    parts = {"Mat": Mat, "Tower": Tower, "Head": Head, "Frame": Frame}
    shared = frozenset({"box", "mode"})

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        ids, roles = [piece.id for piece in PIECES], [piece.role() for piece in PIECES]
        self.box = make_box(components, ids, roles, [piece.numbers for piece in PIECES])
        pieces.fit(self.box)

    def with_components(self, components: Mapping[str, Any]) -> RaigoGame:
        return RaigoGame(components)

    @cached_property
    def words(self) -> Words:
        body = [f"body/{k}" for k in range(BODY)]
        hands = [f"hand/{k}" for k in range(HANDS)]
        return Words(
            {
                "own": [*body, *hands],
                "tower": [things.tower(code) for code in range(SEATS * GATES)],
                "piece": self.box.kind_ids,
                "effect": [effect.name for effect in EFFECTS],
                "yaku": self.box.yaku_ids,
                "raijin": self.box.raijin_ids,
                "number": [str(k) for k in range(3)],
            }
        )

    @cached_property
    def plain_signs(self) -> Mapping[str, str]:
        _, english = LANGUAGES
        names = (self.texts.say(english, f"name-{piece}") for piece in self.box.kind_ids)
        return plain_signs(dict(zip(self.box.kanji, names, strict=True)))

    def check_setup(self, seats: int, options: Options) -> None:
        first = options["first"]
        if isinstance(first, int) and first >= seats:
            raise BadOptions("option-no-seat", name="first", value=first + 1, last=seats)
        usual = next(option.default for option in self.options if option.name == "ougi")
        if options["battle"] != "normal" and options["ougi"] != usual:
            raise BadOptions("battle-brings-ougi")

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """With four players the teams sit across (R3.6)."""
        return ((0, 2), (1, 3)) if seats == 4 else super().sides(seats)

    def blank(self, setup: Setup) -> Raigo:
        state = Raigo()
        state.box = self.box
        state.mode = self.mode(setup)
        return state

    def mode(self, setup: Setup) -> Mode:
        """Seats and options as the rules ask for them."""
        mode = Mode()
        mode.seats = setup.seats
        mode.teams = setup.seats == 4
        mode.battle = BATTLES.index(str(setup.options["battle"]))
        mode.ougi = self.box.kind_ids.index(str(setup.options["ougi"]))
        first = setup.options["first"]
        mode.first = NOTHING if first is None else cast(int, first)
        mode.trigger_player_too = bool(setup.options["final_turns_include_trigger_player"])
        mode.head_in_battle = bool(setup.options["dance_in_raigo_battle"])
        mode.share_ties = setup.options["tie_break"] == "shared"
        pieces.fit_mode(mode, self.box)
        return mode

    def in_play(self, setup: Setup) -> Any:
        """The pieces that are played with, the yaku, and the numbers of these seats."""
        box, state = self.box, self.blank(setup)
        normal = state.mode.battle == NORMAL
        rows = {}
        for kind in range(KINDS):
            if state.in_play(kind):
                numbers = [int(state.in_play(kind)), int(box.weight[kind]), int(box.use[kind])]
                rows[box.kind_ids[kind]] = [*numbers, box.numbers[kind]]
        ids = box.kind_ids
        owners = (
            [] if normal else [ids[OUGI + k] + " " + box.raijin_ids[r] for k, r in enumerate(box.raijin_of) if r >= 0]
        )
        seats = setup.seats - 2
        return {
            "pieces": rows,
            "yaku": [[box.yaku_ids[k], int(box.base[k])] for k in range(len(box.yaku_ids))],
            "patterns": [
                [self.box.yaku_ids[yaku], *(box.kind_ids[code >> shift & 63] for shift in range(30, -6, -6))]
                for code, yaku in zip(box.pattern_code, box.pattern_yaku, strict=True)
            ],
            "raijin": [owner for owner in owners if owner.split(" ")[0] in rows],
            "beads": int(box.start_beads[seats]),
            "deal": [int(count) for count in box.deal[seats]],
            "limits": [int(n) for n in (box.height_from, box.height_most, box.dye_bonus, box.full_moon, box.taboo)],
        }

    def view(self, state: State, who: Who) -> RaigoView:
        return view.view_of(cast(Raigo, state), eyes_of(who))

    def views(self, state: State, whos: Sequence[Who]) -> list[View]:
        return view.views_of(cast(Raigo, state), map(eyes_of, whos))

    def choices(self, state: State, seat: int) -> list[Choice]:
        return choices.choices_of(cast(Raigo, state), seat)

    def why_not(self, state: State, action: int, seat: int) -> Reason:
        return why.why_not(cast(Raigo, state), action, seat)

    def outcome(self, state: State) -> Outcome:
        return outcome.outcome_of(cast(Raigo, state))

    def why_touch(self, state: State, seat: int, touch: Sequence[str]) -> Reason:
        return why.why_touch(cast(Raigo, state), seat, touch)

    def position(self, description: Mapping[str, Any]) -> State:
        return position.build(self, description)

    def describe(self, state: State) -> dict[str, object]:
        return position.describe(cast(Raigo, state))

    def tensor(self, setup: Setup) -> RaigoTensor:
        return RaigoTensor(self.mode(setup))

    def broken_invariants(self, state: State) -> list[str]:
        return broken_invariants(cast(Raigo, state))

    def longest(self, seats: int) -> int:
        return int(longest(self.box, seats))

    def returns_range(self, seats: int) -> tuple[float, float]:
        return 0.0, 1.0

    def foreseeable(self, told: Told, seat: int) -> bool:
        return outcome.foreseeable(told, seat)

    def deeds(self, event: Event) -> Sequence[Deed]:
        return deeds.deeds_of(event)

    def put_to_use(self, state: State, action: int) -> Sequence[str]:
        return deeds.put_to_use(self.words, state, action)

    def progress(self, view: View) -> tuple[Series, ...]:
        return outcome.progress_of(cast(Any, view))

    def cards(self, language: str) -> list[Card]:
        from madoi.games.raigo.people.cards import cards_of

        return cards_of(self, language)

    def draw(self, view: View, language: str) -> RenderableType:
        from madoi.games.raigo.people.terminal import render

        return render(self, view, language)


def load() -> RaigoGame:
    return RaigoGame(read_components(FOLDER / "box.toml"))
