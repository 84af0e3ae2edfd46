"""What a session needs of its connection."""

from __future__ import annotations

from abc import ABC, abstractmethod

from mypy_extensions import mypyc_attr

from madoi.server.http.admission import Claim


@mypyc_attr(allow_interpreted_subclasses=True)
class Line(ABC):
    """To one client. A class and no protocol: so a session calls it in one step when compiled."""

    __slots__ = ()

    @property
    @abstractmethod
    def is_open(self) -> bool: ...

    @property
    @abstractmethod
    def is_silent(self) -> bool:
        """Whether it was asked for a sign of life and has not given one."""

    @abstractmethod
    def send(self, text: bytes | bytearray) -> None:
        """A message, of which a copy is made."""

    @abstractmethod
    def close(self, code: int) -> None:
        """Say goodbye after what was sent before."""

    @abstractmethod
    def hold(self) -> None:
        """Nothing is heard until it is released: the next frame waits."""

    @abstractmethod
    def release(self) -> None: ...

    @abstractmethod
    def pulse(self) -> None:
        """Called now and then."""

    @abstractmethod
    def claim(self, claim: Claim) -> None:
        """Who it is has come out."""
