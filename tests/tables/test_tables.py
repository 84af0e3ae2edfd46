"""Tables without a network: who sits, who decides, what may be taken back, and what nobody may notice."""

from __future__ import annotations

import msgspec
import pytest

import lanterns
import madoi.games  # noqa: F401
from madoi.core import OVER, Game, IllegalAction, get
from madoi.core.fairness import promise_of, verify
from madoi.core.moment import Moment
from madoi.tables import HOST, WATCHER, NotAllowed, NotNow, Refused, Table, Wish, again, commands, create, fold, hash_of
from madoi.tables import entries as log
from madoi.tables.decision import Decision
from madoi.tables.moments import past as past_of
from madoi.tables.seen import choices_seen, table_seen, view_seen
from madoi.tables.snapshot import load, save

lanterns.register()
LIGHT, DRAW, PASS, BURN = lanterns.LIGHT, lanterns.DRAW, lanterns.PASS, lanterns.PASS + 1
T0 = 1_800_000_000_000


class Play:
    """A table with its log, at a time that the test sets."""

    def __init__(self, game: Game, wish: Wish) -> None:
        self.now = T0
        self.rows: list[tuple[int, log.AnyEntry]] = []
        created = create(game, wish, "host")
        self.table = Table("t", created, self.now, game)
        self.rows.append((self.now, created))

    def do(self, decision: Decision) -> None:
        for entry in decision.entries:
            self.table.apply(entry, self.now, decision.trial)
            self.rows.append((self.now, entry))

    def move(self, seat: int, action: int) -> None:
        self.do(commands.move(self.table, seat, action, self.table.turn))

    def later(self, milliseconds: int) -> None:
        self.now += milliseconds
        self.do(commands.tick(self.table, self.now))


def person(name: str) -> log.Plan:
    return log.Plan("person", name, "", hash_of(name))


def people(*names: str, **wish: object) -> Wish:
    return msgspec.convert({"seats": [person(name) for name in names], **wish}, Wish, from_attributes=True)


def started(*names: str, **wish: object) -> Play:
    play = Play(get("lanterns"), people(*(names or ("aki", "ben", "chi")), **wish))
    play.do(commands.start(play.table, 0, False))
    return play


def past(play: Play, after: int = 0) -> list[Moment]:
    """What a spectator saw happen."""
    seen = past_of("t", play.rows, play.table.game, WATCHER, after)
    return [moment for moment in seen if moment is not None]


def told(play: Play, after: int = 0) -> list[tuple[str, int | None]]:
    """What a spectator saw happen, and by whom."""
    return [(moment.entry, moment.who) for moment in past(play, after)]


def test_a_table_starts_once_all_seats_are_filled() -> None:
    play = Play(get("lanterns"), Wish(seats=[person("aki"), log.Plan(), log.Plan("bot", bot="random")]))
    with pytest.raises(NotNow, match="seats-open"):
        commands.start(play.table, 0, False)
    play.do(commands.join(play.table, hash_of("ben"), " Ben\n "))
    assert play.table.seats[1].name == "Ben"
    with pytest.raises(NotNow, match="no-open-seat"):
        commands.join(play.table, hash_of("dan"))
    play.do(commands.start(play.table, 1, False))
    assert play.table.status == "playing"


def test_tokens_open_their_own_seat_and_no_other() -> None:
    play = started("aki", "ben")
    table = play.table
    assert [table.who(token) for token in ("aki", "ben", "host", "zoe", "", None)] == [0, 1, HOST] + [WATCHER] * 3
    assert table.is_host("host")
    assert not table.is_host("aki")
    with pytest.raises(NotAllowed):
        commands.move(table, WATCHER, LIGHT, table.turn)


