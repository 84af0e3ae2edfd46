"""How many games a time of search is good for. Who counts games instead of looking at a clock decides the same on every
machine, however busy it is: hints and analyses do, and the ladder of docs/bots.md."""

from __future__ import annotations

#: Games that one processor of the machine of docs/bots.md plays out in a second of search from the middle of a game, by
#: the number of seats.
GAMES_A_SECOND = {
    "utena": {1: 9400, 2: 10500, 3: 23000, 4: 13700},
    "couperation": {2: 2400, 3: 1700, 4: 2100},
    "raigo": {2: 3500, 3: 2800, 4: 3700},
    "hoshizukuri": {1: 27600, 2: 13500, 3: 10800, 4: 8000},
    "princess": {2: 1500, 3: 1100, 4: 900},
}
UNMEASURED = 1500  # a second, of games that are not of this house


def games_in(seconds: float, slug: str, seats: int) -> int:
    return max(1, round(GAMES_A_SECOND.get(slug, {}).get(seats, UNMEASURED) * seconds))
