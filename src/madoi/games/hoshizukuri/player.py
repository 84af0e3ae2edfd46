"""What a sensible player of Hoshizukuri would do, from what the acting seat knows: its hand, the open cards and all
that it owns. Values are in hundredths of a victory point; the weights were found by many games against itself.

Which cards are good depends on the supply of the day and on one another: so it can have another taste in a seat, and a
search tries which one suits the game (`variants`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import contains, lowest
from madoi.core.rng import Rng
from madoi.core.state import State
from madoi.core.versatile import Versatile
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.rules import actions, orbit, scoring, turn, zones
from madoi.games.hoshizukuri.rules.cards.kinds import all_cards
from madoi.games.hoshizukuri.rules.questions import OneKind
from madoi.games.hoshizukuri.rules.state import Hoshizukuri

# What an effect is worth: what owning the card is worth at the start of the game beyond its points, what resolving it
# is worth, and when: first what brings cards, then what counts them, last what loses them.
VALUES: Final = {
    "geyser": (134, 105, 1),
    "spring": (31, -9, 2),
    "crystal": (456, 39, 3),
    "black_hole": (607, -18, 4),
    "microorganism": (550, -10, 5),
    "forest": (220, 44, 6),
    "ground": (800, 186, 7),
    "grassland": (353, -11, 7),
    "thunder": (562, 111, 8),
    "flame": (-10, 108, 9),
    "nuclear_fusion": (572, 23, 10),
    "storm": (69, -10, 11),
    "ice": (329, 22, 12),
    "water": (25, -27, 13),
    "meteorite": (40, 2, 14),
    "eruption": (-210, -121, 15),
    "protostar": (102, 0, 99),
    "nebula": (33, 16, 99),
    "star": (32, 0, 99),
    "planet": (89, 0, 99),
    "satellite": (-257, 0, 99),
}
NO_VALUE: Final = (0, 0, 99)
OWNED: Final[vec[i64]] = vec[i64]([VALUES.get(card.id, NO_VALUE)[0] for card in all_cards()])
WHEN_PLAYED: Final[vec[i64]] = vec[i64]([VALUES.get(card.id, NO_VALUE)[1] for card in all_cards()])
RANK: Final[vec[i64]] = vec[i64]([VALUES.get(card.id, NO_VALUE)[2] for card in all_cards()])
MARGIN: Final = 0.004  # a point more or less, beside a game won or lost
VICTORY: Final = 6.0  # points: what a game won counts beside them where tastes are compared
LIKING: Final = 500  # by so much a card is worth more or less in another taste


class Taste:
    """What cards are worth to a player, and what plays are."""

    def __init__(self) -> None:
        self.owned: vec[i64] = OWNED
        self.flake: i64 = 204  # what each star flake of a card is worth
        self.icon: i64 = -466
        self.colour: i64 = 89
        self.copy: i64 = 37  # less for each copy that is already there
        self.any_card: i64 = -286
        self.use: i64 = 100  # percent: what a card does beside its points at the end
        self.square: i64 = 4  # what a square of the orbit costs: who goes on buys better
        self.flake_now: i64 = -7  # nearly nothing: what counts is the card that the star flakes buy

    def clone(self) -> Taste:
        new = Taste()
        new.owned = vec[i64](self.owned)
        new.flake = self.flake
        new.icon = self.icon
        new.colour = self.colour
        new.copy = self.copy
        new.any_card = self.any_card
        new.use = self.use
        new.square = self.square
        new.flake_now = self.flake_now
        return new

    def others(self, kinds: i64) -> list[Taste]:
        """Those that differ in one thing: a kind that is liked more or less, or what is good in general."""
        tastes: list[Taste] = []
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            for liking in (-LIKING, LIKING):
                other = self.clone()
                other.owned[kind] += liking
                tastes.append(other)
        for sign in (-1, 1):
            general = [self.clone() for _ in range(7)]
            general[0].use += 50 * sign
            general[1].square += 15 * sign
            general[2].flake += 100 * sign
            general[3].colour += 160 * sign
            general[4].any_card += 200 * sign
            general[5].icon += 220 * sign
            general[6].flake_now += 35 * sign
            tastes.extend(general)
        return tastes


USUAL: Final = Taste()


class Sensible(Versatile):
    """One seat may have a taste of its own."""

    def __init__(self, seat: i64 = -1, taste: Taste = USUAL) -> None:
        self.seat: i64 = seat
        self.taste: Taste = taste

    def choose(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Hoshizukuri)
        return sensible(state, self.taste if state.actor == self.seat else USUAL, rng)

    def variants(self, state: State, seat: i64) -> list[Versatile]:
        """Everything in the supply may be liked more or less."""
        assert isinstance(state, Hoshizukuri)
        players: list[Versatile] = []
        for taste in (self.taste if seat == self.seat else USUAL).others(state.supply.kinds):
            players.append(Sensible(seat, taste))
        return players

    def value(self, state: State, seat: i64) -> float:
        """The rank, and a little for the points by which one is ahead; alone the points are all there is."""
        assert isinstance(state, Hoshizukuri)
        value = state.returns()[seat]
        return value if state.mode.seats == 1 else value + MARGIN * float(max(-50, min(50, lead(state, seat))))

    def success(self, state: State, seat: i64) -> float:
        """Points; against others those by which one is ahead, and some for the victory."""
        assert isinstance(state, Hoshizukuri)
        value = state.returns()[seat]
        return value if state.mode.seats == 1 else VICTORY * value + float(max(-20, min(20, lead(state, seat))))


def lead(table: Hoshizukuri, seat: i64) -> i64:
    """The points by which a seat is ahead of the best of the others."""
    best: i64 = -1000
    for other in range(table.mode.seats):
        if other != seat:
            best = max(best, scoring.score(table, other))
    return scoring.score(table, seat) - best


def sensible(table: Hoshizukuri, taste: Taste, rng: Rng) -> i64:
    """A good answer to the present question."""
    if table.asks == turn.PLAY.number:
        return best_play(table, taste)
    question = table.question()
    if isinstance(question, OneKind):
        return best_kind(table, taste, question)
    answers = table.legal_actions()
    if len(answers) == 1:
        return answers[0]
    if actions.FUSE.has(answers[0]):
        return best_fusion(table, taste, answers)
    if actions.TAKE_IN.has(answers[0]):
        return take_in_all_but_one(table)
    if actions.TAKE_BACK.has(answers[0]):
        return best_to_take_back(table, answers)
    top = question.cards_of(table, answers[0])[0]
    return actions.TOP_TO_DISCARD.of() if is_dust(table, top) else actions.TOP_TO_HAND.of()


def best_kind(table: Hoshizukuri, taste: Taste, question: OneKind) -> i64:
    """One of several kinds, or none."""
    verb, kinds = question.verb, question.offered(table)
    if kinds == 0:
        return question.none.of()
    if verb is actions.RESOLVE:
        return verb.of(first_in_rank(kinds))
    if verb is actions.EXTEND:
        return verb.of(lowest(kinds))
    if verb is actions.ADD_ONE:
        return verb.of(most_flakes(table, kinds))
    if verb is actions.SCRAP:
        return best_upgrade(table, taste, question) if question.may_decline else verb.of(cheapest(table, taste, kinds))
    if verb is actions.DISCARD:
        if question.is_of_others:
            return verb.of(cheapest(table, taste, kinds))
        worst = least_useful(table, taste)
        return question.none.of() if question.may_decline and not is_dust(table, worst) else verb.of(worst)
    return best_gain(table, taste, question)


# -- what cards are worth ------------------------------------------------------------------------------


def way_left(table: Hoshizukuri) -> i64:
    """The squares before the comet when this turn is over."""
    way = table.box.finish - table.squares[table.turn]
    return way if table.asks == turn.GENERATE.number else way - orbit.counted(table)


def worth(table: Hoshizukuri, taste: Taste, kind: i64, owned: vec[i64], way: i64) -> i64:
    """Points at the end, and what the card does until then: the shorter the way, the less."""
    box = table.box
    use = taste.owned[kind] + taste.any_card + taste.flake * box.flakes[kind]
    if contains(box.icons, kind):
        use += taste.icon
    if box.colour[kind] != things.COLOURLESS:
        use += taste.colour
    if contains(box.effects, kind):
        use -= taste.copy * owned[kind]
    return 100 * box.cards[kind].points(table, owned) + use * way * taste.use // (100 * box.finish)


def best_of(table: Hoshizukuri, taste: Taste, kinds: i64, owned: vec[i64], way: i64) -> tuple[i64, i64]:
    """The best card to own and its worth; NONE's worth is 0."""
    best: i64 = -1
    most: i64 = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = worth(table, taste, kind, owned, way)
        if value > most:
            most = value
            best = kind
    return best, most