def test_seats_can_be_chosen_left_given_to_bots_and_freed_before_the_start() -> None:
    play = Play(get("lanterns"), Wish(seats=[person("aki"), log.Plan(), log.Plan()]))
    play.do(commands.switch(play.table, 0, False, 2))
    assert [seat.kind for seat in play.table.seats] == ["open", "open", "person"]
    play.do(commands.put_bot(play.table, True, 0, "sensible"))
    with pytest.raises(NotNow, match="seat-taken"):
        commands.switch(play.table, 2, False, 0)
    with pytest.raises(NotAllowed, match="needs-host"):
        commands.put_bot(play.table, False, 1, "sensible")
    play.do(commands.free_seat(play.table, True, 0))
    play.do(commands.leave(play.table, 2))
    assert [seat.kind for seat in play.table.seats] == ["open"] * 3


def test_a_move_must_expect_the_position_it_is_made_on() -> None:
    play = started("aki", "ben")
    turn = play.table.turn
    with pytest.raises(NotNow, match="not-your-turn"):
        commands.move(play.table, 1, LIGHT, turn)
    play.do(commands.say(play.table, 1, sign="more-oil"))
    assert play.table.version == turn + 1
    with pytest.raises(IllegalAction):
        commands.move(play.table, 0, PASS, turn)
    play.do(commands.move(play.table, 0, LIGHT, turn))
    with pytest.raises(NotNow, match="stale"):
        commands.move(play.table, 0, LIGHT, turn)


def test_nobody_notices_who_has_answered_in_a_window() -> None:
    play = started()
    play.move(0, LIGHT)
    before = {who: msgspec.json.encode(table_seen(play.table, who)) for who in (WATCHER, 0, 2)}
    play.move(1, BURN)
    assert {who: msgspec.json.encode(table_seen(play.table, who)) for who in (WATCHER, 0, 2)} == before
    mine = table_seen(play.table, 1)
    assert mine.you is not None
    assert mine.you.answered
    assert choices_seen(play.table, 1) == []
    with pytest.raises(NotNow, match="answered"):
        play.move(1, PASS)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_answers_in_any_order_are_applied_in_the_order_of_the_seats(order: tuple[int, ...]) -> None:
    play = started()
    play.move(0, LIGHT)
    version = play.table.version
    for seat in order:
        play.move(seat, BURN + seat)
    assert [(move.seat, move.action) for move in play.table.moves[1:]] == [(n, BURN + n) for n in range(3)]
    assert play.table.version == version + 1
    assert told(play, version) == [("window", None)]


def test_late_in_a_window_is_a_pass() -> None:
    play = started(window=10_000)
    play.move(0, LIGHT)
    assert table_seen(play.table, WATCHER).window_ends == play.now + 10_000
    play.move(1, BURN)
    play.later(9_999)
    assert len(play.table.moves) == 1
    play.later(1)
    assert [move.action for move in play.table.moves[1:]] == [PASS, BURN, PASS]


def test_a_window_with_a_limit_lasts_equally_long_whoever_answers_when() -> None:
    """Nobody, everybody at once, or one after the other: the others see the same, and it closes at the same time."""
    seen = []
    for times in ((), ((1, 0), (0, 0), (2, 0)), ((2, 100), (1, 3_000), (0, 5_000))):
        play = started(window=10_000)
        play.move(0, LIGHT)
        opened, told_then = play.now, told(play)
        for seat, after in times:
            play.now = opened + after
            play.move(seat, PASS)
        assert told(play) == told_then
        play.later(opened + 9_999 - play.now)
        during = table_seen(play.table, WATCHER)
        assert during.window_ends == opened + 10_000
        assert len(play.table.moves) == 1
        play.later(1)
        assert told(play)[-1] == ("window", None)
        assert fold("t", play.rows, play.table.game).state is not None
        shown = msgspec.json.encode((during, table_seen(play.table, WATCHER)))
        seen.append(shown.replace(play.table.commitment.encode(), b""))
    assert seen[0] == seen[1] == seen[2]


def test_a_log_knows_which_windows_had_a_limit() -> None:
    """Read again, and from a snapshot in the middle of a window where all have answered."""
    play = started(window=10_000)
    play.move(0, LIGHT)
    for seat in range(3):
        play.move(seat, PASS)
    again = fold("t", play.rows, play.table.game)
    copy = load("t", save(play.table), lambda _: play.table.game)
    for table in (again, copy):
        assert table is not None
        assert (table.awaited, table.window_ends(), len(table.moves)) == ([], play.now + 10_000, 1)


