"""Positions of Tsuki no Utena by hand, and their descriptions. The format is in docs/positions.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import members, size
from madoi.core.position import Reader, impossible, settle
from madoi.core.rng import Rng
from madoi.core.state import OVER
from madoi.games.utena.components import Box, Mode
from madoi.games.utena.rules import RESULTS, Utena
from madoi.games.utena.state import (
    CENTRE_LIT,
    NO_ALTAR,
    NO_CARD,
    NO_SEAT,
    NOTHING_TO_PAY,
    PLAYING,
    TIME_OVER,
    WON,
    Altar,
    Field,
)

if TYPE_CHECKING:
    from madoi.games.utena.game import UtenaGame


def build(game: UtenaGame, description: Mapping[str, Any]) -> Utena:
    """The state of a description; what it leaves out is dealt at random from `seed`."""
    read = Reader(description)
    setup = game.setup(read.whole("seats", 1, 4), read.table("options"))
    table = game.blank(setup)
    table.setup = setup
    rng = Rng(read.whole("seed", 0, (1 << 62) - 1, default=0))
    mode = table.mode
    table.round = read.whole("round", 1, mode.rounds, default=1) - 1
    table.lead = read.whole("lead", 0, mode.seats - 1, default=max(0, lead_by_option(table)))
    table.visits = read.whole("visits", 0, mode.altars - 1, default=0)
    table.altar = ((table.lead if mode.led else 0) + table.visits) % mode.altars
    table.second_turn = read.flag("second_turn")
    table.reinforced = read.flag("reinforced", default=table.second_turn)
    table.opened = read.flag("opened", default=table.second_turn and table.round == 0)
    table.reinforcements = read.whole("reinforcements", 0, 4, default=int(table.reinforced and mode.reserves > 0))
    table.planning = read.flag("planning", default=mode.planned and "plan" not in description)
    table.plan = read.whole("plan", 0, mode.altars - 1, default=NO_ALTAR)
    _place_altars(table, read)
    resting = table.altars[table.altar].owner if table.reinforced and rests(mode) else NO_SEAT
    table.resting = read.whole("resting", -1, mode.seats - 1, default=int(resting))
    _place_markers(table, read)
    _place_cards(table, read, rng)
    _lay_field(table, read, rng)
    _place_result(table, read)
    read.nothing_else()
    _check(table)
    settle(game, table)
    return table


def lead_by_option(table: Utena) -> int:
    """Who leads now if the option `first` says who led first (U6.2); -1 if it does not."""
    if table.first < 0:
        return -1
    return int((table.first - table.round) % table.mode.seats if table.mode.led else table.first)


def rests(mode: Mode) -> bool:
    """With two players, who reinforced waits for the opponent (U13.6)."""
    return not mode.led and mode.reserves > 0


def _place_altars(table: Utena, read: Reader) -> None:
    mode = table.mode
    given = read.rows("altars", mode.altars)
    for k in range(mode.altars):
        altar = Altar()
        altar.owner = k if mode.led else (mode.owners[k] + table.lead) % mode.seats
        row = given[k]
        start = mode.start_markers[(k - table.lead) % mode.altars if mode.led else k]
        altar.outer = row.whole("outer", 0, mode.cap, default=int(start))
        altar.centre = row.whole("centre", 0, int(table.box.markers), default=0)
        for name in row.names("pair", table.box.card_ids):
            altar.pair |= 1 << table.box.card_ids.index(name)
        row.nothing_else("reserve")
        if size(altar.pair) not in (0, 2):
            raise impossible(row.at("pair"), "must be empty or two different cards")
        if altar.centre and altar.outer < mode.cap:
            raise impossible(row.at("centre"), "a centre marker needs a full outer ring (U11.1)")
        table.altars.append(altar)


def _place_markers(table: Utena, read: Reader) -> None:
    """Cells that are not named share evenly what the boards leave of the markers."""
    box = table.box
    cloud = read.inner("cloud")
    named = {name: cloud.whole(name, 0, int(box.markers)) for name in box.cell_ids if name in cloud.data}
    cloud.nothing_else(*box.cell_ids)
    rest = int(box.markers - sum(altar.outer + altar.centre for altar in table.altars)) - sum(named.values())
    open_cells = [name for name in box.cell_ids if name not in named]
    if rest < 0 or (rest and not open_cells):
        wrong = f"{-rest} too many" if rest < 0 else f"{rest} are missing"
        raise impossible("cloud", f"markers on cloud and boards must be {box.markers} together, {wrong}")
    for place, name in enumerate(open_cells):
        named[name] = rest // len(open_cells) + (place < rest % len(open_cells))
    table.cloud = vec[i64]([named[name] for name in box.cell_ids])


def _place_cards(table: Utena, read: Reader, rng: Rng) -> None:
    mode, ids = table.mode, table.box.card_ids
    used: dict[str, str] = {}
    for k, altar in enumerate(table.altars):
        read.claim([ids[card] for card in members(altar.pair)], f"altars[{k}].pair", used)
    hands = read.name_lists("hands", mode.seats, ids)
    known = read.name_lists("known", mode.seats, ids)
    pile = read.names("ascetic_pile", ids)
    boxed = read.names("boxed", ids)
    reserves = [
        row.data.get("reserve", mode.reserves > 0 and not (table.reinforced and k == table.altar))
        for k, row in enumerate(read.rows("altars", mode.altars))
    ]
    for seat, names in enumerate(hands):
        read.claim(names, f"hands[{seat}]", used)
    for k, reserve in enumerate(reserves):
        if isinstance(reserve, str):
            if reserve not in ids:
                raise impossible(f"altars[{k}].reserve", f"there is no card {reserve!r}")
            read.claim([reserve], f"altars[{k}].reserve", used)
        elif not isinstance(reserve, bool):
            raise impossible(f"altars[{k}].reserve", "must be a card, true or false")
        if reserve and not mode.reserves:
            raise impossible(f"altars[{k}].reserve", "there are no reserve cards with this number of players")
    read.claim(pile, "ascetic_pile", used)
    read.claim(boxed, "boxed", used)
    rest = vec[i64]([k for k, name in enumerate(ids) if name not in used])
    rng.shuffle(rest)
    free = [int(card) for card in rest]

    def take(where: str) -> int:
        if not free:
            raise impossible(where, "no cards are left for it")
        return free.pop()

    for seat, names in enumerate(hands):
        wanted = hand_size(table, seat, reserves)
        if len(names) > wanted:
            raise impossible(f"hands[{seat}]", f"has {len(names)} cards, but at this moment a hand has {wanted}")
        hand = sum(1 << ids.index(name) for name in names)
        for _ in range(wanted - len(names)):
            hand |= 1 << take(f"hands[{seat}]")
        table.hands = append(table.hands, hand)
        read.claim(known[seat], f"known[{seat}]", {})
        seen = sum(1 << ids.index(name) for name in known[seat])
        if seen & ~hand:
            raise impossible(f"known[{seat}]", "names a card that is not in that hand")
        table.known = append(table.known, seen)
    for k, altar in enumerate(table.altars):
        if isinstance(reserves[k], str):
            altar.reserve = ids.index(reserves[k])
        elif reserves[k]:
            altar.reserve = take(f"altars[{k}].reserve")
    wanted = pile_size(table)
    if len(pile) > wanted:
        raise impossible("ascetic_pile", f"has {len(pile)} cards, but at this moment it has {wanted}")
    # The description lists the next card first, the state keeps it last.
    cards = [ids.index(name) for name in pile] + [take("ascetic_pile") for _ in range(wanted - len(pile))]
    table.ascetic_pile = vec[i64](cards[::-1])
    table.boxed = sum(1 << ids.index(name) for name in boxed) | sum(1 << card for card in free)


def hand_size(table: Utena, seat: int, reserves: list[Any]) -> int:
    """Hands only change by opening, reinforcing and plan cards, so their size follows from the table."""
    mode = table.mode
    held = mode.hand_size
    for k, altar in enumerate(table.altars):
        if altar.owner == seat:
            held += (mode.reserves if not reserves[k] else 0) - size(altar.pair)
    return int(held + mode.ascetic_pile - pile_size(table))


def pile_size(table: Utena) -> int:
    """One ascetic card leaves the pile in every round, when its altar's time comes (U14.6)."""
    if not table.mode.planned:
        return 0
    turned = not table.planning and table.plan != NO_ALTAR and table.plan <= table.altar
    return int(table.mode.ascetic_pile - table.round - turned)


