"""Positions of Hoshizukuri by hand, and their descriptions. The format is in docs/positions/hoshizukuri.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import members
from madoi.core.position import Reader, chance_in_words, impossible, settle
from madoi.core.rng import SEEDS
from madoi.core.state import OVER
from madoi.games.hoshizukuri.components import (
    BLACK_HOLE,
    COLOURLESS,
    FLAME,
    FOREST,
    FUSION,
    GRASSLAND,
    METEORITE,
    MICROORGANISM,
    NO_CARD,
    SPRING,
    STORM,
    THUNDER,
    WATER,
)
from madoi.games.hoshizukuri.rules import Hoshizukuri
from madoi.games.hoshizukuri.state import (
    BLACK_HOLE_ADD,
    CHOOSE,
    END_DISCARD,
    EXTEND,
    FLAME_SCRAP,
    FOREST_ADD,
    FUSION_SCRAP,
    GENERATE,
    GRASSLAND_GAIN,
    METEORITE_DISCARD,
    MICROORGANISM_ADD,
    NOTHING,
    ORDER,
    PLAY,
    QUESTIONS,
    SPRING_PLACE,
    STORM_TARGET,
    THUNDER_GAIN,
    THUNDER_SCRAP,
    WATER_DISCARD,
    Pile,
    Play,
    Player,
    empty_pile,
    pile_of,
)

if TYPE_CHECKING:
    from madoi.games.hoshizukuri.game import HoshizukuriGame

# The card effect that asks each question.
ASKED_BY = {
    FLAME_SCRAP: FLAME,
    THUNDER_SCRAP: THUNDER,
    THUNDER_GAIN: THUNDER,
    FUSION_SCRAP: FUSION,
    WATER_DISCARD: WATER,
    STORM_TARGET: STORM,
    SPRING_PLACE: SPRING,
    FOREST_ADD: FOREST,
    MICROORGANISM_ADD: MICROORGANISM,
    BLACK_HOLE_ADD: BLACK_HOLE,
    GRASSLAND_GAIN: GRASSLAND,
    METEORITE_DISCARD: METEORITE,
}
AFTER_ORBIT = (GENERATE, END_DISCARD)


def build(game: HoshizukuriGame, description: Mapping[str, Any]) -> Hoshizukuri:
    """The state of a description; what it leaves out is as at the start, or as it must be."""
    read = Reader(description)
    setup = game.setup(read.whole("seats", 1, 4), read.table("options"))
    table = game.blank(setup)
    table.setup = setup
    seed = read.whole("seed", 0, SEEDS - 1, default=0)
    fresh = game.deal(setup, seed)
    assert isinstance(fresh, Hoshizukuri)
    table.rng = read.chance("chance", fresh.rng)
    table.dated = read.flag("dated", default=bool(fresh.dated))
    if table.dated and not table.plan.date:
        raise impossible("dated", "only the daily challenge (option date) shuffles by the date")
    table.shuffles = read.whole("shuffles", 0, 1_000_000, default=int(fresh.shuffles))
    table.order = vec[i64](_seats(read, "order", list(range(setup.seats))))
    _place_kinds(table, read, fresh)
    _place_comets(table, read)
    table.turn = read.whole("turn", 0, setup.seats - 1, default=int(table.line[0]))
    _place_players(table, read, fresh)
    _place_plays(table, read)
    _place_supply(table, read)
    _place_question(table, read)
    read.nothing_else()
    settle(game, table)
    return table


def _seats(read: Reader, key: str, default: list[int]) -> list[int]:
    """A list of all seats."""
    seats = read.get(key, default)
    if not isinstance(seats, list | tuple) or sorted(map(str, seats)) != sorted(map(str, default)):
        raise impossible(read.at(key), f"must have each of the seats 0 to {len(default) - 1} once")
    return list(seats)


def _place_kinds(table: Hoshizukuri, read: Reader, fresh: Hoshizukuri) -> None:
    ids = table.box.ids
    given = read.names("kinds", ids, default=[ids[k] for k in members(fresh.kinds)])
    bits = sum(1 << ids.index(name) for name in set(given))
    if len(given) != table.box.kinds_per_game or len(set(given)) != len(given) or bits & ~int(table.box.celestial):
        raise impossible("kinds", f"must be {table.box.kinds_per_game} different celestial kinds")
    if len(table.plan.kinds) and bits != fresh.kinds:
        raise impossible("kinds", "are others than the options say")
    table.kinds = bits


def _place_comets(table: Hoshizukuri, read: Reader) -> None:
    seats = int(table.mode.seats)
    orbit = read.get("orbit", [0] * seats)
    if not isinstance(orbit, list | tuple) or len(orbit) != seats:
        raise impossible("orbit", f"must be {seats} squares, one for each seat")
    for square in orbit:
        if not isinstance(square, int) or isinstance(square, bool) or not 0 <= square <= table.box.finish:
            raise impossible("orbit", f"squares are 0 to {table.box.finish}, not {square!r}")
    table.squares = vec[i64](orbit)
    line = _seats(read, "line", [int(seat) for seat in table.order])
    table.line = vec[i64](sorted(line, key=lambda seat: orbit[seat]))


def _cards(table: Hoshizukuri, read: Reader, key: str) -> vec[i64]:
    return vec[i64]([table.box.ids.index(name) for name in read.names(key, table.box.ids)])


def _place_players(table: Hoshizukuri, read: Reader, fresh: Hoshizukuri) -> None:
    for seat, row in enumerate(read.rows("players", int(table.mode.seats))):
        if row.data.keys() & {"hand", "deck", "discard"}:
            player = Player()
            player.hand = pile_of(_cards(table, row, "hand"))
            player.deck = vec[i64](list(_cards(table, row, "deck"))[::-1])
            discard = _cards(table, row, "discard")
            player.discard = pile_of(discard)
            player.top = discard[len(discard) - 1] if len(discard) else NO_CARD
        else:
            player = fresh.players[seat].clone()
        player.known = pile_of(_cards(table, row, "known"))
        player.idle = row.whole("idle", 0, int(table.box.stall_turns) - 1, default=0)
        row.nothing_else("hand", "deck", "discard")
        table.players.append(player)


def _place_plays(table: Hoshizukuri, read: Reader) -> None:
    rows = read.get("plays", [])
    if not isinstance(rows, list | tuple):
        raise impossible("plays", "must be a list of plays")
    for k, data in enumerate(rows):
        row = Reader(data, f"plays[{k}]")
        play = Play()
        play.cards = _cards(table, row, "cards")
        printed = sum(table.box.flakes[kind] for kind in play.cards)
        play.frozen = row.flag("frozen")
        play.flakes = row.whole("flakes", 0, 10_000, default=int(printed))
        row.nothing_else()
        table.plays.append(play)
    table.played = read.whole("played", len(table.plays), int(table.box.most_plays), default=len(table.plays))
    table.unresolved = pile_of(_cards(table, read, "unresolved"))
    table.marked = _cards(table, read, "marked")
    table.icon = read.flag("icon")


def _place_supply(table: Hoshizukuri, read: Reader) -> None:
    """A pile that is not named has what the players have not taken from it."""
    box, mode = table.box, table.mode
    table.scrap = pile_of(_cards(table, read, "scrap"))
    table.supply = empty_pile()
    given = read.inner("supply")
    for kind in members(box.stars | table.kinds):
        taken = table.scrap.counts[kind] - mode.seats * box.initial[kind]
        for seat in range(mode.seats):
            taken += table.owned(seat)[kind]
        left = max(0, int(mode.supply[kind] - max(0, taken)))
        for _ in range(given.whole(box.ids[kind], 0, int(mode.supply[kind]), default=left)):
            table.supply.add(kind)
    given.nothing_else()


def _place_question(table: Hoshizukuri, read: Reader) -> None:
    box = table.box
    table.advanced = read.whole("advanced", 0, int(box.finish), default=0)
    table.changed = read.flag("changed")
    asks = read.one_of("asks", QUESTIONS, default="") if "asks" in read.data else ""
    over = all(square == box.finish for square in table.squares)
    if asks == "":
        _refuse_rest(read)
        _check_turn(table, PLAY)
        if over:
            table.actor = OVER
            table.asks = NOTHING
        else:
            table.actor = table.turn
            table._go_on(CHOOSE)
        return
    table.asks = QUESTIONS.index(asks)
    if table.asks == NOTHING:
        if not over:
            raise impossible("asks", f"the game is over only when all comets are on {box.finish}")
        table.actor = OVER
    else:
        table.actor = read.whole("actor", 0, int(table.mode.seats) - 1, default=int(table.turn))
    if (table.actor in (table.turn, OVER)) == (table.asks == METEORITE_DISCARD):
        raise impossible("actor", "only Meteorite asks another than the active player")
    _check_turn(table, int(table.asks))
    _place_source(table, read)
    limit = {GENERATE: table.flakes()}.get(int(table.asks), 0)
    if table.asks == GRASSLAND_GAIN:
        limit = len(table.current().cards) + box.amount[table.resolving]
    if table.asks == THUNDER_GAIN and "limit" not in read.data:
        raise impossible("limit", "is missing: what may the card cost that Thunder gains?")
    table.limit = read.whole("limit", 0, 1000, default=int(limit))
    if table.actor != OVER and len(table.legal_actions()) < 2:
        raise impossible("asks", "the question has fewer than two answers, so nobody is asked (H8.8)")


def _refuse_rest(read: Reader) -> None:
    for key in ("actor", "resolving", "limit"):
        if key in read.data:
            raise impossible(key, "needs asks")
    read.asked |= {"asks", "actor", "resolving", "limit"}


def _check_turn(table: Hoshizukuri, asks: int) -> None:
    if (
        asks not in (NOTHING, *AFTER_ORBIT)
        and table.turn != table.line[0]
        and table.squares[table.line[0]] < table.box.finish
    ):
        raise impossible("turn", f"the turn is of seat {table.line[0]}, the outermost comet furthest back (H5.2)")
    if asks == END_DISCARD and table.plays:
        raise impossible("plays", "the play area has been cleared when cards are discarded (H11.1)")


def _place_source(table: Hoshizukuri, read: Reader) -> None:
    """The card whose effect asks."""
    effect = ASKED_BY.get(int(table.asks))
    in_play = list(table.current().cards) if table.plays else []
    if (effect is not None or table.asks in (ORDER, EXTEND)) and not in_play:
        raise impossible("plays", f"{QUESTIONS[table.asks]} is asked while a play is resolved, and there is none")
    if table.asks == EXTEND and table.box.colour[in_play[0]] == COLOURLESS:
        raise impossible("plays", "only a same-colour play grows")
    default = next((table.box.ids[k] for k in in_play if effect is not None and table.box.effect[k] == effect), "")
    name = read.get("resolving", default)
    if effect is None:
        if name:
            raise impossible("resolving", f"{QUESTIONS[table.asks]} is not asked by a card")
        return
    if name not in table.box.ids or table.box.ids.index(name) not in in_play:
        raise impossible("resolving", "must be a card of the current play")
    table.resolving = table.box.ids.index(name)
    if table.box.effect[table.resolving] != effect:
        raise impossible("resolving", f"{name} does not ask {QUESTIONS[table.asks]}")


# -- describing ----------------------------------------------------------------------------------


def describe(table: Hoshizukuri) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    assert table.setup is not None
    box = table.box

    def names(cards: Iterable[int]) -> list[str]:
        return [box.ids[kind] for kind in cards]

    facts: dict[str, object] = {
        "seats": table.mode.seats,
        "options": {k: list(v) if isinstance(v, tuple) else v for k, v in table.setup.options.items() if v is not None},
        "order": list(table.order),
        "kinds": names(members(table.kinds)),
        "orbit": list(table.squares),
        "line": list(table.line),
        "turn": table.turn,
        "asks": QUESTIONS[table.asks],
        "players": [_describe_player(table, player) for player in table.players],
        "supply": {box.ids[k]: table.supply.counts[k] for k in members(box.stars | table.kinds)},
        "scrap": names(table.scrap.cards()),
        "plays": [{"cards": names(play.cards), "frozen": play.frozen, "flakes": play.flakes} for play in table.plays],
        "played": table.played,
        "chance": chance_in_words(table.rng),
        "dated": table.dated,
        "shuffles": table.shuffles,
        "limit": table.limit,
    }
    if table.actor not in (table.turn, OVER):
        facts["actor"] = table.actor
    if table.resolving != NO_CARD:
        facts["resolving"] = box.ids[table.resolving]
    if table.unresolved.size:
        facts["unresolved"] = names(table.unresolved.cards())
    if len(table.marked):
        facts["marked"] = names(table.marked)
    for key, value in (("icon", table.icon), ("changed", table.changed), ("advanced", table.advanced)):
        if value:
            facts[key] = value
    return facts


def _describe_player(table: Hoshizukuri, player: Player) -> dict[str, object]:
    ids = table.box.ids
    facts: dict[str, object] = {
        "hand": _names(ids, player.hand),
        "deck": [ids[kind] for kind in player.deck][::-1],
        "discard": _top_last(ids, player),
    }
    if player.known.size:
        facts["known"] = _names(ids, player.known)
    if player.idle:
        facts["idle"] = player.idle
    return facts


def _names(ids: list[str], pile: Pile) -> list[str]:
    return [ids[kind] for kind in pile.cards()]


def _top_last(ids: list[str], player: Player) -> list[str]:
    """Below its top card a discard pile has no order that matters (H8.9)."""
    names = _names(ids, player.discard)
    if names:
        names.remove(ids[player.top])
        names.append(ids[player.top])
    return names
