"""How cards move from zone to zone: draw, discard, scrap, gain, add to the play (H8.2 to H8.6)."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.bits import contains
from madoi.core.rng import Rng
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import knowledge
from madoi.games.hoshizukuri.rules.daily import daily_seed
from madoi.games.hoshizukuri.rules.table import Pile, Table, pile_of
from madoi.games.hoshizukuri.things import NO_CARD

# -- drawing (H8.3) ----------------------------------------------------------------------------------------


def has_top(table: Table, seat: i64) -> bool:
    """Whether there is a top card of the deck, or could be after a reshuffle (H8.4)."""
    player = table.players[seat]
    return len(player.deck) > 0 or player.discard.size > 0


def take_top(table: Table, seat: i64) -> i64:
    """The top card leaves the deck, which is there."""
    player = table.players[seat]
    if len(player.deck) == 0:
        turn_over_discard(table, seat)
    player.deck, card = pop(player.deck)
    return card


def turn_over_discard(table: Table, seat: i64) -> None:
    """A card is needed and the deck is empty: the discard pile becomes the deck (H8.3)."""
    player = table.players[seat]
    knowledge.hand_is_known(player)  # it is all that does not lie in the open
    player.deck = shuffled(table, player.discard)
    player.discard.clear()
    player.top = NO_CARD
    if table.watched:
        table.tell(events.Reshuffled(seat=seat, count=len(player.deck)))


def shuffled(table: Table, pile: Pile) -> vec[i64]:
    """A deck of the pile's cards, which are put in the order of their numbers first (H15.5, H15.8)."""
    cards = pile.cards()
    table.shuffles += 1
    if table.dated:
        Rng(daily_seed(table.plan.date, table.shuffles)).shuffle(cards)
    else:
        table.chance.shuffle(cards)
    return cards


def draw(table: Table, seat: i64, count: i64) -> None:
    """One card after the other, so that the rest of the old deck comes before reshuffled cards."""
    player = table.players[seat]
    drawn = vec[i64]()
    for _ in range(count):
        if not has_top(table, seat):
            break
        if table.watched and len(player.deck) == 0:
            _tell_drawn(table, seat, drawn)
            drawn = vec[i64]()
        card = take_top(table, seat)
        player.hand.add(card)
        if table.watched:
            drawn = append(drawn, card)
    if table.watched:
        _tell_drawn(table, seat, drawn)


def _tell_drawn(table: Table, seat: i64, drawn: vec[i64]) -> None:
    """By card number, as a hand is held (H4.14)."""
    if len(drawn) > 0:
        better = events.Drew(seat=seat, count=len(drawn), cards=table.names(pile_of(drawn).cards()))
        table.tell(events.Drew(seat=seat, count=len(drawn)), {seat: better})


def refill(table: Table) -> None:
    """Draw up to four cards in hand (H7.7, H11.2)."""
    missing = table.box.hand_size - table.active().hand.size
    if missing > 0:
        draw(table, table.turn, missing)


# -- discarding, scrapping, gaining (H8.5) -----------------------------------------------------------------


def discard_from_hand(table: Table, seat: i64, kinds: vec[i64]) -> None:
    """By card number: the highest ends on top (H8.9)."""
    player = table.players[seat]
    for kind in kinds:
        player.leave_hand(kind)
        player.lay_on_discard(kind)
    if table.watched:
        table.tell(events.Discarded(seat=seat, cards=table.names(kinds), source="hand"))


def scrap_from_hand(table: Table, kinds: vec[i64]) -> None:
    player = table.active()
    for kind in kinds:
        player.leave_hand(kind)
        table.scrap.add(kind)
        table.changed = True
    if table.watched:
        table.tell(events.Scrapped(seat=table.turn, cards=table.names(kinds), source="hand"))


def gain_to_hand(table: Table, kind: i64) -> None:
    player = table.active()
    table.supply.remove(kind)
    player.hand.add(kind)
    player.known.add(kind)
    table.changed = True
    if table.watched:
        table.tell(events.Gained(seat=table.turn, card=table.name(kind), to="hand"))


def gain_to_discard(table: Table, kind: i64) -> None:
    table.supply.remove(kind)
    table.active().lay_on_discard(kind)
    table.changed = True
    if table.watched:
        table.tell(events.Gained(seat=table.turn, card=table.name(kind), to="discard"))


def affordable(table: Table, cost: i64) -> i64:
    """The kinds with a supply pile that is not empty and costs no more, as bits."""
    return table.supply.kinds & table.box.costing_up_to(cost)


# -- the play area (H7.4, H8.2) ----------------------------------------------------------------------------


def put_in_play(table: Table, kind: i64) -> None:
    """The card joins the current play, and its effect is still to come."""
    play = table.current()
    play.cards = append(play.cards, kind)
    play.flakes += table.box.flakes[kind]
    if contains(table.box.effects, kind):
        table.unresolved.add(kind)


def add_from_hand(table: Table, kinds: vec[i64]) -> None:
    """Add cards of the hand to the current play; their icons are ignored (H8.6)."""
    for kind in kinds:
        table.active().leave_hand(kind)
        put_in_play(table, kind)
    tell_added(table, kinds, "hand")


def add_from_deck(table: Table) -> None:
    """Add the top card of the deck, which is there, to the current play; its icon is ignored (H8.6)."""
    card = take_top(table, table.turn)
    put_in_play(table, card)
    tell_added(table, one(card), "deck")


def tell_added(table: Table, kinds: vec[i64], source: str) -> None:
    if table.watched:
        play = len(table.plays) - 1
        table.tell(events.Added(seat=table.turn, play=play, cards=table.names(kinds), source=source))


def one(kind: i64) -> vec[i64]:
    return append(vec[i64](), kind)


def in_order(cards: vec[i64]) -> vec[i64]:
    """A few cards by card number (H8.9)."""
    for k in range(1, len(cards)):
        card = cards[k]
        at = k
        while at > 0 and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
    return cards


def flakes(table: Table) -> i64:
    """S of H10.1."""
    total: i64 = 0
    for play in table.plays:
        total += play.flakes
    return total
