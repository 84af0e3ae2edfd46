"""All cards of the box, in the order of their numbers (H13)."""

from __future__ import annotations

from madoi.games.hoshizukuri.rules.cards.blue import Crystal, Geyser, Ice, Spring, Storm, Water
from madoi.games.hoshizukuri.rules.cards.card import Card
from madoi.games.hoshizukuri.rules.cards.colourless import (
    BlackHole,
    Constellation,
    Meteorite,
    Planet,
    Rock,
    Satellite,
    Star,
    Stardust,
)
from madoi.games.hoshizukuri.rules.cards.green import Forest, FruitTree, Grassland, Ground, Microorganism
from madoi.games.hoshizukuri.rules.cards.red import Eruption, Flame, Nebula, NuclearFusion, Protostar, Thunder


def all_cards() -> list[Card]:
    """New ones, which read their numbers from a box."""
    return [
        Stardust(), Rock(), Satellite(), Planet(), Star(),
        Nebula(), Protostar(), Flame(), Thunder(), Eruption(), NuclearFusion(),
        Water(), Ice(), Crystal(), Storm(), Geyser(), Spring(),
        Forest(), Microorganism(), Ground(), Grassland(), FruitTree(),
        BlackHole(), Meteorite(), Constellation(),
    ]  # fmt: skip