def test_a_limit_is_fixed_when_the_window_opens() -> None:
    """Who leaves later, or comes back, changes nothing about it."""
    play = started("aki", "ben", window=10_000)
    play.move(0, LIGHT)
    ends = play.table.window_ends()
    play.do(commands.leave(play.table, 0))
    play.do(commands.leave(play.table, 1))
    assert play.table.window_ends() == ends
    play.later(10_000)
    assert told(play)[-1][0] == "window"


def test_where_only_bots_are_asked_nobody_waits() -> None:
    play = started("aki", "ben", window=10_000)
    for seat in range(2):
        play.do(commands.leave(play.table, seat))
    play.do(commands.decide(play.table, 0, LIGHT, play.table.turn))
    assert play.table.window_ends() is None
    for seat in range(2):
        play.do(commands.decide(play.table, seat, PASS, play.table.turn))
    assert len(play.table.moves) == 3


def test_a_window_without_a_limit_waits_for_everybody() -> None:
    play = started(window=None)
    play.move(0, LIGHT)
    play.later(10**9)
    assert len(play.table.moves) == 1
    assert commands.due(play.table) is None


def test_undo_is_free_while_nothing_came_out_and_nobody_else_acted() -> None:
    play = started("aki", "ben")
    play.move(0, LIGHT)
    assert commands.undo_of(play.table, 0) == (0, True)
    play.do(commands.undo(play.table, 0))
    assert (play.table.moves, table_seen(play.table, 0).moves) == ([], 0)
    play.move(0, DRAW)
    assert commands.undo_of(play.table, 0) == (0, False)


def test_an_undo_that_touches_others_asks_them() -> None:
    play = started()
    play.move(0, DRAW)
    play.do(commands.undo(play.table, 0))
    seen = table_seen(play.table, 1).proposal
    assert seen is not None
    assert seen.waiting == [1, 2]
    play.do(commands.answer(play.table, 1, True))
    assert len(play.table.moves) == 1
    play.do(commands.answer(play.table, 2, True))
    assert play.table.moves == []
    play.move(0, DRAW)
    play.do(commands.undo(play.table, 0))
    play.do(commands.answer(play.table, 2, False))
    assert play.table.proposal is None
    assert len(play.table.moves) == 1


def test_a_window_is_undone_as_one() -> None:
    play = started("aki", "ben")
    play.move(0, LIGHT)
    play.move(1, BURN)
    play.move(0, PASS)
    assert commands.undo_of(play.table, 0) == (1, False)
    play.do(commands.undo(play.table, 0))
    play.do(commands.answer(play.table, 1, True))
    assert [move.action for move in play.table.moves] == [LIGHT]
    assert play.table.deciders == [0, 1]


def test_the_table_may_forbid_undo() -> None:
    play = started("aki", "ben", undo="off")
    play.move(0, LIGHT)
    with pytest.raises(NotNow, match="undo-off"):
        commands.undo(play.table, 0)
    free = started("aki", "ben", undo="free")
    free.move(0, DRAW)
    with pytest.raises(NotNow, match="undo-not-free"):
        commands.undo(free.table, 0)


def test_clocks_run_for_whoever_decides_and_a_timeout_is_gentle() -> None:
    play = started("aki", "ben", clock={"bank": 60_000, "increment": 5_000}, window=None)
    play.later(20_000)
    play.move(0, LIGHT)
    assert play.table.clock.left == [45_000, 60_000]
    play.move(0, PASS)
    play.move(1, PASS)
    play.later(60_000)
    assert (play.table.seats[1].standin, play.table.seats[1].why) == ("sensible", "clock")
    assert play.table.bots_awaited() == [(1, "sensible")]
    play.do(commands.take_back(play.table, 1))
    assert play.table.seats[1].asked
    play.move(1, LIGHT)
    assert [move.seat for move in play.table.moves] == [0, 0, 1, 1]


