"""Who is told of a turn by Web Push, and who is not."""

from __future__ import annotations

import asyncio
import json
import logging
import queue
import sys
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from at_tables import opened
from hubs import hub_on, moves, new_table, played
from lanterns import LIGHT, PASS
from madoi.client import Client, Seat
from madoi.core import get
from madoi.server.app import make_app
from madoi.server.rooms.hub import Hub
from madoi.server.rooms.room import Room
from madoi.server.rooms.turn_pushes import contact_of
from madoi.server.settings import Settings
from madoi.tables import commands
from madoi.tables.entries import PushAddress
from push_service import Device, claims_of, push_service
from serving import UNLIMITED, Server, serving

WAIT = 30


def push(url: str, seat: Seat, device: Device, language: str = "en", keys: bool = True) -> httpx.Response:
    body = {"endpoint": device.endpoint, "keys": device.keys if keys else None}
    headers = {"Authorization": f"Bearer {seat.token}", "Accept-Language": language}
    return httpx.put(f"{url}/api/tables/{seat.table}/push", json=body, headers=headers, trust_env=False)


async def subscribe(hub: Hub, room: Room, device: Device) -> None:
    """On the second seat."""
    address = PushAddress(device.endpoint, device.keys["p256dh"], device.keys["auth"], "en")
    await hub.act(room, lambda table, now: commands.subscribe(table, 1, address))


def test_who_is_not_connected_is_told_on_every_device_and_nothing_secret_is_in_it(
    server: Server, client: Client
) -> None:
    with push_service() as (url, inbox):
        aki, ben = opened(client, "hoshizukuri", options={"order": "seats"})
        phone, laptop = Device(f"{url}/phone"), Device(f"{url}/laptop", auth=b"\1" * 16)
        before = ben.show().version
        for device, language in ((phone, "ja"), (laptop, "en"), (phone, "ja")):
            assert push(server.url, ben, device, language).status_code == 200
        assert ben.show().version == before  # nobody notices it
        while 1 not in aki.show().deciders:
            aki.move(aki.choices().choices[0].action, aki.show().turn)
        heard = {one.path: one for one in (inbox.get(timeout=WAIT), inbox.get(timeout=WAIT))}
        assert inbox.empty()
        key = httpx.get(f"{server.url}/api/push", trust_env=False).json()["key"]
    found = [msgspec.json.decode(one.open(heard[path].body)) for path, one in (("/phone", phone), ("/laptop", laptop))]
    title = get("hoshizukuri").texts.say
    assert found == [
        {"table": aki.table, "title": "あなたの番です", "body": title("ja", "title")},
        {"table": aki.table, "title": "Your turn", "body": title("en", "title")},
    ]
    assert claims_of(heard["/phone"].headers["authorization"], key)["aud"] == url
    for seat in (aki, ben):
        assert url not in json.dumps(msgspec.to_builtins(seat.show()))


def test_who_is_connected_is_not_told(server: Server, client: Client) -> None:
    with push_service() as (url, inbox):
        aki, ben = opened(client)
        push(server.url, ben, Device(f"{url}/ben"))
        with connect(f"{server.url.replace('http', 'ws')}/ws/{ben.table}", proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "token": ben.token}))
            assert json.loads(socket.recv(WAIT))["type"] == "welcome"
            aki.move(LIGHT, aki.show().turn)
            while json.loads(socket.recv(WAIT))["type"] != "update":
                pass
            push(server.url, aki, Device(f"{url}/aki"))
            for seat in (aki, ben):
                seat.move(PASS, seat.show().turn)
            assert ben.show().deciders == [1]  # the next round is his
            ben.move(LIGHT, ben.show().turn)
            assert inbox.get(timeout=WAIT).path == "/aki"  # who is not connected hears of the next window
            assert inbox.empty()


def test_who_was_connected_and_is_gone_is_told_later(tmp_path: Path) -> None:
    options = (*UNLIMITED, "--private-hooks", "--pulse", "0.2")
    with (
        push_service() as (url, inbox),
        serving(f"sqlite:///{tmp_path / 'later.sqlite3'}", *options) as server,
        Client(server.url) as client,
    ):
        aki, ben = opened(client)
        push(server.url, ben, Device(f"{url}/ben"))
        with connect(f"{server.url.replace('http', 'ws')}/ws/{ben.table}", proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "token": ben.token}))
            socket.recv(WAIT)
            aki.move(LIGHT, aki.show().turn)
            with pytest.raises(queue.Empty):
                inbox.get_nowait()
        assert inbox.get(timeout=WAIT).path == "/ben"


async def until_left(room: Room, *endpoints: str) -> None:
    async with asyncio.timeout(WAIT):
        while [one.endpoint for one in room.table.seats[1].pushes] != list(endpoints):
            await asyncio.sleep(0.01)


