"""A small client for programs: bots from outside, tests, tools. `Client` waits, `AsyncClient` awaits."""

from madoi.core.extras import extra

with extra("client"):
    import httpx  # noqa: F401
    import websockets  # noqa: F401

from madoi.client.asynchronous import AsyncClient, AsyncSeat
from madoi.client.calls import ServerRefused, parse_link
from madoi.client.synchronous import Client, Seat
from madoi.server.http.schemas import Problem

__all__ = ["AsyncClient", "AsyncSeat", "Client", "Problem", "Seat", "ServerRefused", "parse_link"]
