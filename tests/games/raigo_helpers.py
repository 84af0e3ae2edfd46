"""Small builders for tests of Raigo. Pieces are written by their characters, towers bottom to top: "七瞬七"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

import madoi.games  # noqa: F401 - registers the games
from madoi.core import Choice, Rng, get
from madoi.core.events import as_seen
from madoi.games.raigo.game import RaigoGame
from madoi.games.raigo.rules.scoring import points_of, yaku_of
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import BODY
from madoi.games.raigo.rules.tokens import NOTHING

GAME = cast(RaigoGame, get("raigo"))
BOX = GAME.box


def new(seats: int, seed: int = 1, **options: object) -> Raigo:
    return cast(Raigo, GAME.new(seats, seed, options))


def mat(body: str = "", hands: str = "", towers: Iterable[str] = (), canyon: str = "", **facts: Any) -> dict[str, Any]:
    """A mat; ・ in hands is an empty hand."""
    return {
        "body": list(body),
        "hands": [None if piece == "・" else piece for piece in hands],
        "towers": [list(tower) for tower in towers],
        "canyon": list(canyon),
        **facts,
    }


def table(*mats: dict[str, Any], ougi: str = "", battle: bool = False, **facts: Any) -> Raigo:
    """A position with seat 0 on turn; `ougi` is the ougi of the game, `battle` allows all of them."""
    options: dict[str, object] = dict(facts.pop("options", {}))
    if ougi:
        options["ougi"] = BOX.kind_ids[BOX.kanji.index(ougi)]
    if battle:
        options["battle"] = "raijin"
    seats = facts.pop("seats", max(2, len(mats)))
    return cast(Raigo, GAME.position({"seats": seats, "options": options, "mats": list(mats), **facts}))


def find(t: Raigo, *touch: str, seat: int | None = None) -> Choice | None:
    """The choice that a path of taps means; a last element of a button may be left out after `button/`."""
    for choice in t.choices(int(t.actor) if seat is None else seat):
        if choice.touch == touch:
            return choice
    return None


def tap(t: Raigo, *touch: str) -> None:
    """Tap some things: the actor's choice with this touch path."""
    choice = find(t, *touch)
    assert choice is not None, f"{touch} is not offered: {[one.touch for one in t.choices(int(t.actor))]}"
    t.apply(choice.action)


def can(t: Raigo, *touch: str) -> bool:
    return find(t, *touch) is not None


def hand(t: Raigo, number: int = 0) -> str:
    return f"inner/{t.actor}/{BODY + number}"


def pile(t: Raigo, gate: int = 0, number: int = 0) -> None:
    tap(t, hand(t, number), f"gate/{t.actor}/{gate}")


def use(t: Raigo, effect: str, *things: str, number: int = 0) -> None:
    """Activate the piece of a hand for an effect and name its targets one by one."""
    tap(t, hand(t, number), f"button/effect-{effect}")
    for thing in things:
        tap(t, thing)


def usable(t: Raigo, effect: str, number: int = 0) -> bool:
    return can(t, hand(t, number), f"button/effect-{effect}")


def end_turn(t: Raigo) -> None:
    tap(t, "button/end-turn")


def pass_all(t: Raigo) -> None:
    """Everybody passes in the windows that are open."""
    while t.actor >= 0 and can(t, "button/pass"):
        tap(t, "button/pass")


def idle(t: Raigo) -> None:
    """The actor lets the turn go by: no Gen, one piece into the first free slot, end."""
    turn = t.turn
    while t.actor >= 0 and t.turn == turn:
        for button in ("button/skip", "button/count-1", "button/end-turn", "button/pass"):
            if can(t, button):
                tap(t, button)
                break
        else:
            t.apply(t.legal_actions()[0])


def kanji(tokens: Iterable[int]) -> str:
    return "".join("・" if token == NOTHING else BOX.kanji[token & 127] for token in tokens)


def inner(t: Raigo, seat: int) -> str:
    return kanji(t.mats[seat].inner)


def tower(t: Raigo, seat: int, gate: int = 0) -> str:
    return kanji(t.mats[seat].gates[gate].stages)


def canyon(t: Raigo, seat: int) -> str:
    return kanji(t.mats[seat].canyon)


def beads(t: Raigo) -> list[int]:
    return [int(one.beads) for one in t.mats]


def kinds(pieces: str) -> vec[i64]:
    return vec[i64]([BOX.kanji.index(piece) for piece in pieces])


def yaku(pieces: str) -> tuple[str, int]:
    """The name of a tower's yaku and its points."""
    found = yaku_of(BOX, kinds(pieces))
    name = {-1: "none", -2: "unstable"}.get(int(found)) or BOX.yaku_kanji[found]
    return name, int(points_of(BOX, kinds(pieces), found))


def watched(t: Raigo) -> Raigo:
    t.watch()
    return t


def log(t: Raigo, seat: int | None) -> list[dict[str, Any]]:
    """What a seat was told since the last look; the events are kept for other seats."""
    return as_seen(t.told, seat)


def moves(t: Raigo, seat: int | None, why: str) -> list[tuple[str, str, str | None]]:
    """The pieces that moved for a reason, as a seat saw it."""
    return [
        (e["source"], e["target"], e.get("piece")) for e in log(t, seat) if e["kind"] == "moved" and e["why"] == why
    ]


def piece(place: Any) -> str | None:
    return None if place.piece is None else BOX.kanji[BOX.kind_ids.index(place.piece)]


def seen_inner(t: Raigo, owner: int, seat: int | None) -> str:
    """A player's inner pieces as a seat sees them: 裏 is a hidden piece."""
    slots = cast(Any, t.view(seat)).mats[owner].inner
    return "".join("・" if not slot.occupied else piece(slot) or "裏" for slot in slots)


def seen_tower(t: Raigo, owner: int, gate: int, seat: int | None) -> str:
    return "".join(piece(stage) or "裏" for stage in cast(Any, t.view(seat)).mats[owner].gates[gate].stages)


def worlds(t: Raigo, seat: int | None, count: int = 60) -> list[Raigo]:
    return [cast(Raigo, t.determinize(seat, Rng(k))) for k in range(count)]


def heads(t: Raigo) -> str:
    """The lasting ougi that lie on heads."""
    return kanji(head.token for head in t.heads)


METSU = BOX.kind_ids.index("metsu")
