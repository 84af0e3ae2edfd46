"""The turn, piling, releasing, taboos and the end (R4, R5, R7, R9, R12, R13)."""

from __future__ import annotations

from games.raigo_helpers import (
    beads,
    can,
    canyon,
    end_turn,
    find,
    idle,
    inner,
    log,
    mat,
    new,
    pass_all,
    pile,
    seen_inner,
    seen_tower,
    table,
    tap,
    tower,
    use,
    watched,
)
from madoi.core import registry
from madoi.core.state import OVER
from madoi.core.wording import Wording
from madoi.testing import clause

# -- the turn ----------------------------------------------------------------------------------------


@clause("R4.1")
def test_a_turn_goes_through_gen_sen_actions_and_end() -> None:
    t = table(mat(body="七"), phase="turn", turn=3)
    phases = []
    turn = t.turn
    while t.turn == turn:
        phases.append(t.view(0).phase)
        if phases[-1] == "place":
            tap(t, "cloud/0/0", "inner/0/3")
        else:
            tap(t, {"gen": "button/skip", "sen": "button/count-1", "act": "button/end-turn"}[phases[-1]])
    assert phases == ["gen", "sen", "place", "act"]
    assert t.turn_seat == 1
    assert t.view(0).turn_seat == 1  # type: ignore[attr-defined]


@clause("R4.2")
def test_gen_moves_body_pieces_to_empty_hands_only() -> None:
    t = table(mat(body="七五三", hands="・雷"), phase="gen")
    assert can(t, "inner/0/1", "inner/0/3")
    assert not can(t, "inner/0/1", "inner/0/4")
    assert not can(t, "inner/0/4", "inner/0/3")
    tap(t, "inner/0/1", "inner/0/3")
    assert inner(t, 0) == "七三・五雷"
    assert t.view(0).phase == "place"
    both = table(mat(body="七五三"), phase="gen")
    tap(both, "inner/0/0", "inner/0/4")
    tap(both, "inner/0/0", "inner/0/3")
    assert inner(both, 0) == "三・・五七"
    assert table(mat(body="七", hands="雷雷"), phase="gen").view(0).phase == "sen"


@clause("R4.3", "R4.9")
def test_sen_announces_draws_all_and_then_places() -> None:
    t = watched(table(mat(body="七五三"), phase="sen", mountain=["雷", "四"]))
    tap(t, "button/count-2")
    assert [e["count"] for e in log(t, 1) if e["kind"] == "announced"] == [2]
    assert [piece.piece for piece in t.view(0).mats[0].cloud] == ["rai", "n4"]  # type: ignore[attr-defined]
    tap(t, "cloud/0/1", "inner/0/4")
    tap(t, "cloud/0/0", "inner/0/3")
    assert inner(t, 0) == "七五三雷四"


@clause("R4.3")
def test_sen_is_limited_by_slots_and_mountain() -> None:
    t = table(mat(body="七五三", hands="雷"), phase="sen")
    assert t.view(0).phase == "place"  # one slot is free: one piece, nothing to announce
    t = table(mat(), phase="sen", mountain=["四"], rest=1)
    assert len(t.mats[0].cloud) == 1


@clause("R4.4", "R2.1")
def test_a_drawn_piece_is_face_down_or_any_face_up_one() -> None:
    t = table(mat(), phase="sen", open=["雷", "七"], mountain=["四"])
    tap(t, "button/count-2")
    assert {c.touch for c in t.choices(0)} == {("mountain/down",), ("mountain/rai",), ("mountain/n7",)}
    tap(t, "mountain/n7")
    tap(t, "mountain/down")
    assert [piece.piece for piece in t.view(0).mats[0].cloud] == ["n7", "n4"]  # type: ignore[attr-defined]
    assert t.view(1).open[0].piece == "rai"  # type: ignore[attr-defined]


@clause("R4.5")
def test_an_empty_mountain_or_a_seal_skips_sen_without_penalty() -> None:
    t = table(mat(body="七五三", hands="雷雷"), phase="sen", rest=1)
    assert t.view(0).phase == "act"
    t = table(mat(body="七五三", hands="雷雷"), phase="sen", no_sen=[0])
    assert t.view(0).phase == "act"
    assert beads(t)[0] == 2


