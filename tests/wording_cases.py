"""Choices, notes, events, results, reasons and estimates of sample games in words, as Python says them. The browser's
tests compare.

python tests/wording_cases.py     writes web/src/lib/wording.cases.json
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

import madoi.games  # noqa: F401  (the games register themselves)
from madoi.bots.advice import Estimate
from madoi.bots.puzzles import puzzles_of
from madoi.core import Choice, Event, Game, Note, Outcome, registry
from madoi.core.events import kind_of
from madoi.core.reasons import Comparison
from madoi.core.rng import Rng
from madoi.core.state import OVER
from madoi.core.texts import LANGUAGES
from madoi.core.wording import Beside, Wording, beside_of

FILE = Path(__file__).parent.parent / "web/src/lib/wording.cases.json"
GAMES = ("utena", "couperation", "raigo", "hoshizukuri", "princess")
NAMES = ("Aki", "弁", "Chi", "Dai")
OF_EACH = 2  # so many of each kind of text
SAMPLES = 6  # games that are looked at
# What is rounded: halves, what floats have just below one, a little, nothing, nearly all.
SHARES = ((0.025, 0.125), (0.285, 0.005), (0.0, 0.5), (0.5, 0.0), (0.004, 0.996), (0.145, 0.575), (1.0, 0.015))
AMOUNTS = ((0.25, 0.75), (2.35, 0.05), (0.0, 10.95), (4.34, 1.45), (0.15, 0.049), (3.0, 0.85))
PLACES = ((0, 2), (0, 3), (1, 3), (1, 2))  # of a choice, and of how many
ESTIMATES = (
    Estimate("chance", 0.125, 0.0049, 0.285, 100), Estimate("chance", 0.625, 0.145, 0.995, 8),
    Estimate("chance", 0.0, 0.0, 0.005, 240), Estimate("score", 12.5, 2.5, 13.49, 12),
    Estimate("score", -2.5, -11.51, 0.5, 12),
)  # fmt: skip


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
    return [*found, *reasons_of(game), *estimates_of(game)]


def reasons_of(game: Game) -> list[dict[str, Any]]:
    """Those of the puzzles; and of each kind, whatever number it may have beside whatever it is compared with."""
    found: list[dict[str, Any]] = []
    told = [
        (reason, place, len(puzzle.choices))
        for puzzle in puzzles_of(game)
        for place, one in enumerate(puzzle.choices)
        for reason in one.reasons
    ]

    def add(reason: Comparison, beside: Beside, **place: int) -> None:
        words = {language: Wording(game.texts, language, NAMES).reason(reason, beside) for language in LANGUAGES}
        value = {"reason": reason, "beside": beside, **place}
        found.append({"what": "reason", "names": list(NAMES), "value": msgspec.to_builtins(value), **words})

    seen: Counter[tuple[str, bool]] = Counter()
    for reason, place, count in told:
        kind = reason.note.key, reason.quantity or reason.share > 0
        seen[kind] += 1
        if seen[kind] <= OF_EACH:
            add(reason, beside_of(place, count), place=place, count=count)
    for quantity, numbers in ((False, SHARES), (True, AMOUNTS)):
        kind_of_it = next((one for one, _, _ in told if one.quantity == quantity), None)
        for number, (share, otherwise) in enumerate(numbers if kind_of_it else ()):
            assert kind_of_it is not None
            reason = msgspec.structs.replace(kind_of_it, share=share, otherwise=otherwise)
            place, count = PLACES[number % len(PLACES)]
            add(reason, beside_of(place, count), place=place, count=count)
            add(reason, "played")
    return found


def estimates_of(game: Game) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for number, one in enumerate(ESTIMATES):
        close = number % 2 == 1
        words = {
            language: Wording(game.texts, language, NAMES).estimate(one.kind, one.mean, one.low, one.high, close)
            for language in LANGUAGES
        }
        value = {"estimate": msgspec.to_builtins(one), "close": close}
        found.append({"what": "estimate", "names": list(NAMES), "value": value, **words})
    return found


def text() -> str:
    rows = {slug: ",\n".join(msgspec.json.encode(case).decode() for case in found) for slug, found in cases().items()}
    return "{\n" + ",\n".join(f'"{slug}": [\n{body}\n]' for slug, body in rows.items()) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
