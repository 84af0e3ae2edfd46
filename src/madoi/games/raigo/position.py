"""Positions of Raigo by hand, and their descriptions. The format is in docs/positions/raigo.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.position import Reader, impossible, settle
from madoi.core.rng import Rng
from madoi.core.state import OVER
from madoi.games.raigo.components import KIND_IDS, OUGI, YAKU_IDS
from madoi.games.raigo.effects import actions
from madoi.games.raigo.invariants import all_tokens, expected_pieces
from madoi.games.raigo.rules import RESULTS, Raigo
from madoi.games.raigo.state import (
    ALL,
    BODY,
    FRAME,
    GATES,
    GROUP,
    GROUP_BITS,
    GROUP_SHIFT,
    HEADS,
    INNER,
    KNOWN_SHIFT,
    NORMAL,
    NOTHING,
    PIECE,
    PLAYING,
    STAGES,
    UP,
    WATCHER,
    Tower,
)

if TYPE_CHECKING:
    from madoi.games.raigo.game import RaigoGame

QUESTION_NAMES = [
    "raijin", "keep", "place", "kai", "gen", "sen", "take", "full-moon", "act", "announce", "roar", "ward", "battle",
    "effect", "metsu",
]  # fmt: skip
STEP_NAMES = [
    "deal-step", "begin-step", "sen-step", "strike-step", "dance-step", "apply-step", "put-down-step", "triggers-step",
    "effect-step", "unseal-step", "metsu-step", "marker-step", "gen-step",
]  # fmt: skip
FRAMES = {name: actions.Q_RAIJIN + k for k, name in enumerate(QUESTION_NAMES)}
FRAMES.update({name: actions.S_DEAL + k for k, name in enumerate(STEP_NAMES)})
FRAME_NAMES = {number: name for name, number in FRAMES.items()}
# What a position by hand can begin with: the frames that are still to come, the next one last.
PHASES = {
    "act": ["act"],
    "sen": ["act", "sen-step"],
    "gen": ["act", "sen-step", "gen-step"],
    "turn": ["begin-step"],
    "end": ["marker-step", "triggers-step", "metsu-step", "unseal-step"],
}
SEAT_LETTERS = "0123w"
BIG = 1 << 40


# -- tokens as texts: name, ^ face up, :who knows it, @groups -------------------------------------------


def write_token(table: Raigo, token: int, usual: int) -> str:
    """`rai`, or `rai^:01w@0,0,2,0,2` where knowledge is not what is usual for the place."""
    text = KIND_IDS[token & PIECE] + ("^" if token & UP else "")
    known = token & ALL
    if known != usual:
        letters = [letter for k, letter in enumerate(SEAT_LETTERS) if known >> (KNOWN_SHIFT + k) & 1]
        text += ":" + "".join(letters)
    if token >> GROUP_SHIFT:
        groups = [token >> (GROUP_SHIFT + GROUP_BITS * k) & GROUP for k in range(WATCHER + 1)]
        text += "@" + ",".join(str(group) for group in groups)
    return text


def read_token(table: Raigo, text: object, usual: int, where: str) -> int:
    if not isinstance(text, str):
        raise impossible(where, f"must be the name of a piece, not {text!r}")
    rest, _, groups = text.partition("@")
    rest, colon, letters = rest.partition(":")
    name = rest.removesuffix("^")
    if name in table.box.kanji:
        name = KIND_IDS[table.box.kanji.index(name)]
    if name not in KIND_IDS:
        raise impossible(where, f"there is no piece {name!r}")
    token = KIND_IDS.index(name)
    known = usual
    if colon:
        if any(letter not in SEAT_LETTERS for letter in letters):
            raise impossible(where, f"{letters!r} must be seats 0 to 3 and w for spectators")
        known = sum(1 << (KNOWN_SHIFT + SEAT_LETTERS.index(letter)) for letter in set(letters))
    if rest.endswith("^"):
        token |= UP
        known = int(ALL)
    token |= known
    if groups:
        numbers = groups.split(",")
        if len(numbers) != WATCHER + 1 or not all(n.isdigit() and int(n) <= GROUP for n in numbers):
            raise impossible(where, f"{groups!r} must be five numbers from 0 to {GROUP}")
        for k, number in enumerate(numbers):
            token |= int(number) << (GROUP_SHIFT + GROUP_BITS * k)
    return token


def _tokens(table: Raigo, value: object, usual: int, where: str, most: int = 200) -> list[int]:
    if not isinstance(value, list | tuple):
        raise impossible(where, "must be a list of pieces")
    if len(value) > most:
        raise impossible(where, f"has {len(value)} pieces, there is room for {most}")
    return [
        NOTHING if text is None else read_token(table, text, usual, f"{where}[{k}]") for k, text in enumerate(value)
    ]


# -- building --------------------------------------------------------------------------------------------


def build(game: RaigoGame, description: Mapping[str, Any]) -> Raigo:
    """The state of a description; what it leaves out lies in the mountain, shuffled by `seed`."""
    read = Reader(description)
    setup = game.setup(read.whole("seats", 2, 4), read.table("options"))
    table = game.blank(setup)
    table.setup = setup
    seats = int(table.mode.seats)
    rng = Rng(read.whole("seed", 0, (1 << 62) - 1, default=0))
    table.lay_out()
    table.first = read.whole("first", 0, seats - 1, default=max(0, int(table.mode.first)))
    table.turn_seat = read.whole("turn_seat", 0, seats - 1, default=int(table.first))
    table.turn = read.whole("turn", 0, BIG, default=10)
    table.finals = read.whole("finals", 0, seats, default=NOTHING)
    for number, row in enumerate(read.rows("mats", seats)):
        _fill_mat(table, row, number)
    _place_lasting(table, read)
    _place_use(table, read)
    _place_flags(table, read)
    _place_rest(table, read, rng)
    table.eliminated = sum(1 << seat for seat in _seats(read, "eliminated", seats))
    table.result = RESULTS.index(read.one_of("result", RESULTS, default="playing"))
    _place_stack(table, read)
    read.nothing_else()
    for broken in _wrong(table):
        raise impossible("position", broken)
    settle(game, table)
    if table.result == PLAYING:
        table._run()
        if table.actor != OVER and len(table.legal_actions()) == 0:
            raise impossible("stack", "nobody can answer the question on top")
    settle(game, table)
    return table


def _seats(read: Reader, key: str, seats: int) -> list[int]:
    value = read.get(key, [])
    if not isinstance(value, list | tuple) or any(
        isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats for seat in value
    ):
        raise impossible(read.at(key), f"must be a list of seats from 0 to {seats - 1}")
    return list(value)


def _fill_mat(table: Raigo, row: Reader, seat: int) -> None:
    mat = table.mats[seat]
    own = 1 << (KNOWN_SHIFT + seat)
    mat.beads = row.whole("beads", 0, 999, default=int(table.box.start_beads))
    body = _tokens(table, row.get("body", []), own, row.at("body"), BODY)
    hands = _tokens(table, row.get("hands", []), own, row.at("hands"), INNER - BODY)
    inner = [*body, *[NOTHING] * (BODY - len(body)), *hands, *[NOTHING] * (INNER - BODY - len(hands))]
    mat.inner = vec[i64](inner)
    towers = row.get("towers", [])
    seals = row.get("seals", [])
    if not isinstance(towers, list | tuple) or len(towers) > GATES:
        raise impossible(row.at("towers"), f"must be a list of at most {GATES} towers")
    if not isinstance(seals, list | tuple) or len(seals) > GATES:
        raise impossible(row.at("seals"), f"must be a list of at most {GATES} seals")
    for gate in range(GATES):
        tower = Tower()
        where = f"{row.at('towers')}[{gate}]"
        stages = _tokens(table, towers[gate] if gate < len(towers) else [], own, where, STAGES)
        if NOTHING in stages:
            raise impossible(where, "has a gap")
        tower.stages = vec[i64](stages)
        if gate < len(seals) and seals[gate] is not None:
            seal = Reader(seals[gate], f"{row.at('seals')}[{gate}]")
            tower.seal = read_token(table, seal.get("piece"), int(ALL), seal.at("piece"))
            tower.sealed_on = seal.whole("since", 0, BIG, default=int(table.turn))
            seal.nothing_else()
        mat.gates[gate] = tower
    mat.moon = vec[i64](_tokens(table, row.get("moon", []), own, row.at("moon"), 2))
    mat.cloud = vec[i64](_tokens(table, row.get("cloud", []), own, row.at("cloud"), STAGES))
    mat.canyon = vec[i64](_tokens(table, row.get("canyon", []), int(ALL), row.at("canyon")))
    for k, done in enumerate(row.get("completed", [])):
        tower_read = Reader(done, f"{row.at('completed')}[{k}]")
        pieces = _tokens(table, tower_read.get("pieces"), int(ALL), tower_read.at("pieces"), STAGES)
        yaku = tower_read.one_of("yaku", ["none", *YAKU_IDS], default="none")
        for token in pieces:
            mat.completed = append(mat.completed, token)
        mat.completed_yaku = append(mat.completed_yaku, len(pieces) * 64 + ["none", *YAKU_IDS].index(yaku))
        tower_read.nothing_else()
    raijin = row.get("raijin", None)
    if raijin is not None:
        if raijin not in table.box.raijin_ids:
            raise impossible(row.at("raijin"), f"there is no raijin {raijin!r}")
        mat.raijin = table.box.raijin_ids.index(raijin)
    mat.moon_opened = row.flag("moon_opened")
    mat.strict = row.whole("strict", 0, 3, default=0)
    row.nothing_else()


def _place_lasting(table: Raigo, read: Reader) -> None:
    seats = int(table.mode.seats)
    heads = read.inner("heads")
    for which, kind in enumerate(HEADS):
        name = KIND_IDS[kind]
        if name in heads.data:
            head = heads.inner(name)
            table.holder[which] = head.whole("holder", 0, seats - 1)
            table.head[which] = kind | ALL
            beside = _tokens(table, head.get("beside", []), int(ALL), head.at("beside"))
            table.beside[which] = vec[i64](beside)
            head.nothing_else()
    heads.nothing_else()
    if "bind" in read.data:
        bind = read.inner("bind")
        table.bind = KIND_IDS.index("baku") | ALL
        table.bind_seat = bind.whole("seat", 0, seats - 1)
        table.bind_slot = bind.whole("slot", 0, INNER - 1)
        table.bound_on = bind.whole("since", 0, BIG, default=int(table.turn))
        bind.nothing_else()
        if table.mats[table.bind_seat].inner[table.bind_slot] == NOTHING:
            raise impossible("bind", "lies on an empty slot (R15.26)")
    if "flame" in read.data:
        flame = read.inner("flame")
        table.flame = KIND_IDS.index("en") | ALL
        table.flame_gate = flame.whole("seat", 0, seats - 1) * GATES + flame.whole("gate", 0, 1)
        table.flame_user = flame.whole("user", 0, seats - 1)
        flame.nothing_else()
    storm = read.get("storm", [])
    for k, entry in enumerate(storm):
        row = Reader(entry, f"storm[{k}]")
        table.storm = append(table.storm, read_token(table, row.get("piece"), int(ALL), row.at("piece")))
        table.storm_from = append(table.storm_from, row.whole("seat", 0, seats - 1))
        row.nothing_else()


def _place_use(table: Raigo, read: Reader) -> None:
    """The effect that is being used, if any."""
    seats = int(table.mode.seats)
    if "use" in read.data:
        use = read.inner("use")
        table.user = use.whole("user", 0, seats - 1)
        table.key = use.whole("effect", 0, actions.KEYS - 1)
        if "piece" in use.data:
            table.played = read_token(table, use.get("piece"), int(ALL), use.at("piece"))
        if "paid" in use.data:
            table.paid = read_token(table, use.get("paid"), int(ALL), use.at("paid"))
        table.hand = use.whole("hand", BODY, INNER - 1, default=NOTHING)
        said = use.get("said", [])
        if not isinstance(said, list | tuple) or any(
            isinstance(one, bool) or not isinstance(one, int) or not 0 <= one < actions.ACTIONS for one in said
        ):
            raise impossible("use.said", "must be a list of actions")
        table.said = vec[i64](said)
        table.hit = use.whole("hit", 0, 19, default=NOTHING)
        table.struck = use.whole("struck", 0, seats - 1, default=NOTHING)
        table.roared = sum(1 << seat for seat in _seats(use, "roared", seats))
        table.cancelled = use.flag("cancelled")
        use.nothing_else()
    answers = read.get("answers", [])
    for k, answer in enumerate(answers):
        if k >= seats or not isinstance(answer, int) or not -1 <= answer < actions.ACTIONS:
            raise impossible("answers", "must be an action or -1 for each seat")
        table.answers[k] = answer


def _place_flags(table: Raigo, read: Reader) -> None:
    seats = int(table.mode.seats)
    names = [str(key) for key in range(actions.KEYS)]
    table.used = sum(1 << int(name) for name in set(read.names("used", names)))
    table.acted = read.flag("acted", default=table.used != 0)
    table.closed = read.flag("closed")
    table.no_gen = sum(1 << seat for seat in _seats(read, "no_gen", seats))
    table.no_sen = sum(1 << seat for seat in _seats(read, "no_sen", seats))
    table.collapse = read.whole("collapse", 0, seats - 1, default=NOTHING)
    table.stealth = read.whole("stealth", 0, seats - 1, default=NOTHING)
    table.finished = sum(1 << seat for seat in _seats(read, "finished", seats))


def _place_rest(table: Raigo, read: Reader, rng: Rng) -> None:
    """The mountain, what was set aside, and everything that was not named."""
    mountain = _tokens(table, read.get("mountain", []), 0, "mountain")
    open_part = _tokens(table, read.get("open", []), int(ALL), "open")
    table.open = vec[i64](open_part)
    boxed = _tokens(table, read.get("boxed", []), 0, "boxed")
    two = table.mode.seats == 2
    aside = read.get("excluded" if two else "gora", True)
    if isinstance(aside, str):
        token = read_token(table, aside, 0 if two else int(ALL), "excluded" if two else "gora")
        if two:
            table.excluded = token
        else:
            table.gora = token
    left: list[int] = expected_pieces(table)
    named = [*all_tokens(table), *[t for t in mountain if t != NOTHING], *[t for t in boxed if t != NOTHING]]
    for token in named:
        kind = token & PIECE
        if kind not in left:
            raise impossible("position", f"there are more {KIND_IDS[kind]} than this game has (R3.1, R16.1)")
        left.remove(kind)
    if table.mode.battle != NORMAL:
        boxed += [kind for kind in left if kind >= OUGI]
        left = [kind for kind in left if kind < OUGI]
    table.boxed = vec[i64](sorted(boxed))
    rest = vec[i64](left)
    rng.shuffle(rest)
    if aside is True and len(rest) > 0:
        if two:
            table.excluded = rest[0]
        else:
            table.gora = rest[0] | ALL
        rest = rest[1:]
    # The description lists the next piece first, the state keeps it last.
    where = read.get("rest", "mountain")
    if where == "mountain":
        table.mountain = vec[i64]([*[int(kind) for kind in rest], *mountain[::-1]])
        return
    if isinstance(where, bool) or not isinstance(where, int) or not 0 <= where < table.mode.seats:
        raise impossible("rest", "must be 'mountain' or the seat into whose canyon the other pieces go")
    table.mountain = vec[i64](mountain[::-1])
    for kind in sorted(int(kind) for kind in rest):
        table.mats[where].canyon = append(table.mats[where].canyon, kind | ALL)


def _place_stack(table: Raigo, read: Reader) -> None:
    frames = read.get("stack", None)
    if frames is None:
        phase = read.one_of("phase", PHASES, default="act")
        if table.result == PLAYING:
            for name in PHASES[phase]:
                table.push(FRAMES[name], table.turn_seat)
        return
    if not isinstance(frames, list | tuple):
        raise impossible("stack", "must be a list of frames")
    for k, frame in enumerate(frames):
        if not isinstance(frame, list | tuple) or len(frame) != FRAME or frame[0] not in FRAMES:
            raise impossible(f"stack[{k}]", "must be [name, seat, a, b] with a name from docs/positions/raigo.md")
        if any(isinstance(n, bool) or not isinstance(n, int) or abs(n) > BIG for n in frame[1:]):
            raise impossible(f"stack[{k}]", "must have whole numbers after its name")
        if not NOTHING <= frame[1] < table.mode.seats:
            raise impossible(f"stack[{k}]", f"has no seat {frame[1]}")
        table.push(FRAMES[frame[0]], *frame[1:])
    if table.result == PLAYING and not frames:
        raise impossible("stack", "is empty, but the game goes on")


def _wrong(table: Raigo) -> list[str]:
    """What cannot be between two actions."""
    wrong: list[str] = []
    for seat, mat in enumerate(table.mats):
        for gate, tower in enumerate(mat.gates):
            if tower.seal != NOTHING and not len(tower.stages):
                wrong.append(f"a seal lies on the empty gate {seat}/{gate} (R10.1.6)")
            if len(tower.stages) == STAGES and table.result == PLAYING:
                wrong.append(f"tower {seat}/{gate} has six stages, so it was released (R5.3)")
        if mat.moon and table.mode.battle == NORMAL:
            wrong.append(f"seat {seat} has a moon, but this is no raijin battle (R1.7)")
        side = table.team_beads(seat)
        if table.result == PLAYING and table.mode.seats == 4 and side == 0 and mat.beads < 0:
            wrong.append(f"seat {seat} has no beads")
    if table.result != PLAYING and table.finals == NOTHING and not table.eliminated:
        wrong.append("the game is over, but nobody is eliminated and no end was announced (R9.3, R12.1)")
    if table.result == PLAYING and table.eliminated:
        wrong.append("somebody is eliminated, so the game is over (R9.3)")
    return wrong


# -- describing --------------------------------------------------------------------------------------------


def describe(table: Raigo) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    assert table.setup is not None
    seats = range(table.mode.seats)

    def members(bits: int) -> list[int]:
        return [seat for seat in seats if bits >> seat & 1]

    def public(tokens: object) -> list[str]:
        return [write_token(table, int(token), int(ALL)) for token in tokens]  # type: ignore[attr-defined]

    told: dict[str, object] = {
        "seats": table.mode.seats,
        "options": {k: v for k, v in table.setup.options.items() if v is not None},
        "first": table.first,
        "turn": table.turn,
        "turn_seat": table.turn_seat,
        "mats": [_describe_mat(table, seat) for seat in seats],
        "mountain": [write_token(table, int(token), 0) for token in list(table.mountain)[::-1]],
        "open": public(table.open),
        "result": RESULTS[table.result],
        "eliminated": members(table.eliminated),
        "stack": _describe_stack(table),
        "used": [str(key) for key in range(actions.KEYS) if table.used >> key & 1],
        "acted": table.acted,
        "closed": table.closed,
        "no_gen": members(table.no_gen),
        "no_sen": members(table.no_sen),
        "finished": members(table.finished),
        "answers": [int(answer) for answer in table.answers],
    }
    if table.mode.seats == 2:
        told["excluded"] = False if table.excluded == NOTHING else write_token(table, int(table.excluded), 0)
    else:
        told["gora"] = write_token(table, int(table.gora), int(ALL))
    for name in ("finals", "collapse", "stealth"):
        if getattr(table, name) != NOTHING:
            told[name] = int(getattr(table, name))
    if len(table.boxed):
        told["boxed"] = [write_token(table, int(token), 0) for token in table.boxed]
    heads = {
        KIND_IDS[kind]: {"holder": int(table.holder[which]), "beside": public(table.beside[which])}
        for which, kind in enumerate(HEADS)
        if table.holder[which] != NOTHING
    }
    if heads:
        told["heads"] = heads
    if table.bind != NOTHING:
        told["bind"] = {"seat": table.bind_seat, "slot": table.bind_slot, "since": table.bound_on}
    if table.flame != NOTHING:
        gate = table.flame_gate
        told["flame"] = {"seat": gate // GATES, "gate": gate % GATES, "user": table.flame_user}
    if len(table.storm):
        pieces = zip(public(table.storm), table.storm_from, strict=True)
        told["storm"] = [{"piece": piece, "seat": seat} for piece, seat in pieces]
    if table.user != NOTHING:
        told["use"] = _describe_use(table, members)
    return told


def _describe_use(table: Raigo, members: Any) -> dict[str, object]:
    use: dict[str, object] = {
        "user": table.user,
        "effect": table.key,
        "said": [int(answer) for answer in table.said],
        "roared": members(table.roared),
        "cancelled": table.cancelled,
    }
    for name in ("hand", "hit", "struck"):
        if getattr(table, name) != NOTHING:
            use[name] = int(getattr(table, name))
    if table.played != NOTHING:
        use["piece"] = write_token(table, int(table.played), int(ALL))
    if table.paid != NOTHING:
        use["paid"] = write_token(table, int(table.paid), int(ALL))
    return use


def _describe_stack(table: Raigo) -> list[list[object]]:
    frames: list[list[object]] = []
    for start in range(0, len(table.stack), FRAME):
        b, a, seat, what = (int(table.stack[start + k]) for k in range(FRAME))
        frames.append([FRAME_NAMES[what], seat, a, b])
    return frames


def _describe_mat(table: Raigo, seat: int) -> dict[str, object]:
    mat = table.mats[seat]
    own = 1 << (KNOWN_SHIFT + seat)

    def texts(tokens: object, usual: int) -> list[str | None]:
        found: list[str | None] = []
        for token in tokens:  # type: ignore[attr-defined]
            found.append(None if token == NOTHING else write_token(table, int(token), usual))
        return found

    told: dict[str, object] = {
        "beads": mat.beads,
        "body": texts(mat.inner[:BODY], own),
        "hands": texts(mat.inner[BODY:], own),
        "towers": [texts(tower.stages, own) for tower in mat.gates],
        "canyon": texts(mat.canyon, int(ALL)),
    }
    if any(tower.seal != NOTHING for tower in mat.gates):
        told["seals"] = [
            None
            if tower.seal == NOTHING
            else {"piece": write_token(table, int(tower.seal), int(ALL)), "since": tower.sealed_on}
            for tower in mat.gates
        ]
    if len(mat.moon):
        told["moon"] = texts(mat.moon, own)
    if len(mat.cloud):
        told["cloud"] = texts(mat.cloud, own)
    completed = []
    start = 0
    for entry in mat.completed_yaku:
        pieces = texts(mat.completed[start : start + entry // 64], int(ALL))
        completed.append({"pieces": pieces, "yaku": ["none", *YAKU_IDS][entry % 64]})
        start += entry // 64
    if completed:
        told["completed"] = completed
    if mat.raijin != NOTHING:
        told["raijin"] = table.box.raijin_ids[mat.raijin]
    if mat.strict:
        told["strict"] = mat.strict
    if mat.moon_opened:
        told["moon_opened"] = True
    return told
