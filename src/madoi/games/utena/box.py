"""The box of Tsuki no Utena: tables made once from box.toml. Clause numbers are those of docs/rules/utena.md.

Vocabulary: ascetic card 行者カード (`gyoja` in the file), desire card 欲カード, altar 壇, flower board 華ボード,
cloud 雲ボード, light marker 光明マーカー, reserve card 伏札, lead 親, reinforcement 増援, plan card 計画カード.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit, lowest, pair
from madoi.core.components import bad, need, only

CARDS: Final = 21  # ascetic cards: the lines of the projective plane of order 4 (U3.1)
DESIRES: Final = 13  # desire cards: the lines of the projective plane of order 3 (U3.1)
CELLS: Final = 13  # cells of the cloud, and kinds of icons on desire cards (U2.3)
SLOTS: Final = 4  # of a desire card, its corners: TL, TR, BL, BR
SOLO_ALTARS: Final = 3  # U5.7
NO_CELL: Final = -1


class Match:
    """The one icon that two ascetic cards share (U2.7), and the cells of the cloud it draws from (U2.8)."""

    def __init__(self) -> None:
        self.icon: str = ""
        self.first_cell: i64 = NO_CELL  # the colour's, or the school's
        self.second_cell: i64 = NO_CELL  # the shape's; a school has none
        self.cells: i64 = 0  # both, as a bit set


class Mode:
    """The numbers of the game for one number of players (U5)."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.altars: i64 = 0
        self.altar_names: list[str] = []
        self.owners: vec[i64] = vec[i64]()  # by altar; without a lead they are counted from the first player (U5.9)
        self.cap: i64 = 0  # outer cells of a flower board
        self.start_markers: vec[i64] = vec[i64]()
        self.hand_sizes: vec[i64] = vec[i64]()  # by seat
        self.has_reserves: bool = False  # every altar starts with a reserve card
        self.ascetic_pile: i64 = 0
        self.revealed: i64 = 0  # desire cards that lie at the start
        self.rounds: i64 = 0  # with two players: passes over the altars (U13.8)
        self.round_draws: vec[i64] = vec[i64]()  # desire cards at the start of each round: led games only (U7.1)
        self.draws_before_altar: i64 = 0  # bit set of altars (U13.2)
        self.reinforcements_per_round: i64 = 0  # 0 is no limit (U10.4)
        self.rests: bool = False  # who reinforced waits for the opponent's turn (U13.6)
        self.led: bool = False  # there is a lead that moves (U6.2)
        self.planned: bool = False  # rounds begin with a plan (U14.2)

    @property
    def span(self) -> str:
        """What a round is called: with two players there are only passes over the altars (U13.10)."""
        return "round" if self.led or self.planned else "pass"


class Box:
    """What is printed on cards and boards."""

    def __init__(self) -> None:
        self.card_ids: list[str] = []
        self.card_icons: list[list[str]] = []
        self.desire_ids: list[str] = []
        self.cell_ids: list[str] = []
        self.deck: vec[i64] = vec[i64]()  # the ascetic cards in play
        self.desire_deck: vec[i64] = vec[i64]()  # the desire cards in play
        self.markers_per_cell: i64 = 0  # at the start
        self.markers: i64 = 0  # in the whole game
        self.matches: list[Match] = []  # [a * CARDS + b]
        self.slots: vec[i64] = vec[i64]()  # [desire * SLOTS + slot]: icon, which is also a cell
        self.shared_slot: vec[i64] = vec[i64]()  # [a * DESIRES + b]: slot on a of the icon it shares with b
        self.modes: list[Mode] = []
        self.rulings: dict[str, bool] = {}  # the defaults of the options (U17.11)

    def match_of(self, pair: i64) -> Match:
        """What the two cards of a pair match on."""
        return self.match_between(lowest(pair), lowest(pair & (pair - 1)))

    def match_between(self, a: i64, b: i64) -> Match:
        return self.matches[a * CARDS + b]

    def icon_at(self, desire: i64, place: i64, turned: bool) -> i64:
        """The icon of a desire card at a place of its block as it lies."""
        return self.slots[desire * SLOTS + place_of(place, turned)]


def place_of(slot: i64, turned: bool) -> i64:
    """Where a printed slot lies in the card's 2 x 2 block, and the other way round (U4.4): 0 1 over 2 3."""
    return SLOTS - 1 - slot if turned else slot


