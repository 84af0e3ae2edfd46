"""The choices of Hoshizukuri in a person's terms."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from madoi.core.bits import contains, members
from madoi.core.choice import Choice, Note
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.people import ahead
from madoi.games.hoshizukuri.rules import actions, turn, zones
from madoi.games.hoshizukuri.rules.questions import OneKind
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.games.hoshizukuri.rules.table import pile_of

COUNTED = ("none", "one", "two", "three", "four")
# Verbs that name several cards, and how their choices are called.
OF_SEVERAL = {
    actions.PLAY_ONE: "play",
    actions.PLAY_SAME: "play",
    actions.PLAY_COLOURS: "play",
    actions.FUSE: "fuse",
    actions.TAKE_IN: "take-in",
}
OF_PILES = (actions.GAIN_HAND, actions.GAIN_DISCARD, actions.GENERATE)
# Asked for even where no card of the hand fits, because the others must not know that (H4.11).
ASKED_ANYWAY = frozenset({"add-none", "take-in-none", "scrap-none", "fuse-none", "discard-none", "extend-done"})
BUTTONS = {actions.TOP_TO_HAND: "to-hand", actions.TOP_TO_DISCARD: "to-discard"}


def choices_of(table: Hoshizukuri, seat: int) -> list[Choice]:
    found = [_choice(table, action) for action in table.legal_actions_of(seat)]
    if len(found) == 1 and found[0].verb in ASKED_ANYWAY:
        return [replace(found[0], preview=(Note("preview-none-fit"),))]
    return found


def _choice(table: Hoshizukuri, action: int) -> Choice:
    verb, question = actions.ACTIONS.verb(action), table.question()
    cards = [int(kind) for kind in question.cards_of(table, action)]
    if verb in OF_SEVERAL:
        named = verb.name if verb is actions.PLAY_COLOURS else f"{OF_SEVERAL[verb]}-{COUNTED[len(cards)]}"
        touch = _copies(table, cards) or (things.button(named),)
        preview = _preview(table, action, cards)
        return Choice(action, named, touch, _args(table, cards), preview, question.clauses, any_order=True)
    args: dict[str, str | int] = {"card": table.name(cards[0])} if cards else {}
    notes: tuple[Note, ...] = ()
    if verb is actions.TAKE_BACK:
        touch = (things.play(verb.one(action)),)
        args["play"] = touch[0]
    elif verb in BUTTONS:
        touch = (things.button(BUTTONS[verb]),)
    elif not cards:
        touch = (things.button(verb.name),)
    elif verb in OF_PILES:
        touch = (things.pile(table.box.ids[cards[0]]),)
        args["cost"] = int(table.box.cost[cards[0]])
        if points := int(table.box.points[cards[0]]):
            notes = (Note("preview-points", {"points": points}),)
    elif verb is actions.RESOLVE:
        touch = (_in_play(table, cards[0]),)
    else:
        touch = _copies(table, cards)
        if isinstance(question, OneKind) and (limit := int(question.limit_after(table, cards[0]))):
            notes = (Note("preview-limit", {"limit": limit}),)
    return Choice(action, verb.name, touch, args, notes, question.clauses)


def _copies(table: Hoshizukuri, kinds: Sequence[int]) -> tuple[str, ...]:
    """The first copies of each kind in the hand."""
    seat, ids = table.actor, table.box.ids
    return tuple(things.hand_card(seat, ids[kind], kinds[:k].count(kind)) for k, kind in enumerate(kinds))


def _in_play(table: Hoshizukuri, kind: int) -> str:
    """The last copy in the current play: copies resolved before it came before it."""
    cards = list(table.current().cards)
    return things.play_card(len(table.plays) - 1, len(cards) - 1 - cards[::-1].index(kind))


def _args(table: Hoshizukuri, kinds: Sequence[int]) -> dict[str, str | int]:
    return {letter: table.name(kind) for letter, kind in zip("abcd", kinds, strict=False)}


def _preview(table: Hoshizukuri, action: int, kinds: Sequence[int]) -> tuple[Note, ...]:
    """What will happen, as far as it is certain (H18.7)."""
    flakes, before = int(table.question().flakes_of(table, action)), int(zones.flakes(table))
    if table.asks != turn.PLAY.number:
        return (Note("preview-flakes", {"flakes": flakes, "total": before + flakes}),)
    scrapped, taken_back = _may_be_scrapped(table, kinds), _may_be_taken_back(table, kinds)
    args: dict[str, str | int] = {"flakes": flakes - scrapped, "total": before - sum(taken_back) + flakes - scrapped}
    given = _may_grow(table, kinds) or any(table.box.cards[kind].may_give_more for kind in kinds)
    more = given or scrapped or taken_back
    notes = [Note("preview-flakes-more" if more else "preview-flakes", args), *_orbit(table, kinds)]
    if any(contains(table.box.icons, kind) for kind in kinds):
        notes.append(Note("preview-icon"))
    return tuple(notes)


def _may_be_scrapped(table: Hoshizukuri, kinds: Sequence[int]) -> int:
    """The most star flakes that the play may lose with cards that are scrapped when it is closed (H7.5). Cards that are
    added until there are enough bring at least one each; those by which the play itself grows may be scrapped too."""
    cards = [table.box.cards[kind] for kind in kinds]
    leaving = [card for card in cards if card.may_leave]
    if not leaving or not (_may_grow(table, kinds) or any(card.may_add for card in cards)):
        return 0
    brought = 0 if _may_grow(table, kinds) else max(0, int(leaving[0].threshold) - len(cards))
    return max(0, sum(int(table.box.flakes[card.kind]) for card in leaving) - brought)


def _may_be_taken_back(table: Hoshizukuri, kinds: Sequence[int]) -> list[int]:
    """The star flakes of the earlier plays that are lost at most: one of one card to each card that takes back
    (H13.15), also to one that is turned up; which are in the own deck and discard pile is no secret (H4.9)."""
    player, cards = table.active(), [table.box.cards[kind] for kind in kinds]
    coming = player.discard.kinds | pile_of(player.deck).kinds
    may_come = any(table.box.cards[kind].takes_back for kind in members(coming))
    taking = sum(card.takes_back or (card.turns_up and may_come) for card in cards)
    singles = sorted((int(play.flakes) for play in table.plays if len(play.cards) == 1), reverse=True)
    return singles[:taking]


def _orbit(table: Hoshizukuri, kinds: Sequence[int]) -> list[Note]:
    """Whether the play will be counted (H9.1), and where the comet is to land then; at the end of the orbit the others
    are pushed (H9.4)."""
    cards = [table.box.cards[kind] for kind in kinds]
    colours = {int(table.box.colour[kind]) for kind in kinds}
    stays = ahead.landing(table)
    not_counted = Note(
        "preview-may-land" if _may_be_taken_back(table, kinds) else "preview-not-counted", {"orbit": stays}
    )
    if any(card.freezes for card in cards):
        return [not_counted]
    if colours >= {things.RED, things.BLUE, things.GREEN}:
        may_lose_a_colour = any(card.may_leave for card in cards) and any(card.may_add for card in cards)
        return [] if may_lose_a_colour else [not_counted]
    settled = not any(card.takes_back or card.turns_up for card in cards) and not _may_grow(table, kinds)
    args: dict[str, str | int] = {"orbit": stays + 1}
    if stays + 1 < table.box.finish:
        return [Note("preview-lands" if settled else "preview-may-land", args)]
    notes = [Note("preview-finish" if settled else "preview-may-finish", args)]
    if others := ahead.pushed(table):
        notes.append(Note("preview-push", {"count": len(others)}, tuple(things.comet(seat) for seat in others)))
    if settled and not ahead.turns_after(table, stays + 1):
        notes.append(Note("preview-game-ends", danger=True))
    return notes


def _may_grow(table: Hoshizukuri, kinds: Sequence[int]) -> bool:
    """Whether the hand has more cards for a same-colour play of four (H18.4)."""
    hand, fitting = table.active().hand, table.box.of_class[table.box.colour[kinds[0]]]
    left = sum(hand.counts[kind] for kind in range(things.KINDS) if contains(fitting, kind)) - len(kinds)
    return len(kinds) == actions.AT_ONCE and left > 0
