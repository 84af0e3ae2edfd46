"""Activating, the kotodama of weight 1 to 8, 滅, and the reactions (R6, R10, R11)."""

from __future__ import annotations

import pytest

from games.raigo_helpers import (
    beads,
    can,
    canyon,
    end_turn,
    idle,
    inner,
    kanji,
    log,
    mat,
    moves,
    pass_all,
    pile,
    seen_inner,
    table,
    tap,
    tower,
    usable,
    use,
    watched,
    worlds,
)
from madoi.core import IllegalAction
from madoi.testing import clause

# -- activating --------------------------------------------------------------------------------------


@clause("R6.1", "R10.1.3", "R1.2")
def test_a_piece_without_a_legal_target_cannot_be_activated() -> None:
    t = table(mat(hands="雷斬", towers=["七六"]), mat())
    assert not usable(t, "rai-release")
    assert not usable(t, "rai-seal")
    assert usable(t, "zan", number=1)
    assert not usable(table(mat(hands="斬"), mat()), "zan")
    silent = table(mat(hands="七七", towers=["五五五"]), mat())
    assert {choice.verb for choice in silent.choices(0)} == {"pile", "end-turn"}


@clause("R6.2")
def test_wards_and_roars_are_never_actions() -> None:
    t = table(mat(hands="陣轟"), mat(towers=["七六五"]))
    assert {choice.verb for choice in t.choices(0)} == {"pile", "end-turn"}


@clause("R6.3", "R6.4")
def test_the_used_piece_lies_open_while_it_works_and_then_in_the_canyon() -> None:
    t = table(mat(hands="蛇"), mat(hands="七・"))
    use(t, "ja")
    assert inner(t, 0) == "・・・・・"
    assert t.view(1).played == "ja"  # type: ignore[attr-defined]
    assert not can(t, "inner/0/3")  # it cannot choose itself
    tap(t, "inner/1/3")
    pass_all(t)
    assert canyon(t, 0) == "蛇"


@clause("R6.5")
def test_the_same_effect_is_applied_once_a_turn() -> None:
    t = table(mat(hands="斬斬", body="雷"), mat(towers=["七六", "七六五"]))
    use(t, "zan", "stage/1/0/1")
    pass_all(t)
    assert not usable(t, "zan", number=1)
    two = table(mat(hands="雷雷"), mat(towers=["七六五", "六五四"]))
    use(two, "rai-seal", "gate/1/0")
    pass_all(two)
    assert not usable(two, "rai-seal", number=1)
    assert usable(two, "rai-release", number=1)
    mist = table(mat(hands="霧斬"), mat(towers=["七六五"]))
    use(mist, "zan", "stage/1/0/2")
    pass_all(mist)
    assert not usable(mist, "zan", number=1)


@clause("R6.5")
def test_a_cancelled_activation_counts_too() -> None:
    t = table(mat(hands="斬斬"), mat(hands="陣", towers=["七六"]))
    use(t, "zan", "stage/1/0/1")
    tap(t, "inner/1/3")
    assert tower(t, 1) == "七六"
    assert not usable(t, "zan", number=1)


@clause("R6.6")
def test_reactions_in_the_turns_of_others_are_not_limited() -> None:
    t = table(mat(hands="斬蛇"), mat(hands="陣陣", towers=["七六"], body="七"))
    use(t, "zan", "stage/1/0/1")
    tap(t, "inner/1/3")
    use(t, "ja", "inner/1/0", number=1)
    tap(t, "inner/1/4")
    assert tower(t, 1) == "七六"
    assert inner(t, 1) == "七・・・・"


@clause("R6.10")
def test_targets_are_fixed_by_the_announcement() -> None:
    t = watched(table(mat(hands="斬"), mat(hands="七", towers=["七六"])))
    use(t, "zan", "stage/1/0/0")
    assert [e["things"] for e in log(t, 1) if e["kind"] == "targeted"] == [("stage/1/0/0",)]
    pass_all(t)
    assert tower(t, 1) == "六"


