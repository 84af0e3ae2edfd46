"""Tutorials at the terminal, followed by persons who know what they want and by those who do not."""

from __future__ import annotations

import pytest

import lanterns  # noqa: F401  # a game without a tutorial
import madoi.games  # noqa: F401  # fills the registry
from cli.conftest import Madoi
from madoi.core import get
from madoi.lessons import course

TAUGHT = ("utena", "couperation")


def way(slug: str, pick: int) -> str:
    """What to type to reach the end, taking the first or the last of the choices that lead on."""
    typed, number = "", 0
    steps = course(slug).steps
    while True:
        step = steps[number]
        if not step.choices:
            if step.next is None:
                return typed
            typed, number = typed + "\n", step.next
            continue
        good = [k for k, after in enumerate(step.after) if not after.again]
        bad = [k for k, after in enumerate(step.after) if after.again]
        typed += "".join(f"{k + 1}\n" for k in (bad[:1] if pick else []))
        typed += f"{good[pick] + 1}\n"
        following = step.after[good[pick]].next
        assert following is not None
        number = following


@pytest.mark.parametrize("pick", [0, -1])
@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("slug", TAUGHT)
def test_a_tutorial_is_followed_to_its_end(madoi: Madoi, slug: str, language: str, pick: int) -> None:
    ran = madoi(f"tutorial {slug} --lang {language}", typed=way(slug, pick))
    assert ran.code == 0
    lessons = course(slug).lessons
    assert all(f"[{n}/{lessons}]" in ran.out for n in range(1, lessons + 1))


def test_what_leads_nowhere_is_shown_and_asked_again(madoi: Madoi) -> None:
    ran = madoi("tutorial couperation", typed=way("couperation", -1))
    assert ran.out.count("Nothing can be done any more. Everybody loses.") == 1
    assert ran.out.count("[12/14]") == 2
    assert "The tower is complete. Everybody wins!" in ran.out


def test_a_wrong_answer_is_asked_again_and_q_leaves(madoi: Madoi) -> None:
    ran = madoi("tutorial utena", typed="\n\nhello\n99\nq\n")
    assert ran.code == 0
    assert '"hello" is not a choice here' in ran.out
    assert '"99" is not a choice here' in ran.out
    assert "[4/12]" not in ran.out
    assert "[2/12]" not in madoi("tutorial utena", typed="q\n").out
    assert madoi("tutorial utena").code == 0  # the end of what is typed


def test_a_game_without_a_tutorial_is_refused(madoi: Madoi) -> None:
    assert get("lanterns").tutorial is None
    ran = madoi("tutorial lanterns")
    assert ran.code == 2
    assert "There is no tutorial for lanterns yet." in ran.err
