"""Positions of Raigo by hand, and their descriptions. The format is in docs/positions/raigo.md."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.errors import BadAction
from madoi.core.position import declared, impossible, settle
from madoi.core.rng import SEEDS, Rng
from madoi.core.state import OVER
from madoi.games.raigo.box import OUGI, SUMMON, USES
from madoi.games.raigo.invariants import all_tokens, expected_pieces, hidden_tokens
from madoi.games.raigo.rules import frames, knowledge, tokens
from madoi.games.raigo.rules.pieces.piece import EFFECTS, PIECES, TRIGGERED
from madoi.games.raigo.rules.scoring import NO_YAKU, yaku_of
from madoi.games.raigo.rules.state import Raigo
from madoi.games.raigo.rules.table import (
    BODY,
    DRAFT_OF_TWO,
    GATES,
    HANDS,
    INNER,
    MOON,
    NORMAL,
    PLAYING,
    RESULTS,
    STAGES,
    Head,
)
from madoi.games.raigo.rules.tokens import ALL, NOTHING, WATCHER

if TYPE_CHECKING:
    from madoi.games.raigo.game import RaigoGame

# What a position by hand can begin with: the frames that are still to come, the next one last.
PHASES = {
    "act": [frames.Q_ACT],
    "sen": [frames.Q_ACT, frames.S_SEN],
    "gen": [frames.Q_ACT, frames.S_SEN, frames.S_GEN],
    "turn": [frames.S_BEGIN],
    "end": [frames.S_MARKER, frames.S_TRIGGERS, frames.S_HEADS, frames.S_UNSEAL],
}
SEAT_LETTERS = "0123w"
LASTING = USES.index("lasting")
BIG = 1 << 40


# -- the declared shape ---------------------------------------------------------------------------------


class Declared(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A map of a description; a misspelt key is refused."""


class SealPosition(Declared):
    piece: str
    since: int | None = None


class CompletedPosition(Declared):
    pieces: list[str]
    yaku: str = "none"


class MatPosition(Declared):
    beads: int | None = None
    body: list[str | None] = []
    hands: list[str | None] = []
    towers: list[list[str]] = []
    seals: list[SealPosition | None] = []
    canyon: list[str] = []
    moon: list[str] = []
    cloud: list[str] = []
    completed: list[CompletedPosition] = []
    raijin: str | None = None
    moon_opened: bool = False
    strict: int = 0


class HeadPosition(Declared):
    holder: int
    beside: list[str] = []


class BindPosition(Declared):
    seat: int
    slot: int
    since: int | None = None


class FlamePosition(Declared):
    seat: int
    gate: int
    user: int


class StormPosition(Declared):
    piece: str
    seat: int


class UsePosition(Declared):
    user: int
    effect: str
    piece: str | None = None
    paid: str | None = None
    hand: int = NOTHING
    source: int = NOTHING
    said: list[str] = []
    hit_tower: int = NOTHING
    hit_slot: int = NOTHING
    struck: int = NOTHING
    roared: list[int] = []
    cancelled: bool = False


class FramePosition(Declared):
    do: str
    seat: int = NOTHING
    left: int = 0
    effect: str | None = None
    step: int = 0
    first: str | None = None
    tower: int = NOTHING
    waiting: list[int] = []
    claimed: list[int] = []
    by_effect: bool = False
    between: bool = False


class OrderPosition(Declared):
    heavier: int
    lighter: int
    strictly: bool = False


class Position(Declared):
    seats: int
    options: dict[str, Any] = {}
    seed: int = 0
    first: int | None = None
    turn_seat: int | None = None
    turn: int = 10
    phase: str = "act"
    mats: list[MatPosition] = []
    mountain: list[str] = []
    rest: Literal["mountain"] | int = "mountain"
    open: list[str] = []
    excluded: str | bool = True
    gora: str | bool = True
    boxed: list[str] = []
    heads: dict[str, HeadPosition] = {}
    bind: BindPosition | None = None
    flame: FlamePosition | None = None
    storm: list[StormPosition] = []
    finals: int = NOTHING
    used: list[str] = []
    acted: bool | None = None
    closed: bool = False
    no_gen: list[int] = []
    no_sen: list[int] = []
    result: str = "playing"
    eliminated: list[int] = []
    first_out: int = NOTHING
    stack: list[FramePosition] | None = None
    use: UsePosition | None = None
    answers: list[str | None] = []
    collapse: int = NOTHING
    stealth: int = NOTHING
    finished: list[int] = []
    barred: dict[str, list[str]] = {}
    orders: list[OrderPosition] = []


