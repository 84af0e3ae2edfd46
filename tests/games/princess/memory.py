"""What a careful player writes down: the box is known, everything else comes from the events alone."""

from __future__ import annotations

from collections import Counter
from typing import cast

from games.princess_helpers import GAME
from madoi.core import Event, State
from madoi.core.events import kind_of
from madoi.core.eyes import Eyes
from madoi.core.view import View
from madoi.games.princess.people import events as happened
from madoi.games.princess.people.view_parts import PrincessView
from madoi.games.princess.rules.state import Princess
from madoi.games.princess.things import CELL_NAMES

# By element and sky sign, as in P0.5.
CODES = {
    (element["id"], sky["id"]): element["code"] + sky["code"]
    for element in GAME.components["element"]
    for sky in GAME.components["sky"]
}


def place_of(cell: str) -> tuple[int, str]:
    """Seat and name of a cell."""
    _, seat, name = cell.split("/")
    return int(seat), name


class Hunter:
    """One player, as everybody sees him."""

    def __init__(self, start_card: str, cubes: int, uses: tuple[int, int], cell: int) -> None:
        self.start_card = start_card
        self.piles: dict[str, list[str]] = {}  # by cell, the highest last; a start card has an @
        self.cubes: set[str] = set()
        self.hand = cubes
        self.tile_uses, self.cube_uses = uses
        self.kept: str | None = None
        self.held: str | None = None
        self.cell = cell
        self.rank = 0
        self.overrun = 0


