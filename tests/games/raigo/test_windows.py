"""Using a piece, the windows of reactions, and triggers: what everybody sees of them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from games.raigo_helpers import GAME, can, canyon, inner, log, mat, moves, pass_all, table, tap, use, watched
from madoi.core import Rng
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording
from madoi.games.raigo.rules import tokens
from madoi.testing import clause

WORDS = {language: Wording(GAME.texts, language, ["Aki", "Ben"]) for language in LANGUAGES}


def use_view(t: Any, seat: int | None) -> Any:
    return t.view(seat).use


@clause("R11.14")
def test_who_is_asked_to_ward_sees_what_was_announced() -> None:
    t = watched(table(mat(hands="・斬"), mat(hands="陣", towers=["六五四", "七五"])))
    use(t, "zan", "stage/1/1/0", number=1)
    assert t.actor == 1
    for seat in (0, 1, None):
        seen = use_view(t, seat)
        assert (seen.seat, seen.effect, seen.source) == (0, "zan", "inner/0/4")
        assert (seen.targets, seen.struck) == (["stage/1/1/0"], "stage/1/1/0")
        assert seen.place.piece == "zan"
    for choice in t.choices(1):
        assert choice.preview[0].key == "about-strike"
        assert choice.preview[0].things == ("stage/1/1/0",)
        facts = {"player": 0, "effect": "zan", "target": "stage/1/1/0", "own_gate": 0, "piece": "zan", "struck": "n7"}
        assert choice.preview[0].args == facts
    assert {"kind": "targeted", "seat": 0, "effect": "zan", "things": ["stage/1/1/0"]} in [
        {**event, "things": list(event.get("things", ()))} for event in log(t, 1) if event["kind"] == "targeted"
    ]


@clause("R6.12")
@pytest.mark.parametrize("watcher", [1, 2, None])
def test_an_announcement_that_is_not_complete_is_known_to_its_user_alone(watcher: int | None) -> None:
    """A partner learns no more than an opponent; nothing of it is in a world that somebody else imagines."""
    t = table(mat(body="七五", hands="瞬"), mat(body="六四"), mat(body="三二"), mat(body="六五"), seats=4)
    tap(t, "inner/0/3", "button/effect-shun")
    one, two = t.clone(), t.clone()
    tap(one, "inner/0/0")
    tap(two, "inner/2/1")
    assert (one.actor, two.actor) == (0, 0)
    assert one.view(watcher) == two.view(watcher)
    for seed in range(20):
        imagined = one.determinize(watcher, Rng(seed))
        assert imagined.save() == two.determinize(watcher, Rng(seed)).save()
        assert "inner/0/0" in {choice.touch[0] for choice in imagined.choices(0)}  # asked from the beginning
    assert one.determinize(0, Rng(1)).save() != two.determinize(0, Rng(1)).save()


@clause("R11.14")
def test_who_is_asked_for_an_inner_piece_sees_which_slot() -> None:
    t = table(mat(hands="蛇"), mat(body="七五", hands="陣"))
    use(t, "ja", "inner/1/1")
    assert use_view(t, 1).struck == "inner/1/1"
    said = WORDS["en"].note(t.choices(1)[0].preview[0])
    assert said == "Aki uses 蛇 Snake on 五 Silent 5 in Ben’s body (middle)"


@clause("R17.2")
def test_a_piece_that_is_aimed_at_is_named_only_to_who_may_look_at_it() -> None:
    t = table(mat(hands="蛇"), mat(body="七五", hands="陣"))
    tap(t, "inner/0/3", "button/effect-ja")
    assert {WORDS["ja"].choice(one) for one in t.choices(0)} == {
        "Benの体内（下）の駒を選ぶ",
        "Benの体内（中）の駒を選ぶ",
        "Benの手1の駒を選ぶ",
    }
    t.mats[1].inner[1] |= tokens.UP
    assert "Benの体内（中）の五を選ぶ" in {WORDS["ja"].choice(one) for one in t.choices(0)}


@pytest.mark.parametrize(
    ("language", "asks"), [("en", "Announce what 蛇 Snake is used on"), ("ja", "蛇の対象を宣言する")]
)
def test_who_announces_is_told_for_which_effect(language: str, asks: str) -> None:
    t = table(mat(hands="蛇"), mat(body="七五", hands="陣"))
    tap(t, "inner/0/3", "button/effect-ja")
    assert WORDS[language].phase(t.view(0)) == asks


@pytest.mark.parametrize(
    ("pieces", "line"),
    [
        (
            "三三三",
            "Aki’s tower on gate 1 is released: 三 Silent 3, 三 Silent 3, 三 Silent 3. Cherry 桜花, dyed, 3 points.",
        ),
        (
            "五三一",
            "Aki’s tower on gate 1 is released: 五 Silent 5, 三 Silent 3, 一 Silent 1. "
            "Odd lotus 奇数蓮花, dyed, 2 points.",
        ),
        ("三三四", "Aki’s tower on gate 1 is released: 三 Silent 3, 三 Silent 3, 四 Silent 4. It was unstable."),
        ("七三二", "Aki’s tower on gate 1 is released: 七 Silent 7, 三 Silent 3, 二 Silent 2. No yaku."),
    ],
)
def test_a_released_tower_is_one_line(pieces: str, line: str) -> None:
    t = watched(table(mat(hands="雷", towers=[pieces]), mat()))
    use(t, "rai-release", "gate/0/0")
    told = WORDS["en"].lines([one.public for one in t.take_events()])
    assert [one for one in told if "Silent" in one] == [line]
    assert not any("tower" in one for one in told if one != line and "aims" not in one and "Unstable" not in one)


@clause("R11.14")
def test_roars_seals_and_new_targets_say_which_tower() -> None:
    t = watched(table(mat(hands="雷", towers=["六五四"]), mat(hands="轟", towers=["七", "七五"])))
    use(t, "rai-seal", "gate/0/0")
    assert use_view(t, 1).struck == "gate/0/0"
    tap(t, "inner/1/3", "gate/1/1")
    told = {event["kind"]: event for event in log(t, None)}
    assert (told["roared"]["gate"], told["roared"]["source"]) == ("gate/1/1", "inner/1/3")
    redirected, sealed = told["redirected"], told["sealed"]
    assert (redirected["source"], redirected["target"], redirected["seat"]) == ("gate/0/0", "gate/1/1", 1)
    assert (sealed["seat"], sealed["gate"], sealed["source"]) == (1, "gate/1/1", "use/played")
    assert (sealed["piece"], sealed["target"]) == ("rai", "seal/1/1")


@clause("R11.14")
def test_a_roar_for_the_tower_that_was_struck_anyway_tells_no_new_target() -> None:
    t = watched(table(mat(hands="雷", towers=["六"]), mat(hands="轟", towers=["七", "六五四"])))
    use(t, "rai-seal", "gate/1/1")
    tap(t, "inner/1/3", "gate/1/1")
    told = [event["kind"] for event in log(t, None)]
    assert "roared" in told
    assert "redirected" not in told


@clause("R11.14")
@pytest.mark.parametrize(("language", "words"), [("en", "B’s tower on gate 2"), ("ja", "Bの桜門2の塔")])
def test_the_log_says_it_in_words(language: str, words: str) -> None:
    t = watched(table(mat(hands="雷", towers=["六五四"]), mat(hands="轟", towers=["七", "七五"])))
    use(t, "rai-seal", "gate/0/0")
    tap(t, "inner/1/3", "gate/1/1")
    wording = Wording(GAME.texts, language, ["A", "B"])
    lines = [wording.event(told.public) for told in t.told]
    assert sum(words in line for line in lines) == 3  # the roar, the new target, the seal


@clause("R6.11", "R6.3")
def test_the_source_of_a_used_piece_is_where_it_was() -> None:
    t = watched(table(mat(hands="蛇"), mat(body="七")))
    use(t, "ja", "inner/1/0")
    assert inner(t, 0)[3] == "七"
    assert moves(t, None, "used") == [("use/played", "canyon/0", "ja")]
    assert [event["source"] for event in log(t, None) if event["kind"] == "activated"] == ["inner/0/3"]


@clause("R11.15", "R11.6")
def test_both_exchanges_of_stealth_come_before_the_triggers_after_it() -> None:
    """忍 comes to light by a slash, and 鬼 waits: it draws after the second exchange."""
    t = table(
        mat(hands="斬七", body="五"),
        mat(towers=["七忍"], body="三"),
        battle=True,
        heads={"ki_ogre": {"holder": 1}},
        mountain=["七", "六"],
        excluded="一",
    )
    use(t, "zan", "stage/1/0/1")
    pass_all(t)
    for _ in range(2):
        assert t.actor == 1
        assert "鬼" not in canyon(t, 1)
        tap(t, "inner/1/0")
        tap(t, "inner/0/0")
    assert "鬼" in canyon(t, 1)
    assert t.body_room(1) == 0


@clause("R9.9", "R15.10")
def test_stealth_that_the_full_moon_brings_to_light_acts_at_once() -> None:
    t = table(mat(body="忍五三", hands="雷一"), mat(body="七"), ougi="忍", phase="sen")
    tap(t, "inner/0/0")
    tap(t, "inner/0/0")  # 五 lies there now
    assert (t.actor, cast(Any, t.view(0)).phase) == (0, "effect")
    for _ in range(2):
        tap(t, "inner/1/0")
        tap(t, "canyon/0/n5" if can(t, "canyon/0/n5") else "canyon/0/n7")
    assert cast(Any, t.view(0)).phase == "sen"
    assert inner(t, 1)[0] == "七"


@clause("R9.10", "R4.3")
def test_a_full_moon_with_one_piece_left_in_the_mountain_is_announced_as_always() -> None:
    t = table(mat(body="七五三", hands="雷一"), mat(), phase="sen", rest=1, mountain=["四"])
    t.watch()
    tap(t, "inner/0/0")
    tap(t, "inner/0/0")
    kinds = [event["kind"] for event in log(t, None)]
    assert [event["count"] for event in log(t, None) if event["kind"] == "announced"] == [1]
    assert kinds.index("announced") == 2  # after the two discards, before the piece is drawn
