title = The Princess and Magic Tile
tagline = Lay tiles, complete spells, and carry the princess out of the witch’s mansion. She is heavier than she looks.

option-first = Start player
option-first-none = Random
option-first-0 = Seat 1
option-first-1 = Seat 2
option-first-2 = Seat 3
option-first-3 = Seat 4
option-colours = Colours of the cubes, by seat
option-first_play = First-play rules: no steal cards, no points for the sky
option-completion_on_exhaustion_turn = Spells may still be completed in the turn that uses up the tiles

phase-side = Choose a side of your start card
phase-card = Keep or discard a spell card, or go on
phase-recover = Take back a cube, or go on
phase-spirit = Call a spirit, or go on
phase-spirit-tile = Place the tile that the spirit drew
phase-spirit-tile-cube = Put a cube on the spirit’s tile, or not
phase-spirit-cube = Choose where the moved cube goes
phase-place = Place a tile from the field
phase-place-cube = Put a cube on the tile just placed, or not
phase-complete = Complete spells, or end the turn
phase-take = Steal a tile
phase-settle = Place the stolen tile
phase-over = The game is over

verb-side = Side { $side }: { $tile }
verb-pass = Go on to the next step
verb-to-placing = Skip straight to placing a tile
verb-to-completing = No tile is left: skip straight to completing spells
verb-end-turn = No tile is left and no spell can be completed: end the turn
verb-no-cube = No cube
verb-done = Complete nothing more
verb-put-cube = Put a cube on it ({ $left } left)
verb-keep = Keep { $card }
verb-discard = Discard { $card }
verb-recover = Take back the cube from { $cell }
verb-spirit-tile = Tile spirit: draw a tile and place it ({ $left ->
    [one] 1 use
   *[other] { $left } uses
} left)
verb-spirit-put = Cube spirit: put a cube on { $cell } ({ $left ->
    [one] 1 use
   *[other] { $left } uses
} left)
verb-spirit-lift = Cube spirit: move the cube from { $cell } ({ $left ->
    [one] 1 use
   *[other] { $left } uses
} left)
verb-spirit-move = Move the cube from { $source } to { $cell }
verb-settle = Place { $tile } on { $cell }
verb-settle-over = Place { $tile } on { $cell }, over { $below }
verb-steal = Steal { $tile } from { $cell }
verb-place = Place { $tile } on { $cell }
verb-place-over = Place { $tile } on { $cell }, over { $below }
verb-complete = Complete { $card } with the cube on { $cell }: { $steps } steps (all { $attribute })
verb-complete-mixed = Complete { $card } with the cube on { $cell }: { $steps } steps (all but one { $attribute })

preview-walk = { $combo ->
    [0] { $lost ->
        [0] → cell { $cell }
       *[other] { $why ->
            [carrying] minus { $lost } for carrying the princess → cell { $cell }
            [picking-up] minus { $lost } for picking up the princess → cell { $cell }
           *[overtaking] minus { $lost } for overtaking the princess → cell { $cell }
        }
    }
   *[other] { $lost ->
        [0] { $gained } + { $combo } for the combo = { $total } steps → cell { $cell }
       *[other] { $why ->
            [carrying] { $gained } + { $combo } for the combo, minus { $lost } for carrying the princess → cell { $cell }
            [picking-up] { $gained } + { $combo } for the combo, minus { $lost } for picking up the princess → cell { $cell }
           *[overtaking] { $gained } + { $combo } for the combo, minus { $lost } for overtaking the princess → cell { $cell }
        }
    }
}
preview-goal-first = GOAL! { $points } points and { $overrun } for the overrun; everybody else has one more turn
place-word = { $rank ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
}
preview-goal = GOAL, { place-word } to arrive: { $points } points and { $overrun } for the overrun
preview-passages = The hidden passages open
preview-spell = { $card } can be completed: { $steps } steps
preview-spell-cube = With a cube on this tile { $card } can be completed: { $steps } steps
preview-shape = It makes the shape of { $card }, but no cube lies in it
preview-steal = The next card is { $card }: everybody steals at the end of the turn
preview-last-tile = The last tile: unless somebody reaches GOAL this turn, the witch is back and everybody loses
preview-last-tile-letter = The last tile: with it the witch is back and everybody loses
preview-cube-back = The cube goes back to { $victim_name }
preview-beneath = { $tile } appears from beneath

