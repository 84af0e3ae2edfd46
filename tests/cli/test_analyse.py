"""`madoi analyse`, `madoi puzzles` and the hint of `madoi play`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

import madoi.bots.analysis
from cli.conftest import Madoi
from madoi.bots import puzzles
from madoi.bots.advice import Effort
from madoi.bots.puzzles import Puzzle
from madoi.core import get

RECORD = str(Path(__file__).parent.parent / "games" / "utena" / "records" / "2-players-won.json")


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(madoi.bots.analysis, "WORLDS", (4, 4))
    monkeypatch.setattr(madoi.bots.analysis, "FRESH", (2, 4))
    monkeypatch.setattr(madoi.bots.analysis, "JUDGED", 4)
    monkeypatch.setattr(madoi.bots.analysis, "effort_for", lambda _: Effort(8, 4))


def test_every_turn_has_a_line_with_its_chances(madoi: Madoi) -> None:
    shown = madoi("analyse", RECORD)
    assert shown.code == 0
    moves = int(re.search(r"(\d+) moves", shown.out)[1])  # type: ignore[index]
    lines = re.findall(r"^ *(\d+) .*\d% to win \(\d+–\d+\)$", shown.out, re.MULTILINE)
    assert 10 < len(lines) <= moves + 1
    assert (lines[0], lines[-1]) == ("0", str(moves))
    assert "decided the game" in shown.out


def test_an_analysis_can_be_read_by_programs(madoi: Madoi) -> None:
    shown = madoi("analyse --json", RECORD)
    found = json.loads(shown.out)
    assert set(found) == {"steps", "points", "decisive", "turned"}
    assert found["points"][-1]["chances"][0]["mean"] == 1.0


@pytest.mark.parametrize(("language", "says"), [("en", "% to win"), ("ja", "勝率")])
def test_a_hint_names_choices_by_their_numbers_and_is_no_move(madoi: Madoi, language: str, says: str) -> None:
    shown = madoi(f"play utena --seats 2 --option first=1 --seed 4 --lang {language}", typed="h\nq\n\n")
    assert 1 <= len(re.findall(rf"^\W*\d+  .*{says}", shown.out, re.MULTILINE)) <= 3


def test_puzzles_are_added_to_a_file_and_can_be_played(
    madoi: Madoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("FAR", -9.0), ("SURE", -9.0), ("LEAST", -1.0), ("CAUTION", -9.0)):
        monkeypatch.setattr(puzzles, name, value)
    file = tmp_path / "puzzles.json"
    monkeypatch.setattr(puzzles.look_at, "__defaults__", (Effort(4, 2), Effort(6, 3)))
    assert madoi("puzzles find utena --number 1 --file", str(file)).code == 0
    assert madoi("puzzles find utena --number 1 --seed 2 --file", str(file)).code == 0
    found = msgspec.json.decode(file.read_bytes(), type=list[Puzzle])
    assert len(found) == 2
    assert all(one.position(get("utena")).actor == one.seat for one in found)


def test_only_finding_can_be_done_with_puzzles(madoi: Madoi) -> None:
    shown = madoi("puzzles lose utena")
    assert (shown.code, "madoi puzzles find" in shown.err) == (2, True)
