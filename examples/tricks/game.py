"""Tricks: a whole game on one page. Everybody holds three cards; each round all play one; the highest takes a point.

The guide docs/guides/write-a-game.md walks through it, and CI puts it through the conformance kit.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core import OVER, BadComponents, Choice, Event, Game, Outcome, Rng, Setup, State, Sum, View
from madoi.core.actions import Actions, Operand, Verb, Words
from madoi.core.eyes import Eyes, Who, eyes_of
from madoi.core.position import declared, settle
from madoi.core.rng import Chance
from madoi.core.texts import CORE, Texts

CARDS, HAND = 12, 3
CARD = [f"card/{value}" for value in range(CARDS)]  # the ids of things, made in one place
PLAY = Verb("play", Operand("card", CARDS))


class Played(Event, tag="played"):
    seat: int
    card: str


class Took(Event, tag="took"):
    seat: int


class HandView(msgspec.Struct):
    id: str
    size: int
    cards: list[str]  # those that these eyes may see


class TricksView(View):
    hands: list[HandView]
    played: list[str]
    points: list[int]


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A position by hand: everything there is."""

    hands: list[list[int]]
    played: list[int]
    points: list[int]
    lead: int


class Tricks(State):
    """The rules."""

    def __init__(self) -> None:
        super().__init__()
        self.hands: list[list[int]] = []
        self.played: list[int] = []  # all cards played so far, in order
        self.points: list[int] = []
        self.lead = 0  # who began this round

    def deal(self, chance: Chance) -> None:
        assert self.setup is not None
        deck = vec[i64](range(CARDS))
        chance.shuffle(deck)
        seats = self.setup.seats
        self.hands = [sorted(int(card) for card in deck[k * HAND : k * HAND + HAND]) for k in range(seats)]
        self.points = [0] * seats
        self.actor = 0

    def legal_actions(self) -> vec[i64]:
        return vec[i64]([] if self.actor == OVER else [PLAY.of(card) for card in self.hands[self.actor]])

    def perform(self, action: i64) -> None:
        seats, seat, card = len(self.hands), int(self.actor), int(PLAY.one(action))
        self.hands[seat].remove(card)
        self.played.append(card)
        if self.watched:
            self.tell(Played(seat=seat, card=CARD[card]))
        self.actor = (seat + 1) % seats
        if len(self.played) % seats == 0:
            self.end_round()

    def end_round(self) -> None:
        """The highest card of the round takes a point and leads the next; after the last card the game is over."""
        seats, cards = len(self.hands), self.played[-len(self.hands) :]
        winner = (self.lead + cards.index(max(cards))) % seats
        self.points[winner] += 1
        if self.watched:
            self.tell(Took(seat=winner))
        self.lead, self.actor = winner, winner if self.hands[winner] else OVER

    def returns(self) -> list[float]:
        best = max(self.points)
        return [float(self.actor == OVER and points == best) for points in self.points]

    def clone(self) -> Tricks:
        new = Tricks()
        new.setup, new.actor, new.lead = self.setup, self.actor, self.lead
        new.hands, new.played, new.points = [hand[:] for hand in self.hands], self.played[:], self.points[:]
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Tricks:
        """What these eyes have not seen is dealt anew: from the cards alone, so nothing of the truth gets in."""
        new = self.clone()
        seen = {*self.played, *(self.hands[eyes.seat] if eyes.seat >= 0 else [])}
        hidden = vec[i64]([card for card in range(CARDS) if card not in seen])
        rng.shuffle(hidden)
        cards = [int(card) for card in hidden]
        new.hands = [
            hand[:] if seat == eyes.seat else sorted(cards.pop() for _ in hand) for seat, hand in enumerate(self.hands)
        ]
        return new


class TricksGame(Game):
    """How people see it."""

    slug, seat_counts, minutes, rules_version, clause_prefix = "tricks", (2, 3, 4), 2, 1, "T"
    actions = Actions(PLAY)
    words = Words({"card": CARD})
    options = ()
    texts = Texts(Path(__file__).parent / "locales", CORE)
    view_type, event_types = TricksView, (Played, Took)
    components: Mapping[str, Any] = {"cards": CARDS, "hand": HAND}

    def blank(self, setup: Setup) -> Tricks:
        return Tricks()

    def view(self, state: State, who: Who) -> TricksView:
        table, eyes = cast(Tricks, state), eyes_of(who)
        hands = [
            HandView(f"hand/{seat}", len(hand), [CARD[card] for card in hand] if eyes.sees(seat) else [])
            for seat, hand in enumerate(table.hands)
        ]
        return TricksView(
            game=self.slug, seat=eyes.shown, all_open=eyes.all_open, seats=len(hands),
            actor=None if table.actor == OVER else int(table.actor), phase="over" if table.actor == OVER else "play",
            hands=hands, played=[CARD[card] for card in table.played], points=table.points[:],
        )  # fmt: skip

    def choices(self, state: State, seat: int) -> list[Choice]:
        actions = [int(action) for action in state.legal_actions_of(seat)]
        return [Choice(a, "play", (CARD[PLAY.one(a)],), {"card": CARD[PLAY.one(a)]}) for a in actions]

    def outcome(self, state: State) -> Outcome:
        points = cast(Tricks, state).points
        ranks = tuple(1 if one == max(points) else 2 for one in points)
        return Outcome(ranks, "result-points", {"best": max(points)}, (Sum("sum-points", tuple(points)),))

    def describe(self, state: State) -> dict[str, object]:
        table = cast(Tricks, state)
        return {"hands": table.hands, "played": table.played, "points": table.points, "lead": table.lead}

    def position(self, description: Mapping[str, Any]) -> Tricks:
        said = declared(description, Position)
        table = Tricks()
        table.setup = self.setup(len(said.hands))
        table.hands, table.played, table.points, table.lead = said.hands, said.played, said.points, said.lead
        done = len(said.played) == HAND * len(said.hands)
        table.actor = OVER if done else (said.lead + len(said.played)) % len(said.hands)
        settle(self, table)
        return table

    def broken_invariants(self, state: State) -> list[str]:
        table = cast(Tricks, state)
        cards = [*table.played, *(card for hand in table.hands for card in hand)]
        return [] if len(set(cards)) == len(cards) == HAND * len(table.hands) else ["a card is lost, or there twice"]

    def longest(self, seats: int) -> int:
        """Everybody plays every card."""
        return HAND * seats

    def with_components(self, components: Mapping[str, Any]) -> Game:
        raise BadComponents("bad-components", at="box", why="this game has only the one it comes with")


def load() -> TricksGame:
    return TricksGame()