def best_gain(table: Hoshizukuri, taste: Taste, question: OneKind) -> i64:
    kinds = question.offered(table)
    best, _ = best_of(table, taste, kinds, scoring.owned(table, table.turn), way_left(table))
    if best >= 0:
        return question.verb.of(best)
    return question.none.of() if question.may_decline else question.verb.of(cheapest(table, taste, kinds))


def cheapest(table: Hoshizukuri, taste: Taste, kinds: i64) -> i64:
    """The card that is worth least to own."""
    owned = scoring.owned(table, table.actor)
    way = way_left(table)
    best = lowest(kinds)
    least = worth(table, taste, best, owned, way)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = worth(table, taste, kind, owned, way)
        if value < least:
            least = value
            best = kind
    return best


def best_upgrade(table: Hoshizukuri, taste: Taste, question: OneKind) -> i64:
    """The scrap that wins most, if a better card is gained for it."""
    owned = scoring.owned(table, table.turn)
    way = way_left(table)
    best = question.none.of()
    most: i64 = 0
    kinds = question.offered(table)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        _, value = best_of(table, taste, zones.affordable(table, question.limit_after(table, kind)), owned, way)
        value -= worth(table, taste, kind, owned, way)
        if value > most:
            most = value
            best = question.verb.of(kind)
    return best


