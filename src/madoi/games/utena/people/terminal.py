"""Tsuki no Utena in a terminal: every icon is a sign and a word, colour only helps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from madoi.core.fitting import Fitting, flowing
from madoi.core.view import View
from madoi.core.wording import Wording
from madoi.games.utena.box import SLOTS
from madoi.games.utena.people.view_parts import AltarView, HandView, LaidView, UtenaView

if TYPE_CHECKING:
    from madoi.games.utena.game import UtenaGame

SIGNS = {"color": "■", "school": "◇", "cross": "✕", "snake": "∿", "quincunx": "⁙", "horn": "∧", "sun": "☀"}
STYLES = {"blue": "bright_cyan", "navy": "blue", "white": "bold", "red": "red", "yellow": "yellow"}
WIDTH = 100
FRAME = 4
AROUND = 5  # an icon of the field: brackets, ^n, a gap
FIELD_BESIDE = 52  # a field up to this width stands beside the hands
HAND = 40  # columns for the hands beside a field without a frame


def draw(game: UtenaGame, view: View, language: str) -> RenderableType:
    drawing = Drawing(game, cast(UtenaView, view), language)
    return Fitting(drawing.compact, drawing.tight, framed=lambda _: drawing.whole())


class Drawing:
    def __init__(self, game: UtenaGame, view: UtenaView, language: str) -> None:
        self.view = view
        texts = game.texts
        self.names = [texts.say(language, "seat-number", {"number": seat + 1}) for seat in range(view.seats)]
        self.words = Wording(texts, language, self.names)
        self.printed: Mapping[str, list[str]] = {card["id"]: card["printed"] for card in game.components["gyoja"]}

    def whole(self) -> RenderableType:
        field = self.field()
        hands = self.hands()
        lower: RenderableType = Group(field, hands)
        if self.field_width() <= FIELD_BESIDE:
            beside = Table.grid(padding=(0, 1))
            beside.add_column()
            beside.add_column()
            beside.add_row(field, hands)
            lower = beside
        return Group(self.head(), self.cloud(), self.altars(), *self.reinforcements(), lower)

    def compact(self, columns: int) -> RenderableType:
        """The same without frames and headings."""
        altars = Table.grid(padding=(0, 1))
        for altar in self.view.altars:
            acting = altar.id == self.view.altar
            altars.add_row(self.altar_name(altar, acting), flower(altar), self.pair(altar), self.match(altar))
        room = columns - HAND if self.field_width() <= columns - HAND + FRAME else columns
        field = self.lattice(room) if self.view.field.spots else Text(self.words.say("field-empty"), "dim")
        piles = Text(" · ".join(self.piles()), "dim")
        if room < columns:
            beside = Table.grid(padding=(0, 2))
            beside.add_row(field, Group(*self.hand_lines()))
            lower: list[RenderableType] = [beside, piles]
        else:
            lower = [field, *self.wide_hands(), piles]
        return Group(self.head(), self.cloud_cells(), altars, *self.reinforcements(), *lower)

    def wide_hands(self) -> list[RenderableType]:
        """Two cards a line; those whose cards nobody here knows in one line together."""
        lines: list[RenderableType] = []
        for hand in self.view.hands:
            if hand.cards:
                cards = [self.card(card) for card in hand.cards]
                pairs = Table.grid(padding=(0, 3))
                for k in range(0, len(cards), 2):
                    pairs.add_row(*cards[k : k + 2])
                lines += [self.hand_title(hand), pairs]
        closed = [self.hand_title(hand) for hand in self.view.hands if not hand.cards]
        return [*lines, Text("   ").join(closed)] if closed else lines

    # -- signs and letters only, for as few rows as possible ---------------------------------------

    def tight(self, columns: int) -> RenderableType:
        """A row for each altar, and the hands beside the field."""
        view, say = self.view, self.words.say
        altars = Table.grid(padding=(0, 1))
        for altar in view.altars:
            altars.add_row(*self.altar_row(altar))
        plans = [
            Text(f"▧ {self.words.thing(altar.id)}{say('colon')}{say(f'plan-{altar.plan}')}")
            for altar in view.altars
            if altar.plan
        ]
        field = self.small_lattice() if view.field.spots else Text(say("field-empty"), "dim")
        width = max(cell_len(line) for line in field.plain.split("\n"))
        beside = Table.grid(padding=(0, 2))
        beside.add_row(field, Group(*self.hand_rows(columns - width - 2)))
        return Group(
            *flowing([self.heading(), Text(" · ".join(self.piles()), "dim")], columns),
            *flowing([self.small_cells(kind) for kind in ("color", "shape", "school")], columns, gap="   "),
            altars, *flowing(plans, columns), *self.reinforcements(), beside,
        )  # fmt: skip

    def altar_row(self, altar: AltarView) -> list[Text]:
        acting = altar.id == self.view.altar
        name = Text(f"{'▶' if acting else ' '} {self.words.thing(altar.id)}", "bold" if acting else "")
        if self.view.seats > 1:
            name.append(f" {self.names[altar.owner]}", "dim")
        name.append("★" if self.view.lead == altar.owner else "")
        match = self.sign(altar.match) if altar.match else Text("–", "dim")
        cards = [self.sign_card(card) for card in altar.pair]
        pair = Text("  ").join(cards) if cards else Text(self.words.say("no-pair"), "dim")
        reserve = Text("▧" if altar.reserve else " ")
        return [name, *flower(altar).split("\n"), match, reserve, pair]

    def hand_rows(self, columns: int) -> list[Text]:
        """Who holds how many cards and, as far as they are known, which; as many in a row as there is room for."""
        rows: list[Text] = []
        for hand in self.view.hands:
            title = Text(f"{self.who(hand.seat)} ▤{hand.size}", "bold" if hand.seat == self.view.seat else "")
            rows += flowing([title, *(self.sign_card(card) for card in hand.cards)], columns)
        return rows

    def small_cells(self, kind: str) -> Text:
        """The cells of the cloud of one kind, with how many markers lie there."""
        cells = []
        for cell in self.view.cloud:
            icon = cell.id.removeprefix("cloud/")
            if icon.startswith(kind):
                text = self.sign(icon)
                if any(cell.id in altar.cells for altar in self.view.altars):
                    text.stylize("underline")
                cells.append(text.append(str(cell.markers), "" if cell.markers else "dim"))
        return Text("  ").join(cells)

    def small_lattice(self) -> Text:
        """The newest card between pointers; how many lie under an icon stands after it."""
        spots = {(spot.x, spot.y): spot for spot in self.view.field.spots}
        last = block(self.view.field.laid[-1])
        xs, ys = sorted({x for x, _ in spots}), sorted({y for _, y in spots})
        width = max(self.sign(spot.icon).cell_len for spot in spots.values()) + 1
        lines = []
        for y in range(ys[0], ys[-1] + 1):
            line = Text()
            for x in range(xs[0], xs[-1] + 1):
                spot = spots.get((x, y))
                text = Text("·", "dim")
                if spot is not None:
                    text = self.sign(spot.icon).append(str(spot.covered or ""), "dim")
                mark = "›" if (x, y) in last and (x - 1, y) not in last else " "
                mark = "‹" if (x, y) not in last and (x - 1, y) in last else mark
                line.append(mark, "bold").append_text(text).append(" " * (width - text.cell_len))
            line.append("‹" if (xs[-1], y) in last else "", "bold")
            lines.append(line)
        return Text("\n").join(lines)

    def sign_card(self, card: str) -> Text:
        number = card.removeprefix("card/")
        gap = Text("" if self.words.language == "ja" else " ")  # wide characters stand apart by themselves
        return Text(f"{number} ", "bold") + gap.join([self.sign(icon) for icon in self.printed[number]])

    def sign(self, icon: str) -> Text:
        """As `icon`, but with the sign of a colour in place of its name; the sign of a shape says enough."""
        first, _, second = icon.partition("-")
        if first == "shape":
            return Text(SIGNS[second])
        shape, colour = (first, second) if first in ("color", "school", "sun") else (second, first)
        return Text(SIGNS[shape] + self.words.say(f"sign-{colour}"), STYLES[colour])

    # -- the parts ---------------------------------------------------------------------------------

    def head(self) -> Text:
        return Text.assemble((f" {self.words.say('title')} ", "bold reverse"), "  ", self.heading())

    def heading(self) -> Text:
        view, say = self.view, self.words.say
        line = Text(say(view.span, self._round()))
        if view.lead is not None:
            line.append(f"   ★ {say('lead')} {self.names[view.lead]}")
        if view.actor is not None:
            line.append(f"   ▶ {say('turn-of')} {self.who(view.actor)}", "bold")
        if view.second_turn:
            line.append(say("in-brackets", {"text": say("second-turn")}))
        return line

    def _round(self) -> dict[str, object]:
        return {"round": self.view.round, "rounds": self.view.rounds}

    def cloud(self) -> Panel:
        title = f"☁ {self.words.say('cloud-board')}"
        return Panel(self.cloud_cells(), title=title, title_align="left", box=ROUNDED, width=WIDTH)

    def cloud_cells(self) -> Table:
        """The 13 cells with their markers, by kind; what a pair on the table draws from now is underlined."""
        drawn_from = {cell for altar in self.view.altars for cell in altar.cells}
        grid = Table.grid(padding=(0, 2))
        for kind, title in (("color", "colors"), ("shape", "shapes"), ("school", "schools")):
            row = [Text(self.words.say(title), "dim")]
            for cell in self.view.cloud:
                icon = cell.id.removeprefix("cloud/")
                if icon.startswith(kind):
                    text = self.icon(icon)
                    if cell.id in drawn_from:
                        text.stylize("underline")
                    row.append(Text.assemble(text, " ", lights(cell.markers)))
            grid.add_row(*row)
        return grid

    def altars(self) -> Table:
        say = self.words.say
        table = Table(box=SIMPLE_HEAD, width=WIDTH, padding=(0, 1), show_edge=False)
        table.add_column(say("altars"), no_wrap=True)
        table.add_column(f"✿ {say('flower')} / {say('centre')}", no_wrap=True)
        table.add_column(say("pair"), ratio=1)
        table.add_column(say("match"), no_wrap=True)
        for altar in self.view.altars:
            acting = altar.id == self.view.altar
            table.add_row(
                self.altar_name(altar, acting), flower(altar), self.pair(altar), self.match(altar),
                style="on grey15" if acting else "",
            )  # fmt: skip
        return table

    def reinforcements(self) -> list[Text]:
        """Whether one was called in this round, and who waits because of it (U15.6)."""
        view, say = self.view, self.words.say
        if not view.reinforcements and view.resting is None:
            return []
        line = Text("  " + say("reinforcements", {"span": view.span, "count": view.reinforcements}))
        if view.resting is not None:
            line.append(f" · {say('resting', {'name': self.names[view.resting]})}", "dim")
        return [line]

    def altar_name(self, altar: AltarView, acting: bool) -> Text:
        mark = "▶ " if acting else "  "
        lead = " ★" if self.view.lead == altar.owner else ""
        text = Text(f"{mark}{self.words.thing(altar.id)}{lead}\n", "bold" if acting else "")
        text.append(f"  {self.who(altar.owner)}", "dim")
        return text

    def pair(self, altar: AltarView) -> Text:
        say = self.words.say
        text = Text("\n").join([self.card(card) for card in altar.pair]) if altar.pair else Text(say("no-pair"), "dim")
        if altar.plan:
            text.append(f"  ▧ {say(f'plan-{altar.plan}')}")
        return text

    def match(self, altar: AltarView) -> Text:
        text = self.icon(altar.match) if altar.match else Text("–", "dim")
        if self.view.seats > 1:
            reserve = ("▧ ", "reserve") if altar.reserve else ("  ", "no-reserve")
            text.append(f"\n{reserve[0]}{self.words.say(reserve[1])}", "dim")
        return text

    def hands(self) -> Panel:
        title = f"▤ {self.words.say('hands')}"
        return Panel(Group(*self.hand_lines()), title=title, title_align="left", box=ROUNDED)

    def hand_lines(self) -> list[Text]:
        lines: list[Text] = []
        for hand in self.view.hands:
            lines.append(self.hand_title(hand))
            lines += [Text("  ") + self.card(card) for card in hand.cards]
        return lines

    def hand_title(self, hand: HandView) -> Text:
        say = self.words.say
        text = Text(say("hand-of", {"name": self.who(hand.seat)}), "bold" if hand.seat == self.view.seat else "")
        text.append(f"  {say('hand-size', {'count': hand.size})}", "dim")
        unknown = hand.size - len(hand.cards)
        if hand.cards and unknown:
            text.append(say("unknown-cards", {"count": unknown}), "dim")
        return text

    def field(self) -> Panel:
        view, say = self.view, self.words.say
        *piles, left = self.piles()
        below = Text(f"{' · '.join(piles)}\n{left}", "dim")
        parts: list[RenderableType] = [Text(say("field-empty"), "dim")]
        if view.field.spots:
            parts = [self.lattice(WIDTH - FRAME), Text(say("field-legend"), "dim")]
        title = f"▦ {say('field')}"
        return Panel(Group(*parts, below), title=title, title_align="left", box=ROUNDED, expand=False)

    def piles(self) -> list[str]:
        """What lies face down, and how many settlements are to come."""
        view, say = self.view, self.words.say
        piles = [say("pile", {"count": view.field.pile})]
        if view.seats == 1:
            piles.append(say("ascetic-pile", {"count": view.ascetic_pile}))
        return [*piles, say("boxed", {"count": view.boxed}), say("losses-left", {"count": view.field.settlements_left})]

    def lattice(self, columns: int) -> Table:
        spots = {(spot.x, spot.y): spot for spot in self.view.field.spots}
        last = block(self.view.field.laid[-1])
        grid = Table.grid(padding=(0, 1))
        xs, ys = sorted({x for x, _ in spots}), sorted({y for _, y in spots})
        room = columns // (xs[-1] - xs[0] + 1) - AROUND
        for y in range(ys[0], ys[-1] + 1):
            row: list[Text] = []
            for x in range(xs[0], xs[-1] + 1):
                spot = spots.get((x, y))
                row.append(self.spot(spot.icon, spot.covered, (x, y) in last, room) if spot else Text("·", "dim"))
            grid.add_row(*row)
        return grid

    def spot(self, icon: str, covered: int, newest: bool, room: int) -> Text:
        """On a very wide field words are cut; the sign stays."""
        text = self.icon(icon)
        text.truncate(room)
        if covered:
            text.append(f"^{covered}", "dim")
        return Text.assemble("[", text, "]") if newest else Text.assemble(" ", text, " ")

    def field_width(self) -> int:
        """What the lattice needs at most, frame included."""
        xs = [spot.x for spot in self.view.field.spots] or [0]
        widest = max([cell_len(self.icon(spot.icon).plain) for spot in self.view.field.spots] or [0])
        return (max(xs) - min(xs) + 1) * (widest + AROUND) + FRAME

    # -- names -------------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        name = self.names[seat]
        return name + self.words.say("you") if seat == self.view.seat else name

    def card(self, card: str) -> Text:
        """An ascetic card with all that is printed on it."""
        number = card.removeprefix("card/")
        text = Text(f"{number} ", "bold")
        return text + Text(" ").join([self.icon(icon) for icon in self.printed[number]])

    def icon(self, icon: str) -> Text:
        """A sign and a word: ✕blue is a tool, ☀blue a sun, ■blue a colour, ✕cross a shape, ◇blue a school."""
        first, _, second = icon.partition("-")
        if first == "color":
            return Text(SIGNS["color"] + self.words.thing(icon), STYLES[second])
        if first == "shape":
            return Text(SIGNS[second] + self.words.thing(icon))
        if first in ("school", "sun"):
            return Text(SIGNS[first] + self.words.say(f"short-{icon}"), STYLES[second])
        return Text(SIGNS[second] + self.words.thing(f"color-{first}"), STYLES[first])


def flower(altar: AltarView) -> Text:
    """Lit and dark petals, then the centre: a light there is a danger."""
    text = Text("●" * altar.outer, "yellow") + Text("○" * (altar.cap - altar.outer))
    text.append(f" {altar.outer}/{altar.cap}\n")
    return text + (Text(f"◎ {altar.centre} ⚠", "bold red") if altar.centre else Text("◌ 0", "dim"))


def lights(count: int) -> Text:
    return Text(f"{count} ", "" if count else "dim") + Text("●" * min(count, 5) or "○", "yellow" if count else "dim")


def block(card: LaidView) -> set[tuple[int, int]]:
    """The four lattice cells of a card."""
    return {(card.x + place % 2, card.y + place // 2) for place in range(SLOTS)}
