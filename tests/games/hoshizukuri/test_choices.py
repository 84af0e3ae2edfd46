"""The decisions and their answers: H18, and how a person touches them."""

from __future__ import annotations

import pytest

from games.hoshizukuri_helpers import (
    GAME,
    asks,
    discard,
    do,
    hand,
    legal,
    meaning,
    offered,
    plays,
    random_game,
    same,
    seen,
    table,
    top,
)
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.testing import clause


@clause("H18.1", "H2.4")
def test_five_different_plays() -> None:
    it = table("nebula*2 water forest")
    assert offered(it) == {"nebula", "water", "forest", "nebula+nebula", "nebula+water+forest"}
    assert len(legal(it)) == 5


@clause("H18.2", "H8.8")
def test_two_crystals_need_no_order() -> None:
    it = table("crystal*2 rock satellite", "stardust*2 satellite*2")
    do(it, "crystal+crystal")
    assert asks(it) == "play"


@clause("H18.3")
def test_storm_tells_plays_of_a_kind_apart_by_their_star_flakes() -> None:
    several = [
        {"cards": ["rock"]},
        {"cards": ["rock"]},
        *({"cards": ["nuclear_fusion"], "flakes": n} for n in (1, 2, 1)),
    ]
    it = table("storm rock satellite stardust", "stardust*2", plays=several)
    do(it, "storm")
    assert offered(it) == {"play 0", "play 2", "play 3", "none"}


@clause("H18.4")
def test_a_play_of_more_than_four_cards_grows_card_by_card() -> None:
    it = table("nebula*3 thunder*2 protostar satellite", "stardust*4")
    do(it, "nebula+nebula+protostar+thunder")
    assert asks(it) == "extend"
    assert offered(it) == {"nebula", "thunder", "none"}
    do(it, "nebula")
    assert plays(it) == [["nebula", "nebula", "nebula", "protostar", "thunder"]]
    assert offered(it) == {"thunder", "none"}
    do(it, "thunder")
    assert asks(it) == "thunder-scrap"  # effects wait until the play is complete


@clause("H18.4")
def test_a_play_may_stay_at_four() -> None:
    it = table("nebula*5 satellite rock", "stardust*4")
    do(it, "nebula+nebula+nebula+nebula", "none")
    assert plays(it) == [["nebula"] * 4]
    assert "nebula" in hand(it)


@clause("H18.5", "H13.23")
def test_black_hole_asks_again_after_four_cards() -> None:
    it = table("black_hole satellite*3 planet*3 rock", "stardust*4")
    do(it, "black_hole", "satellite+satellite+satellite+planet")
    assert asks(it) == "black-hole-more"
    assert offered(it) == {"none", "planet", "planet+planet"}
    do(it, "planet+planet")
    assert asks(it) == "play"
    assert len(it.plays[0].cards) == 7


@clause("H18.6", "H8.9")
def test_end_discards_are_named_one_by_one_and_the_highest_ends_on_top() -> None:
    it = table("nebula*2 planet rock*2 stardust satellite", "stardust*4")
    do(it, "satellite")
    assert asks(it) == "end-discard"
    do(it, "planet", "stardust")
    assert top(it) == "planet"
    assert discard(it) == same("satellite planet stardust")
    assert len(hand(it)) == 4


def test_choices_touch_things_of_the_view() -> None:
    it = table("nebula*2 water forest satellite", "stardust*4")
    touches = {choice.touch for choice in it.choices(0)}
    assert ("hand/0/nebula/0",) in touches
    assert ("hand/0/nebula/0", "hand/0/nebula/1") in touches
    assert ("hand/0/nebula/0", "hand/0/water/0", "hand/0/forest/0") in touches
    do(it, "nebula+water+forest")
    assert ("play/0/1",) in {choice.touch for choice in it.choices(0)}


def previews(it: Hoshizukuri) -> dict[str, list[tuple[str | int, ...]]]:
    """What is said of each answer before it is given: the key, and its number if there is one."""
    return {
        meaning(it, choice.action): [
            (note.key.removeprefix("preview-"), *note.args.values()) for note in choice.preview
        ]
        for choice in it.choices(int(it.actor))
    }


