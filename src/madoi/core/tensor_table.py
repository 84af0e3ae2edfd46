"""The dictionary of the tensors: every part named, shaped and ranged; docs/tensors.md is made of it."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.core.game import Game


def tensor_table(game: Game) -> str:
    """Markdown: a part a line, in the order in which they lie in the tensor."""
    tensors = {seats: tensor for seats in game.seat_counts if (tensor := game.tensor(game.setup(seats)))}
    sizes = ", ".join(f"{tensor.size:,} with {seats}" for seats, tensor in tensors.items())
    lines = [f"## {game.slug}", "", f"Numbers by seats: {sizes}.", "", "| part | shape | values | what it is |"]
    lines.append("|---|---|---|---|")
    for parts in zip(*(tensor.parts for tensor in tensors.values()), strict=True):
        first = parts[0]
        shapes = zip(*(part.shape for part in parts), strict=True)
        shape = " × ".join(_by_seats(lengths, list(tensors)) for lengths in shapes)
        high = _by_seats([int(part.high) for part in parts], list(tensors))
        lines.append(f"| `{first.name}` | {shape} | 0 to {high} | {first.meaning} |")
    return "\n".join([*lines, ""])


def _by_seats(numbers: Sequence[int], seats: list[int]) -> str:
    """A number that is always the same, or that of the seats, or each."""
    if len(set(numbers)) == 1:
        return str(numbers[0])
    return "seats" if list(numbers) == seats else "/".join(map(str, numbers))


def tensor_page(games: list[Game]) -> str:
    """The whole of docs/tensors.md."""
    head = [
        "# Tensors",
        "",
        "Made by `madoi tensors`; a test compares it. What a seat knows as whole numbers from 0, the same in every",
        "adapter (`madoi.adapters`): the parts lie one after the other, each in row-major order. Seats are counted",
        "from the one that looks: 0 is itself, 1 the next clockwise; a watcher counts from seat 0. Where a part is a",
        "choice of one, or a set, its values are 0 and 1. What hangs on how many play is given for each (3/4).",
        "`Kind.parts(row)` gives the parts by name, `Kind.highs` the greatest values.",
        "",
    ]
    return "\n".join([*head, *(tensor_table(game) for game in games)])
