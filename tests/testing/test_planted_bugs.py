"""Each bug that an author can make is caught, and by the check that is there for it."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from madoi.core import OVER, Choice, Game, Rng, State, View
from madoi.core.actions import Actions, Operand, Verb, Words
from madoi.core.choice import Reason
from madoi.core.eyes import WATCHER, Eyes, Who, eyes_of
from madoi.core.player import Player
from madoi.core.rng import Chance
from madoi.testing import Broken, Trial, check_game, run_check
from testing.toy import BET, Answered, Drew, Played, Toy, ToyGame, ToyTensor, ToyView, toy_with


def assert_caught(game: Game, check: str, seats: int = 3) -> None:
    with pytest.raises(Broken) as caught:
        check_game(game, seats)
    assert caught.value.check == check, str(caught.value)


def assert_caught_by_chance(state: type[Toy]) -> None:
    """Before a shuffle gives it away, the check on chance alone finds it."""
    with pytest.raises(Broken) as caught:
        run_check("chance", Trial(toy_with(state), 3, None, 20, 1))
    assert caught.value.check == "chance"


def shown(view: ToyView, *texts: str) -> ToyView:
    return msgspec.structs.replace(view, extra=list(texts))


# -- play and determinism ----------------------------------------------------------------------


class DealtTwice(Toy):
    def deal(self, chance: Chance) -> None:
        super().deal(chance)
        self.hands[1] = sorted([self.hands[0][0], *self.hands[1][1:]])


class WinnerLoses(Toy):
    def returns(self) -> list[float]:
        return [-value for value in super().returns()]


class PaidEarly(Toy):
    def returns(self) -> list[float]:
        return [float(score) for score in self.scores]


class Endless(Toy):
    def settle(self) -> None:
        super().settle()
        self.round = 0


class NothingToDo(Toy):
    def legal_actions_of(self, seat: i64) -> vec[i64]:
        return vec[i64]() if self.round == 2 else super().legal_actions_of(seat)


class Restless(Toy):
    """Chance that does not come from the seed, from the second game on."""

    dealt = itertools.count()

    def deal(self, chance: Chance) -> None:
        games = next(self.dealt)
        for _ in range(games):
            chance.below(2)
        super().deal(chance)


def test_a_card_dealt_twice() -> None:
    assert_caught(toy_with(DealtTwice), "play")


def test_returns_that_reward_the_loser() -> None:
    assert_caught(toy_with(WinnerLoses), "play")


def test_returns_while_the_game_goes_on() -> None:
    assert_caught(toy_with(PaidEarly), "play")


def test_a_game_without_end() -> None:
    assert_caught(toy_with(Endless), "play")


def test_a_player_who_can_do_nothing() -> None:
    assert_caught(toy_with(NothingToDo), "play")


def test_unseeded_chance_from_the_second_game_on() -> None:
    assert_caught(toy_with(Restless), "determinism")


# -- actions -----------------------------------------------------------------------------------


class Unsorted(Toy):
    def legal_actions_of(self, seat: i64) -> vec[i64]:
        return vec[i64]([int(action) for action in super().legal_actions_of(seat)][::-1])


class UnheldLegal(Toy):
    """A card that is not in the hand may be played: is_legal forgets to look."""

    def is_legal(self, action: i64) -> bool:
        return super().is_legal(action) or (self.actor != OVER and not self.betting and action in self.pile)


class Narrow(Toy):
    def is_legal(self, action: i64) -> bool:
        return action != BET and super().is_legal(action)


class Traces(Toy):
    def apply(self, action: i64) -> None:
        self.scores[0] += 1
        super().apply(action)


class Lenient(Toy):
    def apply(self, action: i64) -> None:
        if self.is_legal(action):
            self.perform(action)


def test_unsorted_actions() -> None:
    assert_caught(toy_with(Unsorted), "actions")


def test_an_unheld_card_is_legal() -> None:
    assert_caught(toy_with(UnheldLegal), "actions")


def test_a_legal_action_that_is_legal_denies() -> None:
    assert_caught(toy_with(Narrow), "play")  # the sample game itself is refused its move


def test_an_illegal_action_that_leaves_a_trace() -> None:
    assert_caught(toy_with(Traces), "refusals")


def test_an_illegal_action_that_is_passed_over_in_silence() -> None:
    assert_caught(toy_with(Lenient), "refusals")


# -- copies ------------------------------------------------------------------------------------


class SharedList(Toy):
    def clone(self) -> Toy:
        new = super().clone()
        new.discards = self.discards
        return new


class ForgetfulClone(Toy):
    def clone(self) -> Toy:
        new = super().clone()
        new.rng = Rng(0)
        return new


class NewDescription(ToyGame):
    def describe(self, state: State) -> dict[str, object]:
        return {**super().describe(state), "known": [[] for _ in cast(Toy, state).hands]}


def test_a_clone_that_shares_a_list() -> None:
    assert_caught(toy_with(SharedList), "clones")


def test_a_clone_that_forgets_the_generator() -> None:
    assert_caught(toy_with(ForgetfulClone), "clones")


def test_a_save_that_drops_the_generator() -> None:
    assert_caught(toy_with(shared=frozenset({"rng"})), "saves")


def test_a_description_that_leaves_something_out() -> None:
    assert_caught(NewDescription(), "positions")


# -- views, events, choices --------------------------------------------------------------------


class SeedShown(Toy):
    def __init__(self) -> None:
        super().__init__()
        self.seed = 0

    def deal(self, chance: Chance) -> None:
        self.seed = int(cast(Rng, chance).state)
        super().deal(chance)

    def clone(self) -> Toy:
        new = super().clone()
        cast(SeedShown, new).seed = self.seed
        return new


class SeedGame(ToyGame):
    state_type = SeedShown

    def view(self, state: State, who: Who) -> ToyView:
        return shown(super().view(state, who), str(cast(SeedShown, state).seed))


class Unstable(ToyGame):
    looks = itertools.count()

    def view(self, state: State, who: Who) -> ToyView:
        return shown(super().view(state, who), str(next(self.looks)))


class Quiet(Toy):
    def tell(self, public: Any, private: Any = None) -> None:
        if not isinstance(public, Answered):
            super().tell(public, private)


class Observed(Toy):
    """Being watched changes the game."""

    def tell_draw(self, seat: int, card: int) -> None:
        super().tell_draw(seat, card)
        self.scores[seat] += 1


class OneForAll(ToyGame):
    """Asked for several views, it gives everybody the first seat's."""

    def views(self, state: State, whos: Sequence[Who]) -> list[View]:
        first = self.view(state, whos[0])
        return [msgspec.structs.replace(first, seat=eyes_of(who).shown) for who in whos]


