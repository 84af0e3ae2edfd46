"""The legal actions as a person sees and touches them."""

from __future__ import annotations

import pytest

from games.princess_helpers import GAME, alone, begun, completing, do, happenings, legal, new, position, used_up
from madoi.core import OVER, Rng
from madoi.core.wording import Wording
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
    assert card[do("discard display/1")] == ("spell/SP14", "pile/discard")
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
    (walk,) = choice.preview
    assert walk.things == ("cell/0/E4", "cell/0/F4", "cell/0/G4")
    assert walk.args == {"gained": 2, "combo": 0, "total": 2, "cell": 14, "lost": 1, "overrun": 0, "why": "carrying"}


def test_choices_of_a_seat_that_does_not_decide_are_empty() -> None:
    table = begun(2, first=0)
    assert table.choices(1) == []


@clause("P7.8")
def test_a_completion_says_what_the_princess_would_cost() -> None:
    table = completing(["FIm* FIs FIu FIm", "WIs@ ... ... ..."], ["SP19", *SPELLS[1:]], mine={"cell": 12})
    choice = next(one for one in table.choices(0) if one.verb == "complete")
    expected = {"gained": 4, "combo": 0, "total": 4, "cell": 14, "lost": 2, "overrun": 0, "why": "picking-up"}
    assert choice.preview[0].args == expected
    assert "minus 2 for picking up" in Wording(GAME.texts, "en", ["Aki", "Ben"]).note(choice.preview[0])
    free = completing(["FIm* FIs FIu FIm", "WIs@ ... ... ..."], ["SP19", *SPELLS[1:]])
    choice = next(one for one in free.choices(0) if one.verb == "complete")
    assert choice.preview[0].args == {"gained": 4, "combo": 0, "total": 4, "cell": 4, "lost": 0, "overrun": 0}


def without_tiles(tableau: list[str], phase: str) -> Princess:
    """The last round, and no tile is left."""
    players = used_up([{"tableau": tableau}, {"tableau": ["FIm EAm@"], "rank": 1}], [])
    return position(players=players, field=[], phase=phase, display=["SP01", *SPELLS[1:]])


@clause("P15.6", "P9.5")
@pytest.mark.parametrize("phase", ["card", "recover"])
def test_without_a_tile_nothing_speaks_of_placing(phase: str) -> None:
    ready = without_tiles(["FIm* FIs FIu", "WIs@ ... ..."], phase)
    assert "to-completing" in legal(ready)
    assert not {"to-placing", "end-turn"} & set(legal(ready))
    words = Wording(GAME.texts, "en", ["Aki", "Ben"])
    spoken = [words.choice(choice) for choice in ready.choices(0)]
    assert any("completing spells" in line for line in spoken)
    assert not any("plac" in line.lower() for line in spoken)
    assert happenings(ready, do("to-completing")) == [{"kind": "passed", "seat": 0, "step": "step-all-no-tile"}]


@clause("P15.6", "P9.5")
@pytest.mark.parametrize("phase", ["card", "recover"])
def test_without_a_tile_and_a_spell_the_turn_can_be_ended_at_once(phase: str) -> None:
    table = without_tiles(["FIm* WAs FIu", "WIs@ ... ..."], phase)
    assert "end-turn" in legal(table)
    assert not {"to-placing", "to-completing"} & set(legal(table))
    events = happenings(table, do("end-turn"))
    assert events[0] == {"kind": "passed", "seat": 0, "step": "step-turn"}
    assert events[-1]["kind"] == "ended"


@clause("P15.6")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_step_that_is_left_out_has_a_name(language: str) -> None:
    for step in ("card", "recover", "spirit", "all", "all-no-tile", "turn", "cube", "complete"):
        assert GAME.texts.maybe(language, f"name-step-{step}") is not None


def test_choices_that_are_offered_again_are_the_same_and_in_the_order_of_the_actions() -> None:
    rng = Rng(3)
    table = new(3, 3)
    while table.actor != OVER:
        choices = table.choices(int(table.actor))
        assert [choice.action for choice in choices] == [int(action) for action in table.legal_actions()]
        assert table.choices(int(table.actor)) == choices
        table.apply(choices[rng.below(len(choices))].action)


def notes(table: Princess, verb: str) -> list[str]:
    """The keys of what the first choice of a verb tells."""
    choice = next(one for one in table.choices(int(table.actor)) if one.verb == verb)
    return [note.key for note in choice.preview]


