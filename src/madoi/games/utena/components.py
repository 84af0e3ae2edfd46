"""The box of Tsuki no Utena: tables made once from components.toml. Clause numbers are those of docs/rules/utena.md.

Vocabulary: ascetic card 行者カード, desire card 欲カード, altar 壇, flower board 華ボード, cloud 雲ボード,
light marker 光明マーカー, reserve card 伏札, lead 親, reinforcement 増援, plan card 計画カード.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from madoi.core.components import bad, need, only

CARDS: Final = 21  # ascetic cards: the lines of the projective plane of order 4 (U3.1)
DESIRES: Final = 13  # desire cards: the lines of the projective plane of order 3 (U3.1)
CELLS: Final = 13  # cells of the cloud, and kinds of icons on desire cards (U2.3)
SLOTS: Final = 4  # corners of a desire card: TL, TR, BL, BR
NO_CELL: Final = -1

# A pair of cards is a bit set of two; this is the smallest modulus that tells all pairs apart.
PAIRS_APART: Final = 1101
PAIR_INDEX: Final[vec[i64]] = vec[i64]([0] * PAIRS_APART)  # [pair % PAIRS_APART]: a * CARDS + b of its cards a < b
PAIR_CARDS: Final[list[vec[i64]]] = [vec[i64]() for _ in range(PAIRS_APART)]  # its cards, the lower first
for _b in range(CARDS):
    for _a in range(_b):
        PAIR_INDEX[(1 << _a | 1 << _b) % PAIRS_APART] = _a * CARDS + _b
        PAIR_CARDS[(1 << _a | 1 << _b) % PAIRS_APART] = vec[i64]([_a, _b])


class Mode:
    """The numbers of the game for one number of players (U5)."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.altars: i64 = 0
        self.owners: vec[i64] = vec[i64]()  # by altar, counted from the first player
        self.cap: i64 = 0  # outer cells of a flower board
        self.start_markers: vec[i64] = vec[i64]()
        self.hand_size: i64 = 0
        self.reserves: i64 = 0  # reserve cards per altar
        self.ascetic_pile: i64 = 0
        self.revealed: i64 = 0  # desire cards that lie at the start
        self.rounds: i64 = 0  # with two players: passes over the altars (U13.8)
        self.round_draws: vec[i64] = vec[i64]()  # desire cards at the start of each round
        self.draws_before_altar: i64 = 0  # bit set of altars (U13.2)
        self.reinforcements_per_round: i64 = 0  # 0 is no limit
        self.led: bool = False  # there is a lead that moves (U6.2)
        self.planned: bool = False  # rounds begin with a plan (U14.2)


class Box:
    """What is printed on cards and boards."""

    def __init__(self) -> None:
        self.card_ids: list[str] = []
        self.desire_ids: list[str] = []
        self.cell_ids: list[str] = []
        self.markers_per_cell: i64 = 0  # at the start
        self.markers: i64 = 0  # in the whole game
        self.match_names: list[str] = []  # [a * CARDS + b]: the icon both cards show (U2.7)
        self.first_cell: vec[i64] = vec[i64]()  # [a * CARDS + b]: colour cell, or school cell (U9.1)
        self.second_cell: vec[i64] = vec[i64]()  # [a * CARDS + b]: shape cell or NO_CELL
        self.corners: vec[i64] = vec[i64]()  # [desire * SLOTS + slot]: icon, which is also a cell
        self.blocks: vec[u8] = vec[u8]()  # [(desire * 2 + turned) * SLOTS + place]: the same as it lies (U4.4)
        self.shared_slot: vec[i64] = vec[i64]()  # [a * DESIRES + b]: slot on a of the icon it shares with b
        self.modes: list[Mode] = []


def make_box(data: Mapping[str, Any]) -> Box:
    """The tables of a component file; raises `BadComponents`."""
    only(data, KNOWN)
    box = Box()
    box.cell_ids = _cells(data)
    box.markers_per_cell = need(need(data, "cloud", dict), "markers_per_cell_at_start", int, "cloud")
    box.markers = need(need(data, "counts", dict), "markers", int, "counts")
    box.card_ids, icons = _ascetics(data)
    _fill_matches(box, icons)
    box.desire_ids = _desires(data, box)
    _fill_blocks(box)
    _fill_shared_slots(box)
    _check_geometry(data)
    _check_rulings(data)
    box.modes = [_mode(data, box, seats) for seats in range(1, 5)]
    return box


KNOWN: Final = {
    "schema", "slug", "title_ja", "title_romaji", "provenance", "players_min", "players_max", "minutes", "age_min",
    "counts", "icons", "cloud", "flower_side", "gyoja_deck", "gyoja", "desire_deck", "desire", "geometry", "mode",
    "rulings",
}  # fmt: skip
SLOT_NAMES: Final = ["TL", "TR", "BL", "BR"]


