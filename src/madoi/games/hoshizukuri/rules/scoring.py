"""What cards are worth in the end (H12.2)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.games.hoshizukuri.rules.table import ZEROS, Table
from madoi.games.hoshizukuri.things import BLUE, CLASSES, GREEN, KINDS, RED


def owned(table: Table, seat: i64) -> vec[i64]:
    """How many cards of each kind a player owns, in all zones (H4.9)."""
    player = table.players[seat]
    counts = ZEROS[:]
    for kind in range(KINDS):
        counts[kind] = player.hand.counts[kind] + player.discard.counts[kind]
    for kind in player.deck:
        counts[kind] += 1
    if seat == table.turn:
        for play in table.plays:
            for kind in play.cards:
                counts[kind] += 1
    return counts


def colour_sets(table: Table, counts: vec[i64]) -> i64:
    """Sets of a red, a blue and a green card."""
    cards = vec[i64]([0] * CLASSES)
    for kind in range(KINDS):
        cards[table.box.colour[kind]] += counts[kind]
    return min(cards[RED], cards[BLUE], cards[GREEN])


def points_of(table: Table, kind: i64, counts: vec[i64]) -> i64:
    """The victory points of all copies of a kind for who owns so many of each."""
    return counts[kind] * table.box.cards[kind].points(table, counts)


def score(table: Table, seat: i64) -> i64:
    """Printed points of all own cards, and end-of-game effects."""
    counts = owned(table, seat)
    total: i64 = 0
    for kind in range(KINDS):
        if counts[kind] > 0:
            total += points_of(table, kind, counts)
    return total
