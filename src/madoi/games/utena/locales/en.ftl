title = Tsuki no Utena
tagline = Swap cards, gather light and make every flower glow together.

# What the table waits for
phase-plan = Plan: which altar gets the ascetic card?
phase-open = Opening: choose two cards from your hand as your pair
phase-swap = Swap: one card of your pair for one at another altar or in your hand
phase-swap-hand = Swap: one card of the pair for one in your hand
phase-over = The game is over

verb-open = Open with { $mine } and { $other }
verb-swap-hand = Take { $mine } back and play { $other } from your hand
verb-swap-field = Swap { $mine } for { $other } at { $altar }
verb-reinforce = Call the reinforcement of { $altar } (take its reserve card, then two turns in a row)
verb-plan = Put the ascetic card face down at { $altar }
group-open = Open
group-swap-hand = Swap with your hand
group-swap-field = Swap with another altar
group-reinforce = Reinforcement
group-plan = Plan
preview-gain =
    { $centre ->
        [0] { $altar }: +{ $count } ({ $match })
       *[other] { $altar }: +{ $count } ({ $match }) ⚠ { $centre } on the centre
    }

danger-cannot-pay = As it stands, { $altar } will not have enough light to give back in the next loss step.
danger-may-not-pay = No light is left at { $altar }: having to give one back there loses the game for everybody.
danger-centre = There is light on the centre of { $altar }: unless it goes back before that turn comes, everybody loses.

# What happened
event-round-began =
    { $span ->
        [pass] ── Pass { $round } ──
       *[round] { $lead ->
            [none] ── Round { $round } ──
           *[other] ── Round { $round }, lead: { $lead_name } ──
        }
    }
event-turn-began =
    { $second ->
        [yes] { $name } takes a second turn with { $altar }.
       *[no] { $name } takes a turn with { $altar }.
    }
event-desire-laid =
    { $number ->
        [1] The first desire card is laid: { $card }.
       *[other] { $hidden_count ->
            [0] Desire card { $card } is laid.
           *[other] Desire card { $card } is laid. Hidden icons: { $hidden }.
        }
    }
event-paid =
    { $source ->
        [centre] { $altar } gives the light on its centre back ({ $cell }).
       *[outer] { $altar } gives a light back ({ $cell }).
    }
event-opened = { $altar } opens with { $cards }.
event-swapped-hand = { $name } swaps { $given } at { $altar } for { $taken } from the hand.
event-swapped-field = { $altar } swaps { $given } for { $taken } at { $partner }.
event-gained =
    { $place ->
        [centre] { $altar }: { $match } matches, light from the cloud ({ $cell }) onto the centre ⚠
       *[outer] { $altar }: { $match } matches, light from the cloud ({ $cell }).
    }
    .gathers = cell
event-gained-nothing = { $altar }: { $match } matches, but the cloud is empty there ({ $cell }).
    .gathers = cell
event-reinforced =
    { $card ->
        [none] { $name } calls the reinforcement of { $altar }.
       *[other] { $name } calls the reinforcement of { $altar }: { $card }.
    }
event-planned = The ascetic card is put face down at { $altar }.
event-plan-turned = The plan card of { $altar } is ascetic card { $card }: two turns in a row.
event-ended =
    { $result ->
        [won] Every flower is lit.
        [nothing-to-pay] { $altar } has no light left to give back. The game is lost.
        [centre-lit] { $altar } would begin its turn with light on its centre. The game is lost.
       *[other] The desire cards have run out. The game is lost.
    }

# Results
result-won =
    { $span ->
        [pass] Victory! All { $cells } petals are lit (pass { $round })
       *[round] Victory! All { $cells } petals are lit (round { $round })
    }
result-nothing-to-pay =
    { $span ->
        [pass] Defeat: no light was left to give back at { $altar } ({ $lit } of { $cells } petals lit, pass { $round })
       *[round] Defeat: no light was left to give back at { $altar } ({ $lit } of { $cells } petals lit, round { $round })
    }
result-centre-lit =
    { $span ->
        [pass] Defeat: a turn began with light on the centre of { $altar } ({ $lit } of { $cells } petals lit, pass { $round })
       *[round] Defeat: a turn began with light on the centre of { $altar } ({ $lit } of { $cells } petals lit, round { $round })
    }
result-time-over = Defeat: the desire cards have run out ({ $lit } of { $cells } petals lit)
result-playing = Still playing
sum-lit = Petals lit per altar

option-first = Seat of the first lead, or of who goes first with two players
option-first-none = Random
option-first-0 = Seat 1
option-first-1 = Seat 2
option-first-2 = Seat 3
option-first-3 = Seat 4
option-opening_pass_field_swap = After a reinforced opening, the second turn may also swap with another altar
option-centre_check_before_second_reinforced_turn = The centre is also checked before the second turn of a reinforcement
option-win_checked_after_each_marker = Victory is checked after each single light
option-gain_is_mandatory = Light must be taken
option-centre_marker_taken_first = The light on the centre is given back first
option-swap_needs_consent = A swap needs the other owner’s consent
option-shared_icon_counts_as_hidden = The shared icon where cards overlap counts as hidden

