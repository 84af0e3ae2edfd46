"""The ougi that work on inner pieces, canyons and the mountain (R15). One class is one ougi."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.games.raigo import events
from madoi.games.raigo.components import COLLAPSE, KINDS, OUGI
from madoi.games.raigo.effects.actions import (
    CANYON,
    DONE,
    NUMBER,
    PLAYER,
    PUT,
    Q_PLACE,
    S_TRIGGERS,
    SLOT,
    TOWER,
)
from madoi.games.raigo.effects.effect import Effect, add_inner
from madoi.games.raigo.effects.kotodama import exchange, exchangeable
from madoi.games.raigo.effects.moves import (
    EVERYBODY,
    add_canyon,
    arrive,
    canyon_kinds,
    discard,
    draw_any,
    forget_order,
    free_slots,
    loose_body,
    loose_index,
    lose_track,
    recognise,
    take_from_canyon,
    take_inner,
    tell_move,
    to_canyon,
    to_mountain,
)
from madoi.games.raigo.effects.ougi_lasting import tell_applied
from madoi.games.raigo.state import BODY, INNER, NOTHING, Table, face_up, learnt, shown


def any_loose_body(t: Table) -> bool:
    """Somebody has a body piece that effects may touch (R6.9)."""
    for seat in range(t.mode.seats):
        if len(loose_body(t, seat)) > 0:
            return True
    return False


class Zen(Effect):
    """R15.5 禅: everybody passes the heaviest body piece to the previous player, once or twice."""

    def usable(self, t: Table, user: i64) -> bool:
        return any_loose_body(t)

    def apply(self, t: Table) -> None:
        self.later(t, t.user, 0, 1)

    def step(self, t: Table, seat: i64, step: i64, b: i64) -> None:
        """Step 0: all take out a piece; 1: the pieces arrive together; 2: once more? b counts the times."""
        seats = t.mode.seats
        if step == 0:
            self.later(t, seat, 1, b)
            for k in range(seats - 1, -1, -1):
                giver = (seat + k) % seats
                if len(loose_body(t, giver)) > 1:  # asked by the public count, not by whether there is a choice
                    self.ask(t, giver, 0)
                elif len(loose_body(t, giver)) == 1:
                    self.give(t, giver, 0 if t.free_piece(giver, 0) else 1 if t.free_piece(giver, 1) else 2)
        elif step == 1:
            self.later(t, seat, 2, b)
            t.push(S_TRIGGERS)
            for k in range(seats):
                taker = (seat + k) % seats
                if len(t.mats[taker].cloud) > 0:
                    token = t.mats[taker].cloud[0]
                    t.mats[taker].cloud = vec[i64]()
                    arrive(t, taker, 0, token, f"cloud/{taker}", "pass-on")
        elif b < t.box.zen_times and any_loose_body(t):
            self.ask(t, seat, 1, b)

    def give(self, t: Table, giver: i64, slot: i64) -> None:
        taker = (giver - 1) % t.mode.seats
        token = take_inner(t, giver, slot)
        t.mats[taker].cloud = append(vec[i64](), token)
        tell_move(t, token, giver, t.slot_id(giver, slot), f"cloud/{taker}", "pass-on")

    def asked(self, t: Table, seat: i64, step: i64, b: i64) -> vec[i64]:
        if step == 1:
            return append(append(vec[i64](), NUMBER), NUMBER + 1)
        slots = vec[i64](capacity=BODY)
        heaviest: i64 = 0
        for token in loose_body(t, seat):
            if t.weight(token) > heaviest:
                heaviest = t.weight(token)
        for slot in range(BODY):
            if t.free_piece(seat, slot) and t.weight(t.mats[seat].inner[slot]) == heaviest:
                slots = append(slots, SLOT + seat * INNER + slot)
        return slots

    def answered(self, t: Table, seat: i64, step: i64, b: i64, action: i64) -> None:
        if step == 0:
            self.give(t, seat, (action - SLOT) % INNER)
        elif action == NUMBER + 1:
            self.later(t, seat, 0, b + 1)
            tell_applied(t)
        elif t.watched:
            t.tell(events.Passed(seat=seat, what="zen"))


class Stealth(Effect):
    """R15.10 忍: who last had it on the mat exchanges two pieces, twice. A trigger, never activated."""

    def step(self, t: Table, seat: i64, step: i64, b: i64) -> None:
        """b exchanges are left; without two choosable pieces one is left out (R11.12)."""
        if b > 0 and len(exchangeable(t, t.box.shinobu_below, NOTHING)) > 0:
            self.ask(t, seat, 0, b)

    def asked(self, t: Table, seat: i64, step: i64, b: i64) -> vec[i64]:
        return exchangeable(t, t.box.shinobu_below, NOTHING if step == 0 else b // 8)

    def answered(self, t: Table, seat: i64, step: i64, b: i64, action: i64) -> None:
        if step == 0:
            self.ask(t, seat, 1, action * 8 + b)
            return
        self.later(t, seat, 0, b % 8 - 1)
        t.push(S_TRIGGERS)  # R11.10
        exchange(t, b // 8, action, seat, "stealth")


class Zero(Effect):
    """R15.11 零: all body pieces go face up to the mountain."""

    def usable(self, t: Table, user: i64) -> bool:
        return t.mountain_size() > 0 and any_loose_body(t)

    def apply(self, t: Table) -> None:
        for k in range(t.mode.seats):
            seat = (t.user + k) % t.mode.seats
            for slot in free_slots(t, seat):
                if slot < BODY:
                    to_mountain(t, take_inner(t, seat, slot), seat, t.slot_id(seat, slot), "zero")


class Moon(Effect):
    """R15.14 月: an own inner piece, and all of the same character that the others have inside."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        return add_inner(t, vec[i64](capacity=INNER), user) if len(said) == 0 else vec[i64]()

    def apply(self, t: Table) -> None:
        mine = (t.said[0] - SLOT) % INNER
        kind = t.kind(t.mats[t.user].inner[mine])
        discard(t, t.user, mine, "moon")
        for k in range(1, t.mode.seats):
            seat = (t.user + k) % t.mode.seats
            for slot in free_slots(t, seat):
                if t.kind(t.mats[seat].inner[slot]) == kind:
                    discard(t, seat, slot, "moon")


