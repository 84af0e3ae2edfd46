"""What holds after every step of Couperation (C16.3)."""

from __future__ import annotations

from madoi.core.bits import members, size
from madoi.games.couperation.components import CELLS, COLUMNS, FINISH, FINISH_BIT, GLASS_BITS, ROWS, TOWER, WIDE
from madoi.games.couperation.rules import Couperation
from madoi.games.couperation.state import (
    ACT,
    ADJUST,
    CORRECT,
    DRAW,
    NO_CARD,
    PLAYING,
    SET,
    STANDSTILL,
    TAKE,
    WON,
    WRONG_CARD,
    row_of,
)

APEX_ROW = ROWS


def broken_invariants(table: Couperation) -> list[str]:
    return [*_cards(table), *_tower(table), *_sizes(table), *_knowledge(table), *_course(table)]


def _cards(table: Couperation) -> list[str]:
    """Every card lies in exactly one place."""
    zones = [*table.hands, table.reserve, table.open_discards, *table.discards]
    zones += [1 << card for card in table.tower.cards if card != NO_CARD]
    zones += [1 << card for card in table.deck]
    if table.taken != NO_CARD:
        zones.append(1 << table.taken)
    broken = []
    everything = 0
    for zone in zones:
        for card in members(everything & zone):
            broken.append(f"C16.3: card {card} is in two places")
        everything |= zone
    wanted = GLASS_BITS if table.rulings.simple else GLASS_BITS | FINISH_BIT
    if everything != wanted:
        broken.append("C16.3: a card is nowhere, or one too many is there")
    if table.finish_in_deck != (FINISH in list(table.deck)):
        broken.append("C2.5: the Finish card is not where the table thinks")
    if table.finish_in_deck and FINISH in list(table.deck)[: table.mode.bottom_packet]:
        broken.append("C2.5: the Finish card is in the bottom packet")
    return broken


def _tower(table: Couperation) -> list[str]:
    tower = table.tower
    broken = []
    for column in range(COLUMNS):
        cards = [tower.cards[column * ROWS + row] for row in range(ROWS)]
        height = sum(card != NO_CARD for card in cards)
        if any(cards[height:]) or height != tower.heights[column]:
            broken.append("C3.4: a card hangs in the air")
        if (height > 0) != (tower.left <= column <= tower.right):
            broken.append("C3.3: row 1 has a gap")
        for row in range(1, height):
            if tower.cards[(column + 1) * ROWS + row - 1] == NO_CARD:
                broken.append("C3.4.2: a card lies on one card only")
    if tower.right - tower.left + 1 > WIDE:
        broken.append("C3.4.1: row 1 has more than seven cards")
    if tower.count != sum(card != NO_CARD for card in tower.cards) or tower.count > TOWER:
        broken.append("C3.1: the cards of the tower are miscounted")
    if tower.down != sum(placer != 0 for placer in tower.placers):
        broken.append("C16.3: the face-down cards are miscounted")
    for cell in range(CELLS):
        card, down = tower.cards[cell], tower.placers[cell] != 0
        if card == FINISH and down:
            broken.append("C16.3: the Finish card lies face down")
        if row_of(cell) == APEX_ROW and not table.rulings.simple and card != NO_CARD and (down or card != FINISH):
            broken.append("C3.8: another card than F lies on the apex")
        if down and tower.seen[cell] >> (tower.placers[cell] - 1) & 1 == 0:
            broken.append("C11.3: who placed a card face down does not know it")
    again = tower.clone()
    consistent = again.measure(table.box.numbers)
    if consistent == (table.result == WRONG_CARD):
        broken.append("C4.4: the tower is not consistent" if not consistent else "C7.4: lost by a card that fits")
    if list(again.lows) != list(tower.lows) or list(again.highs) != list(tower.highs):
        broken.append("C4.5: the intervals are out of date")
    return broken


def _sizes(table: Couperation) -> list[str]:
    """Hands and reserve between turns; within a turn only the actor's hand may be larger (C6.7)."""
    broken = []
    for seat in range(table.mode.seats):
        acting = seat == table.actor and table.phase in (ACT, TAKE, CORRECT, SET, ADJUST)
        if table.glasses(seat) > table.box.hand_limit and not acting and table.result == PLAYING:
            broken.append(f"C8.1: seat {seat} holds {table.glasses(seat)} cards")
    counted = table.reserve if table.rulings.finish_counts_in_reserve else table.reserve & GLASS_BITS
    if table.phase in (DRAW, ACT) and size(counted) != table.mode.reserve_limit:
        broken.append(f"C8.2: the reserve has {size(counted)} cards instead of {table.mode.reserve_limit}")
    return broken


def _knowledge(table: Couperation) -> list[str]:
    seats = table.mode.seats
    broken = []
    for observer in range(seats + 1):
        for owner in range(seats):
            place = observer * seats + owner
            if table.known[place] & ~table.hands[owner] or table.known_discards[place] & ~table.discards[owner]:
                broken.append(f"C11.3: {observer} knows a card of seat {owner} that is not there")
    return broken


def _course(table: Couperation) -> list[str]:
    broken = []
    complete = table.tower.count == TOWER and table.tower.down == 0 and table.result != WRONG_CARD
    if complete != (table.result == WON):
        broken.append("C10.1: the tower is complete" if complete else "C10.1: won without a complete tower")
    if table.phase == ACT and not table.can_act():
        broken.append("C5.3: the actor has no legal action")
    if table.result == STANDSTILL and table.actor >= 0:
        broken.append("C10.3: somebody acts after a standstill")
    if (table.taken != NO_CARD) != (table.phase in (CORRECT, SET)) or (table.sent != 0) != (
        table.phase in (TAKE, CORRECT, SET)
    ):
        broken.append("C7.5: an exchange hangs in the air")
    return broken
