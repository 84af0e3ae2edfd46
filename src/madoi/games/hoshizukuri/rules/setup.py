"""Before the first turn (H3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import contains, members
from madoi.core.rng import Chance, Rng
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.box import Box
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import zones
from madoi.games.hoshizukuri.rules.daily import daily_seed
from madoi.games.hoshizukuri.rules.table import Plan, Player, Table, empty_pile
from madoi.games.hoshizukuri.things import KINDS


def lay_out(table: Table, chance: Chance) -> None:
    """Everything up to the first turn, on a blank table."""
    table.chance = chance
    table.dated = table.plan.date != ""
    table.order = vec[i64](range(table.mode.seats))
    if table.plan.shuffle_order:  # H3.7
        table.chance.shuffle(table.order)
    table.kinds = _choose_kinds(table)
    lay_supply(table)
    table.scrap = empty_pile()
    table.unresolved = empty_pile()
    table.line = table.order[:]  # H3.8
    table.squares = vec[i64]([0] * int(table.mode.seats))
    for _ in range(table.mode.seats):
        table.players.append(_new_player(table))
    for seat in table.order:
        _deal_to(table, seat)
    if table.watched:
        for colour in missing_colours(table.box.of_class, table.kinds):
            table.tell(events.ColourMissing(colour=things.CLASS_NAMES[colour]))


def _new_player(table: Table) -> Player:
    """With the seven starting cards, not yet shuffled (H3.9)."""
    player = Player()
    player.hand = empty_pile()
    player.known = empty_pile()
    player.discard = empty_pile()
    for kind in range(KINDS):
        for _ in range(table.box.initial[kind]):
            player.discard.add(kind)
    return player


def _deal_to(table: Table, seat: i64) -> None:
    """Shuffle the starting cards and draw the first hand (H3.9)."""
    player = table.players[seat]
    player.deck = zones.shuffled(table, player.discard)
    player.discard.clear()
    for _ in range(table.box.initial_hand):
        player.hand.add(zones.take_top(table, seat))


def lay_supply(table: Table) -> None:
    """The star cards and the chosen kinds (H3.2)."""
    table.supply = empty_pile()
    for kind in range(KINDS):
        if contains(table.box.stars | table.kinds, kind):
            for _ in range(table.mode.supply[kind]):
                table.supply.add(kind)


def _choose_kinds(table: Table) -> i64:
    """The eight celestial kinds, as bits (H3.4); at random until every colour is there (H3.5, H15.7)."""
    if len(table.plan.kinds) > 0:
        return drawn_from(table.box, table.plan)
    chance: Chance = Rng(daily_seed(table.plan.date, 0)) if table.dated else table.chance
    kinds = members(drawn_from(table.box, table.plan))
    while True:
        chance.shuffle(kinds)
        chosen: i64 = 0
        for k in range(table.box.kinds_per_game):
            chosen |= 1 << kinds[k]
        if not table.plan.each_colour or len(missing_colours(table.box.of_class, chosen)) == 0:
            return chosen


def drawn_from(box: Box, plan: Plan) -> i64:
    """The celestial kinds that may be in a supply with these options, as bits (H3.4)."""
    if len(plan.kinds) == 0:
        return box.celestial
    chosen: i64 = 0
    for kind in plan.kinds:
        chosen |= 1 << kind
    return chosen


def missing_colours(of_class: vec[i64], kinds: i64) -> vec[i64]:
    """The colours that none of the kinds has."""
    missing = vec[i64]()
    for colour in range(things.COLOURS):
        if kinds & of_class[colour] == 0:
            missing = append(missing, colour)
    return missing
