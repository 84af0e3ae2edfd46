"""Positions of Tsuki no Utena by hand, and their descriptions. The format is in docs/positions/utena.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import members, size
from madoi.core.position import declared, impossible, settle
from madoi.core.rng import SEEDS, Rng
from madoi.core.state import OVER
from madoi.games.utena.box import Box, Mode
from madoi.games.utena.rules import end, results, setup
from madoi.games.utena.rules.field import Field
from madoi.games.utena.rules.state import Utena
from madoi.games.utena.rules.table import NO_ALTAR, NO_CARD, NO_SEAT, RANDOM_SEAT, Altar

if TYPE_CHECKING:
    from madoi.games.utena.game import UtenaGame


class AltarFacts(msgspec.Struct, forbid_unknown_fields=True):
    outer: int | None = None
    centre: int = 0
    pair: list[str] = []
    reserve: str | bool | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """What is null or left out is completed."""

    seats: int
    options: dict[str, Any] = {}
    seed: int = 0
    round: int = 1
    lead: int | None = None
    visits: int = 0
    second_turn: bool = False
    reinforced: bool | None = None
    opened: bool | None = None
    reinforcements: int | None = None
    resting: int | None = None
    planning: bool | None = None
    plan: int | None = None
    altars: list[AltarFacts] = []
    cloud: dict[str, int] = {}
    hands: list[list[str]] = []
    known: list[list[str]] = []
    ascetic_pile: list[str] = []
    boxed: list[str] = []
    field: list[str] = []
    desire_pile: list[str] = []
    result: str = "playing"
    failed: int | None = None


# -- a state from a description ------------------------------------------------------------------


def build(game: UtenaGame, description: Mapping[str, Any]) -> Utena:
    """The state of a description; what it leaves out is dealt at random from `seed`."""
    facts = declared(description, Position)
    _within("seats", facts.seats, 1, 4)
    _within("seed", facts.seed, 0, SEEDS - 1)
    made = game.setup(facts.seats, facts.options)
    table = game.blank(made)
    table.setup = made
    rng = Rng(facts.seed)
    _place_course(table, facts)
    _place_altars(table, facts)
    _place_visit(table, facts)
    _place_markers(table, facts)
    _place_cards(table, facts, rng)
    _lay_field(table, facts, rng)
    _place_result(table, facts)
    _check_course(table)
    _check_result(table)
    _check_pairs(table)
    _check_known(table)
    if table.result == results.PLAYING:
        _check_visit(table)
    settle(game, table)
    return table


def _within(where: str, value: int, low: int, high: int) -> int:
    if not low <= value <= high:
        raise impossible(where, f"must be {low} to {high}, not {value}")
    return value


def _given(value: int | None, where: str, low: int, high: int, default: int) -> int:
    """A number in a range, or what it is if it was left out."""
    return default if value is None else _within(where, value, low, high)


def _room(rows: Sequence[object], where: str, size: int) -> None:
    if len(rows) > size:
        raise impossible(where, f"has {len(rows)} entries, there is room for {size}")


class Deck:
    """Cards by name: each lies in one place, and what was not placed is drawn by lot."""

    def __init__(self, names: Sequence[str], deck: Iterable[int]) -> None:
        self.number = {names[card]: card for card in deck}
        self.placed: dict[str, str] = {}
        self.free: list[int] = []

    def place(self, names: Sequence[str], where: str) -> list[int]:
        for name in names:
            if name not in self.number:
                raise impossible(where, f"there is no {name!r}")
            if name in self.placed:
                raise impossible(where, f"{name} is there and also in {self.placed[name]}")
            self.placed[name] = where
        return [self.number[name] for name in names]

    def shuffle_rest(self, rng: Rng) -> None:
        rest = vec[i64]([card for name, card in self.number.items() if name not in self.placed])
        rng.shuffle(rest)
        self.free = [int(card) for card in rest]

    def fill(self, cards: list[int], wanted: int, where: str) -> list[int]:
        """The cards that lie there, and others by lot until there are enough."""
        if len(cards) > wanted:
            raise impossible(where, f"has {len(cards)} cards, but at this moment it has {wanted}")
        if wanted - len(cards) > len(self.free):
            raise impossible(where, "no cards are left for it")
        return cards + [self.free.pop() for _ in range(wanted - len(cards))]


def _set(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)


def _place_course(table: Utena, facts: Position) -> None:
    """Where in the game we are."""
    mode = table.mode
    table.round = _within("round", facts.round, 1, int(mode.rounds)) - 1
    table.lead = _given(facts.lead, "lead", 0, int(mode.seats) - 1, max(0, lead_by_option(table)))
    table.visits = _within("visits", facts.visits, 0, int(mode.altars) - 1)
    table.altar = ((table.lead if mode.led else 0) + table.visits) % mode.altars
    table.planning = mode.planned and facts.plan is None if facts.planning is None else facts.planning
    table.plan = _given(facts.plan, "plan", 0, int(mode.altars) - 1, NO_ALTAR)


def lead_by_option(table: Utena) -> int:
    """Who leads now if the option `first` says who led first (U6.2); NO_SEAT if it does not."""
    if table.rulings.first == RANDOM_SEAT:
        return NO_SEAT
    return int((table.rulings.first - table.round) % table.mode.seats if table.mode.led else table.rulings.first)


def _place_altars(table: Utena, facts: Position) -> None:
    mode, box = table.mode, table.box
    _room(facts.altars, "altars", int(mode.altars))
    for k in range(mode.altars):
        row = facts.altars[k] if k < len(facts.altars) else AltarFacts()
        altar = setup.new_altar(table, k)
        altar.outer = _given(row.outer, f"altars[{k}].outer", 0, int(mode.cap), int(altar.outer))
        altar.centre = _within(f"altars[{k}].centre", row.centre, 0, int(box.markers))
        altar.pair = _set(Deck(box.card_ids, box.deck).place(row.pair, f"altars[{k}].pair"))
        if size(altar.pair) not in (0, 2):
            raise impossible(f"altars[{k}].pair", "must be empty or two different cards")
        if altar.centre and altar.outer < mode.cap:
            raise impossible(f"altars[{k}].centre", "a centre marker needs a full outer ring (U11.1)")
        table.altars.append(altar)


def _place_visit(table: Utena, facts: Position) -> None:
    """What the running visit is: its second turn follows a reinforcement, and in round 1 an opening."""
    mode = table.mode
    table.second_turn = facts.second_turn
    table.reinforced = facts.second_turn if facts.reinforced is None else facts.reinforced
    table.opened = facts.second_turn and table.round == 0 if facts.opened is None else facts.opened
    declared_now = int(table.reinforced and mode.has_reserves)
    table.reinforcements = _given(facts.reinforcements, "reinforcements", 0, int(mode.altars), declared_now)
    rests_now = int(table.acting().owner) if table.reinforced and mode.rests else NO_SEAT
    table.resting = _given(facts.resting, "resting", NO_SEAT, int(mode.seats) - 1, rests_now)


def _place_markers(table: Utena, facts: Position) -> None:
    """Cells that are not named share evenly what the boards leave of the markers."""
    box = table.box
    named = dict(facts.cloud)
    for name, markers in named.items():
        if name not in box.cell_ids:
            raise impossible(f"cloud.{name}", f"is not known here; known are {', '.join(sorted(box.cell_ids))}")
        _within(f"cloud.{name}", markers, 0, int(box.markers))
    rest = int(box.markers - sum(altar.outer + altar.centre for altar in table.altars)) - sum(named.values())
    open_cells = [name for name in box.cell_ids if name not in named]
    if rest < 0 or (rest and not open_cells):
        wrong = f"{-rest} too many" if rest < 0 else f"{rest} are missing"
        raise impossible("cloud", f"markers on cloud and boards must be {box.markers} together, {wrong}")
    for place, name in enumerate(open_cells):
        named[name] = rest // len(open_cells) + (place < rest % len(open_cells))
    table.cloud = vec[i64]([named[name] for name in box.cell_ids])


def _place_cards(table: Utena, facts: Position, rng: Rng) -> None:
    """First what is named, then the rest by lot: hands, reserve cards, the pile, and all others in the box."""
    mode, ids = table.mode, table.box.card_ids
    seats = range(mode.seats)
    deck = Deck(ids, table.box.deck)
    _room(facts.hands, "hands", int(mode.seats))
    _room(facts.known, "known", int(mode.seats))
    for k, altar in enumerate(table.altars):
        deck.place([ids[card] for card in members(altar.pair)], f"altars[{k}].pair")
    hands = [deck.place(facts.hands[seat] if seat < len(facts.hands) else [], f"hands[{seat}]") for seat in seats]
    reserves = [_reserve(table, facts, k) for k in range(mode.altars)]
    named = {k: deck.place([card], f"altars[{k}].reserve")[0] for k, card in enumerate(reserves) if type(card) is str}
    pile = deck.place(facts.ascetic_pile, "ascetic_pile")
    boxed = deck.place(facts.boxed, "boxed")
    deck.shuffle_rest(rng)
    for seat in seats:
        held = deck.fill(hands[seat], hand_size(table, seat, reserves), f"hands[{seat}]")
        table.hands = append(table.hands, _set(held))
        table.known = append(table.known, _known(table.box, facts, seat, _set(held)))
    for k, altar in enumerate(table.altars):
        if reserves[k]:
            altar.reserve = deck.fill([named[k]] if k in named else [], 1, f"altars[{k}].reserve")[0]
    # The description lists the next card first, the state keeps it last.
    table.ascetic_pile = vec[i64](deck.fill(pile, pile_size(table), "ascetic_pile")[::-1])
    table.boxed = _set(boxed) | _set(deck.free)


def _known(box: Box, facts: Position, seat: int, hand: int) -> int:
    """The cards of a hand that everybody saw go there."""
    names = facts.known[seat] if seat < len(facts.known) else []
    cards = _set(Deck(box.card_ids, box.deck).place(names, f"known[{seat}]"))
    if cards & ~hand:
        raise impossible(f"known[{seat}]", "names a card that is not in that hand")
    return cards


def _reserve(table: Utena, facts: Position, k: int) -> str | bool:
    """The reserve card of an altar: its name, or whether there is one."""
    given = facts.altars[k].reserve if k < len(facts.altars) else None
    if given is None:
        return table.mode.has_reserves and not (table.reinforced and k == table.altar)
    if given and not table.mode.has_reserves:
        raise impossible(f"altars[{k}].reserve", "there are no reserve cards with this number of players")
    return given


def hand_size(table: Utena, seat: int, reserves: Sequence[str | bool]) -> int:
    """Hands only change by opening, reinforcing and plan cards, so their size follows from the table."""
    mode = table.mode
    held = mode.hand_sizes[seat]
    for k, altar in enumerate(table.altars):
        if altar.owner == seat:
            held += (1 if mode.has_reserves and not reserves[k] else 0) - size(altar.pair)
    return int(held + mode.ascetic_pile - pile_size(table))


def pile_size(table: Utena) -> int:
    """One ascetic card leaves the pile in every round, when its altar's time comes (U14.6)."""
    if not table.mode.planned:
        return 0
    turned = not table.planning and table.plan != NO_ALTAR and table.plan <= table.altar
    return int(table.mode.ascetic_pile - table.round - turned)