def in_play(box: Box, seats: i64) -> dict[str, object]:
    """What the rules read of a box with so many players, as plain data: two boxes that agree in it play the same game.
    Rulings are not part of it, since a record has the options themselves."""
    mode = box.modes[seats - 1]
    return {
        "cards": [[box.card_ids[card], *sorted(box.card_icons[card])] for card in box.deck],
        "desires": [
            [box.desire_ids[card], *[box.cell_ids[box.icon_at(card, slot, False)] for slot in range(SLOTS)]]
            for card in box.desire_deck
        ],
        "cells": box.cell_ids,
        "markers_per_cell": box.markers_per_cell,
        "altars": mode.altar_names,
        "owners": [int(owner) for owner in mode.owners],
        "cap": mode.cap,
        "start_markers": [int(n) for n in mode.start_markers],
        "hand_sizes": [int(n) for n in mode.hand_sizes],
        "has_reserves": mode.has_reserves,
        "ascetic_pile": mode.ascetic_pile,
        "revealed": mode.revealed,
        "rounds": mode.rounds,
        "round_draws": [int(n) for n in mode.round_draws],
        "draws_before_altar": mode.draws_before_altar,
        "reinforcements_per_round": mode.reinforcements_per_round,
    }


# -- reading the file ----------------------------------------------------------------------------

SLOT_NAMES: Final = ["TL", "TR", "BL", "BR"]
RULINGS: Final = {  # the clause of each, and its admissible values (U17.10)
    "opening_pass_field_swap": ("U17.3", [False, True]),
    "centre_check_before_second_reinforced_turn": ("U17.4", [False, True]),
    "win_checked_after_each_marker": ("U17.6", [False, True]),
    "gain_is_mandatory": ("U17.1", [True]),
    "centre_marker_taken_first": ("U17.2", [True]),
    "swap_needs_consent": ("U17.5", [False]),
    "shared_icon_counts_as_hidden": ("U17.7", [True]),
}
EVERY_MODE: Final = {
    "provenance", "players", "altars", "flower_side", "start_markers", "hand_size", "reserve_cards_per_altar",
    "gyoja_pile", "gyoja_left_over", "desire_revealed_at_setup", "desire_pile_at_start",
}  # fmt: skip
SOLO_MODE: Final = EVERY_MODE | {"altar_names", "altar_owner", "rounds", "desire_draws_per_round"}
PASS_MODE: Final = EVERY_MODE | {"altar_owner", "passes", "desire_draw_before_altars"}
LED_MODE: Final = EVERY_MODE | {"rounds", "desire_draws_by_round", "reinforcements_per_round"}


def make_box(data: Mapping[str, Any]) -> Box:
    """The tables of a box file; raises `BadComponents`."""
    only(
        data,
        {
            "schema", "slug", "title_ja", "title_romaji", "provenance", "counts", "icons", "cloud", "flower_side",
            "gyoja_deck", "gyoja", "desire_deck", "desire", "geometry", "mode", "rulings",
        },
    )  # fmt: skip
    _must_be(data, "schema", 1)
    _must_be(data, "slug", "utena")
    box = Box()
    _read_counts(data, box)
    _read_cloud(data, box)
    _read_ascetics(data, box)
    _read_desires(data, box)
    _read_geometry(data)
    _read_rulings(data, box)
    box.modes = [_mode(data, box, seats) for seats in range(1, 5)]
    return box


def _must_be(table: Mapping[str, Any], key: str, value: Any, where: str = "") -> None:
    """The rules know one value only."""
    found: Any = need(table, key, type(value), where)
    if found != value:
        raise bad(f"{where}.{key}" if where else key, f"must be {value!r}, not {found!r}: these rules know no other")


def _rows(data: Mapping[str, Any], key: str, size: int, where: str = "") -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = need(data, key, list, where)
    if len(rows) != size:
        raise bad(f"{where}.{key}" if where else key, f"must have {size} entries, not {len(rows)}")
    if not all(isinstance(row, dict) for row in rows):
        raise bad(f"{where}.{key}" if where else key, "must be tables")
    return rows


def _numbers(table: Mapping[str, Any], key: str, size: int, where: str) -> vec[i64]:
    numbers = need(table, key, list, where)
    if len(numbers) != size or not all(type(n) is int for n in numbers):
        raise bad(f"{where}.{key}", f"must be {size} whole numbers")
    return vec[i64](numbers)


def _count(table: Mapping[str, Any], key: str, where: str, least: int = 0) -> int:
    """A number of things or of rounds; a smaller one is none that the rules know (U17.11)."""
    found = need(table, key, int, where)
    if found < least:
        raise bad(f"{where}.{key}", f"must be at least {least}, not {found}")
    return found


