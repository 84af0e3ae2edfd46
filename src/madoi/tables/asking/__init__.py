"""What may be asked of a table. Every function checks, changes nothing, and returns the entries to be written."""

from madoi.tables.asking.agreeing import abandon, answer, asked, pause, resume, undo, undo_of
from madoi.tables.asking.checks import Entries
from madoi.tables.asking.deciding import decide, move, why
from madoi.tables.asking.sitting import free_seat, hook, join, put_bot, rename, share, start, switch
from madoi.tables.asking.standing_in import PATIENCE, leave, take_back, take_over
from madoi.tables.asking.talking import SIGNS, say
from madoi.tables.asking.timing import due, tick

__all__ = [
    "PATIENCE",
    "SIGNS",
    "Entries",
    "abandon",
    "answer",
    "asked",
    "decide",
    "due",
    "free_seat",
    "hook",
    "join",
    "leave",
    "move",
    "pause",
    "put_bot",
    "rename",
    "resume",
    "say",
    "share",
    "start",
    "switch",
    "take_back",
    "take_over",
    "tick",
    "undo",
    "undo_of",
    "why",
]
