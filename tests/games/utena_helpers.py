"""Small builders for tests of Tsuki no Utena."""

from __future__ import annotations

from typing import Any, cast

import madoi.games  # noqa: F401 - registers the games
from madoi.core import get
from madoi.core.events import as_seen
from madoi.games.utena.components import CARDS
from madoi.games.utena.game import UtenaGame
from madoi.games.utena.rules import OPEN, PLAN, REINFORCE, SWAP_FIELD, SWAP_HAND, Utena
from madoi.games.utena.state import Field

GAME = cast(UtenaGame, get("utena"))
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


def two(a: str, b: str) -> int:
    return card(a) * CARDS + card(b)


def lay(table: Utena, a: str, b: str) -> None:
    """The opening turn with two hand cards."""
    first, second = sorted((a, b))
    table.apply(OPEN + two(first, second))


def swap_hand(table: Utena, mine: str, held: str) -> None:
    table.apply(SWAP_HAND + two(mine, held))


def swap_field(table: Utena, mine: str, theirs: str) -> None:
    table.apply(SWAP_FIELD + two(mine, theirs))


def reinforce(table: Utena) -> None:
    table.apply(REINFORCE)


def plan(table: Utena, altar: int) -> None:
    table.apply(PLAN + altar)


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