def _tables(data: Mapping[str, Any], key: str, size: int) -> list[dict[str, Any]]:
    tables: list[dict[str, Any]] = need(data, key, list)
    if len(tables) != size:
        raise bad(key, f"must have {size} entries, not {len(tables)}")
    return tables


def _cells(data: Mapping[str, Any]) -> list[str]:
    """Colours, schools and shapes, in the display order of the file."""
    icons: dict[str, Any] = need(data, "icons", dict)
    expected = [f"color-{c}" for c in need(icons, "colors", list, "icons")]
    expected += [f"school-{c}" for c in need(icons, "schools", list, "icons")]
    expected += [f"shape-{s}" for s in need(icons, "shapes", list, "icons")]
    cloud: dict[str, Any] = need(data, "cloud", dict)
    names = [str(need(cell, "id", str, f"cloud.cell[{k}]")) for k, cell in enumerate(_tables(cloud, "cell", CELLS))]
    if sorted(names) != sorted(expected):
        raise bad("cloud.cell", "must be one cell for each colour, shape and school of [icons]")
    return names


def _ascetics(data: Mapping[str, Any]) -> tuple[list[str], list[frozenset[str]]]:
    names: list[str] = []
    icons: list[frozenset[str]] = []
    known = _ascetic_icons(data)
    for k, card in enumerate(_tables(data, "gyoja", CARDS)):
        where = f"gyoja[{k}]"
        only(card, {"id", "provenance", "kind", "slope", "intercept", "icons", "printed"}, where)
        names.append(need(card, "id", str, where))
        shown = need(card, "icons", list, where)
        if len(set(shown)) != 5:
            raise bad(f"{where}.icons", "must be five different icons")
        for icon in shown:
            if icon not in known:
                raise bad(f"{where}.icons", f"has {icon!r}, which is no tool and no school")
        icons.append(frozenset(shown))
    _no_twins(names, "gyoja")
    return names, icons


def _ascetic_icons(data: Mapping[str, Any]) -> set[str]:
    icons = data["icons"]
    tools = {f"{color}-{shape}" for color in icons["colors"] for shape in icons["shapes"]}
    return tools | {f"school-{color}" for color in icons["schools"]}


def _no_twins(names: list[str], key: str) -> None:
    for name in names:
        if names.count(name) > 1:
            raise bad(key, f"has the id {name!r} twice")


def _fill_matches(box: Box, icons: list[frozenset[str]]) -> None:
    for a in range(CARDS):
        for b in range(CARDS):
            first: i64 = NO_CELL
            second: i64 = NO_CELL
            name = ""
            if a != b:
                common = sorted(icons[a] & icons[b])
                if len(common) != 1:  # U2.6
                    pair = f"{box.card_ids[a]} and {box.card_ids[b]}"
                    raise bad(f"gyoja[{a}].icons", f"{pair} must share exactly one icon, not {len(common)}")
                name = common[0]
                if name.startswith("school-"):
                    first = box.cell_ids.index(name)
                else:  # U2.8
                    color, shape = name.split("-")
                    first = box.cell_ids.index(f"color-{color}")
                    second = box.cell_ids.index(f"shape-{shape}")
            box.match_names.append(name)
            box.first_cell = append(box.first_cell, first)
            box.second_cell = append(box.second_cell, second)


def _desires(data: Mapping[str, Any], box: Box) -> list[str]:
    names: list[str] = []
    for k, card in enumerate(_tables(data, "desire", DESIRES)):
        where = f"desire[{k}]"
        only(card, {"id", "provenance", "kind", "direction", "word", "slots"}, where)
        names.append(need(card, "id", str, where))
        slots: dict[str, Any] = need(card, "slots", dict, where)
        only(slots, set(SLOT_NAMES), f"{where}.slots")
        for name in SLOT_NAMES:
            icon = need(slots, name, str, f"{where}.slots")
            if icon not in box.cell_ids:
                raise bad(f"{where}.slots.{name}", f"is {icon!r}, which is no cell of the cloud")
            box.corners = append(box.corners, box.cell_ids.index(icon))
        if len(set(slots.values())) != SLOTS:
            raise bad(f"{where}.slots", "must show four different icons")
    _no_twins(names, "desire")
    return names


def _fill_blocks(box: Box) -> None:
    """A turned card shows its corners in the reverse order (U4.4)."""
    for card in range(DESIRES):
        icons = [box.corners[card * SLOTS + slot] for slot in range(SLOTS)]
        for icon in [*icons, *reversed(icons)]:
            box.blocks = append(box.blocks, u8(icon))