class OneMissing(ToyGame):
    def choices(self, state: State, seat: int) -> list[Choice]:
        return super().choices(state, seat)[1:]


class SamePath(ToyGame):
    def choice(self, toy: Toy, action: int) -> Choice:
        choice = super().choice(toy, action)
        return msgspec.structs.replace(choice, touch=choice.touch[:1])


class UnseenThing(ToyGame):
    def choice(self, toy: Toy, action: int) -> Choice:
        return msgspec.structs.replace(super().choice(toy, action), touch=(f"thing/{action}",))


class UnknownCard(Toy):
    """An event names the card by an id that no view has."""

    def tell_draw(self, seat: int, card: int) -> None:
        self.tell(Drew(seat=seat), {seat: Drew(seat=seat, card=f"draw/{card}")})


class UnknownArgument(ToyGame):
    """What is said of a choice names a place that no view has."""

    def choice(self, toy: Toy, action: int) -> Choice:
        return msgspec.structs.replace(super().choice(toy, action), args={"value": 1, "place": "place/1"})


class UnknownReason(ToyGame):
    """Why a touch leads nowhere names a thing that no view has."""

    def why_touch(self, state: State, seat: int, touch: Sequence[str]) -> Reason:
        return Reason("why-nothing-to-do", {}, ("place/1",))


