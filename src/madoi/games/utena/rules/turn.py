"""What may be done in a turn, and what then happens (U8, U10).

Each kind of action is made of cards or altars from small sets; the same sets make the list of legal actions and
answer whether one action is legal.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, members, pair
from madoi.core.state import OVER
from madoi.games.utena.rules import knowledge, rounds, telling
from madoi.games.utena.rules.actions import ACTIONS, OPEN, PLAN, REINFORCE, SWAP_FIELD, SWAP_HAND
from madoi.games.utena.rules.gain import gain
from madoi.games.utena.rules.table import NO_CARD, PLAYING, Table

# What the table waits for.
GAME_OVER: Final = 0
TO_PLAN: Final = 1  # U14.2
TO_OPEN: Final = 2  # U8.4
TO_SWAP: Final = 3  # U8.5
TO_SWAP_HAND: Final = 4  # the second turn of a visit that began with an opening (U17.3)


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


# -- what may be done ----------------------------------------------------------------------------


def hand_to_open(table: Table) -> i64:
    """The cards from which an altar without a pair gets its two (U8.4)."""
    return table.hands[table.actor] if phase(table) == TO_OPEN else 0


def own_to_swap(table: Table) -> i64:
    """The cards of the own pair: one of them is swapped away (U8.5)."""
    now = phase(table)
    return table.acting().pair if now in (TO_SWAP, TO_SWAP_HAND) else 0


def others_to_swap(table: Table) -> i64:
    """The pair cards of all other altars (U8.5, U8.7)."""
    cards: i64 = 0
    if phase(table) == TO_SWAP:
        for altar in table.altars:
            cards |= altar.pair
        cards &= ~table.acting().pair
    return cards


def may_reinforce(table: Table) -> bool:
    """A reserve card, the first turn of a visit, and nobody stands in the way (U10.1, U10.3)."""
    now = phase(table)
    if now in (GAME_OVER, TO_PLAN):
        return False
    if table.reinforced or table.second_turn or table.acting().reserve == NO_CARD:
        return False
    limit = table.mode.reinforcements_per_round
    if limit > 0 and table.reinforcements >= limit:  # U10.4
        return False
    return table.resting != table.actor  # U13.6


def altars_to_plan(table: Table) -> i64:
    """Any altar may get the ascetic card (U14.3)."""
    return bit(table.mode.altars) - 1 if phase(table) == TO_PLAN else 0


def legal_actions(table: Table) -> vec[i64]:
    actions = vec[i64](capacity=32)
    if table.actor == OVER:
        return actions
    opening = members(hand_to_open(table))
    for i in range(len(opening)):
        for j in range(i + 1, len(opening)):
            actions = append(actions, OPEN.of(opening[i], opening[j]))
    own = members(own_to_swap(table))
    hand = members(table.hands[table.actor])
    others = members(others_to_swap(table))
    for mine in own:
        for held in hand:
            actions = append(actions, SWAP_HAND.of(mine, held))
    for mine in own:
        for other in others:
            actions = append(actions, SWAP_FIELD.of(mine, other))
    if may_reinforce(table):
        actions = append(actions, REINFORCE.of())
    for altar in members(altars_to_plan(table)):
        actions = append(actions, PLAN.of(altar))
    return actions


def is_legal(table: Table, action: i64) -> bool:
    if table.actor == OVER or action < 0 or action >= ACTIONS.size:
        return False
    if REINFORCE.has(action):
        return may_reinforce(table)
    if PLAN.has(action):
        return holds(altars_to_plan(table), PLAN.one(action))
    verb = ACTIONS.verb(action)
    a, b = verb.two(action)
    if verb is OPEN:
        cards = hand_to_open(table)
        return a < b and holds(cards, a) and holds(cards, b)
    others = table.hands[table.actor] if verb is SWAP_HAND else others_to_swap(table)
    return holds(own_to_swap(table), a) and holds(others, b)


def holds(cards: i64, card: i64) -> bool:
    """Whether a bit set has a member."""
    return (cards & bit(card)) != 0


# -- what then happens ---------------------------------------------------------------------------


def perform(table: Table, action: i64) -> None:
    """A plan and a reinforcement come before a turn; everything else is the turn, and ends it."""
    if PLAN.has(action):
        rounds.make_plan(table, PLAN.one(action))
    elif REINFORCE.has(action):
        _reinforce(table)
    else:
        play_cards(table, action)
        if table.result == PLAYING:
            rounds.end_turn(table)


def play_cards(table: Table, action: i64) -> None:
    """The cards change places and the altars gain; the turn is not over yet."""
    if OPEN.has(action):
        a, b = OPEN.two(action)
        _open(table, a, b)
    elif SWAP_HAND.has(action):
        mine, held = SWAP_HAND.two(action)
        _swap_hand(table, mine, held)
    else:
        mine, other = SWAP_FIELD.two(action)
        _swap_field(table, mine, other)


def _open(table: Table, a: i64, b: i64) -> None:
    """Two hand cards become the pair; only this altar gains (U8.4)."""
    knowledge.leaves_hand(table, table.actor, a)
    knowledge.leaves_hand(table, table.actor, b)
    table.acting().pair = pair(a, b)
    table.opened = True
    telling.opened(table, a, b)
    gain(table, table.altar)


def _swap_hand(table: Table, mine: i64, held: i64) -> None:
    """A card of the pair and one of the hand change places; only this altar gains (U8.8)."""
    knowledge.leaves_hand(table, table.actor, held)
    knowledge.joins_hand_openly(table, table.actor, mine)
    table.acting().pair ^= pair(mine, held)
    telling.swapped_hand(table, mine, held)
    gain(table, table.altar)


def _swap_field(table: Table, mine: i64, other: i64) -> None:
    """The acting altar gains first, then its partner from what is left (U8.8, U9.6)."""
    partner = table.altar_with(other)
    table.acting().pair ^= pair(mine, other)
    table.altars[partner].pair ^= pair(mine, other)
    telling.swapped_field(table, partner, mine, other)
    gain(table, table.altar)
    if table.result == PLAYING:  # U12.2
        gain(table, partner)


def _reinforce(table: Table) -> None:
    """The reserve card joins the hand, and the altar takes two turns in a row (U10.2)."""
    altar = table.acting()
    card = altar.reserve
    altar.reserve = NO_CARD
    knowledge.joins_hand_unseen(table, table.actor, card)
    table.reinforced = True
    table.reinforcements += 1
    if not table.mode.led:  # U13.6
        table.resting = table.actor
    telling.reinforced(table, card)
