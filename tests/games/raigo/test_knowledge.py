"""What each pair of eyes has seen, and the worlds drawn from it."""

from __future__ import annotations

from typing import cast

import pytest

from games.raigo_helpers import (
    BOX,
    can,
    end_turn,
    hand,
    idle,
    inner,
    kanji,
    mat,
    pass_all,
    seen_inner,
    table,
    tap,
    tower,
    use,
    watched,
    worlds,
)
from madoi.core import Rng
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.tokens import NOTHING, WATCHER, is_known
from madoi.testing import clause


@clause("R2.2")
def test_worlds_keep_the_weight_order_of_bodies() -> None:
    t = table({**mat(), "body": ["n7", "n5:01", "n2"]}, mat())
    for world in worlds(t, 1, 100):
        assert inner(world, 0)[1] == "五"
        weights = [int(world.weight(token)) for token in world.mats[0].inner[:3]]
        assert weights == sorted(weights, reverse=True)
    assert len({inner(world, 0) for world in worlds(t, 1, 100)}) > 20


@clause("R2.10")
def test_a_piece_that_went_there_openly_is_remembered_but_not_shown() -> None:
    t = table(mat(hands="瞬", canyon="四"), mat(body="七"))
    use(t, "shun", "inner/1/0", "canyon/0/n4")
    assert seen_inner(t, 1, 0) == "裏・・・・"
    assert all(inner(world, 1)[0] == "四" for world in worlds(t, 0, 20))
    assert all(inner(world, 1)[0] == "四" for world in worlds(t, None, 20))


@clause("R11.7")
def test_whether_somebody_could_have_answered_shows_nowhere() -> None:
    def window(piece: str) -> Raigo:
        t = table(mat(hands="斬"), mat(hands=piece, towers=["六五"]), mountain=["七" if piece == "陣" else "陣"])
        use(t, "zan", "stage/1/0/0")
        return t

    armed, bare = window("陣"), window("七")
    assert armed.view(0) == bare.view(0)
    assert armed.view(None) == bare.view(None)
    for t in (armed, bare):
        t.watch()
        tap(t, "button/pass")
    assert armed.view(0) == bare.view(0)
    assert [one.public for one in armed.told] == [one.public for one in bare.told]


# -- what everybody can conclude -----------------------------------------------------------------------


def weight(piece: str) -> int:
    return int(BOX.weight[BOX.kanji.index(piece)])


@clause("R2.14")
def test_after_gen_the_fetched_bottom_piece_is_not_lighter_than_what_lay_above_it() -> None:
    t = table(mat(body="七五三"), mat(), phase="gen")
    tap(t, "inner/0/0", "inner/0/3")
    tap(t, "button/skip")
    for seat in (1, None):
        for world in worlds(t, seat, 100):
            fetched, above = inner(world, 0)[3], inner(world, 0)[:2]
            assert weight(fetched) >= weight(above[0]) >= weight(above[1])
    assert len({inner(world, 0) for world in worlds(t, 1, 100)}) > 30


@clause("R2.14")
def test_what_came_out_from_between_bounds_those_above_and_below() -> None:
    t = table(mat(body="七五三", hands="七"), mat(hands="月・", body="五"), ougi="月", turn_seat=1)
    use(t, "getsu", "inner/1/0")
    assert inner(t, 0)[:3] == "七三・"
    for world in worlds(t, 1, 100):
        assert weight(inner(world, 0)[0]) >= 5 >= weight(inner(world, 0)[1])


@clause("R2.14", "R15.14")
def test_who_was_shown_to_have_none_has_none() -> None:
    t = table(mat(hands="月雷"), mat(body="七五", hands="三"), ougi="月")
    use(t, "getsu", "inner/0/4")
    assert all("雷" not in inner(world, 1) for world in worlds(t, 0, 200))
    end_turn(t)
    idle(t)
    drawn = [inner(world, 1) for world in worlds(t, 0, 300)]
    assert any("雷" in pieces for pieces in drawn)  # the new one may be


@clause("R2.14", "R15.15")
def test_after_the_storm_nobody_has_lightning_inside() -> None:
    t = table(mat(hands="嵐", towers=["六五"]), mat(body="七雷", hands="三"), mat(body="三"), ougi="嵐", gora="八")
    use(t, "ran")
    tap(t, "gate/0/0")
    for seat in (0, 2, None):
        for world in worlds(t, seat, 100):
            assert "雷" not in inner(world, 0) + inner(world, 1) + inner(world, 2)


