title = Couperation
tagline = Build one champagne tower together, without a word about your cards.

phase-wish = Who would like to start?
phase-draw = Draw cards
phase-act = Place or turn up one card, or send two to the reserve
phase-take = Take a card from the reserve
phase-correct = Discard to correct the result
phase-set = Place the card you took
phase-adjust = Too many cards in the reserve: discard from it
phase-over = The game is over

verb-wish-yes = I would like to start
verb-wish-no = I would rather not start
verb-draw = { $count ->
    [0] Draw nothing
    [one] Draw 1 card
   *[other] Draw { $count } cards
}
verb-place = Place { $card } face up ({ $cell })
verb-place-down = Place { $card } face down ({ $cell })
verb-turn-up = Turn up the face-down card ({ $cell }; { $low } to { $high } fit)
verb-send = Send { $first } and { $second } to the reserve
verb-take-sum = Take { $card } with the sum { $result }{ $correction ->
    [0] {""}
   *[other] , discarding { $correction } to correct it
}
verb-take-difference = Take { $card } with the difference { $result }{ $correction ->
    [0] {""}
   *[other] , discarding { $correction } to correct it
}
verb-correct = Discard { $card } to correct the result ({ $left } to go)
verb-enough = Discard no more
verb-set = Place { $card } ({ $cell })
verb-exchange = Put { $card } in place of the card there ({ $cell })
verb-discard = Discard { $card } from your hand
verb-discard-reserve = Discard { $card } from the reserve

preview-allowance = { $count ->
    [0] The next player may not draw
    [one] The next player may draw 1 card
   *[other] The next player may draw up to { $count } cards
}
preview-won = This completes the tower!
preview-turn-up = Only { $low } to { $high } fit here; with any other number everybody loses
preview-loses = This card does not fit here: if you turn it up, everybody loses
preview-correction = { $count ->
    [0] No correction needed
    [one] 1 more card to discard as a correction
   *[other] { $count } more cards to discard as a correction
}
preview-next-stuck = { $name }, who is next, may be unable to do anything; then everybody loses
danger-misfit = What you laid face down does not fit its place: { $cell }.
danger-nothing-fits = No number fits any more where a card lies face down: { $cell }.
preview-standstill = Without a new card you can do nothing, and everybody loses

event-answered = { $name } has answered.
event-corrected = { $name } discards no more cards for the correction.
event-wished = Everybody has said whether they would like to start.
event-started = { $name } starts.
event-turn-began = { $allowance ->
    [0] Turn { $turn }: { $name } may not draw.
    [one] Turn { $turn }: { $name } may draw 1 card.
   *[other] Turn { $turn }: { $name } may draw up to { $allowance } cards.
}
event-drew = { $count ->
    [0] { $name } draws nothing.
    [one] { $name } draws a card ({ $deck } left in the deck).
   *[other] { $name } draws { $count } cards ({ $deck } left in the deck).
}
event-finish-drawn = { $name } draws the Finish card and lays it face up on the table.
event-placed = { $name } places { $card } ({ $cell }).
event-placed-down = { $card ->
    [none] { $name } places a card face down ({ $cell }).
   *[other] { $name } places { $card } face down ({ $cell }).
}
event-turned-up = { $fits ->
    [yes] { $name } turns up { $card } ({ $cell }): it fits.
   *[no] { $name } turns up { $card } ({ $cell }): it does not fit.
}
event-sent = { $name } sends { $cards } to the reserve.
event-took = { $base ->
    [sum] { $name } takes { $card } with the sum { $result }{ $correction ->
        [0] .
        [one] {" "}and discards 1 card to correct it.
       *[other] {" "}and discards { $correction } cards to correct it.
    }
   *[difference] { $name } takes { $card } with the difference { $result }{ $correction ->
        [0] .
        [one] {" "}and discards 1 card to correct it.
       *[other] {" "}and discards { $correction } cards to correct it.
    }
}
event-discarded = { $card ->
    [none] { $name } discards a card face down.
   *[other] { $name } discards { $card }.
}
event-placed-from-reserve = { $name } places { $card } from the reserve ({ $cell }).
event-exchanged = { $returned ->
    [none] { $name } exchanges the face-down card for { $card } ({ $cell }).
   *[other] { $name } exchanges { $returned } for { $card } ({ $cell }).
}
event-reserve-discarded = { $name } discards { $card } from the reserve.
event-skipped = { $name } cannot do anything; the turn is skipped.
event-ended = { $result ->
    [won] The tower is complete. Everybody wins!
    [wrong-card] The card did not fit. Everybody loses.
   *[standstill] Nothing can be done any more. Everybody loses.
}