def _check_names(names: list[str], key: str) -> None:
    """Names become words of actions and parts of ids."""
    for name in names:
        if names.count(name) > 1:
            raise bad(key, f"has the id {name!r} twice")
        if not name.replace("-", "").isalnum():
            raise bad(key, f"has the id {name!r}; an id is letters, digits and hyphens")


def _read_counts(data: Mapping[str, Any], box: Box) -> None:
    counts: dict[str, Any] = need(data, "counts", dict)
    only(counts, {"provenance", "gyoja_cards", "desire_cards", "flower_boards", "cloud_boards", "markers"}, "counts")
    _must_be(counts, "gyoja_cards", CARDS, "counts")
    _must_be(counts, "desire_cards", DESIRES, "counts")
    _must_be(counts, "flower_boards", 4, "counts")
    _must_be(counts, "cloud_boards", 1, "counts")
    box.markers = need(counts, "markers", int, "counts")


def _read_cloud(data: Mapping[str, Any], box: Box) -> None:
    """A cell for each colour, school and shape (U1.5), in the order of the file."""
    icons: dict[str, Any] = need(data, "icons", dict)
    only(icons, {"provenance", "colors", "shapes", "schools"}, "icons")
    for key in ("colors", "shapes"):
        for name in need(icons, key, list, "icons"):
            if not str(name).isalnum() or name == "school":  # `_match` takes "<colour>-<shape>" apart
                raise bad(f"icons.{key}", f"has {name!r}; it must be letters and digits, and not 'school'")
    expected = [f"color-{c}" for c in need(icons, "colors", list, "icons")]
    expected += [f"school-{c}" for c in need(icons, "schools", list, "icons")]
    expected += [f"shape-{s}" for s in need(icons, "shapes", list, "icons")]
    cloud: dict[str, Any] = need(data, "cloud", dict)
    only(cloud, {"provenance", "markers_per_cell_at_start", "cell"}, "cloud")
    box.markers_per_cell = _count(cloud, "markers_per_cell_at_start", "cloud")
    for k, cell in enumerate(_rows(cloud, "cell", CELLS, "cloud")):
        only(cell, {"provenance", "id"}, f"cloud.cell[{k}]")
        box.cell_ids.append(need(cell, "id", str, f"cloud.cell[{k}]"))
    if sorted(box.cell_ids) != sorted(expected):
        raise bad("cloud.cell", "must be one cell for each colour, shape and school of [icons]")


def _read_ascetics(data: Mapping[str, Any], box: Box) -> None:
    only(need(data, "gyoja_deck", dict), {"provenance"}, "gyoja_deck")
    icons = data["icons"]
    known = {f"{color}-{shape}" for color in icons["colors"] for shape in icons["shapes"]}
    known |= {f"school-{color}" for color in icons["schools"]}
    for k, row in enumerate(_rows(data, "gyoja", CARDS)):
        where = f"gyoja[{k}]"
        only(row, {"id", "provenance", "icons", "printed"}, where)
        box.card_ids.append(need(row, "id", str, where))
        shown: list[str] = need(row, "icons", list, where)
        if len(set(shown)) != 5:
            raise bad(f"{where}.icons", "must be five different icons")
        for icon in shown:
            if icon not in known:
                raise bad(f"{where}.icons", f"has {icon!r}, which is no tool and no school")
        if sorted(_without_suns(need(row, "printed", list, where), icons["shapes"])) != sorted(shown):
            raise bad(f"{where}.printed", "must show its icons, a sun for the four tools of a colour (U2.4)")
        box.card_icons.append(shown)
        box.deck = append(box.deck, k)
    _check_names(box.card_ids, "gyoja")
    for a in range(CARDS):
        for b in range(CARDS):
            box.matches.append(_match(box, a, b) if a != b else Match())


def _without_suns(printed: list[str], shapes: list[str]) -> list[str]:
    """A sun is the four tools of its colour (U2.4)."""
    icons: list[str] = []
    for icon in printed:
        if icon.startswith("sun-"):
            icons += [f"{icon.removeprefix('sun-')}-{shape}" for shape in shapes]
        else:
            icons.append(icon)
    return icons


def _match(box: Box, a: int, b: int) -> Match:
    common = [icon for icon in box.card_icons[a] if icon in box.card_icons[b]]
    if len(common) != 1:  # U2.6
        both = f"{box.card_ids[a]} and {box.card_ids[b]}"
        raise bad(f"gyoja[{a}].icons", f"{both} must share exactly one icon, not {len(common)}")
    match = Match()
    match.icon = common[0]
    if match.icon.startswith("school-"):
        match.first_cell = box.cell_ids.index(match.icon)
        match.cells = bit(match.first_cell)
    else:  # U2.8
        color, shape = match.icon.split("-")
        match.first_cell = box.cell_ids.index(f"color-{color}")
        match.second_cell = box.cell_ids.index(f"shape-{shape}")
        match.cells = pair(match.first_cell, match.second_cell)
    return match


