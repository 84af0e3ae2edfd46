"""All commands together, with help in the language of the person: help texts in the files are keys of the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Annotated, Any

import typer

from madoi.cli.actions import actions
from madoi.cli.analyse import analyse
from madoi.cli.bench import bench
from madoi.cli.card import card
from madoi.cli.clauses import clauses
from madoi.cli.export import export
from madoi.cli.games import games
from madoi.cli.play import play
from madoi.cli.positions import positions
from madoi.cli.puzzles import puzzles
from madoi.cli.replay import replay
from madoi.cli.report import report
from madoi.cli.rules import rules
from madoi.cli.serve import serve
from madoi.cli.shell import TEXTS, Shell
from madoi.cli.simulate import simulate
from madoi.cli.tensors import tensors
from madoi.cli.tournament import tournament
from madoi.cli.tutorial import tutorial
from madoi.cli.typer_words import help_text
from madoi.cli.verify import verify


def root(
    context: typer.Context,
    language: Annotated[str | None, typer.Option("--lang", metavar="ja|en", help="help-lang")] = None,
    version: Annotated[bool, typer.Option("--version", help="help-version")] = False,
) -> None:
    """help-madoi"""
    shell: Shell = context.obj
    if version:
        shell.print_version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
        raise typer.Exit


def command(shell: Shell) -> Any:
    """The command-line parser."""
    return _parser(shell.language)


@cache
def _parser(language: str) -> Any:
    shell = Shell(language)
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.callback(invoke_without_command=True)(root)
    commands = (
        games, tutorial, play, replay, analyse, puzzles, rules, card, serve, simulate, report, tournament, verify,
        export, positions, bench, actions, tensors, clauses,
    )  # fmt: skip
    for function in commands:
        app.command()(function)
    whole: Any = typer.main.get_command(app)
    for part in (whole, *whole.commands.values()):
        part.get_help = partial(_help, shell, part, part.get_help)
    return whole


def _help(shell: Shell, part: Any, get_help: Callable[[Any], str], context: Any) -> str:
    """The words are looked up for those who ask: there are a hundred and fifty."""
    for one in (part, *part.params, *getattr(part, "commands", {}).values()):
        one.help = _worded(shell, getattr(one, "help", None))
    return help_text(shell, get_help, context)


def _worded(shell: Shell, key: str | None) -> str | None:
    if key is None or not key.startswith("help-"):
        return key
    return TEXTS.say(shell.language, key.strip())
