"""Who lacks an extra hears what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

BLOCKED = """
import sys
sys.modules[{module!r}] = None
import madoi.adapters.{adapter}
"""


@pytest.mark.parametrize(
    ("adapter", "module"),
    [("vector", "numpy"), ("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo"), ("openspiel", "pyspiel")],
)
def test_a_missing_extra_is_named(adapter: str, module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(module=module, adapter=adapter)], capture_output=True, text=True
    )
    assert done.returncode == 1
    assert f"pip install 'madoi[{adapter}]'" in done.stderr