def test_an_illegal_action_changes_nothing() -> None:
    t = table(mat(hands="斬"), mat())
    before = t.save()
    with pytest.raises(IllegalAction):
        t.apply(500)
    assert t.save() == before


# -- 雷 ----------------------------------------------------------------------------------------------


@clause("R10.1.1", "R10.1.2", "R10.1.5")
def test_lightning_strikes_one_of_the_highest_towers() -> None:
    t = table(mat(hands="雷", towers=["六五四", "七六"]), mat(towers=["四四四", "七"]))
    use(t, "rai-release")
    assert {choice.touch[0] for choice in t.choices(0)} == {"gate/0/0", "gate/1/0"}
    tap(t, "gate/0/0")
    pass_all(t)
    assert beads(t) == [4, 2]


@clause("R10.1.2", "R10.1.6")
def test_sealed_towers_do_not_exist_for_lightning() -> None:
    high = mat(towers=["六五四三"], seals=[{"piece": "雷", "since": 10}])
    t = table(mat(hands="雷斬", towers=["四四四"]), high)
    use(t, "rai-release")
    assert {choice.touch[0] for choice in t.choices(0)} == {"gate/0/0"}
    tap(t, "gate/0/0")
    pass_all(t)
    assert not usable(t, "zan", number=1)


@clause("R10.1.6")
def test_a_sealed_tower_keeps_its_gate_and_cannot_be_piled_on() -> None:
    t = table(mat(hands="雷三", towers=["六五四"]), mat())
    use(t, "rai-seal", "gate/0/0")
    pass_all(t)
    assert not can(t, "inner/0/4", "gate/0/0")
    assert t.view(1).mats[0].gates[0].seal == "rai"  # type: ignore[attr-defined]
    assert tower(t, 0) == "六五四"


@clause("R10.1.7", "R19.W21", "R4.8.1")
def test_a_seal_ends_after_the_owners_next_turn() -> None:
    t = table(mat(hands="雷"), mat(towers=["六五四三"]))
    use(t, "rai-seal", "gate/1/0")
    pass_all(t)
    end_turn(t)
    assert t.turn_seat == 1
    assert t.mats[1].gates[0].seal >= 0
    idle(t)
    assert t.mats[1].gates[0].seal < 0
    assert "雷" in canyon(t, 1)
    own = table(mat(hands="雷", towers=["六五四三"]), mat())
    use(own, "rai-seal", "gate/0/0")
    pass_all(own)
    end_turn(own)
    assert own.mats[0].gates[0].seal >= 0
    idle(own)
    assert own.mats[0].gates[0].seal >= 0
    idle(own)
    assert own.mats[0].gates[0].seal < 0


@clause("R10.1.8", "R10.6.1")
def test_a_copied_seal_is_the_copying_piece() -> None:
    t = table(mat(hands="霧"), mat(towers=["六五四"]))
    use(t, "rai-seal", "gate/1/0")
    pass_all(t)
    assert t.view(0).mats[1].gates[0].seal == "mu"  # type: ignore[attr-defined]
    assert canyon(t, 0) == ""


@clause("R10.1.4", "R11.4")
def test_lightning_asks_roars_first_and_then_the_owner_for_a_ward() -> None:
    t = table(mat(hands="雷七", towers=["七"]), mat(hands="陣", towers=["六五四"]))
    use(t, "rai-release", "gate/1/0")
    assert t.view(0).phase == "roar"
    pass_all_roars(t)
    assert t.view(0).phase == "ward"
    assert t.actor == 1
    tap(t, "inner/1/3")
    assert tower(t, 1) == "六五四"
    assert canyon(t, 0) == "雷"
    assert canyon(t, 1) == "陣"


def pass_all_roars(t) -> None:  # type: ignore[no-untyped-def]
    while t.view(0).phase == "roar":
        tap(t, "button/pass")


# -- 蛇, 斬 ------------------------------------------------------------------------------------------


