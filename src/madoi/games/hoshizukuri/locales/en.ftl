title = Hoshizukuri
tagline = Build your own deck while your comet crosses the galaxy.

# What the table waits for
phase-play = Play one card, cards of one colour, or red, blue and green together
phase-extend = More cards of this colour for the play?
phase-order = Which card takes effect next?
phase-flame-scrap = Flame: scrap a card from your hand
phase-thunder-scrap = Thunder: scrap a card from your hand for a better one?
phase-thunder-gain = Thunder: gain a card to your hand
phase-fusion-scrap = Nuclear Fusion: scrap up to one card of each colour and one colourless
phase-water-discard = Water: discard a card from your hand?
phase-storm-target = Storm: discard an earlier one-card play?
phase-spring-place = Spring: keep the card or discard it
phase-forest-add = Forest: add a colourless card without ◎?
phase-microorganism-add = Microorganism: add a card with ◎?
phase-black-hole-add = Black Hole: add cards with ◎?
phase-black-hole-more = Black Hole: add even more cards with ◎?
phase-grassland-gain = Grassland: gain a card to your discard pile?
phase-meteorite-discard = Meteorite: discard a card of a colour in its player’s play area
phase-generate = Generation: gain one card with your star flakes?
phase-end-discard = End of turn: discard down to four cards
phase-over = The game is over

# What can be done
verb-play-one = Play { $a }
verb-play-two = Play { $a } + { $b }
verb-play-three = Play { $a } + { $b } + { $c }
verb-play-four = Play { $a } + { $b } + { $c } + { $d }
verb-play-colours = Play three colours: { $a } + { $b } + { $c }
verb-extend = Also play { $card }
verb-extend-done = No more cards
verb-resolve = { $card } takes effect
verb-scrap = Scrap { $card }
verb-scrap-none = Scrap nothing
verb-fuse-none = Scrap nothing
verb-fuse-one = Scrap { $a }
verb-fuse-two = Scrap { $a } and { $b }
verb-fuse-three = Scrap { $a }, { $b } and { $c }
verb-fuse-four = Scrap { $a }, { $b }, { $c } and { $d }
verb-discard = Discard { $card }
verb-discard-none = Discard nothing
verb-take-back = Discard { $card } from the play area
verb-take-back-none = Discard nothing
verb-top-to-hand = Put { $card } into your hand
verb-top-to-discard = Put { $card } into your discard pile
verb-add-one = Add { $card } to the play
verb-add-none = Add nothing
verb-take-in-none = Add nothing
verb-take-in-one = Add { $a } to the play
verb-take-in-two = Add { $a } and { $b } to the play
verb-take-in-three = Add { $a }, { $b } and { $c } to the play
verb-take-in-four = Add { $a }, { $b }, { $c } and { $d } to the play
verb-gain-hand = Gain { $card } (cost { $cost }) to your hand
verb-gain-discard = Gain { $card } (cost { $cost }) to your discard pile
verb-gain-none = Gain nothing
verb-generate = Generate { $card } (cost { $cost })
verb-generate-none = Generate nothing
preview-flakes = ✦{ $flakes } (total { $total })
preview-flakes-more = ✦{ $flakes } or more (total { $total } or more)
preview-not-counted = comet stays on orbit { $orbit }
preview-lands = comet to orbit { $orbit }
preview-may-land = comet to orbit { $orbit } (an effect may change that)
preview-finish = comet reaches orbit { $orbit }
preview-may-finish = comet may reach orbit { $orbit }
preview-push =
    { $count ->
        [one] the other comet moves on by 1
       *[other] the other comets move on by 1
    }
preview-game-ends = the game ends with this turn
preview-icon = ◎ ends your card play here
preview-none-fit = no card in your hand fits, so nothing else can be chosen
danger-pushed = When another comet reaches orbit { $orbit }, yours is pushed there and has no more turns
preview-points =
    { $points ->
        [one] 1 victory point
       *[other] { $points } victory points
    }
preview-limit = then gain a card costing up to { $limit } to your hand

# What happened
event-colour-missing =
    { $colour ->
        [red] There is no red card in this supply.
        [blue] There is no blue card in this supply.
       *[green] There is no green card in this supply.
    }
event-turn-began = ── { $name } on orbit { $orbit } ──
event-played = { $name } plays { $cards }.
event-play-grew = { $name } also plays { $card }.
event-resolving = { $card } takes effect.
event-added =
    { $source ->
        [deck] { $cards } joins the play from the deck.
       *[hand] { $name } adds { $cards } to the play.
    }
