"""The box of Raigo: tables made once from components.toml. Clause numbers are those of docs/rules/raigo.md.

Vocabulary: piece 葵石駒, kotodama 言霊 (word piece), otonashi 音無 (silent piece), ougi 奥義 (arcanum), mountain 雷山,
canyon 峡谷, body 体内, hand 手, inner pieces 内駒, cloud 雲, head 頭, moon 月, gate 桜門, tower 塔, stage 段,
bead 陽玉, gora 豪雷 (bonus piece), yaku 役 (scoring pattern), dye 染め.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.components import bad, need, only

# Kinds of pieces: 0-7 are the otonashi 一 to 八, then the kotodama, then the ougi in printed order (R15).
OTONASHI: Final = 8
RAI: Final = 8  # 雷
JA: Final = 9  # 蛇
ZAN: Final = 10  # 斬
JIN: Final = 11  # 陣
GOU: Final = 12  # 轟
MU: Final = 13  # 霧
SHUN: Final = 14  # 瞬
JOU: Final = 15  # 浄
OUGI: Final = 16  # the first ougi
HA: Final = 16  # 覇
TEN: Final = 17  # 天
KEI: Final = 18  # 啓
WA: Final = 19  # 和
ZEN: Final = 20  # 禅
ROU: Final = 21  # 楼
RYU: Final = 22  # 龍
KO: Final = 23  # 琥
BU: Final = 24  # 舞
SHINOBU: Final = 25  # 忍
ZERO: Final = 26  # 零
DO: Final = 27  # 怒
COLLAPSE: Final = 28  # 崩
GETSU: Final = 29  # 月
RAN: Final = 30  # 嵐
SOU: Final = 31  # 蒼
BI: Final = 32  # 美
GRACE: Final = 33  # 麗
GEN: Final = 34  # 幻
MEI: Final = 35  # 鳴
KAKU: Final = 36  # 赫
JUN: Final = 37  # 潤
JU: Final = 38  # 樹
KIRIN: Final = 39  # 麟
ONI: Final = 40  # 鬼
BAKU: Final = 41  # 縛
EI: Final = 42  # 影
PHOENIX: Final = 43  # 鳳
EN: Final = 44  # 焔
HIME: Final = 45  # 姫
RYOU: Final = 46  # 涼
WIND: Final = 47  # 風
COLD: Final = 48  # 凛
METSU: Final = 49  # 滅
FUU: Final = 50  # 封
GOD: Final = 51  # 神
KINDS: Final = 52

INSTANT: Final = 0
SINGLE: Final = 1  # 一発: nothing before it and nothing after it in the turn (R14.2)
LASTING: Final = 2  # 持続
PASSIVE: Final = 3  # 受動
SUMMON: Final = 4  # 口寄せ
USES: Final = ["instant", "single", "lasting", "passive", "summon"]

# What an evaluation can say besides the index of a yaku.
NO_YAKU: Final = -1
UNSTABLE: Final = -2

BASIC: Final = 0
COMBO: Final = 1
SPECIAL: Final = 2
RAIJIN: Final = 3
CLASSES: Final = ["basic", "combo", "special", "raijin"]

KIND_IDS: Final = [
    "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8", "rai", "ja", "zan", "jin", "gou", "mu", "shun", "jou",
    "ha", "ten", "kei", "wa", "zen", "rou", "ryu", "ko", "bu", "shinobu", "rei_zero", "do", "hou_collapse", "getsu",
    "ran", "sou", "bi", "rei_beauty", "gen", "mei", "kaku", "jun", "ju", "rin_kirin", "ki_oni", "baku", "ei",
    "hou_phoenix", "en", "ki_hime", "ryou", "fu_wind", "rin_cold", "metsu", "fu_seal", "jin_god",
]  # fmt: skip
YAKU_IDS: Final = [
    "ouka", "renge", "gusu_renge", "kisu_renge", "ouka_renge", "renge_ouka", "ouka_ouka", "renge_renge", "sazanka",
    "tsubaki", "shigure_renge", "kasumi_soutouren", "ouka_ranbu", "mugen_rinne", "bishamon_yagura", "rikka_shirayuki",
]  # fmt: skip
CHERRY: Final = 0
LOTUS: Final = 1
EVEN_LOTUS: Final = 2
ODD_LOTUS: Final = 3
SASANQUA: Final = 8
CAMELLIA: Final = 9
COMBOS: Final = [6, 5, 4, 7]  # [lower is lotus * 2 + upper is lotus]: yaku (R8.3)


class Box:
    """What is printed on the pieces, and every number of the rules."""

    def __init__(self) -> None:
        self.kind_ids: list[str] = []
        self.kanji: list[str] = []
        self.weight: vec[i64] = vec[i64]()  # by kind
        self.count: vec[i64] = vec[i64]()  # by kind
        self.count_2p: vec[i64] = vec[i64]()
        self.use: vec[i64] = vec[i64]()  # by kind: INSTANT … SUMMON
        self.yaku_kanji: list[str] = []
        self.yaku_class: vec[i64] = vec[i64]()
        self.base: vec[i64] = vec[i64]()  # by yaku
        self.pattern_code: vec[i64] = vec[i64]()  # the six kinds of a raijin sequence in one number (R8.5)
        self.pattern_yaku: vec[i64] = vec[i64]()
        self.raijin_ids: list[str] = []
        self.raijin_names: list[str] = []
        self.raijin_of: vec[i64] = vec[i64]()  # by ougi, counted from the first
        self.start_beads: i64 = 0
        self.deal: list[vec[i64]] = []  # by seats - 2: pieces in turn order (R3.5)
        self.lightning_min: i64 = 0
        self.metsu_threshold: i64 = 0
        self.roar_bonus: i64 = 0
        self.height_from: i64 = 0
        self.dye_bonus: i64 = 0
        self.full_moon: i64 = 0
        self.jou_max: i64 = 0
        self.shun_below: i64 = 0
        self.bu_threshold: i64 = 0
        self.sou_threshold: i64 = 0
        self.summon_min: i64 = 0
        self.kei_min: i64 = 0
        self.kirin_min: i64 = 0
        self.wa_min: i64 = 0
        self.wa_sums: vec[i64] = vec[i64]()
        self.wa_beads: vec[i64] = vec[i64]()
        self.wa_penalty: i64 = 0
        self.zen_times: i64 = 0
        self.shinobu_times: i64 = 0
        self.shinobu_below: i64 = 0
        self.grace_each: i64 = 0
        self.cold_bonus: i64 = 0
        self.jun_max: i64 = 0


# -- yaku (R8) -------------------------------------------------------------------------------------


def basic_yaku(box: Box, kinds: vec[i64], start: i64, stop: i64) -> i64:
    """The basic yaku of some stages, or NO_YAKU: all weight steps are equal and 0, 1 or 2 (R8.2)."""
    if stop - start < 3:
        return NO_YAKU
    weight = box.weight
    first = weight[kinds[start]]
    step = first - weight[kinds[start + 1]]
    if step < 0 or step > 2:
        return NO_YAKU
    for k in range(start + 1, stop - 1):
        if weight[kinds[k]] - weight[kinds[k + 1]] != step:
            return NO_YAKU
    if step == 0:
        return CHERRY
    if step == 1:
        return LOTUS
    return EVEN_LOTUS if first % 2 == 0 else ODD_LOTUS


def yaku_of(box: Box, kinds: vec[i64]) -> i64:
    """The yaku of a tower given bottom to top, NO_YAKU or UNSTABLE; the classes in the order of R8.1, R8.10."""
    height = len(kinds)
    weight = box.weight
    for k in range(height - 1):
        if weight[kinds[k + 1]] > weight[kinds[k]]:
            return UNSTABLE
    if height == 6:
        code = pattern_code(kinds)
        for k in range(len(box.pattern_code)):
            if box.pattern_code[k] == code:
                return box.pattern_yaku[k]
    basic = basic_yaku(box, kinds, 0, height)
    if basic != NO_YAKU or height != 6:
        return basic
    pairs: i64 = 0
    twins: i64 = 0
    for k in range(0, 6, 2):
        if weight[kinds[k]] == weight[kinds[k + 1]]:
            pairs += 1
        if kinds[k] == kinds[k + 1]:
            twins += 1
    if pairs == 3:
        return CAMELLIA if twins == 3 else SASANQUA
    lower = basic_yaku(box, kinds, 0, 3)
    upper = basic_yaku(box, kinds, 3, 6)
    if lower == NO_YAKU or upper == NO_YAKU:
        return NO_YAKU
    return COMBOS[(0 if lower == CHERRY else 2) + (0 if upper == CHERRY else 1)]


def pattern_code(kinds: vec[i64]) -> i64:
    code: i64 = 0
    for kind in kinds:
        code = code * 64 + kind
    return code


def is_dyed(kinds: vec[i64]) -> bool:
    """All kotodama or all otonashi (R7.5)."""
    silent: i64 = 0
    for kind in kinds:
        if kind < OTONASHI:
            silent += 1
    return silent == 0 or silent == len(kinds)


def points_of(box: Box, kinds: vec[i64], yaku: i64) -> i64:
    """Base and additional points (R7.5)."""
    if yaku < 0:
        return 0
    points = box.base[yaku]
    if box.yaku_class[yaku] <= COMBO:
        height = len(kinds)
        if height >= box.height_from:
            points += height - box.height_from + 1
        if is_dyed(kinds):
            points += box.dye_bonus
    return points


# -- reading the file ------------------------------------------------------------------------------

KNOWN: Final = {
    "meta", "sources", "limits", "ougi_numbers", "piece", "yaku", "yaku_order", "setup", "end", "raigo_battle",
    "raijin", "ougi",
}  # fmt: skip


def make_box(data: Mapping[str, Any]) -> Box:
    """The tables of a component file; raises `BadComponents`."""
    only(data, KNOWN)
    box = Box()
    _pieces(box, data)
    _yaku(box, data)
    _numbers(box, data)
    _raijin(box, data)
    for seats in range(2, 5):
        where = f"setup.p{seats}"
        table: dict[str, Any] = need(need(data, "setup", dict), f"p{seats}", dict, "setup")
        deal: list[int] = need(table, "deal_in_turn_order", list, where)
        if len(deal) != seats or min(deal) < 0 or max(deal) > 5:
            raise bad(f"{where}.deal_in_turn_order", f"must be {seats} numbers from 0 to 5")
        box.deal.append(vec[i64](deal))
        box.start_beads = need(table, "start_hidama", int, where)
        _check_total(box, table, seats, where)
    return box


def _pieces(box: Box, data: Mapping[str, Any]) -> None:
    pieces: list[dict[str, Any]] = need(data, "piece", list)
    ougi: list[dict[str, Any]] = need(data, "ougi", list)
    if len(pieces) != OUGI or len(ougi) != KINDS - OUGI:
        raise bad("piece", f"must have {OUGI} entries and ougi {KINDS - OUGI}")
    for k in range(KINDS):
        table = pieces[k] if k < OUGI else ougi[k - OUGI]
        where = f"piece[{k}]" if k < OUGI else f"ougi[{k - OUGI}]"
        if need(table, "id", str, where) != KIND_IDS[k]:
            raise bad(f"{where}.id", f"must be {KIND_IDS[k]!r}: the rules know the pieces in this order")
        box.kind_ids.append(KIND_IDS[k])
        box.kanji.append(need(table, "kanji", str, where))
        weight = need(table, "weight", int, where)
        if not 1 <= weight <= 9:
            raise bad(f"{where}.weight", "must be 1 to 9")
        count = need(table, "count", int, where)
        if not 0 <= count <= 8:
            raise bad(f"{where}.count", "must be 0 to 8")
        box.weight = append(box.weight, weight)
        box.count = append(box.count, count)
        box.count_2p = append(box.count_2p, table.get("count_2p", count))
        use = INSTANT
        if k >= OUGI:
            name = need(table, "kind", str, where)
            if name not in USES:
                raise bad(f"{where}.kind", f"must be one of {', '.join(USES)}")
            use = USES.index(name)
            if count != 1:
                raise bad(f"{where}.count", "must be 1: there is one copy of every ougi (R1.4)")
        box.use = append(box.use, use)


def _yaku(box: Box, data: Mapping[str, Any]) -> None:
    rows: list[dict[str, Any]] = need(data, "yaku", list)
    if len(rows) != len(YAKU_IDS):
        raise bad("yaku", f"must have {len(YAKU_IDS)} entries")
    for k in range(len(rows)):
        where = f"yaku[{k}]"
        if need(rows[k], "id", str, where) != YAKU_IDS[k]:
            raise bad(f"{where}.id", f"must be {YAKU_IDS[k]!r}: the rules know the yaku in this order")
        box.yaku_kanji.append(need(rows[k], "kanji", str, where))
        name = need(rows[k], "class", str, where)
        if name not in CLASSES:
            raise bad(f"{where}.class", f"must be one of {', '.join(CLASSES)}")
        box.yaku_class = append(box.yaku_class, CLASSES.index(name))
        box.base = append(box.base, need(rows[k], "base", int, where))
        patterns: list[list[str]] = rows[k].get("patterns_bottom_to_top", [])
        for pattern in patterns:
            if len(pattern) != 6 or any(piece not in KIND_IDS for piece in pattern):
                raise bad(f"{where}.patterns_bottom_to_top", "must be six known pieces each")
            code = pattern_code(vec[i64]([KIND_IDS.index(piece) for piece in pattern]))
            box.pattern_code = append(box.pattern_code, code)
            box.pattern_yaku = append(box.pattern_yaku, k)


def _numbers(box: Box, data: Mapping[str, Any]) -> None:
    limits: dict[str, Any] = need(data, "limits", dict)
    fixed = {"body_slots": 3, "hand_slots": 2, "gates": 2, "tower_max": 6, "select_max": 2, "gen_max": 2}
    for key, value in fixed.items():
        if need(limits, key, int, "limits") != value:
            raise bad(f"limits.{key}", f"must be {value}: the mats of these rules have no other shape")
    box.lightning_min = need(limits, "lightning_min_height", int, "limits")
    box.metsu_threshold = need(limits, "metsu_threshold", int, "limits")
    box.roar_bonus = need(limits, "raigo_release_bonus", int, "limits")
    box.height_from = need(limits, "height_bonus_from", int, "limits")
    box.dye_bonus = need(limits, "dye_bonus", int, "limits")
    box.full_moon = need(limits, "full_moon_discard", int, "limits")
    box.jou_max = need(limits, "jou_discard_max", int, "limits")
    box.shun_below = need(limits, "shun_canyon_kotodama_below", int, "limits")
    ougi: dict[str, Any] = need(data, "ougi_numbers", dict)
    box.bu_threshold = need(ougi, "mai_threshold", int, "ougi_numbers")
    box.sou_threshold = need(ougi, "sou_threshold", int, "ougi_numbers")
    box.summon_min = need(ougi, "summon_min_height", int, "ougi_numbers")
    box.kei_min = need(ougi, "kei_min_height", int, "ougi_numbers")
    box.kirin_min = need(ougi, "rin_kirin_min_height", int, "ougi_numbers")
    box.wa_min = need(ougi, "wa_min_height", int, "ougi_numbers")
    box.wa_penalty = need(ougi, "wa_penalty", int, "ougi_numbers")
    box.zen_times = need(ougi, "zen_times_max", int, "ougi_numbers")
    box.shinobu_times = need(ougi, "shinobu_exchanges", int, "ougi_numbers")
    box.shinobu_below = need(ougi, "shinobu_canyon_kotodama_below", int, "ougi_numbers")
    box.grace_each = need(ougi, "rei_beauty_per_otonashi", int, "ougi_numbers")
    box.cold_bonus = need(ougi, "rin_cold_bonus", int, "ougi_numbers")
    box.jun_max = need(ougi, "jun_max", int, "ougi_numbers")
    sums: dict[str, Any] = need(ougi, "wa_points", dict, "ougi_numbers")
    for total, beads in sums.items():
        box.wa_sums = append(box.wa_sums, int(total))
        box.wa_beads = append(box.wa_beads, beads)


def _raijin(box: Box, data: Mapping[str, Any]) -> None:
    rows: list[dict[str, Any]] = need(data, "raijin", list)
    owner = [-1] * (KINDS - OUGI)
    for k in range(len(rows)):
        where = f"raijin[{k}]"
        box.raijin_ids.append(need(rows[k], "id", str, where))
        box.raijin_names.append(need(rows[k], "name_ja", str, where))
        ougi: list[str] = need(rows[k], "ougi", list, where)
        for name in ougi:
            if name not in KIND_IDS[OUGI:]:
                raise bad(f"{where}.ougi", f"has {name!r}, which is no ougi")
            owner[KIND_IDS.index(name) - OUGI] = k
    if -1 in owner:
        raise bad("raijin", f"nobody has {KIND_IDS[OUGI + owner.index(-1)]!r}")
    if len(rows) < 4 or len(rows) > 12:
        raise bad("raijin", "must be 4 to 12")
    box.raijin_of = vec[i64](owner)


def _check_total(box: Box, table: Mapping[str, Any], seats: int, where: str) -> None:
    total = 1  # the ougi
    for kind in range(OUGI):
        total += int(box.count_2p[kind] if seats == 2 else box.count[kind])
    if need(table, "pieces_total", int, where) != total:
        raise bad(f"{where}.pieces_total", f"must be {total}, the sum of all pieces")
