"""A view of The Princess and Magic Tile for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from madoi.core.fitting import WIDE, Fitting, flowing
from madoi.core.view import View
from madoi.games.princess.box import FRAME, GRID
from madoi.games.princess.people.view_parts import CellView, PlayerView, PrincessView, SpellView, TileView
from madoi.games.princess.things import COLUMNS

if TYPE_CHECKING:
    from madoi.games.princess.game import PrincessGame

FRAMED = 4  # columns that a frame takes
PLAYER = 40  # columns for a player without one
COLOURS = {"earth": "yellow", "water": "blue", "fire": "red", "wind": "green"}
SKIES = {"moon": "☾", "star": "☆", "sun": "☀"}


def draw(game: PrincessGame, view: View, language: str) -> RenderableType:
    drawing, seen = Drawing(game, language), cast(PrincessView, view)
    return Fitting(
        lambda columns: drawing.compact(seen, columns) if columns >= WIDE else drawing.table(seen),
        lambda columns: drawing.tight(seen, columns),
        framed=lambda _: drawing.table(seen),
    )


class Drawing:
    def __init__(self, game: PrincessGame, language: str) -> None:
        self.game = game
        self.language = language

    def say(self, key: str, **args: object) -> str:
        return self.game.texts.say(self.language, key, args)

    def name(self, thing: str) -> str:
        for key in (f"name-{thing.replace('/', '-')}", f"name-{thing.rpartition('/')[2]}"):
            if (text := self.game.texts.maybe(self.language, key)) is not None:
                return text
        return thing.rpartition("/")[2]

    def table(self, view: PrincessView) -> RenderableType:
        parts: list[RenderableType] = [
            self.head(view), Fitting(lambda columns: self.track(view, columns)),
            Fitting(lambda columns: self.cards(view, columns)), self.field(view),
        ]  # fmt: skip
        parts.append(Columns([self.player(view, player) for player in view.players], padding=(0, 1)))
        skies = self.say("list-comma").join(self.sign(sky) for sky in self.game.box.sky_ids)
        parts.append(Text(self.say("draw-legend", signs=skies), style="dim"))
        return Group(*parts, self.totals(view))

    def compact(self, view: PrincessView, columns: int) -> RenderableType:
        """The same without frames: players side by side, the own kept card beside those of the display."""
        spells = [self.compact_spell(spell) for spell in view.display]
        spells += [
            Text.assemble((f"{self.say('draw-kept')} ", "bold"), self.compact_spell(player.kept))
            for player in view.players
            if player.kept is not None and player.seat == view.seat
        ]
        shown = Table.grid(padding=(0, 2))
        shown.add_row(*spells)
        players = Table.grid(padding=(0, 2))
        side = columns // PLAYER
        for k in range(0, len(view.players), side):
            players.add_row(*(self.compact_player(view, player) for player in view.players[k : k + side]))
        field = Text.assemble(self.field(view), (f" · {' · '.join(self.card_notes(view))}", "dim"))
        track = [text for line in self.track_lines(view, columns + FRAMED) for text in line]
        parts: list[RenderableType] = [self.head(view), *track, shown, field, players]
        notes = self.others_hold(view)
        if notes:
            parts.append(Text(" · ".join(notes), "dim"))
        return Group(*parts, self.totals(view)) if view.result is not None else Group(*parts)

    def others_hold(self, view: PrincessView) -> list[str]:
        """Tiles that were stolen, and spells that others have kept."""
        notes = [self.held(view, player.held) for player in view.players if player.held is not None]
        return notes + [
            self.say("draw-kept-by", seat=player.seat + 1, card=self.name(player.kept.id))
            for player in view.players
            if player.kept is not None and player.seat != view.seat
        ]

    def compact_spell(self, spell: SpellView) -> Text:
        """Its name, and the steps beside its shape."""
        name, _, *shape = self.spell(spell).split("\n")
        return Text("\n").join([name, shape[0].append(f"  →{steps_of(spell)}"), *shape[1:]])

    def compact_player(self, view: PrincessView, player: PlayerView) -> RenderableType:
        marks = [("▶ " if player.seat == view.actor else "") + self.say("draw-player", **self.who(view, player.seat))]
        marks.append(self.where(player))
        if player.seat == view.carrier:
            marks.append(self.say("draw-carrier"))
        tile, cube = (spirit.uses for spirit in player.spirits)
        beside = [self.say("draw-cubes", cubes=player.cubes), self.say("draw-spirits-left", tile=tile, cube=cube)]
        body = Table.grid(padding=(0, 1))
        grid = self.tableau(player, tight=True) if player.cells else self.sides(player)
        body.add_row(grid, Text("\n".join(beside), "dim"))
        return Group(Text(" · ".join(marks), "bold" if player.seat == view.actor else "underline"), body)

    # -- as few rows as possible -----------------------------------------------------------------------

    def tight(self, view: PrincessView, columns: int) -> RenderableType:
        """Tableaus two by two, and all the rest in a line each beside them."""
        tableaus = [self.small_tableau(player) for player in view.players]
        widths = [max(cell_len(line) for line in tableau.plain.split("\n")) for tableau in tableaus]
        widths = [max(widths[side::2]) for side in (0, 1)]
        grids = Table.grid(padding=(0, 1))
        for width in widths:
            grids.add_column(width=width, no_wrap=True)
        for k in range(0, len(tableaus), 2):
            grids.add_row(*tableaus[k : k + 2])
        room = columns - sum(widths) - 3
        beside = [self.small_player(view, player) for player in view.players]
        beside += [line for spell in view.display for line in flowing(self.small_spell(spell), room, " ")]
        for player in view.players:
            if player.kept is not None and player.seat == view.seat:
                kept = [Text(self.say("draw-kept"), "bold"), *self.small_spell(player.kept)]
                beside += flowing(kept, room, " ")
        field = [Text(f"{number} ").append_text(self.small_tile(tile)) for number, tile in enumerate(view.field, 1)]
        beside += flowing([Text(f"{self.say('draw-field')}{self.say('colon').rstrip()}"), *field], room)
        notes = [self.say("draw-stack", tiles=view.stack), *self.card_notes(view), *self.others_hold(view)]
        below: list[Text] = []
        for note in (Text(note, "dim") for note in notes):
            free = len(beside) < (FRAME + 1) * ((len(tableaus) + 1) // 2) and note.cell_len <= room
            (beside if free else below).append(note)
        body = Table.grid(padding=(0, 2))
        body.add_column(width=sum(widths) + 1)
        body.add_row(grids, Group(*beside))
        head = Text(" · ".join(self.turn(view)), "bold")
        parts: list[RenderableType] = [*flowing([head, self.small_track(view)], columns), body]
        parts += flowing(below, columns, " · ")
        return Group(*parts, self.totals(view)) if view.result is not None else Group(*parts)

    def small_track(self, view: PrincessView) -> Text:
        """Only the cells where somebody stands, P for the princess."""
        line = Text(f"{self.say('draw-track')} ", "dim")
        stops = {player.cell for player in view.players} | {0, view.goal}
        if view.princess is not None:
            stops.add(view.princess)
        for k, cell in enumerate(sorted(stops)):
            there = "".join(str(player.seat + 1) for player in view.players if player.cell == cell)
            there += "P" if view.princess == cell else ""
            label = "S" if cell == 0 else "G" if cell == view.goal else str(cell)
            line.append(f"{' … ' if k else ''}{label}", "dim").append(f":{there}" if there else "", "bold")
        return line

    def small_player(self, view: PrincessView, player: PlayerView) -> Text:
        acting = player.seat == view.actor
        tile, cube = (spirit.uses for spirit in player.spirits)
        line = Text(f"{'▶' if acting else ' '} {player.seat + 1} {self.name(player.colour)}", "bold" if acting else "")
        line.append(f" *{player.cubes} {self.say('draw-spirits-few', tile=tile, cube=cube)}")
        return line.append(" P" if player.seat == view.carrier else "", "bold")

    def small_spell(self, spell: SpellView) -> list[Text]:
        """Its name and steps, and the rows of its shape one after the other."""
        _, _, *shape = self.spell(spell).plain.split("\n")
        rows = "/".join(row.replace(" ", "") for row in shape)
        return [Text(self.name(spell.id)), Text(f"→{steps_of(spell)} {rows}")]

    def small_tableau(self, player: PlayerView) -> Text:
        """Tiles with the sign of their sky; the number of the seat stands in the corner."""
        if not player.cells:
            return self.sides(player)
        columns, rows = self.frame(player)
        lines = [[Text(f"{player.seat + 1}▸", "bold"), *(Text(f" {name}", "dim") for name in columns)]]
        for number, cells in rows:
            line = [Text(f"{number} ", "dim")]
            for cell in cells:
                text = Text(" ·", "dim")
                if cell is not None:
                    text = self.small_tile(cell, marks_of(cell))
                line.append(text)
            lines.append(line)
        for k in range(FRAME):
            width = max(line[k + 1].cell_len for line in lines)
            for line in lines:
                line[k + 1].append(" " * (width - line[k + 1].cell_len + (1 if k < FRAME - 1 else 0)))
        return Text("\n").join(Text.assemble(*line) for line in lines)

    def small_tile(self, tile: TileView, marks: str = "") -> Text:
        return Text(f"{self.short(tile.element)}{SKIES[tile.sky]}{marks}", COLOURS.get(tile.element, ""))

    def totals(self, view: PrincessView) -> Text:
        """The score, as it is or as it would be."""
        comma = self.say("list-comma")
        totals = self.say("draw-totals", totals=" / ".join(str(total) for total in view.totals))
        bonus = [self.name(card) for card in view.bonus if card]
        if bonus:
            totals = f"{self.say('draw-bonus')}{self.say('colon')}{comma.join(bonus)} · {totals}"
            if view.result is not None:
                fates = [self.say("draw-escaped" if player.escaped else "draw-captured") for player in view.players]
                totals += self.say("in-brackets", text=" / ".join(fates))
        else:
            totals = self.say("draw-now", totals=totals)
        return Text(totals, style="bold" if bonus else "dim")

    def head(self, view: PrincessView) -> Text:
        phase = self.say("draw-turn", turn=view.turn, phase=self.say(f"phase-{view.phase}"))
        return Text(" · ".join([phase, *self.turn(view)]), style="bold")

    def turn(self, view: PrincessView) -> list[str]:
        """Whose it is, and how many are left."""
        parts = []
        if view.actor is not None:
            parts.append(self.say("draw-to-act", seat=self.say("draw-player", **self.who(view, view.actor))))
        if view.turns_left is not None and view.result is None:
            parts.append(self.say("draw-turns-left", turns=view.turns_left))
        return parts

    def who(self, view: PrincessView, seat: int) -> dict[str, object]:
        return {"seat": seat + 1, "colour": self.name(view.players[seat].colour)}

    # -- the mansion -----------------------------------------------------------------------------------

    def panel(self, title: str, notes: list[str], columns: int, *parts: RenderableType) -> Panel:
        """What there is to say stands in the frame, or where it is too narrow for that below it."""
        if columns >= WIDE:
            return Panel(Group(*parts), title=" · ".join([title, *notes]), title_align="left", padding=(0, 1))
        said = Text(" · ".join(notes), style="dim")
        return Panel(Group(said, *parts), title=title, title_align="left", padding=(0, 1))

    def track(self, view: PrincessView, columns: int) -> RenderableType:
        key = "draw-passages-open" if view.passages else "draw-passages-closed"
        notes = [self.say("draw-princess"), self.say(key, cell=int(self.game.box.open_at))]
        lines = self.track_lines(view, columns)
        return self.panel(self.say("draw-track"), notes, columns, *(text for line in lines for text in line))

    def track_lines(self, view: PrincessView, columns: int) -> list[tuple[Text, Text]]:
        """All cells in as few lines as there is room for, with the seats that stand there and P for the princess
        beneath."""
        lines = [(Text(), Text())]
        for cell in range(view.goal + 1):
            label = "S" if cell == 0 else "G" if cell == view.goal else str(cell)
            there = "".join(str(player.seat + 1) for player in view.players if player.cell == cell)
            there += "P" if view.princess == cell else ""
            width = max(len(label), len(there)) + 1
            if len(lines[-1][0]) + width > columns - FRAMED:
                lines.append((Text(), Text()))
            cells, pawns = lines[-1]
            cells.append(label.rjust(width), style="dim")
            pawns.append(there.rjust(width), style="bold")
        return lines

    # -- cards and tiles -------------------------------------------------------------------------------

    def cards(self, view: PrincessView, columns: int) -> RenderableType:
        spells = Columns([self.spell(spell) for spell in view.display], padding=(0, 3))
        return self.panel(self.say("draw-display"), self.card_notes(view), columns, spells)

    def card_notes(self, view: PrincessView) -> list[str]:
        notes = [self.say("draw-deck", deck=view.deck, discarded=len(view.discarded))]
        notes += [self.say("draw-known", card=self.name(known.card), above=known.above) for known in view.known]
        notes += [self.say("draw-pending", card=self.name(card)) for card in view.pending]
        if view.aside:
            names = " ".join(self.name(card) for card in view.aside)
            notes.append(self.say("draw-aside", cards=names, gained=view.gained))
        return notes

    def spell(self, spell: SpellView) -> Text:
        steps = self.say("draw-steps", steps=spell.steps)
        if spell.mixed:
            steps = self.say("draw-two-numbers", steps=spell.steps, mixed=spell.mixed)
        text = Text(f"{self.name(spell.id)}\n{steps}\n")
        height, width = max(r for r, _ in spell.cells) + 1, max(c for _, c in spell.cells) + 1
        for row in range(height):
            text.append(" ".join("■" if (row, column) in spell.cells else "·" for column in range(width)) + "\n")
        text.rstrip()
        return text

    def short(self, attribute: str) -> str:
        return self.say(f"short-{attribute}")

    def sign(self, sky: str) -> str:
        """The short sign of a sky, with its name where that is another word."""
        short, name = self.short(sky), self.name(sky)
        return name if short == name else self.say("draw-sign", short=short, name=name)

    def tile(self, tile: TileView, marks: str = "") -> Text:
        text = self.short(tile.element) + self.short(tile.sky)
        return Text(text + marks, style=COLOURS.get(tile.element, ""))

    def field(self, view: PrincessView) -> Text:
        line = Text(f"{self.say('draw-field')}{self.say('colon')}")
        for number, tile in enumerate(view.field, 1):
            line.append(f"{number} ").append_text(self.tile(tile)).append("   ")
        return line.append(self.say("draw-stack", tiles=view.stack), style="dim")

    # -- players ---------------------------------------------------------------------------------------

    def player(self, view: PrincessView, player: PlayerView) -> RenderableType:
        marks = [self.say("draw-player", **self.who(view, player.seat))]
        if player.seat == view.start_player:
            marks.append(self.say("draw-start"))
        if player.seat == view.carrier:
            marks.append(self.say("draw-carrier"))
        where = self.where(player)
        tile, cube = (spirit.uses for spirit in player.spirits)
        lines: list[RenderableType] = [
            Text(f"{where} · {self.say('draw-cubes', cubes=player.cubes)}"),
            Text(self.say("draw-spirits", tile=tile, cube=cube)),
        ]
        lines.append(self.tableau(player) if player.cells else self.sides(player))
        if player.kept is not None:
            lines.append(Text(f"{self.say('draw-kept')}{self.say('colon')}").append_text(self.spell(player.kept)))
        if player.held is not None:
            lines.append(Text(self.held(view, player.held)))
        style = "bold" if player.seat == view.actor else "none"
        marker = "▶ " if player.seat == view.actor else ""
        return Panel(Group(*lines), title=marker + " · ".join(marks), title_align="left", border_style=style, width=48)

    def where(self, player: PlayerView) -> str:
        if player.rank:
            return self.say("draw-home", rank=player.rank, overrun=player.overrun)
        return self.say("draw-cell", cell=player.cell)

    def held(self, view: PrincessView, held: TileView) -> str:
        key = "draw-drawn" if view.phase == "spirit-tile" else "draw-held"
        return self.say(key, tile=self.name(held.tile))

    def sides(self, player: PlayerView) -> Text:
        return Text("  ".join(f"{side.id[-1]} {self.name(side.tile)}" for side in player.sides))

    def frame(self, player: PlayerView) -> tuple[list[str], list[tuple[int, list[CellView | None]]]]:
        """The 5 x 5 frame by the names of its columns and the numbers of its rows; where it can still move, it is
        drawn around the middle of what lies there."""
        top = _corner([cell.row for cell in player.cells])
        left = _corner([cell.column for cell in player.cells])
        there = {(cell.row, cell.column): cell for cell in player.cells}
        columns = range(left, left + FRAME)
        rows = [(row + 1, [there.get((row, column)) for column in columns]) for row in range(top, top + FRAME)]
        return [COLUMNS[column] for column in columns], rows

    def tableau(self, player: PlayerView, tight: bool = False) -> RenderableType:
        columns, rows = self.frame(player)
        grid = Table.grid(padding=(0, 0 if tight else 1))
        gap = " " if tight else ""  # a mark keeps two tiles apart as well
        grid.add_row("", *(Text(name, style="dim") for name in columns))
        for number, cells in rows:
            line = [self.tile(cell, marks_of(cell) or gap) if cell else Text(" ·  ", style="dim") for cell in cells]
            grid.add_row(Text(f"{number}{gap}", style="dim"), *line)
        return grid


def marks_of(cell: CellView) -> str:
    return ("*" if cell.cube else "") + ("@" if cell.start else "") + ("+" if cell.covered else "")


def steps_of(spell: SpellView) -> str:
    return f"{spell.steps}/{spell.mixed}" if spell.mixed else str(spell.steps)


def _corner(values: list[int]) -> int:
    """The first row or column of a frame around them."""
    spare = FRAME - (max(values) - min(values) + 1)
    return max(0, min(min(values) - spare // 2, GRID - FRAME))
