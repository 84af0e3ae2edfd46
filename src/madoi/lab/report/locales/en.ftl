# Words
turn-place = { $number ->
    [1] the start player
    [2] second in turn
    [3] third in turn
   *[other] fourth in turn
}
seat-place = seat { $number }
level-0 = level 0 (random)
level-1 = level 1
level-2 = level 2 (50 rollouts)
level-careless = level 1, careless
option-is = { $option }: { $value }
between = { $low } to { $high }
with-interval = { $value } ({ $low } to { $high })
points = { $value } points ({ $low } to { $high })

# What is compared
measure-decisions = decisions per game
measure-turns = turns per game
measure-forced = decisions without a choice
measure-choices = actions to choose from
measure-win = games won
measure-win-of = wins of { $who }
measure-nobody = games that nobody wins
measure-tie = games with several winners
measure-score = points per seat
measure-margin = margin of the best
measure-got-of = “{ $thing }” taken per game
measure-used-of = “{ $thing }” used per game
change-up = { $what }: up from { $before } to { $after } (by { $low } to { $high })
change-down = { $what }: down from { $before } to { $after } (by { $low } to { $high })

# Findings
finding-together = Level 1 players win { $share } of { $games } games together.
finding-fair = With { $seats } seats no place in the turn order has a visible edge; the start player wins { $share } of { $games } games.
finding-turn-order = With { $seats } seats, { $who } wins { $share } of { $games } games; { $fair } would be even.
finding-length = A game takes { $decisions } decisions in { $turns } turns, by our assumption about { $minutes } minutes of thinking (nine in ten games: { $low } to { $high }).
finding-level = { $strong } in one seat wins { $share } against { $weak } ({ $deals } deals, each from every seat); { $fair } would be no better.
finding-level-unsure = { $strong } in one seat wins { $share } against { $weak } ({ $deals } deals, each from every seat): too few to say that it is better or worse.
finding-level-together = A table of { $strong } wins { $share } of { $deals } deals; one of { $weak } wins { $fair } of the same.
finding-decided = Of { $games } games followed to the end, { $open } stay open to the last; half of the others are decided after { $when } of their decisions. The lead changes { $changes } times a game.
finding-decided-together = Of { $games } games followed to the end, { $open } stay open to the last; half of the others are decided after { $when } of their decisions. Fortune turns { $changes } times a game.
finding-open = Of { $games } games followed to the end, all stay open to the last.
finding-strong = “{ $thing }” stands out: being allowed to use it changes the share of wins by { $points }, in { $pairs } pairs of games.
finding-harmful = “{ $thing }” is a trap for these players: without it they win more often ({ $points }, in { $pairs } pairs of games).
finding-dead = Hardly ever taken up, though there were chances: { $things }.
finding-unchanged = Nothing changed that { $games } games on the same deals can show ({ $looks } measures).
finding-changed = { $count ->
    [one] One of { $looks } measures changed for sure:
   *[other] { $count } of { $looks } measures changed for sure. The surest:
}

# What the numbers do not say
caveat-players = The players are programs. Level 1 is the game’s own sensible player, a decent beginner; what it does not see, no number here shows. People talk, bluff, learn and err differently.
caveat-sample = Where no other number stands beside it, a figure is from { $games } games, dealt from seed { $seed }. Intervals hold the true value in 19 of 20 cases; every twentieth does not.
caveat-looks = A page like this looks at hundreds of figures at once, so some of its intervals miss, and nobody knows which. What is called sure, is bold or stands out has paid for all looks of its table (Holm’s method); anything else may be chance.
caveat-minutes = Minutes are assumed, not measured: 3 seconds for a decision without a choice, 6 for one between two, 3 more each time there are twice as many. Talking, shuffling and explaining come on top. The box says { $box } minutes.
caveat-things = “Worth” compares the same deals with and without a thing for one seat (where all win together: for everybody). Where the player would have reached for it, both choose by a few games played out. The shares beside it (who used it, who did not) are no such comparison: who is winning uses more of everything.
caveat-curves = When a game was decided is judged by what an onlooker can know, by playing on from there with level 1 players.
caveat-plan = How much was played: { $games } games of level 1; { $seats } at each other number of seats; { $ladder } deals of level 1 among careless players; { $high } of level 2 among level 1; { $things } pairs with and without a thing; { $curves } games followed move by move; { $options } for each value of an option. The same numbers again: --seed { $seed } --plan { $plan }
caveat-against = Changes are paid for by Holm’s method: of twenty reports on an unchanged box, one may name a change. A change that is not named may still be there, only smaller than these games can show.

