"""One JSON object a line, without tokens, names, ids of tables or addresses of people."""

from __future__ import annotations

import logging
import re
import sys
import traceback

import msgspec

LONG = re.compile(r"[A-Za-z0-9_-]{12,}")
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
LONGEST_TRACE = 200
FACTS = ("method", "route", "status", "ms", "why", "bot", "game", "count")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FACTS if hasattr(record, name)}
        for name in ("message", "why"):
            if isinstance(line.get(name), str):
                line[name] = without_secrets(str(line[name]))
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace_of(record.exc_info[1])
        return msgspec.json.encode(line, enc_hook=str).decode()


def without_secrets(text: str) -> str:
    """What an error says may quote what people wrote, and rows of the database: ids of tables are links."""
    return QUOTED.sub("…", LONG.sub("…", text))


def trace_of(error: BaseException | None) -> list[str]:
    """Where it happened, and what led to it: the places as they are, the words without secrets."""
    told: list[str] = []
    while error is not None and len(told) < LONGEST_TRACE:
        places = traceback.extract_tb(error.__traceback__)
        told.append(f"{type(error).__name__}: {without_secrets(str(error))[:500]}")
        told += [f"{place.filename}:{place.lineno} {place.name}" for place in reversed(places)]
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return told


def set_up(level: str = "INFO") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # whoever likes may send what is no HTTP
    logging.getLogger("madoi").setLevel(level.upper())
