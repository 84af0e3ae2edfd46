"""C3 and C4: the shape of the tower, the order of its numbers, and face-down cards."""

from __future__ import annotations

from itertools import product

import pytest

from games.couperation_helpers import (
    GAME,
    card_at,
    careful_games,
    down,
    exchanging,
    hiding,
    interval,
    is_down,
    placing,
    play,
    position,
    reference,
    result,
    sending,
    taking,
    turning,
)
from madoi.core import BadPosition, IllegalAction, Rng
from madoi.games.couperation.box import CELLS, GLASSES, NO_CARD, ROWS
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.tower import OPEN, Tower, cell_at, row_of, x_of
from madoi.testing import clause


def available(table: Couperation) -> set[tuple[int, int]]:
    spots = table.view(None).spots  # type: ignore[attr-defined]
    return {(spot.row, spot.x) for spot in spots}


@clause("C3.1", "C3.2")
def test_the_finished_tower_has_28_cards_in_seven_rows() -> None:
    table = position(2, tower=reference(), hands=[["F", 2], [4]], deck=[], reserve=[1, 50, 5, 7, 45, 49])
    play(table, placing("F", 7, -3))
    rows = [0] * 7
    for cell in range(CELLS):
        if table.tower.cards[cell] != NO_CARD:
            rows[row_of(cell) - 1] += 1
    assert rows == [7, 6, 5, 4, 3, 2, 1]
    assert result(table) == "won"


@clause("C3.2")
def test_cells_are_counted_from_the_start_card() -> None:
    for row in range(1, ROWS + 1):
        for x in range(-6, 7):
            cell = cell_at(row, x)
            assert (row_of(cell), x_of(cell)) == (row, x)
    table = position(2, tower={"1,-1": 10, "1,0": 25, "2,-1": 20}, hands=[[12], [3]])
    assert card_at(table, 2, -1) == 20


@clause("C3.3", "C3.4", "C3.4.1")
def test_row_one_grows_at_both_ends_without_gaps() -> None:
    table = position(2, tower={"1,-1": 10, "1,0": 25}, hands=[[4, 30, 40], [3]])
    assert available(table) == {(1, -2), (2, -1), (1, 1)}
    assert not table.is_legal(placing(40, 1, 2))
    with pytest.raises(BadPosition, match="gap"):
        position(2, tower={"1,-2": 10, "1,0": 25})


@clause("C3.4.1")
def test_row_one_ends_with_seven_cards() -> None:
    row = {f"1,{x}": card for x, card in zip(range(-6, 1), (2, 5, 9, 12, 17, 20, 25), strict=True)}
    table = position(2, tower=row, hands=[[30, 1], [3]], reserve=[50, 40, 41, 42, 43, 44])
    assert (1, 1) not in available(table)
    assert (1, -7) not in available(table)
    assert not table.is_legal(placing(30, 1, 1))
    with pytest.raises(BadPosition, match="too long"):
        position(2, tower={**row, "1,1": 30})


@clause("C3.4.2")
def test_a_higher_card_lies_on_two_cards_open_or_not_and_needs_no_neighbour() -> None:
    tower = {"1,-1": 10, "1,0": 25, "1,1": down(30, 1), "1,2": 40}
    table = position(2, tower=tower, hands=[[15, 28], [3]])
    assert {(2, -1), (2, 0), (2, 1)} <= available(table)
    assert (3, -1) not in available(table)
    assert table.is_legal(placing(28, 2, 0))
    with pytest.raises(BadPosition, match="no two cards"):
        position(2, tower={"1,0": 25, "2,0": 30})


@clause("C3.5", "C14.4")
@pytest.mark.parametrize("side", [-1, 1])
def test_the_start_card_may_end_at_either_edge(side: int) -> None:
    cards = [20, 15, 12, 9, 5, 3] if side < 0 else [30, 33, 36, 39, 42, 45]
    tower: dict[str, int] = {"1,0": 25}
    for k, card in enumerate(cards, 1):
        table = position(2, tower=tower, hands=[[card, 11], [8]], reserve=[1, 50, 46, 47, 48, 49])
        play(table, placing(card, 1, side * k))
        tower[f"1,{side * k}"] = card
    assert table.tower.row_is_full()
    assert (7, -6 if side < 0 else 0) not in available(table)


@clause("C3.5")
def test_the_apex_stands_over_the_left_column() -> None:
    table = position(2, tower=reference(), hands=[["F", 2], [4]], deck=[])
    assert available(table) == {(7, -3)}


@clause("C3.6", "C3.6.1", "C3.6.2", "C3.6.3", "C0.5")
def test_numbers_rise_to_the_right_and_lie_between_the_supports() -> None:
    table = position(2, tower={"1,-1": 10, "1,0": 25}, hands=[[9, 11, 24, 30], [3]], reserve=[1, 50, 2, 4, 5, 6])
    assert interval(table, 2, -1) == (11, 24)
    assert interval(table, 1, -2) == (1, 9)
    assert interval(table, 1, 1) == (26, 50)
    assert table.is_legal(placing(11, 2, -1))
    assert table.is_legal(placing(24, 2, -1))
    assert not table.is_legal(placing(30, 2, -1))
    assert not table.is_legal(placing(24, 1, 1))


