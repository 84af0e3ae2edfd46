"""Which spells a tableau shows, and which it would show with one more tile (P6).

A set of cells is here a bit set of the whole array (P15.5), as the missing tile may lie beyond what is there now.
Everything lies open, so nothing here depends on who looks; what was worked out for a card and a tableau is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

from madoi.games.princess import things
from madoi.games.princess.box import FRAME, GRID, Box
from madoi.games.princess.people.view_parts import Fit, Reach, Short
from madoi.games.princess.rules import placing
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, Frame, Player, Tableau

Key = tuple[int, int, int, tuple[int, ...], int, int]  # corner, occupied, cubes, having, room, open: of a tableau
KEPT = 2048  # tableaux and cards whose reach is kept


class Seer:
    """Finds the reach of tableaux with the cards of a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.fits_in = cache(self._fits_in)
        self.reach = lru_cache(KEPT)(self._reach)

    def cards(self, table: Princess, player: Player) -> list[int]:
        """What a player may complete: the display and the own kept card (P6.1)."""
        cards = [int(card) for card in table.display]
        return cards if player.kept == NONE else [*cards, int(player.kept)]

    def reaches(self, table: Princess, player: Player) -> list[tuple[int, Reach]]:
        """For each of these cards."""
        if player.side == NONE:
            return []
        key = key_of(player.tableau, player.tableau.in_frame())
        return [(card, self.reach(card, *key)) for card in self.cards(table, player)]

    # -- working it out ----------------------------------------------------------------------------------

    def _fits_in(self, card: int, room: int) -> list[tuple[int, tuple[int, ...]]]:
        """Every place of a card's shape in a set of cells, turned as it may be (P6.2): as a bit set and as cells."""
        box = self.box
        small = range(box.first_fit[card], box.first_fit[card + 1])
        turned = {_to_corner(_spread(int(box.fits[k]))) for k in small}
        fits = []
        for shape in sorted(turned):
            wide = max(cell % GRID for cell in _cells(shape)) + 1
            high = max(cell // GRID for cell in _cells(shape)) + 1
            shifts = [row * GRID + column for row in range(GRID - high + 1) for column in range(GRID - wide + 1)]
            fits += [shape << shift for shift in shifts if shape << shift & ~room == 0]
        return [(fit, tuple(_cells(fit))) for fit in fits]

    def _reach(
        self, card: int, corner: int, small: int, small_cubes: int, small_having: tuple[int, ...], room: int, open_: int
    ) -> Reach:
        occupied, cubes = _spread(small) << corner, _spread(small_cubes) << corner
        having = [(attribute, _spread(one) << corner) for attribute, one in enumerate(small_having) if one]
        pure, mixed = int(self.box.steps[card]), int(self.box.mixed_steps[card])
        fits: list[Fit] = []
        shorts: dict[tuple[int, int], Short] = {}

        def lack(lacking: int, attribute: int, steps: int) -> None:
            """The fit at hand lacks a tile on one of these cells."""
            for cell in _cells(lacking & open_):
                known = shorts.get((cell, attribute))
                if known is None or known.steps < steps or (known.steps == steps and cube and not known.cube):
                    shorts[cell, attribute] = Short(cell, attribute, steps, cells, cube)

        for fit, cells in self.fits_in(card, room):
            empty = fit & ~occupied
            if empty & (empty - 1):  # two tiles short at least
                continue
            cube = fit & cubes != 0
            missing = [(attribute, fit & ~those) for attribute, those in having]
            shown, by = max(((_number(lacking, empty, pure, mixed), attribute) for attribute, lacking in missing))
            if shown:
                fits.append(Fit(cells, by, shown, shown != pure, cube))
            for attribute, lacking in missing:
                count = lacking.bit_count()
                if count == 1 and shown < pure:
                    lack(lacking, attribute, pure)
                    if empty and shown < mixed:
                        lack(empty, NONE, mixed)
                elif count == 2 and shown < mixed:
                    lack(empty or lacking, attribute, mixed)
        whole = [short for short in shorts.values() if not _beaten(short, shorts)]
        return Reach(tuple(fits), tuple(sorted(whole, key=_by_worth)))


def _number(lacking: int, empty: int, pure: int, mixed: int) -> int:
    """The number that a fit gives if these of its cells lack the attribute (P6.3, P6.4)."""
    if lacking == 0:
        return pure
    return mixed if not empty and lacking & (lacking - 1) == 0 else 0


def _beaten(short: Short, shorts: dict[tuple[int, int], Short]) -> bool:
    """Any tile will do there, for as many steps."""
    anyway = shorts.get((short.cell, NONE))
    return short.attribute != NONE and anyway is not None and anyway.steps >= short.steps


def _by_worth(short: Short) -> tuple[int, int, int]:
    return -short.steps, short.cell, short.attribute


def key_of(tableau: Tableau, frame: Frame) -> Key:
    """What the reach of a tableau depends on; `frame` is its own, which who asks has at hand."""
    having = tuple([int(one) for one in frame.having])
    first, end, columns = placing.room_in_frame(tableau)
    targets = placing.targets(tableau)
    room, open_ = 0, 0
    for row in range(first, end):
        room |= int(columns) << int(row) * GRID
        open_ |= int(targets[row]) << int(row) * GRID
    return int(frame.corner), int(frame.occupied), int(frame.cubes), having, room, open_


def _spread(small: int) -> int:
    """A bit set of the 5 x 5 frame as one of the array, with the frame in its corner."""
    row = (1 << FRAME) - 1
    return sum((small >> k * FRAME & row) << k * GRID for k in range(FRAME))


def _to_corner(shape: int) -> int:
    """The shape moved to the first row and the first column."""
    cells = list(_cells(shape))
    by = min(cells) // GRID * GRID + min(cell % GRID for cell in cells)
    return shape >> by


def _cells(bits: int) -> Iterator[int]:
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def cell_ids(seat: int, cells: Iterable[int]) -> tuple[str, ...]:
    return tuple([things.CELL_IDS[seat][cell] for cell in cells])
