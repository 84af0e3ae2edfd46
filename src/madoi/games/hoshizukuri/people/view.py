"""What a seat of Hoshizukuri may know (H4)."""

from __future__ import annotations

import msgspec

from madoi.core.bits import members
from madoi.core.state import OVER
from madoi.core.view import View
from madoi.games.hoshizukuri.components import COLOURS, KINDS, NO_CARD
from madoi.games.hoshizukuri.rules import Hoshizukuri
from madoi.games.hoshizukuri.state import GENERATE, GRASSLAND_GAIN, QUESTIONS, SPRING_PLACE, THUNDER_GAIN, Pile, Play


class CardView(msgspec.Struct):
    id: str  # this copy: "hand/nebula/0", "play/1/0"
    card: str  # its kind: "card/nebula"


class FactsView(msgspec.Struct):
    """What is printed on a card of this game (H2.1)."""

    id: str
    number: int
    colour: str
    flakes: int
    cost: int
    points: int
    icon: bool


class SupplyView(msgspec.Struct):
    id: str
    card: str
    count: int


class PlayView(msgspec.Struct):
    id: str
    cards: list[CardView]
    flakes: int
    counted: bool
    frozen: bool


class PlayerView(msgspec.Struct):
    seat: int
    comet: str
    orbit: int
    finished: bool
    hand_size: int
    deck_id: str
    deck_size: int
    discard_id: str
    discard_size: int
    discard_top: str | None
    hand: list[CardView] | None  # the own one; all when the game is over (H4.12)
    discard: list[str] | None  # its owner may browse it (H4.5)
    deck: list[str] | None  # when the game is over, top first
    score: int | None  # the own one (H4.7)


class SquareView(msgspec.Struct):
    square: int
    comets: list[str]  # from outer to inner


class HoshizukuriView(View):
    turn: int | None  # whose turn it is
    order: list[int]  # seats in initial order
    finish: int
    board: list[SquareView]
    players: list[PlayerView]
    plays: list[PlayView]
    flakes: int  # in the play area
    counted: int  # squares that the comet will advance as things stand
    source: str | None  # the card whose effect asks
    unresolved: list[str]  # cards of the current play whose effect is still to come
    limit: int | None  # the highest cost that may be gained now
    seen: str | None  # the card that its owner sees through Spring
    supply: list[SupplyView]
    scrap: list[str]
    kinds: list[str]
    facts: list[FactsView]
    date: str | None  # of the daily challenge
    ranks: list[int] | None


def view_of(table: Hoshizukuri, seat: int | None) -> HoshizukuriView:
    over = table.actor == OVER
    shown = table.asks in (THUNDER_GAIN, GRASSLAND_GAIN, GENERATE)
    kinds = members(table.box.stars | table.kinds)
    return HoshizukuriView(
        game="hoshizukuri",
        seat=seat,
        seats=table.mode.seats,
        actor=None if over else table.actor,
        phase=QUESTIONS[table.asks],
        turn=None if over else table.turn,
        order=list(table.order),
        finish=table.box.finish,
        board=_board(table),
        players=[_player(table, owner, seat) for owner in range(table.mode.seats)],
        plays=[_play(table, k, play) for k, play in enumerate(table.plays)],
        flakes=table.flakes(),
        counted=table.counted(),
        source=None if table.resolving == NO_CARD else table.name(table.resolving),
        unresolved=list(table.names(table.unresolved.cards())),
        limit=table.limit if shown else None,
        seen=_seen(table, seat),
        supply=[SupplyView(f"supply/{table.box.ids[k]}", table.name(k), table.supply.counts[k]) for k in kinds],
        scrap=list(table.names(table.scrap.cards())),
        kinds=[table.name(k) for k in members(table.kinds)],
        facts=_facts(table),
        date=table.plan.date or None,
        ranks=[int(rank) for rank in table.ranks()] if over else None,
    )


def _board(table: Hoshizukuri) -> list[SquareView]:
    squares: dict[int, list[str]] = {}
    for seat in table.line:
        squares.setdefault(table.squares[seat], []).append(f"comet/{seat}")
    return [SquareView(square, comets) for square, comets in squares.items()]


def _player(table: Hoshizukuri, owner: int, seat: int | None) -> PlayerView:
    player = table.players[owner]
    over = table.actor == OVER
    own = owner == seat or over
    discard = list(table.names(player.discard.cards())) if own else None
    return PlayerView(
        seat=owner,
        comet=f"comet/{owner}",
        orbit=table.squares[owner],
        finished=table.squares[owner] == table.box.finish,
        hand_size=player.hand.size,
        deck_id=f"deck/{owner}",
        deck_size=len(player.deck),
        discard_id=f"discard/{owner}",
        discard_size=player.discard.size,
        discard_top=None if player.top == NO_CARD else table.name(player.top),
        hand=_hand(table, player.hand) if own else None,
        discard=discard,
        deck=list(table.names(player.deck))[::-1] if over else None,
        score=table.score(owner) if own else None,
    )


def _hand(table: Hoshizukuri, hand: Pile) -> list[CardView]:
    return [CardView(id, card) for id, card in zip(hand_ids(table, hand), table.names(hand.cards()), strict=True)]


def hand_ids(table: Hoshizukuri, hand: Pile) -> list[str]:
    """Copies of a kind are numbered, so that each has an id of its own."""
    return [f"hand/{table.box.ids[k]}/{copy}" for k in range(KINDS) for copy in range(hand.counts[k])]


def _play(table: Hoshizukuri, k: int, play: Play) -> PlayView:
    cards = [CardView(f"play/{k}/{place}", table.name(kind)) for place, kind in enumerate(play.cards)]
    return PlayView(f"play/{k}", cards, play.flakes, table.is_counted(play), play.frozen)


def _seen(table: Hoshizukuri, seat: int | None) -> str | None:
    if table.asks != SPRING_PLACE or table.turn != seat:
        return None
    deck = table.players[table.turn].deck
    return table.name(deck[len(deck) - 1])


def _facts(table: Hoshizukuri) -> list[FactsView]:
    box = table.box
    initial = sum(1 << k for k in range(KINDS) if box.initial[k])
    return [
        FactsView(
            id=table.name(k),
            number=k + 1,
            colour=COLOURS[box.colour[k]],
            flakes=box.flakes[k],
            cost=box.cost[k],
            points=box.points[k],
            icon=box.icons >> k & 1 == 1,
        )
        for k in members(box.stars | table.kinds | initial)
    ]
