"""`madoi serve`: the server, with nothing to set up."""

from __future__ import annotations

from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://…")] = "sqlite:///madoi.sqlite3",
    redis: Annotated[str | None, typer.Option(help="redis://… when several servers share a database.")] = None,
    origin: Annotated[list[str] | None, typer.Option(help="Another site whose pages may use this server.")] = None,
    web: Annotated[str | None, typer.Option(help="The folder of the built client.")] = None,
    load: Annotated[list[str] | None, typer.Option(help="A Python module to import first, with a game in it.")] = None,
    rate: Annotated[float, typer.Option(help="Requests a second from one address; 0 is no limit.")] = 50,
    tables_per_minute: Annotated[float, typer.Option(help="New tables from one address; 0 is no limit.")] = 30,
    frames: Annotated[float, typer.Option(help="Frames a second on one WebSocket; 0 is no limit.")] = 50,
    bot_workers: Annotated[int, typer.Option(help="Processes in which bots think.")] = 1,
    bot_deadline: Annotated[float, typer.Option(help="Seconds after which a bot must have decided.")] = 10,
    window_pace: Annotated[float, typer.Option(help="Seconds after which bots answer a window.")] = 1,
    private_hooks: Annotated[bool, typer.Option(help="Let webhooks call private addresses.")] = False,
    keep_open: Annotated[int, typer.Option(help="Days after which tables that never began are forgotten.")] = 14,
    keep_over: Annotated[int | None, typer.Option(help="Days after which finished tables are forgotten.")] = None,
    keep_records: Annotated[int | None, typer.Option(help="Days after which records are forgotten.")] = None,
    forwarded: Annotated[str, typer.Option(help="Proxies whose X-Forwarded-For is believed.")] = "127.0.0.1",
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve tables to browsers and programs; stop with Ctrl-C."""
    from madoi.core import MadoiError
    from madoi.server.run import run
    from madoi.server.settings import Settings
    from madoi.store import Retention
    from madoi.store.database import parse_url

    try:
        parse_url(database)
    except MadoiError as error:
        raise typer.BadParameter(str(error), param_hint="--database") from error
    settings = Settings(
        database=database,
        redis=redis,
        origins=tuple(origin or ()),
        web=web,
        load=tuple(load or ()),
        rate=rate,
        burst=rate * 4,
        tables_per_minute=tables_per_minute,
        frames=frames,
        bot_workers=bot_workers,
        bot_deadline=bot_deadline,
        window_pace=window_pace,
        private_hooks=private_hooks,
        retention=Retention(open=keep_open, over=keep_over, records=keep_records),
    )
    typer.echo(f"Madoi: http://{host}:{port}/", err=True)
    run(settings, host, port, log_level, forwarded)
