"""Points at the end (P10). Who wins and who escaped (P10.6 to P10.8) is told in `people/outcome.py`."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.princess.box import ELEMENTS, MOST, SKIES
from madoi.games.princess.rules.table import Table

# -- one line of the score sheet each: points by seat -------------------------------------------------


def rank_points(table: Table) -> vec[i64]:
    """For the order of arrival (P10.1), or the way that is missing (P10.2)."""
    points = vec[i64](capacity=4)
    for player in table.players:
        if player.rank > 0:
            points = append(points, table.box.ranks[player.rank - 1])
        else:
            points = append(points, player.cell - table.box.goal)
    return points


def overrun_points(table: Table) -> vec[i64]:
    """For the steps left at GOAL (P10.1)."""
    points = vec[i64](capacity=4)
    for player in table.players:
        points = append(points, player.overrun * table.box.overrun_points)
    return points


def counts_of(table: Table, attribute: i64) -> vec[i64]:
    """By seat: the visible pieces with an attribute, start card included (P10.3, P10.5)."""
    counts = vec[i64](capacity=4)
    for player in table.players:
        counts = append(counts, player.tableau.count(attribute))
    return counts


def counts_sky(table: Table) -> bool:
    """The first play is without sky majorities (P11.2)."""
    return table.box.first_play_sky or not table.rulings.first_play


def sky_points(table: Table, sky: i64) -> vec[i64]:
    """The majority of a sky sign (P10.3); of two players only the first place scores (P12.1)."""
    box = table.box
    if not counts_sky(table):
        return vec[i64]([0] * table.seats)
    first = box.sky_first if table.seats > 2 else box.sky_first_of_two
    second = box.sky_second if table.seats > 2 else 0
    return majority(counts_of(table, ELEMENTS + sky), first, second, box.sky_minimum)


def majority(counts: vec[i64], first: i64, second: i64, minimum: i64) -> vec[i64]:
    """Points for the largest and for the second-largest number, to all who have it; a number below the minimum scores
    nothing (P13.9)."""
    largest: i64 = -1
    runner_up: i64 = -1
    for count in counts:
        if count > largest:
            runner_up = largest
            largest = count
        elif runner_up < count < largest:
            runner_up = count
    points = vec[i64](capacity=4)
    for count in counts:
        won: i64 = 0
        if count >= minimum:
            if count == largest:
                won = first
            elif count == runner_up:
                won = second
        points = append(points, won)
    return points


def spirit_points(table: Table) -> vec[i64]:
    """For the uses left (P10.4)."""
    points = vec[i64](capacity=4)
    for player in table.players:
        points = append(points, (player.tile_uses + player.cube_uses) * table.box.spirit_points)
    return points


def bonus_points(table: Table, card: i64) -> vec[i64]:
    """Everybody with the largest or the smallest number (P10.5); only "most" cards have a minimum."""
    box = table.box
    counts = counts_of(table, box.bonus_elements[card])
    if box.bonus_modes[card] == MOST:
        return majority(counts, box.bonus_points[card], 0, box.bonus_minimum)
    fewest = counts[0]
    for count in counts:
        fewest = min(fewest, count)
    points = vec[i64](capacity=4)
    for count in counts:
        points = append(points, box.bonus_points[card] if count == fewest else 0)
    return points


# -- together ------------------------------------------------------------------------------------------


def totals(table: Table) -> vec[i64]:
    """The sum of all lines (P10)."""
    sums = open_totals(table)
    for card in table.bonus:
        sums = _add(sums, bonus_points(table, card))
    return sums


def open_totals(table: Table) -> vec[i64]:
    """The totals without the bonus cards, which nobody knows before the end (P3.4)."""
    sums = vec[i64]([0] * table.seats)
    sums = _add(sums, rank_points(table))
    sums = _add(sums, overrun_points(table))
    for sky in range(SKIES):
        sums = _add(sums, sky_points(table, sky))
    return _add(sums, spirit_points(table))


def _add(sums: vec[i64], points: vec[i64]) -> vec[i64]:
    for k in range(len(sums)):
        sums[k] += points[k]
    return sums