# -- tokens as texts: name, ^ face up, :who knows it, @groups, #mark, ! just arrived -------------------------


def write_token(t: Raigo, token: int, usual: int) -> str:
    """`rai`, or `rai^:01w@0,0,2,0,2#3` where knowledge is not what is usual for the place."""
    text = t.kind_id(token) + ("^" if tokens.is_up(token) else "")
    known = token & ALL
    if known != usual and not (tokens.is_up(token) and known == ALL):
        letters = [letter for k, letter in enumerate(SEAT_LETTERS) if tokens.is_known(token, k)]
        text += ":" + "".join(letters)
    if token & tokens.GROUPED:
        text += "@" + ",".join(str(tokens.group_of(token, row)) for row in range(tokens.ROWS))
    if mark := tokens.mark_of(token):
        text += f"#{mark}"
    return text + ("!" if token & tokens.ARRIVED else "")


class Builder:
    """Builds one state from a declared position."""

    def __init__(self, game: RaigoGame, described: Position) -> None:
        self.game = game
        self.read = described
        if described.seats not in game.seat_counts:
            raise impossible("seats", f"must be 2 to 4, not {described.seats}")
        setup = game.setup(described.seats, described.options)
        self.t = game.blank(setup)
        self.t.setup = setup
        self.seats = int(self.t.mode.seats)
        self.t.lay_out()

    def build(self) -> Raigo:
        t, read = self.t, self.read
        t.first = self.seat(max(0, int(t.mode.first)) if read.first is None else read.first, "first")
        t.turn_seat = self.seat(int(t.first) if read.turn_seat is None else read.turn_seat, "turn_seat")
        t.turn = self.whole(read.turn, 0, BIG, "turn")
        t.finals = self.whole(read.finals, NOTHING, self.seats, "finals")
        if len(read.mats) > self.seats:
            raise impossible("mats", f"has {len(read.mats)} entries, there is room for {self.seats}")
        for seat, row in enumerate(read.mats):
            self.fill_mat(row, seat, f"mats[{seat}]")
        self.place_lasting()
        self.place_flags()
        self.place_use()
        self.place_rest()
        self.place_notes()
        t.eliminated = self.bits(read.eliminated, "eliminated")
        t.first_out = self.seat_or_none(read.first_out, "first_out")
        if read.result not in RESULTS:
            raise impossible("result", f"must be one of {', '.join(RESULTS)}, not {read.result!r}")
        t.result = RESULTS.index(read.result)
        self.place_stack()
        for broken in _wrong(t):
            raise impossible("position", broken)
        settle(self.game, t)
        if t.result == PLAYING:
            t.run()
            if t.actor != OVER and len(t.legal_actions()) == 0:
                raise impossible("stack", "nobody can answer the question on top")
        settle(self.game, t)
        return t

    # -- small readers ---------------------------------------------------------------------------------

    def whole(self, value: int, low: int, high: int, where: str) -> int:
        if not low <= value <= high:
            raise impossible(where, f"must be {low} to {high}, not {value}")
        return value

    def seat(self, value: int, where: str) -> int:
        return self.whole(value, 0, self.seats - 1, where)

    def seat_or_none(self, value: int, where: str) -> int:
        return self.whole(value, NOTHING, self.seats - 1, where)

    def bits(self, seats: list[int], where: str) -> int:
        return sum(1 << self.seat(seat, where) for seat in set(seats))

    def effect(self, name: str, where: str) -> int:
        for effect in EFFECTS:
            if effect.name == name:
                return int(effect.number)
        raise impossible(where, f"there is no effect {name!r}")

    def action(self, text: str, where: str) -> int:
        try:
            return self.game.action_of(text)
        except BadAction as error:
            raise impossible(where, str(error)) from error

    def token(self, text: str, usual: int, where: str) -> int:
        t = self.t
        rest, _, mark = text.removesuffix("!").partition("#")
        rest, _, groups = rest.partition("@")
        rest, colon, letters = rest.partition(":")
        name = rest.removesuffix("^")
        if name in t.box.kanji:
            name = t.box.kind_ids[t.box.kanji.index(name)]
        if name not in t.box.kind_ids:
            raise impossible(where, f"there is no piece {name!r}")
        token = t.box.kind_ids.index(name)
        known = usual
        if colon:
            if any(letter not in SEAT_LETTERS for letter in letters):
                raise impossible(where, f"{letters!r} must be seats 0 to 3 and w for spectators")
            known = sum(1 << (tokens.KNOWN_SHIFT + SEAT_LETTERS.index(letter)) for letter in set(letters))
        if rest.endswith("^"):
            token |= tokens.UP
            known = int(ALL)
        token |= known
        if groups:
            numbers = groups.split(",")
            most = tokens.GROUP
            if len(numbers) != tokens.ROWS or not all(n.isdecimal() and int(n) <= most for n in numbers):
                raise impossible(where, f"{groups!r} must be five numbers from 0 to {most}")
            for row, number in enumerate(numbers):
                token = tokens.regrouped(token, row, int(number))
        if mark:
            if not mark.isdecimal() or not 0 < int(mark) < tokens.MOST_MARKS:
                raise impossible(where, f"{mark!r} must be a number from 1 to {tokens.MOST_MARKS - 1}")
            token = tokens.marked(token, int(mark))
        return int(token | tokens.ARRIVED if text.endswith("!") else token)

    def tokens(self, texts: Iterable[str | None], usual: int, where: str, most: int = 200) -> list[int]:
        found = [NOTHING if text is None else self.token(text, usual, f"{where}[{k}]") for k, text in enumerate(texts)]
        if len(found) > most:
            raise impossible(where, f"has {len(found)} pieces, there is room for {most}")
        return found

    # -- the parts -------------------------------------------------------------------------------------

    def fill_mat(self, row: MatPosition, seat: int, where: str) -> None:
        t = self.t
        mat = t.mats[seat]
        own = 1 << (tokens.KNOWN_SHIFT + seat)
        if row.beads is not None:
            mat.beads = self.whole(row.beads, 0, 999, f"{where}.beads")
        body = self.tokens(row.body, own, f"{where}.body", BODY)
        hands = self.tokens(row.hands, own, f"{where}.hands", HANDS)
        mat.inner = vec[i64]([*body, *[NOTHING] * (BODY - len(body)), *hands, *[NOTHING] * (HANDS - len(hands))])
        for name, entries in (("towers", row.towers), ("seals", row.seals)):
            if len(entries) > GATES:
                raise impossible(f"{where}.{name}", f"has {len(entries)} entries, there is room for {GATES}")
        for gate, tower in enumerate(row.towers):
            mat.gates[gate].stages = vec[i64](self.tokens(tower, own, f"{where}.towers[{gate}]", STAGES))
        for gate, seal in enumerate(row.seals):
            if seal is not None:
                place = f"{where}.seals[{gate}]"
                mat.gates[gate].seal = self.token(seal.piece, int(ALL), f"{place}.piece")
                since = int(t.turn) if seal.since is None else seal.since
                mat.gates[gate].sealed_on = self.whole(since, 0, int(t.turn), f"{place}.since")
        mat.moon = vec[i64](self.tokens(row.moon, own, f"{where}.moon", MOON))
        mat.cloud = vec[i64](self.tokens(row.cloud, own, f"{where}.cloud", STAGES))
        mat.canyon = vec[i64](self.tokens(row.canyon, int(ALL), f"{where}.canyon"))
        for k, done in enumerate(row.completed):
            place = f"{where}.completed[{k}]"
            pieces = self.tokens(done.pieces, int(ALL), f"{place}.pieces", STAGES)
            if done.yaku != "none" and done.yaku not in t.box.yaku_ids:
                raise impossible(f"{place}.yaku", f"there is no yaku {done.yaku!r}")
            for token in pieces:
                mat.completed = append(mat.completed, token)
            yaku = NO_YAKU if done.yaku == "none" else t.box.yaku_ids.index(done.yaku)
            mat.completed_height = append(mat.completed_height, len(pieces))
            mat.completed_yaku = append(mat.completed_yaku, yaku)
        if row.raijin is not None:
            if row.raijin not in t.box.raijin_ids:
                raise impossible(f"{where}.raijin", f"there is no raijin {row.raijin!r}")
            mat.raijin = t.box.raijin_ids.index(row.raijin)
        mat.moon_opened = row.moon_opened
        self.whole(row.strict, 0, 3, f"{where}.strict")

    def place_lasting(self) -> None:
        t, read = self.t, self.read
        for name, row in read.heads.items():
            if name not in t.box.kind_ids or t.box.use[t.box.kind_ids.index(name)] != LASTING:
                raise impossible("heads", f"{name!r} is no lasting ougi (R14.2)")
            head = Head()
            head.token = tokens.shown(t.box.kind_ids.index(name))
            head.holder = self.seat(row.holder, f"heads.{name}.holder")
            head.beside = vec[i64](self.tokens(row.beside, int(ALL), f"heads.{name}.beside"))
            t.heads.append(head)
        if read.bind is not None:
            t.bind = tokens.shown(self.kind_by_clause("R15.26"))
            t.bind_seat = self.seat(read.bind.seat, "bind.seat")
            t.bind_slot = self.whole(read.bind.slot, 0, INNER - 1, "bind.slot")
            since = int(t.turn) if read.bind.since is None else read.bind.since
            t.bound_on = self.whole(since, 0, int(t.turn), "bind.since")
            if t.mats[t.bind_seat].inner[t.bind_slot] == NOTHING:
                raise impossible("bind", "lies on an empty slot (R15.26)")
        if read.flame is not None:
            t.fire = tokens.shown(self.kind_by_clause("R15.29"))
            gate = self.whole(read.flame.gate, 0, GATES - 1, "flame.gate")
            t.fire_gate = self.seat(read.flame.seat, "flame.seat") * GATES + gate
            t.fire_user = self.seat(read.flame.user, "flame.user")
        for k, taken in enumerate(read.storm):
            t.storm = append(t.storm, self.token(taken.piece, int(ALL), f"storm[{k}].piece"))
            t.storm_from = append(t.storm_from, self.seat(taken.seat, f"storm[{k}].seat"))

    def kind_by_clause(self, clause: str) -> int:
        """The piece of a clause: what lies on inner pieces, what burns before gates."""
        return next(int(piece.kind) for piece in PIECES if piece.clause == clause)

    def place_use(self) -> None:
        """The effect that is being used, if any, and the secret answers to it."""
        t, use = self.t, self.read.use
        if use is not None:
            t.user = self.seat(use.user, "use.user")
            t.effect = self.effect(use.effect, "use.effect")
            if use.piece is not None:
                t.played = self.token(use.piece, int(ALL), "use.piece")
            if use.paid is not None:
                t.paid = self.token(use.paid, int(ALL), "use.paid")
            t.hand = NOTHING if use.hand == NOTHING else self.whole(use.hand, BODY, INNER - 1, "use.hand")
            t.source = self.whole(use.source, NOTHING, int(t.towers()) - 1, "use.source")
            t.said = vec[i64]([self.action(text, "use.said") for text in use.said])
            t.hit_tower = self.whole(use.hit_tower, NOTHING, int(t.towers()) - 1, "use.hit_tower")
            t.hit_slot = self.whole(use.hit_slot, NOTHING, INNER - 1, "use.hit_slot")
            t.struck = self.seat_or_none(use.struck, "use.struck")
            t.roared = self.bits(use.roared, "use.roared")
            t.cancelled = use.cancelled
        if len(self.read.answers) > self.seats:
            raise impossible("answers", "must be an action or null for each seat")
        for seat, text in enumerate(self.read.answers):
            t.answers[seat] = NOTHING if text is None else self.action(text, "answers")

    def place_flags(self) -> None:
        t, read = self.t, self.read
        t.used = sum(1 << self.effect(name, "used") for name in set(read.used))
        t.acted = t.used != 0 if read.acted is None else read.acted
        t.closed = read.closed
        t.no_gen = self.bits(read.no_gen, "no_gen")
        t.no_sen = self.bits(read.no_sen, "no_sen")
        for order, piece in enumerate(TRIGGERED):
            t.triggered[order] = self.seat_or_none(getattr(read, piece.waits_as), piece.waits_as)
        t.finished = self.bits(read.finished, "finished")

    def place_rest(self) -> None:
        """The mountain, what was set aside, and everything that was not named."""
        t, read = self.t, self.read
        mountain = self.tokens(read.mountain, 0, "mountain")
        t.open = vec[i64](self.tokens(read.open, int(ALL), "open"))
        boxed = self.tokens(read.boxed, 0, "boxed")
        two = self.seats == 2
        aside, other = (read.excluded, read.gora) if two else (read.gora, read.excluded)
        if other is not True:
            raise impossible("gora" if two else "excluded", "is not set aside with so many players (R3.2)")
        if isinstance(aside, str):
            token = self.token(aside, 0 if two else int(ALL), "excluded" if two else "gora")
            t.excluded, t.gora = (token, NOTHING) if two else (NOTHING, token)
        elif not two and aside is False:
            raise impossible("gora", "there is always an indicator (R3.2)")
        left = expected_pieces(t)
        for token in [*all_tokens(t), *mountain, *boxed]:
            kind = token & tokens.KIND
            if kind not in left:
                raise impossible("position", f"there are more {t.box.kind_ids[kind]} than this game has (R3.1, R16.1)")
            left.remove(kind)
        if t.mode.battle != NORMAL:
            boxed += [kind for kind in left if kind >= OUGI]
            left = [kind for kind in left if kind < OUGI]
        t.boxed = vec[i64](sorted(boxed))
        rest = vec[i64](left)
        Rng(self.whole(read.seed, 0, SEEDS - 1, "seed")).shuffle(rest)
        if aside is True and len(rest) > 0:
            if two:
                t.excluded = rest[0]
            else:
                t.gora = tokens.shown(rest[0])
            rest = rest[1:]
        # The description lists the next piece first, the state keeps it last.
        if isinstance(read.rest, str):
            t.mountain = vec[i64]([*[int(kind) for kind in rest], *mountain[::-1]])
            return
        t.mountain = vec[i64](mountain[::-1])
        mat = t.mats[self.seat(read.rest, "rest")]
        for kind in sorted(int(kind) for kind in rest):
            mat.canyon = append(mat.canyon, tokens.shown(kind))

    def place_notes(self) -> None:
        """What everybody saw of hidden pieces (R2.14)."""
        t, read = self.t, self.read
        marks = sorted(int(tokens.mark_of(token)) for token in hidden_tokens(t) if tokens.mark_of(token))
        if marks:
            t.barred = vec[i64]([0] + [knowledge.FREE] * marks[-1])
            for mark in marks:
                t.barred[mark] = 0
        for name, kinds in read.barred.items():
            if not name.isdecimal() or int(name) not in marks:
                raise impossible("barred", f"no piece has the mark {name!r}")
            for kind in kinds:
                if kind not in t.box.kind_ids:
                    raise impossible(f"barred.{name}", f"there is no piece {kind!r}")
                t.barred[int(name)] |= 1 << t.box.kind_ids.index(kind)
        for order in read.orders:
            if order.heavier not in marks or order.lighter not in marks:
                raise impossible("orders", "must name marks of pieces")
            code = knowledge.order_code(order.heavier, order.lighter, order.strictly)
            t.orders = append(t.orders, code)
        for seat, row in enumerate(read.mats):
            self.note_strict(seat, row.strict)

    def note_strict(self, seat: int, strict: int) -> None:
        """`strict` of a mat: loose body pieces that everybody saw to be heavier than the next one."""
        t = self.t
        slots = [slot for slot in range(BODY) if t.free_piece(seat, slot)]
        for k in range(BODY - 1):
            if strict >> k & 1:
                if k + 1 >= len(slots):
                    raise impossible(f"mats[{seat}].strict", "there is no such pair of body pieces")
                inner = t.mats[seat].inner
                for low in slots[: k + 1]:
                    for high in slots[k + 1 :]:
                        inner[low], inner[high] = knowledge.not_lighter(t, inner[low], inner[high], True)

    def place_stack(self) -> None:
        t, read = self.t, self.read
        if read.stack is None:
            if read.phase not in PHASES:
                raise impossible("phase", f"must be one of {', '.join(PHASES)}, not {read.phase!r}")
            if t.result == PLAYING:
                for what in PHASES[read.phase]:
                    t.push(what, t.turn_seat)
            return
        for k, row in enumerate(read.stack):
            where = f"stack[{k}]"
            if row.do not in frames.FRAME_NAMES:
                raise impossible(f"{where}.do", f"must be one of {', '.join(frames.FRAME_NAMES)}, not {row.do!r}")
            seat = self.seat_or_none(row.seat, f"{where}.seat")
            left = self.whole(row.left, 0, 99, f"{where}.left")
            frame = frames.new_frame(frames.FRAME_NAMES.index(row.do), seat, left)
            t.stack.append(frame)
            frame.effect = NOTHING if row.effect is None else self.effect(row.effect, f"{where}.effect")
            frame.step = self.whole(row.step, 0, 99, f"{where}.step")
            frame.first = NOTHING if row.first is None else self.action(row.first, f"{where}.first")
            frame.tower = self.whole(row.tower, NOTHING, int(t.towers()) - 1, f"{where}.tower")
            frame.waiting = self.bits(row.waiting, f"{where}.waiting")
            frame.claimed = sum(1 << self.whole(n, 0, int(t.towers()) - 1, where) for n in set(row.claimed))
            frame.by_effect = row.by_effect
            frame.between = row.between
        if t.result == PLAYING and not read.stack:
            raise impossible("stack", "is empty, but the game goes on")


