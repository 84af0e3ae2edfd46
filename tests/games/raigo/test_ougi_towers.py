"""The ougi that work on towers (R14, R15): what they do, when they cannot, who can answer, what everybody sees."""

from __future__ import annotations

from typing import Any

from games.raigo_helpers import (
    beads,
    can,
    canyon,
    end_turn,
    heads,
    inner,
    log,
    mat,
    moves,
    pass_all,
    pile,
    seen_tower,
    table,
    tap,
    tower,
    usable,
    use,
    watched,
    worlds,
)
from madoi.testing import clause

SEALED = [{"piece": "雷", "since": 10}]
TREE = ["ju^", "n7^", "n6^"]


@clause("R14.1")
def test_ougi_can_be_piled_like_any_piece() -> None:
    t = table(mat(hands="覇"), mat(), ougi="覇")
    pile(t)
    assert tower(t, 0) == "覇"
    assert seen_tower(t, 0, 0, 1) == "裏"


@clause("R14.2", "R6.2")
def test_passive_ougi_are_never_activated() -> None:
    for name in "忍崩美麗":
        t = table(mat(hands=name, body="七", towers=["七六五"]), mat(body="六"), ougi=name)
        assert {choice.verb for choice in t.choices(0)} == {"pile", "end-turn"}


@clause("R14.2")
def test_a_one_shot_ougi_is_alone_in_its_turn() -> None:
    t = table(mat(hands="楼七", towers=["六五"]), mat(), ougi="楼")
    use(t, "rou", "gate/0/0", "cloud/0/0")
    assert {choice.verb for choice in t.choices(0)} == {"end-turn"}
    late = table(mat(hands="楼七", towers=["六五"]), mat(), ougi="楼")
    pile(late, gate=1, number=1)
    assert not usable(late, "rou")


@clause("R14.4")
def test_ougi_touch_neither_sealed_nor_tree_towers() -> None:
    t = table(
        mat(hands="覇"),
        mat(towers=["七六五"], seals=SEALED),
        {**mat(), "towers": [TREE, list("四三")]},
        battle=True,
        gora="八",
    )
    use(t, "ha", "button/top")
    assert tower(t, 1) == "七六五"
    assert tower(t, 2) == "樹七六"
    assert tower(t, 2, 1) == "四"


@clause("R15.1", "R14.7", "R14.3")
def test_conquest_takes_the_same_end_of_every_tower_and_no_ward_answers() -> None:
    t = watched(table(mat(hands="覇", towers=["六五"]), mat(hands="陣陣", towers=["七六五", "四"]), ougi="覇"))
    use(t, "ha", "button/bottom")
    assert t.view(0).phase == "act"
    assert (tower(t, 0), tower(t, 1), tower(t, 1, 1)) == ("五", "六五", "")
    assert [move[2] for move in moves(t, None, "conquest")] == ["n6", "n7", "n4"]


@clause("R15.1", "R6.9")
def test_conquest_needs_an_eligible_tower() -> None:
    assert not usable(table(mat(hands="覇"), mat(towers=["七"], seals=SEALED), ougi="覇"), "ha")


@clause("R15.2", "R2.8")
def test_heaven_exchanges_a_top_with_a_canyon_or_inner_piece() -> None:
    t = watched(table(mat(hands="天", towers=["七三"]), mat(body="六", hands="陣"), mat(), ougi="天"))
    use(t, "ten", "gate/0/0", "inner/1/0")
    assert tower(t, 0) == "七六"
    assert inner(t, 1) == "三・・陣・"
    assert [piece for *_, piece in moves(t, 2, "heaven")] == [None, None]
    assert [piece for *_, piece in moves(t, 0, "heaven")] == ["n6", "n3"]
    t = table(mat(hands="天", towers=["七三"], canyon="六"), mat(), ougi="天")
    use(t, "ten", "gate/0/0", "canyon/0/n6")
    assert tower(t, 0) == "七六"
    assert sorted(canyon(t, 0)) == sorted("三天")
    assert seen_tower(t, 0, 0, 1) == "裏裏"
    assert all(tower(world, 0)[1] == "六" for world in worlds(t, 1))  # everybody saw it go there


