"""The one place that makes ids of things. S is a seat, K counts from 0.

| id | thing |
|---|---|
| `player/S` | a mat |
| `inner/S/K` | a slot for an inner piece: 0 to 2 the body from the bottom, 3 and 4 the hands |
| `gate/S/K` | a gate, or the tower on it |
| `stage/S/G/K` | a stage of the tower on gate G, the bottom one is 0 |
| `seal/S/G`, `fire/S/G` | where a seal lies on that tower, where a fire burns before that gate |
| `bind/S/K` | what lies on an inner slot and binds its piece |
| `head/S/<piece>` | a lasting ougi and the pile beside it |
| `moon/S/K` | an ougi on the moon |
| `cloud/S`, `cloud/S/K` | the cloud of a player, a piece in it |
| `canyon/S`, `canyon/S/<piece>` | a canyon, the pieces of a kind in it |
| `completed/S` | the completed towers of a player |
| `mountain/down`, `mountain/<piece>` | the face-down part, the pieces of a kind in the face-up part |
| `aside/gora`, `aside/excluded` | what was set aside |
| `use/played`, `use/paid` | the piece that is being used, what was paid for it |
| `storm/taken` | pieces that an effect took out of all hands and bodies |
| `raijin/<id>`, `ougi/<piece>` | what is offered to choose from |
| `button/<word>` | a button, no thing on the table |
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from madoi.games.raigo.rules.table import GATES, INNER, MOON, SEATS, STAGES

DOWN: Final = "mountain/down"
GORA: Final = "aside/gora"
EXCLUDED: Final = "aside/excluded"
PLAYED: Final = "use/played"
PAID: Final = "use/paid"
STORM: Final = "storm/taken"


# Ids are asked for in every move, so those that only have numbers are made once.


def _of_seats(kind: str) -> list[str]:
    return [f"{kind}/{seat}" for seat in range(SEATS)]


def _of_places(kind: str, places: int) -> list[str]:
    return [f"{kind}/{seat}/{place}" for seat in range(SEATS) for place in range(places)]


PLAYERS: Final = _of_seats("player")
CLOUDS: Final = _of_seats("cloud")
CANYONS: Final = _of_seats("canyon")
COMPLETED: Final = _of_seats("completed")
SLOTS: Final = _of_places("inner", INNER)
BINDS: Final = _of_places("bind", INNER)
TOWERS: Final = _of_places("gate", GATES)
SEALS: Final = _of_places("seal", GATES)
FIRES: Final = _of_places("fire", GATES)
MOONS: Final = _of_places("moon", MOON)
CLOUD_PIECES: Final = _of_places("cloud", STAGES)
STAGE_IDS: Final = [f"stage{tower[4:]}/{number}" for tower in TOWERS for number in range(STAGES)]


def player(seat: i64) -> str:
    return PLAYERS[seat]


def slot(seat: i64, number: i64) -> str:
    return SLOTS[seat * INNER + number]


def tower(code: i64) -> str:
    """A tower is numbered by seat and gate: seat * GATES + gate."""
    return TOWERS[code]


def stage(code: i64, number: i64) -> str:
    return STAGE_IDS[code * STAGES + number]


def seal(code: i64) -> str:
    return SEALS[code]


def fire(code: i64) -> str:
    return FIRES[code]


def bind(seat: i64, number: i64) -> str:
    return BINDS[seat * INNER + number]


def head(seat: i64, piece: str) -> str:
    return f"head/{seat}/{piece}"


def moon(seat: i64, number: i64) -> str:
    return MOONS[seat * MOON + number]


def cloud(seat: i64) -> str:
    return CLOUDS[seat]


def cloud_piece(seat: i64, number: i64) -> str:
    return CLOUD_PIECES[seat * STAGES + number]


def canyon(seat: i64) -> str:
    return CANYONS[seat]


def canyon_piece(seat: i64, piece: str) -> str:
    return f"canyon/{seat}/{piece}"


def completed(seat: i64) -> str:
    return COMPLETED[seat]


def face_up(piece: str) -> str:
    """Pieces of a kind in the face-up part of the mountain."""
    return f"mountain/{piece}"


def raijin(name: str) -> str:
    return f"raijin/{name}"


def ougi(piece: str) -> str:
    return f"ougi/{piece}"


def button(word: str) -> str:
    return f"button/{word}"