def test_a_device_that_is_gone_or_wants_no_more_is_forgotten_for_good(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'gone.sqlite3'}"

    async def play() -> None:
        with push_service(410) as (gone_url, gone_box), push_service() as (url, inbox):
            gone, quiet, kept = Device(gone_url), Device(f"{url}/quiet"), Device(f"{url}/kept")
            async with hub_on(database, private_hooks=True) as hub:
                room = await new_table(hub)
                for device in (gone, quiet, kept):
                    await subscribe(hub, room, device)
                await hub.act(room, lambda table, now: commands.unsubscribe(table, 1, quiet.endpoint))
                await moves(hub, room, 0, LIGHT)
                assert (await asyncio.to_thread(inbox.get, True, WAIT)).path == "/kept"
                await asyncio.to_thread(gone_box.get, True, WAIT)
                await until_left(room, kept.endpoint)
                public = hub.automation.pushes.sender and hub.automation.pushes.sender.public
            async with hub_on(database, private_hooks=True) as hub:  # after a restart
                again = await hub.rooms.open(room.table.id)
                assert [one.endpoint for one in again.table.seats[1].pushes] == [kept.endpoint]
                assert hub.automation.pushes.sender
                assert hub.automation.pushes.sender.public == public  # browsers subscribed with this key
                for seat in (0, 1):
                    await moves(hub, again, seat, PASS)
                assert (await asyncio.to_thread(inbox.get, True, WAIT)).path == "/kept"
                assert inbox.empty()
                assert gone_box.empty()

    played(play())


def test_of_many_devices_the_newest_are_told(tmp_path: Path) -> None:
    async def play() -> None:
        async with hub_on(f"sqlite:///{tmp_path / 'many.sqlite3'}") as hub:
            room = await new_table(hub)
            devices = [Device(f"https://push.example/{n}") for n in range(6)]
            for device in devices:
                await subscribe(hub, room, device)
            assert [one.endpoint for one in room.table.seats[1].pushes] == [one.endpoint for one in devices[2:]]
            number = room.table.number
            await subscribe(hub, room, devices[5])
            assert room.table.number == number  # once is enough

    played(play())


def test_only_a_seat_can_subscribe_and_only_with_sense(server: Server, client: Client) -> None:
    aki, _ = opened(client)
    good = Device("http://127.0.0.1:9/x")
    stranger = client.seat(aki.table, "nobody", 0)
    assert push(server.url, stranger, good).status_code == 403
    for endpoint in ("", "x", "ftp://push.example/", "http://[::1]/", "http://" + "x" * 600):
        assert push(server.url, aki, Device(endpoint)).status_code == 400, endpoint
    reply = push(server.url, aki, Device(good.endpoint, auth=b"short"))
    assert (reply.status_code, reply.json()["code"]) == (400, "bad-push-keys")


def asked(path: Path, device: Device) -> tuple[dict[str, str], httpx.Response, httpx.Response]:
    """What a server of the public says of Web Push, to a device that wants it, and to who moves at a table."""
    app = make_app(Settings(database=f"sqlite:///{path / 'push.sqlite3'}"))

    async def talk() -> tuple[dict[str, str], httpx.Response, httpx.Response]:
        transport = httpx.ASGITransport(app, client=("127.0.0.1", 1))  # type: ignore[arg-type]
        async with app.app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            shown = (await http.get("/api/push", headers={"Accept-Language": "en"})).json()
            wish = {"game": "lanterns", "seats": [{"kind": "person"}, {"kind": "person"}]}
            made = (await http.post("/api/tables", json=wish)).json()
            path, token = f"/api/tables/{made['table']['id']}", made["seats"][0]["token"]
            headers = {"Authorization": f"Bearer {token}"}
            body = {"endpoint": device.endpoint, "keys": device.keys}
            answer = await http.put(f"{path}/push", json=body, headers=headers)
            await http.post(f"{path}/start", headers=headers)
            turn = (await http.get(path, headers=headers)).json()["turn"]
            return (
                shown,
                answer,
                await http.post(f"{path}/moves", json={"expected": turn, "action": LIGHT}, headers=headers),
            )

    return asyncio.run(talk())


def test_a_public_server_takes_public_addresses_alone(tmp_path: Path) -> None:
    shown, answer, _ = asked(tmp_path, Device("https://push.example/x"))
    assert (answer.status_code, len(shown["key"]), shown["detail"]) == (200, 87, "")
    _, answer, moved = asked(tmp_path, Device("http://127.0.0.1:9/x"))
    assert (answer.status_code, answer.json()["code"], moved.status_code) == (400, "bad-endpoint", 200)


def test_without_the_extra_the_server_says_what_to_install_and_all_else_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "http_ece", None)  # as if it were not there
    caplog.set_level(logging.INFO, "madoi.push")
    shown, answer, moved = asked(tmp_path, Device("https://push.example/x"))
    assert (shown["key"], "pip install 'madoi[push]'" in shown["detail"]) == ("", True)
    assert (answer.status_code, answer.json()["code"], moved.status_code) == (409, "no-push", 200)
    told = [record for record in caplog.records if record.name == "madoi.push"]
    assert [record.__dict__["install"] for record in told] == ["pip install 'madoi[push]'"]


def test_push_services_hear_whom_they_can_turn_to() -> None:
    assert contact_of("mailto:a@example.com", ("madoi.example.com",)) == "mailto:a@example.com"
    assert contact_of("", ("*", "madoi.example.com")) == "https://madoi.example.com"
    assert contact_of("", ()) == "https://localhost"
