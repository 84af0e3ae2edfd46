title = Tsuki no Utena
tagline = Swap cards, gather light and light every flower together.

# What the table waits for
phase-plan = Plan: which altar gets the ascetic card?
phase-open = Opening: two cards of your hand become the pair
phase-swap = Swap: one card of your pair for one of another altar or of your hand
phase-swap-hand = Swap: one card of the pair for one of your hand
phase-over = The game is over

# What can be done
verb-open = Open with { $mine } and { $other }
verb-swap-hand = Put back { $mine }, play { $other } from the hand
verb-swap-field = Swap { $mine } for { $other } of { $altar }
verb-reinforce = Call the reinforcement of { $altar } (take the reserve card, then two turns in a row)
verb-plan = Put the ascetic card face down at { $altar }
group-open = Open
group-swap-hand = Swap with the hand
group-swap-field = Swap with another altar
group-reinforce = Reinforcement
group-plan = Plan
preview-gain =
    { $centre ->
        [0] { $altar } +{ $count } ({ $match })
       *[other] { $altar } +{ $count } ({ $match }) ⚠ { $centre } of it on the centre
    }

# What happened
event-round-began =
    { $lead ->
        [none] ── Round { $round } ──
       *[other] ── Round { $round }, lead: { $lead_name } ──
    }
event-turn-began =
    { $second ->
        [yes] { $name } goes on with { $altar }
       *[no] { $name } acts for { $altar }
    }
event-desire-laid = Desire card { $card } was laid. Icons hidden: { $hidden }
event-paid =
    { $source ->
        [centre] { $altar } gives the light of its centre back to the cloud: { $cell }
       *[outer] { $altar } gives a light back to the cloud: { $cell }
    }
event-opened = { $altar } opens with { $cards }
event-swapped-hand = { $name } swaps { $given } of { $altar } for { $taken } from the hand
event-swapped-field = { $altar } swaps { $given } for { $taken } of { $partner }
event-gained =
    { $place ->
        [centre] { $altar } matches { $match } and puts a light of { $cell } on its centre ⚠
       *[outer] { $altar } matches { $match } and takes a light of { $cell }
    }
event-gained-nothing = { $altar } matches { $match }, but { $cell } is empty
event-reinforced =
    { $card ->
        [none] { $name } calls the reinforcement of { $altar }
       *[other] { $name } calls the reinforcement of { $altar }: { $card }
    }
event-planned = The ascetic card lies at { $altar }
event-plan-turned = The plan card of { $altar } is the ascetic { $card }: two turns in a row
event-ended =
    { $result ->
        [won] Every flower is lit
       *[other] The game ends here
    }

# Results
result-won = Victory! All { $cells } petals are lit (round { $round })
result-nothing-to-pay = Defeat: an altar had no light left to give back ({ $lit } of { $cells } petals lit, round { $round })
result-centre-lit = Defeat: a turn began with light on the centre ({ $lit } of { $cells } petals lit, round { $round })
result-time-over = Defeat: the desire cards have run out ({ $lit } of { $cells } petals lit)
result-playing = Still being played
sum-lit = Petals lit per altar

# Options
option-first = Seat of the first lead (by chance unless named)
option-first-none = By chance
option-first-0 = Seat 1
option-first-1 = Seat 2
option-first-2 = Seat 3
option-first-3 = Seat 4
option-opening_pass_field_swap = After a reinforced opening the second turn may swap with another altar too
option-centre_check_before_second_reinforced_turn = The centre is checked before the second turn of a reinforcement too
option-win_checked_after_each_marker = Victory is checked after each single light
option-gain_is_mandatory = Light must be taken
option-centre_marker_taken_first = The light of the centre is given back first
option-swap_needs_consent = A swap needs the other owner's consent
option-shared_icon_counts_as_hidden = The shared icon that is laid over counts as hidden

# Words on the drawing
round = Round { $round } of { $rounds }
pass = Pass { $round } of { $rounds }
lead = lead
turn-of = to act
first-turn = first of two turns
second-turn = second turn
you = you
seat-number = Seat { $number }
cloud-board = Cloud
altars = Altars
pair = Pair
no-pair = no pair yet
match = match
flower = Flower
centre = centre
hand-of = Hand of { $name }
hand-size =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
unknown-cards = and { $count } unknown
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
short-result-nothing-to-pay = Defeat: nothing to pay
short-result-centre-lit = Defeat: light on a centre
short-result-time-over = Defeat: out of time

# How it went
progress-lit = Petals lit
progress-lit-altar = Petals lit per altar
progress-losses = Desire cards to come

# Why not
why-other-way = These two cards mean something else now; take one of the choices that are shown.
why-plan-first = First choose the altar that gets the ascetic card of this round.
why-same-card = { $card } is the same card twice.
why-card-hidden = { $card } does not lie where you could see it.
why-card-theirs = { $card } is in another player's hand. Only cards of pairs and of your own hand can be swapped.
why-open-first = { $altar } has no pair yet: open with two cards of your hand.
why-hand-only = After an opening, the second turn of { $altar } swaps with your hand only.
why-same-pair = Both cards already lie at { $altar }. Swap one of them for a card of your hand or of another altar.
why-not-your-pair = One of the two cards must come from the pair of { $altar }.
why-reinforce-planned = Alone there is no calling: the ascetic plan card of the round brings the reinforcement.
why-reinforced-already = { $altar } is reinforced already; the second turn cannot call another one.
why-no-reserve = { $altar } has no reserve card any more.
why-reinforced-round = Somebody has called a reinforcement in this round already.
why-resting = You have called a reinforcement; wait until the other player has taken a turn.
why-cloud = Light moves by itself: an altar takes it from the cells of the icon that its pair shares.
why-desire = Desire cards are laid by themselves; nothing can be done with them.
why-altar = Choose a card of { $altar }, then the card to swap it for.

# The drawing in the browser (utena-web)
name-button-reinforce = Reinforce
sign-blue = B
sign-navy = N
sign-white = W
sign-red = R
sign-yellow = Y
card-facts = ascetic card { $card }: { $icons }
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
badge-key = ① +2 = 2 lights for altar 1 · ! = on the centre
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
