"""Opening a database: SQLite in a file, or PostgreSQL by a URL; both brought up to date by the same migrations."""

from __future__ import annotations

import asyncio
import sqlite3
from importlib.resources import files
from typing import Any

from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from madoi.core import MadoiError
from madoi.core.extras import extra

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
HEAD = "0007"  # the newest migration; a test compares it with the folder
MIGRATION_LOCK = 0x6D61646F69  # so that two servers that start together migrate one after the other
ANSWER = 3.0  # seconds that PostgreSQL has to answer; then the connection is thought dead
BUSY = 2000  # milliseconds that SQLite waits for a file that somebody else has locked
NOT_FOR_DRIVER = ("async_creator_fn", "prepared_statement_cache_size", "prepared_statement_name_func")


class BadDatabase(MadoiError):
    """A database that cannot be used: its address makes no sense, or nobody is there."""


def parse_url(url: str) -> URL:
    """`sqlite:///FILE` or `postgresql://user@host/name`."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise BadDatabase("bad-database", url=url) from error
    kind = parsed.drivername.split("+")[0]
    if kind not in DRIVERS or (kind == "sqlite" and not parsed.database):
        raise BadDatabase("bad-database", url=parsed.render_as_string(hide_password=True))
    return parsed.set(drivername=DRIVERS[kind])


def make_engine(url: str) -> AsyncEngine:
    parsed = parse_url(url)
    if parsed.drivername.startswith("sqlite"):
        engine = create_async_engine(parsed)
        event.listen(engine.sync_engine, "connect", lambda connection, _: make_durable(connection))
        return engine
    with extra("postgres"):
        return create_async_engine(
            parsed, pool_size=10, pool_pre_ping=True, pool_timeout=ANSWER, connect_args={"timeout": ANSWER}
        )


async def connect(engine: AsyncEngine, name: str) -> Any:
    """A connection of PostgreSQL's driver itself: what SQLAlchemy adds costs more than a statement."""
    import asyncpg  # type: ignore[import-untyped]

    places, settings = engine.dialect.create_connect_args(engine.url)
    settings = {key: value for key, value in settings.items() if key not in NOT_FOR_DRIVER}
    connection = await asyncpg.connect(*places, **{**settings, "timeout": ANSWER})
    try:
        await connection.execute("SELECT set_config('application_name', $1, false)", name, timeout=ANSWER)
    except BaseException:
        connection.terminate()
        raise
    return connection


def try_out(url: str) -> None:
    """Open the database once, before a server says that it runs; raises `BadDatabase`."""
    parsed = parse_url(url)
    try:
        if parsed.drivername.startswith("sqlite"):
            sqlite3.connect(str(parsed.database)).close()
        else:
            asyncio.run(_knock(make_engine(url)))
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        shown = parsed.render_as_string(hide_password=True).replace("+aiosqlite", "").replace("+asyncpg", "")
        raise BadDatabase("no-database", url=shown, why=why) from error


async def _knock(engine: AsyncEngine) -> None:
    try:
        async with engine.connect():
            pass
    finally:
        await engine.dispose()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the tables up to date; nothing happens if they are."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    """Alembic is loaded only when there is something to do: a server starts faster so."""
    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == HEAD:
            return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("madoi.store") / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def make_durable(connection: Any) -> None:
    """A committed transaction is on the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
