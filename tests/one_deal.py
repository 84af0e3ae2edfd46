"""Loaded into a server under test: tables of whatever id are dealt alike, so that two of them can be compared."""

from __future__ import annotations

from collections.abc import Sequence

from madoi.tables import folding
from madoi.tables.commands import deal

_key_of = folding.key_of


def key_of(table: str, secret: str, promises: Sequence[str], shares: Sequence[str]) -> bytes:
    return _key_of("", secret, promises, shares)


folding.key_of = deal.key_of = key_of
