"""What a sensible player would do: look one turn ahead, and build where much of a spell lies already.

Nothing hidden is looked at. Values are in hundredths of a step.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import size
from madoi.core.rng import Rng
from madoi.games.princess.components import ATTRIBUTES, CELLS, ELEMENTS, FRAME, GRID, KINDS, SHAPE, SKIES, SLOTS, Box
from madoi.games.princess.effects.actions import (
    COMPLETE_SPELL,
    KEEP,
    PASS,
    PLACE_TILE,
    PUT_CUBE,
    SETTLE_TILE,
    SPIRIT_PUT,
    STEAL_TILE,
    TAKE_BACK,
    USE_TILE_SPIRIT,
)
from madoi.games.princess.effects.spells import usable_cubes
from madoi.games.princess.rules import Princess
from madoi.games.princess.state import (
    CARD,
    COMPLETE,
    CORNER,
    CUBES,
    NONE,
    OCCUPIED,
    PLACE,
    PLACE_CUBE,
    RECOVER,
    SETTLE,
    SPIRIT,
    SPIRIT_TILE,
    SPIRIT_TILE_CUBE,
    TAKE,
    bit_of,
    cell_of,
)

STEP: Final = 100
CHANCES: Final[vec[i64]] = vec[i64]([60, 34, 18, 8, 0, 0])  # of a spell, by the number of tiles that are missing
COVERING: Final = 12  # a tile that goes out of sight
WORTH_A_SPIRIT: Final = 3  # steps
CUBES_FOR_A_TILE: Final = 3  # in hand before the tile spirit is called


def sensible(table: Princess, rng: Rng) -> i64:
    phase = table.phase
    if phase == PLACE:
        return _best_placement(table)
    if phase == COMPLETE:
        return _best_completion(table)
    if phase == CARD:
        return _card(table)
    if phase == RECOVER:
        return _recover(table)
    if phase == SPIRIT:
        return _spirit(table)
    if phase in (PLACE_CUBE, SPIRIT_TILE_CUBE):
        return _cube(table)
    if phase in (SETTLE, SPIRIT_TILE):
        player = table.players[table.actor]
        _, cell = _best_cell(table, player.held, 0)
        return SETTLE_TILE + cell
    actions = table.legal_actions()
    if phase == TAKE:
        return _steal(table, actions)
    return actions[rng.below(len(actions))]


def _best_placement(table: Princess) -> i64:
    hand = table.players[table.actor].hand
    best: i64 = NONE
    action: i64 = NONE
    tried: i64 = 0
    for place in range(len(table.field)):
        kind = table.field[place]
        if tried >> kind & 1 == 1:
            continue
        tried |= 1 << kind
        value, cell = _best_cell(table, kind, hand)
        if value > best or action == NONE:
            best = value
            action = PLACE_TILE + place * CELLS + cell
    return action


def _best_cell(table: Princess, kind: i64, hand: i64) -> tuple[i64, i64]:
    """The best value of a tile on the actor's tableau, and where."""
    tableau = table.players[table.actor].tableau
    targets = tableau.targets()
    sets = tableau.seen()
    ready = _ready(table, sets)
    best: i64 = 0
    where: i64 = NONE
    for row in range(GRID):
        columns = targets[row]
        for column in range(GRID):
            if columns >> column & 1 == 1:
                cell = row * GRID + column
                value = _value(table, sets, ready, cell, kind, hand)
                if value > best or where == NONE:
                    best = value
                    where = cell
    return best, where


def _ready(table: Princess, sets: vec[i64]) -> vec[i64]:
    """By slot: the number that could be completed without another tile."""
    ready = vec[i64]([0] * (SLOTS + 1))
    for slot in range(SLOTS + 1):
        card = table.card_in(slot)
        if card != NONE:
            pure, mixed = usable_cubes(table.box, card, sets)
            if pure != 0:
                ready[slot] = table.box.steps[card]
            elif mixed != 0:
                ready[slot] = table.box.mixed_steps[card]
    return ready


