"""Playing, resolving, generating and ending a turn: H7, H8, H10, H11."""

from __future__ import annotations

import pytest

from games.hoshizukuri_helpers import (
    asks,
    board,
    deck,
    discard,
    do,
    events,
    hand,
    legal,
    new,
    offered,
    pile,
    plays,
    position,
    random_game,
    same,
    scrap,
    table,
    top,
)
from madoi.core import IllegalAction
from madoi.games.hoshizukuri.rules import actions, orbit, scoring, zones
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.testing import clause

# -- card play phase ---------------------------------------------------------------------------------


@clause("H7.1", "H8.7")
def test_there_is_no_passing_while_the_hand_holds_a_card() -> None:
    it = table("stardust satellite")
    none = actions.EXTEND_DONE.of()
    assert none not in legal(it)
    with pytest.raises(IllegalAction):
        it.apply(none)


@clause("H7.2", "H7.3")
def test_single_same_colour_and_three_colour_plays_are_all_there_is() -> None:
    it = table("nebula thunder water forest rock")
    assert offered(it) == {
        "nebula", "thunder", "water", "forest", "rock",
        "nebula+thunder", "nebula+water+forest", "thunder+water+forest",
    }  # fmt: skip


@clause("H7.2")
def test_a_same_colour_play_takes_any_number_of_cards_of_the_colour() -> None:
    it = table("nebula*3 thunder*2 water")
    reds = {choice for choice in offered(it) if "+" in choice}
    assert reds == {
        "nebula+nebula", "nebula+thunder", "thunder+thunder", "nebula+nebula+nebula", "nebula+nebula+thunder",
        "nebula+thunder+thunder", "nebula+nebula+nebula+thunder", "nebula+nebula+thunder+thunder",
    }  # fmt: skip
    do(it, "nebula+nebula+nebula+thunder")
    assert asks(it) == "extend"


@clause("H7.3")
def test_colourless_cards_are_played_singly_and_two_colours_never() -> None:
    assert offered(table("rock*2 stardust water nebula")) == {"rock", "stardust", "water", "nebula"}


@clause("H7.4", "H4.2")
def test_the_chosen_cards_form_a_new_play() -> None:
    it = table("nebula*2 rock satellite", "stardust*4")
    do(it, "nebula+nebula", "rock")
    assert plays(it) == [["nebula", "nebula"], ["rock"]]


@clause("H7.5", "H13.20", "H16.4")
def test_five_grounds_are_all_scrapped_and_their_play_ceases_to_exist() -> None:
    it = table("ground*5 satellite", "stardust*2 rock", seats=4, orbit=3)
    do(it, "ground+ground+ground+ground", "ground")
    assert plays(it) == []
    assert scrap(it) == ["ground"] * 5
    assert discard(it) == ["star"] * 5
    assert orbit.counted(it) == 0


@clause("H7.6", "H7.6.1")
def test_the_phase_ends_without_refill_when_35_is_reached() -> None:
    it = table("rock stardust satellite", "stardust*3", orbit=34)
    do(it, "rock")
    assert asks(it) == "generate"
    assert hand(it) == same("stardust satellite")


@clause("H7.6", "H7.6.2", "H8.6")
def test_an_icon_ends_the_phase_without_refill() -> None:
    it = table("rock stardust satellite planet", "stardust*3")
    do(it, "rock", "planet")
    assert asks(it) == "generate"
    assert len(hand(it)) == 3


@clause("H7.6.3", "H7.10", "H10.3", "H16.8")
def test_the_phase_ends_when_all_cards_are_used_up_and_generation_follows() -> None:
    it = table("rock stardust", orbit=3)
    do(it, "rock")  # the stardust is the only play left
    assert asks(it) == "generate"
    assert board(it)[5] == [0]


@clause("H7.7")
def test_refill_draws_up_to_four_and_never_discards() -> None:
    it = table("nebula*2 rock satellite", "stardust*3 rock")
    do(it, "nebula+nebula")
    assert hand(it) == same("rock satellite stardust*2")
    it = table("geyser rock*2 satellite stardust", "stardust*2 satellite nebula")
    do(it, "geyser")
    assert len(hand(it)) == 7
    do(it, "rock")
    assert len(hand(it)) == 6
    assert deck(it) == ["nebula"]


@clause("H7.8")
def test_orbit_and_counted_plays_never_exceed_35() -> None:
    def look(it: Hoshizukuri) -> None:
        if asks(it) not in ("over", "generate", "end-discard"):
            assert it.squares[it.turn] + orbit.counted(it) <= 35

    for seed in range(6):
        random_game(3, seed, look, supply="upheaval")