def _lay_field(table: Utena, read: Reader, rng: Rng) -> None:
    ids = table.box.desire_ids
    laid = read.names("field", ids)
    pile = read.names("desire_pile", ids)
    used: dict[str, str] = {}
    read.claim(laid, "field", used)
    read.claim(pile, "desire_pile", used)
    wanted = laid_cards(table)
    if read.get("result", "playing") == RESULTS[NOTHING_TO_PAY] and laid:  # may have cut a loss step short
        wanted = min(wanted, len(laid))
    if len(laid) > wanted:
        raise impossible("field", f"has {len(laid)} cards, but at this moment {wanted} have been laid")
    rest = vec[i64]([k for k, name in enumerate(ids) if name not in used])
    rng.shuffle(rest)
    free = [int(card) for card in rest]
    missing = wanted - len(laid)
    if missing > len(free):
        raise impossible("desire_pile", f"has {len(pile)} cards, but {wanted} cards lie in the field")
    order = [ids.index(name) for name in laid] + free[:missing]
    order += [ids.index(name) for name in pile] + free[missing:]
    table.field = Field()
    table.field.cards = vec[i64](order)
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


def _place_result(table: Utena, read: Reader) -> None:
    result = read.one_of("result", RESULTS, default="playing")
    table.result = RESULTS.index(result)
    table.actor = table.altars[table.altar].owner if table.result == PLAYING else OVER