event-side-chosen = { $name } starts with side { $side } of the start card.
event-field-laid = Tiles in the field: { $tiles }.
event-display-laid = Cards in the display: { $cards }.
event-put-back = { $card } came out too early and goes back into the deck, beneath { $above } of its { $deck } cards.
event-turn-began = Turn { $turn }: { $name }.
event-tile-opened = New in the field: { $tile }.
event-passed = { $name } skips { $step }.
event-card-kept = { $name } keeps { $card }.
event-card-discarded = { $name } discards { $card }.
event-card-drawn = New in the display: { $card }.
event-steal-drawn = { $pending ->
    [yes] { $card } is drawn; it takes effect at the end of the turn.
   *[no] { $card } is drawn, too late to have any effect.
}
event-reshuffled = The discard pile is shuffled into a new deck of { $cards } cards.
event-cube-recovered = { $name } takes back the cube from { $cell }.
event-spirit-used = { $name } calls the { $spirit } ({ $left ->
    [one] 1 use
   *[other] { $left } uses
} left).
event-spirit-drew = The spirit draws { $tile }.
event-cube-placed = { $name } puts a cube on { $cell }.
event-cube-moved = { $name } moves a cube from { $source } to { $cell }.
event-tile-placed = { $covered ->
    [yes] { $name } places { $tile } on { $cell }, covering what was there.
   *[no] { $name } places { $tile } on { $cell }.
}
event-spell-completed = { $mixed ->
    [yes] { $name } completes { $card } in { $attribute } with one odd tile ({ $cells }): { $steps } steps.
   *[no] { $name } completes { $card } in { $attribute } ({ $cells }): { $steps } steps.
}
event-moved = { $lost ->
    [0] { $steps ->
        [one] { $name } earns 1 step and moves from cell { $start } to { $cell }.
       *[other] { $name } earns { $steps } steps and moves from cell { $start } to { $cell }.
    }
   *[other] { $why ->
        [carrying] { $name } earns { $steps } steps, loses { $lost } because the princess is heavy to carry, and moves from cell { $start } to { $cell }.
        [picking-up] { $name } earns { $steps } steps, loses { $lost } by picking up the princess, and moves from cell { $start } to { $cell }.
       *[overtaking] { $name } earns { $steps } steps, loses { $lost } by overtaking the princess, and moves from cell { $start } to { $cell }.
    }
}
event-princess-taken = { $giver ->
    [none] { $name } picks up the princess on cell { $cell }.
   *[other] { $name } takes the princess from { $giver_name } on cell { $cell }.
}
event-passages-opened = The hidden passages open.
event-arrived = { $name } is { place-word } to get out of the mansion, with an overrun of { $overrun }.
event-cubes-returned = { $name } takes back the cubes from { $cards }.
event-steal-began = Now everybody steals: { $card }.
event-tile-taken = { $cube ->
    [yes] { $name } steals { $tile } from { $victim_name } ({ $cell }); the cube on it goes back to its owner.
   *[no] { $name } steals { $tile } from { $victim_name } ({ $cell }).
}
event-nothing-taken = { $name } finds nothing to steal from { $victim_name }.
event-steal-ended = { $card } is discarded.
event-last-round = { $name } is the first to reach GOAL. Everybody else has one more turn.
event-ended = { $result ->
    [rescued] The game is over. Bonus cards: { $bonus }. Points: { $totals_each }.
   *[failed] The witch is back: the rescue has failed. Bonus cards: { $bonus }. Points: { $totals_each }.
}