result-won = The tower is complete after { $turns } turns: everybody wins.
result-wrong-card = A card that was turned up did not fit, with { $cards } of { $all } cards placed. Everybody loses.
result-standstill = Nothing could be done any more, with { $cards } of { $all } cards placed. Everybody loses.
result-playing = The game goes on: { $cards } of { $all } cards placed.
sum-tower = Cards in the tower
sum-face-down = Face down among them
sum-hand = Cards left in hand

option-simple = Simple game without the Finish card
option-start = Start player
option-start-ask = Everybody is asked
option-start-random = Random
option-start-0 = Seat 1
option-start-1 = Seat 2
option-start-2 = Seat 3
option-start-3 = Seat 4
option-finish_outside_apex = The Finish card may be placed below the apex
option-apex_needs_all_face_up = The apex waits until all other cards are face up
option-start_card_fixed_in_middle = The start card stays in the middle of row 1
option-first_draw_mandatory = The first draw is mandatory
option-reserve_may_take_just_sent = A card just sent to the reserve may be taken
option-reserve_discards_exact = No more discards than the correction needs
option-no_legal_action = When nothing can be done
option-no_legal_action-loss = Everybody loses
option-no_legal_action-skip = The turn is skipped
option-finish_may_be_discarded = The Finish card may be discarded
option-facedown_support_counts_diamonds = A heart counts the diamonds of face-down cards beneath it
option-reveal_by_anyone = Anybody may turn up any face-down card
option-finish_counts_in_reserve = The Finish card counts towards the reserve limit
option-finish_number = Number of the Finish card
option-facedown_domain_min = Lowest number a face-down card can stand for
option-facedown_domain_max = Highest number a face-down card can stand for
option-facedown_unique = A face-down card cannot stand for a number that is in view

progress-tower = Cards in the tower
progress-face-down = Face down among them
progress-deck = Cards in the deck

why-other-way = Chosen like this, it would mean something else; take one of the choices shown.
why-wish-first = First everybody says whether they would like to start.
why-draw-first = First decide how many cards to draw: { $least } to { $most }.
why-draw-must = On the very first turn you must draw: { $least ->
    [one] 1 card
   *[other] { $least } cards
}.
why-draw-most = You may draw { $most } at most: the previous player’s card decides that ({ $left } left in the deck).
why-drawn = You have already drawn this turn.
why-not-your-card = You do not have { $card } in your hand.
why-reserve-card = To use { $card } from the reserve, send two cards from your hand there first.
why-tower-card = You cannot move { $card }: it is in the tower, and only a card taken from the reserve can replace it.
why-card-first = First choose a card from your hand, then the space ({ $cell }).
why-not-face-down = This card ({ $cell }) is already face up, and it stays where it is.
why-not-your-secret = At this table only the player who placed a face-down card may turn it up.
why-finish-open = The Finish card cannot be placed face down.
why-no-discard-now = You discard only at the end of a turn, or to correct a result.
why-occupied = There is a card here already. Only a card taken from the reserve can replace it.
why-row-end = In row 1 cards go next to the left or right end, seven at most.
why-no-support = A card in row { $row } needs two cards directly beneath it.
why-finish-apex = At this table the Finish card may be placed on the apex only.
why-apex = Only the Finish card may be placed on the apex.
why-apex-face-up = { $down ->
    [one] The apex has to wait: one card is still face down.
   *[other] The apex has to wait: { $down } cards are still face down.
}
why-nothing-fits = No number fits here: the neighbours leave no room.
why-number = Only { $low } to { $high } fit here, not { $card }.
why-send = Neither the sum nor the difference of { $first } and { $second } gets you a reserve card that you could place.
why-take-first = Choose the card to take from the reserve.
why-not-in-reserve = There is no { $card } in the reserve.
why-just-sent = You have only just sent { $card }; at this table it cannot be taken at once.
why-fits-nowhere = There is no space in the tower where { $card } fits.
why-cannot-pay = The { $base ->
    [sum] sum
   *[difference] difference
} is { $result }. To take { $card } you would have to discard { $need }, and you can spare only { $spare }.
why-finish-kept = The Finish card cannot be discarded.
why-correct = Discard a card from your hand to correct the result; { $left } to go.
why-set = Choose a space in the tower for { $card }.
why-adjust = Discard the surplus: { $hand } from your hand, { $reserve } from the reserve.

