"""The rules of Tsuki no Utena. Clause numbers are those of docs/rules/utena.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import members, pair, size
from madoi.core.eyes import Eyes
from madoi.core.rng import Chance, Rng
from madoi.core.state import OVER
from madoi.games.utena import events
from madoi.games.utena.components import CARDS, CELLS, DESIRES, NO_CELL, PAIR_CARDS, PAIR_INDEX, PAIRS_APART
from madoi.games.utena.state import (
    CENTRE_LIT,
    NO_ALTAR,
    NO_CARD,
    NO_SEAT,
    NOTHING_TO_PAY,
    PLAYING,
    TIME_OVER,
    WON,
    Altar,
    Field,
    Table,
    x_of,
    y_of,
)

# Actions (U20.1). Two cards are written a * CARDS + b.
OPEN: Final = 0  # lay hand cards a < b as the pair
SWAP_HAND: Final = OPEN + CARDS * CARDS  # own pair card a for hand card b
SWAP_FIELD: Final = SWAP_HAND + CARDS * CARDS  # own pair card a for another altar's card b
REINFORCE: Final = SWAP_FIELD + CARDS * CARDS
PLAN: Final = REINFORCE + 1  # the ascetic plan card goes to altar 0, 1, 2
ACTIONS: Final = PLAN + 3

ALL_CARDS: Final = (1 << CARDS) - 1
RANDOM_LEAD: Final = -1
RESULTS: Final = ["playing", "won", "nothing-to-pay", "centre-lit", "time-over"]


class Utena(Table):
    def __init__(self) -> None:
        super().__init__()
        self.first: i64 = RANDOM_LEAD  # who shall lead first; chance decides if nobody was named (U5.1)

    # -- setup (U5) --------------------------------------------------------------------------------

    def deal(self, chance: Chance) -> None:
        mode = self.mode
        rng = chance
        self.lead = rng.below(mode.seats) if self.first == RANDOM_LEAD else self.first
        deck = vec[i64](range(CARDS))
        rng.shuffle(deck)
        desires = vec[i64](range(DESIRES))
        rng.shuffle(desires)
        self.cloud = vec[i64]([self.box.markers_per_cell] * CELLS)  # U5.3
        dealt: i64 = 0
        for _ in range(mode.seats):
            hand: i64 = 0
            for _ in range(mode.hand_size):
                hand |= 1 << deck[dealt]
                dealt += 1
            self.hands = append(self.hands, hand)
            self.known = append(self.known, 0)
        for k in range(mode.altars):
            altar = self._new_altar(k)
            if mode.reserves > 0:
                altar.reserve = deck[dealt]
                dealt += 1
            self.altars.append(altar)
        for _ in range(mode.ascetic_pile):  # U5.7
            self.ascetic_pile = append(self.ascetic_pile, deck[dealt])
            dealt += 1
        while dealt < CARDS:
            self.boxed |= 1 << deck[dealt]
            dealt += 1
        self.field = Field()
        self.field.cards = desires
        for _ in range(mode.revealed):  # U5.6, U5.7
            self.field.lay(self.box)
        self._begin_round()

    def _new_altar(self, k: i64) -> Altar:
        """Owners and start markers are counted from the first player (U5.9)."""
        mode = self.mode
        altar = Altar()
        if mode.led:
            altar.owner = k
            altar.outer = mode.start_markers[(k - self.lead) % mode.altars]
        else:
            altar.owner = (mode.owners[k] + self.lead) % mode.seats
            altar.outer = mode.start_markers[k]
        return altar

    # -- what may be done --------------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        actions = vec[i64](capacity=32)
        if self.actor == OVER:
            return actions
        if self.planning:
            for k in range(self.mode.altars):  # U14.3
                actions = append(actions, PLAN + k)
            return actions
        altar = self.altars[self.altar]
        hand = members(self.hands[self.actor])
        if altar.pair == 0:  # U8.4
            for i in range(len(hand)):
                lay = OPEN + hand[i] * CARDS
                for j in range(i + 1, len(hand)):
                    actions = append(actions, lay + hand[j])
        else:  # U8.5
            mine = PAIR_CARDS[altar.pair % PAIRS_APART]
            for card in mine:
                give = SWAP_HAND + card * CARDS
                for held in hand:
                    actions = append(actions, give + held)
            theirs = members(self._swappable())
            for card in mine:
                give = SWAP_FIELD + card * CARDS
                for other in theirs:
                    actions = append(actions, give + other)
        if self.may_reinforce():
            actions = append(actions, REINFORCE)
        return actions

    def is_legal(self, action: i64) -> bool:
        if self.actor == OVER or action < 0 or action >= ACTIONS:
            return False
        if self.planning or action >= PLAN:
            return self.planning and PLAN <= action < PLAN + self.mode.altars
        if action == REINFORCE:
            return self.may_reinforce()
        a = action // CARDS % CARDS
        b = action % CARDS
        hand = self.hands[self.actor]
        own = self.altars[self.altar].pair
        if action < SWAP_HAND:
            return own == 0 and a < b and hand >> a & hand >> b & 1 == 1
        if own >> a & 1 == 0:
            return False
        if action < SWAP_FIELD:
            return hand >> b & 1 == 1
        return self._swappable() >> b & 1 == 1

    def may_reinforce(self) -> bool:
        """A reserve card, the first turn of a visit, and nobody stands in the way (U10.1, U10.3)."""
        if self.reinforced or self.second_turn or self.altars[self.altar].reserve == NO_CARD:
            return False
        limit = self.mode.reinforcements_per_round
        if limit > 0 and self.reinforcements >= limit:  # U10.4
            return False
        return self.resting != self.actor  # U13.6

    def _swappable(self) -> i64:
        """The pair cards of all other altars (U8.5); none in the second turn of an opening visit (U17.3)."""
        cards: i64 = 0
        if self.opened and self.second_turn and not self.rulings.opening_pass_field_swap:
            return cards
        for altar in self.altars:
            cards |= altar.pair
        return cards & ~self.altars[self.altar].pair

    # -- what then happens -------------------------------------------------------------------------

    def perform(self, action: i64) -> None:
        if action == REINFORCE:
            self._reinforce()
            return
        if action >= PLAN:
            self._make_plan(action - PLAN)
            return
        self.act(action)
        if self.result == PLAYING:
            self._end_turn()

    def act(self, action: i64) -> None:
        """The cards change places and the altars gain, before anything else happens."""
        a = action // CARDS % CARDS
        b = action % CARDS
        if action < SWAP_HAND:
            self._open(a, b)
        elif action < SWAP_FIELD:
            self._swap_hand(a, b)
        else:
            self._swap_field(a, b)

    def _open(self, a: i64, b: i64) -> None:
        """Two hand cards become the pair; only this altar gains (U8.4)."""
        self._leave_hand(self.actor, pair(a, b))
        self.altars[self.altar].pair = pair(a, b)
        self.opened = True
        if self.watched:
            self.tell(events.Opened(altar=self.altar_id(self.altar), cards=(self.card_id(a), self.card_id(b))))
        self._gain(self.altar)

    def _swap_hand(self, mine: i64, held: i64) -> None:
        """The card given back into the hand stays known to all (U15.5)."""
        self._leave_hand(self.actor, 1 << held)
        self.hands[self.actor] |= 1 << mine
        self.known[self.actor] |= 1 << mine
        self.altars[self.altar].pair ^= pair(mine, held)
        if self.watched:
            self.tell(
                events.SwappedHand(
                    altar=self.altar_id(self.altar),
                    seat=self.actor,
                    given=self.card_id(mine),
                    taken=self.card_id(held),
                )
            )
        self._gain(self.altar)

    def _swap_field(self, mine: i64, theirs: i64) -> None:
        """The acting altar gains first, then its partner from what is left (U8.8, U9.6)."""
        partner = self.altar_of(theirs)
        self.altars[self.altar].pair ^= pair(mine, theirs)
        self.altars[partner].pair ^= pair(mine, theirs)
        if self.watched:
            self.tell(
                events.SwappedField(
                    altar=self.altar_id(self.altar),
                    partner=self.altar_id(partner),
                    given=self.card_id(mine),
                    taken=self.card_id(theirs),
                )
            )
        self._gain(self.altar)
        if self.result == PLAYING:
            self._gain(partner)

    def _leave_hand(self, seat: i64, cards: i64) -> None:
        self.hands[seat] &= ~cards
        self.known[seat] &= ~cards

    def _reinforce(self) -> None:
        """The reserve card joins the hand, and the altar takes two turns in a row (U10.2)."""
        altar = self.altars[self.altar]
        card = altar.reserve
        altar.reserve = NO_CARD
        self.hands[self.actor] |= 1 << card
        self.reinforced = True
        self.reinforcements += 1
        if not self.mode.led:
            self.resting = self.actor
        if self.watched:
            seen = events.Reinforced(altar=self.altar_id(self.altar), seat=self.actor)
            better = events.Reinforced(altar=self.altar_id(self.altar), seat=self.actor, card=self.card_id(card))
            self.tell(seen, {self.actor: better})

    def _make_plan(self, altar: i64) -> None:
        """One altar gets the ascetic card, the others a desire card each (U14.2, U14.3)."""
        self.planning = False
        self.plan = altar
        if self.watched:
            self.tell(events.Planned(altar=self.altar_id(altar)))
        self._begin_visit(0)

    # -- gaining (U9) ------------------------------------------------------------------------------

    def _gain(self, k: i64) -> None:
        """A marker from each cell of the icon that the pair shares (U9.1)."""
        match = self.match_of(k)
        self._take(k, match, self.box.first_cell[match])
        if self.result == PLAYING and self.box.second_cell[match] != NO_CELL:
            self._take(k, match, self.box.second_cell[match])
        if not self.rulings.win_checked_after_each_marker and self._all_lit():
            self._finish(WON)

    def match_of(self, k: i64) -> i64:
        """The index of an altar's pair in the tables of matches."""
        return PAIR_INDEX[self.altars[k].pair % PAIRS_APART]

    def _take(self, k: i64, match: i64, cell: i64) -> None:
        if self.cloud[cell] == 0:  # U9.2
            if self.watched:
                self.tell(
                    events.GainedNothing(
                        altar=self.altar_id(k), match=self.box.match_names[match], cell=self.box.cell_ids[cell]
                    )
                )
            return
        self.cloud[cell] -= 1
        altar = self.altars[k]
        outer = altar.outer < self.mode.cap
        if outer:  # U9.3
            altar.outer += 1
        else:
            altar.centre += 1
        if self.watched:
            self.tell(
                events.Gained(
                    altar=self.altar_id(k),
                    match=self.box.match_names[match],
                    cell=self.box.cell_ids[cell],
                    place="outer" if outer else "centre",
                )
            )
        if outer and altar.outer == self.mode.cap and self.rulings.win_checked_after_each_marker and self._all_lit():
            self._finish(WON)  # U9.4

    def _all_lit(self) -> bool:
        """All outer cells of all altars carry a marker (U12.1); centres do not matter (U11.4)."""
        for altar in self.altars:  # noqa: SIM110 - a generator would be slow here
            if altar.outer < self.mode.cap:
                return False
        return True

    # -- losing (U7) -------------------------------------------------------------------------------

    def loss_step(self, draws: i64, payer: i64) -> None:
        """Draw, lay and settle one desire card after the other (U7.1); the payers go on clockwise (U7.5)."""
        for _ in range(draws):
            hidden = self.field.lay(self.box)
            if self.watched:
                self._tell_desire(hidden)
            for cell in hidden:
                self._pay(payer, cell)
                if self.result != PLAYING:  # U7.7: the rest is not carried out
                    return
                payer = (payer + 1) % self.mode.altars

    def _pay(self, k: i64, cell: i64) -> None:
        """One marker, from the centre first (U7.6), goes to the cell of the hidden icon (U7.3)."""
        altar = self.altars[k]
        from_centre = altar.centre > 0
        if from_centre:
            altar.centre -= 1
        elif altar.outer > 0:
            altar.outer -= 1
        else:
            self._finish(NOTHING_TO_PAY)
            return
        self.cloud[cell] += 1
        if self.watched:
            source = "centre" if from_centre else "outer"
            self.tell(events.Paid(altar=self.altar_id(k), cell=self.box.cell_ids[cell], source=source))

    # -- the course of the game (U6, U13, U14) -----------------------------------------------------

    def _begin_round(self) -> None:
        mode = self.mode
        self.visits = 0
        self.reinforcements = 0
        self.plan = NO_ALTAR
        self.planning = mode.planned
        first = self.lead if mode.led else 0
        self.altar = first
        if self.watched:
            self.tell(events.RoundBegan(round=self.round + 1, lead=self.lead if mode.led else None))
        self.loss_step(mode.round_draws[self.round], first)  # U6.1
        if self.result != PLAYING:
            return
        if mode.planned:
            self.actor = self.altars[first].owner
        else:
            self._begin_visit(first)

    def _begin_visit(self, k: i64) -> None:
        """An altar's time comes: what is due before its turn, then its one or two turns."""
        self.altar = k
        if self.plan == k:
            self._turn_plan_card(k)
        elif self.mode.planned or self.mode.draws_before_altar >> k & 1 == 1:  # U13.2, U14.5
            self.loss_step(1, k)
        if self.result == PLAYING:
            self._begin_turn()

    def _turn_plan_card(self, k: i64) -> None:
        """Turned up (U14.4) it joins the hand, and the altar takes two turns (U14.6)."""
        seat = self.altars[k].owner
        last = len(self.ascetic_pile) - 1
        card = self.ascetic_pile[last]
        self.ascetic_pile = self.ascetic_pile[:last]
        self.hands[seat] |= 1 << card
        self.known[seat] |= 1 << card
        self.reinforced = True
        if self.watched:
            self.tell(events.PlanTurned(altar=self.altar_id(k), card=self.card_id(card)))

    def _begin_turn(self) -> None:
        """A marker in the centre is a loss when the altar's own turn starts (U8.2, U11.3)."""
        altar = self.altars[self.altar]
        checked = not self.second_turn or self.rulings.centre_check_before_second_turn  # U17.4
        if checked and altar.centre > 0:
            self._finish(CENTRE_LIT)
            return
        self.actor = altar.owner
        if self.watched:
            self.tell(events.TurnBegan(altar=self.altar_id(self.altar), seat=self.actor, second=self.second_turn))

    def _end_turn(self) -> None:
        if self.resting != self.actor:  # U13.6: the opponent has taken a turn
            self.resting = NO_SEAT
        if self.reinforced and not self.second_turn:
            self.second_turn = True
            self._begin_turn()
            return
        self._end_visit()

    def _end_visit(self) -> None:
        self.second_turn = False
        self.reinforced = False
        self.opened = False
        if self.visits + 1 < self.mode.altars:
            self.visits += 1
            self._begin_visit((self.altar + 1) % self.mode.altars)
        elif self.round + 1 < self.mode.rounds:
            self.round += 1
            if self.mode.led:
                self.lead = self.altar  # U6.2: who acted last
            self._begin_round()
        else:  # U6.3, U13.8, U14.9
            self._finish(TIME_OVER)

    def _finish(self, result: i64) -> None:
        self.result = result
        self.actor = OVER
        if self.watched:
            self.tell(events.Ended(result=RESULTS[result]))

    def returns(self) -> list[float]:
        """All win or all lose (U1.1); there is no score (U12.6)."""
        return [1.0 if self.result == WON else 0.0] * self.mode.seats

    # -- copies and worlds -------------------------------------------------------------------------

    def clone(self) -> Utena:
        new = Utena()
        self.copy_to(new)
        new.first = self.first
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Utena:
        """What the seat cannot know is dealt anew: U15.5 says what is interchangeable. Seat -1 is a spectator."""
        seat = eyes.seat
        new = self.clone()
        hidden = self.boxed
        for k in range(self.mode.seats):
            if k != seat:
                hidden |= self.hands[k] & ~self.known[k]
        for altar in self.altars:
            if altar.reserve != NO_CARD:
                hidden |= 1 << altar.reserve
        for card in self.ascetic_pile:
            hidden |= 1 << card
        cards = members(hidden)
        rng.shuffle(cards)
        dealt: i64 = 0
        for k in range(self.mode.seats):
            if k != seat:
                held = self.known[k]
                for _ in range(size(self.hands[k] & ~held)):
                    held |= 1 << cards[dealt]
                    dealt += 1
                new.hands[k] = held
        for altar in new.altars:
            if altar.reserve != NO_CARD:
                altar.reserve = cards[dealt]
                dealt += 1
        for k in range(len(new.ascetic_pile)):
            new.ascetic_pile[k] = cards[dealt]
            dealt += 1
        new.boxed = 0
        for k in range(dealt, len(cards)):
            new.boxed |= 1 << cards[k]
        new.field.cards = self._pile_anew(rng)
        return new

    def _pile_anew(self, rng: Rng) -> vec[i64]:
        """The laid desire cards, then the others in a new order that owes nothing to the true one."""
        cards = self.field.cards[: self.field.laid]
        coming: i64 = 0
        for k in range(self.field.laid, len(self.field.cards)):
            coming |= 1 << self.field.cards[k]
        for card in members(coming):
            cards = append(cards, card)
        rng.shuffle(cards, self.field.laid)
        return cards

    # -- names -------------------------------------------------------------------------------------

    def altar_of(self, card: i64) -> i64:
        """The altar that has the card in its pair."""
        for k in range(len(self.altars)):
            if self.altars[k].pair >> card & 1 == 1:
                return k
        return NO_ALTAR

    def altar_id(self, k: i64) -> str:
        return f"altar/{k}"

    def card_id(self, card: i64) -> str:
        return f"card/{self.box.card_ids[card]}"

    def _tell_desire(self, hidden: vec[i64]) -> None:
        field = self.field
        last = field.laid - 1
        self.tell(
            events.DesireLaid(
                card=f"desire/{self.box.desire_ids[field.cards[last]]}",
                x=x_of(field.spots[last]),
                y=y_of(field.spots[last]),
                turned=last % 2 == 1,
                hidden=tuple([self.box.cell_ids[icon] for icon in hidden]),
            )
        )
