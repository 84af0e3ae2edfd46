"""The effects of the cards: H13, and the rulings of H16 about them."""

from __future__ import annotations

from games.hoshizukuri_helpers import (
    asks,
    deck,
    discard,
    do,
    events,
    hand,
    offered,
    pile,
    plays,
    position,
    same,
    scrap,
    table,
    top,
)
from madoi.games.hoshizukuri.rules import orbit, scoring, zones
from madoi.testing import clause


@clause("H13.6", "H13.7", "H13.26")
def test_cards_without_effect_ask_nothing() -> None:
    it = table("nebula protostar rock satellite", "stardust*2 satellite")
    do(it, "nebula+protostar")
    assert asks(it) == "play"
    assert zones.flakes(it) == 5


@clause("H13.8", "H16.3")
def test_flame_must_scrap_a_card() -> None:
    it = table("flame rock satellite stardust", "stardust*4")
    do(it, "flame")
    assert offered(it) == {"rock", "satellite", "stardust"}
    do(it, "rock")
    assert scrap(it) == ["rock"]
    assert "rock" not in hand(it)


@clause("H13.9")
def test_thunder_turns_a_card_into_one_that_costs_up_to_two_more() -> None:
    it = table("thunder rock satellite stardust", "stardust*4", kinds="nebula forest water protostar")
    do(it, "thunder", "rock")
    assert asks(it) == "thunder-gain"
    assert {"satellite", "nebula", "forest", "water"} <= offered(it)
    assert "none" not in offered(it)
    assert "planet" not in offered(it)
    do(it, "forest")
    assert "forest" in hand(it)
    assert scrap(it) == ["rock"]


@clause("H13.9")
def test_thunder_may_be_declined() -> None:
    it = table("thunder rock satellite stardust", "stardust*4")
    do(it, "thunder", "none")
    assert scrap(it) == []


@clause("H13.9")
def test_thunder_may_reach_a_star() -> None:
    it = table("thunder fruit_tree satellite stardust", "stardust*4")
    do(it, "thunder", "fruit_tree", "star")
    assert "star" in hand(it)


@clause("H13.9")
def test_thunder_gains_nothing_when_no_pile_is_cheap_enough() -> None:
    empty = {"satellite": 0, "water": 0}
    it = table("thunder satellite stardust rock", "stardust*4", kinds="water", supply=empty)
    do(it, "thunder", "stardust")
    assert scrap(it) == ["stardust"]
    assert asks(it) == "play"


@clause("H13.9")
def test_the_only_gain_of_thunder_is_taken_without_asking() -> None:
    it = table("thunder satellite stardust rock", "stardust*4", kinds="water", supply={"satellite": 0})
    do(it, "thunder", "stardust")
    assert "water" in hand(it)


@clause("H13.10")
def test_eruption_discards_the_whole_hand() -> None:
    it = table("eruption rock satellite stardust", "nebula planet star stardust")
    do(it, "eruption")
    assert discard(it) == same("rock satellite stardust")
    assert hand(it) == same("nebula planet star stardust")


@clause("H13.11")
def test_fusion_scraps_up_to_one_card_of_each_class() -> None:
    it = table("nuclear_fusion nebula water forest rock satellite", "stardust*4")
    do(it, "nuclear_fusion")
    assert zones.flakes(it) == 0
    assert len(offered(it)) == 2 * 2 * 2 * 3
    assert "rock+satellite" not in offered(it)
    do(it, "nebula+water+forest+satellite")
    assert scrap(it) == same("nebula water forest satellite")
    assert zones.flakes(it) == 10


@clause("H13.11")
def test_fusion_gives_1_2_4_7_10() -> None:
    for answer, value in [("none", 1), ("rock", 2), ("nebula+rock", 4), ("nebula+water+forest", 7)]:
        it = table("nuclear_fusion nebula water forest rock", "satellite stardust*4")
        do(it, "nuclear_fusion", answer)
        assert zones.flakes(it) == value


