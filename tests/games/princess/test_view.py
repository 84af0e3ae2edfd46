"""Views, choices, texts and drawings."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from games.princess_helpers import GAME, alone, begun, completing, do, finish, new, position, random_steps
from madoi.core import OVER, Rng
from madoi.games.princess.rules.state import Princess
from madoi.testing import clause

SPELLS = ["SP13", "SP14", "SP15", "SP16"]


def touches(table: Princess) -> dict[int, tuple[str, ...]]:
    return {choice.action: choice.touch for choice in table.choices(int(table.actor))}


@clause("P15.1")
def test_each_decision_has_its_touches() -> None:
    card = touches(alone(["FIm* ...", "... WIs@"], display=SPELLS))
    assert card[do("pass")] == ("button/pass",)
    assert card[do("to-placing")] == ("button/place",)
    assert card[do("keep display/0")] == ("spell/SP13", "keep/0")
    assert card[do("discard display/1")] == ("spell/SP14", "discard")
    recover = touches(alone(["FIm* ...", "... WIs@"], phase="recover"))
    assert recover[do("recover D4")] == ("cell/0/D4",)
    spirit = touches(alone(["FIm* ...", "... WIs@"], phase="spirit"))
    assert spirit[do("spirit-tile")] == ("spirit/0/tile",)
    assert spirit[do("spirit-put E5")] == ("spirit/0/cube", "cell/0/E5")
    assert spirit[do("spirit-lift D4")] == ("spirit/0/cube", "cell/0/D4")
    placing = touches(alone(["FIm* ...", "... WIs@"], phase="place"))
    assert placing[do("place field/1 E4")] == ("field/1", "cell/0/E4")
    done = touches(completing(["FIm* FIs FIu", "WIs@ ... ..."], ["SP01"]))
    assert done[do("complete display/0 E4")] == ("spell/SP01", "cell/0/E4")
    sides = touches(new(2, first=0))
    assert all(path[0].startswith("start/S") for path in sides.values())


@clause("P15.7")
def test_no_list_of_choices_grows_beyond_three_hundred() -> None:
    widest = 0
    for seed in range(6):
        table = new(2, seed)
        rng = Rng(seed)
        while table.actor != OVER:
            legal = table.legal_actions()
            widest = max(widest, len(legal))
            table.apply(int(legal[rng.below(len(legal))]))
    assert widest <= 200


def test_a_completion_shows_its_fit_and_where_the_pawn_would_stand() -> None:
    table = completing(["FIm* FIs FIu", "WIs@ ... ..."], ["SP01", *SPELLS[1:]], mine={"cell": 13}, carrier=0)
    choice = next(one for one in table.choices(0) if one.verb == "complete")
    fit, walk = choice.preview
    assert fit.things == ("cell/0/E4", "cell/0/F4", "cell/0/G4")
    assert walk.args == {"total": 2, "cell": 14, "lost": 1, "why": "carrying"}


def test_choices_of_a_seat_that_does_not_decide_are_empty() -> None:
    table = begun(2, first=0)
    assert table.choices(1) == []


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_drawing_is_readable_at_a_hundred_columns(language: str, seats: int) -> None:
    tables = [
        new(seats),
        random_steps(new(seats, 3), 60, 3),
        random_steps(new(seats, 4), 120, 4),
        finish(new(seats, 2)),
    ]
    for table in tables:
        out = Console(file=io.StringIO(), width=100, color_system=None)
        out.print(GAME.draw(GAME.view(table, 0), language))
        text = out.file.getvalue()  # type: ignore[attr-defined]
        assert GAME.texts.say(language, "draw-track") in text
        assert len(text.splitlines()) > 12


def test_the_drawing_marks_cubes_start_cards_and_covered_tiles_without_colour() -> None:
    table = alone(["FIm*/WAs ...", "... WIs@"])
    out = Console(file=io.StringIO(), width=100, color_system=None)
    out.print(GAME.draw(GAME.view(table, 0), "en"))
    text = out.file.getvalue()  # type: ignore[attr-defined]
    assert "FIm*+" in text
    assert "WIs@" in text


def test_both_languages_have_the_same_texts() -> None:
    def keys(language: str) -> set[str]:
        source = (GAME.texts.folder / f"{language}.ftl").read_text("utf-8")
        return {line.split(" = ")[0] for line in source.splitlines() if " = " in line and not line.startswith(" ")}

    assert keys("ja") == keys("en")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_tile_bonus_and_colour_has_a_name(language: str) -> None:
    box = GAME.box
    wanted = [f"name-spell-{name}" for name in box.spell_ids] + [f"name-bonus-{name}" for name in box.bonus_ids]
    wanted += [f"name-{name}" for name in [*box.codes, *box.element_ids, *box.sky_ids, *box.colours]]
    wanted += [f"sum-{name}" for name in [*box.bonus_ids, *box.sky_ids]]
    assert all(GAME.texts.say(language, key) for key in wanted)


@clause("P3.2")
def test_view_names_empty_cells_that_the_frame_allows() -> None:
    view = GAME.view(position(players=[{"tableau": ["WIs@ FIm FIs FIu EAm"]}, {}]), 0)
    assert "cell/0/E1" in view.players[0].empty
    assert "cell/0/D5" not in view.players[0].empty