def best_fusion(table: Hoshizukuri, taste: Taste, answers: vec[i64]) -> i64:
    """More star flakes now against the cards that are lost."""
    owned = scoring.owned(table, table.turn)
    way = way_left(table)
    flakes = zones.flakes(table)
    question = table.question()
    best = answers[0]
    most: i64 = -1000000
    for action in answers:
        income = question.flakes_of(table, action)
        _, value = best_of(table, taste, zones.affordable(table, flakes + income + 1), owned, way)
        value += taste.flake_now * income
        for kind in question.cards_of(table, action):
            value -= worth(table, taste, kind, owned, way)
        if value > most:
            most = value
            best = action
    return best


# -- playing cards -------------------------------------------------------------------------------------


class Move:
    """A play that could be made, and what it brings."""

    def __init__(self) -> None:
        self.action: i64 = -1
        self.flakes: i64 = 0
        self.extra: i64 = 0  # what effects are worth
        self.squares: i64 = 1

    def value(self, taste: Taste) -> i64:
        return taste.flake_now * self.flakes + self.extra - taste.square * self.squares


def best_play(table: Hoshizukuri, taste: Taste) -> i64:
    """Go on while the hand has plays that pay for their way; end the turn with an icon otherwise."""
    hand = table.players[table.turn].hand
    moves = moves_without_icon(table, taste)
    icons = hand.kinds & table.box.icons
    if len(moves) == 0:
        return actions.PLAY_ONE.of(cheapest(table, taste, icons))
    best = moves[0]
    for move in moves:
        if move.value(taste) > best.value(taste):
            best = move
    if icons == 0:
        return best.action
    owned = scoring.owned(table, table.turn)
    way = way_left(table)
    flakes = zones.flakes(table) + 1
    _, now = best_of(table, taste, zones.affordable(table, flakes), owned, way)
    _, later = best_of(table, taste, zones.affordable(table, flakes + best.flakes), owned, way)
    later += best.extra - taste.square * best.squares
    if later <= now and len(moves) > 1:
        all_flakes: i64 = 0
        all_extra: i64 = 0
        for move in moves:
            all_flakes += move.flakes
            all_extra += move.extra - taste.square * move.squares
        _, later = best_of(table, taste, zones.affordable(table, flakes + all_flakes), owned, way)
        later += all_extra
    if later > now or now == 0:
        return best.action
    return actions.PLAY_ONE.of(cheapest(table, taste, icons))


def moves_without_icon(table: Hoshizukuri, taste: Taste) -> list[Move]:
    """Three colours together, else each colour at once, and the colourless cards one by one."""
    box = table.box
    kinds = table.players[table.turn].hand.kinds
    moves: list[Move] = []
    reds = kinds & box.of_class[things.RED]
    blues = kinds & box.of_class[things.BLUE]
    greens = kinds & box.of_class[things.GREEN]
    if reds != 0 and blues != 0 and greens != 0:
        red = most_useful(table, taste, reds)
        blue = most_useful(table, taste, blues)
        green = most_useful(table, taste, greens)
        move = Move()
        number = box.number_in_class
        move.action = actions.PLAY_COLOURS.of(number[red], number[blue], number[green])
        count_in(table, move, red)
        count_in(table, move, blue)
        count_in(table, move, green)
        move.squares = 0
        moves.append(move)
    else:
        for colour in range(things.COLOURS):
            if kinds & box.of_class[colour] != 0:
                moves.append(whole_colour(table, colour))
    plain = kinds & box.plain
    while plain:
        kind = lowest(plain)
        plain &= plain - 1
        move = Move()
        move.action = actions.PLAY_ONE.of(kind)
        count_in(table, move, kind)
        moves.append(move)
    return moves


