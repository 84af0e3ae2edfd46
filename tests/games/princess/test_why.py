"""The Princess says which rule stands in the way."""

from __future__ import annotations

import pytest

from games.princess_helpers import GAME, alone, begun, completing, do, new, position, scored, used_up
from madoi.core import OVER, IllegalAction, Reason, Rng
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.games.princess.rules.state import Princess
from madoi.testing import clause

SPELLS = ["SP13", "SP14", "SP15", "SP16"]
TABLEAU = ["FIm* FIs", "WIs@ ..."]


def why(table: Princess, *touch: str) -> Reason:
    return GAME.why_touch(table, int(table.actor), touch)


def key(table: Princess, *touch: str) -> str:
    return why(table, *touch).key.removeprefix("why-")


@clause("P5.2", "P5.3", "P5.4", "P4.6")
def test_a_cell_that_takes_no_tile_is_explained() -> None:
    table = alone(["FIm* FIs FIu WAm WAs", "WIs@ ... ... ... ..."], phase="place")
    assert key(table, "field/0", "cell/0/E4") == "not-over-cube"
    assert key(table, "field/0", "cell/0/D4") == "frame"
    assert key(table, "field/0", "cell/0/I8") == "not-adjacent"
    assert key(table, "cell/0/F5") == "tile-first"
    assert key(table, "field/0", "cell/1/E5") == "their-tiles"
    assert why(table, "field/0", "cell/0/D4").clauses == ("P5.3",)


@clause("P4.1", "P4.3")
def test_each_step_says_what_belongs_to_another() -> None:
    card = alone(TABLEAU, display=SPELLS)
    assert key(card, "cell/0/E4") == "card-step"
    assert key(card, "field/0") == "tile-later"
    assert key(card, "spirit/0/tile") == "spirit-later"
    assert key(card, "spirit/1/tile") == "their-spirit"
    assert key(card, "keep/0") == "card-first"
    assert key(card, "keep/1") == "their-place"
    assert key(card, "pile/discard") == "card-first"
    place = alone(TABLEAU, display=SPELLS, phase="place")
    assert key(place, "spirit/0/tile") == "spirit-over"
    assert key(place, "spell/SP13") == "spell-later"
    assert key(place, "pile/discard") == "card-step-over"
    cube = alone(TABLEAU, display=SPELLS, phase="place-cube", cell="F4")
    assert key(cube, "cell/0/F4") == "cube-asked"
    assert key(cube, "field/0") == "tile-placed"


@clause("P4.3.2", "P6.1")
def test_kept_cards_are_told_apart() -> None:
    table = alone(TABLEAU, display=SPELLS, mine={"kept": "SP01"}, theirs={"kept": "SP03"})
    assert key(table, "spell/SP13", "keep/0") == "keeps-already"
    assert key(table, "spell/SP01") == "kept-stays"
    theirs = why(table, "spell/SP03")
    assert (theirs.key, theirs.args) == ("why-their-card", {})


@clause("P4.4", "P4.5", "P4.5.1", "P4.5.2")
def test_cubes_and_spirits_say_what_they_lack() -> None:
    recover = alone(TABLEAU, phase="recover")
    assert key(recover, "cell/0/F4") == "no-cube-there"
    spirit = alone(TABLEAU, phase="spirit", mine={"tile_uses": 0})
    assert key(spirit, "cell/0/F4") == "spirit-first"
    assert key(spirit, "spirit/0/tile") == "spirit-spent"
    assert key(spirit, "spirit/0/cube", "cell/0/G4") == "no-tile-there"
    full = alone(["FIm* FIs* FIu* WAm*", "WIs@ ... ... ..."], phase="spirit")
    assert key(full, "spirit/0/cube", "cell/0/E5") == "no-cube-in-hand"
    moving = alone(["FIm* FIs*", "WIs@ ..."], phase="spirit-cube", cell="E4")
    assert key(moving, "cell/0/F4") == "cube-there"
    assert key(moving, "cell/0/G4") == "no-tile-there"
    players = used_up([{"tableau": TABLEAU}, {"tableau": ["FIm EAm@"]}], ["WAm"])
    empty = position(players=players, field=["WAm"], phase="spirit", active=0)
    assert key(empty, "spirit/0/tile") == "stack-empty"


