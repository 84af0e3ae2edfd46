"""What a database says when it cannot do its work just now, in words that an operator and a player understand."""

from __future__ import annotations

import sqlite3
import sys
from typing import Literal

from sqlalchemy.exc import TimeoutError as NoConnectionFree

Why = Literal["database-away", "database-locked", "disk-full", "database-failing"]
RETRY_AFTER = 2  # seconds after which it makes sense to ask again


class Unavailable(Exception):
    """The database cannot be used now. What was asked for may be asked for again."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why
        self.retry_after = RETRY_AFTER


SQLITE: dict[int, Why] = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_BUSY: "database-locked",
    sqlite3.SQLITE_LOCKED: "database-locked",
    sqlite3.SQLITE_PROTOCOL: "database-locked",
    sqlite3.SQLITE_INTERRUPT: "database-locked",
    sqlite3.SQLITE_CANTOPEN: "database-failing",
    sqlite3.SQLITE_IOERR: "database-failing",
    sqlite3.SQLITE_READONLY: "database-failing",
    sqlite3.SQLITE_PERM: "database-failing",
    sqlite3.SQLITE_CORRUPT: "database-failing",
    sqlite3.SQLITE_NOTADB: "database-failing",
}

#: By the beginning of the code that PostgreSQL gives (appendix A of its manual); longer ones first.
POSTGRESQL: tuple[tuple[str, Why], ...] = (
    ("53100", "disk-full"),
    ("57014", "database-locked"),  # a statement took longer than we allow
    ("55P03", "database-locked"),
    ("25006", "database-failing"),  # it only reads: a copy that has not been promoted yet
    ("08", "database-away"),
    ("28", "database-away"),  # we are not let in
    ("3D", "database-away"),  # the server is there, this database is not
    ("40", "database-locked"),
    ("53", "database-away"),
    ("57", "database-away"),
    ("58", "database-failing"),
)


def why_of(error: BaseException | None) -> Why | None:
    """Why the database could not be used; None for an error of another kind."""
    while error is not None:
        why = _why(error)
        if why is not None:
            return why
        error = getattr(error, "orig", None) or error.__cause__  # what the libraries between us have wrapped
    return None


def _why(error: BaseException) -> Why | None:
    if isinstance(error, Unavailable):
        return error.why
    if isinstance(error, sqlite3.Error):
        return SQLITE.get((getattr(error, "sqlite_errorcode", None) or 0) & 0xFF)
    asyncpg = sys.modules.get("asyncpg")  # an extra: who has not loaded it meets none of its errors
    if asyncpg is not None and isinstance(error, asyncpg.PostgresError):
        code = str(getattr(error, "sqlstate", "") or "")
        return next((why for start, why in POSTGRESQL if code.startswith(start)), None)
    if (
        asyncpg is not None
        and isinstance(error, (asyncpg.InternalClientError, asyncpg.InterfaceError))
        and not isinstance(error, (ValueError, TypeError))
    ):
        return "database-away"
    return "database-away" if isinstance(error, (OSError, TimeoutError, NoConnectionFree)) else None
