"""What can be seen of a table and asked about it: the past, hints, reasons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from at_tables import get_json, opened, refused
from lanterns import DRAW, LIGHT, PASS
from madoi.client import Client, ServerRefused
from serving import UNLIMITED, Server, serving


@pytest.fixture
def patient_client(tmp_path: Path) -> Iterator[Client]:
    """Of a server on which bots may take their time: hints are played out in plain Python here."""
    with serving(f"sqlite:///{tmp_path / 'madoi.sqlite3'}", *UNLIMITED) as server, Client(server.url) as client:
        yield client


def test_the_past_is_shown_as_the_seat_saw_it(client: Client) -> None:
    aki, ben = opened(client)
    begun = aki.show().version
    aki.move(DRAW, aki.show().turn)
    mine, theirs = (seat.history(begun, views=True).moments for seat in (aki, ben))
    assert [moment.entry for moment in mine] == ["moved"]
    assert "card" in mine[0].events[0]
    assert theirs[0].events == [{"kind": "drew", "seat": 0, "card": None}]
    assert mine[0].view["drawn"] != []


def test_a_hint_is_one_of_the_choices_unless_the_table_forbids_it(patient_client: Client) -> None:
    aki, ben = opened(patient_client)
    assert all(one.choice in aki.choices().choices for one in aki.hint().choices)
    assert refused(ben.hint) == "not-your-turn"
    assert refused(opened(patient_client, hints=False)[0].hint) == "hints-off"


def test_why_names_the_rule_in_the_asked_language(server: Server, client: Client) -> None:
    aki, ben = opened(client, "couperation", 2, options={"start": 0})
    aki.move(aki.choices().choices[0].action, aki.show().turn)
    spots, hand = aki.view()["spots"], aki.view()["hands"][0]["cards"]
    card, spot = next(
        (card, spot) for card in hand for spot in spots if not spot["low"] <= card["number"] <= spot["high"]
    )
    told = aki.why([card["id"], spot["id"]])
    assert not told.possible
    assert (told.args["low"], told.args["high"], told.clauses) == (spot["low"], spot["high"], ["C4.8"])
    assert str(spot["high"]) in told.detail
    possible = aki.choices().choices[0]
    assert aki.why(possible.touch).possible
    assert aki.why(possible.touch[:1]).possible
    reply = httpx.post(
        f"{server.url}/api/tables/{ben.table}/why?lang=ja",
        json={"touch": ["deck"]},
        headers={"Authorization": f"Bearer {ben.token}"},
        trust_env=False,
    )
    assert "aki" in reply.json()["detail"]
    assert "番" in reply.json()["detail"]
    with pytest.raises(ServerRefused):
        client.seat(aki.table).why(["deck"])


def test_a_hint_has_three_choices_with_their_chances_and_is_the_same_twice(patient_client: Client) -> None:
    aki, ben = opened(patient_client, "utena", 2)
    seat = next(seat for seat in (aki, ben) if seat.choices().choices)
    hint = seat.hint()
    legal = seat.choices().choices
    assert len({one.choice.action for one in hint.choices}) == 3
    assert all(one.choice in legal for one in hint.choices)
    for one in hint.choices:
        assert 0 <= one.estimate.low <= one.estimate.mean <= one.estimate.high <= 1
    assert all(reason.note.key.startswith("reason-") for one in hint.choices for reason in one.reasons)
    assert seat.hint() == hint


def test_history_has_the_chart_of_the_game_when_it_is_asked_for(server: Server, client: Client) -> None:
    seats = opened(client, "utena", 3)
    begun = seats[0].show().version
    for _ in range(4):
        seat = next(seat for seat in seats if seat.choices().choices)
        seat.move(seat.choices().choices[0].action, seat.show().turn)
    told = get_json(server, f"/api/tables/{seats[0].table}/history?after={begun}&progress=true")
    lit = [{line["key"]: line["values"] for line in moment["progress"]} for moment in told["moments"]]  # type: ignore[attr-defined]
    assert len(lit) == 4
    assert all(len(line["progress-lit-altar"]) == 3 for line in lit)
    plain = get_json(server, f"/api/tables/{seats[0].table}/history?after={begun}")
    assert all(moment["progress"] is None for moment in plain["moments"])  # type: ignore[attr-defined]


def test_a_window_has_its_reasons_too(client: Client) -> None:
    aki, ben = opened(client, "lanterns", 2)
    assert ben.why(["deck"]).key == "why-not-your-turn"
    aki.move(LIGHT, aki.show().turn)
    assert ben.why(["deck"]).key == "why-nothing-to-do"
    assert ben.why(["oil/2"]).possible
    ben.move(PASS, ben.show().turn)
    with pytest.raises(ServerRefused) as refused:
        ben.why(["deck"])
    assert refused.value.code == "answered"