@clause("R4.6", "R9.1")
def test_full_moon_costs_a_bead_and_two_pieces_then_sen_follows() -> None:
    t = table(mat(body="七五三", hands="雷雷"), phase="sen")
    assert beads(t)[0] == 1
    tap(t, "inner/0/3")
    tap(t, "inner/0/0")
    assert canyon(t, 0) == "雷七"
    assert t.view(0).phase == "sen"


@clause("R4.7", "R6.2")
def test_any_number_of_actions_as_long_as_a_hand_holds_a_piece() -> None:
    t = table(mat(hands="七六"), mat())
    pile(t)
    pile(t, number=1)
    assert tower(t, 0) == "七六"
    assert {c.verb for c in t.choices(0)} == {"end-turn"}
    kept = table(mat(hands="七陣"), mat())
    end_turn(kept)
    assert inner(kept, 0) == "・・・七陣"


@clause("R4.8", "R4.8.1", "R4.8.5")
def test_at_the_end_seals_come_off_before_destruction() -> None:
    """The seal of weight 1 joins the 9 beside 滅, which then has 10 (t6)."""
    sealed = mat(towers=["七六五"], seals=[{"piece": "雷", "since": 3}])
    t = table(sealed, mat(), turn=7, heads={"metsu": {"holder": 1, "beside": ["浄", "雷"]}})
    end_turn(t)
    assert t.view(1).phase == "metsu"
    tap(t, "gate/0/0")
    assert tower(t, 0) == ""
    assert sorted(canyon(t, 1)) == sorted("滅浄雷雷")


@clause("R4.8.2", "R4.8.3", "R4.8.4")
def test_the_end_of_a_turn_frees_a_bound_piece_and_moves_the_marker() -> None:
    t = table(mat(body="三", hands="七"), ougi="縛", bind={"seat": 0, "slot": 3, "since": 2}, turn=7)
    end_turn(t)
    assert canyon(t, 0) == "縛"
    assert t.turn_seat == 1


# -- piling ------------------------------------------------------------------------------------------


@clause("R5.1", "R13.4")
def test_piling_is_on_own_gates_that_are_not_sealed() -> None:
    t = table(mat(hands="四", towers=["七", "六"], seals=[None, {"piece": "雷"}]), mat(towers=["七"]))
    assert can(t, "inner/0/3", "gate/0/0")
    assert not can(t, "inner/0/3", "gate/0/1")
    assert not can(t, "inner/0/3", "gate/1/0")
    pile(t)
    assert tower(t, 0) == "七四"
    assert seen_tower(t, 0, 0, 1) == "裏裏"


@clause("R5.2")
def test_any_weight_may_be_piled_and_the_owner_is_warned() -> None:
    t = table(mat(hands="七四", towers=["四"]), mat())
    warned = find(t, "inner/0/3", "gate/0/0")
    assert warned is not None
    assert [note.key for note in warned.preview] == ["preview-unstable"]
    equal = find(t, "inner/0/4", "gate/0/0")
    assert equal is not None
    assert not equal.preview
    pile(t)
    assert tower(t, 0) == "四七"
    assert beads(t) == [2, 2]


@clause("R5.3", "R7.7")
def test_the_sixth_piece_releases_a_tower() -> None:
    t = table(mat(hands="一", towers=["六五四三二"]), mat())
    pile(t)
    assert tower(t, 0) == ""
    assert beads(t)[0] == 2 + 5


@clause("R5.4", "R5.5")
def test_a_tower_that_loses_its_last_piece_is_gone() -> None:
    t = table(mat(hands="斬", towers=["七"]), mat(towers=["四"]))
    use(t, "zan", "stage/1/0/0")
    assert tower(t, 1) == ""
    assert canyon(t, 1) == "四"
    assert tower(t, 0) == "七"


# -- releasing ---------------------------------------------------------------------------------------


@clause("R7.1", "R7.3", "R2.5")
def test_a_yaku_gives_points_to_the_owner_and_the_tower_is_completed() -> None:
    t = watched(table(mat(hands="雷"), mat(towers=["六五四"])))
    use(t, "rai-release", "gate/1/0")
    pass_all(t)
    assert beads(t) == [2, 4]
    done = t.view(0).mats[1].completed  # type: ignore[attr-defined]
    assert [(one.pieces, one.yaku, one.points) for one in done] == [(["n6", "n5", "n4"], "renge", 2)]
    assert [e["pieces"] for e in log(t, None) if e["kind"] == "released"] == [("n6", "n5", "n4")]