class Memory:
    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.hunters: list[Hunter] = []
        self.stack: Counter[str] = Counter()
        self.field: list[str] = []
        self.deck: set[str] = set()
        self.places: dict[str, int] = {}  # of cards in the deck that were seen going there: cards beneath them
        self.display: list[str] = []
        self.discard: list[str] = []
        self.aside: list[str] = []
        self.pending: list[str] = []
        self.princess: int | None = None
        self.carrier: int | None = None
        self.passages = False
        self.active = 0
        self.turn = 0
        self.bonus: list[str] | None = None

    def begin(self, view: View) -> None:
        seen = cast(PrincessView, view)
        for player in seen.players:
            tile, cube = (spirit.uses for spirit in player.spirits)
            self.hunters.append(Hunter(player.start_card, player.cubes, (tile, cube), player.cell))
        for kind in GAME.components["tile_kind"]:
            self.stack[CODES[kind["element"], kind["sky"]]] += kind["count"]
        cards = GAME.components["spell"]
        self.deck = {f"spell/{card['id']}" for card in cards if card["kind"] == "spell" or not seen.first_play}
        self.princess, self.active = seen.princess, seen.active

    def see(self, event: Event) -> None:
        getattr(self, f"see_{kind_of(event).replace('-', '_')}")(event)

    # -- setup -------------------------------------------------------------------------------------------

    def see_side_chosen(self, event: happened.SideChosen) -> None:
        card = next(card for card in GAME.components["start_card"] if card["id"] == event.card)
        cells = next(side["cells"] for side in card["side"] if side["side"] == event.side)
        for cell in cells:
            name = f"{chr(ord('E') + cell['c'] - cells[0]['c'])}{5 + cell['r'] - cells[0]['r']}"
            self.hunters[event.seat].piles[name] = [CODES[cell["element"], cell["sky"]] + "@"]

    def see_field_laid(self, event: happened.FieldLaid) -> None:
        self.field = list(event.tiles)
        self.stack.subtract(event.tiles)

    def see_put_back(self, event: happened.PutBack) -> None:
        place = event.deck - 1 - event.above
        self.places = {card: at + (at >= place) for card, at in self.places.items()}
        self.places[event.card] = place

    def see_display_laid(self, event: happened.DisplayLaid) -> None:
        self.display = list(event.cards)
        self.deck -= set(event.cards)

    # -- the turn ----------------------------------------------------------------------------------------

    def see_turn_began(self, event: happened.TurnBegan) -> None:
        self.active, self.turn = event.seat, event.turn

    def see_tile_opened(self, event: happened.TileOpened) -> None:
        assert event.place == f"field/{len(self.field)}"
        self.field.append(event.tile)
        self.stack[event.tile] -= 1

    def see_passed(self, event: happened.Passed) -> None:
        pass

    def see_card_kept(self, event: happened.CardKept) -> None:
        self.hunters[event.seat].kept = event.card

    def see_card_discarded(self, event: happened.CardDiscarded) -> None:
        self.discard.append(event.card)

    def see_card_drawn(self, event: happened.CardDrawn) -> None:
        self._drawn(event.card)
        self.display[event.slot] = event.card

    def see_steal_drawn(self, event: happened.StealDrawn) -> None:
        self._drawn(event.card)
        (self.pending if event.pending else self.discard).append(event.card)

    def _drawn(self, card: str) -> None:
        self.deck.remove(card)
        self.places.pop(card, None)

    def see_reshuffled(self, event: happened.Reshuffled) -> None:
        assert not self.deck
        assert len(self.discard) == event.cards
        self.deck, self.discard, self.places = set(self.discard), [], {}

    def see_cube_recovered(self, event: happened.CubeRecovered) -> None:
        self._lift(event.cell)
        self.hunters[event.seat].hand += 1

    def see_spirit_used(self, event: happened.SpiritUsed) -> None:
        if event.spirit == "spirit_tile":
            self.hunters[event.seat].tile_uses = event.left
        else:
            self.hunters[event.seat].cube_uses = event.left

    def see_spirit_drew(self, event: happened.SpiritDrew) -> None:
        self.hunters[event.seat].held = event.tile
        self.stack[event.tile] -= 1

    def see_cube_placed(self, event: happened.CubePlaced) -> None:
        self.hunters[event.seat].hand -= 1
        self._put(event.cell)

    def see_cube_moved(self, event: happened.CubeMoved) -> None:
        self._lift(event.source)
        self._put(event.cell)

    def _lift(self, cell: str) -> None:
        seat, name = place_of(cell)
        self.hunters[seat].cubes.remove(name)

    def _put(self, cell: str) -> None:
        seat, name = place_of(cell)
        self.hunters[seat].cubes.add(name)

    def see_tile_placed(self, event: happened.TilePlaced) -> None:
        seat, name = place_of(event.cell)
        kind, _, number = event.source.partition("/")
        if kind == "field":
            assert self.field.pop(int(number)) == event.tile
        else:
            assert self.hunters[seat].held == event.tile
            self.hunters[seat].held = None
        pile = self.hunters[seat].piles.setdefault(name, [])
        assert event.covered == bool(pile)
        pile.append(event.tile)

    def see_spell_completed(self, event: happened.SpellCompleted) -> None:
        self._lift(event.cube)
        self.aside.append(event.card)
        if self.hunters[event.seat].kept == event.card:
            self.hunters[event.seat].kept = None

    def see_cubes_returned(self, event: happened.CubesReturned) -> None:
        assert self.aside == list(event.cards)
        self.hunters[event.seat].hand += len(event.cards)
        self.discard += event.cards
        self.aside = []

    # -- the mansion -------------------------------------------------------------------------------------

    def see_moved(self, event: happened.Moved) -> None:
        hunter = self.hunters[event.seat]
        assert hunter.cell == event.start
        hunter.cell, hunter.overrun = event.cell, event.overrun
        if self.carrier == event.seat:
            self.princess = event.cell

    def see_princess_taken(self, event: happened.PrincessTaken) -> None:
        assert (self.princess, self.carrier) == (event.cell, event.giver)
        self.princess, self.carrier = event.to, event.seat

    def see_passages_opened(self, event: happened.PassagesOpened) -> None:
        self.passages = True

    def see_arrived(self, event: happened.Arrived) -> None:
        self.hunters[event.seat].rank = event.rank
        self.princess = self.carrier = None

    def see_last_round(self, event: happened.LastRound) -> None:
        pass

    # -- steal cards and the end -------------------------------------------------------------------------

    def see_steal_began(self, event: happened.StealBegan) -> None:
        assert self.pending[0] == event.card

    def see_tile_taken(self, event: happened.TileTaken) -> None:
        seat, name = place_of(event.cell)
        victim = self.hunters[seat]
        assert victim.piles[name].pop() == event.tile
        if not victim.piles[name]:
            del victim.piles[name]
        if event.cube:
            victim.cubes.remove(name)
            victim.hand += 1
        self.hunters[event.seat].held = event.tile

    def see_nothing_taken(self, event: happened.NothingTaken) -> None:
        assert all("@" in pile[-1] for pile in self.hunters[event.victim].piles.values())

    def see_steal_ended(self, event: happened.StealEnded) -> None:
        self.discard.append(self.pending.pop(0))

    def see_ended(self, event: happened.Ended) -> None:
        self.bonus = list(event.bonus)

    # -- the comparison ----------------------------------------------------------------------------------

    def contradictions(self, world: State) -> list[str]:
        table = cast(Princess, world)
        found = [
            f"{what} is {there}, not {noted}"
            for what, noted, there in [*self._facts(table), *self._hidden(table)]
            if noted != there
        ]
        for seat, hunter in enumerate(self.hunters):
            found += [f"seat {seat}: {text}" for text in _differences(hunter, table, seat)]
        return found

    def _facts(self, table: Princess) -> list[tuple[str, object, object]]:
        return [
            ("active", self.active, table.active),
            ("turn", self.turn, table.turn),
            ("the field", self.field, [table.box.codes[kind] for kind in table.field]),
            ("the display", self.display, _cards(table, table.display)),
            ("the discard pile", self.discard, _cards(table, table.discard)),
            ("aside", self.aside, _cards(table, table.aside)),
            ("pending", self.pending, _cards(table, table.pending)),
            ("the princess", self.princess, None if table.princess < 0 else table.princess),
            ("the carrier", self.carrier, None if table.carrier < 0 else table.carrier),
            ("open passages", self.passages, table.passages),
        ]

    def _hidden(self, table: Princess) -> list[tuple[str, object, object]]:
        """What nobody sees, as far as it follows from what was seen."""
        deck = _cards(table, table.deck)
        facts: list[tuple[str, object, object]] = [
            ("the tiles of the stack", +self.stack, Counter(table.box.codes[kind] for kind in table.stack)),
            ("the cards of the deck", self.deck, set(deck)),
        ]
        facts += [(f"the card above {place} others", card, deck[place]) for card, place in self.places.items()]
        if self.bonus is not None:
            facts.append(
                ("the bonus cards", self.bonus, [f"bonus/{table.box.bonus_ids[card]}" for card in table.bonus])
            )
        return facts


def _cards(table: Princess, cards: object) -> list[str]:
    return [f"spell/{table.box.spell_ids[card]}" for card in cards]  # type: ignore[attr-defined]


def _differences(hunter: Hunter, table: Princess, seat: int) -> list[str]:
    player = table.players[seat]
    box = table.box
    piles = {}
    for cell, name in enumerate(CELL_NAMES):
        if pile := player.tableau.pile(cell):
            piles[name] = [table.tile_code(piece) + ("@" if piece >= 16 else "") for piece in reversed(pile)]
    there = {
        "start_card": box.start_ids[player.start_card],
        "piles": piles,
        "cubes": {name for cell, name in enumerate(CELL_NAMES) if player.tableau.has_cube(cell)},
        "hand": player.hand,
        "tile_uses": player.tile_uses,
        "cube_uses": player.cube_uses,
        "kept": None if player.kept < 0 else f"spell/{box.spell_ids[player.kept]}",
        "held": None if player.held < 0 else box.codes[player.held],
        "cell": player.cell,
        "rank": player.rank,
        "overrun": player.overrun,
    }
    noted = vars(hunter)
    return [f"{what} is {fact}, not {noted[what]}" for what, fact in there.items() if noted[what] != fact]
