"""What may be done at a table. Every command checks, changes nothing, and returns a decision that is to be written."""

from madoi.tables.commands.chat import SIGNS, say
from madoi.tables.commands.deal import deal_anew, disclose, disclosed_by, start
from madoi.tables.commands.moves import decide, move, why
from madoi.tables.commands.proposals import abandon, answer, asked, go_on, pause, resume, undo, undo_of
from madoi.tables.commands.seats import (
    free_seat,
    hook,
    join,
    promise,
    put_bot,
    rename,
    subscribe,
    switch,
    unsubscribe,
)
from madoi.tables.commands.stand_ins import PATIENCE, leave, take_back, take_over
from madoi.tables.commands.timers import due, tick

__all__ = [
    "PATIENCE",
    "SIGNS",
    "abandon",
    "answer",
    "asked",
    "deal_anew",
    "decide",
    "disclose",
    "disclosed_by",
    "due",
    "free_seat",
    "go_on",
    "hook",
    "join",
    "leave",
    "move",
    "pause",
    "promise",
    "put_bot",
    "rename",
    "resume",
    "say",
    "start",
    "subscribe",
    "switch",
    "take_back",
    "take_over",
    "tick",
    "undo",
    "undo_of",
    "unsubscribe",
    "why",
]