@clause("H13.11")
def test_the_cards_of_its_own_play_cannot_be_fused() -> None:
    it = table("nuclear_fusion nebula rock satellite", "stardust*4")
    do(it, "nebula+nuclear_fusion")
    assert offered(it) == {"none", "rock", "satellite"}


@clause("H13.11", "H8.8")
def test_fusion_with_an_empty_hand_gives_1() -> None:
    it = table("nuclear_fusion", "rock satellite", orbit=3)
    assert zones.flakes(it) == 1


@clause("H13.12")
def test_water_may_discard_one_card() -> None:
    it = table("water rock satellite stardust", "planet stardust*3")
    do(it, "water", "stardust")
    assert discard(it) == ["stardust"]
    it = table("water rock satellite stardust", "planet stardust*3")
    do(it, "water", "none")
    assert discard(it) == []


@clause("H13.13")
def test_ice_freezes_its_play_whatever_else_is_in_it() -> None:
    it = table("ice water rock satellite", "stardust*4")
    do(it, "water+ice", "ice", "none")
    assert it.plays[0].frozen
    assert orbit.counted(it) == 0


@clause("H13.14")
def test_crystal_must_add_the_top_card_and_ignores_its_icon() -> None:
    it = table("crystal rock satellite stardust", "planet nebula*3")
    do(it, "crystal")
    assert plays(it) == [["crystal", "planet"]]
    assert asks(it) == "play"


@clause("H13.14")
def test_crystal_without_any_card_to_turn_up_does_nothing() -> None:
    it = table("crystal rock satellite stardust")
    do(it, "crystal")
    assert plays(it) == [["crystal"]]


@clause("H13.15", "H18.3")
def test_storm_takes_back_an_earlier_play_of_one_card() -> None:
    it = table("storm rock stardust*2 satellite nebula*2", "stardust*2")
    do(it, "stardust", "rock", "nebula+nebula", "storm")
    assert offered(it) == {"play 0", "play 1", "none"}
    do(it, "play 1")
    assert top(it) == "rock"
    assert plays(it) == [["stardust"], ["nebula", "nebula"], ["storm"]]
    assert zones.flakes(it) == 1 + 4 + 1


@clause("H13.15")
def test_a_single_play_that_received_additions_is_safe_from_storm() -> None:
    it = table("storm forest rock satellite stardust", "stardust*4")
    do(it, "forest", "rock", "storm")
    assert asks(it) == "play"  # nothing to choose from


@clause("H13.15")
def test_what_a_taken_back_card_did_stays_done() -> None:
    it = table("storm flame rock satellite stardust", "stardust*4")
    do(it, "flame", "rock", "storm", "play 0")
    assert scrap(it) == ["rock"]
    assert top(it) == "flame"


@clause("H16.6")
def test_storm_may_choose_a_play_that_has_shrunk_to_one_card() -> None:
    it = table("forest ground*4 storm rock satellite", "stardust*4", orbit=3)
    do(it, "forest+ground+ground+ground", "ground", "forest", "none")
    assert plays(it) == [["forest"]]  # four Grounds were scrapped
    do(it, "storm")
    assert offered(it) == {"play 0", "none"}


@clause("H16.7")
def test_a_frozen_single_play_may_be_taken_back() -> None:
    it = table("ice storm rock satellite", "stardust*4")
    do(it, "ice", "storm", "play 0")
    assert top(it) == "ice"
    assert orbit.counted(it) == 1


@clause("H13.16")
def test_geyser_draws_three() -> None:
    it = table("geyser rock satellite stardust", "nebula*2 planet star")
    do(it, "geyser")
    assert hand(it) == same("rock satellite stardust nebula*2 planet")


