"""Arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Slug = Annotated[str, typer.Argument(metavar="SLUG", help="help-slug", show_default=False)]
MaybeSlug = Annotated[str | None, typer.Argument(metavar="[SLUG]", help="help-slug", show_default=False)]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help-option")]
Components = Annotated[Path | None, typer.Option("--components", metavar="FILE", help="help-components")]
AsJson = Annotated[bool, typer.Option("--json", help="help-json")]
Workers = Annotated[int, typer.Option("--workers", min=0, help="help-workers")]
Ray = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="help-ray")]
