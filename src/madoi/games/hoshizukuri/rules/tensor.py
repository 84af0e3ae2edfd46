"""What a pair of eyes knows of a table of Hoshizukuri, as numbers: of those who forget nothing (H4.9, H4.13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from madoi.core.eyes import Eyes
from madoi.core.state import OVER, State
from madoi.core.tensor import HIGHEST, Part, Tensor, beside
from madoi.games.hoshizukuri.box import Box, Mode
from madoi.games.hoshizukuri.rules import orbit, zones
from madoi.games.hoshizukuri.rules.knowledge import seen_on_top
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.games.hoshizukuri.rules.table import Pile, Player, Table
from madoi.games.hoshizukuri.things import KINDS, NO_CARD

PLAYS: Final = 8  # the last ones of a turn
MOST_FLAKES: Final = 99
MOST_COST: Final = 30

# The least member of each set of seven neighbours. `core.bits.lowest` divides, and piles are most of this tensor.
SEVEN: Final = 7
LOWEST: Final[vec[i64]] = vec[i64]([max(0, (n & -n).bit_length() - 1) for n in range(1 << SEVEN)])


class HoshizukuriTensor(Tensor):
    def __init__(self, box: Box, mode: Mode) -> None:
        super().__init__()
        seats = int(mode.seats)
        copies = min(HIGHEST, max([1, *[int(n) for n in box.copies]]))
        self.asks: Part = self.part("asks", "the question, by its number; the first is none", 1, len(box.questions))
        self.actor: Part = self.part("actor", "who decides", 1, seats)
        self.turn: Part = self.part("turn", "whose turn it is", 1, seats)
        self.orbit: Part = self.part("orbit", "the square of each comet", min(HIGHEST, int(box.finish)), seats)
        self.line: Part = self.part(
            "line", "comets in order: by square, on a square from outer to inner", 1, seats, seats
        )
        self.idle: Part = self.part("idle", "idle turns in a row", max(1, min(HIGHEST, int(box.stall_turns))), seats)
        self.hand_size: Part = self.part("hand-size", "cards in each hand", HIGHEST, seats)
        self.deck_size: Part = self.part("deck-size", "cards in each deck", HIGHEST, seats)
        self.hand: Part = self.part("hand", "the cards of each hand that are known", copies, seats, KINDS)
        self.unseen: Part = self.part(
            "unseen", "the cards of each deck, and of a hand what is not known", copies, seats, KINDS
        )
        self.discard: Part = self.part("discard", "each discard pile", copies, seats, KINDS)
        self.top: Part = self.part("top", "the top card of each discard pile", 1, seats, KINDS)
        self.supply: Part = self.part("supply", "cards left in the supply", copies, KINDS)
        self.scrap: Part = self.part("scrap", "scrapped cards", copies, KINDS)
        self.kinds: Part = self.part("kinds", "the celestial kinds of this game", 1, KINDS)
        self.plays: Part = self.part("plays", "the plays of the turn, the last one first", copies, PLAYS, KINDS)
        self.frozen: Part = self.part("frozen", "those that are frozen", 1, PLAYS)
        self.played: Part = self.part("played", "how many plays there are", HIGHEST)
        self.counted: Part = self.part("counted", "plays that move the comet, as things stand", HIGHEST)
        self.flakes: Part = self.part("flakes", "star flakes in the play area, at most", MOST_FLAKES)
        self.icon: Part = self.part("icon", "the current play has an active generation icon", 1)
        self.unresolved: Part = self.part("unresolved", "cards whose effect is still to come", copies, KINDS)
        self.marked: Part = self.part("marked", "cards that are scrapped when the play is closed", copies, KINDS)
        self.resolving: Part = self.part("resolving", "the card whose effect is carried out", 1, KINDS)
        self.limit: Part = self.part("limit", "the highest cost that may be gained, at most", MOST_COST)
        self.highest: Part = self.part("highest", "of the cards discarded at the end of this turn", 1, KINDS)
        self.changed: Part = self.part("changed", "a card was gained or scrapped in this turn", 1)
        self.seen: Part = self.part("seen", "the top card of the own deck, where it is looked at", 1, KINDS)

    def write(self, state: State, eyes: Eyes) -> None:
        assert isinstance(state, Hoshizukuri)
        table = state
        seats = table.mode.seats
        self.mark(self.asks, table.asks)
        if table.actor != OVER:
            self.mark(self.actor, beside(table.actor, eyes, seats))
            self.mark(self.turn, beside(table.turn, eyes, seats))
        for place in range(len(table.line)):
            self.mark(self.line, place * seats + beside(table.line[place], eyes, seats))
        for seat in range(seats):
            self._write_player(table, table.players[seat], seat, beside(seat, eyes, seats), eyes)
        self._write_pile(self.supply, 0, table.supply)
        self._write_pile(self.scrap, 0, table.scrap)
        self.marks(self.kinds, 0, table.kinds)
        self._write_turn(table)
        if table.actor != OVER:
            self.mark_kind(self.seen, 0, seen_on_top(table, eyes))

    def fetch(self, state: State) -> i64:
        assert isinstance(state, Hoshizukuri)
        total: i64 = in_memory(state.supply)
        for player in state.players:
            total += in_memory(player.hand) + in_memory(player.known) + in_memory(player.discard)
            if len(player.deck) > 0:
                total += player.deck[0]
        return total

    def _write_player(self, table: Table, player: Player, seat: i64, place: i64, eyes: Eyes) -> None:
        """Everybody saw which cards a player has, so what is in the deck and in the hidden part of the hand together
        is no secret; the order of a deck is one to its owner too (H4.9)."""
        first = place * KINDS
        self.most(self.orbit, place, table.squares[seat])
        self.most(self.idle, place, player.idle)
        self.most(self.hand_size, place, player.hand.size)
        self.most(self.deck_size, place, len(player.deck))
        self._write_pile(self.discard, first, player.discard)
        self.mark_kind(self.top, first, player.top)
        cells = self.cells
        unseen = self.start + self.unseen.first + first
        most = self.unseen.high
        for card in player.deck:
            if i64(cells[unseen + card]) < most:
                cells[unseen + card] = u8(i64(cells[unseen + card]) + 1)
        if eyes.sees(seat):
            self._write_pile(self.hand, first, player.hand)
            return
        self._write_pile(self.hand, first, player.known)
        add_hidden(cells, unseen, most, player.hand, player.known.counts)

    def _write_turn(self, table: Table) -> None:
        plays = len(table.plays)
        for back in range(min(plays, PLAYS)):
            play = table.plays[plays - 1 - back]
            for kind in play.cards:
                self.add(self.plays, back * KINDS + kind)
            self.put(self.frozen, back, 1 if play.frozen else 0)
        self.most(self.played, 0, plays)
        self.most(self.counted, 0, orbit.counted(table))
        self.most(self.flakes, 0, max(0, zones.flakes(table)))
        self.flag(self.icon, table.icon)
        self._write_pile(self.unresolved, 0, table.unresolved)
        for kind in table.marked:
            self.add(self.marked, kind)
        self.mark_kind(self.resolving, 0, table.resolving)
        self.most(self.limit, 0, max(0, table.limit))
        self.mark_kind(self.highest, 0, table.highest)
        self.flag(self.changed, table.changed)

    def _write_pile(self, part: Part, first: i64, pile: Pile) -> None:
        """Only the kinds that are there; straight, as there are many."""
        kinds = pile.kinds
        if kinds == 0:
            return
        cells = self.cells
        counts = pile.counts
        at = self.start + part.first + first
        most = part.high
        lowest = LOWEST
        kind: i64 = 0
        while kinds != 0:
            seven = kinds & 127
            while seven != 0:
                here = kind + lowest[seven]
                number = counts[here]
                cells[at + here] = u8(number if number < most else most)
                seven &= seven - 1
            kinds >>= SEVEN
            kind += SEVEN

    def mark_kind(self, part: Part, first: i64, kind: i64) -> None:
        """One of the kinds, or none."""
        if kind != NO_CARD:
            self.mark(part, first + kind)


def add_hidden(cells: vec[u8], first: i64, most: i64, hand: Pile, known: vec[i64]) -> None:
    """What of a hand is not known."""
    counts = hand.counts
    kinds = hand.kinds
    kind: i64 = 0
    while kinds != 0:
        if kinds & 1:
            number = i64(cells[first + kind]) + counts[kind] - known[kind]
            cells[first + kind] = u8(number if number < most else most)
        kinds >>= 1
        kind += 1


def in_memory(pile: Pile) -> i64:
    """Asks for all of its counts: eight of them come together."""
    total: i64 = 0
    for kind in range(0, i64(KINDS), 8):
        total += pile.counts[kind]
    return total