@clause("H18.7")
def test_plays_are_previewed() -> None:
    found = previews(table("nebula water grassland satellite", "stardust*4", orbit=34, other=34))
    assert found["satellite"] == [("flakes", 1, 1), ("finish", 35), ("push", 1), ("game-ends",), ("icon",)]
    assert found["nebula+water+grassland"] == [("flakes", 4, 4), ("not-counted", 34)]


@clause("H18.7")
def test_star_flakes_and_squares_of_earlier_plays_count() -> None:
    it = do(table("rock stardust satellite nebula", "stardust*4", orbit=3), "rock")
    assert previews(it)["nebula"] == [("flakes", 2, 4), ("lands", 5)]
    assert previews(it)["satellite"] == [("flakes", 1, 3), ("lands", 5), ("icon",)]


@clause("H9.4", "H18.7")
def test_who_has_arrived_is_not_pushed() -> None:
    it = table("rock*2 stardust satellite", "stardust*4", seats=3, orbits=[34, 35, 34])
    note = next(note for note in it.choices(0)[0].preview if note.key == "preview-push")
    assert (note.args, note.things) == ({"count": 1}, ("comet/2",))
    alone = previews(table("rock*2 stardust satellite", "stardust*4", orbit=34, other=35))
    assert alone["rock"] == [("flakes", 2, 2), ("finish", 35), ("game-ends",)]


@clause("H12.1", "H18.7")
def test_that_the_game_will_end_is_said_before_as_a_danger() -> None:
    last = table("rock*2 stardust satellite", "stardust*4", seats=3, orbits=[34, 35, 34]).choices(0)[0]
    assert [note.key for note in last.preview if note.danger] == ["preview-game-ends"]
    more = table("nebula*2 stardust satellite", seats=3, orbits=[33, 35, 33], plays=[{"cards": ["nebula"]}])
    assert not [note for choice in more.choices(0) for note in choice.preview if note.danger]


@clause("H18.7", "H13.20")
def test_star_flakes_of_grounds_that_may_be_scrapped_are_not_promised() -> None:
    it = table("forest ground*3 satellite stardust", "rock*2")
    assert previews(it)["forest+ground+ground+ground"] == [("flakes-more", 2, 2), ("lands", 1)]
    assert previews(it)["forest+ground+ground"] == [("flakes-more", 3, 3), ("lands", 1)]  # two more bring two
    assert previews(it)["ground+ground+ground"] == [("flakes", 3, 3), ("lands", 1)]
    do(it, "forest+ground+ground+ground", "forest", "stardust")
    assert seen(it, 0).flakes == 2


@clause("H18.7", "H18.4")
def test_star_flakes_of_a_play_that_may_grow_are_the_least() -> None:
    assert previews(table("nebula*5 satellite", "rock*2"))["nebula+nebula+nebula+nebula"][0] == ("flakes-more", 8, 8)
    assert previews(table("nebula*4 satellite", "rock*2"))["nebula+nebula+nebula+nebula"][0] == ("flakes", 8, 8)
    assert previews(table("ground*5 satellite", "rock*2"))["ground+ground+ground+ground"][0] == ("flakes-more", 0, 0)


@clause("H18.7", "H13.15")
def test_what_a_storm_may_take_back_is_not_promised() -> None:
    plays = [{"cards": ["rock"]}, {"cards": ["stardust"]}, {"cards": ["nebula", "nebula"]}]
    it = table("storm ice nebula forest", "rock*2", plays=plays)
    assert previews(it)["storm"] == [("flakes-more", 1, 6), ("may-land", 4)]
    assert previews(it)["ice+storm"] == [("flakes-more", 2, 7), ("may-land", 3)]
    assert previews(it)["nebula+storm+forest"] == [("flakes-more", 4, 9), ("may-land", 3)]
    assert previews(it)["nebula+ice+forest"] == [("flakes-more", 4, 11), ("not-counted", 3)]
    alone = table("storm ice nebula forest", "rock*2", plays=plays[2:])
    assert previews(alone)["ice+storm"] == [("flakes", 2, 6), ("not-counted", 1)]


@clause("H18.7", "H13.14", "H4.9")
@pytest.mark.parametrize(("deck", "total"), [("rock*2", 3), ("rock storm", 1)])
def test_a_crystal_may_turn_up_a_storm_that_is_in_the_deck(deck: str, total: int) -> None:
    it = table("crystal nebula satellite", deck, plays=[{"cards": ["rock"]}])
    assert previews(it)["crystal"][0] == ("flakes-more", 1, total)


