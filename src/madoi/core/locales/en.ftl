illegal-action = { $legal ->
    [one] Action { $action } is not legal now; there is only one legal action, see the choices.
   *[other] Action { $action } is not legal now; there are { $legal } legal ones, see the choices.
}
why-not-your-turn = It is not your turn: the table waits for { $name }.
why-nothing-to-do = Nothing can be done with this now. Choose something that is highlighted.
why-not-together = This does not go with what you chose before. Choose something else, or start again.
why-not-so = Chosen like this, nothing is decided. Choose something that is highlighted.
unknown-option = There is no option "{ $name }". The options are: { $known }.
option-value = Option "{ $name }" cannot be "{ $value }". Allowed: { $allowed }.
bad-option = Option "{ $name }" cannot be "{ $value }": { $why }.
option-no-seat = Option "{ $name }" cannot be "{ $value }": the seats are 1 to { $last }.
bad-seats = { $game } cannot be played by { $seats }. Numbers of players: { $allowed }.
bad-seed = The seed { $seed } is out of range: choose a number from 0 to 4611686018427387903.
save-of-another-game = This is not a saved state of this { $game } (found: { $found }).
bad-save = This is not a saved state: { $why }.
bad-record = This is not a record of a game: { $why }.
record-of-another-game = The record is of the game "{ $found }", not of "{ $game }".
record-components = The record was played with other components ({ $found }; here { $known }). Give that file with --components.
record-box-unknown = The record was played with a changed box (“{ $title }”) that is not known here. `madoi replay FILE` shows it anywhere.
box-of-another-game = This is a box of { $found }, not of { $game }.
record-result = The record claims the result { $found }, but its moves give { $known }.
record-until = The record has { $moves } moves; it cannot stop after { $until }.
record-seat = Move { $number } of the record is by seat { $seat }, but seat { $actor } has to decide (0: the game is over).
record-move = Move { $number } of the record, action { $action }, is not legal.
no-file = { $path } cannot be read: { $why }.
bad-toml = { $path } is not a TOML file: { $why }.
bad-components = { $at } { $why }.
bad-line = Line { $line } of { $path } cannot be read: { $why }.
no-records = There is no record in { $path }.
no-positions = There is no position in { $path }.
bad-exercise = Position { $number } of { $path }: { $why }
position-nobody-decides = Seat { $seat } has nothing to decide there.
position-not-legal = "{ $words }" is given as the best choice, but cannot be chosen there.
bad-position = { $at }: { $why }.
unmeasured-bot = "{ $name }" is no bot with a number of games, like thoughtful:500.
no-tensor = { $game } has no tensor yet, so programs cannot learn it.
bot-not-loaded = The bot "{ $name }" cannot be loaded: { $why }.
bot-failed = The bot "{ $name }" failed: { $why }
no-results = { $path } is no file of results of tournaments; nothing was added to it.
too-few-bots = A tournament needs two bots at least; { $bots } given.
unknown-bot = There is no bot "{ $name }". The bots are: { $known }.
unknown-game = There is no game "{ $slug }". The games are: { $known }.
unknown-game-near = There is no game "{ $slug }". Did you mean "{ $near }"? The games are: { $known }.
no-tutorial = There is no tutorial for { $game } yet.
verify-moves = All { $moves } moves follow the rules.
verify-seed = The cards were dealt from seed { $seed }, as at a terminal or by a program: no server promised anything, so that is all there is to check.
verify-no-proof = The record does not say where its key came from, so the deal cannot be checked.
verify-key-good = The key of the deal follows from the server's secret and the shares of the players.
verify-key-bad = The key of the deal does NOT follow from the server's secret and the shares of the players.
verify-disclosed-good = Secret and shares are what the record says was promised.
verify-disclosed-bad = Secret or shares are NOT what the record says was promised.
verify-left-out = { $count ->
    [one] Seat { $seats } promised a share and did not disclose it: with that seat the server could choose between { $deals } deals.
   *[other] Seats { $seats } promised shares and did not disclose them: with those seats the server could choose between { $deals } deals.
}
verify-deals = The host had the cards dealt { $deals } times.
verify-unkept = NOT checked: whether this was promised before the start. Give the promises that you kept with --promise; without them a record only agrees with itself.
verify-kept-good = The server's secret is the one that it promised to you before the start.
verify-kept-bad = The server's secret is NOT one that it promised to you before the start.
verify-kept-elsewhere = A promise that you kept is NOT in the record, or not in its place: the promises were changed after they were shown to you, or you gave them in another order.
verify-kept-seats = Promises of seats that are among yours: { $seats }.
verify-unkept-seats = { $count ->
    [one] NOT checked: the promise of seat { $seats }, which is not among yours. Who could choose it late could choose the cards.
   *[other] NOT checked: the promises of seats { $seats }, which are not among yours. Who could choose them late could choose the cards.
}
verify-table-good = The cards were dealt for the table that you named.
verify-table-bad = The cards were NOT dealt for the table that you named.
verify-table-unknown = NOT checked: whether the cards were dealt for your table. Give its id, which is in its link, with --table.
bad-promise = "{ $promise }" is not a promise: it must be 64 hexadecimal digits.
list-comma = { ", " }
colon = { ": " }
in-brackets = { " " }({ $text })
points-of = { $name } has { $points }
bad-plan = “{ $plan }” is no plan of a report: it is these numbers, with commas between them: { $parts }.
bots-and-seats = { $bots } bots were named for { $seats } seats. Name one for all, or one for each seat.
value-yes = yes
value-no = no
value-none = not set
value-seat = Seat { $number }
value-bot = Bot { $number }
bot-random = Dice
bot-random-about = Picks anything that is allowed
bot-sensible = Steady
bot-sensible-about = Plays with common sense, from what its seat can see
bot-quick = Quick
bot-quick-about = Looks a moment ahead before it moves
bot-thoughtful = Thoughtful
bot-thoughtful-about = Imagines how the game may go on, hundreds of times for every move
bot-deep = Deep
bot-deep-about = Takes up to a second for a move, and leaves common sense only for good reason
sign-hello = Hello!
sign-thanks = Thank you!
sign-sorry = Sorry!
sign-thinking = Let me think…
sign-your-turn = It is your turn.
sign-well-played = Well played!
sign-again = Another game?
sign-bye = Goodbye!
bad-database = "{ $url }" is not a database address. It should look like sqlite:///FILE or postgresql://user@host/name.
missing-extra = { $package } is not installed: pip install 'madoi[{ $extra }]'
no-database = The database { $url } cannot be opened: { $why }. Does its folder, or its server, exist?
needs-postgresql = { $workers } processes cannot share one SQLite file. Give them a PostgreSQL with --database postgresql://…, or leave out --workers.
cannot-listen-there = Cannot listen on { $host }: { $why }. Choose an address of this machine with --host.
cannot-listen = Cannot listen on { $host } port { $port }: { $why }. Choose another with --port.
bad-push-contact = Push services cannot turn to { $contact }. Give an address like mailto:name@example.com or https://example.com.
unknown-verb = "{ $verb }" is not something this game can do. It knows: { $known }.
wrong-operands = "{ $text }" does not name what it needs: write { $form }.
unknown-operand = There is no "{ $word }" here: write { $form }.
no-such-action = There is no action { $action } in this game.
old-record = This record is of the first format, which is no longer read.
record-differs = Move { $number } no longer does what it did when this was played (rules version { $version }): the rules have changed. The { $agree } moves before it agree.
bad-key = The key of the record must be 64 hexadecimal digits.
reason-when = { $when ->
    [now] this turn
    [next] by the end of your next turn
    [soon] within your next two turns
   *[end] before the game ends
}
estimate-chance = { $mean }% to win ({ $low }–{ $high })
estimate-score = about { $mean } points ({ $low }–{ $high })
chance-share = { $share }%
interval-chance = { $mean }% ({ $low }–{ $high })
interval-score = { $mean } points ({ $low }–{ $high })
estimate-close = too close to tell
hint-order = These numbers are from { $games } games that were played out for each choice; in brackets is where the true value lies 19 times in 20.{ $close ->
    [yes] {" "}“Too close to tell”: the difference from the first one may be luck.
   *[no] {""}
}
hint-no-reason = In the games played out, nothing telling differed between the choices.
hint-although = { $against ->
    [yes] All the same, no other choice did better in the games played out.
   *[no] No other choice did better in the games played out.
}
compared-with = { $beside ->
    [best] first choice
    [played] the move played
    [other] the other choice
   *[others] other choices
}
compared-share = { $share }%, { compared-with } { $otherwise }%
compared-amount = { $share } { $unit }, { compared-with } { $otherwise }
