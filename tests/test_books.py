"""The rule books that people read: both languages say the same, every rule has its page, every picture is there."""

from __future__ import annotations

import re
import tomllib
import xml.etree.ElementTree as Xml
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import madoi.games  # noqa: F401  (registers the games)
from madoi.core.registry import get, slugs
from madoi.testing.clauses import NUMBER, read_clauses

ROOT = Path(__file__).parents[1]
BOOKS = ROOT / "docs" / "book"
SLUGS = sorted(path.stem for path in (ROOT / "docs" / "rules").glob("*.md"))
LANGUAGES = ("ja", "en")

# Worked examples, notes for programs, histories of the reconstruction, glossaries: a book need not explain them.
NOTES = {
    "couperation": {"C12", "C15", "C16", "C17", "C18"},
    "hoshizukuri": {"H17", "H18", "H19", "H20"},
    "princess": {"P14", "P15", "P16", "P17"},
    "raigo": {"R17", "R18", "R19", "R20"},
    "utena": {"U18", "U19", "U20", "U21"},
}

HEADING = re.compile(r"^(#+) (.+?)(?: \{#([a-z0-9-]+)\})?$")
CLAUSES = re.compile(r"^<!-- clauses: (.+) -->$")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")


class Section(msgspec.Struct):
    anchor: str
    depth: int
    clauses: list[str]
    lines: list[str]


def text_of(slug: str, language: str) -> str:
    return (BOOKS / f"{slug}.{language}.md").read_text("utf-8")


def body_of(slug: str, language: str) -> str:
    """The book without its title, which is for those who read the file itself."""
    return re.sub(r"\A# .+\n\n", "", text_of(slug, language))


@cache
def sections(slug: str, language: str) -> tuple[Section, ...]:
    found: list[Section] = []
    for line in body_of(slug, language).splitlines():
        if line.startswith("#"):
            heading = HEADING.match(line)
            assert heading, line
            assert heading[3], f"no anchor: {line}"
            found.append(Section(heading[3], len(heading[1]), [], []))
        elif named := CLAUSES.match(line):
            found[-1].clauses += named[1].split()
        else:
            found[-1].lines.append(line)
    return tuple(found)


@cache
def rules(slug: str) -> tuple[str, ...]:
    """The numbers of all clauses of a game."""
    markdown = (ROOT / "docs" / "rules" / f"{slug}.md").read_text("utf-8")
    return tuple(one.number for one in read_clauses(markdown)[0])


def meant(entry: str, numbers: tuple[str, ...]) -> list[str]:
    """The clauses that an entry stands for: `U3` and `U8.4` include all below them, `U8.4-U8.7` counts."""
    first, _, last = entry.partition("-")
    heads = [first]
    if last:
        stem, _, low = first.rpartition(".")
        assert last.startswith(stem + "."), entry
        heads = [f"{stem}.{k}" for k in range(int(low), int(last.rpartition(".")[2]) + 1)]
        assert len(heads) > 1, entry
    for head in heads:
        assert any(number == head or number.startswith(head + ".") for number in numbers), f"{entry}: no {head}"
    return [number for number in numbers if any(number == head or number.startswith(head + ".") for head in heads)]


def pages(slug: str) -> dict[str, list[str]]:
    """Which sections explain a clause."""
    found: dict[str, list[str]] = {}
    for section in sections(slug, "ja"):
        for entry in section.clauses:
            for number in meant(entry, rules(slug)):
                found.setdefault(number, []).append(section.anchor)
    return found


def words(slug: str, language: str) -> dict[str, str]:
    """The one-line texts of a game's catalogue."""
    catalogue = ROOT / "src" / "madoi" / "games" / slug / "locales" / f"{language}.ftl"
    return dict(re.findall(r"^([\w-]+) = (.+)$", catalogue.read_text("utf-8"), re.MULTILINE))


def components(slug: str) -> Any:
    (box,) = (ROOT / "src" / "madoi" / "games" / slug).glob("*.toml")
    return tomllib.loads(box.read_text("utf-8"))


