"""What play, replay and tutorial show alike."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from madoi.cli.shell import Shell, visible
from madoi.core import Choice, Record
from madoi.core.state import State
from madoi.core.texts import CORE
from madoi.core.wording import Wording


def table_names(shell: Shell, seats: int, bots: Sequence[int] | None = None) -> list[str]:
    """What those are called who have typed no name."""
    keys = ["value-bot" if seat in (bots or ()) else "value-seat" for seat in range(seats)]
    return [CORE.say(shell.language, key, {"number": number}) for number, key in enumerate(keys, 1)]


def names_of(shell: Shell, record: Record) -> list[str]:
    """Who sat there, by the record."""
    typed = record.names if record.names and len(record.names) == record.seats else [""] * record.seats
    names = [name or said for name, said in zip(typed, table_names(shell, record.seats, record.bots), strict=True)]
    return [" ".join(visible(name).split()) for name in names]


def draw(shell: Shell, state: State, seat: int | None) -> None:
    """The table as a seat sees it."""
    assert state.setup is not None
    shell.out.print(state.setup.game.draw(state.view(seat), shell.language))


def choice_line(shell: Shell, words: Wording, number: int, choice: Choice) -> Text:
    """A choice in words, with what it would bring."""
    text = Text(f"  {number:>3}  ", "bold")
    text.append(words.choice(choice), "not bold")
    if choice.preview:
        notes = shell.say("list-comma").join(words.note(note) for note in choice.preview)
        text.append(f"  → {notes}", "green not bold")
    return text


def show_outcome(shell: Shell, state: State, words: Wording) -> None:
    """The result, its reason and its arithmetic."""
    outcome = state.outcome()
    shell.line()
    shell.line(words.outcome(outcome), "bold")
    for line in outcome.sums:
        shell.line(f"  {words.say(line.key)}: {' / '.join(str(value) for value in line.values)}")
    if len(set(outcome.ranks)) > 1:
        for rank, name in sorted(zip(outcome.ranks, words.names, strict=True)):
            shell.tell("rank", rank=rank, name=name)