@clause("H7.9", "H16.2")
def test_35_is_tested_after_the_effects_of_the_play() -> None:
    ice = table("ice rock satellite", "stardust*3", orbit=34)
    do(ice, "ice")
    assert asks(ice) == "play"  # a frozen play does not reach 35
    storm = table("storm rock stardust satellite", "stardust*2", orbit=33)
    do(storm, "rock", "storm", "play 0")
    assert asks(storm) == "play"
    crystal = table("crystal nebula stardust satellite", "forest stardust*4", orbit=34)
    do(crystal, "crystal", "none")  # blue and green: counted
    assert asks(crystal) == "generate"


@clause("H7.10", "H16.17", "H14.1")
def test_a_player_without_cards_is_moved_on_every_third_turn() -> None:
    other = {"hand": "rock satellite", "deck": "stardust*3"}
    it = position(2, [{"hand": "", "deck": "", "discard": ""}, other], orbit=[0, 2])
    assert it.turn == 1  # on square 2 the first player is innermost, after six empty turns
    assert board(it) == {2: [1, 0]}


# -- resolving ---------------------------------------------------------------------------------------


@clause("H8.1")
def test_cards_are_resolved_in_the_order_the_player_likes_and_additions_join() -> None:
    it = table("forest grassland black_hole satellite", "stardust*4")
    do(it, "forest+grassland")
    assert asks(it) == "order"
    assert offered(it) == {"forest", "grassland"}
    do(it, "forest", "black_hole")
    assert offered(it) == {"grassland", "black_hole"}
    do(it, "black_hole", "satellite")
    assert asks(it) == "grassland-gain"
    assert "planet" in offered(it)  # four cards in the play


@clause("H8.2")
def test_an_added_card_counts_as_played_and_takes_effect() -> None:
    it = table("crystal rock satellite*2", "ground stardust*4")
    do(it, "crystal")
    assert plays(it) == [["crystal", "ground"]]
    assert discard(it) == ["planet"]


@clause("H8.3")
def test_old_cards_are_drawn_before_reshuffled_ones() -> None:
    it = table("nebula*2 rock satellite", "star", "planet*2")
    do(it, "nebula+nebula")
    assert hand(it) == same("rock satellite star planet")
    assert deck(it) == ["planet"]
    assert discard(it) == []


@clause("H8.3")
def test_nothing_is_shuffled_before_a_card_is_needed_and_plays_stay_out() -> None:
    it = table("nebula rock satellite stardust", "star", "planet")
    do(it, "nebula")
    assert deck(it) == []
    assert discard(it) == ["planet"]
    it = table("nebula rock satellite stardust", "", "")
    do(it, "nebula")
    assert hand(it) == same("rock satellite stardust")


@clause("H8.4")
def test_crystal_and_spring_reshuffle_for_the_top_card() -> None:
    it = table("crystal rock satellite*2", "", "star")
    do(it, "crystal")
    assert plays(it) == [["crystal", "star"]]
    it = table("spring rock satellite*2", "", "star")
    do(it, "spring")
    assert asks(it) == "spring-place"
    assert deck(it) == ["star"]


@clause("H8.5")
def test_discards_scraps_and_gains_go_where_they_belong() -> None:
    it = table("grassland flame rock satellite stardust", "stardust*4", kinds="nebula")
    do(it, "flame", "stardust")
    assert scrap(it) == ["stardust"]
    do(it, "grassland", "nebula")
    assert top(it) == "nebula"
    assert pile(it, "nebula") == 3
    assert plays(it) == [["flame"], ["grassland"]]  # a gained card is not played
    assert scoring.score(it, 0) == 1


@clause("H8.5")
def test_a_gain_may_be_reshuffled_and_drawn_in_the_same_turn() -> None:
    it = table("grassland rock satellite*2", "", kinds="nebula")
    do(it, "grassland", "nebula")
    assert hand(it) == same("rock satellite*2 nebula")


@clause("H8.6")
def test_an_ignored_icon_does_not_end_the_phase_and_is_normal_later() -> None:
    it = table("microorganism satellite rock stardust", "satellite stardust*2")
    do(it, "microorganism", "satellite")
    assert asks(it) == "play"
    do(it, "satellite")
    assert asks(it) == "generate"


@clause("H8.7")
def test_what_is_impossible_is_skipped() -> None:
    it = table("flame", "rock satellite", orbit=3)
    assert asks(it) == "play"  # the only card was played; Flame found no card to scrap
    assert plays(it) == [["flame"]]
    assert scrap(it) == []


@clause("H8.8")
def test_what_everybody_sees_to_be_the_only_answer_is_not_asked_for() -> None:
    it = table("flame stardust*2", "stardust*3")  # hand and deck are all of one kind
    do(it, "flame")
    assert scrap(it) == ["stardust"]
    assert asks(it) == "generate"
    it = table("rock", "satellite*2", orbit=3)  # one card in hand: it was played
    assert plays(it)[0] == ["rock"]


