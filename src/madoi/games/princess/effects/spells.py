"""Which spells lie on a tableau (P6)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.games.princess.components import ATTRIBUTES, Box
from madoi.games.princess.state import CORNER, CUBES, NONE, OCCUPIED, Tableau, bit_of


def usable_cubes(box: Box, card: i64, sets: vec[i64]) -> tuple[i64, i64]:
    """The cubes that lie in a pure and in a mixed fit of a card, as bit sets of the frame (P6.3, P6.4)."""
    occupied = sets[OCCUPIED]
    cubes = sets[CUBES]
    two_numbers = box.mixed_steps[card] > 0
    pure: i64 = 0
    mixed: i64 = 0
    for k in range(box.first_fit[card], box.first_fit[card + 1]):
        fit = box.fits[k]
        inside = fit & cubes
        if inside == 0 or fit & ~occupied != 0:
            continue
        for attribute in range(ATTRIBUTES):
            odd = fit & ~sets[attribute]
            if odd == 0:
                pure |= inside
            elif two_numbers and odd & (odd - 1) == 0:
                mixed |= inside
    return pure, mixed


def find_fit(box: Box, card: i64, tableau: Tableau, cell: i64, mixed: bool) -> tuple[i64, i64]:
    """The first fit with the cube of a cell, and its attribute; no fit is 0."""
    if (mixed and box.mixed_steps[card] == 0) or not tableau.has_cube(cell):
        return 0, NONE
    sets = tableau.seen()
    bit = bit_of(cell, sets[CORNER])
    for k in range(box.first_fit[card], box.first_fit[card + 1]):
        fit = box.fits[k]
        if fit >> bit & 1 == 0 or fit & ~sets[OCCUPIED] != 0:
            continue
        for attribute in range(ATTRIBUTES):
            odd = fit & ~sets[attribute]
            if (odd == 0) if not mixed else (odd != 0 and odd & (odd - 1) == 0):
                return fit, attribute
    return 0, NONE
