"""Positions of Couperation by hand, and their descriptions. The format is in docs/positions/couperation.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import members
from madoi.core.eyes import NO_SEAT
from madoi.core.position import declared, impossible, settle
from madoi.core.rng import SEEDS, Rng
from madoi.core.state import OVER
from madoi.games.couperation import box, things
from madoi.games.couperation.people.view import place_id
from madoi.games.couperation.rules import adjusting, drawing, table, turn
from madoi.games.couperation.rules.state import Couperation
from madoi.games.couperation.rules.tower import OPEN, Tower, cell_at, row_of, x_of
from madoi.games.couperation.rules.traces import (
    BACKS,
    DISCARDS,
    MOST_CHANCES,
    Traces,
    in_discards,
    in_hand,
    under_back,
)

if TYPE_CHECKING:
    from madoi.games.couperation.game import CouperationGame

Card = int | str  # a number, or "F"
Who = int | str  # a seat, or "spectator"
SPECTATOR = "spectator"
ANSWERS = {table.NO_ANSWER: None, table.NO: False, table.YES: True}
LAST_TURN = 400


class Back(msgspec.Struct, forbid_unknown_fields=True):
    """A face-down card of the tower."""

    card: Card
    by: int
    seen: list[Who] = []
    counted: bool = False


class Known(msgspec.Struct, forbid_unknown_fields=True):
    """Who remembers cards of others, and knows where they are."""

    who: Who
    seat: int
    cards: list[Card]


class Way(msgspec.Struct, forbid_unknown_fields=True):
    """One way in which remembered cards can lie: a place for each of them."""

    places: list[str]
    chances: int = 1


class Trace(msgspec.Struct, forbid_unknown_fields=True):
    """Cards that somebody remembers and that can be in several places (C11.9)."""

    who: Who
    cards: list[Card]
    ways: list[Way]


class Exchange(msgspec.Struct, forbid_unknown_fields=True):
    """Action D under way."""

    sent: list[Card]
    taken: Card | None = None
    base: str | None = None
    owed: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A description; what it leaves out is completed."""

    seats: int
    options: dict[str, Any] = {}
    seed: int = 0
    phase: str | None = None
    turn: int | None = None
    actor: int = 0
    starter: int | None = None
    wishes: list[bool | None] | None = None
    allowance: int | None = None
    drawn: int = 0
    skips: int = 0
    tower: dict[str, Card | Back] | None = None
    reserve: list[Card] | None = None
    hands: list[list[Card] | None] = []
    deck: list[Card] | int | None = None
    deck_top: list[Card] = []
    open_discards: list[Card] = []
    discards: list[list[Card] | None] = []
    known: list[Known] = []
    known_discards: list[Known] = []
    traces: list[Trace] = []
    exchange: Exchange | None = None
    result: str = "playing"


def build(game: CouperationGame, description: Mapping[str, Any]) -> Couperation:
    """The state of a description; what it leaves out is dealt at random from `seed`."""
    given = declared(description, Position)
    _in_range(given.seats, 2, box.MOST_SEATS, "seats")
    setup = game.setup(given.seats, given.options)
    state = game.blank(setup)
    state.setup = setup
    state.seat_all()
    _in_range(given.seed, 0, SEEDS - 1, "seed")
    _place_course(state, given)
    _build_tower(state, given.tower)
    _place_cards(state, given, Rng(given.seed))
    _place_memories(state, given)
    _check_phase(state)
    settle(game, state)
    return state


def _in_range(value: int, low: int, high: int, where: str) -> int:
    if not low <= value <= high:
        raise impossible(where, f"must be {low} to {high}, not {value}")
    return value


def _one_of(value: str, known: list[str], where: str) -> int:
    if value not in known:
        raise impossible(where, f"must be one of {', '.join(known)}, not {value!r}")
    return known.index(value)


# -- the course of the game ------------------------------------------------------------------------


