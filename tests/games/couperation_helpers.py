"""Small builders for tests of Couperation."""

from __future__ import annotations

from typing import Any, cast

import madoi.games  # noqa: F401 - registers the games
from madoi.core import Rng, get
from madoi.core.bits import members
from madoi.core.events import as_seen
from madoi.games.couperation.components import CARDS, CELLS, FINISH
from madoi.games.couperation.game import CouperationGame
from madoi.games.couperation.rules import (
    ANSWER,
    CORRECT_BY,
    DRAW_UP,
    PLACE,
    PLACE_DOWN,
    REVEAL,
    SEND,
    SET_ON,
    TAKE_BY,
    THROW,
    THROW_RESERVE,
    Couperation,
)
from madoi.games.couperation.state import cell_at
from madoi.games.couperation.view import PHASES, CouperationView

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
    return FINISH if card == "F" else int(card)


# -- what players do -------------------------------------------------------------------------------


def draw(table: Couperation, count: int) -> None:
    table.apply(DRAW_UP + count)


def placing(card: Card, row: int, x: int) -> int:
    return PLACE + number(card) * CELLS + cell_at(row, x)


def hiding(card: Card, row: int, x: int) -> int:
    return PLACE_DOWN + number(card) * CELLS + cell_at(row, x)


def turning(row: int, x: int) -> int:
    return REVEAL + cell_at(row, x)


def sending(a: Card, b: Card) -> int:
    first, second = sorted((number(a), number(b)))
    return SEND + first * CARDS + second


def taking(card: Card, base: str = "sum") -> int:
    return TAKE_BY + (base == "difference") * CARDS + number(card)


def correcting(card: Card) -> int:
    return CORRECT_BY + number(card)


def setting(row: int, x: int) -> int:
    return SET_ON + cell_at(row, x)


def throwing(card: Card) -> int:
    return THROW + number(card)


def removing(card: Card) -> int:
    return THROW_RESERVE + number(card)


def answer(table: Couperation, yes: bool) -> None:
    table.apply(ANSWER + yes)


def play(table: Couperation, *actions: int) -> Couperation:
    for action in actions:
        table.apply(action)
    return table


# -- what lies there -------------------------------------------------------------------------------


def interval(table: Couperation, row: int, x: int) -> tuple[int, int] | None:
    """I(c), or None if it is empty."""
    cell = cell_at(row, x)
    low, high = int(table.tower.lows[cell]), int(table.tower.highs[cell])
    return (low, high) if low <= high else None


def card_at(table: Couperation, row: int, x: int) -> int:
    return int(table.tower.cards[cell_at(row, x)])


def is_down(table: Couperation, row: int, x: int) -> bool:
    return bool(table.tower.placers[cell_at(row, x)] != 0)


def hand(table: Couperation, seat: int) -> set[Card]:
    return {"F" if card == FINISH else int(card) for card in members(table.hands[seat])}


def reserve(table: Couperation) -> set[Card]:
    return {"F" if card == FINISH else int(card) for card in members(table.reserve)}


def phase(table: Couperation) -> str:
    return PHASES[table.phase]


def result(table: Couperation) -> str:
    return str(table.outcome().reason).removeprefix("result-")


def draws(table: Couperation) -> list[int]:
    """The counts that may be named now; [0] when there is nothing to draw."""
    if phase(table) != "draw":
        return [0]
    return [int(action) - DRAW_UP for action in table.legal_actions()]


def verbs(table: Couperation) -> set[str]:
    return {choice.verb for choice in table.choices(int(table.actor))}


def seen(table: Couperation, seat: int | None) -> CouperationView:
    return cast(CouperationView, table.view(seat))


def events(table: Couperation, seat: int | None) -> list[dict[str, Any]]:
    return as_seen(table.take_events(), seat)


def worlds(table: Couperation, seat: int, count: int = 60) -> list[Couperation]:
    return [table.determinize(seat, Rng(k)) for k in range(count)]


def careful_games(seats: int, seeds: range, **options: object) -> list[Couperation]:
    """All positions of games of the sensible player with some random moves: they go deep."""
    found = []
    for seed in seeds:
        table, rng = new(seats, seed, **options), Rng(seed)
        while table.actor >= 0:
            found.append(table.clone())
            actions = table.legal_actions()
            wild = rng.below(10) == 0
            action = actions[rng.below(len(actions))] if wild else GAME.sensible_action(table, rng)
            table.apply(action)
        found.append(table.clone())
    return found
