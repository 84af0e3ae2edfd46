"""The state of Raigo: which chapter answers which question. Clause numbers are those of docs/rules/raigo.md."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from madoi.core.eyes import NO_SEAT, Eyes
from madoi.core.rng import Chance, Rng
from madoi.core.state import OVER
from madoi.games.raigo.people import events
from madoi.games.raigo.rules import actions, asked, end, frames, knowledge, setup, triggers, turn, windows
from madoi.games.raigo.rules.frames import Frame
from madoi.games.raigo.rules.pieces.table import EFFECTS
from madoi.games.raigo.rules.table import PLAYING, Table, ascending
from madoi.games.raigo.rules.tokens import NOTHING, WATCHER

DECLINED: Final = {frames.Q_GEN: "gen", frames.Q_KAI: "kai", frames.Q_WARD: "ward", frames.Q_EFFECT: "effect"}


class Raigo(Table):
    """A position of Raigo."""

    def deal(self, chance: Chance) -> None:
        setup.deal(self, chance)
        self.run()

    # -- what may be done --------------------------------------------------------------------------

    def legal_actions(self) -> vec[i64]:
        if self.actor == OVER:
            return vec[i64]()
        return ascending(self.options(self.actor))

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
        if seat == self.actor or (self.top().waiting >> seat) & 1 == 1:
            return ascending(self.options(seat))
        return vec[i64]()

    def deciders(self) -> list[i64]:
        """All who have not answered in a roar window, else the actor (R11.1)."""
        if self.actor == OVER:
            return []
        if self.top().what != frames.Q_ROAR:
            return [self.actor]
        return self._waiting()

    def _waiting(self) -> list[i64]:
        seats: list[i64] = []
        for k in range(self.mode.seats):
            seat = (self.turn_seat + k) % self.mode.seats
            if (self.top().waiting >> seat) & 1 == 1:
                seats.append(seat)
        return seats

    def options(self, seat: i64) -> vec[i64]:
        """The answers to the question on top of the stack."""
        frame = self.top()
        what = frame.what
        if what == frames.Q_ACT:
            return turn.act_options(self, seat)
        if what == frames.Q_PLACE:
            return turn.place_options(self, seat)
        if what == frames.Q_GEN:
            return turn.gen_options(self, seat)
        if what == frames.Q_SEN:
            return turn.sen_options()
        if what == frames.Q_ANNOUNCE:
            return windows.announce_options(self)
        if what == frames.Q_ROAR:
            return windows.roar_options(self, seat)
        if what == frames.Q_WARD:
            return windows.ward_options(self, seat)
        if what == frames.Q_EFFECT:
            return EFFECTS[frame.effect].asked(self, frame)
        if what == frames.Q_TAKE:
            return turn.take_options(self)
        if what == frames.Q_FULL_MOON:
            return turn.full_moon_options(self, seat)
        if what == frames.Q_KAI:
            return turn.kai_options(self, seat)
        if what == frames.Q_PAY:
            return windows.pay_options(self, seat)
        if what == frames.Q_BATTLE:
            return windows.battle_options(self, frame.claimed)
        if what == frames.Q_RAIJIN:
            return setup.raijin_options(self)
        return setup.keep_options(self, seat)

    # -- what then happens -------------------------------------------------------------------------

    def perform(self, action: i64) -> None:
        seat = self.actor
        frame = self.top()
        if frame.what == frames.Q_ACT:  # asked again and again until the turn ends
            turn.act(self, seat, action)
        elif frame.what == frames.Q_ROAR:  # asked until all have answered
            windows.answer_roar(self, seat, action)
        elif frame.what == frames.Q_ANNOUNCE:  # asked until the announcement is complete
            self.said = append(self.said, action)
        else:
            self.drop()
            self._answer(frame, seat, action)
        self.run()

    def _answer(self, frame: Frame, seat: i64, action: i64) -> None:
        """A question that is asked once."""
        what = frame.what
        if self.watched and (actions.SKIP.has(action) or actions.PASS.has(action) or actions.FINISH.has(action)):
            self.tell(events.Passed(seat=seat, what=DECLINED[what]))
        if what == frames.Q_PLACE:
            turn.place(self, frame, action)
        elif what == frames.Q_GEN:
            turn.gen(self, seat, action, frame.left)
        elif what == frames.Q_SEN:
            turn.announce_sen(self, seat, actions.SEN.one(action))
        elif what == frames.Q_WARD:
            windows.ward(self, seat, action)
        elif what == frames.Q_EFFECT:
            EFFECTS[frame.effect].answered(self, frame, action)
        elif what == frames.Q_TAKE:
            turn.take(self, frame, action)
        elif what == frames.Q_FULL_MOON:
            turn.full_moon(self, seat, action, frame.left)
        elif what == frames.Q_KAI:
            turn.kai(self, seat, action)
        elif what == frames.Q_PAY:
            windows.pay(self, seat, action)
        elif what == frames.Q_BATTLE:
            windows.redirect(self, actions.CHOOSE_TOWER.one(action))
        elif what == frames.Q_RAIJIN:
            setup.choose_raijin(self, seat, actions.CHOOSE_RAIJIN.one(action))
        else:
            setup.keep(self, seat, actions.KEEP.one(action))

    def run(self) -> None:
        """Carry out steps until a question needs an answer, or the game is over: what is pending then lapses (R9.7,
        R11.9)."""
        while self.result == PLAYING:
            frame = self.top()
            if frame.what >= frames.S_DEAL:
                self.drop()
                self._step(frame)
            elif not self._answers_itself(frame):
                self.actor = self._waiting()[0] if frame.what == frames.Q_ROAR else frame.seat
                return
        end.finish(self)

    def _answers_itself(self, frame: Frame) -> bool:
        """A question that needs no answer: nothing is left to be asked, or there is no choice that anybody could
        see."""
        what = frame.what
        if what == frames.Q_ACT:
            end.look_at_mountain(self)
            return False
        if what == frames.Q_ANNOUNCE:
            if len(windows.announce_options(self)) > 0:
                return False
            self.drop()
            windows.announced(self)
            return True
        if what == frames.Q_TAKE:
            if frame.left == 0 or self.mountain_size() == 0:
                self.drop()
                return True
            if len(self.open) == 0:
                self.drop()
                turn.take(self, frame, actions.TAKE_DOWN.of())
                return True
            return False
        if what == frames.Q_PLACE and (len(self.mats[frame.seat].cloud) == 0 or self.empty_slots(frame.seat) == 0):
            self.drop()
            turn.overflow(self, frame.seat)
            return True
        return False

    def _step(self, frame: Frame) -> None:
        what = frame.what
        if what == frames.S_TRIGGERS:
            triggers.settle(self, frame.between)
        elif what == frames.S_GEN:
            turn.begin_gen(self, frame.seat)
        elif what == frames.S_SEN:
            turn.begin_sen(self, frame.seat)
        elif what == frames.S_COUNT:
            turn.count_sen(self, frame.seat)
        elif what == frames.S_BEGIN:
            turn.begin_turn(self)
        elif what == frames.S_UNSEAL:
            turn.take_off_seals_and_binds(self, frame.seat)
        elif what == frames.S_HEADS:
            turn.ask_heads(self)
        elif what == frames.S_MARKER:
            turn.move_marker(self)
        elif what == frames.S_STRIKE:
            windows.open_answers(self)
        elif what == frames.S_STRUCK:
            windows.heads_may_cancel(self)
        elif what == frames.S_APPLY:
            windows.apply(self)
        elif what == frames.S_PUT_DOWN:
            windows.put_down(self)
        elif what == frames.S_EFFECT:
            EFFECTS[frame.effect].go_on(self, frame)
        elif what == frames.S_DEAL:
            turn.draw_and_place(self, frame.seat, frame.left)

    # -- the end, copies and worlds ----------------------------------------------------------------

    def ranks(self) -> list[i64]:
        return end.ranks(self)

    def returns(self) -> list[float]:
        return end.returns(self)

    def clone(self) -> Raigo:
        new = Raigo()
        self.copy_to(new)
        return new

    def world(self, eyes: Eyes, rng: Rng) -> Raigo:
        """What these eyes cannot know is dealt anew (knowledge.py), where the open question tells something so that it
        could be asked (asked.py), secret answers are given anew, and what others are still announcing is not begun
        (R6.12)."""
        row = WATCHER if eyes.seat == NO_SEAT else eyes.seat
        new = self.clone()
        if eyes.all_open:
            return new
        if self.actor != OVER:
            if self.top().what == frames.Q_ANNOUNCE and self.actor != eyes.seat:
                new.said = vec[i64]()
            if asked.tells(new, row):
                found = asked.draw(new, row, rng)
                assert isinstance(found, Raigo)
                return found
        knowledge.deal_anew(new, row, rng)
        if self.actor != OVER and self.top().what == frames.Q_ROAR:
            for other in range(self.mode.seats):
                if other != eyes.seat and self.answers[other] != NOTHING:
                    answers = windows.roar_options(new, other)
                    new.answers[other] = answers[rng.below(len(answers))]
        return new