@clause("R10.2.1", "R2.8")
def test_the_snake_takes_any_inner_piece_to_its_hand_and_only_both_owners_see_it() -> None:
    t = watched(table(mat(hands="・蛇"), mat(body="七五三"), mat()))
    use(t, "ja", "inner/1/1", number=1)
    pass_all(t)
    assert inner(t, 0) == "・・・・五"
    assert inner(t, 1) == "七三・・・"
    assert moves(t, 0, "steal") == moves(t, 1, "steal") == [("inner/1/1", "inner/0/4", "n5")]
    assert moves(t, 2, "steal") == moves(t, None, "steal") == [("inner/1/1", "inner/0/4", None)]
    pile(t, number=1)
    assert tower(t, 0) == "五"
    assert all(tower(world, 0) == "五" for world in worlds(t, 1))
    assert any(tower(world, 0) != "五" for world in worlds(t, 2))


@clause("R10.2.1")
def test_the_snake_may_take_an_own_piece() -> None:
    t = table(mat(body="七", hands="蛇"), mat())
    use(t, "ja", "inner/0/0")
    assert inner(t, 0) == "・・・七・"


@clause("R10.2.2", "R11.4")
def test_a_ward_answers_the_snake_and_may_be_the_piece_it_wants() -> None:
    t = table(mat(hands="蛇"), mat(hands="陣"))
    use(t, "ja", "inner/1/3")
    assert t.actor == 1
    tap(t, "inner/1/3")
    assert inner(t, 0) == inner(t, 1) == "・・・・・"
    assert canyon(t, 1) == "陣"


@clause("R10.3.1")
def test_the_slash_cuts_top_or_bottom_of_any_tower() -> None:
    t = table(mat(hands="斬", towers=["七六"]), mat(towers=["六五四"]))
    use(t, "zan")
    assert {choice.touch[0] for choice in t.choices(0)} == {"stage/0/0/0", "stage/0/0/1", "stage/1/0/0", "stage/1/0/2"}
    tap(t, "stage/1/0/0")
    assert tower(t, 1) == "五四"
    assert canyon(t, 1) == "六"


# -- 陣, 轟 ------------------------------------------------------------------------------------------


@clause("R10.4.1")
def test_a_ward_cancels_copies_and_a_partners_effect_but_nothing_heavier() -> None:
    copied = table(mat(hands="霧"), mat(hands="霧", towers=["六五"]))
    use(copied, "zan", "stage/1/0/0")
    tap(copied, "inner/1/3")
    assert tower(copied, 1) == "六五"
    partner = table(mat(hands="斬"), mat(), mat(hands="陣", towers=["六五"]), mat(), gora="八")
    use(partner, "zan", "stage/2/0/0")
    assert partner.actor == 2
    heavy = table(mat(hands="瞬", canyon="一"), mat(hands="陣", body="七"))
    use(heavy, "shun", "inner/1/0", "canyon/0/n1")
    assert heavy.view(0).phase == "act"
    assert inner(heavy, 1) == "一・・陣・"


@clause("R10.4.1", "R10.2.2", "R13.4")
def test_nobody_wards_an_own_effect_or_for_others() -> None:
    t = table(mat(hands="斬陣", towers=["六五"]), mat(hands="陣"))
    use(t, "zan", "stage/0/0/0")
    assert t.view(0).phase == "act"
    assert tower(t, 0) == "五"


@clause("R10.4.2", "R11.2", "R10.5.1", "R10.5.2", "R7.6", "R19.W3")
def test_one_roar_redirects_and_leaves_no_ward() -> None:
    t = table(mat(hands="雷", towers=["六五四三"]), mat(hands="轟陣", towers=["七", "六轟陣三"]))
    use(t, "rai-release", "gate/0/0")
    tap(t, "inner/1/3", "gate/1/1")
    assert beads(t) == [2, 2 + 2 + 2]
    assert canyon(t, 1) == "轟"
    assert tower(t, 0) == "六五四三"


