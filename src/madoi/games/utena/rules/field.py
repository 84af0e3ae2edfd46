"""The field: desire cards laid one over the other on a lattice (U4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from madoi.games.utena.box import DESIRES, SLOTS, Box, place_of

# The lattice: the first card lies in the middle, and each later one at most one step further (U4.3).
WIDTH: Final = 2 * DESIRES
MIDDLE: Final = (DESIRES - 1) * WIDTH + DESIRES - 1
NO_ICON: Final = 255
PLACES: Final[vec[i64]] = vec[i64]([0, 1, WIDTH, WIDTH + 1])  # a card's 2 x 2 block, from its upper left spot
NOTHING: Final[vec[i64]] = vec[i64]()  # no cards, no origins, no icons; never changed
BARE: Final[vec[u8]] = vec[u8]([NO_ICON] * (WIDTH * WIDTH))  # never changed


class Field:
    """`cards` is the whole deck in the order of drawing; the first `laid` of them lie in the open."""

    def __init__(self) -> None:
        self.cards: vec[i64] = NOTHING  # never changed in place: clones share it
        self.laid: i64 = 0
        self.origins: vec[i64] = NOTHING  # where the upper left icon of each laid card lies (U4.4)
        self.visible: vec[u8] = BARE  # the topmost icon of each spot of the lattice (U4.5)

    def clone(self) -> Field:
        new = Field()
        new.cards = self.cards
        new.laid = self.laid
        new.origins = self.origins[:]
        new.visible = self.visible[:]
        return new

    def lay(self, box: Box) -> vec[i64]:
        """Lay the next card; the icons it hides, top row first, left before right (U4.5). They may be of any card laid
        so far (U4.6), and one may be there twice (U4.9). The first card hides nothing (U4.1)."""
        if self.laid == 0:
            self.visible = BARE[:]  # its own from now on
        card = self.cards[self.laid]
        turned = self.next_is_turned()
        origin = self._origin(box, card, turned)
        visible = self.visible
        hidden = NOTHING[:]
        for place in range(SLOTS):
            spot = origin + PLACES[place]
            icon = visible[spot]
            if icon != NO_ICON:
                hidden = append(hidden, i64(icon))
            visible[spot] = u8(box.icon_at(card, place, turned))
        self.origins = append(self.origins, origin)
        self.laid += 1
        return hidden

    def next_is_turned(self) -> bool:
        """The first card is upright (U4.1), every later one turned against the one before it (U4.2)."""
        return self.laid % 2 == 1

    def _origin(self, box: Box, card: i64, turned: bool) -> i64:
        """Where its upper left icon will lie (U4.4): the icon it shares with the last card must coincide (U4.2)."""
        if self.laid == 0:
            return MIDDLE
        last = self.cards[self.laid - 1]
        theirs = place_of(box.shared_slot[last * DESIRES + card], not turned)  # the last card lies the other way
        mine = place_of(box.shared_slot[card * DESIRES + last], turned)
        across = theirs % 2 - mine % 2
        down = theirs // 2 - mine // 2
        return self.origins[self.laid - 1] + across + down * WIDTH


def x_of(spot: i64) -> i64:
    """The column of a spot, counted from the first card's."""
    return spot % WIDTH - MIDDLE % WIDTH


def y_of(spot: i64) -> i64:
    """The row of a spot, counted downward from the first card's."""
    return spot // WIDTH - MIDDLE // WIDTH