@clause("R15.2")
def test_heaven_works_on_allied_towers_and_brings_a_piece_to_the_own_hand() -> None:
    t = table(mat(hands="天七"), mat(towers=["六"]), mat(towers=["五斬"]), mat(), ougi="天", gora="八")
    use(t, "ten")
    assert {choice.touch[0] for choice in t.choices(0)} == {"gate/2/0"}
    tap(t, "gate/2/0")
    tap(t, "inner/0/4")
    assert tower(t, 2) == "五七"
    assert usable(t, "zan", number=1)
    assert not usable(table(mat(hands="天"), mat(towers=["七"]), ougi="天"), "ten")
    assert not usable(table(mat(hands="天", towers=["七"]), mat(), ougi="天"), "ten")  # nothing to exchange with


@clause("R15.3")
def test_revelation_splits_a_tower_to_the_empty_gate() -> None:
    t = watched(table(mat(hands="啓"), mat(towers=["七六五四"]), ougi="啓"))
    use(t, "kei", "stage/1/0/3", "button/upper")
    assert (tower(t, 1), tower(t, 1, 1)) == ("七六五", "四")
    assert moves(t, 0, "split") == [("stage/1/0/3", "stage/1/1/0", None)]
    low = table(mat(hands="啓"), mat(towers=["七六五四"]), ougi="啓")
    use(low, "kei", "stage/1/0/1", "button/lower")
    assert (tower(low, 1), tower(low, 1, 1)) == ("六五四", "七")


@clause("R15.3")
def test_revelation_needs_two_stages_and_an_empty_gate() -> None:
    assert not usable(table(mat(hands="啓"), mat(towers=["七六", "五"]), ougi="啓"), "kei")
    assert not usable(table(mat(hands="啓"), mat(towers=["七"]), ougi="啓"), "kei")


@clause("R15.4")
def test_harmony_pays_for_11_and_33_and_costs_for_all_else() -> None:
    for pieces, gained in {"五四二": 2, "七七七七五": 4, "二三四": -1, "六六六": -1}.items():
        t = watched(table(mat(hands="和", towers=[pieces]), mat(), ougi="和"))
        use(t, "wa", "gate/0/0")
        assert beads(t)[0] == 2 + gained, pieces
        assert (pieces in canyon(t, 0)) == (gained < 0)
        assert [e["pieces"] for e in log(t, 1) if e["kind"] == "shown"]
        assert t.eliminated == 0
    done = table(mat(hands="和", towers=["五四二"]), mat(), ougi="和")
    use(done, "wa", "gate/0/0")
    completed = done.view(1).mats[0].completed[0]  # type: ignore[attr-defined]
    assert (completed.yaku, completed.points) == ("none", 0)


@clause("R15.4")
def test_harmony_needs_an_own_tower_of_three() -> None:
    assert not usable(table(mat(hands="和", towers=["七六"]), mat(towers=["七六五"]), ougi="和"), "wa")


@clause("R15.6", "R15.6.1", "R2.11")
def test_the_turret_rearranges_a_tower_unseen() -> None:
    t = watched(table({**mat(hands="楼"), "towers": [["n3", "n5:01", "n4"]]}, mat(hands="陣"), ougi="楼"))
    use(t, "rou", "gate/0/0")
    assert [place.piece for place in t.view(0).mats[0].cloud] == ["n3", "n5", "n4"]  # type: ignore[attr-defined]
    assert [place.piece for place in t.view(1).mats[0].cloud] == [None] * 3  # type: ignore[attr-defined]
    tap(t, "cloud/0/1")
    tap(t, "cloud/0/1")
    assert tower(t, 0) == "五四三"
    assert [e.get("pieces") for e in log(t, 1) if e["kind"] == "rearranged"] == [None]
    seen = {tower(world, 0).index("五") for world in worlds(t, 1)}
    assert seen == {0, 1, 2}  # known to be in there, but not where


@clause("R15.6", "R15.6.1")
def test_the_turret_on_an_allied_tower_shows_it_to_both_and_needs_two_stages() -> None:
    t = table(mat(hands="楼"), mat(towers=["七六"]), mat(towers=["三五"]), mat(), ougi="楼", gora="八")
    use(t, "rou")
    assert {choice.touch[0] for choice in t.choices(0)} == {"gate/2/0"}
    tap(t, "gate/2/0")
    tap(t, "cloud/0/1")
    assert tower(t, 2) == "五三"
    assert seen_tower(t, 2, 0, 2) == "五三"
    assert all(tower(world, 2) == "五三" for world in worlds(t, 0, 20))
    assert not usable(table(mat(hands="楼", towers=["七"]), mat(), ougi="楼"), "rou")


