"""The compiled engine shows people what its sources would: a set of 81 cells in 64 bits was noticed by nobody."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import madoi
from madoi.core import get
from madoi.games import HOUSE
from shown import shown

PACKAGE, SCRIPT = Path(madoi.__file__).parent, Path(__file__).with_name("shown.py")


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the same package, in which nothing is compiled."""
    folder = tmp_path_factory.mktemp("sources")
    leave_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web", "site")
    shutil.copytree(PACKAGE, folder / "madoi", ignore=leave_out)
    return folder


@pytest.mark.parametrize("slug", HOUSE)
def test_views_and_choices_are_those_of_the_sources(slug: str, sources: Path) -> None:
    """In another process, so that no order of a set may show either."""
    env = {**os.environ, "PYTHONPATH": str(sources), "PYTHONHASHSEED": "1"}
    told = subprocess.run([sys.executable, SCRIPT, slug], env=env, capture_output=True, text=True, check=True)
    here = [shown(slug, seats) for seats in get(slug).seat_counts]
    assert told.stdout.split() == ["False", *here]