@clause("C0.5")
def test_glass_25_and_f_are_never_in_order() -> None:
    table = position(2, tower={"1,-1": 10, "1,0": 25}, hands=[["F", 11], [3]])
    assert not table.is_legal(placing("F", 1, 1))
    assert not table.is_legal(placing("F", 2, -1))


@clause("C3.7")
def test_every_row_ascends_over_its_whole_length() -> None:
    for table in careful_games(3, range(3)):
        if table.actor < 0:
            continue
        for row in range(1, ROWS + 1):
            cells = [cell_at(row, x) for x in range(-6, 8 - row)]
            shown = [
                table.box.numbers[table.tower.cards[cell]]
                for cell in cells
                if table.tower.cards[cell] != NO_CARD and table.tower.placers[cell] == 0
            ]
            assert shown == sorted(set(shown))


@clause("C3.8", "C9.5")
def test_the_apex_accepts_only_f() -> None:
    table = position(2, tower=reference(), hands=[["F", 19, 22], [4]], deck=[])
    assert interval(table, 7, -3) == (19, 27)
    assert not table.is_legal(placing(22, 7, -3))
    assert not table.is_legal(hiding(22, 7, -3))
    assert table.is_legal(placing("F", 7, -3))


@clause("C3.9", "C7.6")
def test_a_placed_card_stays_unless_a_reserve_card_replaces_it() -> None:
    for before, after in zip(games := careful_games(2, range(4)), games[1:], strict=False):
        if after.tower.count < before.tower.count:
            continue  # the next game begins
        for cell in range(CELLS):
            if before.tower.cards[cell] != NO_CARD and before.tower.cards[cell] != after.tower.cards[cell]:
                assert before.taken == after.tower.cards[cell]


@clause("C3.10")
def test_the_left_edge_must_stay_below_25_and_the_right_edge_above() -> None:
    tower = reference(r6xm2=24)  # on the right edge
    facts = {"hands": [["F", 2, 5], [8, 11]], "deck": [], "reserve": [1, 50, 7, 4, 45, 49]}
    table = position(2, tower=tower, **facts)
    assert interval(table, 7, -3) == (19, 23)
    assert not table.is_legal(placing("F", 7, -3))


@clause("C4.1", "C4.3", "C14.5")
def test_a_face_down_card_is_any_number_that_fits_even_one_that_lies_elsewhere() -> None:
    table = position(2, tower={"1,-1": 2, "1,0": 25}, hands=[[44, 7], [3, 8]], reserve=[1, 50, 30, 31, 32, 33])
    assert table.is_legal(hiding(44, 1, -2))  # only 1 would fit, and that lies in the reserve
    play(table, hiding(44, 1, -2))
    assert interval(table, 1, -2) == (1, 1)
    assert interval(table, 2, -2) is None


@clause("C4.2", "C4.4", "C14.6")
def test_what_no_number_can_fulfil_is_refused() -> None:
    table = position(2, tower={"1,-1": 24, "1,0": 25}, hands=[[44, 7], [3, 8]])
    assert interval(table, 2, -1) is None
    for action in (hiding(44, 2, -1), placing(44, 2, -1)):
        with pytest.raises(IllegalAction):
            table.apply(action)
    with pytest.raises(BadPosition, match="not in order"):
        position(2, tower={"1,-1": 26, "1,0": 25})


@clause("C4.4", "C7.4")
def test_only_turning_up_may_break_the_order() -> None:
    table = position(2, tower={"1,-1": down(44, 1), "1,0": 25}, hands=[[30, 7], [3, 8]])
    play(table, turning(1, -1))
    assert result(table) == "wrong-card"


@clause("C4.5", "C4.8")
def test_an_occupied_cell_has_the_interval_of_the_rest() -> None:
    table = position(
        2, tower={"1,-1": 10, "1,0": 25, "1,1": 40}, hands=[[12, 18], [3, 8]], reserve=[1, 50, 30, 5, 6, 9]
    )
    assert interval(table, 1, 0) == (11, 39)
    play(table, sending(12, 18), taking(30), exchanging(1, 0))
    assert card_at(table, 1, 0) == 30


@clause("C4.8")
def test_what_may_be_placed_hidden_and_turned_up_follows_from_the_interval() -> None:
    checked = 0
    for table in careful_games(2, range(3)):
        if table.phase != 2:
            continue
        hand = [card for card in range(1, GLASSES + 1) if table.hands[table.actor] >> card & 1]
        for cell in range(CELLS):
            if table.tower.cards[cell] != NO_CARD or cell % ROWS == ROWS - 1:
                continue
            low, high = table.tower.lows[cell], table.tower.highs[cell]
            for card in hand:
                assert table.is_legal(placing(card, row_of(cell), x_of(cell))) == (low <= card <= high)
                assert table.is_legal(hiding(card, row_of(cell), x_of(cell))) == (low <= high)
                checked += 1
    assert checked > 1000


