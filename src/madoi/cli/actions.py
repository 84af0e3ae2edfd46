"""`madoi actions`: what can be done in a game, as its rules declare it. Of all games: the page docs/actions.md."""

from __future__ import annotations

import typer

from madoi.cli.arguments import MaybeSlug
from madoi.cli.shell import Shell


def actions(context: typer.Context, slug: MaybeSlug = None) -> None:
    """help-actions"""
    from madoi.core.action_table import action_page, action_table

    shell: Shell = context.obj
    shell.print_page(action_table(shell.game(slug)) if slug else action_page(shell.house()))
