"""What a seat of Hoshizukuri may know (H4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import contains, members
from madoi.core.eyes import Eyes
from madoi.core.state import OVER
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.people import ahead
from madoi.games.hoshizukuri.people.view_parts import (
    CardView,
    FactsView,
    HoshizukuriView,
    PlayerView,
    PlayView,
    SquareView,
    SupplyView,
)
from madoi.games.hoshizukuri.rules import end, knowledge, orbit, scoring, setup, zones
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.games.hoshizukuri.rules.table import Pile, Play
from madoi.games.hoshizukuri.things import KINDS, NO_CARD

ONE_OF_EACH = vec[i64]([1] * KINDS)


def view_of(table: Hoshizukuri, eyes: Eyes) -> HoshizukuriView:
    over = table.actor == OVER
    question = table.question()
    kinds = members(table.box.stars | table.kinds)
    ids, seats = table.box.ids, int(table.mode.seats)
    seen = knowledge.seen_on_top(table, eyes)
    landing = None if over else ahead.landing(table)
    after, why = (None, None) if landing is None else ahead.next_turn(ahead.turns_after(table, landing))
    return HoshizukuriView(
        game="hoshizukuri",
        seat=eyes.shown,
        all_open=eyes.all_open,
        seats=seats,
        actor=None if over else table.actor,
        phase=question.name,
        turn=None if over else table.turn,
        order=list(table.order),
        finish=table.box.finish,
        board=_board(table),
        players=[_player(table, owner, over or eyes.sees(owner), over or eyes.all_open) for owner in range(seats)],
        plays=[_play(table, k, play) for k, play in enumerate(table.plays)],
        flakes=zones.flakes(table),
        counted=orbit.counted(table),
        landing=landing,
        next=after,
        next_why=why,
        source=None if table.resolving == NO_CARD else table.name(table.resolving),
        unresolved=list(table.names(table.unresolved.cards())),
        limit=table.limit if question.shows_limit else None,
        seen=None if seen == NO_CARD else table.name(seen),
        supply=[SupplyView(things.pile(ids[k]), table.name(k), table.supply.counts[k]) for k in kinds],
        scrap=list(table.names(table.scrap.cards())),
        kinds=[table.name(k) for k in members(table.kinds)],
        missing=[things.CLASS_NAMES[c] for c in setup.missing_colours(table.box.of_class, table.kinds)],
        facts=_facts(table),
        date=table.plan.date or None,
        dangers=() if eyes.shown is None else ahead.dangers(table, eyes.shown),
        ranks=[int(rank) for rank in end.ranks(table)] if over else None,
    )


def _board(table: Hoshizukuri) -> list[SquareView]:
    squares: dict[int, list[str]] = {}
    for seat in table.line:
        squares.setdefault(table.squares[seat], []).append(things.comet(seat))
    return [SquareView(square, comets) for square, comets in squares.items()]


def _player(table: Hoshizukuri, seat: int, own: bool, all_open: bool) -> PlayerView:
    player = table.players[seat]
    return PlayerView(
        seat=seat,
        comet=things.comet(seat),
        orbit=table.squares[seat],
        finished=table.squares[seat] == table.box.finish,
        hand_size=player.hand.size,
        deck_id=things.deck(seat),
        deck_size=len(player.deck),
        discard_id=things.discard_pile(seat),
        discard_size=player.discard.size,
        discard_top=None if player.top == NO_CARD else table.name(player.top),
        hand=_hand(table, seat, player.hand) if own else None,
        discard=list(table.names(player.discard.cards())) if own else None,
        deck=list(table.names(player.deck))[::-1] if all_open else None,
        score=scoring.score(table, seat) if own else None,
    )


def _hand(table: Hoshizukuri, seat: int, hand: Pile) -> list[CardView]:
    """Copies of a kind are numbered, so that each has an id of its own."""
    return [
        CardView(things.hand_card(seat, table.box.ids[kind], copy), table.name(kind))
        for kind in members(hand.kinds)
        for copy in range(hand.counts[kind])
    ]


def _play(table: Hoshizukuri, k: int, play: Play) -> PlayView:
    cards = [CardView(things.play_card(k, place), table.name(kind)) for place, kind in enumerate(play.cards)]
    found = orbit.colours(table, play)
    colours = [things.CLASS_NAMES[colour] for colour in range(things.COLOURS) if contains(found, colour)]
    return PlayView(things.play(k), cards, play.flakes, colours, orbit.is_counted(table, play), play.frozen)


def _facts(table: Hoshizukuri) -> list[FactsView]:
    box = table.box
    initial = sum(1 << k for k in range(KINDS) if box.initial[k])
    return [
        FactsView(
            id=table.name(k),
            number=k + 1,
            colour=things.CLASS_NAMES[box.colour[k]],
            flakes=box.flakes[k],
            flakes_vary=box.cards[k].most_fused() > 0,
            cost=box.cost[k],
            points=box.points[k],
            points_vary=box.cards[k].points(table, ONE_OF_EACH) != box.points[k],
            icon=contains(box.icons, k),
            effect=contains(box.effects, k),
            clause=f"H13.{k + 1}",
        )
        for k in members(box.stars | table.kinds | initial)
    ]
