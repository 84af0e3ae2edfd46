"""Small builders for tests of Couperation."""

from __future__ import annotations

from typing import Any, cast

import madoi.games  # noqa: F401 - registers the games
from madoi.core import Rng, get
from madoi.core.bits import members
from madoi.core.events import as_seen
from madoi.core.eyes import Eyes
from madoi.games.couperation import box
from madoi.games.couperation.game import CouperationGame
from madoi.games.couperation.people.view_parts import CouperationView
from madoi.games.couperation.rules import actions, table
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.tower import OPEN, cell_at

GAME = cast(CouperationGame, get("couperation"))
SEATS = (2, 3, 4)
Card = int | str

# The reference tower of C15.W7 without its apex.
REFERENCE = [
    [3, 10, 17, 25, 33, 41, 48],
    [6, 13, 21, 29, 37, 44],
    [9, 16, 26, 34, 40],
    [12, 20, 30, 38],
    [15, 23, 35],
    [18, 28],
]


def new(seats: int, seed: int = 1, **options: object) -> Couperation:
    return cast(Couperation, GAME.new(seats, seed, options))


def position(seats: int, **facts: Any) -> Couperation:
    return cast(Couperation, GAME.position({"seats": seats, **facts}))


def reference(*missing: str, **changed: Any) -> dict[str, Any]:
    """The reference tower as a position writes it; `changed` is given as r6xm2=… for the cell 6,-2."""
    tower: dict[str, Any] = {
        f"{row},{x}": card for row, cards in enumerate(REFERENCE, 1) for x, card in enumerate(cards, -3)
    }
    for cell in missing:
        del tower[cell]
    for name, value in changed.items():
        row, x = name[1:].split("x")
        tower[f"{row},{x.replace('m', '-')}"] = value
    return tower


def down(card: int, by: int, **more: Any) -> dict[str, Any]:
    """A face-down card of a position."""
    return {"card": card, "by": by, **more}


def number(card: Card) -> int:
    return box.FINISH if card == "F" else int(card)


# -- what players do -------------------------------------------------------------------------------


def draw(state: Couperation, count: int) -> None:
    state.apply(actions.DRAW.of(count))


def placing(card: Card, row: int, x: int) -> int:
    return actions.PLACE.of(number(card), cell_at(row, x))


def hiding(card: Card, row: int, x: int) -> int:
    return actions.PLACE_DOWN.of(number(card), cell_at(row, x))


def turning(row: int, x: int) -> int:
    return actions.TURN_UP.of(cell_at(row, x))


def sending(a: Card, b: Card) -> int:
    return actions.SEND.of(*sorted((number(a), number(b))))


def taking(card: Card, base: str = "sum") -> int:
    verb = actions.TAKE_SUM if base == "sum" else actions.TAKE_DIFFERENCE
    return verb.of(number(card))


def correcting(card: Card) -> int:
    return actions.CORRECT.of(number(card))


def setting(row: int, x: int) -> int:
    return actions.SET.of(cell_at(row, x))


def exchanging(row: int, x: int) -> int:
    return actions.EXCHANGE.of(cell_at(row, x))


def throwing(card: Card) -> int:
    return actions.DISCARD.of(number(card))


def removing(card: Card) -> int:
    return actions.DISCARD_RESERVE.of(number(card))


def answer(state: Couperation, yes: bool) -> None:
    state.apply((actions.WISH_YES if yes else actions.WISH_NO).of())


def play(state: Couperation, *moves: int) -> Couperation:
    for move in moves:
        state.apply(move)
    return state


# -- what lies there -------------------------------------------------------------------------------


def interval(state: Couperation, row: int, x: int) -> tuple[int, int] | None:
    """I(c), or None if it is empty."""
    cell = cell_at(row, x)
    low, high = int(state.tower.lows[cell]), int(state.tower.highs[cell])
    return (low, high) if low <= high else None


def card_at(state: Couperation, row: int, x: int) -> int:
    return int(state.tower.cards[cell_at(row, x)])


def is_down(state: Couperation, row: int, x: int) -> bool:
    return bool(state.tower.placers[cell_at(row, x)] != OPEN)


def hand(state: Couperation, seat: int) -> set[Card]:
    return {"F" if card == box.FINISH else int(card) for card in members(state.hands[seat])}


def reserve(state: Couperation) -> set[Card]:
    return {"F" if card == box.FINISH else int(card) for card in members(state.reserve)}


def phase(state: Couperation) -> str:
    return table.PHASES[state.phase]


def result(state: Couperation) -> str:
    return str(state.outcome().reason).removeprefix("result-")


def draws(state: Couperation) -> list[int]:
    """The counts that may be named now; [0] when there is nothing to draw."""
    if phase(state) != "draw":
        return [0]
    return [int(actions.DRAW.one(action)) for action in state.legal_actions()]


def verbs(state: Couperation) -> set[str]:
    return {choice.verb for choice in state.choices(int(state.actor))}


def seen(state: Couperation, who: Eyes | int | None) -> CouperationView:
    return cast(CouperationView, state.view(who))


def events(state: Couperation, seat: int | None) -> list[dict[str, Any]]:
    return as_seen(state.take_events(), seat)


def worlds(state: Couperation, who: Eyes | int | None, count: int = 60) -> list[Couperation]:
    return [cast(Couperation, state.determinize(who, Rng(k))) for k in range(count)]


def careful_games(seats: int, seeds: range, **options: object) -> list[Couperation]:
    """All positions of games of the sensible player with some random moves: they go deep."""
    found = []
    for seed in seeds:
        state, rng = new(seats, seed, **options), Rng(seed)
        while state.actor >= 0:
            found.append(state.clone())
            legal = state.legal_actions()
            wild = rng.below(10) == 0
            state.apply(legal[rng.below(len(legal))] if wild else GAME.sensible_action(state, rng))
        found.append(state.clone())
    return found


RESERVE = [1, 50, 30, 8, 40, 20]


def exchanged(**facts: Any) -> Couperation:
    """Seat 0 of three has taken the open 34 into its hand by an exchange; seat 1 is to act."""
    tower = {"1,-1": 10, "1,0": 25, "1,1": 34}
    wanted = {"hands": [[12, 18, 6], [2, 9, 16], [4, 45]], "reserve": RESERVE[:5], "turn": 4, "tower": tower, **facts}
    table = position(3, **wanted)
    return play(table, sending(12, 18), taking(30), exchanging(1, 1), removing(8))
