"""Ougi that work on inner pieces, canyons and the mountain (R15). One class is one ougi."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.raigo import things
from madoi.games.raigo.box import OTONASHI, OUGI, number
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions, knowledge, tokens
from madoi.games.raigo.rules.frames import Frame, place_frame
from madoi.games.raigo.rules.moves import (
    add_canyons,
    add_inner,
    any_loose_body,
    arrive,
    canyon_kinds,
    discard,
    draw_next,
    free_slots,
    loose_body,
    minded_arrival,
    sort_into_body,
    take_from_canyon,
    take_inner,
    tell_move,
    to_canyon,
    to_mountain,
    write_body,
)
from madoi.games.raigo.rules.pieces.kotodama import exchange, exchangeable
from madoi.games.raigo.rules.pieces.ougi_lasting import tell_applied
from madoi.games.raigo.rules.pieces.piece import Piece, settle_between
from madoi.games.raigo.rules.table import BODY, INNER, Table
from madoi.games.raigo.rules.tokens import NOTHING

ANY_WEIGHT: Final = 10  # all canyon pieces are lighter


class Zen(Piece):
    """禅: everybody passes the heaviest body piece to the previous player, once or twice (R15.5, R15.5.1)."""

    def __init__(self) -> None:
        super().__init__("zen", "R15.5")
        self.numbers = ["times"]

    def usable(self, t: Table, user: i64) -> bool:
        return any_loose_body(t)

    def apply(self, t: Table) -> None:
        self.later(t, t.user, 0, number(t.box, self.kind, "times"))

    def go_on(self, t: Table, frame: Frame) -> None:
        """Step 0: all take out a piece; 1: the pieces arrive together; 2: once more?"""
        seats = t.mode.seats
        user = frame.seat
        if frame.step == 0:
            self.later(t, user, 1, frame.left)
            for k in range(seats - 1, -1, -1):
                giver = (user + k) % seats
                if len(loose_body(t, giver)) > 1:  # asked by the public count, not by whether there is a choice
                    self.ask(t, giver)
                elif len(loose_body(t, giver)) == 1:
                    self.give(t, giver, self.heaviest(t, giver)[0])
        elif frame.step == 1:
            self.later(t, user, 2, frame.left)
            settle_between(t)
            for k in range(seats):
                taker = (user + k) % seats
                if len(t.mats[taker].cloud) > 0:
                    token = t.mats[taker].cloud[0]
                    t.mats[taker].cloud = vec[i64]()
                    arrive(t, taker, 0, token, things.cloud(taker), "pass-on")
        elif frame.left > 1 and any_loose_body(t):
            self.ask(t, user, 1, frame.left)

    def heaviest(self, t: Table, seat: i64) -> vec[i64]:
        """The slots of the heaviest body pieces."""
        slots = vec[i64](capacity=BODY)
        weight: i64 = 0
        for token in loose_body(t, seat):
            if t.weight(token) > weight:
                weight = t.weight(token)
        for slot in range(BODY):
            if t.free_piece(seat, slot) and t.weight(t.mats[seat].inner[slot]) == weight:
                slots = append(slots, slot)
        return slots

    def give(self, t: Table, giver: i64, slot: i64) -> None:
        taker = (giver - 1) % t.mode.seats
        knowledge.equally_heavy(t, giver, slot)
        token = take_inner(t, giver, slot)
        t.mats[taker].cloud = append(vec[i64](), token)
        tell_move(t, token, giver, things.slot(giver, slot), things.cloud(taker), "pass-on")

    def asked(self, t: Table, frame: Frame) -> vec[i64]:
        answers = vec[i64](capacity=BODY)
        if frame.step == 1:
            return append(append(answers, actions.STOP.of()), actions.AGAIN.of())
        for slot in self.heaviest(t, frame.seat):
            answers = append(answers, actions.CHOOSE_SLOT.of(frame.seat, slot))
        return answers

    def answered(self, t: Table, frame: Frame, action: i64) -> None:
        if frame.step == 0:
            _seat, slot = actions.CHOOSE_SLOT.two(action)
            self.give(t, frame.seat, slot)
        elif actions.AGAIN.has(action):
            self.later(t, frame.seat, 0, frame.left - 1)
            tell_applied(t)
        elif t.watched:
            t.tell(events.Passed(seat=frame.seat, what=self.name))


class Stealth(Piece):
    """忍: who last had it on the mat exchanges two pieces, twice (R15.10). Passive: it acts when it comes to light."""

    def __init__(self) -> None:
        super().__init__("shinobu", "R15.10")
        self.numbers = ["times", "canyon_below"]
        self.active = False
        self.trigger = 1
        self.waits_as = "stealth"

    def came_to_light(self, t: Table, holder: i64) -> None:
        t.triggered[self.trigger] = holder

    def triggered(self, t: Table, seat: i64) -> None:
        self.later(t, seat, 0, number(t.box, self.kind, "times"))

    def go_on(self, t: Table, frame: Frame) -> None:
        """Without two choosable pieces an exchange is left out (R11.12)."""
        if frame.left > 0 and len(self.choosable(t, NOTHING)) > 0:
            self.ask(t, frame.seat, 0, frame.left)

    def choosable(self, t: Table, first: i64) -> vec[i64]:
        return exchangeable(t, number(t.box, self.kind, "canyon_below"), first)

    def asked(self, t: Table, frame: Frame) -> vec[i64]:
        return self.choosable(t, frame.first)

    def answered(self, t: Table, frame: Frame, action: i64) -> None:
        if frame.first == NOTHING:
            self.ask(t, frame.seat, 1, frame.left).first = action
            return
        self.later(t, frame.seat, 0, frame.left - 1)
        settle_between(t)
        exchange(t, frame.first, action, frame.seat, "stealth")


class Collapse(Piece):
    """崩: moved inside by an effect, it throws all inner pieces of that player into the canyon (R15.13). Passive."""

    def __init__(self) -> None:
        super().__init__("hou_collapse", "R15.13")
        self.active = False
        self.minds_arrival = True
        self.trigger = 0
        self.waits_as = "collapse"

    def arrived(self, t: Table, seat: i64) -> None:
        t.triggered[self.trigger] = seat

    def triggered(self, t: Table, seat: i64) -> None:
        """If it is still there; a bound piece stays (R11.12)."""
        for slot in free_slots(t, seat):
            if t.kind(t.mats[seat].inner[slot]) == self.kind:
                for each in free_slots(t, seat):
                    discard(t, seat, each, "collapse")
                return


class Beauty(Piece):
    """美: every 蛇 of another player strikes it (R15.17). Passive."""

    def __init__(self) -> None:
        super().__init__("bi", "R15.17")
        self.active = False
        self.draws_strike = True


class Grace(Piece):
    """麗: at the end a bead for each otonashi, if all other inner pieces are otonashi (R15.18). Passive."""

    def __init__(self) -> None:
        super().__init__("rei_grace", "R15.18")
        self.why = "grace"
        self.numbers = ["each"]
        self.active = False

    def beads_at_end(self, t: Table, seat: i64) -> i64:
        silent: i64 = 0
        for token in t.mats[seat].inner:
            if token != NOTHING and t.kind(token) != self.kind:
                if t.kind(token) >= OTONASHI:
                    return 0
                silent += 1
        return silent * number(t.box, self.kind, "each")


class Zero(Piece):
    """零: all body pieces go face up to the mountain (R15.11)."""

    def __init__(self) -> None:
        super().__init__("rei_zero", "R15.11")

    def usable(self, t: Table, user: i64) -> bool:
        return t.mountain_size() > 0 and any_loose_body(t)

    def apply(self, t: Table) -> None:
        for k in range(t.mode.seats):
            seat = (t.user + k) % t.mode.seats
            for slot in free_slots(t, seat):
                if slot < BODY:
                    to_mountain(t, take_inner(t, seat, slot), seat, things.slot(seat, slot), "zero")


class Moon(Piece):
    """月: an own inner piece, and all of the same character that the others have inside (R15.14)."""

    def __init__(self) -> None:
        super().__init__("getsu", "R15.14")

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return add_inner(t, vec[i64](capacity=INNER), user) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        _seat, mine = actions.CHOOSE_SLOT.two(t.said[0])
        kind = t.kind(t.mats[t.user].inner[mine])
        discard(t, t.user, mine, "moon")
        for k in range(1, t.mode.seats):
            seat = (t.user + k) % t.mode.seats
            for slot in free_slots(t, seat):
                if t.kind(t.mats[seat].inner[slot]) == kind:
                    discard(t, seat, slot, "moon")
        for seat in range(t.mode.seats):
            if seat != t.user:
                bar_inside(t, seat, kind)


def bar_inside(t: Table, seat: i64, kind: i64) -> None:
    """Everybody saw that a player has no piece of a kind inside, but for a bound one."""
    inner = t.mats[seat].inner
    for slot in range(INNER):
        if t.free_piece(seat, slot):
            inner[slot] = knowledge.bar(t, inner[slot], bit(kind))


class Phantom(Piece):
    """幻: a new gora indicator from a canyon, or with two players the excluded piece (R15.19)."""

    def __init__(self) -> None:
        super().__init__("gen_phantom", "R15.19")

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=16)
        if len(said) > 0:
            return answers
        if t.mode.seats > 2:
            return add_canyons(t, answers, ANY_WEIGHT)
        if t.excluded != NOTHING:
            body = False
            for slot in range(INNER):
                if t.mats[user].inner[slot] == NOTHING and (slot >= BODY or not body):
                    answers = append(answers, actions.CHOOSE_SLOT.of(user, slot))
                    body = body or slot < BODY
        return answers

    def apply(self, t: Table) -> None:
        if t.mode.seats > 2:
            seat, kind = actions.CHOOSE_CANYON.two(t.said[0])
            old = t.gora
            t.gora = take_from_canyon(t, seat, kind)
            tell_move(t, t.gora, t.user, things.canyon(seat), things.GORA, "phantom")
            to_canyon(t, seat, old, t.user, things.GORA, "phantom")
        else:
            _seat, slot = actions.CHOOSE_SLOT.two(t.said[0])
            token = t.excluded
            t.excluded = NOTHING
            arrive(t, t.user, slot, token, things.EXCLUDED, "phantom")


class Thunderclap(Piece):
    """鳴: has the effects of all lighter kotodama (R15.20)."""

    def __init__(self) -> None:
        super().__init__("mei", "R15.20")
        self.copies = True


class Shadow(Piece):
    """影: likewise, but an own inner otonashi of the weight of the copied piece must be paid (R15.27)."""

    def __init__(self) -> None:
        super().__init__("ei", "R15.27")
        self.copies = True
        self.costs = True


class Moisten(Piece):
    """潤: one to three own body pieces for as many different canyon pieces (R15.22)."""

    def __init__(self) -> None:
        super().__init__("jun", "R15.22")
        self.numbers = ["most"]

    def offered(self, t: Table) -> i64:
        """Bit set of the kinds that the canyons offer: no ougi."""
        kinds: i64 = 0
        for seat in range(t.mode.seats):
            kinds |= canyon_kinds(t, seat)
        return kinds & ((1 << OUGI) - 1)

    def most(self, t: Table, user: i64) -> i64:
        most = number(t.box, self.kind, "most")
        offered: i64 = 0
        for kind in range(OUGI):
            offered += (self.offered(t) >> kind) & 1
        if offered < most:
            most = offered
        return len(loose_body(t, user)) if len(loose_body(t, user)) < most else most

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        """First the own pieces, then as many of the canyons, no two of the same character."""
        kinds = self.offered(t)
        owed: i64 = 0  # pieces given and not yet made good
        given: i64 = 0  # bit set of slots
        giving = True
        for answer in said:
            if actions.CHOOSE_SLOT.has(answer):
                _seat, slot = actions.CHOOSE_SLOT.two(answer)
                owed += 1
                given |= 1 << slot
            elif actions.CHOOSE_CANYON.has(answer):
                _seat, kind = actions.CHOOSE_CANYON.two(answer)
                owed -= 1
                kinds &= ~bit(kind)
                giving = False
            else:
                giving = False
        answers = vec[i64](capacity=16)
        if giving and owed < self.most(t, user):
            if owed > 0:
                answers = append(answers, actions.FINISH.of())
            for slot in range(BODY):
                if t.free_piece(user, slot) and (given >> slot) & 1 == 0:
                    answers = append(answers, actions.CHOOSE_SLOT.of(user, slot))
        elif owed > 0:
            for seat in range(t.mode.seats):
                offers = canyon_kinds(t, seat) & kinds
                for kind in range(OUGI):
                    if (offers >> kind) & 1 == 1:
                        answers = append(answers, actions.CHOOSE_CANYON.of(seat, kind))
        return answers

    def apply(self, t: Table) -> None:
        taken = vec[i64]()
        sources = vec[i64]()
        given: i64 = 0
        for answer in t.said:
            if actions.CHOOSE_CANYON.has(answer):
                seat, kind = actions.CHOOSE_CANYON.two(answer)
                taken = append(taken, take_from_canyon(t, seat, kind))
                sources = append(sources, seat)
            elif actions.CHOOSE_SLOT.has(answer):
                _seat, slot = actions.CHOOSE_SLOT.two(answer)
                given |= 1 << slot
        for slot in range(BODY - 1, -1, -1):
            if (given >> slot) & 1 == 1:
                discard(t, t.user, slot, "moisten")
        for k in range(len(taken)):
            arrive(t, t.user, 0, taken[k], things.canyon(sources[k]), "moisten")


class Bind(Piece):
    """縛: it lies on an inner piece, which nothing can move, until that player's next turn ends (R15.26)."""

    def __init__(self) -> None:
        super().__init__("baku", "R15.26")

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        pieces = vec[i64](capacity=20)
        if len(said) == 0:
            for seat in range(t.mode.seats):
                pieces = add_inner(t, pieces, seat)
        return pieces

    def apply(self, t: Table) -> None:
        seat, slot = actions.CHOOSE_SLOT.two(t.said[0])
        if slot < BODY:
            knowledge.leaves_body(t, seat, slot)
        t.bind_seat = seat
        t.bind_slot = slot
        t.bind = t.played
        t.bound_on = t.turn
        t.played = NOTHING
        tell_move(t, t.bind, t.user, things.PLAYED, things.bind(seat, slot), "bind")

    def holder_ended_turn(self, t: Table, seat: i64) -> None:
        """It comes off, and the body is sorted again (R2.12)."""
        if t.bind_seat != seat or t.bound_on >= t.turn:
            return
        token = t.bind
        slot = t.bind_slot
        t.bind = NOTHING
        t.bind_seat = NOTHING
        t.bind_slot = NOTHING
        t.bound_on = 0
        to_canyon(t, seat, token, seat, things.bind(seat, slot), "unbind")
        if slot < BODY:
            inner = t.mats[seat].inner
            freed = inner[slot]
            inner[slot] = NOTHING
            write_body(t, seat, loose_body(t, seat))
            to = sort_into_body(t, seat, freed)
            tell_move(t, t.mats[seat].inner[to], seat, things.slot(seat, slot), things.slot(seat, to), "unbind")


