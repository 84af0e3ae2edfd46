"""What the table asks and what may be answered: the forms that questions have. Who is asked what follows from what
everybody knows, never from a hidden card (H4.11, H8.8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.actions import Verb
from madoi.core.bits import contains, lowest
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import knowledge
from madoi.games.hoshizukuri.rules.table import Table
from madoi.games.hoshizukuri.things import NO_CARD

# What comes next: effects, answers and phases return one of these, and `turn.go_on` goes there.
WAIT: Final = 0  # somebody is asked
CHOOSE: Final = 1  # the next play (H7.1)
RESOLVE: Final = 2  # the next effect of the current play (H8.1)
ORBIT: Final = 3  # the orbit phase (H9)
GENERATION: Final = 4  # the generation phase (H10)
END_OF_TURN: Final = 5  # H11
NEXT_TURN: Final = 6  # H11.5

NO_LIMIT: Final = -1  # the play area does not tell the limit; not: any cost will do
ALL_KINDS: Final = -1  # every bit set
NEVER: Final = Verb("never")  # of a question that cannot be declined


class Question:
    """A decision of H18. `put` asks it, `offer` and `allows` say what may be answered, `answer` carries it out."""

    def __init__(self, name: str, clauses: tuple[str, ...]) -> None:
        self.name: str = name  # the phase of a view
        self.clauses: tuple[str, ...] = clauses
        self.number: i64 = 0  # in the box
        self.asked_by: i64 = NO_CARD  # the kind whose effect asks
        self.is_of_hand: bool = False  # the hand says whether there are two answers, which others do not see
        self.is_of_others: bool = False  # it is put to others than the active player
        self.shows_top: bool = False  # who is asked sees the top card of the own deck
        self.shows_limit: bool = False  # it is about what a card may cost (`limit` of the table)

    def usual_limit(self, table: Table) -> i64:
        """What a card may cost as the play area has it; NO_LIMIT where it does not follow from that, 0 where the
        question is not about a cost."""
        return 0

    def is_asked(self, table: Table) -> bool:
        """Whether there are two answers for all that the others know; otherwise nobody is asked (H8.8)."""
        raise NotImplementedError

    def offer(self, table: Table, found: vec[i64]) -> vec[i64]:
        """All answers, ascending, added to those found before."""
        raise NotImplementedError

    def allows(self, table: Table, action: i64) -> bool:
        """Whether it is one of those that are offered."""
        raise NotImplementedError

    def answer(self, table: Table, action: i64) -> i64:
        """Do what was decided; what comes next is returned."""
        raise NotImplementedError

    def cards_of(self, table: Table, action: i64) -> vec[i64]:
        """The kinds of the cards that an answer names, by card number; NO_CARD where the box has no such kind."""
        raise NotImplementedError

    def flakes_of(self, table: Table, action: i64) -> i64:
        """The star flakes that an answer certainly brings to the play."""
        return 0


class Over(Question):
    """The game is over, and nothing is asked."""

    def is_asked(self, table: Table) -> bool:
        return False

    def offer(self, table: Table, found: vec[i64]) -> vec[i64]:
        return found

    def allows(self, table: Table, action: i64) -> bool:
        return False


class OneKind(Question):
    """Choose a kind, or none where there is a verb for that."""

    def __init__(self, name: str, clauses: tuple[str, ...], verb: Verb, none: Verb = NEVER) -> None:
        super().__init__(name, clauses)
        self.verb: Verb = verb
        self.none: Verb = none
        self.may_decline: bool = none is not NEVER

    def offered(self, table: Table) -> i64:
        """The kinds that may be chosen, as bits."""
        raise NotImplementedError

    def conceivable(self, table: Table) -> i64:
        """The kinds that might be offered for all that the others know."""
        return self.offered(table)

    def chosen(self, table: Table, kind: i64) -> i64:
        """Do it; what comes next is returned."""
        raise NotImplementedError

    def declined(self, table: Table) -> i64:
        """None was chosen; what comes next is returned."""
        tell_declined(table)
        return RESOLVE

    def impossible(self, table: Table) -> i64:
        """What happens if everybody sees that there is none to choose (H8.7)."""
        tell_nothing(table)
        return RESOLVE

    def put(self, table: Table, seat: i64) -> i64:
        """Ask a seat; where everybody sees the answer it is carried out at once (H8.8). What comes next is returned."""
        table.actor = seat
        kinds = self.conceivable(table)
        if kinds == 0:
            return self.impossible(table)
        if not self.may_decline and self.is_settled(table, kinds):
            return self.chosen(table, lowest(self.offered(table)))
        return ask(table, self, seat)

    def is_settled(self, table: Table, conceivable: i64) -> bool:
        """Whether everybody sees that there is one answer: another card than this one cannot be there."""
        return at_most_one(conceivable)

    def is_asked(self, table: Table) -> bool:
        kinds = self.conceivable(table)
        return kinds != 0 and (self.may_decline or not self.is_settled(table, kinds))

    def offer(self, table: Table, found: vec[i64]) -> vec[i64]:
        kinds = self.offered(table)
        while kinds:
            found = append(found, self.verb.of(lowest(kinds)))
            kinds &= kinds - 1
        if self.may_decline:
            found = append(found, self.none.of())
        return found

    def allows(self, table: Table, action: i64) -> bool:
        if self.verb.has(action):
            return contains(self.offered(table), self.verb.one(action))
        return self.may_decline and self.none.has(action)

    def cards_of(self, table: Table, action: i64) -> vec[i64]:
        cards = vec[i64]()
        return append(cards, self.verb.one(action)) if self.verb.has(action) else cards

    def limit_after(self, table: Table, kind: i64) -> i64:
        """What a card may cost that is then gained for this one (H13.9); 0 where none is."""
        return 0

    def answer(self, table: Table, action: i64) -> i64:
        if self.verb.has(action):
            return self.chosen(table, self.verb.one(action))
        return self.declined(table)


class HandCard(OneKind):
    """Choose a card of the own hand."""

    def __init__(self, name: str, clauses: tuple[str, ...], verb: Verb, none: Verb = NEVER) -> None:
        super().__init__(name, clauses, verb, none)
        self.is_of_hand = True

    def fitting(self, table: Table) -> i64:
        """The kinds that the question is about, as bits; all of them if nothing else is said."""
        return ALL_KINDS

    def offered(self, table: Table) -> i64:
        return table.asked_hand().kinds & self.fitting(table)

    def conceivable(self, table: Table) -> i64:
        return knowledge.may_hold(table, table.actor) & self.fitting(table)

    def is_settled(self, table: Table, conceivable: i64) -> bool:
        """One kind that fits in hand and deck, or one card in hand (H8.8)."""
        return at_most_one(conceivable) or table.asked_hand().size == 1


def ask(table: Table, question: Question, seat: i64) -> i64:
    """A seat has to decide; always WAIT."""
    table.actor = seat
    table.asks = question.number
    table.waiting = question
    return WAIT


def tell_nothing(table: Table) -> None:
    """Everybody sees that nothing can be done (H8.7, H4.11)."""
    if table.watched:
        table.tell(events.Nothing(seat=table.turn, card=table.name(table.resolving)))


def tell_declined(table: Table) -> None:
    """Nothing was chosen. Whether anything could be, the others do not learn (H4.11)."""
    if table.watched:
        table.tell(events.Declined(seat=table.turn, card=table.name(table.resolving)))


def tell_no_more(table: Table) -> None:
    """A play that might have grown further does not (H18.4, H18.5)."""
    if table.watched:
        table.tell(events.NoMore(seat=table.turn, play=len(table.plays) - 1))


def at_most_one(bits: i64) -> bool:
    """Whether a bit set has no more than one member."""
    return bits & (bits - 1) == 0
