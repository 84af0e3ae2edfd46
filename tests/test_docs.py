"""The documents say what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import madoi.games
from madoi.core import get
from madoi.core.action_table import action_page
from madoi.core.tensor_table import tensor_page
from madoi.lab.ladder import in_page

ROOT = Path(__file__).parents[1]
DOCUMENTS = [page for folder in ("docs", "docs/guides", "docs/bots") for page in (ROOT / folder).glob("*.md")]
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


def test_the_page_of_actions_is_what_the_games_declare() -> None:
    page = (ROOT / "docs/actions.md").read_text("utf-8")
    games = [get(slug) for slug in madoi.games.HOUSE]
    assert page == action_page(games), "run: madoi actions > docs/actions.md"


def test_the_page_of_tensors_is_what_the_games_declare() -> None:
    page = (ROOT / "docs/tensors.md").read_text("utf-8")
    games = [get(slug) for slug in madoi.games.HOUSE]
    assert page == tensor_page(games), "run: madoi tensors > docs/tensors.md"


@pytest.mark.parametrize("slug", madoi.games.HOUSE)
def test_the_clauses_call_every_verb_as_records_do(slug: str) -> None:
    page = (ROOT / f"docs/rules/{slug}.md").read_text("utf-8")
    missing = [verb.name for verb in get(slug).actions.verbs if not re.search(rf"`{verb.name}[ `]", page)]
    assert missing == []


def test_every_link_between_documents_leads_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *DOCUMENTS]
    broken = [
        f"{page.relative_to(ROOT)}: {link}"
        for page in pages
        for link in LINK.findall(page.read_text("utf-8"))
        if "://" not in link and not (page.parent / link).exists()
    ]
    assert broken == []


def test_the_index_names_every_document() -> None:
    index = (ROOT / "docs/README.md").read_text("utf-8")
    names = {str(page.relative_to(ROOT / "docs")) for page in DOCUMENTS} - {"README.md"}
    assert sorted(name for name in names if f"({name})" not in index) == []


@pytest.mark.parametrize(
    ("name", "page"), [("ladder", "docs/bots.md"), ("ismcts", "docs/bots.md"), ("level1", "docs/bots/tried.md")]
)
def test_the_tables_of_bots_are_what_the_results_say(name: str, page: str) -> None:
    words, file = (ROOT / page).read_text("utf-8"), f"docs/bots/{name}.jsonl"
    assert in_page(words, ROOT / file) == words, f"run: python bench/ladder.py --results {file} --page {page}"
