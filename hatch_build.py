"""Wheels are compiled with mypyc; editable installs, and wheels where no compiler is, stay plain Python.

MADOI_BUILD=compiled fails where compilation fails, =pure does not try, =auto (the default) tries.
"""

import ast
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# One group, so that calls between its modules stay native. A file that is not there is not part of that game.
CORE = [
    "actions",
    "batch",
    "bits",
    "deals",
    "event_fields",
    "eyes",
    "player",
    "playouts",
    "rng",
    "state",
    "tensor",
    "versatile",
]
GAME = ["box", "things", "player", "outlook", "expert"]
# What a server does for every move: who asks for it, the table, how it is written, what everybody is told.
SERVER = [
    "tables/clock",
    "tables/decision",
    "tables/table",
    "tables/moments",
    "tables/seats",
    "tables/commands/checks",
    "tables/commands/moves",
    "tables/commands/timers",
    "store/writer",
    "server/rooms/acting",
    "server/rooms/automation",
    "server/rooms/broadcast",
    "server/rooms/commit",
    "server/rooms/deadlines",
    "server/rooms/room",
    "server/rooms/subscriber",
    "server/ws/connection",
    "server/ws/frames",
    "server/ws/line",
    "server/ws/session",
    "server/ws/updates",
]
# What is made for people after every move. (No msgspec structs in these: mypyc forgets `frozen=True` and the like.)
PEOPLE = ["view", "choices", "ahead", "dangers", "reach", "score"]

# C compilers run side by side: the core is one unit and so is each game, and calls inside them can still be inlined.
# mypyc writes `1 << k` of 64-bit numbers as C's 32-bit `1 << k`, which is wrong from bit 31 on: the literal gets its
# width back. tests/core/test_bits.py fails without it.
SETUP = r"""
import os, re, sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from setuptools import setup
from setuptools.command.build_ext import build_ext
from mypyc.build import mypycify

sys.path.insert(0, {root!r})
from hatch_build import with_docstrings

target = Path({tmp!r}, "c")
jobs = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
extensions = mypycify({args!r}, opt_level="3", debug_level="0", group_name="madoi", multi_file=True,
                      target_dir=str(target))
for path in target.rglob("*.c"):
    shifted = re.sub(r"= (\d+) << ", r"= \1LL << ", path.read_text("utf-8"))
    path.write_text(with_docstrings(shifted), "utf-8")
for extension in extensions:
    if len(extension.sources) > 1:
        units = defaultdict(list)
        for source in extension.sources:
            found = re.search(r"___(core|tables|store|server|games___[a-z]+)___", source)
            units[found[1] if found else "runtime"].append(source)
        size = {{name: sum(os.path.getsize(source) for source in sources) for name, sources in units.items()}}
        extension.sources = []
        for place, name in enumerate(sorted(units, key=size.get, reverse=True)):  # the longest first: they are sorted
            unit = target / f"unit_{{place}}_{{name}}.c"
            unit.write_text("".join(f'#include "{{Path(source).as_posix()}}"\n' for source in units[name]), "utf-8")
            extension.sources.append(str(unit))


class SideBySide(build_ext):
    def build_extensions(self):
        plain = self.compiler.compile
        with ThreadPoolExecutor(jobs) as pool:

            def compile(sources, **more):
                return [made for one in pool.map(lambda source: plain([source], **more), sources) for made in one]

            self.compiler.compile = compile
            self.parallel = jobs
            self.extensions.sort(key=lambda extension: -len(extension.sources))
            super().build_extensions()


setup(name="madoi", package_dir={{"": "src"}}, ext_modules=extensions, cmdclass={{"build_ext": SideBySide}},
      script_args=["build_ext", "--build-lib", {tmp!r} + "/lib", "--build-temp", {tmp!r} + "/o"])
"""


# Coroutines are objects of mypyc's own, which do not tell their docstring: it is what follows the signature.
GETTERS = "static PyGetSetDef CPyFunction_getsets[] = {\n"
WITH_DOC = r"""
static PyObject *CPyFunction_get_doc(PyObject *op, void *context) {
    const char *doc = ((PyCFunctionObject *)op)->m_ml->ml_doc;
    const char *after = doc ? strstr(doc, ")\n--\n\n") : NULL;
    if (after) doc = after + 6;
    if (!doc || !*doc) Py_RETURN_NONE;
    return PyUnicode_FromString(doc);
}

static PyGetSetDef CPyFunction_getsets[] = {
    {"__doc__", (getter)CPyFunction_get_doc, 0, 0, 0},
"""