class Phoenix(Piece):
    """鳳: two players exchange all inner pieces and place them as they like (R15.28, R15.28.1)."""

    def __init__(self) -> None:
        super().__init__("hou_phoenix", "R15.28")

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        players = vec[i64](capacity=3)
        if len(said) == 0:
            for seat in range(t.mode.seats):
                if seat != user and len(free_slots(t, seat)) + len(free_slots(t, user)) > 0:
                    players = append(players, actions.CHOOSE_PLAYER.of(seat))
        return players

    def apply(self, t: Table) -> None:
        other = actions.CHOOSE_PLAYER.one(t.said[0])
        mine = self.gather(t, t.user, other)
        theirs = self.gather(t, other, t.user)
        # While one side is lost from sight the other lies in its cloud: a group that has pieces on both sides stays
        # one, and two new groups stay two (R2.10).
        t.mats[t.user].cloud = theirs
        mine = knowledge.lose_track(t, mine, 1 << other)
        theirs = t.mats[t.user].cloud
        t.mats[t.user].cloud = vec[i64]()
        t.mats[other].cloud = mine
        t.mats[t.user].cloud = knowledge.lose_track(t, theirs, 1 << t.user)
        self.place(t, other)
        self.place(t, t.user)

    def gather(self, t: Table, seat: i64, taker: i64) -> vec[i64]:
        pieces = vec[i64](capacity=INNER)
        for slot in free_slots(t, seat):
            token = take_inner(t, seat, slot)
            knowledge.recognise(t, token, 1 << taker)
            token = tokens.learnt(token, taker)
            pieces = append(pieces, minded_arrival(t, taker, token))
            tell_move(t, token, seat, things.slot(seat, slot), things.cloud(taker), "phoenix")
        return pieces

    def place(self, t: Table, seat: i64) -> None:
        """A side lays its cloud inside; who is called last is asked first (R6.7)."""
        if t.watched:
            t.tell(events.Rearranged(seat=seat, place=things.cloud(seat)))
        if len(t.mats[seat].cloud) > 0:
            t.stack.append(place_frame(seat, True))


