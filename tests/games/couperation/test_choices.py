"""Choices: what is offered, and what is touched for it."""

from __future__ import annotations

from typing import Any

from games.couperation_helpers import (
    careful_games,
    draw,
    position,
    reference,
)
from madoi.testing import clause


@clause("C16.2", "C16.6")
def test_there_are_these_kinds_of_choices_and_no_others() -> None:
    verbs: set[str] = set()
    for table in [*careful_games(2, range(6)), *careful_games(3, range(2), reserve_discards_exact=False)]:
        if table.actor >= 0:
            verbs |= {choice.verb for choice in table.choices(int(table.actor))}
    assert verbs == {
        "wish-yes", "wish-no", "draw", "place", "place-down", "turn-up", "send", "take-sum", "take-difference",
        "correct", "enough", "set", "exchange", "discard", "discard-reserve",
    }  # fmt: skip


@clause("C16.4")
def test_a_list_of_choices_stays_short_even_with_a_large_hand() -> None:
    facts: dict[str, Any] = {"tower": {"1,-2": 5, "1,-1": 10, "1,0": 25, "1,1": 40, "1,2": 45}, "turn": 5}
    hand = [3, 7, 13, 17, 22, 28, 33]
    table = position(2, phase="draw", allowance=4, hands=[hand[:3], [2]], deck_top=hand[3:], **facts)
    draw(table, 4)
    assert table.glasses(0) == 7
    assert 50 < len(table.choices(0)) < 300
    for table in careful_games(4, range(2)):
        if table.actor >= 0:
            assert len(table.legal_actions()) < 300


def test_no_touch_path_is_the_beginning_of_another() -> None:
    for table in careful_games(2, range(3)):
        if table.actor < 0:
            continue
        paths = [choice.touch for choice in table.choices(int(table.actor))]
        beginnings = {path[:k] for path in paths for k in range(1, len(path))}
        assert not beginnings & set(paths)


@clause("C5.5", "C10.4")
def test_a_next_player_who_could_do_nothing_is_named_before_the_move() -> None:
    facts: dict[str, Any] = {"tower": {"1,-1": 10, "1,0": 25, "1,1": 40}, "turn": 5, "phase": "act"}
    table = position(2, hands=[[5, 30], []], deck_top=[3, 4], **facts)
    stuck = {
        choice.args["card"]
        for choice in table.choices(0)
        for note in choice.preview
        if note.key == "preview-next-stuck" and note.danger and note.args == {"seat": 1}
    }
    kind = {
        choice.args["card"]: note.args["count"]
        for choice in table.choices(0)
        if choice.verb == "place"
        for note in choice.preview
        if note.key == "preview-allowance"
    }
    assert {card for card, count in kind.items() if count == 0} == stuck != set()
    fuller = position(2, hands=[[5, 30], [48]], deck_top=[3, 4], **facts)
    assert not [note for choice in fuller.choices(0) for note in choice.preview if note.danger]


@clause("C4.8", "C5.3")
def test_whether_the_next_player_can_act_is_judged_by_the_tower_as_it_then_lies() -> None:
    """In the reference tower (C15.W7) with two cells left, the card on the first makes room on the second."""
    facts: dict[str, Any] = {"tower": reference("5,-1", "6,-2"), "deck": [], "turn": 27}
    table = position(2, hands=[["F", 35], [28]], reserve=[1, 50, 5, 7, 45, 49], **facts)
    placed = table.choices(0)[0]
    assert (placed.verb, [note.key for note in placed.preview]) == ("place", ["preview-allowance"])
    table.apply(placed.action)
    assert "place" in {choice.verb for choice in table.choices(1)}


@clause("C10.1", "C14.17")
def test_the_win_is_said_before_also_where_face_down_supports_count() -> None:
    options = {"facedown_support_counts_diamonds": True}
    facts: dict[str, Any] = {"tower": reference(), "hands": [["F", 22, 8], [14, 11]], "deck": [], "turn": 28}
    table = position(2, options=options, reserve=[1, 50, 5, 7, 45, 49], **facts)
    wins = [choice for choice in table.choices(0) if [note.key for note in choice.preview] == ["preview-won"]]
    assert [choice.args["card"] for choice in wins] == ["F"]


@clause("C7.4")
def test_a_face_down_card_that_no_longer_fits_is_a_danger_for_its_owner_alone() -> None:
    facts: dict[str, Any] = {"tower": {"1,-1": 10, "1,0": 25, "1,1": {"card": 12, "by": 0}}, "turn": 5, "phase": "act"}
    table = position(2, hands=[[5, 30], [7]], **facts)
    assert [note.key for note in table.view(0).dangers] == ["danger-misfit"]
    assert table.view(1).dangers == table.view(None).dangers == ()
