"""The log on both databases: what is acknowledged is there, once, and caches are only caches."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, text
from sqlalchemy.engine import make_url

import lanterns
from madoi.core import get
from madoi.core.fairness import verify
from madoi.store import Append, BadDatabase, Conflict, Listing, Retention, ShuttingDown, Store, record_row
from madoi.store.database import HEAD, make_engine
from madoi.store.pens import PostgresPen, SqlitePen
from madoi.store.schema import metadata
from madoi.store.writer import Batch
from madoi.tables import Table, Wish, commands, create, fold, hash_of
from madoi.tables import entries as log
from madoi.tables.snapshot import load, save

lanterns.register()
NAMES = itertools.count()
DAY = 24 * 60 * 60 * 1000
Body = Callable[[Store], Awaitable[None]]


async def fresh_database(url: str) -> str:
    """A new database on the server of `url`."""
    name = f"store{next(NAMES)}"
    engine = make_engine(url)
    async with engine.connect() as connection:
        plain = await connection.execution_options(isolation_level="AUTOCOMMIT")
        await plain.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return make_url(url).set(database=name).render_as_string(hide_password=False)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'madoi.sqlite3'}"
    return asyncio.run(fresh_database(request.getfixturevalue("postgres_url")))


def on(url: str, body: Body) -> None:
    async def run() -> None:
        async with opened(url) as store:
            await body(store)

    asyncio.run(run())


def a_log() -> list[log.AnyEntry]:
    game = get("lanterns")
    people = [log.Plan("person", name, "", hash_of(name)) for name in ("aki", "ben")]
    created = create(game, Wish(seats=people, window=None), "host")
    table = Table("t", created, 1, game)
    entries: list[log.AnyEntry] = [created]
    for entry in commands.start(table, 0, False).entries:
        table.apply(entry, 1)
        entries.append(entry)
    while table.status == "playing":
        seat = table.awaited[-1]
        for entry in commands.move(table, seat, table.state.choices(seat)[-1].action, table.turn).entries:  # type: ignore[union-attr]
            table.apply(entry, 1)
            entries.append(entry)
    return entries


def listing(id: str, status: str = "playing", changed: int = 1) -> Listing:
    return Listing(id, "lanterns", status, True, True, 1, changed)


def test_what_was_appended_is_read_again_in_order(url: str) -> None:
    async def body(store: Store) -> None:
        entries = a_log()
        for number, entry in enumerate(entries):
            await store.append(Append("t", number, 1, [entry]))
        assert [entry for _, entry in await store.rows("t")] == entries
        assert [entry for _, entry in await store.rows("t", 3)] == entries[3:]

    on(url, body)


def test_a_number_is_given_once_and_the_loser_takes_nobody_with_it(url: str) -> None:
    async def body(store: Store) -> None:
        await store.append(Append("t", 0, 1, [log.Started()]))
        tries = [Append(f"t{n}", 0, 1, [log.Started()]) for n in range(20)]
        tries += [Append("t", 0, 1, [log.Resumed(0)]), Append("t", 1, 1, [log.Moved(0, "light", "0a1b2c3d")])]
        results = await asyncio.gather(*(store.append(one) for one in tries), return_exceptions=True)
        assert [type(result) for result in results if result] == [Conflict]
        assert await store.rows("t") == [(1, log.Started()), (1, log.Moved(0, "light", "0a1b2c3d"))]

    on(url, body)


def test_entries_that_belong_together_are_written_together_or_not_at_all(url: str) -> None:
    async def body(store: Store) -> None:
        await store.append(Append("t", 1, 1, [log.Started()]))
        with pytest.raises(Conflict):
            await store.append(Append("t", 0, 1, [log.Resumed(0), log.Resumed(1)], listing("t")))
        assert await store.rows("t") == [(1, log.Started())]
        assert await store.public_tables() == []

    on(url, body)


def test_every_text_comes_back_as_it_was_written(url: str) -> None:
    async def body(store: Store) -> None:
        said = ["\x00", "\\u0000", '"', "'", "$[0]", "[1]", "null", "椿🌙", "\u2028", "a\nb", "", "1e400"]
        entries: list[log.AnyEntry] = [log.Said(0, text) for text in said]
        await store.append(Append("t", 0, 2**53, entries))
        assert await store.rows("t") == [(2**53, entry) for entry in entries]

    on(url, body)


def test_a_caller_who_fails_when_told_takes_nobody_with_it(url: str) -> None:
    async def body(store: Store) -> None:
        told = []

        def fails(error: Exception | None) -> None:
            told.append(error)
            raise RuntimeError("a bug of ours")

        store.writer.submit(Append("a", 0, 1, [log.Started()]), fails)
        await store.append(Append("b", 0, 1, [log.Started()]))
        await store.append(Append("c", 0, 1, [log.Started()]))
        assert told == [None]
        assert store.writer.flushes == 2

    on(url, body)


def test_many_tables_share_a_transaction(url: str) -> None:
    async def body(store: Store) -> None:
        await asyncio.gather(*(store.append(Append(f"t{n}", 0, 1, [log.Started()])) for n in range(200)))
        assert (store.writer.rows, store.writer.flushes) == (200, 1)

    on(url, body)


def test_a_closed_store_has_written_everything_and_takes_no_more(url: str) -> None:
    async def run() -> None:
        store = await Store.open(url)
        waiting = [asyncio.create_task(store.append(Append(f"t{n}", 0, 1, [log.Started()]))) for n in range(50)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(ShuttingDown):
            await store.append(Append("late", 0, 1, [log.Started()]))
        async with opened(url) as again:
            assert [len(await again.rows(f"t{n}")) for n in range(50)] == [1] * 50

    asyncio.run(run())


def test_snapshots_can_be_deleted_at_any_time(url: str) -> None:
    async def body(store: Store) -> None:
        await store.append(Append("t", 0, 1, a_log()))
        table = fold("t", await store.rows("t"), get("lanterns"))
        for number in (1, table.number):
            await store.save_snapshot("t", number, save(table))
        kept = await store.snapshot("t")
        assert kept is not None
        copy = load("t", kept, lambda _: get("lanterns"))
        assert copy is not None
        assert save(copy) == save(fold("t", await store.rows("t"), get("lanterns")))
        await store.save_snapshot("t", 1, b"an older one of another server")
        assert await store.snapshot("t") == kept
        await asyncio.gather(*(store.save_snapshot("race", 7, save(table)) for _ in range(5)))
        await store.delete_snapshots()
        assert await store.snapshot("t") is None
        assert load("t", b"of another time", lambda _: get("lanterns")) is None

    on(url, body)


def test_a_record_goes_out_and_in_unchanged(url: str) -> None:
    async def body(store: Store) -> None:
        record = fold("t", [(1, entry) for entry in a_log()], get("lanterns")).record()
        await store.append(Append("t", 0, 1, a_log(), None, record_row("t", record, 5, True)))
        found = await store.record("t")
        assert found == record
        assert verify(record, get("lanterns")).fair
        assert [row.id for row in await store.public_records("lanterns")] == ["t"]
        assert await store.public_records("utena") == []
        assert await store.record("nowhere") is None

    on(url, body)


def test_old_tables_are_forgotten_as_the_settings_say(url: str) -> None:
    async def body(store: Store) -> None:
        for id, status in (("a", "open"), ("b", "open"), ("c", "over"), ("d", "playing")):
            changed = 20 * DAY if id == "b" else 0
            await store.append(Append(id, 0, 1, [log.Started()], listing(id, status, changed)))
        assert await store.forget(Retention(), 30 * DAY) == 1
        assert sorted(await store.public_tables()) == ["b", "c", "d"]
        assert await store.rows("a") == []
        assert await store.tables_with_bots() == ["d"]
        await store.append(Append("d", 1, 30 * DAY - 1, [log.Moved(0, "light", "0a1b2c3d")]))
        assert await store.forget(Retention(over=1, playing=1), 30 * DAY, {"c"}) == 0  # d goes on, c is spared
        assert await store.forget(Retention(over=1, playing=1), 31 * DAY) == 2
        assert await store.missing(["a", "b", "c"]) == ["a", "c"]
        assert await store.count_tables() == {"open": 1}

    on(url, body)


def test_a_table_whose_clocks_run_is_not_old(url: str) -> None:
    async def body(store: Store) -> None:
        for id, due in (("runs", 40 * DAY), ("ran", 20 * DAY)):
            listed = Listing(id, "lanterns", "playing", True, False, 1, 1, due)
            await store.append(Append(id, 0, 1, [log.Started()], listed))
        assert await store.forget(Retention(playing=1), 30 * DAY) == 1
        assert await store.missing(["runs", "ran"]) == ["ran"]

    on(url, body)


def test_old_records_are_forgotten_as_the_settings_say(url: str) -> None:
    async def body(store: Store) -> None:
        record = fold("t", [(1, entry) for entry in a_log()], get("lanterns")).record()
        for id, at in (("old", 0), ("new", 20 * DAY)):
            await store.save_record(record_row(id, record, at, True))
        await store.forget(Retention(), 30 * DAY)
        assert [row.id for row in await store.public_records()] == ["new", "old"]
        await store.forget(Retention(records=15), 30 * DAY)
        assert [row.id for row in await store.public_records()] == ["new"]

    on(url, body)


def test_a_table_at_which_somebody_sits_is_not_forgotten_by_another_server_either(url: str) -> None:
    async def body(store: Store) -> None:
        for id in ("busy", "left"):
            await store.append(Append(id, 0, 1, [log.Started()], listing(id, "open", 0)))
        await store.keep(["busy"], 30 * DAY)  # one server says so
        assert await store.forget(Retention(), 30 * DAY) == 1  # and another one tidies up
        assert await store.missing(["busy", "left"]) == ["left"]

    on(url, body)


def test_the_migrations_make_the_tables_that_the_code_uses(url: str) -> None:
    async def body(store: Store) -> None:
        async with store.engine.connect() as connection:
            found = await connection.run_sync(lambda sync: {
                name: {column["name"] for column in inspect(sync).get_columns(name)}
                for name in inspect(sync).get_table_names() if name != "alembic_version"
            })  # fmt: skip
        assert found == {table.name: {column.name for column in table.columns} for table in metadata.sorted_tables}
        async with opened(url):
            pass  # a second time there is nothing to do

    on(url, body)


def test_the_newest_migration_is_the_one_that_a_server_looks_for() -> None:
    config = Config()
    config.set_main_option("script_location", str(files("madoi.store") / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def body(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2

    on(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", body)


def test_sqlite_is_asked_once_for_all_that_is_in_a_batch(tmp_path: Path) -> None:
    """The writing thread waits for the interpreter after each statement, and everybody waits for it."""

    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'a.sqlite3'}") as store:
            await store.append(Append("t", 0, 1, a_log()[:1], listing("t", "open")))
            pen = store.writer._pen
            assert isinstance(pen, SqlitePen)
            held, asked = pen._held, list[str]()
            assert held is not None
            pen._orders.put(
                (lambda _: held.set_trace_callback(asked.append), Batch([]), lambda _: None)
            )  # in its thread
            record = fold("t", [(1, entry) for entry in a_log()], get("lanterns")).record()
            row = record_row("t", record, 5, True)
            await store.append(Append("t", 1, 2, a_log()[1:], listing("t", "over"), row))
            # What its trigger does is told as a comment, or as this statement once more.
            assert len({one for one in asked if not one.startswith("--")}) == 1
            assert len(await store.rows("t")) == len(a_log())
            assert await store.record("t") == record

    asyncio.run(run())


def test_postgresql_waits_for_the_disk_even_where_it_is_set_not_to(postgres_url: str) -> None:
    async def run() -> None:
        url = await fresh_database(postgres_url)
        name = make_url(url).database
        async with opened(url) as store, store.engine.connect() as connection:
            plain = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await plain.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = off"))
        async with opened(url) as store:
            async with store.engine.connect() as connection:
                assert (await connection.execute(text("SHOW synchronous_commit"))).scalar() == "off"
            pen = store.writer._pen
            assert isinstance(pen, PostgresPen)
            assert await (await pen._connection()).fetchval("SHOW synchronous_commit") == "on"

    asyncio.run(run())


def test_a_lost_connection_to_postgresql_is_made_anew_and_nothing_is_written_twice(postgres_url: str) -> None:
    async def run() -> None:
        async with opened(await fresh_database(postgres_url)) as store:
            await store.append(Append("t", 0, 1, [log.Started()]))
            pen = store.writer._pen
            assert isinstance(pen, PostgresPen)
            number = await (await pen._connection()).fetchval("SELECT pg_backend_pid()")
            async with store.engine.connect() as connection:
                await connection.execute(text(f"SELECT pg_terminate_backend({number})"))
            with contextlib.suppress(Exception):  # whoever writes first may have to hear of it
                await store.append(Append("t", 1, 1, [log.Moved(0, "light", "0a1b2c3d")]))
            with contextlib.suppress(Conflict):
                await store.append(Append("t", 1, 1, [log.Moved(0, "light", "0a1b2c3d")]))
            await store.append(Append("t", 2, 1, [log.Moved(0, "draw")]))
            assert [entry for _, entry in await store.rows("t")] == [
                log.Started(),
                log.Moved(0, "light", "0a1b2c3d"),
                log.Moved(0, "draw"),
            ]

    asyncio.run(run())


@pytest.mark.parametrize("bad", ["nonsense", "mysql://host/name", "sqlite://"])
def test_other_addresses_are_refused(bad: str) -> None:
    with pytest.raises(BadDatabase, match="sqlite:///FILE"):
        make_engine(bad)


def test_a_key_of_the_servers_is_made_once_and_kept(url: str) -> None:
    async def body(store: Store) -> None:
        made = itertools.count()
        asked = [store.own_key("vapid", lambda: f"key{next(made)}") for _ in range(4)]
        first, *others = await asyncio.gather(*asked)
        assert set(others) == {first}
        async with opened(url) as later:
            assert await later.own_key("vapid", lambda: "another") == first
            assert await later.own_key("other", lambda: "another") == "another"

    on(url, body)