def seen_by_others(play: Play, *secretive: int) -> list[bytes]:
    """The table as a spectator and all but some seats see it."""
    others = [who for who in range(WATCHER, len(play.table.seats)) if who not in secretive]
    return [msgspec.json.encode(table_seen(play.table, who)) for who in others]


def test_a_clock_that_runs_out_in_a_window_tells_only_afterwards_who_had_not_answered() -> None:
    play = started(clock={"bank": 60_000, "increment": 5_000}, window=None)
    play.move(0, LIGHT)
    play.move(0, PASS)
    before = seen_by_others(play, 0)
    play.later(60_000)
    assert seen_by_others(play, 0) == before
    assert play.table.bots_awaited() == [(1, "sensible"), (2, "sensible")]
    play.move(2, PASS)  # just in time
    assert seen_by_others(play, 0, 2) == before[:-1]
    play.do(commands.decide(play.table, 1, BURN, play.table.turn))
    assert [play.table.seats[seat].why for seat in range(3)] == ["", "clock", ""]
    assert [type(entry) for _, entry in play.rows[-2:]] == [log.Answered, log.TookOver]


@pytest.mark.parametrize("window", [None, 600_000])
def test_clocks_do_not_tell_after_a_window_who_had_to_think(window: int | None) -> None:
    seen = []
    for times in ((1_000, 2_000, 30_000), (20_000, 10_000, 3_000)):
        play = started(clock={"bank": 60_000, "increment": 5_000}, window=window)
        play.move(0, LIGHT)
        for seat, spent in enumerate(times):
            play.now += spent
            play.move(seat, PASS)
        seen.append([clock.clock for clock in table_seen(play.table, WATCHER).seats])
    assert seen[0] == seen[1]


def test_who_answers_in_a_window_in_place_of_a_bot_is_back_only_when_it_is_closed() -> None:
    play = started()
    play.do(commands.leave(play.table, 1))
    play.move(0, LIGHT)
    before = seen_by_others(play, 1)
    play.move(1, BURN)
    assert seen_by_others(play, 1) == before
    assert play.table.bots_awaited() == []
    copy = load("t", save(play.table), lambda _: play.table.game)
    assert copy is not None
    assert (copy.seats[1].standin, copy.seats[1].mind) == ("sensible", "")
    play.move(0, PASS)
    play.move(2, PASS)
    assert told(play)[-2:] == [("window", None), ("handedback", 1)]
    assert play.table.seats[1].asked
    assert play.table.moves[2].action == BURN


@pytest.mark.parametrize("last", [0, 1])
def test_who_is_back_hears_so_however_the_window_ends(last: int) -> None:
    play = started("aki", "ben", window=None if last else 10_000)
    play.do(commands.leave(play.table, 1))
    play.move(0, LIGHT)
    if last:
        play.move(0, PASS)
        play.move(1, PASS)
    else:
        play.move(1, PASS)
        assert not play.table.seats[1].asked
        play.later(10_000)
    assert play.table.seats[1].asked
    assert len(play.table.moves) == 3


def test_who_came_back_in_a_window_and_left_again_is_away_as_before() -> None:
    play = started()
    play.do(commands.leave(play.table, 1))
    play.move(0, LIGHT)
    before = seen_by_others(play, 1)
    play.move(1, BURN)
    play.do(commands.leave(play.table, 1))
    assert seen_by_others(play, 1) == before
    play.move(0, PASS)
    play.move(2, PASS)
    assert play.table.seats[1].standin == "sensible"


def test_an_undo_of_an_open_window_gives_back_the_seat_of_who_had_returned_in_it() -> None:
    play = started("aki", "ben")
    play.do(commands.leave(play.table, 1))
    play.move(0, LIGHT)
    play.move(1, BURN)
    play.do(commands.undo(play.table, 0))
    assert play.table.seats[1].asked
    assert play.table.moves == []


