"""The box of Raigo: tables made once from box.toml, every key of it read or refused by name.

Vocabulary: piece 葵石駒, kotodama 言霊 (word piece), otonashi 音無 (silent piece), ougi 奥義 (arcanum), mountain 雷山,
canyon 峡谷, body 体内, hand 手, inner pieces 内駒, cloud 雲, head 頭, moon 月, gate 桜門, tower 塔, stage 段,
bead 陽玉, gora 豪雷 (bonus piece), yaku 役 (scoring pattern), dye 染め.

Kinds of pieces are numbered as rules/pieces lists them: otonashi, then the other kotodama, then the ougi.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.core.components import bad, need, only

OTONASHI: Final = 8  # kinds below are otonashi (R1.2)
OUGI: Final = 16  # kinds from here on are ougi (R1.4)
KINDS: Final = 52
HEAVIEST: Final = 9
EFFECTS: Final = KINDS + 3  # each kind has one; 雷 and two summons have another

# How an ougi is used (R14.2).
INSTANT: Final = 0
SINGLE: Final = 1  # nothing before it and nothing after it in the turn
LASTING: Final = 2
PASSIVE: Final = 3
SUMMON: Final = 4
USES: Final = ["instant", "single", "lasting", "passive", "summon"]

BASIC: Final = 0
COMBO: Final = 1
SPECIAL: Final = 2
RAIJIN: Final = 3
CLASSES: Final = ["basic", "combo", "special", "raijin"]

# Yaku that the rules recognise by their shape stand first, in this order; raijin yaku have patterns (R8).
CHERRY: Final = 0
LOTUS: Final = 1
EVEN_LOTUS: Final = 2
ODD_LOTUS: Final = 3
CHERRY_OVER_LOTUS: Final = 4
LOTUS_OVER_CHERRY: Final = 5
DOUBLE_CHERRY: Final = 6
DOUBLE_LOTUS: Final = 7
SASANQUA: Final = 8
CAMELLIA: Final = 9
SHAPES: Final = [
    "ouka", "renge", "gusu_renge", "kisu_renge", "ouka_renge", "renge_ouka", "ouka_ouka", "renge_renge", "sazanka",
    "tsubaki",
]  # fmt: skip
MOST_YAKU: Final = 16
#: Numbers of effects that may not be as large as others: a cloud has six places, also for four players (R15.32).
MOST_OF: Final = {"draw_beyond_players": 2}


class Box:
    """What is printed on the pieces, and every number of the rules."""

    def __init__(self) -> None:
        self.kind_ids: list[str] = []
        self.kanji: list[str] = []
        self.weight: vec[i64] = vec[i64]()  # by kind
        self.count: vec[i64] = vec[i64]()  # by kind
        self.count_2p: vec[i64] = vec[i64]()
        self.use: vec[i64] = vec[i64]()  # by kind: INSTANT … SUMMON
        self.numbers: list[dict[str, int]] = []  # by kind: the numbers of its effect, by name
        self.min_height: vec[i64] = vec[i64]()  # by kind: the one that is asked for most, 0 if there is none
        self.heavier: vec[i64] = vec[i64]()  # by weight: bit set of the kinds that are heavier, and so on
        self.not_lighter: vec[i64] = vec[i64]()
        self.lighter: vec[i64] = vec[i64]()
        self.not_heavier: vec[i64] = vec[i64]()
        self.banned: i64 = 0  # bit set of ougi that a raijin battle leaves in the box (R16.1)
        # what the pieces can do, made by rules/pieces/table.py from the weights
        self.effects: list[vec[i64]] = []  # by kind: the effects it can be activated for
        self.wards: vec[i64] = vec[i64]()  # by kind: 1 if it can be used as a ward (R10.4.1)
        self.roars: vec[i64] = vec[i64]()  # by kind: 1 if it can be used as a roar (R10.5.1)
        self.ward: i64 = 0  # the effects under which wards and roars count (R6.5)
        self.roar: i64 = 0
        self.roar_bonus: i64 = 0  # R7.6
        self.payments: list[i64] = []  # by effect: bit set of the otonashi that pay for its copy (R15.27)
        self.yaku_ids: list[str] = []
        self.yaku_kanji: list[str] = []
        self.yaku_class: vec[i64] = vec[i64]()
        self.base: vec[i64] = vec[i64]()  # by yaku
        self.pattern_code: vec[i64] = vec[i64]()  # the six kinds of a raijin sequence in one number (R8.5)
        self.pattern_yaku: vec[i64] = vec[i64]()
        self.raijin_ids: list[str] = []
        self.raijin_of: vec[i64] = vec[i64]()  # by ougi, counted from the first
        self.start_beads: vec[i64] = vec[i64]()  # by seats - 2 (R3.3)
        self.deal: list[vec[i64]] = []  # by seats - 2: pieces in turn order (R3.5)
        self.height_from: i64 = 0  # R7.5
        self.height_most: i64 = 0
        self.dye_bonus: i64 = 0
        self.full_moon: i64 = 0  # pieces to discard (R9.1)
        self.taboo: i64 = 0  # beads that a taboo costs (R9.1, R9.2)


def number(box: Box, kind: i64, name: str) -> i64:
    """A number of a piece's effect."""
    return box.numbers[kind][name]


