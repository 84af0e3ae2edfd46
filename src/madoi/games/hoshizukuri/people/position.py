"""Positions of Hoshizukuri by hand, and their descriptions. The format is in docs/positions/hoshizukuri.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import contains, members
from madoi.core.position import chance_from_words, chance_in_words, declared, impossible, settle
from madoi.core.rng import SEEDS
from madoi.core.state import OVER
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.people import plays
from madoi.games.hoshizukuri.rules import actions, end, orbit, scoring, turn
from madoi.games.hoshizukuri.rules.questions import CHOOSE, NO_LIMIT, OneKind, Question
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.games.hoshizukuri.rules.table import NOTHING, Pile, Play, Player, empty_pile, pile_of
from madoi.games.hoshizukuri.things import NO_CARD

if TYPE_CHECKING:
    from madoi.games.hoshizukuri.game import HoshizukuriGame

Whole = Annotated[int, msgspec.Meta(ge=0)]
Names = Sequence[str]


class PlayerAt(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    hand: Names | None = None
    deck: Names | None = None  # top first
    discard: Names | None = None  # its top last
    known: Names = ()
    idle: Whole = 0


class PlayAt(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    cards: Names
    frozen: bool | None = None
    flakes: Whole | None = None


class PositionAt(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A description; what it leaves out is as at the start, or as it must be."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=things.SEATS)]
    options: dict[str, Any] = {}
    seed: Annotated[int, msgspec.Meta(ge=0, lt=SEEDS)] = 0
    order: Sequence[int] | None = None
    kinds: Names | None = None
    orbit: Sequence[int] | None = None
    line: Sequence[int] | None = None
    turn: Whole | None = None
    asks: str | None = None
    actor: Whole | None = None
    resolving: str | None = None
    limit: Whole | None = None
    players: Sequence[PlayerAt] = ()
    supply: dict[str, Whole] = {}
    scrap: Names = ()
    plays: Sequence[PlayAt] = ()
    played: Whole | None = None
    unresolved: Names | None = None
    marked: Names = ()
    icon: bool = False
    advanced: Whole | None = None
    changed: bool = False
    chance: int | str | None = None
    dated: bool | None = None
    shuffles: Whole | None = None
    decisions: Whole = 0


def build(game: HoshizukuriGame, description: Mapping[str, Any]) -> Hoshizukuri:
    """The state of a description; raises `BadPosition`."""
    return Builder(game, declared(description, PositionAt)).build()


class Builder:
    def __init__(self, game: HoshizukuriGame, at: PositionAt) -> None:
        self.game = game
        self.at = at
        setup = game.setup(at.seats, at.options)
        self.table = game.blank(setup)
        self.table.setup = setup
        fresh = game.deal(setup, at.seed)
        assert isinstance(fresh, Hoshizukuri)
        self.fresh = fresh

    def build(self) -> Hoshizukuri:
        self.place_chance()
        self.place_kinds()
        self.place_comets()
        self.place_players()
        self.place_scrap()
        self.place_plays()
        self.place_supply()
        self.place_question()
        settle(self.game, self.table)
        return self.table

    # -- parts -----------------------------------------------------------------------------------

    def place_chance(self) -> None:
        at, table, fresh = self.at, self.table, self.fresh
        table.chance = fresh.chance if at.chance is None else chance_from_words(at.chance, "chance")
        table.dated = bool(fresh.dated) if at.dated is None else at.dated
        if table.dated and not table.plan.date:
            raise impossible("dated", "only the daily challenge (option date) shuffles by the date")
        table.shuffles = int(fresh.shuffles) if at.shuffles is None else at.shuffles
        if table.shuffles < at.seats:
            raise impossible("shuffles", f"must be at least {at.seats}, the decks at the start (H3.9)")
        table.decisions = at.decisions

    def place_kinds(self) -> None:
        table, fresh, ids = self.table, self.fresh, self.table.box.ids
        if self.at.kinds is None:
            table.kinds = fresh.kinds
            return
        chosen = self.cards(self.at.kinds, "kinds")
        bits = sum(1 << kind for kind in set(chosen))
        if len(chosen) != table.box.kinds_per_game or len(set(chosen)) != len(chosen) or bits & ~table.box.celestial:
            raise impossible("kinds", f"must be {table.box.kinds_per_game} different celestial kinds")
        if len(table.plan.kinds) and bits != fresh.kinds:
            named = ", ".join(ids[kind] for kind in members(fresh.kinds))
            raise impossible("kinds", f"are others than the options say, which are {named}")
        table.kinds = bits

    def place_comets(self) -> None:
        at, table, finish = self.at, self.table, int(self.table.box.finish)
        table.order = vec[i64](self.seats(at.order, "order", list(range(at.seats))))
        squares = [0] * at.seats if at.orbit is None else list(at.orbit)
        if len(squares) != at.seats:
            raise impossible("orbit", f"must be {at.seats} squares, one for each seat")
        for square in squares:
            if not 0 <= square <= finish:
                raise impossible("orbit", f"squares are 0 to {finish}, not {square}")
        table.squares = vec[i64](squares)
        line = self.seats(at.line, "line", [int(seat) for seat in table.order])
        table.line = vec[i64](sorted(line, key=lambda seat: squares[seat]))
        table.turn = int(table.line[0]) if at.turn is None else at.turn
        if table.turn >= at.seats:
            raise impossible("turn", f"must be 0 to {at.seats - 1}")

    def place_players(self) -> None:
        rows = self.at.players
        if len(rows) > self.at.seats:
            raise impossible("players", f"has {len(rows)} entries, there is room for {self.at.seats}")
        for seat in range(self.at.seats):
            row, where = rows[seat] if seat < len(rows) else PlayerAt(), f"players[{seat}]"
            if row.hand is None and row.deck is None and row.discard is None:
                player = self.fresh.players[seat].clone()
            else:
                player = Player()
                player.hand = self.pile(row.hand or (), f"{where}.hand")
                player.deck = vec[i64](self.cards(row.deck or (), f"{where}.deck")[::-1])
                discard = self.cards(row.discard or (), f"{where}.discard")
                player.discard = pile_of(vec[i64](discard))
                player.top = discard[-1] if discard else NO_CARD
            player.known = self.pile(row.known, f"{where}.known")
            if row.idle >= self.table.box.stall_turns:
                raise impossible(f"{where}.idle", f"must be less than {self.table.box.stall_turns} (H14.1)")
            player.idle = row.idle
            self.table.players.append(player)

    def place_scrap(self) -> None:
        self.table.scrap = self.pile(self.at.scrap, "scrap")

    def place_plays(self) -> None:
        at, table, question = self.at, self.table, self.asked()
        for k, row in enumerate(at.plays):
            play = Play()
            play.cards = vec[i64](self.cards(row.cards, f"plays[{k}].cards"))
            table.plays.append(play)
        table.played = len(table.plays) if at.played is None else at.played
        if not len(table.plays) <= table.played <= table.box.most_plays:
            raise impossible("played", f"must be {len(table.plays)} to {table.box.most_plays}")
        if table.played > len(table.plays) and question is not turn.END_DISCARD and not self.is_cut_short():
            self.check_plays_gone()
        self.place_current(question)
        for k, row in enumerate(at.plays):
            self.place_effects(k, row, question)
        table.icon = at.icon
        if at.icon and not (
            self.is_open(question) and any(contains(table.box.icons, k) for k in table.current().cards)
        ):
            raise impossible("icon", "no card with a generation icon was played just now (H7.6.2, H8.6)")

    def check_plays_gone(self) -> None:
        """A play ceases to exist when it is taken back (H13.15), or when all its cards are scrapped (H7.5)."""
        table = self.table
        scrapped = any(table.box.cards[kind].may_leave for kind in members(table.scrap.kinds))
        taken_back = table.plays and any(table.box.cards[kind].takes_back for kind in members(table.kinds))
        if not scrapped and not taken_back:
            raise impossible("played", "no play can have ceased to exist (H7.5, H13.15)")

    def place_current(self, question: Question) -> None:
        """What is to be resolved of the current play, and what leaves it when it is closed."""
        at, table = self.at, self.table
        current = pile_of(table.current().cards) if table.plays else empty_pile()
        if at.unresolved is not None:
            table.unresolved = self.pile(at.unresolved, "unresolved")
        else:
            effects = [int(k) for k in current.cards() if contains(table.box.effects, k)]
            table.unresolved = pile_of(vec[i64](effects if question is turn.EXTEND else []))
        table.marked = vec[i64](self.cards(at.marked, "marked"))
        for name, pile in (("unresolved", table.unresolved), ("marked", pile_of(table.marked))):
            for kind in members(pile.kinds):
                if pile.counts[kind] > current.counts[kind]:
                    raise impossible(name, f"{table.box.ids[kind]} is not so often in the current play")
        for kind in members(table.unresolved.kinds & ~table.box.effects):
            raise impossible("unresolved", f"{table.box.ids[kind]} has no effect")
        for kind in table.marked:
            if not table.box.cards[kind].may_leave:
                raise impossible("marked", f"{table.box.ids[kind]} is never scrapped when its play is closed (H7.5)")
            if current.size < table.box.cards[kind].threshold:
                raise impossible("marked", f"the play has never had {table.box.cards[kind].threshold} cards (H13.20)")
        if (table.unresolved.size or len(table.marked)) and not self.is_open(question):
            raise impossible("plays", "the last play is closed, so nothing of it is to come (H7.5, H8.1)")

    def place_effects(self, k: int, row: PlayAt, question: Question) -> None:
        """What the effects of a play have done so far follows from which are resolved (H18.9)."""
        table, play, where = self.table, self.table.plays[k], f"plays[{k}]"
        cards = [int(kind) for kind in play.cards]
        is_current = k == len(table.plays) - 1 and self.is_open(question)
        resolved = self.resolved(question) if is_current else Counter(cards)
        frozen = any(table.box.cards[kind].freezes and resolved[kind] > 0 for kind in cards)
        flakes = plays.flakes(table, cards, resolved)
        play.frozen = frozen if row.frozen is None else row.frozen
        play.flakes = min(flakes) if row.flakes is None else row.flakes
        if not plays.can_be(table, cards, resolved, not is_current or self.is_cut_short()):
            raise impossible(f"{where}.cards", "cannot be one play (H7.2, H7.3, H8.2)")
        if self.is_cut_short():
            return  # in the midst of whatever effect: which, nobody has to say any more
        if play.frozen != frozen:
            raise impossible(f"{where}.frozen", f"must be {str(frozen).lower()} (H13.13)")
        if play.flakes not in flakes:
            raise impossible(f"{where}.flakes", f"must be {' or '.join(map(str, sorted(flakes)))} (H10.1, H13.11)")

    def resolved(self, question: Question) -> Counter[int]:
        """The cards of the current play whose effects are over; one that asks again has done what it asked first."""
        table = self.table
        found = Counter(int(kind) for kind in table.current().cards)
        found.subtract(int(kind) for kind in table.unresolved.cards())
        asks = int(question.asked_by)
        if asks in found and question is table.box.cards[asks].questions[0]:
            found[asks] -= 1
        for kind, count in found.items():
            if count < Counter(table.marked)[kind]:
                raise impossible("unresolved", f"{table.box.ids[kind]} is not so often in the current play (H8.1)")
        return found

    def place_supply(self) -> None:
        """A pile that is not named has what the players have not taken from it."""
        table, given = self.table, self.at.supply
        box, mode = table.box, table.mode
        table.supply = empty_pile()
        allowed = box.stars | table.kinds
        for name in given:
            if name not in box.ids or not contains(allowed, box.ids.index(name)):
                raise impossible(f"supply.{name}", "has no pile in this game")
        for kind in members(allowed):
            taken = table.scrap.counts[kind] - mode.seats * box.initial[kind]
            for seat in range(mode.seats):
                taken += scoring.owned(table, seat)[kind]
            left = max(0, int(mode.supply[kind] - max(0, taken)))
            count = given.get(box.ids[kind], left)
            if count > mode.supply[kind]:
                raise impossible(f"supply.{box.ids[kind]}", f"must be 0 to {mode.supply[kind]}, not {count}")
            for _ in range(count):
                table.supply.add(kind)

    # -- the question ----------------------------------------------------------------------------

    def asked(self) -> Question:
        """The question; where none is named the card play phase goes on."""
        questions = self.table.box.questions
        for question in questions:
            if question.name == (turn.PLAY.name if self.at.asks is None else self.at.asks):
                return question
        raise impossible("asks", f"must be one of {', '.join(q.name for q in questions)}, not {self.at.asks!r}")

    def is_cut_short(self) -> bool:
        """Over before all have arrived, at any moment (H14.4)."""
        return self.at.asks == turn.OVER.name and end.is_too_long(self.table)

    def is_open(self, question: Question) -> bool:
        """Whether the last play is not closed yet: it grows, or its effects are resolved."""
        of_play = question in (turn.ORDER, turn.EXTEND) or question.asked_by != NO_CARD
        return len(self.table.plays) > 0 and (of_play or self.is_cut_short())

    def place_question(self) -> None:
        at, table, question = self.at, self.table, self.asked()
        self.place_advance(question)
        table.changed = at.changed
        if at.asks is None:
            self.go_on()
            return
        table.wait_for(question.number)
        if table.asks == NOTHING:
            self.place_end()
        elif at.actor is not None and at.actor >= at.seats:
            raise impossible("actor", f"must be 0 to {at.seats - 1}")
        else:
            table.actor = table.turn if at.actor is None else at.actor
            if (table.actor == table.turn) == question.is_of_others:
                raise impossible("actor", f"{question.name} is asked of {'others than ' * question.is_of_others}turn")
            if question.is_of_others and table.squares[table.actor] == table.box.finish:
                raise impossible("actor", "is finished, so nobody asks (H13.24)")
        self.check_turn(question)
        self.place_source(question)
        self.place_limit(question)
        if table.actor != OVER and not (question.is_asked(table) and len(table.legal_actions())):
            raise impossible("asks", "everybody sees that there is only one answer, so nobody is asked (H8.8)")

    def place_advance(self, question: Question) -> None:
        """The comet moves by the counted plays, in the orbit phase (H9.3)."""
        at, table = self.at, self.table
        counted = int(orbit.counted(table))
        table.advanced = at.advanced or 0
        if question is turn.GENERATE:
            table.advanced = counted if at.advanced is None else at.advanced
            if table.advanced != counted:
                raise impossible("advanced", f"must be {counted}, the number of counted plays (H9.3)")
        elif table.advanced and question is not turn.END_DISCARD and not self.is_cut_short():
            raise impossible("advanced", "must be 0 before the orbit phase and after the turn (H9.3)")
        if table.advanced > table.squares[table.turn]:
            raise impossible("advanced", f"the comet is on {table.squares[table.turn]} only")

    def go_on(self) -> None:
        """The card play phase goes on, or all comets have arrived."""
        table = self.table
        for key in ("actor", "resolving", "limit"):
            if getattr(self.at, key) is not None:
                raise impossible(key, "needs asks")
        if end.all_have_arrived(table):
            table.actor = OVER
            table.wait_for(NOTHING)
        else:
            self.check_turn(turn.PLAY)
            table.actor = table.turn
            turn.go_on(table, CHOOSE)

    def place_end(self) -> None:
        table = self.table
        arrived = all(square == table.box.finish for square in table.squares)
        if not arrived and table.decisions < table.box.most_decisions * table.mode.seats:
            raise impossible("asks", f"the game is over only when all comets are on {table.box.finish} (H12.1)")
        if not self.is_cut_short() and (table.played or table.changed):
            raise impossible("played" if table.played else "changed", "the last turn is over (H11.5)")
        table.actor = OVER

    def check_turn(self, question: Question) -> None:
        table = self.table
        if question in (turn.GENERATE, turn.END_DISCARD):
            self.check_turn_after_orbit(question)
        elif question is not turn.OVER:
            first = table.line[0]
            if table.squares[table.turn] == table.box.finish:
                raise impossible("turn", f"seat {table.turn} is finished and has no turn (H5.6)")
            if table.turn != first:
                raise impossible("turn", f"the turn is of seat {first}, the outermost comet furthest back (H5.2)")
            closed = table.plays[:-1] if self.is_open(question) else table.plays
            counted = sum(orbit.is_counted(table, play) for play in closed)
            if table.squares[table.turn] + counted >= table.box.finish:
                raise impossible("plays", f"they bring the comet to {table.box.finish}: no more are made (H7.6.1)")

    def check_turn_after_orbit(self, question: Question) -> None:
        """Whose turn it is was the outermost furthest back before the comet moved (H5.2, H9.3, H9.4)."""
        table, finish = self.table, int(self.table.box.finish)
        steps = {int(table.advanced)}
        if question is turn.END_DISCARD:
            if table.plays:
                raise impossible("plays", "the play area has been cleared when cards are discarded (H11.1)")
            if table.active().hand.size <= table.box.hand_size:
                raise impossible("asks", f"nothing is discarded of {table.box.hand_size} cards or fewer (H11.3)")
            if not table.advanced and not table.changed and table.active().idle == 0:
                steps.add(1)  # the stall guard (H14.1)
        if not any(self.could_have_moved(step, finish) for step in steps):
            raise impossible("turn", f"the comet of seat {table.turn} was not furthest back when the turn began (H5.2)")

    def could_have_moved(self, steps: int, finish: int) -> bool:
        table = self.table
        start = table.squares[table.turn] - steps
        pushed = steps > 0 and table.squares[table.turn] == finish  # H9.4
        others = [int(table.squares[seat]) for seat in table.order if seat != table.turn]
        before = [square - 1 if pushed and square < finish else square for square in others]
        if not 0 <= start < finish or any(square < start for square in before):
            return False
        line = [seat for seat in table.line if table.squares[seat] == table.squares[table.turn]]
        return pushed or line[-1 if steps else 0] == table.turn  # innermost where it came to, or where it was (H5.3)

    def place_source(self, question: Question) -> None:
        """The card whose effect asks."""
        table, named = self.table, self.at.resolving
        current = list(table.current().cards) if table.plays else []
        of_play = question in (turn.ORDER, turn.EXTEND)
        if (question.asked_by != NO_CARD or of_play) and not current:
            raise impossible("plays", f"{question.name} is asked while a play is resolved, and there is none")
        if question is turn.EXTEND and len({table.box.colour[k] for k in current} | {things.COLOURLESS}) != 2:
            raise impossible("plays", "only a same-colour play grows (H18.4)")
        if question is turn.EXTEND and len(current) < actions.AT_ONCE:
            raise impossible("plays", f"a play of fewer than {actions.AT_ONCE} cards is one answer (H18.4)")
        if question is turn.EXTEND and table.unresolved.size != sum(contains(table.box.effects, k) for k in current):
            raise impossible("unresolved", "effects wait until the play is complete (H18.4)")
        if question.asked_by == NO_CARD:
            if named is not None:
                raise impossible("resolving", f"{question.name} is not asked by a card")
            return
        asks = table.box.ids[question.asked_by]
        if named is not None and named != asks:
            raise impossible("resolving", f"{question.name} is asked by {asks}, not by {named}")
        if question.asked_by not in current:
            raise impossible("resolving", f"{asks} is not in the current play")
        table.resolving = question.asked_by

    def place_limit(self, question: Question) -> None:
        """What a card may cost; at the end of a turn one more than the highest number discarded."""
        table, limit = self.table, self.at.limit
        if question is turn.END_DISCARD:
            table.highest = NO_CARD if limit is None else limit - 1
            if table.highest >= things.KINDS:
                raise impossible("limit", f"must be 0 to {things.KINDS}")
            if table.highest not in (NO_CARD, table.active().top):
                raise impossible("limit", "the highest card discarded lies on top (H18.6)")
            return
        usual = int(question.usual_limit(table))
        if limit is None and usual == NO_LIMIT:
            raise impossible("limit", "is missing: what may the card cost that is gained?")
        table.limit = usual if limit is None else limit
        if question.shows_limit and usual != NO_LIMIT and table.limit != usual:
            raise impossible("limit", f"must be {usual} ({', '.join(question.clauses)})")
        if usual == NO_LIMIT and table.limit not in self.limits_after_scrapping(question):
            raise impossible("limit", f"no card in the scrap pile allows it ({', '.join(question.clauses)})")
        if table.limit and not question.shows_limit and not self.has_gained():
            raise impossible("limit", "must be 0: no effect of the current play is about what a card costs")

    def has_gained(self) -> bool:
        """Whether the current play has an effect that may have set a limit, which stays until the play is closed."""
        if not self.is_open(self.asked()):
            return False
        cards = [self.table.box.cards[kind] for kind in self.table.current().cards]
        return any(question.shows_limit for card in cards for question in card.questions)

    def limits_after_scrapping(self, question: Question) -> set[int]:
        """What the gained card may cost, for each card that may have been scrapped for it (H13.9)."""
        table = self.table
        first = table.box.cards[question.asked_by].questions[0]
        assert isinstance(first, OneKind)
        return {int(first.limit_after(table, kind)) for kind in members(table.scrap.kinds)}

    # -- names -----------------------------------------------------------------------------------

    def cards(self, names: Names, where: str) -> list[int]:
        ids = self.table.box.ids
        for name in names:
            if name not in ids:
                raise impossible(where, f"there is no {name!r}")
        return [ids.index(name) for name in names]

    def pile(self, names: Names, where: str) -> Pile:
        return pile_of(vec[i64](self.cards(names, where)))

    def seats(self, given: Sequence[int] | None, where: str, usual: list[int]) -> list[int]:
        """A list of all seats."""
        if given is not None and sorted(given) != sorted(usual):
            raise impossible(where, f"must have each of the seats 0 to {len(usual) - 1} once")
        return usual if given is None else list(given)


# -- describing ----------------------------------------------------------------------------------


def describe(table: Hoshizukuri) -> dict[str, object]:
    """Every fact of the position, so that `build` gives the same state again."""
    assert table.setup is not None
    box = table.box
    question = table.question()

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
        "asks": question.name,
        "players": [_describe_player(table, player) for player in table.players],
        "supply": {box.ids[k]: table.supply.counts[k] for k in members(box.stars | table.kinds)},
        "scrap": names(table.scrap.cards()),
        "plays": [{"cards": names(play.cards), "frozen": play.frozen, "flakes": play.flakes} for play in table.plays],
        "played": table.played,
        "chance": chance_in_words(table.chance),
        "dated": table.dated,
        "shuffles": table.shuffles,
        "decisions": table.decisions,
        "limit": table.highest + 1 if question is turn.END_DISCARD else table.limit,
    }
    if table.actor not in (table.turn, OVER):
        facts["actor"] = table.actor
    if question.asked_by != NO_CARD:
        facts["resolving"] = box.ids[question.asked_by]
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
