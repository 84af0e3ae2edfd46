"""What an open question tells of hidden pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from games.raigo_helpers import BOX, inner, mat, table, tower, usable, use, worlds
from madoi.core import Rng
from madoi.games.raigo.box import SINGLE
from madoi.games.raigo.rules import asked
from madoi.games.raigo.rules.knowledge import bar, deal_anew
from madoi.games.raigo.rules.state import Raigo
from madoi.testing import clause

NOT_ASKED = (1, None)


def pays() -> Raigo:
    t = table(mat(body="七三", hands="影雷"), mat(hands="陣", towers=["六五四"]), ougi="影")
    use(t, "zan")
    return t


def announces() -> Raigo:
    t = table(mat(hands="凜", towers=["六五四", "七六五四三"]), mat(hands="陣"), ougi="凜")
    use(t, "rin_dignity")
    return t


def announces_with_a_partner(*towers: str) -> Raigo:
    t = may_announce_with_a_partner(*towers)
    use(t, "rin_dignity")
    return t


def may_announce_with_a_partner(*towers: str) -> Raigo:
    return table(mat(hands="凜"), mat(), mat(towers=towers), mat(), ougi="凜", gora="八")


@clause("R2.15", "R15.27")
@pytest.mark.parametrize("seat", NOT_ASKED)
def test_who_is_asked_to_pay_has_what_pays(seat: int | None) -> None:
    drawn = worlds(pays(), seat, 200)
    assert all("三" in inner(world, 0) or "六" in inner(world, 0) for world in drawn)
    assert len({inner(world, 0) for world in drawn}) > 60


@clause("R2.15", "R15.27")
def test_any_hidden_piece_may_pay_and_where_one_is_seen_that_does_nothing_is_told() -> None:
    drawn = worlds(pays(), 1, 400)
    payers = Counter(slot for world in drawn for slot in (0, 1, 4) if inner(world, 0)[slot] in "三六")
    assert all(payers[slot] > 80 for slot in (0, 1, 4))
    seen = table({**mat(hands="影雷"), "body": ["n3:01", "n2"]}, mat(hands="陣", towers=["六五四"]), ougi="影")
    use(seen, "zan")
    assert [inner(world, 0) for world in worlds(seen, 1, 50)] == [inner(blind(seen, k), 0) for k in range(50)]


@clause("R2.15", "R15.33")
@pytest.mark.parametrize("seat", NOT_ASKED)
def test_who_announces_dignity_has_a_tower_with_a_yaku(seat: int | None) -> None:
    drawn = worlds(announces(), seat, 200)
    assert all(world.yaku(0) >= 0 or world.yaku(1) >= 0 for world in drawn)
    assert len({tower(world, 0, 0) for world in drawn}) > 60
    assert sum(world.yaku(0) >= 0 for world in drawn) > 150  # five stages are far more rarely a yaku than three


@clause("R2.15", "R6.8")
def test_who_announces_dignity_sees_which_of_the_partners_towers_have_a_yaku() -> None:
    t = announces_with_a_partner("六五四", "七六五三")
    for world in worlds(t, 0, 100):
        assert list(world.legal_actions()) == list(t.legal_actions())
        assert world.yaku(4) >= 0 > world.yaku(5)
    others = worlds(t, 1, 300)
    assert all(world.yaku(4) >= 0 or world.yaku(5) >= 0 for world in others)
    assert any(world.yaku(5) >= 0 for world in others)


@clause("R2.15", "R6.8")
def test_an_offer_of_dignity_tells_that_the_partner_has_a_yaku_and_none_that_there_is_none() -> None:
    offered = may_announce_with_a_partner("六五四", "七六")
    assert usable(offered, "rin_dignity")
    assert all(world.yaku(4) >= 0 for world in worlds(offered, 0, 100))
    assert not all(world.yaku(4) >= 0 for world in worlds(offered, 1, 100))  # who else knows of 凜?
    bare = may_announce_with_a_partner("六五三")
    assert not usable(bare, "rin_dignity")
    assert all(world.yaku(4) < 0 for world in worlds(bare, 0, 300))
    assert any(world.yaku(4) >= 0 for world in worlds(bare, 1, 300))


@clause("R2.15")
@pytest.mark.parametrize(
    "make", [pays, announces, lambda: announces_with_a_partner("六五四"), lambda: may_announce_with_a_partner("六五四")]
)
def test_these_worlds_hang_on_what_a_seat_knows_alone(make: Callable[[], Raigo]) -> None:
    t = make()
    for seat in (0, 1, None):
        for k, world in enumerate(worlds(t, seat, 20)):
            assert t.determinize(seat, Rng(k)).save() == world.save()
            assert t.determinize(seat, Rng(k + 50)).save() == world.determinize(seat, Rng(k + 50)).save()
            assert list(world.barred) == list(t.barred)


@clause("R2.15")
def test_worlds_are_as_likely_as_if_the_impossible_ones_were_passed_over() -> None:
    """Two towers of three: those of seat 0 with a yaku, one by one and together."""
    t = table(mat(hands="凜", towers=["六五四", "三三三"]), mat(hands="陣"), ougi="凜")
    use(t, "rin_dignity")
    possible = [towers for k in range(12000) if any(towers := yaku_of_blind(t, k))]
    drawn = [(world.yaku(0) >= 0, world.yaku(1) >= 0) for world in worlds(t, 1, 1000)]
    for which in ((True, False), (False, True), (True, True)):
        assert abs(drawn.count(which) / len(drawn) - possible.count(which) / len(possible)) < 0.07


def yaku_of_blind(t: Raigo, k: int) -> tuple[bool, bool]:
    world = blind(t, k)
    return world.yaku(0) >= 0, world.yaku(1) >= 0


@clause("R2.15")
def test_a_payment_that_hardly_comes_about_by_chance_is_found_too() -> None:
    """All 三 and 六 but one have come to light."""
    t = table(mat(body="七三", hands="影"), mat(hands="陣", towers=["七五四"], canyon="三三三六六六六"), ougi="影")
    use(t, "zan")
    assert all("三" in inner(world, 0) for world in worlds(t, 1, 200))


def blind(t: Raigo, k: int) -> Raigo:
    """A world as seat 1 would draw it if nothing were asked."""
    world = t.clone()
    deal_anew(world, 1, Rng(k))
    return world


@clause("R2.14", "R2.15")
def test_no_yaku_is_supposed_that_what_everybody_saw_rules_out() -> None:
    """Otherwise most deals would have no solution, and each is looked for to the end."""
    t = table(mat(body="七三", hands="凜雷", towers=["六五四"]), mat(hands="陣"), ougi="凜")
    own, stages = t.mats[0].inner, t.mats[0].gates[0].stages
    for slot in (0, 1, 4):
        own[slot] = bar(t, own[slot], 1)
    stages[0] = bar(t, stages[0], t.box.heavier[6])
    stages[2] = bar(t, stages[2], t.box.lighter[4])
    use(t, "rin_dignity")
    supposed = asked.Supposed(t, 1, Rng(1))
    supposed.count_hidden()
    supposed.add_ways(0)
    ways = list(zip(supposed.way_bottom, supposed.way_step, strict=True))
    assert (6, 1) in ways
    assert all(bottom <= 6 and bottom - 2 * step >= 4 for bottom, step in ways)


@clause("R2.15", "R14.2")
@pytest.mark.parametrize("tower", ["六五四", "六五三"])
def test_what_cannot_be_offered_tells_nothing(tower: str) -> None:
    """In a changed box 凜 is single: nobody may use it after another action, yaku or not."""
    kind = BOX.kanji.index("凜")
    t = table(mat(hands="凜"), mat(), mat(towers=[tower]), mat(), ougi="凜", gora="八")
    before, t.acted = BOX.use[kind], True
    BOX.use[kind] = SINGLE
    try:
        assert not usable(t, "rin_dignity")
        drawn = worlds(t, 0, 60)
    finally:
        BOX.use[kind] = before
    assert 0 < sum(world.yaku(4) >= 0 for world in drawn) < 20
