"""The port of a server: taken, free, or the first free one."""

from __future__ import annotations

import socket
from typing import Any

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


@pytest.mark.parametrize("host", ["999.1.1.1", "192.0.2.1", "a..b", "::zz", "x" * 80, "\0"])
def test_a_host_that_is_none_of_ours_is_refused_once(host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another port would not help."""
    tried = []
    create = socket.create_server

    def counting(address: tuple[str, int], **more: Any) -> socket.socket:
        tried.append(address)
        return create(address, **more)

    monkeypatch.setattr(socket, "create_server", counting)
    with pytest.raises(CannotListen) as refused:
        listen(host, None)
    assert len(tried) <= 1
    assert refused.value.key == "cannot-listen-there"
    assert "80" not in str(refused.value.facts["why"])  # nor is a port to blame