def pattern_code(kinds: vec[i64]) -> i64:
    code: i64 = 0
    for kind in kinds:
        code = code * 64 + kind
    return code


# -- reading the file ------------------------------------------------------------------------------

# What a row says to people only.
NOTES: Final = {
    "provenance", "reading", "name_en", "name_ja", "effect", "rank", "rank_provenance", "booklet_text", "condition",
    "generation_ja", "house", "house_ja", "birth_month_ja",
}  # fmt: skip
META: Final = {"title_ja", "title_en", "reading", "publisher", "edition", "provenance"}
KNOWN: Final = {
    "meta", "sources", "limits", "piece", "yaku", "yaku_order", "setup", "end", "raigo_battle", "raijin", "ougi",
}  # fmt: skip
BATTLES: Final = {
    "standard": {"pool": "players + 1 random ougi", "deal": "1 random each", "keep": "1"},
    "recommended_1": {
        "pool": "at least players * 2 random ougi",
        "deal": "2 random each",
        "keep": "choose 1 of the 2 when performing kai, once per game",
    },
    "recommended_2": {
        "pool": "the 3 ougi of the chosen raijin",
        "deal": "choose 1 of own 3 (metsu not allowed)",
        "keep": "1",
    },
}


def make_box(data: Mapping[str, Any], ids: list[str], roles: list[str], numbers: list[list[str]]) -> Box:
    """The tables of a box file for the pieces that the rules know: their ids, when they are used, and the names of
    the numbers that each of them needs. Raises `BadComponents`."""
    only(data, KNOWN)
    meta: dict[str, Any] = need(data, "meta", dict)
    _exactly(meta, {"slug": "raigo", "players_min": 2, "players_max": 4, "schema": 1}, "meta", META)
    box = Box()
    _pieces(box, data, ids, roles, numbers)
    _yaku(box, data)
    _numbers(box, data)
    _setup(box, data)
    _raijin(box, data)
    return box


def _exactly(table: Mapping[str, Any], values: Mapping[str, object], where: str, others: set[str]) -> None:
    """Entries that these rules know with one value only; nothing else besides `others`."""
    only(table, {*values, *others}, where)
    for key, value in values.items():
        if key not in table:
            raise bad(f"{where}.{key}", "is missing")
        if table[key] != value or type(table[key]) is not type(value):
            raise bad(f"{where}.{key}", f"must be {value!r}: these rules know nothing else")


def _whole(table: Mapping[str, Any], key: str, low: int, high: int, where: str) -> int:
    value = need(table, key, int, where)
    if not low <= value <= high:
        raise bad(f"{where}.{key}", f"must be {low} to {high}")
    return value


