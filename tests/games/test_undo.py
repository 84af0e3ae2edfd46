"""What may be taken back freely: moves after which the seat knows nothing that it could not foresee."""

from __future__ import annotations

from typing import Any

import pytest

import lanterns
from games.couperation_helpers import down
from games.couperation_helpers import position as couperation
from games.utena_helpers import middle
from long_runs import all_but_the_first_long
from madoi.core import OVER, Move, Rng, State, get
from madoi.games import HOUSE
from madoi.tables.undo import _follow, all_foreseen, secret_came_out, worlds_differ

MODES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "utena": [(1, {}), (2, {}), (3, {}), (4, {})],
    "couperation": [(2, {}), (3, {"simple": True}), (4, {})],
    "raigo": [(2, {}), (3, {"ougi": "en"}), (2, {"battle": "raijin"}), (2, {"ougi": "jun"})],
    "hoshizukuri": [(1, {}), (2, {}), (3, {"supply": "random"})],
    "princess": [(2, {}), (3, {"first_play": True})],
    "lanterns": [(3, {})],
}


def steps(slug: str, seats: int, options: dict[str, Any], games: int) -> list[tuple[State, Move]]:
    """The positions of random games with the move that follows, where one seat decides alone."""
    found = []
    for seed in range(games):
        state, rng = get(slug).new(seats, seed, options), Rng(seed + 90)
        while state.actor != OVER:
            actions = state.legal_actions()
            move = Move(int(state.actor), int(actions[rng.below(len(actions))]))
            if len(state.deciders()) == 1:
                found.append((state.clone(), move))
            state.apply(move.action)
    return found


@pytest.mark.parametrize("slug", all_but_the_first_long([*HOUSE, "lanterns"]))
def test_nothing_that_a_game_calls_foreseeable_depends_on_what_was_hidden(slug: str) -> None:
    free = looked = 0
    for seats, options in MODES[slug]:
        for before, move in steps(slug, seats, options, 2 if slug in ("utena", "couperation", "lanterns") else 1):
            after, told = _follow(before.clone(), [move])
            looked += 1
            if after.actor != OVER and all_foreseen(before, after, told, move.seat):
                free += 1
                assert not worlds_differ(before, [move], move.seat), (slug, seats, options, before.describe(), move)
    assert free > looked // 8  # the list is not so short that nothing can be taken back


def came_out(state: State, verb: str) -> bool:
    """For the first choice of the actor with this verb."""
    seat = int(state.actor)
    choice = next(choice for choice in state.choices(seat) if choice.verb == verb)
    return secret_came_out(state, [Move(seat, choice.action)], seat)


def test_utena_takes_back_a_swap_of_known_cards_but_no_reserve_card_and_no_desire_card() -> None:
    hands = [["G02", "G03"], ["G04", "G08"], ["G12", "G13"]]
    assert not came_out(middle(3, hands=hands), "swap-field")
    assert came_out(middle(3, hands=hands), "reinforce")
    last = middle(3, hands=hands, visits=2)  # after the last altar the next round lays desire cards
    assert came_out(last, "swap-field")


def test_couperation_takes_back_a_card_that_was_laid_but_no_draw_and_no_card_turned_up() -> None:
    tower = {"1,-1": down(20, 1), "1,0": 25}
    table = couperation(2, tower=tower, turn=4, hands=[[30, 45, 5], [2]], reserve=[1, 50, 15, 7, 8, 3])
    assert not came_out(table, "place")
    assert not came_out(table, "place-down")
    assert came_out(table, "turn-up")
    drawing = couperation(2, phase="draw", turn=5, allowance=2, hands=[[4], [2]])
    seat = int(drawing.actor)
    draws = {choice.args["count"]: choice.action for choice in drawing.choices(seat)}
    assert not secret_came_out(drawing, [Move(seat, draws[0])], seat)
    assert secret_came_out(drawing, [Move(seat, draws[1])], seat)


def test_a_draw_is_never_free_even_if_the_card_is_nearly_certain() -> None:
    """One glass card is left in the deck: what it is can be worked out, and yet a draw is a draw."""
    table = lanterns.load().new(2, 1)
    assert secret_came_out(table, [Move(0, lanterns.DRAW)], 0)
    table.deck = table.deck[:1]  # type: ignore[attr-defined]
    table.cards = [table.cards[0], table.deck[0]]  # type: ignore[attr-defined]
    assert not worlds_differ(table, [Move(0, lanterns.DRAW)], 0)
    assert secret_came_out(table, [Move(0, lanterns.DRAW)], 0)


def test_raigo_takes_back_what_was_built_but_no_drawn_piece() -> None:
    found = set()
    for before, move in steps("raigo", 2, {}, 1):
        _, told = _follow(before.clone(), [move])
        whys = {getattr(one.public, "why", type(one.public).__name__) for one in told}
        if "draw" in whys:
            assert secret_came_out(before, [move], move.seat)
            found.add("draw")
        elif whys in ({"place"}, {"pile"}):
            assert not secret_came_out(before, [move], move.seat)
            found |= whys
    assert found == {"draw", "place", "pile"}


def test_hoshizukuri_takes_back_what_needs_no_deck_but_no_draw_and_no_shuffle() -> None:
    found = {True: 0, False: 0}
    for before, move in steps("hoshizukuri", 2, {}, 1):
        after, told = _follow(before.clone(), [move])
        drawn = any(type(one.public).__name__ in ("Drew", "Looked", "Reshuffled") for one in told)
        if drawn:
            assert secret_came_out(before, [move], move.seat)
        found[drawn] += not all_foreseen(before, after, told, move.seat) if drawn else True
    assert min(found.values()) > 0


def test_princess_takes_back_a_placed_cube_but_no_opened_tile() -> None:
    found = set()
    for before, move in steps("princess", 2, {}, 1):
        _, told = _follow(before.clone(), [move])
        kinds = {type(one.public).__name__ for one in told}
        if kinds & {"TileOpened", "CardDrawn", "SpiritDrew", "Reshuffled"}:
            assert secret_came_out(before, [move], move.seat)
            found.add("opened")
        elif kinds == {"CubePlaced"}:
            assert not secret_came_out(before, [move], move.seat)
            found.add("cube")
    assert found == {"opened", "cube"}
