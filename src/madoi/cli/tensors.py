"""`madoi tensors`: what programs that learn see of a game, part by part. Of all games: the page docs/tensors.md."""

from __future__ import annotations

import typer

from madoi.cli.arguments import MaybeSlug
from madoi.cli.shell import Shell


def tensors(context: typer.Context, slug: MaybeSlug = None) -> None:
    """help-tensors"""
    from madoi.core.tensor_table import tensor_page, tensor_table

    shell: Shell = context.obj
    shell.print_page(tensor_table(shell.game(slug)) if slug else tensor_page(shell.house()))