def _place_course(state: Couperation, given: Position) -> None:
    seats = int(state.mode.seats)
    state.result = _one_of(given.result, table.RESULTS, "result")
    over = state.result != table.PLAYING
    state.phase = _one_of(given.phase or ("over" if over else "act"), table.PHASES, "phase")
    if over != (state.phase == table.DONE):
        raise impossible("phase", "is 'over' exactly when there is a result")
    asking = state.phase == table.WISH
    first = 1 if asking or state.phase == table.DRAW else 2
    state.turn = _in_range(first if given.turn is None else given.turn, 1, LAST_TURN, "turn") - 1
    actor = _in_range(given.actor, 0, seats - 1, "actor")
    state.actor = OVER if over else actor
    state.starter = NO_SEAT if asking else (actor - state.turn) % seats
    if given.starter is not None:
        state.starter = _in_range(given.starter, 0, seats - 1, "starter")
    if asking and (state.turn != 0 or state.starter != NO_SEAT):
        raise impossible("turn", "nobody has started yet")
    if not asking and (state.starter + state.turn) % seats != actor:
        raise impossible("actor", f"in turn {state.turn + 1} it is seat {(state.starter + state.turn) % seats} (C5.4)")
    state.skips = _in_range(given.skips, 0, seats, "skips")
    if state.skips > 0 and not state.rulings.skip:
        raise impossible("skips", "at this table no turn is skipped (C14.10)")
    allowance = 0 if asking or state.turn > 0 else int(state.box.first_draw)
    if given.allowance is not None:
        allowance = _in_range(given.allowance, 0, box.MOST_DRAWN, "allowance")
    state.allowance = allowance
    state.drawn = _in_range(given.drawn, 0, box.MOST_DRAWN, "drawn")
    if asking or state.phase == table.DRAW:
        _in_range(given.drawn, 0, 0, "drawn")
    _place_wishes(state, given.wishes)


def _place_wishes(state: Couperation, given: list[bool | None] | None) -> None:
    wishes = given
    if wishes is None:
        wishes = [False] * max(0, state.actor) if state.phase == table.WISH else []
    if len(wishes) > state.mode.seats:
        raise impossible("wishes", f"must be a list of at most {state.mode.seats} answers")
    for seat, wish in enumerate(wishes):
        state.wishes[seat] = table.NO_ANSWER if wish is None else table.YES if wish else table.NO
    if state.phase == table.WISH:
        for seat in range(state.mode.seats):
            if (state.wishes[seat] != table.NO_ANSWER) != (seat < state.actor):
                raise impossible(f"wishes[{seat}]", "the seats before the actor have answered, the others have not")
    _check_starter(state)


def _check_starter(state: Couperation) -> None:
    """Who starts is asked, or the options say it (C2.8, C2.9)."""
    answers = list(state.wishes)
    if not state.rulings.start_asked:
        if state.phase == table.WISH or any(wish != table.NO_ANSWER for wish in answers):
            raise impossible("wishes", "at this table nobody is asked who would like to start (C2.9)")
        if state.rulings.start not in (NO_SEAT, state.starter):
            raise impossible("starter", f"by the option start it is seat {state.rulings.start} (C2.9)")
    elif state.phase != table.WISH and any(wish != table.NO_ANSWER for wish in answers):
        if table.NO_ANSWER in answers:
            raise impossible("wishes", "all have answered before the first turn (C2.8)")
        first = answers.index(table.YES) if table.YES in answers else 0
        if state.starter != first:
            raise impossible("wishes", f"by them seat {first} starts, not seat {state.starter} (C2.8)")


# -- the tower -------------------------------------------------------------------------------------