class Phantom(Effect):
    """R15.19 幻: a new gora indicator from a canyon, or with two players the excluded piece."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        answers = vec[i64](capacity=16)
        if len(said) > 0:
            return answers
        if t.mode.seats > 2:
            return add_canyon(t, answers, 10)
        if t.excluded != NOTHING:
            room = False
            for slot in range(INNER):
                if t.mats[user].inner[slot] == NOTHING and (slot >= BODY or not room):
                    answers = append(answers, SLOT + user * INNER + slot)
                    room = room or slot < BODY
        return answers

    def apply(self, t: Table) -> None:
        if t.mode.seats > 2:
            seat = (t.said[0] - CANYON) // KINDS
            old = t.gora
            t.gora = take_from_canyon(t, seat, (t.said[0] - CANYON) % KINDS)
            tell_move(t, t.gora, t.user, f"canyon/{seat}", "gora", "phantom")
            to_canyon(t, seat, old, t.user, "gora", "phantom")
        else:
            token = t.excluded
            t.excluded = NOTHING
            arrive(t, t.user, (t.said[0] - SLOT) % INNER, token, "excluded", "phantom")


class Moisten(Effect):
    """R15.22 潤: one to three own body pieces for as many different canyon pieces."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        kinds: i64 = 0  # what the canyons offer
        for seat in range(t.mode.seats):
            kinds |= canyon_kinds(t, seat)
        kinds &= (1 << OUGI) - 1
        offered: i64 = 0
        for kind in range(OUGI):
            offered += kinds >> kind & 1
        most = t.box.jun_max
        if offered < most:
            most = offered
        if len(loose_body(t, user)) < most:
            most = len(loose_body(t, user))
        given: i64 = 0
        slots: i64 = 0
        named = False
        for answer in said:
            if SLOT <= answer < TOWER:
                given += 1
                slots |= 1 << (answer - SLOT) % INNER
            elif answer == DONE:
                named = True
            else:
                given -= 1
                kinds &= ~bit((answer - CANYON) % KINDS)
                named = True
        answers = vec[i64](capacity=16)
        if not named and given < most:
            if given > 0:
                answers = append(answers, DONE)
            for slot in range(BODY):
                if t.free_piece(user, slot) and not slots >> slot & 1:
                    answers = append(answers, SLOT + user * INNER + slot)
        elif given > 0:
            for seat in range(t.mode.seats):
                offers = canyon_kinds(t, seat) & kinds
                for kind in range(OUGI):
                    if offers >> kind & 1:
                        answers = append(answers, CANYON + seat * KINDS + kind)
        return answers

    def apply(self, t: Table) -> None:
        taken = vec[i64]()
        sources = vec[i64]()
        slots: i64 = 0
        for answer in t.said:
            if answer >= CANYON:
                seat = (answer - CANYON) // KINDS
                taken = append(taken, take_from_canyon(t, seat, (answer - CANYON) % KINDS))
                sources = append(sources, seat)
            elif answer >= SLOT:
                slots |= 1 << (answer - SLOT) % INNER
        for slot in range(BODY - 1, -1, -1):
            if slots >> slot & 1:
                discard(t, t.user, slot, "moisten")
        for k in range(len(taken)):
            arrive(t, t.user, 0, taken[k], f"canyon/{sources[k]}", "moisten")