event-nothing = { $card }: nothing happens.
event-declined = { $name } makes no use of { $card }.
event-no-more = { $name } adds no more cards.
event-froze = This play is frozen and will not move the comet.
event-fused = Nuclear Fusion is worth ✦{ $flakes }.
event-drew =
    { $cards ->
        [none] { $count ->
            [one] { $name } draws a card.
           *[other] { $name } draws { $count } cards.
        }
       *[other] { $name } draws { $cards }.
    }
event-reshuffled = { $name } shuffles the discard pile into a new deck of { $count }.
event-looked =
    { $card ->
        [none] { $name } looks at the top card of the deck.
       *[other] { $name } sees { $card } on top of the deck.
    }
event-kept =
    { $card ->
        [none] { $name } puts it into their hand.
       *[other] { $name } puts { $card } into their hand.
    }
event-discarded =
    { $source ->
        [area] { $name } discards { $cards } from the play area.
        [deck] { $name } discards { $cards } from the deck.
       *[hand] { $name } discards { $cards }.
    }
event-scrapped = { $name } scraps { $cards }.
event-gained =
    { $to ->
        [hand] { $name } gains { $card } to their hand.
       *[discard] { $name } gains { $card } to their discard pile.
    }
event-revealed = { $name } has no such colour and shows the hand: { $cards }.
# in a tutorial somebody is called You
whose =
    { $name ->
        [You] Your
       *[other] { $name }’s
    }
event-moved =
    { $why ->
        [pushed] { whose } comet is pushed to orbit { $orbit }.
        [stalled] { whose } comet has stood still for long and drifts on to orbit { $orbit }.
       *[plays] { whose } comet moves from orbit { $start } to { $orbit }.
    }
event-earned = { $name } has ✦{ $flakes } to spend.
event-gained-none = { $name } generates nothing.
event-cleared = { $name } discards the cards played.
event-ended =
    { $cut_short ->
        [yes] The game has taken too long and ends here. Points: { $scores_each }.
       *[no] All comets have reached the end. Points: { $scores_each }.
    }

result-won = { $winner_name } wins with { $score ->
    [one] 1 point
   *[other] { $score } points
}
result-tie = { $winner_name } wins with { $score ->
    [one] 1 point
   *[other] { $score } points
}, having arrived first
result-cut-short = { $winner_name } leads with { $score ->
    [one] 1 point
   *[other] { $score } points
} when the game is cut short
result-not-yet = The game goes on
result-solo = { $score } points
result-bronze = { $score } points: a bronze medal
result-silver = { $score } points: a silver medal
result-gold = { $score } points: a gold medal
sum-total = Total points
sum-stardust = Stardust points
sum-rock = Rock points
sum-satellite = Satellite points
sum-planet = Planet points
sum-star = Star points
sum-nebula = Nebula points
sum-protostar = Protostar points
sum-flame = Flame points
sum-thunder = Thunder points
sum-eruption = Eruption points
sum-nuclear_fusion = Nuclear Fusion points
sum-water = Water points
sum-ice = Ice points
sum-crystal = Crystal points
sum-storm = Storm points
sum-geyser = Geyser points
sum-spring = Spring points
sum-forest = Forest points
sum-microorganism = Microorganism points
sum-ground = Ground points
sum-grassland = Grassland points
sum-fruit_tree = Fruit Tree points
sum-black_hole = Black Hole points
sum-meteorite = Meteorite points
sum-constellation = Constellation points

# Why not
why-pile-empty = This pile is empty.
why-too-dear = This card costs { $cost }; you may gain one that costs up to { $limit }.
why-not-this-card = This card may not be gained in this way.
why-gain-later = This card (cost { $cost }) cannot be gained now. In the generation phase you may generate one card for at most the star flakes in play (✦{ $flakes } now).
why-other-question = This is not about your hand. First decide what you are being asked.
why-one-card = Only one card can be chosen.
why-colourless-alone = { $card } is colourless, so it is played by itself.
why-colours = Cards played together must all have one colour, or be one red, one blue and one green.
why-four-first = Choose { $count } cards first. More can be added one by one after that.
why-extend = { $card } does not have the colour of this play.
why-forest-add = Only a colourless card without a generation icon can be added, so not { $card }.
why-microorganism-add = Only a card with a generation icon can be added, so not { $card }.
why-black-hole-add = { why-microorganism-add }
why-black-hole-more = { why-microorganism-add }
why-fusion-scrap = You may scrap one red, one blue, one green and one colourless card. One of the colour of { $card } is chosen already.
why-meteorite-discard = The colour of { $card } is not in the play area of whoever played Meteorite.
why-not-taken-back = Only an earlier play of this turn that now has just one card can be taken back.
why-no-effect-left = This card has no effect still to come.
why-played = Cards that were played stay in the play area until the turn ends.
why-comet = In the orbit phase the comet moves automatically, by the number of your plays.
why-deck = Nobody may look into a deck. You draw automatically when you have fewer than four cards.
why-discard = You may open your own discard pile at any time. Of the others’ you see the top card.

