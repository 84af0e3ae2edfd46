"""The turns, windows and end of Raigo. Clause numbers are those of docs/rules/raigo.md.

A stack of frames says what is to come: questions wait for an answer, steps are carried out by `_run`.
What the pieces do stands in effects/."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from madoi.core.bits import bit
from madoi.core.eyes import Eyes
from madoi.core.rng import Chance, Rng
from madoi.core.state import OVER
from madoi.games.raigo import events
from madoi.games.raigo.components import (
    BI,
    COLLAPSE,
    EI,
    GOU,
    GRACE,
    JIN,
    KINDS,
    KO,
    MEI,
    METSU,
    MU,
    OTONASHI,
    OUGI,
    PASSIVE,
    RAI,
    RYU,
    SHINOBU,
    SINGLE,
    UNSTABLE,
    points_of,
    yaku_of,
)
from madoi.games.raigo.effects.actions import (
    ACTIVATE,
    DONE,
    END,
    FLASH,
    GEN_MOVE,
    KAI,
    KEEP,
    KEYS,
    KO_USE,
    NUMBER,
    PILE,
    PURIFY,
    PUT,
    Q_ACT,
    Q_ANNOUNCE,
    Q_BATTLE,
    Q_EFFECT,
    Q_FULL_MOON,
    Q_GEN,
    Q_KAI,
    Q_KEEP,
    Q_METSU,
    Q_PLACE,
    Q_RAIJIN,
    Q_ROAR,
    Q_SEN,
    Q_TAKE,
    Q_WARD,
    RAIJIN_CHOICE,
    ROAR,
    ROAR_KEY,
    RYU_USE,
    S_APPLY,
    S_BEGIN,
    S_DANCE,
    S_DEAL,
    S_EFFECT,
    S_GEN,
    S_MARKER,
    S_METSU,
    S_PUT_DOWN,
    S_SEN,
    S_STRIKE,
    S_TRIGGERS,
    S_UNSEAL,
    SEAL,
    SLASH,
    SLOT,
    SNAKE,
    STEPS,
    SUMMON_USE,
    TAKE,
    TOWER,
    WARD,
    WARD_KEY,
    has_effect,
    key_of,
    kind_of_key,
)
from madoi.games.raigo.effects.effect import add_inner, own
from madoi.games.raigo.effects.moves import (
    EVERYBODY,
    arrive,
    complete,
    cut,
    discard,
    dissolve,
    draw_down,
    effect_id,
    free_slots,
    gain,
    insert_body,
    loose_body,
    lose,
    put_inner,
    recognise,
    release,
    resting_place,
    taboo,
    take_inner,
    tell_move,
    tell_release,
    thing_id,
    to_canyon,
    turn_up,
    use_up,
    write_body,
)
from madoi.games.raigo.effects.table import EFFECTS
from madoi.games.raigo.effects.worlds import deal_anew
from madoi.games.raigo.state import (
    ALL,
    BODY,
    CHARACTERS,
    FULL_RELEASE,
    GATES,
    HEAD_BU,
    HEAD_METSU,
    HEAD_ONI,
    HEAD_SOU,
    INNER,
    NORMAL,
    NOTHING,
    PLAYING,
    STAGES,
    STANDARD,
    UP,
    Table,
    face_down,
    face_up,
    learnt,
    shown,
)

RESULTS: Final = ["playing", "eliminated", "full-release"]
DECLINED: Final = {Q_GEN: "gen", Q_KAI: "kai", Q_WARD: "ward", Q_EFFECT: "effect"}
COPIED: Final = [0, 1, SNAKE, SLASH, FLASH, PURIFY]  # the effects that copies can take up as an action


class Raigo(Table):
    # -- setup (R3, R16) ---------------------------------------------------------------------------

    def deal(self, chance: Chance) -> None:
        mode = self.mode
        box = self.box
        rng = chance
        pieces = vec[i64](capacity=80)
        for kind in range(KINDS):  # R3.1, R16.1
            count = box.count_2p[kind] if mode.seats == 2 else box.count[kind]
            if kind >= OUGI:
                count = 1 if mode.battle == NORMAL and kind == mode.ougi else 0
            for _ in range(count):
                pieces = append(pieces, kind)
        rng.shuffle(pieces)
        pieces, aside = pop(pieces)  # R3.2
        if mode.seats == 2:
            self.excluded = aside
        else:
            self.gora = aside | ALL
        self.mountain = pieces
        self.lay_out()
        self.first = rng.below(mode.seats) if mode.first == NOTHING else mode.first  # R3.4
        self.turn_seat = self.first
        self._deal_ougi(rng)
        self.push(S_BEGIN)
        for k in range(mode.seats - 1, -1, -1):  # R3.5
            self.push(S_DEAL, (self.first + k) % mode.seats, box.deal[mode.seats - 2][k])
        if mode.battle == CHARACTERS:
            for k in range(mode.seats - 1, -1, -1):
                self.push(Q_KEEP, (self.first + k) % mode.seats)
            for k in range(mode.seats - 1, -1, -1):
                self.push(Q_RAIJIN, (self.first + k) % mode.seats)
        self._run()

    def _deal_ougi(self, rng: Chance) -> None:
        """R16.2, R16.3: one or two unknown ougi on every moon; the others stay in the box."""
        mode = self.mode
        if mode.battle == NORMAL:
            return
        ougi = vec[i64](capacity=36)
        for kind in range(OUGI, KINDS):
            if kind != METSU:  # R16.1
                ougi = append(ougi, kind)
        if mode.battle != CHARACTERS:
            rng.shuffle(ougi)
            for _ in range(1 if mode.battle == STANDARD else 2):
                for seat in range(mode.seats):
                    ougi, piece = pop(ougi)
                    self.mats[seat].moon = append(self.mats[seat].moon, learnt(piece, seat))
        for k in range(1, len(ougi)):  # nobody knows an order in the box
            j = k
            while j > 0 and ougi[j] < ougi[j - 1]:
                kept = ougi[j]
                ougi[j] = ougi[j - 1]
                ougi[j - 1] = kept
                j -= 1
        self.boxed = ougi

    # -- what may be done --------------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        if self.actor == OVER:
            return vec[i64]()
        actions = self.options(self.actor)
        for k in range(1, len(actions)):
            j = k
            while j > 0 and actions[j] < actions[j - 1]:
                kept = actions[j]
                actions[j] = actions[j - 1]
                actions[j - 1] = kept
                j -= 1
        return actions

    def is_legal(self, action: i64) -> bool:
        if self.actor == OVER:
            return False
        for legal in self.options(self.actor):
            if legal == action:
                return True
        return False

    def legal_actions_of(self, seat: i64) -> vec[i64]:
        if self.actor == OVER:
            return vec[i64]()
        if seat == self.actor:
            return self.legal_actions()
        if self.top() == Q_ROAR and self.top_a() >> seat & 1:
            return self._roar_options(seat)
        return vec[i64]()

    def deciders(self) -> list[i64]:
        """All who have not answered in a roar window, else the actor (R11.1)."""
        if self.actor == OVER:
            return []
        if self.top() != Q_ROAR:
            return [self.actor]
        seats: list[i64] = []
        for k in range(self.mode.seats):
            seat = (self.turn_seat + k) % self.mode.seats
            if self.top_a() >> seat & 1:
                seats.append(seat)
        return seats

    def options(self, seat: i64) -> vec[i64]:
        """The answers to the question on top of the stack."""
        what = self.top()
        if what == Q_ACT:
            return self._act_options(seat)
        if what == Q_ROAR:
            return self._roar_options(seat)
        if what == Q_WARD:
            return self._ward_options(seat)
        if what == Q_PLACE:
            return self._place_options(seat)
        if what == Q_GEN:
            return self._gen_options(seat)
        if what == Q_TAKE:
            return self._take_options()
        if what == Q_ANNOUNCE:
            return self._announce_options(seat)
        if what == Q_EFFECT:
            key = self.top_a() // STEPS
            return EFFECTS[key].asked(self, seat, self.top_a() % STEPS, self.top_b())
        actions = vec[i64](capacity=12)
        if what == Q_SEN:  # R4.3
            actions = append(append(actions, NUMBER + 1), NUMBER + 2)
        elif what == Q_KAI:
            actions = self._kai_options(seat)
        elif what == Q_FULL_MOON:
            actions = add_inner(self, actions, seat)
        elif what == Q_METSU:
            actions = own(self, self.turn_seat, 1)
        elif what == Q_BATTLE:
            for code in range(self.towers()):
                if self.top_a() >> code & 1:
                    actions = append(actions, TOWER + code)
        elif what == Q_RAIJIN:
            for raijin in range(len(self.box.raijin_ids)):  # R16.3: a different one each
                if not self._raijin_taken(raijin):
                    actions = append(actions, RAIJIN_CHOICE + raijin)
        elif what == Q_KEEP:
            for k in range(len(self._own_ougi(seat))):
                actions = append(actions, KEEP + k)
        return actions

    def _act_options(self, seat: i64) -> vec[i64]:
        """R4.7: pile, activate, use a summon, or end the turn."""
        actions = append(vec[i64](capacity=24), DONE)
        if self.closed:  # R14.2
            return actions
        mat = self.mats[seat]
        for hand in range(2):
            if self.free_piece(seat, BODY + hand):
                for gate in range(GATES):
                    if mat.gates[gate].seal == NOTHING:  # R5.1
                        actions = append(actions, PILE + hand * GATES + gate)
        for hand in range(2):
            if self.free_piece(seat, BODY + hand):
                actions = self._add_effects(actions, seat, hand)
        for gate in range(GATES):  # R15.7, R15.8
            key = self._summon_key(seat, gate)
            if key != NOTHING and not self.used >> key & 1 and EFFECTS[key].usable(self, seat):
                actions = append(actions, SUMMON_USE + gate)
        return actions

    def _summon_key(self, seat: i64, gate: i64) -> i64:
        """The use of a summoned 龍 or 琥 that lies uncovered on an unsealed tower."""
        tower = self.mats[seat].gates[gate]
        if len(tower.stages) == 0 or tower.seal != NOTHING:
            return NOTHING
        token = tower.stages[len(tower.stages) - 1]
        if token & UP == 0:
            return NOTHING
        kind = self.kind(token)
        return RYU_USE if kind == RYU else KO_USE if kind == KO else NOTHING

    def _add_effects(self, actions: vec[i64], seat: i64, hand: i64) -> vec[i64]:
        """What the piece in a hand can be activated for (R6.1, R6.2, R6.5)."""
        kind = self.kind(self.mats[seat].inner[BODY + hand])
        if kind < OTONASHI or kind in (JIN, GOU) or self.box.use[kind] == PASSIVE:
            return actions
        if self.box.use[kind] == SINGLE and self.acted:  # R14.2
            return actions
        if kind == RAI or kind == MU or kind == MEI or kind == EI:
            for k in range(len(COPIED)):
                if has_effect(kind, COPIED[k]):
                    actions = self._add_effect(actions, seat, hand, COPIED[k], kind)
            return actions
        return self._add_effect(actions, seat, hand, key_of(kind), kind)

    def _add_effect(self, actions: vec[i64], seat: i64, hand: i64, key: i64, kind: i64) -> vec[i64]:
        if self.used >> key & 1:
            return actions
        inner = self.mats[seat].inner
        token = inner[BODY + hand]
        inner[BODY + hand] = NOTHING  # R6.3: the piece itself cannot be chosen
        usable = EFFECTS[key].usable(self, seat) if kind != EI else len(self._payable(seat, key)) > 0
        inner[BODY + hand] = token
        return append(actions, ACTIVATE + hand * KEYS + key) if usable else actions

    def _payable(self, seat: i64, key: i64) -> vec[i64]:
        """The otonashi that 影 can pay for an effect, so that a target is left (R15.27)."""
        found = vec[i64](capacity=INNER)
        inner = self.mats[seat].inner
        for slot in range(INNER):
            if self.free_piece(seat, slot) and self._pays(inner[slot], key):
                token = inner[slot]
                inner[slot] = NOTHING
                usable = key == WARD_KEY or key == ROAR_KEY or EFFECTS[key].usable(self, seat)
                inner[slot] = token
                if usable:
                    found = append(found, slot)
        return found

    def _pays(self, token: i64, key: i64) -> bool:
        """An otonashi of the weight of the copied piece; who copies 霧 has the effects of 1 to 5 too."""
        weight = self.weight(token)
        if self.kind(token) >= OTONASHI:
            return False
        return weight == self.box.weight[kind_of_key(key)] or (key <= ROAR_KEY and weight == self.box.weight[MU])

    def _announce_options(self, seat: i64) -> vec[i64]:
        if self.top_a() == 1:
            actions = vec[i64](capacity=INNER)
            for slot in self._payable(seat, self.key):
                actions = append(actions, SLOT + seat * INNER + slot)
            return actions
        return EFFECTS[self.key].options(self, seat, self.said)

    def _roar_options(self, seat: i64) -> vec[i64]:
        """Pass, or a piece that can roar and an own tower (R11.1)."""
        actions = append(vec[i64](capacity=8), DONE)
        if seat == self.turn_seat and self.used >> ROAR_KEY & 1:  # R11.11
            return actions
        for hand in range(2):
            if self.free_piece(seat, BODY + hand):
                kind = self.kind(self.mats[seat].inner[BODY + hand])
                if has_effect(kind, ROAR_KEY):
                    for gate in range(GATES):
                        if self.eligible(seat * GATES + gate):
                            first = ROAR + (hand * GATES + gate) * (INNER + 1)
                            actions = self._add_paid(actions, seat, ROAR_KEY, kind, first)
        return actions

    def _ward_options(self, seat: i64) -> vec[i64]:
        actions = append(vec[i64](capacity=4), DONE)
        for hand in range(2):
            if self.free_piece(seat, BODY + hand):
                kind = self.kind(self.mats[seat].inner[BODY + hand])
                if has_effect(kind, WARD_KEY):
                    actions = self._add_paid(actions, seat, WARD_KEY, kind, WARD + hand * (INNER + 1))
        return actions

    def _add_paid(self, actions: vec[i64], seat: i64, key: i64, kind: i64, first: i64) -> vec[i64]:
        """A reaction, for 影 once per otonashi that can pay for it."""
        if kind != EI:
            return append(actions, first)
        for slot in self._payable(seat, key):
            actions = append(actions, first + 1 + slot)
        return actions

    def _place_options(self, seat: i64) -> vec[i64]:
        """Any piece of the cloud into any empty slot; among equal weights in any order (R2.2)."""
        actions = vec[i64](capacity=16)
        mat = self.mats[seat]
        body = loose_body(self, seat)
        for k in range(len(mat.cloud)):
            if self.body_room(seat):
                weight = self.weight(mat.cloud[k])
                heavier: i64 = 0
                equal: i64 = 0
                for token in body:
                    if self.weight(token) > weight:
                        heavier += 1
                    elif self.weight(token) == weight:
                        equal += 1
                for position in range(heavier, heavier + equal + 1):
                    actions = append(actions, PUT + k * INNER + position)
            for slot in range(BODY, INNER):
                if mat.inner[slot] == NOTHING:
                    actions = append(actions, PUT + k * INNER + slot)
        return actions

    def _gen_options(self, seat: i64) -> vec[i64]:
        """R4.2."""
        actions = append(vec[i64](capacity=7), DONE)
        for slot in range(BODY):
            if self.free_piece(seat, slot):
                for hand in range(2):
                    if self.mats[seat].inner[BODY + hand] == NOTHING:
                        actions = append(actions, GEN_MOVE + slot * 2 + hand)
        return actions

    def _take_options(self) -> vec[i64]:
        """R4.4: the next face-down piece or any face-up one."""
        actions = vec[i64](capacity=8)
        if len(self.mountain) > 0:
            actions = append(actions, TAKE)
        kinds: i64 = 0
        for token in self.open:
            kinds |= bit(self.kind(token))
        for kind in range(KINDS):
            if kinds >> kind & 1:
                actions = append(actions, TAKE + 1 + kind)
        return actions

    def _may_open_moon(self, seat: i64) -> bool:
        """R16.4: only while all own gates hold towers and a slot is free."""
        mat = self.mats[seat]
        if len(mat.moon) == 0 or mat.moon_opened or self.empty_slots(seat) == 0:
            return False
        return len(mat.gates[0].stages) > 0 and len(mat.gates[1].stages) > 0

    def _kai_options(self, seat: i64) -> vec[i64]:
        actions = append(vec[i64](capacity=8), DONE)
        mat = self.mats[seat]
        for k in range(len(mat.moon)):
            if self.body_room(seat):
                actions = append(actions, KAI + k * INNER)
            for slot in range(BODY, INNER):
                if mat.inner[slot] == NOTHING:
                    actions = append(actions, KAI + k * INNER + slot)
        return actions

    def _raijin_taken(self, raijin: i64) -> bool:
        for mat in self.mats:
            if mat.raijin == raijin:
                return True
        return False

    def _own_ougi(self, seat: i64) -> vec[i64]:
        """The ougi of a seat's raijin that are in the box."""
        found = vec[i64](capacity=3)
        for token in self.boxed:
            if self.box.raijin_of[self.kind(token) - OUGI] == self.mats[seat].raijin:
                found = append(found, token)
        return found

    # -- what then happens -------------------------------------------------------------------------

    def perform(self, action: i64) -> None:
        seat = self.actor
        what = self.top()
        a = self.top_a()
        b = self.top_b()
        if what == Q_ACT:
            self._act(seat, action)
        elif what == Q_ROAR:
            self._answer_roar(seat, action)
        elif what == Q_ANNOUNCE:
            self._announce(seat, action)
        else:
            self.drop()
            if self.watched and action == DONE:
                self.tell(events.Passed(seat=seat, what=DECLINED[what]))
            if what == Q_EFFECT:
                EFFECTS[a // STEPS].answered(self, seat, a % STEPS, b, action)
            elif what == Q_WARD:
                self._ward(seat, action)
            elif what == Q_PLACE:
                self._place(seat, action, a)
            elif what == Q_TAKE:
                self._take(seat, action, a, b)
            elif what == Q_GEN:
                self._gen(seat, action, a)
            elif what == Q_SEN:
                self._sen(seat, action - NUMBER)
            elif what == Q_KAI:
                self._kai(seat, action)
            elif what == Q_FULL_MOON:
                discard(self, seat, (action - SLOT) % INNER, "full-moon")
                if a > 1:
                    self.push(Q_FULL_MOON, seat, a - 1)
            elif what == Q_METSU:
                dissolve(self, action - TOWER, "destroy")
                self._end_lasting(HEAD_METSU, "destroy")
            elif what == Q_BATTLE:
                self._struck_by_battle(action - TOWER)
            elif what == Q_RAIJIN:
                self._choose_raijin(seat, action - RAIJIN_CHOICE)
            else:
                self._keep(seat, action - KEEP)
        self._run()

    def _run(self) -> None:
        """Carry out steps until a question needs an answer, or the game is over."""
        while self.result == PLAYING:
            what = self.top()
            seat = self.top_seat()
            a = self.top_a()
            if what == Q_ACT:
                self._look_at_mountain()
                self.actor = seat
                return
            if what == Q_ROAR:
                self.actor = self.turn_seat
                self.actor = self.deciders()[0]
                return
            if what == Q_ANNOUNCE:
                if a == 0 and len(EFFECTS[self.key].options(self, seat, self.said)) == 0:
                    self.drop()
                    self._announced()
                    continue
                self.actor = seat
                return
            if what == Q_TAKE and (a == 0 or self.mountain_size() == 0):
                self.drop()
                continue
            if what == Q_TAKE and len(self.open) == 0:
                b = self.top_b()
                self.drop()
                self._take(seat, TAKE, a, b)
                continue
            if what == Q_PLACE and (len(self.mats[seat].cloud) == 0 or self.empty_slots(seat) == 0):
                self.drop()
                self._overflow(seat)
                continue
            if what < S_DEAL:
                self.actor = seat
                return
            b = self.top_b()
            self.drop()
            self._step(what, seat, a, b)
        self._finish()

    def _step(self, what: i64, seat: i64, a: i64, b: i64) -> None:
        if what == S_TRIGGERS:
            self._triggers()
        elif what == S_PUT_DOWN:
            self._put_down()
        elif what == S_STRIKE:
            self._strike()
        elif what == S_DANCE:
            self._dance()
        elif what == S_APPLY:
            if self.played != NOTHING and not self.is_ougi(self.played):  # R14.9
                self.finished |= 1 << self.user
            EFFECTS[self.key].apply(self)
        elif what == S_EFFECT:
            EFFECTS[a // STEPS].step(self, seat, a % STEPS, b)
        elif what == S_DEAL:
            self.push(Q_PLACE, seat)
            self.push(Q_TAKE, seat, a)
        elif what == S_BEGIN:
            self._begin_turn()
        elif what == S_GEN:
            barred = self.no_gen >> seat & 1 == 1  # R15.21
            self.no_gen &= ~(1 << seat)
            if not barred:
                self._ask_gen(seat, 2)
        elif what == S_SEN:
            self._begin_sen(seat)
        elif what == S_UNSEAL:
            self._look_at_mountain()
            self._unseal(seat)
            self._unbind(seat)
        elif what == S_METSU:
            self._destruction()
        elif what == S_MARKER:
            self._move_marker()

    # -- the turn (R4) -----------------------------------------------------------------------------

    def _begin_turn(self) -> None:
        if self.finals == 0:
            self._full_release_at_end()
            return
        if self.finals > 0:
            self.finals -= 1
        seat = self.turn_seat
        self.turn += 1
        self.used = 0
        self.acted = False
        self.closed = False
        if self.watched:
            self.tell(events.TurnBegan(seat=seat, turn=self.turn, final=self.finals != NOTHING))
        self.push(Q_ACT, seat)
        self.push(S_SEN, seat)
        self.push(S_GEN, seat)
        if self._may_open_moon(seat):
            self.push(Q_KAI, seat)

    def _ask_gen(self, seat: i64, left: i64) -> None:
        if left > 0 and len(self._gen_options(seat)) > 1:
            self.push(Q_GEN, seat, left)

    def _kai(self, seat: i64, action: i64) -> None:
        """R16.4: the ougi of the moon comes to an inner slot."""
        if action == DONE:
            return
        mat = self.mats[seat]
        k = (action - KAI) // INNER
        mat.moon, token = pop(mat.moon, k)
        mat.moon_opened = True
        put_inner(self, seat, (action - KAI) % INNER, token, f"moon/{seat}/{k}", "kai")

    def _gen(self, seat: i64, action: i64, left: i64) -> None:
        """R4.2: a body piece comes to an empty hand."""
        if action == DONE:
            return
        slot = (action - GEN_MOVE) // 2
        hand = BODY + (action - GEN_MOVE) % 2
        mat = self.mats[seat]
        token = take_inner(self, seat, slot)
        mat.inner[hand] = token
        tell_move(self, token, seat, self.slot_id(seat, slot), self.slot_id(seat, hand), "fetch")
        self._ask_gen(seat, left - 1)

    def _begin_sen(self, seat: i64) -> None:
        """R4.3, R4.5, R4.6."""
        barred = self.no_sen >> seat & 1 == 1
        self.no_sen &= ~(1 << seat)
        if barred or self.finals != NOTHING or self.mountain_size() == 0:
            return
        full = self.empty_slots(seat) == 0
        if full:
            taboo(self, seat, "full-moon")  # R9.1
            if self.result != PLAYING:
                return
        room = self.box.full_moon if full else self.empty_slots(seat)
        if room > 1 and self.mountain_size() > 1:
            self.push(Q_SEN, seat)
        elif full:
            self.push(Q_PLACE, seat)
            self.push(Q_TAKE, seat, 1)
        else:
            self._sen(seat, 1)
        if full:
            self.push(Q_FULL_MOON, seat, self.box.full_moon)

    def _sen(self, seat: i64, count: i64) -> None:
        if self.watched:
            self.tell(events.Announced(seat=seat, count=count))
        self.push(Q_PLACE, seat)
        self.push(Q_TAKE, seat, count)

    def _take(self, seat: i64, action: i64, left: i64, b: i64) -> None:
        """One piece of the mountain into the cloud, or for 鬼 (b = 1) into the body."""
        source = "mountain"
        if action == TAKE:
            token = draw_down(self, seat)
        else:
            at: i64 = len(self.open) - 1
            while self.kind(self.open[at]) != action - TAKE - 1:
                at -= 1
            self.open, token = pop(self.open, at)
            source = f"mountain/{self.kind_id(token)}"
        mat = self.mats[seat]
        self.push(Q_TAKE, seat, left - 1, b)
        if b == 1:
            arrive(self, seat, 0, token, source, "ogre")
        else:
            tell_move(self, token, seat, source, f"cloud/{seat}/{len(mat.cloud)}", "draw")
            mat.cloud = append(mat.cloud, token)

    def _place(self, seat: i64, action: i64, by_effect: i64) -> None:
        mat = self.mats[seat]
        k = (action - PUT) // INNER
        slot = (action - PUT) % INNER
        mat.cloud, token = pop(mat.cloud, k)
        if slot < BODY:
            slot = insert_body(self, seat, slot, token, False)
        else:
            mat.inner[slot] = token
        source = f"cloud/{seat}" if by_effect else f"cloud/{seat}/{k}"  # R2.10
        tell_move(self, token, seat, source, self.slot_id(seat, slot), "place")
        self.push(Q_PLACE, seat, by_effect)

    def _overflow(self, seat: i64) -> None:
        """Pieces that do not fit are discarded by their new owner (R15.28)."""
        cloud = self.mats[seat].cloud
        self.mats[seat].cloud = vec[i64]()
        for token in cloud:
            to_canyon(self, seat, token, seat, f"cloud/{seat}", "overflow")

    def _look_at_mountain(self) -> None:
        """R12.1: an empty mountain announces the end."""
        if self.finals == NOTHING and self.mountain_size() == 0:
            self.finals = self.mode.seats if self.mode.trigger_player_too else self.mode.seats - 1
            if self.watched:
                self.tell(events.EndAnnounced(seat=self.turn_seat))

    def _act(self, seat: i64, action: i64) -> None:
        if action == DONE:  # R4.8
            self.drop()
            self.push(S_MARKER)
            self.push(S_TRIGGERS)
            self.push(S_METSU)
            self.push(S_UNSEAL, seat)
        elif action < ACTIVATE:
            self._pile(seat, (action - PILE) // GATES, (action - PILE) % GATES)
        elif action < SUMMON_USE:
            self._activate(seat, (action - ACTIVATE) // KEYS, (action - ACTIVATE) % KEYS)
        else:
            gate = action - SUMMON_USE
            self._begin_use(seat, self._summon_key(seat, gate))
            self.push(Q_ANNOUNCE, seat)
            if self.watched:
                name = "ryu" if self.key == RYU_USE else "ko"
                source = self.stage_id(seat * GATES + gate, self.height(seat * GATES + gate) - 1)
                self.tell(events.Activated(seat=seat, piece=name, effect=effect_id(self, self.key), source=source))

    def _pile(self, seat: i64, hand: i64, gate: i64) -> None:
        """R5: onto an own tower; the sixth stage releases it, unless 蒼 takes the piece (R15.16)."""
        mat = self.mats[seat]
        token = mat.inner[BODY + hand]
        mat.inner[BODY + hand] = NOTHING
        self.acted = True
        self.push(S_TRIGGERS)
        code = seat * GATES + gate
        tower = mat.gates[gate]
        source = self.slot_id(seat, BODY + hand)
        tree = self.is_tree(code)
        if len(tower.stages) == STAGES - 1 and self.holder[HEAD_SOU] != NOTHING and not tree:
            recognise(self, token, EVERYBODY)
            token = shown(token)
            self.beside[HEAD_SOU] = append(self.beside[HEAD_SOU], token)
            tell_move(self, token, seat, source, f"head/{self.holder[HEAD_SOU]}/sou", "azure")
            return
        if tree:
            recognise(self, token, EVERYBODY)
        token = face_up(token) if tree else face_down(token)
        tower.stages = append(tower.stages, token)
        tell_move(self, token, seat, source, self.stage_id(code, len(tower.stages) - 1), "pile")
        if len(tower.stages) == STAGES:  # R5.3
            release(self, code, False)

    # -- using a piece (R6, R11) -------------------------------------------------------------------

    def _begin_use(self, seat: i64, key: i64) -> None:
        self.user = seat
        self.key = key
        self.said = vec[i64]()
        self.roared = 0
        self.cancelled = False
        self.acted = True
        self.used |= bit(key)  # R6.5: a cancelled activation counts too
        self.push(S_TRIGGERS)
        self.push(S_PUT_DOWN)

    def _activate(self, seat: i64, hand: i64, key: i64) -> None:
        """R6.3: the piece is turned up and leaves the hand; then it is announced what for."""
        self._begin_use(seat, key)
        mat = self.mats[seat]
        token = mat.inner[BODY + hand]
        mat.inner[BODY + hand] = NOTHING
        recognise(self, token, EVERYBODY)
        self.played = shown(token)
        self.hand = BODY + hand
        kind = self.kind(token)
        if self.box.use[kind] == SINGLE:
            self.closed = True
        self.push(Q_ANNOUNCE, seat, 1 if kind == EI else 0)
        if self.watched:
            source = self.slot_id(seat, BODY + hand)
            effect = effect_id(self, key)
            self.tell(events.Activated(seat=seat, piece=self.box.kind_ids[kind], effect=effect, source=source))

    def _announce(self, seat: i64, action: i64) -> None:
        if self.top_a() == 1:  # the otonashi that 影 costs
            slot = (action - SLOT) % INNER
            token = take_inner(self, seat, slot)
            recognise(self, token, EVERYBODY)
            self.paid = shown(token)
            tell_move(self, self.paid, seat, self.slot_id(seat, slot), "paid", "pay")
            self.drop()
            self.push(Q_ANNOUNCE, seat)
        else:
            self.said = append(self.said, action)

    def _announced(self) -> None:
        """Targets are fixed (R6.10); the effects that can be answered go through their windows."""
        user = self.user
        if self.paid != NOTHING:
            token = self.paid
            self.paid = NOTHING
            to_canyon(self, user, token, user, "paid", "pay")
        if self.watched:
            things = tuple([thing_id(self, answer) for answer in self.said])
            self.tell(events.Targeted(seat=user, effect=effect_id(self, self.key), things=things))
        if self.key <= SEAL:
            self.hit = self.said[0] - TOWER
            self.struck = self.hit // GATES
            self.push(S_STRIKE)
            asked: i64 = 0
            for seat in range(self.mode.seats):  # by public facts (R11.7)
                spent = seat == self.turn_seat and self.used >> ROAR_KEY & 1 == 1
                if not spent and self.has_hand_piece(seat) and self.has_eligible_tower(seat):
                    asked |= 1 << seat
            if asked:
                self.push(Q_ROAR, NOTHING, asked)
        elif self.key == SNAKE:
            self.hit = self._drawn_to_beauty(self.said[0] - SLOT)
            self.struck = self.hit // INNER
            self.push(S_STRIKE)
        elif self.key == SLASH:
            self.hit = (self.said[0] - END) // 2
            self.struck = self.hit // GATES
            self.push(S_STRIKE)
        else:
            self.push(S_APPLY)

    def _drawn_to_beauty(self, target: i64) -> i64:
        """R15.17: 美 of another player draws every 蛇 to itself."""
        for seat in range(self.mode.seats):
            for slot in range(INNER):
                if seat != self.user and self.free_piece(seat, slot):
                    if self.kind(self.mats[seat].inner[slot]) == BI:
                        if self.watched:
                            target_id = self.slot_id(seat, slot)
                            self.tell(events.Redirected(effect="ja", target=target_id))
                        return seat * INNER + slot
        return target

    def _answer_roar(self, seat: i64, action: i64) -> None:
        left = self.top_a() & ~(1 << seat)
        self.answers[seat] = action
        self.drop()
        if left:
            self.push(Q_ROAR, NOTHING, left)
        if self.watched:
            self.tell(events.Answered(seat=seat))

    def _strike(self) -> None:
        """The roar window is over: all answers are opened together (R11.2, R11.3)."""
        claimed: i64 = 0  # bit set of towers
        highest: i64 = 0
        self.push(S_DANCE)
        for k in range(self.mode.seats):
            seat = (self.turn_seat + k) % self.mode.seats
            answer = self.answers[seat]
            self.answers[seat] = NOTHING
            if answer > DONE:
                code = seat * GATES + (answer - ROAR) // (INNER + 1) % GATES
                self._react(seat, (answer - ROAR) // (INNER + 1) // GATES, (answer - ROAR) % (INNER + 1), code)
                self.roared |= 1 << seat
                if seat == self.turn_seat:
                    self.used |= 1 << ROAR_KEY
                if self.height(code) > highest:
                    highest = self.height(code)
                    claimed = 0
                if self.height(code) == highest:
                    claimed |= 1 << code
        if claimed == 0:
            if self.struck != self.user and self.has_hand_piece(self.struck):
                self.push(Q_WARD, self.struck)  # R11.4
        elif claimed & (claimed - 1):
            self.push(Q_BATTLE, self.user, claimed)
        else:
            code = 0
            while not claimed >> code & 1:
                code += 1
            self._struck_by_battle(code)

    def _struck_by_battle(self, code: i64) -> None:
        self.hit = code
        self.struck = code // GATES
        if self.watched:
            self.tell(events.Redirected(effect=effect_id(self, self.key), target=self.tower_id(code)))

    def _react(self, seat: i64, hand: i64, pay: i64, code: i64) -> None:
        """A reaction piece is turned up and used up; 影 pays its otonashi. `code`: the tower of a roar."""
        mat = self.mats[seat]
        token = mat.inner[BODY + hand]
        mat.inner[BODY + hand] = NOTHING
        if self.watched and code != NOTHING:
            self.tell(events.Roared(seat=seat, piece=self.kind_id(token), gate=self.tower_id(code)))
        if not self.is_ougi(token):
            self.finished |= 1 << seat
        use_up(self, seat, token, self.slot_id(seat, BODY + hand), "roar" if code != NOTHING else "ward")
        if pay > 0:
            discard(self, seat, pay - 1, "pay")

    def _ward(self, seat: i64, action: i64) -> None:
        """R10.4.1: the effect is cancelled and both pieces are used up."""
        if action == DONE:
            return
        hand = (action - WARD) // (INNER + 1)
        name = self.kind_id(self.mats[seat].inner[BODY + hand])
        self._react(seat, hand, (action - WARD) % (INNER + 1), NOTHING)
        self._cancel(seat, name)

    def _cancel(self, seat: i64, by: str) -> None:
        self.cancelled = True
        if self.watched:
            self.tell(events.Cancelled(effect=effect_id(self, self.key), by=by, seat=seat))

    def _dance(self) -> None:
        """R11.5, R15.9: 舞 of the struck player cancels; not in a Raigo battle."""
        battle = self.roared & (self.roared - 1) != 0
        if not self.cancelled and self.holder[HEAD_BU] == self.struck and (self.mode.dance_in_battle or not battle):
            self._cancel(self.struck, "bu")
            token = self.played
            self.played = NOTHING
            self.beside[HEAD_BU] = append(self.beside[HEAD_BU], token)
            tell_move(self, token, self.user, self.slot_id(self.user, self.hand), f"head/{self.struck}/bu", "dance")
        if not self.cancelled:
            self.push(S_APPLY)

    def _put_down(self) -> None:
        """R6.4."""
        if self.played != NOTHING:
            token = self.played
            self.played = NOTHING
            use_up(self, self.user, token, self.slot_id(self.user, self.hand), "used")
        self.user = NOTHING
        self.key = NOTHING
        self.hand = NOTHING
        self.said = vec[i64]()
        self.hit = NOTHING
        self.struck = NOTHING
        self.roared = 0
        self.cancelled = False

    # -- triggers (R11.6) --------------------------------------------------------------------------

    def _triggers(self) -> None:
        if self.collapse != NOTHING:
            seat = self.collapse
            self.collapse = NOTHING
            self.push(S_TRIGGERS)
            self._collapse(seat)
        elif self.stealth != NOTHING:
            seat = self.stealth
            self.stealth = NOTHING
            self.push(S_TRIGGERS)
            EFFECTS[key_of(SHINOBU)].later(self, seat, 0, self.box.shinobu_times)
        elif self.holder[HEAD_BU] != NOTHING and self.beside_weight(HEAD_BU) >= self.box.bu_threshold:
            self.push(S_TRIGGERS)
            self._end_lasting(HEAD_BU, "dance")
        elif self.holder[HEAD_SOU] != NOTHING and self.beside_weight(HEAD_SOU) >= self.box.sou_threshold:
            self.push(S_TRIGGERS)
            self._end_lasting(HEAD_SOU, "azure")
        elif self.finished:
            self._ogre()

    def _collapse(self, seat: i64) -> None:
        """R15.13: all inner pieces go to the canyon, 崩 included; a bound piece stays (R11.12)."""
        for slot in range(INNER):
            if self.free_piece(seat, slot) and self.kind(self.mats[seat].inner[slot]) == COLLAPSE:
                for each in free_slots(self, seat):
                    discard(self, seat, each, "collapse")
                return

    def _ogre(self) -> None:
        """R15.25: 鬼 fills its holder's body after a foreign effect of weight 1-8."""
        holder = self.holder[HEAD_ONI]
        foreign = False
        for seat in range(self.mode.seats):
            if self.finished >> seat & 1 and holder != NOTHING and not self.allied(seat, holder):
                foreign = True
        self.finished = 0
        if foreign and self.body_room(holder) and self.mountain_size() > 0:
            self.push(S_TRIGGERS)
            self._end_lasting(HEAD_ONI, "ogre")
            room: i64 = 0
            for slot in range(BODY):
                if self.mats[holder].inner[slot] == NOTHING:
                    room += 1
            self.push(Q_TAKE, holder, room, 1)

    def _end_lasting(self, which: i64, why: str) -> None:
        """A lasting ougi and what lies beside it go to the holder's canyon."""
        holder = self.holder[which]
        token = self.head[which]
        beside = self.beside[which]
        self.holder[which] = NOTHING
        self.head[which] = NOTHING
        self.beside[which] = vec[i64]()
        source = f"head/{holder}/{self.kind_id(token)}"
        to_canyon(self, holder, token, holder, source, why)
        for other in beside:
            to_canyon(self, holder, other, holder, source, why)

    # -- the end of a turn (R4.8) ------------------------------------------------------------------

    def _unseal(self, seat: i64) -> None:
        """R10.1.7: seals on own towers that were laid before this turn come off."""
        for gate in range(GATES):
            tower = self.mats[seat].gates[gate]
            if tower.seal != NOTHING and tower.sealed_on < self.turn:
                token = tower.seal
                tower.seal = NOTHING
                tower.sealed_on = 0
                use_up(self, seat, token, f"seal/{seat}/{gate}", "unseal")

    def _unbind(self, seat: i64) -> None:
        """R15.26, R2.12: 縛 comes off and the body is sorted again."""
        if self.bind_seat != seat or self.bound_on >= self.turn:
            return
        token = self.bind
        slot = self.bind_slot
        self.bind = NOTHING
        self.bind_seat = NOTHING
        self.bind_slot = NOTHING
        self.bound_on = 0
        to_canyon(self, seat, token, seat, f"bind/{seat}/{slot}", "unbind")
        if slot < BODY:
            inner = self.mats[seat].inner
            freed = inner[slot]
            inner[slot] = NOTHING
            write_body(self, seat, loose_body(self, seat))
            insert_body(self, seat, resting_place(self, seat, freed), freed, True)

    def _destruction(self) -> None:
        """R10.9.3."""
        holder = self.holder[HEAD_METSU]
        if holder == NOTHING or self.beside_weight(HEAD_METSU) < self.box.metsu_threshold:
            return
        if self.has_eligible_tower(self.turn_seat):
            self.push(Q_METSU, holder)
        else:
            self._end_lasting(HEAD_METSU, "destroy")

    def _move_marker(self) -> None:
        self.turn_seat = self.next_seat(self.turn_seat)
        self.push(S_BEGIN)
        self.push(S_TRIGGERS)
        if self.flame != NOTHING and self.eligible(self.flame_gate):  # R15.29
            cut(self, self.flame_gate, True, "burn")

    # -- raijin ------------------------------------------------------------------------------------

    def _choose_raijin(self, seat: i64, raijin: i64) -> None:
        self.mats[seat].raijin = raijin
        if self.watched:
            self.tell(events.Chosen(seat=seat, what="raijin", chosen=self.box.raijin_ids[raijin]))

    def _keep(self, seat: i64, k: i64) -> None:
        """R16.3: one of the raijin's ougi goes to the moon, the others stay in the box."""
        token = self._own_ougi(seat)[k]
        for at in range(len(self.boxed)):
            if self.boxed[at] == token:
                self.boxed, _gone = pop(self.boxed, at)
                break
        self.mats[seat].moon = append(self.mats[seat].moon, learnt(token, seat))
        if self.watched:
            secret = events.Chosen(seat=seat, what="ougi", chosen=self.kind_id(token))
            self.tell(events.Chosen(seat=seat, what="ougi"), {int(seat): secret})

    # -- the end (R9, R12) -------------------------------------------------------------------------

    def _full_release_at_end(self) -> None:
        """R12.2, R12.3."""
        for seat in range(self.mode.seats):
            self._grace(seat)
        self.result = FULL_RELEASE
        self._full_release()

    def _grace(self, seat: i64) -> None:
        """R15.18."""
        silent: i64 = 0
        graces: i64 = 0
        others: i64 = 0
        for token in self.mats[seat].inner:
            if token != NOTHING:
                if self.kind(token) == GRACE:
                    graces += 1
                elif self.kind(token) < OTONASHI:
                    silent += 1
                else:
                    others += 1
        if graces > 0 and others == 0 and silent > 0:
            gain(self, seat, silent * self.box.grace_each, "grace")

    def _full_release(self) -> None:
        """All towers of those who are not eliminated; gains first, then taboos (R12.3 to R12.5)."""
        seats = self.mode.seats
        taboos = vec[i64]([0, 0, 0, 0])
        out = self.eliminated
        for code in range(self.towers()):
            if self.height(code) > 0 and not out >> code // GATES & 1:
                taboos[code // GATES] += self._release_last(code)
        for seat in range(seats):
            for _ in range(taboos[seat]):
                payer = (seat + 2) % 4 if self.mode.teams and self.mats[seat].beads == 0 else seat
                lose(self, payer, "unrest")
        for seat in range(seats):
            paid = taboos[seat] + (taboos[(seat + 2) % 4] if self.mode.teams else 0)
            if paid > 0 and self.team_beads(seat) == 0:
                self.eliminated |= 1 << seat
                if self.watched:
                    self.tell(events.Eliminated(seat=seat))

    def _release_last(self, code: i64) -> i64:
        """Release one tower of the full release; the number of taboos."""
        owner = code // GATES
        tower = self.tower(code)
        if tower.seal != NOTHING:  # R10.1.9
            token = tower.seal
            tower.seal = NOTHING
            tower.sealed_on = 0
            use_up(self, owner, token, f"seal/{owner}/{code % GATES}", "unseal")
        turn_up(self, code)
        kinds = self.kinds_of(tower.stages)
        yaku = yaku_of(self.box, kinds)
        points = points_of(self.box, kinds, yaku)
        gora: i64 = 0
        if self.gora != NOTHING and yaku != UNSTABLE:  # R12.4
            for kind in kinds:
                if kind == self.kind(self.gora):
                    gora += 1
        tell_release(self, code, yaku, points, gora)
        if points + gora > 0:
            gain(self, owner, points + gora, "full-release")
        if yaku >= 0:
            complete(self, code, owner, yaku)
        else:
            dissolve(self, code, "unrest" if yaku == UNSTABLE else "no-yaku")
        return 1 if yaku == UNSTABLE else 0

    def _finish(self) -> None:
        """R9.4, R9.5: an elimination ends the game; of three players the others make the full release."""
        if self.result != FULL_RELEASE and self.mode.seats == 3:
            self._full_release()
        self.actor = OVER
        self.stack = vec[i64]()
        self.stealth = NOTHING
        self.collapse = NOTHING
        self.finished = 0
        if self.watched:
            self.tell(events.Ended(result=RESULTS[self.result]))

    def side_score(self, seat: i64) -> i64:
        """A number that is higher for who stands better: beads, then fewer inner pieces (R12.5, R12.6)."""
        if self.eliminated >> seat & 1:
            return -1
        inner = self.inner_count(seat)
        if self.mode.teams:
            inner += self.inner_count((seat + 2) % 4)
        return self.team_beads(seat) * 32 + (0 if self.mode.share_ties else 31 - inner)

    def ranks(self) -> list[i64]:
        """1 for the best side; equal ranks share (R12.6)."""
        ranks: list[i64] = []
        everybody = self.eliminated == (1 << self.mode.seats) - 1  # R12.5: a draw
        for seat in range(self.mode.seats):
            rank: i64 = 1
            for other in range(self.mode.seats):
                if not everybody and self.side_score(other) > self.side_score(seat):
                    rank += 1
            ranks.append(rank // 2 + 1 if self.mode.teams else rank)
        return ranks

    def returns(self) -> list[float]:
        """1 for the winner, 0 for the last, shared evenly among equals."""
        seats = self.mode.seats
        result = [0.0] * seats
        if self.actor != OVER:
            return result
        ranks = self.ranks()
        for seat in range(seats):
            beaten: float = 0.0
            for other in range(seats):
                if ranks[other] > ranks[seat]:
                    beaten += 1.0
                elif other != seat and ranks[other] == ranks[seat]:
                    beaten += 0.5
            result[seat] = beaten / float(seats - 1)
        if self.mode.teams:
            for seat in range(seats):
                result[seat] = 1.0 if ranks[seat] == 1 and max(ranks) > 1 else 0.5 if max(ranks) == 1 else 0.0
        return result

    # -- copies and worlds -------------------------------------------------------------------------

    def clone(self) -> Raigo:
        new = Raigo()
        self.copy_to(new)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Raigo:
        """What the seat cannot know is dealt anew (effects/worlds.py). Seat -1 is a spectator."""
        seat = eyes.seat
        new = self.clone()
        deal_anew(new, seat, rng)
        if self.actor != OVER and self.top() == Q_ROAR:  # answers that were given in secret
            for other in range(self.mode.seats):
                if other != seat and self.answers[other] != NOTHING:
                    answers = new._roar_options(other)
                    new.answers[other] = answers[rng.below(len(answers))]
        return new
