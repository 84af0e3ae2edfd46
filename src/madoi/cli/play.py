"""`madoi play`: a game in the terminal, for one or several persons and bots."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from madoi.cli.answers import numbered, plainly
from madoi.cli.arguments import Components, MaybeSlug, Options
from madoi.cli.shell import Shell, read_options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from madoi.cli.session import Session
    from madoi.core.game import Game
    from madoi.core.options import OptionValue
    from madoi.core.record import Record

USUAL_SEATS = 3


def play(
    context: typer.Context,
    slug: MaybeSlug = None,
    seats: Annotated[int | None, typer.Option(help="help-seats")] = None,
    bots: Annotated[int | None, typer.Option(min=0, help="help-bots")] = None,
    bot: Annotated[str, typer.Option(help="help-bot-name")] = "sensible",
    seed: Annotated[int | None, typer.Option(help="help-seed")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="help-save")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="help-resume")] = None,
    options: Options = None,
    components: Components = None,
) -> None:
    """help-play"""
    from madoi.cli.person import Person
    from madoi.cli.talk import table_names
    from madoi.core.record import Record

    shell: Shell = context.obj
    record = None if resume is None else Record.read(resume)
    if record is not None:
        check_resumed(record, slug, seats, seed)
    game = shell.game_of(record, components) if record else shell.game(slug or choose_game(shell), components)
    wanted = read_options(game, options or [])
    if record is not None:
        check_options(record, wanted)
    session = sit_down(game, record, seats, bots, bot, seed, wanted)
    session.names = table_names(shell, session.seats, sorted(session.bots))
    if record is not None:
        session.follow(record)
    if save is not None:
        if save.exists() and save != resume:
            ask_to_overwrite(shell, save)
        session.save(save)  # refuse now rather than after an hour
    Person(shell, session, save, resume).play()


def check_resumed(record: Record, slug: str | None, seats: int | None, seed: int | None) -> None:
    """What is said besides the record must not contradict it."""
    from madoi.core.errors import BadRecord
    from madoi.core.record import source_of

    if slug is not None and slug != record.game:
        raise BadRecord("record-of-another-game", game=slug, found=record.game)
    if seats is not None and seats != record.seats:
        raise BadRecord("record-of-other-seats", seats=seats, found=record.seats)
    if seed is not None and seed != source_of(record.chance):
        raise BadRecord("record-of-another-seed", seed=str(seed))


def check_options(record: Record, wanted: Mapping[str, OptionValue]) -> None:
    """Nor must the options."""
    from madoi.core.errors import BadRecord

    for name, value in wanted.items():
        if value != record.options.get(name, value):
            raise BadRecord("record-of-other-options", name=name)


def ask_to_overwrite(shell: Shell, path: Path) -> None:
    from madoi.cli.display import LineDisplay
    from madoi.cli.person import agreed
    from madoi.core.errors import BadRecord

    try:
        answer = LineDisplay(shell).ask(shell.say("overwrite", path=str(path)))
    except EOFError:
        answer = ""
    if not agreed(answer):
        raise BadRecord("is-there-already", path=str(path))


def sit_down(
    game: Game, record: Record | None, seats: int | None, bots: int | None, bot: str, seed: int | None,
    options: Mapping[str, OptionValue],
) -> Session:  # fmt: skip
    """A session from what was asked for, or as the record began: who was a person there stays one."""
    from madoi.cli.session import Session
    from madoi.core.errors import BadOptions
    from madoi.core.record import source_of
    from madoi.core.rng import KEY_BYTES

    source: int | bytes = secrets.token_bytes(KEY_BYTES) if seed is None else seed
    if record is not None:
        seats, source, options = record.seats, source_of(record.chance), record.options
    elif seats is None:
        seats = USUAL_SEATS if USUAL_SEATS in game.seat_counts else min(game.seat_counts)
    game.setup(seats, options)
    if record is not None and bots is None and record.bots is not None:
        return Session(game, seats, record.bots, bot, source, options)
    bots = seats - 1 if bots is None else bots
    if bots > seats:
        raise BadOptions("too-many-bots", bots=bots, seats=seats)
    return Session(game, seats, range(seats - bots, seats), bot, source, options)


def choose_game(shell: Shell) -> str:
    """Ask which game to play."""
    import madoi.games  # noqa: F401  # fills the registry
    from madoi.core.errors import MadoiError
    from madoi.core.registry import get, slugs

    known = slugs()
    for number, slug in enumerate(known, 1):
        game = get(slug)
        shell.line(f" {number:>2}  {shell.title(game)} ({slug}): {game.texts.say(shell.language, 'tagline')}")
    try:
        answer = input(shell.say("which-game") + " ").strip()
    except EOFError:
        raise MadoiError("no-game-chosen", known=", ".join(known)) from None
    chosen = numbered(plainly(answer), len(known))
    return answer if chosen is None else known[chosen]
