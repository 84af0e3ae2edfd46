"""The language a person wants, and the screen."""

from __future__ import annotations

import json
import re
import sys
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from madoi.core.texts import CORE, Texts, preferred_language

if TYPE_CHECKING:
    from madoi.cli.folding import Console
    from madoi.core.errors import MadoiError
    from madoi.core.game import Game
    from madoi.core.options import OptionValue
    from madoi.core.record import Record

WIDTH = 100  # of output that goes to no terminal
CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")

TEXTS = Texts(files("madoi") / "locales", CORE)


def visible(text: str) -> str:
    """Without what a terminal would obey instead of showing it: names in a record are anybody's words."""
    return CONTROLS.sub("", text)


class Shell:
    def __init__(self, language: str | None) -> None:
        self.language = preferred_language(language)
        self.game_texts: Texts | None = None  # of the game that was asked for: refusals may need its words

    @cached_property
    def out(self) -> Console:
        from madoi.cli.folding import Console

        console = Console(highlight=False, emoji=False)
        if not console.is_terminal:
            console.width = WIDTH
        return console

    def say(self, key: str, **facts: object) -> str:
        return TEXTS.say(self.language, key, facts)

    def line(self, text: str = "", style: str = "") -> None:
        self.out.print(visible(text), style=style, markup=False, soft_wrap=True)

    def tell(self, key: str, **facts: object) -> None:
        self.line(self.say(key, **facts))

    def json(self, data: object) -> None:
        print(CONTROLS.sub(lambda one: f"\\u{ord(one[0]):04x}", json.dumps(data, ensure_ascii=False, indent=1)))

    def refuse(self, key: str, **facts: object) -> int:
        """One line that says what is wrong; the exit code of a refused command."""
        text = TEXTS.maybe(self.language, key, facts)
        if text is None and self.game_texts is not None:
            text = self.game_texts.maybe(self.language, key, facts)
        print("madoi: " + " ".join(visible(text or key).split()), file=sys.stderr)
        return 2

    def sentence(self, error: MadoiError) -> str:
        """What an error says, as a part of another sentence."""
        for texts in (TEXTS, error.texts, self.game_texts):
            text = None if texts is None else texts.maybe(self.language, error.key, error.facts)
            if text is not None:
                return text
        return str(error)

    def print_version(self) -> None:
        import madoi

        engine = TEXTS.line(self.language, "compiled" if madoi.COMPILED else "plain")
        print(f"madoi {madoi.__version__} ({engine})")

    def game(self, slug: str, components: Path | None = None) -> Game:
        """The game of a slug, with another box if a file is given."""
        import madoi.games  # noqa: F401  # fills the registry
        from madoi.core.components import read_box
        from madoi.core.registry import get

        game = get(slug)
        self.game_texts = game.texts
        return game if components is None else game.with_box(read_box(components, slug))

    def game_of(self, record: Record, components: Path | None = None) -> Game:
        """The game of a record, in the box that it was played with or in another one if a file is given."""
        from madoi.core.registry import game_in_box

        printed = self.game(record.game, components)
        return game_in_box(record.game, record.box) if components is None and record.box is not None else printed

    def house(self) -> list[Game]:
        """All games of the house."""
        import madoi.games

        return [self.game(slug) for slug in madoi.games.HOUSE]

    def print_page(self, page: str) -> None:
        """Markdown as it is, for a file as well as for a terminal."""
        self.out.print(page, markup=False, highlight=False, soft_wrap=True, end="")

    def title(self, game: Game) -> str:
        """What a game is called, and whose box it is if that is a changed one."""
        return self.marked(game.texts.say(self.language, "title"), game)

    def marked(self, text: str, game: Game) -> str:
        """Words about a game that is played; with a changed box they say so."""
        box = game.changed
        if box is None:
            return text
        return self.say("in-changed-box-by" if box.by else "in-changed-box", game=text, title=box.title, by=box.by)


def read_options(game: Game, words: list[str]) -> dict[str, OptionValue]:
    """`name=value` words as options of a game; raises `BadOptions`."""
    from madoi.core.errors import BadOptions
    from madoi.core.options import parse

    declared = {option.name: option for option in game.options}
    given: dict[str, OptionValue] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadOptions("option-form", word=word)
        if name not in declared:
            raise BadOptions("unknown-option", name=name, known=", ".join(sorted(declared)))
        given[name] = parse(declared[name], value)
    return given