@clause("R10.5.1", "R10.5.2")
def test_the_holder_may_roar_at_the_own_lightning_and_to_the_tower_already_hit() -> None:
    t = table(mat(hands="雷轟", towers=["六五四"]), mat())
    use(t, "rai-release", "gate/0/0")
    tap(t, "inner/0/4", "gate/0/0")
    assert beads(t)[0] == 2 + 2 + 2
    sealed = table(mat(hands="雷", towers=["六五四"]), mat(hands="轟", towers=["七"]))
    use(sealed, "rai-seal", "gate/0/0")
    tap(sealed, "inner/1/3", "gate/1/0")
    assert sealed.mats[1].gates[0].seal >= 0
    assert sealed.mats[0].gates[0].seal < 0


@clause("R7.6")
def test_without_yaku_a_roar_brings_no_beads() -> None:
    t = table(mat(hands="雷", towers=["六五四"]), mat(hands="轟", towers=["七"]))
    use(t, "rai-release", "gate/0/0")
    tap(t, "inner/1/3", "gate/1/0")
    assert beads(t) == [2, 2]


@clause("R11.1", "R11.7")
def test_the_roar_window_asks_by_public_facts_and_answers_are_secret() -> None:
    t = watched(
        table(
            mat(hands="雷七", towers=["六五四"]),
            mat(hands="七", towers=["七"]),
            mat(towers=["六"]),
            mat(hands="轟"),
            gora="八",
        )
    )
    use(t, "rai-release", "gate/0/0")
    assert [int(seat) for seat in t.deciders()] == [0, 1]  # seat 2 has no hand piece, seat 3 no tower
    assert t.view(2).waiting == [0, 1]  # type: ignore[attr-defined]
    assert [choice.verb for choice in t.choices(1)] == ["pass"]
    tap(t, "button/pass")
    assert [e for e in log(t, 1) if e["kind"] == "answered"] == [{"kind": "answered", "seat": 0}]


@clause("R11.3", "R10.5.3")
def test_in_a_raigo_battle_the_highest_claimed_tower_is_struck() -> None:
    t = table(mat(hands="雷轟", towers=["六五四三", "二二二"]), mat(hands="轟", towers=["六五四三"]))
    use(t, "rai-release", "gate/0/0")
    tap(t, "inner/0/4", "gate/0/1")
    tap(t, "inner/1/3", "gate/1/0")
    assert beads(t) == [2, 2 + 3 + 2]
    assert canyon(t, 0) == "轟雷"
    assert canyon(t, 1) == "轟"


@clause("R11.3")
def test_between_equally_high_claims_the_user_chooses() -> None:
    t = table(mat(hands="雷轟", towers=["六五四"]), mat(hands="轟", towers=["四四四"]))
    use(t, "rai-release", "gate/0/0")
    tap(t, "inner/0/4", "gate/0/0")
    tap(t, "inner/1/3", "gate/1/0")
    assert t.view(0).phase == "battle"
    assert t.actor == 0
    tap(t, "gate/1/0")
    assert beads(t) == [2, 2 + 3 + 2]


@clause("R11.11")
def test_the_player_on_turn_roars_once_a_turn() -> None:
    t = table(mat(hands="雷轟", towers=["六五四", "四四四"], body="轟雷"), mat(hands="七"))
    use(t, "rai-release", "gate/0/0")
    tap(t, "inner/0/4", "gate/0/0")
    assert "gou" in t.describe()["used"]  # type: ignore[operator]
    again = table(mat(hands="雷轟", towers=["六五四", "四四四"]), mat(), used=["gou"])
    use(again, "rai-seal", "gate/0/0")
    assert again.view(0).phase == "act"


@clause("R11.11")
def test_a_bound_piece_cannot_answer() -> None:
    t = table(mat(hands="斬"), mat(hands="陣", towers=["六五"]), ougi="縛", bind={"seat": 1, "slot": 3})
    use(t, "zan", "stage/1/0/0")
    assert tower(t, 1) == "五"


@clause("R11.8")
def test_a_pass_is_always_offered_in_a_window() -> None:
    t = table(mat(hands="斬"), mat(hands="陣", towers=["六五"]))
    use(t, "zan", "stage/1/0/0")
    assert can(t, "button/pass")


# -- 霧 ----------------------------------------------------------------------------------------------


