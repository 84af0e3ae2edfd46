"""The ougi that work on inner pieces, canyons, the mountain and turns (R15), and triggers (R11.6, R11.12)."""

from __future__ import annotations

from typing import Any

from games.raigo_helpers import (
    beads,
    can,
    canyon,
    end_turn,
    heads,
    idle,
    inner,
    kanji,
    log,
    mat,
    moves,
    pass_all,
    pile,
    seen_inner,
    seen_tower,
    table,
    tap,
    tower,
    usable,
    use,
    watched,
    worlds,
)
from madoi.core.state import OVER
from madoi.testing import clause


@clause("R15.5", "R15.5.1")
def test_zen_passes_the_heaviest_to_the_previous_player() -> None:
    t = watched(table(mat(body="七五", hands="禅"), mat(body="六斬"), mat(body="二"), ougi="禅"))
    use(t, "zen")
    assert t.actor == 0  # two loose pieces: asked, although there is no choice
    tap(t, "inner/0/0")
    tap(t, "inner/1/0")
    assert t.view(0).phase == "effect"
    assert (inner(t, 0)[:3], inner(t, 1)[:3], inner(t, 2)[:3]) == ("六五・", "斬二・", "七・・")
    assert {e.get("piece") for e in log(t, None) if e["kind"] == "moved" and e["why"] == "pass-on"} == {None}
    tap(t, "button/again")
    tap(t, "inner/0/0")
    tap(t, "inner/1/0")
    assert (inner(t, 0)[:3], inner(t, 1)[:3], inner(t, 2)[:3]) == ("五斬・", "七二・", "六・・")
    assert t.view(0).phase == "act"


@clause("R15.5", "R6.9")
def test_zen_among_equals_the_owner_chooses_and_without_body_pieces_it_is_not_offered() -> None:
    t = table(mat(body="三斬", hands="禅"), mat(), ougi="禅")
    use(t, "zen")
    assert {choice.touch[0] for choice in t.choices(0)} == {"inner/0/0", "inner/0/1"}
    tap(t, "inner/0/1")
    assert inner(t, 1)[0] == "斬"
    tap(t, "button/stop")
    assert not usable(table(mat(hands="禅七"), mat(hands="六"), ougi="禅"), "zen")


@clause("R15.10", "R11.12")
def test_stealth_exchanges_twice_when_it_becomes_face_up() -> None:
    t = watched(table(mat(hands="斬"), mat(towers=["七忍"], body="五四"), ougi="忍"))
    use(t, "zan", "stage/1/0/1")
    assert t.actor == 1  # the last who had it on the mat
    assert not can(t, "canyon/1/shinobu")  # weight 9
    tap(t, "inner/1/0")
    tap(t, "canyon/0/zan")
    assert t.actor == 1
    tap(t, "canyon/0/n5")
    tap(t, "inner/1/0")
    assert t.view(0).phase == "act"
    assert sorted(inner(t, 1)[:2]) == sorted("五斬")
    assert len(moves(t, None, "stealth")) == 4


@clause("R15.10", "R11.12")
def test_stealth_in_a_completed_tower_triggers_and_without_two_pieces_is_left_out() -> None:
    t = table(mat(hands="雷", towers=["忍浄七"]), mat(body="五"), ougi="忍")
    use(t, "rai-release", "gate/0/0")
    pass_all(t)
    assert beads(t)[0] == 3
    assert t.actor == 0
    assert t.view(0).phase == "effect"
    alone = table(mat(hands="斬", towers=["忍"]), mat(), ougi="忍")
    use(alone, "zan", "stage/0/0/0")
    assert alone.view(0).phase == "act"


@clause("R15.10")
def test_stealth_may_take_heavier_words_than_the_flash_but_none_of_eight_or_more() -> None:
    t = table(mat(hands="斬"), mat(towers=["七忍"], body="五", canyon="瞬浄"), ougi="忍")
    use(t, "zan", "stage/1/0/1")
    assert can(t, "canyon/1/shun")
    assert not can(t, "canyon/1/jou")