@clause("R2.14", "R15.5")
def test_zen_shows_which_pieces_weigh_the_same() -> None:
    t = table(mat(hands="禅"), mat(body="七瞬三"), ougi="禅")
    use(t, "zen")
    tap(t, "inner/1/1")
    assert inner(t, 0)[0] == "瞬"
    for world in worlds(t, None, 100):
        assert weight(inner(world, 0)[0]) == weight(inner(world, 1)[0])


@clause("R2.14", "R15.17", "R15.17.1")
def test_beauty_that_draws_the_snake_is_known_where_it_lies() -> None:
    t = watched(table(mat(hands="蛇"), mat(body="七", hands="美陣"), mat(body="三"), ougi="美", gora="八"))
    use(t, "ja", "inner/2/0")
    for seat in (0, 2, None):
        assert all(inner(world, 1)[3] == "美" for world in worlds(t, seat, 30))
    drawn = [told.public for told in t.told if type(told.public).__name__ == "Redirected"]
    assert [(event.source, event.target, event.by) for event in drawn] == [("inner/2/0", "inner/1/3", "bi")]  # type: ignore[attr-defined]
    tap(t, "inner/1/4")  # the ward cancels it
    assert all(inner(world, 1)[3] == "美" for world in worlds(t, 2, 30))


@clause("R15.17.1", "R2.14")
def test_who_names_beauty_by_chance_tells_nobody() -> None:
    def named(piece: str) -> Raigo:
        other = "七" if piece == "美" else "美"
        t = watched(table(mat(hands="蛇"), mat(hands=piece), mat(body="三"), ougi="美", gora="八", mountain=[other]))
        use(t, "ja", "inner/1/3")
        return t

    lucky, plain = named("美"), named("七")
    assert [told.public for told in lucky.told] == [told.public for told in plain.told]
    assert lucky.view(2) == plain.view(2)
    assert lucky.view(None) == plain.view(None)
    assert len({inner(world, 1)[3] for world in worlds(lucky, 2, 200)}) > 5
    assert all("美" not in inner(world, 2) for world in worlds(lucky, None, 100))  # it would have drawn the snake


@clause("R2.14", "R15.13")
def test_what_an_effect_laid_inside_without_harm_is_not_collapse() -> None:
    t = table(mat(hands="蛇"), mat(hands="七"), mat(), ougi="崩", gora="八")
    use(t, "ja", "inner/1/3")
    pass_all(t)
    assert can(t, hand(t), "gate/0/0")
    assert all(inner(world, 0)[3] != "崩" for world in worlds(t, 2, 300))


@clause("R2.14", "R2.10")
def test_what_holds_for_all_stays_known_when_they_are_lost_from_sight() -> None:
    t = table(mat(hands="嵐", towers=["六五"], body="七"), mat(body="七五", hands="三"), battle=True)
    use(t, "ran")
    end_turn(t)
    t = cast(Raigo, t.setup.game.position({**t.describe()}))  # type: ignore[union-attr]
    for world in worlds(t, 0, 60):
        assert "雷" not in inner(world, 1)[:2]
    assert tower(t, 0) == "六五"


@clause("R2.14", "R15.13")
def test_that_nothing_collapses_is_not_known_before_triggers_are_settled() -> None:
    """浄 asks for places first: until they are filled both worlds look alike."""

    def purified(piece: str) -> Raigo:
        other = "七" if piece == "崩" else "崩"
        t = table(mat(hands="浄", body=piece + "五"), mat(), ougi="崩", mountain=[other])
        use(t, "jou")
        tap(t, "button/finish")
        return t

    for t in (purified("崩"), purified("七")):
        found = [world for world in worlds(t, 1, 300) if "崩" in inner(world, 0) + kanji(world.mats[0].cloud)]
        assert found


@clause("R2.10", "R2.13", "R15.28")
def test_what_went_to_one_side_by_the_phoenix_is_not_looked_for_on_the_other() -> None:
    mine = {**mat(hands="鳳"), "body": ["jou:02", "n5"]}
    theirs = {**mat(), "body": ["shun:12", "n4"]}
    t = table(mine, theirs, mat(), ougi="鳳", gora="八")
    use(t, "hou_phoenix", "player/1")
    while t.view(int(t.actor)).phase == "place":
        t.apply(t.legal_actions()[0])
    for world in worlds(t, 2, 60):
        assert "浄" in inner(world, 1)
        assert "瞬" in inner(world, 0)