talk-like-to-start = I would like to start.
talk-rather-not-start = I would rather not start.
talk-turns-left = How many turns are left?
talk-last-turn = Who has the last turn?
talk-as-shown = It is as the table shows.

mark-none = no mark
mark-one_diamond = ◆
mark-two_diamonds = ◆◆
mark-heart = ♥
called-card = card { $id }
name-F = the Finish card
name-finish = Finish card
name-tower = Tower
name-reserve = Reserve
name-deck = Deck
name-discards = Discards
name-hand = Hand
name-row = Row { $row }
name-start = start

seat-number = Seat { $number }
draw-turn = Turn { $turn } · { $phase }
draw-actor = { $seat } to decide
draw-reserve = Reserve (limit { $limit })
draw-deck = Deck { $deck } · discarded { $discards } · face down in the tower { $down }
draw-allowance = { $seat } may draw up to { $count }
draw-finish = Finish card: { $place }
draw-place-deck = in the deck
draw-place-reserve = in the reserve
draw-place-exchange = being placed
draw-place-discards = discarded
draw-place-tower = in the tower
draw-place-hand = in front of { $seat }
draw-hand = { $seat }: { $size ->
    [one] 1 card
   *[other] { $size } cards
}
draw-you = (you)
draw-known = known to all: { $cards }
draw-trace = { $card } is in one of these: { $places }
draw-own-discards = You discarded
draw-exchange = Sent { $sent } · taken { $taken } · still to discard { $owed }
draw-legend = 17◆◆ face up · [22·2] your own face-down card · [??·1] face down by seat 1 · 18-24 what fits

