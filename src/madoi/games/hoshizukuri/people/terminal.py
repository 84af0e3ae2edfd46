"""Hoshizukuri in the terminal: the orbit, the players, the play area, the supply and the own hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from rich.console import Group
from rich.table import Table
from rich.text import Text

from madoi.core.fitting import ROOMY, WIDE, Fitting, flowing
from madoi.games.hoshizukuri.people.view_parts import FactsView, HoshizukuriView, PlayerView, SupplyView

if TYPE_CHECKING:
    from rich.console import RenderableType

    from madoi.core.fitting import Form
    from madoi.core.game import Game
    from madoi.core.view import View

STYLES = {"red": "red", "blue": "blue", "green": "green", "none": ""}
COMETS = ("①", "②", "③", "④")  # by seat
COMET_STYLES = ("yellow", "magenta", "bright_blue", "white")


def draw(game: Game, view: View, language: str) -> RenderableType:
    drawing = Drawing(game, cast(HoshizukuriView, view), language)
    return Fitting(lambda _: drawing.everything(WIDE), drawing.tight, framed=lambda _: drawing.everything())


class Drawing:
    """One view in one language."""

    def __init__(self, game: Game, view: HoshizukuriView, language: str) -> None:
        self.game = game
        self.view = view
        self.language = language
        self.facts: dict[str, FactsView] = {facts.id: facts for facts in view.facts}

    def everything(self, at_most: int | None = None) -> RenderableType:
        """All in the columns that there are, or as if there were no more than these."""

        def bounded(draw: Form) -> Fitting:
            return Fitting(lambda columns: draw(min(columns, at_most or columns)))

        parts: list[RenderableType] = [
            self.phase(), bounded(self.orbit), bounded(self.players), bounded(self.supply),
        ]  # fmt: skip
        parts.append(self.plays())
        if self.view.seen is not None:
            parts.append(Text.assemble((self.say("word-seen") + "  ", "bold"), self.card(self.view.seen)))
        parts += [self.hand(player) for player in self.view.players if player.hand is not None]
        parts += [Text("  ").join(self.own_discard(player)) for player in self.view.players if player.discard]
        parts.append(Text(self.say("word-legend"), style="dim"))
        return Group(*parts)

    def tight(self, columns: int) -> RenderableType:
        """As few rows as possible: what stands side by side, goes on in the next row where it must."""
        view = self.view
        head = [Text(self.say("word-orbit"), "bold underline"), *self.taken_squares()]
        if view.limit is not None:
            head.append(Text(self.say("word-limit", limit=view.limit)))
        if view.date is not None:
            head.append(Text(view.date))
        rows = flowing(head, columns)
        for player in view.players:
            rows += flowing([self.who(player), *self.small_player(player)], columns)
        parts: list[RenderableType] = [*rows, self.small_supply(columns)]
        plays, *others = self.play_lines()
        parts += flowing([plays, *others], columns, "   ")
        if view.seen is not None:
            parts.append(Text.assemble((self.say("word-seen") + "  ", "bold"), self.card(view.seen)))
        for player in view.players:
            if player.hand is not None:
                title = Text(f"{self.say('word-hand')} {COMETS[player.seat]}", "bold underline")
                parts += flowing([title, *(self.card(card.card) for card in player.hand)], columns)
        for player in view.players:
            if player.discard:
                parts += flowing(self.own_discard(player), columns)
        return Group(*parts)

    def taken_squares(self) -> list[Text]:
        """Only the squares where comets are, from outer to inner, and the number of the last."""
        squares = []
        for square in self.view.board:
            text = Text(f"{square.square}:", "dim")
            for comet in square.comets:
                seat = int(comet.rpartition("/")[2])
                text.append(f" {COMETS[seat]}", f"bold {COMET_STYLES[seat]}")
            squares.append(text)
        return [*squares, Text(f"/ {self.view.finish}", "dim")]

    def small_player(self, player: PlayerView) -> list[Text]:
        said = [
            Text(f"{self.say(key)} {count}", "dim")
            for key, count in (("word-hand", player.hand_size), ("word-deck", player.deck_size))
        ]
        said.append(Text(f"{self.say('word-discard-short')} ", "dim").append_text(self.discard(player)))
        return [*said, Text(f"{self.say('word-points')} {self.points(player)}", "dim")]

    def small_supply(self, columns: int) -> RenderableType:
        """As many piles a line as there is room for, each with its cost at the end."""
        cells = [self.pile(pile) for pile in self.view.supply]
        side = next(side for side in (6, 5, 4, 3, 2, 1) if side == 1 or width_of(cells, side) <= columns)
        table = Table.grid(padding=(0, 2))
        for k in range(0, len(cells), side):
            table.add_row(*cells[k : k + side])
        return table

    def say(self, key: str, **args: str | int) -> str:
        return self.game.texts.say(self.language, key, args)

    def aside(self, text: str) -> str:
        return self.say("in-brackets", text=text)

    def name(self, card: str) -> str:
        return self.say(f"name-{card.replace('/', '-')}")

    def card(self, card: str) -> Text:
        """Colour mark, name, star flakes, points and icon: never colour alone."""
        facts = self.facts[card]
        text = Text()
        if facts.colour != "none":
            text.append(f"[{self.say(f'mark-{facts.colour}')}]", style=STYLES[facts.colour])
        text.append(self.name(card), style=STYLES[facts.colour])
        text.append(f" ✦{facts.flakes}")
        if facts.points:
            text.append(f" ★{facts.points}")
        if facts.icon:
            text.append(" ◎")
        return text

    def phase(self) -> Text:
        text = Text(self.say(f"phase-{self.view.phase}"), style="bold")
        if self.view.actor is not None:
            text.append(self.aside(COMETS[self.view.actor]))
        if self.view.limit is not None:
            text.append("  " + self.say("word-limit", limit=self.view.limit))
        if self.view.date is not None:
            text.append(f"  {self.view.date}")
        return text

    def orbit(self, columns: int) -> RenderableType:
        """Eighteen squares a line, or half as many; comets stand below their square from outer to inner."""
        at = {square.square: square.comets for square in self.view.board}
        lines: list[RenderableType] = []
        if columns >= ROOMY:
            lines.append(Text(self.say("word-orbit"), style="bold underline"))
        width = 5 if columns >= ROOMY else 4
        each = 18 if columns >= 18 * width else 9
        for start in range(0, self.view.finish + 1, each):
            squares = range(start, min(start + each, self.view.finish + 1))
            lines.append(Text("".join(f"{square:<{width}}" for square in squares), style="dim"))
            line = Text()
            for square in squares:
                comets = at.get(square, [])
                for comet in comets:
                    seat = int(comet.rpartition("/")[2])
                    line.append(COMETS[seat], style=f"bold {COMET_STYLES[seat]}")
                line.append(("·" if not comets else "") + " " * (width - max(1, len(comets))))
            lines.append(line)
        return Group(*lines)

    def players(self, columns: int) -> RenderableType:
        """A line each, and with little room two."""
        return self.players_wide() if columns >= WIDE else Group(*(self.player(one) for one in self.view.players))

    def player(self, player: PlayerView) -> Text:
        said = (
            f"{self.say('word-orbit')} {player.orbit}", f"{self.say('word-hand')} {player.hand_size}",
            f"{self.say('word-deck')} {player.deck_size}", f"{self.say('word-points')} {self.points(player)}",
        )  # fmt: skip
        line = self.who(player).append(f"\n   {'  '.join(said)}\n   {self.say('word-discard')} ")
        return line.append_text(self.discard(player))

    def players_wide(self) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), show_edge=False)
        table.add_column("")
        for key in ("word-orbit", "word-hand", "word-deck", "word-discard", "word-points"):
            table.add_column(self.say(key))
        for player in self.view.players:
            counts = (str(player.orbit), str(player.hand_size), str(player.deck_size))
            table.add_row(self.who(player), *counts, self.discard(player), self.points(player))
        return table

    def who(self, player: PlayerView) -> Text:
        name = Text.assemble((f"{COMETS[player.seat]} ", f"bold {COMET_STYLES[player.seat]}"))
        name.append(self.say("word-seat", number=player.seat + 1))
        marks = []
        if player.seat == self.view.seat:
            marks.append(self.say("word-you"))
        if player.seat == self.view.turn:
            marks.append(self.say("word-turn"))
        if player.seat == self.view.actor and self.view.actor != self.view.turn:
            marks.append(self.say("word-asked"))
        if player.finished:
            marks.append(self.say("word-finished"))
        return name.append(self.aside(self.say("list-comma").join(marks))) if marks else name

    def discard(self, player: PlayerView) -> Text:
        text = Text(f"{player.discard_size}")
        return text if player.discard_top is None else text.append(" ").append_text(self.card(player.discard_top))

    def points(self, player: PlayerView) -> str:
        return "?" if player.score is None else str(player.score)

    def supply(self, columns: int) -> RenderableType:
        """One or two piles a line: copies, name and numbers, cost."""
        if WIDE <= columns < ROOMY:
            return self.compact_supply()
        side = 2 if columns >= WIDE else 1
        table = Table(title=self.say("word-supply"), title_justify="left", title_style="bold underline", box=None)
        for _ in range(side):
            table.add_column("", justify="right")
            table.add_column("", min_width=24)
            table.add_column(self.say("word-cost"), justify="right")
        cells: list[list[Text]] = []
        for pile in self.view.supply:
            style = "" if pile.count else "dim"
            cost = Text(str(self.facts[pile.card].cost), style=style)
            name = self.card(pile.card) if pile.count else Text(self.name(pile.card), style="dim strike")
            cells.append([Text(f"{pile.count}×", style=style), name, cost])
        rows = (len(cells) + side - 1) // side
        for k in range(rows):
            table.add_row(*(part for cell in cells[k::rows] for part in cell))
        return table

    def compact_supply(self) -> RenderableType:
        """Three piles a line, each with its cost at the end."""
        table = Table.grid(padding=(0, 2))
        cells = [self.pile(pile) for pile in self.view.supply]
        for k in range(0, len(cells), 3):
            table.add_row(*cells[k : k + 3])
        return Group(
            Text(self.say("word-supply") + self.aside(f"= {self.say('word-cost')}"), style="bold underline"), table
        )

    def pile(self, pile: SupplyView) -> Text:
        """How many copies, the card, its cost."""
        cost = f" = {self.facts[pile.card].cost}"
        name = self.card(pile.card) if pile.count else Text(self.name(pile.card), style="dim strike")
        return Text.assemble(f"{pile.count:>2}× ", name, (cost, "bold" if pile.count else "dim"))

    def own_discard(self, player: PlayerView) -> list[Text]:
        """Its owner may look through it at any time (H4.5)."""
        counts = Counter(player.discard or ())
        names = [Text(self.name(card) + (f"×{count}" if count > 1 else "")) for card, count in counts.items()]
        return [Text(f"{self.say('word-discard')} {COMETS[player.seat]}", "bold underline"), *names]

    def plays(self) -> RenderableType:
        return Group(*self.play_lines())

    def play_lines(self) -> list[Text]:
        lines = [
            Text(self.say("warning-colour-missing", colour=colour), style="yellow") for colour in self.view.missing
        ]
        title = Text(self.say("word-plays"), style="bold underline")
        if self.view.plays:
            title.append(
                "  " + self.say("word-play-total", flakes=self.view.flakes, counted=self.view.counted), style=""
            )
        if not self.view.plays:
            title = Text.assemble(title, (f"  {self.say('word-empty')}", "dim"))
        lines.append(title)
        for number, play in enumerate(self.view.plays, 1):
            line = Text(f"{number}. ")
            line.append_text(Text(" + ").join(self.card(card.card) for card in play.cards))
            line.append(f"  = ✦{play.flakes}")
            if play.frozen:
                line.append(self.aside(self.say("word-frozen")))
            elif not play.counted:
                line.append(self.aside(self.say("word-not-counted")))
            lines.append(line)
        if self.view.scrap:
            names = self.say("list-comma").join(self.name(card) for card in self.view.scrap)
            lines.append(Text(f"{self.say('word-scrap')}{self.say('colon')}{names}", style="dim"))
        return lines

    def hand(self, player: PlayerView) -> RenderableType:
        title = f"{self.say('word-hand')} {COMETS[player.seat]}"
        cards = Text("   ").join(self.card(card.card) for card in player.hand or [])
        if not player.hand:
            cards = Text(self.say("word-empty"), style="dim")
        return Text.assemble((title, "bold underline"), "  ", cards)


def width_of(cells: list[Text], side: int) -> int:
    """Of a table with so many cells in a row."""
    return sum(max(cell.cell_len for cell in cells[k::side]) + 2 for k in range(min(side, len(cells)))) - 2
