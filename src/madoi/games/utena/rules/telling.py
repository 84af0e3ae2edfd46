"""What happens is told while somebody watches. Nobody else makes events."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from madoi.games.utena import things
from madoi.games.utena.box import Match
from madoi.games.utena.people import events
from madoi.games.utena.rules import results
from madoi.games.utena.rules.field import x_of, y_of
from madoi.games.utena.rules.table import NO_ALTAR, Table


def round_began(table: Table) -> None:
    if table.watched:
        lead = table.lead if table.mode.led else None
        table.tell(events.RoundBegan(span=table.mode.span, round=table.round + 1, lead=lead))


def turn_began(table: Table) -> None:
    if table.watched:
        altar = things.altar(table.mode, table.altar)
        table.tell(events.TurnBegan(altar=altar, seat=table.actor, second=table.second_turn))


def desire_laid(table: Table, hidden: vec[i64]) -> None:
    """The last card of the field has just been laid; if the next is turned, it is not (U4.2)."""
    if table.watched:
        field = table.field
        last = field.laid - 1
        table.tell(
            events.DesireLaid(
                card=things.desire(table.box, field.cards[last]),
                number=field.laid,
                x=x_of(field.origins[last]),
                y=y_of(field.origins[last]),
                turned=not field.next_is_turned(),
                hidden=tuple([table.box.cell_ids[icon] for icon in hidden]),
            )
        )


def paid(table: Table, k: i64, cell: i64, from_centre: bool) -> None:
    if table.watched:
        source = "centre" if from_centre else "outer"
        altar = things.altar(table.mode, k)
        table.tell(events.Paid(altar=altar, cell=table.box.cell_ids[cell], source=source))


def opened(table: Table, a: i64, b: i64) -> None:
    if table.watched:
        cards = (things.card(table.box, a), things.card(table.box, b))
        table.tell(events.Opened(altar=things.altar(table.mode, table.altar), cards=cards))


def swapped_hand(table: Table, given: i64, taken: i64) -> None:
    if table.watched:
        table.tell(
            events.SwappedHand(
                altar=things.altar(table.mode, table.altar),
                seat=table.actor,
                given=things.card(table.box, given),
                taken=things.card(table.box, taken),
            )
        )


def swapped_field(table: Table, partner: i64, given: i64, taken: i64) -> None:
    if table.watched:
        table.tell(
            events.SwappedField(
                altar=things.altar(table.mode, table.altar),
                partner=things.altar(table.mode, partner),
                given=things.card(table.box, given),
                taken=things.card(table.box, taken),
            )
        )


def gained(table: Table, k: i64, match: Match, cell: i64, outer: bool) -> None:
    if table.watched:
        table.tell(
            events.Gained(
                altar=things.altar(table.mode, k),
                match=match.icon,
                cell=table.box.cell_ids[cell],
                place="outer" if outer else "centre",
            )
        )


def gained_nothing(table: Table, k: i64, match: Match, cell: i64) -> None:
    if table.watched:
        altar = things.altar(table.mode, k)
        table.tell(events.GainedNothing(altar=altar, match=match.icon, cell=table.box.cell_ids[cell]))


def reinforced(table: Table, card: i64) -> None:
    """Only the owner sees the card (U10.2)."""
    if table.watched:
        altar = things.altar(table.mode, table.altar)
        seen = events.Reinforced(altar=altar, seat=table.actor)
        better = events.Reinforced(altar=altar, seat=table.actor, card=things.card(table.box, card))
        table.tell(seen, {table.actor: better})


def planned(table: Table) -> None:
    if table.watched:
        table.tell(events.Planned(altar=things.altar(table.mode, table.plan)))


def plan_turned(table: Table, card: i64) -> None:
    if table.watched:
        altar = things.altar(table.mode, table.altar)
        table.tell(events.PlanTurned(altar=altar, card=things.card(table.box, card)))


def ended(table: Table) -> None:
    """Which altar could not pay, or was lit, is said too (U12.7)."""
    if table.watched:
        altar = None if table.failed == NO_ALTAR else things.altar(table.mode, table.failed)
        table.tell(events.Ended(result=results.NAMES[table.result], altar=altar))
