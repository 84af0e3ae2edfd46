"""What a client shows besides the table: games to choose from, reasons, replays and charts."""

from __future__ import annotations

import httpx
import msgspec
import pytest

from lanterns import LIGHT, PASS
from madoi.client import Client, Seat, ServerRefused
from madoi.core import OVER, Move, Record, Rng, get
from madoi.core.record import record_of
from madoi.games import HOUSE
from madoi.server.http import schemas as m
from serving import Server


def opened(client: Client, game: str, people: int, **wish: object) -> list[Seat]:
    """A table that has begun, with all its seats on this device."""
    seats = [{"kind": "person", "name": name} for name in ("aki", "ben", "chi", "dai")[:people]]
    answer = client.create(msgspec.convert({"game": game, "seats": seats, **wish}, m.NewTable))
    held = [client.seat(answer.table.id, key.token, key.seat) for key in answer.seats]
    held[0].start()
    return held


def finished(slug: str, seats: int = 2) -> Record:
    game = get(slug)
    state, rng, moves = game.new(seats, 5), Rng(5), list[Move]()
    while state.actor != OVER:
        actions = state.legal_actions()
        moves.append(Move(int(state.actor), int(actions[rng.below(len(actions))])))
        state.apply(moves[-1].action)
    return record_of(state, 5, moves, ["aki", "ben", "chi", "dai"][:seats])


def get_json(server: Server, path: str) -> dict[str, object]:
    reply = httpx.get(f"{server.url}{path}", trust_env=False)
    assert reply.status_code == 200, reply.text
    found: dict[str, object] = reply.json()
    return found


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("slug", HOUSE)
def test_a_game_is_shown_with_words_for_everything_that_can_be_chosen(server: Server, slug: str, language: str) -> None:
    reply = httpx.get(f"{server.url}/api/games/{slug}?lang={language}", trust_env=False)
    game = msgspec.json.decode(reply.content, type=m.GameShown)
    assert game.title
    assert game.tagline
    assert game.minutes > 0
    assert [bot.bot for bot in game.bots][:2] == ["random", "sensible"]
    assert all(bot.name and bot.about for bot in game.bots[:2])
    assert all(sign.text != sign.sign for sign in game.signs)
    for option in game.options:
        assert option.label != option.name
        assert [one.value for one in option.values] == option.allowed
        plain = [one for one in option.values if one.label == str(one.value).lower()]
        assert all(isinstance(one.value, int) for one in plain), option.name  # a number may stand for itself
        assert option.values or option.form != "value"
        assert language == "en" or all(one.label != one.value for one in option.members)


def test_texts_come_in_the_language_that_is_asked_for(server: Server) -> None:
    titles = {lang: get_json(server, f"/api/games/couperation?lang={lang}")["title"] for lang in ("ja", "en")}
    assert titles == {"ja": "クーペレイション", "en": "Couperation"}


def test_only_the_sentences_of_a_silent_game_may_be_said_during_play(server: Server) -> None:
    signs = get_json(server, "/api/games/couperation")["signs"]
    playing = {sign["sign"] for sign in signs if sign["playing"]}  # type: ignore[attr-defined]
    assert playing == set(get("couperation").signs)


def test_one_device_opens_a_table_for_several_persons_and_each_sees_the_own_hand(client: Client) -> None:
    seats = opened(client, "couperation", 3)
    assert [seat.name for seat in seats[0].show().seats] == ["aki", "ben", "chi"]
    assert len({seat.token for seat in seats}) == 3
    hands = [[card["id"] for hand in seat.view()["hands"] for card in hand["cards"]] for seat in seats]
    assert len({card for hand in hands for card in hand}) == sum(len(hand) for hand in hands) > 0


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


