"""What of the box of Raigo the lab counts: the pieces whose effects are used, and the yaku that are released."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from madoi.core import State
from madoi.core.actions import Words
from madoi.core.deeds import Deed
from madoi.core.events import Event
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions, windows
from madoi.games.raigo.rules.state import Raigo

ROAR, WARD = "piece/gou", "piece/jin"


def piece(name: str) -> str:
    """A piece by its kind, or one of its effects where it has several."""
    return f"piece/{name}"


COUNTED: Final[frozenset[type[Event]]] = frozenset(
    {events.Activated, events.Roared, events.Cancelled, events.Released, events.Moved}
)


def deeds_of(event: Event) -> Sequence[Deed]:
    match event:
        case events.Activated(seat=seat, effect=effect):
            return (Deed("used", piece(effect), seat),)
        case events.Roared(seat=seat):
            return (Deed("used", ROAR, seat),)
        case events.Cancelled(by=by, seat=seat):
            return (Deed("used", piece(by), seat),)
        case events.Released(seat=seat, yaku=yaku):
            return (Deed("got", f"yaku/{yaku}", seat),)
        case events.Moved(seat=seat, why="draw", piece=str(kind)):
            return (Deed("seen", piece(kind), seat),)
    return ()


def put_to_use(words: Words, state: State, action: int) -> Sequence[str]:
    """The effect that is activated."""
    if actions.ACTIVATE.has(action):
        return (piece(words.word(actions.EFFECT.kind, actions.ACTIVATE.two(action)[1])),)
    if actions.ROAR.has(action) or actions.ROAR_PAYING.has(action):
        return (ROAR,)
    if actions.WARD.has(action) or actions.WARD_PAYING.has(action):
        return (WARD,)
    if actions.USE_SUMMON.has(action):
        table = cast(Raigo, state)
        effect = windows.summon_effect(table, table.actor, actions.USE_SUMMON.one(action))
        return (piece(words.word(actions.EFFECT.kind, effect)),)
    return ()