@clause("R2.10", "R15.28")
def test_the_phoenix_does_not_tell_what_was_stolen_from_among_lost_pieces() -> None:
    """Seat 2 knows a 霧 among the two pieces that 浄 re-placed; one of them was stolen before all are exchanged."""
    first = {**mat(hands="浄", canyon="霧霧"), "body": ["mu:02", "n5"]}
    t = table(first, mat(body="七", hands="蛇鳳"), mat(), ougi="鳳", gora="八")
    use(t, "jou")
    tap(t, "button/finish")
    for _ in range(2):
        tap(t, *next(choice.touch for choice in t.choices(0) if choice.verb == "put-hand"))
    end_turn(t)
    while t.view(1).phase != "act":
        t.apply(t.legal_actions()[0])
    stolen = inner(t, 0).index("五")
    use(t, "ja", f"inner/0/{stolen}")
    pass_all(t)
    use(t, "hou_phoenix", "player/0", number=1)
    while t.view(int(t.actor)).phase == "place":
        t.apply(t.legal_actions()[0])
    assert "霧" in inner(t, 1)
    drawn = worlds(t, 2, 200)
    assert any("霧" in inner(world, 1) for world in drawn)
    assert any("霧" in inner(world, 0) for world in drawn)


def replaced(*body: str) -> Raigo:
    """浄 has re-placed these two pieces of seat 0, and seat 1 may steal with 蛇."""
    t = table({**mat(hands="浄"), "body": list(body)}, mat(hands="蛇"), mat(), mat(), gora="八")
    use(t, "jou")
    tap(t, "button/finish")
    for _ in range(2):
        tap(t, *next(choice.touch for choice in t.choices(0) if choice.verb == "put-hand"))
    end_turn(t)
    step_into_actions(t, 1)
    return t


@clause("R2.13", "R2.14")
def test_who_else_knows_of_a_piece_among_lost_ones_hangs_on_no_world() -> None:
    """Everybody knows a 霧 among the pieces that 浄 re-placed, also who then steals one of them and sees that it is
    not the 霧; in a world of seat 2 it may be."""
    t = replaced("mu:0123w", "n5")
    use(t, "ja", f"inner/0/{inner(t, 0).index('五')}")
    pass_all(t)
    drawn = worlds(t, 2, 40)
    assert any("霧" in inner(world, 1) for world in drawn)
    for world in drawn:
        assert world.determinize(2, Rng(1)).save() == t.determinize(2, Rng(1)).save()


@clause("R2.13", "R2.14")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nor_does_what_the_one_who_recognised_it_knows(seat: int) -> None:
    """Of two 五 that 浄 re-placed everybody knows one; who steals the other takes it for that one."""
    t = replaced("n5:0123w", "n5")
    not_public = next(
        slot for slot, token in enumerate(t.mats[0].inner) if token != NOTHING and not is_known(token, WATCHER)
    )
    use(t, "ja", f"inner/0/{not_public}")
    pass_all(t)
    for world in worlds(t, seat, 20):
        assert world.determinize(seat, Rng(1)).save() == t.determinize(seat, Rng(1)).save()


def step_into_actions(t: Raigo, seat: int) -> None:
    """No more Gen, and one piece."""
    while t.view(seat).phase != "act":
        for button in ("button/skip", "button/count-1"):
            if can(t, button):
                tap(t, button)
                break
        else:
            t.apply(t.legal_actions()[0])


@clause("R2.14")
def test_what_a_piece_lost_from_sight_said_of_another_stays_known_of_that_one() -> None:
    """The fetched piece is not lighter than the 六, which is not lighter than the 五 that came to light above it; then
    the 六 is stolen and lost from sight."""
    ones = ["五", "一", "一", "一", "一"]
    t = table(mat(body="七六"), mat(body="浄五", hands="月蛇"), mat(), ougi="月", gora="二", phase="gen", mountain=ones)
    tap(t, "inner/0/0", "inner/0/3")
    step_into_actions(t, 0)
    end_turn(t)
    step_into_actions(t, 1)
    use(t, "getsu", "inner/1/1")
    use(t, "ja", "inner/0/0", number=1)
    pass_all(t)
    end_turn(t)
    idle(t)
    idle(t)
    tap(t, "inner/1/0", "inner/1/3")
    step_into_actions(t, 1)
    assert all(weight(inner(world, 0)[3]) >= 5 for world in worlds(t, 2, 100))
    use(t, "jou")
    tap(t, "button/finish")
    while t.view(1).phase == "place":
        t.apply(t.legal_actions()[0])
    assert all(weight(inner(world, 0)[3]) >= 5 for world in worlds(t, 2, 100))
