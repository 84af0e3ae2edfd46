"""HTTP and WebSocket around tables; serves the web client."""

from madoi.server.settings import Settings

__all__ = ["Settings"]
