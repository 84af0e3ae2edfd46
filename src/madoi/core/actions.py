"""Actions are words. A game declares each verb once, with its operands; numbers for programs and texts for people,
records and documents follow from that one line:

    PILE: Final = Verb("pile", HAND, GATE)          # pile hand/0 gate/1
    ACTIONS: Final = Actions(PILE, PASS, …)         # numbers them in this order

    PILE.of(hand, gate)              the number
    PILE.has(action)                 whether it is an action of this verb
    hand, gate = PILE.two(action)    its operands

Numbers may change when a card or a verb is added; what is kept are the words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from madoi.core.bits import lowest
from madoi.core.errors import BadAction

NONE: Final = -1  # what an operand that may be missing has instead of a value
NONE_WORD: Final = "-"


class Words:
    """The words of a game: for each kind of operand one per value, from its box. A kind that is not listed counts:
    `seat/0`, `seat/1`, …"""

    def __init__(self, lists: Mapping[str, Sequence[str]]) -> None:
        self.lists: dict[str, list[str]] = {kind: list(words) for kind, words in lists.items()}
        self.values: dict[str, dict[str, int]] = {
            kind: {word: value for value, word in enumerate(words)} for kind, words in self.lists.items()
        }

    def word(self, kind: str, value: i64) -> str:
        if kind in self.lists:
            return self.lists[kind][value]
        return f"{kind}/{value}"

    def value(self, kind: str, word: str) -> i64:
        """The value of a word, or NONE if there is no such thing."""
        if kind in self.values:
            return self.values[kind].get(word, NONE)
        head, slash, number = word.rpartition("/")
        if head != kind or not slash or not (number.isdecimal() and number.isascii()) or len(number) > 9:
            return NONE
        value = int(number)
        return value if str(value) == number else NONE


@mypyc_attr(allow_interpreted_subclasses=True)
class Operand:
    """One of `size` things of a kind. A subclass may have words of its own, for sets and counts."""

    def __init__(self, kind: str, size: i64) -> None:
        self.kind: str = kind
        self.size: i64 = size
        self.lowest: i64 = 0  # the value that is written first: NONE where none is allowed

    def word(self, value: i64, words: Words) -> str:
        return words.word(self.kind, value)

    def value(self, word: str, words: Words) -> i64:
        """The value of a word; raises `ValueError` where it has none."""
        value = words.value(self.kind, word)
        if value < 0 or value >= self.size:
            raise ValueError(word)
        return value


class Maybe(Operand):
    """A thing or none; none is NONE in code and a dash in words."""

    def __init__(self, thing: Operand) -> None:
        super().__init__(thing.kind, thing.size + 1)
        self.thing: Operand = thing
        self.lowest = NONE

    def word(self, value: i64, words: Words) -> str:
        return NONE_WORD if value == NONE else self.thing.word(value, words)

    def value(self, word: str, words: Words) -> i64:
        return NONE if word == NONE_WORD else self.thing.value(word, words)


class Verb:
    """What can be done, with up to four operands. `Actions` gives it its numbers."""

    def __init__(self, name: str, *operands: Operand) -> None:
        assert len(operands) <= 4, f"{name} has more than four operands: make one of several"
        self.name: str = name
        self.operands: list[Operand] = list(operands)
        self.first: i64 = 0  # its first number
        self.end: i64 = 0  # the first number after it
        # the size and the lowest value of each operand; one that is not there has the single value 0
        self.size_b: i64 = operands[1].size if len(operands) > 1 else 1
        self.size_c: i64 = operands[2].size if len(operands) > 2 else 1
        self.size_d: i64 = operands[3].size if len(operands) > 3 else 1
        self.each: i64 = self.size_b * self.size_c * self.size_d  # actions for each value of the first operand
        self.low_a: i64 = operands[0].lowest if len(operands) > 0 else 0
        self.low_b: i64 = operands[1].lowest if len(operands) > 1 else 0
        self.low_c: i64 = operands[2].lowest if len(operands) > 2 else 0
        self.low_d: i64 = operands[3].lowest if len(operands) > 3 else 0

    @property
    def count(self) -> i64:
        """How many actions it has."""
        count: i64 = 1
        for operand in self.operands:
            count *= operand.size
        return count

    def of(self, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
        """The number of the action with these operands."""
        number = (a - self.low_a) * self.size_b + b - self.low_b
        if self.size_c * self.size_d > 1:
            number = (number * self.size_c + c - self.low_c) * self.size_d + d - self.low_d
        return self.first + number

    def add_each(self, actions: vec[i64], values: vec[i64]) -> vec[i64]:
        """Append to `actions`, for each of these values of a single operand, the action with it."""
        return _add(actions, values, self.of(0))

    def add_each_after(self, actions: vec[i64], a: i64, values: vec[i64]) -> vec[i64]:
        """Append to `actions`, for each of these values of the second operand after the first, the action with it."""
        return _add(actions, values, self.of(a, 0))

    # Lists of actions from bit sets of operands, ascending: each adds to a list and gives it back.

    def one_of(self, actions: vec[i64], members: i64) -> vec[i64]:
        """The actions of a verb with one operand whose operand is in the set."""
        while members != 0:
            actions = append(actions, self.of(lowest(members)))
            members &= members - 1
        return actions

    def one_of_each(self, actions: vec[i64], firsts: i64, seconds: i64) -> vec[i64]:
        """The actions of a verb with two operands that takes one of each set."""
        while firsts != 0:
            start = self.of(lowest(firsts), 0)
            firsts &= firsts - 1
            rest = seconds
            while rest != 0:
                actions = append(actions, start + lowest(rest))
                rest &= rest - 1
        return actions

    def two_of(self, actions: vec[i64], members: i64) -> vec[i64]:
        """The actions of a verb with two operands that takes two of a set, the lower one first."""
        while members != 0:
            lower = members & -members
            members ^= lower
            actions = self.one_of_each(actions, lower, members)
        return actions

    def has(self, action: i64) -> bool:
        """Whether it is an action of this verb."""
        return self.first <= action < self.end

    def one(self, action: i64) -> i64:
        """The first operand of an action."""
        number = action - self.first
        if self.each > 1:  # a division takes longer than all the rest
            number = number // self.each
        return number + self.low_a

    def two(self, action: i64) -> tuple[i64, i64]:
        """The first two operands."""
        number = action - self.first
        if self.size_c * self.size_d > 1:
            number //= self.size_c * self.size_d
        a = number // self.size_b
        return a + self.low_a, number - a * self.size_b + self.low_b

    def three(self, action: i64) -> tuple[i64, i64, i64]:
        """The first three operands."""
        number = (action - self.first) // self.size_d
        rest = number // self.size_c
        return rest // self.size_b + self.low_a, rest % self.size_b + self.low_b, number % self.size_c + self.low_c

    def four(self, action: i64) -> tuple[i64, i64, i64, i64]:
        """All four operands."""
        a, b, c = self.three(action)
        return a, b, c, (action - self.first) % self.size_d + self.low_d

    def __repr__(self) -> str:
        return " ".join([self.name, *(f"<{operand.kind}>" for operand in self.operands)])


def _add(actions: vec[i64], values: vec[i64], first: i64) -> vec[i64]:
    """Quicker than one by one: this is where the lists of legal actions are made."""
    start = len(actions)
    actions = extend(actions, values)
    for k in range(start, len(actions)):
        actions[k] += first
    return actions


class Actions:
    """All verbs of a game, numbered in the order in which they are named."""

    def __init__(self, *verbs: Verb) -> None:
        self.verbs: list[Verb] = list(verbs)
        self.by_name: dict[str, Verb] = {verb.name: verb for verb in verbs}
        assert len(self.by_name) == len(verbs), "two verbs have the same name"
        size: i64 = 0
        for verb in verbs:
            verb.first = size
            size += verb.count
            verb.end = size
        self.size: i64 = size

    def verb(self, action: i64) -> Verb:
        """The verb of an action; raises `BadAction` outside the space."""
        low, high = 0, len(self.verbs)
        if action < 0 or action >= self.size:
            raise BadAction("no-such-action", action=str(action))
        while high - low > 1:
            middle = (low + high) // 2
            if self.verbs[middle].first <= action:
                low = middle
            else:
                high = middle
        return self.verbs[low]

    def operands(self, action: i64) -> list[i64]:
        """The values of the operands, as many as the verb has."""
        verb = self.verb(action)
        a, b, c, d = verb.four(action)
        return [a, b, c, d][: len(verb.operands)]

    def text(self, action: i64, words: Words) -> str:
        """The action in words: `pile hand/0 gate/1`."""
        verb = self.verb(action)
        values = self.operands(action)
        return " ".join([verb.name, *(verb.operands[k].word(values[k], words) for k in range(len(values)))])

    def parse(self, text: str, words: Words) -> i64:
        """The action that words mean; raises `BadAction` with what is wrong with them."""
        parts = text.split(" ")
        verb = self.by_name.get(parts[0])
        if verb is None:
            raise BadAction("unknown-verb", verb=parts[0][:40], known=", ".join(self.by_name))
        if len(parts) - 1 != len(verb.operands):
            raise BadAction("wrong-operands", text=text[:80], form=repr(verb))
        values: list[i64] = [0, 0, 0, 0]
        for k in range(len(verb.operands)):
            try:
                values[k] = verb.operands[k].value(parts[k + 1], words)
            except ValueError as error:
                raise BadAction("unknown-operand", word=parts[k + 1][:40], form=repr(verb)) from error
        return verb.of(values[0], values[1], values[2], values[3])
