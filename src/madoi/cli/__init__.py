"""The `madoi` command. Each command has a file of its own; whatever goes wrong is one line and exit code 2."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence

from madoi.cli import plainer
from madoi.cli.shell import Shell

__all__ = ["main"]

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=plainer.NAME)  # a terminal that cannot show a sign shows another
    try:
        wanted = take_language(words)
    except ValueError as error:
        shell = Shell(None)
        return shell.refuse("bad-language", value=str(error))
    shell = Shell(wanted)
    if words[:1] == ["--version"]:
        shell.print_version()
        return 0
    return run(shell, words)


def run(shell: Shell, words: list[str]) -> int:
    from madoi.cli.app import command
    from madoi.cli.typer_words import complaint
    from madoi.core.errors import MadoiError

    try:
        code = command(shell)(words, prog_name="madoi", obj=shell, standalone_mode=False)
    except MadoiError as error:
        shell.game_texts = error.texts or shell.game_texts
        return shell.refuse(error.key, **error.facts)
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except OSError as error:  # a name that is too long, a disk that is full
        return shell.refuse("system-says", why=error.strerror or str(error), file=str(error.filename or "")[:80])
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        explain = getattr(error, "format_message", None)  # of the command-line library: wrong words
        if explain is None:
            if type(error).__name__ == "Abort":
                return INTERRUPTED
            raise
        return shell.refuse("wrong-words", why=complaint(shell, str(explain()).strip()))
    return code if isinstance(code, int) else 0


def take_language(words: list[str]) -> str | None:
    """Take `--lang ja` or `--lang=ja` out of the words, wherever it stands; ValueError for other languages."""
    for place, word in enumerate(words):
        if word == "--":
            break
        if word == "--lang" or word.startswith("--lang="):
            _, given, value = word.partition("=")
            taken = 1 if given else 2
            if not given:
                value = words[place + 1] if place + 1 < len(words) else ""
            if value not in ("ja", "en"):
                raise ValueError(value)
            del words[place : place + taken]
            return value
    return None
