"""The parts of a view: what a client reads. `view.py` fills them in; it is compiled, which these cannot be."""

from __future__ import annotations

import msgspec

from madoi.core.view import View


class CardView(msgspec.Struct):
    id: str  # this copy: in a hand or a play
    card: str  # its kind


class FactsView(msgspec.Struct):
    """What is printed on a card of this game (H2.1)."""

    id: str
    number: int
    colour: str
    flakes: int
    flakes_vary: bool  # its effect says how many it gives
    cost: int
    points: int
    points_vary: bool  # they depend on the other cards of who owns it
    icon: bool
    effect: bool  # it does something when it is played
    clause: str  # where its rules stand


class SupplyView(msgspec.Struct):
    id: str
    card: str
    count: int


class PlayView(msgspec.Struct):
    id: str
    cards: list[CardView]
    flakes: int
    colours: list[str]  # of its cards
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
    hand: list[CardView] | None  # the own one; all when everything lies open (H4.12)
    discard: list[str] | None  # its owner may browse it (H4.5)
    deck: list[str] | None  # top first, when everything lies open
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
    counted: int  # plays that move the comet, as things stand
    landing: int | None  # where the comet of the turn comes to rest, as things stand
    next: int | None  # whose turn is next then; None if the game is over then
    next_why: str | None  # "behind", "outer" (the first of those furthest behind) or "alone"
    source: str | None  # the card whose effect asks
    unresolved: list[str]  # cards of the current play whose effect is still to come
    limit: int | None  # the highest cost that may be gained now
    seen: str | None  # the top card of the deck, to its owner who is asked about it
    supply: list[SupplyView]
    scrap: list[str]
    kinds: list[str]
    missing: list[str]  # colours that none of the kinds has (H3.5)
    facts: list[FactsView]
    date: str | None  # of the daily challenge
    ranks: list[int] | None