class Princess(Piece):
    """姫: a body piece of another player comes to the hand where 姫 was, and 姫 goes into that body (R15.30)."""

    def __init__(self) -> None:
        super().__init__("ki_princess", "R15.30")

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        pieces = vec[i64](capacity=12)
        if len(said) == 0:
            for seat in range(t.mode.seats):
                for slot in range(BODY):
                    if seat != user and t.free_piece(seat, slot):
                        pieces = append(pieces, actions.CHOOSE_SLOT.of(seat, slot))
        return pieces

    def apply(self, t: Table) -> None:
        seat, slot = actions.CHOOSE_SLOT.two(t.said[0])
        token = take_inner(t, seat, slot)
        princess = t.played
        t.played = NOTHING
        arrive(t, seat, 0, princess, things.PLAYED, "princess")
        arrive(t, t.user, t.hand, token, things.slot(seat, slot), "princess")


class Cool(Piece):
    """涼: all inner pieces are turned face up and stay so until piled or discarded (R15.31)."""

    def __init__(self) -> None:
        super().__init__("ryou", "R15.31")

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        for k in range(t.mode.seats):
            seat = (t.user + k) % t.mode.seats
            inner = t.mats[seat].inner
            for slot in range(INNER):
                if t.free_piece(seat, slot):
                    inner[slot] = knowledge.come_to_light(t, inner[slot]) | tokens.UP
                    if t.watched:
                        piece = t.kind_id(inner[slot])
                        t.tell(events.Shown(seat=seat, place=things.slot(seat, slot), pieces=(piece,)))


