"""The deal that nobody can steer: promises, the freeze, disclosure, who is left out, and dealing anew."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import pytest

import lanterns
from lanterns import LIGHT
from madoi.core import get
from madoi.core.fairness import key_of, promise_of, verify
from madoi.tables import BadRequest, NotAllowed, NotNow, commands, fold
from madoi.tables.seen import table_seen
from madoi.tables.snapshot import load, save
from tables.test_tables import Play, people

lanterns.register()
SHARES = ("a" * 64, "b" * 64, "c" * 64)


def promised(*seats: int) -> Play:
    play = Play(get("lanterns"), people("aki", "ben", "chi"))
    for seat in seats:
        play.do(commands.promise(play.table, seat, promise_of(SHARES[seat])))
    return play


def frozen(*seats: int) -> Play:
    play = promised(*seats)
    play.do(commands.start(play.table, 0, False))
    return play


def test_without_promises_the_game_begins_at_once() -> None:
    play = promised()
    play.do(commands.start(play.table, 0, False))
    assert play.table.status == "playing"


def test_promises_are_shown_to_everybody_before_any_share_is() -> None:
    play = frozen(0, 1)
    seen = table_seen(play.table, -1)
    assert [seat.promise for seat in seen.seats] == [promise_of(SHARES[0]), promise_of(SHARES[1]), ""]
    assert (seen.status, seen.commitment) == ("open", promise_of(play.table.created.secret))
    assert seen.disclose_by == play.now + 10_000
    play.do(commands.disclose(play.table, 0, SHARES[0]))
    assert [seat.share for seat in table_seen(play.table, 1).seats] == ["", "", ""]


def test_once_frozen_nobody_comes_goes_or_promises_anew() -> None:
    table = frozen(0, 1).table
    changes: list[Callable[[], object]] = [
        lambda: commands.promise(table, 2, promise_of("late")),
        lambda: commands.switch(table, 0, True, 1),
        lambda: commands.leave(table, 1),
        lambda: commands.join(table, "token"),
        lambda: commands.put_bot(table, True, 2, "random"),
        lambda: commands.free_seat(table, True, 1),
        lambda: commands.start(table, 0, False),
    ]
    for change in changes:
        with pytest.raises(NotNow, match="dealing"):
            change()


def test_the_last_disclosure_deals() -> None:
    play = frozen(0, 2)
    play.do(commands.disclose(play.table, 2, SHARES[2]))
    assert play.table.status == "open"
    play.do(commands.disclose(play.table, 0, SHARES[0]))
    table = play.table
    assert table.status == "playing"
    assert table.key == key_of("t", table.created.secret, table.promises, [SHARES[0], "", SHARES[2]])
    assert table.left_out == []
    again = fold("t", play.rows, get("lanterns"))
    assert again.state is not None
    assert table.state is not None
    assert again.state.save() == table.state.save()


def test_only_what_was_promised_can_be_disclosed_and_only_then() -> None:
    play = promised(0, 1)
    with pytest.raises(NotNow, match="not-dealing"):
        commands.disclose(play.table, 0, SHARES[0])
    play.do(commands.start(play.table, 0, False))
    for seat, share in ((0, SHARES[1]), (2, SHARES[2]), (0, "x" * 200)):
        with pytest.raises(BadRequest, match="not-what-was-promised"):
            commands.disclose(play.table, seat, share)


def test_who_does_not_disclose_in_ten_seconds_is_left_out_and_named() -> None:
    play = frozen(0, 1)
    play.do(commands.disclose(play.table, 0, SHARES[0]))
    play.later(9_999)
    assert not play.table.started
    play.later(1)
    assert play.table.started
    assert table_seen(play.table, 0).left_out == [1]
    record = play.table.record()
    verdict = verify(record, get("lanterns"), play.table.promises)
    assert (verdict.left_out, verdict.key, verdict.disclosed) == ((1,), True, True)


def test_the_host_may_deal_anew_with_a_fresh_secret_and_fresh_promises() -> None:
    play = frozen(0, 1)
    play.later(10_000)
    before, key = play.table.commitment, play.table.key
    with pytest.raises(NotAllowed):
        commands.deal_anew(play.table, False)
    play.do(commands.deal_anew(play.table, True))
    table = play.table
    assert (table.status, table.promises, table.deals) == ("open", ["", "", ""], 2)
    assert table.commitment != before
    play.do(commands.start(table, 0, False))
    assert table.key not in (b"", key)
    assert table.record().proof is not None
    assert verify(table.record(), get("lanterns")).deals == 2
    assert fold("t", play.rows, get("lanterns")).key == table.key


def test_but_not_when_nobody_was_left_out_or_somebody_has_moved() -> None:
    play = promised()
    play.do(commands.start(play.table, 0, False))
    with pytest.raises(NotNow, match="no-new-deal"):
        commands.deal_anew(play.table, True)
    play = frozen(0)
    play.later(10_000)
    play.move(play.table.deciders[0], LIGHT)
    with pytest.raises(NotNow, match="no-new-deal"):
        commands.deal_anew(play.table, True)


def test_a_snapshot_keeps_a_deal_that_is_under_way() -> None:
    play = frozen(0, 1)
    again = load("t", save(play.table), lambda _: get("lanterns"))
    assert again is not None
    assert (again.promises, again.frozen_at) == (play.table.promises, play.table.frozen_at)


@pytest.mark.parametrize("promise", ["salt", "A" * 64, "é" * 64, "0" * 63])
def test_what_is_no_promise_is_refused(promise: str) -> None:
    with pytest.raises(BadRequest, match="bad-promise"):
        commands.promise(promised().table, 0, promise)


def test_the_key_is_what_a_browser_would_compute() -> None:
    lines = f"madoi-fair-2\nt\n{'0' * 64}\n- -\n{promise_of('x')} x\n"
    assert key_of("t", "0" * 64, ["", promise_of("x")], ["", "x"]) == hashlib.sha256(lines.encode()).digest()
