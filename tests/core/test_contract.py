"""Options, seats, saves, records and the registry: bad input gets a sentence that says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

import madoi.games  # noqa: F401 - registers the games
from madoi.core import BadOptions, BadRecord, IllegalAction, Record, UnknownGame, get, slugs
from madoi.core.options import Option, complete, on_off, parse
from madoi.core.record import Differs, Entry, play_out, record_of
from madoi.core.texts import CORE

GAME = get("utena")


def a_record() -> Record:
    return play_out(GAME, 3, 1, lambda state: state.legal_actions()[0])


def test_the_registry_knows_the_games_and_guesses_what_was_meant() -> None:
    assert "utena" in slugs()
    with pytest.raises(UnknownGame, match='Did you mean "utena"'):
        get("utenna")
    with pytest.raises(UnknownGame, match="The games are: utena"):
        get("xyz")


def test_wrong_seats_and_seeds_are_refused() -> None:
    with pytest.raises(BadOptions, match=r"cannot be played by 7\. Numbers of players: 1, 2, 3, 4"):
        GAME.new(7, 1)
    for seed in (-1, 1 << 62):
        with pytest.raises(BadOptions, match="out of range"):
            GAME.new(3, seed)


def test_an_error_speaks_both_languages() -> None:
    with pytest.raises(BadOptions) as error:
        GAME.new(7, 1)
    assert "遊べません" in CORE.say("ja", error.value.key, error.value.facts)


def test_options_are_completed_checked_and_parsed() -> None:
    declared = (
        on_off("quick", False, "X1"),
        Option("day", None, (), "X2", lambda v: None if v == "monday" else "no day"),
    )
    assert complete(declared, {"quick": True}) == {"quick": True, "day": None}
    assert complete(declared, {"day": "monday"})["day"] == "monday"
    with pytest.raises(BadOptions, match='"quick" cannot be "1"'):
        complete(declared, {"quick": 1})
    with pytest.raises(BadOptions, match="no day"):
        complete(declared, {"day": "someday"})
    assert parse(declared[0], "TRUE") is True
    with pytest.raises(BadOptions, match="Allowed: false, true"):
        parse(declared[0], "maybe")
    assert parse(declared[1], "none") is None


def test_an_illegal_action_says_so_and_changes_nothing() -> None:
    state = GAME.new(3, 1)
    before = state.save()
    for action in (-1, GAME.action_space, 10**9):
        with pytest.raises(IllegalAction, match="is not legal now"):
            state.apply(action)
    assert state.save() == before


def test_a_save_of_something_else_is_refused() -> None:
    with pytest.raises(BadRecord):
        GAME.load(b"nonsense")
    with pytest.raises(BadRecord, match="not a saved state"):
        GAME.load(b"\x80")
    saved = GAME.new(4, 1).save()
    for wrong in (saved[:100], saved.replace(b"cloud", b"cl\xb8ud"), saved.replace(b"cloud", b"clown"), saved + b"1"):
        with pytest.raises(BadRecord, match="not a saved state"):
            GAME.load(wrong)
    other = saved.replace(b"\xa7version\x01", b"\xa7version\x02")
    with pytest.raises(BadRecord, match=r"found: utena 2"):
        GAME.load(other)


def test_a_record_goes_through_json_and_back(tmp_path: Path) -> None:
    record = a_record()
    record.write(tmp_path / "game.json")
    again = Record.read(tmp_path / "game.json")
    assert again == record
    assert again.replay(GAME).returns() == record.result


def test_a_record_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, record, write = tmp_path / "game.json", a_record(), Path.write_bytes
    record.write(file)

    def broken_off(path: Path, data: bytes) -> int:
        write(path, data[: len(data) // 2])
        raise OSError("no space left")

    monkeypatch.setattr(Path, "write_bytes", broken_off)
    with pytest.raises(OSError, match="no space left"):
        a_record().write(file)
    assert Record.read(file) == record
    assert list(tmp_path.iterdir()) == [file]


def test_a_record_replays_to_any_move() -> None:
    record = a_record()
    assert record.replay(GAME, 0).save() == GAME.new(3, 1).save()
    state = GAME.new(3, 1)
    for move in record.moves[:4]:
        state.apply(GAME.action_of(move.words))
    assert record.replay(GAME, 4).save() == state.save()
    with pytest.raises(BadRecord, match=f"has {len(record.moves)} moves"):
        record.replay(GAME, 999)


def test_a_record_that_does_not_fit_is_refused_with_the_place() -> None:
    record = a_record()
    record.moves[3] = Entry(record.moves[3].seat, GAME.text_of(1326))
    with pytest.raises(BadRecord, match=f"Move 4 of the record, action {GAME.text_of(1326)}, is not legal"):
        record.replay(GAME)
    record = a_record()
    record.moves[0] = Entry(9, GAME.text_of(0))
    with pytest.raises(BadRecord, match="Move 1 of the record is by seat 10"):
        record.replay(GAME)
    record = a_record()
    record.result = [0.5, 0.5, 0.5]
    with pytest.raises(BadRecord, match="claims the result"):
        record.replay(GAME)
    record = a_record()
    record.components = "0" * 16
    with pytest.raises(BadRecord, match="--components"):
        record.replay(GAME)
    record = a_record()
    record.rules_version, record.moves[5] = 99, replace(record.moves[5], digest="0" * 8)
    with pytest.raises(Differs, match=r"Move 6 no longer does what it did .* \(rules version 99\)") as differs:
        record.replay(GAME)
    assert differs.value.agree == 5


def test_a_record_of_the_first_format_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadRecord, match="first format"):
        Record.from_json(b'{"format": "madoi-record-1", "game": "utena"}')


@pytest.mark.parametrize("text", [b"", b"{}", b"[1]", b'{"format": "other"}', b"\xff"])
def test_what_is_no_record_is_refused(text: bytes) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        Record.from_json(text)


def test_a_missing_file_is_named() -> None:
    with pytest.raises(BadRecord, match=r"nowhere\.json cannot be read"):
        Record.read(Path("nowhere.json"))


def test_a_record_that_is_not_finished_can_be_read_again_whatever_stands_last_in_it() -> None:
    state = GAME.new(2, bytes(32))
    record = record_of(state, bytes(32), [])
    assert Record.from_json(record.to_json()) == record
    record.proof = {"shares": {"a": {}}}
    assert Record.from_json(record.to_json()) == record
