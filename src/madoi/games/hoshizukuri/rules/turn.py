"""A turn: playing cards, resolving them, generating, and its end (H6 to H8, H10, H11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import contains, lowest
from madoi.games.hoshizukuri import things
from madoi.games.hoshizukuri.people import events
from madoi.games.hoshizukuri.rules import actions, end, knowledge, orbit, zones
from madoi.games.hoshizukuri.rules.questions import (
    CHOOSE,
    END_OF_TURN,
    GENERATION,
    NEXT_TURN,
    ORBIT,
    RESOLVE,
    WAIT,
    HandCard,
    OneKind,
    Over,
    Question,
    ask,
    at_most_one,
    tell_no_more,
)
from madoi.games.hoshizukuri.rules.table import Play, Table
from madoi.games.hoshizukuri.things import COLOURLESS, NO_CARD


def go_on(table: Table, stage: i64) -> None:
    """Everything that follows without a question, through the phases of a turn (H6.1) and into the next turns."""
    while stage != WAIT:
        if stage == RESOLVE:
            stage = resolve_next(table)
        elif stage == CHOOSE:
            stage = choose_play(table)
        elif stage == ORBIT:
            orbit.orbit_phase(table)
            stage = GENERATION
        elif stage == GENERATION:
            stage = generation_phase(table)
        elif stage == END_OF_TURN:
            stage = end_of_turn(table)
        else:
            stage = next_turn(table)


# -- card play phase (H7) ----------------------------------------------------------------------------------


class PlayCards(Question):
    """Single, same-colour and three-colour plays, told apart by kind (H7.2, H18.1). Which cards go together is in the
    verbs; that the hand holds them is all that is left to see."""

    def is_asked(self, table: Table) -> bool:
        """Not where everybody sees the only play: of one card, or of one kind that is played singly (H7.3)."""
        if table.asked_hand().size <= 1:
            return False
        kinds = knowledge.may_hold(table, table.actor)
        return not at_most_one(kinds) or table.box.colour[lowest(kinds)] != COLOURLESS

    def offer(self, table: Table, found: vec[i64]) -> vec[i64]:
        hand = table.asked_hand()
        kinds = hand.kinds
        while kinds:
            found = append(found, actions.PLAY_ONE.of(lowest(kinds)))
            kinds &= kinds - 1
        if hand.kinds & table.box.coloured == 0:
            return found
        for colour in range(things.COLOURS):
            found = self._same_colour(table, found, colour)
        return self._three_colours(table, found)

    def _same_colour(self, table: Table, found: vec[i64], colour: i64) -> vec[i64]:
        """Two to four cards of a colour; larger plays grow (H7.2 b, H18.4)."""
        hand = table.asked_hand()
        held = vec[i64](capacity=8)
        kinds = hand.kinds & table.box.of_class[colour]
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            for _ in range(min(hand.counts[kind], actions.AT_ONCE)):
                held = append(held, table.box.number_in_class[kind])
        if len(held) < 2:
            return found
        for chosen in actions.OF_COLOUR.within(held):
            found = append(found, actions.PLAY_SAME.of(actions.SAME.of(colour, chosen)))
        return found

    def _three_colours(self, table: Table, found: vec[i64]) -> vec[i64]:
        """A red, a blue and a green card (H7.2 c)."""
        kinds = table.asked_hand().kinds
        number = table.box.number_in_class
        reds = kinds & table.box.of_class[things.RED]
        while reds:
            red = number[lowest(reds)]
            reds &= reds - 1
            blues = kinds & table.box.of_class[things.BLUE]
            while blues:
                blue = number[lowest(blues)]
                blues &= blues - 1
                greens = kinds & table.box.of_class[things.GREEN]
                while greens:
                    found = append(found, actions.PLAY_COLOURS.of(red, blue, number[lowest(greens)]))
                    greens &= greens - 1
        return found

    def allows(self, table: Table, action: i64) -> bool:
        if actions.PLAY_ONE.has(action):
            return contains(table.asked_hand().kinds, actions.PLAY_ONE.one(action))
        if actions.PLAY_SAME.has(action) or actions.PLAY_COLOURS.has(action):
            return table.asked_hand().holds(self.cards_of(table, action))
        return False

    def answer(self, table: Table, action: i64) -> i64:
        return lay(table, self.cards_of(table, action))

    def cards_of(self, table: Table, action: i64) -> vec[i64]:
        cards = vec[i64](capacity=actions.AT_ONCE)
        if actions.PLAY_ONE.has(action):
            return append(cards, actions.PLAY_ONE.one(action))
        if actions.PLAY_SAME.has(action):
            colour, chosen = actions.SAME.split(actions.PLAY_SAME.one(action))
            for number in actions.OF_COLOUR.members_of(chosen):
                cards = append(cards, table.box.member(colour, number))
            return cards
        red, blue, green = actions.PLAY_COLOURS.three(action)
        cards = append(cards, table.box.member(things.RED, red))
        cards = append(cards, table.box.member(things.BLUE, blue))
        cards = append(cards, table.box.member(things.GREEN, green))
        return zones.in_order(cards)

    def flakes_of(self, table: Table, action: i64) -> i64:
        total: i64 = 0
        for kind in self.cards_of(table, action):
            total += table.box.cards[kind].least_flakes(table)
        return total


def choose_play(table: Table) -> i64:
    """There is no passing while the hand holds a card (H7.1); an only play that all foresee is made at once (H8.8).
    With an empty hand the card play phase ends."""
    hand = table.active().hand
    if hand.size == 0:  # H7.6.3, H7.10
        return ORBIT
    table.actor = table.turn
    if at_most_one(hand.kinds) and not PLAY.is_asked(table):
        return lay(table, zones.one(lowest(hand.kinds)))
    return ask(table, PLAY, table.turn)


def lay(table: Table, cards: vec[i64]) -> i64:
    """The cards leave the hand and become the current play (H7.4); of four there may be more (H18.4)."""
    table.plays.append(Play())
    table.played += 1
    table.icon = False
    for kind in cards:
        _put_down(table, kind)
    if table.watched:
        table.tell(events.Played(seat=table.turn, play=len(table.plays) - 1, cards=table.names(cards)))
    if len(cards) == actions.AT_ONCE:
        return EXTEND.put(table, table.turn)
    return RESOLVE


def _put_down(table: Table, kind: i64) -> None:
    """A card of the hand is played, so its icon is active (H8.6)."""
    table.active().leave_hand(kind)
    zones.put_in_play(table, kind)
    if contains(table.box.icons, kind):
        table.icon = True


class ExtendPlay(HandCard):
    """A same-colour play may have any number of cards (H7.2 b): those beyond four are laid singly (H18.4)."""

    def fitting(self, table: Table) -> i64:
        return table.box.of_class[table.box.colour[table.current().cards[0]]]

    def chosen(self, table: Table, kind: i64) -> i64:
        _put_down(table, kind)
        play = table.current()
        play.cards = zones.in_order(play.cards)
        if table.watched:
            table.tell(events.PlayGrew(seat=table.turn, play=len(table.plays) - 1, card=table.name(kind)))
        return self.put(table, table.turn)

    def declined(self, table: Table) -> i64:
        tell_no_more(table)
        return RESOLVE

    def impossible(self, table: Table) -> i64:
        return RESOLVE


# -- resolving (H8) ----------------------------------------------------------------------------------------


def resolve_next(table: Table) -> i64:
    """Each card of the play is resolved once, in the order its player likes (H8.1, H8.8); after the last the play is
    closed."""
    table.resolving = NO_CARD
    if table.unresolved.size == 0:
        return close_play(table)
    return ORDER.put(table, table.turn)


class ChooseEffect(OneKind):
    """Which card of the current play takes effect next; those without effect are never among them (H8.8, H18.2)."""

    def offered(self, table: Table) -> i64:
        return table.unresolved.kinds

    def chosen(self, table: Table, kind: i64) -> i64:
        table.unresolved.remove(kind)
        table.resolving = kind
        if table.watched:
            table.tell(events.Resolving(seat=table.turn, card=table.name(kind)))
        return table.box.cards[kind].resolve(table)


def close_play(table: Table) -> i64:
    """Scrap marked cards (H7.5), then see whether the card play phase ends or goes on with a refill (H7.6)."""
    table.limit = 0
    if len(table.marked) > 0:
        _scrap_marked(table)
    if table.squares[table.turn] + orbit.counted(table) == table.box.finish:  # H7.6.1
        return ORBIT
    if table.icon or table.played >= table.box.most_plays:  # H7.6.2, H14.2
        return ORBIT
    zones.refill(table)  # H7.6.3
    return CHOOSE


def _scrap_marked(table: Table) -> None:
    """The marked cards go (H13.20, H16.4); a play without a card left ceases to exist (H7.5)."""
    play = table.current()
    for kind in table.marked:
        kept = vec[i64]()
        gone = False
        for card in play.cards:
            if card == kind and not gone:
                gone = True
            else:
                kept = append(kept, card)
        play.cards = kept
        play.flakes -= table.box.flakes[kind]
        table.scrap.add(kind)
    table.changed = True
    if table.watched:
        table.tell(events.Scrapped(seat=table.turn, cards=table.names(table.marked), source="area"))
    table.marked = vec[i64]()
    if len(play.cards) == 0:
        table.plays.pop()


# -- generation phase (H10) --------------------------------------------------------------------------------


def generation_phase(table: Table) -> i64:
    """The star flakes of the play area buy at most one card, to the hand (H10.1, H10.2), however the card play phase
    ended (H10.3)."""
    table.limit = zones.flakes(table)
    if table.watched:
        table.tell(events.Earned(seat=table.turn, flakes=table.limit))
    return GENERATE.put(table, table.turn)


class Generate(OneKind):
    """Which pile, or none (H10.2)."""

    def offered(self, table: Table) -> i64:
        return zones.affordable(table, table.limit)

    def usual_limit(self, table: Table) -> i64:
        return zones.flakes(table)

    def chosen(self, table: Table, kind: i64) -> i64:
        table.limit = 0
        zones.gain_to_hand(table, kind)
        return END_OF_TURN

    def declined(self, table: Table) -> i64:
        table.limit = 0
        if table.watched:
            table.tell(events.GainedNone(seat=table.turn))
        return END_OF_TURN

    def impossible(self, table: Table) -> i64:
        return self.declined(table)


# -- end of turn (H11) -------------------------------------------------------------------------------------


def end_of_turn(table: Table) -> i64:
    """Clear the play area, then draw up to four cards or discard down to four (H11.1 to H11.3); before that an idle
    turn may move the comet (H14.1)."""
    end.move_on_if_stalled(table)
    _clear_play_area(table)
    zones.refill(table)
    return discard_down(table)


def _clear_play_area(table: Table) -> None:
    """All plays go to the discard pile, the last on top (H11.1)."""
    player = table.active()
    cleared = vec[i64]()
    for play in table.plays:
        for kind in play.cards:
            player.lay_on_discard(kind)
            if table.watched:
                cleared = append(cleared, kind)
    table.plays = []
    if len(cleared) > 0:
        table.tell(events.Cleared(seat=table.turn, cards=table.names(cleared)))


def discard_down(table: Table) -> i64:
    """Down to four cards in hand, one by one (H11.3, H18.6); then the turn ends (H11.5)."""
    if table.active().hand.size > table.box.hand_size:
        return END_DISCARD.put(table, table.turn)
    return NEXT_TURN


class DiscardDown(HandCard):
    def chosen(self, table: Table, kind: i64) -> i64:
        """The highest number of those discarded ends on top (H8.9, H18.6)."""
        zones.discard_from_hand(table, table.turn, zones.one(kind))
        table.highest = max(table.highest, kind)
        table.active().top = table.highest
        return discard_down(table)


def next_turn(table: Table) -> i64:
    """The outermost comet on the smallest number acts (H5.2); with all on 35 the game ends here (H12.1)."""
    table.played = 0
    table.advanced = 0
    table.changed = False
    table.highest = NO_CARD
    if end.all_have_arrived(table):
        end.finish(table)
        return WAIT
    table.turn = table.line[0]
    if table.watched:
        table.tell(events.TurnBegan(seat=table.turn, orbit=table.squares[table.turn]))
    return CHOOSE


OVER: Final = Over("over", ("H12.1",))
PLAY: Final = PlayCards("play", ("H7.1", "H7.2", "H7.3"))
EXTEND: Final = ExtendPlay("extend", ("H7.2", "H18.4"), actions.EXTEND, actions.EXTEND_DONE)
ORDER: Final = ChooseEffect("order", ("H8.1",), actions.RESOLVE)
GENERATE: Final = Generate("generate", ("H10.2",), actions.GENERATE, actions.GENERATE_NONE)
END_DISCARD: Final = DiscardDown("end-discard", ("H11.3",), actions.DISCARD)
GENERATE.shows_limit = True
PLAY.is_of_hand = True


def table_questions() -> list[Question]:
    """What is asked by no card; a game that is over comes first, as number NOTHING."""
    return [OVER, PLAY, EXTEND, ORDER, GENERATE, END_DISCARD]
