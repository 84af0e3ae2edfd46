"""Who knows what: H4."""

from __future__ import annotations

from typing import cast

import pytest

from games.hoshizukuri_helpers import (
    GAME,
    asks,
    deck,
    discard,
    do,
    events,
    hand,
    legal,
    new,
    offered,
    position,
    random_game,
    same,
    seen,
    table,
)
from madoi.core import OVER, Rng
from madoi.core.eyes import ALL_OPEN
from madoi.core.view import view_json
from madoi.games.hoshizukuri.rules import scoring
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.testing import clause


def worlds(it: Hoshizukuri, seat: int | None, count: int = 60) -> list[Hoshizukuri]:
    return [cast(Hoshizukuri, it.determinize(seat, Rng(k))) for k in range(count)]


@clause("H4.1", "H4.3")
def test_numbers_of_all_zones_are_public() -> None:
    it = table("rock satellite stardust", "nebula*2", "planet star", scrap=["rock"], kinds="water")
    first = seen(it, None).players[0]
    assert (first.hand_size, first.deck_size, first.discard_size, first.orbit) == (3, 2, 2, 0)
    assert seen(it, None).scrap == ["card/rock"]
    assert {pile.card: pile.count for pile in seen(it, None).supply}["card/water"] == 4


@clause("H4.2", "H4.3")
def test_the_play_area_is_public() -> None:
    it = table("nebula*2 rock satellite", "stardust*4")
    do(it, "nebula+nebula", "rock")
    assert [[card.card for card in play.cards] for play in seen(it, None).plays] == [["card/nebula"] * 2, ["card/rock"]]


@clause("H4.4")
def test_a_hand_is_shown_to_its_owner_alone_and_a_deck_to_nobody() -> None:
    it = table("rock satellite stardust", "nebula*2")
    own = seen(it, 0).players[0]
    assert [card.card for card in own.hand or []] == ["card/stardust", "card/rock", "card/satellite"]
    assert own.deck is None
    assert seen(it, 1).players[0].hand is None
    assert seen(it, None).players[0].hand is None


@clause("H4.5")
def test_a_discard_pile_is_browsed_by_its_owner_and_others_see_the_top() -> None:
    it = table("rock satellite", "", "nebula planet star")
    assert seen(it, 0).players[0].discard == ["card/planet", "card/star", "card/nebula"]
    assert seen(it, 1).players[0].discard is None
    assert seen(it, 1).players[0].discard_top == "card/star"
    assert seen(it, 1).players[0].discard_size == 3


@clause("H4.6")
def test_gains_scraps_additions_and_moves_are_told_to_all() -> None:
    it = table("thunder forest rock stardust satellite", "stardust*4", kinds="water", orbit=3)
    told = events(it, None, "thunder", "stardust", "water", "forest", "rock", "satellite")
    kinds = [event["kind"] for event in told]
    assert {"scrapped", "gained", "added", "moved"} <= set(kinds)
    assert {"kind": "gained", "seat": 0, "card": "card/water", "to": "hand"} in told
    assert {"kind": "moved", "seat": 0, "start": 3, "orbit": 6, "why": "plays"} in told


@clause("H4.6")
def test_the_card_of_spring_is_shown_to_its_owner_until_it_is_discarded() -> None:
    for seat, card in ((0, "card/nebula"), (1, None), (None, None)):
        it = table("spring rock satellite stardust", "nebula planet stardust")
        told = events(it, seat, "spring")
        assert [event.get("card") for event in told if event["kind"] == "looked"] == [card]
        assert seen(it, seat).seen == card
        told = events(it, seat, "discard")
        assert told[0]["cards"] == ("card/nebula",)
    it = table("spring rock satellite stardust", "nebula planet stardust")
    assert {"kind": "kept", "seat": 0, "card": None} in events(it, 1, "spring", "hand")


@clause("H4.7")
def test_only_the_own_points_are_shown_before_the_end() -> None:
    it = new(2, 3)
    assert seen(it, 0).players[0].score == 3
    assert seen(it, 0).players[1].score is None
    over = random_game(2, 3)
    assert all(player.score is not None for player in seen(over, None).players)


