"""One game at one terminal: who sits where, what was played, what each seat saw. Prints and asks nothing."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path

from madoi.bots import Knowledge, get_bot
from madoi.bots.bot import get_measured_bot
from madoi.core import OVER, Choice, Game, Move, Record, Rng, State, Told
from madoi.core.errors import BadRecord
from madoi.core.options import OptionValue
from madoi.core.record import record_of
from madoi.core.rng import SEEDS
from madoi.tables.undo import secret_came_out

HINT_BOT = "thoughtful:300"  # the same hint for whoever knows the same


class Session:
    """Bots sit on the seats that are named, persons on the others."""

    def __init__(
        self,
        game: Game,
        seats: int,
        bots: Iterable[int],
        bot: str,
        seed: int | bytes,
        options: Mapping[str, OptionValue],
    ) -> None:
        self.game = game
        self.seats = seats
        self.bots = frozenset(bots)
        self.bot = get_bot(bot)
        self.seed = seed
        self.options = dict(options)
        self.names: list[str] = []
        self.moves: list[Move] = []
        self.log: list[tuple[int, Told]] = []  # what happened, after how many moves
        self.chance = Rng(seed ^ 1 if isinstance(seed, int) else secrets.randbelow(SEEDS))  # what bots ask
        self._start()

    def _start(self) -> None:
        self.moves = []
        self.state: State = self.game.new(self.seats, self.seed, self.options, watch=True)
        self.log = [(0, told) for told in self.state.take_events()]

    @property
    def label(self) -> str:
        """Tells this game from others, in the name of a file: the number it was dealt from, or some digits."""
        return str(self.seed) if isinstance(self.seed, int) else hashlib.sha256(self.seed).hexdigest()[:8]

    @property
    def over(self) -> bool:
        return bool(self.state.actor == OVER)

    @property
    def seat(self) -> int:
        """Who has to decide."""
        return int(self.state.actor)

    @property
    def persons(self) -> list[int]:
        """The seats of those who sit at this terminal."""
        return [seat for seat in range(self.seats) if seat not in self.bots]

    def do(self, action: int) -> None:
        move = Move(self.seat, action)
        self.state.apply(action)
        self.moves.append(move)
        self.log += [(len(self.moves), told) for told in self.state.take_events()]

    def let_bot_decide(self) -> None:
        self.do(self.bot(Knowledge(self.state, self.seat), self.chance))

    def hint(self, seat: int) -> Choice:
        """What a thoughtful player would do in this seat, from what the seat knows."""
        action = get_measured_bot(HINT_BOT)(Knowledge(self.state, seat), Rng(len(self.moves)))
        return next(choice for choice in self.state.choices(seat) if choice.action == action)

    def follow(self, record: Record) -> None:
        """Go on from a record; raises `BadRecord`."""
        record.replay(self.game)  # refuses what cannot be replayed
        for move in record.actions(self.game):
            self.do(move.action)

    # -- undo ----------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> str | None:
        """Why the last move of a seat must stand, as a text key; None when it may be taken back."""
        if not self.moves:
            return "undo-nothing"
        if self.moves[-1].seat != seat:
            return "undo-others"
        return "undo-hidden" if self._something_came_out(seat) else None

    def undo(self) -> None:
        """Take back the last move: play all but that again."""
        moves = self.moves[:-1]
        self._start()
        for move in moves:
            self.do(move.action)

    def _something_came_out(self, seat: int) -> bool:
        """Whether the last move brought something to light that cannot be forgotten again."""
        before = self.game.new(self.seats, self.seed, self.options)
        for move in self.moves[:-1]:
            before.apply(move.action)
        return secret_came_out(before, self.moves[-1:], seat)

    # -- the record ----------------------------------------------------------------------------------

    def record(self) -> Record:
        record = record_of(self.state, self.seed, self.moves, self.names or None)
        record.bots = sorted(self.bots)
        return record

    def save(self, path: Path) -> None:
        """Write the record; raises `BadRecord` where that is impossible."""
        try:
            self.record().write(path)
        except OSError as error:
            raise BadRecord("no-writing", path=str(path), why=error.strerror or "") from error
