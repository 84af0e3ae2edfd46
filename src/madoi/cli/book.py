"""The rules for people: the book in the language of the reader, and the numbered clauses behind it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from rich.markdown import Markdown
from rich.text import Text

from madoi.cli.answers import plainly
from madoi.testing.clauses import CLAUSE, TAG, documents_folder

if TYPE_CHECKING:
    from rich.console import RenderableType

HEADING = re.compile(r"^## (.*?)(?: \{#[\w-]+\})?$")
SPAN = re.compile(r"^<!-- clauses: (.*) -->$")
PICTURE = re.compile(r"^!\[(.*)\]\(.*\)$")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\([^)]*\)")
ANCHOR = re.compile(r" \{#[\w-]+\}$")
FULL = re.compile(r"^[a-z]+\d+(\.\w+)*$")  # the number of a clause, in small letters


class Section(NamedTuple):
    """A chapter of the book, and the clauses that it explains: `U7`, `U19.W2` or `H3.1-H3.3`."""

    title: str
    clauses: tuple[str, ...]
    text: str  # Markdown without pictures, links and anchors

    def explains(self, number: str) -> bool:
        return any(within(number, span) for span in self.clauses)

    def shown(self) -> RenderableType:
        return Markdown(f"## {self.title}\n\n{self.text}")


def within(number: str, span: str) -> bool:
    first, _, last = span.partition("-")
    if not last:
        return number == first or number.startswith(f"{first}.")
    stem, _, low = first.rpartition(".")
    high = last.rpartition(".")[2]
    mine = number.removeprefix(f"{stem}.").split(".")[0]
    return (
        number.startswith(f"{stem}.")
        and all(one.isdecimal() for one in (low, high, mine))
        and int(low) <= int(mine) <= int(high)
    )


@cache
def book_of(slug: str, language: str) -> tuple[Section, ...]:
    """The chapters of a game's book; none where it is not installed."""
    folder = documents_folder("book")
    file = None if folder is None else folder / f"{slug}.{language}.md"
    if file is None or not file.is_file():
        return ()
    sections: list[Section] = []
    for line in file.read_text("utf-8").splitlines():
        if found := HEADING.match(line):
            sections.append(Section(found[1], (), ""))
        elif sections and (found := SPAN.match(line)):
            sections[-1] = sections[-1]._replace(clauses=(*sections[-1].clauses, *found[1].split()))
        elif sections:
            sections[-1] = sections[-1]._replace(text=f"{sections[-1].text}{_plain(line)}\n")
    return tuple(section._replace(text=section.text.strip()) for section in sections)


def _plain(line: str) -> str:
    """What a picture shows is told in words; where a link leads cannot be followed here."""
    if found := PICTURE.match(line):
        return f"*[{found[1]}]*" if found[1] else ""
    return ANCHOR.sub("", LINK.sub(r"\1", line))


@cache
def clauses_of(slug: str) -> dict[str, str]:
    """The clauses of a game by number, each with its sub-points; none where the rules are not installed."""
    folder = documents_folder("rules")
    file = None if folder is None else folder / f"{slug}.md"
    if file is None or not file.is_file():
        return {}
    clauses: dict[str, list[str]] = {}
    open_ones: list[tuple[int, str]] = []  # which clauses the line belongs to, with their depth
    for line in file.read_text("utf-8").splitlines():
        depth = len(line) - len(line.lstrip())
        found = CLAUSE.match(line)
        if line.strip() and (found or line.lstrip().startswith(("- ", "#", "|", "---")) or not depth):
            open_ones = [one for one in open_ones if one[0] < depth]
        if found:
            clauses.setdefault(found[1], [])
            open_ones.append((depth, found[1]))
        for start, number in open_ones:
            clauses[number].append(line[start:] if line.strip() else "")
    return {number: _without_sources("\n".join(lines)) for number, lines in clauses.items()}


def _without_sources(text: str) -> str:
    return re.sub(r" +$", "", TAG.sub("", text), flags=re.MULTILINE).strip()


def explain(slug: str, language: str, numbers: Sequence[str]) -> list[RenderableType]:
    """What the rules say to these clauses: in English the clauses themselves, whole; in any language the chapters of
    the book that explain them."""
    parts: list[RenderableType] = []
    known = clauses_of(slug)
    if language == "en":
        parts += [Markdown(known[number]) for number in numbers if number in known]
        if parts:
            parts.append(Text())
    for section in book_of(slug, language):
        mine = [number for number in numbers if section.explains(number)]
        if mine:
            parts += [Text(" ".join(mine), "dim"), section.shown(), Text()]
    return parts


def look_up(slug: str, language: str, word: str) -> list[RenderableType]:
    """The chapters in which a word stands, those first that are called so; of a clause's number what explains it."""
    wanted = plainly(word)
    if FULL.match(wanted) and (numbers := _below(slug, wanted)):
        return explain(slug, language, numbers)
    called = [section for section in book_of(slug, language) if wanted in plainly(section.title)]
    named = [section for section in book_of(slug, language) if wanted in plainly(section.text)]
    return [part for section in dict.fromkeys([*called, *named]) for part in (section.shown(), Text())]


def _below(slug: str, wanted: str) -> list[str]:
    """The clause of this number, or all of a chapter; sub-points stand in their clause already."""
    found = [number for number in clauses_of(slug) if within(plainly(number), wanted)]
    return [number for number in found if not any(number.startswith(f"{other}.") for other in found)]