result-rescued = The princess is rescued; the best total is { $best }.
result-failed = The tiles have run out and the witch is back. Everybody loses.
result-playing = The game goes on; the bonus cards are not counted yet.
sum-rank = Place, or cells left to GOAL
sum-overrun = Overrun
sum-moon = Most moons
sum-star = Most stars
sum-sun = Most suns
sum-spirits = Spirits left
sum-total = Total

name-step-card = keeping or discarding a card
name-step-recover = taking back a cube
name-step-spirit = calling a spirit
name-step-all = all steps before placing a tile
name-step-all-no-tile = all steps before the spells, as no tile is left
name-step-turn = the rest of the turn, as no tile is left and no spell can be completed
name-step-cube = putting a cube on the tile
name-step-complete = completing more spells
name-discard = discard pile
name-spirit_tile = tile spirit
name-spirit_cube = cube spirit

draw-turn = Turn { $turn } · { $phase }
draw-turns-left = { $turns ->
    [0] last turn of the last round
    [one] last round, 1 turn after this
   *[other] last round, { $turns } turns after this
}
draw-to-act = { $seat } to play
draw-player = Seat { $seat } ({ $colour })
draw-start = start player
draw-carrier = carries the princess
draw-home = at GOAL, { place-word }, overrun { $overrun }
draw-cell = cell { $cell }
draw-cubes = cubes { $cubes }
draw-spirits = spirits: tile { $tile }, cube { $cube }
draw-kept = kept
draw-held = stolen: { $tile }
draw-field = Field
draw-stack = stack { $tiles }
draw-display = Display
draw-deck = deck { $deck }, discarded { $discarded }
draw-known = { $card } is beneath { $above } cards
draw-pending = at the end of the turn: { $card }
draw-aside = completed: { $cards } ({ $gained })
draw-track = Mansion
draw-princess = P = princess
draw-passages-open = passages 8→12, 10→14 open
draw-passages-closed = passages closed until somebody reaches cell { $cell }
draw-legend = Tiles: element and sky sign; * cube, @ start card, + something beneath. Signs: { $signs }.
draw-sign = { $short } { $name }
draw-now = { $totals } as it stands, without the bonus cards
draw-escaped = escaped
draw-captured = captured
draw-drawn = drawn by the spirit: { $tile }
draw-bonus = Bonus cards
draw-hidden = face down
draw-totals = Totals: { $totals }
draw-steps = { $steps } steps
draw-spirits-few = spirits { $tile }/{ $cube }
draw-spirits-left =
    spirits:
    tile { $tile }
    cube { $cube }
draw-kept-by = Seat { $seat } keeps { $card }
draw-two-numbers = { $steps } steps, one odd tile { $mixed }

name-earth = earth
name-water = water
name-fire = fire
name-wind = wind
name-moon = moon
name-star = star
name-sun = sun
name-EAm = earth·moon
name-EAs = earth·star
name-EAu = earth·sun
name-WAm = water·moon
name-WAs = water·star
name-WAu = water·sun
name-FIm = fire·moon
name-FIs = fire·star
name-FIu = fire·sun
name-WIm = wind·moon
name-WIs = wind·star
name-WIu = wind·sun
short-earth = EA
short-water = WA
short-fire = FI
short-wind = WI
short-moon = m
short-star = s
short-sun = u
name-spell-SP01 = “Line of three I”
name-spell-SP02 = “Line of three II”
name-spell-SP03 = “Corner I”
name-spell-SP04 = “Corner II”
name-spell-SP05 = “Diagonal of three I”
name-spell-SP06 = “Diagonal of three II”
name-spell-SP07 = “Vee I”
name-spell-SP08 = “Vee II”
name-spell-SP09 = “Bend down I”
name-spell-SP10 = “Bend down II”
name-spell-SP11 = “Bend up I”
name-spell-SP12 = “Bend up II”
name-spell-SP13 = “Square”
name-spell-SP14 = “T”
name-spell-SP15 = “S”
name-spell-SP16 = “Z”
name-spell-SP17 = “L”
name-spell-SP18 = “J”
name-spell-SP19 = “Line of four”
name-spell-SP20 = “Diagonal of four”
name-spell-SP21 = “Diamond”
name-spell-SP22 = “Y”
name-spell-SP23 = “Cross”
name-spell-SP24 = “Big corner”
name-spell-SP25 = “Stairs”
name-spell-SP26 = “Cup”
name-spell-SP27 = “Big T”
name-spell-SP28 = “Flag”
name-spell-SP29 = “X”
name-spell-SP30 = “Line of five”
name-spell-SP31 = “Steal a tile from the right”
name-spell-SP32 = “Steal a tile from the left”
name-bonus-B1 = most earth
sum-B1 = Bonus: most earth
name-bonus-B2 = most water
sum-B2 = Bonus: most water
name-bonus-B3 = most fire
sum-B3 = Bonus: most fire
name-bonus-B4 = most wind
sum-B4 = Bonus: most wind
name-bonus-B5 = fewest earth
sum-B5 = Bonus: fewest earth
name-bonus-B6 = fewest water
sum-B6 = Bonus: fewest water
name-bonus-B7 = fewest fire
sum-B7 = Bonus: fewest fire
name-bonus-B8 = fewest wind
sum-B8 = Bonus: fewest wind
name-red = red
name-blue = blue
name-yellow = yellow
name-green = green

