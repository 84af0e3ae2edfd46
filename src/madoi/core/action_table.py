"""The verbs of a game as a table for people and programs; docs/actions.md is made of it."""

from __future__ import annotations

from madoi.core.game import Game


def action_table(game: Game) -> str:
    """Markdown: a verb a line, with its operands, how many actions it has, its first number and an example."""
    lines = [
        f"## {game.slug}",
        "",
        f"{game.action_space:,} actions.",
        "",
        "| verb | operands | actions | first | example |",
        "|---|---|---|---|---|",
    ]
    for verb in game.actions.verbs:
        operands = ", ".join(f"{operand.kind} ({operand.size})" for operand in verb.operands) or "–"
        example = game.text_of(int(verb.end) - 1)
        lines.append(f"| `{verb.name}` | {operands} | {verb.count:,} | {verb.first} | `{example}` |")
    return "\n".join([*lines, ""])


def action_page(games: list[Game]) -> str:
    """The whole of docs/actions.md."""
    head = [
        "# Actions",
        "",
        "Made by `madoi actions`; a test compares it. An action is a verb with its operands. Programs use its number,",
        "which may change when a game grows; records, the log and people use its words, which do not. In Python:",
        "`game.text_of(number)` and `game.action_of(words)`.",
        "",
    ]
    return "\n".join([*head, *(action_table(game) for game in games)])
