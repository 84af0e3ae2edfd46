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
option-start-ask = Everybody is asked
option-start-random = By chance
option-start-0 = Seat 1
option-start-1 = Seat 2
option-start-2 = Seat 3
option-start-3 = Seat 4
option-finish_outside_apex = The Finish card may lie below the apex
option-apex_needs_all_face_up = The apex waits until all other cards lie open
option-start_card_fixed_in_middle = The start card stays in the middle of row 1
option-first_draw_mandatory = The first draw is a must
option-reserve_may_take_just_sent = A card just sent to the reserve may be taken
option-reserve_discards_exact = No more discards than the correction needs
option-no_legal_action = Without a legal action: loss, or the turn is skipped
option-no_legal_action-loss = Everybody loses
option-no_legal_action-skip = The turn is skipped
option-finish_may_be_discarded = The Finish card may be discarded
option-facedown_support_counts_diamonds = A heart counts the diamonds of face-down supports
option-reveal_by_anyone = Anybody may turn up any face-down card
option-finish_counts_in_reserve = The Finish card counts for the reserve limit
option-finish_number = Number of the Finish card
option-facedown_domain_min = Smallest number of a face-down card
option-facedown_domain_max = Largest number of a face-down card
option-facedown_unique = Face-down numbers must differ from all others

progress-tower = Cards in the tower
progress-face-down = Of them face down
progress-deck = Cards in the deck

why-other-way = These things mean something else now; take one of the choices that are shown.
why-wish-first = First everybody says whether they would like to start.
why-draw-first = First decide how many cards you draw: { $least } to { $most }.
why-draw-must = The very first draw is a must: { $least } cards.
why-draw-most = You may draw { $most } cards at most: the card before allows it so, and { $left } are left.
why-drawn = You have drawn for this turn already.
why-not-your-card = { $card } is not in your hand.
why-reserve-card = { $card } lies in the reserve. To use it, send two cards of your hand there first.
why-tower-card = { $card } lies in the tower. Cards of the tower stay; only a card from the reserve can replace one.
why-card-first = Choose the card first, then the place in row { $row }.
why-not-face-down = The card in row { $row } lies open already, and it stays where it is.
why-not-your-secret = Only who laid this card may turn it up.
why-finish-open = The Finish card cannot be laid face down.
why-no-discard-now = Cards are discarded at the end of the turn, or for a correction.
why-occupied = This place is taken. Only a card from the reserve can replace another one.
why-row-end = Row 1 grows at its two ends, up to seven cards.
why-no-support = A card in row { $row } needs two cards beneath it.
why-finish-apex = At this table the Finish card may lie on the apex only.
why-apex = The apex is for the Finish card alone.
why-apex-face-up = { $down ->
    [one] The apex waits: one card still lies face down.
   *[other] The apex waits: { $down } cards still lie face down.
}
why-nothing-fits = No number fits here any more: the neighbours leave no room.
why-number = { $card } does not fit here: only { $low } to { $high } can lie there.
why-send = Neither the sum nor the difference of { $first } and { $second } leads to a reserve card that you can pay for and place.
why-take-first = Choose the card that you take from the reserve.
why-not-in-reserve = { $card } does not lie in the reserve.
why-just-sent = { $card } was sent just now; at this table it cannot be taken at once.
why-fits-nowhere = { $card } fits nowhere in the tower.
why-cannot-pay = The { $base ->
    [sum] sum
   *[difference] difference
} is { $result }. To take { $card } you would discard { $need }, but you can discard only { $spare }.
why-finish-kept = The Finish card cannot be discarded.
why-correct = Discard a card of your hand for the correction; { $left } more to go.
why-set = Lay { $card } in the tower: choose a place.
why-adjust = Discard what is too much: { $hand } of your hand, { $reserve } of the reserve.

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

# The drawing in the browser (web/src/games/couperation)
name-button-yes = I would like to
name-button-no = Rather not
name-button-draw-0 = Draw none
name-button-draw-1 = Draw 1
name-button-draw-2 = Draw 2
name-button-draw-3 = Draw 3
name-button-draw-4 = Draw 4
name-button-face-down = Place face down
name-button-turn-up = Turn up
name-button-sum = By the sum
name-button-difference = By the difference
name-button-enough = Discard no more
web-card = { $mark ->
    [one_diamond] { $number }, one diamond
    [two_diamonds] { $number }, two diamonds
    [heart] { $number }, heart
   *[none] { $number }, no mark
}
web-card-finish = Finish card, counts as { $number }
web-cell-open = Row { $row }, column { $x }: { $card }
web-cell-known = Row { $row }, column { $x }: face down by { $name }, { $card }; { $low } to { $high } fit
web-cell-down = Row { $row }, column { $x }: face down by { $name }; { $low } to { $high } fit
web-spot = Free place in row { $row }, column { $x }: { $low } to { $high } fit
web-spot-none = Free place in row { $row }, column { $x }: no number fits
web-of = { $count } / { $all }
web-piles = Deck and discards
web-deck-label = { $count ->
    [one] Deck: 1 card
   *[other] Deck: { $count } cards
}
web-discards-label = { $count ->
    [one] Discards: 1 card
   *[other] Discards: { $count } cards
}
web-may-draw = { $count ->
    [0] { $name } may draw no card
    [one] { $name } may draw 1 card
   *[other] { $name } may draw up to { $count }
}
web-may-draw-next = { $count ->
    [0] Next: { $name }, who may draw no card
    [one] Next: { $name }, who may draw 1 card
   *[other] Next: { $name }, who may draw up to { $count }
}
web-drawn = Drawn this turn: { $drawn } of { $count }
web-finish-deck = ★ The Finish card is in the deck
web-finish-hand = The Finish card lies before { $name }
web-finish-reserve = The Finish card is in the reserve
web-finish-exchange = The Finish card has been taken
web-finish-cell = The Finish card stands in the tower
web-finish-discards = The Finish card has been discarded
web-discarded-openly = Discarded from the reserve:
web-discarded-own = Discarded by you:
web-hand-own = Your hand
web-hand-empty = No cards in your hand
web-hand-of = { $count ->
    [one] { $name }: 1 card
   *[other] { $name }: { $count } cards
}
web-acts = to play
web-wish = { $wish ->
    [yes] would like to start
   *[no] would rather not start
}
web-wish-ask = Would you like to start? All answers are shown together.
web-wish-own = { $wish ->
    [yes] You would like to start. Waiting for the others.
   *[no] You would rather not start. Waiting for the others.
}
web-way-sum = { $count ->
    [0] sum
   *[other] sum ±{ $count }
}
web-way-difference = { $count ->
    [0] diff.
   *[other] diff. ±{ $count }
}
web-exchange = Sums of the cards sent
web-sent = Sent
web-sum = Sum
web-difference = Difference
web-taken = Taken
web-owed = { $count ->
    [0] nothing more to discard
    [one] discard 1 more
   *[other] discard { $count } more
}
web-silence = No talk about cards
web-silence-long = At this table nobody says anything about hands, or about what should be placed where.
