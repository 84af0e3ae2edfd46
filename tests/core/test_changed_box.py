"""A box that somebody has changed goes with the games that were played with it."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import madoi.games  # noqa: F401
from changed_boxes import COST, changed_file, changed_game, cost_of_thunder
from madoi.core import BadComponents, Record, get, registry
from madoi.core.components import read_box
from madoi.core.record import play_out


def test_a_file_says_whose_box_it_is_and_otherwise_it_is_called_like_the_file(tmp_path: Path) -> None:
    box = read_box(changed_file(tmp_path))
    assert (box.game, box.title, box.by) == ("hoshizukuri", "Cheap thunder", "Aki")
    unnamed = read_box(changed_file(tmp_path, head=""))
    assert (unnamed.title, unnamed.by) == ("thunder", "")
    assert unnamed.components == box.components
    assert unnamed.name.id != box.name.id


@pytest.mark.parametrize(
    ("head", "why"),
    [
        ('[changed]\nauthor = "Aki"\n', "changed.author is not known here"),
        ("[changed]\nby = 3\n", "changed.by must be str"),
        ('[changed]\ntitle = "a\\u202eb"\n', "changed.title must be one line"),
        (f'[changed]\ntitle = "{"x" * 61}"\n', "changed.title must be one line"),
    ],
)
def test_what_is_wrong_in_its_head_is_named(tmp_path: Path, head: str, why: str) -> None:
    with pytest.raises(BadComponents, match=why.replace(".", r"\.")):
        read_box(changed_file(tmp_path, head))


def test_a_box_of_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadComponents, match="box of hoshizukuri, not of utena"):
        get("utena").with_box(read_box(changed_file(tmp_path)))


def test_a_record_replays_without_the_file_it_was_played_with(tmp_path: Path) -> None:
    game = changed_game(tmp_path)
    record = play_out(game, 1, 5, lambda state: int(state.legal_actions()[0]))
    read = Record.from_json(record.to_json())
    assert read.box is not None
    assert read.box.name == read_box(changed_file(tmp_path)).name
    again = registry.game_in_box(read.game, read.box)
    assert cost_of_thunder(again.components) == COST
    assert list(read.replay(again).returns()) == record.result
    assert len(record.to_json().splitlines()) < len(record.moves) + 60  # the box is one line


def test_a_game_in_a_changed_box_stays_one_when_it_is_pickled(tmp_path: Path) -> None:
    game = changed_game(tmp_path)
    assert pickle.loads(pickle.dumps(game)) is game
    state = pickle.loads(pickle.dumps(game.new(2, 3)))
    assert state.setup.game.changed == game.changed
    assert get("hoshizukuri").changed is None