def test_a_refused_move_names_the_rule(server: Server, client: Client) -> None:
    aki, _ = opened(client, "couperation", 2, options={"start": 0})
    choice = aki.choices().choices[0]
    reply = httpx.post(
        f"{server.url}/api/tables/{aki.table}/moves",
        json={"expected": aki.show().turn, "action": choice.action + 1},
        headers={"Authorization": f"Bearer {aki.token}"},
        trust_env=False,
    )
    assert (reply.status_code, reply.json()["code"]) == (422, "illegal-action")
    assert reply.json()["clauses"] == ["C6.2", "C6.3", "C6.8"]
    assert "at most" in reply.json()["detail"]


def test_a_hint_has_reasons_where_the_game_previews_its_choices(client: Client) -> None:
    aki, _ = opened(client, "utena", 2)
    seat = next(seat for seat in (aki, _) if seat.choices().choices)
    hint = seat.hint()
    assert hint.reasons == list(hint.choice.preview)
    assert hint.choice in seat.choices().choices


@pytest.mark.parametrize("slug", HOUSE)
def test_a_record_is_replayed_for_a_seat_a_spectator_or_all_open(server: Server, slug: str) -> None:
    record = finished(slug)
    body = {"record": msgspec.json.decode(record.to_json()), "limit": 7}

    def frames(seat: int | str | None) -> list[dict[str, object]]:
        reply = httpx.post(f"{server.url}/api/replay", json={**body, "seat": seat}, trust_env=False)
        assert reply.status_code == 200, reply.text
        assert (reply.json()["moves"], reply.json()["seats"]) == (len(record.moves), 2)
        found: list[dict[str, object]] = reply.json()["frames"]
        return found

    opened, watched, sat = frames("all"), frames(None), [frames(0), frames(1)]
    assert [frame["moves"] for frame in opened] == list(range(7))
    assert opened[3]["by"] == record.moves[2].seat
    for n, frame in enumerate(opened):
        assert frame["view"] == watched[n]["view"]
        assert frame["views"] == [one[n]["view"] for one in sat]
        assert watched[n]["views"] is None
        assert frame["progress"] == sat[0][n]["progress"] != []
        events = [one[n]["events"] for one in (opened, watched, *sat)]
        for best, *seen in zip(*events, strict=True):
            assert best == max(seen, key=lambda event: len(msgspec.json.encode(event)))


def test_a_kept_record_is_shown_all_open_and_a_wrong_seat_is_refused(server: Server) -> None:
    post = {"content": finished("utena").to_json(), "headers": {"Content-Type": "application/json"}}
    id = httpx.post(f"{server.url}/api/records", **post, trust_env=False).json()["id"]  # type: ignore[arg-type]
    replay = get_json(server, f"/api/records/{id}/replay?seat=all&since=2&limit=2")
    assert [frame["moves"] for frame in replay["frames"]] == [2, 3]  # type: ignore[attr-defined]
    assert len(replay["frames"][0]["views"]) == 2  # type: ignore[index]
    wrong = httpx.get(f"{server.url}/api/records/{id}/replay?seat=7", trust_env=False)
    assert (wrong.status_code, wrong.json()["code"]) == (400, "no-such-seat")


def test_history_has_the_chart_of_the_game_when_it_is_asked_for(server: Server, client: Client) -> None:
    seats = opened(client, "utena", 3)
    for _ in range(4):
        seat = next(seat for seat in seats if seat.choices().choices)
        seat.move(seat.choices().choices[0].action, seat.show().turn)
    told = get_json(server, f"/api/tables/{seats[0].table}/history?since=2&progress=true")
    lit = [{line["key"]: line["values"] for line in frame["progress"]} for frame in told["frames"]]  # type: ignore[attr-defined]
    assert len(lit) == 4
    assert all(len(line["progress-lit-altar"]) == 3 for line in lit)
    plain = get_json(server, f"/api/tables/{seats[0].table}/history?since=2")
    assert all(frame["progress"] is None for frame in plain["frames"])  # type: ignore[attr-defined]


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