@clause("R15.11")
def test_zero_returns_all_bodies_face_up_to_the_mountain() -> None:
    t = watched(table(mat(body="七", hands="零六"), mat(body="五四", hands="陣"), ougi="零"))
    use(t, "rei_zero")
    assert (inner(t, 0), inner(t, 1)) == ("・・・・六", "・・・陣・")
    assert {pile.piece for pile in t.view(1).open} == {"n7", "n5", "n4"}  # type: ignore[attr-defined]
    assert all(piece for *_, piece in moves(t, None, "zero"))
    assert not usable(table(mat(hands="零"), mat(hands="七"), ougi="零"), "rei_zero")
    assert not usable(table(mat(body="七", hands="零"), mat(), ougi="零", rest=1), "rei_zero")


@clause("R15.13", "R11.12", "R11.6")
def test_collapse_takes_all_inner_pieces_of_who_gets_it_by_an_effect() -> None:
    t = watched(table(mat(body="七", hands="蛇六"), mat(hands="崩"), ougi="崩"))
    use(t, "ja", "inner/1/3")
    pass_all(t)
    assert inner(t, 0) == "・・・・・"
    assert sorted(canyon(t, 0)) == sorted("蛇七六崩")
    assert all(piece for *_, piece in moves(t, None, "collapse"))
    gen = table(mat(body="崩七"), phase="gen", ougi="崩")
    tap(gen, "inner/0/0", "inner/0/3")
    assert "崩" in inner(gen, 0)
    sen = table(mat(), phase="sen", ougi="崩", mountain=["崩"])
    tap(sen, "button/count-1")
    tap(sen, "cloud/0/0", "inner/0/3")
    assert inner(sen, 0) == "・・・崩・"


@clause("R15.13")
def test_collapse_among_purified_pieces_triggers_and_a_bound_piece_stays() -> None:
    t = table(mat(body="崩七", hands="浄"), mat(), battle=True, bind={"seat": 0, "slot": 1})
    use(t, "jou", "button/finish")
    tap(t, "cloud/0/0", "inner/0/3")
    assert inner(t, 0) == "・七・・・"
    assert sorted(canyon(t, 0)) == sorted("崩浄")


@clause("R11.12", "R15.32", "R15.24")
def test_collapse_triggers_when_drawn_by_an_effect_or_taken_from_a_tower() -> None:
    t = table(mat(body="七", hands="麟"), mat(towers=["崩六"]), battle=True)
    use(t, "rin_qilin", "stage/1/0/0")
    assert inner(t, 0) == "・・・・・"


@clause("R15.14")
def test_the_moon_discards_the_same_character_of_all_others() -> None:
    t = watched(table(mat(body="七七", hands="月"), mat(body="七", hands="七陣"), ougi="月"))
    use(t, "getsu", "inner/0/0")
    assert inner(t, 0) == "七・・・・"
    assert inner(t, 1) == "・・・・陣"
    assert canyon(t, 1) == "七七"
    assert all(piece == "n7" for *_, piece in moves(t, None, "moon"))
    assert not usable(table(mat(hands="月"), mat(body="七"), ougi="月"), "getsu")


@clause("R15.17", "R6.8", "R10.2.2")
def test_beauty_draws_every_snake_of_others_but_is_not_betrayed_by_the_offer() -> None:
    t = watched(table(mat(hands="蛇"), mat(body="美七", hands="陣"), ougi="美"))
    use(t, "ja")
    assert {choice.touch[0] for choice in t.choices(0)} == {"inner/1/0", "inner/1/1", "inner/1/3"}
    tap(t, "inner/1/1")
    assert t.actor == 1  # the ward comes after that
    tap(t, "button/pass")
    assert inner(t, 0) == "・・・美・"
    assert [e["target"] for e in log(t, None) if e["kind"] == "redirected"] == ["inner/1/0"]
    own = table(mat(body="美", hands="蛇"), mat(body="七"), ougi="美")
    use(own, "ja", "inner/1/0")
    assert inner(own, 0) == "美・・七・"


@clause("R15.18", "R12.2")
def test_grace_pays_for_silent_company_at_the_end() -> None:
    t = table(mat(body="麗七", hands="六"), mat(), ougi="麗", finals=0)
    end_turn(t)
    assert t.actor == OVER
    assert beads(t)[0] == 4
    t = table(mat(body="麗七", hands="雷"), mat(), ougi="麗", finals=0)
    end_turn(t)
    assert beads(t)[0] == 2


