"""The box of Couperation: tables made once from box.toml. Clause numbers are those of docs/rules/couperation.md.

Vocabulary: glass card グラスカード, Finish card フィニッシュカード, reserve リザーブ, tower タワー, apex 最上段,
deck 山札, discard pile 捨て札, mark マーク, exchange 差し替え, adjust 枚数の調整.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.components import bad, need, only

MOST_SEATS: Final = 4
NO_CARD: Final = 0
GLASSES: Final = 50  # a glass card is written as its number (C0.3)
FINISH: Final = GLASSES + 1  # the Finish card F
FINISH_NAME: Final = "F"
CARDS: Final = FINISH + 1  # with NO_CARD
FINISH_BIT: Final = 1 << FINISH
GLASS_BITS: Final = FINISH_BIT - 2  # all glass cards
HIGHEST: Final = 50  # no card stands for a higher number (C4.3)

ROWS: Final = 7  # C3.1
WIDE: Final = 7  # cards in a full row 1
SIDE: Final = WIDE - 1  # row 1 reaches at most so far to either side of the start card (C3.5)
COLUMNS: Final = 2 * SIDE + 1
CELLS: Final = COLUMNS * ROWS  # cell (r, x) is (x + SIDE) * ROWS + r - 1: ascending is the order of C4.6
TOWER: Final = 28  # cards in the finished tower
MOST_DRAWN: Final = 8  # no box gives a larger allowance; that of the book is at most 4 (C6.2)

# Marks (C1.4).
NO_MARK: Final = 0
ONE_DIAMOND: Final = 1
TWO_DIAMONDS: Final = 2
HEART: Final = 3
MARK_NAMES: Final = ["none", "one_diamond", "two_diamonds", "heart"]


class Mode:
    """The numbers of the game for one number of players (C2.3)."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.from_pile: i64 = 0  # cards of the first reserve that come from the pile
        self.reserve_limit: i64 = 0  # RL
        self.pile_left: i64 = 0  # glass cards in the first deck
        self.bottom_packet: i64 = 0  # of them, those below the packet with F (C2.5)