def _check(table: Utena) -> None:
    mode = table.mode
    if not mode.planned and (table.planning or table.plan != NO_ALTAR):
        raise impossible("planning" if table.planning else "plan", "only the one-player game has plans")
    if mode.planned and not table.planning and table.plan == NO_ALTAR:
        raise impossible("plan", "which altar got the ascetic card?")
    if table.planning and (table.visits or table.plan != NO_ALTAR):
        raise impossible("planning", "the plan is made at the start of a round, before any visit")
    if mode.planned and not table.planning and table.result == PLAYING:
        if table.reinforced and table.plan != table.altar:
            raise impossible("reinforced", "in the one-player game only the altar with the ascetic card has two turns")
        table.reinforced = table.plan == table.altar
    if table.second_turn and not table.reinforced:
        raise impossible("second_turn", "only a reinforced visit has a second turn")
    if lead_by_option(table) not in (-1, table.lead):
        raise impossible("lead", f"by the option first it is seat {lead_by_option(table)} in this round")
    lit = all(altar.outer == mode.cap for altar in table.altars)
    if table.result == PLAYING:
        if lit:
            raise impossible("altars", "all outer cells are full, so the game is won (U12.1): result must be 'won'")
        if not table.planning and table.altars[table.altar].centre:
            checked = not table.second_turn or table.rulings.centre_check_before_second_turn
            if checked:
                raise impossible("altars", f"altar {table.altar} starts its turn with a centre marker (U8.2)")
    if table.result == WON and not lit:
        raise impossible("result", "not all outer cells are full, so nobody has won")
    if table.result == CENTRE_LIT and not table.altars[table.altar].centre:
        raise impossible("result", "the acting altar has no centre marker")
    if table.result == NOTHING_TO_PAY and all(altar.outer for altar in table.altars):
        raise impossible("result", "every altar has a marker to pay (U7.7)")
    if table.result == TIME_OVER and (lit or table.round + 1 < mode.rounds or table.visits + 1 < mode.altars):
        raise impossible("result", "time is over at the end of the last visit of the last round (U12.5)")
    _check_pairs(table)
    if table.result == PLAYING:
        _check_visit(table)


