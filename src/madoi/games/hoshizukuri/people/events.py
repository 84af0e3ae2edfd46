"""What can happen at a table of Hoshizukuri. Cards are named by their kind; `play` is the number of a play, from 0."""

from __future__ import annotations

from madoi.core.events import Event


class ColourMissing(Event, tag="colour-missing"):
    """None of the celestial kinds has this colour (H3.5)."""

    colour: str  # "red", "blue" or "green"


class TurnBegan(Event, tag="turn-began"):
    seat: int
    orbit: int


class Played(Event, tag="played"):
    seat: int
    play: int
    cards: tuple[str, ...]


class PlayGrew(Event, tag="play-grew"):
    """A same-colour play of more than four cards is laid on card by card (H18.4)."""

    seat: int
    play: int
    card: str


class Resolving(Event, tag="resolving"):
    """The effect of a card begins."""

    seat: int
    card: str


class Added(Event, tag="added"):
    seat: int
    play: int
    cards: tuple[str, ...]
    source: str  # "hand" or "deck"


class Nothing(Event, tag="nothing"):
    """An effect that did nothing: everybody sees that nothing could be done."""

    seat: int
    card: str


class Declined(Event, tag="declined"):
    """Of an effect no use was made, because its owner wanted it so or because the hand has nothing for it (H4.11)."""

    seat: int
    card: str


class NoMore(Event, tag="no-more"):
    """A play that might have grown further stays as it is (H18.4, H18.5)."""

    seat: int
    play: int


class Froze(Event, tag="froze"):
    seat: int
    play: int


class Fused(Event, tag="fused"):
    seat: int
    play: int
    flakes: int


class Drew(Event, tag="drew"):
    seat: int
    count: int
    cards: tuple[str, ...] | None = None  # the owner sees them


class Reshuffled(Event, tag="reshuffled"):
    seat: int
    count: int


class Looked(Event, tag="looked"):
    seat: int
    card: str | None = None  # the owner sees it


class Kept(Event, tag="kept"):
    """The card that was looked at goes to the hand."""

    seat: int
    card: str | None = None


class Discarded(Event, tag="discarded"):
    seat: int
    cards: tuple[str, ...]
    source: str  # "hand", "deck" or "area": the play area
    play: int | None = None


class Scrapped(Event, tag="scrapped"):
    seat: int
    cards: tuple[str, ...]
    source: str  # "hand" or "area": the play area


class Gained(Event, tag="gained"):
    seat: int
    card: str
    to: str  # "hand" or "discard"


class Revealed(Event, tag="revealed"):
    seat: int
    cards: tuple[str, ...]


class Moved(Event, tag="moved"):
    seat: int
    start: int
    orbit: int
    why: str  # "plays", "pushed" or "stalled"


class Earned(Event, tag="earned"):
    """The generation phase begins with so many star flakes."""

    seat: int
    flakes: int


class GainedNone(Event, tag="gained-none"):
    """Nothing was generated."""

    seat: int


class Cleared(Event, tag="cleared"):
    """The play area goes to the discard pile."""

    seat: int
    cards: tuple[str, ...]


class Ended(Event, tag="ended"):
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    cut_short: bool = False  # by the length guard (H14.4)


KINDS = (
    ColourMissing, TurnBegan, Played, PlayGrew, Resolving, Added, Nothing, Declined, NoMore, Froze, Fused, Drew,
    Reshuffled, Looked, Kept, Discarded, Scrapped, Gained, Revealed, Moved, Earned, GainedNone, Cleared, Ended,
)  # fmt: skip