def _build_tower(state: Couperation, given: dict[str, Card | Back] | None) -> None:
    """Cells in the order of rows, so that every card finds its supports."""
    start = cell_at(1, 0)
    cells = sorted(
        ((*_cell_named(key), value) for key, value in (given or {"1,0": int(state.box.start_card)}).items()),
        key=lambda one: one[:2],
    )
    if start not in [cell for _, cell, _ in cells]:
        raise impossible("tower", "there is no card at 1,0, where the start card lay (C2.4)")
    tower = Tower()
    tower.middle = state.rulings.start_card_in_middle
    tower.begin(state.box.start_card, state.box.numbers)
    xs = sorted(x_of(cell) for row, cell, _ in cells if row == 1)
    if xs != list(range(xs[0], xs[-1] + 1)):
        raise impossible("tower", "row 1 has a gap (C3.3)")
    if len(xs) > box.WIDE or (tower.middle and (xs[0] < -(box.WIDE // 2) or xs[-1] > box.WIDE // 2)):
        raise impossible("tower", "row 1 is too long (C3.4.1, C14.4)")
    for row, cell, value in cells:
        where = f"tower.{row},{x_of(cell)}"
        if row > 1 and (tower.cards[cell - 1] == box.NO_CARD or tower.cards[cell + box.ROWS - 1] == box.NO_CARD):
            raise impossible(where, "lies on no two cards (C3.4.2)")
        card = _card(state, value.card if isinstance(value, Back) else value, where)
        if row == box.ROWS and not state.rulings.simple and card != box.FINISH:
            raise impossible(where, "only F may lie on the apex (C3.8)")
        tower.put(cell, card, OPEN)
        if isinstance(value, Back):
            _turn_down(state, tower, cell, value, where)
    state.tower = tower
    if not tower.measure(state.box.numbers) and state.result != table.WRONG_CARD:
        raise impossible("tower", "the numbers are not in order (C4.2)")


def _cell_named(key: str) -> tuple[int, int]:
    try:
        row, x = (int(part) for part in key.split(","))
    except ValueError:
        raise impossible(f"tower.{key}", "must be named by row and x, for example 2,-1") from None
    if not 1 <= row <= box.ROWS or not -box.SIDE <= x <= box.SIDE - row + 1:
        raise impossible(f"tower.{key}", "there is no such cell (C3.1)")
    return row, int(cell_at(row, x))


def _turn_down(state: Couperation, tower: Tower, cell: int, back: Back, where: str) -> None:
    card = int(tower.cards[cell])
    if card == box.FINISH:
        raise impossible(where, "F never lies face down (C7.3)")
    _in_range(back.by, 0, state.mode.seats - 1, f"{where}.by")
    tower.put(cell, card, back.by + 1)
    if back.counted:
        if not state.rulings.down_support_counts:
            raise impossible(f"{where}.counted", "at this table nobody counts a face-down card (C14.12)")
        tower.shown[cell] = state.box.diamonds[card] + 1


# -- the cards -------------------------------------------------------------------------------------


def _card(state: Couperation, value: Card, where: str) -> int:
    if value == box.FINISH_NAME:
        if state.rulings.simple:
            raise impossible(where, "the simple game has no F (C13.2)")
        return box.FINISH
    if not isinstance(value, int) or not 0 < value < box.FINISH or not state.pack >> value & 1:
        raise impossible(where, f"there is no card {value!r}; cards are 1 to {box.GLASSES} and 'F'")
    return value


class _Cards:
    """Where each card lies, and those that lie nowhere yet."""

    def __init__(self, state: Couperation, rng: Rng) -> None:
        self.state = state
        self.used: dict[int, str] = {}
        self.rng = rng

    def claim(self, cards: Iterable[int], where: str) -> int:
        bits = 0
        for card in cards:
            if card in self.used:
                raise impossible(where, f"{things.name(card)} is there and also in {self.used[card]}")
            self.used[card] = where
            bits |= 1 << card
        return bits

    def read(self, values: list[Card], where: str) -> list[int]:
        cards = [_card(self.state, value, where) for value in values]
        self.claim(cards, where)
        return cards

    def bits(self, values: list[Card], where: str) -> int:
        return sum(1 << card for card in self.read(values, where))

    def shuffle_rest(self) -> list[int]:
        rest = vec[i64]([card for card in members(self.state.pack) if card not in self.used])
        self.rng.shuffle(rest)
        return [int(card) for card in rest]


def _place_cards(state: Couperation, given: Position, rng: Rng) -> None:
    seats = int(state.mode.seats)
    cards = _Cards(state, rng)
    for cell in state.tower.occupied():
        cards.claim([int(state.tower.cards[cell])], f"tower.{row_of(cell)},{x_of(cell)}")
    if given.reserve is not None:
        state.reserve = cards.bits(given.reserve, "reserve")
    _place_exchange(state, given.exchange, cards)
    hands = _by_seat(given.hands, seats, "hands")
    for seat, hand in enumerate(hands):
        if hand is not None:
            state.hands[seat] = cards.bits(hand, f"hands[{seat}]")
    state.open_discards = cards.bits(given.open_discards, "open_discards")
    for seat, thrown in enumerate(_by_seat(given.discards, seats, "discards")):
        state.discards[seat] = cards.bits(thrown or [], f"discards[{seat}]")
        if state.discards[seat] & box.FINISH_BIT:
            raise impossible(f"discards[{seat}]", "F is discarded openly: open_discards")
    if state.open_discards & box.FINISH_BIT and not state.rulings.finish_may_be_discarded:
        raise impossible("open_discards", "at this table F is never discarded (C14.11)")
    if given.deck_top and isinstance(given.deck, list):
        raise impossible("deck_top", "the deck is a list already")
    top = cards.read(given.deck if isinstance(given.deck, list) else given.deck_top, "deck")
    rest = cards.shuffle_rest()
    if given.reserve is None:
        _complete_reserve(state, rest)
    for seat, hand in enumerate(hands):
        if hand is None:
            for _ in range(min(len(rest), int(state.box.hand_size))):
                state.hands[seat] |= 1 << rest.pop()
    _complete_deck(state, given.deck, top, cards, rest)
    for k, card in enumerate(rest):  # what is left was discarded unseen, by the seats in turn
        state.discards[k % seats] |= 1 << card


def _by_seat(values: list[list[Card] | None], seats: int, where: str) -> list[list[Card] | None]:
    if len(values) > seats:
        raise impossible(where, f"must be a list with at most {seats} entries, one for each seat")
    return [*values, *[None] * (seats - len(values))]


def _complete_reserve(state: Couperation, rest: list[int]) -> None:
    """A reserve that is left out has the fixed cards, as far as they are free, and random ones."""
    wanted = [int(card) for card in members(state.box.fixed_reserve) if card in rest]
    for card in wanted:
        rest.remove(card)
    while len(wanted) < state.mode.reserve_limit and rest:
        wanted.append(rest.pop())
    state.reserve |= sum(1 << card for card in wanted)


def _complete_deck(
    state: Couperation, given: list[Card] | int | None, top: list[int], cards: _Cards, rest: list[int]
) -> None:
    """A whole deck is a list; a number is its size; `deck_top` names the next cards only."""
    finish_missing = not state.rulings.simple and box.FINISH not in cards.used
    bottom = int(state.mode.bottom_packet)
    if not isinstance(given, list):
        named = sum(card != box.FINISH for card in top)
        room = min(int(state.mode.pile_left), len(rest) + named)
        if given is not None:
            room = given - (finish_missing or box.FINISH in top)
            if given < 0 or not named <= room <= len(rest) + len(top):
                raise impossible("deck", f"cannot have {given} cards")
        top = top + [rest.pop() for _ in range(room - named)]
        above = len(top) + 1 - bottom
        if finish_missing and above > 0:
            low = min(sum(card in cards.used for card in top), above - 1)
            top.insert(low + int(cards.rng.below(above - low)), box.FINISH)
            finish_missing = False
    if finish_missing:
        raise impossible("deck", "F lies nowhere: name it in a hand, the reserve, the tower, the deck or open_discards")
    if box.FINISH in top and len(top) - top.index(box.FINISH) <= bottom:
        raise impossible("deck", f"F is never among the last {bottom} cards (C2.5)")
    if len(top) > state.mode.pile_left + 1:
        raise impossible("deck", f"has {len(top)} cards, it never has more than {state.mode.pile_left + 1}")
    state.deck = vec[i64](top[::-1])
    state.finish_in_deck = box.FINISH in top


def _place_exchange(state: Couperation, given: Exchange | None, cards: _Cards) -> None:
    """Action D under way: the cards sent lie in the reserve, the card taken lies apart."""
    if state.phase not in (table.TAKE, table.CORRECT, table.SET):
        if given is not None:
            raise impossible("exchange", "is there only in the phases take, correct and set")
        return
    if given is None:
        raise impossible("exchange", "is missing")
    sent = [_card(state, card, "exchange.sent") for card in given.sent]
    if len(sent) != 2 or len(set(sent)) != 2:
        raise impossible("exchange.sent", "must be two cards (C7.5.1)")
    state.sent = 1 << sent[0] | 1 << sent[1]
    if state.phase != table.TAKE:
        if given.taken is None or given.base is None:
            raise impossible("exchange.taken", "card and base are missing (C7.5.3)")
        state.taken = _card(state, given.taken, "exchange.taken")
        cards.claim([int(state.taken)], "exchange.taken")
        state.base = _one_of(given.base, table.BASES, "exchange.base")
        state.owed = _in_range(given.owed, 0, box.GLASSES, "exchange.owed")
    if state.sent & ~(state.reserve | (1 << state.taken)):
        raise impossible("exchange.sent", "the cards sent lie in the reserve")


# -- what is remembered (C11.9) --------------------------------------------------------------------


def _place_memories(state: Couperation, given: Position) -> None:
    """Cards whose place is certain come from `known`, `known_discards` and `seen`, the others from `traces`."""
    sure: dict[int, dict[int, int]] = {observer: {} for observer in range(NO_SEAT, state.mode.seats)}
    for k, row in enumerate(given.known):
        _place_known(state, row, state.hands, in_hand, f"known[{k}]", sure)
    for k, row in enumerate(given.known_discards):
        _place_known(state, row, state.discards, in_discards, f"known_discards[{k}]", sure)
    for key, back in (given.tower or {}).items():
        if isinstance(back, Back):
            cell = _cell_named(key)[1]
            for who in back.seen:
                observer = _observer(state, who, f"tower.{key}.seen")
                if observer != back.by:
                    sure[observer][int(state.tower.cards[cell])] = int(under_back(cell))
    _share_public(state, sure)
    unsure = {_observer(state, trace.who, f"traces[{k}].who"): (k, trace) for k, trace in enumerate(given.traces)}
    if len(unsure) != len(given.traces):
        raise impossible("traces", "has two entries for one of those who remember")
    for observer, places in sure.items():
        traces = Traces()
        if observer in unsure:
            traces = _traces(state, unsure[observer][1], f"traces[{unsure[observer][0]}]")
        for card, place in places.items():
            if traces.index(card) >= 0:
                raise impossible("traces", f"{things.name(card)} is there, and its place is known")
            traces = traces.went(card, place)
        if observer == NO_SEAT:
            state.public_traces = traces
        else:
            state.traces[observer] = traces
    state.note_followed()


def _share_public(state: Couperation, sure: dict[int, dict[int, int]]) -> None:
    """What everybody remembers each seat remembers, but for what is its own secret."""
    for card, place in sure[NO_SEAT].items():
        for seat in range(state.mode.seats):
            if place not in table.own_places(state, seat):
                sure[seat].setdefault(card, place)


def _place_known(
    state: Couperation, row: Known, zones: Any, place: Any, where: str, sure: dict[int, dict[int, int]]
) -> None:
    observer = _observer(state, row.who, f"{where}.who")
    _in_range(row.seat, 0, state.mode.seats - 1, f"{where}.seat")
    for value in row.cards:
        card = _card(state, value, f"{where}.cards")
        if not zones[row.seat] & box.GLASS_BITS & 1 << card or observer == row.seat:
            raise impossible(f"{where}.cards", "names a card that is not a secret of that seat")
        sure[observer][card] = int(place(row.seat))


def _observer(state: Couperation, value: Who, where: str) -> int:
    """A seat, or NO_SEAT for a spectator: what everybody remembers."""
    if value == SPECTATOR:
        return NO_SEAT
    if not isinstance(value, int) or not 0 <= value < state.mode.seats:
        raise impossible(where, f"must be seats 0 to {state.mode.seats - 1}, or '{SPECTATOR}'")
    return value


def _traces(state: Couperation, given: Trace, where: str) -> Traces:
    cards = [_card(state, card, f"{where}.cards") for card in given.cards]
    if sorted(set(cards)) != cards or not cards:
        raise impossible(f"{where}.cards", "must be different cards, ascending")
    if not given.ways:
        raise impossible(f"{where}.ways", "is empty")
    traces = Traces()
    traces.cards = vec[i64](cards)
    places: list[int] = []
    for k, way in enumerate(given.ways):
        if len(way.places) != len(cards):
            raise impossible(f"{where}.ways[{k}]", "must have a place for each card")
        places += [_place_named(state, place, f"{where}.ways[{k}]") for place in way.places]
        _in_range(way.chances, 1, MOST_CHANCES, f"{where}.ways[{k}].chances")
    traces.places = vec[i64](places)
    traces.chances = vec[i64]([way.chances for way in given.ways])
    return traces


def _place_named(state: Couperation, name: str, where: str) -> int:
    for seat in range(state.mode.seats):
        for place in (in_hand(seat), in_discards(seat)):
            if name == _place_name(place):
                return int(place)
    for cell in state.tower.face_down():
        if name == _place_name(under_back(cell)):
            return int(under_back(cell))
    raise impossible(where, f"there is no {name!r}; places are hand/0, discards/0 or the cell of a face-down card")


def _place_name(place: int) -> str:
    return f"discards/{place - DISCARDS}" if DISCARDS <= place < BACKS else place_id(place)


def _check_phase(state: Couperation) -> None:
    """What the phase says must be true, beyond the invariants."""
    if state.phase == table.WISH:
        _check_untouched(state)
    if state.result == table.PLAYING and state.tower.is_complete():
        raise impossible("result", "the tower is complete, so the game is won: result 'won' (C10.1)")
    if state.phase == table.DRAW and drawing.most(state) == 0:
        raise impossible("phase", "there is nothing to draw, so the turn goes on with 'act' (C16.2)")
    if state.phase == table.ADJUST and not adjusting.is_due(state):
        raise impossible("phase", "there is no surplus, so nothing is to adjust (C8)")
    if state.phase == table.ACT and not turn.can_act(state):
        raise impossible("phase", "the actor has no legal action, so the game is over: result 'standstill' (C5.3)")
    if state.phase in (table.TAKE, table.CORRECT, table.SET) and len(state.legal_actions()) == 0:
        raise impossible("exchange", "cannot be finished (C7.5)")
    if state.result == table.STANDSTILL:
        stuck = state.clone()
        stuck.actor = (state.starter + state.turn) % state.mode.seats
        if turn.can_act(stuck):
            raise impossible(
                "result", f"seat {stuck.actor} still has a legal action, so there is no standstill (C10.3)"
            )


def _check_untouched(state: Couperation) -> None:
    """While it is asked who starts, everything lies as it was dealt (C2)."""
    if state.tower.count != 1:
        raise impossible("tower", "nobody has placed a card yet (C2.4, C2.8)")
    for seat in range(state.mode.seats):
        if state.glasses(seat) != state.box.hand_size or state.hands[seat] & box.FINISH_BIT:
            raise impossible(
                f"hands[{seat}]", f"everybody has {state.box.hand_size} cards before the first turn (C2.2)"
            )
    if state.open_discards or any(state.discards):
        raise impossible("discards", "nobody has discarded yet (C2.6)")
    if state.allowance or state.skips:
        raise impossible("allowance" if state.allowance else "skips", "must be 0 before the first turn (C6.1)")


# -- describing ------------------------------------------------------------------------------------


def card_name(card: int) -> Card:
    return box.FINISH_NAME if card == box.FINISH else int(card)


def _names(cards: Iterable[int]) -> list[Card]:
    return [card_name(card) for card in cards]


def describe(state: Couperation) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    assert state.setup is not None
    over = state.phase == table.DONE
    return {
        "seats": state.mode.seats,
        "options": dict(state.setup.options),
        "turn": state.turn + 1,
        "actor": (state.starter + state.turn) % state.mode.seats if over else state.actor,
        **({} if state.starter == NO_SEAT else {"starter": state.starter}),
        "phase": table.PHASES[state.phase],
        "wishes": [ANSWERS[wish] for wish in state.wishes],
        "skips": state.skips,
        "allowance": state.allowance,
        "drawn": state.drawn,
        "tower": {f"{row_of(cell)},{x_of(cell)}": _describe_cell(state, cell) for cell in state.tower.occupied()},
        "reserve": _names(members(state.reserve)),
        "hands": [_names(members(hand)) for hand in state.hands],
        "deck": _names(list(state.deck)[::-1]),
        "open_discards": _names(members(state.open_discards)),
        "discards": [_names(members(cards)) for cards in state.discards],
        "known": _describe_known(state, in_hand(0)),
        "known_discards": _describe_known(state, in_discards(0)),
        "traces": [_describe_traces(who, traces) for who, traces in _memories(state) if len(traces.chances) > 1],
        **({"exchange": _describe_exchange(state)} if state.phase in (table.TAKE, table.CORRECT, table.SET) else {}),
        "result": table.RESULTS[state.result],
    }


def _describe_cell(state: Couperation, cell: int) -> object:
    tower = state.tower
    card = card_name(tower.cards[cell])
    if tower.placers[cell] == OPEN:
        return card
    seen = [who for who, traces in _memories(state) if traces.certain(tower.cards[cell]) == under_back(cell)]
    counted = {"counted": True} if tower.shown[cell] else {}
    return {"card": card, "by": tower.placers[cell] - 1, **({"seen": seen} if seen else {}), **counted}


def _memories(state: Couperation) -> list[tuple[Who, Traces]]:
    return [*enumerate(state.traces), (SPECTATOR, state.public_traces)]


def _describe_known(state: Couperation, first: int) -> list[dict[str, object]]:
    """The cards whose place is certain, in the hands or discards of the seats; `first` is the place of seat 0."""
    rows: list[dict[str, object]] = []
    for who, traces in _memories(state):
        for seat in range(state.mode.seats):
            cards = [card for card in traces.cards if traces.certain(card) == first + seat]
            if cards:
                rows.append({"who": who, "seat": seat, "cards": _names(cards)})
    return rows


def _describe_traces(who: Who, traces: Traces) -> dict[str, object]:
    count = len(traces.cards)
    unsure = [k for k in range(count) if traces.certain(traces.cards[k]) < 0]
    ways = [
        {"places": [_place_name(traces.places[way * count + k]) for k in unsure], "chances": traces.chances[way]}
        for way in range(len(traces.chances))
    ]
    return {"who": who, "cards": _names(traces.cards[k] for k in unsure), "ways": ways}


def _describe_exchange(state: Couperation) -> dict[str, object]:
    sent = _names(members(state.sent))
    if state.phase == table.TAKE:
        return {"sent": sent}
    return {"sent": sent, "taken": card_name(state.taken), "base": table.BASES[state.base], "owed": state.owed}
