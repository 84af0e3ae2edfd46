"""Small builders for tests of Hoshizukuri. Cards are written as words: "stardust*3 rock"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import madoi.games  # noqa: F401 - registers the games
from madoi.core import OVER, Rng, get
from madoi.core.events import as_seen
from madoi.core.eyes import Eyes
from madoi.games.hoshizukuri.game import HoshizukuriGame
from madoi.games.hoshizukuri.people.view_parts import HoshizukuriView
from madoi.games.hoshizukuri.rules import actions
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.games.hoshizukuri.rules.table import Pile

GAME = cast(HoshizukuriGame, get("hoshizukuri"))
IDS = GAME.box.ids
CELESTIAL = [name for k, name in enumerate(IDS) if GAME.box.celestial >> k & 1]
FILLERS = ["nebula", "water", "forest", "thunder", "grassland", "crystal", "protostar", "black_hole", "ground", "ice"]


def words(text: str) -> list[str]:
    """The cards of a text: "rock star*2" is rock, star, star."""
    names: list[str] = []
    for word in text.split():
        name, _, count = word.partition("*")
        names += [name] * int(count or 1)
    return names


def seen(table: Hoshizukuri, who: Eyes | int | None) -> HoshizukuriView:
    return cast(HoshizukuriView, table.view(who))


def new(seats: int, seed: int = 1, **options: object) -> Hoshizukuri:
    return cast(Hoshizukuri, GAME.new(seats, seed, options))


def position(seats: int = 2, players: list[dict[str, str]] | None = None, kinds: str = "", **facts: Any) -> Hoshizukuri:
    """A table with the given cards; the kinds that are not named are filled up to eight."""
    rows = [{zone: words(cards) for zone, cards in player.items()} for player in players or []]
    used = words(kinds) + [name for row in rows for zone in row.values() for name in zone]
    used += [name for play in facts.get("plays", []) for name in play["cards"]] + facts.get("scrap", [])
    chosen = list(dict.fromkeys(name for name in used if name in CELESTIAL))
    chosen = (chosen + [name for name in FILLERS + CELESTIAL if name not in chosen])[:8]
    options = {"supply": "random", **facts.pop("options", {})}
    description = {"seats": seats, "options": options, "players": rows, **facts}
    if not options.get("date"):
        description["kinds"] = chosen
    return cast(Hoshizukuri, GAME.position(description))


def table(
    hand: str, deck: str = "", discard: str = "", seats: int = 2, orbit: int = 0, other: int | None = None, **facts: Any
) -> Hoshizukuri:
    """The turn of seat 0 with these cards; the others are far ahead."""
    other = max(30, orbit) if other is None else other
    facts["orbit"] = facts.pop("orbits", [orbit] + [other] * (seats - 1))
    rest = facts.pop("others", [])
    return position(seats, [{"hand": hand, "deck": deck, "discard": discard}, *rest], **facts)


def legal(table: Hoshizukuri) -> list[int]:
    return [int(action) for action in table.legal_actions()]


def asks(table: Hoshizukuri) -> str:
    return table.question().name


def offered(table: Hoshizukuri) -> set[str]:
    """The answers to the present question as texts: cards joined by +, "none" for nothing."""
    return {meaning(table, action) for action in legal(table)}


def meaning(table: Hoshizukuri, action: int) -> str:
    if actions.TAKE_BACK.has(action):
        return f"play {actions.TAKE_BACK.one(action)}"
    if actions.TOP_TO_HAND.has(action):
        return "hand"
    if actions.TOP_TO_DISCARD.has(action):
        return "discard"
    return "+".join(IDS[kind] for kind in table.question().cards_of(table, action)) or "none"


def do(table: Hoshizukuri, *answers: str) -> Hoshizukuri:
    """Answer one question after the other; cards of one answer are joined by + in any order."""
    for answer in answers:
        wanted = "+".join(sorted(answer.split("+"), key=lambda name: IDS.index(name) if name in IDS else -1))
        actions = [action for action in legal(table) if meaning(table, action) == wanted]
        assert len(actions) == 1, f"{answer!r} is not offered: {asks(table)}: {sorted(offered(table))}"
        table.apply(actions[0])
    return table


def cards(pile: Pile) -> list[str]:
    return [IDS[kind] for kind in pile.cards()]


def hand(table: Hoshizukuri, seat: int = 0) -> list[str]:
    return cards(table.players[seat].hand)


def deck(table: Hoshizukuri, seat: int = 0) -> list[str]:
    """Top first."""
    return [IDS[kind] for kind in table.players[seat].deck][::-1]


def discard(table: Hoshizukuri, seat: int = 0) -> list[str]:
    return cards(table.players[seat].discard)


def top(table: Hoshizukuri, seat: int = 0) -> str:
    return IDS[table.players[seat].top]


def scrap(table: Hoshizukuri) -> list[str]:
    return cards(table.scrap)


def plays(table: Hoshizukuri) -> list[list[str]]:
    return [[IDS[kind] for kind in play.cards] for play in table.plays]


def pile(table: Hoshizukuri, name: str) -> int:
    return int(table.supply.counts[IDS.index(name)])


def same(text: str) -> list[str]:
    """Cards in the order of their numbers, to compare with a pile."""
    return sorted(words(text), key=IDS.index)


def board(table: Hoshizukuri) -> dict[int, list[int]]:
    squares: dict[int, list[int]] = {}
    for seat in table.line:
        squares.setdefault(int(table.squares[seat]), []).append(int(seat))
    return squares


def events(table: Hoshizukuri, seat: int | None, *answers: str) -> list[dict[str, Any]]:
    """What a seat is told while these answers are given."""
    table.watch()
    table.take_events()
    do(table, *answers)
    return as_seen(table.take_events(), seat)


def random_game(
    seats: int, seed: int, look: Callable[[Hoshizukuri], None] = lambda table: None, **options: object
) -> Hoshizukuri:
    """Play a whole game at random and look at every state."""
    state = new(seats, seed, **options)
    rng = Rng(seed)
    while state.actor != OVER:
        look(state)
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    look(state)
    return state