@clause("P6.2", "P6.3", "P6.4", "P6.5")
def test_a_card_that_cannot_be_completed_says_what_is_missing() -> None:
    table = completing(["FIm* FIs FIu", "WIs@ ... ...", "WAs WAm WAu"], ["SP01", "SP13", "SP19", "SP23"])
    assert key(table, "cell/0/E4") == "spell-first"
    assert key(table, "spell/SP01", "cell/0/F4") == "needs-cube"
    short = why(table, "spell/SP19")
    assert (short.key, short.args["attribute"]) == ("why-one-short", "fire")
    assert len(short.things) == 4
    assert key(table, "spell/SP23") == "no-shape"
    bare = completing(["FIm* FIs FIu", "WIs@ ... ...", "WAs WAm WAu", "WAs WAm ..."], ["SP01", "SP13", "SP19", "SP23"])
    assert key(bare, "spell/SP13") == "shape-no-cube"
    two = completing(["FIm* FIs FIu", "WIs@ ... ...", "WAs* ... ..."], ["SP01", "SP13", "SP19", "SP14"])
    assert key(two, "spell/SP01", "cell/0/E6") == "cube-outside"


@clause("P8.3", "P8.4", "P8.6")
def test_while_stealing_only_the_victim_and_the_own_tiles_count() -> None:
    take = position(3, phase="take", pending=["SP32"], active=0,
                    players=[{"tableau": TABLEAU}, {"tableau": ["WAm EAm@"]}, {"tableau": ["WAs EAs@"]}])  # fmt: skip
    wrong = why(take, "cell/2/D5")
    assert (wrong.key, wrong.args) == ("why-not-victim", {"victim": 1})
    assert key(take, "cell/1/E5") == "start-card"
    assert key(take, "cell/1/A1") == "no-tile-there"
    assert key(take, "field/0") == "stealing"
    settle = position(2, phase="settle", pending=["SP32"], active=0, display=SPELLS,
                      players=[{"tableau": TABLEAU, "held": "WAu"}, {"tableau": ["WAm EAm@"]}])  # fmt: skip
    assert key(settle, "cell/0/E4") == "not-over-cube"
    assert key(settle, "spell/SP13") == "stealing"


@clause("P2.3", "P9.1")
def test_before_and_after_the_turns_there_is_one_answer() -> None:
    assert key(new(2, first=0), "field/0") == "side-first"
    over = scored([["EAm@"], ["WAs@"]], [{"rank": 1}, {}])
    assert GAME.why_touch(over, 0, ("field/0",)).key == "why-over"


@clause("P4.3.2", "P5.4")
def test_an_illegal_action_is_answered_like_its_touches() -> None:
    table = alone(TABLEAU, phase="place")
    with pytest.raises(IllegalAction) as refused:
        table.apply(do("place field/0 E4"))
    assert refused.value.clauses == ("P5.4",)
    assert GAME.why_not(table, do("keep display/0"), 0).key == "why-spell-later"
    assert GAME.why_not(table, -1, 0).key == "illegal-action"
    cube = alone(["FIm FIs", "WIs@ ..."], phase="spirit")
    assert GAME.why_not(cube, do("spirit-lift E4"), 0).key == "why-other-way"  # there a cube would be put


@pytest.mark.parametrize("seed", [1, 2])
def test_every_illegal_action_at_any_time_has_a_reason_in_both_languages(seed: int) -> None:
    words = [Wording(GAME.texts, language, ["Aki", "Ben", "Cho"]) for language in LANGUAGES]
    table, rng = new(3, seed), Rng(seed)
    heard = set()
    while table.actor != OVER:
        seat = int(table.actor)
        for _ in range(12):
            action = rng.below(GAME.action_space)
            if not table.is_legal(action):
                reason = GAME.why_not(table, action, seat)
                heard.add(reason.key)
                assert all(one.say(reason.key, reason.args) for one in words)
        table.apply(GAME.sensible_action(table, rng))
    assert len(heard) > 12
    assert "illegal-action" not in heard


def test_reasons_do_not_depend_on_what_lies_face_down() -> None:
    table = begun(2, 4)
    for touch in (("cell/0/E5",), ("spell/SP01", "keep/1"), ("field/0",), ("spirit/0/cube",)):
        reason = GAME.why_touch(table, int(table.actor), touch)
        for seed in range(3):
            other = table.determinize(int(table.actor), Rng(seed))
            assert GAME.why_touch(other, int(table.actor), touch) == reason