@clause("R14.6", "R15.7")
def test_a_summon_gives_up_a_tower_and_begins_a_new_one_face_up() -> None:
    t = table(mat(hands="龍", towers=["七六五"]), mat(body="四"), ougi="龍")
    use(t, "ryu", "gate/0/0")
    assert tower(t, 0) == "龍"
    assert canyon(t, 0) == "七六五"
    assert seen_tower(t, 0, 0, 1) == "龍"
    assert not usable(table(mat(hands="龍", towers=["七六"]), mat(), ougi="龍"), "ryu")
    assert not usable(table(mat(hands="龍", towers=["七六五"], seals=SEALED), mat(), ougi="龍"), "ryu")


@clause("R15.7", "R14.7", "R14.8")
def test_the_dragon_steals_from_enemies_once_a_turn() -> None:
    summoned = {**mat(hands="三・"), "towers": [["ryu^"], []]}
    t = watched(table(summoned, mat(body="四", hands="陣"), mat(body="六"), ougi="龍"))
    tap(t, "stage/0/0/0")
    assert {choice.touch[0] for choice in t.choices(0)} == {"inner/1/0", "inner/1/3", "inner/2/0"}
    tap(t, "inner/1/0")
    assert inner(t, 0) == "・・・三四"  # no ward is asked
    assert moves(t, 2, "dragon") == [("inner/1/0", "inner/0/4", None)]
    assert not can(t, "stage/0/0/0")
    allies = table(summoned, mat(), mat(body="六"), mat(), ougi="龍", gora="八")
    assert not can(allies, "stage/0/0/0")


@clause("R15.7", "R14.8")
def test_the_dragon_needs_an_empty_hand_and_to_lie_on_top() -> None:
    full = {**mat(hands="三二"), "towers": [["ryu^"]]}
    assert not can(table(full, mat(body="四"), ougi="龍"), "stage/0/0/0")
    covered = {**mat(), "towers": [["ryu^", "n7"]]}
    t = table(covered, mat(body="四"), ougi="龍")
    assert not can(t, "stage/0/0/0")
    assert seen_tower(t, 0, 0, 1) == "龍裏"
    t = table({**covered, "hands": ["斬"]}, mat(body="四"), ougi="龍")
    use(t, "zan", "stage/0/0/1")
    assert can(t, "stage/0/0/0")  # uncovered, it works again
    both = table({**mat(), "towers": [["ryu^"]]}, mat(body="四"), ougi="龍")
    tap(both, "stage/0/0/0")
    tap(both, "inner/1/0")
    tap(both, "inner/0/4")
    assert inner(both, 0) == "・・・・四"


@clause("R14.8", "R15.23")
def test_a_dragon_or_tiger_piled_on_the_tree_tower_was_not_summoned() -> None:
    for piece in ("龍", "琥"):
        t = table({**mat(hands=piece), "towers": [["ju^", "n7^"]]}, mat(body="四", towers=["六五"]), battle=True)
        pile(t)
        assert not can(t, "stage/0/0/2")


@clause("R14.8", "R14.2")
def test_using_a_summon_counts_as_activating() -> None:
    t = table({**mat(hands="楼"), "towers": [["ko^"], ["n7", "n6"]]}, mat(towers=["四三"]), battle=True)
    assert usable(t, "rou")
    tap(t, "stage/0/0/0")
    tap(t, "gate/1/0")
    assert not usable(t, "rou")


@clause("R15.8")
def test_the_tiger_cuts_the_top_of_any_tower_in_its_first_turn_too() -> None:
    t = watched(table(mat(hands="琥", towers=["七六五"]), mat(hands="陣", towers=["四三"]), ougi="琥"))
    use(t, "ko", "gate/0/0")
    tap(t, "stage/0/0/0")
    tap(t, "gate/1/0")
    assert tower(t, 1) == "四"
    assert moves(t, None, "tiger") == [("stage/1/0/1", "canyon/1", "n3")]
    assert t.view(0).phase == "act"


