"""The browser words choices and events as Python does: both are held to the same table of cases."""

from __future__ import annotations

import wording_cases


def test_the_committed_cases_are_what_python_says() -> None:
    assert wording_cases.FILE.read_text("utf-8") == wording_cases.text(), "run: python tests/wording_cases.py"
