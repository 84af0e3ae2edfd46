"""WebSockets: everybody hears what concerns them, a reconnect misses nothing, and nonsense harms nobody."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from hubs import fresh_database
from lanterns import DRAW, LIGHT, PASS
from madoi.client import Client, Seat, ServerRefused
from madoi.client.synchronous import Stream
from madoi.server.http import schemas as m
from madoi.server.ws.frames import TOO_FAST
from madoi.server.ws.messages import Ack, Pong, Presence, RefusedMessage, Update, Welcome
from serving import UNLIMITED, Server, serving


def opened(client: Client, people: int = 2, **wish: Any) -> list[Seat]:
    answer = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person")] * people, **wish))
    seats = [client.seat(answer.table.id, key.token, key.seat) for key in answer.seats]
    seats[0].start()
    return seats


def hear(line: Stream, kind: Any) -> Any:
    """The next message of a kind."""
    while True:
        message = line.next()
        if isinstance(message, kind):
            return message


def welcomed(seat: Seat, after: int | None = None) -> tuple[Stream, Welcome]:
    line = seat.stream(after)
    return line, hear(line, Welcome)


def test_a_move_is_acknowledged_to_its_maker_and_told_to_everybody_as_they_may_know_it(client: Client) -> None:
    aki, ben = opened(client)
    lines = [welcomed(seat)[0] for seat in (aki, ben, client.seat(aki.table))]
    turn = aki.show().turn
    id = lines[0].move(DRAW, turn)
    mine, theirs, public = (hear(line, Update) for line in lines)
    assert (mine.ack, theirs.ack, public.ack) == (id, None, None)
    assert "card" in mine.moment.events[0]
    assert theirs.moment.events == public.moment.events == [{"kind": "drew", "seat": 0, "card": None}]
    assert (mine.moment.view["seat"], theirs.moment.view["seat"], public.moment.view["seat"]) == (0, 1, None)
    assert theirs.choices
    assert public.choices is None
    for line in lines:
        line.close()


def test_a_moment_is_told_alike_live_after_a_reconnect_and_in_a_look_back(server: Server, client: Client) -> None:
    answer = client.create(m.NewTable(game="utena", seats=[m.SeatWish("person")] * 2))
    aki, ben = (client.seat(answer.table.id, key.token, key.seat) for key in answer.seats)
    aki.start()
    begun = aki.show().version
    want = ["table", "view", "choices", "events", "progress"]
    eyes = [aki, ben, client.seat(aki.table)]
    lines = [seat.stream(want=want) for seat in eyes]
    for line in lines:
        hear(line, Welcome)
    for _ in range(3):
        mover = next(seat for seat in (aki, ben) if seat.choices().choices)
        mover.move(mover.choices().choices[-1].action, mover.show().turn)
    aki.say(sign="thanks")
    for seat, line in zip(eyes, lines, strict=True):
        live = [hear(line, Update).moment for _ in range(4)]
        line.close()
        assert [moment.entry for moment in live] == ["moved", "moved", "moved", "said"]
        path = f"{server.url}/api/tables/{aki.table}/history?after={begun}&views=true&progress=true"
        headers = {"Authorization": f"Bearer {seat.token}"} if seat.token else {}
        told = msgspec.json.decode(httpx.get(path, headers=headers, trust_env=False).content, type=m.History).moments
        assert live == told
        assert [moment.view is None for moment in live] == [False, False, False, True]  # talk moves nothing
        again = hear(seat.stream(begun, want), Welcome).moments
        for moment in told:
            moment.view = moment.progress = None
        assert again == told
        assert live[0].progress is not None


def test_secret_answers_are_acknowledged_and_nobody_else_hears_of_them(client: Client) -> None:
    aki, ben = opened(client)
    aki.move(LIGHT, aki.show().turn)
    mine, theirs = welcomed(aki)[0], welcomed(ben)[0]
    id = mine.move(PASS, aki.show().turn)
    assert hear(mine, Ack).id == id
    theirs.ping(7)
    silence = [theirs.next()]
    while not isinstance(silence[-1], Pong):
        silence.append(theirs.next())
    assert all(isinstance(message, Pong | Presence) for message in silence)
    theirs.move(PASS, aki.show().turn)
    assert hear(mine, Update).moment.entry == hear(theirs, Update).moment.entry == "window"
    mine.close()
    theirs.close()


def waiting_room(client: Client, **wish: Any) -> tuple[Seat, Seat]:
    """The host's seat, and a guest's at a table that has not begun."""
    answer = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person"), m.SeatWish("open")], **wish))
    return client.seat(answer.table.id, answer.seats[0].token, 0), client.join(answer.table.id)


def test_who_has_left_a_seat_hears_and_does_nothing_of_the_next_one_on_it(client: Client) -> None:
    host, first = waiting_room(client)
    line, _ = welcomed(first)
    first.leave()
    client.join(host.table)
    host.start()
    while (update := hear(line, Update)).moment.entry != "started":
        pass
    assert update.moment.view["seat"] is None
    host.move(DRAW, host.show().turn)
    assert hear(line, Update).choices is None
    line.move(DRAW, host.show().turn)
    assert hear(line, RefusedMessage).problem.code == "needs-seat"
    line.close()


def test_who_waits_for_news_by_http_gets_none_of_a_seat_that_was_left(client: Client) -> None:
    _, first = waiting_room(client)
    version = first.show().version
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(client.seat(first.table, first.token, 1).state, version, 20)
        while not waiting.running():
            time.sleep(0.01)
        time.sleep(0.3)
        first.leave()
        with pytest.raises(ServerRefused):
            waiting.result()


def test_lines_follow_people_who_change_places(client: Client) -> None:
    answer = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person"), *[m.SeatWish("open")] * 2]))
    host = client.seat(answer.table.id, answer.seats[0].token, 0)
    guest = client.join(answer.table.id, seat=1)
    line, _ = welcomed(guest)
    guest.change(m.SeatChange(to=2))
    assert hear(line, Update).table.you.seat == 2
    client.join(answer.table.id, seat=1)
    host.start()
    while (update := hear(line, Update)).moment.entry != "started":
        pass
    assert update.moment.view["seat"] == 2
    line.close()


def test_a_table_without_spectators_shuts_the_door_behind_those_who_leave(client: Client) -> None:
    _, guest = waiting_room(client, watchable=False)
    line, _ = welcomed(guest)
    guest.leave()
    with contextlib.suppress(ConnectionClosed):
        while True:
            line.connection.recv(10)
    assert line.connection.close_code == 4403


def test_whoever_comes_back_hears_what_was_missed(client: Client) -> None:
    aki, ben = opened(client)
    line, welcome = welcomed(ben)
    line.close()
    aki.move(DRAW, aki.show().turn)
    aki.say(sign="more-oil")
    line, again = welcomed(ben, welcome.version)
    assert [moment.number for moment in again.moments] == [welcome.version + 1, welcome.version + 2]
    assert again.moments[0].events == [{"kind": "drew", "seat": 0, "card": None}]
    assert again.moments == ben.history(welcome.version).moments
    line.sync(welcome.version + 1)
    assert [moment.entry for moment in hear(line, Welcome).moments] == ["said"]
    line.close()


@pytest.mark.parametrize("in_a_window", [False, True])
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_whoever_comes_back_to_a_server_that_is_full_hears_what_happens_then(
    database: str, in_a_window: bool, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """The table is read from its log for them, and does not leave memory again while they are on their way in."""
    url = f"sqlite:///{tmp_path / 'full.sqlite3'}"
    if database == "postgresql":
        url = asyncio.run(fresh_database(request.getfixturevalue("postgres_url")))
    with serving(url, *UNLIMITED, "--load", "few_rooms") as server, Client(server.url) as client:
        elsewhere, _ = welcomed(opened(client)[0])
        aki, ben = opened(client)
        if in_a_window:
            aki.move(LIGHT, aki.show().turn)
        opened(client)  # for which there is no room either
        lines = [welcomed(seat, after=1)[0] for seat in (aki, ben)]
        aki.say(sign="more-oil")
        for line in lines:
            line.ping()
            heard = [line.next()]
            while not isinstance(heard[-1], Pong):
                heard.append(line.next())
            assert [one.moment.entry for one in heard if isinstance(one, Update)] == ["said"]
        for line in (*lines, elsewhere):
            line.close()


def test_everybody_sees_who_is_there(client: Client) -> None:
    aki, ben = opened(client)
    line, welcome = welcomed(aki)
    assert welcome.present == []
    other = welcomed(ben)[0]
    while hear(line, Presence).seats != [0, 1]:
        pass
    other.close()
    while hear(line, Presence).seats != [0]:
        pass
    line.close()


NONSENSE: list[str | bytes] = [
    "", "{", "[]", "null", '{"type":"move"}', '{"type":"nothing"}', '{"type":"move","id":1,"expected":"x"}', "\x00",
    '{"type":"move","id":1,"expected":1,"action":' + "9" * 400 + "}", "[" * 5000, '"\\ud800"', b"\xff\xfe", b"{}",
    '{"type":"hello","token":null}', '{"type":"ping","deep":' + "[" * 8000 + "]" * 8000 + "}",
]  # fmt: skip


def until_cut(line: Stream) -> int | None:
    """Listen until the line is cut; the code of the cut."""
    try:
        while True:
            line.next()
    except ConnectionClosed as cut:
        return cut.rcvd.code if cut.rcvd else None


@pytest.mark.parametrize("frame", NONSENSE)
def test_frames_that_make_no_sense_are_refused_with_a_reason(client: Client, frame: str | bytes) -> None:
    aki, _ = opened(client)
    line = welcomed(aki)[0]
    line.connection.send(frame)
    problem = hear(line, RefusedMessage).problem
    assert problem.code == "malformed"
    assert problem.detail
    line.move(LIGHT, aki.show().turn)
    assert hear(line, Update).moment.entry == "moved"
    line.close()


@pytest.mark.parametrize("frame", [*NONSENSE[:6], b"\xff"])
def test_a_line_that_begins_with_nonsense_is_cut(client: Client, frame: str | bytes) -> None:
    aki, _ = opened(client)
    with connect(aki.client.url.replace("http", "ws") + f"/ws/{aki.table}", proxy=None) as raw:
        raw.send(frame)
        assert until_cut(Stream(raw, aki)) == 4400


def test_a_huge_frame_cuts_only_its_own_line(client: Client) -> None:
    aki, ben = opened(client)
    mine, theirs = welcomed(aki)[0], welcomed(ben)[0]
    mine.connection.send("x" * 1_000_000)
    assert until_cut(mine) == 1009
    theirs.ping(3)
    assert hear(theirs, Pong).id == 3
    theirs.close()


def test_tokens_of_other_tables_and_unknown_tables_are_refused(client: Client) -> None:
    aki, _ = opened(client)
    other, _ = opened(client)
    for table, token, code in (
        (aki.table, other.token, "needs-seat"),
        ("A" * 12, None, "no-table"),
        ("%00", None, "no-table"),
    ):
        line = client.seat(table, token).stream()
        assert hear(line, RefusedMessage).problem.code == code
        with pytest.raises(ConnectionClosed):
            line.next()


def test_old_numbers_replays_and_other_seats_moves_are_refused(client: Client) -> None:
    aki, ben = opened(client)
    mine, theirs = welcomed(aki)[0], welcomed(ben)[0]
    turn = aki.show().turn
    theirs.move(LIGHT, turn)
    assert hear(theirs, RefusedMessage).problem.code == "not-your-turn"
    for _ in range(3):
        mine.move(LIGHT, turn)
    hear(mine, Update)
    assert [hear(mine, RefusedMessage).problem.code for _ in range(2)] == ["stale", "stale"]
    mine.move(LIGHT, turn - 1)
    assert hear(mine, RefusedMessage).problem.code == "stale"
    assert aki.show().moves == 1
    mine.close()
    theirs.close()


def test_pages_of_other_sites_cannot_connect(server: Server, client: Client) -> None:
    aki, _ = opened(client)
    url = server.url.replace("http", "ws") + f"/ws/{aki.table}"
    with pytest.raises(InvalidStatus) as caught:
        connect(url, origin=Origin("https://evil.example"), proxy=None).__enter__()
    assert caught.value.response.status_code == 403
    with connect(url, origin=Origin(server.url), proxy=None):
        pass


def test_random_frames_never_break_the_server(client: Client) -> None:
    rng = random.Random(7)
    aki, ben = opened(client)
    words = [
        "type",
        "move",
        "id",
        "expected",
        "action",
        "hello",
        "sync",
        "after",
        "say",
        "text",
        "ping",
        "token",
        "want",
    ]
    line = welcomed(aki)[0]
    for _ in range(300):
        values: list[Any] = [rng.choice(words), rng.randint(-(2**63), 2**63), None, [], {}, 1.5, "é\n"]
        thing = {rng.choice(words): rng.choice(values) for _ in range(rng.randint(0, 4))}
        thing["type"] = rng.choice(words)
        try:
            line.connection.send(msgspec.json.encode(thing).decode())
            hear(line, RefusedMessage | Pong | Welcome | Ack | Update)
        except ConnectionClosed:
            line = welcomed(aki)[0]
    line.close()
    assert ben.show().status == "playing"


@pytest.mark.parametrize("cut", [True, False])
def test_a_flood_from_one_client_is_cut_off_or_held_back_and_others_play_on(tmp_path: Any, cut: bool) -> None:
    """What is answered at once is cut off; moves, each of which waits for its answer, come no faster than these."""
    limits = ("--rate", "0", "--tables-per-minute", "0", "--messages", "50")
    with serving(f"sqlite:///{tmp_path / 'flood.sqlite3'}", *limits) as server, Client(server.url) as client:
        aki, _ = opened(client)
        others = opened(client)
        line, quiet = welcomed(aki)[0], welcomed(others[0])[0]
        with contextlib.suppress(ConnectionClosed):
            for n in range(10_000):
                if cut:
                    line.connection.send('{"type": "ping", "id": 1}')
                else:
                    line.move(LIGHT, n)
        if cut:
            assert until_cut(line) in (TOO_FAST, None)  # None: cut before the reason could be read
        quiet.move(LIGHT, others[0].show().turn)
        assert hear(quiet, Update).moment.entry == "moved"
        quiet.close()
        line.connection.socket.close()  # whatever still waits in it
