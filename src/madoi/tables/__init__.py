"""A running table: seats, record, undo, clocks, windows, bots in seats. Knows no network and no database."""

from madoi.tables.errors import BadRequest, NotAllowed, NotHere, NotNow, Refused
from madoi.tables.opening import Wish, again, create
from madoi.tables.parts import Change
from madoi.tables.seats import HOST, WATCHER, hash_of, new_token
from madoi.tables.table import Table, fold

__all__ = [
    "HOST",
    "WATCHER",
    "BadRequest",
    "Change",
    "NotAllowed",
    "NotHere",
    "NotNow",
    "Refused",
    "Table",
    "Wish",
    "again",
    "create",
    "fold",
    "hash_of",
    "new_token",
]
