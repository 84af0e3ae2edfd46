"""Raigo in a terminal: pieces are their characters, colour only helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from madoi.core.fitting import Fitting, flowing
from madoi.core.view import View
from madoi.core.wording import Wording
from madoi.games.raigo.people.view_parts import GateView, MatView, PileView, RaigoView, SlotView

if TYPE_CHECKING:
    from madoi.games.raigo.game import RaigoGame

HIDDEN = "裏"
EMPTY = "・"
BODY = 3


def render(game: RaigoGame, view: View, language: str) -> RenderableType:
    drawing = Drawing(game, cast(RaigoView, view), language)
    return Fitting(drawing.compact, framed=drawing.whole)


class Drawing:
    def __init__(self, game: RaigoGame, view: RaigoView, language: str) -> None:
        self.view = view
        self.kanji = dict(zip(game.box.kind_ids, game.box.kanji, strict=True))
        names = [game.texts.say(language, "seat-number", {"number": seat + 1}) for seat in range(view.seats)]
        self.names = names
        self.words = Wording(game.texts, language, names)

    def whole(self, columns: int) -> RenderableType:
        return Group(*self.head(columns), self.mountain(), *(self.mat(mat) for mat in self.view.mats))

    def compact(self, columns: int) -> RenderableType:
        return Group(*self.head(columns), self.mountain(), *(self.compact_mat(mat, columns) for mat in self.view.mats))

    def head(self, columns: int) -> list[Text]:
        view, say = self.view, self.words.say
        parts = [Text.assemble((f" {say('title')} ", "bold reverse"))]
        parts.append(Text(f"{say('word-turn')} {view.turn}{say('colon')}{self.names[view.turn_seat]}"))
        parts.append(Text(self.words.phase(view)))
        if view.final:
            parts.append(Text(say("word-final"), "bold"))
        if view.use.effect:
            piece = self.kanji[view.played] if view.played else ""
            parts.append(Text(f"{piece} → {self.words.thing(view.use.effect)}"))
        if view.use.struck:
            parts.append(Text(f"→ {self.words.thing(view.use.struck)}", "bold"))
        return flowing(parts, columns, "   ")

    def mountain(self) -> Text:
        view, say = self.view, self.words.say
        line = Text(f" {say('word-mountain')} {view.mountain_count}")
        if view.open:
            line.append(f"  + {self.piles(view.open)}")
        if view.gora:
            line.append(f"   {say('word-gora')} {self.kanji[view.gora]}")
        if view.storm:
            line.append(f"   {' '.join(self.kanji[piece] for piece in view.storm)}")
        if view.offered:
            line.append("   " + "  ".join(self.words.thing(thing) for thing in view.offered))
        return line

    def mat(self, mat: MatView) -> RenderableType:
        rows = [self.inner(mat)]
        rows += [self.gate(gate, number) for number, gate in enumerate(mat.gates, 1)]
        rows += [*self.canyon(mat), *self.completed(mat)]
        style = "bold" if mat.seat in self.view.waiting else "dim"
        return Panel(Group(*rows), title=self.owner(mat), title_align="left", border_style=style, width=100)

    def compact_mat(self, mat: MatView, columns: int) -> RenderableType:
        """The same without a frame, as much in a line as there is room for."""
        owner = Text(f"▌{self.owner(mat)}", "bold" if mat.seat in self.view.waiting else "underline")
        gates = [self.gate(gate, number) for number, gate in enumerate(mat.gates, 1)]
        rows: list[Text] = []
        for part in (owner, self.inner(mat), *gates, *self.canyon(mat), *self.completed(mat)):
            begins = part is owner or part is gates[0]
            if not begins and cell_len(rows[-1].plain) + cell_len(part.plain) + 3 <= columns:
                rows[-1] = Text.assemble(rows[-1], "   ", part)
            else:
                rows.append(part if part is owner else Text.assemble("  ", part))
        return Group(*rows)

    def inner(self, mat: MatView) -> Text:
        """Body and hands, and what stands beside them."""
        say = self.words.say
        inner = " ".join(self.piece(slot) for slot in mat.inner[:BODY])
        hands = " ".join(self.piece(slot) for slot in mat.inner[BODY:])
        first = Text(f"{say('word-body')} {inner}   {say('word-hands')} {hands}")
        for key, places in (("word-cloud", mat.cloud), ("word-moon", mat.moon)):
            if places:
                first.append(f"   {say(key)} {' '.join(self.piece(place) for place in places)}")
        for head in mat.heads:
            beside = " ".join(self.kanji[piece] for piece in head.beside)
            first.append(f"   {say('word-head')} {self.kanji[head.piece]} {beside}{self.aside(str(head.weight))}")
        return first

    def canyon(self, mat: MatView) -> list[Text]:
        return [Text(f"{self.words.say('word-canyon')} {self.piles(mat.canyon)}")] if mat.canyon else []

    def completed(self, mat: MatView) -> list[Text]:
        towers = []
        for tower in mat.completed:
            pieces = " ".join(self.kanji[piece] for piece in tower.pieces)
            worth = {"yaku": tower.yaku, "points": tower.points}
            named = self.words.say("preview-yaku", worth) if tower.points else self.words.thing(tower.yaku)
            towers.append(Text(f"{self.words.say('word-completed')} {pieces}  {named}"))
        return towers

    def aside(self, text: str) -> str:
        return self.words.say("in-brackets", {"text": text})

    def owner(self, mat: MatView) -> str:
        say = self.words.say
        title = self.names[mat.seat]
        if mat.seat == self.view.seat:
            title += self.aside(say("word-you"))
        elif mat.ally:
            title += self.aside(say("word-ally"))
        title += f"  {say('word-beads')} {mat.beads}"
        if mat.raijin:
            title += f"  {self.words.thing(mat.raijin)}"
        return title

    def gate(self, gate: GateView, number: int) -> Text:
        """Bottom stage first, as in the rules."""
        say = self.words.say
        stages = " ".join(self.piece(stage) for stage in gate.stages) or EMPTY
        line = Text(f"{say('word-gate')} {number}  [{stages}]")
        if gate.seal:
            line.append(f"  {say('word-sealed')} {self.kanji[gate.seal]}")
        if gate.burning:
            line.append(f"  {say('word-burning')}")
        if gate.score:
            points = f" {gate.score.points}" if gate.score.points else ""
            line.append(f"  {self.words.thing(gate.score.yaku)}{points}", "bold" if gate.score.points else "")
        return line

    def piece(self, place: SlotView) -> str:
        """A piece, ^ if it lies face up, * if it is bound."""
        if not place.occupied:
            return EMPTY
        name = self.kanji[place.piece] if place.piece else HIDDEN
        return name + ("^" if place.face_up else "") + ("*" if place.bound else "")

    def piles(self, piles: list[PileView]) -> str:
        return " ".join(f"{self.kanji[pile.piece]}{pile.count if pile.count > 1 else ''}" for pile in piles)
