"""Positions of Couperation by hand, and their descriptions. The format is in docs/positions/couperation.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import members
from madoi.core.position import Reader, impossible, settle
from madoi.core.rng import Rng
from madoi.core.state import OVER
from madoi.games.couperation.components import (
    CELLS,
    FINISH,
    FINISH_BIT,
    GLASS_BITS,
    GLASSES,
    MOST_DRAWN,
    ROWS,
    SIDE,
    TOWER,
)
from madoi.games.couperation.rules import BASES, RESULTS, Couperation
from madoi.games.couperation.state import (
    ACT,
    ADJUST,
    CORRECT,
    DONE,
    DRAW,
    NO,
    NO_ANSWER,
    NO_CARD,
    NO_SEAT,
    PLAYING,
    SET,
    TAKE,
    WISH,
    YES,
    Tower,
    cell_at,
    row_of,
    x_of,
)
from madoi.games.couperation.view import PHASES

if TYPE_CHECKING:
    from madoi.games.couperation.game import CouperationGame

ANSWERS = {NO_ANSWER: None, NO: False, YES: True}


def build(game: CouperationGame, description: Mapping[str, Any]) -> Couperation:
    """The state of a description; what it leaves out is dealt at random from `seed`."""
    read = Reader(description)
    setup = game.setup(read.whole("seats", 2, 4), read.table("options"))
    table = game.blank(setup)
    table.setup = setup
    table.blank_seats()
    rng = Rng(read.whole("seed", 0, (1 << 62) - 1, default=0))
    _place_course(table, read)
    _build_tower(table, read)
    _place_cards(table, read, rng)
    _place_knowledge(table, read)
    read.nothing_else()
    _check_phase(table)
    settle(game, table)
    return table


# -- the course of the game ------------------------------------------------------------------------


def _place_course(table: Couperation, read: Reader) -> None:
    seats = table.mode.seats
    result = read.one_of("result", RESULTS, default="playing")
    table.result = RESULTS.index(result)
    over = table.result != PLAYING
    table.phase = PHASES.index(read.one_of("phase", PHASES, default="over" if over else "act"))
    if over != (table.phase == DONE):
        raise impossible("phase", "is 'over' exactly when there is a result")
    asking = table.phase == WISH
    table.turn = read.whole("turn", 1, 400, default=1 if asking or table.phase == DRAW else 2) - 1
    actor = read.whole("actor", 0, seats - 1, default=0)
    table.actor = OVER if over else actor
    default = NO_SEAT if asking else (actor - table.turn) % seats
    table.starter = read.whole("starter", 0, seats - 1, default=default)
    if asking and (table.turn != 0 or table.starter != NO_SEAT):
        raise impossible("turn", "nobody has started yet")
    if not asking and not over and (table.starter + table.turn) % seats != actor:
        raise impossible("actor", f"in turn {table.turn + 1} it is seat {(table.starter + table.turn) % seats} (C5.4)")
    table.skips = read.whole("skips", 0, seats, default=0)
    first = table.box.first_draw if table.turn == 0 else 0
    table.allowance = read.whole("allowance", 0, MOST_DRAWN, default=int(first) if not asking else 0)
    table.drawn = read.whole("drawn", 0, MOST_DRAWN, default=0)
    _place_wishes(table, read.get("wishes", None))


def _place_wishes(table: Couperation, wishes: Any) -> None:
    if wishes is None:
        wishes = [False] * max(0, table.actor) if table.phase == WISH else []
    if not isinstance(wishes, list | tuple) or len(wishes) > table.mode.seats:
        raise impossible("wishes", f"must be a list of at most {table.mode.seats} answers")
    for seat, wish in enumerate(wishes):
        if wish is not None and not isinstance(wish, bool):
            raise impossible(f"wishes[{seat}]", "must be true, false or null")
        table.wishes[seat] = NO_ANSWER if wish is None else YES if wish else NO
    if table.phase == WISH:
        for seat in range(table.mode.seats):
            if (table.wishes[seat] != NO_ANSWER) != (seat < table.actor):
                raise impossible(f"wishes[{seat}]", "the seats before the actor have answered, the others have not")


# -- the tower -------------------------------------------------------------------------------------


def _build_tower(table: Couperation, read: Reader) -> None:
    """Cells in the order of rows, so that every card finds its supports."""
    given = {"1,0": int(table.box.start_card)} if "tower" not in read.data else read.table("tower")
    read.get("tower", None)
    cells = sorted((_cell_named(key), value) for key, value in given.items())
    if cell_at(1, 0) not in [cell for (_, cell), _ in cells]:
        raise impossible("tower", "there is no card at 1,0, where the start card lay (C2.4)")
    tower = Tower()
    tower.middle = table.rulings.start_card_in_middle
    tower.begin(table.box.start_card, table.box.numbers)
    xs = sorted(x_of(cell) for (row, cell), _ in cells if row == 1)
    if xs != list(range(xs[0], xs[-1] + 1)):
        raise impossible("tower", "row 1 has a gap (C3.3)")
    if len(xs) > ROWS or (tower.middle and (xs[0] < -(ROWS // 2) or xs[-1] > ROWS // 2)):
        raise impossible("tower", "row 1 is too long (C3.4.1, C14.4)")
    for (row, cell), value in cells:
        where = f"tower.{row},{x_of(cell)}"
        if row > 1 and (tower.cards[cell - 1] == NO_CARD or tower.cards[cell + ROWS - 1] == NO_CARD):
            raise impossible(where, "lies on no two cards (C3.4.2)")
        card, placer, seen, shown = _card_there(table, value, where)
        if row == ROWS and not table.rulings.simple and card != FINISH:
            raise impossible(where, "only F may lie on the apex (C3.8)")
        tower.put(cell, card, placer, seen)
        tower.shown[cell] = shown
    table.tower = tower
    consistent = tower.measure(table.box.numbers)
    if not consistent and RESULTS[table.result] != "wrong-card":
        raise impossible("tower", "the numbers are not in order (C4.2)")


def _cell_named(key: str) -> tuple[int, int]:
    parts = str(key).split(",")
    try:
        row, x = (int(part) for part in parts)
    except ValueError:
        raise impossible(f"tower.{key}", "must be named by row and x, for example 2,-1") from None
    if not 1 <= row <= ROWS or not -SIDE <= x <= SIDE - row + 1:
        raise impossible(f"tower.{key}", "there is no such cell (C3.1)")
    return row, int(cell_at(row, x))


def _card_there(table: Couperation, value: Any, where: str) -> tuple[int, int, int, int]:
    """Card, placer, observers who know it, and counted diamonds."""
    if not isinstance(value, Mapping):
        return _card(table, value, where), 0, 0, 0
    read = Reader(value, where)
    card = _card(table, read.get("card"), where)
    by = read.whole("by", 0, table.mode.seats - 1)
    if card == FINISH:
        raise impossible(where, "F never lies face down (C7.3)")
    seen = 1 << by
    for observer in read.get("seen", []):
        seen |= 1 << _observer(table, observer, f"{where}.seen")
    counted = read.flag("counted")
    read.nothing_else()
    return card, by + 1, seen, int(table.box.diamonds[card]) + 1 if counted else 0


def _observer(table: Couperation, value: Any, where: str) -> int:
    seats = int(table.mode.seats)
    if value == "spectator":
        return seats
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < seats:
        raise impossible(where, f"must be seats 0 to {seats - 1}, or 'spectator'")
    return value


# -- the cards -------------------------------------------------------------------------------------


def _card(table: Couperation, value: Any, where: str) -> int:
    if value == "F":
        if table.rulings.simple:
            raise impossible(where, "the simple game has no F (C13.2)")
        return FINISH
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= GLASSES:
        raise impossible(where, f"there is no card {value!r}; cards are 1 to {GLASSES} and 'F'")
    return value


class _Cards:
    """Where each card lies, and those that lie nowhere yet."""

    def __init__(self, table: Couperation, rng: Rng) -> None:
        self.table = table
        self.used: dict[int, str] = {}
        self.rng = rng

    def claim(self, cards: Iterable[int], where: str) -> int:
        bits = 0
        for card in cards:
            if card in self.used:
                raise impossible(where, f"{card_name(card)} is there and also in {self.used[card]}")
            self.used[card] = where
            bits |= 1 << card
        return bits

    def read(self, values: Any, where: str) -> list[int]:
        if not isinstance(values, list | tuple):
            raise impossible(where, "must be a list of cards")
        cards = [_card(self.table, value, where) for value in values]
        self.claim(cards, where)
        return cards

    def bits(self, values: Any, where: str) -> int:
        return sum(1 << card for card in self.read(values, where))

    def shuffle_rest(self) -> list[int]:
        rest = vec[i64]([card for card in range(1, GLASSES + 1) if card not in self.used])
        self.rng.shuffle(rest)
        return [int(card) for card in rest]


def _place_cards(table: Couperation, read: Reader, rng: Rng) -> None:
    seats = int(table.mode.seats)
    cards = _Cards(table, rng)
    for cell in range(CELLS):
        if table.tower.cards[cell] != NO_CARD:
            cards.claim([int(table.tower.cards[cell])], f"tower.{row_of(cell)},{x_of(cell)}")
    reserve = read.get("reserve", None)
    if reserve is not None:
        table.reserve = cards.bits(reserve, "reserve")
    _read_exchange(table, read, cards)
    hands = _lists(read.get("hands", []), seats, "hands")
    for seat, hand in enumerate(hands):
        if hand is not None:
            table.hands[seat] = cards.bits(hand, f"hands[{seat}]")
    table.open_discards = cards.bits(read.get("open_discards", []), "open_discards")
    for seat, thrown in enumerate(_lists(read.get("discards", []), seats, "discards")):
        if thrown is not None:
            table.discards[seat] = cards.bits(thrown, f"discards[{seat}]")
            if table.discards[seat] & FINISH_BIT:
                raise impossible(f"discards[{seat}]", "F is discarded openly: open_discards")
    deck = read.get("deck", None)
    top = cards.read(deck if isinstance(deck, list | tuple) else read.get("deck_top", []), "deck")
    read.get("deck_top", None)
    rest = cards.shuffle_rest()
    _complete_reserve(table, reserve is None, rest)
    for seat, hand in enumerate(hands):
        if hand is None:
            for _ in range(min(len(rest), int(table.box.hand_size))):
                table.hands[seat] |= 1 << rest.pop()
    _complete_deck(table, deck, top, cards, rest)
    for k, card in enumerate(rest):  # what is left was discarded unseen, by the seats in turn
        table.discards[k % seats] |= 1 << card


def _lists(values: Any, seats: int, where: str) -> list[Any]:
    if not isinstance(values, list | tuple) or len(values) > seats:
        raise impossible(where, f"must be a list with at most {seats} entries, one for each seat")
    return [*values, *[None] * (seats - len(values))]


def _complete_reserve(table: Couperation, missing: bool, rest: list[int]) -> None:
    """A reserve that is left out has the fixed cards, as far as they are free, and random ones."""
    if not missing:
        return
    wanted = [card for card in members(table.box.fixed_reserve) if card in rest]
    for card in wanted:
        rest.remove(card)
    while len(wanted) < table.mode.reserve_limit and rest:
        wanted.append(rest.pop())
    table.reserve |= sum(1 << card for card in wanted)


def _complete_deck(table: Couperation, deck: Any, top: list[int], cards: _Cards, rest: list[int]) -> None:
    """A whole deck is a list; a number is its size; `deck_top` names the next cards only."""
    finish_missing = not table.rulings.simple and FINISH not in cards.used
    if not isinstance(deck, list | tuple):
        largest = int(table.mode.pile_left)
        room = min(largest, len(rest) + sum(card != FINISH for card in top))
        if deck is not None:
            if isinstance(deck, bool) or not isinstance(deck, int) or deck < 0:
                raise impossible("deck", "must be a list of cards, the next one first, or their number")
            has_finish = finish_missing or FINISH in top
            room = deck - has_finish
            if not sum(card != FINISH for card in top) <= room <= len(rest) + len(top):
                raise impossible("deck", f"cannot have {deck} cards")
        top = top + [rest.pop() for _ in range(room - sum(card != FINISH for card in top))]
        above = len(top) + 1 - int(table.mode.bottom_packet)
        if finish_missing and above > 0:
            named = len(cards.used) and sum(1 for card in top if card in cards.used)
            low = min(named, above - 1)
            top.insert(low + int(cards.rng.below(above - low)), FINISH)
            finish_missing = False
    if finish_missing:
        raise impossible("deck", "F lies nowhere: name it in a hand, the reserve, the tower, the deck or open_discards")
    if FINISH in top and len(top) - top.index(FINISH) <= table.mode.bottom_packet:
        raise impossible("deck", f"F is never among the last {table.mode.bottom_packet} cards (C2.5)")
    if len(top) > table.mode.pile_left + 1:
        raise impossible("deck", f"has {len(top)} cards, it never has more than {table.mode.pile_left + 1}")
    table.deck = vec[i64](top[::-1])
    table.finish_in_deck = FINISH in top


def _read_exchange(table: Couperation, read: Reader, cards: _Cards) -> None:
    """Action D under way: the cards sent lie in the reserve, the card taken lies apart."""
    if table.phase not in (TAKE, CORRECT, SET):
        return
    exchange = read.inner("exchange")
    sent = [_card(table, card, exchange.at("sent")) for card in exchange.get("sent")]
    if len(set(sent)) != 2:
        raise impossible(exchange.at("sent"), "must be two cards (C7.5.1)")
    table.sent = 1 << sent[0] | 1 << sent[1]
    if table.phase != TAKE:
        table.taken = _card(table, exchange.get("taken"), exchange.at("taken"))
        cards.claim([int(table.taken)], "exchange.taken")
        table.base = BASES.index(exchange.one_of("base", BASES))
        table.owed = exchange.whole("owed", 0, GLASSES, default=0)
    exchange.nothing_else()
    if table.sent & ~(table.reserve | (1 << table.taken)):
        raise impossible(exchange.at("sent"), "the cards sent lie in the reserve")


# -- what is known ---------------------------------------------------------------------------------


def _place_knowledge(table: Couperation, read: Reader) -> None:
    """Who remembers which cards of others: a list of {who, seat, cards}."""
    for key, zones, known in (
        ("known", table.hands, table.known),
        ("known_discards", table.discards, table.known_discards),
    ):
        rows = read.get(key, [])
        if not isinstance(rows, list | tuple):
            raise impossible(key, "must be a list")
        for k, row in enumerate(rows):
            entry = Reader(row, f"{key}[{k}]")
            who = _observer(table, entry.get("who"), entry.at("who"))
            seat = entry.whole("seat", 0, table.mode.seats - 1)
            cards = sum({1 << _card(table, card, entry.at("cards")) for card in entry.get("cards")})
            entry.nothing_else()
            if cards & ~(zones[seat] & GLASS_BITS) or who == seat:
                raise impossible(entry.at("cards"), "names a card that is not a secret of that seat")
            known[who * table.mode.seats + seat] |= cards


def _check_phase(table: Couperation) -> None:
    """What the phase says must be true, beyond the invariants."""
    if table.result == PLAYING and table.tower.count == TOWER and table.tower.down == 0:
        raise impossible("result", "the tower is complete, so the game is won: result 'won' (C10.1)")
    if table.phase == DRAW and table.most_draw() == 0:
        raise impossible("phase", "there is nothing to draw, so the turn goes on with 'act' (C16.2)")
    if table.phase == ADJUST and table.hand_surplus() == 0 and table.reserve_surplus() == 0:
        raise impossible("phase", "there is no surplus, so nothing is to adjust (C8)")
    if table.phase == ACT and not table.can_act():
        raise impossible("phase", "the actor has no legal action, so the game is over: result 'standstill' (C5.3)")
    if table.phase in (TAKE, CORRECT, SET) and len(table.legal_actions()) == 0:
        raise impossible("exchange", "cannot be finished (C7.5)")


# -- describing ------------------------------------------------------------------------------------


def card_name(card: int) -> int | str:
    return "F" if card == FINISH else int(card)


def _names(cards: int) -> list[int | str]:
    return [card_name(card) for card in members(cards)]


def describe(table: Couperation) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    assert table.setup is not None
    tower = table.tower
    over = table.phase == DONE
    return {
        "seats": table.mode.seats,
        "options": dict(table.setup.options),
        "turn": table.turn + 1,
        "actor": (table.starter + table.turn) % table.mode.seats if over else table.actor,
        **({} if table.starter == NO_SEAT else {"starter": table.starter}),
        "phase": PHASES[table.phase],
        "wishes": [ANSWERS[wish] for wish in table.wishes],
        "skips": table.skips,
        "allowance": table.allowance,
        "drawn": table.drawn,
        "tower": {
            f"{row_of(cell)},{x_of(cell)}": _describe_cell(table, cell)
            for cell in range(CELLS)
            if tower.cards[cell] != NO_CARD
        },
        "reserve": _names(table.reserve),
        "hands": [_names(hand) for hand in table.hands],
        "deck": [card_name(card) for card in list(table.deck)[::-1]],
        "open_discards": _names(table.open_discards),
        "discards": [_names(cards) for cards in table.discards],
        "known": _describe_known(table, table.known),
        "known_discards": _describe_known(table, table.known_discards),
        **({"exchange": _describe_exchange(table)} if table.phase in (TAKE, CORRECT, SET) else {}),
        "result": RESULTS[table.result],
    }


def _describe_cell(table: Couperation, cell: int) -> object:
    tower = table.tower
    card = card_name(tower.cards[cell])
    if tower.placers[cell] == 0:
        return card
    by = tower.placers[cell] - 1
    seen = [_observer_name(table, k) for k in members(tower.seen[cell]) if k != by]
    counted = {"counted": True} if tower.shown[cell] else {}
    return {"card": card, "by": by, **({"seen": seen} if seen else {}), **counted}


def _observer_name(table: Couperation, observer: int) -> int | str:
    return "spectator" if observer == table.mode.seats else observer


def _describe_known(table: Couperation, known: vec[i64]) -> list[dict[str, object]]:
    seats = table.mode.seats
    return [
        {"who": _observer_name(table, place // seats), "seat": place % seats, "cards": _names(cards)}
        for place, cards in enumerate(known)
        if cards
    ]


def _describe_exchange(table: Couperation) -> dict[str, object]:
    if table.phase == TAKE:
        return {"sent": _names(table.sent)}
    taken = card_name(table.taken)
    return {"sent": _names(table.sent), "taken": taken, "base": BASES[table.base], "owed": table.owed}