progress-pawns = How far the pawns have come
progress-princess = How far the princess has come
progress-tiles = Tiles in the stack

name-button-pass = { verb-pass }
name-button-place = Skip to placing
name-button-complete = Skip to the spells
name-button-end = End the turn
name-button-cube = Put a cube
name-button-no-cube = { verb-no-cube }
name-button-done = Done: walk on
name-tile = tile spirit
name-cube = cube spirit
name-keep = kept card of seat { $number }
name-held = tile of seat { $number }
name-field = tile { $number } of the field
name-number = { $number }

why-other-way = Touching that means another action now. Choose from what is shown.
why-over = The game is over.
why-side-first = Choose a side of your start card first.
why-their-tiles = These are another player’s tiles; you touch them only when a steal card comes up.
why-not-victim = You may only steal from the neighbour that the card names.
why-start-card = A start card cannot be stolen.
why-no-tile-there = There is no tile on { $cell }.
why-no-cube-there = None of your cubes is on { $cell }.
why-cube-there = { $cell } already has a cube; one per tile.
why-no-cube-in-hand = You have no cube in hand, so you can only move one that is on a tile.
why-not-over-cube = A cube lies on { $cell }, so it cannot be covered.
why-frame = Your tiles would no longer fit in a frame of 5 × 5.
why-not-adjacent = It must touch one of your tiles by side or corner.
why-tile-first = Choose a tile of the field first, then { $cell }.
why-spirit-first = Choose the spirit first, or go on to the next step.
why-card-step = Now is the time to keep or discard a spell card, or to skip that.
why-card-step-over = Cards are kept or discarded only in step 2, at the beginning of the turn.
why-card-first = Choose a card of the display first, then where it goes: kept or discarded.
why-keeps-already = You already keep a card. Complete it before you keep another.
why-kept-stays = A kept card can be neither discarded nor exchanged; it leaves only by being completed.
why-their-place = That is somebody else’s place for a kept card.
why-their-card = Another player keeps this card; nobody else can complete it.
why-their-spirit = That is somebody else’s spirit.
why-spirit-spent = This spirit has no uses left.
why-spirit-later = Spirits come after this step. Skip it if there is nothing you want to do.
why-spirit-over = A spirit can be called once per turn, before the tile is placed.
why-stack-empty = No tile is left in the stack, so this spirit cannot be called.
why-no-free-cell = None of your tiles is without a cube, so this spirit cannot be called.
why-cube-asked = Decide first whether a cube goes on the tile just placed.
why-tile-later = Tiles are placed in step 5. If there is nothing else you want to do, choose “Skip to placing”.
why-tile-placed = You have already placed your tile this turn.
why-held = Choose where the tile you hold goes.
why-stealing = A steal card is being carried out.
why-spell-later = Spells are completed in step 6, after the tile is placed.
why-spell-first = Choose the spell card first, then the cube for it.
why-needs-cube = No cube is on { $cell }. Completing { $card } takes a cube from its shape.
why-cube-outside = The cube on { $cell } is not in the shape of { $card }.
why-shape-no-cube = You have the shape of { $card }, but no cube lies in it.
why-one-short = { $card } is one tile short: { $attribute } on { $cell }.
why-one-short-any = { $card } is one tile short: any tile on { $cell }.
why-no-shape = The shape of { $card } is not there in one attribute. It may be turned, but not mirrored.

