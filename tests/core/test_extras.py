"""Who lacks an extra hears what to install."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from madoi.core.extras import MissingExtra, extra

WITHOUT = "import sys; sys.modules[{module!r}] = None; "

OPEN = """
import asyncio
from madoi.store import Store
async def main():
    await (await Store.open(sys.argv[1])).close()
asyncio.run(main())
"""


def without(module: str, code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run code where a package is not installed."""
    command = [sys.executable, "-c", WITHOUT.format(module=module) + code, *words]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("name", "module", "wanted"),
    [
        ("vector", "numpy", "madoi.adapters.vector"),
        ("gymnasium", "gymnasium", "madoi.adapters.gymnasium"),
        ("pettingzoo", "pettingzoo", "madoi.adapters.pettingzoo"),
        ("openspiel", "pyspiel", "madoi.adapters.openspiel"),
        ("client", "websockets", "madoi.client"),
    ],
)
def test_a_missing_extra_is_named(name: str, module: str, wanted: str) -> None:
    done = without(module, f"import {wanted}")
    assert done.returncode == 1
    assert f"{module} is not installed: pip install 'madoi[{name}]'" in done.stderr


def test_a_server_without_the_driver_of_postgresql_serves_files_only(tmp_path: Path) -> None:
    run = "import madoi.cli; sys.exit(madoi.cli.main())"
    done = without("asyncpg", run, "serve", "--lang", "en", "--database", "postgresql://nobody@127.0.0.1:1/none")
    assert done.stderr == "madoi: asyncpg is not installed: pip install 'madoi[postgres]'\n"
    assert done.returncode == 2
    opened = without("asyncpg", OPEN, f"sqlite:///{tmp_path / 'log'}")
    assert opened.returncode == 0, opened.stderr


def test_a_package_that_is_there_but_broken_is_not_called_missing() -> None:
    with pytest.raises(ImportError) as caught, extra("server"):
        from json import nothing_of_this_name  # type: ignore[attr-defined]  # noqa: F401
    assert not isinstance(caught.value, MissingExtra)
