title = Couperation
tagline = Build one pyramid of champagne glasses together, without a word about your cards.

phase-wish = Who would like to start?
phase-draw = Draw cards
phase-act = Place or turn up one card
phase-take = Take a card from the reserve
phase-correct = Discard for the correction
phase-set = Lay the card you took
phase-adjust = Discard the surplus
phase-over = The game is over

verb-wish-yes = I would like to start
verb-wish-no = Somebody else may start
verb-draw = { $count ->
    [0] Draw nothing
    [one] Draw 1 card
   *[other] Draw { $count } cards
}
verb-place = Place { $card } face up in row { $row }, column { $x }
verb-place-down = Place { $card } face down in row { $row }, column { $x }
verb-turn-up = Turn up the card in row { $row }, column { $x } (numbers { $low } to { $high } fit)
verb-send = Send { $first } and { $second } to the reserve
verb-take-sum = Take { $card } by the sum { $result }{ $correction ->
    [0] {""}
   *[other] , correcting by { $correction }
}
verb-take-difference = Take { $card } by the difference { $result }{ $correction ->
    [0] {""}
   *[other] , correcting by { $correction }
}
verb-correct = Discard { $card } for the correction ({ $left } to go)
verb-enough = Discard no more
verb-set = Lay { $card } in row { $row }, column { $x }
verb-exchange = Exchange the card in row { $row }, column { $x } for { $card }
verb-discard = Discard { $card } from the hand
verb-discard-reserve = Discard { $card } from the reserve

preview-allowance = { $count ->
    [0] The next player may not draw
    [one] The next player may draw 1 card
   *[other] The next player may draw up to { $count } cards
}
preview-won = This completes the tower!
preview-turn-up = Only { $low } to { $high } fit here; any other number loses the game
preview-loses = This card does not fit: turning it up loses the game
preview-correction = { $count ->
    [0] No correction needed
    [one] 1 card more must be discarded
   *[other] { $count } cards more must be discarded
}
preview-standstill = Without a new card you have no legal action: the game would be lost

event-answered = { $name } has answered.
event-corrected = { $name } discards no more for the correction.
event-wished = All have said whether they would like to start.
event-started = { $name } starts.
event-turn-began = Turn { $turn }: { $name } may draw up to { $allowance }.
event-drew = { $count ->
    [0] { $name } draws nothing.
    [one] { $name } draws a card; { $deck } left in the deck.
   *[other] { $name } draws { $count } cards; { $deck } left in the deck.
}
event-finish-drawn = { $name } finds the Finish card and lays it open.
event-placed = { $name } places { $card } in row { $row }, column { $x }.
event-placed-down = { $card ->
    [none] { $name } places a card face down in row { $row }, column { $x }.
   *[other] { $name } places { $card } face down in row { $row }, column { $x }.
}
event-turned-up = { $fits ->
    [yes] { $name } turns up the { $card } in row { $row }, column { $x }: it fits.
   *[no] { $name } turns up the { $card } in row { $row }, column { $x }: it does not fit.
}
event-sent = { $name } sends { $cards } to the reserve.
event-took = { $base ->
    [sum] { $name } takes { $card } by the sum { $result }, correction { $correction }.
   *[difference] { $name } takes { $card } by the difference { $result }, correction { $correction }.
}
event-discarded = { $card ->
    [none] { $name } discards a card face down.
   *[other] { $name } discards { $card }.
}
event-placed-from-reserve = { $name } lays { $card } from the reserve in row { $row }, column { $x }.
event-exchanged = { $returned ->
    [none] { $name } lays { $card } in row { $row }, column { $x } and takes the face-down card from there.
   *[other] { $name } lays { $card } in row { $row }, column { $x } and takes { $returned } from there.
}
event-reserve-discarded = { $name } discards { $card } from the reserve.
event-skipped = { $name } cannot do anything and is passed over.
event-ended = { $result ->
    [won] The tower stands. Everybody wins!
    [wrong-card] The card did not fit. Everybody loses.
   *[standstill] Nothing can be done any more. Everybody loses.
}

result-won = The tower is complete after { $turns } turns: everybody wins.
result-wrong-card = A card that was turned up did not fit; { $cards } of { $all } cards were laid. Everybody loses.
result-standstill = No legal action was left; { $cards } of { $all } cards were laid. Everybody loses.
result-playing = The game goes on: { $cards } of { $all } cards lie in the tower.
sum-tower = Cards in the tower
sum-face-down = Of them face down
sum-hand = Glass cards left in the hand

option-simple = Simple game without the Finish card
option-start = Start player
option-finish_outside_apex = The Finish card may lie below the apex
option-apex_needs_all_face_up = The apex waits until all other cards lie open
option-start_card_fixed_in_middle = The start card stays in the middle of row 1
option-first_draw_mandatory = The first draw is a must
option-reserve_may_take_just_sent = A card just sent to the reserve may be taken
option-reserve_discards_exact = No more discards than the correction needs
option-no_legal_action = Without a legal action: loss, or the turn is skipped
option-finish_may_be_discarded = The Finish card may be discarded
option-facedown_support_counts_diamonds = A heart counts the diamonds of face-down supports
option-reveal_by_anyone = Anybody may turn up any face-down card
option-finish_counts_in_reserve = The Finish card counts for the reserve limit
option-finish_number = Number of the Finish card
option-facedown_domain_min = Smallest number of a face-down card
option-facedown_domain_max = Largest number of a face-down card
option-facedown_unique = Face-down numbers must differ from all others

why-draw = Draw as many cards as the previous card allows, at most { $legal } choices; action { $action } is none of them.
why-act = Action { $action } is not possible: the card must be yours, the cell available, and the number in order.
why-take = Action { $action } is not possible: sum or difference, corrected by discards, must give a reserve card that fits somewhere.
why-correct = Action { $action } is not possible: discard a glass card of your hand for the correction.
why-set = Action { $action } is not possible: the card you took does not fit there.
why-adjust = Action { $action } is not possible: discard a surplus card of your hand or of the reserve.

talk-like-to-start = I would like to start.
talk-rather-not-start = I would rather not start.
talk-turns-left = How many turns are left?
talk-last-turn = Who will have the last turn?

mark-none = no mark
mark-one_diamond = ◆
mark-two_diamonds = ◆◆
mark-heart = ♥
name-F = Finish card
name-finish = Finish card
name-tower = Tower
name-reserve = Reserve
name-deck = Deck
name-discards = Discards
name-hand = Hand
name-row = Row { $row }

seat-number = Seat { $number }
draw-turn = Turn { $turn } · { $phase }
draw-actor = { $seat } to decide
draw-reserve = Reserve (limit { $limit })
draw-deck = Deck { $deck } · discarded { $discards } · face down in the tower { $down }
draw-allowance = { $seat } may draw up to { $count }
draw-finish = Finish card: { $place }
draw-place-deck = in the deck
draw-place-reserve = in the reserve
draw-place-exchange = being laid
draw-place-discards = discarded
draw-place-tower = in the tower
draw-place-hand = before { $seat }
draw-hand = { $seat }: { $size ->
    [one] 1 card
   *[other] { $size } cards
}
draw-you = (you)
draw-own-discards = You discarded
draw-exchange = Sent { $sent } · taken { $taken } · still to discard { $owed }
draw-legend = 17◆◆ open · [22·2] your own face-down card (seat 2) · [??·1] face down by seat 1 · 18-24 what fits