class Box:
    """What is printed on the cards, and the numbers of the rules."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64]()  # by card: num(c)
        self.marks: vec[i64] = vec[i64]()  # by card
        self.diamonds: vec[i64] = vec[i64]()  # by card
        self.minutes: i64 = 0  # of a game
        self.start_card: i64 = NO_CARD
        self.fixed_reserve: i64 = 0  # bit set of the cards that always lie in the first reserve
        self.hand_size: i64 = 0  # at the start (C2.2)
        self.hand_limit: i64 = 0  # at the end of a turn (C8.1)
        self.first_draw: i64 = 0  # C6.1
        self.one_diamond_draw: i64 = 0  # C6.2
        self.two_diamonds_draw: i64 = 0
        self.bottom_heart_draw: i64 = 0
        self.finish_draw: i64 = 0
        self.down_target: i64 = 0  # after a face-down card one draws up to so many
        self.modes: list[Mode] = []  # for 2, 3, 4 players


def make_box(data: Mapping[str, Any]) -> Box:
    """The tables of a box file; raises `BadComponents`. Every key is read, checked, or refused by name."""
    only(data, KNOWN)
    box = Box()
    _read_words(data, box)
    _check_counts(data)
    _check_limits(data)
    _check_finish(data)
    _read_cards(data, box)
    _read_setup(data, box)
    _read_draws(data, box)
    _check_marks(data, box)
    box.modes = [_mode(data, box, k) for k in range(MOST_SEATS - 1)]
    most = max(int(most_turns(box, mode)) for mode in box.modes)
    _equal(data["limits"], "turns_upper_bound", "limits", most, "C10.5")
    return box


def movable(box: Box, mode: Mode) -> i64:
    """The cards of deck and hands at the start, F included: every action uses one up (C10.5)."""
    return mode.pile_left + 1 + mode.seats * box.hand_size


def most_turns(box: Box, mode: Mode) -> i64:
    """Each of those cards is good for at most two actions: placed face down and turned up (C10.5)."""
    return 2 * movable(box, mode)


KNOWN: Final = {
    "meta", "sources", "components", "setup", "limits", "draw", "finish", "rulings", "variant", "mark", "card", "term",
}  # fmt: skip
# What a box says about itself to people; whoever changes it plays the same game.
ABOUT: Final = {
    "title_ja", "reading", "romaji", "title_en", "publisher", "designer", "designer_en", "graphic_design", "year",
    "age_min",
}  # fmt: skip


def _table(data: Mapping[str, Any], key: str, keys: set[str], where: str = "") -> dict[str, Any]:
    """A table with no other keys than the known ones and its provenance."""
    table: dict[str, Any] = need(data, key, dict, where)
    only(table, keys | {"provenance"}, f"{where}.{key}" if where else key)
    return table


def _whole(table: Mapping[str, Any], key: str, where: str, low: int, high: int) -> int:
    number: int = need(table, key, int, where)
    if not low <= number <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise bad(f"{where}.{key}", f"must be {wanted}, not {number}")
    return number


def _fixed(table: Mapping[str, Any], key: str, where: str, wanted: object) -> None:
    """An entry with one admissible value: another one would be another game."""
    found = need(table, key, type(wanted), where)
    if found != wanted:
        raise bad(f"{where}.{key}", f"must be {wanted!r}, not {found!r}")


def _read_words(data: Mapping[str, Any], box: Box) -> None:
    """What is said to people, and the facts of the game that no box changes."""
    meta = _table(data, "meta", ABOUT | {"slug", "players_min", "players_max", "cooperative", "schema", "minutes"})
    box.minutes = _whole(meta, "minutes", "meta", 1, 600)
    _fixed(meta, "slug", "meta", "couperation")
    _fixed(meta, "players_min", "meta", 2)
    _fixed(meta, "players_max", "meta", MOST_SEATS)
    _fixed(meta, "cooperative", "meta", True)
    _fixed(meta, "schema", "meta", 1)
    need(data, "sources", dict)
    terms: list[Any] = need(data, "term", list)
    for k, term in enumerate(terms):
        only(term, {"ja", "reading", "en", "provenance"}, f"term[{k}]")
    variant = _table(data, "variant", {"simple"})
    simple = _table(variant, "simple", {"default", "use_finish", "apex_accepts_glass", "ja"}, "variant")
    _fixed(simple, "use_finish", "variant.simple", False)  # C13.2
    _fixed(simple, "apex_accepts_glass", "variant.simple", True)


def _check_counts(data: Mapping[str, Any]) -> None:
    """The shapes that these rules know; another number of cards would be another game."""
    keys = {"glass_cards", "finish_cards", "summary_cards", "number_min", "number_max"}
    counts = _table(data, "components", keys)
    _whole(counts, "glass_cards", "components", GLASSES, GLASSES)
    _whole(counts, "finish_cards", "components", 1, 1)
    _whole(counts, "summary_cards", "components", 4, 4)  # no part of the game (C1.3)
    _whole(counts, "number_min", "components", 1, 1)
    _whole(counts, "number_max", "components", HIGHEST, HIGHEST)


def _check_limits(data: Mapping[str, Any]) -> None:
    keys = {
        "hand_limit", "bottom_row_max", "rows", "cells", "row_lengths", "reserve_send", "turns_upper_bound",
    }  # fmt: skip
    limits = _table(data, "limits", keys)
    _whole(limits, "rows", "limits", ROWS, ROWS)
    _whole(limits, "bottom_row_max", "limits", WIDE, WIDE)
    _whole(limits, "cells", "limits", TOWER, TOWER)
    _whole(limits, "reserve_send", "limits", 2, 2)
    if need(limits, "row_lengths", list, "limits") != [WIDE - row for row in range(ROWS)]:
        raise bad("limits.row_lengths", "must be 7, 6, 5, 4, 3, 2, 1: a card lies on two others")


def _check_finish(data: Mapping[str, Any]) -> None:
    keys = {"id", "ja", "en", "number", "mark", "face_down_allowed", "counts_as_hand"}
    finish = _table(data, "finish", keys)
    if need(finish, "mark", str, "finish") not in MARK_NAMES:
        raise bad("finish.mark", f"must be one of {', '.join(MARK_NAMES)}")
    _fixed(finish, "id", "finish", FINISH_NAME)
    _fixed(finish, "face_down_allowed", "finish", False)  # C7.3
    _fixed(finish, "counts_as_hand", "finish", False)  # C9.3
    _whole(finish, "number", "finish", 25, 25)  # a constant, C14.17


def _read_cards(data: Mapping[str, Any], box: Box) -> None:
    cards: list[Any] = need(data, "card", list)
    if len(cards) != GLASSES:
        raise bad("card", f"must have {GLASSES} entries, not {len(cards)}")
    marks = [NO_MARK] * CARDS
    marks[FINISH] = MARK_NAMES.index(data["finish"]["mark"])
    seen: set[int] = set()
    for k, card in enumerate(cards):
        where = f"card[{k}]"
        if not isinstance(card, dict):
            raise bad(where, "must be a table")
        only(card, {"number", "mark", "setup", "provenance"}, where)
        number = _whole(card, "number", where, 1, GLASSES)
        if number in seen:
            raise bad(f"{where}.number", f"is {number}, which another card has already")
        seen.add(number)
        mark = need(card, "mark", str, where)
        if mark not in MARK_NAMES[1:]:
            raise bad(f"{where}.mark", f"is {mark!r}; a glass card carries one of {', '.join(MARK_NAMES[1:])}")
        marks[number] = MARK_NAMES.index(mark)
        if need(card, "setup", str, where) not in ("pile", "start", "reserve"):
            raise bad(f"{where}.setup", "must be pile, start or reserve")
    for number in range(CARDS):
        box.marks = append(box.marks, marks[number])
        box.numbers = append(box.numbers, number)
    box.numbers[FINISH] = data["finish"]["number"]


def _check_marks(data: Mapping[str, Any], box: Box) -> None:
    """How many cards carry each mark, and how many diamonds it shows (C6.4)."""
    marks = _table(data, "mark", {"one_diamond", "two_diamonds", "heart"})
    diamonds = [0]
    for kind, name in enumerate(MARK_NAMES):
        if kind == NO_MARK:
            continue
        where = f"mark.{name}"
        mark = _table(marks, name, {"symbol", "diamonds", "count"}, "mark")
        most = 0 if kind == HEART else MOST_DRAWN // 2
        diamonds.append(_whole(mark, "diamonds", where, 0, most))
        count = len([card for card in range(1, GLASSES + 1) if box.marks[card] == kind])
        if need(mark, "count", int, where) != count:
            raise bad(f"{where}.count", f"is {mark['count']}, but {count} cards carry this mark")
    for card in range(CARDS):
        box.diamonds = append(box.diamonds, diamonds[box.marks[card]])


def _read_setup(data: Mapping[str, Any], box: Box) -> None:
    keys = {
        "set_aside", "start_card", "start_cell", "reserve_fixed", "hand_size", "finish_in", "players",
    }  # fmt: skip
    setup = _table(data, "setup", keys)
    box.start_card = _whole(setup, "start_card", "setup", 1, GLASSES)
    if need(setup, "start_cell", list, "setup") != [1, 0]:
        raise bad("setup.start_cell", "must be [1, 0]: cells are counted from the start card (C3.2)")
    if need(setup, "finish_in", str, "setup") != "top_packet":
        raise bad("setup.finish_in", "must be 'top_packet' (C2.5)")
    fixed: list[Any] = need(setup, "reserve_fixed", list, "setup")
    for card in fixed:
        if isinstance(card, bool) or not isinstance(card, int) or not 1 <= card <= GLASSES or card == box.start_card:
            raise bad("setup.reserve_fixed", f"has {card!r}; it lists glass cards other than the start card")
        box.fixed_reserve |= 1 << card
    if len(set(fixed)) != len(fixed):
        raise bad("setup.reserve_fixed", "has a card twice")
    if need(setup, "set_aside", list, "setup") != sorted([*fixed, int(box.start_card)]):
        raise bad("setup.set_aside", "must be the start card and the fixed reserve cards, ascending")
    for k, card in enumerate(data["card"]):
        place = "start" if card["number"] == box.start_card else "reserve" if card["number"] in fixed else "pile"
        if card["setup"] != place:
            raise bad(f"card[{k}].setup", f"must be {place!r}, as [setup] says")
    box.hand_size = _whole(setup, "hand_size", "setup", 1, 7)
    box.hand_limit = _whole(data["limits"], "hand_limit", "limits", 1, 7)
    if box.hand_size > box.hand_limit:
        raise bad("setup.hand_size", f"is above limits.hand_limit, which is {box.hand_limit}")


def _read_draws(data: Mapping[str, Any], box: Box) -> None:
    keys = {
        "first_turn", "one_diamond", "two_diamonds", "heart_bottom_row", "heart_facedown_support",
        "finish_placed_below_apex", "after_facedown_hand_target",
    }  # fmt: skip
    draw = _table(data, "draw", keys)
    box.first_draw = _whole(draw, "first_turn", "draw", 0, MOST_DRAWN)
    box.one_diamond_draw = _whole(draw, "one_diamond", "draw", 0, MOST_DRAWN)
    box.two_diamonds_draw = _whole(draw, "two_diamonds", "draw", 0, MOST_DRAWN)
    box.bottom_heart_draw = _whole(draw, "heart_bottom_row", "draw", 0, MOST_DRAWN)
    box.finish_draw = _whole(draw, "finish_placed_below_apex", "draw", 0, MOST_DRAWN)
    box.down_target = _whole(draw, "after_facedown_hand_target", "draw", 0, MOST_DRAWN)
    _whole(draw, "heart_facedown_support", "draw", 0, 0)  # the ruling of C14.12 is the way to change it


def _mode(data: Mapping[str, Any], box: Box, k: int) -> Mode:
    tables: list[Any] = need(data["setup"], "players", list, "setup")
    if len(tables) != 3:
        raise bad("setup.players", f"must have 3 entries, for 2, 3 and 4 players, not {len(tables)}")
    where = f"setup.players[{k}]"
    table = tables[k]
    if not isinstance(table, dict):
        raise bad(where, "must be a table")
    keys = {
        "players", "reserve_from_pile", "reserve_limit", "pile_left", "bottom_packet", "top_packet_with_finish",
        "deck_with_finish", "provenance",
    }  # fmt: skip
    only(table, keys, where)
    mode = Mode()
    mode.seats = _whole(table, "players", where, k + 2, k + 2)
    fixed = len([card for card in range(CARDS) if box.fixed_reserve >> card & 1 == 1])
    pile = GLASSES - 1 - fixed - mode.seats * box.hand_size
    mode.from_pile = _whole(table, "reserve_from_pile", where, 0, int(pile) - 2)
    _equal(table, "reserve_limit", where, int(mode.from_pile) + fixed, "the cards that start in the reserve")
    mode.reserve_limit = mode.from_pile + fixed
    mode.pile_left = pile - mode.from_pile
    _equal(table, "pile_left", where, int(mode.pile_left), "the cards that are neither dealt nor laid out")
    mode.bottom_packet = _whole(table, "bottom_packet", where, 0, int(mode.pile_left))
    _equal(table, "deck_with_finish", where, int(mode.pile_left) + 1, "pile_left and F")
    top = int(mode.pile_left - mode.bottom_packet) + 1
    _equal(table, "top_packet_with_finish", where, top, "what the bottom packet leaves, and F")
    return mode


def _equal(table: Mapping[str, Any], key: str, where: str, wanted: int, why: str) -> None:
    found: int = need(table, key, int, where)
    if found != wanted:
        raise bad(f"{where}.{key}", f"must be {wanted} ({why}), not {found}")
