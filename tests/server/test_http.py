"""A whole game by HTTP alone, and refusals that say why."""

from __future__ import annotations

import asyncio
import http.server
import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import pytest

from lanterns import DRAW, LIGHT, PASS
from madoi.client import Client, Seat, ServerRefused
from madoi.core import Record, get, slugs
from madoi.core.fairness import commitment, verify
from madoi.core.record import play_out
from madoi.server import models as m
from madoi.server.app import make_app
from madoi.server.problems import preferred
from madoi.server.settings import Settings
from madoi.tables.seen import TableSeen
from serving import Server


def opened(client: Client, game: str = "lanterns", people: int = 2, **wish: object) -> list[Seat]:
    """A table that has begun, with all its seats on this device."""
    seats = [{"kind": "person", "name": name} for name in ("aki", "ben", "chi", "dai")[:people]]
    answer = client.create(msgspec.convert({"game": game, "seats": seats, **wish}, m.NewTable))
    held = [client.seat(answer.table.id, key.token, key.seat) for key in answer.seats]
    held[0].start()
    return held


def a_record() -> Record:
    return play_out(get("lanterns"), 2, 7, lambda state: int(state.legal_actions()[0]))


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(ServerRefused) as caught:
        call()
    return caught.value.code


@pytest.mark.parametrize("game", slugs())
def test_a_whole_game_is_played_by_http_alone_and_can_be_verified(client: Client, game: str) -> None:
    seats = opened(client, game, get(game).seat_counts[-1])
    promised = seats[0].show().commitment
    for _ in range(5000):
        waiting = seats[0].show().deciders
        if not waiting:
            break
        state = seats[waiting[-1]].state()
        if not state.choices:  # has answered: the first of the others
            state = next(s for s in (seats[n].state() for n in waiting) if s.choices)
        assert state.table.you is not None
        seats[state.table.you.seat].move(state.choices[0].action, state.table.turn)
    table = seats[0].show()
    assert table.status == "over"
    assert table.outcome is not None
    record = seats[0].record()
    assert record.proof is not None
    assert commitment(record.proof["secret"]) == promised
    assert verify(record, get(game)).fair
    assert client.verify(record).fair


def test_joining_gives_a_token_that_opens_the_seat(client: Client) -> None:
    answer = client.create(m.NewTable(game="lanterns", seats=[m.SeatWish("person"), m.SeatWish(), m.SeatWish()]))
    table = answer.table.id
    ben = client.join(table, "ben")
    assert ben.seat == 1
    host = client.seat(table, answer.host)
    host.fill(2, m.Filling("bot", "random"))
    assert [seat.kind for seat in host.show().seats] == ["person", "person", "bot"]
    ben.change(m.SeatChange(name="Benjamin", share="salt"))
    ben.start()
    shown = client.seat(table).show()
    assert (shown.seats[1].name, shown.seats[1].share, shown.you) == ("Benjamin", "salt", None)
    assert refused(lambda: client.join(table)) == "already-started"


def test_only_hashes_of_tokens_are_kept(client: Client, server: Server) -> None:
    seats = opened(client)
    path = server.database.removeprefix("sqlite:///")
    kept = b"".join(Path(path + end).read_bytes() for end in ("", "-wal"))
    assert seats[0].table.encode() in kept
    assert all(seat.token and seat.token.encode() not in kept for seat in seats)


def test_strangers_and_wrong_tokens_are_refused(client: Client) -> None:
    seats = opened(client, watchable=False)
    stranger = client.seat(seats[0].table)
    assert refused(stranger.show) == "not-watchable"
    assert refused(client.seat(seats[0].table, "wrong").show) == "needs-seat"
    assert refused(client.seat("A" * 12).show) == "no-table"
    assert refused(client.seat("../../etc").show) in ("no-table", "not-found")
    assert refused(seats[0].record) == "not-over"


