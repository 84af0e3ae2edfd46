"""Connections that processes of one address hand each other."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

from madoi.server.cluster.handover import Handover, meeting_place
from madoi.server.rooms.cache import new_id

OURS = b"GET /ws/%s HTTP/1.1\r\nHost: localhost\r\n\r\n"


def elsewhere(one: Handover) -> bytes:
    """The id of a table that belongs to another process."""
    while one.is_ours(id := new_id()):
        pass
    return id.encode()


def test_every_table_belongs_to_one_process(tmp_path: Path) -> None:
    processes = [Handover(tmp_path, number, 3) for number in range(3)]
    owners = [[one.is_ours(id) for one in processes] for id in (new_id() for _ in range(200))]
    assert all(sum(ours) == 1 for ours in owners)
    assert all(any(ours[number] for ours in owners) for number in range(3))


def test_only_the_first_line_about_a_table_of_another_process_leads_there(tmp_path: Path) -> None:
    one = Handover(tmp_path, 0, 2)
    table = elsewhere(one)
    for method, path in ((b"GET", b"/ws/"), (b"GET", b"/api/tables/"), (b"POST", b"/api/tables/")):
        assert one.owner_of(method + b" " + path + table + b" HTTP/1.1\r\n") == 1
    assert one.owner_of(b"GET /api/tables/" + table + b"/state?after=3 HTTP/1.1\r\n") == 1
    for stays in (b"GET /", b"GET /api/tables", b"GET /api/tables/mine", b"GET /ws/" + table[:5], b"\x16\x03\x01", b""):
        assert one.owner_of(stays) is None
    assert one.owner_of(b"GET /ws/" + table + b" HTTP/1.1\r\n" + b"a" * 70_000) is None


def test_a_connection_goes_over_with_what_was_read_of_it(tmp_path: Path) -> None:
    async def hand_over() -> None:
        giver, taker = Handover(tmp_path, 0, 2), Handover(tmp_path, 1, 2)
        taken: asyncio.Future[tuple[socket.socket, bytes]] = asyncio.get_running_loop().create_future()
        giver.open(lambda connection, read: None)
        taker.open(lambda connection, read: taken.set_result((connection, read)))
        client, server = socket.socketpair()
        request = OURS % elsewhere(giver)
        assert giver.give(server.fileno(), request, 1) is True
        server.close()  # only this end of it
        connection, read = await asyncio.wait_for(taken, 10)
        assert read == request
        connection.sendall(b"here")
        assert client.recv(4) == b"here"
        for one in (client, connection):
            one.close()
        giver.close()
        taker.close()

    asyncio.run(hand_over())


def test_a_connection_stays_where_it_is_if_its_process_is_gone_or_too_busy(tmp_path: Path) -> None:
    async def try_to() -> None:
        giver, taker = Handover(tmp_path, 0, 2), Handover(tmp_path, 1, 2)
        client, server = socket.socketpair()
        assert giver.give(server.fileno(), b"x", 1) is False  # not begun yet
        giver.open(lambda connection, read: None)
        assert giver.give(server.fileno(), b"x", 1) is False  # nobody is there
        taker.open(lambda connection, read: connection.close())
        answers = [giver.give(server.fileno(), b"x", 1) for _ in range(100_000)]  # it has no time to take them
        assert answers[0] is True
        assert answers[-1] is None
        await asyncio.sleep(0)
        taker.close()
        assert giver.give(server.fileno(), b"x", 1) is False
        giver.close()
        client.close()
        server.close()

    asyncio.run(try_to())


def test_the_place_to_meet_is_for_this_user_alone_and_goes(tmp_path: Path) -> None:
    with meeting_place() as folder:
        assert folder.stat().st_mode & 0o077 == 0
        (folder / "0").touch()
    assert not folder.exists()
