"""The daily challenge: everything that chance decides follows from the date (H15.5, H15.7, H15.8)."""

from __future__ import annotations

import hashlib
from datetime import date


def daily_seed(day: str, k: int) -> int:
    """The seed of the day's k-th draw of chance: the first 62 bits of the SHA-256 of a string (H15.8)."""
    digest = hashlib.sha256(f"hoshizukuri-daily|{day}|{k}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 2


def wrong_date(day: object) -> str | None:
    """What is wrong with a date; None if nothing is."""
    if not isinstance(day, str):
        return "must be a date like 2026-05-13"
    try:
        if date.fromisoformat(day).isoformat() == day:
            return None
    except ValueError:
        pass
    return "must be a date like 2026-05-13"
