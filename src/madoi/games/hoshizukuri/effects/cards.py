"""The play effects of H13, one function each; where a card asks, the answer's function follows it.

A function does all it can and says what comes next: WAIT if somebody was asked, RESOLVE if the effect is over.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import lowest
from madoi.games.hoshizukuri import events
from madoi.games.hoshizukuri.components import NO_CARD
from madoi.games.hoshizukuri.state import (
    BLACK_HOLE_ADD,
    FLAME_SCRAP,
    FOREST_ADD,
    FUSION_SCRAP,
    GRASSLAND_GAIN,
    METEORITE_DISCARD,
    MICROORGANISM_ADD,
    NEXT_VICTIM,
    NO_SEAT,
    RESOLVE,
    SPRING_PLACE,
    STORM_TARGET,
    THUNDER_GAIN,
    THUNDER_SCRAP,
    WAIT,
    WATER_DISCARD,
    Table,
)

AT_ONCE: Final = 4  # Black Hole takes so many cards in one answer, and then asks again (H18.5)


def only_one(bits: i64) -> bool:
    return bits & (bits - 1) == 0


def one(kind: i64) -> vec[i64]:
    return append(vec[i64](), kind)


# -- red -------------------------------------------------------------------------------------------------


def flame(table: Table) -> i64:
    """H13.8: scrap one card of the hand."""
    hand = table.players[table.turn].hand
    if hand.size == 0:
        table.tell_nothing()
        return RESOLVE
    if only_one(hand.kinds):
        return flame_scrap(table, lowest(hand.kinds))
    return table.ask(FLAME_SCRAP)


def flame_scrap(table: Table, kind: i64) -> i64:
    table.scrap_from_hand(one(kind))
    return RESOLVE


def thunder(table: Table) -> i64:
    """H13.9: maybe scrap one card of the hand, for a better one."""
    if table.players[table.turn].hand.size == 0:
        table.tell_nothing()
        return RESOLVE
    return table.ask(THUNDER_SCRAP)


def thunder_scrap(table: Table, kind: i64) -> i64:
    if kind == NO_CARD:
        table.tell_nothing()
        return RESOLVE
    table.scrap_from_hand(one(kind))
    table.limit = table.box.cost[kind] + table.box.amount[table.resolving]
    piles = table.affordable(table.limit)
    if piles == 0:
        return RESOLVE
    if only_one(piles):
        return thunder_gain(table, lowest(piles))
    return table.ask(THUNDER_GAIN)


def thunder_gain(table: Table, kind: i64) -> i64:
    table.gain_to_hand(kind)
    return RESOLVE


def eruption(table: Table) -> i64:
    """H13.10: discard the whole hand, the highest number on top (H8.9)."""
    player = table.players[table.turn]
    cards = player.hand.cards()
    for kind in cards:
        player.leave_hand(kind)
        player.lay_on_discard(kind)
    if len(cards) == 0:
        table.tell_nothing()
    elif table.watched:
        table.tell(events.Discarded(seat=table.turn, cards=table.names(cards), source="hand"))
    return RESOLVE


def fusion(table: Table) -> i64:
    """H13.11: scrap up to one card of each class; the more, the more star flakes."""
    if table.players[table.turn].hand.size == 0:
        return fusion_scrap(table, vec[i64]())
    return table.ask(FUSION_SCRAP)


def fusion_scrap(table: Table, kinds: vec[i64]) -> i64:
    if len(kinds) > 0:
        table.scrap_from_hand(kinds)
    value = table.box.fusion_values[len(kinds)]
    table.current().flakes += value
    if table.watched:
        table.tell(events.Fused(seat=table.turn, play=table.play_id(), flakes=value))
    return RESOLVE


# -- blue ------------------------------------------------------------------------------------------------


def water(table: Table) -> i64:
    """H13.12: maybe discard one card of the hand."""
    if table.players[table.turn].hand.size == 0:
        table.tell_nothing()
        return RESOLVE
    return table.ask(WATER_DISCARD)


def water_discard(table: Table, kind: i64) -> i64:
    if kind == NO_CARD:
        table.tell_nothing()
    else:
        table.discard_from_hand(table.turn, kind)
    return RESOLVE


def ice(table: Table) -> i64:
    """H13.13: this play is not counted."""
    table.current().frozen = True
    if table.watched:
        table.tell(events.Froze(seat=table.turn, play=table.play_id()))
    return RESOLVE


def crystal(table: Table) -> i64:
    """H13.14: the top card of the deck joins the play, its icon ignored."""
    if not table.top_is_there(table.turn):
        table.tell_nothing()
        return RESOLVE
    card = table.take_top(table.turn)
    table.put_in_play(card)
    if table.watched:
        cards = (table.name(card),)
        table.tell(events.Added(seat=table.turn, play=table.play_id(), cards=cards, source="deck"))
    return RESOLVE


def storm(table: Table) -> i64:
    """H13.15: maybe take back an earlier play of one card."""
    if len(storm_targets(table)) == 0:
        table.tell_nothing()
        return RESOLVE
    return table.ask(STORM_TARGET)


def storm_targets(table: Table) -> vec[i64]:
    """Earlier plays of exactly one card (H16.6); of plays that are alike only the earliest (H18.3)."""
    found = vec[i64]()
    for k in range(len(table.plays) - 1):
        play = table.plays[k]
        if len(play.cards) != 1:
            continue
        new = True
        for earlier in found:
            other = table.plays[earlier]
            if other.cards[0] == play.cards[0] and other.flakes == play.flakes:
                new = False
        if new:
            found = append(found, k)
    return found


def storm_target(table: Table, k: i64) -> i64:
    if k < 0:
        table.tell_nothing()
        return RESOLVE
    kind = table.plays[k].cards[0]
    table.plays.pop(k)
    table.players[table.turn].lay_on_discard(kind)
    if table.watched:
        cards = (table.name(kind),)
        table.tell(events.Discarded(seat=table.turn, cards=cards, source="area", play=f"play/{k}"))
    return RESOLVE


def geyser(table: Table) -> i64:
    """H13.16: draw three cards."""
    table.draw(table.turn, table.box.amount[table.resolving])
    return RESOLVE


def spring(table: Table) -> i64:
    """H13.17: look at the top card of the deck, then keep it or discard it."""
    if not table.top_is_there(table.turn):
        table.tell_nothing()
        return RESOLVE
    if table.watched:
        deck = table.players[table.turn].deck
        better = events.Looked(seat=table.turn, card=table.name(deck[len(deck) - 1]))
        table.tell(events.Looked(seat=table.turn), {table.turn: better})
    return table.ask(SPRING_PLACE)


def spring_place(table: Table, to_hand: bool) -> i64:
    player = table.players[table.turn]
    card = table.take_top(table.turn)
    if to_hand:
        player.hand.add(card)
        if table.watched:
            better = events.Kept(seat=table.turn, card=table.name(card))
            table.tell(events.Kept(seat=table.turn), {table.turn: better})
    else:
        player.lay_on_discard(card)
        if table.watched:
            table.tell(events.Discarded(seat=table.turn, cards=(table.name(card),), source="deck"))
    return RESOLVE


# -- green -----------------------------------------------------------------------------------------------


def forest(table: Table) -> i64:
    """H13.18: maybe add a colourless card without icon."""
    if table.players[table.turn].hand.kinds & table.box.plain == 0:
        table.tell_nothing()
        return RESOLVE
    return table.ask(FOREST_ADD)


def microorganism(table: Table) -> i64:
    """H13.19: maybe add a card with icon, which is ignored."""
    if table.players[table.turn].hand.kinds & table.box.icons == 0:
        table.tell_nothing()
        return RESOLVE
    return table.ask(MICROORGANISM_ADD)


def add_one(table: Table, kind: i64) -> i64:
    """The answer to Forest and Microorganism."""
    if kind == NO_CARD:
        table.tell_nothing()
    else:
        table.add_from_hand(one(kind))
    return RESOLVE


def ground(table: Table) -> i64:
    """H13.20: a Planet; with five cards in the play a Star, and the Ground is marked."""
    reached = len(table.current().cards) >= table.box.amount[table.resolving]
    prize = table.box.reached if reached else table.box.below
    if reached:
        table.marked = append(table.marked, table.resolving)
    if table.supply.counts[prize] == 0:  # H16.5
        table.tell_nothing()
    else:
        table.gain_to_discard(prize)
    return RESOLVE


def grassland(table: Table) -> i64:
    """H13.21: maybe gain a card; the more cards in the play, the dearer."""
    table.limit = len(table.current().cards) + table.box.amount[table.resolving]
    if table.affordable(table.limit) & ~table.box.itself == 0:
        table.tell_nothing()
        return RESOLVE
    return table.ask(GRASSLAND_GAIN)


def grassland_gain(table: Table, kind: i64) -> i64:
    if kind == NO_CARD:
        table.tell_nothing()
    else:
        table.gain_to_discard(kind)
    return RESOLVE


# -- colourless ------------------------------------------------------------------------------------------


def black_hole(table: Table) -> i64:
    """H13.23: maybe add cards with icons, which are ignored."""
    if table.players[table.turn].hand.kinds & table.box.icons == 0:
        table.tell_nothing()
        return RESOLVE
    return table.ask(BLACK_HOLE_ADD)


def black_hole_add(table: Table, kinds: vec[i64]) -> i64:
    if len(kinds) == 0:
        table.tell_nothing()
        return RESOLVE
    table.add_from_hand(kinds)
    if len(kinds) == AT_ONCE and table.players[table.turn].hand.kinds & table.box.icons != 0:
        return table.ask(BLACK_HOLE_ADD)
    return RESOLVE


def meteorite(table: Table) -> i64:
    """H13.24: the others, one after the other, discard a card of a colour in the play area."""
    if table.playing_colours() == 0:
        table.tell_nothing()
        return RESOLVE
    table.actor = table.turn
    return NEXT_VICTIM


def next_victim(table: Table) -> i64:
    """Go round in initial order (H16.11); `actor` is the last one who was hit."""
    seat = seat_after(table, table.actor)
    if seat == table.turn:
        table.actor = table.turn
        return RESOLVE
    table.actor = seat
    hand = table.players[seat].hand
    if table.squares[seat] == table.box.finish or hand.size == 0:
        return NEXT_VICTIM
    matching = hand.kinds & table.playing_colours()
    if matching == 0:
        table.players[seat].known = hand.clone()
        if table.watched:
            table.tell(events.Revealed(seat=seat, cards=table.names(hand.cards())))
        return NEXT_VICTIM
    if only_one(matching):
        return meteorite_discard(table, lowest(matching))
    table.asks = METEORITE_DISCARD
    return WAIT


def meteorite_discard(table: Table, kind: i64) -> i64:
    table.discard_from_hand(table.actor, kind)
    table.draw(table.actor, 1)
    return NEXT_VICTIM


def seat_after(table: Table, seat: i64) -> i64:
    """The next in initial order, cyclic (H3.7)."""
    seats = len(table.order)
    for k in range(seats):
        if table.order[k] == seat:
            return table.order[(k + 1) % seats]
    return NO_SEAT
