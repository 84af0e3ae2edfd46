"""Running the server."""

from __future__ import annotations

import uvicorn

from madoi.server import logs
from madoi.server.app import make_app
from madoi.server.settings import Settings


def run(settings: Settings, host: str, port: int, log_level: str = "info", forwarded: str = "127.0.0.1") -> None:
    """Serve until SIGTERM or SIGINT; then finish writes."""
    logs.set_up(log_level)
    uvicorn.run(
        make_app(settings),
        host=host,
        port=port,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=settings.frame_size,
        ws_per_message_deflate=False,
        ws_ping_interval=60,
        ws_ping_timeout=60,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        forwarded_allow_ips=forwarded,
        h11_max_incomplete_event_size=65_536,
    )
