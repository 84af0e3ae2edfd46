"""Components and setup (R1, R3)."""

from __future__ import annotations

from typing import cast

import pytest

from games.raigo_helpers import BOX, METSU, beads, mat, new, seen_inner, table
from madoi.core import BadOptions
from madoi.games.raigo.box import KINDS, OTONASHI, OUGI
from madoi.games.raigo.invariants import all_tokens
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.tokens import KIND, NOTHING
from madoi.testing import clause


@clause("R1.1", "R1.2", "R1.3")
def test_the_box_has_the_printed_pieces() -> None:
    silent = {BOX.kanji[k]: (int(BOX.weight[k]), int(BOX.count[k])) for k in range(OTONASHI)}
    assert silent == {name: (k, 4) for k, name in enumerate("一二三四五六七八", 1)}
    words = {BOX.kanji[k]: (int(BOX.weight[k]), int(BOX.count[k])) for k in range(OTONASHI, OUGI)}
    assert words == {name: (k, 9 - k) for k, name in enumerate("雷蛇斬陣轟霧瞬浄", 1)}
    assert sum(int(BOX.count[k]) for k in range(OUGI)) + 1 == 69


@clause("R1.4")
def test_there_are_36_ougi_of_weight_nine_and_the_table_chooses_one() -> None:
    assert KINDS - OUGI == 36
    assert {int(BOX.weight[k]) for k in range(OUGI, KINDS)} == {9}
    for name in BOX.kind_ids[OUGI:]:
        pieces = [token & KIND for token in all_tokens(new(3, ougi=name))]
        assert [BOX.kind_ids[kind] for kind in pieces if kind >= OUGI] == [name]


@clause("R1.7", "R1.8", "R3.7")
def test_a_mat_has_three_body_slots_two_hands_and_two_gates() -> None:
    view = new(4).view(0)
    for one in view.mats:  # type: ignore[attr-defined]
        assert len(one.inner) == 5
        assert [len(gate.stages) for gate in one.gates] == [0, 0]
        assert one.canyon == one.heads == one.completed == one.moon == []


@clause("R3.1", "R3.2")
@pytest.mark.parametrize(("seats", "pieces", "mountain"), [(2, 65, 61), (3, 69, 63), (4, 69, 61)])
def test_how_many_pieces_there_are(seats: int, pieces: int, mountain: int) -> None:
    t = new(seats)
    assert len(all_tokens(t)) == pieces
    while t.turn == 0:
        t.apply(t.legal_actions()[0])
    assert t.mountain_size() == mountain
    assert (t.excluded != NOTHING) == (seats == 2)
    assert (t.gora != NOTHING) == (seats > 2)


@clause("R3.2", "R2.6")
def test_the_gora_indicator_is_public_and_the_excluded_piece_is_unknown() -> None:
    assert new(3).view(None).gora in BOX.kind_ids  # type: ignore[attr-defined]
    t = new(2)
    assert t.view(0).excluded is True  # type: ignore[attr-defined]
    found = {int(cast(Raigo, t.determinize(0, rng)).excluded & KIND) for rng in _rngs(60)}
    assert len(found) > 8


def _rngs(count: int):  # type: ignore[no-untyped-def]
    from madoi.core import Rng

    return [Rng(k) for k in range(count)]


@clause("R3.3")
def test_everybody_starts_with_two_beads() -> None:
    assert beads(new(4)) == [2, 2, 2, 2]


@clause("R3.4")
def test_the_first_player_is_random_or_named() -> None:
    assert {int(new(3, seed).first) for seed in range(20)} == {0, 1, 2}
    assert new(3, 1, first=2).first == 2
    with pytest.raises(BadOptions):
        new(2, 1, first=2)


@clause("R3.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_gets_one_piece_and_the_others_two(seats: int) -> None:
    t = new(seats, 5, first=1)
    order = []
    while t.turn == 0:
        order.append(int(t.actor))
        t.apply(t.legal_actions()[0])
    assert [int(t.inner_count(seat)) for seat in range(seats)] == [1 if seat == 1 else 2 for seat in range(seats)]
    assert order[:3] == [1, 2 % seats, 2 % seats]


@clause("R3.6")
def test_partners_sit_opposite() -> None:
    t = new(4)
    assert [t.allied(0, seat) for seat in range(4)] == [True, False, True, False]
    assert not new(3).allied(0, 2)


@clause("R3.8")
def test_an_ougi_that_is_set_aside_is_not_in_play() -> None:
    t = table(mat(), mat(), mat(), gora="滅")
    assert METSU not in [token & KIND for token in t.mountain]
    assert seen_inner(t, 0, 0) == "・・・・・"