def _lay_field(table: Utena, facts: Position, rng: Rng) -> None:
    deck = Deck(table.box.desire_ids, table.box.desire_deck)
    laid = deck.place(facts.field, "field")
    pile = deck.place(facts.desire_pile, "desire_pile")
    deck.shuffle_rest(rng)
    wanted = laid_cards(table)
    if facts.result == results.NAMES[results.NOTHING_TO_PAY] and laid:  # may have cut a loss step short
        wanted = min(wanted, len(laid))
    if len(laid) > wanted:
        raise impossible("field", f"has {len(laid)} cards, but at this moment {wanted} have been laid")
    if wanted - len(laid) > len(deck.free):
        raise impossible("desire_pile", f"has {len(pile)} cards, but {wanted} cards lie in the field")
    laid = deck.fill(laid, wanted, "field")
    table.field = Field()
    table.field.cards = vec[i64]([*laid, *pile, *deck.free])
    for _ in range(wanted):
        table.field.lay(table.box)


def laid_cards(table: Utena) -> int:
    """How many desire cards have been laid follows from the round and the altar (U7.1, U13.2, U14.5)."""
    mode = table.mode
    laid = mode.revealed
    for number in range(table.round + 1):
        laid += mode.round_draws[number]
        done = mode.altars if number < table.round else table.visits + 1
        if mode.planned:
            now = number == table.round
            if now and table.planning:
                continue
            laid += sum(1 for k in range(done) if not (now and k == table.plan)) - (0 if now else 1)
        else:
            laid += size(mode.draws_before_altar & ((1 << done) - 1))
    return int(laid)


