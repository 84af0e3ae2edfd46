"""`madoi verify`: was a game dealt as promised and played by the rules?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def verify(
    record: Annotated[Path, typer.Argument(help="The record of a finished game.", metavar="RECORD")],
    lang: Annotated[str | None, typer.Option(help="ja or en.")] = None,
) -> None:
    """Check the shuffle of a record against what the server promised, and replay every move."""
    import madoi.games  # noqa: F401
    from madoi.core import MadoiError, Record, get
    from madoi.core.fairness import verify as check
    from madoi.core.texts import CORE, preferred_language

    language = preferred_language(lang)
    try:
        read = Record.read(record)
        verdict = check(read, get(read.game))
    except MadoiError as error:
        typer.echo(CORE.say(language, error.key, error.facts), err=True)
        raise typer.Exit(1) from error
    typer.echo(CORE.say(language, "verify-moves", {"moves": verdict.moves}))
    if not verdict.proof:
        typer.echo(CORE.say(language, "verify-no-proof"), err=True)
        raise typer.Exit(1)
    for part in ("commitment", "seed"):
        good = getattr(verdict, part)
        typer.echo(CORE.say(language, f"verify-{part}-{'good' if good else 'bad'}"), err=not good)
    if not verdict.fair:
        raise typer.Exit(1)
