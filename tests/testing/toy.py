"""A small card game with everything that is hard to keep secret: hidden hands, an open card that goes into a hand,
a pile that is shuffled again during play, and bets that all seats make in secret at the same time.

In a turn a seat plays a card for its value and draws from the pile, or takes the open card instead. When all have
played, each says in secret whether it bets; who bets alone gains two points, other bets cost one.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Literal, cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core import OVER, Choice, Event, Game, Outcome, Rng, Setup, State, Sum, View
from madoi.core.eyes import Eyes, Who, eyes_of
from madoi.core.options import on_off
from madoi.core.position import chance_from_words, chance_in_words
from madoi.core.rng import Chance
from madoi.core.texts import CORE, Texts

CARDS = 14
HELD = 3
ROUNDS = 4
TAKE = CARDS  # play a card and take the open one
SILENT, BET = 2 * CARDS, 2 * CARDS + 1


class Played(Event, tag="played"):
    seat: int
    card: str


class Drew(Event, tag="drew"):
    seat: int
    card: str | None = None  # who draws sees it


class Took(Event, tag="took"):
    seat: int
    card: str
    next: str


class Shuffled(Event, tag="shuffled"):
    cards: int


class Answered(Event, tag="answered"):
    seat: int


class BetsShown(Event, tag="bets-shown"):
    bets: tuple[int, ...]


class Ended(Event, tag="ended"):
    scores: tuple[int, ...]


class HandView(msgspec.Struct):
    id: str
    size: int
    cards: list[str]


class ToyView(View):
    round: int
    hands: list[HandView]
    open: str
    pile: int
    discards: list[str]
    scores: list[int]
    answered: list[bool]
    extra: list[str] = []


class Toy(State):
    def __init__(self) -> None:
        super().__init__()
        self.rng: Chance = Rng(0)
        self.doubled = False
        self.hands: list[list[int]] = []
        self.known: list[list[int]] = []  # cards that went openly into a hand
        self.open = 0
        self.pile: list[int] = []
        self.discards: list[int] = []
        self.batch: list[int] = [0] * CARDS  # after which shuffle a card came into the pile: everybody knows it
        self.scores: list[int] = []
        self.bets: list[int] = []
        self.betting = False
        self.round = 0

    def deal(self, chance: Chance) -> None:
        assert self.setup is not None
        self.rng = chance
        self.pile = self.shuffled(list(range(CARDS)))
        for _ in range(self.setup.seats):
            self.hands.append(sorted(self.pile.pop() for _ in range(HELD)))
            self.known.append([])
            self.scores.append(0)
        self.open = self.pile.pop()
        self.actor = 0

    def shuffled(self, cards: list[int]) -> list[int]:
        mixed = vec[i64](cards)
        self.rng.shuffle(mixed)
        return [int(card) for card in mixed]

    def legal_actions(self) -> vec[i64]:
        if self.actor == OVER:
            return vec[i64]()
        return self.legal_actions_of(self.actor)

    def legal_actions_of(self, seat: i64) -> vec[i64]:
        if seat not in self.deciders():
            return vec[i64]()
        if self.betting:
            return vec[i64]([SILENT, BET])
        hand = self.hands[seat]
        return vec[i64]([*hand, *(TAKE + card for card in hand)])

    def deciders(self) -> list[i64]:
        if self.actor == OVER:
            return []
        return list(range(self.actor, len(self.hands))) if self.betting else [self.actor]

    def perform(self, action: i64) -> None:
        if self.betting:
            self.bets.append(int(action) - SILENT)
            if self.watched:
                self.tell(Answered(seat=int(self.actor)))
        else:
            self.play(int(self.actor), int(action) % CARDS, action >= TAKE)
        self.actor += 1
        if self.actor == len(self.hands):
            self.actor = 0
            if self.betting:
                self.settle()
            self.betting = not self.betting
        if self.round == ROUNDS:
            self.actor = OVER
            if self.watched:
                self.tell(Ended(scores=tuple(self.scores)))

    def play(self, seat: int, card: int, take: bool) -> None:
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.scores[seat] += card * (2 if self.doubled else 1)
        if self.watched:
            self.tell(Played(seat=seat, card=f"card/{card}"))
        drawn = self.draw()
        self.discards.append(card)
        if take:
            taken, self.open = self.open, drawn
            self.known[seat] = sorted([*self.known[seat], taken])
            if self.watched:
                self.tell(Took(seat=seat, card=f"card/{taken}", next=f"card/{drawn}"))
        else:
            taken = drawn
            if self.watched:
                self.tell_draw(seat, drawn)
        self.hands[seat] = sorted([*self.hands[seat], taken])

    def tell_draw(self, seat: int, card: int) -> None:
        self.tell(Drew(seat=seat), {seat: Drew(seat=seat, card=f"card/{card}")})

    def draw(self) -> int:
        if not self.pile:
            for card in self.discards:
                self.batch[card] = max(self.batch) + 1 if card == self.discards[0] else self.batch[self.discards[0]]
            self.pile, self.discards = self.shuffled(sorted(self.discards)), []
            if self.watched:
                self.tell(Shuffled(cards=len(self.pile)))
        return self.pile.pop()

    def settle(self) -> None:
        for seat, bet in enumerate(self.bets):
            self.scores[seat] += bet * (2 if sum(self.bets) == 1 else -1)
        if self.watched:
            self.tell(BetsShown(bets=tuple(self.bets)))
        self.bets = []
        self.round += 1

    def returns(self) -> list[float]:
        if self.actor != OVER:
            return [0.0] * len(self.hands)
        return [1.0 if score == max(self.scores) else -1.0 for score in self.scores]

    def clone(self) -> Toy:
        new = type(self)()
        new.setup, new.actor, new.doubled = self.setup, self.actor, self.doubled
        new.rng = self.rng.clone()
        new.hands = [list(hand) for hand in self.hands]
        new.known = [list(cards) for cards in self.known]
        new.open, new.betting, new.round = self.open, self.betting, self.round
        new.pile, new.discards, new.batch = list(self.pile), list(self.discards), list(self.batch)
        new.scores, new.bets = list(self.scores), list(self.bets)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Toy:
        """Hidden cards change places within their batch: the pile was made of cards that everybody saw."""
        new, seat = self.clone(), eyes.seat
        new.rng = Rng(rng.seed())
        hidden = {k: [c for c in self.hands[k] if c not in self.known[k]] for k in range(len(self.hands)) if k != seat}
        new.pile = []
        for k in hidden:
            new.hands[k] = list(self.known[k])
        for batch in range(max(self.batch) + 1):
            pool = sorted(c for cards in [*hidden.values(), self.pile] for c in cards if self.batch[c] == batch)
            mixed = vec[i64](pool)
            rng.shuffle(mixed)
            cards = [int(card) for card in mixed]
            for k, held in hidden.items():
                new.hands[k] += [cards.pop() for c in held if self.batch[c] == batch]
            new.pile += cards
        new.hands = [sorted(hand) for hand in new.hands]
        new.bets = [bet if k == seat else int(rng.below(2)) for k, bet in enumerate(self.bets)]
        return new


class ToyGame(Game):
    slug = "toy"
    seat_counts = (2, 3)
    minutes = 5
    rules_version = 1
    action_space = BET + 1
    options = (on_off("doubled", False, "T1.1"),)
    texts = Texts(Path(__file__).parent / "toy_locales", CORE)
    view_type = ToyView
    event_types = (Played, Drew, Took, Shuffled, Answered, BetsShown, Ended)
    clause_prefix = "T"
    parts = {"Rng": Rng}
    returns_kind: ClassVar[Literal["win-loss", "rank", "margin"]] = "margin"
    components: Mapping[str, Any] = {}
    state_type: type[Toy] = Toy

    def blank(self, setup: Setup) -> Toy:
        state = self.state_type()
        state.doubled = bool(setup.options["doubled"])
        return state

    def view(self, state: State, who: Who) -> ToyView:
        toy, eyes = cast(Toy, state), eyes_of(who)
        return ToyView(
            game=self.slug,
            seat=eyes.shown,
            all_open=eyes.all_open,
            seats=len(toy.hands),
            actor=None if toy.actor == OVER else int(toy.actor),
            phase="over" if toy.actor == OVER else "bet" if toy.betting else "play",
            round=toy.round,
            hands=[
                HandView(f"hand/{k}", len(hand), [f"card/{card}" for card in (hand if eyes.sees(k) else toy.known[k])])
                for k, hand in enumerate(toy.hands)
            ],
            open=f"card/{toy.open}",
            pile=len(toy.pile),
            discards=[f"card/{card}" for card in toy.discards],
            scores=list(toy.scores),
            answered=[k < len(toy.bets) for k in range(len(toy.hands))],
        )

    def choices(self, state: State, seat: int) -> list[Choice]:
        return [self.choice(cast(Toy, state), int(action)) for action in state.legal_actions_of(seat)]

    def choice(self, toy: Toy, action: int) -> Choice:
        if action >= SILENT:
            verb = "bet" if action == BET else "silent"
            return Choice(action, verb, (f"button/{verb}",))
        card = f"card/{action % CARDS}"
        args: dict[str, str | int] = {"value": action % CARDS}
        if action >= TAKE:
            return Choice(action, "take", (card, f"card/{toy.open}"), args)
        return Choice(action, "play", (card, "button/draw"), args)

    def outcome(self, state: State) -> Outcome:
        scores = cast(Toy, state).scores
        ranks = tuple(1 if score == max(scores) else 2 for score in scores)
        return Outcome(ranks, "result-scores", {"best": max(scores)}, (Sum("sum-score", tuple(scores)),))

    def returns_range(self, seats: int) -> tuple[float, float]:
        return -1.0, 1.0

    def describe(self, state: State) -> dict[str, object]:
        toy = cast(Toy, state)
        names = ("hands", "known", "open", "pile", "discards", "batch", "scores", "bets", "betting", "round")
        facts: dict[str, object] = {name: getattr(toy, name) for name in names}
        return {"doubled": toy.doubled, "actor": int(toy.actor), "random": chance_in_words(toy.rng), **facts}

    def position(self, description: Mapping[str, Any]) -> Toy:
        setup = self.setup(len(description["hands"]), {"doubled": description["doubled"]})
        toy = self.blank(setup)
        toy.setup = setup
        for name, value in msgspec.json.decode(msgspec.json.encode(description)).items():
            if name == "random":
                toy.rng = chance_from_words(value, "random")
            else:
                setattr(toy, name, value)
        return toy

    def broken_invariants(self, state: State) -> list[str]:
        toy = cast(Toy, state)
        cards = [card for zone in [*toy.hands, toy.pile, toy.discards, [toy.open]] for card in zone]
        broken = [] if sorted(cards) == list(range(CARDS)) else ["each card lies in one place"]
        if any(card not in toy.hands[k] for k, known in enumerate(toy.known) for card in known):
            broken.append("a known card is in its hand")
        return broken

    def longest(self, seats: int) -> int:
        return ROUNDS * 2 * seats


def toy_with(state: type[Toy] = Toy, **changes: object) -> ToyGame:
    """The toy game with other rules: a state class, or attributes and methods of the game."""
    game: ToyGame = type("PlantedGame", (ToyGame,), {"state_type": state, **changes})()
    return game