# The drawing in the browser (web/src/games/couperation)
name-button-yes = { verb-wish-yes }
name-button-no = { verb-wish-no }
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
web-cell-open = { $cell }: { $card }
web-cell-misfit = { $cell }: { $card }, which does not fit here
web-cell-known = { $cell }: face down, placed by { $name }: { $card }; { $low } to { $high } fit
web-cell-down = { $cell }: face down, placed by { $name }; { $low } to { $high } fit
web-spot = { $cell }, free: { $low } to { $high } fit
web-spot-none = { $cell }, free: no number fits
web-of = { $count } / { $all }
web-deck-label = { $count ->
    [one] Deck: 1 card
   *[other] Deck: { $count } cards
}
web-discards-label = { $count ->
    [one] Discards: 1 card
   *[other] Discards: { $count } cards
}
web-may-draw = { $count ->
    [0] { $name } may not draw
    [one] { $name } may draw 1 card
   *[other] { $name } may draw up to { $count } cards
}
web-may-draw-next = { $count ->
    [0] Next: { $name }, who may not draw
    [one] Next: { $name }, who may draw 1 card
   *[other] Next: { $name }, who may draw up to { $count } cards
}
web-turns-left = { $count ->
    [one] 1 turn left at least
   *[other] { $count } turns left at least
}, the last one is { $name ->
    [You] yours
   *[other] { $name }’s
}
web-drawn = { $count ->
    [0] No card may be drawn this turn
   *[other] Drawn this turn: { $drawn } of { $count }
}
web-finish-deck = ★ The Finish card is in the deck
web-finish-hand = The Finish card is in front of { $name }
web-finish-reserve = The Finish card is in the reserve
web-finish-exchange = The Finish card has been taken
web-finish-cell = The Finish card is in the tower
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
web-wish-ask = Would you like to start? All answers are revealed together.
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
web-card-free = { $mark ->
    [one_diamond] { $card } (allows drawing 1)
    [two_diamonds] { $card } (allows drawing 2)
   *[heart] { $card } (allows drawing the diamonds beneath)
}
web-legend = What the signs mean
web-legend-one_diamond = One diamond: once it is placed, the next player may draw 1 card.
web-legend-two_diamonds = Two diamonds: the next player may draw up to 2 cards.
web-legend-heart = Heart: the next player may draw as many cards as there are diamonds on the two cards beneath it.
web-legend-finish = The Finish card: it counts as 25, and placed on the apex it wins the game.
web-legend-spot = A free space and the numbers that fit there.
web-legend-none = A space where no number fits.
web-legend-covered = A face-down card: who placed it, and the numbers that fit there.
web-legend-known = A face-down card of your own: beside the eye is its real number.
web-legend-misfit = A card that was turned up and does not fit: the game is lost.
web-legend-deck = The deck: with a star, the Finish card is still in it.
web-legend-mark = The last thing that moved.
web-work-send = You can take a reserve card equal to the sum or the difference. Every other card you discard shifts the result by 1.
web-work-take = Choose the card to take. “±1” means: you can have it by discarding 1 other card.
web-work-correct = { $count ->
    [one] Discard 1 more card to get to { $card }.
   *[other] Discard { $count } more cards to get to { $card }.
}
web-work-set = Place { $card } on a free space, or exchange a card of the tower for it.
web-exchange = Sums for taking a card from the reserve
web-sum = Sum
web-difference = Difference
web-taken = Take
web-silence = No talk about cards
web-silence-long = At this table nobody talks about hands or about what to place where. Only a few set phrases can be sent.

# Places, counted from the first glass (the start). Even rows stand half a card aside: the nearest is “1 right”.
name-cell-1--6 = row 1, 6 left of the start
name-cell-1--5 = row 1, 5 left of the start
name-cell-1--4 = row 1, 4 left of the start
name-cell-1--3 = row 1, 3 left of the start
name-cell-1--2 = row 1, 2 left of the start
name-cell-1--1 = row 1, 1 left of the start
name-cell-1-0 = row 1, the start
name-cell-1-1 = row 1, 1 right of the start
name-cell-1-2 = row 1, 2 right of the start
name-cell-1-3 = row 1, 3 right of the start
name-cell-1-4 = row 1, 4 right of the start
name-cell-1-5 = row 1, 5 right of the start
name-cell-1-6 = row 1, 6 right of the start
name-cell-2--6 = row 2, 6 left of the start
name-cell-2--5 = row 2, 5 left of the start
name-cell-2--4 = row 2, 4 left of the start
name-cell-2--3 = row 2, 3 left of the start
name-cell-2--2 = row 2, 2 left of the start
name-cell-2--1 = row 2, 1 left of the start
name-cell-2-0 = row 2, 1 right of the start
name-cell-2-1 = row 2, 2 right of the start
name-cell-2-2 = row 2, 3 right of the start
name-cell-2-3 = row 2, 4 right of the start
name-cell-2-4 = row 2, 5 right of the start
name-cell-2-5 = row 2, 6 right of the start
name-cell-3--6 = row 3, 5 left of the start
name-cell-3--5 = row 3, 4 left of the start
name-cell-3--4 = row 3, 3 left of the start
name-cell-3--3 = row 3, 2 left of the start
name-cell-3--2 = row 3, 1 left of the start
name-cell-3--1 = row 3, above the start
name-cell-3-0 = row 3, 1 right of the start
name-cell-3-1 = row 3, 2 right of the start
name-cell-3-2 = row 3, 3 right of the start
name-cell-3-3 = row 3, 4 right of the start
name-cell-3-4 = row 3, 5 right of the start
name-cell-4--6 = row 4, 5 left of the start
name-cell-4--5 = row 4, 4 left of the start
name-cell-4--4 = row 4, 3 left of the start
name-cell-4--3 = row 4, 2 left of the start
name-cell-4--2 = row 4, 1 left of the start
name-cell-4--1 = row 4, 1 right of the start
name-cell-4-0 = row 4, 2 right of the start
name-cell-4-1 = row 4, 3 right of the start
name-cell-4-2 = row 4, 4 right of the start
name-cell-4-3 = row 4, 5 right of the start
name-cell-5--6 = row 5, 4 left of the start
name-cell-5--5 = row 5, 3 left of the start
name-cell-5--4 = row 5, 2 left of the start
name-cell-5--3 = row 5, 1 left of the start
name-cell-5--2 = row 5, above the start
name-cell-5--1 = row 5, 1 right of the start
name-cell-5-0 = row 5, 2 right of the start
name-cell-5-1 = row 5, 3 right of the start
name-cell-5-2 = row 5, 4 right of the start
name-cell-6--6 = row 6, 4 left of the start
name-cell-6--5 = row 6, 3 left of the start
name-cell-6--4 = row 6, 2 left of the start
name-cell-6--3 = row 6, 1 left of the start
name-cell-6--2 = row 6, 1 right of the start
name-cell-6--1 = row 6, 2 right of the start
name-cell-6-0 = row 6, 3 right of the start
name-cell-6-1 = row 6, 4 right of the start
name-cell-7--6 = apex
name-cell-7--5 = apex
name-cell-7--4 = apex
name-cell-7--3 = apex
name-cell-7--2 = apex
name-cell-7--1 = apex
name-cell-7-0 = apex

