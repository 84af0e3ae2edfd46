"""What if: playing on alone from a moment of another game."""

from __future__ import annotations

import time

import httpx
import msgspec
import pytest

from at_tables import opened, played_out, refused
from madoi.client import Client, Seat
from madoi.core import Rng, get
from madoi.server.http import schemas as m
from madoi.server.http.branches import position_of
from madoi.tables import NotHere, NotNow, Place, Table, again, branch_off, commands, fold
from serving import Server
from worlds import T0, played


def mover(seats: list[Seat]) -> Seat:
    return next(seat for seat in seats if seat.choices().choices)


def moved(seats: list[Seat], times: int) -> None:
    for _ in range(times):
        seat = mover(seats)
        seat.move(seat.choices().choices[0].action, seat.show().turn)


def test_a_running_game_goes_on_privately_and_is_not_touched(client: Client) -> None:
    seats = opened(client, "utena", 3)
    moved(seats, 2)
    seat = mover(seats)
    before, view = seat.show(), seat.view()
    private = seat.branch()
    there = private.show()
    assert there.id != before.id
    assert (there.status, there.watchable, there.public) == ("playing", False, False)
    assert there.branch is not None
    assert (there.branch.of, there.branch.at, there.branch.anew) == (before.id, before.version, True)
    assert [one.kind for one in there.seats].count("bot") == 2
    assert private.view() == view  # the same as far as the seat knows
    private.move(private.choices().choices[0].action, there.turn)
    assert seat.show() == before
    assert seat.view() == view


def test_it_can_be_left_and_taken_up_and_ends_without_a_record(client: Client) -> None:
    seats = opened(client, "utena", 2)
    private = mover(seats).branch()
    again = client.seat(private.table, private.token)
    assert again.choices() == private.choices()
    shown = private.state()
    while shown.table.status == "playing":
        if shown.choices:
            private.move(shown.choices[0].action, shown.table.turn)
        shown = private.state(shown.table.version, 5)
    table = shown.table
    assert table.outcome is not None
    assert refused(private.record) == "branch-has-no-record"


def test_a_table_without_hints_forbids_it_until_the_game_is_over(client: Client) -> None:
    seats = opened(client, hints=False)
    first = seats[0].show().version
    assert refused(seats[0].branch) == "branch-off"
    played_out(seats)
    there = seats[0].branch(first).show()
    assert there.branch is not None
    assert not there.branch.anew
    assert refused(seats[0].branch) == "branch-at-end"


def test_strangers_cannot_branch_off_and_moments_must_exist(client: Client) -> None:
    seats = opened(client)
    assert refused(client.seat(seats[0].table).branch) == "needs-seat"
    assert refused(lambda: seats[0].branch(999)) == "no-such-moment"


def test_a_record_is_played_on_as_it_was(server: Server, client: Client) -> None:
    seats = opened(client, "utena", 2)
    played_out(seats)
    table = seats[0].table
    record = seats[0].record()
    reply = httpx.post(f"{server.url}/api/records/{table}/branch", json={"at": 4, "seat": 1}, trust_env=False).json()
    private = client.seat(reply["table"]["id"], reply["seats"][0]["token"])
    assert reply["table"]["branch"] == {"of": table, "at": 4, "anew": False}
    begun = next(moment for moment in private.history(0, views=True).moments if moment.entry == "started")
    assert begun.view == msgspec.json.decode(msgspec.json.encode(position_of(record, 4).view(1)))
    with pytest.raises(NotHere):
        position_of(record, 10_000)


def with_bots(client: Client) -> Seat:
    """A table of somebody with two bots of different levels, and somebody else."""
    seats = [{"kind": "person", "name": "aki"}, {"kind": "bot", "bot": "sensible"}, {"kind": "bot", "bot": "random"},
             {"kind": "person", "name": "ben"}]  # fmt: skip
    answer = client.create(msgspec.convert({"game": "utena", "seats": seats, "options": {"first": 0}}, m.NewTable))
    held = [client.seat(answer.table.id, key.token, key.seat) for key in answer.seats]
    held[0].start()
    return held[0]


def test_bots_play_on_where_they_sat_and_people_become_bots_as_asked_for(client: Client) -> None:
    private = with_bots(client).branch(bot="quick")
    assert [one.bot for one in private.show().seats] == [None, "sensible", "random", "quick"]


def test_bots_play_on_in_a_record_too(server: Server, client: Client) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "random"}]
    answer = client.create(msgspec.convert({"game": "lanterns", "seats": seats}, m.NewTable))
    seat = client.seat(answer.table.id, answer.seats[0].token, 0)
    seat.start()
    while (shown := seat.state()).table.status == "playing":
        if shown.choices:
            seat.move(shown.choices[0].action, shown.table.turn)
        else:
            time.sleep(0.02)
    address = f"{server.url}/api/records/{seat.table}/branch"
    for own, bots in ((0, ["", "random"]), (1, ["quick", ""])):
        there = httpx.post(address, json={"at": 0, "seat": own, "bot": "quick"}, trust_env=False).json()["table"]
        assert [one["bot"] or "" for one in there["seats"]] == bots


def test_a_branch_begins_again_at_its_moment_and_everybody_stays_where_they_sit() -> None:
    game = get("couperation")
    table, _ = played(game, 2, 6)
    assert table.state is not None
    created = branch_off(game, table.state, Place("there", 3, False, 1, "aki"), "token", "sensible")
    first = Table("here", created, T0, game)
    for swap in (False, True):
        next_ = again(first, swap)
        assert [plan.name for plan in next_.seats] == ["", "aki"]
        assert next_.branch == created.branch
        assert next_.secret != created.secret
    own = Table("own", msgspec.structs.replace(created, branch=None), T0, game)
    assert [plan.name for plan in again(own, True).seats] == ["aki", ""]


def test_the_log_of_a_branch_gives_the_same_table_again() -> None:
    game = get("couperation")
    table, _ = played(game, 2, 6)
    assert table.state is not None
    world = table.state.determinize(0, Rng(3))
    created = branch_off(game, world, Place("there", 3, True, 0), "token", "sensible")
    branch = Table("here", created, T0, game)
    entries = [created, *commands.start(branch, 0, True).entries]
    folded = fold("here", [(T0, entry) for entry in entries], game)
    assert folded.state is not None
    assert folded.state.save() == world.save()


def test_nothing_is_branched_off_from_the_end() -> None:
    game = get("utena")
    state, rng = game.new(2, 1), Rng(1)
    while state.actor >= 0:
        state.apply(game.player.choose(state, rng))
    with pytest.raises(NotNow):
        branch_off(game, state, Place("there", 3, False, 0), "token", "sensible")
