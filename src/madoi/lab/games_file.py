"""Games of a simulation in a file, one a row: JSON lines to go on with later, CSV for spreadsheets, Parquet for tables
with millions of rows (extra `lab`)."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

import msgspec

from madoi.core import MadoiError
from madoi.core.extras import extra
from madoi.lab.simulate import Plan, Played, game_seeds

ENDINGS = (".jsonl", ".csv", ".parquet")
BATCH = 4096  # rows that a Parquet file gets at a time


class BadGamesFile(MadoiError):
    """A file of games that cannot be written, or not gone on with."""


class GamesFile(Protocol):
    def add(self, played: Played, wins: Sequence[float]) -> None: ...
    def __enter__(self) -> GamesFile: ...
    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None: ...


def open_games(path: Path, plan: Plan, go_on: bool = False) -> GamesFile:
    """By the ending of its name; `go_on` adds to what is there."""
    try:
        if path.suffix == ".jsonl":
            return JsonLines(path, plan, go_on)
        if go_on:
            raise BadGamesFile("resume-needs-jsonl", path=str(path))
        if path.suffix == ".csv":
            return Csv(path, plan)
        if path.suffix == ".parquet":
            return Parquet(path, plan)
    except OSError as error:
        raise BadGamesFile("no-writing", path=str(path), why=error.strerror or str(error)) from error
    raise BadGamesFile("bad-games-file", path=str(path), endings=", ".join(ENDINGS))


def read_games(path: Path, plan: Plan) -> list[Played]:
    """The games that a file of JSON lines holds already; a last line that was cut off is passed over. Raises
    `BadGamesFile` if they are of another plan."""
    if not path.exists():
        return []
    head, *rows = path.read_bytes().splitlines(keepends=True) or [b""]
    if not head.strip():
        return []
    if _plan_of(head) != _comparable(plan):
        raise BadGamesFile("resume-other-plan", path=str(path))
    played: list[Played] = []
    seeds = game_seeds(plan.seed, plan.games)
    for row in rows[: plan.games]:
        try:
            one = msgspec.json.decode(row, type=Played)
        except msgspec.DecodeError:
            break
        if not row.endswith(b"\n") or one.seed != seeds[len(played)]:
            break
        played.append(one)
    return played


def _comparable(plan: Plan) -> dict[str, Any]:
    """Everything but how many games."""
    facts: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plan))
    del facts["games"]
    return facts


def _plan_of(line: bytes) -> dict[str, Any] | None:
    try:
        return dict(msgspec.json.decode(line)["plan"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return None


def row_of(plan: Plan, played: Played, wins: Sequence[float]) -> dict[str, Any]:
    """A game in columns, those of seats each on its own."""
    row: dict[str, Any] = {
        "seed": played.seed,
        "reason": played.reason.removeprefix("result-"),
        "decisions": played.decisions,
        "forced": played.forced,
        "choices": played.choices,
        "turns": played.turns,
        "minutes": played.minutes,
    }
    places = {seat: place for place, seat in enumerate(played.order)}
    for seat in range(plan.seats):
        row[f"bot_{seat}"] = plan.bots[seat]
        row[f"turn_{seat}"] = places.get(seat, -1) + 1  # 1 is the start player
        row[f"return_{seat}"] = float(played.returns[seat])
        row[f"rank_{seat}"] = played.ranks[seat]
        row[f"win_{seat}"] = float(wins[seat])
        row[f"score_{seat}"] = played.scores[seat] if played.scores else None
    return row


class _File:
    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    def __enter__(self) -> _File:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def add(self, played: Played, wins: Sequence[float]) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError


class JsonLines(_File):
    """The plan, then a line a game, on disk before the next is played: whoever is interrupted goes on from there."""

    def __init__(self, path: Path, plan: Plan, go_on: bool) -> None:
        super().__init__(path, plan)
        kept = read_games(path, plan) if go_on else []
        self.file = path.open("wb")
        self.file.write(msgspec.json.encode({"plan": _comparable(plan)}) + b"\n")
        for one in kept:
            self._write(one)

    def _write(self, played: Played) -> None:
        self.file.write(msgspec.json.encode(played) + b"\n")

    def add(self, played: Played, wins: Sequence[float]) -> None:
        self._write(played)
        self.file.flush()

    def close(self) -> None:
        self.file.close()


class Csv(_File):
    def __init__(self, path: Path, plan: Plan) -> None:
        super().__init__(path, plan)
        self.file = path.open("w", encoding="utf-8", newline="")
        self.begun = False

    def add(self, played: Played, wins: Sequence[float]) -> None:
        row = row_of(self.plan, played, wins)
        text = StringIO()
        writer = csv.DictWriter(text, list(row))
        if not self.begun:
            writer.writeheader()
            self.begun = True
        writer.writerow(row)
        self.file.write(text.getvalue())

    def close(self) -> None:
        self.file.close()


class Parquet(_File):
    def __init__(self, path: Path, plan: Plan) -> None:
        super().__init__(path, plan)
        with extra("lab"):
            import pyarrow
            import pyarrow.parquet
        self.arrow = pyarrow
        path.open("wb").close()
        self.writer: Any = None
        self.rows: list[dict[str, Any]] = []

    def add(self, played: Played, wins: Sequence[float]) -> None:
        self.rows.append(row_of(self.plan, played, wins))
        if len(self.rows) == BATCH:
            self._flush()

    def _flush(self) -> None:
        table = self.arrow.Table.from_pylist(self.rows, schema=self._schema())
        if self.writer is None:
            self.writer = self.arrow.parquet.ParquetWriter(self.path, table.schema)
        self.writer.write_table(table)
        self.rows = []

    def _schema(self) -> Any:
        """The same for every batch, whatever is in it."""
        kinds = {str: self.arrow.string(), int: self.arrow.int64(), float: self.arrow.float64()}
        names = {name: value for row in self.rows for name, value in row.items() if value is not None}
        fields = []
        for name in self.rows[0]:
            kind = int if name.startswith("score_") else type(names[name])
            fields.append(self.arrow.field(name, kinds[kind]))
        return self.arrow.schema(fields)

    def close(self) -> None:
        if self.rows:
            self._flush()
        if self.writer is not None:
            self.writer.close()
