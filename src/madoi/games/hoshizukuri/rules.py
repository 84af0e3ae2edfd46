"""The rules of Hoshizukuri. Clause numbers are those of docs/rules/hoshizukuri.md.

Actions (H18), a fixed space of numbers:

    CARD + kind             a card: the one to play singly, or the one that the question is about
    SAME + ...              two to four cards of one colour as one play (H7.2 b); larger ones grow by EXTEND (H18.4)
    THREE + ...             a red, a blue and a green card as one play (H7.2 c)
    FUSE + ...              up to one card of each class for Nuclear Fusion
    TAKE_IN + ...           up to four cards with icons for Black Hole (H18.5)
    PILE + kind             gain from that supply pile
    STORM_AT + number       take back that play
    TO_HAND, TO_DISCARD     the card seen through Spring
    NONE                    nothing, or no more
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.bits import lowest
from madoi.core.eyes import Eyes
from madoi.core.rng import Chance, Rng
from madoi.core.state import OVER
from madoi.games.hoshizukuri import events
from madoi.games.hoshizukuri.components import (
    BLACK_HOLE,
    BLUE,
    CLASS_ROOM,
    COLOURLESS,
    CRYSTAL,
    ERUPTION,
    FLAME,
    FOREST,
    FUSION,
    GEYSER,
    GRASSLAND,
    GREEN,
    GROUND,
    ICE,
    KINDS,
    METEORITE,
    MICROORGANISM,
    MOST_COLOURED,
    MOST_COLOURLESS,
    MOST_ICONS,
    NO_CARD,
    RED,
    SPRING,
    STORM,
    THUNDER,
    WATER,
)
from madoi.games.hoshizukuri.daily import daily_seed
from madoi.games.hoshizukuri.effects import cards as effects
from madoi.games.hoshizukuri.state import (
    BLACK_HOLE_ADD,
    CHOOSE,
    EARN,
    END,
    END_DISCARD,
    EXTEND,
    FLAME_SCRAP,
    FOREST_ADD,
    FUSION_SCRAP,
    GENERATE,
    GRASSLAND_GAIN,
    METEORITE_DISCARD,
    MICROORGANISM_ADD,
    MOVE,
    NEXT_TURN,
    NEXT_VICTIM,
    NOTHING,
    ORDER,
    PLAY,
    RESOLVE,
    SPRING_PLACE,
    STORM_TARGET,
    THUNDER_GAIN,
    THUNDER_SCRAP,
    WAIT,
    WATER_DISCARD,
    ZEROS,
    Play,
    Player,
    Table,
    empty_pile,
    pile_of,
)

FOUR: Final = 4  # cards of a same-colour play that one action names
ROOM: Final = MOST_COLOURED  # kinds of a colour


def _multisets() -> list[list[int]]:
    """All multisets of 2, 3 and 4 kinds of a colour, the small ones first; kinds ascend."""
    found = [[a, b] for a in range(ROOM) for b in range(a, ROOM)]
    found += [[a, b, c] for a in range(ROOM) for b in range(a, ROOM) for c in range(b, ROOM)]
    found += [[a, b, c, d] for a in range(ROOM) for b in range(a, ROOM) for c in range(b, ROOM) for d in range(c, ROOM)]
    return found


def _index(cards: list[int]) -> int:
    """Cards as digits, 0 for none: where a multiset is looked up."""
    place = 0
    for k in range(FOUR):
        place = place * (ROOM + 1) + (cards[k] + 1 if k < len(cards) else 0)
    return place


_ALL: Final = _multisets()
SETS: Final = 203  # multisets of one colour
SET_SIZE: Final[vec[i64]] = vec[i64]([len(cards) for cards in _ALL])
SET_CARD: Final[vec[i64]] = vec[i64]([card for cards in _ALL for card in [*cards, 0, 0][:FOUR]])
SET_AT: Final[vec[i64]] = vec[i64]([-1] * (ROOM + 1) ** FOUR)
for _k in range(len(_ALL)):
    SET_AT[_index(_ALL[_k])] = _k

CARD: Final = 0
SAME: Final = CARD + KINDS  # + colour * SETS + multiset
THREE: Final = SAME + 3 * SETS  # + (red * ROOM + blue) * ROOM + green
FUSE: Final = THREE + ROOM * ROOM * ROOM  # red, blue, green, colourless as digits, 0 for none
TAKE_IN: Final = FUSE + (ROOM + 1) * (ROOM + 1) * (ROOM + 1) * (MOST_COLOURLESS + 1)  # copies of each icon kind
PILE: Final = TAKE_IN + (effects.AT_ONCE + 1) ** MOST_ICONS
STORM_AT: Final = PILE + KINDS
TO_HAND: Final = STORM_AT + 100
TO_DISCARD: Final = TO_HAND + 1
NONE: Final = TO_DISCARD + 1
ACTIONS: Final = NONE + 1


class Hoshizukuri(Table):
    # -- setup (H3) ----------------------------------------------------------------------------------

    def deal(self, chance: Chance) -> None:
        mode = self.mode
        self.rng = chance
        self.dated = self.plan.date != ""
        self.order = vec[i64](range(mode.seats))
        if self.plan.shuffle_order:  # H3.7
            self.rng.shuffle(self.order)
        self.kinds = self._choose_kinds()
        self.lay_supply()
        self.scrap = empty_pile()
        self.unresolved = empty_pile()
        self.line = self.order[:]  # H3.8
        self.squares = vec[i64]([0] * int(mode.seats))
        for _ in range(mode.seats):
            self.players.append(self._new_player())
        for seat in self.order:  # H3.9
            self.players[seat].deck = self.shuffled(self.players[seat].discard)
            self.players[seat].discard.clear()
            for _ in range(self.box.initial_hand):
                self.players[seat].hand.add(self.take_top(seat))
        self._go_on(NEXT_TURN)

    def _new_player(self) -> Player:
        player = Player()
        player.hand = empty_pile()
        player.known = empty_pile()
        player.discard = empty_pile()
        for kind in range(KINDS):
            for _ in range(self.box.initial[kind]):
                player.discard.add(kind)
        return player

    def lay_supply(self) -> None:
        """Star cards and the chosen kinds (H3.2)."""
        self.supply = empty_pile()
        for kind in range(KINDS):
            if (self.box.stars | self.kinds) >> kind & 1 == 1:
                for _ in range(self.mode.supply[kind]):
                    self.supply.add(kind)

    def _choose_kinds(self) -> i64:
        """The eight celestial kinds (H3.4); at random until every colour is there (H3.5, H15.7)."""
        chosen: i64 = 0
        if len(self.plan.kinds) > 0:
            for kind in self.plan.kinds:
                chosen |= 1 << kind
            return chosen
        rng = Rng(daily_seed(self.plan.date, 0)) if self.dated else self.rng
        kinds = vec[i64]()
        for kind in range(KINDS):
            if self.box.celestial >> kind & 1 == 1:
                kinds = append(kinds, kind)
        while True:
            rng.shuffle(kinds)
            chosen = 0
            for k in range(self.box.kinds_per_game):
                chosen |= 1 << kinds[k]
            if not self.plan.each_colour or self._has_each_colour(chosen):
                return chosen

    def _has_each_colour(self, kinds: i64) -> bool:
        of = self.box.of_colour
        return kinds & of[RED] != 0 and kinds & of[BLUE] != 0 and kinds & of[GREEN] != 0

    # -- what may be done ----------------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        actions = vec[i64](capacity=16)
        asks = self.asks
        if asks == NOTHING:
            return actions
        if asks == PLAY:
            return self._legal_plays(actions)
        if asks == FUSION_SCRAP:
            return self._legal_fusions(actions)
        if asks == BLACK_HOLE_ADD:
            return self._legal_black_holes(actions)
        if asks == STORM_TARGET:
            for k in effects.storm_targets(self):
                actions = append(actions, STORM_AT + k)
        elif asks == SPRING_PLACE:
            actions = append(actions, TO_HAND)
            actions = append(actions, TO_DISCARD)
        kinds = self.cards_in_question()
        while kinds:
            actions = append(actions, CARD + lowest(kinds))
            kinds &= kinds - 1
        piles = self.piles_in_question()
        while piles:
            actions = append(actions, PILE + lowest(piles))
            piles &= piles - 1
        if self.may_decline():
            actions = append(actions, NONE)
        return actions

    def is_legal(self, action: i64) -> bool:
        if self.asks == NOTHING or action < 0 or action >= ACTIONS:
            return False
        if action < SAME:
            kinds = self.players[self.actor].hand.kinds if self.asks == PLAY else self.cards_in_question()
            return kinds >> action & 1 == 1
        if action < FUSE:
            return self.asks == PLAY and self._holds(cards_of_play(self, action))
        if action < TAKE_IN:
            return self.asks == FUSION_SCRAP and self._may_fuse(action - FUSE)
        if action < PILE:
            return self.asks == BLACK_HOLE_ADD and self._may_take_in(action - TAKE_IN)
        if action < STORM_AT:
            return self.piles_in_question() >> (action - PILE) & 1 == 1
        if action < TO_HAND:
            return self.asks == STORM_TARGET and any(action - STORM_AT == k for k in effects.storm_targets(self))
        if action < NONE:
            return self.asks == SPRING_PLACE
        return self.may_decline()

    def cards_in_question(self) -> i64:
        """The kinds of single cards that the question offers, as bits (H18)."""
        asks = self.asks
        if asks == ORDER:
            return self.unresolved.kinds
        hand = self.players[self.actor].hand.kinds
        if asks == EXTEND:
            return hand & self.box.of_colour[self.box.colour[self.current().cards[0]]]
        if asks == FOREST_ADD:
            return hand & self.box.plain
        if asks == MICROORGANISM_ADD:
            return hand & self.box.icons
        if asks == METEORITE_DISCARD:
            return hand & self.playing_colours()
        if asks in (FLAME_SCRAP, THUNDER_SCRAP, WATER_DISCARD, END_DISCARD):
            return hand
        return 0

    def piles_in_question(self) -> i64:
        """The kinds of the supply that the question offers, as bits."""
        if self.asks == THUNDER_GAIN or self.asks == GENERATE:
            return self.affordable(self.limit)
        if self.asks == GRASSLAND_GAIN:
            return self.affordable(self.limit) & ~self.box.itself
        return 0

    def may_decline(self) -> bool:
        """Questions with "may" and "up to" (H8.7)."""
        asks = self.asks
        if asks in (EXTEND, THUNDER_SCRAP, WATER_DISCARD, STORM_TARGET):
            return True
        return asks in (FOREST_ADD, MICROORGANISM_ADD, GRASSLAND_GAIN, GENERATE)

    def _legal_plays(self, actions: vec[i64]) -> vec[i64]:
        """Single, same-colour and three-colour plays, told apart by kind (H7.2, H18.1)."""
        hand = self.players[self.actor].hand
        kinds = hand.kinds
        while kinds:
            actions = append(actions, CARD + lowest(kinds))
            kinds &= kinds - 1
        if hand.kinds & self.box.coloured == 0:
            return actions
        for colour in range(COLOURLESS):
            actions = self._same_colour_plays(actions, colour)
        of = self.box.of_colour
        reds = hand.kinds & of[RED]
        while reds:
            blues = hand.kinds & of[BLUE]
            while blues:
                greens = hand.kinds & of[GREEN]
                while greens:
                    actions = append(actions, three_colour_play(self, lowest(reds), lowest(blues), lowest(greens)))
                    greens &= greens - 1
                blues &= blues - 1
            reds &= reds - 1
        return actions

    def _same_colour_plays(self, actions: vec[i64], colour: i64) -> vec[i64]:
        """Every multiset of two, three and four cards of a colour that the hand holds, ascending."""
        hand = self.players[self.actor].hand
        cards = vec[i64](capacity=8)  # numbers in the colour, at most four copies of each
        kinds = hand.kinds & self.box.of_colour[colour]
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            for _ in range(min(hand.counts[kind], FOUR)):
                cards = append(cards, self.box.number_in_class[kind])
        n: i64 = len(cards)
        if n < 2:
            return actions
        base = SAME + colour * SETS
        step: i64 = ROOM + 1
        for a in range(n):
            if a > 0 and cards[a] == cards[a - 1]:
                continue
            for b in range(a + 1, n):
                if b == a + 1 or cards[b] != cards[b - 1]:
                    at = ((cards[a] + 1) * step + cards[b] + 1) * step * step
                    actions = append(actions, base + SET_AT[at])
        for a in range(n - 2):
            if a > 0 and cards[a] == cards[a - 1]:
                continue
            for b in range(a + 1, n - 1):
                if b > a + 1 and cards[b] == cards[b - 1]:
                    continue
                for c in range(b + 1, n):
                    if c == b + 1 or cards[c] != cards[c - 1]:
                        at = (((cards[a] + 1) * step + cards[b] + 1) * step + cards[c] + 1) * step
                        actions = append(actions, base + SET_AT[at])
        for a in range(n - 3):
            if a > 0 and cards[a] == cards[a - 1]:
                continue
            for b in range(a + 1, n - 2):
                if b > a + 1 and cards[b] == cards[b - 1]:
                    continue
                for c in range(b + 1, n - 1):
                    if c > b + 1 and cards[c] == cards[c - 1]:
                        continue
                    for d in range(c + 1, n):
                        if d == c + 1 or cards[d] != cards[d - 1]:
                            at = (((cards[a] + 1) * step + cards[b] + 1) * step + cards[c] + 1) * step + cards[d] + 1
                            actions = append(actions, base + SET_AT[at])
        return actions

    def _holds(self, cards: vec[i64]) -> bool:
        """Whether the actor's hand has all these cards; none is no play."""
        hand = self.players[self.actor].hand
        for k in range(len(cards)):
            wanted: i64 = 0
            for other in cards:
                if other == cards[k]:
                    wanted += 1
            if cards[k] == NO_CARD or hand.counts[cards[k]] < wanted:
                return False
        return len(cards) > 0

    def _legal_fusions(self, actions: vec[i64]) -> vec[i64]:
        """Every set with at most one card of each class (H13.11)."""
        numbers: list[vec[i64]] = [self._numbers_held(RED), self._numbers_held(BLUE), self._numbers_held(GREEN)]
        others = self._numbers_held(COLOURLESS)
        for red in numbers[0]:
            for blue in numbers[1]:
                for green in numbers[2]:
                    for other in others:
                        actions = append(actions, fusion_of(red, blue, green, other))
        return actions

    def _numbers_held(self, colour: i64) -> vec[i64]:
        """0 for none, then 1 + the number of each kind of the class in the hand."""
        found = vec[i64]([0])
        kinds = self.players[self.actor].hand.kinds & self.box.of_colour[colour]
        while kinds:
            found = append(found, self.box.number_in_class[lowest(kinds)] + 1)
            kinds &= kinds - 1
        return found

    def _may_fuse(self, code: i64) -> bool:
        kinds = fused_cards(self, code)
        return len(kinds) == 0 or self._holds(kinds)

    def _legal_black_holes(self, actions: vec[i64]) -> vec[i64]:
        """Up to four of the cards with icons (H13.23, H18.5)."""
        most = effects.AT_ONCE
        held = vec[i64]([0] * MOST_ICONS)
        hand = self.players[self.actor].hand
        for k in range(len(self.box.icon_kind)):
            held[k] = min(hand.counts[self.box.icon_kind[k]], most)
        for a in range(held[0] + 1):
            for b in range(min(held[1], most - a) + 1):
                for c in range(min(held[2], most - a - b) + 1):
                    for d in range(min(held[3], most - a - b - c) + 1):
                        actions = append(actions, TAKE_IN + ((a * 5 + b) * 5 + c) * 5 + d)
        return actions

    def _may_take_in(self, code: i64) -> bool:
        hand = self.players[self.actor].hand
        copies = code
        total: i64 = 0
        for k in range(MOST_ICONS - 1, -1, -1):
            wanted = copies % 5
            copies = copies // 5
            total += wanted
            held: i64 = 0
            if k < len(self.box.icon_kind):
                held = hand.counts[self.box.icon_kind[k]]
            if wanted > held:
                return False
        return total <= effects.AT_ONCE

    # -- what then happens ---------------------------------------------------------------------------

    def perform(self, action: i64) -> None:
        self._go_on(self._answer(action))

    def _answer(self, action: i64) -> i64:
        """Do what was decided; what comes next is returned."""
        asks = self.asks
        if asks == PLAY:
            return self._lay(cards_of_play(self, action))
        card = NO_CARD if action == NONE else action
        pile = NO_CARD if action == NONE else action - PILE
        if asks == EXTEND:
            return self._extend(card)
        if asks == ORDER:
            return self._resolve(card)
        if asks == FLAME_SCRAP:
            return effects.flame_scrap(self, card)
        if asks == THUNDER_SCRAP:
            return effects.thunder_scrap(self, card)
        if asks == THUNDER_GAIN:
            return effects.thunder_gain(self, pile)
        if asks == FUSION_SCRAP:
            return effects.fusion_scrap(self, fused_cards(self, action - FUSE))
        if asks == WATER_DISCARD:
            return effects.water_discard(self, card)
        if asks == STORM_TARGET:
            return effects.storm_target(self, -1 if action == NONE else action - STORM_AT)
        if asks == SPRING_PLACE:
            return effects.spring_place(self, action == TO_HAND)
        if asks in (FOREST_ADD, MICROORGANISM_ADD):
            return effects.add_one(self, card)
        if asks == BLACK_HOLE_ADD:
            return effects.black_hole_add(self, taken_in(self, action - TAKE_IN))
        if asks == GRASSLAND_GAIN:
            return effects.grassland_gain(self, pile)
        if asks == METEORITE_DISCARD:
            return effects.meteorite_discard(self, card)
        if asks == GENERATE:
            return self._generate(pile)
        return self._discard_at_end(card)

    def _go_on(self, stage: i64) -> None:
        """Everything that follows without a question."""
        while stage != WAIT:
            if stage == RESOLVE:
                stage = self._resolve_next()
            elif stage == CHOOSE:
                stage = self._choose_play()
            elif stage == NEXT_VICTIM:
                stage = effects.next_victim(self)
            elif stage == MOVE:
                stage = self._orbit_phase()
            elif stage == EARN:
                stage = self._generation_phase()
            elif stage == END:
                stage = self._end_of_turn()
            else:
                stage = self._next_turn()

    # -- card play phase (H7) ------------------------------------------------------------------------

    def _choose_play(self) -> i64:
        """There is no passing while the hand holds a card (H7.1); a single legal play is made at once (H8.8)."""
        hand = self.players[self.turn].hand
        if hand.size == 0:  # H7.6.3, H7.10
            return MOVE
        kind = lowest(hand.kinds)
        if effects.only_one(hand.kinds) and (hand.size == 1 or self.box.colour[kind] == COLOURLESS):
            return self._lay(effects.one(kind))
        return self.ask(PLAY)

    def _lay(self, cards: vec[i64]) -> i64:
        """The cards become the current play (H7.4)."""
        self.plays.append(Play())
        self.played += 1
        self.icon = False
        for kind in cards:
            self.players[self.turn].leave_hand(kind)
            self.put_in_play(kind)
            if self.box.icons >> kind & 1 == 1:
                self.icon = True
        if self.watched:
            self.tell(events.Played(seat=self.turn, play=self.play_id(), cards=self.names(cards)))
        if len(cards) == FOUR:
            return self._maybe_extend()
        return RESOLVE

    def _maybe_extend(self) -> i64:
        """A same-colour play may have any number of cards (H7.2 b): those beyond four are laid singly (H18.4)."""
        colour = self.box.colour[self.current().cards[0]]
        if self.players[self.turn].hand.kinds & self.box.of_colour[colour] == 0:
            return RESOLVE
        return self.ask(EXTEND)

    def _extend(self, kind: i64) -> i64:
        if kind == NO_CARD:
            return RESOLVE
        self.players[self.turn].leave_hand(kind)
        self.put_in_play(kind)
        if self.box.icons >> kind & 1 == 1:
            self.icon = True
        cards = self.current().cards
        k = len(cards) - 1
        while k > 0 and cards[k - 1] > kind:  # chosen cards lie by card number (H8.9)
            cards[k] = cards[k - 1]
            k -= 1
        cards[k] = kind
        if self.watched:
            self.tell(events.PlayGrew(seat=self.turn, play=self.play_id(), card=self.name(kind)))
        return self._maybe_extend()

    def _resolve_next(self) -> i64:
        """Each card of the play is resolved once, in the order its player likes (H8.1, H8.8)."""
        kinds = self.unresolved.kinds
        if kinds == 0:
            return self._close_play()
        if effects.only_one(kinds):
            return self._resolve(lowest(kinds))
        self.resolving = NO_CARD
        return self.ask(ORDER)

    def _resolve(self, kind: i64) -> i64:
        self.unresolved.remove(kind)
        self.resolving = kind
        if self.watched:
            self.tell(events.Resolving(seat=self.turn, card=self.name(kind)))
        effect = self.box.effect[kind]
        if effect == FLAME:
            return effects.flame(self)
        if effect == THUNDER:
            return effects.thunder(self)
        if effect == ERUPTION:
            return effects.eruption(self)
        if effect == FUSION:
            return effects.fusion(self)
        if effect == WATER:
            return effects.water(self)
        if effect == ICE:
            return effects.ice(self)
        if effect == CRYSTAL:
            return effects.crystal(self)
        if effect == STORM:
            return effects.storm(self)
        if effect == GEYSER:
            return effects.geyser(self)
        if effect == SPRING:
            return effects.spring(self)
        if effect == FOREST:
            return effects.forest(self)
        if effect == MICROORGANISM:
            return effects.microorganism(self)
        if effect == GROUND:
            return effects.ground(self)
        if effect == GRASSLAND:
            return effects.grassland(self)
        if effect == BLACK_HOLE:
            return effects.black_hole(self)
        assert effect == METEORITE
        return effects.meteorite(self)

    def _close_play(self) -> i64:
        """Scrap marked Grounds (H7.5), then see whether the phase goes on (H7.6)."""
        self.resolving = NO_CARD
        self.limit = 0
        if len(self.marked) > 0:
            self._scrap_marked()
        if self.squares[self.turn] + self.counted() == self.box.finish:
            return MOVE
        if self.icon or self.played >= self.box.most_plays:  # H7.6.2, H14.2
            return MOVE
        self._refill()
        return CHOOSE

    def _scrap_marked(self) -> None:
        play = self.current()
        for kind in self.marked:
            kept = vec[i64]()
            gone = False
            for card in play.cards:
                if card == kind and not gone:
                    gone = True
                else:
                    kept = append(kept, card)
            play.cards = kept
            play.flakes -= self.box.flakes[kind]
            self.scrap.add(kind)
        self.changed = True
        if self.watched:
            self.tell(events.Scrapped(seat=self.turn, cards=self.names(self.marked), source="area"))
        self.marked = vec[i64]()
        if len(play.cards) == 0:
            self.plays.pop()

    def _refill(self) -> None:
        """Draw up to four cards in hand (H7.7, H11.2)."""
        missing = self.box.hand_size - self.players[self.turn].hand.size
        if missing > 0:
            self.draw(self.turn, missing)

    # -- orbit phase (H9) and generation phase (H10) ---------------------------------------------------

    def _orbit_phase(self) -> i64:
        self.icon = False
        self.advanced = self.counted()
        self.advance(self.advanced, "plays")
        return EARN

    def _generation_phase(self) -> i64:
        """The star flakes of the play area buy at most one card, to the hand (H10.2)."""
        self.limit = self.flakes()
        if self.watched:
            self.tell(events.Earned(seat=self.turn, flakes=self.limit))
        if self.affordable(self.limit) == 0:
            return self._generate(NO_CARD)
        return self.ask(GENERATE)

    def _generate(self, kind: i64) -> i64:
        self.limit = 0
        if kind != NO_CARD:
            self.gain_to_hand(kind)
        elif self.watched:
            self.tell(events.GainedNone(seat=self.turn))
        return END

    # -- end of turn (H11) ---------------------------------------------------------------------------

    def _end_of_turn(self) -> i64:
        self._count_idle_turn()
        self._clear_play_area()
        self._refill()
        return self._discard_down()

    def _count_idle_turn(self) -> None:
        """The third idle turn in a row moves the comet on (H14.1)."""
        player = self.players[self.turn]
        if self.advanced > 0 or self.changed:
            player.idle = 0
            return
        player.idle += 1
        if player.idle >= self.box.stall_turns:
            player.idle = 0
            if self.squares[self.turn] < self.box.finish:
                self.advance(1, "stalled")

    def _clear_play_area(self) -> None:
        """All plays go to the discard pile, the last on top (H11.1)."""
        player = self.players[self.turn]
        cleared = vec[i64]()
        for play in self.plays:
            for kind in play.cards:
                player.lay_on_discard(kind)
                if self.watched:
                    cleared = append(cleared, kind)
        self.plays = []
        if len(cleared) > 0:
            self.tell(events.Cleared(seat=self.turn, cards=self.names(cleared)))

    def _discard_down(self) -> i64:
        """Down to four cards in hand (H11.3), one by one; the highest number ends on top (H8.9)."""
        hand = self.players[self.turn].hand
        while hand.size > self.box.hand_size:
            if not effects.only_one(hand.kinds):
                return self.ask(END_DISCARD)
            self._lay_under(lowest(hand.kinds))
        return NEXT_TURN

    def _discard_at_end(self, kind: i64) -> i64:
        self._lay_under(kind)
        return self._discard_down()

    def _lay_under(self, kind: i64) -> None:
        """Discard a card; `limit` is one more than the highest number discarded in this step so far."""
        self.limit = max(self.limit, kind + 1)
        self.discard_from_hand(self.turn, kind)
        self.players[self.turn].top = self.limit - 1

    def _next_turn(self) -> i64:
        """The outermost comet on the smallest number acts (H5.2); with all on 35 the game is over (H12.1)."""
        self.played = 0
        self.limit = 0
        self.advanced = 0
        self.changed = False
        seat = self.line[0]
        if self.squares[seat] == self.box.finish:
            self._finish()
            return WAIT
        self.turn = seat
        if self.watched:
            self.tell(events.TurnBegan(seat=seat, orbit=self.squares[seat]))
        return CHOOSE

    # -- end of the game (H12) -----------------------------------------------------------------------

    def _finish(self) -> None:
        self.asks = NOTHING
        self.actor = OVER
        if self.watched:
            scores = tuple([int(self.score(seat)) for seat in range(self.mode.seats)])
            self.tell(events.Ended(scores=scores, ranks=tuple([int(rank) for rank in self.ranks()])))

    def ranks(self) -> list[i64]:
        """By score; of equals who reached 35 first, which is who lies further out on it (H12.3)."""
        ranks: list[i64] = []
        scores = [self.score(seat) for seat in range(self.mode.seats)]
        places = ZEROS[: self.mode.seats]
        for k in range(self.mode.seats):
            places[self.line[k]] = k
        for seat in range(self.mode.seats):
            rank: i64 = 1
            for other in range(self.mode.seats):
                if scores[other] > scores[seat] or (scores[other] == scores[seat] and places[other] < places[seat]):
                    rank += 1
            ranks.append(rank)
        return ranks

    def returns(self) -> list[float]:
        """From 1 for the winner evenly down to 0 for the last; alone a hundredth of the score (H12.4)."""
        seats = int(self.mode.seats)
        if self.actor != OVER:
            return [0.0] * seats
        if seats == 1:
            return [min(1.0, max(0.0, int(self.score(0)) / 100))]
        return [(seats - int(rank)) / (seats - 1) for rank in self.ranks()]

    # -- copies and worlds ---------------------------------------------------------------------------

    def clone(self) -> Hoshizukuri:
        new = Hoshizukuri()
        self.copy_to(new)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Hoshizukuri:
        """Decks, and what is not known of the others' hands, are dealt anew (H4.9, H4.13); seat -1 is a spectator."""
        seat = eyes.seat
        new = self.clone()
        new.dated = False
        new.rng = Rng(rng.seed())
        if self.actor == OVER:  # H4.12
            return new
        for k in range(self.mode.seats):
            if k == seat:
                new.shuffle_own_deck(k, rng)
            else:
                new.deal_hidden(k, rng)
                # That a question is asked shows that it has two answers (H4.11).
                while k == self.actor and not new.has_two_answers():
                    new.deal_hidden(k, rng)
        return new

    def shuffle_own_deck(self, seat: i64, rng: Rng) -> None:
        """To its owner only the order of a deck is secret; not even the top card while Spring looks at it."""
        player = self.players[seat]
        seen = NO_CARD
        if self.asks == SPRING_PLACE and self.turn == seat:
            player.deck, seen = pop(player.deck)
        player.deck = pile_of(player.deck).cards()
        rng.shuffle(player.deck)
        if seen != NO_CARD:
            player.deck = append(player.deck, seen)

    def deal_hidden(self, seat: i64, rng: Rng) -> None:
        """Mix the deck with the unknown part of the hand, and deal both again."""
        player = self.players[seat]
        pool = pile_of(player.deck)
        for kind in range(KINDS):
            for _ in range(player.hand.counts[kind] - player.known.counts[kind]):
                pool.add(kind)
        cards = pool.cards()
        rng.shuffle(cards)
        hidden = player.hand.size - player.known.size
        player.hand = player.known.clone()
        for k in range(hidden):
            player.hand.add(cards[k])
        player.deck = cards[hidden:]

    def has_two_answers(self) -> bool:
        """Whether the present question would be asked (H8.8)."""
        if self.asks == ORDER or self.asks == SPRING_PLACE or self.asks == STORM_TARGET:
            return True
        return len(self.legal_actions()) > 1