def _fill_shared_slots(box: Box) -> None:
    for a in range(DESIRES):
        for b in range(DESIRES):
            slot: i64 = -1
            if a != b:
                others = [box.corners[b * SLOTS + k] for k in range(SLOTS)]
                common = [k for k in range(SLOTS) if box.corners[a * SLOTS + k] in others]
                if len(common) != 1:  # U2.6
                    raise bad(f"desire[{a}].slots", f"must share exactly one icon with desire[{b}], not {len(common)}")
                slot = common[0]
            box.shared_slot = append(box.shared_slot, slot)


def _check_geometry(data: Mapping[str, Any]) -> None:
    """The stacking that the rules know (U4.3, U4.4)."""
    geometry: dict[str, Any] = need(data, "geometry", dict)
    if need(geometry, "model", str, "geometry") != "corners-2x2":
        raise bad("geometry.model", "must be 'corners-2x2', the only stacking these rules know")


def _check_rulings(data: Mapping[str, Any]) -> None:
    rulings: dict[str, Any] = need(data, "rulings", dict)
    names = (
        "gain_is_mandatory", "centre_marker_taken_first", "opening_pass_field_swap", "swap_needs_consent",
        "centre_check_before_second_reinforced_turn", "win_checked_after_each_marker", "shared_icon_counts_as_hidden",
    )  # fmt: skip
    only(rulings, {"provenance", *names}, "rulings")
    for name in names:
        need(rulings, name, bool, "rulings")


def _mode(data: Mapping[str, Any], box: Box, seats: int) -> Mode:
    tables = [table for table in _tables(data, "mode", 4) if table.get("players") == seats]
    where = f"mode[{seats - 1}]"
    if len(tables) != 1:
        raise bad(where, f"there must be exactly one mode with players = {seats}")
    table = tables[0]
    mode = Mode()
    mode.seats = seats
    mode.altars = need(table, "altars", int, where)
    mode.owners = vec[i64](need(table, "altar_owner", list, where))
    mode.cap = _cap(data, need(table, "flower_side", str, where), where)
    mode.start_markers = vec[i64](need(table, "start_markers", list, where))
    mode.hand_size = need(table, "hand_size", list, where)[0]
    mode.reserves = need(table, "reserve_cards_per_altar", int, where)
    mode.ascetic_pile = need(table, "gyoja_pile", int, where)
    mode.revealed = need(table, "desire_revealed_at_setup", int, where)
    mode.rounds = need(table, "rounds", int, where) or need(table, "passes", int, where)
    mode.round_draws = vec[i64](table.get("desire_draws_by_round", [0] * int(mode.rounds)))
    for altar in table.get("desire_draw_before_altars", []):
        mode.draws_before_altar |= 1 << altar
    mode.reinforcements_per_round = table.get("reinforcements_per_round", 0)
    mode.led = "desire_draws_by_round" in table
    mode.planned = mode.ascetic_pile > 0
    _check_mode(box, table, mode, where)
    return mode


def _cap(data: Mapping[str, Any], side: str, where: str) -> int:
    for k, flower in enumerate(_tables(data, "flower_side", 2)):
        if flower.get("id") == side:
            cap: int = need(flower, "outer_cells", int, f"flower_side[{k}]")
            return cap
    raise bad(f"{where}.flower_side", f"names {side!r}, which is no [[flower_side]]")


def _check_mode(box: Box, table: Mapping[str, Any], mode: Mode, where: str) -> None:
    if len(mode.owners) != mode.altars or len(mode.start_markers) != mode.altars:
        raise bad(where, f"altar_owner and start_markers must have {mode.altars} entries")
    if box.markers_per_cell * CELLS + sum([int(n) for n in mode.start_markers]) != box.markers:
        raise bad(f"{where}.start_markers", f"markers on cloud and boards must be {box.markers} together")
    if any(n > mode.cap or n < 0 for n in mode.start_markers):
        raise bad(f"{where}.start_markers", f"a board holds 0 to {mode.cap}")
    dealt = mode.seats * mode.hand_size + mode.altars * mode.reserves + mode.ascetic_pile
    if dealt + need(table, "gyoja_left_over", int, where) != CARDS:
        raise bad(f"{where}.gyoja_left_over", f"hands, reserves, pile and left over must be {CARDS} cards together")
    draws = sum([int(n) for n in mode.round_draws])
    if mode.planned:
        draws = mode.rounds * (mode.altars - 1)
    for altar in range(mode.altars):
        if mode.draws_before_altar >> altar & 1:
            draws += mode.rounds
    if mode.revealed + draws != DESIRES or len(mode.round_draws) != mode.rounds:
        raise bad(f"{where}.rounds", f"the desire cards drawn in all rounds must be {DESIRES} with those at the start")