@clause("H13.17")
def test_spring_keeps_or_discards_the_top_card() -> None:
    it = table("spring rock satellite stardust", "nebula planet stardust")
    do(it, "spring")
    assert offered(it) == {"hand", "discard"}
    do(it, "hand")
    assert hand(it) == same("rock satellite stardust nebula")
    it = table("spring rock satellite stardust", "nebula planet stardust")
    do(it, "spring", "discard")
    assert top(it) == "nebula"
    assert hand(it) == same("rock satellite stardust planet")


@clause("H13.17")
def test_spring_without_any_card_does_nothing() -> None:
    it = table("spring rock satellite stardust")
    do(it, "spring")
    assert asks(it) == "play"


@clause("H13.18")
def test_forest_may_add_a_colourless_card_without_icon() -> None:
    it = table("forest rock stardust satellite black_hole meteorite nebula", "stardust*4")
    do(it, "forest")
    assert offered(it) == {"rock", "stardust", "black_hole", "meteorite", "none"}
    do(it, "stardust")
    assert plays(it) == [["forest", "stardust"]]


@clause("H13.19")
def test_microorganism_may_add_a_card_with_icon() -> None:
    it = table("microorganism rock satellite planet star constellation", "stardust*4")
    do(it, "microorganism")
    assert offered(it) == {"satellite", "planet", "star", "constellation", "none"}
    do(it, "star")
    assert plays(it) == [["microorganism", "star"]]
    assert asks(it) == "play"


@clause("H13.20")
def test_ground_gains_a_planet() -> None:
    it = table("ground rock satellite stardust", "stardust*4")
    do(it, "ground")
    assert top(it) == "planet"
    assert plays(it) == [["ground"]]


@clause("H13.20", "H16.16")
def test_ground_looks_once_and_later_cards_come_too_late() -> None:
    it = table("ground*3 crystal satellite", "rock stardust*3", kinds="black_hole")
    do(it, "ground+ground+ground")
    assert discard(it) == ["planet"] * 3
    it = table("ground forest*3 rock satellite", "stardust*3")
    do(it, "forest+forest+forest+ground", "ground")
    assert top(it) == "planet"
    do(it, "rock")
    assert len(it.plays[0].cards) == 5
    assert scrap(it) == []


@clause("H13.20", "H16.16")
def test_additions_before_ground_count_towards_five() -> None:
    it = table("ground forest*3 rock satellite", "stardust*3")
    do(it, "forest+forest+forest+ground", "forest", "rock", "ground")
    assert top(it) == "star"


@clause("H16.5", "H13.20")
def test_without_a_star_a_marked_ground_is_still_scrapped() -> None:
    it = table("ground*5 satellite", "stardust*2 rock", seats=4, supply={"star": 0})
    do(it, "ground+ground+ground+ground", "ground")
    assert discard(it) == []
    assert scrap(it) == ["ground"] * 5


@clause("H13.20")
def test_without_a_planet_ground_gains_nothing() -> None:
    it = table("ground rock satellite stardust", "stardust*4", supply={"planet": 0})
    do(it, "ground")
    assert discard(it) == []


@clause("H13.21")
def test_grassland_gains_by_the_number_of_cards_in_its_play() -> None:
    it = table("grassland rock satellite stardust", "stardust*4", kinds="nebula forest water")
    do(it, "grassland")
    assert offered(it) == {"none", "satellite", "nebula", "water"}
    it = table("grassland forest rock satellite stardust", "stardust*4", kinds="nebula water crystal thunder")
    do(it, "rock", "forest+grassland", "grassland")
    assert {"forest"} <= offered(it)  # two cards: cost 4; the rock of an earlier play does not count
    assert not {"grassland", "crystal"} & offered(it)
    do(it, "forest")
    assert top(it) == "forest"


@clause("H13.21")
def test_grassland_may_be_declined() -> None:
    it = table("grassland rock satellite stardust", "stardust*4")
    do(it, "grassland", "none")
    assert discard(it) == []