class HalfOpen(ToyGame):
    """Its all-open view is a watcher's."""

    def view(self, state: State, who: Who) -> ToyView:
        return super().view(state, WATCHER if eyes_of(who).all_open else who)


class SameWords(ToyGame):
    """Two actions have the same words."""

    actions = Actions(Verb("play", Operand("card", 29)), Verb("bet"))
    words = Words({"card": [f"card/{k % 14}" for k in range(29)]})


class HighReturns(ToyGame):
    def returns_range(self, seats: int) -> tuple[float, float]:
        return 0.0, 1.0


class NotWonNorLost(ToyGame):
    """Its returns are margins, and it calls them win or loss."""

    returns_kind = "win-loss"


def test_an_event_about_a_thing_that_no_view_has() -> None:
    assert_caught(toy_with(UnknownCard), "things")


@pytest.mark.parametrize("game", [UnknownArgument(), UnknownReason()])
def test_a_choice_or_a_reason_about_a_thing_that_no_view_has(game: ToyGame) -> None:
    assert_caught(game, "things")


def test_an_all_open_view_in_which_something_is_missing() -> None:
    assert_caught(HalfOpen(), "things")


def test_words_that_mean_two_actions() -> None:
    assert_caught(SameWords(), "words")


def test_returns_outside_what_is_declared() -> None:
    assert_caught(HighReturns(), "play")


def test_returns_of_another_kind_than_declared() -> None:
    assert_caught(NotWonNorLost(), "play")


def test_the_seed_in_a_view() -> None:
    assert_caught(SeedGame(), "views")


def test_a_view_that_is_never_the_same() -> None:
    assert_caught(Unstable(), "views")


def test_views_that_are_asked_for_together_and_mixed_up() -> None:
    assert_caught(OneForAll(), "views")


def test_a_visible_change_that_nobody_tells() -> None:
    assert_caught(toy_with(Quiet), "events")


def test_an_event_of_an_undeclared_kind() -> None:
    assert_caught(toy_with(event_types=(Played, Drew)), "events")


def test_a_watched_game_that_goes_another_way() -> None:
    assert_caught(toy_with(Observed), "events")


def test_a_missing_choice() -> None:
    assert_caught(OneMissing(), "choices")


def test_a_touch_path_with_two_meanings() -> None:
    assert_caught(SamePath(), "choices")


def test_a_touch_of_a_thing_that_is_not_in_the_view() -> None:
    assert_caught(UnseenThing(), "choices")


# -- secrets -----------------------------------------------------------------------------------


class OpenHands(ToyGame):
    def view(self, state: State, who: Who) -> ToyView:
        hand = cast(Toy, state).hands[0]
        return shown(super().view(state, who), *(f"card/{card}" for card in hand))


class LoudDraw(Toy):
    def tell_draw(self, seat: int, card: int) -> None:
        self.tell(Drew(seat=seat, card=f"card/{card}"))


class SpectatorHears(Toy):
    """The public version is the private one; only the other seats get the careful one."""

    def tell_draw(self, seat: int, card: int) -> None:
        careful = {k: Drew(seat=seat) for k in range(len(self.hands)) if k != seat}
        self.tell(Drew(seat=seat, card=f"card/{card}"), cast(Any, careful))


class OpenBets(ToyGame):
    def view(self, state: State, who: Who) -> ToyView:
        return shown(super().view(state, who), *(str(bet) for bet in cast(Toy, state).bets))


class SecondBetOpen(ToyGame):
    """The first answer is kept secret, the second is not."""

    def view(self, state: State, who: Who) -> ToyView:
        return shown(super().view(state, who), *(str(bet) for bet in cast(Toy, state).bets[1:]))


class OpenToTheAnswered(ToyGame):
    """Who has answered is shown what the others answer."""

    def view(self, state: State, who: Who) -> ToyView:
        bets = cast(Toy, state).bets
        answered = 0 <= eyes_of(who).seat < len(bets)
        return shown(super().view(state, who), *(str(bet) for bet in bets if answered))