@pytest.mark.parametrize("game", ["hoshizukuri", "raigo"])
def test_options_that_do_not_go_together_are_refused_in_the_language_of_who_asks(server: Server, game: str) -> None:
    together = {
        "hoshizukuri": {"supply": "first", "kinds": ["nebula"] * 8},
        "raigo": {"battle": "raijin", "ougi": "gen"},
    }
    wish = {"game": game, "seats": [{"kind": "person"}] * 2, "options": together[game]}
    said = {}
    for language in ("en", "ja"):
        answer = httpx.post(f"{server.url}/api/tables?lang={language}", json=wish, trust_env=False)
        assert answer.status_code == 400
        said[language] = answer.json()["detail"]
    assert said["en"].isascii()
    assert not any(word in said["ja"] for word in ("the ", "supply", "kinds", "come"))


def test_moves_are_refused_with_a_reason(client: Client) -> None:
    aki, ben = opened(client)
    turn = aki.show().turn
    assert refused(lambda: ben.move(LIGHT, turn)) == "not-your-turn"
    assert refused(lambda: aki.move(PASS, turn)) == "illegal-action"
    assert refused(lambda: aki.move(99, turn)) == "no-such-action"
    aki.move(LIGHT, turn)
    assert refused(lambda: aki.move(LIGHT, turn)) == "stale"


def test_refusals_are_problem_details_in_the_asked_language(server: Server, client: Client) -> None:
    aki, _ = opened(client)
    path = f"{server.url}/api/tables/{aki.table}/moves"
    headers = {"Authorization": f"Bearer {aki.token}", "Accept-Language": "fr, ja;q=0.8, en;q=0.5"}
    reply = httpx.post(path, json={"expected": 0, "action": 0}, headers=headers, trust_env=False)
    assert reply.headers["content-type"] == "application/problem+json"
    assert reply.headers["content-language"] == "ja"
    problem = reply.json()
    assert (reply.status_code, problem["status"], problem["code"]) == (409, 409, "stale")
    assert "卓" in problem["detail"]
    assert problem["action"]
    english = httpx.post(path + "?lang=en", json={"expected": "x"}, headers=headers, trust_env=False)
    assert (english.status_code, english.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("header", "language"), [("", "en"), ("ja", "ja"), ("en;q=0.1, ja;q=0.2", "ja"), ("x;q=y", "en")]
)
def test_the_language_is_the_one_that_the_browser_prefers(header: str, language: str) -> None:
    assert preferred(header) == language


def test_pages_of_other_sites_are_refused_and_browsers_are_told_to_be_strict(server: Server) -> None:
    body = {"game": "lanterns", "seats": [{}, {}]}
    evil = httpx.post(
        f"{server.url}/api/tables", json=body, headers={"Origin": "https://evil.example"}, trust_env=False
    )
    assert (evil.status_code, evil.json()["code"]) == (403, "wrong-origin")
    own = httpx.post(f"{server.url}/api/tables", json=body, headers={"Origin": server.url}, trust_env=False)
    assert own.status_code == 201
    assert "script-src 'self'" in own.headers["content-security-policy"]
    assert "unsafe" not in own.headers["content-security-policy"]
    assert own.headers["referrer-policy"] == "no-referrer"
    assert own.headers["cache-control"] == "no-store"


def test_what_is_too_large_is_refused(server: Server) -> None:
    body = {"game": "lanterns", "title": "x" * 100_000, "seats": [{}, {}]}
    reply = httpx.post(f"{server.url}/api/tables", json=body, trust_env=False)
    assert (reply.status_code, reply.json()["code"]) == (413, "too-large")
    assert "65 KB" in reply.json()["detail"]


@pytest.mark.parametrize("path", ["/api/tables", "/api/games/utena/drawing", "/api/verify", "/api/tables/mine"])
@pytest.mark.parametrize("end", ["]" * 30_000, ""])
def test_what_is_nested_without_end_is_refused(server: Server, path: str, end: str) -> None:
    body = '{"game":"lanterns","seats":[{},{}],"tables":[],"view":{},"options":{"deep":' + "[" * 30_000 + end + "}}"
    reply = httpx.post(server.url + path, content=body, headers={"Content-Type": "application/json"}, trust_env=False)
    assert (reply.status_code, reply.json()["code"]) == (400, "malformed")