def _place_result(table: Utena, facts: Position) -> None:
    if facts.result not in results.NAMES:
        raise impossible("result", f"must be one of {', '.join(results.NAMES)}, not {facts.result!r}")
    table.result = results.NAMES.index(facts.result)
    table.actor = table.acting().owner if table.result == results.PLAYING else OVER
    failed = NO_ALTAR
    if table.result == results.CENTRE_LIT:
        failed = int(table.altar)
    elif table.result == results.NOTHING_TO_PAY:
        failed = next((k for k, altar in enumerate(table.altars) if altar.outer == 0), NO_ALTAR)
    table.failed = _given(facts.failed, "failed", 0, int(table.mode.altars) - 1, failed)


# -- what cannot be ------------------------------------------------------------------------------


def _check_course(table: Utena) -> None:
    mode = table.mode
    if not mode.planned and (table.planning or table.plan != NO_ALTAR):
        raise impossible("planning" if table.planning else "plan", "only the one-player game has plans")
    if mode.planned and not table.planning and table.plan == NO_ALTAR:
        raise impossible("plan", "which altar got the ascetic card?")
    if table.planning and (table.visits or table.plan != NO_ALTAR):
        raise impossible("planning", "the plan is made at the start of a round, before any visit")
    if table.planning and table.reinforced:
        raise impossible("reinforced", "while the plan is made no altar has its turn yet (U14.6)")
    if table.opened and table.round:
        raise impossible("opened", f"a second turn in {mode.span} 1 follows an opening turn, no other does (U10.5)")
    if table.reinforcements and not mode.has_reserves:
        raise impossible("reinforcements", "there are no reserve cards with this number of players (U14.8)")
    if table.resting != NO_SEAT and not mode.rests:
        raise impossible("resting", "with two players only who has reinforced waits (U13.6)")
    if mode.planned and not table.planning and table.result == results.PLAYING:
        if table.reinforced and table.plan != table.altar:
            raise impossible("reinforced", "in the one-player game only the altar with the ascetic card has two turns")
        table.reinforced = table.plan == table.altar
    if table.second_turn and not table.reinforced:
        raise impossible("second_turn", "only a reinforced visit has a second turn")
    if lead_by_option(table) not in (NO_SEAT, table.lead):
        raise impossible("lead", f"by the option first it is seat {lead_by_option(table)} in this {mode.span}")


