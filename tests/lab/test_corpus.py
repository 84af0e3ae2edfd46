"""Records as a corpus: what each seat knew, could do and did, in words and in numbers."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from changed_boxes import changed_game
from madoi.core import Game, MadoiError, Record, get
from madoi.core.eyes import eyes_of
from madoi.core.record import play_out
from madoi.games import HOUSE
from madoi.lab.corpus import CorpusDecision, CorpusGame, lines_of, read_corpus, records_in


def a_record(game: Game, seats: int = 2) -> Record:
    return play_out(game, seats, 11, lambda state: int(state.legal_actions()[-1]))


@pytest.mark.parametrize("slug", HOUSE)
def test_every_decision_of_a_record_is_there_as_its_seat_saw_it(slug: str) -> None:
    game = get(slug)
    record = a_record(game)
    head, *decisions = lines_of(record, game, 3, tensor=True)
    assert isinstance(head, CorpusGame)
    assert (head.number, head.returns, head.box) == (3, record.result, None)
    assert len(decisions) == len(record.moves)
    tensor = game.tensor(game.setup(2, record.options))
    assert tensor is not None
    for entry, line in zip(record.moves, decisions, strict=True):
        assert isinstance(line, CorpusDecision)
        assert (line.game, line.seat, line.chosen) == (3, entry.seat, entry.words)
        assert line.action in line.legal
        assert line.words[line.legal.index(line.action)] == entry.words
        assert line.returns == head.returns[entry.seat]  # type: ignore[index]
        assert len(line.numbers()) == head.tensor == tensor.size
    last = record.replay(game, len(record.moves) - 1)
    assert isinstance(line, CorpusDecision)
    if len(last.deciders()) == 1:
        assert line.numbers() == tensor.read(last, eyes_of(entry.seat))
        assert line.view == msgspec.to_builtins(last.view(entry.seat))


def test_who_answers_in_a_window_is_not_told_what_others_have_answered() -> None:
    game = get("raigo")
    windows = 0
    for seed in range(20):
        record = play_out(game, 3, seed, lambda state: int(state.legal_actions()[-1]))
        decided = list(lines_of(record, game, 0))[1:]
        first = 0
        for _, seats in record.steps(game):
            if len(seats) > 1:
                lines = decided[first : first + len(seats)]
                world = record.replay(game, first)
                for seat, line in zip(seats, lines, strict=True):
                    assert isinstance(line, CorpusDecision)
                    assert line.view == msgspec.to_builtins(world.view(seat))
                    assert line.legal == [int(action) for action in world.legal_actions_of(seat)]
                windows += 1
            first += len(seats)
        if windows:
            return
    pytest.fail("no window was played")


def test_an_unfinished_record_has_no_returns_and_a_changed_box_is_named(tmp_path: Path) -> None:
    game = changed_game(tmp_path)
    record = a_record(game, 1)
    record.moves, record.result = record.moves[:2], None
    head, *decisions = lines_of(record, game, 0)
    assert isinstance(head, CorpusGame)
    assert game.changed is not None
    assert (head.returns, head.box, head.tensor) == (None, game.changed.name, None)
    assert [one.returns for one in decisions if isinstance(one, CorpusDecision)] == [None, None]


def test_a_file_is_read_line_by_line_and_what_is_wrong_is_named(tmp_path: Path) -> None:
    game = get("utena")
    file = tmp_path / "corpus.jsonl"
    lines = list(lines_of(a_record(game), game, 0))
    file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    assert [msgspec.json.encode(line) for line in read_corpus(file)] == file.read_bytes().splitlines()
    assert json.loads(file.read_text().splitlines()[0])["format"] == "madoi-corpus-1"
    file.write_bytes(file.read_bytes() + b'{"kind": "move"}\n')
    with pytest.raises(MadoiError, match=f"Line {len(lines) + 1}"):
        list(read_corpus(file))


def test_folders_stand_for_the_records_in_them(tmp_path: Path) -> None:
    for name in ("b.json", "a.json", "c.txt"):
        (tmp_path / name).write_text("{}")
    assert records_in([tmp_path, tmp_path / "c.txt"]) == [tmp_path / name for name in ("a.json", "b.json", "c.txt")]
    (tmp_path / "empty").mkdir()
    with pytest.raises(MadoiError):
        records_in([tmp_path / "empty"])
