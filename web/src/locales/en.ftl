# The texts of the browser's shell. Those of the games come from the server.
madoi = Madoi
skip-to-content = Skip to the content
page-not-loaded = This page could not be loaded. Check your connection and reload.
page-unknown = There is nothing at this address.
to-start = To the start page
seat-number = Seat { $number }
play-now = Play now
loading = One moment…
your-decision = Your turn
your-answer = Your answer
their-decision = (to decide: { $phase })
waits-for = Waiting for { $names }
bots-think = { $count ->
    [one] { $names } is thinking
   *[other] { $names } are thinking
}
commit = OK
cancel = Cancel
connection-lost = The connection is lost. Reconnecting…
plain-drawing = Choose what to do:
choose-among = { $count } ways
table-drawn = The table in characters

# The rule books
rules-search = Search the rules
rules-contents = Contents
rules-found = { $count ->
    [0] Nothing found
    [one] Found in one section
   *[other] Found in { $count } sections
}
rules-none = There is no rule book for this game yet.
rules-of = Rules: { $game }
close = Close

# Tutorials
learn-of = Learn { $game }
learn-step = Step { $step } of { $steps }
learn-next = Next
learn-again = Try again
learn-done = That was the tutorial. Now play a real game!
learn-partner = Partner
learn-you = You
learn-none = There is no tutorial for this game yet.

# Replays and the end
replay = Replay
replay-of = Replay: { $game }
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-forth = One move on
replay-last = To the end
replay-moment = Moment
replay-eyes = Seen by
replay-all-open = All open
replay-spectator = A spectator
replay-share = Copy the link to this moment
replay-copied = The link is copied.
replay-differs = The rules have changed since this was played. The first { $agree } of { $moves } moves still do what they did then; the rest is not shown.
replay-download = Download the record
replay-pick = Choose a record file
replay-pick-hint = Records are files that Madoi gave you after a game. They are only shown here, not kept.
replay-not-record = This file is not a record of Madoi.
replay-start = Start
end-sum = { $what }:
chart-how = How it went
chart-numbers = The numbers
chart-move = Move
chart-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
verify-shuffle = Check the shuffle
verify-what = Finds out whether the server or a player could have chosen how the cards lie
verify-more = How it works
verify-running = Checking…
verify-moves-good = All { $moves } moves follow the rules; the server played them again.
verify-nothing = This record does not say how the cards were shuffled.
verify-failed = The record could not be checked: { $why }
analysis-begin = Analyse the game
analysis-running = Playing on from every turn…
analysis-failed = The analysis did not come about.
analysis-again = Try again
analysis-title = Chances after every turn
analysis-decisive = What decided the game
analysis-none = There is no move in whose place a clearly better one was found.
analysis-turned = What else changed the chances for sure
analysis-move = Move { $move }
analysis-change = chances from { $before } to { $after }
analysis-better = Better:
analysis-beside = what was played: { $played }
analysis-try = Try another move here, as { $seat }
analysis-well = Well played, or good luck.
analysis-luck = No clearly better move was found: bad luck, or what the others did next.
analysis-all = Everybody
analysis-how = Estimated by letting bots play on from the end of every turn many times; where the games are few, turns beside each other are taken together. The shaded area, and the numbers in brackets, hold the true value 19 times in 20. Only changes that are too large for chance are told. What would have been better comes from a longer search of what that seat knew, so its numbers need not be those of the curve.
end-again = Play again
end-again-branch = Once more from that moment
end-swap = Play again with seats swapped
end-replay = Watch it from the start
end-how = How it adds up, and how it went
end-sums = How the points add up
end-rank = Place
end-details = Details
seat-rank = place { $rank }
result-alone = { $score } { $score ->
    [one] point
   *[other] points
}
result-won-alone = You win!
result-all-won = Everybody wins!
result-all-lost = Lost together this time
result-wins = { $names } { $count ->
    [one] wins
   *[other] win
}
result-wins-by = { $names } { $count ->
    [one] wins
   *[other] win
}, { $best } to { $other }
result-wins-among = { $names } { $count ->
    [one] wins
   *[other] win
}, { $best } to { $others }
cheer = Congratulations!
cheer-together = Well played!
comfort = Good game. Next time!
comfort-together = Bad luck. Try again!

