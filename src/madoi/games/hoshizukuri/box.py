"""The box of Hoshizukuri: tables made once from box.toml. Clause numbers are those of docs/rules/hoshizukuri.md.

Vocabulary: comet 彗星, orbit 軌道, hand 手札, deck 山札, discard pile 捨て札, play area 場, play プレイ, scrap 廃棄,
gain 獲得, star flakes 星片, victory points 勝利点, generation icon 生成, supply サプライ, celestial card 天体.
Every key of the file is read here or by the class of a card, or it is refused by name; texts for people are known.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import contains
from madoi.core.components import bad, need, only
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.things import KINDS, NO_CARD

if TYPE_CHECKING:
    from madoi.games.hoshizukuri.rules.cards.card import Card
    from madoi.games.hoshizukuri.rules.questions import Question

CLASS_ROOM: Final = 8  # kinds per class in the table of members


class Mode:
    """The numbers of the game for one number of players (H3.2, H15.2)."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.supply: vec[i64] = vec[i64]()  # by kind: copies in the supply if the kind takes part


class Box:
    """What is printed on cards and board. Lists and vectors are by kind where nothing else is said."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.cards: list[Card] = []  # what each does
        self.questions: list[Question] = []  # all that can be asked, by number
        self.flakes: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        self.up_to: vec[i64] = vec[i64]()  # by cost: the kinds that cost no more, as bits
        self.points: vec[i64] = vec[i64]()
        self.colour: vec[i64] = vec[i64]()
        self.initial: vec[i64] = vec[i64]()  # copies in a starting deck
        self.copies: vec[i64] = vec[i64]()  # copies in the box
        self.number_in_class: vec[i64] = vec[i64]()  # which one of its class it is
        self.members: vec[i64] = vec[i64]()  # [class * CLASS_ROOM + number]: kind or NO_CARD
        self.icon_kind: vec[i64] = vec[i64]()  # the kinds with a generation icon
        # Sets of kinds, as bits
        self.of_class: vec[i64] = vec[i64]()  # by class
        self.coloured: i64 = 0
        self.icons: i64 = 0
        self.plain: i64 = 0  # colourless without icon
        self.effects: i64 = 0  # with a play effect
        self.celestial: i64 = 0
        self.stars: i64 = 0  # star cards: in every supply (H2.2)
        # Numbers
        self.finish: i64 = 0
        self.hand_size: i64 = 0
        self.kinds_per_game: i64 = 0
        self.most_plays: i64 = 0
        self.stall_turns: i64 = 0
        self.most_decisions: i64 = 0  # for each player (H14.4)
        self.initial_hand: i64 = 0
        self.each_colour: bool = True  # whether a random supply has all colours unless an option says otherwise (H3.5)
        self.medals: list[int] = []
        self.sets: dict[str, list[str]] = {}
        self.modes: list[Mode] = []

    def member(self, colour: i64, number: i64) -> i64:
        """A kind by its class and its number there; NO_CARD where the box has no such kind."""
        return self.members[colour * CLASS_ROOM + number]

    def costing_up_to(self, cost: i64) -> i64:
        """The kinds that cost no more, as bits."""
        return self.up_to[min(cost, len(self.up_to) - 1)]

    def class_words(self, colour: i64, room: int) -> list[str]:
        """The names of a class for the words of actions, which have room for more."""
        kinds = [self.member(colour, number) for number in range(room)]
        return [things.card(self.ids[k]) if k != NO_CARD else f"no-card/{n}" for n, k in enumerate(kinds)]


class Row:
    """An effect in the file, as the class of a card reads it. What nobody reads is refused."""

    def __init__(self, table: Mapping[str, Any], where: str, ids: list[str]) -> None:
        self.table: Mapping[str, Any] = table
        self.where: str = where
        self.ids: list[str] = ids
        self.read: set[str] = set()

    def is_just(self, fixed: dict[str, object]) -> None:
        """Entries that these rules know in one form only."""
        op = need(self.table, "op", str, self.where)
        if op != fixed["op"]:
            raise bad(f"{self.where}.op", f"{op!r} is no effect these rules know for this card, only {fixed['op']!r}")
        for key in fixed:
            if self.table.get(key) != fixed[key]:
                raise bad(self.where, f"is no form of {op!r} these rules know, which is: {fixed}")
            self.read.add(key)

    def number(self, key: str, low: int, high: int) -> int:
        self.read.add(key)
        return number_of(self.table, key, self.where, low, high)

    def numbers(self, key: str, count: int, low: int, high: int) -> list[int]:
        self.read.add(key)
        values: list[Any] = need(self.table, key, list, self.where)
        if len(values) != count or not all(type(v) is int and low <= v <= high for v in values):
            raise bad(f"{self.where}.{key}", f"must be {count} numbers from {low} to {high}")
        return values

    def kind(self, key: str) -> i64:
        self.read.add(key)
        return kind_of(self.ids, need(self.table, key, str, self.where), f"{self.where}.{key}")

    def kinds(self, key: str) -> i64:
        """Several kinds, as bits."""
        self.read.add(key)
        found: i64 = 0
        for name in need(self.table, key, list, self.where):
            found |= 1 << kind_of(self.ids, name, f"{self.where}.{key}")
        return found

    def end(self) -> None:
        only(self.table, self.read, self.where)


KNOWN: Final = {"meta", "sources", "limits", "medals", "setup", "card", "set", "term"}
META: Final = {
    "slug", "title_ja", "title_ja_alt", "title_en", "maker", "designer", "artist", "released", "players_min",
    "players_max", "solo", "card_total", "spec_version",
}  # fmt: skip
SET_IDS: Final = ("first", "upheaval", "colorful", "recorded")
FOR_PEOPLE: Final = ("name_ja", "reading", "romaji", "name_en", "text_en", "text_ja", "clause")
CARD_KEYS: Final = {
    *FOR_PEOPLE, "no", "id", "color", "types", "starflakes", "cost", "vp", "generate", "copies_in_box",
    "initial_copies", "supply", "effect", "end_game", "provenance",
}  # fmt: skip


def make_box(data: Mapping[str, Any], cards: list[Card], questions: list[Question]) -> Box:
    """The tables of a file, for cards in the order of their numbers and what the table asks; raises `BadComponents`."""
    only(data, KNOWN)
    box = Box()
    _limits(data, box)
    rows: list[Any] = need(data, "card", list)
    if len(rows) != KINDS or len(cards) != KINDS:
        raise bad("card", f"must have {KINDS} entries, not {len(rows)}")
    for k, row in enumerate(rows):
        if not isinstance(row, dict):
            raise bad(f"card[{k}]", "must be a table")
        only(row, CARD_KEYS, f"card[{k}]")
        name = need(row, "id", str, f"card[{k}]")
        if name != cards[k].id:
            raise bad(
                f"card[{k}].id", f"must be {cards[k].id!r}, not {name!r}: cards stand in the order of their numbers"
            )
        box.ids.append(name)
    for question in questions:
        question.number = len(box.questions)
        box.questions.append(question)
    for k, row in enumerate(rows):
        _card(box, row, k)
        _effect(box, row, k, cards[k])
    _classes(box)
    _costs(box)
    _setup(data, box)
    _sets(data, box)
    _meta(data, box)
    return box


def number_of(table: Mapping[str, Any], key: str, where: str, low: int, high: int) -> int:
    value: int = need(table, key, int, where)
    if not low <= value <= high:
        raise bad(f"{where}.{key}", f"must be {low} to {high}, not {value}")
    return value


def kind_of(ids: list[str], name: object, where: str) -> int:
    if name not in ids:
        raise bad(where, f"names {name!r}, which is no card")
    return ids.index(str(name))


def _meta(data: Mapping[str, Any], box: Box) -> None:
    """What the box says about itself must be so."""
    meta: dict[str, Any] = need(data, "meta", dict)
    only(meta, META, "meta")
    total = need(meta, "card_total", int, "meta")
    if sum([int(n) for n in box.copies]) != total:
        raise bad("meta.card_total", f"is {total}, but the copies of all cards are {sum([int(n) for n in box.copies])}")
    facts: dict[str, object] = {
        "slug": "hoshizukuri", "players_min": 2, "players_max": things.SEATS, "solo": True, "spec_version": 1,
    }  # fmt: skip
    for key in facts:
        if meta.get(key, facts[key]) != facts[key]:
            raise bad(f"meta.{key}", f"must be {facts[key]!r}: these rules know nothing else")


def _limits(data: Mapping[str, Any], box: Box) -> None:
    limits: dict[str, Any] = need(data, "limits", dict)
    names = {"finish_orbit", "hand_size", "kinds_per_game", "generation_gains", "max_plays_per_turn", "stall_turns"}
    only(limits, names | {"max_decisions_per_player", "provenance"}, "limits")
    box.finish = number_of(limits, "finish_orbit", "limits", 1, 1000)
    box.hand_size = number_of(limits, "hand_size", "limits", 1, 20)
    box.kinds_per_game = number_of(limits, "kinds_per_game", "limits", 3, 20)
    box.most_plays = number_of(limits, "max_plays_per_turn", "limits", 1, things.MOST_PLAYS)
    box.stall_turns = number_of(limits, "stall_turns", "limits", 1, 100)
    box.most_decisions = number_of(limits, "max_decisions_per_player", "limits", 100, 1_000_000)
    if need(limits, "generation_gains", int, "limits") != 1:
        raise bad("limits.generation_gains", "must be 1, the only number these rules know")
    medals: dict[str, Any] = need(data, "medals", dict)
    only(medals, {"bronze", "silver", "gold", "provenance"}, "medals")
    box.medals = [need(medals, name, int, "medals") for name in ("bronze", "silver", "gold")]
    if box.medals != sorted(box.medals):
        raise bad("medals", "must rise from bronze to gold")


def _card(box: Box, row: Mapping[str, Any], k: int) -> None:
    """The numbers of H2.1."""
    where = f"card[{k}]"
    if need(row, "no", int, where) != k + 1:
        raise bad(f"{where}.no", f"must be {k + 1}: cards stand in the order of their numbers")
    for key in FOR_PEOPLE:
        need(row, key, str, where)
    color = need(row, "color", str, where)
    if color not in things.CLASS_NAMES:
        raise bad(f"{where}.color", f"must be one of {', '.join(things.CLASS_NAMES)}, not {color!r}")
    box.colour = append(box.colour, things.CLASS_NAMES.index(color))
    box.flakes = append(box.flakes, number_of(row, "starflakes", where, 0, 100))
    box.cost = append(box.cost, number_of(row, "cost", where, 0, 1000))
    box.points = append(box.points, number_of(row, "vp", where, -100, 100))
    box.copies = append(box.copies, number_of(row, "copies_in_box", where, 0, 1000))
    if need(row, "generate", bool, where):
        box.icons |= 1 << k
        box.icon_kind = append(box.icon_kind, k)
    supply = need(row, "supply", str, where)
    if supply not in ("none", "star", "celestial"):
        raise bad(f"{where}.supply", f"must be none, star or celestial, not {supply!r}")
    types = need(row, "types", list, where)
    if not set(types) <= {"initial", "star", "celestial"} or (supply != "none" and supply not in types):
        raise bad(f"{where}.types", "must be of initial, star, celestial, and the supply must be one of them")
    if supply == "star":
        box.stars |= 1 << k
    elif supply == "celestial":
        box.celestial |= 1 << k


def _effect(box: Box, row: Mapping[str, Any], k: int, card: Card) -> None:
    """The class of a card reads its own numbers and says what it asks."""
    card.kind = k
    effect = Row(need(row, "effect", dict, f"card[{k}]"), f"card[{k}].effect", box.ids)
    card.read_effect(effect)
    effect.end()
    at_end = Row(need(row, "end_game", dict, f"card[{k}]"), f"card[{k}].end_game", box.ids)
    card.read_end_of_game(at_end)
    at_end.end()
    box.cards.append(card)
    if card.has_effect:
        box.effects |= 1 << k
    for question in card.questions:
        question.number = len(box.questions)
        question.asked_by = k
        box.questions.append(question)


def _classes(box: Box) -> None:
    """Number the kinds of each class; the actions have room for so many."""
    box.members = vec[i64]([NO_CARD] * (things.CLASSES * CLASS_ROOM))
    box.number_in_class = vec[i64]([0] * KINDS)
    for colour in range(things.CLASSES):
        kinds = [k for k in range(KINDS) if box.colour[k] == colour]
        most = things.MOST_COLOURLESS if colour == things.COLOURLESS else things.MOST_COLOURED
        if len(kinds) > most:
            raise bad(
                "card", f"has {len(kinds)} kinds of colour {things.CLASS_NAMES[colour]}; there is room for {most}"
            )
        bits = 0
        for number, k in enumerate(kinds):
            box.members[colour * CLASS_ROOM + number] = k
            box.number_in_class[k] = number
            bits |= 1 << k
        box.of_class = append(box.of_class, bits)
    if len(box.icon_kind) > things.MOST_ICONS:
        raise bad(
            "card", f"has {len(box.icon_kind)} kinds with a generation icon; there is room for {things.MOST_ICONS}"
        )
    box.coloured = box.of_class[things.RED] | box.of_class[things.BLUE] | box.of_class[things.GREEN]
    box.plain = box.of_class[things.COLOURLESS] & ~box.icons


def _costs(box: Box) -> None:
    for cost in range(max([int(cost) for cost in box.cost]) + 1):
        box.up_to = append(box.up_to, sum([1 << k for k in range(KINDS) if box.cost[k] <= cost]))


def _setup(data: Mapping[str, Any], box: Box) -> None:
    setup: dict[str, Any] = need(data, "setup", dict)
    names = {"initial_deck", "initial_hand", "comet_colors", "comet_colors_ja", "require_each_color_when_random"}
    only(setup, names | {"players", "provenance"}, "setup")
    initial: dict[str, Any] = need(setup, "initial_deck", dict, "setup")
    for name in initial:
        kind_of(box.ids, name, "setup.initial_deck")
        number_of(initial, name, "setup.initial_deck", 0, 100)
    box.initial = vec[i64]([initial.get(name, 0) for name in box.ids])
    box.initial_hand = number_of(setup, "initial_hand", "setup", 0, sum(initial.values()))
    box.each_colour = need(setup, "require_each_color_when_random", bool, "setup")
    for key in ("comet_colors", "comet_colors_ja"):
        if len(need(setup, key, list, "setup")) != things.SEATS:
            raise bad(f"setup.{key}", f"must have {things.SEATS} entries")
    for k, row in enumerate(data["card"]):
        if need(row, "initial_copies", int, f"card[{k}]") != box.initial[k]:
            raise bad(f"card[{k}].initial_copies", f"must be {box.initial[k]} as in setup.initial_deck")
    players: dict[str, Any] = need(setup, "players", dict, "setup")
    only(players, {str(seats) for seats in range(1, things.SEATS + 1)}, "setup.players")
    for seats in range(1, things.SEATS + 1):
        box.modes.append(_mode(box, need(players, str(seats), dict, "setup.players"), seats))


def _mode(box: Box, table: Mapping[str, Any], seats: int) -> Mode:
    where = f"setup.players.{seats}"
    stars = {box.ids[k] for k in range(KINDS) if contains(box.stars, k)}
    only(table, stars | {"celestial", "provenance"}, where)
    mode = Mode()
    mode.seats = seats
    for k in range(KINDS):
        count = 0
        if contains(box.stars, k):
            count = number_of(table, box.ids[k], where, 0, 100)
        elif contains(box.celestial, k):
            count = number_of(table, "celestial", where, 0, 100)
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
        if name not in box.ids or not contains(box.celestial, box.ids.index(name)):
            return f"has {name!r}, which is no celestial card"
    return None
