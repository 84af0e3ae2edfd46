"""Choices, notes, events and results of sample games in words, as Python says them. The browser's tests compare.

python tests/wording_cases.py     writes web/src/lib/wording.cases.json
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

import madoi.games  # noqa: F401  (the games register themselves)
from madoi.core import Choice, Event, Game, Note, Outcome, registry
from madoi.core.events import kind_of
from madoi.core.rng import Rng
from madoi.core.state import OVER
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Wording

FILE = Path(__file__).parent.parent / "web/src/lib/wording.cases.json"
GAMES = ("utena", "couperation", "raigo", "hoshizukuri", "princess")
NAMES = ("Aki", "弁", "Chi", "Dai")
OF_EACH = 2  # so many of each kind of text
SAMPLES = 6  # games that are looked at


def cases() -> dict[str, list[dict[str, Any]]]:
    return {slug: cases_of(registry.get(slug)) for slug in GAMES}


def cases_of(game: Game) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    seen: Counter[str] = Counter()

    def add(what: str, kind: str, value: Choice | Note | Event | Outcome | list[Event], names: tuple[str, ...]) -> None:
        seen[f"{what} {kind}"] += 1
        if seen[f"{what} {kind}"] > OF_EACH:
            return
        words = {language: getattr(Wording(game.texts, language, names), what)(value) for language in LANGUAGES}
        found.append({"what": what, "names": list(names), "value": msgspec.to_builtins(value), **words})

    for seed in range(SAMPLES):
        seats = game.seat_counts[seed % len(game.seat_counts)]
        names = NAMES[:seats]
        state = game.new(seats, seed, watch=True)
        rng = Rng(seed)
        while state.actor != OVER:
            seat = int(state.actor)
            choices = state.choices(seat)
            for choice in choices:
                add("choice", choice.verb, choice, names)
                for note in choice.preview:
                    add("note", note.key, note, names)
            state.apply(choices[rng.below(len(choices))].action)
            happened = state.take_events()
            for told in happened:
                for event in (told.public, *told.private.values()):
                    add("event", kind_of(event), event, names)
            public = [told.public for told in happened]
            if len(Wording(game.texts, "en", names).lines(public)) < len(public):  # some tell what others would
                add("lines", kind_of(public[-1]), public, names)
        outcome = state.outcome()
        add("outcome", outcome.reason, outcome, names)
    return found


def text() -> str:
    rows = {slug: ",\n".join(msgspec.json.encode(case).decode() for case in found) for slug, found in cases().items()}
    return "{\n" + ",\n".join(f'"{slug}": [\n{body}\n]' for slug, body in rows.items()) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