@clause("H13.23")
def test_black_hole_adds_any_number_of_cards_with_icons() -> None:
    it = table("black_hole satellite*2 planet rock", "stardust*4")
    do(it, "black_hole")
    assert offered(it) == {
        "none", "satellite", "satellite+satellite", "planet", "satellite+planet", "satellite+satellite+planet",
    }  # fmt: skip
    do(it, "satellite+satellite+planet")
    assert plays(it) == [["black_hole", "satellite", "satellite", "planet"]]
    assert asks(it) == "play"


@clause("H13.24")
def test_meteorite_without_a_colour_does_nothing() -> None:
    it = table("meteorite rock satellite stardust", "stardust*4", others=[{"hand": "nebula water"}])
    told = events(it, 1, "meteorite")
    assert {"kind": "nothing", "seat": 0, "card": "card/meteorite"} in told
    assert hand(it, 1) == same("nebula water")


@clause("H13.24")
def test_the_victim_chooses_which_matching_card_to_discard() -> None:
    victim = {"hand": "nebula water forest stardust", "deck": "rock"}
    it = table("nebula*2 water meteorite satellite", "stardust*4", others=[victim])
    do(it, "nebula+nebula", "water", "none", "meteorite")
    assert (it.actor, it.turn) == (1, 0)
    assert offered(it) == {"nebula", "water"}
    do(it, "water")
    assert hand(it, 1) == same("nebula forest stardust rock")
    assert top(it, 1) == "water"
    assert it.actor == 0


@clause("H13.24")
def test_meteorite_counts_the_colours_of_its_own_play() -> None:
    it = table("forest meteorite rock satellite", "stardust*4", others=[{"hand": "forest stardust", "deck": "rock"}])
    do(it, "forest", "meteorite")
    assert discard(it, 1) == ["forest"]


@clause("H13.24")
def test_finished_players_and_empty_hands_are_skipped() -> None:
    rows = [{"hand": "nebula rock"}, {"hand": "", "deck": "", "discard": "nebula"}, {"hand": "rock satellite"}]
    it = table("nebula meteorite rock satellite", "stardust*4", seats=4, others=rows, orbits=[5, 35, 20, 20])
    told = events(it, None, "nebula", "meteorite")
    assert hand(it, 1) == same("nebula rock")
    assert [event["seat"] for event in told if event["kind"] == "revealed"] == [3]


@clause("H13.24", "H16.11", "H3.7")
def test_victims_follow_in_initial_order() -> None:
    rows = [{"hand": "nebula rock"}] * 3
    it = table("nebula meteorite rock satellite", "stardust*2", seats=4, others=rows, order=[2, 0, 3, 1])
    told = events(it, None, "nebula", "meteorite")
    assert [event["seat"] for event in told if event["kind"] == "discarded"] == [3, 1, 2]


@clause("H13.25")
def test_every_constellation_scores_the_full_amount() -> None:
    it = table("constellation*2 nebula*2 water*3 forest*2 rock")
    assert scoring.score(it, 0) == 2 * 3 * 2
    assert scoring.score(table("constellation nebula water rock"), 0) == 0


@clause("H16.14")
def test_an_icon_that_reaches_35_ends_the_phase_as_well() -> None:
    it = table("satellite rock", "stardust*4", orbit=34, plays=[{"cards": ["ice"], "frozen": True}])
    do(it, "satellite")
    assert it.squares[0] == 35
    assert asks(it) == "generate"


@clause("H16.15")
def test_the_game_goes_on_without_stars() -> None:
    it = table("rock stardust satellite*2", "stardust*4", supply={"star": 0, "planet": 0})
    do(it, "rock", "satellite", "none")
    assert it.actor >= 0
    assert pile(it, "star") == 0


def test_a_deck_is_described_from_the_top() -> None:
    it = position(2, [{"hand": "rock satellite", "deck": "nebula planet"}])
    assert deck(it) == ["nebula", "planet"]