def _value(table: Princess, sets: vec[i64], ready: vec[i64], cell: i64, kind: i64, hand: i64) -> i64:
    """What a tile on a cell gives at once and what it promises; above or left of the frame it moves the frame."""
    box = table.box
    corner = sets[CORNER]
    up = max(0, corner // GRID - cell // GRID)
    left = max(0, corner % GRID - cell % GRID)
    shift = up * FRAME + left
    bit = bit_of(cell, corner - up * GRID - left)
    here: i64 = 1 << bit
    occupied = sets[OCCUPIED] << shift
    covers = occupied & here != 0
    occupied |= here
    element = (sets[kind // SKIES] << shift) | here
    sky = (sets[ELEMENTS + kind % SKIES] << shift) | here
    cubes = sets[CUBES] << shift
    left_cubes = size(cubes) + (1 if hand > 0 else 0)
    if hand > 0:
        cubes |= here
    value: i64 = -COVERING if covers else 0
    spells: i64 = 0
    for slot in range(SLOTS + 1):
        card = table.card_in(slot)
        if card == NONE:
            continue
        now, promise = _look(box, card, bit, occupied, cubes, element, sky)
        if not covers:
            now = max(now, ready[slot])
        if now > 0 and spells < left_cubes:
            value += now * STEP + (box.combo_bonus * STEP if spells > 0 else 0)
            spells += 1
        else:
            value += promise
    return value


def _look(box: Box, card: i64, bit: i64, occupied: i64, cubes: i64, element: i64, sky: i64) -> tuple[i64, i64]:
    """Fits of a card around a tile just laid: the number to be had now, and the best promise."""
    steps = box.steps[card]
    small = box.mixed_steps[card]
    full = box.sizes[card]
    now: i64 = 0
    promise: i64 = 0
    for k in range(box.first_at[card * 25 + bit], box.first_at[card * 25 + bit + 1]):
        fit = box.fits_at[k]
        missing = full - max(size(fit & element), size(fit & sky))
        if missing <= 1 and fit & cubes != 0:
            if missing == 0:
                return steps, 0
            if small > 0 and fit & ~occupied == 0:
                now = small
        worth = steps * CHANCES[missing]
        if worth > promise:
            promise = worth
    return now, promise


def _promise(box: Box, card: i64, sets: vec[i64], through: i64) -> tuple[i64, i64]:
    """The best promise of a card over all fits that meet `through`, and how many tiles are missing there."""
    full = box.sizes[card]
    fewest = full
    for k in range(box.first_fit[card], box.first_fit[card + 1]):
        fit = box.fits[k]
        if fit & through == 0:
            continue
        for attribute in range(ATTRIBUTES):
            fewest = min(fewest, full - size(fit & sets[attribute]))
    return box.steps[card] * CHANCES[fewest], fewest


def _card(table: Princess) -> i64:
    """Keep what is nearly there."""
    if table.players[table.actor].kept != NONE:
        return PASS
    sets = table.players[table.actor].tableau.seen()
    best: i64 = 0
    action: i64 = PASS
    for slot in range(SLOTS):
        value, missing = _promise(table.box, table.display[slot], sets, sets[OCCUPIED])
        if value > best and missing <= 2:
            best = value
            action = KEEP + slot
    return action


def _recover(table: Princess) -> i64:
    """The cube that promises least comes back when the hand runs out."""
    player = table.players[table.actor]
    if player.hand > 1:
        return PASS
    sets = player.tableau.seen()
    least: i64 = 1 << 30
    action: i64 = PASS
    for bit in range(FRAME * FRAME):
        if sets[CUBES] >> bit & 1 == 0:
            continue
        worth: i64 = 0
        for slot in range(SLOTS + 1):
            card = table.card_in(slot)
            if card != NONE:
                value, _ = _promise(table.box, card, sets, 1 << bit)
                worth = max(worth, value)
        if worth < least:
            least = worth
            action = TAKE_BACK + cell_of(bit, sets[CORNER])
    if player.hand == 1 and least >= 2 * CHANCES[1]:
        return PASS
    return action


def _spirit(table: Princess) -> i64:
    """A cube on a shape that is there and lacks only that; else one more tile, as long as there are cubes for it."""
    player = table.players[table.actor]
    action = _lacking_cube(table)
    if action == PASS and player.hand >= CUBES_FOR_A_TILE and table.is_legal(USE_TILE_SPIRIT):
        return USE_TILE_SPIRIT
    return action


def _lacking_cube(table: Princess) -> i64:
    player = table.players[table.actor]
    if player.cube_uses == 0 or player.hand == 0:
        return PASS
    box = table.box
    sets = player.tableau.seen()
    for slot in range(SLOTS + 1):
        card = table.card_in(slot)
        if card == NONE or box.spell_kinds[card] != SHAPE or box.steps[card] < WORTH_A_SPIRIT:
            continue
        if size(sets[CUBES]) > 0 and _ready(table, sets)[slot] > 0:
            continue
        for k in range(box.first_fit[card], box.first_fit[card + 1]):
            fit = box.fits[k]
            for attribute in range(ATTRIBUTES):
                if fit & ~sets[attribute] == 0 and fit & sets[CUBES] == 0:
                    bit: i64 = 0
                    while fit >> bit & 1 == 0:
                        bit += 1
                    return SPIRIT_PUT + cell_of(bit, sets[CORNER])
    return PASS


def _cube(table: Princess) -> i64:
    """The last cube waits in the hand for a tile that needs it."""
    player = table.players[table.actor]
    if player.hand > 1:
        return PUT_CUBE
    sets = player.tableau.seen()
    here: i64 = 1 << bit_of(table.cell, sets[CORNER])
    sets[CUBES] |= here
    for slot in range(SLOTS + 1):
        card = table.card_in(slot)
        if card != NONE:
            pure, mixed = usable_cubes(table.box, card, sets)
            if (pure | mixed) & here != 0:
                return PUT_CUBE
    return PASS


def _best_completion(table: Princess) -> i64:
    """The largest number first, by the cube that serves fewest other cards."""
    actions = table.legal_actions()
    best: i64 = -1
    chosen: i64 = actions[0]
    for action in actions:
        if action < COMPLETE_SPELL:
            continue
        spell = action - COMPLETE_SPELL
        card = table.card_in(spell // (2 * CELLS))
        steps = table.box.mixed_steps[card] if spell // CELLS % 2 == 1 else table.box.steps[card]
        rivals: i64 = 0
        for other in actions:
            if other >= COMPLETE_SPELL and other % CELLS == action % CELLS:
                rivals += 1
        value = steps * STEP - rivals
        if value > best:
            best = value
            chosen = action
    return chosen


def _steal(table: Princess, actions: vec[i64]) -> i64:
    """The tile that serves best at home, one with a cube first."""
    victim = table.players[table.neighbour()].tableau
    best: i64 = -1
    chosen: i64 = actions[0]
    values = vec[i64]([NONE] * KINDS)
    for action in actions:
        cell = action - STEAL_TILE
        kind = victim.tops[cell]
        if values[kind] == NONE:
            values[kind] = max(0, _best_cell(table, kind, 0)[0])
        value = values[kind] + (STEP if victim.has_cube(cell) else 0)
        if value > best:
            best = value
            chosen = action
    return chosen