@clause("R15.8.1")
def test_the_tiger_may_cut_itself_off_its_gate() -> None:
    t = table({**mat(), "towers": [["ko^"]]}, mat(towers=["四三"]), ougi="琥")
    tap(t, "stage/0/0/0")
    tap(t, "gate/0/0")
    assert (tower(t, 0), tower(t, 1)) == ("", "四三")
    assert t.view(0).phase == "act"


@clause("R15.12", "R6.7", "R14.7")
def test_rage_lets_everybody_cut_own_towers_by_the_slashes_in_the_canyon() -> None:
    t = table(
        mat(hands="怒", towers=["七六"], canyon="斬"), mat(hands="陣", towers=["五四", "三"], canyon="斬斬"), ougi="怒"
    )
    use(t, "do")
    assert t.actor == 0
    tap(t, "stage/0/0/0")
    assert t.actor == 1
    assert {choice.touch[0] for choice in t.choices(1)} == {"stage/1/0/0", "stage/1/0/1", "stage/1/1/0"}
    tap(t, "stage/1/1/0")
    tap(t, "stage/1/0/1")
    assert (tower(t, 0), tower(t, 1), tower(t, 1, 1)) == ("六", "五", "")
    assert t.view(0).phase == "act"


@clause("R15.12", "R6.9")
def test_rage_needs_a_slash_and_a_tower_of_the_same_player_and_stops_without_towers() -> None:
    assert not usable(table(mat(hands="怒", towers=["七"]), mat(canyon="斬"), ougi="怒"), "do")
    t = table(mat(hands="怒", towers=["七"], canyon="斬斬斬"), mat(), ougi="怒")
    use(t, "do", "stage/0/0/0")
    assert t.view(0).phase == "act"


@clause("R15.12", "R11.10")
def test_between_two_cuts_of_rage_stealth_is_resolved() -> None:
    t = table(mat(hands="怒", towers=["七忍六"], canyon="斬斬斬"), mat(body="五"), battle=True)
    use(t, "do", "stage/0/0/2", "stage/0/0/1")
    assert t.view(0).phase == "effect"
    assert can(t, "inner/1/0")  # 忍 chooses before the third cut


@clause("R15.15", "R14.7", "R6.8")
def test_the_storm_releases_the_highest_towers_for_every_lightning_inside() -> None:
    t = watched(
        table(mat(hands="嵐轟", body="雷", towers=["四四四"]), mat(hands="陣雷", towers=["六五四三"]), ougi="嵐")
    )
    use(t, "ran")
    assert {choice.touch[0] for choice in t.choices(0)} == {"gate/1/0"}
    tap(t, "gate/1/0")
    tap(t, "gate/0/0")
    assert beads(t) == [2 + 3, 2 + 3]
    assert "雷" in canyon(t, 0)
    assert canyon(t, 1) == "雷"
    assert inner(t, 1) == "・・・陣・"
    assert len(moves(t, None, "storm")) == 4


@clause("R15.15", "R6.8", "R6.9")
def test_the_storm_needs_a_tower_and_may_find_no_lightning() -> None:
    assert not usable(table(mat(hands="嵐", body="雷"), mat(), ougi="嵐"), "ran")
    t = table(mat(hands="嵐", towers=["七"]), mat(), ougi="嵐")
    use(t, "ran")
    assert tower(t, 0) == "七"
    low = table(mat(hands="嵐", body="雷"), mat(towers=["七"]), ougi="嵐")
    use(low, "ran", "gate/1/0")
    assert canyon(low, 1) == "七"  # one stage suffices


@clause("R15.24", "R11.12")
def test_the_qilin_takes_any_stage_of_anothers_tower() -> None:
    t = watched(table(mat(hands="・麟", towers=["七六"]), mat(hands="陣", towers=["六五四"]), mat(), ougi="麟"))
    use(t, "rin_qilin", "stage/1/0/1", number=1)
    assert tower(t, 1) == "六四"
    assert inner(t, 0) == "・・・・五"
    assert moves(t, 2, "qilin") == [("stage/1/0/1", "inner/0/4", None)]
    assert moves(t, 1, "qilin") == [("stage/1/0/1", "inner/0/4", "n5")]
    assert not usable(table(mat(hands="麟", towers=["七六"]), mat(towers=["七"]), ougi="麟"), "rin_qilin")