@clause("P7.1", "P7.7", "P9.1", "P10.1")
def test_a_completion_shows_the_sum_of_a_combo_and_the_points_at_goal() -> None:
    table = completing(["FIm* FIs* FIu FIm", "WIs@ ... ... ..."], ["SP01", "SP19", *SPELLS[:2]],
                       mine={"cell": 23}, theirs={"cell": 24}, carrier=1, passages=True)  # fmt: skip
    table.apply(next(one.action for one in table.choices(0) if one.args.get("card") == "spell/SP19"))
    choice = next(one for one in table.choices(0) if one.args.get("card") == "spell/SP01")
    walk = next(note for note in choice.preview if note.key == "preview-walk")
    assert walk.args == {"gained": 6, "combo": 1, "total": 7, "cell": 25, "lost": 2, "overrun": 3, "why": "overtaking"}
    assert len(walk.things) == 3  # the shape
    goal = next(note for note in choice.preview if note.key == "preview-goal-first")
    assert goal.args == {"rank": 1, "points": 10, "overrun": 3}
    said = Wording(GAME.texts, "en", ["Aki", "Ben"]).note(walk)
    assert said == "6 + 1 for the combo, minus 2 for overtaking the princess → cell 25"
    steps = [line for line in [Wording(GAME.texts, "en", []).choice(choice), said] if "2 steps" in line]
    assert len(steps) == 1  # the number of the card is said once
    view = GAME.view(table, 1)
    assert view.walk is not None
    assert (view.walk.gained, view.walk.combo, view.walk.total, view.walk.cell) == (4, 0, 4, 25)


@clause("P7.6")
def test_a_completion_that_opens_the_passages_says_so() -> None:
    ends = {cell: completing(["FIm* FIs FIu FIm", "WIs@ ... ... ..."], ["SP19", *SPELLS[1:]], mine={"cell": cell},
                             carrier=0) for cell in (17, 18)}  # fmt: skip
    assert "preview-passages" not in notes(ends[17], "complete")
    assert "preview-passages" in notes(ends[18], "complete")


@clause("P9.3", "P13.14")
@pytest.mark.parametrize(("ruling", "key"), [(True, "preview-last-tile"), (False, "preview-last-tile-letter")])
def test_the_last_tile_warns_of_the_witch(ruling: bool, key: str) -> None:
    players = used_up([{"tableau": ["FIm WIs@"]}, {"tableau": ["FIm EAm@"]}], ["WAm"])
    options = {"completion_on_exhaustion_turn": ruling}
    table = position(players=players, field=["WAm"], phase="place", active=0, options=options)
    assert key in notes(table, "place")
    assert key not in notes(alone(["FIm WIs@"], phase="place"), "place")


@clause("P3.3", "P8.1")
def test_a_steal_card_that_all_know_to_be_next_is_told_beforehand() -> None:
    known = alone(["FIm WIs@"], display=SPELLS, deck=["SP31"], deck_known=["SP31"])
    assert notes(known, "keep") == notes(known, "discard") == ["preview-steal"]
    assert notes(alone(["FIm WIs@"], display=SPELLS, deck=["SP31"]), "keep") == []
    done = completing(["FIm* FIs FIu", "WIs@ ... ..."], ["SP01", *SPELLS[1:]], deck=["SP31"], deck_known=["SP31"])
    assert "preview-steal" in notes(done, "complete")


@clause("P8.5")
def test_a_theft_tells_of_the_cube_and_of_what_lies_beneath() -> None:
    table = position(2, phase="take", pending=["SP32"], active=0,
                     players=[{"tableau": ["FIm WIs@"]}, {"tableau": ["WAm*/FIs EAm@ WAs"]}])  # fmt: skip
    assert [[note.key for note in choice.preview] for choice in table.choices(0)] == [
        ["preview-cube-back", "preview-beneath"], []
    ]  # fmt: skip


@clause("P5.6", "P6.3")
def test_a_cube_tells_what_it_could_complete() -> None:
    table = alone(["FIm FIs FIu", "WIs@ ... ..."], display=["SP01", *SPELLS[1:]], phase="place-cube", cell="G4")
    put = next(choice for choice in table.choices(0) if choice.verb == "put-cube")
    assert [(note.key, note.args) for note in put.preview] == [("preview-spell", {"card": "spell/SP01", "steps": 2})]
