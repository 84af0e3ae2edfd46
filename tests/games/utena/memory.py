"""What a careful player of Tsuki no Utena writes down, from the own hand and from events alone.

He knows the printed lists and the numbers of the setup, and nothing of how the program keeps knowledge.
"""

from __future__ import annotations

from typing import cast

from madoi.core import Game, State
from madoi.core.bits import members
from madoi.core.events import Event
from madoi.core.eyes import Eyes
from madoi.core.view import View
from madoi.games.utena.game import UtenaGame
from madoi.games.utena.people import events
from madoi.games.utena.people.view_parts import UtenaView
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_CARD


class Memory:
    """The notebook of a seat or of a watcher."""

    def __init__(self, eyes: Eyes, game: Game, seats: int) -> None:
        self.seat = eyes.shown
        self.box = cast(UtenaGame, game).box
        self.mode = mode = self.box.modes[seats - 1]
        self.altars = [f"altar/{name}" for name in mode.altar_names]
        self.hands: list[set[str]] = [set() for _ in range(seats)]  # the cards I know to be there
        self.sizes = [int(n) for n in mode.hand_sizes]
        self.pairs: dict[str, set[str]] = {altar: set() for altar in self.altars}
        self.reserves = dict.fromkeys(self.altars, mode.has_reserves)
        self.owner: dict[str, int] = {}
        self.lights: dict[str, list[int]] = {}  # of an altar: on the outer cells, on the centre
        self.cloud = dict.fromkeys(self.box.cell_ids, int(self.box.markers_per_cell))
        self.laid: list[str] = []  # desire cards in their order

    def begin(self, view: View) -> None:
        """The first look: whose altars they are, where the start markers were put, and the own hand."""
        seen = cast(UtenaView, view)
        self.owner = {altar.id: altar.owner for altar in seen.altars}
        for k, altar in enumerate(self.altars):
            self.lights[altar] = [int(self.mode.start_markers[k - (seen.lead or 0)]), 0]
        if self.seat is not None:
            self.hands[self.seat] |= set(seen.hands[self.seat].cards)

    def see(self, event: Event) -> None:
        match event:
            case events.DesireLaid():
                assert event.number == len(self.laid) + 1
                self.laid.append(event.card)
            case events.Paid():
                self._move_light(event.altar, event.source == "centre", event.cell, -1)
            case events.Gained():
                self._move_light(event.altar, event.place == "centre", event.cell, 1)
            case events.Opened():
                for card in event.cards:
                    self._leaves(self.owner[event.altar], card)
                self.pairs[event.altar] = set(event.cards)
            case events.SwappedHand():
                self._leaves(event.seat, event.taken)
                self._joins(event.seat, event.given)
                self.pairs[event.altar] ^= {event.given, event.taken}
            case events.SwappedField():
                self.pairs[event.altar] ^= {event.given, event.taken}
                self.pairs[event.partner] ^= {event.given, event.taken}
            case events.Reinforced():
                self.reserves[event.altar] = False
                self._joins(event.seat, event.card)
            case events.PlanTurned():
                self._joins(self.owner[event.altar], event.card)

    def _move_light(self, altar: str, centre: bool, cell: str, count: int) -> None:
        self.lights[altar][int(centre)] += count
        self.cloud[cell] -= count

    def _leaves(self, seat: int, card: str) -> None:
        self.sizes[seat] -= 1
        self.hands[seat].discard(card)

    def _joins(self, seat: int, card: str | None) -> None:
        self.sizes[seat] += 1
        if card is not None:
            self.hands[seat].add(card)

    # -- what a world may not break ------------------------------------------------------------------

    def contradictions(self, world: State) -> list[str]:
        """What I wrote down and this world breaks."""
        table = cast(Utena, world)
        wrong: list[str] = []

        def check(what: str, noted: object, found: object) -> None:
            if noted != found:
                wrong.append(f"{what}: noted {noted}, found {found}")

        held = [self._cards(hand) for hand in table.hands]
        for seat, hand in enumerate(held):
            check(f"size of hand {seat}", self.sizes[seat], len(hand))
            check(f"known cards of hand {seat}", sorted(self.hands[seat]), sorted(self.hands[seat] & hand))
        if self.seat is not None:
            check("my hand", sorted(self.hands[self.seat]), sorted(held[self.seat]))
        for k, altar in enumerate(self.altars):
            state = table.altars[k]
            check(f"pair of {altar}", sorted(self.pairs[altar]), sorted(self._cards(state.pair)))
            check(f"reserve of {altar}", self.reserves[altar], state.reserve != NO_CARD)
            check(f"lights of {altar}", self.lights[altar], [state.outer, state.centre])
        check("cloud", self.cloud, dict(zip(self.box.cell_ids, map(int, table.cloud), strict=True)))
        desires = [f"desire/{self.box.desire_ids[card]}" for card in table.field.cards]
        check("field", self.laid, desires[: table.field.laid])
        check("desire cards to come", sorted(self._other_desires()), sorted(desires[table.field.laid :]))
        return wrong

    def _cards(self, bits: int) -> set[str]:
        return {f"card/{self.box.card_ids[card]}" for card in members(bits)}

    def _other_desires(self) -> set[str]:
        return {f"desire/{name}" for name in self.box.desire_ids} - set(self.laid)