@clause("R15.19", "R2.11", "R2.6")
def test_the_phantom_takes_the_excluded_piece_or_changes_the_gora() -> None:
    t = watched(table(mat(hands="幻"), mat(hands="陣"), ougi="幻", excluded="七"))
    use(t, "gen_phantom", "inner/0/0")
    assert inner(t, 0) == "七・・・・"
    assert moves(t, 1, "phantom") == [("aside/excluded", "inner/0/0", None)]
    assert moves(t, 0, "phantom") == [("aside/excluded", "inner/0/0", "n7")]
    gone = table(mat(hands="幻"), mat(), ougi="幻", excluded=False)
    assert not usable(gone, "gen_phantom")
    three = table(mat(hands="幻"), mat(canyon="七六"), mat(), ougi="幻", gora="八")
    use(three, "gen_phantom", "canyon/1/n7")
    assert three.view(2).gora == "n7"  # type: ignore[attr-defined]
    assert canyon(three, 1) == "六八"
    assert not usable(table(mat(hands="幻"), mat(), mat(), ougi="幻", gora="八"), "gen_phantom")


@clause("R15.20", "R6.5", "R14.3")
def test_the_thunderclap_copies_everything_up_to_eight() -> None:
    t = table(mat(hands="鳴", towers=["六五四"], canyon="一"), mat(body="七", hands="陣"), ougi="鳴")
    names = ["rai-release", "rai-seal", "ja", "zan", "shun", "jou"]
    assert [usable(t, name) for name in names] == [True] * 6
    use(t, "ja", "inner/1/0")
    assert t.actor == 1  # the copied 蛇 can be warded
    tap(t, "inner/1/3")
    assert canyon(t, 0) == "一鳴"
    ward = table(mat(hands="斬"), mat(hands="鳴", towers=["六五"]), ougi="鳴")
    use(ward, "zan", "stage/1/0/0")
    tap(ward, "inner/1/3")
    assert tower(ward, 1) == "六五"
    roar = table(mat(hands="雷", towers=["六五四"]), mat(hands="鳴", towers=["七"]), ougi="鳴")
    use(roar, "rai-release", "gate/0/0")
    assert can(roar, "inner/1/3", "gate/1/0")
    nothing = table(mat(hands="鳴"), mat(), ougi="鳴")
    assert not usable(nothing, "zan")


@clause("R15.21", "R6.9")
def test_glare_takes_gen_from_everybodys_next_turn() -> None:
    t = watched(table(mat(hands="赫", body="七"), mat(body="六"), ougi="赫"))
    use(t, "kaku")
    assert t.view(None).no_gen == [0, 1]  # type: ignore[attr-defined]
    end_turn(t)
    assert t.view(0).phase == "sen"
    idle(t)
    assert t.turn_seat == 0
    assert t.view(0).phase == "sen"
    idle(t)
    assert t.view(0).phase == "gen"


@clause("R15.22")
def test_moisten_trades_body_pieces_for_different_canyon_pieces() -> None:
    t = watched(table(mat(body="七五三", hands="潤", canyon="一"), mat(canyon="二二", hands="陣"), ougi="潤"))
    use(t, "jun", "inner/0/0", "inner/0/1", "canyon/1/n2")
    assert not can(t, "canyon/1/n2")
    tap(t, "canyon/0/n1")
    assert inner(t, 0)[:3] == "三二一"
    assert sorted(canyon(t, 0)) == sorted("五七潤")
    assert {piece for *_, piece in moves(t, None, "moisten")} == {"n7", "n5", "n2", "n1"}
    assert not usable(table(mat(hands="潤", canyon="一"), mat(), ougi="潤"), "jun")
    assert not usable(table(mat(body="七", hands="潤"), mat(), ougi="潤"), "jun")
    one = table(mat(body="七五三", hands="潤", canyon="一一"), mat(), ougi="潤")
    use(one, "jun", "inner/0/0")
    assert {choice.touch[0] for choice in one.choices(0)} == {"canyon/0/n1"}


