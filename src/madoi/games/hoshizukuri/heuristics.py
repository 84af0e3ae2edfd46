"""What a sensible player of Hoshizukuri would do, from what the acting seat knows: its hand, the open cards and all
that it owns. Values are in hundredths of a victory point; the weights were found by many games against itself."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from madoi.core.bits import lowest
from madoi.core.rng import Rng
from madoi.games.hoshizukuri.components import (
    BLACK_HOLE,
    COLOURLESS,
    CRYSTAL,
    FOREST,
    FUSION,
    ICE,
    MICROORGANISM,
)
from madoi.games.hoshizukuri.effects.cards import AT_ONCE, storm_targets
from madoi.games.hoshizukuri.rules import (
    CARD,
    FOUR,
    FUSE,
    NONE,
    PILE,
    SAME,
    SET_AT,
    SETS,
    STORM_AT,
    TAKE_IN,
    TO_DISCARD,
    TO_HAND,
    Hoshizukuri,
    fused_cards,
    three_colour_play,
)
from madoi.games.hoshizukuri.state import (
    BLACK_HOLE_ADD,
    EXTEND,
    FLAME_SCRAP,
    FOREST_ADD,
    FUSION_SCRAP,
    GENERATE,
    GRASSLAND_GAIN,
    METEORITE_DISCARD,
    MICROORGANISM_ADD,
    ORDER,
    PLAY,
    SPRING_PLACE,
    STORM_TARGET,
    THUNDER_GAIN,
    THUNDER_SCRAP,
    WATER_DISCARD,
)

# What owning a card is worth at the start of the game beyond its points, by its effect.
BY_EFFECT: Final[vec[i64]] = vec[i64](
    [0, -10, 465, -210, 640, 85, 260, 310, 125, 180, 125, 220, 400, 800, 350, 890, 80]
)
PER_FLAKE: Final = 204  # what each of its star flakes is worth
PER_ICON: Final = -426
PER_COLOUR: Final = 103
PER_COPY: Final = 29  # less for each copy that is already there
ANY_CARD: Final = -286
SQUARE: Final = 4  # what a square of the orbit costs: who goes on buys better
FLAKE_NOW: Final = -7  # nearly nothing: what counts is the card that the star flakes buy
# What an effect is worth when it is resolved.
WHEN_PLAYED: Final[vec[i64]] = vec[i64]([0, 108, 111, -121, 36, -18, 13, 39, -10, 105, -9, 44, -6, 136, -11, -2, 0])
# The order in which effects are resolved: first what brings cards, then what counts them, last what loses them.
RANK: Final[vec[i64]] = vec[i64]([99, 9, 8, 15, 10, 13, 12, 3, 11, 1, 2, 6, 5, 7, 7, 4, 14])


def sensible(table: Hoshizukuri, rng: Rng) -> i64:
    """A good answer to the present question."""
    asks = table.asks
    if asks == PLAY:
        return best_play(table)
    if asks in (GENERATE, THUNDER_GAIN, GRASSLAND_GAIN):
        return best_gain(table)
    if asks == ORDER:
        return CARD + first_in_rank(table)
    if asks == EXTEND:
        return CARD + lowest(table.cards_in_question())
    if asks == THUNDER_SCRAP:
        return best_upgrade(table)
    if asks == FUSION_SCRAP:
        return best_fusion(table)
    if asks == BLACK_HOLE_ADD:
        return take_in_all_but_one(table)
    if asks == SPRING_PLACE:
        deck = table.players[table.turn].deck
        return TO_DISCARD if is_dust(table, deck[len(deck) - 1]) else TO_HAND
    if asks == STORM_TARGET:
        return storm_back(table)
    if asks == WATER_DISCARD:
        worst = least_useful(table)
        return CARD + worst if is_dust(table, worst) else NONE
    if asks in (FOREST_ADD, MICROORGANISM_ADD):
        return CARD + most_flakes(table, table.cards_in_question())
    if asks == METEORITE_DISCARD:
        return CARD + cheapest(table, table.cards_in_question())
    if asks == FLAME_SCRAP:
        return CARD + cheapest(table, table.cards_in_question())
    return CARD + least_useful(table)


# -- what cards are worth ------------------------------------------------------------------------------


def worth(table: Hoshizukuri, kind: i64, owned: vec[i64]) -> i64:
    """Points at the end, and what the card does until then: the shorter the way, the less."""
    box = table.box
    way = box.finish - table.squares[table.turn] - (table.counted() if table.asks != GENERATE else 0)
    use = BY_EFFECT[box.effect[kind]] + ANY_CARD + PER_FLAKE * box.flakes[kind]
    if box.icons >> kind & 1 == 1:
        use += PER_ICON
    if box.colour[kind] != COLOURLESS:
        use += PER_COLOUR
    if box.effect[kind] != 0:
        use -= PER_COPY * owned[kind]
    points = 100 * box.points[kind]
    if box.points_per_set[kind] > 0:
        points += 100 * box.points_per_set[kind] * sets_of(table, owned)
    return points + use * way // box.finish


def sets_of(table: Hoshizukuri, owned: vec[i64]) -> i64:
    cards = vec[i64]([0, 0, 0, 0])
    for kind in range(len(owned)):
        cards[table.box.colour[kind]] += owned[kind]
    return min(cards[0], cards[1], cards[2])


def best_of(table: Hoshizukuri, kinds: i64, owned: vec[i64]) -> tuple[i64, i64]:
    """The best card to own and its worth; NONE's worth is 0."""
    best: i64 = -1
    most: i64 = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = worth(table, kind, owned)
        if value > most:
            most = value
            best = kind
    return best, most