def build(game: RaigoGame, description: Mapping[str, Any]) -> Raigo:
    """The state of a description; what it leaves out lies in the mountain, shuffled by `seed`."""
    return Builder(game, declared(description, Position)).build()


def _wrong(t: Raigo) -> list[str]:
    """What cannot be between two actions."""
    wrong: list[str] = []
    for seat, mat in enumerate(t.mats):
        for gate in range(GATES):
            wrong += _wrong_tower(t, seat, gate)
        wrong += _wrong_completed(t, seat)
        if mat.moon and t.mode.battle == NORMAL:
            wrong.append(f"seat {seat} has a moon, but this is no raijin battle (R1.7)")
        if any(not t.is_ougi(token) for token in mat.moon):
            wrong.append(f"on the moon of seat {seat} lies a piece that is no ougi (R16.2)")
        if t.result == PLAYING and any(tokens.is_up(token) for token in mat.moon):
            wrong.append(f"the moon of seat {seat} lies face up (R16.2)")
        if len(mat.moon) > (2 if t.mode.battle == DRAFT_OF_TWO else 1):
            wrong.append(f"seat {seat} has two ougi on the moon, which only a draft of two gives (R16.2, R16.3)")
        if t.eliminated >> seat & 1 and t.team_beads(seat):
            wrong.append(f"seat {seat} is eliminated, but has beads (R9.3)")
    for head in t.heads:
        wrong += _wrong_head(t, head)
    if t.result != PLAYING and t.finals == NOTHING and not t.eliminated:
        wrong.append("the game is over, but nobody is eliminated and no end was announced (R9.3, R12.1)")
    if t.result == PLAYING and t.eliminated:
        wrong.append("somebody is eliminated, so the game is over (R9.3)")
    if t.first_out != NOTHING and (t.mode.seats != 3 or not t.eliminated >> t.first_out & 1):
        wrong.append("who was eliminated first is eliminated, and matters among three players only (R9.5)")
    return wrong