def _read_desires(data: Mapping[str, Any], box: Box) -> None:
    only(need(data, "desire_deck", dict), {"provenance"}, "desire_deck")
    for k, row in enumerate(_rows(data, "desire", DESIRES)):
        where = f"desire[{k}]"
        only(row, {"id", "provenance", "slots"}, where)
        box.desire_ids.append(need(row, "id", str, where))
        slots: dict[str, Any] = need(row, "slots", dict, where)
        only(slots, set(SLOT_NAMES), f"{where}.slots")
        for name in SLOT_NAMES:
            icon = need(slots, name, str, f"{where}.slots")
            if icon not in box.cell_ids:
                raise bad(f"{where}.slots.{name}", f"is {icon!r}, which is no cell of the cloud")
            box.slots = append(box.slots, box.cell_ids.index(icon))
        if len(set(slots.values())) != SLOTS:
            raise bad(f"{where}.slots", "must show four different icons")
        box.desire_deck = append(box.desire_deck, k)
    _check_names(box.desire_ids, "desire")
    for a in range(DESIRES):
        for b in range(DESIRES):
            box.shared_slot = append(box.shared_slot, _shared_slot(box, a, b) if a != b else 0)


def _shared_slot(box: Box, a: int, b: int) -> int:
    theirs = [box.icon_at(b, slot, False) for slot in range(SLOTS)]
    common = [slot for slot in range(SLOTS) if box.icon_at(a, slot, False) in theirs]
    if len(common) != 1:  # U2.6
        raise bad(f"desire[{a}].slots", f"must share exactly one icon with desire[{b}], not {len(common)}")
    return common[0]


def _read_geometry(data: Mapping[str, Any]) -> None:
    """The stacking that the rules know (U4.3, U4.4)."""
    geometry: dict[str, Any] = need(data, "geometry", dict)
    only(geometry, {"provenance", "model"}, "geometry")
    _must_be(geometry, "model", "corners-2x2", "geometry")


def _read_rulings(data: Mapping[str, Any], box: Box) -> None:
    rulings: dict[str, Any] = need(data, "rulings", dict)
    only(rulings, {"provenance", *RULINGS}, "rulings")
    for name, (_, admissible) in RULINGS.items():
        box.rulings[name] = need(rulings, name, bool, "rulings")
        if box.rulings[name] not in admissible:
            raise bad(f"rulings.{name}", f"can only be {str(admissible[0]).lower()} (U17.10)")


def _mode(data: Mapping[str, Any], box: Box, seats: int) -> Mode:
    where = f"mode[{seats - 1}]"
    tables = [table for table in _rows(data, "mode", 4) if table.get("players") == seats]
    if len(tables) != 1:
        raise bad(where, f"there must be exactly one mode with players = {seats}")
    table = tables[0]
    mode = Mode()
    mode.seats = seats
    mode.altars = need(table, "altars", int, where)
    if not 1 <= mode.altars <= 4:
        raise bad(f"{where}.altars", "there are four flower boards")
    mode.altar_names = [str(k) for k in range(mode.altars)]
    mode.owners = vec[i64](range(mode.altars))
    mode.cap = _cap(data, need(table, "flower_side", str, where), where)
    mode.start_markers = _numbers(table, "start_markers", mode.altars, where)
    mode.hand_sizes = _numbers(table, "hand_size", seats, where)
    reserves = need(table, "reserve_cards_per_altar", int, where)
    if reserves not in (0, 1):
        raise bad(f"{where}.reserve_cards_per_altar", "must be 0 or 1")
    mode.has_reserves = reserves == 1
    mode.ascetic_pile = need(table, "gyoja_pile", int, where)
    mode.revealed = _count(table, "desire_revealed_at_setup", where)
    if seats == 1:
        _read_solo(table, mode, where)
    elif seats == 2:
        _read_passes(table, mode, where)
    else:
        _read_led(table, mode, where)
    _check_mode(box, table, mode, where)
    return mode


def _cap(data: Mapping[str, Any], side: str, where: str) -> int:
    caps: dict[str, int] = {}
    for k, flower in enumerate(_rows(data, "flower_side", 2)):
        only(flower, {"provenance", "id", "outer_cells"}, f"flower_side[{k}]")
        name: str = need(flower, "id", str, f"flower_side[{k}]")
        caps[name] = _count(flower, "outer_cells", f"flower_side[{k}]", 1)
    if side not in caps:
        raise bad(f"{where}.flower_side", f"names {side!r}, which is no [[flower_side]]")
    return caps[side]


