"""What the command-line library says by itself, in the language of the person: it knows only English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

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
    "typer-required": r"(?<=\[)required(?=\])",
    "typer-default": r"(?<=\[)default: ?",
    "typer-help": r"Show this message and exit\.",
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


def help_text(shell: Shell, english: str) -> str:
    if shell.language == "en":
        return english
    for key, pattern in HELP.items():
        english = re.sub(pattern, shell.say(key).replace("\\", r"\\"), english, flags=re.MULTILINE)
    return english
