"""The append-only log of tables: SQLite by default, PostgreSQL for many machines."""

from madoi.core.extras import extra

with extra("server"):
    import sqlalchemy  # noqa: F401

from madoi.store.appends import Append, Conflict, Listing, ShuttingDown
from madoi.store.database import BadDatabase
from madoi.store.failures import Unavailable
from madoi.store.store import Retention, Store, record_row

__all__ = [
    "Append",
    "BadDatabase",
    "Conflict",
    "Listing",
    "Retention",
    "ShuttingDown",
    "Store",
    "Unavailable",
    "record_row",
]