def _read_solo(table: Mapping[str, Any], mode: Mode, where: str) -> None:
    """Rounds with a plan: one ascetic card, and a desire card for every other altar (U14.2)."""
    only(table, SOLO_MODE, where)
    mode.planned = True
    _must_be(table, "altars", SOLO_ALTARS, where)
    mode.altar_names = [str(name) for name in need(table, "altar_names", list, where)]
    if len(mode.altar_names) != SOLO_ALTARS:
        raise bad(f"{where}.altar_names", f"must be {SOLO_ALTARS} names")
    _check_names(mode.altar_names, f"{where}.altar_names")
    mode.owners = _numbers(table, "altar_owner", SOLO_ALTARS, where)
    mode.rounds = _count(table, "rounds", where, 1)
    mode.round_draws = vec[i64]([0] * int(mode.rounds))
    _must_be(table, "desire_draws_per_round", SOLO_ALTARS - 1, where)
    _must_be(table, "gyoja_pile", int(mode.rounds), where)
    _must_be(table, "reserve_cards_per_altar", 0, where)


def _read_passes(table: Mapping[str, Any], mode: Mode, where: str) -> None:
    """No lead: passes over the altars, with a desire card before some of them (U13.2)."""
    only(table, PASS_MODE, where)
    mode.rests = True
    mode.owners = _numbers(table, "altar_owner", mode.altars, where)
    mode.rounds = _count(table, "passes", where, 1)
    mode.round_draws = vec[i64]([0] * int(mode.rounds))
    for altar in need(table, "desire_draw_before_altars", list, where):
        if type(altar) is not int or not 0 <= altar < mode.altars:
            raise bad(f"{where}.desire_draw_before_altars", f"must be altars, 0 to {mode.altars - 1}")
        mode.draws_before_altar |= bit(altar)
    _must_be(table, "gyoja_pile", 0, where)


def _read_led(table: Mapping[str, Any], mode: Mode, where: str) -> None:
    """Altar k belongs to seat k (U1.8); the lead draws at the start of a round (U7.1)."""
    only(table, LED_MODE, where)
    mode.led = True
    _must_be(table, "altars", int(mode.seats), where)
    mode.rounds = _count(table, "rounds", where, 1)
    mode.round_draws = _numbers(table, "desire_draws_by_round", mode.rounds, where)
    if any(n < 0 for n in mode.round_draws):
        raise bad(f"{where}.desire_draws_by_round", "must be at least 0 in every round")
    mode.reinforcements_per_round = _count(table, "reinforcements_per_round", where)
    _must_be(table, "gyoja_pile", 0, where)


def _check_mode(box: Box, table: Mapping[str, Any], mode: Mode, where: str) -> None:
    needed = [1] * int(mode.seats)  # a card is left in the hand when all altars have their pairs (U8.6)
    for owner in mode.owners:
        if not 0 <= owner < mode.seats:
            raise bad(f"{where}.altar_owner", f"must be seats, 0 to {mode.seats - 1}")
        needed[owner] += 2
    for seat in range(mode.seats):
        if mode.hand_sizes[seat] < needed[seat]:
            raise bad(f"{where}.hand_size", f"seat {seat} needs at least {needed[seat]} cards")
    if box.markers_per_cell * CELLS + sum([int(n) for n in mode.start_markers]) != box.markers:
        raise bad(f"{where}.start_markers", f"markers on cloud and boards must be {box.markers} together")
    if any(n > mode.cap or n < 0 for n in mode.start_markers):
        raise bad(f"{where}.start_markers", f"a board holds 0 to {mode.cap}")
    dealt = sum([int(n) for n in mode.hand_sizes]) + mode.ascetic_pile
    if mode.has_reserves:
        dealt += mode.altars
    if dealt + _count(table, "gyoja_left_over", where) != len(box.deck):
        raise bad(f"{where}.gyoja_left_over", f"hands, reserves, pile and left over must be {len(box.deck)} together")
    _must_be(table, "desire_pile_at_start", len(box.desire_deck) - int(mode.revealed), where)
    drawn = sum([int(n) for n in mode.round_draws])
    if mode.planned:
        drawn += mode.rounds * (mode.altars - 1)
    for altar in range(mode.altars):
        if mode.draws_before_altar & bit(altar):
            drawn += mode.rounds
    if mode.revealed + drawn != len(box.desire_deck):
        raise bad(where, f"the desire cards of all draws and of the start must be {len(box.desire_deck)} together")