web-mansion = Witch’s mansion
web-display = Display
web-deck = deck { $count }
web-discard = Discards { $count }
web-known = { $above ->
    [0] The next card of the deck is { $card }
    [one] { $card } comes after 1 more card of the deck
   *[other] { $card } comes after { $above } more cards of the deck
}
web-pending = At the end of the turn: { $card }
web-field = Tiles of the field
web-field-tile = Field, tile { $number }: { $tile }
web-field-empty = No tile in the field
web-stack = Stack: { $count } tiles left
web-held = To be placed: { $tile } ({ $name })
web-drew = { $name } drew this with the spirit
web-stole = { $name } stole this
web-players = Players
web-player = { $name }: { $place }, { $cubes } cubes in hand, { $total } points as it stands. Show the tiles
web-points = { $count ->
    [one] { $total } pt
   *[other] { $total } pts
}
web-points-now = { $count ->
    [one] now { $total } pt
   *[other] now { $total } pts
}
web-at = cell { $cell }
web-home = GOAL, { place-word }
web-home-short = GOAL no. { $rank }
web-stands = { $name }: { $place }.
web-princess-waits = The princess waits on cell { $cell }.
web-princess-carried = { $own ->
    [yes] You carry the princess on cell { $cell } ({ $penalty } steps less).
   *[no] { $name } carries the princess on cell { $cell } ({ $penalty } steps less).
}
web-princess-out = The princess is out of the mansion.
web-passages-closed = Hidden passages open at cell { $cell }.
web-passages-open = Hidden passages are open: { $ways }.
web-turns-left = { $turns ->
    [0] Last turn of the last round
    [one] Last round, 1 turn after this
   *[other] Last round, { $turns } turns after this
}
web-tiles-of = Tiles: { $name }
web-tiles-to-steal = Steal one of these: tiles of { $name }
web-before = Cubes, spirits and kept card: { $name }
web-frame = can still grow { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}, { $columns ->
    [one] 1 column
   *[other] { $columns } columns
}
web-frame-full = the 5 × 5 frame is fixed
web-side = Side { $side }: { $tile }
web-cell = { $cell }: { $tile }
web-cell-start = start card
web-cell-cube = with a cube
web-cell-covered = over { $tiles }
web-spot = { $cell }: empty
web-spell = { $card }: shape of { $tiles } tiles, { $steps } steps
web-spell-two = { $card }: shape of { $tiles } tiles, { $steps } steps, { $mixed } with one odd tile
web-standing-ready = can be completed
web-standing-cubeless = the shape is there, but no cube in it
web-standing-short = one tile short
web-short-ready = ready
web-short-cubeless = no cube
web-short-short = 1 short
web-signs = What the signs mean
sign-steps = the steps a spell brings; the smaller number if one of its tiles does not match
sign-short = one tile of the shape is missing
sign-cubeless = the shape is there, but none of its tiles has a cube
sign-ready = the spell can be completed now
sign-pawn = a pawn with the number of its seat; on a spell card: this player could complete it
sign-crown = the princess: whoever carries her takes fewer steps
sign-passage = a hidden passage: closed while it is dotted, a short cut once the line is whole
sign-walk-name = Steps
sign-walk = a pawn moves only in a turn in which spells are completed. Its steps: the numbers of the spells, and 1 more for every spell after the first; { $penalty } fewer for whoever picks up, carries or overtakes the princess. She never walks by herself, but goes where her carrier goes
sign-start = the tile of the start card
sign-stack = so many tiles lie below
sign-marked = what the last move has touched
web-cubes = { $count } cubes in hand
web-keep = Place for a kept card: { $name }
web-keep-place = keep
web-keep-here = Tap to keep
web-discard-here = Tap to discard
web-keeps = Kept: { $card }
web-spirit = { $spirit }: { $uses ->
    [one] 1 use
   *[other] { $uses } uses
} left
web-spirit-tile = tile
web-spirit-cube = cube
web-number = for { $steps } steps
web-count = { $attribute }: { $count }
web-steps = The steps of { $name ->
    [You] your
   *[other] { $name }’s
 } turn