@clause("R7.2", "R9.2")
def test_an_unstable_tower_costs_a_bead_and_goes_to_the_canyon() -> None:
    t = table(mat(hands="雷"), mat(towers=["二三四"], beads=3))
    use(t, "rai-release", "gate/1/0")
    pass_all(t)
    assert beads(t)[1] == 2
    assert canyon(t, 1) == "二三四"


@clause("R7.4")
def test_without_yaku_the_pieces_go_to_the_canyon() -> None:
    t = table(mat(hands="雷"), mat(towers=["七四四"]))
    use(t, "rai-release", "gate/1/0")
    pass_all(t)
    assert beads(t) == [2, 2]
    assert canyon(t, 1) == "七四四"


# -- taboos and elimination --------------------------------------------------------------------------


@clause("R9.3", "R9.4", "R9.7", "R11.9")
def test_the_last_bead_lost_to_a_taboo_ends_a_game_of_two_at_once() -> None:
    t = table(mat(body="七五三", hands="雷雷", beads=1), mat(towers=["六五四"]), phase="sen")
    assert t.actor == OVER
    assert beads(t) == [0, 2]
    assert inner(t, 0) == "七五三雷雷"  # nothing is discarded any more
    assert tower(t, 1) == "六五四"  # no full release
    assert t.returns() == [0.0, 1.0]
    assert t.outcome().reason == "result-eliminated"


@clause("R9.3")
def test_who_has_nothing_to_pay_with_is_eliminated_too() -> None:
    t = table(mat(body="七五三", hands="雷雷", beads=0), phase="sen")
    assert t.actor == OVER
    assert t.ranks() == [2, 1]


@clause("R9.5", "R9.7", "R11.8")
def test_of_three_players_the_two_others_make_the_full_release() -> None:
    out = mat(body="七五三", hands="雷雷", beads=1, towers=["三三三"])
    t = table(out, mat(towers=["六五四"]), mat(towers=["四四四"]), phase="sen", gora="八")
    assert t.actor == OVER
    assert beads(t) == [0, 4, 5]
    assert tower(t, 0) == "三三三"  # stays closed
    assert t.ranks() == [3, 2, 1]
    assert t.returns() == [0.0, 0.5, 1.0]


@clause("R9.7", "R9.7.1")
def test_after_an_elimination_the_others_can_still_eliminate_themselves() -> None:
    out = mat(body="七五三", hands="雷雷", beads=1)
    t = table(out, mat(towers=["二三"], beads=1), mat(), phase="sen", gora="八")
    assert t.ranks() == [3, 2, 1]
    both = table(out, mat(towers=["二三"], beads=1), mat(towers=["二四"], beads=1), phase="sen", gora="八")
    assert both.ranks() == [3, 1, 1]  # who was out before shares no draw
    assert both.returns() == [0.0, 0.75, 0.75]


@clause("R9.6", "R13.5")
def test_harmony_never_eliminates() -> None:
    t = table(mat(hands="和", towers=["七七七"], beads=0), mat(), ougi="和")
    use(t, "wa", "gate/0/0")
    assert beads(t)[0] == 0
    assert t.actor == 0


@clause("R9.8")
def test_the_unstable_tower_of_an_elimination_stays_on_its_gate() -> None:
    t = table(mat(hands="雷"), mat(towers=["二三四"], beads=1))
    use(t, "rai-release", "gate/1/0")
    pass_all(t)
    assert t.actor == OVER
    assert tower(t, 1) == "二三四"


# -- the end -----------------------------------------------------------------------------------------


@clause("R12.1", "R12.8")
def test_an_empty_mountain_gives_everybody_one_final_turn() -> None:
    t = table(mat(), mat(), mat(), phase="sen", mountain=["四"], rest=2, gora="八")
    order: list[int] = []
    while t.actor != OVER:
        if not order or order[-1] != int(t.turn_seat):
            order.append(int(t.turn_seat))
        assert not (len(order) > 1 and t.view(0).phase == "sen")
        idle(t)
    assert order == [0, 1, 2, 0]
    assert t.outcome().reason == "result-full-release"


