"""What play, replay and tutorial show alike."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from madoi.cli.display import Item
from madoi.cli.shell import Shell, visible
from madoi.core import Choice, Record
from madoi.core.state import State
from madoi.core.texts import CORE
from madoi.core.wording import Wording


def table_names(shell: Shell, seats: int, bots: Sequence[int] | None = None) -> list[str]:
    """What those are called who have typed no name."""
    keys = ["value-bot" if seat in (bots or ()) else "value-seat" for seat in range(seats)]
    return [CORE.say(shell.language, key, {"number": number}) for number, key in enumerate(keys, 1)]


def arranged(choices: Sequence[Choice]) -> list[Choice]:
    """Those together that begin with the same thing, else in their order."""
    first: dict[tuple[str, ...], int] = {}
    places = [first.setdefault(choice.touch[:1] or (str(k),), k) for k, choice in enumerate(choices)]
    return [choice for _, choice in sorted(zip(places, choices, strict=True), key=lambda pair: pair[0])]


def items_of(shell: Shell, words: Wording, choices: Sequence[Choice]) -> list[Item]:
    """Choices in words with what they would bring, those together that begin with the same thing."""
    headings = headings_of(words, choices)
    items = []
    for choice, name in zip(choices, told_apart(words, choices), strict=True):
        text = Text(name, "not bold")
        if choice.preview:
            notes = shell.say("list-comma").join(words.note(note) for note in choice.preview)
            text.append(f"  → {notes}", "green not bold")
        items.append(Item(text, headings.get(choice.touch[:1], ""), name))
    return items


def headings_of(words: Wording, choices: Sequence[Choice]) -> dict[tuple[str, ...], str]:
    """The names of things that several choices, but not all, begin with; and of what they all do it with."""
    groups: dict[tuple[str, ...], list[Choice]] = {}
    for choice in choices:
        if choice.touch:
            groups.setdefault(choice.touch[:1], []).append(choice)
    several = {thing: group for thing, group in groups.items() if 1 < len(group) < len(choices)}
    names = [heading_of(words, thing[0], group) for thing, group in several.items()]
    number_alike(names)
    return dict(zip(several, names, strict=True))


def heading_of(words: Wording, thing: str, group: Sequence[Choice]) -> str:
    """The name of a thing, and of what all these choices have in common."""
    name = words.thing(thing)
    args = group[0].args.items()
    shared = [value for field, value in args if all(other.args.get(field) == value for other in group)]
    common = [words.thing(value) for value in shared if isinstance(value, str)]
    more = next((word for word in common if word not in name), "")
    if name.isdecimal() and more:
        return more
    return f"{name}{words.say('colon')}{more}" if more else name


def told_apart(words: Wording, choices: Sequence[Choice]) -> list[str]:
    """The words of each choice. Where those of several are the same, the things that are touched tell them apart, and
    where these have the same names, too, their order."""
    names = [words.choice(choice) for choice in choices]
    if len(set(names)) < len(names):
        for name, same in alike(names):
            for k in same:
                apart = things_apart(words, choices[k], [choices[other] for other in same])
                names[k] = name + words.say("in-brackets", {"text": apart}) if apart else name
        number_alike(names)
    return names


def number_alike(names: list[str]) -> None:
    for name, same in alike(names):
        for number, k in enumerate(same, 1):
            names[k] = f"{name} #{number}"


def alike(names: Sequence[str]) -> list[tuple[str, list[int]]]:
    """The names that are there several times, and where."""
    places: dict[str, list[int]] = {}
    for k, name in enumerate(names):
        places.setdefault(name, []).append(k)
    return [(name, same) for name, same in places.items() if len(same) > 1]


def things_apart(words: Wording, choice: Choice, others: Sequence[Choice]) -> str:
    """The things of a choice that are not the same in all these."""
    paths = [[words.thing(thing) for thing in other.touch] for other in others]
    mine = [words.thing(thing) for thing in choice.touch]
    apart = [name for k, name in enumerate(mine) if any(path[k : k + 1] != [name] for path in paths)]
    return words.texts.say(words.language, "list-comma").join(apart)


def names_of(shell: Shell, record: Record) -> list[str]:
    """Who sat there, by the record."""
    typed = record.names if record.names and len(record.names) == record.seats else [""] * record.seats
    names = [name or said for name, said in zip(typed, table_names(shell, record.seats, record.bots), strict=True)]
    return [" ".join(visible(name).split()) for name in names]


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
