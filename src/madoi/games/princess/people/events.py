"""What can happen at a table of The Princess and Magic Tile. Ids are those of the view; nothing here is private."""

from __future__ import annotations

from madoi.core.events import Event


class SideChosen(Event, tag="side-chosen"):
    seat: int
    card: str
    side: str


class FieldLaid(Event, tag="field-laid"):
    tiles: tuple[str, ...]


class DisplayLaid(Event, tag="display-laid"):
    cards: tuple[str, ...]


class PutBack(Event, tag="put-back"):
    """A steal card came out during setup and went into the middle of the deck (P2.8)."""

    card: str
    above: int  # cards on it
    deck: int  # cards in the deck then


class TurnBegan(Event, tag="turn-began"):
    seat: int
    turn: int


class TileOpened(Event, tag="tile-opened"):
    tile: str
    place: str


class Passed(Event, tag="passed"):
    seat: int
    step: str  # what was left out: step-card, step-recover, step-spirit, step-all …


class CardKept(Event, tag="card-kept"):
    seat: int
    card: str


class CardDiscarded(Event, tag="card-discarded"):
    seat: int
    card: str


class CardDrawn(Event, tag="card-drawn"):
    card: str
    slot: int


class StealDrawn(Event, tag="steal-drawn"):
    card: str
    pending: bool  # False: somebody is at GOAL already, the card has no effect


class Reshuffled(Event, tag="reshuffled"):
    cards: int


class CubeRecovered(Event, tag="cube-recovered"):
    seat: int
    cell: str


class SpiritUsed(Event, tag="spirit-used"):
    seat: int
    spirit: str
    left: int


class SpiritDrew(Event, tag="spirit-drew"):
    seat: int
    tile: str


class CubePlaced(Event, tag="cube-placed"):
    seat: int
    cell: str


class CubeMoved(Event, tag="cube-moved"):
    seat: int
    source: str
    cell: str


class TilePlaced(Event, tag="tile-placed"):
    seat: int
    tile: str
    source: str  # "field/2", or "held/1" for a tile drawn by a spirit or stolen
    cell: str
    covered: bool


class SpellCompleted(Event, tag="spell-completed"):
    seat: int
    card: str
    cells: tuple[str, ...]
    attribute: str
    cube: str
    steps: int
    mixed: bool


class Moved(Event, tag="moved"):
    seat: int
    steps: int  # what the spells gave
    lost: int  # of these, because the princess is heavy (P7.8)
    why: str | None  # … when steps were lost: carrying, picking-up, overtaking
    start: int
    cell: int
    overrun: int


class PrincessTaken(Event, tag="princess-taken"):
    seat: int
    cell: int  # where she was picked up
    to: int  # where the move ended with her
    giver: int | None  # the seat that carried her before


class PassagesOpened(Event, tag="passages-opened"):
    pass


class Arrived(Event, tag="arrived"):
    seat: int
    rank: int
    overrun: int


class CubesReturned(Event, tag="cubes-returned"):
    seat: int
    cards: tuple[str, ...]  # go to the discard pile


class StealBegan(Event, tag="steal-began"):
    card: str


class TileTaken(Event, tag="tile-taken"):
    seat: int
    victim: int
    tile: str
    cell: str
    cube: bool  # a cube lay on it and went back to the victim's hand


class NothingTaken(Event, tag="nothing-taken"):
    seat: int
    victim: int


class StealEnded(Event, tag="steal-ended"):
    card: str


class LastRound(Event, tag="last-round"):
    seat: int


class Ended(Event, tag="ended"):
    result: str
    bonus: tuple[str, ...]
    totals: tuple[int, ...]


KINDS = (
    SideChosen, FieldLaid, DisplayLaid, PutBack, TurnBegan, TileOpened, Passed, CardKept, CardDiscarded, CardDrawn,
    StealDrawn, Reshuffled, CubeRecovered, SpiritUsed, SpiritDrew, CubePlaced, CubeMoved, TilePlaced, SpellCompleted,
    Moved, PrincessTaken, PassagesOpened, Arrived, CubesReturned, StealBegan, TileTaken, NothingTaken, StealEnded,
    LastRound, Ended,
)  # fmt: skip
