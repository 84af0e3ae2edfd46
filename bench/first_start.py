"""How long `make play` takes for somebody new: `python bench/first_start.py --rounds 3`.

Each round clones the last commit, gives it an empty home and no cache of packages, and waits for the address; prints
when each step began. Then it starts a second time, and a third while the port is taken. On an idle machine.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
ADDRESS = re.compile(r"Madoi: (http://\S+:(\d+)/)")
USUAL_PORT = 8000


def start(clone: Path, env: dict[str, str]) -> tuple[list[tuple[float, str]], str]:
    """Start it, and stop it as soon as its page can be read. When each line was said, and the address."""
    began, said, url = time.monotonic(), list[tuple[float, str]](), ""
    with subprocess.Popen(
        ["make", "play", f"PYTHON={sys.executable}"], cwd=clone, env=env, text=True, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as work:  # fmt: skip
        assert work.stdout is not None
        for line in work.stdout:
            said.append((time.monotonic() - began, line.strip()))
            if found := ADDRESS.search(line):
                url = found[1]
                page = urllib.request.urlopen(url).read()
                said.append((time.monotonic() - began, f"the page is there, {len(page)} bytes"))
                os.killpg(work.pid, signal.SIGINT)
                break
        work.stdout.read()
    if not url:
        raise SystemExit("\n".join(line for _, line in said))
    return said, url


def show(title: str, said: list[tuple[float, str]]) -> None:
    print(f"{title} (load {os.getloadavg()[0]:.1f})")
    for seconds, line in said:
        print(f"  {seconds:6.1f} s  {line}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1)
    rounds = parser.parse_args().rounds
    for number in range(1, rounds + 1):
        with tempfile.TemporaryDirectory() as folder:
            home, clone = Path(folder, "home"), Path(folder, "madoi")
            home.mkdir()
            subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
            env = {**os.environ, "HOME": str(home), "PIP_NO_CACHE_DIR": "1", "npm_config_cache": str(home / "npm")}
            for name in ("MAKEFLAGS", "MAKELEVEL", "BUILD", "PYTHONPATH"):
                env.pop(name, None)
            show(f"round {number}, the first start", start(clone, env)[0])
            show(f"round {number}, the second start", start(clone, env)[0])
            with socket.create_server(("127.0.0.1", USUAL_PORT)):
                said, url = start(clone, env)
            show(f"round {number}, the port is taken", said[-2:])
            assert f":{USUAL_PORT}/" not in url


if __name__ == "__main__":
    main()