def table_rows(slug: str, language: str, anchor: str) -> list[list[str]]:
    """The rows of all tables of a section."""
    (section,) = (one for one in sections(slug, language) if one.anchor == anchor)
    lines = [line for line in section.lines if line.startswith("|") and not line.startswith("|--")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def cells(line: str) -> int:
    return line.count("|") - 1


def test_every_game_has_its_books() -> None:
    assert set(slugs()) >= set(SLUGS)
    assert {path.name for path in BOOKS.glob("*.md")} == {f"{slug}.{lang}.md" for slug in SLUGS for lang in LANGUAGES}


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_have_the_same_sections_and_clauses(slug: str) -> None:
    japanese, english = (
        [(one.anchor, one.depth, one.clauses) for one in sections(slug, language)] for language in LANGUAGES
    )
    assert japanese == english
    assert len({anchor for anchor, _, _ in japanese}) == len(japanese)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_section_names_clauses_that_exist(slug: str) -> None:
    for section in sections(slug, "ja"):
        assert section.clauses, section.anchor
        for entry in section.clauses:
            assert meant(entry, rules(slug)), entry


@pytest.mark.parametrize("slug", SLUGS)
def test_a_clause_has_one_page(slug: str) -> None:
    assert {number: anchors for number, anchors in pages(slug).items() if len(anchors) > 1} == {}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_clause_but_notes_has_a_page(slug: str) -> None:
    explained = pages(slug)
    missing = [n for n in rules(slug) if n not in explained and n.partition(".")[0] not in NOTES[slug]]
    assert missing == []


@pytest.mark.parametrize("slug", SLUGS)
def test_the_clauses_that_choices_and_options_cite_have_a_page(slug: str) -> None:
    """People come from a choice or an option of the table: its clause must open somewhere."""
    game = get(slug)
    cited = {option.clause for option in game.options}
    for path in (ROOT / "src" / "madoi" / "games" / slug).rglob("*.py"):
        cited |= set(re.findall(rf'"({NUMBER})"', path.read_text("utf-8")))
    own = {number for number in cited if re.match(rf"{game.clause_prefix}\d", number)}
    assert own
    assert own - set(pages(slug)) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_switch_of_the_table_is_explained_by_its_own_name(slug: str, language: str) -> None:
    book = "".join(text_of(slug, language).split())
    for option in get(slug).options:
        if set(option.allowed) == {True, False}:
            assert "".join(words(slug, language)[f"option-{option.name}"].split()) in book, option.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marks_of_couperation_are_those_of_the_cards(language: str) -> None:
    box = components("couperation")
    rows = {row[0]: row[2] for row in table_rows("couperation", language, "table") if len(row) == 3}
    for mark in ("heart", "two_diamonds", "one_diamond"):
        numbers = [str(card["number"]) for card in box["card"] if card["mark"] == mark]
        assert rows[box["mark"][mark]["symbol"]].split() == numbers


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_of_hoshizukuri_have_their_numbers(language: str) -> None:
    names = words("hoshizukuri", language)
    rows = {row[0]: row for row in table_rows("hoshizukuri", language, "cards")}
    cards = components("hoshizukuri")["card"]
    assert len(rows) == 1 + len(cards)
    for card in cards:
        row = rows[names[f"name-card-{card['id']}"]]
        assert row[3] == str(card["cost"])
        if card["id"] != "nuclear_fusion":  # its star flakes depend on its effect
            assert row[2] == str(card["starflakes"])
        if card["id"] != "constellation":  # so do its points
            assert row[4] == str(card["vp"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_of_raigo_has_every_piece_ougi_and_yaku(language: str) -> None:
    box = components("raigo")
    names = words("raigo", language)
    pieces = {row[0][0]: row for row in table_rows("raigo", language, "pieces")}
    for piece in box["piece"]:
        if piece["kind"] == "kotodama":
            assert pieces[piece["kanji"]][1:3] == [str(piece["weight"]), str(piece["count"])]
    assert [row[0][0] for row in table_rows("raigo", language, "ougi")[1:]] == [ougi["kanji"] for ougi in box["ougi"]]
    yaku = {row[0] for row in table_rows("raigo", language, "yaku")}
    assert {names[f"name-{one['id']}"] for one in box["yaku"]} <= yaku


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_a_book_uses_only_what_the_reader_of_the_client_knows(slug: str, language: str) -> None:
    anchors = {section.anchor for section in sections(slug, language)}
    columns = 0
    for line in body_of(slug, language).splitlines():
        if line.startswith("#"):
            assert line.startswith(("## ", "### ")), line
        assert not re.match(r"^(\* |\+ |    |```|---)", line), line
        assert not re.search(r"<(?!!-- clauses)", line), line
        assert line.count("**") % 2 == 0, line
        assert "*" not in line.replace("**", ""), line
        if line.startswith("|"):
            columns = columns or cells(line)
            assert cells(line) == columns, line
        else:
            columns = 0
        for target in re.findall(r"(?<!!)\[[^\]]*\]\(([^)]+)\)", PICTURE.sub("", line)):
            assert target.startswith("#"), target
            assert target[1:] in anchors, target


@pytest.mark.parametrize("slug", SLUGS)
def test_both_languages_show_the_same_pictures_with_words_for_those_who_do_not_see_them(slug: str) -> None:
    shown = []
    for language in LANGUAGES:
        pictures = PICTURE.findall(text_of(slug, language))
        assert pictures
        for alt, file in pictures:
            assert len(alt) > 8, file
            assert (BOOKS / file).is_file(), file
            assert Path(file).name.startswith(f"{slug}-"), file
        shown.append([file.replace(f".{language}.svg", ".svg") for _, file in pictures])
    assert shown[0] == shown[1]


def test_no_picture_is_left_over() -> None:
    used = {file for slug in SLUGS for lang in LANGUAGES for _, file in PICTURE.findall(text_of(slug, lang))}
    assert {f"pictures/{path.name}" for path in (BOOKS / "pictures").iterdir()} == used


@pytest.mark.parametrize("path", sorted((BOOKS / "pictures").glob("*.svg")), ids=lambda path: path.stem)
def test_a_picture_stands_alone_and_needs_no_translation(path: Path) -> None:
    picture = Xml.fromstring(path.read_text("utf-8"))
    assert picture.get("viewBox")
    for part in picture.iter():
        assert part.tag.rpartition("}")[2] in {"svg", "g", "rect", "circle", "ellipse", "path", "text"}, part.tag
        assert not any("href" in name or "url(" in value for name, value in part.items())
        if part.text and part.text.strip() and path.stem.count(".") == 0:
            assert not re.search(r"[A-Za-z]{2,}|[\u3040-\u30ff]", part.text), part.text