# shell-web: first page, new table, lobby, settings
other-language = 日本語
language = Language
language-ja = 日本語
language-en = English
settings = Settings
documents = Guides, rules and reference
theme = Colours
theme-auto = Same as the device
theme-light = Light
theme-dark = Dark
speed = Speed of others’ moves
speed-none = No motion
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
confirm-setting = Confirm with a second tap
confirm-note = The first tap selects, the second confirms. When off, the last tap confirms at once.
characters-setting = Table in characters
characters-note = Every game as text with all choices in words, for screen readers and simple devices.
sound = Sound
sound-note = Short sounds for your turn, others’ moves, what cannot be done, and the end.
notices = Tell me when it is my turn
notices-note = Your device tells you even when you are looking at something else.
notices-closed-note = Your device tells you, even when this page is closed.
notices-refused = The browser does not allow notifications. Allow them in its settings.
your-name = Your name
your-name-empty = Optional
your-name-note = The others at your table see it.
no-answer = The server does not answer. Check your connection and try again.
offline = You are offline. You can go on as soon as you are back.
start-line = Five tabletop games around one table.
start-note = No account. Play alone with bots, together on one device, or by link with friends far away.
games-heading = Games
game-players = { $count } { $count ->
    [1] player
   *[other] players
}
game-minutes = about { $minutes } min
play-bots = Play with bots
play-bots-at = Play { $game } with bots
play-friends = With friends
play-friends-at = Play { $game } with friends
learn = Learn
learn-at = Learn { $game }
rules = Rules
rules-at = Rules of { $game }
you-heading = About you
load-record = Open a record
load-record-note = Look at a saved game again, move by move.
daily = Daily challenge
daily-of = { $game }: daily challenge
daily-same-for-all = The same game for everybody, one player, one day.
daily-not-yet = { $count ->
    [0] Nobody has finished today’s yet. Be the first.
    [one] One player has finished today’s. You have not yet.
   *[other] { $count } players have finished today’s. You have not yet.
}
daily-under-way = Your attempt is under way.
daily-place = Rank { $rank } of { $count }
daily-practice = Practice: see the board
daily-result = { $score } points{ $medal ->
    [gold] , gold medal
    [silver] , silver medal
    [bronze] , bronze medal
   *[none] {""}
} · rank { $rank } of { $count }
daily-streak = Streak: { $count ->
    [one] 1 day
   *[other] { $count } days
}
daily-play = Play today’s challenge
daily-try = Play
daily-continue = Continue
daily-practise = Practise
daily-board = Board of the day
daily-to-board = See the board
daily-days = Days
daily-day-before = The day before
daily-day-after = The day after
daily-about = The same cards for everybody, from midnight to midnight in Japan.
daily-left = { $hours ->
    [0] { $minutes } min left.
   *[other] { $hours } h { $minutes } min left.
}
daily-first-counts = Your first finished attempt counts: no hints, and no undo once something has come to light. After that you can practise as often as you like.
daily-mine = Your result
daily-rank = Rank
daily-name = Name
daily-score = Points
daily-you = { $name } (you)
daily-nameless = No name
daily-more = The best of { $count } results.
daily-nobody-yet = Nobody has finished today’s challenge yet.
daily-nobody = Nobody finished the challenge of this day.
daily-trust = This board rests on trust. Every result is checked by replaying its game, but the server cannot know whether somebody has practised on another device or worked out the cards of the day.
daily-name-field = Name on the board
daily-name-save = Save
daily-name-note = It stands on the board; you can leave it empty.
daily-practised = This was practice: { $score } points. Your first attempt counts.
daily-sending = Handing in your result …
daily-unsent = The server did not answer, so your result is not on the board yet.
daily-send = Try again
daily-share-label = Text to share
daily-share = { $game }, daily challenge { $day }: { $score } points{ $medal ->
    [gold] {" "}🥇
    [silver] {" "}🥈
    [bronze] {" "}🥉
   *[none] {""}
}
    Rank { $rank } of { $count }{ $streak ->
        [0] {""}
        [one] {""}
       *[other] , { $streak } days in a row
    }