def whole_colour(table: Hoshizukuri, colour: i64) -> Move:
    """All cards of a colour, or the first four of them; the rest follows."""
    box = table.box
    hand = table.active().hand
    move = Move()
    first = vec[i64](capacity=actions.AT_ONCE)
    last: i64 = 0
    kinds = hand.kinds & box.of_class[colour]
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for _ in range(hand.counts[kind]):
            count_in(table, move, kind)
            if len(first) < actions.AT_ONCE:
                first = append(first, box.number_in_class[kind])
                last = kind
    if len(first) == 1:
        move.action = actions.PLAY_ONE.of(last)
    else:
        move.action = actions.PLAY_SAME.of(actions.SAME.of(colour, actions.OF_COLOUR.of(first)))
    return move


def count_in(table: Hoshizukuri, move: Move, kind: i64) -> None:
    """What a card brings to a play."""
    card = table.box.cards[kind]
    move.flakes += table.box.flakes[kind] + card.hoped_flakes(table)
    move.extra += WHEN_PLAYED[kind]
    if card.freezes:
        move.squares = 0


def most_useful(table: Hoshizukuri, taste: Taste, kinds: i64) -> i64:
    """The card of a colour that should be played first."""
    best = lowest(kinds)
    most: i64 = -1000
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = taste.flake_now * table.box.flakes[kind] + WHEN_PLAYED[kind]
        if value > most:
            most = value
            best = kind
    return best


def most_flakes(table: Hoshizukuri, kinds: i64) -> i64:
    """The card that brings most star flakes to a play; of equals the one with an effect."""
    best = lowest(kinds)
    most: i64 = -1
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = 2 * (table.box.flakes[kind] + table.box.cards[kind].hoped_flakes(table))
        if contains(table.box.effects, kind):
            value += 1
        if value > most:
            most = value
            best = kind
    return best


def first_in_rank(kinds: i64) -> i64:
    best = lowest(kinds)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if RANK[kind] < RANK[best]:
            best = kind
    return best


def take_in_all_but_one(table: Hoshizukuri) -> i64:
    """One card with an icon stays to end the turn with."""
    hand = table.active().hand
    icons = table.box.icon_kind
    left: i64 = -1
    for kind in icons:
        left += hand.counts[kind]
    left = max(1, min(left, actions.AT_ONCE))
    taken = vec[i64](capacity=actions.AT_ONCE)
    for k in range(len(icons)):
        for _ in range(min(hand.counts[icons[k]], left - len(taken))):
            taken = append(taken, k)
    return actions.TAKE_IN.of(actions.OF_ICONS.of(taken))


def best_to_take_back(table: Hoshizukuri, answers: vec[i64]) -> i64:
    """A counted play that brought one star flake or none, else nothing."""
    for action in answers:
        if actions.TAKE_BACK.has(action):
            play = table.plays[actions.TAKE_BACK.one(action)]
            if play.flakes <= 1 and not play.frozen:
                return action
    return actions.TAKE_BACK_NONE.of()


def is_dust(table: Hoshizukuri, kind: i64) -> bool:
    """Not worth the square it would take: a plain card of one star flake without effect."""
    box = table.box
    return contains(box.plain, kind) and box.flakes[kind] <= 1 and not contains(box.effects, kind)


def least_useful(table: Hoshizukuri, taste: Taste) -> i64:
    """The hand card to be rid of: dust, then icons beyond the first, then the cheapest."""
    box = table.box
    hand = table.players[table.actor].hand
    kinds = hand.kinds
    icons: i64 = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if is_dust(table, kind):
            return kind
        if contains(box.icons, kind):
            icons += hand.counts[kind]
    if icons > 1:
        return lowest(hand.kinds & box.icons)
    rest = hand.kinds & ~box.icons
    return cheapest(table, taste, rest if rest != 0 else hand.kinds)