def _rows_by_id(data: Mapping[str, Any], key: str, ids: list[str]) -> list[dict[str, Any]]:
    """The rows of a table in the order of `ids`, whatever their order in the file."""
    rows: list[dict[str, Any]] = need(data, key, list)
    found: dict[str, dict[str, Any]] = {}
    for k in range(len(rows)):
        name = need(rows[k], "id", str, f"{key}[{k}]")
        if name not in ids or name in found:
            raise bad(f"{key}[{k}].id", f"{name!r} is there twice" if name in found else f"there is no {name!r}")
        found[name] = rows[k]
    for name in ids:
        if name not in found:
            raise bad(key, f"has no row {name!r}")
    return [found[name] for name in ids]


def _pieces(box: Box, data: Mapping[str, Any], ids: list[str], roles: list[str], numbers: list[list[str]]) -> None:
    rows = _rows_by_id(data, "piece", ids[:OUGI]) + _rows_by_id(data, "ougi", ids[OUGI:])
    for k in range(len(ids)):
        row = rows[k]
        where = f"{'piece' if k < OUGI else 'ougi'}.{ids[k]}"
        known = {"id", "kanji", "kind", "weight", "count"}
        if k < OUGI:
            kind = "otonashi" if k < OTONASHI else "kotodama"
            if need(row, "kind", str, where) != kind:
                raise bad(f"{where}.kind", f"must be {kind!r}")
            known.add("count_2p")
            use = INSTANT
            if k >= OTONASHI:
                known.add("use")
                if need(row, "use", str, where) != roles[k]:
                    raise bad(f"{where}.use", f"must be {roles[k]!r}")
        else:
            name = need(row, "kind", str, where)
            if name not in USES:
                raise bad(f"{where}.kind", f"must be one of {', '.join(USES)}")
            use = USES.index(name)
            known |= {"owner", "can_activate"}
            if need(row, "can_activate", bool, where) != (use != PASSIVE):
                raise bad(f"{where}.can_activate", f"does not go with the kind {name!r} (R14.2)")
        if numbers[k]:
            known.add("numbers")
        only(row, known | NOTES, where)
        box.kind_ids.append(ids[k])
        box.kanji.append(need(row, "kanji", str, where))
        box.weight = append(box.weight, _whole(row, "weight", 1, HEAVIEST, where))
        count = _whole(row, "count", 0, 8, where)
        if k >= OUGI and count != 1:
            raise bad(f"{where}.count", "must be 1: there is one copy of every ougi (R1.4)")
        box.count = append(box.count, count)
        box.count_2p = append(box.count_2p, _whole(row, "count_2p", 0, 8, where) if k < OUGI else count)
        box.use = append(box.use, use)
        box.numbers.append(_own_numbers(row, numbers[k], where))
        box.min_height = append(box.min_height, box.numbers[k].get("min_height", 0))
    _weigh(box)


def _weigh(box: Box) -> None:
    """Which kinds are heavier and lighter than a weight."""
    for weight in range(HEAVIEST + 1):
        heavier: i64 = 0
        equal: i64 = 0
        lighter: i64 = 0
        for kind in range(len(box.weight)):
            if box.weight[kind] > weight:
                heavier |= bit(kind)
            elif box.weight[kind] == weight:
                equal |= bit(kind)
            else:
                lighter |= bit(kind)
        box.heavier = append(box.heavier, heavier)
        box.not_lighter = append(box.not_lighter, heavier | equal)
        box.lighter = append(box.lighter, lighter)
        box.not_heavier = append(box.not_heavier, lighter | equal)


def _own_numbers(row: Mapping[str, Any], names: list[str], where: str) -> dict[str, int]:
    if not names:
        return {}
    table: dict[str, Any] = need(row, "numbers", dict, where)
    only(table, set(names), f"{where}.numbers")
    return {name: _whole(table, name, 0, MOST_OF.get(name, 99), f"{where}.numbers") for name in names}


