"""The choices of Hoshizukuri in a person's terms."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.choice import Choice, Note
from madoi.games.hoshizukuri.rules import (
    FUSE,
    NONE,
    PILE,
    STORM_AT,
    TAKE_IN,
    THREE,
    TO_HAND,
    Hoshizukuri,
    cards_of_play,
    fused_cards,
    taken_in,
)
from madoi.games.hoshizukuri.state import (
    BLACK_HOLE_ADD,
    END_DISCARD,
    EXTEND,
    FLAME_SCRAP,
    FOREST_ADD,
    FUSION_SCRAP,
    GENERATE,
    GRASSLAND_GAIN,
    METEORITE_DISCARD,
    MICROORGANISM_ADD,
    ORDER,
    PLAY,
    SPRING_PLACE,
    STORM_TARGET,
    THUNDER_GAIN,
    THUNDER_SCRAP,
    WATER_DISCARD,
)

WORDS = ("one", "two", "three", "four")
CLAUSES: dict[int, tuple[str, ...]] = {
    PLAY: ("H7.1", "H7.2", "H7.3"),
    EXTEND: ("H7.2", "H18.4"),
    ORDER: ("H8.1",),
    FLAME_SCRAP: ("H13.8",),
    THUNDER_SCRAP: ("H13.9",),
    THUNDER_GAIN: ("H13.9",),
    FUSION_SCRAP: ("H13.11",),
    WATER_DISCARD: ("H13.12",),
    STORM_TARGET: ("H13.15",),
    SPRING_PLACE: ("H13.17",),
    FOREST_ADD: ("H13.18",),
    MICROORGANISM_ADD: ("H13.19",),
    BLACK_HOLE_ADD: ("H13.23", "H18.5"),
    GRASSLAND_GAIN: ("H13.21",),
    METEORITE_DISCARD: ("H13.24",),
    GENERATE: ("H10.2",),
    END_DISCARD: ("H11.3",),
}
CARD_VERBS = {
    EXTEND: "extend",
    FLAME_SCRAP: "scrap",
    THUNDER_SCRAP: "scrap",
    WATER_DISCARD: "discard",
    FOREST_ADD: "add-one",
    MICROORGANISM_ADD: "add-one",
    METEORITE_DISCARD: "discard",
    END_DISCARD: "discard",
}
PILE_VERBS = {THUNDER_GAIN: "gain-hand", GRASSLAND_GAIN: "gain-discard", GENERATE: "generate"}
NONE_VERBS = {
    EXTEND: "extend-done",
    THUNDER_SCRAP: "scrap-none",
    WATER_DISCARD: "discard-none",
    STORM_TARGET: "storm-none",
    FOREST_ADD: "add-none",
    MICROORGANISM_ADD: "add-none",
    GRASSLAND_GAIN: "gain-none",
    GENERATE: "generate-none",
}


def choices_of(table: Hoshizukuri, seat: int) -> list[Choice]:
    return [_choice(table, action) for action in table.legal_actions_of(seat)]


def _choice(table: Hoshizukuri, action: int) -> Choice:
    asks, clauses = int(table.asks), CLAUSES[int(table.asks)]
    if asks == PLAY:
        kinds = list(cards_of_play(table, action))
        verb = f"play-{WORDS[len(kinds) - 1]}" if action < THREE else "play-colours"
        touch = (*_copies(table, kinds), "button/play")
        return Choice(action, verb, touch, _args(table, kinds), _preview(table, action, kinds), clauses, any_order=True)
    if asks in (FUSION_SCRAP, BLACK_HOLE_ADD):
        fuses = asks == FUSION_SCRAP
        kinds = list(fused_cards(table, action - FUSE) if fuses else taken_in(table, action - TAKE_IN))
        word, button = ("fuse", "button/fuse") if fuses else ("take-in", "button/add")
        verb = f"{word}-{WORDS[len(kinds) - 1] if kinds else 'none'}"
        value = table.box.fusion_values[len(kinds)] if fuses else sum(table.box.flakes[k] for k in kinds)
        preview = (Note("preview-flakes", {"flakes": value}),)
        touch = (*_copies(table, kinds), button)
        return Choice(action, verb, touch, _args(table, kinds), preview, clauses, any_order=True)
    if action == NONE:
        return Choice(action, NONE_VERBS[asks], ("button/none",), {}, (), clauses)
    if asks == SPRING_PLACE:
        where = "hand" if action == TO_HAND else "discard"
        deck = table.players[table.turn].deck
        args: dict[str, str | int] = {"card": table.name(deck[len(deck) - 1])}
        return Choice(action, f"spring-{where}", (f"button/to-{where}",), args, (), clauses)
    if asks == STORM_TARGET:
        k = action - STORM_AT
        args = {"card": table.name(table.plays[k].cards[0]), "play": f"play/{k}"}
        return Choice(action, "storm", (f"play/{k}",), args, (), clauses)
    if PILE <= action < STORM_AT:
        kind = action - PILE
        args = {"card": table.name(kind), "cost": table.box.cost[kind]}
        return Choice(action, PILE_VERBS[asks], (f"supply/{table.box.ids[kind]}",), args, (), clauses)
    args = {"card": table.name(action)}
    if asks == ORDER:
        return Choice(action, "resolve", (_in_play(table, action),), args, (), clauses)
    return Choice(action, CARD_VERBS[asks], _copies(table, [action]), args, (), clauses)


def _copies(table: Hoshizukuri, kinds: Sequence[int]) -> tuple[str, ...]:
    """The first copies of each kind in the hand."""
    return tuple(f"hand/{table.box.ids[kind]}/{kinds[:k].count(kind)}" for k, kind in enumerate(kinds))


def _in_play(table: Hoshizukuri, kind: int) -> str:
    """The last copy in the current play: copies resolved before it came before it."""
    cards = list(table.current().cards)
    return f"play/{len(table.plays) - 1}/{len(cards) - 1 - cards[::-1].index(kind)}"


def _args(table: Hoshizukuri, kinds: Sequence[int]) -> dict[str, str | int]:
    return {letter: table.name(kind) for letter, kind in zip("abcd", kinds, strict=False)}


def _preview(table: Hoshizukuri, action: int, kinds: Sequence[int]) -> tuple[Note, ...]:
    """The printed star flakes, and what the play does to the orbit and to the phase before any effect."""
    notes = [Note("preview-flakes", {"flakes": sum(table.box.flakes[kind] for kind in kinds)})]
    orbit = int(table.squares[table.turn] + table.counted())
    if action >= THREE:
        notes.append(Note("preview-not-counted"))
    elif orbit + 1 == table.box.finish:
        notes.append(Note("preview-finish", {"orbit": orbit + 1}))
    if any(table.box.icons >> kind & 1 for kind in kinds):
        notes.append(Note("preview-icon"))
    return tuple(notes)
