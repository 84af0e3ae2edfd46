"""What those know who forget nothing, and the worlds drawn from it (H4.9, H4.13)."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.eyes import Eyes
from madoi.core.rng import Rng
from madoi.games.hoshizukuri.rules.table import Player, Table, pile_of
from madoi.games.hoshizukuri.things import KINDS, NO_CARD


def may_hold(table: Table, seat: i64) -> i64:
    """The kinds that may be in a hand for all that the others know, as bits (H4.13): what is not known of it is dealt
    from the same cards as the deck."""
    player = table.players[seat]
    kinds = player.hand.kinds
    if player.known.size < player.hand.size:
        for kind in player.deck:
            kinds |= 1 << kind
    return kinds


def hand_is_known(player: Player) -> None:
    """From now on everybody knows the whole hand (H4.13)."""
    player.known = player.hand.clone()


def seen_on_top(table: Table, eyes: Eyes) -> i64:
    """The top card of a deck that these eyes see now, because its owner looks at it (H4.6); else NO_CARD."""
    if not table.question().shows_top or not eyes.sees(table.actor):
        return NO_CARD
    deck = table.players[table.actor].deck
    return deck[len(deck) - 1]


def imagine(world: Table, eyes: Eyes, rng: Rng) -> None:
    """Deal anew what these eyes do not know. Coming shuffles are unknown to all eyes, also those of a date (H15.9)."""
    world.dated = False
    world.chance = Rng(rng.seed())
    if eyes.all_open:
        return
    for seat in range(world.mode.seats):
        if eyes.sees(seat):
            seen = seen_on_top(world, eyes) if seat == world.actor else NO_CARD
            _shuffle_own_deck(world.players[seat], seen, rng)
        else:
            _deal_hidden(world.players[seat], rng)
            # Who must discard a card of some colours has one (H4.11, H13.24); all other questions have an answer.
            while seat == world.actor and len(world.question().offer(world, vec[i64]())) == 0:
                _deal_hidden(world.players[seat], rng)


def _shuffle_own_deck(player: Player, seen: i64, rng: Rng) -> None:
    """To its owner only the order of a deck is secret (H4.9), but for a top card that is looked at."""
    if seen != NO_CARD:
        player.deck, _ = pop(player.deck)
    player.deck = pile_of(player.deck).cards()
    rng.shuffle(player.deck)
    if seen != NO_CARD:
        player.deck = append(player.deck, seen)


def _deal_hidden(player: Player, rng: Rng) -> None:
    """Mix the deck with the unknown part of the hand, and deal both again (H4.13)."""
    pool = pile_of(player.deck)
    for kind in range(KINDS):
        for _ in range(player.hand.counts[kind] - player.known.counts[kind]):
            pool.add(kind)
    cards: vec[i64] = pool.cards()
    rng.shuffle(cards)
    hidden = player.hand.size - player.known.size
    player.hand = player.known.clone()
    for k in range(hidden):
        player.hand.add(cards[k])
    player.deck = cards[hidden:]
