"""The component file: what is in it, where it comes from, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from games.couperation_helpers import (
    GAME,
    placing,
)
from madoi.core import BadComponents
from madoi.games.couperation.box import FINISH, GLASSES, MARK_NAMES
from madoi.testing import clause

Data = dict[str, Any]


def changed(change: Callable[[Data], None]) -> Data:
    data = deepcopy(dict(GAME.components))
    change(data)
    return data


BROKEN: list[tuple[str, Callable[[Data], None]]] = [
    ("glasses", lambda d: d.update(glasses=1)),
    ("card must have 50 entries", lambda d: d["card"].pop()),
    ("card[3].mark", lambda d: d["card"][3].update(mark="club")),
    ("card[3].number", lambda d: d["card"][3].update(number=3)),
    ("card[3].number must be 1 to 50", lambda d: d["card"][3].update(number=51)),
    ("card[3].number must be int", lambda d: d["card"][3].update(number="4")),
    ("card[3].marks", lambda d: d["card"][3].update(marks="heart")),
    ("card[3].setup", lambda d: d["card"][3].update(setup="box")),
    ("card[3].setup must be 'pile'", lambda d: d["card"][3].update(setup="start")),
    ("card[7] must be a table", lambda d: d["card"].__setitem__(7, 8)),
    ("card[5].mark is missing", lambda d: d["card"][5].pop("mark")),
    ("mark.two_diamonds.count", lambda d: d["card"][3].update(mark="heart")),
    ("mark.heart.diamonds", lambda d: d["mark"]["heart"].update(diamonds=1)),
    ("mark.spade", lambda d: d["mark"].update(spade={})),
    ("components.glass_cards must be 50", lambda d: d["components"].update(glass_cards=60)),
    ("limits.rows must be 7", lambda d: d["limits"].update(rows=8)),
    ("limits.row_lengths", lambda d: d["limits"].update(row_lengths=[7, 7])),
    ("limits.hand_limit", lambda d: d["limits"].update(hand_limit=0)),
    ("limits.reserve_send", lambda d: d["limits"].update(reserve_send=3)),
    ("setup.hand_size", lambda d: d["setup"].update(hand_size=4)),
    ("setup.start_cell", lambda d: d["setup"].update(start_cell=[1, 1])),
    ("setup.start_card", lambda d: d["setup"].update(start_card=0)),
    ("setup.set_aside", lambda d: d["setup"].update(set_aside=[1, 25])),
    ("setup.reserve_fixed", lambda d: d["setup"].update(reserve_fixed=[1, 25])),
    ("setup.reserve_fixed has a card twice", lambda d: d["setup"].update(reserve_fixed=[1, 1])),
    ("setup.finish_in", lambda d: d["setup"].update(finish_in="bottom_packet")),
    ("setup.players must have 3", lambda d: d["setup"]["players"].pop()),
    ("setup.players[0].players", lambda d: d["setup"]["players"][0].update(players=5)),
    ("setup.players[1].reserve_limit must be 5", lambda d: d["setup"]["players"][1].update(reserve_limit=6)),
    ("setup.players[1].pile_left must be 35", lambda d: d["setup"]["players"][1].update(pile_left=30)),
    ("setup.players[1].bottom_packet", lambda d: d["setup"]["players"][1].update(bottom_packet=99)),
    ("setup.players[2].top_packet_with_finish", lambda d: d["setup"]["players"][2].update(top_packet_with_finish=1)),
    ("setup.players[2].deck_with_finish", lambda d: d["setup"]["players"][2].update(deck_with_finish=1)),
    ("draw.one_diamond must be 0 to 8", lambda d: d["draw"].update(one_diamond=9)),
    ("draw.heart_facedown_support", lambda d: d["draw"].update(heart_facedown_support=1)),
    ("draw.spade", lambda d: d["draw"].update(spade=1)),
    ("finish.number must be 25", lambda d: d["finish"].update(number=26)),
    ("finish.mark", lambda d: d["finish"].update(mark="club")),
    ("finish.face_down_allowed", lambda d: d["finish"].update(face_down_allowed=True)),
    ("finish.counts_as_hand", lambda d: d["finish"].update(counts_as_hand=True)),
    ("rulings.reveal_by_anyone must be bool", lambda d: d["rulings"].update(reveal_by_anyone="yes")),
    ("rulings.no_legal_action cannot be", lambda d: d["rulings"].update(no_legal_action="win")),
    ("rulings.finish_number cannot be", lambda d: d["rulings"].update(finish_number=24)),
    ("rulings.no_legal_action is missing", lambda d: d["rulings"].pop("no_legal_action")),
    ("rulings.fun", lambda d: d["rulings"].update(fun=True)),
    ("variant.simple.default", lambda d: d["variant"]["simple"].update(default=1)),
    ("variant.simple.easy", lambda d: d["variant"]["simple"].update(easy=1)),
    ("draw is missing", lambda d: d.pop("draw")),
    ("draw.heart is not known", lambda d: d["draw"].update(heart="3")),
    ("setup.bottom_packet is not known", lambda d: d["setup"].update(bottom_packet="half")),
    ("variant.simple.win is not known", lambda d: d["variant"]["simple"].update(win="29 cards")),
    ("variant.simple.use_finish must be False", lambda d: d["variant"]["simple"].update(use_finish=True)),
    ("variant.simple.apex_accepts_glass", lambda d: d["variant"]["simple"].update(apex_accepts_glass=False)),
    ("components.summary_cards must be 4", lambda d: d["components"].update(summary_cards=5)),
    ("limits.turns_upper_bound must be 92", lambda d: d["limits"].update(turns_upper_bound=90)),
    ("finish.id must be 'F'", lambda d: d["finish"].update(id="G")),
    ("meta.players_max must be 4", lambda d: d["meta"].update(players_max=5)),
    ("meta.colour is not known", lambda d: d["meta"].update(colour="red")),
    ("reference_tower is not known", lambda d: d.update(reference_tower={})),
    ("term[0].de is not known", lambda d: d["term"][0].update(de="Karte")),
]


HEARTS = {5, 10, 15, 20, 25, 26, 31, 36, 41, 46}


TWO = {2, 4, 7, 9, 12, 14, 17, 19, 22, 24, 27, 29, 32, 34, 37, 39, 42, 44, 47, 49}


def mark(card: int) -> str:
    return MARK_NAMES[GAME.box.marks[card]]


@clause("C1.1")
def test_every_table_says_where_it_comes_from() -> None:
    data = GAME.components
    tables = [
        value for value in data.values() if isinstance(value, dict) and "simple" not in value and "heart" not in value
    ]
    tables += [
        *data["card"],
        *data["setup"]["players"],
        *data["mark"].values(),
        data["variant"]["simple"],
        *data["term"],
    ]
    assert all(table["provenance"] for table in tables)
    assert all("reconstructed" in card["provenance"] for card in data["card"])


def test_the_same_file_makes_the_same_game() -> None:
    again = GAME.with_components(deepcopy(dict(GAME.components)))
    assert again.digest == GAME.digest
    assert again.new(3, 5).save() == GAME.new(3, 5).save()


@pytest.mark.parametrize(("key", "change"), BROKEN, ids=[key for key, _ in BROKEN])
def test_a_broken_file_is_refused_by_the_name_of_its_key(key: str, change: Callable[[Data], None]) -> None:
    with pytest.raises(BadComponents) as refused:
        GAME.with_components(changed(change))
    assert key in str(refused.value)


@clause("C12.4")
def test_an_owner_can_correct_the_marks() -> None:
    def swap(data: Data) -> None:
        data["card"][3]["mark"] = "one_diamond"
        data["card"][2]["mark"] = "two_diamonds"

    game = GAME.with_components(changed(swap))
    assert game.digest != GAME.digest
    assert (game.box.marks[3], game.box.marks[4]) == (2, 1)


@clause("C1.1", "C1.4", "C1.5")
def test_fifty_glass_cards_carry_one_of_three_marks_and_f_none() -> None:
    marked = {kind: {card for card in range(1, GLASSES + 1) if mark(card) == kind} for kind in MARK_NAMES}
    assert marked["heart"] == HEARTS
    assert marked["two_diamonds"] == TWO
    assert len(marked["one_diamond"]) == 20
    assert not marked["none"]
    assert mark(FINISH) == "none"


@clause("C12.2")
def test_the_marks_follow_the_formula_from_both_ends() -> None:
    kinds = {0: "heart", 1: "one_diamond", 2: "two_diamonds", 3: "one_diamond", 4: "two_diamonds"}
    for card in range(1, GLASSES + 1):
        assert mark(card) == kinds[min(card, 51 - card) % 5]
        assert mark(card) == mark(51 - card)


@clause("C0.3", "C9.1", "C14.1")
def test_a_glass_card_has_its_number_and_f_has_25() -> None:
    assert [GAME.box.numbers[card] for card in range(1, GLASSES + 1)] == list(range(1, GLASSES + 1))
    assert GAME.box.numbers[FINISH] == 25


@clause("C12.4")
def test_other_marks_change_the_allowance_and_nothing_else() -> None:
    data = deepcopy(dict(GAME.components))
    data["card"][15]["mark"] = "two_diamonds"  # the 16, which has one diamond
    data["mark"]["one_diamond"]["count"] = 19
    data["mark"]["two_diamonds"]["count"] = 21
    facts = {"seats": 2, "hands": [[16, 38], [9, 11]], "seed": 3}
    tables = [GAME.position(facts), GAME.with_components(data).position(facts)]
    assert list(tables[0].legal_actions()) == list(tables[1].legal_actions())
    for table in tables:
        table.apply(placing(16, 1, -1))
    assert [table.view(0).allowance for table in tables] == [1, 2]  # type: ignore[attr-defined]
