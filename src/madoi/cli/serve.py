"""`madoi serve`: the server, with nothing to set up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from socket import socket
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from madoi.core.components import ChangedBox

LEVELS = ("debug", "info", "warning", "error")


def load_module(name: str) -> None:
    """A module of somebody else: whatever goes wrong in it is told in one line."""
    from madoi.core import MadoiError

    try:
        import_module(name)
    except Exception as error:
        raise MadoiError("cannot-load", name=name, why=f"{type(error).__name__}: {error}") from error


def read_boxes(paths: Sequence[Path]) -> Iterator[ChangedBox]:
    """The changed boxes of these files. Each is tried out, so that a wrong one is refused before anybody comes."""
    import madoi.games  # noqa: F401  # fills the registry
    from madoi.core.components import read_box
    from madoi.core.registry import game_in_box

    for path in paths:
        box = read_box(path)
        game_in_box(box.game, box)
        yield box


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="help-serve-host")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(help="help-serve-port", min=0, max=65535)] = None,
    database: Annotated[str, typer.Option(help="help-serve-database")] = "sqlite:///madoi.sqlite3",
    origin: Annotated[list[str] | None, typer.Option(help="help-serve-origin")] = None,
    host_name: Annotated[list[str] | None, typer.Option(help="help-serve-host-name")] = None,
    metrics_for: Annotated[list[str] | None, typer.Option(help="help-serve-metrics-for")] = None,
    web: Annotated[str | None, typer.Option(help="help-serve-web")] = None,
    docs: Annotated[str | None, typer.Option(help="help-serve-docs")] = None,
    workers: Annotated[int, typer.Option(help="help-serve-workers", min=1)] = 1,
    load: Annotated[list[str] | None, typer.Option(help="help-serve-load")] = None,
    components: Annotated[list[Path] | None, typer.Option(help="help-serve-components", metavar="FILE")] = None,
    rate: Annotated[float, typer.Option(help="help-serve-rate")] = 50,
    tables_per_minute: Annotated[float, typer.Option(help="help-serve-tables-per-minute")] = 30,
    records_per_day: Annotated[int, typer.Option(help="help-serve-records-per-day", min=0)] = 50,
    connections: Annotated[int, typer.Option(help="help-serve-connections", min=0)] = 5000,
    connections_per_address: Annotated[int, typer.Option(help="help-serve-connections-per-address", min=0)] = 300,
    sockets_per_address: Annotated[int, typer.Option(help="help-serve-sockets-per-address", min=0)] = 100,
    messages: Annotated[float, typer.Option(help="help-serve-messages")] = 50,
    pulse: Annotated[float, typer.Option(help="help-serve-pulse", min=0.1)] = 20,
    grace: Annotated[float, typer.Option(help="help-serve-grace", min=0)] = 120,
    bot_workers: Annotated[int, typer.Option(help="help-serve-bot-workers")] = 1,
    bot_deadline: Annotated[float, typer.Option(help="help-serve-bot-deadline")] = 10,
    window_pace: Annotated[float, typer.Option(help="help-serve-window-pace")] = 1,
    private_hooks: Annotated[bool, typer.Option(help="help-serve-private-hooks")] = False,
    push_contact: Annotated[str, typer.Option(help="help-serve-push-contact")] = "",
    keep_open: Annotated[int, typer.Option(help="help-serve-keep-open")] = 14,
    keep_over: Annotated[int | None, typer.Option(help="help-serve-keep-over")] = None,
    keep_records: Annotated[int | None, typer.Option(help="help-serve-keep-records")] = None,
    keep_handed_in: Annotated[int | None, typer.Option(help="help-serve-keep-handed-in")] = 30,
    keep_daily: Annotated[int | None, typer.Option(help="help-serve-keep-daily")] = 400,
    tidy_every: Annotated[float, typer.Option(help="help-serve-tidy-every", min=0.1)] = 3600,
    forwarded: Annotated[str, typer.Option(help="help-serve-forwarded")] = "",
    log_level: Annotated[str, typer.Option(help="help-serve-log-level")] = "info",
    open_browser: Annotated[bool, typer.Option("--open", help="help-serve-open")] = False,
) -> None:
    """help-serve"""
    from madoi.cli.browser import address, open_page
    from madoi.core import MadoiError
    from madoi.server.cluster.handover import Handover, meeting_place
    from madoi.server.http.push import check_contact
    from madoi.server.http.static_files import client_page, documents_page
    from madoi.server.ops.run import listen, run
    from madoi.server.ops.workers import NeedsPostgresql, Workers, listen_together, own_listener
    from madoi.server.settings import Settings
    from madoi.store import Retention
    from madoi.store.database import try_out

    check_contact(push_contact)
    if log_level.lower() not in LEVELS:
        raise MadoiError("bad-log-level", level=log_level, known=", ".join(LEVELS))
    for name in load or ():
        load_module(name)
    boxes = tuple(read_boxes(components or ()))
    try_out(database)
    if workers > 1 and not database.startswith("postgres"):
        raise NeedsPostgresql("needs-postgresql", workers=workers)
    settings = Settings(
        database=database,
        origins=tuple(origin or ()),
        host_names=tuple(host_name or ()),
        metrics_for=tuple(metrics_for or Settings().metrics_for),
        web=web,
        docs=docs,
        load=tuple(load or ()),
        boxes=boxes,
        rate=rate,
        burst=rate * 4,
        tables_per_minute=tables_per_minute,
        records_per_day=records_per_day,
        connections=connections,
        connections_per_address=connections_per_address,
        sockets_per_address=sockets_per_address,
        messages=messages,
        pulse=pulse,
        grace=grace,
        bot_workers=bot_workers,
        bot_deadline=bot_deadline,
        window_pace=window_pace,
        private_hooks=private_hooks,
        push_contact=push_contact,
        retention=Retention(
            open=keep_open, over=keep_over, records=keep_records, handed_in=keep_handed_in, daily=keep_daily
        ),
        tidy_every=tidy_every,
    )

    page = client_page(settings)
    documents_page(settings)  # both before an address is told: a name may be too long

    def tell(listener: socket) -> None:
        url = address(host, listener.getsockname()[1])
        typer.echo(f"Madoi: {url}", err=True)
        if page is None:
            shell: Shell = context.obj or Shell(None)  # programs that run this command alone have none
            typer.echo(shell.say("no-web-client"), err=True)
        if open_browser:
            open_page(url)

    if workers > 1:
        listener = listen_together(host, port)
        tell(listener)
        with meeting_place() as folder:

            def work(number: int) -> None:
                run(settings, own_listener(listener), log_level, forwarded, Handover(folder, number, workers))

            returned = Workers(workers, work).run()
        raise typer.Exit(returned)
    listener = listen(host, port)
    tell(listener)
    run(settings, listener, log_level, forwarded)
