"""`madoi actions`: what can be done in a game, as its rules declare it."""

from __future__ import annotations

import typer

from madoi.cli.arguments import MaybeSlug
from madoi.cli.shell import Shell


def actions(context: typer.Context, slug: MaybeSlug = None) -> None:
    """help-actions"""
    import madoi.games  # noqa: F401  # fills the registry
    from madoi.core.action_table import action_table
    from madoi.core.registry import slugs

    shell: Shell = context.obj
    for name in [slug] if slug else slugs():
        shell.out.print(action_table(shell.game(name)), markup=False, highlight=False, soft_wrap=True)
