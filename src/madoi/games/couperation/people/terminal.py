"""A view of Couperation for the terminal: the pyramid as it stands, each row half a card further right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from rich.cells import set_cell_size
from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from madoi.core.fitting import ROOMY, Fitting, flowing
from madoi.games.couperation.box import ROWS, SIDE

if TYPE_CHECKING:
    from rich.console import RenderableType

    from madoi.games.couperation.game import CouperationGame
    from madoi.games.couperation.people.view_parts import CardView, CellView, CouperationView, HandView, TraceView

WIDTH = 10  # columns of the terminal for one card; even, so that half a card is whole
NARROW = 8  # where there are fewer
HEAD = 8  # columns for the name of a row
MARKS = {"none": "", "one_diamond": "◆", "two_diamonds": "◆◆", "heart": "♥"}


class Say(Protocol):
    def __call__(self, key: str, **args: str | int) -> str: ...


def draw(game: CouperationGame, view: CouperationView, language: str) -> RenderableType:
    def say(key: str, **args: str | int) -> str:
        return game.texts.say(language, key, args)

    def whole(columns: int) -> RenderableType:
        hands = [Text(_hand(view, hand, say)) for hand in view.hands]
        tower = _framed_tower(view, say) if columns >= ROOMY else _tower(view, say, NARROW)
        return Group(*above, tower, *middle, *hands, *below, Text(say("draw-legend"), style="dim"))

    def tight(columns: int) -> RenderableType:
        """Without the legend, and with the hands side by side."""
        hands = flowing([Text(_hand(view, hand, say)) for hand in view.hands], columns, " · ")
        return Group(*flowing(above, columns, " · "), _tower(view, say, NARROW), *middle, *hands, *below)

    head = [say("draw-turn", turn=view.turn, phase=say(f"phase-{view.phase}"))]
    if view.actor is not None:
        head.append(say("draw-actor", seat=_seat(say, view.actor)))
    if view.allowance_of is not None:
        head.append(say("draw-allowance", seat=_seat(say, view.allowance_of), count=view.allowance))
    if view.result is not None:
        head.append(say("event-ended", result=view.result))
    above = [
        Text(" · ".join(head), style="bold"),
        Text(say("draw-deck", deck=view.deck.size, discards=view.discards.size, down=view.face_down)),
    ]
    if view.finish is not None:
        above.append(Text(say("draw-finish", place=_place(say, view.finish))))
    reserve = "  ".join(card_text(card) for card in view.reserve)
    middle = [Text(f"{say('draw-reserve', limit=view.reserve_limit)}{say('colon')}{reserve}")]
    if view.exchange is not None:
        taken = card_text(view.exchange.taken) if view.exchange.taken else "-"
        sent = ", ".join(card.removeprefix("card/") for card in view.exchange.sent)
        middle.append(Text(say("draw-exchange", sent=sent, taken=taken, owed=view.exchange.owed)))
    below = [Text(_trace(trace, say)) for trace in view.traces if len(trace.places) > 1]
    if view.discarded:
        below.append(
            Text(f"{say('draw-own-discards')}{say('colon')}{'  '.join(card_text(card) for card in view.discarded)}")
        )
    return Fitting(whole, tight)


def card_text(card: CardView) -> str:
    return card.id.removeprefix("card/") + MARKS[card.mark]


def cell_text(cell: CellView) -> str:
    if not cell.face_down:
        assert cell.card is not None
        return card_text(cell.card)
    number = card_text(cell.card) if cell.card else "??"
    assert cell.placed_by is not None
    return f"[{number}·{cell.placed_by + 1}]"


def _framed_tower(view: CouperationView, say: Say) -> RenderableType:
    return Panel(_tower(view, say, WIDTH), title=say("name-tower"), title_align="left", width=98)


def _tower(view: CouperationView, say: Say, width: int) -> Text:
    """Row 7 on top. Row r starts half a card to the right of row r-1."""
    texts = {(cell.row, cell.x): cell_text(cell) for cell in view.tower}
    for spot in view.spots:
        texts[spot.row, spot.x] = f"{spot.low}-{spot.high}" if spot.low <= spot.high else "×"
    xs = [x for row, x in texts if row == 1]
    first = min(max(min(xs), -SIDE), 0)
    highest = min(ROWS, max(row for row, _ in texts))
    lines = []
    for row in range(highest, 0, -1):
        line = set_cell_size(say("name-row", row=row), HEAD) + " " * ((row - 1) * width // 2)
        for x in range(first, max(xs) - row + 2):
            line += texts.get((row, x), "·").center(width)
        lines.append(line.rstrip())
    lines.append(
        " " * (HEAD - first * width + width // 2 - 1) + f"▲ {say('name-start')}"
    )  # places are counted from here
    return Text("\n".join(lines), no_wrap=True)


def _hand(view: CouperationView, hand: HandView, say: Say) -> str:
    text = say("draw-hand", seat=_seat(say, hand.seat), size=hand.size)
    if hand.seat == view.seat:
        text += f" {say('draw-you')} {'  '.join(card_text(card) for card in hand.cards)}"
    if hand.known and hand.seat != view.seat:
        known = say("draw-known", cards="  ".join(card_text(card) for card in hand.known))
        text += say("in-brackets", text=known)
    return f"{text} + {say('name-finish')}" if hand.finish else text


def _trace(trace: TraceView, say: Say) -> str:
    """A card that all saw go out of sight, and where it can be."""
    places = [_place(say, place) for place in trace.places if not place.startswith("cell/")]
    places += [place.removeprefix("cell/").replace("/", ",") for place in trace.places if place.startswith("cell/")]
    return say("draw-trace", card=card_text(trace.card), places=" / ".join(places))


def _seat(say: Say, seat: int) -> str:
    """People count seats from 1."""
    return say("seat-number", number=seat + 1)


def _place(say: Say, place: str) -> str:
    if place.startswith("hand/"):
        return say("draw-place-hand", seat=_seat(say, int(place.removeprefix("hand/"))))
    if place.startswith("cell/"):
        return say("draw-place-tower")
    return say(f"draw-place-{place}")