@clause("R15.23", "R14.10")
def test_the_tree_tower_is_face_up_and_untouched() -> None:
    tree = {**mat(hands="五"), "towers": [TREE]}
    t = table(tree, mat(hands="雷斬"), ougi="樹", turn_seat=1)
    assert not usable(t, "rai-release")
    assert not usable(t, "zan", number=1)
    t = table(tree, mat(), ougi="樹")
    pile(t)
    assert seen_tower(t, 0, 0, 1) == "樹七六五"
    t = table(
        {**mat(hands="四"), "towers": [["ju^", "n7^", "n6^", "n5^", "n4^"]]},
        mat(),
        battle=True,
        heads={"sou": {"holder": 1}},
    )
    pile(t)
    assert canyon(t, 0) == "樹七六五四四"  # the sixth stage releases it, even beside 蒼


@clause("R15.23", "R14.6")
def test_the_tree_is_summoned_on_an_own_tower() -> None:
    t = table(mat(hands="樹", towers=["七六五"]), mat(), ougi="樹")
    use(t, "ju", "gate/0/0")
    assert t.view(1).mats[0].gates[0].tree is True  # type: ignore[attr-defined]
    assert not usable(table(mat(hands="樹", towers=["七六"]), mat(), ougi="樹"), "ju")


@clause("R15.29", "R4.8.4")
def test_the_flame_burns_the_bottom_whenever_the_marker_moves() -> None:
    t = watched(table(mat(hands="焰"), mat(hands="陣", towers=["七六"]), ougi="焰"))
    use(t, "en", "gate/1/0")
    assert t.view(1).mats[1].gates[0].burning is True  # type: ignore[attr-defined]
    end_turn(t)
    assert tower(t, 1) == "六"
    assert moves(t, None, "burn") == [("stage/1/0/0", "canyon/1", "n7")]
    t.told.clear()
    while t.turn_seat == 1:
        t.apply(t.legal_actions()[0])
    assert tower(t, 1) == ""
    assert canyon(t, 0) == "焰"
    assert not usable(table(mat(hands="焰"), mat(), ougi="焰"), "en")


@clause("R15.29", "R14.10")
def test_the_flame_pauses_under_a_seal_and_stays_with_its_gate() -> None:
    flame: dict[str, Any] = {"flame": {"seat": 1, "gate": 0, "user": 0}}
    t = table(mat(), mat(towers=["七六"], seals=SEALED), ougi="焰", **flame)
    end_turn(t)
    assert tower(t, 1) == "七六"
    split = table(mat(hands="啓"), mat(towers=["七六五"]), battle=True, **flame)
    use(split, "kei", "stage/1/0/1", "button/upper")
    end_turn(split)
    assert (tower(split, 1), tower(split, 1, 1)) == ("", "六五")
    assert "焰" in canyon(split, 0)
    summon = table(mat(), mat(hands="龍", towers=["七六五"]), battle=True, turn_seat=1, **flame)
    use(summon, "ryu", "gate/1/0")
    assert canyon(summon, 0) == "焰"
    assert tower(summon, 1) == "龍"


@clause("R15.33", "R6.8")
def test_dignity_stakes_a_yaku_on_the_next_piece() -> None:
    t = watched(table(mat(hands="凜", towers=["六五四"]), mat(hands="陣"), ougi="凜", mountain=["三"]))
    use(t, "rin_dignity", "gate/0/0")
    assert beads(t)[0] == 2 + 2 + 2
    assert canyon(t, 0) == "三凜"
    assert moves(t, 1, "dignity")[0][2] == "n3"
    lost = table(mat(hands="凜", towers=["六五四"]), mat(), ougi="凜", mountain=["雷"])
    use(lost, "rin_dignity", "gate/0/0")
    assert beads(lost)[0] == 2
    assert sorted(canyon(lost, 0)) == sorted("六五四雷凜")
    ally = table(mat(hands="凜"), mat(), mat(towers=["六五四"]), mat(), ougi="凜", gora="八", mountain=["三"])
    use(ally, "rin_dignity", "gate/2/0")
    assert beads(ally) == [2, 2, 6, 2]
    assert not usable(table(mat(hands="凜", towers=["七四四"]), mat(), ougi="凜"), "rin_dignity")
    assert not usable(table(mat(hands="凜", towers=["六五四"]), mat(), ougi="凜", rest=1), "rin_dignity")