# The page
page-title = { $game }: a report of the lab
page-seats = { $seats } seats, { $box }
page-box-printed = the printed box
page-box-changed = a changed box
page-made = Madoi { $version }, rules { $rules }, box { $box }, seed { $seed }; { $games } games of level 1
language-other = 日本語
theme = Light or dark
download-json = All numbers (JSON)
download-csv = First { $games } games (CSV)
section-findings = In short
section-against = What changed
section-order = Who wins
section-length = How long
section-scores = Points
section-decided = When it is decided
section-skill = Skill and luck
section-choices = Choices
section-things = Cards, pieces, ways to act
section-options = Options and supplies
section-caveats = What these numbers do not say
by-turn = by turn order
by-seat = by seat
seats-heading = { $seats } seats, { $games } games
even = even: { $share }
results = How games ended
nobody-won = nobody won
ties = several winners
partners = partners win together, and each has half of a win
partners-at = With { $seats } seats partners win together, and each has half of a win.
decisions = decisions
turns = turns
minutes = minutes (assumed)
score = points of a seat
margin = lead of the best over the next
mean-is = Dashed: the mean, { $mean }. Dark: the middle half, { $low } to { $high }.
decided-axis = share of the decisions made
decided-note = Chances of whoever won in the end, seen by an onlooker. Line: mean; band: the middle half of { $games } games.
decided-note-together = Chances of what came about in the end, victory or defeat, seen by an onlooker. Line: mean; band: the middle half of { $games } games.
lead-changes = lead changes a game
turns-of-fortune = turns of fortune a game
open-end = open to the end
skill-note = One better player among weaker ones, each deal once from every seat.
skill-note-together = The same deals, played by a weaker table and a better one.
among = among { $weak } · { $deals } deals
instead-of = { $weak } wins { $fair } · { $deals } deals
luck-note = The same deals replayed by other players: where a seat’s results come from, with { $strong } beside { $weak }.
part-skill = who plays better
part-turn = turn order
part-deal = the deal
part-rest = the rest: luck during play, and how players meet
choices-note = actions to choose from, where there is a choice
forced = decisions without a choice
things-note = Worth: how many points of wins it brings to be allowed to use it (same deals, with and without). Bold: sure after all { $looks } looks.
things-columns = Of chances: at how many of the decisions where it could be used it was. Seen: in how many games. Taken, used: how often in a game. Wins with and without: what those who had it won, and those who had not, which proves nothing about it.
column-thing = name
column-seen = seen
column-got = taken
column-used = used
column-taken = of chances
column-worth = worth
column-users = wins with
column-others = wins without
dead = dead
more-things = { $count } more without a comparison
more-things-on-page = { $count } more are on the page
sure-mark = * sure after all { $looks } looks
options-note = Each on the same { $games } deals as the present setting; named is what changed for sure after all { $looks } looks at all values together (Holm). What is not named may have changed by less than so many deals can show.
no-change = No sure change
more-changes = and { $count } more
changed-where = Where the two differ
no-edits = The two boxes are the same to the rules.
column-measure = measure
column-before = before
column-after = after
column-difference = difference
column-p = p, after all looks
not-sure = { $count } other measures show no sure change
report-written = The page: { $path }
