"""Run Madoi from its plain source although compiled modules lie beside it. Imports nothing of Madoi."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class SourceFirst(MetaPathFinder):
    """Finds the modules of the package `madoi` as .py files only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.split(".")[0] != "madoi":
            return None
        for folder in sys.path if path is None else path:
            place = Path(folder, fullname.rpartition(".")[2])
            package, module = place / "__init__.py", place.with_suffix(".py")
            if package.exists():
                loader = SourceFileLoader(fullname, str(package))
                return spec_from_file_location(
                    fullname, package, loader=loader, submodule_search_locations=[str(place)]
                )
            if module.exists():
                return spec_from_file_location(fullname, module, loader=SourceFileLoader(fullname, str(module)))
        return None


def prefer_source() -> None:
    """From now on; nothing of Madoi may be imported yet."""
    sys.meta_path.insert(0, SourceFirst())
