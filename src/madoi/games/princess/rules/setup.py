"""Setup (P2): the deal, and the choice of sides that comes before anything is revealed. Colours (P2.2, P2.11) are none
of the rules' business: `game.py` and `people/view.py` have them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.rng import Chance
from madoi.games.princess import things
from madoi.games.princess.box import CUBE_SPIRIT, KINDS, SHAPE, TILE_SPIRIT, Box
from madoi.games.princess.people import events
from madoi.games.princess.rules import actions, phases, piles, turn
from madoi.games.princess.rules.table import NONE, START_CARD, Player, Table


def deal(table: Table, chance: Chance) -> None:
    """Shuffle everything and deal start cards; field and display are laid when all have chosen a side. The passages are
    closed and nobody carries the princess, as on a new `Table` (P2.5)."""
    box = table.box
    table.start_player = chance.below(table.seats) if table.first == NONE else table.first  # P2.1
    starts = vec[i64](range(len(box.start_ids)))  # P2.3
    chance.shuffle(starts)
    for k in range(table.seats):
        table.players.append(new_player(box, starts[k]))
    for kind in range(KINDS):  # P2.7
        for _ in range(box.copies[kind]):
            table.stack = append(table.stack, kind)
    chance.shuffle(table.stack)
    table.deck = vec[i64](cards_in_play(table))  # P2.8
    chance.shuffle(table.deck)
    bonus = vec[i64](range(len(box.bonus_ids)))  # P2.9
    chance.shuffle(bonus)
    table.bonus = bonus[: box.bonus_drawn]
    table.princess = box.princess_start  # P2.5
    table.chance = chance
    table.phase = phases.SIDE
    table.active = table.start_player
    table.actor = table.start_player


def cards_in_play(table: Table) -> list[i64]:
    """The cards of the spell deck; the first play is without steal cards (P11.1)."""
    box = table.box
    steals = box.first_play_steals or not table.rulings.first_play
    return [card for card in range(len(box.spell_ids)) if steals or box.spell_kinds[card] == SHAPE]


def new_player(box: Box, start_card: i64) -> Player:
    """A player with a start card whose side is not chosen yet; the pawn is on START (P2.4)."""
    player = Player()
    player.start_card = start_card
    player.tableau.clear()
    player.hand = box.cubes  # P2.4
    player.tile_uses = box.uses[TILE_SPIRIT]  # P2.6
    player.cube_uses = box.uses[CUBE_SPIRIT]
    return player


def offers() -> vec[i64]:
    """Both sides of the start card (P2.3)."""
    return append(append(vec[i64](capacity=2), actions.SIDE.of(0)), actions.SIDE.of(1))


def choose_side(table: Table, side: i64) -> None:
    """In turn order everybody chooses a side (P2.3); then field and display are laid (P2.7, P2.8), and the first turn
    begins."""
    player = table.deciding()
    take_start(player, table.box, side)
    if table.watched:
        card = table.box.start_ids[player.start_card]
        table.tell(events.SideChosen(seat=table.actor, card=card, side=things.SIDES[side]))
    following = (table.actor + 1) % table.seats
    if following != table.start_player:
        table.actor = following
        return
    piles.lay_field(table)
    piles.lay_display(table)
    turn.begin(table, table.start_player)


def take_start(player: Player, box: Box, side: i64) -> None:
    """The chosen side is the first piece of the tableau (P2.3)."""
    player.side = side
    cells = box.starts[player.start_card * 2 + side]
    for k in range(0, len(cells), 2):  # cell, kind, cell, kind, … (P1.5)
        player.tableau.lay(cells[k], START_CARD + cells[k + 1])
