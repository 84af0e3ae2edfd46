"""A running table: seats, record, undo, clocks, windows, bots in seats. Knows no network and no database."""

from madoi.tables.errors import BadRequest, NotAllowed, NotHere, NotNow, Refused
from madoi.tables.opening import Place, Wish, again, branch_off, create
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
    "Place",
    "Refused",
    "Table",
    "Wish",
    "again",
    "branch_off",
    "create",
    "fold",
    "hash_of",
    "new_token",
]