@clause("R15.25", "R11.6", "R11.13", "R14.9")
def test_the_ogre_fills_its_holders_body_after_a_foreign_word() -> None:
    facts: dict[str, Any] = {"ougi": "鬼", "heads": {"ki_ogre": {"holder": 1}}, "mountain": ["七", "六"]}
    t = watched(table(mat(hands="斬", towers=["五四"]), mat(body="二"), **facts))
    use(t, "zan", "stage/0/0/0")
    assert inner(t, 1) == "七六二・・"
    assert canyon(t, 1) == "鬼"
    assert {piece for *_, piece in moves(t, 0, "ogre")} == {None, "ki_ogre"}
    own = table(mat(), mat(hands="斬", towers=["五四"]), turn_seat=1, **facts)
    use(own, "zan", "stage/1/0/0")
    assert canyon(own, 1) == "五斬"
    cancelled = table(mat(hands="斬"), mat(hands="陣", towers=["五四"]), **facts)
    use(cancelled, "zan", "stage/1/0/0")
    tap(cancelled, "inner/1/3")
    assert "鬼" not in canyon(cancelled, 1)
    ward = table(mat(hands="斬"), mat(hands="陣", towers=["五四"]), **{**facts, "heads": {"ki_ogre": {"holder": 0}}})
    use(ward, "zan", "stage/1/0/0")
    tap(ward, "inner/1/3")
    assert "鬼" in canyon(ward, 0)  # the cancelling 陣 does count
    full = table(mat(hands="斬", towers=["五四"]), mat(body="三二一"), **facts)
    use(full, "zan", "stage/0/0/0")
    assert canyon(full, 1) == ""
    use_it = table(mat(hands="鬼"), mat(), ougi="鬼")
    use(use_it, "ki_ogre")
    assert heads(use_it) == "鬼"


@clause("R15.25.1", "R6.9")
def test_the_ogre_stays_where_there_is_nothing_to_draw() -> None:
    facts: dict[str, Any] = {"ougi": "鬼", "heads": {"ki_ogre": {"holder": 1}}, "rest": 0}
    t = table(mat(hands="斬", towers=["五四"]), mat(body="二"), **facts)
    use(t, "zan", "stage/0/0/0")
    assert (t.mountain_size(), heads(t)) == (0, "鬼")
    assert (inner(t, 1), canyon(t, 1)) == ("二・・・・", "")
    one = table(mat(hands="斬", towers=["五四"]), mat(body="二"), mountain=["七"], **facts)
    use(one, "zan", "stage/0/0/0")
    assert (inner(one, 1), canyon(one, 1)) == ("七二・・・", "鬼")


@clause("R15.25", "R14.9")
def test_the_ogre_ignores_ougi_and_allies() -> None:
    t = table(mat(hands="鳴", towers=["五四"]), mat(), battle=True, heads={"ki_ogre": {"holder": 1}})
    use(t, "zan", "stage/0/0/0")
    assert canyon(t, 1) == ""
    ally = table(
        mat(hands="斬", towers=["五四"]), mat(), mat(), mat(), ougi="鬼", gora="八", heads={"ki_ogre": {"holder": 2}}
    )
    use(ally, "zan", "stage/0/0/0")
    assert canyon(ally, 2) == ""


@clause("R15.25", "R11.13")
def test_a_foreign_roar_wakes_the_ogre() -> None:
    t = table(
        mat(hands="雷", towers=["六五四"]), mat(hands="轟", towers=["七"]), ougi="鬼", heads={"ki_ogre": {"holder": 0}}
    )
    use(t, "rai-release", "gate/0/0")
    tap(t, "inner/1/3", "gate/1/0")
    assert "鬼" in canyon(t, 0)


