"""How many decisions a game can have at most: what single pieces allow decides it."""

from __future__ import annotations

from mypy_extensions import i64

from madoi.games.raigo.box import OUGI, Box


def longest(box: Box, seats: i64) -> i64:
    """A bound that adds up what can be decided.

    Pieces come back to the mountain by 零 (a body of three from each) and 風 (one for each player) only; an ougi is
    used once, and a second time only if 天, which is used once, brought it back: at most 7 pieces a player. So at
    most `drawn` pieces are ever drawn. Each turn takes one, but for those that 封 bars (twice all others), the one
    in which the end is announced, and the final ones: `turns`. Each pile, activation, reaction, discard and
    payment takes a piece from inside, and pieces come inside by draws, Kai, 麟 (twice), 潤 (three, twice) and 幻
    alone: `spent`.

    A turn asks at most five times (Kai, Gen twice, Sen, the end) and lets two summons act with three answers each;
    a drawn piece is taken and placed; a spent one asks at most for itself, its price, two targets, all roars, and
    a ward or a battle, or like 浄 for five places and a stop. What single ougi ask beyond that, and the choice of
    raijin, is `more`: 禅 twice, 忍 four times, 嵐 eight 雷, 怒 six 斬, 楼, 潤, 鳳, 滅, and one of them again."""
    most: i64 = 0
    for kind in range(OUGI):
        most += box.count[kind] if box.count[kind] > box.count_2p[kind] else box.count_2p[kind]
    drawn = most + 7 * seats
    turns = drawn + 2 * (seats - 1) + 1 + seats
    spent = drawn + seats + 2 + 6 + 1
    more = 2 * (2 * seats + 1) + 16 + 8 + 6 + 5 + 8 + 10 + 2 + 16 + 2 * seats
    return turns * (5 + 2 * 3) + 2 * drawn + spent * (seats + 5) + more
