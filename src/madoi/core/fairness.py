"""Shuffles that nobody can bend: the server commits to a secret, the seats add shares, and the seed follows from both.

The server publishes `commitment(secret)` before anybody gives a share, and the secret after the game. Both hashes are
SHA-256 over plain ASCII lines, so that a browser can redo them with its own crypto.
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

SCHEME: Literal["madoi-fair-1"] = "madoi-fair-1"


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """How the seed of a record came about; the field `proof` of a record that a server dealt."""

    scheme: Literal["madoi-fair-1"] = SCHEME
    commitment: str
    secret: str
    shares: list[str]  # by seat; empty where a seat gave none


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a check of a record found. All true means: dealt as promised and played by the rules."""

    proof: bool  # the record says how its seed came about
    commitment: bool  # the secret is the one that was promised before the start
    seed: bool  # the seed follows from the secret and the shares
    moves: int

    @property
    def fair(self) -> bool:
        return self.proof and self.commitment and self.seed


def new_secret() -> str:
    """256 bits from the operating system, as hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is published before the start."""
    return hashlib.sha256(f"{SCHEME}\n{secret}\n".encode()).hexdigest()


def key_of(secret: str, shares: Sequence[str]) -> bytes:
    """The hash of the secret and the shares of all seats in order, each in hexadecimal UTF-8."""
    lines = [SCHEME, secret, *(share.encode().hex() for share in shares)]
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).digest()


def proof_of(secret: str, shares: Sequence[str]) -> Proof:
    return Proof(commitment=commitment(secret), secret=secret, shares=list(shares))


def verify(record: Record, game: Game) -> Verdict:
    """Check the shuffle and replay every move; raises `BadRecord` where the moves do not follow the rules."""
    moves = len(record.moves)
    record.replay(game)
    if record.proof is None:
        return Verdict(proof=False, commitment=False, seed=False, moves=moves)
    try:
        proof = msgspec.convert(record.proof, Proof)
    except msgspec.ValidationError as error:
        raise BadRecord("bad-record", why=str(error)) from error
    return Verdict(
        proof=True,
        commitment=commitment(proof.secret) == proof.commitment,
        seed=len(proof.shares) == record.seats and source_of(record.chance) == key_of(proof.secret, proof.shares),
        moves=moves,
    )