# Words on the drawing
round = Round { $round } of { $rounds }
pass = Pass { $round } of { $rounds }
reinforcements =
    { $span ->
        [pass] reinforcements in this pass: { $count }
       *[round] reinforcements in this round: { $count }
    }
resting = { $name } called the last one and waits for the other’s turn
lead = lead
turn-of = to play
first-turn = first of two turns
second-turn = second turn
you = {" "}(you)
seat-number = Seat { $number }
cloud-board = Cloud
altars = Altars
pair = Pair
no-pair = no pair yet
match = match
flower = Flower
centre = centre
hand-of = Hand: { $name }
hand-size =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
unknown-cards = {" "}({ $count } unknown)
reserve = reserve card
no-reserve = no reserve
plan-ascetic = plan: ascetic (face down)
plan-desire = plan: desire (face down)
field = Field
field-empty = nothing laid yet
field-legend = ^n = n icons below   [ ] = the last card
pile = desire pile { $count }
losses-left =
    { $count ->
        [one] { $count } desire card still to come
       *[other] { $count } desire cards still to come
    }
ascetic-pile = ascetic pile { $count }
boxed = box { $count }
colors = colours
shapes = shapes
schools = schools

# Names
name-altar = altar { $number }
name-altar-of = altar { $second } ({ $name })
name-altar-left = the left altar
name-altar-centre = the centre altar
name-altar-right = the right altar
short-altar-left = L
short-altar-centre = C
short-altar-right = R
name-blue-cross = blue cross
name-blue-snake = blue snake
name-blue-quincunx = blue quincunx
name-blue-horn = blue horn
name-navy-cross = navy cross
name-navy-snake = navy snake
name-navy-quincunx = navy quincunx
name-navy-horn = navy horn
name-white-cross = white cross
name-white-snake = white snake
name-white-quincunx = white quincunx
name-white-horn = white horn
name-red-cross = red cross
name-red-snake = red snake
name-red-quincunx = red quincunx
name-red-horn = red horn
name-color-blue = blue
name-color-navy = navy
name-color-white = white
name-color-red = red
name-shape-cross = cross
name-shape-snake = snake
name-shape-quincunx = quincunx
name-shape-horn = horn
name-school-yellow = yellow school
name-school-blue = blue school
name-school-navy = navy school
name-school-white = white school
name-school-red = red school
name-sun-blue = blue sun
name-sun-navy = navy sun
name-sun-white = white sun
name-sun-red = red sun

# Short names, after a sign
hands = Hands
short-school-yellow = yellow
short-school-blue = blue
short-school-navy = navy
short-school-white = white
short-school-red = red
short-sun-blue = blue sun
short-sun-navy = navy sun
short-sun-white = white sun
short-sun-red = red sun
short-result-won = Victory
short-result-nothing-to-pay = Defeat: cannot pay
short-result-centre-lit = Defeat: centre lit
short-result-time-over = Defeat: out of time

# How it went
progress-lit = Petals lit
progress-lit-altar = Petals lit per altar
progress-losses = Desire cards to come

why-over = The game is over; nothing more can be done.
why-other-way = Right now these two cards mean something else; take one of the choices shown.
why-plan-first = First choose the altar that gets the ascetic card of this round.
why-same-card = You have chosen { $card } twice. Choose another card as well.
why-card-hidden = You cannot see { $card } from your seat.
why-card-theirs = { $card } is in another player’s hand. Only cards in pairs and in your own hand can be swapped.
why-open-first = There is no pair at { $altar } yet: open with two cards from your hand.
why-hand-only = After a reinforced opening, the second turn of { $altar } can only swap with your hand.
why-same-pair = Both cards are already at { $altar }. Swap one of them for a card in your hand or at another altar.
why-not-your-pair = One of the two cards must come from the pair of { $altar }.
why-reinforce-planned = When playing alone you do not call reinforcements: the ascetic plan card of the round brings them.
why-reinforced-already = The reinforcement of { $altar } is already here; the second turn cannot call another.
why-no-reserve = There is no reserve card left at { $altar }.
why-reinforced-round = A reinforcement has already been called this round.
why-resting = You have just called a reinforcement; wait until the other player has taken a turn.
why-cloud = Light moves by itself: it comes to an altar from the cloud cells of the icon its pair shares.
why-desire = Desire cards are laid automatically; they cannot be chosen.
why-altar = Choose a card at { $altar }, then the card to swap it for.

name-button-reinforce = Reinforce
sign-blue = B
sign-navy = N
sign-white = W
sign-red = R
sign-yellow = Y
desire-facts = Desire card { $card }: { $icons }
card-facts = ascetic card { $card }: { $icons }
title-altar-left = Left altar
title-altar-centre = Centre altar
title-altar-right = Right altar
altar-facts = { $altar } ({ $name }): { $lit } of { $cap } petals lit, { $centre } on the centre
match-facts = matching on { $match }
cell-facts = cloud, { $cell }: { $count ->
        [one] { $count } light
       *[other] { $count } lights
    }