@clause("H4.8")
def test_decks_are_written_from_the_top_and_discard_piles_from_the_bottom() -> None:
    it = table("nebula rock satellite stardust", "star planet", "rock stardust")
    assert deck(it) == ["star", "planet"]
    do(it, "nebula")
    assert "star" in hand(it)
    assert it.describe()["players"][0]["discard"] == ["rock", "stardust"]  # type: ignore[index]


@clause("H4.9")
def test_in_every_world_a_player_owns_the_same_cards() -> None:
    it = table(
        "rock satellite stardust nebula", "planet star", "water", others=[{"hand": "rock*1 ice", "deck": "star"}]
    )
    for seat in (None, 0, 1):
        for world in worlds(it, seat, 10):
            assert list(scoring.owned(world, 0)) == list(scoring.owned(it, 0))
            assert list(scoring.owned(world, 1)) == list(scoring.owned(it, 1))


@clause("H4.9")
def test_to_the_owner_only_the_order_of_the_deck_is_secret() -> None:
    it = table("rock satellite stardust nebula", "planet star water", "ice")
    found = worlds(it, 0)
    assert all(hand(world) == hand(it) and discard(world) == discard(it) for world in found)
    assert {tuple(deck(world)) for world in found} == {
        (a, b, c)
        for a in ("planet", "star", "water")
        for b in ("planet", "star", "water")
        for c in ("planet", "star", "water")
        if len({a, b, c}) == 3
    }


@clause("H4.9", "H4.13")
def test_to_the_others_hand_and_deck_are_mixed_but_not_the_discard_pile() -> None:
    it = table("rock satellite stardust", "planet star", "ice")
    hands = {tuple(hand(world)) for world in worlds(it, 1, 200)}
    assert len(hands) == 10  # three of five different cards
    assert all(discard(world) == ["ice"] for world in worlds(it, 1, 5))


@clause("H4.10")
def test_a_view_carries_no_memory_of_a_revealed_hand() -> None:
    it = table("nebula meteorite rock satellite", "stardust*4", others=[{"hand": "rock stardust", "deck": "star"}])
    told = events(it, 0, "nebula", "meteorite")
    assert {"kind": "revealed", "seat": 1, "cards": ("card/stardust", "card/rock")} in told
    assert seen(it, 0).players[1].hand is None


@clause("H4.10")
def test_draws_and_reshuffles_are_public_as_numbers() -> None:
    it = table("nebula*2 rock satellite", "star", "planet*2")
    told = events(it, 1, "nebula+nebula")
    assert [event for event in told if event["kind"] in ("drew", "reshuffled")] == [
        {"kind": "drew", "seat": 0, "count": 1, "cards": None},
        {"kind": "reshuffled", "seat": 0, "count": 2},
        {"kind": "drew", "seat": 0, "count": 1, "cards": None},
    ]


@clause("H4.11")
def test_declining_and_having_nothing_are_told_alike() -> None:
    declined = table("forest rock satellite stardust", "stardust*4")
    nothing = table("forest satellite*3", "stardust*4")
    first = [event for event in events(declined, 1, "forest", "none") if event["kind"] != "drew"]
    second = [event for event in events(nothing, 1, "forest", "none") if event["kind"] != "drew"]
    assert first == second


@clause("H4.11")
def test_the_question_is_public_and_its_answers_are_not() -> None:
    it = table("forest rock satellite stardust", "stardust*4")
    do(it, "forest")
    assert seen(it, 1).phase == "forest-add"
    assert seen(it, 1).actor == 0
    assert it.choices(1) == []
    assert len(it.choices(0)) == 3


