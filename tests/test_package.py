"""What `pip install madoi` gives: the wheel without extras in a clean environment (`make .venv-engine/installed`)."""

from __future__ import annotations

import json
import re
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

import services

ROOT = Path(__file__).parents[1]
ENGINE = ROOT / ".venv-engine"
HANDFUL = {"fluent-runtime", "librt", "msgspec", "mypy-extensions", "rich", "typer"}
WALK = """
import importlib, json, pkgutil
import madoi
from madoi.core.extras import MissingExtra
missing = {}
def visit(path, prefix):
    for found in pkgutil.iter_modules(path, prefix):
        if found.name.endswith("__main__") or ".migrations." in found.name:
            continue
        try:
            module = importlib.import_module(found.name)
        except MissingExtra as error:
            missing[found.name] = error.facts["extra"]
        else:
            if found.ispkg:
                visit(module.__path__, found.name + ".")
visit(madoi.__path__, "madoi.")
print(json.dumps(missing))
"""


@pytest.fixture(scope="module")
def engine() -> Path:
    """The programs of an environment that has the engine alone."""
    if not (ENGINE / "installed").exists():
        if services.must_have():
            pytest.fail("`make .venv-engine/installed` has not been run")
        pytest.skip("run `make .venv-engine/installed` first")
    return ENGINE / "bin"


def run(*command: str | Path, where: Path) -> subprocess.CompletedProcess[str]:
    env = {"PATH": "/usr/bin:/bin", "HOME": str(where), "LC_ALL": "C.UTF-8"}
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=where, env=env)


def test_a_handful_of_packages_is_asked_for(engine: Path, tmp_path: Path) -> None:
    code = "import json; from importlib.metadata import requires; print(json.dumps(requires('madoi')))"
    asked = json.loads(run(engine / "python", "-c", code, where=tmp_path).stdout)
    plain = {re.split(r"[<>=]", name)[0] for name in asked if "extra ==" not in name}
    assert plain == HANDFUL


def test_every_module_works_or_says_which_extra_it_needs(engine: Path, tmp_path: Path) -> None:
    done = run(engine / "python", "-c", WALK, where=tmp_path)
    assert done.returncode == 0, done.stderr
    missing = json.loads(done.stdout)
    assert set(missing.values()) == {"server", "client", "vector", "gymnasium", "pettingzoo", "openspiel"}
    rooms = {name.split(".")[1] for name in missing}
    assert rooms == {"server", "store", "client", "adapters"}


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("serve", "server"),
        ("simulate utena --games 1 --ray local", "ray"),
        ("simulate utena --games 1 --out games.parquet", "lab"),
    ],
)
def test_a_command_that_needs_an_extra_says_so_in_a_line(engine: Path, tmp_path: Path, command: str, name: str) -> None:
    english = run(engine / "madoi", *command.split(), where=tmp_path)
    said = rf"madoi: \w+ is not installed: pip install 'madoi\[{name}\]'"
    assert re.fullmatch(said, english.stderr.splitlines()[-1])
    japanese = run(engine / "madoi", "--lang", "ja", *command.split(), where=tmp_path)
    assert f"pip install 'madoi[{name}]'" in japanese.stderr.splitlines()[-1]
    assert "インストールされていません" in japanese.stderr
    assert [done.returncode for done in (english, japanese)] == [2, 2]
    assert "Traceback" not in english.stderr + japanese.stderr


def test_the_engine_alone_plays_and_simulates(engine: Path, tmp_path: Path) -> None:
    example = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)[0]
    done = run(engine / "python", "-c", example, where=tmp_path)
    assert done.returncode == 0, done.stderr
    done = run(engine / "madoi", "simulate", "princess", "--games", "5", "--json", where=tmp_path)
    assert json.loads(done.stdout)["games"] == 5
    done = run(engine / "madoi", "card", "hoshizukuri", "水", where=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_wheel_and_sdist_carry_the_client_the_rules_and_the_types(engine: Path) -> None:
    (wheel,), (sdist,) = (ROOT / "dist").glob("*.whl"), (ROOT / "dist").glob("*.tar.gz")
    with zipfile.ZipFile(wheel) as archive:
        installed = set(archive.namelist())
    with tarfile.open(sdist) as tar:
        sources = {name.partition("/")[2] for name in tar.getnames()}
    experts = [f"games/{slug}/expert.json" for slug in ("raigo", "hoshizukuri", "princess")]
    for name in ("py.typed", "web/index.html", "web/sw.js", *experts):
        assert f"madoi/{name}" in installed
        assert f"src/madoi/{name}" in sources
    for name in ("book/utena.ja.md", "rules/raigo.md"):
        assert f"madoi/docs/{name}" in installed
        assert f"docs/{name}" in sources
    assert not [name for name in sources if "node_modules" in name]
    assert {name.split("/")[0] for name in installed} - {"madoi"} == {
        name.split("/")[0] for name in installed if ".dist-info" in name or "mypyc" in name
    }
