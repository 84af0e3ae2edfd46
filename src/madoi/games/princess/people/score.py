"""The score sheet (P10) line by line: what was counted, and the points for it. Before the end it has what lies open
(P3.4)."""

from __future__ import annotations

from collections.abc import Iterable

from madoi.games.princess.box import ELEMENTS, SKIES
from madoi.games.princess.people.view_parts import Line
from madoi.games.princess.rules import phases, scoring
from madoi.games.princess.rules.state import Princess


def sheet(table: Princess, bonus: bool) -> list[Line]:
    """All lines, with or without the bonus cards."""
    box = table.box
    lines = [
        Line("sum-rank", [], _ints(scoring.rank_points(table))),
        Line("sum-overrun", [], _ints(scoring.overrun_points(table))),
    ]
    if scoring.counts_sky(table):
        lines += [
            _counted(table, f"sum-{box.sky_ids[sky]}", ELEMENTS + sky, scoring.sky_points(table, sky))
            for sky in range(SKIES)
        ]
    uses = [int(player.tile_uses + player.cube_uses) for player in table.players]
    lines.append(Line("sum-spirits", uses, _ints(scoring.spirit_points(table))))
    if bonus:
        lines += [
            _counted(table, f"sum-{box.bonus_ids[card]}", box.bonus_elements[card], scoring.bonus_points(table, card))
            for card in table.bonus
        ]
    return lines


def totals(lines: Iterable[Line]) -> list[int]:
    return [sum(points) for points in zip(*(line.points for line in lines), strict=True)]


def escaped(table: Princess, points: list[int]) -> list[bool]:
    """Who escaped; the others are captured (P10.7, P10.8)."""
    rescued = table.result == phases.RESCUED
    return [rescued and (player.rank > 0 or points[k] >= 0) for k, player in enumerate(table.players)]


def _counted(table: Princess, key: str, attribute: int, points: Iterable[int]) -> Line:
    return Line(key, _ints(scoring.counts_of(table, attribute)), _ints(points))


def _ints(numbers: Iterable[int]) -> list[int]:
    return [int(number) for number in numbers]