@clause("H18.7", "H13.13")
def test_a_play_with_ice_is_not_said_to_reach_the_end() -> None:
    found = previews(table("ice water rock satellite", "stardust*4", orbit=34, other=35))
    assert found["ice"] == [("flakes", 1, 1), ("not-counted", 34)]
    assert found["water+ice"] == [("flakes", 2, 2), ("not-counted", 34)]
    assert found["rock"] == [("flakes", 2, 2), ("finish", 35), ("game-ends",)]


@clause("H18.7", "H13.11")
def test_star_flakes_that_an_effect_will_give_are_in_the_preview() -> None:
    it = table("nuclear_fusion nebula rock satellite", "stardust*4")
    found = previews(it)
    assert found["nuclear_fusion"] == [("flakes-more", 1, 1), ("lands", 1)]
    assert found["nebula+nuclear_fusion"] == [("flakes-more", 3, 3), ("lands", 1)]
    do(it, "nuclear_fusion")
    assert previews(it)["rock"] == [("flakes", 2, 2)]
    assert previews(it)["none"] == [("flakes", 1, 1)]


@clause("H18.7", "H7.9")
def test_what_an_effect_may_still_change_is_not_promised() -> None:
    found = previews(table("storm crystal nebula*5 satellite", "stardust*4", orbit=34, other=35))
    assert found["storm"] == [("flakes", 1, 1), ("may-finish", 35)]
    assert found["crystal"] == [("flakes-more", 1, 1), ("may-finish", 35)]
    assert found["nebula+nebula+nebula+nebula"] == [("flakes-more", 8, 8), ("may-finish", 35)]
    assert found["nebula+nebula+nebula"] == [("flakes", 6, 6), ("finish", 35), ("game-ends",)]
    found = previews(table("nebula crystal ground satellite", "stardust*4"))
    assert found["nebula+crystal+ground"] == [("flakes-more", 4, 4)]  # the Ground may be scrapped: H17.5
    assert found["crystal"] == [("flakes-more", 1, 1), ("may-land", 1)]


@clause("H13.9", "H10.2")
def test_gains_are_previewed() -> None:
    it = do(table("thunder rock stardust satellite", "stardust*4"), "thunder")
    assert previews(it)["rock"] == [("limit", 4)]
    assert previews(it)["none"] == []
    it = do(table("rock stardust satellite nebula*2", "stardust*4"), "nebula+nebula", "rock", "satellite")
    found = previews(it)
    assert found["planet"] == [("points", 4)]
    assert found["nebula"] == []


def test_every_choice_names_clauses_and_is_never_one_of_too_many() -> None:
    asked: set[str] = set()

    def look(it: Hoshizukuri) -> None:
        if it.actor < 0:
            return
        choices = it.choices(it.actor)
        assert len(choices) <= 300
        assert all(choice.clauses for choice in choices)
        asked.add(asks(it))

    for seed, supply in enumerate(("first", "upheaval", "colorful", "recorded", "random", "random")):
        random_game(3, seed, look, supply=supply)
    assert len(asked) >= len(GAME.box.questions) - 7


def test_legal_actions_and_is_legal_agree_over_the_whole_space() -> None:
    positions = [
        table("nebula*3 thunder*2 water forest rock"),
        do(table("nuclear_fusion nebula water forest rock", "stardust*4"), "nuclear_fusion"),
        do(table("black_hole satellite*3 planet*3 rock", "stardust*4"), "black_hole"),
        do(table("nebula*5 satellite rock", "stardust*4"), "nebula+nebula+nebula+nebula"),
    ]
    for it in positions:
        assert [action for action in range(-2, GAME.action_space + 2) if it.is_legal(action)] == legal(it)
        assert legal(it) == sorted(set(legal(it)))


@clause("H4.11")
def test_a_question_with_one_answer_says_why() -> None:
    it = table("forest satellite*3", "rock stardust*3")
    do(it, "forest")
    (only,) = it.choices(0)
    assert (only.verb, [note.key for note in only.preview]) == ("add-none", ["preview-none-fit"])
    it = table("forest rock satellite*2", "stardust*3 satellite")
    do(it, "forest")
    assert not [note for choice in it.choices(0) for note in choice.preview if note.key == "preview-none-fit"]