@clause("H8.8", "H4.11")
def test_an_only_answer_that_the_others_cannot_foresee_is_asked_for() -> None:
    it = table("flame stardust*2", "satellite*3 rock")
    do(it, "flame")
    assert (asks(it), offered(it)) == ("flame-scrap", {"stardust"})
    it = table("stardust*3", "satellite")
    assert (asks(it), offered(it)) == ("play", {"stardust"})
    it = table("stardust*5 satellite", "rock")
    do(it, "satellite")
    assert (asks(it), offered(it)) == ("end-discard", {"stardust"})


@clause("H8.9")
def test_cards_that_move_together_lie_by_card_number() -> None:
    it = table("eruption rock satellite stardust", "stardust*3 rock")
    do(it, "eruption")
    assert top(it) == "satellite"
    it = table("thunder nebula rock satellite", "stardust*4")
    do(it, "nebula+thunder", "none")
    assert plays(it) == [["nebula", "thunder"]]
    it = table("crystal nebula forest satellite", "rock stardust*4")
    do(it, "nebula+crystal+forest", "crystal")
    assert plays(it) == [["nebula", "crystal", "forest", "rock"]]


@clause("H8.10")
def test_a_resolved_ground_stays_in_the_play_until_it_is_closed() -> None:
    it = table("ground*2 forest*3 stardust satellite", "rock", seats=4)
    do(it, "forest+forest+forest+ground", "ground", "ground")
    assert len(it.plays[0].cards) == 5
    assert scrap(it) == []


# -- generation --------------------------------------------------------------------------------------


@clause("H10.1")
def test_star_flakes_are_those_of_all_cards_in_the_play_area() -> None:
    it = table("nebula water forest rock satellite stardust", "stardust*4")
    do(it, "nebula+water+forest", "forest", "stardust", "none", "rock", "satellite")
    assert zones.flakes(it) == 2 + 1 + 1 + 1 + 2 + 1


@clause("H10.2")
def test_one_affordable_card_may_be_gained_to_the_hand() -> None:
    it = table("rock stardust satellite*2", "stardust*4", kinds="nebula water forest")
    do(it, "rock", "satellite")
    assert offered(it) == {"satellite", "nebula", "water", "none"}
    do(it, "nebula")
    assert hand(it).count("nebula") == 1
    assert it.turn == 0 or asks(it) == "play"


@clause("H10.2")
def test_an_empty_pile_is_not_offered_and_passing_is_allowed() -> None:
    it = table("rock stardust satellite*2", "stardust*4", kinds="nebula", supply={"nebula": 0})
    do(it, "rock", "satellite")
    assert "nebula" not in offered(it)
    told = events(it, 1, "none")
    assert {"kind": "gained-none", "seat": 0} in told


# -- end of turn -------------------------------------------------------------------------------------


@clause("H11.1", "H11.2")
def test_the_play_area_is_discarded_and_the_hand_filled_up() -> None:
    it = table("rock stardust satellite", "nebula planet", orbit=3)
    do(it, "rock", "satellite", "none")
    assert plays(it) == []
    assert hand(it) == same("stardust nebula planet rock") or len(hand(it)) == 4
    assert "nebula" in hand(it)
    assert "planet" in hand(it)


@clause("H11.1")
def test_the_last_play_is_on_top() -> None:
    it = table("rock stardust satellite*2", "stardust*4")
    do(it, "rock", "satellite", "none")
    assert top(it) == "satellite"
    assert discard(it) == same("rock satellite")


@clause("H11.2")
def test_cards_just_discarded_can_be_drawn_again() -> None:
    it = table("rock satellite", orbit=3)
    do(it, "satellite")
    assert hand(it) == same("rock satellite")


@clause("H11.3")
def test_the_card_just_generated_may_be_discarded() -> None:
    it = table("rock stardust*2 satellite planet", "nebula*2", kinds="water")
    do(it, "rock", "satellite", "water")
    assert len(hand(it)) == 4
    it = table("geyser nebula rock stardust satellite planet", "nebula*4", kinds="water")
    do(it, "rock", "satellite", "water", "water")
    assert top(it) == "water"


@clause("H11.4")
def test_the_last_turn_of_a_player_is_ended_like_every_other() -> None:
    it = table("rock stardust", "nebula*4", orbit=34)
    do(it, "rock", "none")
    assert len(hand(it)) == 4
    assert top(it) == "rock"


@clause("H11.5")
def test_then_the_next_turn_is_determined() -> None:
    it = table("rock stardust satellite*2", "stardust*4", other=1)
    do(it, "rock", "satellite", "none")
    assert it.turn == 1
    assert it.actor == 1


def test_games_of_every_number_of_players_end() -> None:
    for seats in (1, 2, 3, 4):
        assert random_game(seats, 1).actor < 0
    assert new(2).actor >= 0