def best_gain(table: Hoshizukuri) -> i64:
    kinds = table.piles_in_question()
    best, _ = best_of(table, kinds, table.owned(table.turn))
    if best >= 0:
        return PILE + best
    if table.may_decline():
        return NONE
    return PILE + cheapest(table, kinds)


def cheapest(table: Hoshizukuri, kinds: i64) -> i64:
    """The card that is worth least to own."""
    owned = table.owned(table.actor)
    best = lowest(kinds)
    least = worth(table, best, owned)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = worth(table, kind, owned)
        if value < least:
            least = value
            best = kind
    return best


def best_upgrade(table: Hoshizukuri) -> i64:
    """Thunder: the scrap that wins most."""
    owned = table.owned(table.turn)
    bonus = table.box.amount[table.resolving]
    best = NONE
    most: i64 = 0
    kinds = table.cards_in_question()
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        _, value = best_of(table, table.affordable(table.box.cost[kind] + bonus), owned)
        value -= worth(table, kind, owned)
        if value > most:
            most = value
            best = CARD + kind
    return best


def best_fusion(table: Hoshizukuri) -> i64:
    """Nuclear Fusion: more star flakes now against the cards that are lost."""
    owned = table.owned(table.turn)
    flakes = table.flakes()
    best = FUSE
    most: i64 = -1000000
    for action in table.legal_actions():
        cards = fused_cards(table, action - FUSE)
        income = table.box.fusion_values[len(cards)]
        _, value = best_of(table, table.affordable(flakes + income + 1), owned)
        value += FLAKE_NOW * income
        for kind in cards:
            value -= worth(table, kind, owned)
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

    def value(self) -> i64:
        return FLAKE_NOW * self.flakes + self.extra - SQUARE * self.squares


def best_play(table: Hoshizukuri) -> i64:
    """Go on while the hand has plays that pay for their way; end the turn with an icon otherwise."""
    hand = table.players[table.turn].hand
    moves = moves_without_icon(table)
    icons = hand.kinds & table.box.icons
    if len(moves) == 0:
        return CARD + cheapest(table, icons)
    best = moves[0]
    for move in moves:
        if move.value() > best.value():
            best = move
    if icons == 0:
        return best.action
    owned = table.owned(table.turn)
    flakes = table.flakes() + 1
    _, now = best_of(table, table.affordable(flakes), owned)
    _, later = best_of(table, table.affordable(flakes + best.flakes), owned)
    later += best.extra - SQUARE * best.squares
    if later <= now and len(moves) > 1:
        all_flakes: i64 = 0
        all_extra: i64 = 0
        for move in moves:
            all_flakes += move.flakes
            all_extra += move.extra - SQUARE * move.squares
        _, later = best_of(table, table.affordable(flakes + all_flakes), owned)
        later += all_extra
    if later > now or now == 0:
        return best.action
    return CARD + cheapest(table, icons)


def moves_without_icon(table: Hoshizukuri) -> list[Move]:
    """Three colours together, else each colour at once, and the colourless cards one by one."""
    box = table.box
    kinds = table.players[table.turn].hand.kinds
    moves: list[Move] = []
    reds = kinds & box.of_colour[0]
    blues = kinds & box.of_colour[1]
    greens = kinds & box.of_colour[2]
    if reds != 0 and blues != 0 and greens != 0:
        red = most_useful(table, reds)
        blue = most_useful(table, blues)
        green = most_useful(table, greens)
        move = Move()
        move.action = three_colour_play(table, red, blue, green)
        count_in(table, move, red)
        count_in(table, move, blue)
        count_in(table, move, green)
        move.squares = 0
        moves.append(move)
    else:
        for colour in range(COLOURLESS):
            if kinds & box.of_colour[colour] != 0:
                moves.append(whole_colour(table, colour))
    plain = kinds & box.plain
    while plain:
        kind = lowest(plain)
        plain &= plain - 1
        move = Move()
        move.action = CARD + kind
        count_in(table, move, kind)
        moves.append(move)
    return moves


