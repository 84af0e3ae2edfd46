"""Which games there are. Games register a loader, so that nothing is imported before it is wanted."""

from __future__ import annotations

import difflib
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from madoi.core.components import ChangedBox
from madoi.core.errors import UnknownGame
from madoi.core.game import Game

_loaders: dict[str, Callable[[], Game]] = {}
_games: dict[str, Game] = {}
_changed: OrderedDict[str, Game] = OrderedDict()  # by the id of the box, the last used at the end
MOST_CHANGED = 50


def register(slug: str, loader: Callable[[], Game]) -> None:
    _loaders[slug] = loader
    _games.pop(slug, None)


def slugs() -> list[str]:
    """All registered games in the order of registration."""
    return list(_loaders)


def loaded() -> list[Game]:
    """The games that somebody has asked for."""
    return list(_games.values())


def get(slug: str) -> Game:
    """The game of a slug; raises `UnknownGame` with the names there are."""
    if slug not in _loaders:
        near = difflib.get_close_matches(slug, _loaders, 1)
        known = ", ".join(_loaders)
        if near:
            raise UnknownGame("unknown-game-near", slug=slug, near=near[0], known=known)
        raise UnknownGame("unknown-game", slug=slug, known=known)
    if slug not in _games:
        _games[slug] = _loaders[slug]()
    return _games[slug]


def game_with(slug: str, components: Mapping[str, Any] | None) -> Game:
    """The game of a slug, with a box of its own if one is given."""
    return get(slug) if components is None else get(slug).with_components(components)


def game_in_box(slug: str, box: ChangedBox | None) -> Game:
    """The game that a table or a record was played with: out of the printed box, or out of the changed one it has
    kept. The same box is the same game, as its tables take time to make."""
    if box is None:
        return get(slug)
    game = changed_game(slug, box.name.id)
    if game is None:
        game = _changed[box.name.id] = get(slug).with_box(box)
        if len(_changed) > MOST_CHANGED:
            _changed.popitem(last=False)
    return game


def changed_game(slug: str, id: str) -> Game | None:
    """The game in a changed box that has been in use here."""
    game = _changed.get(id)
    if game is None or game.slug != slug:
        return None
    _changed.move_to_end(id)
    return game