def _wrong_tower(t: Raigo, seat: int, gate: int) -> list[str]:
    wrong: list[str] = []
    code = seat * GATES + gate
    tower = t.tower(code)
    if tower.seal != NOTHING:
        if not len(tower.stages):
            wrong.append(f"a seal lies on the empty gate {seat}/{gate} (R10.1.6)")
        if not any(EFFECTS[effect].seals for effect in t.box.effects[t.kind(tower.seal)]):
            wrong.append(f"{t.kind_id(tower.seal)} cannot be a seal (R10.1.6, R10.1.8)")
    if len(tower.stages) == STAGES and t.result == PLAYING:
        wrong.append(f"tower {seat}/{gate} has six stages, so it was released (R5.3)")
    if not t.is_tree(code):
        up = [token for token in tower.stages if tokens.is_up(token) and t.box.use[t.kind(token)] != SUMMON]
        return wrong + [f"{t.kind_id(token)} lies face up in tower {seat}/{gate} (R2.4)" for token in up]
    if tower.seal != NOTHING:
        wrong.append(f"a seal lies on the tree tower {seat}/{gate} (R15.23)")
    if t.fire != NOTHING and t.fire_gate == code:
        wrong.append(f"the tree tower {seat}/{gate} burns (R15.23)")
    if not all(tokens.is_up(token) for token in tower.stages):
        wrong.append(f"a piece lies face down on the tree tower {seat}/{gate} (R15.23)")
    return wrong