@clause("R10.6.1")
def test_the_mist_is_used_as_any_of_the_five() -> None:
    t = table(mat(hands="霧", towers=["六五四"]), mat(hands="七"))
    assert [usable(t, name) for name in ("rai-release", "rai-seal", "ja", "zan")] == [True] * 4
    roar = table(mat(hands="雷", towers=["六五四"]), mat(hands="霧", towers=["七"]))
    use(roar, "rai-release", "gate/0/0")
    assert can(roar, "inner/1/3", "gate/1/0")


# -- 瞬 ----------------------------------------------------------------------------------------------


@clause("R10.7.1")
def test_the_flash_exchanges_any_two_pieces_but_heavy_words_of_a_canyon() -> None:
    t = table(mat(body="七", hands="瞬", canyon="霧浄七"), mat(body="二", canyon="一瞬"))
    use(t, "shun")
    offered = {choice.touch[0] for choice in t.choices(0)}
    assert {"canyon/0/mu", "canyon/0/n7", "inner/0/0", "inner/1/0", "canyon/1/n1"} == offered
    tap(t, "canyon/0/n7")
    assert not can(t, "canyon/0/mu")  # the same canyon
    assert can(t, "canyon/1/n1")
    tap(t, "inner/1/0")
    assert inner(t, 1) == "七・・・・"
    assert sorted(canyon(t, 0)) == sorted("霧浄二瞬")


@clause("R10.7.1")
def test_the_flash_needs_two_pieces_that_can_change() -> None:
    assert not usable(table(mat(hands="瞬", canyon="一二"), mat()), "shun")
    assert not usable(table(mat(hands="瞬", body="七"), mat()), "shun")
    assert usable(table(mat(hands="瞬", canyon="一"), mat(canyon="二")), "shun")


@clause("R10.7.2", "R4.2")
def test_what_the_flash_brings_to_a_hand_may_be_used() -> None:
    t = table(mat(hands="瞬七", canyon="斬"), mat(towers=["六五"]))
    use(t, "shun", "inner/0/4", "canyon/0/zan")
    assert usable(t, "zan", number=1)
    back = table(mat(body="三", hands="瞬七"), mat())
    use(back, "shun", "inner/0/0", "inner/0/4")
    assert inner(back, 0) == "七・・・三"


# -- 浄 ----------------------------------------------------------------------------------------------


@clause("R10.8.1", "R2.11", "R4.2")
def test_purification_discards_draws_and_places_everything_anew() -> None:
    t = watched(table(mat(body="七五", hands="浄三"), mat(), mountain=["一"]))
    use(t, "jou", "inner/0/0", "button/finish")
    assert canyon(t, 0) == "七"
    assert sorted(kanji(t.mats[0].cloud)) == sorted("一五三")
    assert inner(t, 0) == "・・・・・"
    assert moves(t, 1, "draw")[0][2] is None
    for _ in range(3):
        t.apply(t.legal_actions()[0])
    assert t.view(0).phase == "act"
    assert canyon(t, 0) == "七浄"


@clause("R10.8.1")
def test_purification_discards_four_at_most_and_no_more_than_the_mountain_holds() -> None:
    t = table(mat(body="七五三", hands="浄二"), mat())
    use(t, "jou", "inner/0/0", "inner/0/0", "inner/0/0", "inner/0/4")
    assert {choice.verb for choice in t.choices(0)} == {"finish"}
    t = table(mat(body="七五三", hands="浄二"), mat(), mountain=["一"], rest=1)
    use(t, "jou", "inner/0/0")
    assert {choice.verb for choice in t.choices(0)} == {"finish"}


@clause("R10.8.2")
def test_hand_pieces_after_purification_may_be_used() -> None:
    t = table(mat(body="斬", hands="浄"), mat(towers=["六五"]))
    use(t, "jou", "button/finish")
    tap(t, "cloud/0/0", "inner/0/3")
    assert usable(t, "zan")


