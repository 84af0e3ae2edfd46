"""Running the server."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import resource
import socket
import sys
from functools import partial
from typing import Any, cast

import uvicorn

from madoi.core import MadoiError
from madoi.core.texts import LANGUAGES
from madoi.server.app import make_app
from madoi.server.cluster.handover import Handover
from madoi.server.http.admission import FrontDoor
from madoi.server.http.connection import HttpConnection
from madoi.server.http.problems import TooSlow, problem_of
from madoi.server.ops import logs
from madoi.server.settings import Settings
from madoi.server.ws.connection import Connection

USUAL_PORTS = range(8000, 8020)
MANY = 1_000_000
OF_A_PORT = (errno.EADDRINUSE, errno.EACCES, errno.EPERM)  # another may do; with other errors the host is wrong
OTHER_FILES = 100  # the database, the log, the processes of bots, webhooks
TURN = 0.0001  # seconds: a thread that waits longer for the interpreter, as the writer of SQLite, is let in next


class CannotListen(MadoiError):
    """The address cannot be listened on."""


def listen(host: str, port: int | None) -> socket.socket:
    """Open before anybody is told the address. Who names no port gets the first usual one that is free."""
    if "\0" in host:  # no name has one, and Python's sockets do not refuse it like other names
        raise CannotListen("cannot-listen-there", host=host, why="null character")
    ports = USUAL_PORTS if port is None else (port,)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in ports:
        try:
            return socket.create_server((host, wanted), family=family)
        except (OSError, ValueError) as error:  # a name that is none is a ValueError
            number = getattr(error, "errno", None)
            why, _, _ = (getattr(error, "strerror", None) or str(error)).partition(" (while attempting")
            if number not in OF_A_PORT:
                raise CannotListen("cannot-listen-there", host=host, why=why) from error
            if number != errno.EADDRINUSE:
                break
    raise CannotListen("cannot-listen", host=host, port=str(ports[0]), why=why)


def room_for(connections: int) -> int:
    """So many connections, or as many as the system lets us have; some files are open besides."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = (connections or MANY) + OTHER_FILES
    if now != resource.RLIM_INFINITY and now < wanted:
        now = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (now, most))
    return connections if now == resource.RLIM_INFINITY else min(wanted, now) - OTHER_FILES


class Server(uvicorn.Server):
    """uvicorn's, that also takes connections from the other processes of its address."""

    handover: Handover | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.handover is not None:
            self.handover.open(self._taken)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.handover is not None:
            self.handover.close()
        await super().shutdown(sockets)

    def _taken(self, connection: socket.socket, read: bytes) -> None:
        loop = asyncio.get_running_loop()
        make = partial(
            cast(Any, self.config.http_protocol_class),
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
            read=read,
        )
        task = loop.create_task(_connect(loop, make, connection))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)


async def _connect(loop: asyncio.AbstractEventLoop, make: Any, connection: socket.socket) -> None:
    with contextlib.suppress(OSError):  # whoever it was is gone
        await loop.connect_accepted_socket(make, connection)


def run(
    settings: Settings,
    listener: socket.socket,
    log_level: str = "info",
    forwarded: str = "",
    handover: Handover | None = None,
) -> None:
    """Serve until SIGTERM or SIGINT; then finish writes. `forwarded` are the addresses of proxies, `handover` the way
    to the other processes of this address."""
    logs.set_up(log_level)
    app = make_app(settings, handover.is_ours if handover is not None else None)
    proxies = [address.strip() for address in forwarded.split(",") if address.strip()]
    door = FrontDoor(room_for(settings.connections), settings.connections_per_address, proxies)
    for language in LANGUAGES:  # texts are read when they are wanted, and nobody shall wait for the first refusal
        problem_of(TooSlow("too-slow"), language)
    # What is loaded by now stays, and a view is hundreds of small things that are gone at once: with the usual
    # thresholds the collector would take a sixth of the time to find nothing. With larger ones it takes no less in all,
    # but everybody waits for it at once: 5 to 11 ms with 20,000.
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 40, 10)
    sys.setswitchinterval(TURN)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=cast(Any, partial(HttpConnection, door=door, settings=settings, metrics=app.metrics, handover=handover)),
        ws=cast(Any, Connection),
        ws_max_size=settings.message_size,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
    )
    server = Server(config)
    server.handover = handover
    server.run(sockets=[listener])
    if not server.started:
        raise SystemExit(3)