def _check_pairs(table: Utena) -> None:
    """From its first turn on an altar has a pair (U8.1), before it has none (U5.8)."""
    mode = table.mode
    for k, altar in enumerate(table.altars):
        order = (k - (table.lead if mode.led else 0)) % mode.altars
        acted = table.round > 0 or order < table.visits or (order == table.visits and table.second_turn)
        if table.result in (WON, TIME_OVER):  # the acting altar has gained
            acted = acted or order == table.visits
        elif table.result != PLAYING and order == table.visits:
            continue
        if acted != (altar.pair != 0):
            word = "has acted, so it needs a pair" if acted else "has not acted yet, so it has no pair"
            raise impossible(f"altars[{k}].pair", f"altar {k} {word}")


def _check_visit(table: Utena) -> None:
    """What the running visit is: an opening, reinforced, or neither (U10)."""
    mode, acting = table.mode, table.altars[table.altar]
    if table.opened != (table.second_turn and table.round == 0):
        raise impossible("opened", "a second turn in round 1 follows an opening turn, no other does (U10.5)")
    if table.reinforced and acting.reserve != NO_CARD:
        raise impossible(f"altars[{table.altar}].reserve", "a reinforced altar has used its reserve card (U10.2)")
    lead = table.lead if mode.led else 0
    spent = [k for k, altar in enumerate(table.altars) if mode.reserves and altar.reserve == NO_CARD]
    handled = table.visits + int(table.reinforced)
    this_round = [k for k in spent if (k - lead) % mode.altars < handled]
    if table.round == 0 and len(this_round) < len(spent):
        raise impossible("altars", "a reserve card is used when its altar acts, and this altar has not acted yet")
    least = int(table.reinforced and mode.reserves > 0)
    most = min(len(this_round), int(mode.reinforcements_per_round) or len(this_round))  # U10.4
    if not least <= table.reinforcements <= most:
        raise impossible("reinforcements", f"in this round there can have been {least} to {most} (U10)")
    _check_resting(table, spent)


def _check_resting(table: Utena, spent: list[int]) -> None:
    """Who acted in the visit before may be resting, and who has reinforced in this one is (U13.6)."""
    if table.reinforced and rests(table.mode):
        if table.resting != table.altars[table.altar].owner:
            raise impossible("resting", "who has reinforced waits for the opponent's turn (U13.6)")
    elif table.resting != NO_SEAT:
        before = table.altars[table.altar - 1].owner
        if not rests(table.mode) or table.resting != before or all(table.altars[k].owner != before for k in spent):
            raise impossible("resting", "with two players, who acted last and has reinforced may be resting (U13.6)")


def describe(table: Utena) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    assert table.setup is not None
    box, mode = table.box, table.mode
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
        "hands": [[box.card_ids[card] for card in members(hand)] for hand in table.hands],
        "known": [[box.card_ids[card] for card in members(cards)] for cards in table.known],
        "ascetic_pile": [box.card_ids[card] for card in list(table.ascetic_pile)[::-1]],
        "boxed": [box.card_ids[card] for card in members(table.boxed)],
        "field": [box.desire_ids[card] for card in list(table.field.cards)[: table.field.laid]],
        "desire_pile": [box.desire_ids[card] for card in list(table.field.cards)[table.field.laid :]],
        "result": RESULTS[table.result],
    }


def _describe_altar(box: Box, mode: Mode, altar: Altar) -> dict[str, object]:
    reserve: object = False if altar.reserve == NO_CARD else box.card_ids[altar.reserve]
    return {
        "outer": altar.outer,
        "centre": altar.centre,
        "pair": [box.card_ids[card] for card in members(altar.pair)],
        **({"reserve": reserve} if mode.reserves else {}),
    }
