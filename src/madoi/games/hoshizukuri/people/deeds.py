"""What of the box of Hoshizukuri the lab counts: the kinds of the supply, what is gained and what is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from madoi.core import State
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import actions
from madoi.games.hoshizukuri.rules.state import Hoshizukuri

GAINING = (actions.GAIN_HAND, actions.GAIN_DISCARD, actions.GENERATE)
COUNTED: Final[frozenset[type[Event]]] = frozenset({events.Played, events.Added, events.PlayGrew, events.Gained})


def deeds_of(event: Event) -> Sequence[Deed]:
    match event:
        case events.Played(seat=seat, cards=cards) | events.Added(seat=seat, cards=cards):
            return [Deed("used", card, seat) for card in cards]
        case events.PlayGrew(seat=seat, card=card):
            return (Deed("used", card, seat),)
        case events.Gained(seat=seat, card=card):
            return (Deed("got", card, seat),)
    return ()


def offered(state: State) -> Sequence[str]:
    """The kinds of which there is a pile."""
    table = cast(Hoshizukuri, state)
    return [things.card(name) for kind, name in enumerate(table.box.ids) if table.supply.counts[kind] > 0]


def put_to_use(state: State, action: int) -> Sequence[str]:
    """The kind that is gained: who plays without it, never takes one."""
    for verb in GAINING:
        if verb.has(action):
            return (things.card(cast(Hoshizukuri, state).box.ids[verb.one(action)]),)
    return ()