@pytest.mark.parametrize("path", ["/api/records", "/api/verify", "/api/replay"])
def test_whole_records_may_be_larger_than_anything_else(server: Server, path: str) -> None:
    record = msgspec.json.decode(a_record().to_json())
    record["names"] = ["x" * 1_500_000, ""]
    body: dict[str, object] = {"record": record} if path == "/api/replay" else record
    taken = httpx.post(f"{server.url}{path}", json=body, trust_env=False)
    assert taken.status_code in (200, 201), taken.text
    record["names"] = ["x" * 2_500_000, ""]
    refused = httpx.post(f"{server.url}{path}", json=body, trust_env=False)
    assert (refused.status_code, refused.json()["code"]) == (413, "too-large")
    assert "2000 KB" in refused.json()["detail"]


def test_undo_pause_talk_and_rematch_go_over_http(client: Client) -> None:
    aki, ben = opened(client)
    aki.move(LIGHT, aki.show().turn)
    aki.undo()
    assert aki.show().moves == 0
    aki.move(DRAW, aki.show().turn)
    aki.undo()
    assert refused(lambda: ben.pause()) == "already-proposed"
    ben.answer(True)
    assert aki.show().moves == 0
    aki.pause()
    ben.answer(True)
    assert refused(lambda: aki.move(LIGHT, aki.show().turn)) == "paused"
    ben.resume()
    assert refused(lambda: aki.say("I hold the 3")) == "silence"
    aki.say(sign="more-oil")
    assert refused(aki.rematch) == "not-over"
    aki.abandon()
    ben.answer(True)
    second = ben.rematch().table
    assert aki.rematch().table == second
    assert [seat.name for seat in client.seat(second, aki.token).show().seats] == ["ben", "aki"]


def test_my_tables_are_listed_with_those_that_wait_for_me_first(client: Client) -> None:
    tables = [opened(client) for _ in range(2)]
    keys = [m.Key(seats[seat].table, seats[seat].token or "") for seats, seat in zip(tables, (1, 0), strict=True)]
    found = client.mine([*keys, m.Key(keys[0].table, "wrong")]).tables
    assert [one.id for one in found] == [keys[1].table, keys[0].table]


def test_public_tables_are_listed_and_others_are_not(client: Client) -> None:
    shown, hidden = opened(client, public=True), opened(client)
    ids = [one.id for one in client.tables("playing").tables]
    assert shown[0].table in ids
    assert hidden[0].table not in ids


def test_the_past_is_shown_as_the_seat_saw_it(client: Client) -> None:
    aki, ben = opened(client)
    aki.move(DRAW, aki.show().turn)
    mine, theirs = (seat.history(2, views=True).frames for seat in (aki, ben))
    assert [frame.entry for frame in mine] == ["moved"]
    assert "card" in mine[0].events[0]
    assert theirs[0].events == [{"kind": "drew", "seat": 0, "card": None}]
    assert mine[0].view["drawn"] != []


def test_a_hint_is_one_of_the_choices_unless_the_table_forbids_it(client: Client) -> None:
    aki, ben = opened(client)
    assert aki.hint().choice in aki.choices().choices
    assert refused(ben.hint) == "not-your-turn"
    assert refused(opened(client, hints=False)[0].hint) == "hints-off"


@pytest.mark.parametrize("bot", ["random", "sensible", "dies", "raises", "cheats", "sleeps"])
def test_whatever_a_bot_does_the_table_goes_on(server: Server, client: Client, bot: str) -> None:
    wish = {"game": "lanterns", "seats": [{"kind": "bot", "bot": bot}, {"kind": "person"}]}
    reply = httpx.post(f"{server.url}/api/tables", json=wish, trust_env=False)
    if reply.status_code != 201:
        pytest.fail(reply.text)
    answer = msgspec.json.decode(reply.content, type=m.Opened)
    me = client.seat(answer.table.id, answer.seats[0].token)
    me.start()
    for _ in range(3):
        state = me.state()
        if state.choices:
            break
        state = me.state(after=state.table.version, wait=30)
    assert state.table.moves >= 1
    assert state.choices


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


