"""What may be done in a turn, and what then happens (U8, U10).

Every verb takes its cards or altars from sets of them; the same sets make the list of legal actions and answer whether
one action is legal.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, contains, pair
from madoi.core.state import OVER
from madoi.games.utena.rules import actions, knowledge, results, rounds, telling
from madoi.games.utena.rules.gain import gain
from madoi.games.utena.rules.table import NO_ALTAR, NO_CARD, Table

# What the table waits for.
GAME_OVER: Final = 0
TO_PLAN: Final = 1  # U14.2
TO_OPEN: Final = 2  # U8.4
TO_SWAP: Final = 3  # with another altar or with the hand (U8.5)
TO_SWAP_HAND: Final = 4  # with the hand only: the second turn of a visit that began with an opening (U10.5, U17.3)

NO_GAIN: Final = -1  # there was no gain step


def phase(table: Table) -> i64:
    """The kind of decision that is due."""
    if table.actor == OVER:
        return GAME_OVER
    if table.planning:
        return TO_PLAN
    if table.acting().pair == 0:
        return TO_OPEN
    if table.opened and table.second_turn and not table.rulings.opening_pass_field_swap:
        return TO_SWAP_HAND
    return TO_SWAP


# -- what may be done now --------------------------------------------------------------------------


def hand_to_open(table: Table, now: i64) -> i64:
    """The cards of which two become the pair of an altar without one (U8.4, U13.4)."""
    return table.hands[table.actor] if now == TO_OPEN else 0


def own_to_swap(table: Table, now: i64) -> i64:
    """The cards of the own pair: one of them is swapped (U8.5)."""
    return table.acting().pair if now in (TO_SWAP, TO_SWAP_HAND) else 0


def hand_to_swap(table: Table, now: i64) -> i64:
    """The own hand, for a hand swap (U8.5); no other hand (U8.7)."""
    return table.hands[table.actor] if now in (TO_SWAP, TO_SWAP_HAND) else 0


def others_to_swap(table: Table, now: i64) -> i64:
    """The pair cards of all other altars, the player's own too (U13.5, U14.7), for a field swap (U8.5)."""
    cards: i64 = 0
    if now == TO_SWAP:
        for altar in table.altars:
            cards |= altar.pair
        cards &= ~table.acting().pair
    return cards


def may_reinforce(table: Table) -> bool:
    """A reserve card and the first turn of a visit (U10.1, U10.3), an opening turn too (U10.5), and no ban. Nothing of
    the turn has been played yet: whatever is played ends it (U8.3)."""
    if table.actor == OVER or table.planning:
        return False
    if table.reinforced or table.second_turn or table.acting().reserve == NO_CARD:
        return False
    limit = table.mode.reinforcements_per_round
    if limit > 0 and table.reinforcements >= limit:  # U10.4
        return False
    return table.resting != table.actor  # U13.6


def altars_to_plan(table: Table, now: i64) -> i64:
    """Any altar may get the ascetic card (U14.3)."""
    return bit(table.mode.altars) - 1 if now == TO_PLAN else 0


def legal_actions(table: Table) -> vec[i64]:
    """In the order of the verbs; there is no pass (U8.6)."""
    legal = vec[i64](capacity=32)
    now = phase(table)
    own = own_to_swap(table, now)
    legal = actions.OPEN.two_of(legal, hand_to_open(table, now))
    legal = actions.SWAP_HAND.one_of_each(legal, own, hand_to_swap(table, now))
    legal = actions.SWAP_FIELD.one_of_each(legal, own, others_to_swap(table, now))
    if may_reinforce(table):
        legal = append(legal, actions.REINFORCE.of())
    return actions.PLAN.one_of(legal, altars_to_plan(table, now))


def is_legal(table: Table, action: i64) -> bool:
    now = phase(table)
    if actions.OPEN.has(action):
        a, b = actions.OPEN.two(action)
        return a < b and contains(hand_to_open(table, now), a) and contains(hand_to_open(table, now), b)
    if actions.SWAP_HAND.has(action):
        mine, held = actions.SWAP_HAND.two(action)
        return contains(own_to_swap(table, now), mine) and contains(hand_to_swap(table, now), held)
    if actions.SWAP_FIELD.has(action):
        mine, other = actions.SWAP_FIELD.two(action)
        return contains(own_to_swap(table, now), mine) and contains(others_to_swap(table, now), other)
    if actions.PLAN.has(action):
        return contains(altars_to_plan(table, now), actions.PLAN.one(action))
    return actions.REINFORCE.has(action) and may_reinforce(table)


# -- what then happens ---------------------------------------------------------------------------


def perform(table: Table, action: i64) -> None:
    """A plan comes before a round's first visit and begins it; a reinforcement is declared at the start of a turn,
    which is still to be taken (U8.3); everything else is the turn, and ends it."""
    if actions.PLAN.has(action):
        rounds.make_plan(table, actions.PLAN.one(action))
    elif actions.REINFORCE.has(action):
        _reinforce(table)
    else:
        play_cards(table, action)
        if table.result == results.PLAYING:
            rounds.end_turn(table)


def play_cards(table: Table, action: i64) -> tuple[i64, i64]:
    """The cards change places and the altars gain (U8.8); the turn is not over yet (U20.5). The cells of the cloud
    that gave a marker to the acting altar and to its partner, as bit sets; NO_GAIN if the partner has no gain step."""
    partner: i64 = NO_ALTAR
    if actions.SWAP_FIELD.has(action):
        mine, other = actions.SWAP_FIELD.two(action)
        partner = table.altar_with(other)
        _swap_field(table, partner, mine, other)
    elif actions.SWAP_HAND.has(action):
        mine, held = actions.SWAP_HAND.two(action)
        _swap_hand(table, mine, held)
    else:
        a, b = actions.OPEN.two(action)
        _open(table, a, b)
    cells = gain(table, table.altar)
    if partner == NO_ALTAR or table.result != results.PLAYING:  # U12.2
        return cells, NO_GAIN
    return cells, gain(table, partner)  # from what is left (U9.6)


def _open(table: Table, a: i64, b: i64) -> None:
    """Two hand cards become the pair (U8.4)."""
    knowledge.leaves_hand(table, table.actor, a)
    knowledge.leaves_hand(table, table.actor, b)
    table.acting().pair = pair(a, b)
    table.opened = True
    telling.opened(table, a, b)


def _swap_hand(table: Table, mine: i64, held: i64) -> None:
    """A card of the pair and one of the hand change places (U8.5)."""
    knowledge.leaves_hand(table, table.actor, held)
    knowledge.joins_hand_openly(table, table.actor, mine)
    table.acting().pair ^= pair(mine, held)
    telling.swapped_hand(table, mine, held)


def _swap_field(table: Table, partner: i64, mine: i64, other: i64) -> None:
    """A card of the pair and one of the partner's change places (U8.5)."""
    table.acting().pair ^= pair(mine, other)
    table.altars[partner].pair ^= pair(mine, other)
    telling.swapped_field(table, partner, mine, other)


def _reinforce(table: Table) -> None:
    """The reserve card joins the hand, and the altar will take two turns in a row (U10.2, `rounds.end_turn`)."""
    altar = table.acting()
    card = altar.reserve
    altar.reserve = NO_CARD
    knowledge.joins_hand_unseen(table, table.actor, card)
    table.reinforced = True
    table.reinforcements += 1
    if table.mode.rests:  # U13.6
        table.resting = table.actor
    telling.reinforced(table, card)
