"""A deal that nobody can steer: everybody promises before anybody discloses, and the key follows from all of it.

The promise of a secret or a share is its SHA-256. When a table opens the server promises a secret; who sits down
promises a share. At the start the seats freeze, all promises are shown, and the shares are disclosed. The key of the
stream that deals (core/rng.py) is the hash of everything; the secret is disclosed after the game. docs/fairness.md says
what that proves, and against whom. All hashes are over plain ASCII, so that a browser can redo them.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Literal

import msgspec

from madoi.core.errors import BadRecord
from madoi.core.game import Game
from madoi.core.record import Record, source_of

SCHEME: Literal["madoi-fair-2"] = "madoi-fair-2"
NONE = "-"  # in the place of a promise or a share that is not there


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """How the key of a record came about; the field `proof` of a record that a server dealt."""

    scheme: Literal["madoi-fair-2"] = SCHEME
    table: str
    secret: str
    promise: str  # of the secret
    promises: list[str]  # by seat; empty where a seat made none
    shares: list[str]  # by seat; empty where a seat has none, or did not disclose it
    deals: int = 1  # how often was dealt at this table, this time included


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a check of a record found. A record alone can only agree with itself: what was promised before the start
    is known to those who kept it."""

    moves: int  # what all answer in a window is one
    proof: bool  # the record says how its key came about
    key: bool = False  # the key follows from secret, promises and shares
    disclosed: bool = False  # the secret and all shares are what the record says was promised
    left_out: tuple[int, ...] = ()  # seats that promised a share and did not disclose it
    secret_kept: bool | None = None  # the server's promise is one that was kept; None if none were given
    seats_kept: tuple[int, ...] = ()  # seats whose promise is one that was kept
    seats_unkept: tuple[int, ...] = ()  # seats whose promise is none of those; whoever could choose it chose the cards
    in_place: bool = True  # all promises that were kept are in the record, in the order in which they were shown
    table_kept: bool | None = None  # the key is of the table that was named; None if none was
    deals: int = 1

    @property
    def fair(self) -> bool:
        """Nothing was found wrong."""
        agrees = self.proof and self.key and self.disclosed
        return agrees and self.secret_kept is not False and self.in_place and self.table_kept is not False


def new_secret() -> str:
    """256 bits from the operating system, as hexadecimal digits."""
    return secrets.token_hex(32)


def promise_of(text: str) -> str:
    """What is shown of a secret or a share before it is disclosed."""
    return hashlib.sha256(text.encode()).hexdigest()


def keeps(share: str, promise: str) -> bool:
    """Whether it is what was promised."""
    return promise_of(share) == promise


def key_of(table: str, secret: str, promises: Sequence[str], shares: Sequence[str]) -> bytes:
    """SHA-256 over the scheme, the table, the secret, and for each seat in order its promise and its share."""
    seats = [f"{promise or NONE} {share or NONE}" for promise, share in zip(promises, shares, strict=True)]
    lines = [SCHEME, table, secret, *seats]
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()


def kept_list(secret: str, seats: Sequence[str]) -> list[str]:
    """Promises as they are kept for `verify`: the server's, and those of the seats in order."""
    return [secret, *(promise or NONE for promise in seats)]


def verify(record: Record, game: Game, kept: Sequence[str] = (), table: str = "") -> Verdict:
    """Replay every move, check how the key came about, and compare it with what somebody kept: promises, in the order
    in which they were shown, and the id of the table. All of it goes into the key, so a server that could change any
    of it after it has seen the shares could choose the cards. Raises `BadRecord` where the moves do not follow the
    rules."""
    moves = sum(1 for _ in record.steps(game)) - 1
    if record.proof is None:
        return Verdict(moves=moves, proof=False)
    try:
        proof = msgspec.convert(record.proof, Proof)
    except msgspec.ValidationError as error:
        raise BadRecord("bad-record", why=str(error)) from error
    if not len(proof.promises) == len(proof.shares) == record.seats:
        raise BadRecord("bad-record", why="proof: there must be a promise and a share for each seat")
    given = [(share, promise) for share, promise in zip(proof.shares, proof.promises, strict=True) if share]
    known = [one.lower() for one in kept]
    shown = iter(kept_list(proof.promise, proof.promises))
    promising = [seat for seat, promise in enumerate(proof.promises) if promise]
    return Verdict(
        moves=moves,
        proof=True,
        key=source_of(record.chance) == key_of(proof.table, proof.secret, proof.promises, proof.shares),
        disclosed=keeps(proof.secret, proof.promise) and all(keeps(*one) for one in given),
        left_out=tuple(seat for seat in promising if not proof.shares[seat]),
        secret_kept=proof.promise in known if known else None,
        seats_kept=tuple(seat for seat in promising if proof.promises[seat] in known),
        seats_unkept=tuple(seat for seat in promising if proof.promises[seat] not in known),
        in_place=all(one in shown for one in known),  # `shown` goes on where the last one was found
        table_kept=proof.table == table if table else None,
        deals=proof.deals,
    )