@clause("R12.1")
def test_the_ruling_without_a_final_turn_for_the_trigger_player() -> None:
    options = {"final_turns_include_trigger_player": False}
    t = table(mat(), mat(), phase="sen", mountain=["四"], rest=1, options=options)
    idle(t)
    idle(t)
    assert t.actor == OVER


def last_turn(*mats: dict[str, object], **facts: object):  # type: ignore[no-untyped-def]
    """The last final turn is being finished."""
    t = table(*mats, finals=0, **facts)  # type: ignore[arg-type]
    end_turn(t)
    return t


@clause("R12.2", "R12.3", "R12.5")
def test_the_full_release_scores_every_tower_of_any_height() -> None:
    t = last_turn(mat(towers=["六五四", "七"]), mat(towers=["二三", "四四四"]))
    assert beads(t) == [4, 2 + 3 - 1]
    assert canyon(t, 0) == "七"
    assert canyon(t, 1) == "二三"
    assert t.ranks() == [1, 1]


@clause("R12.4", "R19.W20", "R1.5")
def test_gora_counts_in_every_stable_tower() -> None:
    facts = {"gora": "六"}
    assert beads(last_turn(mat(towers=["霧六六"]), mat(), mat(), **facts))[0] == 2 + 4
    assert beads(last_turn(mat(towers=["六二"]), mat(), mat(), **facts))[0] == 2 + 1
    assert beads(last_turn(mat(towers=["二六"]), mat(), mat(), **facts))[0] == 2 - 1


@clause("R9.2", "R12.4")
def test_an_unstable_tower_has_no_gora() -> None:
    t = last_turn(mat(towers=["二六"], beads=5), mat(), mat(), gora="六")
    assert beads(t)[0] == 4


@clause("R12.5")
def test_gains_come_before_taboos() -> None:
    t = last_turn(mat(towers=["六五四", "二三"], beads=0), mat(), rest=1)
    assert beads(t)[0] == 1
    assert t.eliminated == 0
    both = last_turn(mat(towers=["二三"], beads=1), mat(towers=["二三"], beads=1))
    assert both.ranks() == [1, 1]
    assert both.returns() == [0.5, 0.5]


@clause("R12.6")
def test_a_tie_goes_to_fewer_inner_pieces_and_else_is_shared() -> None:
    assert last_turn(mat(hands="七"), mat()).ranks() == [2, 1]
    assert last_turn(mat(hands="七"), mat(hands="六")).ranks() == [1, 1]
    shared = last_turn(mat(hands="七"), mat(), options={"tie_break": "shared"})
    assert shared.ranks() == [1, 1]


@clause("R12.7")
def test_nothing_triggers_in_the_full_release() -> None:
    t = last_turn(mat(towers=["忍浄七"]), mat(body="七"), ougi="忍")
    assert t.actor == OVER


@clause("R10.1.9")
def test_seals_come_off_before_the_full_release() -> None:
    t = last_turn(mat(towers=["六五四"], seals=[{"piece": "雷", "since": 10}]), mat())
    assert beads(t)[0] == 4
    assert canyon(t, 0) == "雷"


# -- teams -------------------------------------------------------------------------------------------


@clause("R13.1", "R12.5")
def test_teams_add_their_beads() -> None:
    t = last_turn(mat(beads=5), mat(beads=3), mat(beads=1), mat(beads=4), gora="八")
    assert t.ranks() == [2, 1, 2, 1]
    assert t.returns() == [0.0, 1.0, 0.0, 1.0]
    assert t.outcome().sums[1].values == (6, 7, 6, 7)


@clause("R13.2")
def test_the_partner_pays_and_a_team_without_beads_is_eliminated() -> None:
    full = mat(body="七五三", hands="雷雷", beads=0)
    t = table(full, mat(), mat(beads=2), mat(), phase="sen", gora="八")
    assert beads(t) == [0, 2, 1, 2]
    assert t.actor == 0
    t = table(full, mat(), mat(beads=1), mat(), phase="sen", gora="八")
    assert t.actor == OVER
    assert t.ranks() == [2, 1, 2, 1]


