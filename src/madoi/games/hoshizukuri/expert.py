"""The expert of Hoshizukuri: the sensible player with weights that games against itself have taught (bench/train.py).

It decides as the sensible player does, but weighs more: what else lies in the supply, which cards one owns already, how
late it is, what is drawn. With the weights of `START` it is the sensible player. Nothing hidden is looked at. Like that
one it can have another taste in a seat, for a search to find the one that suits the game.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import contains, lowest
from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.core.versatile import Versatile
from madoi.games.hoshizukuri import player as usual
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.box import Box
from madoi.games.hoshizukuri.player import OWNED, USUAL, WHEN_PLAYED, Move, Sensible, Taste
from madoi.games.hoshizukuri.rules import actions, scoring, turn, zones
from madoi.games.hoshizukuri.rules.cards.kinds import all_cards
from madoi.games.hoshizukuri.rules.questions import OneKind
from madoi.games.hoshizukuri.rules.state import Hoshizukuri
from madoi.games.hoshizukuri.rules.table import ZEROS
from madoi.games.hoshizukuri.things import KINDS, SEATS

START: Final[dict[str, tuple[int, int]]] = {}  # by name the sensible player's value, and how large a step is
IDS: Final = [card.id for card in all_cards()]
# Kinds as the printed box has them: first what is never in the supply, then what always is, then celestial ones.
ALWAYS: Final = 2
CELESTIAL: Final = 5
STAGES: Final = 5  # of the way, the last squares first
GROUPS: Final = ("red", "blue", "green", "plain", "icon")  # of cards that are owned
MOST_ICONS: Final = 5  # in hand; more are as so many
NO_WEIGHT: Final = -1


# -- the weights ---------------------------------------------------------------------------------------
# In hundredths of a point unless something else is said. What a card does is worth less the shorter the way.


def _row(name: str, values: Sequence[int], step: int) -> i64:
    """Weights one after the other, by number; the place of the first."""
    first: i64 = len(START)
    for k, value in enumerate(values):
        START[f"{name} {k}"] = (value, step)
    return first


def _one(name: str, value: int, step: int) -> i64:
    START[name] = (value, step)
    return len(START) - 1


def _by_kind(name: str, values: Sequence[int], step: int) -> i64:
    """A weight for every kind; the place of the first."""
    first: i64 = len(START)
    for k, value in enumerate(values):
        START[f"{name} {IDS[k]}"] = (value, step)
    return first


def _groups() -> i64:
    first: i64 = len(START)
    for name in IDS:
        for group in GROUPS:
            START[f"{name} with {group}"] = (0, 15)
    return first


def _pairs() -> vec[i64]:
    """How much more a kind is worth where another one is in the supply: the places, by kind and the other one."""
    places = vec[i64]([NO_WEIGHT] * (KINDS * KINDS))
    for kind in range(ALWAYS, KINDS):
        for other in range(CELESTIAL, KINDS):
            if other != kind:
                places[kind * KINDS + other] = _one(f"{IDS[kind]} beside {IDS[other]}", 0, 40)
    return places


_COPIES: Final = [int(USUAL.copy) if card.has_effect else 0 for card in all_cards()]
_GOOD: Final = [-100] + [100] * (KINDS - 1)  # all but dust, the first kind

OWN: Final = _by_kind("own", [int(value) for value in OWNED], 80)  # what it does until the end of the game
MIDDLE: Final = _by_kind("middle", [0] * KINDS, 80)  # more, in the middle of the way
COPY: Final = _by_kind("copy", _COPIES, 20)  # less for each copy that is already there
WITH: Final = _groups()  # more for each card of a group that is owned, beyond those of the start
ALONE: Final = _by_kind("alone", [0] * KINDS, 80)  # more in a game for one
BESIDE: Final = _pairs()
FLAKE: Final = _one("flake", int(USUAL.flake), 20)
ICON: Final = _one("icon", int(USUAL.icon), 50)
COLOUR: Final = _one("colour", int(USUAL.colour), 40)
ANY_CARD: Final = _one("any card", int(USUAL.any_card), 40)
SIZE: Final = _one("size", 0, 8)  # more for each card that is owned, beyond those of the start
LEAST: Final = _one("least", 0, 40)  # more for a card of the colour of which fewest are owned
SETS: Final = _one("sets", 0, 40)  # the same for each card that counts sets of colours, however long the way
USE: Final = _row("use", [int(USUAL.use)] * SEATS, 8)  # percent, by seats
LACKING: Final = _one("lacking", 0, 40)  # a card with an icon, when none is in hand
FLAKE_NOW: Final = _one("flake now", int(USUAL.flake_now), 8)
FUSED: Final = _one("fused", int(USUAL.flake_now), 10)  # a star flake for cards that are scrapped
UPGRADE: Final = _one("upgrade", 0, 20)  # what a scrap must win
PLAYED: Final = _by_kind("played", [int(value) for value in WHEN_PLAYED], 20)
THREE: Final = _one("three", 0, 20)  # a play of three colours
SAME: Final = _one("same", 0, 10)  # each further card of a play of one colour
APART: Final = _one("apart", 0, 20)  # a play of one colour, when cards of just one other are in hand
DRAWN: Final = _one("drawn", 0, 8)  # each card drawn after a play
SQUARE: Final = _row("square", [int(USUAL.square)] * STAGES, 8)  # by stage of the way
GO_ON: Final = _row("go on", [0] * STAGES, 15)  # rather than to end the turn
HOPE: Final = _one("hope", 0, 15)  # percent of a star flake that is hoped for with each card drawn, if above 0
HOPE_COST: Final = _one("hope cost", 0, 10)  # what the way to it costs
SHED: Final = _by_kind("shed", [-value for value in _GOOD], 30)  # a card without icon is discarded, if above 0
SHED_ICON: Final = _row("shed icon", [-100] * (MOST_ICONS + 1), 30)  # one with an icon, by those in hand
KEEP: Final = _by_kind("keep", _GOOD, 30)  # the top card of the deck is drawn, if above 0
KEEP_ICON: Final = _row("keep icon", [0] * (MOST_ICONS + 1), 30)  # more, if it has an icon, by those in hand

_FILE: Final = Path(__file__).with_name("expert.json")
TRAINED: Final[dict[str, int]] = json.loads(_FILE.read_text("utf-8")) if _FILE.exists() else {}


class Judgement(Taste):
    """What cards are worth to the expert, in a game with these celestial kinds and so many seats."""

    def __init__(self, weights: vec[i64], box: Box, kinds: i64, seats: i64) -> None:
        super().__init__()
        self.weights: vec[i64] = weights
        self.box: Box = box
        self.kinds: i64 = kinds
        self.seats: i64 = seats
        self.owned = self._owned()
        self.flake = weights[FLAKE]
        self.icon = weights[ICON]
        self.colour = weights[COLOUR]
        self.any_card = weights[ANY_CARD]
        self.use = weights[USE + seats - 1]
        self.square = 0  # it costs as much as its stage of the way says
        self.flake_now = weights[FLAKE_NOW]
        self.uses: vec[i64] = vec[i64]()  # what a first copy of each kind does; found when it is first needed

    def _owned(self) -> vec[i64]:
        weights = self.weights
        owned = weights[OWN : OWN + KINDS]
        for kind in range(KINDS):
            if self.seats == 1:
                owned[kind] += weights[ALONE + kind]
            others = self.kinds
            while others:
                place = BESIDE[kind * KINDS + lowest(others)]
                others &= others - 1
                if place != NO_WEIGHT:
                    owned[kind] += weights[place]
        return owned

    def is_of(self, table: Hoshizukuri) -> bool:
        return self.kinds == table.kinds and self.seats == table.mode.seats and self.box is table.box

    def first_uses(self) -> vec[i64]:
        """What a first copy of each kind does until the end of the game, whatever else is owned."""
        if len(self.uses) == 0:
            uses = self.owned[:]
            for kind in range(KINDS):
                uses[kind] += self.any_card + self.flake * self.box.flakes[kind]
                if contains(self.box.icons, kind):
                    uses[kind] += self.icon
                if self.box.colour[kind] != things.COLOURLESS:
                    uses[kind] += self.colour
            self.uses = uses
        return self.uses

    def clone(self) -> Judgement:
        new = Judgement(self.weights, self.box, self.kinds, self.seats)
        new.owned = vec[i64](self.owned)
        new.flake = self.flake
        new.icon = self.icon
        new.colour = self.colour
        new.any_card = self.any_card
        new.use = self.use
        new.square = self.square
        new.flake_now = self.flake_now
        return new


class Expert(Sensible):
    def __init__(self, weights: Sequence[int] | None = None) -> None:
        super().__init__()
        if weights is None:
            weights = [TRAINED.get(name, pair[0]) for name, pair in START.items()]
        self.weights: vec[i64] = vec[i64]([i64(weight) for weight in weights])
        self.last: Judgement | None = None

    def judge(self, table: Hoshizukuri) -> Judgement:
        """What cards are worth in this game; that of the last decision is mostly it."""
        found = self.last
        if found is None or not found.is_of(table):
            found = Judgement(self.weights, table.box, table.kinds, table.mode.seats)
            self.last = found
        return found

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Hoshizukuri)
        return decide(state, self.judge(state))

    def variants(self, state: State, seat: i64) -> list[Versatile]:
        assert isinstance(state, Hoshizukuri)
        return inclined(self, state, seat, self.judge(state))


class Inclined(Sensible):
    """An expert with a taste of its own in one seat."""

    def __init__(self, expert: Expert, seat: i64, taste: Judgement) -> None:
        super().__init__(seat, taste)
        self.expert: Expert = expert
        self.own: Judgement = taste

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Hoshizukuri)
        return decide(state, self.own if state.actor == self.seat else self.expert.judge(state))

    def variants(self, state: State, seat: i64) -> list[Versatile]:
        assert isinstance(state, Hoshizukuri)
        return inclined(self.expert, state, seat, self.own if seat == self.seat else self.expert.judge(state))


def inclined(expert: Expert, table: Hoshizukuri, seat: i64, taste: Judgement) -> list[Versatile]:
    """Everything in the supply may be liked more or less."""
    players: list[Versatile] = []
    for other in taste.others(table.supply.kinds):
        assert isinstance(other, Judgement)
        players.append(Inclined(expert, seat, other))
    return players


def decide(table: Hoshizukuri, taste: Judgement) -> i64:
    """A good answer to the present question."""
    if table.asks == turn.PLAY.number:
        return best_play(table, taste)
    question = table.question()
    if isinstance(question, OneKind):
        verb = question.verb
        if verb is actions.GENERATE or verb is actions.GAIN_HAND or verb is actions.GAIN_DISCARD:
            return best_gain(table, taste, question)
        if verb is actions.SCRAP:
            return best_scrap(table, taste, question)
        if verb is actions.DISCARD:
            return best_discard(table, taste, question)
        return usual.best_kind(table, taste, question)
    answers = table.legal_actions()
    if len(answers) == 1:
        return answers[0]
    if actions.FUSE.has(answers[0]):
        return best_fusion(table, taste, answers)
    if actions.TAKE_IN.has(answers[0]):
        return usual.take_in_all_but_one(table)
    if actions.TAKE_BACK.has(answers[0]):
        return usual.best_to_take_back(table, answers)
    top = question.cards_of(table, answers[0])[0]
    return actions.TOP_TO_HAND.of() if is_kept(table, taste, top) else actions.TOP_TO_DISCARD.of()


# -- what cards are worth ------------------------------------------------------------------------------


class Look:
    """What a seat sees in its cards before one decision."""

    def __init__(self, table: Hoshizukuri, taste: Judgement, seat: i64, way: i64) -> None:
        self.table: Hoshizukuri = table
        self.taste: Judgement = taste
        self.owned: vec[i64] = scoring.owned(table, seat)
        self.way: i64 = way  # to the comet's goal, when this turn is over
        # Cards beyond those of the start
        self.size: i64 = 0
        self.reds: i64 = 0
        self.blues: i64 = 0
        self.greens: i64 = 0
        self.plain: i64 = 0
        self.icons: i64 = 0
        self.counters: i64 = 0  # celestial ones with an icon, which count sets of colours
        self._count()
        self.fewest: i64 = min(self.reds, self.blues, self.greens)  # cards of a colour
        self.worths: vec[i64] = ZEROS[:]
        self.known: i64 = 0  # the kinds of which the worth is known, as bits

    def _count(self) -> None:
        box = self.table.box
        owned = self.owned
        initial = box.initial
        for kind in range(KINDS):
            more = owned[kind] - initial[kind]
            if more == 0:
                continue
            self.size += more
            colour = box.colour[kind]
            if contains(box.icons, kind):
                self.icons += more
                if contains(box.celestial, kind):
                    self.counters += more
            elif colour == things.RED:
                self.reds += more
            elif colour == things.BLUE:
                self.blues += more
            elif colour == things.GREEN:
                self.greens += more
            else:
                self.plain += more

    def _is_least(self, colour: i64) -> bool:
        """Whether of no colour fewer cards are owned."""
        if colour == things.RED:
            return self.reds == self.fewest
        return (self.blues if colour == things.BLUE else self.greens) == self.fewest

    def worth(self, kind: i64) -> i64:
        """What it is worth to own one more."""
        self._weigh(1 << kind)
        return self.worths[kind]

    def _weigh(self, kinds: i64) -> None:
        """Points at the end, and what cards do until then: the shorter the way, the less."""
        kinds &= ~self.known
        if kinds == 0:
            return
        self.known |= kinds
        table, owned, way = self.table, self.owned, self.way
        box, weights, worths, uses = table.box, self.taste.weights, self.worths, self.taste.first_uses()
        any_card = weights[SIZE] * self.size
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            place = WITH + kind * len(GROUPS)
            use = uses[kind] + any_card - weights[COPY + kind] * owned[kind]
            use += weights[place] * self.reds + weights[place + 1] * self.blues + weights[place + 2] * self.greens
            use += weights[place + 3] * self.plain + weights[place + 4] * self.icons
            value = 100 * box.cards[kind].points(table, owned)
            colour = box.colour[kind]
            if colour != things.COLOURLESS and self._is_least(colour):
                use += weights[LEAST]
                value += weights[SETS] * self.counters
            value += weights[MIDDLE + kind] * way * (box.finish - way) // (box.finish * box.finish)
            worths[kind] = value + use * way * self.taste.use // (100 * box.finish)

    def best(self, kinds: i64) -> i64:
        """The best card to own, or NO_CARD if none is worth anything."""
        self._weigh(kinds)
        worths = self.worths
        best: i64 = things.NO_CARD
        most: i64 = 0
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            if worths[kind] > most:
                most = worths[kind]
                best = kind
        return best

    def most(self, cost: i64) -> i64:
        """The worth of the best card that costs no more."""
        best = self.best(zones.affordable(self.table, cost))
        return 0 if best == things.NO_CARD else self.worths[best]

    def cheapest(self, kinds: i64) -> i64:
        """The card that is worth least to own."""
        self._weigh(kinds)
        worths = self.worths
        best = lowest(kinds)
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            if worths[kind] < worths[best]:
                best = kind
        return best


def look_around(table: Hoshizukuri, taste: Judgement) -> Look:
    """For who is asked."""
    return Look(table, taste, table.actor, usual.way_left(table))


def best_gain(table: Hoshizukuri, taste: Judgement, question: OneKind) -> i64:
    look = look_around(table, taste)
    kinds = question.offered(table)
    if kinds == 0:
        return question.none.of()
    if question.verb is actions.GENERATE and table.active().hand.kinds & table.box.icons == 0:
        lacking = kinds & table.box.icons
        while lacking:
            kind = lowest(lacking)
            lacking &= lacking - 1
            look.worths[kind] = look.worth(kind) + taste.weights[LACKING]
    best = look.best(kinds)
    if best != things.NO_CARD:
        return question.verb.of(best)
    return question.none.of() if question.may_decline else question.verb.of(look.cheapest(kinds))


def best_scrap(table: Hoshizukuri, taste: Judgement, question: OneKind) -> i64:
    """The scrap that wins most, if a better card is gained for it; who must scrap loses least."""
    look = look_around(table, taste)
    kinds = question.offered(table)
    if not question.may_decline:
        return question.verb.of(look.cheapest(kinds))
    best = question.none.of()
    most = taste.weights[UPGRADE]
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = look.most(question.limit_after(table, kind)) - look.worth(kind)
        if value > most:
            most = value
            best = question.verb.of(kind)
    return best


def best_fusion(table: Hoshizukuri, taste: Judgement, answers: vec[i64]) -> i64:
    """More star flakes now against the cards that are lost."""
    look = look_around(table, taste)
    question = table.question()
    flakes = zones.flakes(table) + 1
    best = answers[0]
    most: i64 = -1000000
    for action in answers:
        income = question.flakes_of(table, action)
        value = look.most(flakes + income) + taste.weights[FUSED] * income
        for kind in question.cards_of(table, action):
            value -= look.worth(kind)
        if value > most:
            most = value
            best = action
    return best


def icons_in_hand(table: Hoshizukuri) -> i64:
    """How many cards with icons are in the hand, up to MOST_ICONS."""
    hand = table.players[table.actor].hand
    icons: i64 = 0
    for kind in table.box.icon_kind:
        icons += hand.counts[kind]
    return min(icons, MOST_ICONS)


def best_discard(table: Hoshizukuri, taste: Judgement, question: OneKind) -> i64:
    """Who need not discard is rid of what is of little use in the hand; who must follows the sensible player."""
    if not question.may_decline:
        return usual.best_kind(table, taste, question)
    kinds = question.offered(table)
    best = question.none.of()
    most: i64 = 0
    icons = icons_in_hand(table)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        icon = contains(table.box.icons, kind)
        value = taste.weights[SHED_ICON + icons] if icon else taste.weights[SHED + kind]
        if value > most:
            most = value
            best = question.verb.of(kind)
    return best


def is_kept(table: Hoshizukuri, taste: Judgement, top: i64) -> bool:
    """Whether the top card of the deck serves in the hand."""
    value = taste.weights[KEEP + top]
    if contains(table.box.icons, top):
        value += taste.weights[KEEP_ICON + icons_in_hand(table)]
    return value > 0


# -- playing cards -------------------------------------------------------------------------------------


def best_play(table: Hoshizukuri, taste: Judgement) -> i64:
    """Go on while the hand has plays that pay for their way; end the turn with an icon otherwise."""
    icons = table.players[table.turn].hand.kinds & table.box.icons
    way = usual.way_left(table)
    moves = Moves(table, taste, STAGES * way // table.box.finish)
    if len(moves.found) > 0 and icons == 0:
        return moves.best.action
    look = Look(table, taste, table.turn, way)
    if len(moves.found) > 0 and moves.pay(look):
        return moves.best.action
    return actions.PLAY_ONE.of(look.cheapest(icons))


NO_MOVE: Final = Move()


class Moves:
    """The plays without an icon that could be made. What they bring is less what their squares cost."""

    def __init__(self, table: Hoshizukuri, taste: Judgement, stage: i64) -> None:
        self.table: Hoshizukuri = table
        self.taste: Judgement = taste
        self.stage: i64 = min(stage, STAGES - 1)
        self.square: i64 = taste.square + taste.weights[SQUARE + self.stage]
        self.found: list[Move] = []
        self.best: Move = NO_MOVE
        self.most: i64 = 0  # the value of the best
        self.drawn: i64 = 0  # cards, if all of them are made, each counted as if it were the first
        self._look_for_colours()
        plain = table.players[table.turn].hand.kinds & table.box.plain
        while plain:
            kind = lowest(plain)
            plain &= plain - 1
            move = Move()
            move.action = actions.PLAY_ONE.of(kind)
            self._count_in(move, kind)
            self._add(move, 1)

    def _look_for_colours(self) -> None:
        """Three colours together, else each colour at once."""
        of_class = self.table.box.of_class
        kinds = self.table.players[self.table.turn].hand.kinds & self.table.box.coloured
        if kinds == 0:
            return
        reds = kinds & of_class[things.RED]
        blues = kinds & of_class[things.BLUE]
        greens = kinds & of_class[things.GREEN]
        if reds != 0 and blues != 0 and greens != 0:
            self._add_three_colours(reds, blues, greens)
            return
        apart = kinds != reds and kinds != blues and kinds != greens
        if reds != 0:
            self._add_colour(things.RED, reds, apart)
        if blues != 0:
            self._add_colour(things.BLUE, blues, apart)
        if greens != 0:
            self._add_colour(things.GREEN, greens, apart)

    def _add_three_colours(self, reds: i64, blues: i64, greens: i64) -> None:
        red, blue, green = self._first(reds), self._first(blues), self._first(greens)
        number = self.table.box.number_in_class
        move = Move()
        move.action = actions.PLAY_COLOURS.of(number[red], number[blue], number[green])
        self._count_in(move, red)
        self._count_in(move, blue)
        self._count_in(move, green)
        move.extra += self.taste.weights[THREE]
        move.squares = 0
        self._add(move, things.COLOURS)

    def _add_colour(self, colour: i64, kinds: i64, apart: bool) -> None:
        weights = self.taste.weights
        counts = self.table.active().hand.counts
        move = usual.whole_colour(self.table, colour)
        cards: i64 = 0
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            cards += counts[kind]
            move.extra += (weights[PLAYED + kind] - WHEN_PLAYED[kind]) * counts[kind]
        move.extra += weights[SAME] * (cards - 1)
        if apart:
            move.extra += weights[APART]
        self._add(move, cards)

    def _first(self, kinds: i64) -> i64:
        """The card of a colour that should be played first."""
        best = lowest(kinds)
        if kinds == 1 << best:
            return best
        most: i64 = -100000
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            value = self.taste.flake_now * self.table.box.flakes[kind] + self.taste.weights[PLAYED + kind]
            if value > most:
                most = value
                best = kind
        return best

    def _count_in(self, move: Move, kind: i64) -> None:
        """What a card brings to a play."""
        usual.count_in(self.table, move, kind)
        move.extra += self.taste.weights[PLAYED + kind] - WHEN_PLAYED[kind]

    def _add(self, move: Move, cards: i64) -> None:
        drawn = self.table.box.hand_size - self.table.active().hand.size + cards
        if drawn > 0:
            move.extra += self.taste.weights[DRAWN] * drawn
            self.drawn += drawn
        move.extra -= self.square * move.squares
        value = self.taste.flake_now * move.flakes + move.extra
        if len(self.found) == 0 or value > self.most:
            self.best = move
            self.most = value
        self.found.append(move)

    def pay(self, look: Look) -> bool:
        """Whether to go on brings more than to end the turn now: with the best play, with all of them, or with what may
        be drawn then."""
        weights = self.taste.weights
        flakes = zones.flakes(self.table) + 1
        extra = weights[GO_ON + self.stage]
        now = look.most(flakes)
        if now == 0 or look.most(flakes + self.best.flakes) + extra + self.best.extra > now:
            return True
        for move in self.found:
            flakes += move.flakes
            extra += move.extra
        if len(self.found) > 1 and look.most(flakes) + extra > now:
            return True
        if weights[HOPE] <= 0:
            return False
        extra -= weights[HOPE_COST] * self.drawn
        return look.most(flakes + weights[HOPE] * self.drawn // 100) + extra > now