@clause("R2.10", "R2.13")
def test_after_purification_others_know_the_pieces_but_not_their_places() -> None:
    t = table({**mat(hands="浄"), "body": ["n7:01", "n5", "n3"]}, mat())
    use(t, "jou", "button/finish")
    for _ in range(3):
        t.apply(t.legal_actions()[-1])
    drawn = worlds(t, 1, 80)
    assert all("七" in inner(world, 0) for world in drawn)
    assert len({inner(world, 0).index("七") for world in drawn}) > 1
    assert seen_inner(t, 0, 1).count("裏") == 3


@clause("R2.13")
def test_a_piece_that_comes_out_is_taken_for_the_known_one() -> None:
    lost = {**mat(), "body": ["n7:01@0,1,0,0,0", "n5@0,1,0,0,0"], "hands": ["n7@0,1,0,0,0", None]}
    t = table(lost, mat(), ougi="月")
    assert all(inner(world, 0).count("七") >= 1 for world in worlds(t, 1))
    t = table({**lost, "hands": ["n7@0,1,0,0,0", "月"]}, mat(), ougi="月")
    use(t, "getsu", "inner/0/3", number=1)
    counts = {inner(world, 0).count("七") for world in worlds(t, 1)}
    assert 0 in counts  # nobody told seat 1 of a second 七


# -- 滅 ----------------------------------------------------------------------------------------------


@clause("R10.9.1", "R15.34", "R14.2")
def test_destruction_lies_on_the_head() -> None:
    t = table(mat(hands="滅"), mat())
    use(t, "metsu")
    heads = t.view(1).mats[0].heads  # type: ignore[attr-defined]
    assert [(head.piece, head.weight) for head in heads] == [("metsu", 0)]
    assert canyon(t, 0) == ""


@clause("R10.9.2", "R6.4")
def test_used_words_gather_beside_destruction_cancelled_ones_too() -> None:
    t = table(mat(hands="斬", canyon="七"), mat(hands="陣", towers=["六五"]), heads={"metsu": {"holder": 1}})
    use(t, "zan", "stage/1/0/0")
    tap(t, "inner/1/3")
    assert canyon(t, 0) == "七"
    assert t.view(0).mats[1].heads[0].beside == ["jin", "zan"]  # type: ignore[attr-defined]
    assert t.view(0).mats[1].heads[0].weight == 7  # type: ignore[attr-defined]


@clause("R10.9.3")
def test_at_ten_the_holder_destroys_a_tower_of_the_player_on_turn() -> None:
    t = table(mat(towers=["六五四", "七"]), mat(towers=["七"]), heads={"metsu": {"holder": 1, "beside": ["浄", "蛇"]}})
    end_turn(t)
    assert t.actor == 1
    assert {choice.touch[0] for choice in t.choices(1)} == {"gate/0/0", "gate/0/1"}
    tap(t, "gate/0/0")
    assert canyon(t, 0) == "六五四"
    assert sorted(canyon(t, 1)) == sorted("滅浄蛇")
    assert beads(t) == [2, 2]


@clause("R10.9.3", "R4.8.3")
def test_without_a_tower_destruction_only_ends_and_below_ten_it_waits() -> None:
    t = table(mat(), mat(), heads={"metsu": {"holder": 1, "beside": ["浄", "蛇"]}})
    end_turn(t)
    assert sorted(canyon(t, 1)) == sorted("滅浄蛇")
    t = table(mat(towers=["七"]), mat(), heads={"metsu": {"holder": 1, "beside": ["浄", "雷"]}})
    end_turn(t)
    assert canyon(t, 1) == ""


# -- rules of resolution that need several pieces ------------------------------------------------------


@clause("R11.5", "R11.6", "R6.7")
def test_windows_then_dance_then_the_effect_then_triggers() -> None:
    t = watched(table(mat(hands="斬"), mat(hands="七", towers=["六五"]), battle=True, heads={"bu": {"holder": 1}}))
    use(t, "zan", "stage/1/0/0")
    assert t.view(0).phase == "ward"  # the window comes first
    tap(t, "button/pass")
    assert tower(t, 1) == "六五"  # then the dance
    kinds = [e["kind"] for e in log(t, None)]
    assert kinds.index("passed") < kinds.index("cancelled")
    assert canyon(t, 1) == "舞斬"  # then its end, as a trigger
