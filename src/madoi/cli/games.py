"""`madoi games`: what can be played."""

from __future__ import annotations

import typer

from madoi.cli.arguments import AsJson
from madoi.cli.shell import Shell


def games(context: typer.Context, as_json: AsJson = False) -> None:
    """help-games"""
    import madoi.games  # noqa: F401  # fills the registry
    from madoi.core.registry import get, slugs

    shell: Shell = context.obj
    if as_json:
        shell.json({slug: _facts(shell, slug) for slug in slugs()})
        return
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for key in ("column-slug", "column-title", "column-seats", "column-minutes", "column-about"):
        table.add_column(shell.say(key), no_wrap=key in ("column-slug", "column-seats", "column-minutes"))
    for slug in slugs():
        game = get(slug)
        seats = f"{min(game.seat_counts)}–{max(game.seat_counts)}"
        table.add_row(slug, shell.title(game), seats, str(game.minutes), game.texts.say(shell.language, "tagline"))
    shell.out.print(table)
    shell.tell("games-hint", slug=slugs()[0])


def _facts(shell: Shell, slug: str) -> dict[str, object]:
    from madoi.core.registry import get

    game = get(slug)
    return {
        "title": shell.title(game),
        "seats": list(game.seat_counts),
        "minutes": game.minutes,
        "rules_version": game.rules_version,
        "options": {
            option.name: {
                "default": option.default,
                "allowed": list(option.allowed),
                "clause": option.clause,
                "text": game.texts.maybe(shell.language, f"option-{option.name}"),
            }
            for option in game.options
        },
    }
