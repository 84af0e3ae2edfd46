"""Which games there are. Games register a loader, so that nothing is imported before it is wanted."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from typing import Any

from madoi.core.errors import UnknownGame
from madoi.core.game import Game

_loaders: dict[str, Callable[[], Game]] = {}
_games: dict[str, Game] = {}


def register(slug: str, loader: Callable[[], Game]) -> None:
    _loaders[slug] = loader
    _games.pop(slug, None)


def slugs() -> list[str]:
    """All registered games in the order of registration."""
    return list(_loaders)


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