# Options
warning-colour-missing =
    { $colour ->
        [red] No red card is among the chosen ones: three-colour plays will not be possible.
        [blue] No blue card is among the chosen ones: three-colour plays will not be possible.
       *[green] No green card is among the chosen ones: three-colour plays will not be possible.
    }
chosen-needs-kinds = Eight kinds of your own choice make the supply: pick them only where the celestial cards are "Choose your own".
date-is-solo = The daily challenge is for one player. Leave out the date, or play alone.
date-decides-supply = The date decides the celestial cards of the daily challenge. Leave them random, with all three colours.
option-supply = Celestial cards
option-supply-none = Standard
option-supply-first = First galaxy
option-supply-upheaval = Cataclysm
option-supply-colorful = Galaxy of Many Colours
option-supply-recorded = Recorded match
option-supply-random = Random
option-supply-chosen = Choose your own
option-kinds = The eight kinds of your own choice
option-kinds-nebula = { name-card-nebula }
option-kinds-protostar = { name-card-protostar }
option-kinds-flame = { name-card-flame }
option-kinds-thunder = { name-card-thunder }
option-kinds-eruption = { name-card-eruption }
option-kinds-nuclear_fusion = { name-card-nuclear_fusion }
option-kinds-water = { name-card-water }
option-kinds-ice = { name-card-ice }
option-kinds-crystal = { name-card-crystal }
option-kinds-storm = { name-card-storm }
option-kinds-geyser = { name-card-geyser }
option-kinds-spring = { name-card-spring }
option-kinds-forest = { name-card-forest }
option-kinds-microorganism = { name-card-microorganism }
option-kinds-ground = { name-card-ground }
option-kinds-grassland = { name-card-grassland }
option-kinds-fruit_tree = { name-card-fruit_tree }
option-kinds-black_hole = { name-card-black_hole }
option-kinds-meteorite = { name-card-meteorite }
option-kinds-constellation = { name-card-constellation }
option-require_each_color = A random supply has all three colours
option-order = Turn order
option-order-random = Random
option-order-seats = By seat
option-date = Date of the daily challenge

# Words of the table
word-orbit = Orbit
word-supply = Supply
word-plays = Play area
word-hand = Hand
word-deck = Deck
word-discard = Discard pile
word-scrap = Scrapped
word-points = Points
word-cost = Cost
word-empty = empty
word-turn = turn
word-asked = asked
word-finished = arrived
word-seen = Top of the deck
word-limit = Up to cost { $limit }
word-counted = advances { $counted }
word-not-counted = no advance
word-frozen = frozen
word-play-total =
    ✦{ $flakes } · { $counted ->
        [one] { $counted } square
       *[other] { $counted } squares
    }
word-colour-red = red
word-colour-blue = blue
word-colour-green = green
word-colour-none = colourless
word-icon = icon
word-seat = Seat { $number }
word-you = you
word-legend = ✦ star flakes · ★ points · ◎ generation icon · R/B/G red, blue, green
mark-red = R
mark-blue = B
mark-green = G
mark-none = -
name-comet = comet of seat { $number }
name-play = play { $number }
name-button-extend-done = { verb-extend-done }
name-button-scrap-none = { verb-scrap-none }
name-button-fuse-none = { verb-fuse-none }
name-button-discard-none = { verb-discard-none }
name-button-take-back-none = { verb-take-back-none }
name-button-add-none = { verb-add-none }
name-button-take-in-none = { verb-take-in-none }
name-button-gain-none = { verb-gain-none }
name-button-generate-none = { verb-generate-none }
name-button-to-hand = Put it into your hand
name-button-to-discard = Put it into your discard pile
name-card-stardust = Stardust
name-card-rock = Rock
name-card-satellite = Satellite
name-card-planet = Planet
name-card-star = Star
name-card-nebula = Nebula
name-card-protostar = Protostar
name-card-flame = Flame
name-card-thunder = Thunder
name-card-eruption = Eruption
name-card-nuclear_fusion = Nuclear Fusion
name-card-water = Water
name-card-ice = Ice
name-card-crystal = Crystal
name-card-storm = Storm
name-card-geyser = Geyser
name-card-spring = Spring
name-card-forest = Forest
name-card-microorganism = Microorganism
name-card-ground = Ground
name-card-grassland = Grassland
name-card-fruit_tree = Fruit Tree
name-card-black_hole = Black Hole
name-card-meteorite = Meteorite
name-card-constellation = Constellation