my-tables = My tables
my-finished = Finished
my-older = Show { $count } older
status-yours = Your turn
status-waits = Waiting for { $names }
status-lobby = Not started yet
status-over = Finished
status-abandoned = Ended early
alone = Alone
forget = Remove from the list
forget-at = Remove the table of { $game } from the list
forget-title = Remove this table from the list?
forget-warning = This device will lose the key to your seat, and you cannot come back to it.
forget-yes = Remove it
keep-it = Keep it
open-tables = Tables anyone can join
open-tables-none = None right now. Open one under “With friends”, make it public, and it will be listed here.
open-seats = { $count } { $count ->
    [one] seat free
   *[other] seats free
}
bot-level = Bot ({ $level })
bot-called = { $name } ({ $level })
bots-about = How the bots play, the strongest first
list-colon = { ": " }
new-table = New table
new-table-of = New table: { $game }
seats-heading = Seats
seat-count = Players
seat-kind = Who sits in seat { $number }
kind-me = Me
kind-here = Somebody else on this device
kind-friend = A friend, by link
name-of-seat = Name in seat { $number }
name-empty = Name
hot-seat-note = You take turns on this device. The screen is veiled in between, so nobody sees another’s hand.
options-heading = Game options
options-note = For a first game, leave them as they are.
options-unfinished = { $what }: choose { $missing } more.
options-show = Show them
picked-of = { $picked } of { $count } chosen
picked-none = None chosen: the game decides
picked-clear = Choose none
options-changed = Game options ({ $count } changed)
table-rules = Table rules
clock = Clock
clock-none = None
clock-quick = 5 min + 10 s
clock-normal = 15 min + 30 s
clock-days = 1 day + 12 h
clock-words = { $bank } + { $increment } per move
span-seconds = { $n } s
span-minutes = { $n } min
span-hours = { $n } h
span-days = { $n } { $n ->
    [one] day
   *[other] days
}
undo-rule = Undo
undo-consent = If all agree
undo-free = Until a secret is out
undo-off = Never
undo-rule-note = At once as long as nothing secret has come out; after that, the others are asked.
undo-free-note = Only as long as nothing secret has come out.
undo-off-note = A move cannot be taken back.
hints-setting = Hints
hints-note = A bot can suggest a good move.
watch-setting = Spectators
watch-note = Anyone with the link can watch, without seeing anything secret.
public-setting = Public
public-note = Listed on the start page; anyone can take a free seat. Otherwise only people with the link can find it.
create-table = Create the table
create-and-start = Start
lobby-of = Lobby: { $game }
invite = Invite friends
invite-note = Send this link, or let them scan the code.
invite-link = Link to the table
copy = Copy
copied = Copied
share-link = Share
share-words = Let’s play { $game } on Madoi!
qr-label = QR code of the link
join-heading = Join this table?
join = Join
join-watching = You can also stay without a seat and watch once it starts.
join-full = All seats are taken.
sit-here = Sit here
sit-here-at = Sit in seat { $number }
move-here = Move here
move-here-at = Move to seat { $number }
add-here = One more on this device
add-here-at = One more person on this device sits in seat { $number }
stand-up = Leave the seat
stand-up-at = Leave seat { $number }
free-seat = Free the seat
free-seat-at = Free { $name }’s seat
seat-open = Free
seat-open-friend = Free (waiting for a friend)
seat-you = { $name } (you)
seat-yours = you
seat-here = this device
seat-present = connected
seat-absent = away
start-game = Start
missing-seats = { $count } { $count ->
    [one] seat is
   *[other] seats are
} still free. Wait for somebody, or put a bot there.
missing-seats-guest = { $count } { $count ->
    [one] seat is
   *[other] seats are
} still free. The game starts when all are filled.
ready-to-start = Everybody is here. Start whenever you like.
ready-waiting = Everybody is here. The game will start soon.
fact-talk-free = Free talk
fact-talk-signs = Signs only
fact-talk-silent = No talk
fact-clock = Clock { $clock }
fact-no-clock = No clock
fact-hints = Hints
fact-no-hints = No hints
fact-undo-consent = Undo if all agree
fact-undo-free = Undo until a secret is out
fact-undo-off = No undo
fact-public = Public
fact-by-link = By link only
list-comma = {", "}