class LoudBets(Toy):
    def perform(self, action: i64) -> None:
        betting, seat = self.betting, int(self.actor)
        super().perform(action)
        if betting and self.watched and action == BET:
            self.tell(Answered(seat=seat))


class TellingChoices(ToyGame):
    def choice(self, toy: Toy, action: int) -> Choice:
        choice = super().choice(toy, action)
        top = toy.pile[-1] if toy.pile else 0
        return msgspec.structs.replace(choice, args={**choice.args, "value": top})


def test_a_view_that_shows_a_hidden_hand() -> None:
    assert_caught(OpenHands(), "two worlds")


def test_an_event_that_tells_everybody_a_hidden_card() -> None:
    assert_caught(toy_with(LoudDraw), "two worlds")


def test_a_private_event_that_a_spectator_sees() -> None:
    assert_caught(toy_with(SpectatorHears), "two worlds")


def test_choices_that_hint_at_the_next_card() -> None:
    assert_caught(TellingChoices(), "two worlds")


def test_a_secret_answer_in_the_view() -> None:
    assert_caught(OpenBets(), "windows")


def test_the_secret_answer_of_a_later_decider_in_the_view() -> None:
    assert_caught(SecondBetOpen(), "windows")


def test_secret_answers_shown_to_those_who_have_answered() -> None:
    assert_caught(OpenToTheAnswered(), "windows")


def test_a_secret_answer_in_the_events() -> None:
    assert_caught(toy_with(LoudBets), "windows")


# -- the determinizer --------------------------------------------------------------------------


class TellsTheTruth(Toy):
    def world(self, eyes: Eyes, rng: Rng) -> Toy:
        return self.clone()


class TruthWithAnotherFuture(Toy):
    def world(self, eyes: Eyes, rng: Rng) -> Toy:
        new = self.clone()
        new.rng = Rng(rng.seed())
        return new


class OftenTheTruth(Toy):
    def world(self, eyes: Eyes, rng: Rng) -> Toy:
        new = super().world(eyes, rng)
        if rng.below(3) == 0:
            new = self.clone()
            new.rng = Rng(rng.seed())
        return new


class ForgetsTheSeen(Toy):
    def world(self, eyes: Eyes, rng: Rng) -> Toy:
        blind = self.clone()
        blind.known = [[] for _ in self.known]
        return Toy.world(blind, eyes, rng)


class KeepsTheGenerator(Toy):
    def world(self, eyes: Eyes, rng: Rng) -> Toy:
        new = super().world(eyes, rng)
        new.rng = self.rng.clone()
        return new


class ShufflesTheTruth(Toy):
    """Not a function of what the seat knows: the new pile is the true one, turned round."""

    def world(self, eyes: Eyes, rng: Rng) -> Toy:
        new = super().world(eyes, rng)
        new.hands, new.pile = [list(hand) for hand in self.hands], self.pile[::-1]
        return new


class KeepsTheBets(Toy):
    def world(self, eyes: Eyes, rng: Rng) -> Toy:
        new = super().world(eyes, rng)
        new.bets = list(self.bets)
        return new


class KeepsLaterBets(Toy):
    def world(self, eyes: Eyes, rng: Rng) -> Toy:
        new = super().world(eyes, rng)
        new.bets[1:] = self.bets[1:]
        return new


def test_a_determinizer_that_returns_the_truth() -> None:
    assert_caught(toy_with(TellsTheTruth), "chance")


def test_a_determinizer_that_returns_the_truth_and_changes_the_generator() -> None:
    assert_caught(toy_with(TruthWithAnotherFuture), "two worlds")
    assert_caught_by_chance(TruthWithAnotherFuture)


def test_a_determinizer_that_returns_the_truth_too_often() -> None:
    assert_caught(toy_with(OftenTheTruth), "two worlds")


def test_a_determinizer_that_forgets_a_card_seen_openly() -> None:
    assert_caught(toy_with(ForgetsTheSeen), "two worlds")


def test_a_determinizer_that_keeps_the_true_generator() -> None:
    assert_caught(toy_with(KeepsTheGenerator), "chance")


