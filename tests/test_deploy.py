"""The files for operators fit the program: without Docker and systemd, as far as that goes."""

from __future__ import annotations

import ast
import json
import re
import shlex
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

import services
from madoi.cli.app import command
from madoi.cli.shell import Shell
from madoi.server.http.rate_limits import is_among

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
GUIDE = (ROOT / "docs/club.md").read_text("utf-8")


def dockerfile() -> list[tuple[str, str]]:
    """Its instructions: the word and the rest, lines joined."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    return [(line.split()[0], line.split(None, 1)[1]) for line in text.splitlines() if line.strip()]


def of(word: str) -> list[str]:
    return [rest for name, rest in dockerfile() if name == word]


def compose() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return loaded


def parsed(words: list[str]) -> dict[str, Any]:
    """The options of `madoi serve`, read and not carried out; a wrong one raises."""
    whole = command(Shell("en"))
    assert words[0] == "serve"
    options: dict[str, Any] = whole.commands["serve"].make_context("serve", words[1:]).params
    return options


def is_sent(path: str) -> bool:
    """Whether the builder gets to see a file; the last line that fits decides."""
    sent = True
    for line in (ROOT / ".dockerignore").read_text("utf-8").split():
        pattern = line.removeprefix("!")
        parents = ["/".join(path.split("/")[:k]) for k in range(1, path.count("/") + 2)]
        if any(fnmatch(parent, pattern) or fnmatch("/" + parent, pattern) for parent in parents):
            sent = line.startswith("!")
    return sent


def test_whatever_is_copied_into_the_image_is_there_and_is_sent() -> None:
    for rest in of("COPY"):
        words = rest.split()
        if words[0].startswith("--from="):
            assert words[0].removeprefix("--from=") in [stage.split()[-1] for stage in of("FROM")]
            continue
        for source in words[:-1]:
            assert (ROOT / source).exists(), source
            files = [ROOT / source] if (ROOT / source).is_file() else (ROOT / source).rglob("*.*")
            assert any(is_sent(file.relative_to(ROOT).as_posix()) for file in files), source


def test_the_image_gets_all_that_building_takes() -> None:
    """What the sdist has, and so what the wheel of `make` is built from."""
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    (listed,) = re.findall(r"^include = (\[.*\])$", project, re.MULTILINE)
    copied = [source for rest in of("COPY") for source in rest.split()[:-1]]
    for name in [*json.loads(listed), "/pyproject.toml", "/README.md", "/LICENSE"]:
        assert name.lstrip("/") in copied, name


def test_neither_secrets_nor_what_is_built_here_is_sent() -> None:
    secrets = (".git/config", "deploy/.env", "madoi.sqlite3")
    for path in (*secrets, "web/node_modules/vite/x.js", "src/madoi/web/index.html"):
        assert not is_sent(path), path
    assert is_sent("src/madoi/cli/serve.py")
    assert is_sent("docs/rules/utena.md")


def test_the_image_runs_a_server_as_nobody_special_and_looks_after_it() -> None:
    entry, given = (json.loads(of(word)[0]) for word in ("ENTRYPOINT", "CMD"))
    assert entry[0] == "madoi"
    options = parsed([*entry[1:], *given])
    assert (options["host"], options["port"]) == ("0.0.0.0", int(of("EXPOSE")[0]))
    assert options["database"].startswith(f"sqlite:///{of('VOLUME')[0]}/")
    assert int(of("USER")[0]) > 0
    check = json.loads(of("HEALTHCHECK")[0].split("CMD", 1)[1])
    ast.parse(check[2])
    assert f"127.0.0.1:{options['port']}/readyz" in check[2]


def test_the_composed_server_finds_its_database_and_its_proxy() -> None:
    services, network = compose()["services"], compose()["networks"]["table"]["ipam"]["config"][0]
    server, database = services["server"], services["database"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    words = [re.sub(r"\$\{MADOI_NAME:\?[^}]*\}", "play.example.org", word) for word in server["command"]]
    options = parsed([*json.loads(of("ENTRYPOINT")[0])[1:], *words])
    user, name = (database["environment"][key] for key in ("POSTGRES_USER", "POSTGRES_DB"))
    assert options["database"] == f"postgresql://{user}@database/{name}"
    assert options["host_name"] == ["play.example.org"]
    assert is_among((network["gateway"], 1), [options["forwarded"]])
    assert is_among((network["gateway"], 1), [network["subnet"]])
    assert server["environment"]["PGPASSWORD"] == database["environment"]["POSTGRES_PASSWORD"]
    assert all(port.startswith("127.0.0.1:") for port in server["ports"])
    assert "ports" not in database
    wanted = set(re.findall(r"\$\{(\w+)", (DEPLOY / "compose.yaml").read_text("utf-8")))
    assert wanted == set(re.findall(r"^(\w+)=", (DEPLOY / "example.env").read_text("utf-8"), re.MULTILINE))


def test_the_unit_of_systemd_starts_a_server_in_its_own_folder() -> None:
    unit = (DEPLOY / "madoi.service").read_text("utf-8")
    (start,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    (usual,) = re.findall(r'^Environment="MADOI_OPTIONS=(.*)"$', unit, re.MULTILINE)
    for given in (usual, *re.findall(r"^MADOI_OPTIONS=(.*)$", GUIDE, re.MULTILINE)):
        program, *words = shlex.split(start.replace("$MADOI_OPTIONS", given))
        options = parsed(words)
        assert program == "/opt/madoi/bin/madoi"
        assert options["host"] == "127.0.0.1"
        (folder,) = re.findall(r"^StateDirectory=(.*)$", unit, re.MULTILINE)
        assert options["database"].startswith(f"sqlite:////var/lib/{folder}/")


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed")
    unit = tmp_path / "madoi.service"
    text = (DEPLOY / "madoi.service").read_text("utf-8")
    unit.write_text(text.replace("/opt/madoi/bin/madoi", sys.executable))  # it must be there
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    assert [line for line in done.stderr.splitlines() if "madoi.service" in line] == []


def test_the_linter_of_dockerfiles_has_nothing_to_say() -> None:
    linter = Path(sys.executable).parent / "hadolint"
    if not linter.exists():
        if services.must_have():
            pytest.fail("hadolint belongs to the extra dev")
        pytest.skip("hadolint is not installed")
    done = subprocess.run([linter, DEPLOY / "Dockerfile"], capture_output=True, text=True)
    assert done.stdout == ""


def test_the_guide_names_options_that_exist_with_their_defaults() -> None:
    whole = command(Shell("en"))
    known = {name: option for option in whole.commands["serve"].params for name in option.opts}
    others = {"--build", "--name", "--nginx", "--now", "--format", "--clean", "--if-exists", "--upgrade"}
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", GUIDE)) - set(known) - others == set()
    rows = re.findall(r"^\| `(--[a-z-]+)` \| (\d+)", GUIDE, re.MULTILINE)
    assert len(rows) == 6
    assert {name: float(number) for name, number in rows} == {name: float(known[name].default) for name, _ in rows}


@pytest.mark.parametrize("proxy", ["nginx.conf", "Caddyfile"])
def test_a_proxy_leads_to_the_port_of_the_server_and_hides_its_metrics(proxy: str) -> None:
    text = (DEPLOY / proxy).read_text("utf-8")
    (start,) = re.findall(r"^ExecStart=\S+ (.*) \$MADOI_OPTIONS$", (DEPLOY / "madoi.service").read_text(), re.MULTILINE)
    assert f"127.0.0.1:{parsed(start.split())['port']}" in text
    assert re.search(r"/metrics\D+404", text)
    (words,) = re.findall(r"Start Madoi with (.*)\.$", text, re.MULTILINE)
    assert parsed(["serve", *words.split()])["host_name"] == ["play.example.org"]