def whole_colour(table: Hoshizukuri, colour: i64) -> Move:
    """All cards of a colour, or the first four of them; the rest follows."""
    box = table.box
    hand = table.players[table.turn].hand
    move = Move()
    at: i64 = 0
    size: i64 = 0
    last: i64 = 0
    kinds = hand.kinds & box.of_colour[colour]
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for _ in range(hand.counts[kind]):
            count_in(table, move, kind)
            if size < FOUR:
                at = at * 7 + box.number_in_class[kind] + 1
                size += 1
                last = kind
    if size == 1:
        move.action = CARD + last
        return move
    for _ in range(FOUR - size):
        at *= 7
    move.action = SAME + colour * SETS + SET_AT[at]
    return move


def count_in(table: Hoshizukuri, move: Move, kind: i64) -> None:
    """What a card brings to a play."""
    box = table.box
    hand = table.players[table.turn].hand
    effect = box.effect[kind]
    move.flakes += box.flakes[kind]
    move.extra += WHEN_PLAYED[effect]
    if effect == ICE:
        move.squares = 0
    elif effect == FUSION:
        move.flakes += 2
    elif effect == CRYSTAL or (effect == MICROORGANISM and hand.kinds & box.icons != 0):
        move.flakes += 1
    elif effect == FOREST and hand.kinds & box.plain != 0:
        move.flakes += box.flakes[most_flakes(table, hand.kinds & box.plain)]
    elif effect == BLACK_HOLE:
        for k in range(len(box.icon_kind)):
            move.flakes += hand.counts[box.icon_kind[k]]


def most_useful(table: Hoshizukuri, kinds: i64) -> i64:
    """The card of a colour that should be played first."""
    best = lowest(kinds)
    most: i64 = -1000
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        value = FLAKE_NOW * table.box.flakes[kind] + WHEN_PLAYED[table.box.effect[kind]]
        if value > most:
            most = value
            best = kind
    return best


def most_flakes(table: Hoshizukuri, kinds: i64) -> i64:
    """Of the plain cards a Black Hole, else the one with most star flakes."""
    best = lowest(kinds)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if table.box.effect[kind] == BLACK_HOLE:
            return kind
        if table.box.flakes[kind] > table.box.flakes[best]:
            best = kind
    return best


def first_in_rank(table: Hoshizukuri) -> i64:
    kinds = table.unresolved.kinds
    best = lowest(kinds)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if RANK[table.box.effect[kind]] < RANK[table.box.effect[best]]:
            best = kind
    return best


def take_in_all_but_one(table: Hoshizukuri) -> i64:
    """Black Hole: one icon stays to end the turn with."""
    hand = table.players[table.turn].hand
    left: i64 = -1
    for k in range(len(table.box.icon_kind)):
        left += hand.counts[table.box.icon_kind[k]]
    left = max(1, min(left, AT_ONCE))
    code: i64 = 0
    for k in range(4):
        taken: i64 = 0
        if k < len(table.box.icon_kind):
            taken = min(hand.counts[table.box.icon_kind[k]], left)
        left -= taken
        code = code * 5 + taken
    return TAKE_IN + code


def storm_back(table: Hoshizukuri) -> i64:
    """Take back a counted play that brought one star flake or none."""
    for k in storm_targets(table):
        if table.plays[k].flakes <= 1 and not table.plays[k].frozen:
            return STORM_AT + k
    return NONE


def is_dust(table: Hoshizukuri, kind: i64) -> bool:
    """Not worth the square it would take: a plain card of one star flake without effect."""
    box = table.box
    return box.plain >> kind & 1 == 1 and box.flakes[kind] <= 1 and box.effect[kind] == 0


def least_useful(table: Hoshizukuri) -> i64:
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
        if box.icons >> kind & 1 == 1:
            icons += hand.counts[kind]
    if icons > 1:
        return lowest(hand.kinds & box.icons)
    rest = hand.kinds & ~box.icons
    return cheapest(table, rest if rest != 0 else hand.kinds)
