"""The tables of the database. `log` is the truth of tables; `snapshots` and `tables` can be made again from it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)

metadata = MetaData()

log = Table(
    "log",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("words", Text),  # a move, as the game writes it
    Column("digest", Text),  # of what it brought about
    Column("data", Text),  # JSON of entries that are no moves
    PrimaryKeyConstraint("table_id", "number", name="log_once"),  # decides races
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("attention", Boolean, nullable=False),  # bots go on when nobody is there
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("due", BigInteger),  # before that time alone brings nothing about
    Index("tables_listed", "public", "status", "changed"),
    Index("tables_aged", "status", "changed"),
    Index("tables_due", "due"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("data", Text, nullable=False),
    Column("readers", Text),  # hashes of the tokens that open it, with spaces; null: whoever knows its id
    Column("giver", Text),  # who handed it in, as a hash of the address; null: it was played here
    Column("box", Text),  # JSON of the name of a changed box; null: it was the printed one
    Index("records_by_game", "game", "at"),
    Index("records_by_giver", "giver", "at"),
)

daily_results = Table(
    "daily_results",
    metadata,
    Column("game", Text, nullable=False),
    Column("day", Text, nullable=False),  # 2026-05-13
    Column("device", Text, nullable=False),  # the hash of its token
    Column("name", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("giver", Text, nullable=False),  # a hash of the address
    PrimaryKeyConstraint("game", "day", "device", name="daily_once"),  # the first one counts
    Index("daily_board", "game", "day", "score", "at"),
    Index("daily_by_device", "device", "game", "day"),
    Index("daily_by_giver", "game", "day", "giver"),
)

shared_time = Table(
    "shared_time",
    metadata,
    Column("id", Integer, primary_key=True),  # there is one row
    Column("shift", BigInteger, nullable=False),  # milliseconds to be added to the database's clock
    Column("latest", BigInteger, nullable=False),  # it has been so late at least
)

own_keys = Table(
    "own_keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("key", Text, nullable=False),  # secret: a server has made it for itself, and all of one database share it
)
