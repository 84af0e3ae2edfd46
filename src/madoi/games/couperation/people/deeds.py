"""What of the box of Couperation the lab counts: the cards, and the four actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from madoi.core import State
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.core.wording import Wording
from madoi.games.couperation import things
from madoi.games.couperation.people import events
from madoi.games.couperation.rules import actions

PLACE, PLACE_DOWN, TURN_UP, EXCHANGE = "deed/place", "deed/place-down", "deed/turn-up", "deed/send"
COUNTED: Final[frozenset[type[Event]]] = frozenset({
    events.Placed, events.PlacedDown, events.TurnedUp, events.Sent, events.Took, events.Drew, events.PlacedFromReserve,
    events.Exchanged,
})  # fmt: skip


def deeds_of(event: Event) -> Sequence[Deed]:
    match event:
        case events.Placed(seat=seat, card=card):
            return (Deed("used", card, seat), Deed("used", PLACE, seat))
        case events.PlacedDown(seat=seat, card=card):
            return (Deed("used", str(card), seat), Deed("used", PLACE_DOWN, seat))
        case events.TurnedUp(seat=seat):
            return (Deed("used", TURN_UP, seat),)
        case events.Sent(seat=seat):
            return (Deed("used", EXCHANGE, seat),)
        case events.Took(seat=seat, card=card):
            return (Deed("got", card, seat),)
        case events.Drew(seat=seat, cards=cards):
            return [Deed("seen", card, seat) for card in cards or ()]
        case events.PlacedFromReserve(seat=seat, card=card) | events.Exchanged(seat=seat, card=card):
            return (Deed("used", card, seat),)
    return ()


def called(thing: str, words: Wording) -> str:
    """Cards are called by their numbers, which alone would not say that they are cards."""
    name = words.thing(thing)
    return words.say("called-card", {"id": name}) if name.isdecimal() else name


def put_to_use(state: State, action: int) -> Sequence[str]:
    """The action, and the card that is placed by it."""
    if actions.PLACE.has(action):
        return (PLACE, things.card(actions.PLACE.two(action)[0]))
    if actions.PLACE_DOWN.has(action):
        return (PLACE_DOWN, things.card(actions.PLACE_DOWN.two(action)[0]))
    if actions.TURN_UP.has(action):
        return (TURN_UP,)
    if actions.SEND.has(action):
        return (EXCHANGE,)
    return ()
