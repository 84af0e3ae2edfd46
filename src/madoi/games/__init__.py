"""The games of the house, and those of strangers: packages may offer games as entry points `madoi.games`."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points

from madoi.core.game import Game
from madoi.core.registry import register

HOUSE = ("utena", "couperation", "raigo", "hoshizukuri", "princess")


def _load(slug: str) -> Game:
    game: Game = import_module(f"madoi.games.{slug}.game").load()
    return game


for _slug in HOUSE:
    register(_slug, lambda slug=_slug: _load(slug))  # type: ignore[misc]
for _entry in entry_points(group="madoi.games"):
    register(_entry.name, lambda entry=_entry: entry.load()())  # type: ignore[misc]
