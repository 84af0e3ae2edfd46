"""`madoi rules`, `madoi card`, and what `?` explains during a game."""

from __future__ import annotations

import pytest

from cli.conftest import Madoi
from madoi.cli.book import book_of, clauses_of, explain, within
from madoi.core import OVER, Rng, get
from madoi.games import HOUSE


def test_a_clause_is_told_whole_with_its_sub_points(madoi: Madoi) -> None:
    shown = madoi("rules princess P4.5").out
    assert "use a spirit" in shown
    assert "P4.5.1 Tile spirit" in shown
    assert "P4.5.2 Cube spirit" in shown
    assert shown.count("P4.5.1") == 1
    assert "P4.6" not in shown
    assert "[book" not in shown


def test_the_book_speaks_the_language_of_the_reader(madoi: Madoi) -> None:
    shown = madoi("rules princess P4.5 --lang ja").out
    assert "タイルの精霊：山から1枚引いて" in shown
    assert "use a spirit" not in shown


def test_a_word_finds_the_chapters_it_stands_in(madoi: Madoi) -> None:
    whole = madoi("rules hoshizukuri --lang ja").out
    part = madoi("rules hoshizukuri 同色プレイ --lang ja").out
    assert "カードプレイ" in part
    assert len(part) < len(whole) / 2
    refused = madoi("rules hoshizukuri nosuchword")
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert "Its chapters" in refused.err


@pytest.mark.parametrize("slug", HOUSE)
def test_every_choice_has_something_to_be_explained(slug: str) -> None:
    """In both languages: a game at random, and all clauses that its choices name."""
    game = get(slug)
    state, rng = game.new(game.seat_counts[-1], 3), Rng(3)
    named = set()
    while state.actor != OVER:
        named |= {number for choice in state.choices(state.actor) for number in choice.clauses}
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    assert named <= set(clauses_of(slug))
    for number in named:
        for language in ("ja", "en"):
            assert explain(slug, language, [number]), (number, language)


@pytest.mark.parametrize(
    ("number", "span", "inside"),
    [
        ("U7.3", "U7", True), ("U7", "U7", True), ("U70.1", "U7", False), ("H3.2", "H3.1-H3.3", True),
        ("H3.4", "H3.1-H3.3", False), ("H3.2.1", "H3.1-H3.3", True), ("U19.W2", "U19.W2", True),
    ],
)  # fmt: skip
def test_a_chapter_says_which_clauses_it_explains(number: str, span: str, inside: bool) -> None:
    assert within(number, span) is inside


@pytest.mark.parametrize("slug", HOUSE)
def test_both_books_have_the_same_chapters(slug: str) -> None:
    ja, en = (book_of(slug, language) for language in ("ja", "en"))
    assert [one.clauses for one in ja] == [one.clauses for one in en] != []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("card hoshizukuri 水", "You may discard one card"), ("card hoshizukuri water --lang ja", "手札を1枚捨て札に"),
        ("card raigo snake --lang ja", "誰かの内駒を1つ選び"), ("card utena g05", "G05"),
        ("card couperation 25", "Heart"), ("card princess 十字", "■ ■ ■"),
    ],
)  # fmt: skip
def test_a_card_is_looked_up_by_its_name_in_any_language(madoi: Madoi, line: str, said: str) -> None:
    assert said in madoi(line).out


def test_the_whole_name_goes_before_a_part_of_it(madoi: Madoi) -> None:
    assert "水晶" not in madoi("card hoshizukuri 水 --lang ja").out
    assert "水晶" in madoi("card hoshizukuri 水晶 --lang ja").out


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("slug", HOUSE)
def test_every_card_of_the_box_says_something(slug: str, language: str) -> None:
    cards = get(slug).cards(language)
    assert len(cards) > 20
    assert all(card.title and card.names for card in cards)
