"""A game as people choose it: its texts, options, signs and bots in their language."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from madoi.bots import BOTS
from madoi.bots.puzzles import has_puzzles
from madoi.core import Game, Option
from madoi.core.components import ChangedBox
from madoi.core.options import OptionValue
from madoi.core.texts import CORE
from madoi.server.http import schemas as m
from madoi.tables.commands import SIGNS


def game_shown(game: Game, language: str, boxes: Sequence[ChangedBox] = ()) -> m.GameShown:
    return m.GameShown(
        slug=game.slug,
        title=game.texts.maybe(language, "title") or game.slug,
        tagline=game.texts.maybe(language, "tagline") or "",
        seat_counts=list(game.seat_counts),
        minutes=game.minutes,
        rules_version=game.rules_version,
        components=game.digest,
        talk=game.talk,
        signs=[sign_shown(game, sign, language) for sign in (*SIGNS, *game.signs)],
        options=[option_shown(game, option, language) for option in game.options],
        bots=[bot_shown(bot, language) for bot in BOTS],
        tutorial=game.tutorial is not None,
        puzzles=has_puzzles(game),
        daily=game.daily.option if game.daily else None,
        boxes=[box.name for box in boxes if box.game == game.slug],
    )


def option_shown(game: Game, option: Option, language: str) -> m.OptionShown:
    return m.OptionShown(
        name=option.name,
        default=msgspec.to_builtins(option.default),
        allowed=[msgspec.to_builtins(value) for value in option.allowed],
        values=[value_shown(game, option, value, language) for value in option.allowed],
        fixed=len(option.allowed) == 1,
        clause=option.clause,
        label=game.texts.maybe(language, f"option-{option.name}") or option.name,
        form=option.form,
        members=[value_shown(game, option, value, language) for value in option.members],
        count=option.count,
        at=list(option.at),
    )


def value_shown(game: Game, option: Option, value: OptionValue, language: str) -> m.ValueShown:
    return m.ValueShown(msgspec.to_builtins(value), game.value_called(option.name, value, language))


def sign_shown(game: Game, sign: str, language: str) -> m.SignShown:
    text = game.texts.maybe(language, f"sign-{sign}") or game.texts.maybe(language, sign) or sign
    allowed = game.signs or SIGNS  # as commands.say() has it
    return m.SignShown(sign, text, game.talk == "free" or (game.talk == "signs" and sign in allowed))


def bot_shown(bot: str, language: str) -> m.BotShown:
    return m.BotShown(bot, CORE.maybe(language, f"bot-{bot}") or bot, CORE.maybe(language, f"bot-{bot}-about") or "")
