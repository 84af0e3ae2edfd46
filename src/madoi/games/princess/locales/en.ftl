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
phase-spirit-tile-cube = Put a cube on that tile?
phase-spirit-cube = Where does the cube go?
phase-place = Place a tile from the field
phase-place-cube = Put a cube on that tile?
phase-complete = Complete spells, or end the turn
phase-take = Steal a tile
phase-settle = Place the stolen tile
phase-over = The game is over

verb-side = Side { $side }: { $tile }
verb-pass = Go on without it
verb-to-placing = Skip straight to placing a tile
verb-to-completing = No tile is left: skip straight to completing spells
verb-end-turn = No tile is left and no spell can be completed: end the turn
verb-no-cube = No cube
verb-done = Complete nothing more
verb-put-cube = Put a cube on it ({ $left } left)
verb-keep = Keep { $card }
verb-discard = Discard { $card }
verb-recover = Take back the cube from { $cell }
verb-spirit-tile = Tile spirit: draw a tile and place it ({ $left } uses left)
verb-spirit-put = Cube spirit: put a cube on { $cell } ({ $left } uses left)
verb-spirit-lift = Cube spirit: move the cube from { $cell } ({ $left } uses left)
verb-spirit-move = Move the cube from { $source } to { $cell }
verb-settle = Place { $tile } on { $cell }
verb-settle-over = Place { $tile } on { $cell }, over { $below }
verb-steal = Steal { $tile } from { $cell }
verb-place = Place { $tile } on { $cell }
verb-place-over = Place { $tile } on { $cell }, over { $below }
verb-complete = Complete { $card } with the cube on { $cell }: { $steps } steps, all { $attribute }
verb-complete-mixed = Complete { $card } with the cube on { $cell }: { $steps } steps, all but one { $attribute }

preview-fit = { $attribute }: { $steps } steps
preview-walk = { $lost ->
    [0] { $total } steps so far: to cell { $cell }
   *[other] { $why ->
        [carrying] { $total } steps so far, { $lost } of them lost by carrying the princess: to cell { $cell }
        [picking-up] { $total } steps so far, { $lost } of them lost by picking up the princess: to cell { $cell }
       *[overtaking] { $total } steps so far, { $lost } of them lost by overtaking the princess: to cell { $cell }
    }
}

event-side-chosen = { $name } starts with side { $side } of { $card }.
event-field-laid = Tiles in the field: { $tiles }.
event-display-laid = Cards in the display: { $cards }.
event-put-back = { $card } came out too early and goes back into the deck, beneath { $above } of its { $deck } cards.
event-turn-began = Turn { $turn }: { $name }.
event-tile-opened = New in the field: { $tile }.
event-passed = { $name } skips: { $step }.
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
    [none] { $name } picks up the princess on cell { $cell } and carries her to cell { $to }.
   *[other] { $name } takes the princess from { $giver_name } on cell { $cell } and carries her to cell { $to }.
}
event-passages-opened = The hidden passages open.
event-arrived = { $name } gets out of the mansion in place { $rank }, with an overrun of { $overrun }.
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
    [rescued] The game is over. Bonus cards: { $bonus }. Totals: { $totals }.
   *[failed] The witch is back: the rescue has failed. Bonus cards: { $bonus }. Totals: { $totals }.
}

result-rescued = The princess is rescued; the best total is { $best }.
result-failed = The tiles have run out and the witch is back. Everybody loses.
result-playing = The game goes on; the bonus cards are not counted yet.
sum-rank = Place at GOAL, or cells short of it
sum-overrun = Overrun
sum-moon = Most moons
sum-star = Most stars
sum-sun = Most suns
sum-spirits = Spirits left
sum-total = Total
sum-escaped = Escaped (1) or captured (0)

name-step-card = keeping or discarding a card
name-step-recover = taking back a cube
name-step-spirit = calling a spirit
name-step-all = all steps before the placing
name-step-all-no-tile = all steps before the spells, as no tile is left
name-step-turn = the rest of the turn, as no tile is left and no spell can be completed
name-step-cube = a cube on the tile
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
draw-home = at GOAL, place { $rank }, overrun { $overrun }
draw-cell = cell { $cell }
draw-cubes = cubes { $cubes }
draw-spirits = spirits: tile { $tile }, cube { $cube }
draw-kept = kept
draw-held = in hand: { $tile }
draw-field = Field
draw-stack = stack { $tiles }
draw-display = Display
draw-deck = deck { $deck }, discarded { $discarded }
draw-known = { $card } is beneath { $above } cards
draw-pending = waiting: { $card }
draw-aside = completed: { $cards } ({ $gained })
draw-track = Mansion
draw-princess = P = princess
draw-passages-open = passages 8→12, 10→14 open
draw-passages-closed = passages closed until somebody reaches cell { $cell }
draw-legend = Tiles: element and sky sign; * cube, @ start card, + something beneath. Signs: { $signs }.
draw-bonus = Bonus cards
draw-hidden = face down
draw-totals = Totals: { $totals }
draw-steps = { $steps } steps
draw-two-numbers = { $steps } steps, mixed { $mixed }

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
name-spell-SP01 = “Line of three”
name-spell-SP02 = “Line of three”
name-spell-SP03 = “Corner”
name-spell-SP04 = “Corner”
name-spell-SP05 = “Diagonal of three”
name-spell-SP06 = “Diagonal of three”
name-spell-SP07 = “Vee”
name-spell-SP08 = “Vee”
name-spell-SP09 = “Bend down”
name-spell-SP10 = “Bend down”
name-spell-SP11 = “Bend up”
name-spell-SP12 = “Bend up”
name-spell-SP13 = “Square”
name-spell-SP14 = “Tee”
name-spell-SP15 = “Ess”
name-spell-SP16 = “Zed”
name-spell-SP17 = “Ell”
name-spell-SP18 = “Jay”
name-spell-SP19 = “Line of four”
name-spell-SP20 = “Diagonal of four”
name-spell-SP21 = “Diamond”
name-spell-SP22 = “Wye”
name-spell-SP23 = “Cross”
name-spell-SP24 = “Big corner”
name-spell-SP25 = “Stairs”
name-spell-SP26 = “Cup”
name-spell-SP27 = “Big tee”
name-spell-SP28 = “Flag”
name-spell-SP29 = “Ex”
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