@clause("R15.26", "R2.12", "R2.11", "R4.8.2")
def test_bind_holds_a_piece_where_it_is() -> None:
    t = watched(table(mat(hands="縛"), mat(body="七五三", hands="陣"), ougi="縛"))
    use(t, "baku", "inner/1/1")
    slot = t.view(0).mats[1].inner[1]  # type: ignore[attr-defined]
    assert slot.bound
    assert slot.piece is None  # the piece stays hidden
    assert moves(t, None, "bind")[0][2] == "baku"
    end_turn(t)
    assert not can(t, "inner/1/1", "inner/1/4")
    tap(t, "inner/1/0", "inner/1/4")
    assert inner(t, 1) == "三五・陣七"  # the others are sorted around it
    while t.turn_seat == 1:
        t.apply(t.legal_actions()[0])
    assert canyon(t, 1).endswith("縛")
    weights = [t.weight(token) for token in t.mats[1].inner[:3] if token >= 0]
    assert weights == sorted(weights, reverse=True)
    assert not usable(table(mat(hands="縛"), mat(), ougi="縛"), "baku")


@clause("R15.26")
def test_a_bound_piece_is_neither_stolen_nor_used_nor_piled() -> None:
    bound: dict[str, Any] = {"bind": {"seat": 1, "slot": 3}, "ougi": "縛"}
    t = table(mat(hands="蛇"), mat(hands="雷"), **bound)
    assert not usable(t, "ja")
    t = table(mat(), mat(hands="雷", towers=["六五四"]), turn_seat=1, **bound)
    assert {choice.verb for choice in t.choices(1)} == {"end-turn"}


@clause("R15.27", "R10.6.2", "R6.10")
def test_the_shadow_pays_an_otonashi_of_the_copied_weight() -> None:
    t = watched(table(mat(body="六三", hands="影"), mat(hands="陣", towers=["五四"]), ougi="影"))
    assert usable(t, "zan")
    assert usable(t, "ja")  # 六 pays for 霧, which is any of the five
    assert not usable(t, "shun")
    use(t, "zan")
    assert {choice.touch[0] for choice in t.choices(0)} == {"inner/0/0", "inner/0/1"}
    tap(t, "inner/0/1")
    tap(t, "stage/1/0/0")
    assert canyon(t, 0) == "三"  # before the reactions
    tap(t, "inner/1/3")
    assert canyon(t, 0) == "三影"  # and it stays there
    assert not usable(table(mat(body="二", hands="影"), mat(towers=["五四"]), ougi="影"), "zan")


@clause("R15.27", "R6.10")
def test_the_paid_piece_is_no_target_and_the_shadow_answers_too() -> None:
    only = table(mat(body="二", hands="影"), mat(), ougi="影")
    assert not usable(only, "ja")
    ward = table(mat(hands="斬"), mat(body="四", hands="影", towers=["六五"]), ougi="影")
    use(ward, "zan", "stage/1/0/0")
    tap(ward, "inner/1/3", "inner/1/0")
    assert tower(ward, 1) == "六五"
    assert canyon(ward, 1) == "影四"
    roar = table(mat(hands="雷", towers=["六五四"]), mat(body="五", hands="影", towers=["七"]), ougi="影")
    use(roar, "rai-release", "gate/0/0")
    tap(roar, "inner/1/3", "gate/1/0", "inner/1/0")
    assert canyon(roar, 1) == "影五七"
    bare = table(mat(hands="斬"), mat(body="三", hands="影", towers=["六五"]), ougi="影")
    use(bare, "zan", "stage/1/0/0")
    assert [choice.verb for choice in bare.choices(1)] == ["pass"]


@clause("R15.28", "R15.28.1", "R2.10")
def test_the_phoenix_exchanges_all_inner_pieces() -> None:
    t = watched(table(mat(body="七", hands="鳳"), mat(body="五四", hands="陣"), mat(), ougi="鳳"))
    use(t, "hou_phoenix", "player/1")
    assert t.actor == 0
    assert sorted(kanji(t.mats[0].cloud)) == sorted("五四陣")
    for _ in range(4):
        t.apply(t.legal_actions()[0])
    assert inner(t, 0).replace("・", "") in ("陣四五", "五四陣", "五陣四")
    assert inner(t, 1).replace("・", "") == "七"
    assert all(set("五四陣") <= set(inner(world, 0)) for world in worlds(t, 1, 20))
    assert {piece for *_, piece in moves(t, 2, "place")} == {None}
    assert not usable(table(mat(hands="鳳"), mat(), ougi="鳳"), "hou_phoenix")


