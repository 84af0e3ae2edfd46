"""`madoi card`: what is printed on a card, a tile or a piece, and what it does."""

from __future__ import annotations

from typing import Annotated

import typer

from madoi.cli.arguments import Components, Slug
from madoi.cli.shell import Shell


def card(
    context: typer.Context,
    slug: Slug,
    word: Annotated[str | None, typer.Argument(metavar="[NAME]", help="help-card-name", show_default=False)] = None,
    components: Components = None,
) -> None:
    """help-card"""
    from madoi.cli.answers import find
    from madoi.core.errors import MadoiError

    shell: Shell = context.obj
    game = shell.game(slug, components)
    cards = game.cards(shell.language)
    if not cards:
        raise MadoiError("no-cards-of", slug=slug)
    names = [(k, name) for k, one in enumerate(cards) for name in one.names]
    found = sorted(
        {names[place][0] for place in find(word, [name for _, name in names])} if word else range(len(cards))
    )
    if not found:
        raise MadoiError("no-such-card", word=word or "", slug=slug)
    for k in found:
        shell.line(cards[k].title, "bold")
        for line in cards[k].lines:
            shell.line(f"  {line}")