def test_a_pause_by_consent_stops_the_clocks() -> None:
    play = started("aki", "ben", clock={"bank": 60_000, "increment": 0})
    play.now += 10_000
    play.do(commands.pause(play.table, 0))
    assert not play.table.paused
    play.do(commands.answer(play.table, 1, True))
    assert play.table.paused
    play.later(10**8)
    with pytest.raises(NotNow, match="paused"):
        play.move(0, LIGHT)
    play.do(commands.resume(play.table, 1))
    play.now += 5_000
    play.move(0, LIGHT)
    assert play.table.clock.left[0] == 45_000


def test_clocks_do_not_tell_at_a_pause_who_has_answered_a_window() -> None:
    play = started("aki", "ben", clock={"bank": 60_000, "increment": 0}, window=None)
    play.move(0, LIGHT)
    play.move(1, PASS)
    play.now += 10_000
    play.do(commands.pause(play.table, 0))
    play.do(commands.answer(play.table, 1, True))
    assert play.table.paused
    assert play.table.clock.left == [60_000, 60_000]


def test_a_bot_keeps_the_seat_of_somebody_absent_warm_and_hands_it_back() -> None:
    play = started("aki", "ben")
    with pytest.raises(NotNow, match="not-absent"):
        commands.take_over(play.table, 1, 0, 0, play.now)
    play.now += commands.PATIENCE
    with pytest.raises(NotNow, match="not-absent"):
        commands.take_over(play.table, 1, 0, play.now - 1000, play.now)
    play.do(commands.take_over(play.table, 1, 0, 0, play.now))
    assert play.table.bots_awaited() == [(0, "sensible")]
    play.move(0, LIGHT)
    assert play.table.seats[0].asked
    play.do(commands.leave(play.table, 0))
    assert play.table.seats[0].why == "left"


def test_the_past_tells_what_was_asked_for_and_why_a_bot_took_over() -> None:
    play = started("aki", "ben", clock=log.ClockRule(60_000, 0))
    play.do(commands.pause(play.table, 0))
    play.do(commands.answer(play.table, 1, False))
    play.later(60_000)
    play.do(commands.leave(play.table, 1))
    assert [(one.entry, one.who, one.why) for one in past(play) if one.why] == [
        ("proposed", 0, "pause"), ("tookover", 0, "clock"), ("tookover", 1, "left"),
    ]  # fmt: skip


@pytest.mark.parametrize("how", ["leaves", "is absent"])
def test_what_all_others_agreed_to_is_done_when_the_last_one_to_be_asked_goes(how: str) -> None:
    play = started()
    play.do(commands.pause(play.table, 1))
    play.do(commands.answer(play.table, 2, True))
    assert not play.table.paused
    if how == "leaves":
        play.do(commands.leave(play.table, 0))
    else:
        play.now += commands.PATIENCE
        play.do(commands.take_over(play.table, 1, 0, 0, play.now))
    assert play.table.paused
    assert play.table.proposal is None


def test_who_goes_while_others_are_still_to_be_asked_decides_nothing() -> None:
    play = started()
    play.do(commands.pause(play.table, 1))
    play.do(commands.leave(play.table, 0))
    assert not play.table.paused
    play.do(commands.answer(play.table, 2, False))
    assert play.table.proposal is None


def test_during_a_silent_game_only_signs_are_heard() -> None:
    play = Play(get("lanterns"), people("aki", "ben"))
    play.do(commands.say(play.table, 0, "Hello, have you played this?"))
    play.do(commands.start(play.table, 0, False))
    with pytest.raises(NotNow, match="silence"):
        commands.say(play.table, 0, "I hold the 11")
    play.do(commands.say(play.table, 0, sign="more-oil"))
    assert [line.sign for line in table_seen(play.table, WATCHER).chat] == ["", "more-oil"]
    with pytest.raises(NotNow, match="silence"):
        commands.say(play.table, 0, sign="thinking")
    with pytest.raises(Refused, match="no-such-sign"):
        commands.say(play.table, 0, sign="11")