def _wrong_completed(t: Raigo, seat: int) -> list[str]:
    """A completed tower has the yaku of its pieces, or an ougi in play has completed it without."""
    wrong: list[str] = []
    mat = t.mats[seat]
    start = 0
    for height, yaku in zip(mat.completed_height, mat.completed_yaku, strict=True):
        stages = mat.completed[start : start + height]
        start += height
        if yaku != NO_YAKU and yaku_of(t.box, t.kinds_of(stages)) != yaku:
            wrong.append(f"a completed tower of seat {seat} is no {t.box.yaku_ids[yaku]} (R8)")
        if yaku == NO_YAKU and not any(t.in_play(piece.kind) and piece.completes(t, stages) for piece in PIECES):
            wrong.append(f"a completed tower of seat {seat} has no yaku, and nothing else completed it (R7.3, R15.4)")
    return wrong


def _wrong_head(t: Raigo, head: Head) -> list[str]:
    piece, name = PIECES[t.kind(head.token)], t.kind_id(head.token)
    foreign = [t.kind_id(token) for token in head.beside if not piece.may_lie_beside(t, token)]
    wrong = [f"{other} cannot lie beside {name} ({piece.clause_beside})" for other in foreign]
    if piece.has_enough(t, head):
        wrong.append(f"so much lies beside {name} that it has ended ({piece.clause_beside})")
    return wrong


