"""A bar on the error stream while much is played; nothing where nobody watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from madoi.cli.shell import Shell

if TYPE_CHECKING:
    from types import TracebackType

    from rich.progress import TaskID


class Bar:
    """One line for each step of the work."""

    def __init__(self, shell: Shell, title: str) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        self.shell = shell
        self.title = title
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        errors = Console(stderr=True)
        self.progress = Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)
        self.tasks: dict[str, TaskID] = {}

    def __enter__(self) -> Bar:
        self.progress.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.progress.stop()

    def tell(self, step: str, done: int, of: int) -> None:
        """So much of a step is done."""
        if step not in self.tasks:
            what = self.shell.say(f"step-{step.split(' ')[0]}")
            self.tasks[step] = self.progress.add_task(f"{self.title}: {what}", total=of)
        self.progress.update(self.tasks[step], completed=done, total=of)
