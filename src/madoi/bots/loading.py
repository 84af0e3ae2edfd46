"""Bots for programs on one's own machine: those of the house, with a number of games if wanted, and a stranger's.

A server never comes here: a name at a table is one of `BOTS`, and imports nothing.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import os
import sys
from importlib import import_module
from pathlib import Path

from madoi.bots.bot import BOTS, Bot, SearchBot, UnknownBot, get_measured_bot
from madoi.bots.search import ending, patience, race, variants
from madoi.core import Game, versatile
from madoi.core import player as any_player

BESIDE_EXPERT = ("outlook.py", "expert.json")  # what an expert is made of besides, as far as it is there


def find_bot(text: str) -> Bot:
    """A bot by its name, with a number of games (`thoughtful:500`), or by where a stranger's function is
    (`module:function`, also from the present folder); raises `UnknownBot`."""
    module, colon, name = text.partition(":")
    if not colon or module in BOTS:
        return get_measured_bot(text)
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        bot: Bot = getattr(import_module(module), name)
    except Exception as error:
        raise UnknownBot("bot-not-loaded", name=text, why=f"{type(error).__name__}: {error}") from error
    if not callable(bot):
        raise UnknownBot("bot-not-loaded", name=text, why="not callable")
    return bot


def looks_at_clock(text: str) -> bool:
    """Whether a bot of the house has a time instead of a number of games, so that a busy machine makes it weaker."""
    bot = find_bot(text)
    return isinstance(bot, SearchBot) and not bot.rollouts


def digest_of_bot(text: str, game: Game) -> str:
    """What tells a bot apart from its former self: its program without comments and docstrings. Results of two bots
    count together only if theirs are the same."""
    bot = find_bot(text)
    if isinstance(bot, SearchBot):
        parts = [any_player.__file__, _file_of(game.player), race.__file__, ending.__file__]
        player = bot.player_of(game)
        if player is not game.player:
            parts += [_file_of(player), *(str(Path(_file_of(player)).with_name(name)) for name in BESIDE_EXPERT)]
        if variants.tries_variants(player, bot.rollouts, bot.seconds):
            parts += [versatile.__file__, variants.__file__]
        if bot.is_patient(game):
            parts.append(patience.__file__)
        settings = f"{bot.seconds} {bot.rollouts} {bot.caution(game)}"
    else:
        parts = [_file_of(game.player)] if text == "sensible" else [_file_of(bot)] if text not in BOTS else []
        settings = text
    programs = [_program(Path(part)) for part in parts if part]
    return hashlib.sha256("\n".join([settings, *programs]).encode()).hexdigest()[:16]


def _file_of(thing: object) -> str:
    """Where the program of a function or an object is; what has none tells nothing more than its name."""
    module = inspect.getmodule(thing if inspect.isroutine(thing) else type(thing))
    return getattr(module, "__file__", None) or ""


def _program(path: Path) -> str:
    if path.suffix == ".json":
        return path.read_text("utf-8") if path.is_file() else ""
    path = path.with_name(path.name.partition(".")[0] + ".py")  # beside a compiled module lies its source
    if not path.is_file():
        return ""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if (
            isinstance(body, list)
            and body
            and isinstance(body[0], ast.Expr)
            and isinstance(body[0].value, ast.Constant)
        ):
            del body[0]
    return ast.dump(tree)