def test_a_determinizer_that_is_made_from_the_truth() -> None:
    assert_caught(toy_with(ShufflesTheTruth), "two worlds")


def test_a_determinizer_that_keeps_secret_answers() -> None:
    assert_caught(toy_with(KeepsTheBets), "quiet moves")


def test_a_determinizer_that_keeps_the_secret_answers_of_later_deciders() -> None:
    assert_caught(toy_with(KeepsLaterBets), "quiet moves")


# -- what a player imagines --------------------------------------------------------------------


class Clairvoyant(Player):
    """Imagines the truth."""

    def imagine(self, state: State, eyes: Eyes, rng: Rng) -> State:
        return state.clone()


class Dreamer(Player):
    """Imagines an own card that it does not have."""

    def imagine(self, state: State, eyes: Eyes, rng: Rng) -> State:
        world = cast(Toy, state.world(eyes, rng))
        hand = world.hands[max(0, eyes.seat)]
        if hand and world.pile:
            hand[0], world.pile[0] = world.pile[0], hand[0]
        return world


class Doubler(Player):
    """Imagines a card twice."""

    def imagine(self, state: State, eyes: Eyes, rng: Rng) -> State:
        world = cast(Toy, state.world(eyes, rng))
        world.pile.append(world.open)
        return world


@pytest.mark.parametrize(
    ("player", "what"),
    [
        (Clairvoyant(), "imagines different ones"),
        (Dreamer(), "imagines the seat sees another view"),
        (Doubler(), "breaks an invariant"),
    ],
)
def test_a_player_who_imagines_what_cannot_be_or_knows_what_is(player: Player, what: str) -> None:
    with pytest.raises(Broken, match=what) as caught:
        run_check("worlds", Trial(toy_with(player=player), 3, None, 20, 1))
    assert caught.value.check == "worlds"


# -- tensors -----------------------------------------------------------------------------------


class ShowsEveryHand(ToyTensor):
    def known(self, toy: Toy, k: int, hand: list[int], eyes: Eyes) -> list[int]:
        return hand


class ShowsTheBets(ToyTensor):
    def write(self, state: State, eyes: Eyes) -> None:
        super().write(state, eyes)
        bets = cast(Toy, state).bets
        if bets and bets[0] and eyes.seat != 0:
            self.put(self.pile, 0, 0)


class BeyondItsRange(ToyTensor):
    def write(self, state: State, eyes: Eyes) -> None:
        super().write(state, eyes)
        self.put(self.answers, 0, 2)


def tensor_game(tensor: type[ToyTensor]) -> ToyGame:
    return toy_with(tensor=lambda self, setup: tensor(setup.seats))


def test_a_tensor_that_shows_the_hands_of_others() -> None:
    assert_caught(tensor_game(ShowsEveryHand), "tensors")


def test_a_tensor_that_shows_a_secret_answer() -> None:
    assert_caught(tensor_game(ShowsTheBets), "tensors")


def test_a_tensor_with_a_value_beyond_its_range() -> None:
    assert_caught(tensor_game(BeyondItsRange), "tensors")


# -- texts -------------------------------------------------------------------------------------


class UnknownVerb(ToyGame):
    def choice(self, toy: Toy, action: int) -> Choice:
        return msgspec.structs.replace(super().choice(toy, action), verb="frobnicate")


class MissingArguments(ToyGame):
    def choice(self, toy: Toy, action: int) -> Choice:
        return msgspec.structs.replace(super().choice(toy, action), args={})


def test_a_verb_without_a_text() -> None:
    assert_caught(UnknownVerb(), "texts")


def test_a_text_without_its_arguments() -> None:
    assert_caught(MissingArguments(), "texts")


def test_an_error_inside_the_game_is_a_failure_of_the_check_that_met_it() -> None:
    def crash(self: Game, state: State) -> list[str]:
        raise ZeroDivisionError("oh")

    changes: Mapping[str, Any] = {"broken_invariants": crash}
    assert_caught(toy_with(**changes), "play")