def _check_result(table: Utena) -> None:
    """The result is the one that the table shows (U12)."""
    mode, lit = table.mode, end.all_lit(table)
    if table.result == results.PLAYING:
        if lit:
            raise impossible("altars", "all outer cells are full, so the game is won (U12.1): result must be 'won'")
        checked = not table.second_turn or table.rulings.centre_check_before_second_turn
        if not table.planning and checked and table.acting().centre:
            raise impossible("altars", f"altar {table.altar} starts its turn with a centre marker (U8.2)")
    if table.result == results.WON and not lit:
        raise impossible("result", "not all outer cells are full, so nobody has won")
    if table.result == results.TIME_OVER and (lit or table.round + 1 < mode.rounds or table.visits + 1 < mode.altars):
        raise impossible("result", f"time is over at the end of the last visit of the last {mode.span} (U12.5)")
    if table.result == results.CENTRE_LIT and not table.acting().centre:
        raise impossible("result", "the acting altar has no centre marker")
    if table.result == results.NOTHING_TO_PAY and all(altar.outer for altar in table.altars):
        raise impossible("result", "every altar has a marker to pay (U7.7)")
    _check_failed(table)


def _check_failed(table: Utena) -> None:
    """An altar failed in defeats A and B, in no other end (U12.7)."""
    if table.result == results.NOTHING_TO_PAY and table.altars[table.failed].outer:
        raise impossible("failed", f"altar {table.failed} has a marker to pay (U7.7)")
    if table.result == results.CENTRE_LIT and table.failed != table.altar:
        raise impossible("failed", "it is the acting altar whose centre is lit (U8.2)")
    if table.result in (results.PLAYING, results.WON, results.TIME_OVER) and table.failed != NO_ALTAR:
        raise impossible("failed", "no altar has failed (U12.7)")


def _check_pairs(table: Utena) -> None:
    """From its first turn on an altar has a pair (U8.1), before it has none (U5.8)."""
    mode = table.mode
    for k, altar in enumerate(table.altars):
        order = (k - (table.lead if mode.led else 0)) % mode.altars
        acted = table.round > 0 or order < table.visits or (order == table.visits and table.second_turn)
        if table.result in (results.WON, results.TIME_OVER):  # the acting altar has gained
            acted = acted or order == table.visits
        elif table.result != results.PLAYING and order == table.visits:
            continue
        if acted != (altar.pair != 0):
            word = "has acted, so it needs a pair" if acted else "has not acted yet, so it has no pair"
            raise impossible(f"altars[{k}].pair", f"altar {k} {word}")


