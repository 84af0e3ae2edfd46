"""What a plain installation leaves out, and what to say where it is missing."""

from __future__ import annotations

from types import TracebackType

from madoi.core.errors import MadoiError


class MissingExtra(MadoiError, ImportError):
    """A package that comes with an extra, `pip install 'madoi[server]'`, and is not installed."""


class extra:  # noqa: N801  # reads as a statement: `with extra("server"): import litestar`
    """Imports that need an extra; where one fails, `MissingExtra` says what to install."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if isinstance(error, ModuleNotFoundError) and error.name:
            package = error.name.partition(".")[0]
            raise MissingExtra("missing-extra", package=package, extra=self.name) from error