@clause("H4.11", "H13.24")
def test_who_is_asked_for_a_card_of_a_colour_has_one_in_every_world() -> None:
    victim = {"hand": "nebula rock satellite", "deck": "thunder stardust*4"}
    it = table("nebula*2 meteorite satellite", "stardust*4", others=[victim])
    do(it, "nebula+nebula", "meteorite")
    assert (it.actor, asks(it)) == (1, "meteorite-discard")
    for world in worlds(it, 0):
        assert set(hand(world, 1)) & {"nebula", "thunder"}


@clause("H4.12")
def test_after_the_end_everything_is_open() -> None:
    over = random_game(3, 2)
    for seat, player in enumerate(seen(over, None).players):
        assert [card.card for card in player.hand or []] == [f"card/{name}" for name in hand(over, seat)]
        assert player.deck == [f"card/{name}" for name in deck(over, seat)]
        assert player.discard is not None
    assert hand(cast(Hoshizukuri, over.determinize(None, Rng(1))), 0) == hand(over, 0)


@clause("H4.13")
def test_a_card_gained_to_the_hand_stays_known_until_it_is_played() -> None:
    it = table("rock satellite stardust*2", "satellite*2 stardust*3", kinds="nebula", other=0)
    do(it, "rock", "satellite", "nebula")
    assert all("nebula" in hand(world) for world in worlds(it, 1))
    assert it.players[0].known.size == 1


@clause("H4.13")
def test_a_revealed_hand_stays_known() -> None:
    it = table("nebula meteorite rock satellite", "stardust*4", others=[{"hand": "rock stardust", "deck": "star*3"}])
    do(it, "nebula", "meteorite")
    assert all(hand(world, 1) == same("rock stardust") for world in worlds(it, 0))


@clause("H4.13")
def test_a_reshuffle_gives_the_hand_away() -> None:
    it = table("nebula rock satellite stardust", "", "planet star*2")
    do(it, "nebula")
    known = [GAME.box.ids[kind] for kind in it.players[0].known.cards()]
    assert known == same("rock satellite stardust")
    assert all(set(same("rock satellite stardust")) <= set(hand(world)) for world in worlds(it, 1))


@clause("H4.13")
def test_with_an_empty_deck_the_whole_hand_is_known() -> None:
    it = table("nebula rock satellite stardust", "", "planet")
    assert all(hand(world) == hand(it) for world in worlds(it, 1))


@clause("H4.13")
def test_of_equal_copies_the_known_one_leaves_first() -> None:
    it = position(
        2,
        [{"hand": "nebula*2 rock satellite", "deck": "star*4", "known": "nebula"}],
        orbit=[0, 30],
    )
    do(it, "nebula")
    assert it.players[0].known.size == 0


@clause("H4.13", "H13.17")
def test_the_owner_knows_the_card_under_spring_and_others_do_not() -> None:
    it = table("spring rock satellite stardust", "nebula planet star")
    do(it, "spring")
    assert {deck(world)[0] for world in worlds(it, 0)} == {"nebula"}
    assert len({deck(world)[0] for world in worlds(it, 1, 100)}) > 3


@clause("H4.14")
def test_cards_drawn_together_are_shown_by_number() -> None:
    it = table("nebula*2 rock satellite", "star stardust")
    told = events(it, 0, "nebula+nebula")
    assert {"kind": "drew", "seat": 0, "count": 2, "cards": ("card/stardust", "card/star")} in told


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_worlds_look_the_same_to_the_seat_they_were_drawn_for(seats: int) -> None:
    def look(it: Hoshizukuri) -> None:
        if it.actor == OVER or it.shuffles % 3:
            return
        for seat in (None, *range(seats)):
            world = it.determinize(seat, Rng(5))
            assert view_json(world.view(seat)) == view_json(it.view(seat))
            assert world.determinize(seat, Rng(8)).save() == it.determinize(seat, Rng(8)).save()

    random_game(seats, 11, look, supply="random")


# -- what somebody is asked tells nothing of what he holds -----------------------------------------------


