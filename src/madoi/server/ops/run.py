"""Running the server."""

from __future__ import annotations

import gc
import os
import resource
import socket
from functools import partial
from typing import Any, cast

import uvicorn

from madoi.core import MadoiError
from madoi.server.app import make_app
from madoi.server.http.admission import FrontDoor
from madoi.server.http.connection import HttpConnection
from madoi.server.ops import logs
from madoi.server.settings import Settings
from madoi.server.ws.connection import Connection

USUAL_PORTS = range(8000, 8020)
MANY = 1_000_000
OTHER_FILES = 100  # the database, the log, the processes of bots, webhooks


class CannotListen(MadoiError):
    """The address cannot be listened on."""


def listen(host: str, port: int | None) -> socket.socket:
    """Open before anybody is told the address. Who names no port gets the first usual one that is free."""
    why = ""
    for wanted in USUAL_PORTS if port is None else (port,):
        try:
            return socket.create_server((host, wanted), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
        except OSError as error:
            why = os.strerror(error.errno) if error.errno else str(error)
    raise CannotListen("cannot-listen", host=host, port=str(USUAL_PORTS[0] if port is None else port), why=why)


def room_for(connections: int) -> int:
    """So many connections, or as many as the system lets us have; some files are open besides."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = (connections or MANY) + OTHER_FILES
    if now != resource.RLIM_INFINITY and now < wanted:
        now = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    return connections if now == resource.RLIM_INFINITY else min(wanted, now) - OTHER_FILES


def run(settings: Settings, listener: socket.socket, log_level: str = "info", forwarded: str = "") -> None:
    """Serve until SIGTERM or SIGINT; then finish writes. `forwarded` are the addresses of proxies."""
    logs.set_up(log_level)
    app = make_app(settings)
    proxies = [address.strip() for address in forwarded.split(",") if address.strip()]
    door = FrontDoor(room_for(settings.connections), settings.connections_per_address, proxies)
    # What is loaded by now stays, and a view is hundreds of small things that are gone at once: with the usual
    # thresholds the collector would take a sixth of the time to find nothing.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=cast(Any, partial(HttpConnection, door=door, settings=settings, metrics=app.metrics)),
        ws=Connection,
        ws_max_size=settings.frame_size,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )
    server = uvicorn.Server(config)
    server.run(sockets=[listener])
    if not server.started:
        raise SystemExit(3)
