"""A changed box in the terminal; `madoi export`, `madoi positions`."""

from __future__ import annotations

import json
from pathlib import Path

from changed_boxes import changed_file
from cli.conftest import Madoi
from madoi.core import Record

RECORD = str(Path(__file__).parent.parent / "games" / "utena" / "records" / "2-players-won.json")
NAMED = {"en": "changed box: Cheap thunder, by Aki", "ja": "改変版の箱：Cheap thunder、作：Aki"}


def test_a_game_in_a_changed_box_says_so_and_its_record_needs_no_file(madoi: Madoi, tmp_path: Path) -> None:
    file, saved = changed_file(tmp_path), tmp_path / "game.json"
    line = "play hoshizukuri --seats 2 --bots 2 --bot random --seed 3 --components"
    played = madoi(line, str(file), "--save", str(saved))
    assert played.code == 0, played.err
    assert NAMED["en"] in played.out
    file.unlink()
    assert Record.read(saved).box is not None
    for language, words in NAMED.items():
        shown = madoi(f"--lang {language} replay", str(saved))
        assert shown.code == 0, shown.err
        assert words in shown.out
    assert madoi("verify", str(saved)).code == 0  # no server has promised anything; the moves are right


def test_records_become_a_corpus_and_nothing_is_overwritten(madoi: Madoi, tmp_path: Path) -> None:
    out = tmp_path / "corpus.jsonl"
    ran = madoi("export --tensor --out", str(out), RECORD, RECORD)
    assert ran.code == 0, ran.err
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    moves = len(Record.read(Path(RECORD)).moves)
    assert [line["kind"] for line in lines] == ["game", *["decision"] * moves] * 2
    assert f"2 games with {2 * moves} decisions" in ran.out
    before = out.read_bytes()
    again = madoi("export", RECORD, "--out", str(out))
    assert again.code == 2
    assert "--out" in again.err
    assert out.read_bytes() == before


def test_a_moment_of_a_record_is_a_position_that_bots_are_asked_about(madoi: Madoi, tmp_path: Path) -> None:
    file = tmp_path / "set.jsonl"
    described = [madoi(f"positions describe --until {n}", RECORD) for n in (1, 2)]
    assert all(one.code == 0 for one in described)
    file.write_text("".join(one.out for one in described), "utf-8")
    ran = madoi("positions evaluate --bot random --bot sensible --tries 3", str(file))
    assert ran.code == 0, ran.err
    assert "2 positions" in ran.out
    scores = json.loads(madoi("positions evaluate --bot sensible --json", str(file)).out)
    assert [one["bot"] for one in scores] == ["sensible"]
    assert len(scores[0]["answers"]) == 2


def test_what_cannot_be_done_with_positions_is_refused_in_a_sentence(madoi: Madoi, tmp_path: Path) -> None:
    assert "evaluate" in madoi("positions guess", RECORD).err
    file = tmp_path / "set.jsonl"
    file.write_text('{"game": "utena", "position": {"seats": 7}, "best": ["pass"]}\n')
    for language in ("en", "ja"):
        ran = madoi(f"--lang {language} positions evaluate", str(file))
        assert ran.code == 2
        assert "1" in ran.err
    assert madoi("positions describe", RECORD).code == 2
