"""`make wheels`: a wheel for every Python on this machine (3.11 to 3.14), built from the sdist and tried out in clean
environments. The same seeds must give the same games in all of them. Wheels go to dist/wheels.

    make wheels PYTHONS="python3.12 /opt/python3.13/bin/python3" EXTRAS="engine server"
"""

from __future__ import annotations

import hashlib
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent
WHEELS = ROOT / "dist" / "wheels"
MINORS = range(11, 15)
GAMES = ("utena", "couperation", "raigo", "hoshizukuri", "princess")
SIMULATE = ("--games", "20", "--bot", "sensible", "--seed", "20261117", "--json")
CLOCKS = ("seconds", "decisions_per_s")  # of a simulation: what differs from one run to the next
RUNS = 5
WEIGHT = """
import json, sysconfig
from importlib.metadata import distributions
from pathlib import Path
place = Path(sysconfig.get_path("purelib"))
ours = [one for one in distributions(path=[str(place)]) if one.name not in ("pip", "setuptools")]
files = {Path(one.locate_file(file)) for one in ours for file in one.files or ()}
print(json.dumps([len(ours), sum(file.stat().st_size for file in files if file.is_file())]))
"""
# Time of the processor: how long it takes by the clock depends on what else the machine does.
IMPORT = "import time; began = time.process_time(); import {name}; print((time.process_time() - began) * 1000)"
COLUMNS = ("Python", "installed", "packages", "MB", "madoi ms", "madoi.games ms", "--help ms", "the same games")


def pythons() -> Iterator[tuple[str, Path]]:
    """The interpreters that there are, one for each minor version."""
    for minor in MINORS:
        version = f"3.{minor}"
        found = [
            shutil.which(f"python{version}"),
            *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python")),
        ]
        for candidate in filter(None, os.environ.get("PYTHONS", "").split() or found):
            code = "import sys; print(sys.executable, '{}.{}'.format(*sys.version_info))"
            done = subprocess.run([candidate, "-c", code], capture_output=True, text=True)
            if done.returncode == 0 and done.stdout.split()[1] == version:
                yield version, Path(done.stdout.split()[0])
                break


def run(*command: str | Path) -> str:
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, text=True, cwd=tempfile.gettempdir())
    if done.returncode:
        raise SystemExit(f"failed: {' '.join(map(str, command))}")
    return done.stdout


def build(version: str, python: Path, sdist: Path, folder: Path) -> Path:
    """The wheel for one Python: the one that `make` has built already, or as pip builds it from the sdist."""
    pure = os.environ["MADOI_BUILD"] == "pure"
    ours = "madoi-*-py3-none-any.whl" if pure else f"madoi-*-cp{version.replace('.', '')}-*.whl"
    for ready in (ROOT / "dist").glob(ours):
        shutil.copy(ready, WHEELS)
    if not list(WHEELS.glob(ours)):
        venv = folder / "build"
        run(python, "-m", "venv", venv)
        pip = (venv / "bin/python", "-m", "pip", "-q", "--disable-pip-version-check")
        run(*pip, "wheel", "--no-deps", "-w", WHEELS, sdist)
    (wheel,) = WHEELS.glob(ours)
    return wheel


def milliseconds(*command: str | Path) -> float:
    began = resource.getrusage(resource.RUSAGE_CHILDREN)
    run(*command)
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (ended.ru_utime + ended.ru_stime - began.ru_utime - began.ru_stime) * 1000


def games_of(venv: Path) -> str:
    """A digest of what the same seeds gave."""
    digest = hashlib.sha256()
    for slug in GAMES:
        told = json.loads(run(venv / "bin/madoi", "simulate", slug, *SIMULATE))
        digest.update(json.dumps({key: told[key] for key in told if key not in CLOCKS}, sort_keys=True).encode())
    return digest.hexdigest()[:16]


def row(version: str, python: Path, wheel: Path, extra: str, folder: Path) -> tuple[str, ...]:
    venv = folder / extra
    run(python, "-m", "venv", venv)
    wanted = str(wheel) if extra == "engine" else f"{wheel}[{extra}]"
    inside = venv / "bin/python"
    run(inside, "-m", "pip", "-q", "--disable-pip-version-check", "install", "-c", ROOT / "constraints.txt", wanted)
    packages, size = json.loads(run(inside, "-c", WEIGHT))
    games = games_of(venv)  # first, so that everything has been imported once
    times = [
        min(float(run(inside, "-c", IMPORT.format(name=name))) for _ in range(RUNS))
        for name in ("madoi", "madoi.games")
    ]
    helped = min(milliseconds(venv / "bin/madoi", "--help") for _ in range(RUNS))
    shutil.rmtree(venv)
    numbers = (f"{size / 1e6:.1f}", f"{times[0]:.0f}", f"{times[1]:.0f}", f"{helped:.0f}")
    return (version, extra, str(packages), *numbers, games)


def main() -> int:
    os.environ.setdefault("MADOI_BUILD", "compiled")  # a wheel that is not would be the same file for all
    (sdist,) = (ROOT / "dist").glob("madoi-*.tar.gz")
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir(parents=True)
    extras = os.environ.get("EXTRAS", "engine server all").split()
    print(" | ".join(COLUMNS), flush=True)
    seen = set()
    for version, python in pythons():
        with tempfile.TemporaryDirectory() as folder:
            wheel = build(version, python, sdist, Path(folder))
            for extra in extras:
                line = row(version, python, wheel, extra, Path(folder))
                seen.add(line[-1])
                print(" | ".join(line), flush=True)
    if len(seen) != 1:
        print("No Python was found." if not seen else "The same seeds gave different games.", file=sys.stderr)
    return 0 if len(seen) == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
