"""What a tile is worth on each cell, by weights: what it completes, what it promises, sky signs, what the next
player would make of it. `expert.py` says what each weight is. Nothing hidden is looked at.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import size
from madoi.games.princess.box import ATTRIBUTES, ELEMENTS, FRAME, GRID, KINDS, SKIES, SLOTS
from madoi.games.princess.player import NOTHING_SEEN, PURE, _ready
from madoi.games.princess.rules import actions, moving, phases, placing, spells
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.rules.table import NONE, START_CARD, Frame, Tableau, bit_in_frame, cells_in

MISSING: Final = 4  # numbers of missing tiles that are told apart, from 0 on; with more there is no chance
TOTALS: Final = 96  # more steps than any turn gives
COLUMN: Final = 0b00001_00001_00001_00001_00001
RIGHTMOST: Final[vec[i64]] = vec[i64]([0b11000 * COLUMN, 0b11110 * COLUMN])  # the columns that must be free
NO_OPENS: Final = vec[i64]()


class Weights:
    """How much each thing counts; the names are told in `expert.py`."""

    def __init__(self, of: dict[str, list[int]]) -> None:
        self.chance: vec[i64] = vec[i64](of["chance"])
        self.kept: vec[i64] = vec[i64](of["kept"])
        self.sky: vec[i64] = vec[i64](of["sky"])
        self.many: vec[i64] = vec[i64](of["many"])
        self.open: vec[i64] = vec[i64](of["open"])
        self.lead: vec[i64] = vec[i64](of["lead"])
        self.lead_late: vec[i64] = vec[i64](of["lead_late"])
        self.lead_last: vec[i64] = vec[i64](of["lead_last"])
        self.second: i64 = of["second"][0]
        self.cover: i64 = of["cover"][0]
        self.deny: i64 = of["deny"][0]
        self.late: i64 = of["late"][0]
        self.last: i64 = of["last"][0]
        self.lost: i64 = of["lost"][0]
        self.arrive: vec[i64] = vec[i64](of["arrive"])
        self.centre: bool = of["centre"][0] > 0

    def frame(self, tableau: Tableau) -> Frame:
        """What lies there, in the middle of the frame."""
        frame = tableau.in_frame()
        if self.centre:
            down: i64 = 0
            right: i64 = 0
            while down < 2 and frame.occupied >> (FRAME * (FRAME - 2 - 2 * down)) == 0:
                down += 1
            while right < 2 and frame.occupied & RIGHTMOST[right] == 0:
                right += 1
            shift = down * FRAME + right
            if shift > 0:
                for attribute in range(ATTRIBUTES):
                    frame.having[attribute] <<= shift
                frame.occupied <<= shift
                frame.cubes <<= shift
                frame.corner -= down * GRID + right
        return frame

    def promise(self, steps: i64, missing: i64, attribute: i64, kept: bool, ways: i64, opened: i64) -> i64:
        """What a card promises by an attribute, if so many tiles are missing in so many fits; `opened` is by step."""
        by_step = opened
        if attribute >= ELEMENTS:
            by_step += self.sky[missing]
        if kept:
            by_step += self.kept[missing]
        if ways > 1 and missing < 3:
            by_step += self.many[missing] * min(3, ways - 1)
        return max(0, self.chance[grade(steps) * MISSING + missing] + steps * by_step)

    def look(self, table: Princess, slot: i64, frame: Frame, through: i64, opens: vec[i64]) -> tuple[i64, i64]:
        """The best promise of the card of a slot over all fits that meet `through`, and how few tiles are missing."""
        box = table.box
        card = spells.card_in(table, slot)
        fits = box.fits
        first = box.first_fit[card]
        end = box.first_fit[card + 1]
        if through & (through - 1) == 0:  # of a single cell the fits are listed
            bit: i64 = 0
            while through >> bit & 1 == 0:
                bit += 1
            fits = box.fits_at
            first = box.first_at[card * 25 + bit]
            end = box.first_at[card * 25 + bit + 1]
        best: i64 = 0
        least: i64 = MISSING
        for attribute in range(ATTRIBUTES):
            having = frame.having[attribute]
            if having & (having - 1) == 0 and (having == 0 or box.sizes[card] > MISSING):  # no chance
                continue
            lacking = ~having
            fewest: i64 = MISSING
            ways: i64 = 0
            for k in range(first, end):
                fit = fits[k]
                if fit & through == 0:
                    continue
                odd = fit & lacking
                missing: i64 = 0
                while odd != 0 and missing <= fewest:
                    odd &= odd - 1
                    missing += 1
                if missing <= fewest:
                    ways = ways + 1 if missing == fewest else 1
                    fewest = missing
            if fewest == MISSING:
                continue
            least = min(least, fewest)
            opened: i64 = 0
            if len(opens) > 0 and 1 <= fewest <= 2:
                serving: i64 = 0
                for kind in table.field:
                    if kind // SKIES == attribute or ELEMENTS + kind % SKIES == attribute:
                        serving += 1
                opened = opens[(fewest - 1) * 3 + min(2, serving)]
            best = max(best, self.promise(box.steps[card], fewest, attribute, slot == actions.KEPT, ways, opened))
        return best, least

    def most_promised(self, table: Princess, frame: Frame, bit: i64) -> i64:
        """The best promise of a card with the tile of a bit."""
        here: i64 = 1 << bit
        worth: i64 = 0
        for slot in range(SLOTS + 1):
            if spells.card_in(table, slot) != NONE:
                value, _ = self.look(table, slot, frame, here, NO_OPENS)
                worth = max(worth, value)
        return worth


def grade(steps: i64) -> i64:
    """The place of a number among those that are printed, 2 to 6; a changed box may have others."""
    return min(4, max(0, steps - 2))


def farthest_cell(table: Princess) -> i64:
    """Of the pawn that is ahead."""
    farthest: i64 = 0
    for player in table.players:
        farthest = max(farthest, player.cell)
    return farthest


class Outlook:
    """The cells where the actor may place a tile, and what spells become of one there. A tile counts by its element or
    by its sky sign, so what an attribute gives on a cell is found once for all tiles that have it."""

    def __init__(self, weights: Weights, table: Princess, hand: i64) -> None:
        tableau = table.deciding().tableau
        self.weights: Weights = weights
        self.table: Princess = table
        self.hand: i64 = hand  # cubes: with one in hand a tile brings its cube along
        self.last: bool = table.turns_left >= 0
        self.frame: Frame = weights.frame(tableau)
        self.ready: vec[i64] = _ready(table, self.frame)
        self.cells: vec[i64] = cells_in(placing.targets(tableau))
        self.seen: vec[i64] = NOTHING_SEEN[: len(self.cells) * ATTRIBUTES * (SLOTS + 1)]  # 0: not looked at yet
        self.cubes: i64 = size(self.frame.cubes) + (1 if hand > 0 else 0)
        self.going: vec[i64] = NOTHING_SEEN[:TOTALS]  # by steps: what the move is worth; 0: not looked at yet
        self.cards: vec[i64] = NOTHING_SEEN[: SLOTS + 1]
        self.promised: vec[i64] = NOTHING_SEEN[: (SLOTS + 1) * ATTRIBUTES * MISSING]  # by slot and attribute
        self._look_at_cards()
        self.sign: vec[i64] = NOTHING_SEEN[:SKIES]  # by sky sign: one more of it
        self.lack: vec[i64] = NOTHING_SEEN[:SKIES]  # one less
        self.wanted: vec[i64] = NOTHING_SEEN[:KINDS]  # by kind: what the next player would make of it
        self._look_around()
        percent = 100 - weights.late * farthest_cell(table) // table.box.goal
        self.percent: i64 = weights.last if self.last else percent  # of promises

    def _look_at_cards(self) -> None:
        """What each card promises by each attribute where one fit is nearest; open tiles that serve beside this one."""
        table = self.table
        weights = self.weights
        serving = vec[i64]([0] * ATTRIBUTES)
        if table.phase == phases.PLACE:
            for kind in table.field:
                serving[kind // SKIES] += 1
                serving[ELEMENTS + kind % SKIES] += 1
        for slot in range(SLOTS + 1):
            card = spells.card_in(table, slot)
            self.cards[slot] = card
            if card == NONE:
                continue
            steps = table.box.steps[card]
            for attribute in range(ATTRIBUTES):
                left = min(3, max(0, serving[attribute] - 1))
                for missing in range(MISSING):
                    opened = weights.open[(missing - 1) * 4 + left] if 1 <= missing <= 2 else 0
                    by_step = opened + (weights.kept[missing] if slot == actions.KEPT else 0)
                    by_step += weights.sky[missing] if attribute >= ELEMENTS else 0
                    value = weights.chance[grade(steps) * MISSING + missing] + steps * by_step
                    self.promised[(slot * ATTRIBUTES + attribute) * MISSING + missing] = value

    def _look_around(self) -> None:
        """What the others have: sky signs, and what the next player lacks."""
        table = self.table
        weights = self.weights
        seat = table.actor
        most = vec[i64]([0] * SKIES)
        for k in range(1, table.seats):
            other = (seat + k) % table.seats
            frame = weights.frame(table.players[other].tableau)
            for sky in range(SKIES):
                most[sky] = max(most[sky], size(frame.having[ELEMENTS + sky]))
            if k == 1 and weights.deny != 0 and table.phase == phases.PLACE and table.turns_left != 0:
                self._deny(other, frame)
        for sky in range(SKIES):
            lead = size(self.frame.having[ELEMENTS + sky]) - most[sky]
            self.sign[sky] = self._sign(lead)
            self.lack[sky] = self._sign(lead - 1)

    def _sign(self, lead: i64) -> i64:
        """What one more of a sky sign is worth."""
        weights = self.weights
        k = min(4, max(0, lead + 2))
        if self.last:
            return weights.lead_last[k]
        return weights.lead[k] + weights.lead_late[k] * farthest_cell(self.table) // self.table.box.goal

    def _deny(self, other: i64, frame: Frame) -> None:
        """By kind: the largest number that the next player could complete with a tile of it."""
        table = self.table
        box = table.box
        player = table.players[other]
        fits = box.fits
        wants = vec[i64]([0] * ATTRIBUTES)
        for attribute in range(ATTRIBUTES):
            having = frame.having[attribute]
            enough = size(having) + 1
            for slot in range(SLOTS + 1):
                card = player.kept if slot == actions.KEPT else table.display[slot]
                if card == NONE or box.sizes[card] > enough or wants[attribute] >= box.steps[card]:
                    continue
                for k in range(box.first_fit[card], box.first_fit[card + 1]):
                    odd = fits[k] & ~having
                    if odd & (odd - 1) != 0 or odd & ~frame.cubes == 0:
                        continue
                    if player.hand > 0 or fits[k] & frame.cubes != 0:
                        wants[attribute] = box.steps[card]
                        break
        for kind in range(KINDS):
            self.wanted[kind] = self.weights.deny * max(wants[kind // SKIES], wants[ELEMENTS + kind % SKIES])

    def best_cell(self, kind: i64) -> tuple[i64, i64]:
        """The best value of a tile, and where."""
        best: i64 = 0
        where: i64 = NONE
        for k in range(len(self.cells)):
            value = self.value(k, kind)
            if value > best or where == NONE:
                best = value
                where = self.cells[k]
        return best, where

    def number(self, cell: i64) -> i64:
        """Which of the cells this one is."""
        for k in range(len(self.cells)):
            if self.cells[k] == cell:
                return k
        return 0

    def value(self, k: i64, kind: i64) -> i64:
        """What a tile on the k-th cell gives at once and what it promises; above or left of the frame it moves the
        frame."""
        box = self.table.box
        frame = self.frame
        weights = self.weights
        corner = frame.corner
        cell = self.cells[k]
        up = max(0, corner // GRID - cell // GRID)
        left = max(0, corner % GRID - cell % GRID)
        shift = up * FRAME + left
        bit = bit_in_frame(cell, corner - up * GRID - left)
        covers = (frame.occupied << shift) >> bit & 1 == 1
        element = kind // SKIES
        sky = ELEMENTS + kind % SKIES
        first = (k * ATTRIBUTES + element) * (SLOTS + 1)
        second = (k * ATTRIBUTES + sky) * (SLOTS + 1)
        promised: i64 = 0
        completed: i64 = 0
        gained: i64 = 0
        for slot in range(SLOTS + 1):
            card = self.cards[slot]
            if card == NONE:
                continue
            one = self.seen[first + slot]
            if one == 0:
                one = self._look(element, slot, shift, bit)
                self.seen[first + slot] = one
            other = self.seen[second + slot]
            if other == 0:
                other = self._look(sky, slot, shift, bit)
                self.seen[second + slot] = other
            now: i64 = 0
            promise: i64 = 0
            if one == PURE or other == PURE:
                now = box.steps[card]
            else:
                now = box.mixed_steps[card] if one & other & 1 == 0 else 0
                promise = (max(one, other) >> 2) + (min(one, other) >> 2) * weights.second // 100
            if not covers:
                now = max(now, self.ready[slot])
            if now > 0 and completed < self.cubes:
                gained += now
                completed += 1
            else:
                promised += promise
        value = promised * self.percent // 100 + self.sign[kind % SKIES]
        if completed > 0:
            value += self._going(gained + (completed - 1) * box.combo_bonus)
        if covers:
            value += weights.cover - self.lack[self.table.deciding().tableau.tops[cell] % START_CARD % SKIES]
        return value

    def _going(self, steps: i64) -> i64:
        """What it is worth to move so many steps."""
        steps = min(steps, TOTALS - 1)
        if self.going[steps] == 0:
            table = self.table
            weights = self.weights
            box = table.box
            seat = table.actor
            reached = moving.destination(table, seat, steps)
            value: i64 = 100 * steps
            if moving.why_slowed(table, seat, steps) != moving.NOT_SLOWED:
                value -= weights.lost * min(box.penalty, steps - box.minimum_steps)
            if reached >= box.goal and table.players[seat].cell < box.goal:
                value += weights.arrive[1 if self.last else 0]
            self.going[steps] = value
        return self.going[steps]

    def _look(self, attribute: i64, slot: i64, shift: i64, bit: i64) -> i64:
        """What an attribute on a cell makes of the card of a slot: PURE, if it can be completed; else four times what
        it promises, 2 more, and 1 more if it cannot be completed as a mixed one either."""
        box = self.table.box
        frame = self.frame
        card = self.cards[slot]
        fits = box.fits_at
        here: i64 = 1 << bit
        lacking = ~((frame.having[attribute] << shift) | here)
        empty = ~((frame.occupied << shift) | here)
        cubes = (frame.cubes << shift) | (here if self.hand > 0 else 0)
        may_mix = box.mixed_steps[card] > 0
        lacks: i64 = 1
        fewest: i64 = MISSING
        ways: i64 = 0
        for j in range(box.first_at[card * 25 + bit], box.first_at[card * 25 + bit + 1]):
            fit = fits[j]
            odd = fit & lacking
            if odd == 0:
                if fit & cubes != 0:
                    return PURE
                ways = ways + 1 if fewest == 0 else 1
                fewest = 0
                continue
            odd &= odd - 1
            if odd == 0:
                if may_mix and fit & cubes != 0 and fit & empty == 0:
                    lacks = 0
                if fewest >= 1:
                    ways = ways + 1 if fewest == 1 else 1
                    fewest = 1
            elif fewest >= 2:
                odd &= odd - 1
                if odd == 0:
                    ways = ways + 1 if fewest == 2 else 1
                    fewest = 2
                elif fewest > 3 and odd & (odd - 1) == 0:
                    fewest = 3
        if fewest == MISSING:
            return 2 + lacks
        promise = self.promised[(slot * ATTRIBUTES + attribute) * MISSING + fewest]
        if ways > 1 and fewest < 3:
            promise += box.steps[card] * self.weights.many[fewest] * min(3, ways - 1)
        return 4 * max(0, promise) + 2 + lacks