web-step-card = Card
web-step-recover = Cube back
web-step-spirit = Spirit
web-step-place = Tile
web-step-complete = Spells
web-step-take = Steal
web-walk-gained = { $count ->
    [one] 1 spell
   *[other] { $count } spells
}: { $gained } steps
web-walk-combo = + { $combo } for the combo
web-walk-lost = { $why ->
    [carrying] − { $lost } carrying the princess
    [picking-up] − { $lost } picking up the princess
   *[overtaking] − { $lost } overtaking the princess
}
web-walk-to = { $overrun ->
    [0] = { $steps } steps, to cell { $cell }
   *[other] = { $steps } steps, GOAL with an overrun of { $overrun }
}
web-score-now = Score if it ended now
web-score = Score
web-counted = { $count } →
web-counted-head = tiles or uses → points
web-bonus = { $count ->
    [one] Bonus card
   *[other] { $count } bonus cards
}
web-bonus-hidden = revealed at the end
web-fate = Fate
web-escaped = escaped
web-captured = captured
learn-other = Your opponent
web-hidden = Stack and deck, the next first

# Why a choice is good: hints and analyses
reason-spell = { $less ->
    [yes] Completes { $card } less often { reason-when }
    [never] Does not complete { $card } { reason-when }
   *[no] Completes { $card } { reason-when }
}
reason-steps = { $less ->
    [yes] You walk less far { reason-when }
   *[no] You walk further { reason-when }
}
    .unit = steps
reason-their-steps = { $less ->
    [yes] The others walk less far { reason-when }
   *[no] The others walk further { reason-when }
}
    .unit = steps
reason-heavy = { $less ->
    [yes] The princess costs you fewer steps { reason-when }
   *[no] The princess costs you more steps { reason-when }
}
    .unit = steps
reason-goal = { $less ->
    [yes] You are { place-word } at GOAL less often { reason-when }
    [never] You are not { place-word } at GOAL { reason-when }
   *[no] You are { place-word } at GOAL { reason-when }
}
reason-their-goal = { $less ->
    [yes] Somebody else is first at GOAL less often { reason-when }
    [never] Nobody else is first at GOAL { reason-when }
   *[no] Somebody else may be first at GOAL { reason-when }
}
reason-robbed = { $less ->
    [yes] A tile is stolen from you less often { reason-when }
    [never] No tile is stolen from you { reason-when }
   *[no] A tile may be stolen from you { reason-when }
}
reason-stolen = { $less ->
    [yes] You steal a tile less often { reason-when }
    [never] You steal no tile { reason-when }
   *[no] You steal a tile { reason-when }
}
reason-failed = { $less ->
    [yes] The witch returns before anybody is out less often
    [never] The witch does not return before somebody is out
   *[no] The witch may return before anybody is out
}
reason-score = { $less ->
    [yes] Fewer points in the end
   *[no] More points in the end
}
    .unit = points

# How games ended, in a table
short-result-rescued = Rescued
short-result-failed = Rescue failed

# the end, under a headline that says who won
web-result-rescued = The princess is rescued.
web-result-failed = The tiles have run out and the witch is back.
