"""What of the box of The Princess and Magic Tile the lab counts: spells, tiles and spirits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from madoi.core import State
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.games.princess import things
from madoi.games.princess.people import events
from madoi.games.princess.rules import actions, spells
from madoi.games.princess.rules.state import Princess

TILE_SPIRIT, CUBE_SPIRIT = "spirit_tile", "spirit_cube"
COUNTED: Final[frozenset[type[Event]]] = frozenset({
    events.DisplayLaid, events.CardDrawn, events.StealDrawn, events.CardKept, events.SpellCompleted, events.SpiritUsed,
    events.TilePlaced,
})  # fmt: skip


def deeds_of(event: Event) -> Sequence[Deed]:
    match event:
        case events.DisplayLaid(cards=cards):
            return [Deed("seen", card) for card in cards]
        case events.CardDrawn(card=card) | events.StealDrawn(card=card):
            return (Deed("seen", card),)
        case events.CardKept(seat=seat, card=card):
            return (Deed("got", card, seat),)
        case events.SpellCompleted(seat=seat, card=card):
            return (Deed("used", card, seat),)
        case events.SpiritUsed(seat=seat, spirit=spirit):
            return (Deed("used", spirit, seat),)
        case events.TilePlaced(seat=seat, tile=tile):
            return (Deed("got", f"tile/{tile}", seat),)
    return ()


def put_to_use(state: State, action: int) -> Sequence[str]:
    """The spell that is completed, or the spirit that is called."""
    for verb in (actions.COMPLETE, actions.COMPLETE_MIXED):
        if verb.has(action):
            table = cast(Princess, state)
            return (things.spell(table.box.spell_ids[spells.card_in(table, verb.one(action))]),)
    if actions.SPIRIT_TILE.has(action):
        return (TILE_SPIRIT,)
    return (CUBE_SPIRIT,) if actions.SPIRIT_PUT.has(action) or actions.SPIRIT_LIFT.has(action) else ()