desire-last =
    { $hidden ->
        [none] newest desire card { $card }: { $icons }
       *[other] newest desire card { $card }: { $icons }. It hid: { $hidden }
    }
desire-under = desire card { $card }, partly or wholly covered: { $icons }
field-facts = { $count ->
        [one] { $count } desire card
       *[other] { $count } desire cards
    } in the field, the last is { $card }
field-key = icons hidden below
centre-warning = { $count } on the centre
reserve-card = reserve
planned-ascetic = ascetic
planned-desire = desire
lead-is = lead: { $name }
badge-facts = { $altar }: +{ $count }
badge-key = ① = altar · +2 = lights · ! = on the centre
reserve-why = Reserve card, face down: a reinforcement takes it into the hand and gives two turns in a row.
match-why = The pair matches on { $match }: these cells of the cloud give light, the number says how much they have.
field-last = { $card } hid
field-hid = hid { $hidden }
field-hid-nothing = nothing
signs = What the signs mean
sign-tool = A tool: a colour, which its letter names too, and a shape. A pair that matches on it takes light from both of these cells of the cloud.
sign-sun = A sun: stands for every shape of its colour.
sign-school = A school: matches only the same school and takes light from one cell.
sign-cells = A colour, a shape: cells of the cloud, and icons of desire cards.
sign-match = The framed icon is the one that both cards of a pair share.
sign-centre = A light on the centre. If it is still there when a turn of this altar begins, everybody loses.
sign-badge = What touching this card would bring: altar 1 gains 2 lights; altar 3 gains 1, but on its centre (red, with !).
sign-ascetic = An ascetic card face down: in a hand, or the reserve card of an altar, which a reinforcement brings into the hand.
sign-ascetic-alone = An ascetic card face down: the pile, or the plan of an altar that will take two turns in a row.
sign-desire = A desire card face down. In the field: the framed card is the last one, a circled number tells how many icons are hidden below.
sign-lead = The lead: acts first in this round and pays first.
sign-marked = What the last moves have touched.
sign-rebuilt = A dotted number: this face is a reconstruction. That any two cards share exactly one icon is certain; which icons stand together, and in which corners of the desire cards, no source we could read tells. All desire cards are reconstructed in this way. The rules say more (U3, U18).
rebuilt = (face reconstructed)

# Why a choice is good: hints and analyses
reason-light = { $less ->
    [yes] Fewer lights are gained { reason-when }
   *[no] More lights are gained { reason-when }
}
    .unit = lights
reason-lit = { $less ->
    [yes] { $altar } is fully lit less often { reason-when }
    [never] { $altar } does not stay fully lit { reason-when }
   *[no] All petals of { $altar } are lit, and stay lit, { reason-when }
}
reason-centre = { $less ->
    [yes] A light lands on the centre of { $altar } less often { reason-when }
    [never] No light lands on the centre of { $altar } { reason-when }
   *[no] A light may land on the centre of { $altar } { reason-when }
}
reason-nothing = { $less ->
    [yes] Fewer matches are wasted on an empty cloud { reason-when }
   *[no] More matches are wasted on an empty cloud { reason-when }
}
    .unit = matches
reason-paid = { $less ->
    [yes] Fewer lights have to be given back { reason-when }
   *[no] More lights have to be given back { reason-when }
}
    .unit = lights
reason-cannot-pay = { $less ->
    [yes] { $altar } runs out of light to give back less often
    [never] { $altar } keeps light to give back
   *[no] In the end { $altar } may have no light to give back
}
reason-centre-lit = { $less ->
    [yes] { $altar } begins a turn with light on its centre less often
    [never] { $altar } never begins a turn with light on its centre
   *[no] { $altar } may begin a turn with light on its centre
}
reason-time-over = { $less ->
    [yes] The desire cards run out first less often
    [never] Finishes before the desire cards run out
   *[no] The desire cards may run out first
}

# What the lab counts
name-deed-swap-hand = swap with the hand
name-deed-swap-field = swap with another altar
name-deed-reinforce = reinforcement
called-card = { $id } ({ $icons })

# the end, under a headline that says who won
web-result-won =
    { $span ->
        [pass] All { $cells } petals are lit (pass { $round }).
       *[round] All { $cells } petals are lit (round { $round }).
    }
web-result-nothing-to-pay =
    { $span ->
        [pass] No light was left to give back at { $altar } ({ $lit } of { $cells } petals lit, pass { $round }).
       *[round] No light was left to give back at { $altar } ({ $lit } of { $cells } petals lit, round { $round }).
    }
web-result-centre-lit =
    { $span ->
        [pass] A turn began with light on the centre of { $altar } ({ $lit } of { $cells } petals lit, pass { $round }).
       *[round] A turn began with light on the centre of { $altar } ({ $lit } of { $cells } petals lit, round { $round }).
    }
web-result-time-over = The desire cards have run out ({ $lit } of { $cells } petals lit).
