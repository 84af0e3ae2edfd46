"""The box of Hoshizukuri: tables made once from components.toml. Clause numbers are those of docs/rules/hoshizukuri.md.

Vocabulary: comet 彗星, orbit 軌道, hand 手札, deck 山札, discard pile 捨て札, play area 場, play プレイ, scrap 廃棄,
gain 獲得, star flakes 星片, victory points 勝利点, generation icon 生成, supply サプライ, celestial card 天体.
A *kind* is all copies of one card (H2.4): kinds are numbered from 0, the printed number is one higher.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.components import bad, need, only

KINDS: Final = 25
NO_CARD: Final = -1
SEATS: Final = 4

# Colours (H2.3); the fourth is a class of cards, not a colour.
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
COLOURLESS: Final = 3
COLOURS: Final = ["red", "blue", "green", "none"]
CLASS_ROOM: Final = 8  # kinds per class in the table of members
MOST_COLOURED: Final = 6  # no more kinds of a colour fit into the actions
MOST_COLOURLESS: Final = 8
MOST_ICONS: Final = 4

# Play effects (H13)
NO_EFFECT: Final = 0
FLAME: Final = 1
THUNDER: Final = 2
ERUPTION: Final = 3
FUSION: Final = 4
WATER: Final = 5
ICE: Final = 6
CRYSTAL: Final = 7
STORM: Final = 8
GEYSER: Final = 9
SPRING: Final = 10
FOREST: Final = 11
MICROORGANISM: Final = 12
GROUND: Final = 13
GRASSLAND: Final = 14
BLACK_HOLE: Final = 15
METEORITE: Final = 16


class Mode:
    """The numbers of the game for one number of players (H3.2, H15.2)."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.supply: vec[i64] = vec[i64]()  # by kind: copies in the supply if the kind takes part


