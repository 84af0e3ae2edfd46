"""The box of The Princess and Magic Tile: tables made once from box.toml. Clauses are in docs/rules/princess.md.

Vocabulary: magic tile 魔素タイル, element 四元素, sky sign 天空, attribute 属性, start card 初期配置カード,
spell card 呪文カード, steal card タイルを奪う, spirit card 精霊カード, bonus card ボーナスカード, field 場,
display 場札, keep キープ, frame 枠, hidden passage 隠し通路, overrun オーバーラン.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.components import bad, need, only

ELEMENTS: Final = 4  # P1.2
SKIES: Final = 3  # P1.3
KINDS: Final = 12  # P1.4: a kind of tile is element * SKIES + sky
ATTRIBUTES: Final = 7  # the elements, then the sky signs
SPELLS: Final = 32  # cards of the spell deck (P1.1)
STARTS: Final = 4
BONUSES: Final = 8
TILES: Final = 48
FRAME: Final = 5  # P5.3
GRID: Final = 9  # P15.5: a square array with the start card in the middle
CELLS: Final = 81
MOST_CELLS: Final = 5  # of a spell (P1.6)
MIDDLE: Final = 40  # the cell of the start card
SLOTS: Final = 4  # cards of the display (P2.8)
FIELD: Final = 5  # tiles of the field at most (P4.2)
SEATS: Final = 4  # at most

# Kinds of cards in the spell deck (P1.6, P1.7).
SHAPE: Final = 0
STEAL_RIGHT: Final = 1
STEAL_LEFT: Final = 2

# Kinds of spirits (P4.5).
TILE_SPIRIT: Final = 0
CUBE_SPIRIT: Final = 1

# Modes of bonus cards (P1.9).
MOST: Final = 0
FEWEST: Final = 1


class Box:
    """What is printed on cards, tiles and the board."""

    def __init__(self) -> None:
        self.minutes: i64 = 0  # of a game
        self.element_ids: list[str] = []
        self.sky_ids: list[str] = []
        self.attribute_ids: list[str] = []  # the elements, then the sky signs
        self.codes: list[str] = []  # of the kinds of tiles, as in P0.5
        self.copies: vec[i64] = vec[i64]()  # tiles of each kind (P1.4)
        self.colours: list[str] = []
        self.start_ids: list[str] = []
        self.starts: list[vec[i64]] = []  # [card * 2 + side]: cell, kind, cell, kind, … (P1.5)
        self.spell_ids: list[str] = []
        self.spell_kinds: vec[i64] = vec[i64]()
        self.steps: vec[i64] = vec[i64]()  # by card, for a pure fit (P6.3)
        self.mixed_steps: vec[i64] = vec[i64]()  # for a mixed fit; 0 on cards with one number (P6.4)
        self.shapes: list[list[tuple[int, int]]] = []  # by card, as printed: row, column
        self.fits: vec[i64] = vec[i64]()  # bit sets of the 5 x 5 frame, card after card (P6.2)
        self.first_fit: vec[i64] = vec[i64]()  # by card; its fits end where those of the next card begin
        self.fits_at: vec[i64] = vec[i64]()  # the fits again, card after card and bit after bit: those with that bit
        self.first_at: vec[i64] = vec[i64]()  # [card * 25 + bit]
        self.sizes: vec[i64] = vec[i64]()  # cells of each shape
        self.steal_cards: i64 = 0
        self.bonus_ids: list[str] = []
        self.bonus_modes: vec[i64] = vec[i64]()
        self.bonus_elements: vec[i64] = vec[i64]()
        self.bonus_points: vec[i64] = vec[i64]()
        self.bonus_drawn: i64 = 0
        self.bonus_minimum: i64 = 0  # of a "most" card
        self.field_size: i64 = 0
        self.cubes: i64 = 0  # for tiles, per player (P1.12)
        self.combo_bonus: i64 = 0  # P7.1
        self.uses: vec[i64] = vec[i64]()  # by spirit (P1.8)
        self.goal: i64 = 0  # P1.10
        self.princess_start: i64 = 0
        self.open_at: i64 = 0  # P7.6
        self.passages: vec[i64] = vec[i64]()  # [cell]: where its passage leads, 0 if it has none
        self.penalty: i64 = 0  # P7.4
        self.minimum_steps: i64 = 0
        self.ranks: vec[i64] = vec[i64]()  # P10.1
        self.overrun_points: i64 = 0
        self.sky_first: i64 = 0  # P10.3
        self.sky_second: i64 = 0
        self.sky_first_of_two: i64 = 0
        self.sky_minimum: i64 = 0
        self.spirit_points: i64 = 0  # P10.4
        self.first_play_steals: bool = False  # P11.1
        self.first_play_sky: bool = False  # P11.2


# What a row says to people who read the file; no rule and no text of the game looks at it, but it must be text.
NOTES: Final = {
    "ja", "reading", "en", "label_ja", "label_reading", "label_en", "shape", "colour", "provenance",
    "title_ja", "subtitle_ja", "title_en", "publisher", "designer",
}  # fmt: skip

KNOWN: Final = {
    "meta", "limits", "cubes", "element", "sky", "tile_kind", "start_card", "spell", "spirit", "bonus", "bonus_rules",
    "board", "princess", "score_track", "scores", "end", "rulings", "first_play",
}  # fmt: skip
NAMES: Final = {"id", "ja", "reading", "en", "provenance"}


def in_play(box: Box, cards: list[i64], sky: bool) -> dict[str, object]:
    """What the rules read of the box, as plain data: games dealt from boxes with the same are the same games. `cards`
    are those of the spell deck; `sky` is whether sky signs count in the end."""
    majorities = [int(box.sky_first), int(box.sky_second), int(box.sky_first_of_two), int(box.sky_minimum)]
    return {
        "tiles": [[box.codes[kind], int(box.copies[kind])] for kind in range(KINDS)],
        "starts": [[box.start_ids[k // 2], list(box.starts[k])] for k in range(len(box.starts))],
        "spells": [
            [box.spell_ids[card], int(box.spell_kinds[card]), int(box.steps[card]), int(box.mixed_steps[card]),
             sorted(box.shapes[card])]
            for card in cards
        ],
        "bonus": [
            [box.bonus_ids[k], int(box.bonus_modes[k]), int(box.bonus_elements[k]), int(box.bonus_points[k])]
            for k in range(len(box.bonus_ids))
        ],
        "bonus_rules": [int(box.bonus_drawn), int(box.bonus_minimum)],
        "limits": [int(box.field_size), int(box.cubes), int(box.combo_bonus), *list(box.uses)],
        "board": [int(box.goal), int(box.princess_start), int(box.open_at), list(box.passages)],
        "princess": [int(box.penalty), int(box.minimum_steps)],
        "ranks": list(box.ranks),
        "overrun": int(box.overrun_points),
        "sky": majorities if sky else [],
        "spirits": int(box.spirit_points),
    }  # fmt: skip


def make_box(data: Mapping[str, Any]) -> Box:
    """The tables of a component file; raises `BadComponents`."""
    only(data, KNOWN)
    box = Box()
    _limits(data, box)
    _attributes(data, box)
    _tiles(data, box)
    _start_cards(data, box)
    _spells(data, box)
    _spirits(data, box)
    _bonuses(data, box)
    _board(data, box)
    _scores(data, box)
    _rules_of_the_end(data, box)
    return box


# -- reading -----------------------------------------------------------------------------------------


def _table(data: Mapping[str, Any], key: str, known: set[str]) -> dict[str, Any]:
    table: dict[str, Any] = need(data, key, dict)
    only(table, known | {"provenance"}, key)
    need(table, "provenance", str, key)
    _check_notes(table, key)
    return table


def _check_notes(row: Mapping[str, Any], where: str) -> None:
    for key in row:
        if key in NOTES:
            need(row, key, str, where)


def _rows(data: Mapping[str, Any], key: str, size: int, where: str = "") -> list[dict[str, Any]]:
    path = f"{where}.{key}" if where else key
    rows: list[dict[str, Any]] = need(data, key, list, where)
    if len(rows) != size:
        raise bad(path, f"must have {size} entries, not {len(rows)}")
    for k, row in enumerate(rows):
        if not isinstance(row, dict):
            raise bad(f"{path}[{k}]", "must be a table")
        need(row, "provenance", str, f"{path}[{k}]")
        _check_notes(row, f"{path}[{k}]")
    return rows


def _number(table: Mapping[str, Any], key: str, where: str, low: int, high: int) -> int:
    value: int = need(table, key, int, where)
    if not low <= value <= high:
        raise bad(f"{where}.{key}", f"must be {low} to {high}, not {value}")
    return value


def _exactly(table: Mapping[str, Any], key: str, where: str, value: int) -> int:
    """A number that the shape of the game hangs on."""
    if need(table, key, int, where) != value:
        raise bad(f"{where}.{key}", f"must be {value}, the only number these rules know, not {table[key]}")
    return value


def _only_text(table: Mapping[str, Any], key: str, where: str, text: str) -> None:
    """Words that describe the only way these rules know."""
    if need(table, key, str, where) != text:
        raise bad(f"{where}.{key}", f"must be {text!r}, the only way these rules know")


def _index(table: Mapping[str, Any], key: str, where: str, names: list[str]) -> int:
    name: str = need(table, key, str, where)
    if name not in names:
        raise bad(f"{where}.{key}", f"is {name!r}; it can be {', '.join(names)}")
    return names.index(name)


def _ids(rows: list[dict[str, Any]], key: str) -> list[str]:
    names: list[str] = [need(row, "id", str, f"{key}[{k}]") for k, row in enumerate(rows)]
    for k, name in enumerate(names):
        if name in names[:k]:
            raise bad(f"{key}[{k}].id", f"{name!r} is there twice")
    return names


# -- the tables --------------------------------------------------------------------------------------


def _limits(data: Mapping[str, Any], box: Box) -> None:
    singles = (
        "keep_max", "card_actions_per_turn", "recover_per_turn", "spirit_uses_per_turn", "cubes_per_tile",
        "cubes_per_spell",
    )  # fmt: skip
    limits = _table(data, "limits", {"frame", "field_size", "display_size", "combo_bonus_per_extra_spell", *singles})
    _exactly(limits, "frame", "limits", FRAME)
    _exactly(limits, "display_size", "limits", SLOTS)
    for key in singles:
        _exactly(limits, key, "limits", 1)
    box.field_size = _number(limits, "field_size", "limits", 1, FIELD - 1)
    box.combo_bonus = _number(limits, "combo_bonus_per_extra_spell", "limits", 0, 9)
    cubes = _table(data, "cubes", {"per_player", "on_board", "in_hand_at_start", "princess", "colours"})
    _exactly(cubes, "on_board", "cubes", 1)
    _exactly(cubes, "princess", "cubes", 1)
    box.cubes = _number(cubes, "in_hand_at_start", "cubes", 1, 4)
    _exactly(cubes, "per_player", "cubes", int(box.cubes) + 1)
    colours: list[str] = need(cubes, "colours", list, "cubes")
    if len(set(colours)) != SEATS or len(colours) != SEATS:
        raise bad("cubes.colours", "must be four different colours, one for each player")
    box.colours = [str(colour) for colour in colours]


def _attributes(data: Mapping[str, Any], box: Box) -> None:
    elements = _rows(data, "element", ELEMENTS)
    skies = _rows(data, "sky", SKIES)
    for k, row in enumerate(elements):
        only(row, NAMES | {"code", "colour"}, f"element[{k}]")
    for k, row in enumerate(skies):
        only(row, NAMES | {"code", "colour"}, f"sky[{k}]")
    box.element_ids = _ids(elements, "element")
    box.sky_ids = _ids(skies, "sky")
    box.attribute_ids = box.element_ids + box.sky_ids
    for i, element in enumerate(elements):
        for j, sky in enumerate(skies):
            code = need(element, "code", str, f"element[{i}]") + need(sky, "code", str, f"sky[{j}]")
            if code in box.codes or set(code) & set("*@./ "):
                raise bad(f"element[{i}].code", f"gives the code {code!r}, which is not unique or has a sign of P0.5")
            box.codes.append(code)


def _tiles(data: Mapping[str, Any], box: Box) -> None:
    copies = [0] * KINDS
    seen: list[str] = []
    for k, row in enumerate(_rows(data, "tile_kind", KINDS)):
        where = f"tile_kind[{k}]"
        only(row, {"element", "sky", "count", "ids", "provenance"}, where)
        kind = _index(row, "element", where, box.element_ids) * SKIES + _index(row, "sky", where, box.sky_ids)
        if copies[kind]:
            raise bad(where, f"the kind {box.codes[kind]} is there twice")
        copies[kind] = _number(row, "count", where, 1, TILES)
        ids: list[str] = need(row, "ids", list, where)
        if len(ids) != copies[kind]:
            raise bad(f"{where}.ids", f"must name {copies[kind]} tiles, as many as count says, not {len(ids)}")
        for name in ids:
            if name in seen:
                raise bad(f"{where}.ids", f"{name!r} is there twice")
            seen.append(name)
    if sum(copies) != TILES:
        raise bad("tile_kind", f"must be {TILES} tiles together, not {sum(copies)}")
    box.copies = vec[i64](copies)


def _start_cards(data: Mapping[str, Any], box: Box) -> None:
    cards = _rows(data, "start_card", STARTS)
    box.start_ids = _ids(cards, "start_card")
    for k, card in enumerate(cards):
        where = f"start_card[{k}]"
        only(card, {"id", "side", "provenance"}, where)
        for s, side in enumerate(_rows(card, "side", 2, where)):
            place = f"{where}.side[{s}]"
            only(side, {"side", "cells", "provenance"}, place)
            if need(side, "side", str, place) != "AB"[s]:
                raise bad(f"{place}.side", f"must be {'AB'[s]!r}")
            box.starts.append(_start_side(need(side, "cells", list, place), f"{place}.cells", box))


def _start_side(cells: list[Any], where: str, box: Box) -> vec[i64]:
    """The first cell named lies in the middle of the array, so every cell ever used is within four of it (P15.5)."""
    side = vec[i64]()
    spots: list[tuple[int, int]] = []
    for k, cell in enumerate(cells):
        if not isinstance(cell, dict):
            raise bad(f"{where}[{k}]", "must be a table with r, c, element and sky")
        only(cell, {"r", "c", "element", "sky"}, f"{where}[{k}]")
        far = FRAME - 1 if k > 0 else 0  # counted from the first cell, which is 0, 0
        spots.append((_number(cell, "r", f"{where}[{k}]", -far, far), _number(cell, "c", f"{where}[{k}]", -far, far)))
        element = _index(cell, "element", f"{where}[{k}]", box.element_ids)
        sky = _index(cell, "sky", f"{where}[{k}]", box.sky_ids)
        spot: i64 = MIDDLE + spots[k][0] * GRID + spots[k][1]
        side = append(append(side, spot), element * SKIES + sky)
    _check_spots(spots, where)
    return side


def _check_spots(spots: list[tuple[int, int]], where: str) -> None:
    if not spots:
        raise bad(where, "must have at least one cell")
    if len(set(spots)) != len(spots):
        raise bad(where, "has a cell twice")
    rows = [r for r, _ in spots]
    columns = [c for _, c in spots]
    if max(rows) - min(rows) >= FRAME or max(columns) - min(columns) >= FRAME:
        raise bad(where, f"does not fit in the frame of {FRAME} x {FRAME} (P5.3)")


def _spells(data: Mapping[str, Any], box: Box) -> None:
    spells = _rows(data, "spell", SPELLS)
    box.spell_ids = _ids(spells, "spell")
    names = {"id", "kind", "label_ja", "label_reading", "label_en", "provenance"}
    for k, spell in enumerate(spells):
        where = f"spell[{k}]"
        kind = _index(spell, "kind", where, ["spell", "steal_right", "steal_left"])
        box.spell_kinds = append(box.spell_kinds, kind)
        box.first_fit = append(box.first_fit, len(box.fits))
        steps = 0
        mixed = 0
        spots: list[tuple[int, int]] = []
        if kind == SHAPE:
            only(spell, names | {"shape", "cells", "picture", "steps", "steps_mixed"}, where)
            steps = _number(spell, "steps", where, 1, 20)
            if "steps_mixed" in spell:
                mixed = _number(spell, "steps_mixed", where, 1, steps - 1)
            spots = _shape(spell, where)
            for mask in _fits_of(spots):
                box.fits = append(box.fits, mask)
        else:
            only(spell, names | {"direction"}, where)
            if f"steal_{need(spell, 'direction', str, where)}" != spell["kind"]:
                raise bad(f"{where}.direction", "must be the direction of its kind")
            box.steal_cards += 1
        box.shapes.append(spots)
        box.sizes = append(box.sizes, len(spots))
        box.steps = append(box.steps, steps)
        box.mixed_steps = append(box.mixed_steps, mixed)
    box.first_fit = append(box.first_fit, len(box.fits))
    _sort_fits(box)
    if box.steal_cards > 8:  # P4.3.5: a refill never fails
        raise bad("spell", f"has {box.steal_cards} steal cards; with more than 8 the display might not be refilled")


def _sort_fits(box: Box) -> None:
    for card in range(SPELLS):
        for bit in range(FRAME * FRAME):
            box.first_at = append(box.first_at, len(box.fits_at))
            for k in range(box.first_fit[card], box.first_fit[card + 1]):
                if box.fits[k] >> bit & 1 == 1:
                    box.fits_at = append(box.fits_at, box.fits[k])
    box.first_at = append(box.first_at, len(box.fits_at))


def _shape(spell: Mapping[str, Any], where: str) -> list[tuple[int, int]]:
    cells: list[Any] = need(spell, "cells", list, where)
    spots: list[tuple[int, int]] = []
    for k, cell in enumerate(cells):
        if not isinstance(cell, list) or len(cell) != 2 or not all(isinstance(x, int) and 0 <= x < 9 for x in cell):
            raise bad(f"{where}.cells[{k}]", "must be [row, column] with numbers from 0 on")
        spots.append((cell[0], cell[1]))
    _check_spots(spots, f"{where}.cells")
    if len(spots) > MOST_CELLS:
        raise bad(f"{where}.cells", f"has more than {MOST_CELLS} cells (P1.6)")
    if "picture" in spell:
        picture: list[str] = need(spell, "picture", list, where)
        drawn = [(r, c) for r, line in enumerate(picture) for c, sign in enumerate(line) if sign == "#"]
        if sorted(drawn) != sorted(spots):
            raise bad(f"{where}.picture", "does not show the cells of the card")
    return spots


def _fits_of(spots: list[tuple[int, int]]) -> list[int]:
    """Every rotation, never a reflection, in every place of the frame (P6.2); bit row * 5 + column."""
    masks: set[int] = set()
    for _ in range(4):
        spots = [(c, -r) for r, c in spots]
        top = min([r for r, _ in spots])
        left = min([c for _, c in spots])
        turned = [(r - top, c - left) for r, c in spots]
        for dr in range(FRAME - max([r for r, _ in turned])):
            for dc in range(FRAME - max([c for _, c in turned])):
                masks.add(sum([1 << ((r + dr) * FRAME + c + dc) for r, c in turned]))
    return sorted(masks)


def _spirits(data: Mapping[str, Any], box: Box) -> None:
    spirits = _rows(data, "spirit", 2)
    if _ids(spirits, "spirit") != ["spirit_tile", "spirit_cube"]:
        raise bad("spirit", "must be spirit_tile and spirit_cube, in this order")
    for k, spirit in enumerate(spirits):
        only(spirit, NAMES | {"count", "uses"}, f"spirit[{k}]")
        _exactly(spirit, "count", f"spirit[{k}]", SEATS)
        box.uses = append(box.uses, _number(spirit, "uses", f"spirit[{k}]", 0, 9))


def _bonuses(data: Mapping[str, Any], box: Box) -> None:
    cards = _rows(data, "bonus", BONUSES)
    box.bonus_ids = _ids(cards, "bonus")
    for k, card in enumerate(cards):
        where = f"bonus[{k}]"
        only(card, NAMES | {"mode", "element", "points"}, where)
        box.bonus_modes = append(box.bonus_modes, _index(card, "mode", where, ["most", "fewest"]))
        box.bonus_elements = append(box.bonus_elements, _index(card, "element", where, box.element_ids))
        box.bonus_points = append(box.bonus_points, _number(card, "points", where, 0, 30))
    rules = _table(data, "bonus_rules", {"drawn_per_game", "ties", "most_needs_at_least"})
    box.bonus_drawn = _number(rules, "drawn_per_game", "bonus_rules", 0, BONUSES)
    box.bonus_minimum = _number(rules, "most_needs_at_least", "bonus_rules", 0, 25)
    _index(rules, "ties", "bonus_rules", ["all"])


def _board(data: Mapping[str, Any], box: Box) -> None:
    board = _table(data, "board", {"start", "numbered_cells", "goal", "princess_start", "passages_open_at", "passage"})
    _exactly(board, "start", "board", 0)
    box.goal = _number(board, "goal", "board", 2, 60)
    if need(board, "numbered_cells", list, "board") != list(range(1, int(box.goal))):
        raise bad("board.numbered_cells", f"must be 1 to {box.goal - 1}, the cells between START and GOAL")
    box.princess_start = _number(board, "princess_start", "board", 1, int(box.goal) - 1)
    box.open_at = _number(board, "passages_open_at", "board", 1, int(box.goal))
    box.passages = vec[i64]([0] * int(box.goal))
    passages: list[Any] = need(board, "passage", list, "board")
    for k, row in enumerate(_rows(board, "passage", len(passages), "board")):
        where = f"board.passage[{k}]"
        only(row, {"from", "to", "cost", "provenance"}, where)
        start = _number(row, "from", where, 0, int(box.goal) - 1)
        box.passages[start] = _number(row, "to", where, start + 1, int(box.goal))
        _exactly(row, "cost", where, 1)
    princess = _table(data, "princess", {"penalty", "minimum_steps", "applies_until_first_goal"})
    box.penalty = _number(princess, "penalty", "princess", 0, 20)
    box.minimum_steps = _number(princess, "minimum_steps", "princess", 1, 20)
    if not need(princess, "applies_until_first_goal", bool, "princess"):
        raise bad("princess.applies_until_first_goal", "must be true: at GOAL she is gone (P7.7)")
    track = _table(data, "score_track", {"first", "last", "shared_cell"})
    _exactly(track, "first", "score_track", 0)  # totals are plain numbers (P1.11): the track plays no part
    _exactly(track, "last", "score_track", 30)
    _only_text(track, "shared_cell", "score_track", "30/0")


def _scores(data: Mapping[str, Any], box: Box) -> None:
    numbers = {
        "overrun_per_step", "sky_first", "sky_second", "sky_first_two_players", "sky_needs_at_least",
        "spirit_per_remaining_use", "bonus_card",
    }  # fmt: skip
    scores = _table(data, "scores", {"rank", "unfinished_base", "sky_ties", *numbers})
    ranks: list[Any] = need(scores, "rank", list, "scores")
    if len(ranks) != 4 or not all(isinstance(points, int) and 0 <= points <= 100 for points in ranks):
        raise bad("scores.rank", "must be four numbers, for the 1st to the 4th at GOAL")
    box.ranks = vec[i64](ranks)
    _only_text(scores, "unfinished_base", "scores", f"cell - {box.goal}")  # P10.2
    _only_text(scores, "sky_ties", "scores", "all, dense ranking")  # P10.3
    for key in sorted(numbers):
        _number(scores, key, "scores", 0, 100)
    box.overrun_points = scores["overrun_per_step"]
    box.sky_first = scores["sky_first"]
    box.sky_second = scores["sky_second"]
    box.sky_first_of_two = scores["sky_first_two_players"]
    box.sky_minimum = scores["sky_needs_at_least"]
    box.spirit_points = scores["spirit_per_remaining_use"]
    for k in range(BONUSES):
        if box.bonus_points[k] != scores["bonus_card"]:
            raise bad(f"bonus[{k}].points", f"must be {scores['bonus_card']}, as scores.bonus_card says")


def _rules_of_the_end(data: Mapping[str, Any], box: Box) -> None:
    end = _table(data, "end", {"last_round_turns_for_each_other_player", "exhaustion", "winner_on_exhaustion"})
    _exactly(end, "last_round_turns_for_each_other_player", "end", 1)
    _only_text(end, "exhaustion", "end", "the 48th tile is placed while nobody has reached GOAL")  # P9.3
    if need(end, "winner_on_exhaustion", bool, "end"):
        raise bad("end.winner_on_exhaustion", "must be false: a failed rescue has no winner (P9.4)")
    rulings = _table(data, "rulings", {"completion_on_exhaustion_turn"})
    need(rulings, "completion_on_exhaustion_turn", bool, "rulings")
    first = _table(data, "first_play", {"remove_steal_cards", "sky_scoring", "bonus_cards", "spirit_cards"})
    for key in ("bonus_cards", "spirit_cards"):
        if not need(first, key, bool, "first_play"):
            raise bad(f"first_play.{key}", "must be true: the first-play rules keep them (P11.2)")
    box.first_play_steals = not need(first, "remove_steal_cards", bool, "first_play")
    box.first_play_sky = need(first, "sky_scoring", bool, "first_play")
    meta = _table(
        data,
        "meta",
        {"slug", "title_ja", "subtitle_ja", "reading", "title_en", "publisher", "designer", "players_min",
         "players_max", "minutes", "schema"},
    )  # fmt: skip
    if need(meta, "slug", str, "meta") != "princess":
        raise bad("meta.slug", "must be 'princess'")
    _exactly(meta, "players_min", "meta", 2)
    _exactly(meta, "players_max", "meta", SEATS)
    _exactly(meta, "schema", "meta", 1)
    minutes: list[Any] = need(meta, "minutes", list, "meta")
    if len(minutes) != 2 or not all(isinstance(number, int) and number > 0 for number in minutes):
        raise bad("meta.minutes", "must be two numbers, the shortest and the longest game")
    box.minutes = (minutes[0] + minutes[1]) // 2