class Bind(Effect):
    """R15.26 縛: it lies on an inner piece, which nothing can move."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        pieces = vec[i64](capacity=20)
        if len(said) == 0:
            for seat in range(t.mode.seats):
                pieces = add_inner(t, pieces, seat)
        return pieces

    def apply(self, t: Table) -> None:
        seat = (t.said[0] - SLOT) // INNER
        slot = (t.said[0] - SLOT) % INNER
        if slot < BODY:
            forget_order(t, seat, loose_index(t, seat, slot))
        t.bind_seat = seat
        t.bind_slot = slot
        t.bind = shown(t.played)
        t.bound_on = t.turn
        t.played = NOTHING
        tell_move(t, t.bind, t.user, t.slot_id(t.user, t.hand), f"bind/{t.bind_seat}/{t.bind_slot}", "bind")


class Phoenix(Effect):
    """R15.28 鳳: two players exchange all inner pieces and place them as they like."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        players = vec[i64](capacity=3)
        if len(said) == 0:
            for seat in range(t.mode.seats):
                if seat != user and len(free_slots(t, seat)) + len(free_slots(t, user)) > 0:
                    players = append(players, PLAYER + seat)
        return players

    def apply(self, t: Table) -> None:
        other = t.said[0] - PLAYER
        mine = self.gather(t, t.user, other)
        theirs = self.gather(t, other, t.user)
        mine = lose_track(t, mine, 1 << other)
        theirs = lose_track(t, theirs, 1 << t.user)
        t.mats[other].cloud = mine
        t.mats[t.user].cloud = theirs
        if len(mine) > 0:
            t.push(Q_PLACE, other, 1)
        if len(theirs) > 0:
            t.push(Q_PLACE, t.user, 1)
        if t.watched:
            t.tell(events.Rearranged(seat=t.user, place=f"cloud/{other}"))

    def gather(self, t: Table, seat: i64, taker: i64) -> vec[i64]:
        pieces = vec[i64](capacity=INNER)
        for slot in free_slots(t, seat):
            token = take_inner(t, seat, slot)
            recognise(t, token, 1 << taker)
            token = learnt(token, taker)
            if t.kind(token) == COLLAPSE:
                t.collapse = taker
            pieces = append(pieces, token)
        return pieces


class Princess(Effect):
    """R15.30 姫: a body piece of another player comes to the hand where 姫 was, and 姫 goes into that body."""

    def options(self, t: Table, user: i64, said: vec[i64]) -> vec[i64]:
        pieces = vec[i64](capacity=12)
        if len(said) == 0:
            for seat in range(t.mode.seats):
                for slot in range(BODY):
                    if seat != user and t.free_piece(seat, slot):
                        pieces = append(pieces, SLOT + seat * INNER + slot)
        return pieces

    def apply(self, t: Table) -> None:
        seat = (t.said[0] - SLOT) // INNER
        slot = (t.said[0] - SLOT) % INNER
        token = take_inner(t, seat, slot)
        princess = shown(t.played)
        t.played = NOTHING
        arrive(t, seat, 0, princess, t.slot_id(t.user, t.hand), "princess")
        arrive(t, t.user, t.hand, token, t.slot_id(seat, slot), "princess")


class Cool(Effect):
    """R15.31 涼: all inner pieces are turned face up and stay so until piled or discarded."""

    def usable(self, t: Table, user: i64) -> bool:
        return True

    def apply(self, t: Table) -> None:
        for k in range(t.mode.seats):
            seat = (t.user + k) % t.mode.seats
            inner = t.mats[seat].inner
            for slot in range(INNER):
                if t.free_piece(seat, slot):
                    recognise(t, inner[slot], EVERYBODY)
                    inner[slot] = face_up(inner[slot])
                    if t.watched:
                        piece = t.kind_id(inner[slot])
                        t.tell(events.Shown(seat=seat, place=t.slot_id(seat, slot), pieces=(piece,)))


class Wind(Effect):
    """R15.32 風: draw players + 1, keep one in an own empty hand, return the rest face up."""

    def usable(self, t: Table, user: i64) -> bool:
        return t.mountain_size() >= t.mode.seats + 1

    def apply(self, t: Table) -> None:
        cloud = vec[i64](capacity=INNER)
        for _ in range(t.mode.seats + 1):
            token = draw_any(t, t.user)
            tell_move(t, token, t.user, "mountain", f"cloud/{t.user}", "wind")
            cloud = append(cloud, token)
        t.mats[t.user].cloud = cloud
        self.ask(t, t.user)

    def asked(self, t: Table, seat: i64, step: i64, b: i64) -> vec[i64]:
        answers = vec[i64](capacity=2 * INNER)
        for k in range(len(t.mats[seat].cloud)):
            for hand in range(BODY, INNER):
                if t.mats[seat].inner[hand] == NOTHING:
                    answers = append(answers, PUT + k * INNER + hand)
        return answers

    def answered(self, t: Table, seat: i64, step: i64, b: i64, action: i64) -> None:
        kept = (action - PUT) // INNER
        cloud = t.mats[seat].cloud
        t.mats[seat].cloud = vec[i64]()
        arrive(t, seat, (action - PUT) % INNER, cloud[kept], f"cloud/{seat}", "wind")
        for k in range(len(cloud)):
            if k != kept:
                to_mountain(t, cloud[k], seat, f"cloud/{seat}", "wind")
