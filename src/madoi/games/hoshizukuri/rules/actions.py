"""The verbs of Hoshizukuri, declared once (H18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.actions import NONE_WORD, Actions, Maybe, Operand, Verb, Words
from madoi.games.hoshizukuri import things

AT_ONCE: Final = 4  # so many cards are named in one answer at most (H18.4, H18.5)
ABSENT: Final = -1


class Sets:
    """The multisets of `least` to AT_ONCE numbers below `room`, numbered: the small ones first. So one number names the
    cards of an answer (H18.4, H18.5)."""

    def __init__(self, room: i64, least: i64) -> None:
        self.least: i64 = least
        self.step: i64 = room + 1
        self.sizes: vec[i64] = vec[i64]()
        self.members: vec[i64] = vec[i64]()  # AT_ONCE for each set
        every = vec[i64]([number for number in range(room) for _ in range(AT_ONCE)])
        self.places: vec[i64] = vec[i64]([ABSENT] * (int(room) + 1) ** AT_ONCE)
        for size in range(least, AT_ONCE + 1):
            for place in self._choose(vec[i64](), every, 0, size, 0, AT_ONCE - size):
                self.places[place] = len(self.sizes)
                self.sizes = append(self.sizes, size)
                rest = place
                digits = vec[i64]([0] * AT_ONCE)
                for k in range(AT_ONCE - 1, -1, -1):
                    digits[k] = rest % self.step - 1
                    rest = rest // self.step
                for digit in digits:
                    self.members = append(self.members, digit)
        self.count: i64 = len(self.sizes)

    def within(self, numbers: vec[i64]) -> vec[i64]:
        """The sets that can be taken from some numbers, which ascend and may be there several times."""
        found = vec[i64](capacity=16)
        for size in range(self.least, min(AT_ONCE, len(numbers)) + 1):
            found = self._choose(found, numbers, 0, size, 0, AT_ONCE - size)
        for k in range(len(found)):
            found[k] = self.places[found[k]]
        return found

    def _choose(self, found: vec[i64], numbers: vec[i64], start: i64, left: i64, place: i64, empty: i64) -> vec[i64]:
        """Every way to take `left` more numbers from `start` on, as places: numbers plus one as digits, then zeros."""
        if left == 0:
            for _ in range(empty):
                place *= self.step
            return append(found, place)
        for k in range(start, len(numbers) - left + 1):
            if k == start or numbers[k] != numbers[k - 1]:
                found = self._choose(found, numbers, k + 1, left - 1, place * self.step + numbers[k] + 1, empty)
        return found

    def of(self, numbers: vec[i64]) -> i64:
        """The number of the set with these members, which ascend; ABSENT if there is none."""
        if len(numbers) > AT_ONCE:
            return ABSENT
        place: i64 = 0
        for k in range(AT_ONCE):
            place = place * self.step + (numbers[k] + 1 if k < len(numbers) else 0)
        return self.places[place]

    def members_of(self, number: i64) -> vec[i64]:
        start = number * AT_ONCE
        return self.members[start : start + self.sizes[number]]


OF_COLOUR: Final = Sets(things.MOST_COLOURED, 2)
OF_ICONS: Final = Sets(things.MOST_ICONS, 0)


class CardSet(Operand):
    """Some cards of one of several classes, joined by +. A value is class * sets + set."""

    def __init__(self, kind: str, classes: list[str], sets: Sets) -> None:
        super().__init__(kind, len(classes) * sets.count)
        self.classes: list[str] = classes  # as the words of the game know them
        self.sets: Sets = sets

    def of(self, number: i64, chosen: i64) -> i64:
        """The value of a set of the class with that number."""
        return number * self.sets.count + chosen

    def split(self, value: i64) -> tuple[i64, i64]:
        """The class and the set of a value."""
        return value // self.sets.count, value % self.sets.count

    def word(self, value: i64, words: Words) -> str:
        number, chosen = self.split(value)
        cards = [words.word(self.classes[number], member) for member in self.sets.members_of(chosen)]
        return "+".join(cards) if cards else NONE_WORD

    def value(self, word: str, words: Words) -> i64:
        cards = [] if word == NONE_WORD else word.split("+")
        for number in range(len(self.classes)):
            values = sorted([words.value(self.classes[number], card) for card in cards])
            if len(values) == 0 or values[0] >= 0:
                chosen = self.sets.of(vec[i64](values))
                if chosen != ABSENT:
                    return self.of(number, chosen)
        raise ValueError(word)


CARD: Final = Operand("card", things.KINDS)
PILE: Final = Operand("supply", things.KINDS)
PLAY: Final = Operand("play", things.MOST_PLAYS)
RED: Final = Operand("red", things.MOST_COLOURED)
BLUE: Final = Operand("blue", things.MOST_COLOURED)
GREEN: Final = Operand("green", things.MOST_COLOURED)
COLOURLESS: Final = Operand("none", things.MOST_COLOURLESS)
SAME: Final = CardSet("cards of one colour", ["red", "blue", "green"], OF_COLOUR)
ICONS: Final = CardSet("cards with icons", ["icon"], OF_ICONS)

PLAY_ONE: Final = Verb("play-one", CARD)
PLAY_SAME: Final = Verb("play-same", SAME)
PLAY_COLOURS: Final = Verb("play-colours", RED, BLUE, GREEN)
EXTEND: Final = Verb("extend", CARD)
EXTEND_DONE: Final = Verb("extend-done")
RESOLVE: Final = Verb("resolve", CARD)
SCRAP: Final = Verb("scrap", CARD)
SCRAP_NONE: Final = Verb("scrap-none")
FUSE: Final = Verb("fuse", Maybe(RED), Maybe(BLUE), Maybe(GREEN), Maybe(COLOURLESS))
DISCARD: Final = Verb("discard", CARD)
DISCARD_NONE: Final = Verb("discard-none")
TAKE_BACK: Final = Verb("take-back", PLAY)
TAKE_BACK_NONE: Final = Verb("take-back-none")
TOP_TO_HAND: Final = Verb("top-to-hand")
TOP_TO_DISCARD: Final = Verb("top-to-discard")
ADD_ONE: Final = Verb("add-one", CARD)
ADD_NONE: Final = Verb("add-none")
TAKE_IN: Final = Verb("take-in", ICONS)
GAIN_HAND: Final = Verb("gain-hand", PILE)
GAIN_DISCARD: Final = Verb("gain-discard", PILE)
GAIN_NONE: Final = Verb("gain-none")
GENERATE: Final = Verb("generate", PILE)
GENERATE_NONE: Final = Verb("generate-none")

ACTIONS: Final = Actions(
    PLAY_ONE, PLAY_SAME, PLAY_COLOURS, EXTEND, EXTEND_DONE, RESOLVE, SCRAP, SCRAP_NONE, FUSE, DISCARD, DISCARD_NONE,
    TAKE_BACK, TAKE_BACK_NONE, TOP_TO_HAND, TOP_TO_DISCARD, ADD_ONE, ADD_NONE, TAKE_IN, GAIN_HAND, GAIN_DISCARD,
    GAIN_NONE, GENERATE, GENERATE_NONE,
)  # fmt: skip