# The frame of the table
bot-number = Bot { $number }
skip = Skip
rule = Rule
rule-open = Read rule { $clause }
open-rules = Open the rules
menu = More
log = What happened
log-unread = What happened ({ $count } new)
log-empty = Nothing has happened yet.
bar = Decide
bar-more = Read all of it
bar-less = Fold it again
actions = Table
seats = At the table
seat-bot = bot ({ $level })
seat-decides = to play
seat-missing = not connected
away-left = has left, a bot plays
away-absent = is away, a bot plays
away-clock = is out of time, a bot plays
clock-left = Time left
clock-short = Little time left
clock-warning = Time is running out. At zero a bot plays on.
decision-of = { $name } to play
answer-of = { $name } to answer
answer-is-in = You have answered. Waiting for the others
looking-back = Looking back
move-of = move { $move } of { $moves }
catching-up = What happened while you were away
game-paused = The game is paused
game-abandoned = The game was ended without a result
window-left = { $time } left
you-watch = You are watching (only what everyone can see)
choose-next = Now tap what lights up for { $thing }
choose-which = Choose one of these
danger = Danger:
leads-nowhere = You cannot choose that now. Choose something that is highlighted.
undo = Undo
undo-asks = A secret has come out or somebody has acted since. Everybody else must agree.
undo-ask = Ask them
hint = Hint
hint-take = Choose this
hint-coming = Thinking about a hint…
hint-other = Another ({ $number }/{ $count })
branch = What if…
branch-from-here = What if I play on from here alone?
branch-as = What if I play on from here, as { $seat }?
branch-anew = What if: you play on alone{ $seats ->
        [1] {""}
       *[other] , with { $bots }
    }. What you could not see was dealt anew. The real game is not touched.
branch-as-it-was = What if: you play on alone from this moment{ $seats ->
        [1] {""}
       *[other] , with { $bots }
    }. The real game stays as it was.
