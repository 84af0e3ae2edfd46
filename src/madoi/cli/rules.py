"""`madoi rules`: the rule book in the terminal, whole or where a word stands."""

from __future__ import annotations

from typing import Annotated

import typer

from madoi.cli.arguments import Slug
from madoi.cli.shell import Shell


def rules(
    context: typer.Context,
    slug: Slug,
    word: Annotated[str | None, typer.Argument(metavar="[WORD]", help="help-rules-word", show_default=False)] = None,
) -> None:
    """help-rules"""
    from rich.console import Group

    from madoi.cli.book import book_of, look_up
    from madoi.cli.display import open_display
    from madoi.core.errors import MadoiError

    shell: Shell = context.obj
    game = shell.game(slug)
    chapters = book_of(slug, shell.language)
    if not chapters:
        raise MadoiError("no-book-of", slug=slug)
    found = [chapter.shown() for chapter in chapters] if word is None else look_up(slug, shell.language, word)
    if not found:
        raise MadoiError("no-such-word", word=word or "", slug=slug, chapters=" / ".join(one.title for one in chapters))
    with open_display(shell) as display:
        display.read(shell.title(game), Group(*found))