def compiled_modules(root: Path) -> list[str]:
    package = root / "src" / "madoi"
    core = [package / "core" / f"{name}.py" for name in CORE]
    games = [game / f"{name}.py" for game in sorted(package.glob("games/*/")) for name in GAME]
    people = [game / "people" / f"{name}.py" for game in sorted(package.glob("games/*/")) for name in PEOPLE]
    server = [package / f"{name}.py" for name in SERVER]
    rules = sorted(package.glob("games/*/rules/**/*.py"))
    search = sorted(package.glob("bots/search/*.py"))
    return [str(path.relative_to(root)) for path in [*core, *games, *people, *rules, *search, *server] if path.exists()]


def docstrings(module: str) -> dict[str, str]:
    """What the source of a module says of its functions, classes and their methods, by the names they may have in C."""
    found: dict[str, str] = {}

    def look(node: ast.Module | ast.ClassDef, inside: list[str]) -> None:
        for inner in node.body:
            if not isinstance(inner, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if doc := ast.get_docstring(inner):
                # mypyc shortens the name of a module to as many of its last parts as tell it apart.
                for prefix in ("___".join(parts[k:]) for k in range(len(parts))):
                    found["___".join([prefix, *inside, inner.name])] = doc
                    found["___".join([prefix, "_get_".join([*inside, inner.name])])] = doc
            if isinstance(inner, ast.ClassDef):
                look(inner, [*inside, inner.name])

    parts = module.split(".")
    path = Path("src", *parts)
    tree = ast.parse((path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8"))
    found[module] = ast.get_docstring(tree) or ""
    look(tree, [])
    return found


def with_docstrings(c: str) -> str:
    """mypyc writes signatures into the tables of a module and leaves the docstrings out: each follows its signature.

    They are constant data, as in the modules of Python itself; nothing is done for them when a program runs.
    """
    module = re.search(r'PyModuleDef_HEAD_INIT,\s+"(madoi\.[\w.]+)",', c)
    if not module:
        return c.replace(GETTERS, WITH_DOC)
    from mypyc.codegen.cstring import c_string_initializer

    docs = docstrings(module[1])

    def documented(entry: re.Match[str]) -> str:
        doc = docs.get(entry["name"])
        if not doc:
            return entry[0]
        signature = "" if entry["doc"] == "NULL" else entry["doc"]  # literals side by side are one in C
        return entry["before"] + signature + c_string_initializer(doc.encode())

    said = r'(?P<doc>NULL|"(?:[^"\\]|\\.)*")'
    for before in (
        r"PyModuleDef_HEAD_INIT,\s+\"(?P<name>[\w.]+)\",\s+",
        r"\(PyCFunction\)CPyPy_(?P<name>\w+),\s+[A-Z_| ]+, PyDoc_STR\(",
        r"static PyTypeObject CPyType_(?P<name>\w+)_template_ = \{[^}]*\.tp_doc = PyDoc_STR\(",
        r"\(getter\)(?P<name>\w+),\s+(?:NULL|\(setter\)\w+),\s+",
    ):
        c = re.sub(f"(?P<before>{before}){said}", documented, c)
    return c


class MypycHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict) -> None:
        wanted = os.environ.get("MADOI_BUILD", "auto")
        if wanted not in ("auto", "compiled", "pure"):
            raise RuntimeError(f"MADOI_BUILD is {wanted!r}; it can be auto, compiled or pure")
        if version == "editable" or wanted == "pure":
            return
        self.folder = tempfile.TemporaryDirectory()
        cache = str(Path(self.folder.name, "cache"))  # another check of types may be running in this folder
        # What is not compiled may import packages that are not here; `make check` looks at its types.
        foreign = ["--ignore-missing-imports", "--follow-imports", "silent"]
        args = ["--strict", *foreign, "--cache-dir", cache, *compiled_modules(Path(self.root))]
        env = {**os.environ, "CFLAGS": os.environ.get("CFLAGS", "") + " -fvisibility=hidden"}
        command = [sys.executable, "-c", SETUP.format(args=args, root=self.root, tmp=self.folder.name)]
        done = subprocess.run(
            command, cwd=self.root, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if done.returncode:
            if wanted == "compiled":
                raise RuntimeError(done.stdout)
            self.app.display_warning("The rules could not be compiled; they will run as plain Python, slower:")
            self.app.display_warning(done.stdout[-2000:])
            return
        library = Path(self.folder.name, "lib")
        for path in library.rglob("*.*"):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = str(path.relative_to(library))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
