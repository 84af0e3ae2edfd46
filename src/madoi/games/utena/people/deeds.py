"""What of the box of Tsuki no Utena the lab counts: the cards that come into pairs, the light of the cells, and the
ways to act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from madoi.core import State
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.core.wording import Wording
from madoi.games.utena import things
from madoi.games.utena.box import Box
from madoi.games.utena.people import events
from madoi.games.utena.rules import actions

SWAP_HAND, SWAP_FIELD, REINFORCE = "deed/swap-hand", "deed/swap-field", "deed/reinforce"
COUNTED: Final[frozenset[type[Event]]] = frozenset({
    events.Opened, events.SwappedHand, events.SwappedField, events.Reinforced, events.Gained, events.DesireLaid,
})  # fmt: skip


def deeds_of(event: Event) -> Sequence[Deed]:
    match event:
        case events.Opened(cards=cards):
            return [Deed("used", card) for card in cards]
        case events.SwappedHand(seat=seat, taken=card):
            return (Deed("used", card, seat), Deed("used", SWAP_HAND, seat))
        case events.SwappedField(taken=card):
            return (Deed("used", card), Deed("used", SWAP_FIELD))
        case events.Reinforced(seat=seat):
            return (Deed("used", REINFORCE, seat),)
        case events.Gained(cell=cell):
            return (Deed("got", things.cell(cell)),)
        case events.DesireLaid(card=card):
            return (Deed("seen", card),)
    return ()


def put_to_use(box: Box, state: State, action: int) -> Sequence[str]:
    """The card that comes into the pair, and how."""
    if actions.SWAP_HAND.has(action):
        return (SWAP_HAND, things.card(box, actions.SWAP_HAND.two(action)[1]))
    if actions.SWAP_FIELD.has(action):
        return (SWAP_FIELD, things.card(box, actions.SWAP_FIELD.two(action)[1]))
    if actions.REINFORCE.has(action):
        return (REINFORCE,)
    if actions.OPEN.has(action):
        return [things.card(box, card) for card in actions.OPEN.two(action)]
    return ()


def called(printed: dict[str, Sequence[str]], thing: str, words: Wording) -> str:
    """Ascetic cards and desire cards have no names, so they are called by what is printed on them."""
    if thing not in printed:
        return words.thing(thing)
    icons = words.texts.say(words.language, "list-comma").join(words.thing(icon) for icon in printed[thing])
    return words.texts.say(words.language, "called-card", {"id": thing.rpartition("/")[2], "icons": icons})
