"""What holds after every step of Couperation (C16.3)."""

from __future__ import annotations

from madoi.core.bits import members, size
from madoi.games.couperation import box
from madoi.games.couperation.rules import table, turn
from madoi.games.couperation.rules.table import Table
from madoi.games.couperation.rules.tower import OPEN, is_apex
from madoi.games.couperation.rules.traces import Traces, in_discards, in_hand, under_back


def broken_invariants(state: Table) -> list[str]:
    return [*_cards(state), *_tower(state), *_sizes(state), *_knowledge(state), *_course(state)]


def _cards(state: Table) -> list[str]:
    """Every card lies in exactly one place."""
    zones = [*state.hands, state.reserve, state.open_discards, *state.discards]
    zones += [1 << card for card in state.tower.cards if card != box.NO_CARD]
    zones += [1 << card for card in state.deck]
    if state.taken != box.NO_CARD:
        zones.append(1 << state.taken)
    broken = []
    everything = 0
    for zone in zones:
        for card in members(everything & zone):
            broken.append(f"C16.3: card {card} is in two places")
        everything |= zone
    wanted = state.pack if state.rulings.simple else state.pack | box.FINISH_BIT
    if everything != wanted:
        broken.append("C16.3: a card is nowhere, or one too many is there")
    if state.finish_in_deck != (box.FINISH in list(state.deck)):
        broken.append("C2.5: the Finish card is not where the table thinks")
    if state.finish_in_deck and box.FINISH in list(state.deck)[: state.mode.bottom_packet]:
        broken.append("C2.5: the Finish card is in the bottom packet")
    return broken


def _tower(state: Table) -> list[str]:
    tower = state.tower
    broken = []
    for column in range(box.COLUMNS):
        cards = [tower.cards[column * box.ROWS + row] for row in range(box.ROWS)]
        height = sum(card != box.NO_CARD for card in cards)
        if any(cards[height:]) or height != tower.heights[column]:
            broken.append("C3.4: a card hangs in the air")
        if (height > 0) != (tower.left <= column <= tower.right):
            broken.append("C3.3: row 1 has a gap")
        for row in range(1, height):
            if tower.cards[(column + 1) * box.ROWS + row - 1] == box.NO_CARD:
                broken.append("C3.4.2: a card lies on one card only")
    if tower.right - tower.left + 1 > box.WIDE:
        broken.append("C3.4.1: row 1 has more than seven cards")
    if tower.count != sum(card != box.NO_CARD for card in tower.cards) or tower.count > box.TOWER:
        broken.append("C3.1: the cards of the tower are miscounted")
    if tower.down != sum(placer != OPEN for placer in tower.placers):
        broken.append("C16.3: the face-down cards are miscounted")
    for cell in range(box.CELLS):
        card, down = tower.cards[cell], tower.placers[cell] != OPEN
        if card == box.FINISH and down:
            broken.append("C16.3: the Finish card lies face down")
        if is_apex(cell) and not state.rulings.simple and card != box.NO_CARD and (down or card != box.FINISH):
            broken.append("C3.8: another card than F lies on the apex")
    again = tower.clone()
    consistent = again.measure(state.box.numbers)
    if consistent == (state.result == table.WRONG_CARD):
        broken.append("C4.4: the tower is not consistent" if not consistent else "C7.4: lost by a card that fits")
    if list(again.lows) != list(tower.lows) or list(again.highs) != list(tower.highs):
        broken.append("C4.5: the intervals are out of date")
    return broken


def _sizes(state: Table) -> list[str]:
    """Hands and reserve between turns; within a turn only the actor's hand may be larger (C6.7)."""
    broken = []
    for seat in range(state.mode.seats):
        acting = seat == state.actor and state.phase in (table.ACT, table.TAKE, table.CORRECT, table.SET, table.ADJUST)
        if state.glasses(seat) > state.box.hand_limit and not acting and state.result == table.PLAYING:
            broken.append(f"C8.1: seat {seat} holds {state.glasses(seat)} cards")
    counted = state.reserve if state.rulings.finish_counts_in_reserve else state.reserve & box.GLASS_BITS
    if state.phase in (table.DRAW, table.ACT) and size(counted) != state.mode.reserve_limit:
        broken.append(f"C8.2: the reserve has {size(counted)} cards instead of {state.mode.reserve_limit}")
    return broken


def _knowledge(state: Table) -> list[str]:
    """Nobody remembers what is not so (C11.9), and what everybody remembers is what each seat does."""
    broken = [] if _is_so(state, state.public_traces) else ["C11.9: everybody remembers what is not so"]
    for seat, traces in enumerate(state.traces):
        if not _is_so(state, traces):
            broken.append(f"C11.9: seat {seat} remembers what is not so")
        for card in traces.cards:
            if _place(state, card) in table.own_places(state, seat):
                broken.append(f"C11.3: seat {seat} follows a card that it sees")
    return broken


def _is_so(state: Table, traces: Traces) -> bool:
    """Whether the cards really lie in one of the ways that are thought possible."""
    true = [_place(state, card) for card in traces.cards]
    count = len(true)
    return any(list(traces.places[way * count : (way + 1) * count]) == true for way in range(len(traces.chances)))


def _place(state: Table, card: int) -> int | None:
    for seat in range(state.mode.seats):
        if state.hands[seat] >> card & 1:
            return int(in_hand(seat))
        if state.discards[seat] >> card & 1:
            return int(in_discards(seat))
    cells = [cell for cell in state.tower.face_down() if state.tower.cards[cell] == card]
    return int(under_back(cells[0])) if cells else None


def _course(state: Table) -> list[str]:
    broken = []
    complete = state.tower.is_complete() and state.result != table.WRONG_CARD
    if complete != (state.result == table.WON):
        broken.append("C10.1: the tower is complete" if complete else "C10.1: won without a complete tower")
    if state.phase == table.ACT and not turn.can_act(state):
        broken.append("C5.3: the actor has no legal action")
    if state.result == table.STANDSTILL and state.actor >= 0:
        broken.append("C10.3: somebody acts after a standstill")
    if (state.taken != box.NO_CARD) != (state.phase in (table.CORRECT, table.SET)) or (state.sent != 0) != (
        state.phase in (table.TAKE, table.CORRECT, table.SET)
    ):
        broken.append("C7.5: an exchange hangs in the air")
    return broken