# -- what actions mean -------------------------------------------------------------------------------


def cards_of_play(table: Table, action: i64) -> vec[i64]:
    """The kinds of a play, by card number; NO_CARD where the box has no such kind."""
    cards = vec[i64](capacity=FOUR)
    members = table.box.members
    if action < SAME:
        return append(cards, action - CARD)
    if action < THREE:
        colour = (action - SAME) // SETS
        number = (action - SAME) % SETS
        for k in range(SET_SIZE[number]):
            cards = append(cards, members[colour * CLASS_ROOM + SET_CARD[number * FOUR + k]])
        return cards
    code = action - THREE
    cards = append(cards, members[RED * CLASS_ROOM + code // (ROOM * ROOM)])
    cards = append(cards, members[BLUE * CLASS_ROOM + code // ROOM % ROOM])
    cards = append(cards, members[GREEN * CLASS_ROOM + code % ROOM])
    return in_order(cards)


def in_order(cards: vec[i64]) -> vec[i64]:
    """A few cards by card number (H8.9)."""
    for k in range(1, len(cards)):
        card = cards[k]
        at = k
        while at > 0 and cards[at - 1] > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
    return cards


def three_colour_play(table: Table, red: i64, blue: i64, green: i64) -> i64:
    numbers = table.box.number_in_class
    return THREE + (numbers[red] * ROOM + numbers[blue]) * ROOM + numbers[green]


def fusion_of(red: i64, blue: i64, green: i64, other: i64) -> i64:
    """Each argument is 0 for none, or 1 + the number of the kind in its class."""
    return FUSE + ((red * (ROOM + 1) + blue) * (ROOM + 1) + green) * (MOST_COLOURLESS + 1) + other


def fused_cards(table: Table, code: i64) -> vec[i64]:
    """The kinds that a fusion scraps, by card number."""
    digits = vec[i64]([0, 0, 0, code % (MOST_COLOURLESS + 1)])
    rest = code // (MOST_COLOURLESS + 1)
    digits[GREEN] = rest % (ROOM + 1)
    digits[BLUE] = rest // (ROOM + 1) % (ROOM + 1)
    digits[RED] = rest // ((ROOM + 1) * (ROOM + 1))
    cards = vec[i64](capacity=4)
    for colour in range(4):
        if digits[colour] > 0:
            cards = append(cards, table.box.members[colour * CLASS_ROOM + digits[colour] - 1])
    return in_order(cards)


def taken_in(table: Table, code: i64) -> vec[i64]:
    """The kinds that Black Hole adds, by card number."""
    cards = vec[i64](capacity=effects.AT_ONCE)
    weight: i64 = 125
    for k in range(len(table.box.icon_kind)):
        for _ in range(code // weight % 5):
            cards = append(cards, table.box.icon_kind[k])
        weight = weight // 5
    return cards
