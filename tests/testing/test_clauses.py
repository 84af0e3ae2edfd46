"""Clauses of the rules and the tests that cite them."""

from __future__ import annotations

from pathlib import Path

from madoi.testing.clauses import citations_in, cited_clauses, read_clauses, report, rules_folder, strangers

RULES = """# A game

## X1 Start
- **X1.1** Everybody gets
  two cards. [book] [web: example.org]
  - **X1.1.1** Or three. [madoi]
- **X1.2** Cards are 63 mm wide. [book]
- X1.3 is no clause, it is not bold.

## Clauses without a test
- X1.2: a size
- X9.9: nobody knows it
"""

TESTS = """
import pytest
from madoi.testing import clause
import madoi.testing

@clause("X1.1")
@pytest.mark.parametrize("n", [pytest.param(1, marks=clause("X1.1.1")), 2])
def test_one(n): ...

@madoi.testing.clause("X7.7", "Y1.1")
class TestTwo:
    @clause("X1.1")
    def test_three(self): ...

NOT_CITED = 'clause("X1.3")'
"""


def test_clauses_are_read_with_text_provenance_and_excuse() -> None:
    clauses, vain = read_clauses(RULES)
    assert [one.number for one in clauses] == ["X1.1", "X1.1.1", "X1.2"]
    assert clauses[0].text == "Everybody gets two cards. [book] [web: example.org]"
    assert clauses[0].provenance == "book; web: example.org"
    assert clauses[2].untestable == "a size"
    assert vain == ["X9.9"]


def test_citations_are_found_in_decorators_of_every_kind() -> None:
    cited = cited_clauses(TESTS, "test_x.py")
    assert cited == {
        "X1.1": ["test_x.py:6", "test_x.py:12"],
        "X1.1.1": ["test_x.py:7"],
        "X7.7": ["test_x.py:10"],
        "Y1.1": ["test_x.py:10"],
    }


def test_the_report_compares_both() -> None:
    found = report(RULES, cited_clauses(TESTS), "X")
    assert found.testable == ["X1.1", "X1.1.1"]
    assert found.tested == ["X1.1", "X1.1.1"]
    assert found.untested == []
    assert found.unknown == ("X7.7", "X9.9")
    assert not found.fine


def test_citations_of_no_game_are_strangers() -> None:
    assert strangers({"X1.1": [], "XY1.1": [], "Q2.2": []}, ["X", "U"]) == ["Q2.2", "XY1.1"]


def test_test_files_are_searched_below_a_folder(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_x.py").write_text(TESTS)
    (tmp_path / "helper.py").write_text(TESTS)
    assert citations_in(tmp_path)["Y1.1"] == ["deep/test_x.py:10"]


def test_the_rules_of_the_house_are_found() -> None:
    folder = rules_folder()
    assert folder is not None
    clauses, _ = read_clauses((folder / "utena.md").read_text("utf-8"))
    assert {"U1.1", "U18.2a", "U20.4"} <= {one.number for one in clauses}
