"""What play and replay both show."""

from __future__ import annotations

from madoi.cli.shell import Shell
from madoi.core.state import State
from madoi.core.wording import Wording


def table_names(shell: Shell, seats: int) -> list[str]:
    return [shell.say("seat-number", number=seat + 1) for seat in range(seats)]


def draw(shell: Shell, state: State, seat: int | None) -> None:
    """The table as a seat sees it."""
    assert state.setup is not None
    shell.out.print(state.setup.game.draw(state.view(seat), shell.language))


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
