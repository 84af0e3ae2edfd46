"""The messages of the server as TypeScript: `python -m madoi.server.typescript web/src/wire`.

The files are committed, so that the client can be read without running anything; tests/server/test_typescript.py fails
when they are not what this program writes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as kinds

import madoi.games  # noqa: F401  (fills the registry)
from madoi.bots.puzzles import has_puzzles
from madoi.core import Game, Record, registry
from madoi.core.texts import LANGUAGES
from madoi.core.view import View
from madoi.lessons import steps
from madoi.server.http import schemas
from madoi.server.http.routes import drawings
from madoi.server.ws import messages
from madoi.tables import seen

HEAD = "// Made by `python -m madoi.server.typescript`; do not edit.\n"
SAID = (messages.Hello, messages.MoveMessage, messages.SayMessage, messages.Sync, messages.Ping)
HEARD = (messages.Welcome, messages.Update, messages.Ack, messages.RefusedMessage, messages.Pong, messages.Presence)
SENT = (
    "DrawingWish",
    "NewTable",
    "SetupWish",
    "SeatWish",
    "ClockWish",
    "Join",
    "SeatChange",
    "UndoWish",
    "Words",
    "RematchWish",
    "Filling",
    "ReplayWish",
    "BranchWish",
)
SPOKEN = ("title", "tagline")
# What a client is sent may be of any game; these are what all of them have in common.
SAID_BETTER = {
    ("Moment", "view"): "View | null",
    ("Moment", "events"): "{ kind: string; [name: string]: unknown }[]",
    ("Welcome", "view"): "View | null",
    ("StateShown", "view"): "View | null",
    ("PuzzleShown", "view"): "View",
}
NUMBERS = (kinds.IntType, kinds.FloatType)
TEXTS = (kinds.StrType, kinds.BytesType, kinds.DateTimeType)


class Declarations:
    """Collects the structs that are met on the way, each once. A field with a default may be left out by who sends;
    the server leaves fields out only of structs that say so."""

    def __init__(self, sent: Iterable[str] = ()) -> None:
        self.sent = set(sent)
        self.done: dict[str, str] = {}

    def add(self, *types: Any) -> None:
        for one in types:
            self.named(kinds.type_info(one))

    def named(self, info: Any) -> str:
        name = str(info.cls.__name__)
        if name not in self.done:
            self.done[name] = ""  # a struct may contain itself
            self.done[name] = self.interface(name, info)
        return name

    def field(self, name: str, field: Any) -> str:
        return SAID_BETTER.get((name, field.name)) or self.type(field.type)

    def interface(self, name: str, info: Any) -> str:
        lines = [f"  {info.tag_field}: {literal(info.tag)};"] if info.tag_field else []
        shy = info.cls.__struct_config__.omit_defaults or name in self.sent
        for field in info.fields:
            mark = "?" if shy and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self.field(name, field)};")
        return f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"

    def type(self, info: Any) -> str:
        match info:
            case kinds.StructType():
                return self.named(info)
            case kinds.UnionType():
                return " | ".join(dict.fromkeys(self.type(part) for part in info.types))
            case kinds.LiteralType():
                return " | ".join(literal(value) for value in info.values)
            case kinds.ListType() | kinds.VarTupleType() | kinds.SetType() | kinds.FrozenSetType():
                inner = self.type(info.item_type)
                return f"({inner})[]" if "|" in inner else f"{inner}[]"
            case kinds.CollectionType():
                return f"{self.type(info.item_type)}[]"
            case kinds.TupleType():
                return "[" + ", ".join(self.type(part) for part in info.item_types) + "]"
            case kinds.DictType():
                return f"{{ [key: {self.type(info.key_type)}]: {self.type(info.value_type)} }}"
            case kinds.NoneType():
                return "null"
            case kinds.BoolType():
                return "boolean"
            case kinds.AnyType():
                return "unknown"
            case kinds.Metadata():
                return self.type(info.type)
        if isinstance(info, NUMBERS):
            return "number"
        if isinstance(info, TEXTS):
            return "string"
        raise TypeError(f"no TypeScript for {info!r}")

    def text(self) -> str:
        return "\n".join(self.done.values())


def literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def server_types() -> str:
    declarations = Declarations([*SENT, *(one.__name__ for one in SAID)])
    declarations.add(*SAID, *HEARD, schemas.Problem, Record, View)
    structs = [
        one
        for module in (schemas, seen, steps, drawings)
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__
    ]
    declarations.add(*structs)
    union = "\nexport type Said = " + " | ".join(one.__name__ for one in SAID) + ";\n"
    union += "export type Heard = " + " | ".join(one.__name__ for one in HEARD) + ";\n"
    return HEAD + "\n" + declarations.text() + union


def game_types(game: Game) -> str:
    declarations = Declarations()
    declarations.add(game.view_type, *game.event_types)
    events = " | ".join(one.__name__ for one in game.event_types)
    return HEAD + "\n" + declarations.text() + f"\nexport type AnyEvent = {events};\n"


def first_page(games: Iterable[Game]) -> str:
    """What the first page says of each game, so that it stands there before the server has answered."""
    lines = [
        "export interface Known {",
        "  slug: string;",
        "  seat_counts: number[];",
        "  minutes: number;",
        "  tutorial: boolean;",
        "  puzzles: boolean;",
        "  daily: string | null;",
        *(f"  {key}: {{ {'; '.join(f'{language}: string' for language in LANGUAGES)} }};" for key in SPOKEN),
        "}",
        "",
        "export const KNOWN: Known[] = [",
    ]
    for game in games:
        facts = {
            "slug": game.slug,
            "seat_counts": game.seat_counts,
            "minutes": game.minutes,
            "tutorial": game.tutorial is not None,
            "puzzles": has_puzzles(game),
            "daily": game.daily.option if game.daily else None,
        }
        said = {key: {language: game.texts.say(language, key) for language in LANGUAGES} for key in SPOKEN}
        lines += ["  {", *(f"    {key}: {literal(value)}," for key, value in {**facts, **said}.items()), "  },"]
    return HEAD + "\n" + "\n".join([*lines, "];", ""])


def files() -> dict[str, str]:
    games = [registry.get(slug) for slug in registry.slugs()]
    ours = [game for game in games if type(game).__module__.startswith("madoi.games.")]
    types = {f"{game.slug}.ts": game_types(game) for game in ours}
    return {"server.ts": server_types(), "known.ts": first_page(ours), **types}


def main(folder: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        Path(folder, name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