class Box:
    """What is printed on cards and board."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.flakes: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.points_per_set: vec[i64] = vec[i64]()  # for each set of three colours at the end (H13.25)
        self.colour: vec[i64] = vec[i64]()
        self.effect: vec[i64] = vec[i64]()
        self.amount: vec[i64] = vec[i64]()  # the number in the effect: cards drawn, bonus to the cost, threshold
        self.initial: vec[i64] = vec[i64]()  # copies in a starting deck
        self.copies: vec[i64] = vec[i64]()  # copies in the box
        self.number_in_class: vec[i64] = vec[i64]()  # by kind: which one of its colour it is
        self.members: vec[i64] = vec[i64]()  # [class * CLASS_ROOM + number]: kind or NO_CARD
        self.icon_kind: vec[i64] = vec[i64]()  # the kinds with a generation icon
        # Sets of kinds, as bits
        self.of_colour: vec[i64] = vec[i64]()  # by class
        self.coloured: i64 = 0
        self.icons: i64 = 0
        self.plain: i64 = 0  # colourless without icon (H13.18)
        self.celestial: i64 = 0
        self.stars: i64 = 0  # star cards: in every supply (H2.2)
        self.below: i64 = NO_CARD  # what Ground gains (H13.20)
        self.reached: i64 = NO_CARD
        self.itself: i64 = 0  # what Grassland may not gain (H13.21)
        self.fusion_values: vec[i64] = vec[i64]()
        self.finish: i64 = 0
        self.hand_size: i64 = 0
        self.kinds_per_game: i64 = 0
        self.most_plays: i64 = 0
        self.stall_turns: i64 = 0
        self.initial_hand: i64 = 0
        self.medals: list[int] = []
        self.sets: dict[str, list[str]] = {}
        self.modes: list[Mode] = []


KNOWN: Final = {"meta", "sources", "limits", "medals", "setup", "card", "set", "term"}
SET_IDS: Final = ("first", "upheaval", "colorful", "recorded")
CARD_KEYS: Final = {
    "no", "id", "name_ja", "reading", "romaji", "name_en", "color", "types", "starflakes", "cost", "vp", "generate",
    "copies_in_box", "initial_copies", "supply", "effect", "end_game", "text_en", "text_ja", "clause", "provenance",
}  # fmt: skip
ADD_ONE: Final[dict[str, object]] = {"op": "add_from_hand", "min": 0, "max": 1}
# The shapes of effects these rules know: all entries but the numbers named after them are fixed.
SHAPES: Final[list[tuple[int, dict[str, object], tuple[str, ...]]]] = [
    (NO_EFFECT, {"op": "none"}, ()),
    (FLAME, {"op": "scrap_hand", "min": 1, "max": 1}, ()),
    (THUNDER, {"op": "upgrade", "scrap_min": 0, "scrap_max": 1, "to": "hand"}, ("bonus",)),
    (ERUPTION, {"op": "discard_all_hand"}, ()),
    (FUSION, {"op": "fusion", "max_per_class": 1, "classes": COLOURS}, ("values",)),
    (WATER, {"op": "discard_hand", "min": 0, "max": 1}, ()),
    (ICE, {"op": "freeze_play"}, ()),
    (CRYSTAL, {"op": "add_top_of_deck", "ignore_generate": True}, ()),
    (STORM, {"op": "discard_single_play", "min": 0, "max": 1}, ()),
    (GEYSER, {"op": "draw"}, ("count",)),
    (SPRING, {"op": "look_top", "choices": ["hand", "discard"]}, ()),
    (FOREST, {**ADD_ONE, "filter": {"color": "none", "generate": False}, "ignore_generate": False}, ()),
    (MICROORGANISM, {**ADD_ONE, "filter": {"generate": True}, "ignore_generate": True}, ()),
    (BLACK_HOLE, {**ADD_ONE, "max": -1, "filter": {"generate": True}, "ignore_generate": True}, ()),
    (GROUND, {"op": "ground", "to": "discard", "scrap_self_when_reached": True}, ("threshold", "below", "reached")),
    (GRASSLAND, {"op": "gain_by_count", "to": "discard", "optional": True}, ("bonus", "exclude")),
    (METEORITE, {"op": "attack_color_discard", "discard": 1, "draw": 1}, ()),
]  # fmt: skip


def make_box(data: Mapping[str, Any]) -> Box:
    """The tables of a component file; raises `BadComponents`."""
    only(data, KNOWN)
    box = Box()
    _limits(data, box)
    cards: list[Any] = need(data, "card", list)
    if len(cards) != KINDS:
        raise bad("card", f"must have {KINDS} entries, not {len(cards)}")
    for k, card in enumerate(cards):
        if not isinstance(card, dict):
            raise bad(f"card[{k}]", "must be a table")
        only(card, CARD_KEYS, f"card[{k}]")
        box.ids.append(need(card, "id", str, f"card[{k}]"))
    for k, card in enumerate(cards):
        _card(box, card, k)
    _classes(box)
    _setup(data, box)
    _sets(data, box)
    total = need(need(data, "meta", dict), "card_total", int, "meta")
    if sum([int(n) for n in box.copies]) != total:
        raise bad("meta.card_total", f"is {total}, but the copies of all cards are {sum([int(n) for n in box.copies])}")
    return box


def _number(table: Mapping[str, Any], key: str, where: str, low: int, high: int) -> int:
    value: int = need(table, key, int, where)
    if not low <= value <= high:
        raise bad(f"{where}.{key}", f"must be {low} to {high}, not {value}")
    return value


def _limits(data: Mapping[str, Any], box: Box) -> None:
    limits: dict[str, Any] = need(data, "limits", dict)
    names = {"finish_orbit", "hand_size", "kinds_per_game", "generation_gains", "max_plays_per_turn", "stall_turns"}
    only(limits, names | {"provenance"}, "limits")
    box.finish = _number(limits, "finish_orbit", "limits", 1, 1000)
    box.hand_size = _number(limits, "hand_size", "limits", 1, 20)
    box.kinds_per_game = _number(limits, "kinds_per_game", "limits", 3, 20)
    box.most_plays = _number(limits, "max_plays_per_turn", "limits", 1, 100)
    box.stall_turns = _number(limits, "stall_turns", "limits", 1, 100)
    if need(limits, "generation_gains", int, "limits") != 1:
        raise bad("limits.generation_gains", "must be 1, the only number these rules know")
    medals: dict[str, Any] = need(data, "medals", dict)
    only(medals, {"bronze", "silver", "gold", "provenance"}, "medals")
    box.medals = [need(medals, name, int, "medals") for name in ("bronze", "silver", "gold")]
    if box.medals != sorted(box.medals):
        raise bad("medals", "must rise from bronze to gold")


def _card(box: Box, card: Mapping[str, Any], k: int) -> None:
    where = f"card[{k}]"
    if need(card, "no", int, where) != k + 1:
        raise bad(f"{where}.no", f"must be {k + 1}: cards stand in the order of their numbers")
    if box.ids.index(box.ids[k]) != k:
        raise bad(f"{where}.id", f"{box.ids[k]!r} is there twice")
    color = need(card, "color", str, where)
    if color not in COLOURS:
        raise bad(f"{where}.color", f"must be one of {', '.join(COLOURS)}, not {color!r}")
    box.colour = append(box.colour, COLOURS.index(color))
    box.flakes = append(box.flakes, _number(card, "starflakes", where, 0, 100))
    box.cost = append(box.cost, _number(card, "cost", where, 0, 1000))
    box.points = append(box.points, _number(card, "vp", where, -100, 100))
    box.copies = append(box.copies, _number(card, "copies_in_box", where, 0, 1000))
    if need(card, "generate", bool, where):
        box.icons |= 1 << k
        box.icon_kind = append(box.icon_kind, k)
    supply = need(card, "supply", str, where)
    if supply not in ("none", "star", "celestial"):
        raise bad(f"{where}.supply", f"must be none, star or celestial, not {supply!r}")
    types = need(card, "types", list, where)
    if not set(types) <= {"initial", "star", "celestial"} or (supply != "none" and supply not in types):
        raise bad(f"{where}.types", "must be of initial, star, celestial, and the supply must be one of them")
    if supply == "star":
        box.stars |= 1 << k
    elif supply == "celestial":
        box.celestial |= 1 << k
    _effect(box, need(card, "effect", dict, where), k)
    end: dict[str, Any] = need(card, "end_game", dict, where)
    sets = 0
    if need(end, "op", str, f"{where}.end_game") == "color_sets":
        only(end, {"op", "vp_per_set"}, f"{where}.end_game")
        sets = _number(end, "vp_per_set", f"{where}.end_game", 0, 100)
    elif end != {"op": "none"}:
        raise bad(f"{where}.end_game.op", f"{end['op']!r} is not known; known are none, color_sets")
    box.points_per_set = append(box.points_per_set, sets)


def _effect(box: Box, effect: dict[str, Any], k: int) -> None:
    """Find the shape of the effect, then read its numbers."""
    where = f"card[{k}].effect"
    op = need(effect, "op", str, where)
    code = -1
    for number, shape, open_keys in SHAPES:
        if {key: value for key, value in effect.items() if key not in open_keys} == shape:
            code = number
            for key in open_keys:
                if key not in effect:
                    raise bad(f"{where}.{key}", "is missing")
    if code < 0:
        known = [shape for _, shape, _ in SHAPES if shape["op"] == op]
        if not known:
            raise bad(f"{where}.op", f"{op!r} is no effect these rules know")
        raise bad(where, f"is no form of {op!r} these rules know, which are: {' or '.join(str(s) for s in known)}")
    amount = 0
    if code in (THUNDER, GRASSLAND):
        amount = _number(effect, "bonus", where, 0, 100)
    elif code == GEYSER:
        amount = _number(effect, "count", where, 0, 20)
    elif code == GROUND:
        amount = _number(effect, "threshold", where, 1, 100)
        box.below = _named(box, effect["below"], f"{where}.below")
        box.reached = _named(box, effect["reached"], f"{where}.reached")
    elif code == FUSION:
        values: list[Any] = need(effect, "values", list, where)
        if len(values) != 5 or not all(isinstance(v, int) and 0 <= v <= 100 for v in values):
            raise bad(f"{where}.values", "must be five numbers: for 0, 1, 2, 3 and 4 cards scrapped")
        box.fusion_values = vec[i64](values)
    if code == GRASSLAND:
        for name in need(effect, "exclude", list, where):
            box.itself |= 1 << _named(box, name, f"{where}.exclude")
    box.effect = append(box.effect, code)
    box.amount = append(box.amount, amount)


def _named(box: Box, name: object, where: str) -> int:
    if name not in box.ids:
        raise bad(where, f"names {name!r}, which is no card")
    return box.ids.index(str(name))


def _classes(box: Box) -> None:
    """Number the kinds of each class; the actions have room for so many."""
    box.members = vec[i64]([NO_CARD] * (4 * CLASS_ROOM))
    for colour in range(4):
        kinds = [k for k in range(KINDS) if box.colour[k] == colour]
        most = MOST_COLOURLESS if colour == COLOURLESS else MOST_COLOURED
        if len(kinds) > most:
            raise bad("card", f"has {len(kinds)} kinds of colour {COLOURS[colour]}; there is room for {most}")
        bits = 0
        for number, k in enumerate(kinds):
            box.members[colour * CLASS_ROOM + number] = k
            bits |= 1 << k
        box.of_colour = append(box.of_colour, bits)
    box.number_in_class = vec[i64]([0] * KINDS)
    for place in range(4 * CLASS_ROOM):
        if box.members[place] != NO_CARD:
            box.number_in_class[box.members[place]] = place % CLASS_ROOM
    if len(box.icon_kind) > MOST_ICONS:
        raise bad("card", f"has {len(box.icon_kind)} kinds with a generation icon; there is room for {MOST_ICONS}")
    box.coloured = box.of_colour[RED] | box.of_colour[BLUE] | box.of_colour[GREEN]
    box.plain = box.of_colour[COLOURLESS] & ~box.icons


def _setup(data: Mapping[str, Any], box: Box) -> None:
    setup: dict[str, Any] = need(data, "setup", dict)
    names = {"initial_deck", "initial_hand", "comet_colors", "comet_colors_ja", "require_each_color_when_random"}
    only(setup, names | {"players", "provenance"}, "setup")
    initial: dict[str, Any] = need(setup, "initial_deck", dict, "setup")
    for name in initial:
        _named(box, name, "setup.initial_deck")
        _number(initial, name, "setup.initial_deck", 0, 100)
    box.initial = vec[i64]([initial.get(name, 0) for name in box.ids])
    box.initial_hand = _number(setup, "initial_hand", "setup", 0, sum(initial.values()))
    need(setup, "require_each_color_when_random", bool, "setup")
    for key in ("comet_colors", "comet_colors_ja"):
        if len(need(setup, key, list, "setup")) != SEATS:
            raise bad(f"setup.{key}", f"must have {SEATS} entries")
    for k, card in enumerate(data["card"]):
        if need(card, "initial_copies", int, f"card[{k}]") != box.initial[k]:
            raise bad(f"card[{k}].initial_copies", f"must be {box.initial[k]} as in setup.initial_deck")
    players: dict[str, Any] = need(setup, "players", dict, "setup")
    only(players, {str(seats) for seats in range(1, SEATS + 1)}, "setup.players")
    for seats in range(1, SEATS + 1):
        box.modes.append(_mode(box, need(players, str(seats), dict, "setup.players"), seats))


def _mode(box: Box, table: Mapping[str, Any], seats: int) -> Mode:
    where = f"setup.players.{seats}"
    stars = {box.ids[k] for k in range(KINDS) if box.stars >> k & 1}
    only(table, stars | {"celestial", "provenance"}, where)
    mode = Mode()
    mode.seats = seats
    for k in range(KINDS):
        count = 0
        if box.stars >> k & 1:
            count = _number(table, box.ids[k], where, 0, 100)
        elif box.celestial >> k & 1:
            count = _number(table, "celestial", where, 0, 100)
        if count + seats * box.initial[k] > box.copies[k]:
            raise bad(f"card[{k}].copies_in_box", f"{box.copies[k]} are too few for {seats} players")
        mode.supply = append(mode.supply, count)
    return mode


def _sets(data: Mapping[str, Any], box: Box) -> None:
    for k, table in enumerate(need(data, "set", list)):
        where = f"set[{k}]"
        only(table, {"id", "name_ja", "name_en", "kinds", "provenance"}, where)
        name = need(table, "id", str, where)
        if name not in SET_IDS or name in box.sets:
            raise bad(f"{where}.id", f"must be one of {', '.join(SET_IDS)}, each once, not {name!r}")
        kinds = need(table, "kinds", list, where)
        if wrong := wrong_kinds(box, kinds):
            raise bad(f"{where}.kinds", wrong)
        box.sets[name] = kinds
    if len(box.sets) != len(SET_IDS):
        raise bad("set", f"must be the sets {', '.join(SET_IDS)}")


def wrong_kinds(box: Box, kinds: object) -> str | None:
    """What is wrong with a selection of celestial kinds; None if nothing is (H3.4)."""
    if not isinstance(kinds, list | tuple) or len(kinds) != box.kinds_per_game or len(set(kinds)) != len(kinds):
        return f"must be {box.kinds_per_game} different kinds"
    for name in kinds:
        if name not in box.ids or not box.celestial >> box.ids.index(name) & 1:
            return f"has {name!r}, which is no celestial card"
    return None