def _yaku(box: Box, data: Mapping[str, Any]) -> None:
    order: dict[str, Any] = need(data, "yaku_order", dict)
    _exactly(order, {"classes": ["raijin", "basic", "special", "combo"]}, "yaku_order", NOTES)
    rows: list[dict[str, Any]] = need(data, "yaku", list)
    if len(rows) > MOST_YAKU:
        raise bad("yaku", f"must have at most {MOST_YAKU} entries")
    for k in range(len(rows)):
        row = rows[k]
        name = need(row, "id", str, f"yaku[{k}]")
        where = f"yaku.{name}"
        if k < len(SHAPES) and name != SHAPES[k]:
            raise bad(f"yaku[{k}].id", f"must be {SHAPES[k]!r}: the rules know the first yaku in this order")
        shape = BASIC if k <= ODD_LOTUS else COMBO if k <= DOUBLE_LOTUS else SPECIAL if k <= CAMELLIA else RAIJIN
        values: dict[str, object] = {
            "class": CLASSES[shape],
            "min_height": 3 if shape == BASIC else 6,
            "max_height": 6,
            "height_bonus": shape <= COMBO,
            "dye_bonus": shape <= COMBO,
        }
        known = {"id", "kanji", "base"} | ({"patterns_bottom_to_top"} if shape == RAIJIN else set())
        _exactly(row, values, where, known | NOTES)
        box.yaku_ids.append(name)
        box.yaku_kanji.append(need(row, "kanji", str, where))
        box.yaku_class = append(box.yaku_class, shape)
        box.base = append(box.base, _whole(row, "base", 0, 99, where))
        if shape == RAIJIN:
            _patterns(box, need(row, "patterns_bottom_to_top", list, where), k, where)
    if len(rows) < len(SHAPES):
        raise bad("yaku", f"has no row {SHAPES[len(rows)]!r}")


def _patterns(box: Box, patterns: list[Any], yaku: i64, where: str) -> None:
    for pattern in patterns:
        if not isinstance(pattern, list) or len(pattern) != 6 or any(piece not in box.kind_ids for piece in pattern):
            raise bad(f"{where}.patterns_bottom_to_top", "must be six known pieces each")
        kinds = vec[i64]([box.kind_ids.index(piece) for piece in pattern])
        box.pattern_code = append(box.pattern_code, pattern_code(kinds))
        box.pattern_yaku = append(box.pattern_yaku, yaku)


def _numbers(box: Box, data: Mapping[str, Any]) -> None:
    limits: dict[str, Any] = need(data, "limits", dict)
    shape: dict[str, object] = {
        "body_slots": 3, "hand_slots": 2, "gates": 2, "tower_max": 6, "select_min": 1, "select_max": 2, "gen_max": 2,
    }  # fmt: skip
    free = {"height_bonus_from", "height_bonus_max", "dye_bonus", "full_moon_discard", "taboo_penalty"}
    _exactly(limits, shape, "limits", free | NOTES)
    box.height_from = _whole(limits, "height_bonus_from", 1, 7, "limits")
    box.height_most = _whole(limits, "height_bonus_max", 0, 6, "limits")
    box.dye_bonus = _whole(limits, "dye_bonus", 0, 99, "limits")
    box.full_moon = _whole(limits, "full_moon_discard", 1, 4, "limits")
    box.taboo = _whole(limits, "taboo_penalty", 1, 9, "limits")
    end: dict[str, Any] = need(data, "end", dict)
    ends: dict[str, object] = {"trigger": "mountain empty after any completed action", "final_turns_per_player": 1}
    _exactly(end, ends, "end", {"final_turns_include_trigger_player", "tie_break"} | NOTES)
    _option(end, "final_turns_include_trigger_player", True, "end", "final_turns_include_trigger_player")
    _option(end, "tie_break", ["fewest_inner_pieces", "shared"], "end", "tie_break")
    battle: dict[str, Any] = need(data, "raigo_battle", dict)
    fixed: dict[str, object] = {"rule": "tallest_claimed_tower", "tie": "lightning_user_chooses"}
    _exactly(battle, fixed, "raigo_battle", {"dance_applies"} | NOTES)
    _option(battle, "dance_applies", False, "raigo_battle", "dance_in_raigo_battle")


def _option(table: Mapping[str, Any], key: str, value: object, where: str, option: str) -> None:
    """A ruling that a table chooses: the box only says what is usual."""
    if key not in table or table[key] != value:
        raise bad(f"{where}.{key}", f"must be {value!r}; another ruling is chosen by the option {option!r}")


