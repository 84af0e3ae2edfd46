"""The port of a server: taken, free, or the first free one."""

from __future__ import annotations

import socket

import pytest

from madoi.server.ops.run import USUAL_PORTS, CannotListen, listen


def test_a_taken_port_is_refused_when_it_was_asked_for() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(CannotListen) as refused:
        listen("127.0.0.1", taken.getsockname()[1])
    assert "in use" in str(refused.value.facts["why"])


def test_who_asks_for_none_gets_one_that_is_free() -> None:
    with listen("127.0.0.1", None) as first, listen("127.0.0.1", None) as second:
        ports = {first.getsockname()[1], second.getsockname()[1]}
        assert len(ports) == 2
        assert ports <= set(USUAL_PORTS)