# -- describing --------------------------------------------------------------------------------------------


def describe(t: Raigo) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    described: dict[str, object] = msgspec.to_builtins(_described(t))
    return described


def _described(t: Raigo) -> Position:
    assert t.setup is not None
    position = Position(
        seats=int(t.mode.seats),
        options={k: v for k, v in t.setup.options.items() if v is not None},
        first=int(t.first),
        turn=int(t.turn),
        turn_seat=int(t.turn_seat),
        mats=[_described_mat(t, seat) for seat in range(t.mode.seats)],
        mountain=_texts(t, list(t.mountain)[::-1], 0),
        open=_texts(t, t.open, ALL),
        boxed=_texts(t, t.boxed, 0),
        heads={
            t.kind_id(head.token): HeadPosition(holder=int(head.holder), beside=_texts(t, head.beside, ALL))
            for head in t.heads
        },
        storm=[
            StormPosition(piece=piece, seat=int(seat))
            for piece, seat in zip(_texts(t, t.storm, ALL), t.storm_from, strict=True)
        ],
        finals=int(t.finals),
        used=[effect.name for effect in EFFECTS if t.used >> effect.number & 1],
        acted=t.acted,
        closed=t.closed,
        no_gen=_members(t.no_gen),
        no_sen=_members(t.no_sen),
        result=RESULTS[t.result],
        eliminated=_members(t.eliminated),
        first_out=int(t.first_out),
        stack=[_described_frame(t, frame) for frame in t.stack],
        answers=[None if answer == NOTHING else _words(t, answer) for answer in t.answers],
        finished=_members(t.finished),
        barred={
            str(mark): [t.box.kind_ids[kind] for kind in _members(int(t.barred[mark]))]
            for mark in range(1, len(t.barred))
            if t.barred[mark] > 0
        },
        orders=[
            OrderPosition(
                heavier=int(knowledge.heavier_of(code)),
                lighter=int(knowledge.lighter_of(code)),
                strictly=knowledge.is_strict(code),
            )
            for code in t.orders
        ],
    )
    if t.mode.seats == 2:
        position.excluded = False if t.excluded == NOTHING else write_token(t, int(t.excluded), 0)
    else:
        position.gora = write_token(t, int(t.gora), int(ALL))
    for order, piece in enumerate(TRIGGERED):
        setattr(position, piece.waits_as, int(t.triggered[order]))
    if t.bind != NOTHING:
        position.bind = BindPosition(seat=int(t.bind_seat), slot=int(t.bind_slot), since=int(t.bound_on))
    if t.fire != NOTHING:
        gate = int(t.fire_gate)
        position.flame = FlamePosition(seat=gate // GATES, gate=gate % GATES, user=int(t.fire_user))
    if t.user != NOTHING:
        position.use = UsePosition(
            user=int(t.user),
            effect=EFFECTS[t.effect].name,
            piece=None if t.played == NOTHING else write_token(t, int(t.played), int(ALL)),
            paid=None if t.paid == NOTHING else write_token(t, int(t.paid), int(ALL)),
            hand=int(t.hand),
            source=int(t.source),
            said=[_words(t, answer) for answer in t.said],
            hit_tower=int(t.hit_tower),
            hit_slot=int(t.hit_slot),
            struck=int(t.struck),
            roared=_members(t.roared),
            cancelled=t.cancelled,
        )
    return position


def _members(bits: int) -> list[int]:
    return [k for k in range(int(bits).bit_length()) if bits >> k & 1]


def _words(t: Raigo, action: int) -> str:
    assert t.setup is not None
    return t.setup.game.text_of(int(action))


def _texts(t: Raigo, found: Iterable[int], usual: int) -> list[str]:
    return [write_token(t, int(token), int(usual)) for token in found]


def _described_frame(t: Raigo, frame: frames.Frame) -> FramePosition:
    return FramePosition(
        do=frames.FRAME_NAMES[frame.what],
        seat=int(frame.seat),
        left=int(frame.left),
        effect=None if frame.effect == NOTHING else EFFECTS[frame.effect].name,
        step=int(frame.step),
        first=None if frame.first == NOTHING else _words(t, frame.first),
        tower=int(frame.tower),
        waiting=_members(frame.waiting),
        claimed=_members(frame.claimed),
        by_effect=frame.by_effect,
        between=frame.between,
    )


def _described_mat(t: Raigo, seat: int) -> MatPosition:
    mat = t.mats[seat]
    own = 1 << (tokens.KNOWN_SHIFT + seat)

    def places(found: Iterable[int]) -> list[str | None]:
        return [None if token == NOTHING else write_token(t, int(token), own) for token in found]

    row = MatPosition(
        beads=int(mat.beads),
        body=places(mat.inner[:BODY]),
        hands=places(mat.inner[BODY:]),
        towers=[_texts(t, tower.stages, own) for tower in mat.gates],
        canyon=_texts(t, mat.canyon, ALL),
        moon=_texts(t, mat.moon, own),
        cloud=_texts(t, mat.cloud, own),
        raijin=None if mat.raijin == NOTHING else t.box.raijin_ids[mat.raijin],
        moon_opened=mat.moon_opened,
    )
    if any(tower.seal != NOTHING for tower in mat.gates):
        row.seals = [
            None
            if tower.seal == NOTHING
            else SealPosition(piece=write_token(t, int(tower.seal), int(ALL)), since=int(tower.sealed_on))
            for tower in mat.gates
        ]
    start = 0
    for height, yaku in zip(mat.completed_height, mat.completed_yaku, strict=True):
        pieces = _texts(t, mat.completed[start : start + height], ALL)
        name = "none" if yaku == NO_YAKU else t.box.yaku_ids[yaku]
        row.completed.append(CompletedPosition(pieces=pieces, yaku=name))
        start += height
    return row


assert len(SEAT_LETTERS) - 1 == WATCHER