branch-back = Back to the game
branch-tag = What if
changed-box = Changed box: { $title }
changed-box-by = Changed box: { $title }, by { $by }
box-setting = Box
box-printed = Printed box
puzzle-of = { $game }: puzzle of the day
puzzle-day = Puzzle of the day
puzzle-at = Puzzle of the day: { $game }
puzzle-ask = You are { $name }. One choice here is far better than all others. Which one?
puzzle-checking = Checking your answer…
puzzle-right = Right!
puzzle-wrong = There is a better one:
puzzle-yours = Your answer: { $choice }
puzzle-untried = not among the choices that were tried
puzzle-again = Try again
puzzle-none = There is no puzzle for this game yet.
hint-all = The choices of the hint
hint-first = recommended
hint-for = in favour:
hint-against = against:
can-be-done = What you can do with it now
nothing-to-do = Nothing at the moment.
show-all = Show all { $count }
all-choices = All choices
keys = Keys and gestures
gestures = Gestures
gesture-tap = tap
gesture-beside = tap beside everything
gesture-long = long press
gesture-drag = drag
gesture-drag-means = choose it and carry it to its place
keys-pointing = right click, long press
key-walk = go to the next thing you can choose
key-tap = choose it; again to confirm
key-cancel = cancel, close, back to the present
key-inspect = what this is, and what you can do with it
key-choices = all choices as a list
key-hint = a hint
key-undo = undo
key-log = what happened
key-rules = the rules
key-past = one move back, one move on
key-help = these keys
pause = Pause
resume = Resume
leave = Leave the table
leave-sure = A bot will play on for you. You can come back at any time.
abandon = End the game
abandon-sure = The game ends without a result if all agree.
take-over = Let a bot play for { $name }
take-back = Take the seat back
let-bot-play = Let a bot play
bot-plays-for = A bot is playing for { $name }.
standin-clock = The time had run out; with the seat you get some time back.
is-absent = { $name } has been away for a while.
absent-wait = { $name } is not connected. If that lasts, a bot can play on.
proposal = A question for everybody
answers-now = { $name } answers now.
proposes-undo = { $name } would like to undo a move.
proposes-pause = { $name } would like to pause.
proposes-abandon = { $name } would like to end the game.
proposes-go-on = { $name } would like to go on from before the rules changed.
agree = Agree
decline = Decline
talk-silent = This game is played in silence.
talk-signs = You may only say these phrases
talk-quick = Quick words
talk-words = Say something
talk-send = Send
to-present = Back to the present
go-to-moment = Show this moment
result = Result
veil-title = { $names } to play
veil-text = Take the device. The other hands are hidden.
veil-show = I am { $name } – show
pass-on = Hide this hand and pass on to { $names }
log-said = { $name }: “{ $text }”
log-started = The game begins.
log-branched = What if: the game goes on from here.
log-undone = A move was undone.
log-proposed = { $name } asks everybody.
log-agreed = { $name } agrees.
log-declined = { $name } declines.
log-paused = The game is paused.
log-resumed = { $name } resumes the game.
log-tookover = A bot plays on for { $name }.
log-tookover-left = { $name } leaves, and a bot plays on.
log-tookover-absent = { $name } is away, and a bot plays on.
log-tookover-clock = { $name } is out of time, and a bot plays on.
log-handedback = { $name } is back.
log-abandoned = The game was ended without a result.
log-wenton = The game goes on from before the rules changed.
log-sat = { $name } sits down.
next-game-open = The next game at this table has been set up.
to-next-game = To the next game
dealing = Dealing: every device adds its share.
rules-changed = The rules have changed since this was played: only the first { $moves } moves still do what they did. You can go on from there or end the table.
go-on = Go on from there
end-table = End the table
left-out = { $names } promised a share in the deal and did not disclose it in time: the cards were dealt without it.
deal-anew = Deal anew
fair-heading = Is the deal fair?
fair-note = The server has promised a secret, and every device here has promised a share, each by its fingerprint (SHA-256). Only when all promises are on the table are the shares disclosed, and the cards follow from all of them. After the game the secret is disclosed too, and the replay checks everything against the promises that this device has kept.
fair-proves = So nobody can choose the cards: no player, and not the server unless every share is known to it. Who does not disclose a share is named. While you play, the server knows the cards.
fair-promised = { $names } promised a share.
fair-nobody = Nobody has promised a share yet.
fair-server = The server's promise
fair-of = The promise of { $name }
verify-key-good = The key of the deal follows from the server's secret and the shares.
verify-key-bad = The key of the deal does NOT follow from the server's secret and the shares.
verify-disclosed-good = Secret and shares are what the record says was promised.
verify-disclosed-bad = Secret or shares are NOT what the record says was promised.
verify-kept-good = The server's promise is the one that this device kept before the start.
verify-kept-bad = The server's promise is NOT the one that this device kept before the start.
verify-kept-seats = The same is true of the promises of these seats: { $seats }.
verify-changed-seats = Seats whose promises are NOT what this device kept before the start: { $seats }. Whoever changed them could choose the cards.
verify-other-table = The cards were NOT dealt for this table.
verify-command = To check it with the promises of this device and without trusting the server, save the record and type:
verify-unkept = This device did not sit at the table, so it cannot know what was promised before the start.
verify-left-out = Seats that promised a share and did not disclose it: { $seats }. Together with them the server could have chosen among several deals.
verify-deals = The cards were dealt { $deals } times.
verify-here = Promises and key were computed here, in your browser; that the cards follow from the key, the server says. "madoi verify" checks it without trusting the server.