def test_a_window_closes_by_itself_after_its_time(client: Client) -> None:
    aki, ben = opened(client, window=1)
    aki.move(LIGHT, aki.show().turn)
    before = ben.state()
    assert before.table.window_ends == before.table.since + 1000
    after = ben.state(after=before.table.version, wait=20).table
    assert after.moves == 3
    assert [frame.entry for frame in ben.history(before.table.version).frames] == ["window"]


def played_out(seats: list[Seat]) -> TableSeen:
    while (table := seats[0].show()).status == "playing":
        for seat in seats:
            if choices := seat.choices().choices:
                seat.move(choices[-1].action, seat.show().turn)
    return table


@pytest.mark.parametrize("what", ["", "/replay?seat=all"])
def test_the_record_of_a_table_that_nobody_may_watch_is_for_those_who_sat_there(
    server: Server, client: Client, what: str
) -> None:
    seats = opened(client, watchable=False)
    played_out(seats)
    address = f"{server.url}/api/records/{seats[0].table}{what}"
    stranger = httpx.get(address, trust_env=False)
    assert (stranger.status_code, stranger.json()["code"]) == (403, "not-watchable")
    for seat in seats:
        mine = httpx.get(address, trust_env=False, headers={"Authorization": f"Bearer {seat.token}"})
        assert mine.status_code == 200


def test_records_are_handed_in_replayed_and_shown_from_any_seat(server: Server, client: Client) -> None:
    seats = opened(client)
    table = played_out(seats)
    record = seats[0].record()
    post = {"content": record.to_json(), "headers": {"Content-Type": "application/json"}, "trust_env": False}
    id = httpx.post(f"{server.url}/api/records", **post).json()["id"]  # type: ignore[arg-type]
    assert msgspec.json.decode(
        httpx.get(f"{server.url}/api/records/{id}", trust_env=False).content
    ) == msgspec.json.decode(record.to_json())
    replay = httpx.get(f"{server.url}/api/records/{id}/replay?seat=1&limit=3", trust_env=False).json()
    assert (replay["moves"], [frame["moves"] for frame in replay["frames"]]) == (table.moves, [0, 1, 2])
    record.moves[0] = type(record.moves[0])(0, record.moves[-1].words)
    broken = httpx.post(
        f"{server.url}/api/records",
        content=record.to_json(),
        headers={"Content-Type": "application/json"},
        trust_env=False,
    )
    assert (broken.status_code, broken.json()["code"]) == (400, "record-move")


def test_health_metrics_and_description_are_there(server: Server) -> None:
    assert httpx.get(f"{server.url}/healthz", trust_env=False).json()["status"] == "ok"
    assert "madoi_entries_total" in httpx.get(f"{server.url}/metrics", trust_env=False).text
    paths = httpx.get(f"{server.url}/schema/openapi.json", trust_env=False).json()["paths"]
    assert "/api/tables/{table}/moves" in paths


@pytest.mark.parametrize(
    ("allowed", "address", "status"),
    [(None, "127.0.0.1", 200), (None, "192.0.2.1", 404), ("192.0.2.1", "192.0.2.1", 200), ("*", "192.0.2.7", 200)],
)
def test_metrics_are_for_those_who_are_named(tmp_path: Path, allowed: str | None, address: str, status: int) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'metrics.sqlite3'}")
    if allowed is not None:
        settings = msgspec.structs.replace(settings, metrics_for=(allowed,))

    async def ask() -> int:
        transport = httpx.ASGITransport(make_app(settings), client=(address, 1))  # type: ignore[arg-type]
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
            return (await http.get("/metrics")).status_code

    assert asyncio.run(ask()) == status


@pytest.mark.parametrize("path", ["/a%00b", "/" + "x" * 300, "/" + "%E6%9C%88" * 100, "/assets/%00", "/api/tables/%00"])
def test_a_name_that_no_file_can_have_is_not_found(server: Server, path: str) -> None:
    answer = httpx.get(server.url + path, trust_env=False)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"
