"""Which plays a play area can have: for positions that are written by hand (H18.9)."""

from __future__ import annotations

from collections import Counter
from functools import cache

from madoi.core.bits import contains
from madoi.games.hoshizukuri.rules import actions
from madoi.games.hoshizukuri.rules.cards.red import FusionScrap
from madoi.games.hoshizukuri.rules.questions import ALL_KINDS, HandCard
from madoi.games.hoshizukuri.rules.table import Table
from madoi.games.hoshizukuri.things import COLOURLESS, COLOURS


def can_be(table: Table, cards: list[int], resolved: Counter[int], is_closed: bool) -> bool:
    """Whether these cards can lie in a play in this order: those chosen together, by number (H7.2, H8.9), then those
    added by effects that are resolved (H8.2). From a closed play, cards may have been scrapped (H7.5)."""
    ways: list[list[int]] = [[]]  # the cards that are gone
    for kind, card in enumerate(table.box.cards):
        if is_closed and card.may_leave:
            fewest = max(1, int(card.threshold) - len(cards))
            ways += [[kind] * count for count in range(fewest, int(table.scrap.counts[kind]) + 1)]
    return any(
        _can_be_chosen(table, cards[:chosen] + gone[:among])
        and _can_be_added(table, cards, chosen, resolved, len(gone) - among)
        for gone in ways
        for chosen in range(1, len(cards) + 1)
        if cards[:chosen] == sorted(cards[:chosen])
        for among in range(len(gone) + 1)
    )


def _can_be_chosen(table: Table, cards: list[int]) -> bool:
    """One card, several of a colour, or one of each colour (H7.2, H7.3)."""
    colours = [int(table.box.colour[kind]) for kind in cards]
    if len(cards) == 1:
        return True
    return sorted(colours) == list(range(COLOURS)) or (len(set(colours)) == 1 and colours[0] != COLOURLESS)


def _can_be_added(table: Table, cards: list[int], chosen: int, resolved: Counter[int], lost: int) -> bool:
    """Whether the cards after those chosen, and some that are gone again, came by effects of cards before them."""
    adders = [kind for kind in sorted(set(cards)) if table.box.cards[kind].may_add]
    fits = {kind: _added_by(table, kind) for kind in adders}

    @cache
    def from_here(place: int, used: tuple[int, ...], lost: int) -> bool:
        if place == len(cards) and not lost:
            return True
        for k, kind in enumerate(adders):
            if used[k] >= min(cards[:place].count(kind), resolved[kind]):
                continue
            after = (*used[:k], used[k] + 1, *used[k + 1 :])
            kinds, any_number = fits[kind]
            if lost and kinds == ALL_KINDS and from_here(place, after, lost - 1):
                return True
            last = len(cards) if any_number else min(place + 1, len(cards))
            for end in range(place + 1, last + 1):
                if not contains(kinds, cards[end - 1]):
                    break
                if from_here(end, after, lost):
                    return True
        return False

    return from_here(chosen, (0,) * len(adders), lost)


def _added_by(table: Table, kind: int) -> tuple[int, bool]:
    """The kinds that the effect of a card may add to its play, as bits, and whether any number of them."""
    card = table.box.cards[kind]
    if card.turns_up:
        return ALL_KINDS, False
    for question in card.questions:
        if isinstance(question, HandCard) and question.verb is actions.ADD_ONE:
            return int(question.fitting(table)), False
    return int(table.box.icons), True


def flakes(table: Table, cards: list[int], resolved: Counter[int]) -> set[int]:
    """The star flakes that a play of these cards can have: those printed, and what resolved effects gave (H13.11)."""
    found = {sum(int(table.box.flakes[kind]) for kind in cards)}
    for kind, count in resolved.items():
        for question in table.box.cards[kind].questions:
            if isinstance(question, FusionScrap):
                for _ in range(count):
                    found = {given + int(value) for given in found for value in question.values}
    return found