# Why a choice is good: hints and analyses
reason-placed = { $less ->
    [yes] Fewer cards reach the tower face up { reason-when }
   *[no] More cards reach the tower face up { reason-when }
}
    .unit = cards
reason-down = { $less ->
    [yes] Fewer cards have to go face down { reason-when }
   *[no] More cards have to go face down { reason-when }
}
    .unit = cards
reason-turn-up = { $less ->
    [yes] You turn up a card less often { reason-when }
    [never] You turn up no card { reason-when }
   *[no] You have to turn up a card { reason-when }
}
reason-exchange = { $less ->
    [yes] Fewer cards must be exchanged { reason-when }
   *[no] More cards must be exchanged { reason-when }
}
    .unit = cards
reason-discard = { $less ->
    [yes] Costs fewer discarded cards { reason-when }
   *[no] Costs more discarded cards { reason-when }
}
    .unit = cards
reason-draw = { $less ->
    [yes] Spares the deck { reason-when }
   *[no] Uses up more of the deck { reason-when }
}
    .unit = cards
reason-skip = { $less ->
    [yes] Somebody has to skip a turn less often { reason-when }
    [never] Nobody has to skip a turn { reason-when }
   *[no] Somebody may have to skip a turn { reason-when }
}
reason-open = { $less ->
    [yes] { $low }–{ $high } fits less often ({ $cell })
    [never] { $low }–{ $high } no longer fits as before ({ $cell })
   *[no] Keeps { $low }–{ $high } open ({ $cell })
}
reason-wrong-card = { $less ->
    [yes] A card turned up later is wrong less often
    [never] No card turned up later is wrong
   *[no] A card turned up later may be wrong
}
reason-standstill = { $less ->
    [yes] Later somebody is unable to act less often
    [never] Nobody is unable to act later
   *[no] Later somebody may be unable to act
}

# What the lab counts
name-deed-place = A: place face up
name-deed-place-down = B: place face down
name-deed-turn-up = C: turn up
name-deed-send = D: exchange with the reserve

# How games ended, in a table
short-result-won = Tower complete
short-result-wrong-card = A card did not fit
short-result-standstill = Nothing could be done

# the end, under a headline that says who won
web-result-won = The tower is complete after { $turns } turns.
web-result-wrong-card = A card that was turned up did not fit, with { $cards } of { $all } cards placed.
web-result-standstill = Nothing could be done any more, with { $cards } of { $all } cards placed.
