"""Running the server."""

from __future__ import annotations

import gc
import os
import socket

import uvicorn

from madoi.core import MadoiError
from madoi.server.app import make_app
from madoi.server.ops import logs
from madoi.server.settings import Settings
from madoi.server.ws.connection import Connection

USUAL_PORTS = range(8000, 8020)


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


def run(settings: Settings, listener: socket.socket, log_level: str = "info", forwarded: str = "127.0.0.1") -> None:
    """Serve until SIGTERM or SIGINT; then finish writes."""
    logs.set_up(log_level)
    app = make_app(settings)
    # What is loaded by now stays, and a view is hundreds of small things that are gone at once: with the usual
    # thresholds the collector would take a sixth of the time to find nothing.
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws=Connection,
        ws_max_size=settings.frame_size,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        forwarded_allow_ips=forwarded,
        h11_max_incomplete_event_size=65_536,
    )
    server = uvicorn.Server(config)
    server.run(sockets=[listener])
    if not server.started:
        raise SystemExit(3)
