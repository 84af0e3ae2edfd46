"""What holds after every step of Hoshizukuri."""

from __future__ import annotations

from madoi.core.bits import contains
from madoi.core.state import OVER
from madoi.games.hoshizukuri.rules import end, orbit, scoring, turn
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.games.hoshizukuri.rules.table import NOTHING, Pile
from madoi.games.hoshizukuri.things import COLOURLESS, KINDS, NO_CARD


def broken_invariants(table: Hoshizukuri) -> list[str]:
    broken: list[str] = []
    piles = {"supply": table.supply, "scrap": table.scrap, "unresolved": table.unresolved}
    for seat, player in enumerate(table.players):
        piles |= {f"hand {seat}": player.hand, f"known {seat}": player.known, f"discard {seat}": player.discard}
        if any(player.known.counts[k] > player.hand.counts[k] for k in range(KINDS)):
            broken.append(f"H4.13: seat {seat} is known to hold a card it does not hold")
        if (player.top == NO_CARD) != (player.discard.size == 0):
            broken.append(f"H4.5: the discard pile of seat {seat} and its top card do not agree")
        elif player.top != NO_CARD and player.discard.counts[player.top] == 0:
            broken.append(f"H4.5: the top card of seat {seat} is not in the discard pile")
        if not 0 <= player.idle < table.box.stall_turns:
            broken.append(f"H14.1: seat {seat} has {player.idle} idle turns")
    for name, pile in piles.items():
        if not _is_sound(pile):
            broken.append(f"H4.1: the numbers of {name} do not agree")
    broken += _conservation(table)
    broken += _orbit(table)
    broken += _plays(table)
    if table.actor != OVER and len(table.legal_actions()) == 0:
        broken.append("H8.8: a question without an answer")
    return broken


def _is_sound(pile: Pile) -> bool:
    counts = list(pile.counts)
    kinds = sum(1 << k for k in range(KINDS) if counts[k])
    return len(counts) == KINDS and min(counts) >= 0 and sum(counts) == pile.size and kinds == pile.kinds


def totals(table: Hoshizukuri) -> list[int]:
    """The cards of each kind on the whole table: they never change, whatever happens (H1.3)."""
    counts = [int(table.supply.counts[k] + table.scrap.counts[k]) for k in range(KINDS)]
    for seat in range(table.mode.seats):
        owned = scoring.owned(table, seat)
        counts = [counts[k] + int(owned[k]) for k in range(KINDS)]
    return counts


def _conservation(table: Hoshizukuri) -> list[str]:
    broken: list[str] = []
    allowed = table.box.stars | table.kinds
    for k, total in enumerate(totals(table)):
        if total > table.box.copies[k]:
            broken.append(f"H1.3: {total} cards {table.box.ids[k]}, the box has {table.box.copies[k]}")
        if total and not contains(allowed, k) and not table.box.initial[k]:
            broken.append(f"H3.3: {table.box.ids[k]} does not take part")
        if table.supply.counts[k] > (table.mode.supply[k] if contains(allowed, k) else 0):
            broken.append(f"H3.2: more {table.box.ids[k]} in the supply than at the start")
    return broken


def _orbit(table: Hoshizukuri) -> list[str]:
    broken: list[str] = []
    if sorted(table.line) != list(range(table.mode.seats)) or sorted(table.order) != list(range(table.mode.seats)):
        broken.append("H5.1: not every comet is on the board once")
    squares = [table.squares[seat] for seat in table.line]
    if squares != sorted(squares) or not all(0 <= square <= table.box.finish for square in squares):
        broken.append("H5.1: comets out of order or off the board")
    arrived = squares[0] == table.box.finish and not table.plays and table.asks == NOTHING
    if (table.actor == OVER) != (arrived or end.is_too_long(table)):
        broken.append("H12.1: over with a comet on its way, or not over with all on 35")
    return broken


def _plays(table: Hoshizukuri) -> list[str]:
    broken: list[str] = []
    for k, play in enumerate(table.plays):
        if len(play.cards) == 0:
            broken.append(f"H7.5: play {k} has no card")
        printed = sum(table.box.flakes[kind] for kind in play.cards)
        more = sum(table.box.cards[kind].most_fused() for kind in play.cards)
        if not printed <= play.flakes <= printed + more:
            broken.append(f"H10.1: play {k} has {play.flakes} star flakes")
    if not len(table.plays) <= table.played <= table.box.most_plays:
        broken.append("H14.2: too many plays in one turn")
    after_orbit = table.asks in (NOTHING, turn.GENERATE.number, turn.END_DISCARD.number)
    if not after_orbit and table.squares[table.turn] + orbit.counted(table) > table.box.finish:
        broken.append("H7.8: more counted plays than squares")
    if table.unresolved.size and any(
        table.unresolved.counts[k] > list(table.current().cards).count(k) for k in range(KINDS)
    ):
        broken.append("H8.1: a card to resolve is not in the current play")
    if table.asks == turn.EXTEND.number and any(table.box.colour[k] == COLOURLESS for k in table.current().cards):
        broken.append("H7.3: a colourless card in a same-colour play")
    return broken
