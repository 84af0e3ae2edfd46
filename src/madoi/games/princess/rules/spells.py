"""Which spells lie on a tableau (P6)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.games.princess.box import ATTRIBUTES, FRAME, Box
from madoi.games.princess.rules import actions
from madoi.games.princess.rules.table import NONE, Frame, Table


def card_in(table: Table, slot: i64) -> i64:
    """The card of a slot of the display, or the actor's kept card; NONE if there is none (P6.1)."""
    return table.deciding().kept if slot == actions.KEPT else table.display[slot]


def is_pure(fit: i64, having: i64) -> bool:
    """All pieces of a fit have the attribute (P6.3)."""
    return fit & ~having == 0


def is_mixed(fit: i64, having: i64) -> bool:
    """All pieces of a fit but one have the attribute (P6.4)."""
    odd = fit & ~having
    return odd != 0 and odd & (odd - 1) == 0


def usable_cubes(box: Box, card: i64, frame: Frame) -> tuple[i64, i64]:
    """The cubes that lie in a pure and in a mixed fit of a card, as bit sets of the frame. One and the same cube may be
    in both: who has a pure fit may use a mixed one (P13.11)."""
    two_numbers = box.mixed_steps[card] > 0  # P6.4: only these may be mixed
    fits = box.fits
    having = frame.having
    cubes = frame.cubes
    empty = ~frame.occupied
    pure: i64 = 0
    mixed: i64 = 0
    for k in range(box.first_fit[card], box.first_fit[card + 1]):
        fit = fits[k]
        if fit & empty != 0:  # P6.2: all its cells are occupied
            continue
        inside = fit & cubes
        if inside == 0:  # P6.3: a cube lies in it
            continue
        for attribute in range(ATTRIBUTES):
            if is_pure(fit, having[attribute]):
                pure |= inside
            elif two_numbers and is_mixed(fit, having[attribute]):
                mixed |= inside
    return pure, mixed


def fit_with_cube(box: Box, card: i64, frame: Frame, bit: i64, mixed: bool) -> tuple[i64, i64]:
    """The first fit that the cube of a bit lies in, and its attribute (P15.4); none is 0."""
    fits = box.fits
    having = frame.having
    empty = ~frame.occupied
    for k in range(box.first_fit[card], box.first_fit[card + 1]):
        fit = fits[k]
        if fit & empty != 0 or fit >> bit & 1 == 0:
            continue
        for attribute in range(ATTRIBUTES):
            if is_mixed(fit, having[attribute]) if mixed else is_pure(fit, having[attribute]):
                return fit, attribute
    return 0, NONE


def fit_shown(table: Table, slot: i64, cell: i64, mixed: bool) -> tuple[list[i64], i64]:
    """The cells and the attribute of the fit that completing a card with the cube of a cell uses."""
    frame = table.deciding().tableau.in_frame()
    fit, attribute = fit_with_cube(table.box, card_in(table, slot), frame, frame.bit(cell), mixed)
    return [frame.cell(bit) for bit in range(FRAME * FRAME) if fit >> bit & 1 == 1], attribute


def steps_of(table: Table, slot: i64, mixed: bool) -> i64:
    """The number that completing a card gives (P6.3, P6.4)."""
    card = card_in(table, slot)
    return table.box.mixed_steps[card] if mixed else table.box.steps[card]


def can_complete(table: Table) -> bool:
    """Whether the actor can complete anything: the display as it lies now and the kept card count (P6.1, P6.9)."""
    frame = table.deciding().tableau.in_frame()
    if frame.cubes == 0:
        return False
    for slot in range(actions.KEPT + 1):
        card = card_in(table, slot)
        if card != NONE:
            pure, mixed = usable_cubes(table.box, card, frame)
            if pure | mixed != 0:
                return True
    return False


def completions(table: Table, offered: vec[i64]) -> vec[i64]:
    """Every card that the actor can complete, with each cube that can go on it (P6.6.1); all pure ones come before the
    mixed ones, so that the actions ascend."""
    frame = table.deciding().tableau.in_frame()
    mixed_cubes = vec[i64]([0] * (actions.KEPT + 1))
    for slot in range(actions.KEPT + 1):
        card = card_in(table, slot)
        if card != NONE:
            pure, mixed = usable_cubes(table.box, card, frame)
            mixed_cubes[slot] = mixed
            for bit in range(FRAME * FRAME):
                if pure >> bit & 1 == 1:
                    offered = append(offered, actions.COMPLETE.of(slot, frame.cell(bit)))
    for slot in range(actions.KEPT + 1):
        mixed = mixed_cubes[slot]
        if mixed != 0:
            for bit in range(FRAME * FRAME):
                if mixed >> bit & 1 == 1:
                    offered = append(offered, actions.COMPLETE_MIXED.of(slot, frame.cell(bit)))
    return offered


def is_completion(table: Table, action: i64) -> bool:
    """Whether an action is one of the completions, without making them all."""
    if actions.COMPLETE.has(action):
        slot, cell = actions.COMPLETE.two(action)
        return completes(table, slot, cell, False)
    if actions.COMPLETE_MIXED.has(action):
        slot, cell = actions.COMPLETE_MIXED.two(action)
        return completes(table, slot, cell, True)
    return False


def completes(table: Table, slot: i64, cell: i64, mixed: bool) -> bool:
    """Whether the cube of a cell can complete a card of the display or the actor's kept one (P6.1)."""
    card = card_in(table, slot)
    frame = table.deciding().tableau.in_frame()
    bit = frame.bit(cell)
    if card == NONE or bit == NONE or frame.cubes >> bit & 1 == 0:  # P6.3
        return False
    if mixed and table.box.mixed_steps[card] == 0:  # P6.4
        return False
    fit, _ = fit_with_cube(table.box, card, frame, bit, mixed)
    return fit != 0
