"""Small builders for tests of Tsuki no Utena."""

from __future__ import annotations

from typing import Any, cast

import madoi.games  # noqa: F401 - registers the games
from madoi.core import get
from madoi.core.bits import pair
from madoi.core.events import as_seen
from madoi.games.utena.box import Match
from madoi.games.utena.game import UtenaGame
from madoi.games.utena.rules.actions import OPEN, PLAN, REINFORCE, SWAP_FIELD, SWAP_HAND
from madoi.games.utena.rules.field import Field
from madoi.games.utena.rules.state import Utena

GAME = cast(UtenaGame, get("utena"))
HANDS = [["G02", "G03"], ["G04", "G08"], ["G12", "G13"], ["G15", "G16"]]
PAIRS = [["G01", "G09"], ["G05", "G14"], ["G06", "G10"], ["G07", "G11"]]
FULL_CLOUD = dict.fromkeys(GAME.box.cell_ids, 2)


def new(seats: int, seed: int = 1, **options: object) -> Utena:
    return cast(Utena, GAME.new(seats, seed, options))


def position(seats: int, **facts: Any) -> Utena:
    return cast(Utena, GAME.position({"seats": seats, **facts}))


def middle(seats: int, outer: list[int] | None = None, **facts: Any) -> Utena:
    """A table in round 3 where every altar has a pair."""
    mode = GAME.box.modes[seats - 1]
    lit = outer or [int(n) for n in mode.start_markers]
    altars = [{"outer": lit[k], "pair": PAIRS[k]} for k in range(mode.altars)]
    if seats == 1:
        facts.setdefault("plan", 0)
    for k, extra in enumerate(facts.pop("more", [])):
        altars[k].update(extra)
    facts.setdefault("round", 3)
    return position(seats, altars=altars, **facts)


def card(name: str) -> int:
    return GAME.box.card_ids.index(name)


def match(a: str, b: str) -> Match:
    return GAME.box.match_of(pair(card(a), card(b)))


def result(table: Utena) -> str | None:
    return table.view(None).result  # type: ignore[attr-defined,no-any-return]


def altar_ids(table: Utena) -> list[str]:
    return [altar.id for altar in table.view(None).altars]  # type: ignore[attr-defined]


def lay(table: Utena, a: str, b: str) -> None:
    """The opening turn with two hand cards."""
    first, second = sorted((a, b))
    table.apply(OPEN.of(card(first), card(second)))


def swap_hand(table: Utena, mine: str, held: str) -> None:
    table.apply(SWAP_HAND.of(card(mine), card(held)))


def swap_field(table: Utena, mine: str, theirs: str) -> None:
    table.apply(SWAP_FIELD.of(card(mine), card(theirs)))


def reinforce(table: Utena) -> None:
    table.apply(REINFORCE.of())


def plan(table: Utena, altar: int) -> None:
    table.apply(PLAN.of(altar))


def outer(table: Utena) -> list[int]:
    return [int(altar.outer) for altar in table.altars]


def centre(table: Utena) -> list[int]:
    return [int(altar.centre) for altar in table.altars]


def cloud(table: Utena) -> dict[str, int]:
    return {name: int(table.cloud[k]) for k, name in enumerate(GAME.box.cell_ids)}


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in before if after[name] != before[name]}


def verbs(table: Utena) -> set[str]:
    """The kinds of actions that are legal now."""
    return {choice.verb for choice in table.choices(table.actor)}


def hidden_by(*cards: str) -> list[list[str]]:
    """What each card of an order hides when it is laid."""
    field = Field()
    rest = [k for k, name in enumerate(GAME.box.desire_ids) if name not in cards]
    order = [GAME.box.desire_ids.index(name) for name in cards]
    field.cards = vec_of([*order, *rest])
    return [[GAME.box.cell_ids[icon] for icon in field.lay(GAME.box)] for _ in cards]


def vec_of(numbers: list[int]) -> Any:
    from librt.vecs import vec
    from mypy_extensions import i64

    return vec[i64](numbers)


def told(table: Utena, seat: int | None = None) -> list[dict[str, Any]]:
    """The events since the last call, as a seat saw them."""
    return as_seen(table.take_events(), seat)
