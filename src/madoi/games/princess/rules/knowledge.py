"""What everybody knows (P3), and the worlds drawn from it.

There are no hands: all seats and watchers know the same (P3.2). Nobody knows the order of the stack and of the deck,
nor the bonus cards before the end (P3.1); a steal card that went back into the deck during setup is known where it lies
(P3.3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.core.eyes import Eyes
from madoi.core.rng import Rng
from madoi.games.princess.box import KINDS
from madoi.games.princess.rules import phases
from madoi.games.princess.rules.table import Table


def imagine(table: Table, eyes: Eyes, rng: Rng) -> None:
    """Deal anew what these eyes do not know. All-open eyes know everything (P3.5) but what chance will bring."""
    if not eyes.all_open:
        _shuffle_stack(table, rng)
        _shuffle_deck(table, rng)
        _draw_bonus_cards(table, rng)
    table.chance = Rng(rng.seed())


def knows_place(table: Table, place: i64) -> bool:
    """Whether everybody has seen which card lies in a place of the deck, counted from the bottom (P3.3)."""
    return table.deck_known >> place & 1 == 1


def _shuffle_stack(table: Table, rng: Rng) -> None:
    """Sorted first: the world depends on which tiles there are, not on how they lie."""
    counts = vec[i64]([0] * KINDS)
    for kind in table.stack:
        counts[kind] += 1
    at: i64 = 0
    for k in range(KINDS):
        for _ in range(counts[k]):
            table.stack[at] = k
            at += 1
    rng.shuffle(table.stack)


def _shuffle_deck(table: Table, rng: Rng) -> None:
    """Only the places that nobody knows (P3.3), from the same cards in whatever order they lie."""
    unknown: i64 = 0
    for place in range(len(table.deck)):
        if not knows_place(table, place):
            unknown |= bit(table.deck[place])
    cards = vec[i64](capacity=len(table.deck))
    for card in range(len(table.box.spell_ids)):
        if unknown >> card & 1 == 1:
            cards = append(cards, card)
    rng.shuffle(cards)
    dealt: i64 = 0
    for place in range(len(table.deck)):
        if not knows_place(table, place):
            table.deck[place] = cards[dealt]
            dealt += 1


def _draw_bonus_cards(table: Table, rng: Rng) -> None:
    if table.result == phases.PLAYING:  # P10.5: afterwards they lie open
        cards = vec[i64](range(len(table.box.bonus_ids)))
        rng.shuffle(cards)
        table.bonus = cards[: len(table.bonus)]
