"""What an author can get wrong is found, with the place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from madoi.core import BadPosition, Choice, Note, UnknownGame, get, slugs
from madoi.core.events import kind_of
from madoi.games.utena.game import UtenaGame
from madoi.lessons import BadLesson, NoTutorial, Pick, Script, course, read_script
from madoi.lessons.steps import Walk

OPENING: dict[str, Any] = {
    "seats": 2,
    "options": {"first": 0},
    "hands": [["G04", "G07", "G09", "G13", "G18", "G20"]],
}


def walk(*lessons: dict[str, Any], **more: Any) -> Walk:
    script = {"seat": 0, "minutes": 1, "teaches": [], "lesson": list(lessons), **more}
    return Walk(get("utena"), msgspec.convert(script, Script))


def refused(walk: Walk) -> str:
    with pytest.raises(BadLesson) as caught:
        list(walk.steps())
    return str(caught.value)


def test_a_game_without_a_tutorial_says_so() -> None:
    for slug in slugs():
        if get(slug).tutorial is None:
            with pytest.raises(NoTutorial):
                course(slug)
    with pytest.raises(UnknownGame):
        course("chess")


def test_what_is_asked_must_be_legal_somewhere() -> None:
    ask = [{"verb": "open"}, {"verb": "swap-hand", "touch": ["card/G01"]}]
    why = refused(walk({"say": "a", "position": OPENING, "ask": ask}))
    assert why == "utena, lesson 0 (a): it never happens that swap-hand card/G01 is legal"


def test_something_must_lead_on() -> None:
    why = refused(walk({"say": "a", "position": OPENING, "ask": [{"verb": "open", "again": True}]}))
    assert why == "utena, lesson 0 (a): nothing that leads on is legal"
    assert "nothing that leads on" in refused(walk({"say": "a", "position": OPENING, "ask": [{"verb": "reveal"}]}))


def test_the_moves_of_the_others_must_be_theirs_and_legal() -> None:
    """After the first altar the player goes on with the second: nobody else can move yet."""
    ask = {"verb": "open", "touch": ["card/G09", "card/G13"], "then": [{"verb": "open"}]}
    assert "nobody else can open" in refused(walk({"say": "a", "position": OPENING, "ask": [ask]}))
    maybe = {**ask, "then": [{"verb": "open", "maybe": True}]}
    steps = [step for step, _ in walk({"say": "a", "position": OPENING, "ask": [maybe]}).steps()]
    assert [len(after.moments) for after in steps[0].after] == [1]


def test_the_first_lesson_needs_a_position_that_is_possible() -> None:
    assert "needs a position" in refused(walk({"say": "a"}))
    with pytest.raises(BadPosition):
        list(walk({"say": "a", "position": {"seats": 9}}).steps())


def test_the_same_lesson_from_the_same_state_is_the_same_step() -> None:
    """Two ways that meet again: one is asked again, the other goes on."""
    one = {"say": "a", "position": OPENING, "ask": [{"verb": "open"}]}
    steps = [step for step, _ in walk(one, {"say": "b", "position": OPENING}).steps()]
    assert len(steps) == 2
    assert {after.next for after in steps[0].after} == {1}
    branches = [step for step, _ in walk(one, {"say": "b"}).steps()]
    assert len(branches) == 1 + len(steps[0].choices)


def test_a_file_with_a_misspelt_key_is_refused(tmp_path: Path) -> None:
    class Misspelt(UtenaGame):
        tutorial = tmp_path

    (tmp_path / "course.toml").write_text('seat = 0\nminutes = 1\nteaches = []\n[[lesson]]\nsays = "x"\n')
    with pytest.raises(BadLesson, match="lesson"):
        read_script(Misspelt(get("utena").components))
    (tmp_path / "course.toml").write_text("seat =")
    with pytest.raises(BadLesson):
        read_script(Misspelt(get("utena").components))


def test_a_pick_looks_at_verb_touch_and_preview() -> None:
    gain = Note("preview-gain", {"altar": "altar/1", "count": 2})
    choice = Choice(7, "swap", ("card/a", "card/b"), {}, (Note("preview-other"), gain))
    assert Pick(verb="swap").fits(choice)
    assert Pick(verb="swap", touch=["card/b"]).fits(choice)
    assert Pick(verb="swap", preview=[{"count": [1, 2], "altar": "altar/1"}, {"key": "preview-other"}]).fits(choice)
    assert not Pick(verb="open").fits(choice)
    assert not Pick(verb="swap", touch=["card/b", "card/c"]).fits(choice)
    assert not Pick(verb="swap", preview=[{"count": 1}]).fits(choice)
    assert not Pick(verb="swap", preview=[{"count": 2, "key": "preview-other"}]).fits(choice)


def test_what_a_partner_draws_or_lays_face_down_is_not_in_the_course() -> None:
    """Of the drawn 35 and 10 nothing is heard; the card that the partner lays open is seen."""
    steps = [step for step in course("couperation").steps if step.say.key == "lesson-marks"]
    partners = [moment for step in steps for after in step.after for moment in after.moments if moment.who == 1]
    kinds = {kind_of(event) for moment in partners for event in moment.events}
    assert {"drew", "placed"} <= kinds
    told = msgspec.json.encode(partners).decode()
    assert '"card/3"' in told
    assert '"card/35"' not in told
    assert '"card/10"' not in told
    hidden = next(step for step in course("couperation").steps if step.say.key == "lesson-up")
    assert '"card/21"' not in msgspec.json.encode([hidden.view, hidden.choices]).decode()
    assert '"card/21"' in msgspec.json.encode(hidden.after[0].moments).decode()
