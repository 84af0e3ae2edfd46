"""Webhooks are called when it is a seat's turn."""

from __future__ import annotations

import http.server
import threading

import msgspec

from at_tables import opened
from lanterns import LIGHT
from madoi.client import Client
from madoi.server.http import schemas as m


def test_a_webhook_is_called_when_it_is_the_seats_turn(client: Client) -> None:
    heard: list[dict[str, object]] = []
    bell = threading.Event()

    class Ear(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(msgspec.json.decode(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()
            bell.set()

        def log_message(self, *_: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Ear) as ear:
        thread = threading.Thread(target=ear.serve_forever)
        thread.start()
        aki, ben = opened(client)
        ben.change(m.SeatChange(webhook=f"http://127.0.0.1:{ear.server_port}/turn"))
        turn = aki.move(LIGHT, aki.show().turn).turn
        assert bell.wait(20)
        ear.shutdown()
        thread.join()
    assert heard == [{"table": aki.table, "game": "lanterns", "seat": 1, "turn": turn}]
    assert "webhook" not in str(msgspec.to_builtins(ben.show()))