@clause("R15.36")
def test_god_steals_a_tower_whose_yaku_is_named() -> None:
    t = watched(table(mat(hands="神"), mat(hands="陣", towers=["六五四三"]), ougi="神"))
    use(t, "jin_god", "gate/1/0", "button/yaku-1")
    assert beads(t) == [2 + 1, 2]
    assert t.view(1).mats[0].completed[0].yaku == "renge"  # type: ignore[attr-defined]
    assert [e["pieces"] for e in log(t, None) if e["kind"] == "shown"] == [("n6", "n5", "n4", "n3")]
    wrong = table(mat(hands="神"), mat(towers=["六五四三"]), ougi="神")
    use(wrong, "jin_god", "gate/1/0", "button/yaku-0")
    assert beads(wrong) == [2, 2 + 3]
    assert {choice.verb for choice in wrong.choices(0)} == {"end-turn"}  # one-shot
    allies = table(mat(hands="神", towers=["七"]), mat(), mat(towers=["六"]), mat(), ougi="神", gora="八")
    assert not usable(allies, "jin_god")


@clause("R15.16")
def test_azure_takes_every_sixth_piece_until_it_holds_six() -> None:
    five = mat(hands="一・", towers=["六五四三二"])
    t = watched(table(five, mat(), ougi="蒼", heads={"sou": {"holder": 1}}))
    pile(t)
    assert tower(t, 0) == "六五四三二"
    assert t.view(0).mats[1].heads[0].beside == ["n1"]  # type: ignore[attr-defined]
    assert moves(t, None, "azure")[0][2] == "n1"
    full = table(five, mat(), ougi="蒼", heads={"sou": {"holder": 1, "beside": ["五"]}})
    pile(full)
    assert sorted(canyon(full, 1)) == sorted("蒼五一")
    use_it = table(mat(hands="蒼"), mat(), ougi="蒼")
    use(use_it, "sou")
    assert use_it.view(1).mats[0].heads[0].piece == "sou"  # type: ignore[attr-defined]


@clause("R15.9")
def test_the_dance_cancels_what_would_hit_its_holder() -> None:
    for hands, effect, target in [
        ("斬", "zan", "stage/1/0/1"),
        ("蛇", "ja", "inner/1/0"),
        ("雷", "rai-release", "gate/1/0"),
    ]:
        t = watched(
            table(
                mat(hands=hands),
                mat(body="七", towers=["六五四"] if hands == "雷" else ["六五"]),
                ougi="舞",
                heads={"bu": {"holder": 1}},
            )
        )
        use(t, effect, target)
        pass_all(t)
        assert inner(t, 1) == "七・・・・"
        assert tower(t, 1).startswith("六五")
        assert [e["by"] for e in log(t, None) if e["kind"] == "cancelled"] == ["bu"]
        weight = {"斬": 3, "蛇": 2, "雷": 1}[hands]
        assert (canyon(t, 1) == "舞斬") == (weight >= 3)
    own = table(mat(hands="斬", towers=["六五"]), mat(), ougi="舞", heads={"bu": {"holder": 0}})
    use(own, "zan", "stage/0/0/0")
    assert tower(own, 0) == "六五"
    use_it = table(mat(hands="舞"), mat(), ougi="舞")
    use(use_it, "bu")
    assert heads(use_it) == "舞"


@clause("R15.9", "R11.3")
def test_the_dance_does_not_work_in_a_raigo_battle() -> None:
    def battle(**options: object):  # type: ignore[no-untyped-def]
        t = table(
            mat(hands="雷轟", towers=["二二二"]),
            mat(hands="轟", towers=["六五四三"]),
            ougi="舞",
            heads={"bu": {"holder": 1}},
            options=options,
        )
        use(t, "rai-release", "gate/1/0")
        tap(t, "inner/0/4", "gate/0/0")
        tap(t, "inner/1/3", "gate/1/0")
        return t

    assert beads(battle()) == [2, 2 + 3 + 2]
    assert beads(battle(dance_in_raigo_battle=True)) == [2, 2]