def _check_known(table: Utena) -> None:
    """Cards go into a hand in the open by hand swaps and as plan cards (U15.5), not before the first of these."""
    mode = table.mode
    reinforced = mode.has_reserves and any(altar.reserve == NO_CARD for altar in table.altars)
    planned = len(table.ascetic_pile) < mode.ascetic_pile
    if table.round == 0 and not reinforced and not planned and any(table.known):
        raise impossible("known", "no card can have gone into a hand in the open yet (U15.5)")


def _check_visit(table: Utena) -> None:
    """What the running visit is: an opening, reinforced, or neither (U10)."""
    mode = table.mode
    if table.opened != (table.second_turn and table.round == 0):
        raise impossible("opened", f"a second turn in {mode.span} 1 follows an opening turn, no other does (U10.5)")
    if table.reinforced and table.acting().reserve != NO_CARD:
        raise impossible(f"altars[{table.altar}].reserve", "a reinforced altar has used its reserve card (U10.2)")
    lead = table.lead if mode.led else 0
    spent = [k for k, altar in enumerate(table.altars) if mode.has_reserves and altar.reserve == NO_CARD]
    handled = table.visits + int(table.reinforced)
    this_round = [k for k in spent if (k - lead) % mode.altars < handled]
    if table.round == 0 and len(this_round) < len(spent):
        raise impossible("altars", "a reserve card is used when its altar acts, and this altar has not acted yet")
    least = int(table.reinforced and mode.has_reserves)
    most = min(len(this_round), int(mode.reinforcements_per_round) or len(this_round))  # U10.4
    if not least <= table.reinforcements <= most:
        raise impossible("reinforcements", f"in this {mode.span} there can have been {least} to {most} (U10)")
    _check_resting(table, spent)


def _check_resting(table: Utena, spent: list[int]) -> None:
    """Who acted in the visit before may be resting, and who has reinforced in this one is (U13.6)."""
    if table.reinforced and table.mode.rests:
        if table.resting != table.acting().owner:
            raise impossible("resting", "who has reinforced waits for the opponent's turn (U13.6)")
    elif table.resting != NO_SEAT:
        before = table.altars[table.altar - 1].owner
        if not table.mode.rests or table.resting != before or all(table.altars[k].owner != before for k in spent):
            raise impossible("resting", "with two players, who acted last and has reinforced may be resting (U13.6)")


# -- a description of a state --------------------------------------------------------------------


def describe(table: Utena) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    assert table.setup is not None
    box, mode, field = table.box, table.mode, table.field
    desires = [box.desire_ids[card] for card in field.cards]
    return {
        "seats": mode.seats,
        "options": {k: v for k, v in table.setup.options.items() if v is not None},
        "round": table.round + 1,
        "lead": table.lead,
        "visits": table.visits,
        "second_turn": table.second_turn,
        "reinforced": table.reinforced,
        "opened": table.opened,
        "reinforcements": table.reinforcements,
        "resting": table.resting,
        **({"planning": table.planning} if mode.planned else {}),
        **({"plan": table.plan} if table.plan != NO_ALTAR else {}),
        "altars": [_describe_altar(box, mode, altar) for altar in table.altars],
        "cloud": {name: table.cloud[k] for k, name in enumerate(box.cell_ids)},
        "hands": [_names(box, members(hand)) for hand in table.hands],
        "known": [_names(box, members(cards)) for cards in table.known],
        "ascetic_pile": _names(box, table.ascetic_pile)[::-1],
        "boxed": _names(box, members(table.boxed)),
        "field": desires[: field.laid],
        "desire_pile": desires[field.laid :],
        "result": results.NAMES[table.result],
        **({"failed": table.failed} if table.failed != NO_ALTAR else {}),
    }


def _describe_altar(box: Box, mode: Mode, altar: Altar) -> dict[str, object]:
    reserve: object = False if altar.reserve == NO_CARD else box.card_ids[altar.reserve]
    return {
        "outer": altar.outer,
        "centre": altar.centre,
        "pair": _names(box, members(altar.pair)),
        **({"reserve": reserve} if mode.has_reserves else {}),
    }


def _names(box: Box, cards: Iterable[int]) -> list[str]:
    return [box.card_ids[card] for card in cards]