FOUR = "nebula+nebula+nebula+nebula"
PAIRS = [  # the same to the others: a hand that can answer with its deck, one that cannot with its deck, and the play
    ("extend", "nebula*5 rock", "stardust*2", "nebula*4 rock stardust", "nebula stardust", FOUR),
    ("forest-add", "forest rock satellite", "satellite*2", "forest satellite*2", "rock satellite", "forest"),
    ("microorganism-add", "microorganism star rock", "rock", "microorganism rock*2", "star", "microorganism"),
    ("black-hole-add", "black_hole star rock", "rock", "black_hole rock*2", "star", "black_hole"),
]


@clause("H4.11", "H8.8", "H18.4")
@pytest.mark.parametrize(("phase", "can", "deck_one", "cannot", "deck_two", "play"), PAIRS, ids=[p[0] for p in PAIRS])
def test_a_question_is_asked_whatever_the_hand_holds(
    phase: str, can: str, deck_one: str, cannot: str, deck_two: str, play: str
) -> None:
    one = do(table(can, deck_one), play)
    two = do(table(cannot, deck_two), play)
    assert asks(one) == asks(two) == phase
    assert len(legal(one)) > len(legal(two)) == 1
    for who in (1, None):
        assert view_json(one.view(who)) == view_json(two.view(who))
        assert one.determinize(who, Rng(3)).save() == two.determinize(who, Rng(3)).save()


@clause("H4.11", "H18.5")
def test_black_hole_asks_for_more_whatever_the_hand_holds() -> None:
    one = table("black_hole satellite*3 planet*2 rock", "rock star")
    two = table("black_hole satellite*3 planet rock*2", "planet star")
    for it in (one, two):
        do(it, "black_hole", "satellite+satellite+satellite+planet")
        assert asks(it) == "black-hole-more"
    assert offered(one) == {"none", "planet"}
    assert offered(two) == {"none"}
    assert view_json(one.view(1)) == view_json(two.view(1))


@clause("H4.11", "H8.8")
def test_nobody_is_asked_for_what_everybody_knows_he_lacks() -> None:
    it = table("forest satellite*2", "satellite*2")
    assert {"kind": "nothing", "seat": 0, "card": "card/forest"} in events(it, 1, "forest")
    it = position(2, [{"hand": "forest satellite*2 nebula", "deck": "rock", "known": "forest satellite*2 nebula"}])
    do(it, "forest")
    assert asks(it) == "play"  # the rock is in the deck, as everybody knows


@clause("H4.11", "H13.24")
def test_a_victim_with_one_kind_to_discard_is_asked_like_any_other() -> None:
    victim = {"hand": "nebula rock satellite", "deck": "thunder stardust*4"}
    it = table("nebula*2 meteorite satellite", "stardust*4", others=[victim])
    do(it, "nebula+nebula", "meteorite")
    assert (asks(it), offered(it)) == ("meteorite-discard", {"nebula"})


@clause("H4.11", "H13.23")
def test_a_declined_black_hole_is_not_nothing() -> None:
    it = table("black_hole satellite*3 planet*2 rock", "rock star")
    told = events(it, 1, "black_hole", "satellite+satellite+satellite+planet", "none")
    assert {"kind": "no-more", "seat": 0, "play": 0} in told
    assert not [event for event in told if event["kind"] in ("nothing", "declined")]
    it = table("black_hole satellite rock", "star")
    told = events(it, 1, "black_hole", "none")
    assert {"kind": "declined", "seat": 0, "card": "card/black_hole"} in told
    assert not [event for event in told if event["kind"] == "nothing"]


@clause("H4.12")
def test_all_open_eyes_see_every_hand_and_deck() -> None:
    it = do(table("spring rock satellite stardust", "nebula planet star"), "spring")
    whole = seen(it, ALL_OPEN)
    assert whole.all_open
    assert whole.seen == "card/nebula"
    assert whole.players[0].deck == ["card/nebula", "card/planet", "card/star"]
    assert len([card.id for player in whole.players for card in player.hand or []]) == sum(
        player.hand_size for player in whole.players
    )
    assert deck(cast(Hoshizukuri, it.determinize(ALL_OPEN, Rng(4)))) == deck(it)