@clause("R13.3", "R2.4")
def test_allies_are_partners_and_do_not_see_each_others_pieces() -> None:
    t = table(mat(body="七", towers=["六五"]), mat(), mat(), mat(), gora="八")
    assert seen_inner(t, 0, 2) == "裏・・・・"
    assert seen_tower(t, 0, 0, 2) == "裏裏"
    assert seen_tower(t, 0, 0, 0) == "六五"
    assert [one.ally for one in t.view(2).mats] == [True, False, True, False]  # type: ignore[attr-defined]


# -- who sees what -----------------------------------------------------------------------------------


@clause("R2.2", "R2.12")
def test_a_body_is_sorted_and_a_newcomer_lies_above_its_equals() -> None:
    t = table(mat(body="七三一", hands="・瞬", canyon="斬"), mat())
    use(t, "shun", "inner/0/2", "canyon/0/zan", number=1)
    assert inner(t, 0) == "七三斬・・"


@clause("R2.2")
def test_by_hand_equals_are_placed_in_any_order() -> None:
    t = table(mat(body="七三"), phase="sen", mountain=["斬"])
    tap(t, "button/count-1")
    assert can(t, "cloud/0/0", "inner/0/1")
    assert can(t, "cloud/0/0", "inner/0/2")
    assert not can(t, "cloud/0/0", "inner/0/0")
    tap(t, "cloud/0/0", "inner/0/1")
    assert inner(t, 0) == "七斬三・・"


@clause("R2.3", "R17.2")
def test_others_see_which_slots_are_taken_and_nothing_else() -> None:
    t = table(mat(body="七", hands="・雷", towers=["六五"]), mat())
    assert seen_inner(t, 0, 0) == "七・・・雷"
    assert seen_inner(t, 0, 1) == seen_inner(t, 0, None) == "裏・・・裏"
    assert seen_tower(t, 0, 0, 1) == "裏裏"
    view = t.view(1)
    assert view.mountain_count == len(t.mountain)  # type: ignore[attr-defined]
    assert view.mats[0].gates[0].score is None  # type: ignore[attr-defined]
    own = t.view(0).mats[0].gates[0].score  # type: ignore[attr-defined]
    assert (own.yaku, own.points) == ("none", 0)


@clause("R2.9")
def test_a_discard_goes_to_the_canyon_of_the_mat_it_leaves() -> None:
    t = table(mat(hands="斬"), mat(towers=["七四"]))
    use(t, "zan", "stage/1/0/1")
    assert canyon(t, 1) == "四"
    assert canyon(t, 0) == "斬"


@clause("R17.1")
def test_every_kind_of_action_occurs_in_random_games() -> None:
    from madoi.core import Rng

    verbs = set()
    for seed in range(40):
        t = new(2, seed, battle="raijin-characters" if seed % 2 else "normal")
        rng = Rng(seed)
        while t.actor != OVER:
            choices = t.choices(int(t.actor))
            choice = choices[rng.below(len(choices))]
            verbs.add(choice.verb)
            t.apply(choice.action)
    wanted = {
        "gen",
        "count",
        "put-body",
        "put-hand",
        "pile",
        "activate",
        "end-turn",
        "pass",
        "skip",
        "keep",
        "kai-hand",
    }
    assert wanted | {"choose-raijin", "choose-tower", "choose-slot", "cut-top", "discard"} <= verbs


def test_the_same_pieces_in_both_hands_are_told_apart_in_words() -> None:
    t = table(mat(hands="雷雷"), mat(towers=["七六五"]), turn=3)
    for language, one, other in (("en", "(hand 1)", "(hand 2)"), ("ja", "（手1）", "（手2）")):
        words = Wording(registry.get("raigo").texts, language, ("Aki", "Ben"))
        said = [words.choice(choice) for choice in t.choices(0)]
        assert len(set(said)) == len(said) > 4
        assert sum(one in line for line in said) == sum(other in line for line in said) > 0
    alone = table(mat(hands="雷七"), mat(towers=["七六五"]), turn=3)
    assert not any("(hand" in Wording(registry.get("raigo").texts, "en", ()).choice(one) for one in alone.choices(0))
