"""Seats and the secret tokens that open them. Only hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

from madoi.core.eyes import OF_SEATS, Eyes
from madoi.core.eyes import WATCHER as EYES_OF_A_WATCHER
from madoi.tables.entries import Plan, PushAddress

Kind = Literal["open", "person", "bot"]
HOST = -2  # who holds the host's token, without a seat
WATCHER = -1  # who holds no token


def eyes_at(who: int) -> Eyes:
    """With whose eyes a holder of a token looks at the game: the host without a seat is a watcher."""
    return OF_SEATS[who] if who >= 0 else EYES_OF_A_WATCHER


def new_token() -> str:
    """144 random bits for a link."""
    return secrets.token_urlsafe(18)


def hash_of(token: str) -> str:
    """Tokens are long and random, so a plain hash is enough."""
    return hashlib.sha256(token.encode()).hexdigest()


def same(token_hash: str, kept: str) -> bool:
    """In constant time; an empty place matches nothing."""
    return bool(kept) and hmac.compare_digest(token_hash, kept)


class Seat:
    """Who sits where. `standin` is the bot that plays for a person meanwhile, as everybody knows; `secretly` is who
    decides while a window is open, if that is somebody else: a bot, or "" for the person. It comes out afterwards."""

    __slots__ = ("bot", "hook", "kind", "name", "promise", "pushes", "secretly", "share", "standin", "token", "why")

    def __init__(self, plan: Plan) -> None:
        self.kind: Kind = plan.kind
        self.name = plan.name
        self.bot = plan.bot
        self.token = plan.token
        self.promise = plan.promise
        self.share = ""  # once it is disclosed
        self.hook = ""
        self.pushes: tuple[PushAddress, ...] = ()
        self.standin = ""
        self.why = ""
        self.secretly: str | None = None

    @property
    def mind(self) -> str:
        """The bot that decides for this seat now, if any. Only `shown` is for everybody."""
        if self.secretly is not None:
            return self.secretly
        return self.bot if self.kind == "bot" else self.standin

    @property
    def shown(self) -> str:
        """The bot that is known to decide for this seat."""
        return self.bot if self.kind == "bot" else self.standin

    @property
    def asked(self) -> bool:
        """A person who is there to be asked."""
        return self.kind == "person" and not self.standin

    def clear(self) -> None:
        self.kind, self.name, self.bot, self.token, self.hook = "open", "", "", "", ""
        self.promise = self.share = ""
        self.pushes = ()