def test_abandoning_needs_all_persons() -> None:
    play = started()
    play.do(commands.abandon(play.table, 0, False))
    play.do(commands.answer(play.table, 1, True))
    assert play.table.status == "playing"
    play.do(commands.answer(play.table, 2, True))
    seen = table_seen(play.table, 0)
    assert (seen.status, seen.deciders) == ("abandoned", [])


def play_out(play: Play) -> None:
    while play.table.status == "playing":
        for seat in play.table.deciders:
            play.move(seat, choices_seen(play.table, seat)[-1].action)


@pytest.mark.parametrize("slug", ["lanterns", "utena"])
def test_a_finished_table_gives_a_record_that_anybody_can_verify(slug: str) -> None:
    play = Play(get(slug), people("aki", "ben"))
    play.do(commands.promise(play.table, 1, promise_of("椿")))
    promised = table_seen(play.table, WATCHER).commitment
    play.do(commands.start(play.table, 0, False))
    play.do(commands.disclose(play.table, 1, "椿"))
    play_out(play)
    record = play.table.record()
    assert record.proof is not None
    assert (record.proof["promise"], record.proof["shares"]) == (promised, ["", "椿"])
    assert verify(record, play.table.game).fair
    record.proof["shares"] = ["", "梅"]
    assert not verify(record, play.table.game).fair
    seen = table_seen(play.table, WATCHER)
    assert seen.outcome is not None
    assert seen.returns == record.result


def test_a_rematch_swaps_seats_and_keeps_the_tokens() -> None:
    play = started()
    play_out(play)
    second = Table("u", again(play.table, swap=True), T0, play.table.game)
    assert [seat.name for seat in second.seats] == ["chi", "aki", "ben"]
    assert second.who("aki") == 1
    assert second.created.secret != play.table.created.secret


def test_one_device_may_hold_several_seats_and_asks_for_each_view_by_itself() -> None:
    play = started("aki", "ben")
    cards = [view_seen(play.table, seat).card for seat in (0, 1)]  # type: ignore[union-attr]
    assert cards[0] != cards[1]
    assert view_seen(play.table, WATCHER).card is None  # type: ignore[union-attr]


@pytest.mark.parametrize("slug", ["lanterns", "utena"])
def test_a_snapshot_is_the_table_at_every_step(slug: str) -> None:
    play = Play(get(slug), people("aki", "ben", clock={"bank": 10**7, "increment": 9}))
    play.do(commands.start(play.table, 0, False))
    while play.table.status == "playing":
        for seat in play.table.deciders:
            play.now += 17
            play.move(seat, choices_seen(play.table, seat)[0].action)
            copy = load("t", save(play.table), lambda _: play.table.game)
            assert copy is not None
            assert save(copy) == save(play.table)
            assert [one.mind for one in copy.seats] == [one.mind for one in play.table.seats]
            assert table_seen(copy, seat) == table_seen(play.table, seat)
    assert play.table.state is not None
    assert play.table.state.actor == OVER


@pytest.mark.parametrize("window", [False, True], ids=["alone", "in a window"])
def test_a_command_changes_nothing_and_its_decision_knows_what_its_moves_lead_to(window: bool) -> None:
    play = started("aki", "ben")
    if window:
        play.move(0, LIGHT)
        play.move(0, PASS)
    table = play.table
    seat = table.awaited[-1]
    names = [name for name in dir(table) if not name.startswith("_") and not callable(getattr(table, name))]
    before = {name: getattr(table, name) for name in names}, save(table)
    decision = commands.move(table, seat, PASS if window else LIGHT, table.turn)
    assert ({name: getattr(table, name) for name in names}, save(table)) == before
    assert decision.trial is not None
    assert decision.trial.before is table.state
    again = table.try_out(decision.trial.moves)
    assert (decision.trial.after.save(), decision.trial.told) == (again.after.save(), again.told)
    play.do(decision)
    assert table.state is decision.trial.after