# -- C4.7: against full enumeration ----------------------------------------------------------------

Cell = tuple[int, int]


def smaller_than(cells: set[Cell]) -> list[tuple[Cell, Cell]]:
    """The relations E1-E3 between the given cells, read off C3.6."""
    pairs = []
    for row, x in cells:
        if row == 1:
            pairs.append(((1, x), (1, x + 1)))
        else:
            pairs += [((row - 1, x), (row, x)), ((row, x), (row - 1, x + 1))]
    return [(a, b) for a, b in pairs if a in cells and b in cells]


def fitting_numbers(fixed: dict[Cell, int], free: list[Cell], cell: Cell | None) -> set[int]:
    """By enumeration: the numbers of `cell` (or just {0}, if None) for which some assignment is in order."""
    relations = smaller_than({*fixed, *free})
    if any(fixed[a] >= fixed[b] for a, b in relations if a in fixed and b in fixed):
        return set()

    domains = {}
    for one in free:
        low = max([0, *(fixed[a] for a, b in relations if b == one and a in fixed)])
        high = min([GLASSES + 1, *(fixed[b] for a, b in relations if a == one and b in fixed)])
        domains[one] = range(low + 1, high)
    inner = [(a, b) for a, b in relations if a in free and b in free]
    order = sorted(free, key=lambda one: one != cell)

    def can_go_on(chosen: dict[Cell, int]) -> bool:
        if len(chosen) == len(order):
            return True
        one = order[len(chosen)]
        for number in domains[one]:
            trial = {**chosen, one: number}
            if all(trial[a] < trial[b] for a, b in inner if a in trial and b in trial) and can_go_on(trial):
                return True
        return False

    if cell is None:
        return {0} if can_go_on({}) else set()
    return {number for number in domains[cell] if can_go_on({cell: number})}


def random_tower(rng: Rng) -> tuple[Tower, dict[Cell, int], list[Cell]]:
    """A small tower whose numbers are nearly in order, with up to two face-down cards."""
    width, count = 2 + rng.below(3), 0
    left = -int(rng.below(width))
    shape: list[Cell] = [(1, x) for x in range(left, left + width)]
    while rng.below(5) and count < 4:
        spots = [
            (row, x) for row, x in product((2, 3), range(left, left + width))
            if (row, x) not in shape and (row - 1, x) in shape and (row - 1, x + 1) in shape
        ]  # fmt: skip
        if not spots:
            break
        shape.append(spots[rng.below(len(spots))])
        count += 1
    hidden = [shape[rng.below(len(shape))] for _ in range(rng.below(3))]
    tower = Tower()
    tower.begin(25, GAME.box.numbers)
    fixed: dict[Cell, int] = {}
    for row, x in shape:
        number = int(25 + 6 * x + 3 * (row - 1) + rng.below(7) - 3)
        number = max(1, min(GLASSES, number))
        if (row, x) not in hidden:
            fixed[row, x] = number
        tower.put(cell_at(row, x), number, 1 if (row, x) in hidden else OPEN)
    return tower, fixed, sorted(set(hidden))


@clause("C4.6", "C4.7")
def test_the_intervals_are_those_of_full_enumeration() -> None:
    rng = Rng(4)
    consistent = cells = 0
    for _ in range(4000):
        tower, fixed, hidden = random_tower(rng)
        good = tower.measure(GAME.box.numbers)
        assert good == bool(fitting_numbers(fixed, hidden, None))
        consistent += good
        if not good:
            continue
        occupied = {(row_of(cell), x_of(cell)) for cell in range(CELLS) if tower.cards[cell] != NO_CARD}
        spots = [tower.left_end(), tower.right_end(), *(tower.on_top(c) for c in range(tower.left, tower.right))]
        wanted = [*sorted(occupied), *((row_of(cell), x_of(cell)) for cell in spots if cell >= 0)]
        one = wanted[rng.below(len(wanted))]
        rest = {cell: number for cell, number in fixed.items() if cell != one}
        found = fitting_numbers(rest, sorted({*hidden, one}), one)
        low, high = tower.lows[cell_at(*one)], tower.highs[cell_at(*one)]
        assert found == set(range(low, high + 1))
        cells += 1
    assert 500 < consistent < 4000
    assert cells == consistent


def test_the_description_of_a_tower_shows_what_lies_down() -> None:
    table = position(2, tower={"1,-1": down(22, 1), "1,0": 25}, hands=[[30], [3]])
    assert is_down(table, 1, -1)
    assert table.describe()["tower"] == {"1,-1": {"card": 22, "by": 1}, "1,0": 25}
