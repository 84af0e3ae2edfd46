"""Games cut down until their whole tree can be searched: the rules as they are, with a handful of cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core import Game
from madoi.core.bits import contains
from madoi.core.registry import get

if TYPE_CHECKING:
    from madoi.games.hoshizukuri.rules.state import Hoshizukuri
    from madoi.games.utena.rules.state import Utena


class Small:
    """A small game for two: how it is made, what tells its deals apart, the longest way to its end, and the sum of all
    results if that is always the same."""

    seats = 2

    def __init__(
        self,
        make: Callable[[], Game],
        key_of: Callable[[Any], object],
        options: Mapping[str, object],
        longest: int,
        total: float | None = None,
    ) -> None:
        self.make = make
        self.key_of = key_of
        self.options = options
        self.longest = longest
        self.total = total

    @cached_property
    def game(self) -> Game:
        return self.make()


def small_utena() -> Game:
    """Two players with an altar and three of seven cards each, two passes, two desire cards, a marker on each cell."""
    from madoi.games.utena.game import UtenaGame

    game = UtenaGame(get("utena").components)
    box = game.box
    box.deck = box.deck[:7]
    box.desire_deck = box.desire_deck[:2]
    box.markers_per_cell = 1
    mode = box.modes[1]
    mode.altars = 2
    mode.altar_names = ["0", "1"]
    mode.owners = vec[i64]([0, 1])
    mode.start_markers = vec[i64]([1, 1])
    mode.cap = 2
    mode.hand_sizes = vec[i64]([3, 3])
    mode.has_reserves = False
    mode.rounds = 2
    mode.round_draws = vec[i64]([0, 1])  # the second desire card comes with the second pass
    mode.draws_before_altar = 0
    return game


def utena_deal(table: Utena) -> object:
    return tuple(table.hands), tuple(table.field.cards)


def small_hoshizukuri() -> Game:
    """Two players with four cards each, two of them in hand, an orbit of two squares, and three cards to gain. It is
    over before a deck is shuffled again."""
    from madoi.games.hoshizukuri.game import HoshizukuriGame

    game = HoshizukuriGame(get("hoshizukuri").components)
    box = game.box
    initial = {"stardust": 1, "rock": 1, "satellite": 2}
    box.initial = vec[i64]([initial.get(name, 0) for name in box.ids])
    box.initial_hand = 2
    box.hand_size = 2
    box.finish = 2
    box.modes[1].supply = vec[i64]([1 if contains(box.stars, kind) else 0 for kind in range(len(box.ids))])
    return game


def hoshizukuri_deal(table: Hoshizukuri) -> object:
    return tuple((tuple(player.hand.counts), tuple(player.deck)) for player in table.players)


GAMES = {
    "utena": Small(small_utena, utena_deal, {"first": 0}, longest=4),
    "hoshizukuri": Small(
        small_hoshizukuri, hoshizukuri_deal, {"order": "seats", "supply": "first"}, longest=5, total=1.0
    ),
}
