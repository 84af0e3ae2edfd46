"""What the command-line library says by itself, in the language of the person: it knows only English."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from madoi.cli.shell import Shell

# What it says when words are wrong, in this version and in older ones; each has a text of the same name.
COMPLAINTS = {
    "typer-bad-value": r"Invalid value for (?P<name>.+?): (?P<why>.*)",
    "typer-no-value": r"Option (?P<name>\S+) requires an argument\.",
    "typer-takes-no-value": r"Option (?P<name>\S+) does not take a value\.",
    "typer-no-option-near": r"No such option: (?P<name>.*?) \(Possible options: (?P<near>.*)\)",
    "typer-no-option-near-one": r"No such option: (?P<name>.*?) Did you mean (?P<near>.*)\?",
    "typer-no-option": r"No such option: (?P<name>.*)",
    "typer-no-command-near": r"No such command (?P<name>.*?)\. Did you mean (?P<near>.*)\?",
    "typer-no-command": r"No such command (?P<name>.*)\.",
    "typer-missing": r"Missing (?:argument|option|parameter) (?P<name>.*?)\.(?: .*)?",
    "typer-too-many": r"Got unexpected extra arguments?(?:\(s\))? \((?P<words>.*)\)",
    "typer-integer": r"(?:Input should be a valid integer.*|.* is not a valid (?:integer|int)(?: range)?\.)",
    "typer-number": r"(?:Input should be a (?:valid|finite) number.*|.* is not a valid float(?: range)?\.)",
    "typer-at-least": r"Input should be greater than or equal to (?P<limit>.*)",
    "typer-at-most": r"Input should be less than or equal to (?P<limit>.*)",
    "typer-range": r"(?P<value>.*) is not in the range (?P<limit>.*)\.",
}
# What stands around our own words in a help text.
HELP = {
    "typer-usage": r"^Usage: ",
    "typer-arguments": r"^Arguments:",
    "typer-options": r"^Options:",
    "typer-commands": r"^Commands:",
    "typer-any-options": r"\[OPTIONS\]",
    "typer-any-command": r"COMMAND \[ARGS\]\.\.\.",
    "typer-required": r"(?<=\[)required(?=\])",
    "typer-default": r"(?<=\[)default: ?",
    "typer-help": r"Show this message and exit\.",
    "typer-type-integer": r"<int(?: range)?>|\bINTEGER(?: RANGE)?\b",
    "typer-type-number": r"<float(?: range)?>|\bFLOAT(?: RANGE)?\b",
    "typer-type-text": r"<(?:str|list\[str\])>|\bTEXT\b",
    "typer-and": r"; (?=x[<>]|[\d.]+<=x)",
    "typer-between": r"(?P<low>[\d.]+)<=x<=(?P<high>[\d.]+)",
    "typer-from": r"x>=(?P<low>[\d.]+)",
}


def complaint(shell: Shell, english: str) -> str:
    """What is wrong with the words of a command."""
    if shell.language == "en":
        return english
    for key, pattern in COMPLAINTS.items():
        if found := re.fullmatch(pattern, english.strip(), re.DOTALL):
            facts = found.groupdict()
            if "why" in facts:
                facts["why"] = complaint(shell, facts["why"])
            return shell.say(key, **facts)
    return english


def help_text(shell: Shell, get_help: Callable[[Any], str], context: Any) -> str:
    if shell.language == "en":
        return get_help(context)
    context.formatter_class = in_columns(shell, context.formatter_class)
    return around(shell, get_help(context))


def around(shell: Shell, english: str) -> str:
    """A help text, or a part of it, with what stands around our words."""
    for key, pattern in HELP.items():

        def ours(found: re.Match[str], key: str = key) -> str:
            return shell.say(key, **found.groupdict())

        english = re.sub(pattern, ours, english, flags=re.MULTILINE)
    return english


def in_columns(shell: Shell, formatter: type[Any]) -> type[Any]:
    """The library's way to lay out help, for signs that are two columns wide and not in words."""
    from rich.cells import cell_len, set_cell_size  # takes time to load, and few ask for help

    from madoi.cli.folding import fold

    class InColumns(formatter):  # type: ignore[misc]
        def write_text(self, text: str) -> None:
            for line in fold(text, self.width - self.current_indent):
                self.write(f"{'':{self.current_indent}}{line}\n")

        def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
            said = [(around(shell, first), around(shell, second)) for first, second in rows]
            left = self.current_indent + min(max(cell_len(first) for first, _ in said), col_max) + col_spacing
            for first, second in said:
                head = f"{'':{self.current_indent}}{first}"
                if cell_len(head) + col_spacing > left:
                    self.write(f"{head}\n")
                    head = ""
                for line in fold(second, max(self.width - left, col_max)):
                    self.write(f"{set_cell_size(head, left)}{line}".rstrip() + "\n")
                    head = ""

    return InColumns