def _setup(box: Box, data: Mapping[str, Any]) -> None:
    setup: dict[str, Any] = need(data, "setup", dict)
    only(setup, {"p2", "p3", "p4", "raijin_battle"}, "setup")
    battle: dict[str, Any] = need(setup, "raijin_battle", dict, "setup")
    totals: dict[str, object] = {}
    for seats in range(2, 5):
        where = f"setup.p{seats}"
        table: dict[str, Any] = need(setup, f"p{seats}", dict, "setup")
        deal: list[int] = need(table, "deal_in_turn_order", list, where)
        if len(deal) != seats or any(type(count) is not int or not 0 <= count <= 5 for count in deal):
            raise bad(f"{where}.deal_in_turn_order", f"must be {seats} numbers from 0 to 5")
        total = 1  # the ougi
        for kind in range(OUGI):
            total += int(box.count_2p[kind] if seats == 2 else box.count[kind])
        values: dict[str, object] = {
            "players": seats,
            "pieces_total": total,
            "use_n8": (box.count_2p[OTONASHI - 1] if seats == 2 else box.count[OTONASHI - 1]) > 0,
            "ougi_in_mountain": 1,
            "set_aside": 1,
            "set_aside_face_up": seats > 2,
            "set_aside_role": "gora" if seats > 2 else "excluded",
            "mountain_before_deal": total - 1,
            "mountain_after_deal": total - 1 - sum(deal),
            "teams": seats == 4,
        }
        if seats == 4:
            values["team_of_seat"] = [0, 1, 0, 1]
        _exactly(table, values, where, {"deal_in_turn_order", "start_hidama"} | NOTES)
        box.deal.append(vec[i64](deal))
        box.start_beads = append(box.start_beads, _whole(table, "start_hidama", 1, 99, where))
        totals[f"pieces_total_{seats}p"] = total - 1
    battle_values: dict[str, object] = {"ougi_in_mountain": 0, "set_aside": 1, **totals}
    _exactly(battle, battle_values, "setup.raijin_battle", {"banned", *BATTLES} | NOTES)
    for name, texts in BATTLES.items():
        where = f"setup.raijin_battle.{name}"
        _exactly(need(battle, name, dict, "setup.raijin_battle"), texts, where, NOTES)
    banned: list[str] = need(battle, "banned", list, "setup.raijin_battle")
    for name in banned:
        if name not in box.kind_ids[OUGI:]:
            raise bad("setup.raijin_battle.banned", f"has {name!r}, which is no ougi")
        box.banned |= 1 << box.kind_ids.index(name)


def _raijin(box: Box, data: Mapping[str, Any]) -> None:
    rows: list[dict[str, Any]] = need(data, "raijin", list)
    if len(rows) < 4 or len(rows) > MOST_RAIJIN:
        raise bad("raijin", f"must be 4 to {MOST_RAIJIN}")
    owner = [-1] * (len(box.kind_ids) - OUGI)
    for k in range(len(rows)):
        where = f"raijin[{k}]"
        _exactly(rows[k], {"number": k + 1}, where, {"id", "ougi"} | NOTES)
        box.raijin_ids.append(need(rows[k], "id", str, where))
        ougi: list[str] = need(rows[k], "ougi", list, where)
        free = 0
        for name in ougi:
            if name not in box.kind_ids[OUGI:]:
                raise bad(f"{where}.ougi", f"has {name!r}, which is no ougi")
            kind = box.kind_ids.index(name)
            owner[kind - OUGI] = k
            free += 1 - (box.banned >> kind & 1)
        if free == 0:
            raise bad(f"{where}.ougi", "has none that a raijin battle allows (R16.3)")
    ougi_rows: list[dict[str, Any]] = data["ougi"]
    for row in ougi_rows:
        kind = box.kind_ids.index(row["id"])
        holder = owner[kind - OUGI]
        if holder < 0 and not box.banned >> kind & 1:
            raise bad("raijin", f"nobody has {row['id']!r}")
        if need(row, "owner", str, f"ougi.{row['id']}") != ("" if holder < 0 else box.raijin_ids[holder]):
            raise bad(f"ougi.{row['id']}.owner", "must be the raijin who lists it")
    box.raijin_of = vec[i64](owner)


MOST_RAIJIN: Final = 12