class Wind(Piece):
    """風: draw players + 1, keep one in an own empty hand, return the rest face up (R15.32)."""

    def __init__(self) -> None:
        super().__init__("fu_wind", "R15.32")
        self.numbers = ["draw_beyond_players"]

    def drawn(self, t: Table) -> i64:
        return t.mode.seats + number(t.box, self.kind, "draw_beyond_players")

    def usable(self, t: Table, user: i64) -> bool:
        return t.mountain_size() >= self.drawn(t)

    def apply(self, t: Table) -> None:
        """Face-down ones first."""
        cloud = vec[i64](capacity=INNER)
        for k in range(self.drawn(t)):
            token, source = draw_next(t, t.user)
            tell_move(t, token, t.user, source, things.cloud_piece(t.user, k), "wind")
            cloud = append(cloud, token)
        t.mats[t.user].cloud = cloud
        self.ask(t, t.user)

    def asked(self, t: Table, frame: Frame) -> vec[i64]:
        answers = vec[i64](capacity=2 * INNER)
        mat = t.mats[frame.seat]
        for k in range(len(mat.cloud)):
            for hand in range(INNER - BODY):
                if mat.inner[BODY + hand] == NOTHING:
                    answers = append(answers, actions.PUT_HAND.of(k, hand))
        return answers

    def answered(self, t: Table, frame: Frame, action: i64) -> None:
        seat = frame.seat
        kept, hand = actions.PUT_HAND.two(action)
        cloud = t.mats[seat].cloud
        t.mats[seat].cloud = vec[i64]()
        arrive(t, seat, BODY + hand, cloud[kept], things.cloud_piece(seat, kept), "wind")
        for k in range(len(cloud)):
            if k != kept:
                to_mountain(t, cloud[k], seat, things.cloud_piece(seat, k), "wind")


INNER_OUGI: Final[list[Piece]] = [
    Zen(), Stealth(), Zero(), Collapse(), Moon(), Beauty(), Grace(), Phantom(), Thunderclap(), Moisten(), Bind(),
    Shadow(), Phoenix(), Princess(), Cool(), Wind(),
]  # fmt: skip
