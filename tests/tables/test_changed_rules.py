"""A table that is read again after an upgrade: it goes on where nothing differs, and stops where something does."""

from __future__ import annotations

import msgspec
import pytest

import lanterns
from lanterns import LIGHT, PASS
from madoi.core import get
from madoi.core.record import Differs
from madoi.tables import NotNow, Table, commands, fold
from madoi.tables import entries as log
from madoi.tables.seen import table_seen
from madoi.tables.snapshot import load, save
from tables.test_tables import Play, started

lanterns.register()


def played() -> Play:
    """One light and its window, then the next."""
    play = started()
    for _ in range(2):
        play.move(play.table.deciders[0], LIGHT)
        for seat in play.table.deciders:
            play.move(seat, PASS)
    return play


def changed(play: Play, number: int, **facts: object) -> Table:
    """The table read again by rules under which the entry does something else."""
    rows = list(play.rows)
    at, entry = rows[number]
    rows[number] = (at, msgspec.structs.replace(entry, **facts))
    play.rows = rows
    play.table = fold("t", rows, get("lanterns"))
    return play.table


def moves_of(play: Play) -> list[int]:
    return [k for k, (_, entry) in enumerate(play.rows) if isinstance(entry, log.Moved)]


def test_the_log_keeps_words_and_what_they_brought_about() -> None:
    play = played()
    entry = play.rows[moves_of(play)[0]][1]
    assert isinstance(entry, log.Moved)
    assert entry.words == get("lanterns").text_of(LIGHT)
    assert len(entry.digest) == 8
    assert [one.digest for one in play.table.record().moves] == play.table.digests


def test_a_table_goes_on_if_nothing_differs() -> None:
    play = played()
    again = fold("t", play.rows, get("lanterns"))
    assert not again.differs
    assert (again.moves, again.digests) == (play.table.moves, play.table.digests)
    assert again.state is not None
    assert play.table.state is not None
    assert again.state.save() == play.table.state.save()


@pytest.mark.parametrize("facts", [{"digest": "00000000"}, {"words": "no-such-verb"}])
def test_it_stops_at_the_last_move_that_agrees_and_says_so(facts: dict[str, str]) -> None:
    play = played()
    before = len(play.table.moves)
    second = moves_of(play)[1]
    agree = fold("t", play.rows[:second], get("lanterns"))
    table = changed(play, second, **facts)
    assert table.differs
    assert table_seen(table, 0).differs
    assert table.moves == agree.moves
    assert len(table.moves) < before
    assert table.number == len(play.rows), "what it cannot follow stays in its log"
    with pytest.raises(NotNow) as refused:
        commands.move(table, table.deciders[0], LIGHT, table.turn)
    assert refused.value.key == "rules-changed"
    assert table.bots_awaited() == []
    assert commands.due(table) is None


def test_its_people_go_on_from_there_when_all_agree() -> None:
    play = played()
    table = changed(play, moves_of(play)[1], digest="00000000")
    kept = list(table.moves)
    play.do(commands.go_on(table, 0))
    assert table.differs, "the others are asked first"
    for seat in (1, 2):
        play.do(commands.answer(table, seat, True))
    assert not table.differs
    assert table.moves == kept
    play.move(table.deciders[0], LIGHT)
    again = fold("t", play.rows, get("lanterns"))
    assert not again.differs
    assert again.moves == table.moves == [*kept, table.moves[-1]]


def test_or_they_end_it() -> None:
    play = played()
    table = changed(play, moves_of(play)[1], digest="00000000")
    for seat in (0, 1, 2):
        play.do(commands.abandon(table, seat, False) if seat == 0 else commands.answer(table, seat, True))
    assert table.status == "abandoned"


def test_what_was_taken_back_anyway_does_not_count() -> None:
    play = started()
    play.move(0, LIGHT)
    for seat in play.table.deciders:
        play.move(seat, PASS)
    play.do(commands.undo(play.table, 0, 0))
    for seat in (1, 2):
        play.do(commands.answer(play.table, seat, True))
    assert play.table.moves == []
    assert not changed(play, moves_of(play)[0], digest="00000000").differs


def test_a_snapshot_of_other_rules_is_not_trusted() -> None:
    play = played()
    data = save(play.table)
    assert load("t", data, lambda _: get("lanterns")) is not None
    saved = msgspec.msgpack.decode(data)
    assert load("t", msgspec.msgpack.encode({**saved, "rules": "0" * 16}), lambda _: get("lanterns")) is None


def test_a_record_that_differs_replays_up_to_there() -> None:
    record = played().table.record()
    record.moves[4] = msgspec.structs.replace(record.moves[4], digest="00000000")
    states = record.states(get("lanterns"))
    for _ in range(5):
        next(states)
    with pytest.raises(Differs) as differs:
        next(states)
    assert differs.value.agree == 4


def test_a_window_that_all_answer_is_one_step_for_table_and_record() -> None:
    play = played()
    record = play.table.record()
    steps = list(record.steps(get("lanterns")))
    assert [len(step.seats) for step in steps] == [0, *(len(step.seats) for step in play.table.steps)]
    assert record.length(get("lanterns")) == len(play.table.steps) == table_seen(play.table, 0).moves
    assert len(record.moves) > len(play.table.steps)