# What cards do
text-stardust = No effect.
text-rock = No effect.
text-satellite = Generation icon. 1 VP.
text-planet = Generation icon. 4 VP.
text-star = Generation icon. 8 VP.
text-nebula = No effect.
text-protostar = No effect.
text-flame = Scrap one card from your hand (mandatory; nothing if your hand is empty).
text-thunder = You may scrap one card from your hand. If you do, gain to your hand one supply card costing at most the scrapped card’s cost + 2 (mandatory if one exists).
text-eruption = Discard your whole hand.
text-nuclear_fusion = Scrap up to one red, one blue, one green and one colourless card from your hand. With 0/1/2/3/4 cards scrapped this card is worth 1/2/4/7/10 star flakes this turn.
text-water = You may discard one card from your hand.
text-ice = The play that contains this card is not counted for orbit.
text-crystal = Reveal the top card of your deck and add it to this play. Its generation icon is ignored this turn.
text-storm = You may choose one of your earlier plays of this turn that is exactly one card and put that card into your discard pile; the play no longer counts.
text-geyser = Draw three cards.
text-spring = Look at the top card of your deck; put it into your hand or into your discard pile.
text-forest = You may add one colourless card without a generation icon from your hand to this play.
text-microorganism = You may add one card with a generation icon from your hand to this play. Its generation icon is ignored this turn.
text-ground = Gain a Planet to your discard pile. If five or more cards are in this play, gain a Star to your discard pile instead and scrap this card when the play is closed.
text-grassland = You may gain to your discard pile one supply card other than Grassland costing at most 2 + the number of cards in this play.
text-fruit_tree = 3 VP.
text-black_hole = You may add any number of cards with a generation icon from your hand to this play. Their generation icons are ignored this turn.
text-meteorite = Each other player discards one hand card whose colour (red, blue or green) appears in the play area of whoever played Meteorite, then draws one card; a player with no such card reveals their hand.
text-constellation = Generation icon. End of game: 3 VP for every set of one red, one blue and one green card you own.

# Long names may be divided where a card is narrow
face-microorganism = Micro­organism
face-constellation = Constel­lation

# What cards do, as short as it stands on their faces
short-flame = Scrap a hand card
short-thunder = May scrap a hand card to gain one costing up to 2 more
short-eruption = Discard your whole hand
short-nuclear_fusion = Scrap up to 1 of each colour and 1 colourless; 0 to 4 scrapped: ✦1/2/4/7/10
short-water = May discard a hand card
short-ice = This play does not move the comet
short-crystal = Add your deck’s top card; its ◎ does nothing
short-storm = May discard an earlier one-card play
short-geyser = Draw three cards
short-spring = Top card of your deck: to hand or discard pile
short-forest = May add a colourless card without ◎
short-microorganism = May add a ◎ card; its ◎ does nothing
short-ground = Gain a Planet; with 5 or more cards in this play a Star, and scrap this
short-grassland = May gain a card costing up to 2 + cards in this play
short-black_hole = May add any ◎ cards; their ◎ does nothing
short-meteorite = Others discard a hand card of a colour in your play area, then draw one
short-constellation = At the end ★3 for each set of red, blue and green
word-discard-short = Discard

progress-orbit = Orbit of the comet

