"""The table on the whole screen of a terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.terminal import terminal
from long_runs import all_but_the_first_long
from madoi.cli.shell import Shell
from madoi.core import Record, get
from madoi.games import HOUSE

ENTER, UP, DOWN, RIGHT, LEFT, TAB = "\r", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\t"
SIZES = {"ja": (80, 24), "en": (120, 40)}
PROMPT = {"ja": "、? h u l q）：", "en": ", ? h u l q):"}


@pytest.mark.parametrize("language", all_but_the_first_long(SIZES))
@pytest.mark.parametrize("slug", HOUSE)
def test_a_whole_game_is_played_on_the_screen_and_nothing_scrolls(slug: str, language: str, tmp_path: Path) -> None:
    columns, rows = SIZES[language]
    seats = max(get(slug).seat_counts)
    line = f"play {slug} --seats {seats} --bot random --seed 1 --lang {language} --save game.json"
    with terminal(line, tmp_path, columns, rows) as screen:
        screen.wait_for(PROMPT[language])
        screen.type("1\r" * 60)
        assert screen.finish() == 0
    record = Record.read(tmp_path / "game.json")
    assert record.result is not None
    frames = [(frame, scrolled) for frame, scrolled in screen.frames if PROMPT[language] in frame]
    assert len(frames) > sum(move.seat == 0 for move in record.moves)
    assert len({scrolled for _, scrolled in frames}) == 1
    for frame, _ in frames:
        assert frame.splitlines()[-2].startswith(("席1（", "Seat 1 (")), frame  # the prompt stays in its place


def test_nothing_of_a_hand_can_be_scrolled_back_to_when_the_veil_falls(tmp_path: Path) -> None:
    with terminal("play utena --seats 2 --bots 0 --option first=1 --seed 4 --lang en", tmp_path) as screen:
        veil = screen.wait_for("Seat 1 is next")
        assert not re.search(r"G\d\d", veil)
        screen.type(ENTER)
        screen.wait_for("Seat 1 (1–", "▸ G10")
        screen.type(TAB)
        screen.wait_for("Hand: Seat 1 (you)")
        screen.read_until(lambda: len(set(re.findall(r"G\d\d", screen.shown))) == 6)  # a frame may come in two parts
        screen.type("1\r")
        screen.wait_for("takes a turn with altar 2")
        screen.type("l\r")
        screen.wait_for("What happened")
        screen.type(ENTER)
        screen.wait_for("Seat 1 (1–")
        screen.type("1\r")
        veil = screen.wait_for("Seat 2 is next")
        assert not re.search(r"G\d\d", veil)
        assert not re.search(r"G\d\d", screen.scrolled)
        screen.type(ENTER)
        screen.wait_for("Seat 2 (1–")
        screen.type("\x10")  # control-P: what was typed before belongs to who typed it, and is not brought back
        screen.type("q\r")
        screen.wait_for("Save the record as")
        assert not re.search(r"G\d\d", screen.scrolled)


@pytest.mark.parametrize("slug", HOUSE)
def test_the_veil_leaves_nothing_on_the_screen_or_above_it_in_any_game(slug: str, tmp_path: Path) -> None:
    with terminal(f"play {slug} --seats 2 --bots 0 --seed 4 --lang en", tmp_path) as screen:
        screen.type("1\r" * 80)  # lifts a veil, too
        screen.read_until(lambda: len(veils(screen.frames)) > 2)
    for frame, _ in veils(screen.frames):
        assert " ".join(frame.split()) in {Shell("en").say("veil", name=f"Seat {seat}") for seat in (1, 2)}
    assert len({scrolled for _, scrolled in screen.frames}) == 1  # no row of a table has gone where it can be found
    tables = [frame for frame, _ in screen.frames if PROMPT["en"] in frame]
    rows = {row.strip() for frame in tables for row in frame.splitlines() if row.strip()}
    assert rows
    assert rows.isdisjoint(row.strip() for row in screen.scrolled.splitlines())


def veils(frames: list[tuple[str, int]]) -> list[tuple[str, int]]:
    return [frame for frame in frames if "is next" in frame[0]]


def test_where_a_window_is_too_small_for_a_screen_the_veil_clears_what_has_scrolled(tmp_path: Path) -> None:
    with terminal("play utena --seats 2 --bots 0 --option first=1 --seed 4 --lang en", tmp_path, 50, 14) as screen:
        screen.wait_for("Seat 1 is next")
        screen.type("\n")
        screen.wait_for("Seat 1 (1–")
        assert re.search(r"G\d\d", screen.scrolled)
        screen.type("1\n")
        screen.wait_for("Seat 1 (1–")
        screen.type("1\n")
        veil = screen.wait_for("Seat 2 is next")
        assert screen.frames == []
        assert not re.search(r"G\d\d", veil + screen.scrolled)


def test_a_choice_is_made_with_arrow_keys_by_number_or_by_name(tmp_path: Path) -> None:
    """With two players altar 2 follows altar 1 of the same person, and a hint, rules and a log come in between."""
    file = tmp_path / "game.json"

    def moves() -> list[int]:
        return [move.action for move in Record.read(file).actions(get("utena"))]

    line = "play utena --seats 2 --option first=1 --seed 4 --lang en --save game.json"
    with terminal(line, tmp_path, 100, 40) as screen:
        screen.wait_for("Seat 1 (1–")
        screen.type(ENTER)  # nothing is chosen yet
        screen.type(DOWN + DOWN + DOWN + UP + ENTER)
        screen.read_until(lambda: len(moves()) == 1)
        state = get("utena").new(2, 4, {"first": 0})
        assert moves() == [state.legal_actions()[1]]
        shown = screen.wait_for("altar 2: +")
        names = re.findall(r"\d+  (Open with G\d\d and G\d\d)", shown)
        screen.type("Ｈ\r")
        screen.wait_for("What a good player would do")
        screen.type("q")
        screen.type("？1\r")
        screen.wait_for("U8.4")
        screen.type("Q")
        screen.wait_for("Seat 1 (1–")
        screen.type(f"{names[3].upper()}\r")
        screen.read_until(lambda: len(moves()) > 1)
        state.apply(moves()[0])
        assert moves()[1] == state.legal_actions()[3]
        screen.type("Ｑ\r")
        assert screen.finish() == 0


def test_many_choices_are_folded_by_things_and_found_by_typing(tmp_path: Path) -> None:
    with terminal("play princess --seats 2 --seed 5 --lang en --option first=1", tmp_path) as screen:
        screen.wait_for("Seat 1 (1–2")
        screen.type("1\r")
        screen.wait_for("Skip straight to placing a tile")
        screen.type("skip straight\r")
        folded = screen.wait_for("▸ tile 1 of the field", "▸ tile 2 of the field")
        assert "Place " not in folded.replace("Place a tile", "")
        screen.type(DOWN + ENTER)
        screen.wait_for("▾ tile 1 of the field", " 1  Place")
        screen.type("on e5")
        assert "on D5" not in screen.wait_for("on e5", "on E5")
        screen.type("\x15" + TAB)  # erased; the table alone
        screen.read_until(lambda: "▸" not in screen.shown and "Seat 2 (blue)" in screen.shown)


def test_the_screen_is_drawn_anew_when_the_window_changes(tmp_path: Path) -> None:
    with terminal("play couperation --seats 2 --seed 5 --lang ja", tmp_path) as screen:
        screen.wait_for("席1（1–")
        screen.screen.resize(40, 120)
        screen.child.setwinsize(40, 120)
        screen.read_until(lambda: screen.shown.splitlines()[38].startswith("席1（1–"))
        screen.type("q\r")
        screen.wait_for("保存")


def test_a_simple_terminal_gets_lines(tmp_path: Path) -> None:
    with terminal("play utena --seats 1 --seed 4 --lang en", tmp_path, term="dumb") as screen:
        screen.wait_for("Seat 1 (1–")
        screen.type("q\r")
        screen.wait_for("Save the record as")
        assert screen.frames == []


def test_a_recorded_game_is_stepped_through_forward_and_back(tmp_path: Path) -> None:
    records = Path(__file__).parent.parent / "games" / "couperation" / "records"
    with terminal(f"replay {records / '2-players-won.json'} --lang en", tmp_path) as screen:
        first = screen.wait_for("Step 0 of", "as a spectator sees it")
        screen.type(RIGHT)
        screen.wait_for("Step 1 of")
        screen.type(RIGHT + RIGHT + LEFT)
        screen.wait_for("Step 2 of")
        screen.type("s")
        screen.wait_for("as Seat 1 sees it")
        screen.type("7\r")
        screen.wait_for("Step 7 of")
        screen.type("\x1b[F")
        screen.wait_for("Everybody wins")
        screen.type("\x1b[H")
        screen.wait_for("Step 0 of")
        screen.type("sss")  # the other seat, everything open, a spectator again
        assert screen.wait_for("as a spectator sees it").splitlines()[:5] == first.splitlines()[:5]
        screen.type("q")
        assert screen.finish() == 0


def test_a_tutorial_fills_the_screen_too(tmp_path: Path) -> None:
    with terminal("tutorial utena --lang en", tmp_path) as screen:
        screen.wait_for("[1/12]", "Press Enter")
        screen.type(ENTER)
        screen.wait_for("[2/12]")
        screen.type("q\r")
        assert screen.finish() == 0
