"""What a pair of eyes knows of a table of Tsuki no Utena, as numbers (U15). Only hands are not the same for all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from madoi.core.bits import size
from madoi.core.eyes import NO_SEAT, Eyes
from madoi.core.state import OVER, State
from madoi.core.tensor import Part, Tensor, beside
from madoi.games.utena.box import CARDS, CELLS, DESIRES, Box, Mode
from madoi.games.utena.rules import results, turn
from madoi.games.utena.rules.field import NO_ICON, WIDTH, Field
from madoi.games.utena.rules.knowledge import seen_of_hand
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_ALTAR, NO_CARD, Table

PHASES: Final = turn.TO_SWAP_HAND + 1
MOST_IN_CENTRE: Final = 4  # one is enough to lose
NEAR: Final = 4  # the next desire card lies within the ring around the last one (U4.3)


class UtenaTensor(Tensor):
    def __init__(self, box: Box, mode: Mode) -> None:
        super().__init__()
        seats, altars = int(mode.seats), int(mode.altars)
        self.phase: Part = self.part("phase", "over, plan, open, swap, swap-hand", 1, int(PHASES))
        self.actor: Part = self.part("actor", "who decides", 1, seats)
        self.lead: Part = self.part("lead", "the lead, or who went first", 1, seats)
        self.round: Part = self.part("round", "rounds that are over", mode.rounds)
        self.visits: Part = self.part("visits", "altars that had their time in this round", mode.altars)
        self.second_turn: Part = self.part("second-turn", "of a reinforced visit", 1)
        self.reinforced: Part = self.part("reinforced", "this visit has two turns", 1)
        self.opened: Part = self.part("opened", "this visit began with an opening", 1)
        self.reinforcements: Part = self.part("reinforcements", "declared in this round", mode.altars)
        self.resting: Part = self.part("resting", "who has reinforced and waits", 1, seats)
        self.result: Part = self.part("result", "how it ended", 1, len(results.NAMES))
        self.acting: Part = self.part("acting", "the altar that acts", 1, altars)
        self.plan: Part = self.part("plan", "the altar that got the ascetic plan card", 1, altars)
        self.owner: Part = self.part("owner", "whose each altar is", 1, altars, seats)
        self.pair: Part = self.part("pair", "the cards of each altar", 1, altars, CARDS)
        self.outer: Part = self.part("outer", "markers on outer cells", mode.cap, altars)
        self.centre: Part = self.part("centre", "markers in the centre, at most", MOST_IN_CENTRE, altars)
        self.reserve: Part = self.part("reserve", "altars with a reserve card", 1, altars)
        self.hand_size: Part = self.part("hand-size", "cards in each hand", CARDS, seats)
        self.hand: Part = self.part("hand", "the cards of each hand that are known", 1, seats, CARDS)
        self.cloud: Part = self.part("cloud", "markers on each cell of the cloud", box.markers, CELLS)
        self.laid: Part = self.part("laid", "when each desire card was laid, from 1; 0 is not yet", DESIRES, DESIRES)
        self.near: Part = self.part("near", "the icons on the last desire card and around it", 1, NEAR, NEAR, CELLS)
        self.ascetic_pile: Part = self.part("ascetic-pile", "cards on it", CARDS)

    def write(self, state: State, eyes: Eyes) -> None:
        assert isinstance(state, Utena)
        table = state
        seats = table.mode.seats
        self.mark(self.phase, turn.phase(table))
        if table.actor != OVER:
            self.mark(self.actor, beside(table.actor, eyes, seats))
        self.mark(self.lead, beside(table.lead, eyes, seats))
        self.put(self.round, 0, table.round)
        self.put(self.visits, 0, table.visits)
        self.flag(self.second_turn, table.second_turn)
        self.flag(self.reinforced, table.reinforced)
        self.flag(self.opened, table.opened)
        self.put(self.reinforcements, 0, table.reinforcements)
        if table.resting != NO_SEAT:
            self.mark(self.resting, beside(table.resting, eyes, seats))
        self.mark(self.result, table.result)
        self._write_altars(table, eyes)
        for owner in range(seats):
            place = beside(owner, eyes, seats)
            self.put(self.hand_size, place, size(table.hands[owner]))
            self.marks(self.hand, place * CARDS, seen_of_hand(table, owner, eyes))
        self.counts(self.cloud, 0, table.cloud)
        self._write_field(table.field)
        self.put(self.ascetic_pile, 0, len(table.ascetic_pile))

    def _write_altars(self, table: Table, eyes: Eyes) -> None:
        """From the own first altar on, in the order of turns."""
        altars = table.mode.altars
        first = first_altar(table, eyes)
        self.mark(self.acting, (table.altar - first + altars) % altars)
        if table.plan != NO_ALTAR:
            self.mark(self.plan, (table.plan - first + altars) % altars)
        for place in range(altars):
            altar = table.altars[(first + place) % altars]
            self.mark(self.owner, place * table.mode.seats + beside(altar.owner, eyes, table.mode.seats))
            self.marks(self.pair, place * CARDS, altar.pair)
            self.put(self.outer, place, altar.outer)
            self.most(self.centre, place, altar.centre)
            self.put(self.reserve, place, 0 if altar.reserve == NO_CARD else 1)

    def _write_field(self, field: Field) -> None:
        """Of the deck only the cards that lie; straight, as there are many cells."""
        if field.laid == 0:
            return
        cells = self.cells
        laid = self.start + self.laid.first
        cards = field.cards
        for k in range(field.laid):
            cells[laid + cards[k]] = u8(k + 1)
        icons = field.visible
        near = self.start + self.near.first
        spot = field.origins[field.laid - 1] - WIDTH - 1
        for _ in range(i64(NEAR)):
            for _ in range(i64(NEAR)):
                if 0 <= spot < len(icons) and icons[spot] != NO_ICON:
                    cells[near + i64(icons[spot])] = 1
                near += CELLS
                spot += 1
            spot += WIDTH - NEAR


def first_altar(table: Table, eyes: Eyes) -> i64:
    """The first altar of the seat that looks."""
    for k in range(table.mode.altars):
        if table.altars[k].owner == eyes.seat:
            return k
    return 0