# Words of the drawing
web-facts = { $colour }, cost { $cost }, star flakes { $flakes }
web-icon = generation icon
web-sold-out = Sold out
web-left = { $count } left
web-reach = ✦{ $flakes } so far; cards out of reach are dashed
web-area-of = { $name }: play area
web-area-empty = Nothing has been played yet
web-moves = moves 1
web-effect-now = in effect
web-effect-to-come = to come
web-scrapped = Scrap pile ({ $count })
web-comet = { whose } comet: orbit { $orbit } of { $finish }
web-comet-own = Your comet: orbit { $orbit } of { $finish }
web-hand = Your hand ({ $count })
web-hand-empty = Your hand is empty
web-deck =
    { $count ->
        [one] Your deck: 1 card
       *[other] Your deck: { $count } cards
    }
web-discard =
    { $top ->
        [none] Your discard pile: empty
       *[other] Your discard pile: { $count }, { $top } on top. Open it
    }
web-own-discard = Your discard pile
web-others-discard = { whose } discard pile
web-discard-of =
    { $top ->
        [none] { whose } discard pile: empty
       *[other] { whose } discard pile: { $count }, { $top } on top
    }
web-flakes = Star flakes of this turn
web-landing = { whose } comet is heading for orbit { $orbit }
web-landing-own = Your comet is heading for orbit { $orbit }
web-next-behind = As it stands, next turn: { $name } (furthest behind)
web-next-outer = As it stands, next turn: { $name } (outermost on that orbit)
web-next-alone = As it stands, next turn: { $name } (all others have arrived)
web-next-none = As it stands, the game ends with this turn
web-score = Your victory points
web-signs = What the signs mean
web-goal = What counts: your victory points ★ at the end. Bronze { $bronze }, silver { $silver }, gold { $gold }.
web-read = Touch a card to read here what it does.
sign-cost = cost: the star flakes needed to generate or gain it
sign-flakes = star flakes: what it gives while it is in play
sign-points = victory points: what it counts in the end
sign-icon = generation icon: playing it ends the card play phase
sign-colours = red, blue, green, colourless
sign-dear = a card that your star flakes do not reach now
sign-comet = a comet with the number of its seat; on one orbit the outer one goes first
sign-landing = where the plays so far will take the comet
sign-marked = a card that was gained with the last move
sign-more = A long press on a card (or a right click, or the key I) shows what can be done with it and its rules.
learn-other = Your opponent
web-supply-standard = With two or more players the First galaxy, alone a random supply.
web-supply-legend = In the circle its cost, ✦ star flakes, ★ points, ◎ the generation icon.
web-supply-random = Eight of the twenty celestial kinds, at random.
web-supply-rebuilt = The rule book names this set but shows it only in a picture; what is in it was put together for this table.

# Why a choice is good: hints and analyses
reason-gain = { $less ->
    [yes] Gains { $card } less often { reason-when }
    [never] Does not gain { $card } { reason-when }
   *[no] Gains { $card } { reason-when }
}
reason-flakes = { $less ->
    [yes] Less ✦ to spend { reason-when }
   *[no] More ✦ to spend { reason-when }
}
    .unit = ✦
reason-scrap = { $less ->
    [yes] Scraps fewer cards { reason-when }
   *[no] Scraps more cards { reason-when }
}
    .unit = cards
reason-draw = { $less ->
    [yes] Draws fewer cards { reason-when }
   *[no] Draws more cards { reason-when }
}
    .unit = cards
reason-pushed = { $less ->
    [yes] Your comet is pushed to the finish less often { reason-when }
    [never] Your comet is not pushed to the finish { reason-when }
   *[no] Your comet may be pushed to the finish { reason-when }
}
reason-gain-none = { $less ->
    [yes] You gain nothing less often { reason-when }
    [never] You always gain something { reason-when }
   *[no] You may gain nothing { reason-when }
}
reason-orbit = { $less ->
    [yes] Your comet uses up less of the orbit { reason-when }
   *[no] Your comet moves further { reason-when }
}
    .unit = squares
reason-score = { $less ->
    [yes] Fewer points in the end
   *[no] More points in the end
}
    .unit = points

# How games ended, in a table
short-result-won = Won by points
short-result-tie = Equal points, first to arrive
short-result-cut-short = Cut short
short-result-solo = No medal
short-result-bronze = Bronze medal
short-result-silver = Silver medal
short-result-gold = Gold medal

# the end, under a headline that says who won
web-result-won = All comets have finished the orbit.
web-result-tie = With equal points, whoever arrived first wins.
web-result-cut-short = That was the lead when the game was cut short.
web-result-solo = The comet has finished the orbit.
web-result-bronze = A bronze medal.
web-result-silver = A silver medal.
web-result-gold = A gold medal!
