"""Tables with a box that somebody has changed: marked wherever they are seen, and on their own feet after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import msgspec
import pytest

from at_tables import get_json, opened, played_out, refused
from changed_boxes import COST, PRINTED_COST, changed_file, changed_game, cost_of_thunder
from madoi.bots import Knowledge
from madoi.client import Client
from madoi.core import Rng, registry
from madoi.core.components import BoxName, read_box
from madoi.server.bots import worker
from madoi.server.bots.pool import question_of
from serving import UNLIMITED, Server, serving


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return changed_file(tmp_path_factory.mktemp("box"))


@pytest.fixture(scope="module")
def box(file: Path) -> BoxName:
    return read_box(file).name


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory, file: Path) -> Iterator[Server]:
    path = tmp_path_factory.mktemp("workshop") / "madoi.sqlite3"
    with serving(f"sqlite:///{path}", *UNLIMITED, "--components", str(file)) as one:
        yield one


def test_a_server_offers_its_changed_boxes_beside_the_printed_ones(workshop: Server, box: BoxName) -> None:
    with Client(workshop.url) as client:
        assert {game.slug: game.boxes for game in client.games() if game.boxes} == {"hoshizukuri": [box]}
        path = "/api/games/hoshizukuri/components"
        assert cost_of_thunder(get_json(workshop, path)) == PRINTED_COST
        assert cost_of_thunder(get_json(workshop, f"{path}?of=boxes/{box.id}")) == COST
        assert opened(client, "hoshizukuri")[0].show().box is None
        assert refused(lambda: opened(client, "hoshizukuri", box="0123456789abcdef")) == "no-such-box"
        assert refused(lambda: opened(client, "utena", box=box.id)) == "no-such-box"


def test_the_daily_challenge_is_played_with_the_printed_box_only(workshop: Server, box: BoxName, file: Path) -> None:
    with Client(workshop.url) as client:
        day = str(get_json(workshop, "/api/daily/hoshizukuri")["day"])
        options = {"date": day}
        assert refused(lambda: opened(client, "hoshizukuri", 1, options=options, box=box.id)) == "daily-in-changed-box"
    game = registry.game_in_box("hoshizukuri", read_box(file))
    state = game.new(1, 4, options)
    from madoi.core.record import record_of

    body = {"record": msgspec.to_builtins(record_of(state, 4, [])), "name": ""}
    headers = {"Authorization": f"Bearer {'d' * 30}"}
    reply = httpx.post(f"{workshop.url}/api/daily/hoshizukuri/{day}", json=body, headers=headers, trust_env=False)
    assert reply.json()["code"] == "daily-in-changed-box"


def test_a_table_of_a_changed_box_needs_no_file_after_a_restart(server: Server, workshop: Server, box: BoxName) -> None:
    with Client(workshop.url) as client:
        (seat,) = opened(client, "hoshizukuri", 1, box=box.id, public=True)
        assert seat.show().box == box
        assert [one.box for one in client.tables().tables if one.id == seat.table] == [box]
        turn = seat.show().turn
        seat.move(seat.choices().choices[0].action, turn)
        workshop.kill()
        workshop.options = UNLIMITED  # the file is not given any more
        workshop.start()
        assert all(not game.boxes for game in client.games())
        assert seat.show().box == box
        here = f"?of=tables/{seat.table}"
        assert cost_of_thunder(get_json(workshop, f"/api/games/hoshizukuri/components{here}")) == COST
        branch = seat.branch()
        assert branch.show().box == box
        played_out([seat])
        record = seat.record()
    assert record.box is not None
    assert record.box.name == box
    shown = get_json(workshop, f"/api/records/{seat.table}/replay?limit=1")
    assert shown["box"] == msgspec.to_builtins(box)
    listed = get_json(workshop, "/api/records")["records"]
    assert isinstance(listed, list)
    assert [one["box"] for one in listed if one["id"] == seat.table] == [msgspec.to_builtins(box)]
    body = msgspec.to_builtins(record)
    assert httpx.post(f"{workshop.url}/api/verify", json=body, trust_env=False).json()["fair"]
    for path, given in (("/api/records", body), ("/api/verify", body), ("/api/replay", {"record": body})):
        stranger = httpx.post(f"{server.url}{path}", json=given, trust_env=False)
        assert stranger.json()["code"] == "record-box-unknown"


def test_bots_think_with_the_box_of_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    state = changed_game(tmp_path).new(2, 3)
    question = question_of(state, int(state.actor), "sensible", 7)
    costs = []

    def ask(known: Knowledge, rng: Rng) -> int:
        world = known.sample(rng)
        assert world.setup is not None
        costs.append(cost_of_thunder(world.setup.game.components))
        return int(state.legal_actions()[0])

    monkeypatch.setattr(worker, "get_measured_bot", lambda name: ask)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(question), type=worker.Question)
    assert worker.think(again).error == ""
    assert costs == [COST]
