"""What holds after every step of Tsuki no Utena (U20.3)."""

from __future__ import annotations

from madoi.core.bits import size
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_CARD


def broken_invariants(table: Utena) -> list[str]:
    broken: list[str] = []
    markers = sum(table.cloud) + sum(altar.outer + altar.centre for altar in table.altars)
    if markers != table.box.markers:
        broken.append(f"U1.6: {markers} markers instead of {table.box.markers}")
    if min(table.cloud) < 0:
        broken.append("U1.6: a cloud cell below zero")
    for k, altar in enumerate(table.altars):
        if not 0 <= altar.outer <= table.mode.cap:
            broken.append(f"U20.3: altar {k} has {altar.outer} outer markers")
        if altar.centre > 0 and altar.outer != table.mode.cap:
            broken.append(f"U11.1: altar {k} has a centre marker and a free outer cell")
        if size(altar.pair) not in (0, 2):
            broken.append(f"U8.1: altar {k} has {size(altar.pair)} cards")
    zones = [*table.hands, *(altar.pair for altar in table.altars), table.boxed]
    zones += [1 << altar.reserve for altar in table.altars if altar.reserve != NO_CARD]
    zones += [1 << card for card in table.ascetic_pile]
    everything = 0
    for zone in zones:
        if everything & zone:
            broken.append("U20.3: an ascetic card in two places")
        everything |= zone
    if everything != sum(1 << card for card in table.box.deck):
        broken.append("U20.3: an ascetic card is nowhere")
    if sorted(table.field.cards) != sorted(table.box.desire_deck):
        broken.append("U20.3: the desire deck has changed")
    for seat, known in enumerate(table.known):
        if known & ~table.hands[seat]:
            broken.append(f"U15.5: seat {seat} is known to hold a card it does not hold")
    return broken