@clause("R15.28")
def test_what_does_not_fit_after_the_phoenix_is_discarded() -> None:
    bind: dict[str, Any] = {"bind": {"seat": 0, "slot": 0}, "battle": True}
    t = table(mat(body="七", hands="鳳"), mat(body="五四三", hands="二一"), **bind)
    use(t, "hou_phoenix", "player/1")
    while t.view(0).phase == "place":
        t.apply(t.legal_actions()[0])
    assert inner(t, 0).count("・") == 0
    assert len(canyon(t, 0)) == 2  # one piece and 鳳


@clause("R15.30", "R6.4", "R14.7")
def test_the_princess_trades_places_with_a_body_piece() -> None:
    t = watched(table(mat(hands="・姫"), mat(body="七五", hands="陣"), mat(), ougi="姫"))
    use(t, "ki_princess", "inner/1/1", number=1)
    assert inner(t, 0) == "・・・・五"
    assert inner(t, 1) == "姫七・陣・"
    assert canyon(t, 0) == ""
    assert moves(t, 2, "princess") == [("use/played", "inner/1/0", "ki_princess"), ("inner/1/1", "inner/0/4", None)]
    assert not usable(table(mat(hands="姫", body="七"), mat(hands="陣"), ougi="姫"), "ki_princess")


@clause("R15.31", "R2.11")
def test_cool_turns_all_inner_pieces_up_until_they_are_piled() -> None:
    t = watched(table(mat(hands="涼七"), mat(body="五", hands="陣"), ougi="涼"))
    use(t, "ryou")
    assert seen_inner(t, 1, 0) == "五・・陣・"
    assert seen_inner(t, 0, None) == "・・・・七"
    assert {e["pieces"] for e in log(t, None) if e["kind"] == "shown"} == {("n7",), ("n5",), ("jin",)}
    pile(t, number=1)
    assert seen_tower(t, 0, 0, 1) == "裏"


@clause("R15.32", "R2.11", "R2.1")
def test_the_wind_keeps_one_and_returns_the_rest_face_up() -> None:
    t = watched(table(mat(hands="風七"), mat(hands="陣"), ougi="風", mountain=["一", "二", "三"]))
    use(t, "fu_wind")
    assert [place.piece for place in t.view(0).mats[0].cloud] == ["n1", "n2", "n3"]  # type: ignore[attr-defined]
    assert [place.piece for place in t.view(1).mats[0].cloud] == [None] * 3  # type: ignore[attr-defined]
    tap(t, "cloud/0/1", "inner/0/3")
    assert inner(t, 0) == "・・・二七"
    assert {pile.piece for pile in t.view(1).open} == {"n1", "n3"}  # type: ignore[attr-defined]
    assert not usable(table(mat(hands="風"), mat(), ougi="風", mountain=["一", "二"], rest=1), "fu_wind")


@clause("R15.35", "R4.5")
def test_the_seal_of_sen_skips_the_others_draw() -> None:
    t = watched(table(mat(hands="封"), mat(body="七五三", hands="陣陣"), ougi="封"))
    use(t, "fu_seal")
    assert t.view(0).no_sen == [1]  # type: ignore[attr-defined]
    assert [e["effect"] for e in log(t, None) if e["kind"] == "applied"] == ["fu_seal"]
    end_turn(t)
    assert t.view(0).phase == "act"  # no full moon either
    assert beads(t)[1] == 2


@clause("R6.9", "R6.8")
def test_effects_that_need_nothing_are_always_offered() -> None:
    for name, effect in {"涼": "ryou", "赫": "kaku", "封": "fu_seal", "滅": "metsu", "舞": "bu", "蒼": "sou"}.items():
        assert usable(table(mat(hands=name), mat(), ougi=name), effect)


@clause("R11.6", "R11.10")
def test_collapse_comes_before_stealth() -> None:
    t = table(mat(hands="蛇忍"), mat(hands="崩", body="七六"), battle=True)
    use(t, "ja", "inner/1/3")
    pass_all(t)
    assert sorted(canyon(t, 0)) == sorted("忍崩蛇")
    assert t.actor == 0
    assert t.view(0).phase == "effect"  # 忍 fell with the collapse and now exchanges
