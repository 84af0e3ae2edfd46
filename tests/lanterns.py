"""Lanterns: a small game for the tests of tables, with everything that is hard for a table in it.

Three rounds. The seat whose turn it is either lights its lantern (nothing hidden comes out) or draws an oil card
(which it alone sees). Then all seats are asked secretly and at once: pass, or burn 1 to 3 oil. All answers are opened
together; the single highest gets a point. Everybody has a hidden card from the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core import OVER, Choice, Event, Game, Outcome, Rng, Setup, State, Sum, Told, View, registry
from madoi.core.eyes import Eyes, Who, eyes_of
from madoi.core.rng import Chance
from madoi.core.texts import CORE, Texts

LIGHT, DRAW, PASS = 0, 1, 2  # and 3..5 burn 1..3
ROUNDS, CARDS, BURNS = 3, 12, 3


class Lit(Event, tag="lit"):
    seat: int


class Drew(Event, tag="drew"):
    seat: int
    card: int | None = None


class Opened(Event, tag="opened"):
    burned: list[int]


class LanternsView(View):
    round: int
    lit: list[bool]
    held: list[int]
    card: int | None
    drawn: list[int]
    points: list[int]
    answered: bool


class Lanterns(State):
    def __init__(self) -> None:
        super().__init__()
        self.rng: int = 0
        self.round: int = 0
        self.deck: list[int] = []
        self.cards: list[int] = []
        self.drawn: list[list[int]] = []
        self.lit: list[bool] = []
        self.points: list[int] = []
        self.asking: bool = False
        self.answers: list[int] = []

    def deal(self, chance: Chance) -> None:
        rng, seats = chance, self._seats()
        deck = vec[i64](range(CARDS))
        rng.shuffle(deck)
        self.deck = [int(card) for card in deck]
        self.cards = [self.deck.pop() for _ in range(seats)]
        self.drawn = [[] for _ in range(seats)]
        self.lit = [False] * seats
        self.points = [0] * seats
        self.rng = int(rng.seed())
        self.actor = 0

    def legal_actions(self) -> vec[i64]:
        if self.actor == OVER:
            return vec[i64]()
        return vec[i64](range(PASS, PASS + BURNS + 1)) if self.asking else vec[i64]([LIGHT, DRAW])

    def legal_actions_of(self, seat: i64) -> vec[i64]:
        return self.legal_actions() if seat in self.deciders() else vec[i64]()

    def deciders(self) -> list[i64]:
        if self.asking:
            return [seat for seat in range(self._seats()) if seat >= self.actor]
        return [] if self.actor == OVER else [self.actor]

    def perform(self, action: i64) -> None:
        seat = int(self.actor)
        if self.asking:
            self.answers.append(int(action) - PASS)
            self.actor += 1
            if self.actor == self._seats():
                self._open()
            return
        if action == LIGHT:
            self.lit[seat] = True
            if self.watched:
                self.tell(Lit(seat=seat))
        else:
            card = self.deck.pop()
            self.drawn[seat].append(card)
            if self.watched:
                self.tell(Drew(seat=seat), {seat: Drew(seat=seat, card=card)})
        self.asking, self.actor = True, 0

    def _open(self) -> None:
        best = max(self.answers)
        if best and self.answers.count(best) == 1:
            self.points[self.answers.index(best)] += 1
        if self.watched:
            self.tell(Opened(burned=list(self.answers)))
        self.asking, self.answers = False, []
        self.round += 1
        self.actor = OVER if self.round == ROUNDS else self.round % self._seats()

    def returns(self) -> list[float]:
        return [float(point) for point in self.points] if self.actor == OVER else [0.0] * len(self.points)

    def clone(self) -> Lanterns:
        new = Lanterns()
        new.setup, new.actor, new.rng, new.round = self.setup, self.actor, self.rng, self.round
        new.asking, new.deck, new.cards = self.asking, list(self.deck), list(self.cards)
        new.drawn, new.lit = [list(cards) for cards in self.drawn], list(self.lit)
        new.points, new.answers = list(self.points), list(self.answers)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Lanterns:
        new, seat = self.clone(), eyes.seat
        others = [n for n in range(self._seats()) if n != seat]
        pool = vec[i64](
            sorted([*new.deck, *(new.cards[n] for n in others), *(c for n in others for c in new.drawn[n])])
        )
        rng.shuffle(pool)
        cards = [int(card) for card in pool]
        for n in others:
            new.cards[n] = cards.pop()
            new.drawn[n] = [cards.pop() for _ in new.drawn[n]]
        new.deck, new.rng = cards, int(rng.seed())
        for n in range(len(new.answers)):
            if n != seat:
                new.answers[n] = int(rng.below(BURNS + 1))
        return new

    def _seats(self) -> int:
        assert self.setup is not None
        return self.setup.seats


class LanternsGame(Game):
    slug = "lanterns"
    returns_kind = "margin"
    seat_counts = (2, 3, 4)
    minutes = 5
    rules_version = 1
    action_space = PASS + BURNS + 1
    options = ()
    texts = Texts(cast(Traversable, Path(__file__).parent / "lanterns_texts"), CORE)
    view_type = LanternsView
    event_types = (Lit, Drew, Opened)
    clause_prefix = "L"
    components: Mapping[str, Any] = {"cards": CARDS}
    talk = "signs"
    signs = ("more-oil",)

    def blank(self, setup: Setup) -> Lanterns:
        return Lanterns()

    def view(self, state: State, who: Who) -> LanternsView:
        table, seat = cast(Lanterns, state), eyes_of(who).shown
        seats = len(table.cards)
        return LanternsView(
            game="lanterns",
            seat=seat,
            seats=seats,
            actor=None if table.actor == OVER else 0 if table.asking else int(table.actor),
            phase="over" if table.actor == OVER else "burn" if table.asking else "turn",
            round=table.round,
            lit=list(table.lit),
            held=[1 + len(cards) for cards in table.drawn],
            card=None if seat is None else table.cards[seat],
            drawn=[] if seat is None else list(table.drawn[seat]),
            points=list(table.points),
            answered=seat is not None and seat < len(table.answers),
        )

    def choices(self, state: State, seat: int) -> list[Choice]:
        verbs = ("light", "draw", "pass", "burn", "burn", "burn")
        touches = ("button/light", "deck", "button/pass", "oil/1", "oil/2", "oil/3")
        return [
            Choice(int(a), verbs[a], (touches[a],), {"oil": int(a) - PASS} if a > PASS else {})
            for a in state.legal_actions_of(seat)
        ]

    def foreseeable(self, told: Told, seat: int) -> bool:
        return isinstance(told.public, Lit)

    def outcome(self, state: State) -> Outcome:
        points = cast(Lanterns, state).points
        ranks = tuple(1 + sum(other > mine for other in points) for mine in points)
        return Outcome(ranks, "result-points", {}, (Sum("sum-points", tuple(points)),))


def load() -> LanternsGame:
    return LanternsGame()


def words(action: int) -> str:
    """An action as the log keeps it."""
    return registry.get("lanterns").text_of(action)


def register() -> None:
    """After the games of the house, whose places in lists stay as they are."""
    import madoi.games  # noqa: F401

    registry.register("lanterns", load)


register()
