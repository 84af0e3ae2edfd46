"""Whole games by scripted persons at the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.conftest import Madoi
from madoi.bots import Knowledge
from madoi.bots.advice import Advice, Estimate
from madoi.core import Record, Rng, get
from madoi.games import HOUSE

FIRST = "1\n" * 200


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_person_plays_a_whole_game_with_bots(madoi: Madoi, tmp_path: Path, seats: int, language: str) -> None:
    file = tmp_path / "record.json"
    line = f"play utena --seats {seats} --seed 3 --lang {language} --save"
    ran = madoi(line, str(file), typed=FIRST)
    assert ran.code == 0
    assert any(word in ran.out for word in (("Victory", "Defeat") if language == "en" else ("勝利", "敗北")))
    record = Record.read(file)
    assert record.result is not None
    assert list(record.replay(get("utena")).returns()) == record.result


@pytest.mark.parametrize("slug", HOUSE)
@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_game_can_be_watched_to_its_end(madoi: Madoi, slug: str, language: str) -> None:
    seats = max(get(slug).seat_counts)
    ran = madoi(f"play {slug} --seats {seats} --bots {seats} --bot random --seed 1 --lang {language}")
    assert ran.code == 0


def test_choices_say_what_they_would_gain(madoi: Madoi) -> None:
    ran = madoi("play utena --seats 3 --bots 2 --bot random --seed 4", typed="q\n\n")
    assert re.search(r"1  Open with G\d\d and G\d\d  → altar 1: \+\d \(.+\)", ran.out)


def test_what_happened_before_the_first_decision_is_told(madoi: Madoi) -> None:
    ran = madoi("play utena --seats 3 --option first=1 --seed 4", typed="q\n\n")
    assert "Round 1, lead: Seat 1" in ran.out
    assert ran.out.count("is laid") == 2
    assert "gives a light back (" in ran.out


def test_hands_of_others_are_not_drawn(madoi: Madoi) -> None:
    ran = madoi("play utena --seats 3 --option first=1 --seed 4", typed="q\n\n")
    state = get("utena").new(3, 4, {"first": 0})
    hands = state.describe()["hands"]
    assert isinstance(hands, list)
    shown = set(re.findall(r"G\d\d", ran.out))
    assert shown == set(hands[0])


def test_several_persons_get_a_veil_between_their_hands(madoi: Madoi) -> None:
    ran = madoi("play utena --seats 2 --bots 0 --option first=1 --seed 4", typed="\n1\n1\n\nq\n\n")
    assert "Seat 1 is next" in ran.out
    assert "Seat 2 is next" in ran.out
    assert ran.out.count("is next") == 2


def test_without_a_name_one_may_choose_the_game(madoi: Madoi) -> None:
    ran = madoi("play --seats 3", typed=f"{HOUSE.index('utena') + 1}\nq\n\n")
    assert ran.code == 0
    assert "Tsuki no Utena, 3 at the table" in ran.out


def test_help_log_and_nonsense_are_answered(madoi: Madoi) -> None:
    ran = madoi("play utena --seats 1 --seed 4", typed="?\n? 1\nl\nhello\n0\n99\nq\n\n")
    assert "u takes your last move back" in ran.out
    assert "U14.2" in ran.out
    assert '"hello" is not a choice' in ran.out
    assert '"99" is not a choice' in ran.out


def test_a_move_that_showed_nothing_can_be_taken_back(madoi: Madoi, tmp_path: Path) -> None:
    """With two players altar 2 follows altar 1 of the same person without a draw."""
    file = tmp_path / "record.json"
    ran = madoi("play utena --seats 2 --option first=1 --seed 4 --save", str(file), typed="1\nu\n2\nq\n")
    assert "Taken back." in ran.out
    record = Record.read(file)
    actions = [int(action) for action in get("utena").new(2, 4, {"first": 0}).legal_actions()]
    assert [move.action for move in record.actions(get(record.game))] == [actions[1]]


def test_undo_is_refused_with_the_reason(madoi: Madoi) -> None:
    nothing = madoi("play utena --seats 2 --option first=1 --seed 4", typed="u\nq\n\n")
    assert "no move to take back" in nothing.out
    hidden = madoi("play utena --seats 1 --seed 4", typed="1\nu\nq\n\n")
    assert "something hidden came to light" in hidden.out
    others = madoi("play utena --seats 3 --option first=1 --seed 4", typed="1\nu\n" + "q\n\n")
    assert "somebody else has acted" in others.out


def test_an_interrupted_game_is_saved_and_goes_on(
    madoi: Madoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = madoi("play utena --seats 1 --seed 12", typed="1\n1\n")  # and then the input ends
    assert ran.code == 0
    assert "madoi play --resume madoi-utena-12.json" in ran.out
    assert len(json.loads((tmp_path / "madoi-utena-12.json").read_text())["moves"]) == 2
    again = madoi("play --resume madoi-utena-12.json", typed=FIRST)
    assert "Defeat" in again.out or "Victory" in again.out


def test_leaving_offers_to_save(madoi: Madoi, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    ran = madoi("play utena --seats 3 --seed 2", typed=f"1\nq\n{tmp_path}/no/where.json\n{file}\n")
    assert "cannot be written" in ran.out
    assert file.exists()
    assert f"madoi replay {file}" in ran.out


def test_a_saved_game_is_replayed_as_far_as_wanted(madoi: Madoi, tmp_path: Path) -> None:
    file = str(tmp_path / "record.json")
    madoi("play utena --seats 3 --seed 3 --save", file, typed=FIRST)
    whole = madoi("replay", file)
    assert whole.code == 0
    assert "Victory" in whole.out
    part = madoi(f"replay {file} --until 4 --seat 2")
    assert "After 4 of" in part.out
    assert "Hand: Seat 2 (you)" in part.out
    assert "つきのうてな" in madoi(f"replay {file} --until 0 --lang ja").out
    assert madoi(f"replay {file} --until 999").code == 2
    assert madoi(f"replay {file} --seat 4").code == 2


def test_who_was_a_person_stays_one_when_a_game_goes_on(madoi: Madoi, tmp_path: Path) -> None:
    file = str(tmp_path / "two.json")
    madoi("play utena --seats 2 --bots 0 --option first=1 --seed 4 --save", file, typed="\n1\n1\n\nq\n")
    assert Record.read(Path(file)).bots == []
    again = madoi("play --resume", file, typed="\nq\n\n")
    assert "2 at the table\n" in again.out
    assert "Seat 2 is next" in again.out
    alone = madoi("play --bots 1 --resume", file, typed="q\n\n")
    assert "one of them a bot" in alone.out


def test_a_record_is_not_resumed_as_something_else_than_it_is(madoi: Madoi, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    madoi("play utena --seats 2 --seed 4 --option first=1 --save", file, typed="1\nq\n")
    others = {
        "raigo": '"utena", not of "raigo"',
        "--seats 3": "has 2 seats, not 3",
        "--seed 5": "leave --seed out",
        "--option first=2": "leave --option out",
    }
    for more, said in others.items():
        ran = madoi(f"play {more} --resume", file)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert said in ran.err
    assert madoi("play utena --seats 2 --seed 4 --option first=1 --resume", file, typed="q\n\n").code == 0


def test_a_game_that_was_dealt_from_no_seed_is_not_resumed_with_one(madoi: Madoi, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    madoi("play utena --seats 1 --bots 0 --save", file, typed="1\nq\n")
    assert "not dealt from seed 4" in madoi("play --seed 4 --resume", file).err
    assert madoi("play --resume", file, typed="q\n\n").code == 0


def test_nothing_is_overwritten_without_being_asked(
    madoi: Madoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    kept, other = tmp_path / "kept.json", tmp_path / "other.json"
    kept.write_text("mine")
    left = madoi("play utena --seats 1 --seed 2", typed=f"1\nq\n{kept}\n\n{other}\n")
    assert "is there already. Overwrite it?" in left.out
    assert (kept.read_text(), other.exists()) == ("mine", True)
    refused = madoi("play utena --seats 1 --seed 2 --save", str(kept), typed="n\n")
    assert (refused.code, kept.read_text()) == (2, "mine")
    assert madoi("play utena --seats 1 --seed 2 --save", str(kept), typed="Ｙ\nq\n").code == 0
    assert Record.read(kept).game == "utena"
    for name in ("madoi-utena-2.json", "madoi-utena-2-2.json"):  # interrupted, and interrupted once more
        assert name in madoi("play utena --seats 1 --seed 2", typed="1\n").out
    assert "madoi-utena-2.json" in madoi("play --resume madoi-utena-2.json", typed="1\n").out  # and goes on there


def test_a_choice_may_be_typed_by_its_name(madoi: Madoi, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    line = "play princess --seats 2 --option first=1 --seed 5 --save"
    ran = madoi(line, str(file), typed="1\nplace\nSKIP\nＱ\n")
    assert ran.code == 0
    assert [entry.words.split()[0] for entry in Record.read(file).moves] == ["side", "side", "to-placing"]


def test_a_hint_names_a_choice(madoi: Madoi) -> None:
    ran = madoi("play utena --seats 1 --seed 4", typed="ｈ\nq\n\n")
    number, choice = re.findall(r"^ *(\d+)  (.+): \d+% to win", ran.out, re.M)[0]
    assert re.search(rf"{number}  {re.escape(choice)}(?!:)", ran.out)


def test_a_hint_says_where_a_higher_number_may_be_luck(madoi: Madoi, monkeypatch: pytest.MonkeyPatch) -> None:
    def advise(known: Knowledge, _: Rng) -> list[Advice]:
        one, two = known.legal_actions[:2]
        likely, unlikely = Estimate("chance", 0.44, 0.32, 0.57, 60), Estimate("chance", 0.37, 0.26, 0.5, 60)
        return [Advice(one, unlikely, []), Advice(two, likely, [], close=True)]

    monkeypatch.setattr("madoi.bots.advice.advise", advise)
    ran = madoi("play utena --seats 1 --seed 4", typed="h\nq\n\n")
    assert re.search(r": 37% to win \(26–50\)\n", ran.out)
    assert re.search(r": 44% to win \(32–57\) · too close to tell\n", ran.out)
    assert "from 60 games" in " ".join(ran.out.split())


def test_the_own_discard_pile_lies_open_to_its_owner_only(madoi: Madoi) -> None:
    ran = madoi("play hoshizukuri --seats 2 --bot random --seed 3", typed="1\n" * 12 + "q\n\n")
    shown = {mark for table in ran.out.split("Supply") for mark in re.findall(r"Discard pile ([①②])", table)}
    assert shown == {"①"}
