# Help
help-madoi = One table for five Japanese tabletop games: play, measure, research.
help-lang = Language: ja or en (else what the locale says).
help-version = Show the version and whether the engine is compiled.
help-games = List the games.
help-play = Play a game in this terminal.
help-tutorial = Learn a game in a few minutes by making the moves.
help-simulate = Let bots play many games and sum up.
help-tournament = Let bots play against each other on the same deals and tell how sure it is who is better.
help-replay = Tell and draw a recorded game; in a terminal step by step, forward and back.
help-rules = Read the rule book of a game, whole or where a word stands.
help-rules-word = A word of the book, or the number of a clause.
help-card = Look up what is printed on a card, tile or piece, and what it does.
help-card-name = Its name in Japanese or English, or a part of it (else all).
help-analyse = Show the chances of a recorded game after every turn, and the moves that decided it.
help-puzzles = Find positions in which one choice is far better than all others.
help-puzzles-what = find: look for new ones in games of bots.
help-puzzles-number = How many to find.
help-puzzles-file = Add them to this file, one by one as they are found.
help-export = Write records as a corpus for programs that learn from games (docs/corpus.md).
help-export-files = Records, or folders with records in them.
help-export-out = The file to write: JSON lines, one for each game and one for each decision.
help-export-tensor = With what the seat knew in numbers too, as docs/tensors.md describes them.
help-positions = Positions by hand: ask bots what they would do there, or write one out of a record.
help-positions-what = evaluate: the share of positions in which a bot finds the best choice; describe: one moment of a record as a position.
help-positions-file = For evaluate a file of positions (.toml or JSON lines, docs/positions.md), for describe a record.
help-positions-bot = A bot to ask, as in a tournament; may be given several times.
help-positions-tries = How often each bot is asked in each position, with other luck.
help-positions-until = describe: after so many moves of the record.
help-bench = Measure how fast the rules run here.
help-actions = Show what can be done in a game: verbs, operands, examples.
help-tensors = Show what programs that learn see of a game, part by part.
help-clauses = List the rule clauses, where they come from and which have tests.
help-slug = The game, as in "madoi games".
help-option = An option of the game; may be given several times.
help-components = A component file (TOML) instead of the printed box.
in-changed-box = { $game } [changed box: { $title }]
in-changed-box-by = { $game } [changed box: { $title }, by { $by }]
help-json = Print JSON.
help-seats = Number of seats.
help-games-number = Number of games.
help-bot = The bot of all seats, or one for each seat, with commas: a name, a name with a number of games a move (thoughtful:500), or your own (module:function).
help-tournament-bots = Two bots or more, the weaker first: names, or module:function.
help-deals = Deals at most; each is played from every seat.
help-ladder = Each bot plays only against the one before it.
help-all-deals = Play all deals, even when the answer is clear.
help-results = A file to which results are added; what is in it is not played again.
help-bots = How many seats bots take (else all but one).
help-bot-name = Which bot takes those seats.
help-seed = The seed of all chance; the same seed gives the same games.
help-workers = Processes to work with; 0 is one per core.
help-save = Write the record to this file, after every move.
help-resume = Go on with the game of a record.
help-record = A record, as "madoi play --save" writes it.
help-until = Stop after this many moves.
help-seat = See it with the eyes of this seat, counted from 1 (else as a spectator).
help-windows = Measure this often and take the best.
help-tests = The folder with the tests.

# Versions and refusals
compiled = compiled engine
plain = plain Python engine, slower than the compiled one
bad-language = There is no language "{ $value }": --lang ja or --lang en.
wrong-words = { $why } (see madoi --help)
system-says = The system says: { $why } ({ $file })
bad-log-level = There is no log level "{ $level }": choose one of { $known }.
cannot-load = The module "{ $name }" given with --load cannot be imported: { $why }
option-form = "{ $word }" is no option: write --option name=value.
too-many-bots = { $bots } bots do not fit on { $seats } seats: give --bots 0 to { $seats }.
no-game-chosen = Say which game: madoi play SLUG, with one of { $known }.
no-such-seat = There is no seat { $seat } at this table: give --seat 1 to { $last }.
no-writing = { $path } cannot be written: { $why }.
is-there-already = { $path } is there already, and nothing was overwritten: choose another name for --save.
out-is-there-already = { $path } is there already, and nothing was overwritten: choose another name for --out.
bad-record-in = { $path }: { $why }
position-in-changed-box = A position is built from the printed box, and this record was played with a changed one.
positions-what = "{ $word }" is nothing that can be done with positions: write madoi positions evaluate FILE or madoi positions describe RECORD.
exported = { $games ->
    [one] 1 game
   *[other] { $games } games
 } with { $decisions } decisions written to { $path }.
positions-head = { $positions ->
    [one] 1 position
   *[other] { $positions } positions
 }
positions-score = Best choice found
positions-by-chance = By chance
positions-missed = { $bot }, { $name }: chose { $chosen } instead of { $best }
record-of-other-seats = The record has { $found } seats, not { $seats }: leave --seats out, a record knows its own.
record-of-another-seed = The record was not dealt from seed { $seed }: leave --seed out, a record knows its own.
record-of-other-options = The record was played with another "{ $name }": leave --option out, a record knows its own.
no-book-of = There is no rule book of { $slug } here.
no-such-word = "{ $word }" does not stand in the rule book of { $slug }. Its chapters: { $chapters }
no-cards-of = { $slug } has no cards to look up.
no-such-card = There is no "{ $word }" in the box of { $slug }; "madoi card { $slug }" lists what there is.
no-rules = The rules (docs/rules) are not installed here.
no-rules-of = There is no docs/rules/{ $slug }.md to read clauses from.
no-tests = There are no tests in { $folder }: run this in a checkout, or name the folder with --tests DIR.

# Games
column-slug = slug
column-title = game
column-seats = seats
column-minutes = minutes
column-about = about
games-hint = Play one: madoi play { $slug }

# Play
play-head =
    { $bots ->
        [0] { $game }, { $seats } at the table
        [one] { $game }, { $seats } at the table, one of them a bot
       *[other] { $game }, { $seats } at the table, { $bots } of them bots
    }
play-seed = Seed { $seed }.
play-how = Type the number of a choice or its name; ? explains, h gives a hint, q leaves.
play-keys = ↑↓ Enter · ? rules · h hint · u undo · l log · q leave
reader-keys = ↑↓ PgUp PgDn scroll · Enter back
more-table = table { $seen }: PgUp PgDn Tab
more-choices = choices { $seen }
log-title = What happened
help-title = What can be typed, and the rules
hint-wait = Let me think…
hint-title = What a good player would do
overwrite = { $path } is there already. Overwrite it? (y, Enter: no)
several-answers = "{ $answer }" may mean any of these: { $numbers }. Type the number, or more of the name.
veil-dumb = This terminal cannot be cleared: what was shown can still be read above.
tutorial-head = { $game }: a tutorial of about { $minutes } minutes. You are { $name }; q leaves.
tutorial-next = Press Enter to continue:
tutorial-end = That was all. Press Enter:
tutorial-prompt = { $number ->
    [one] Your move (1, q):
   *[other] Your move (1–{ $number }, q):
}
tutorial-no-such-answer = "{ $answer }" is not a choice here: type a number from 1 to { $number }, or q.
which-game = Which game?
prompt = { $number ->
    [one] { $name } (1, ? h u l q):
   *[other] { $name } (1–{ $number }, ? h u l q):
}
veil = { $name } is next. Give the screen to { $name }, who presses Enter: "I am { $name }, show".
play-help =
    Type a number or a name to choose, Enter shows the table again, ? NUMBER shows the rules of a choice, h says what a good player would do and why, u takes your last move back, l shows the log, q leaves (and can save).
    On the whole screen: ↑ ↓ go from choice to choice, ← → from thing to thing, Enter takes one or unfolds a thing; Tab shows the table alone, PgUp and PgDn scroll it, Ctrl-P and Ctrl-N bring back what you typed before, Esc clears.
no-such-answer = "{ $answer }" is not a choice: type a number from 1 to { $number }, or its name, or ?, h, u, l, q.
undo-nothing = There is no move to take back yet.
undo-others = You cannot take it back: somebody else has acted since your last move.
undo-hidden = You cannot take it back: something hidden came to light.
undone = Taken back.
save-where = Save the record as (Enter: do not save):
saved = The record is in { $path }. Look at it with: madoi replay { $path }
saved-resume = Nothing is lost, the record is in { $path }. Go on with: madoi play --resume { $path }
rank = { $rank }. { $name }

# Replay
replay-head = { $game }, { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }, { $moves } moves
replay-step = Step { $number } of { $moves }
replay-keys = ← → back, forward · Home End · number Enter go to · s other eyes · PgUp PgDn scroll · q leave
eyes-spectator = as a spectator sees it
eyes-seat = as { $name } sees it
eyes-open = everything open
replay-after = After { $number } of { $moves } moves:

# Analysis
puzzles-what = "{ $word }" is nothing that can be done with puzzles: write madoi puzzles find SLUG.
puzzles-looking = { $game }: looking for puzzles
puzzle-found = Seed { $seed }, after { $moves } moves: { $words }, { $chance }% to win; the next best { $other }%
analysing = Playing the game on from every turn
analysis-decisive = What decided the game
analysis-none = There is no move in whose place a clearly better one was found.
analysis-turned = What else changed the chances for sure
analysis-played = ★ { $step }  { $name }: { $choice } (chances from { $before } to { $after })
analysis-better = Better: { $choice }: { $chance }; what was played: { $played }
analysis-well = Well played, or good luck.
analysis-luck = No clearly better move was found: bad luck, or what the others did next.

# Simulation
simulated =
    { $games ->
        [one] { $game }: one game
       *[other] { $game }: { $games } games
    } with { $seats ->
        [one] one seat
       *[other] { $seats } seats
    } ({ $bots }), seed { $seed }
column-result = result
column-number = games
column-share = share
column-place = place
column-by-turn = wins by turn order
column-by-seat = wins by seat
column-return = mean return
column-bot = bot
share-between = { $share } ({ $low } to { $high })
mean-score = Points per seat: { $mean } on average{ $games ->
    [1] {""}
   *[other] {" "}(between { $low } and { $high })
}
mean-margin = Lead of the best over the next: { $mean } on average{ $games ->
    [1] {""}
   *[other] {" "}(between { $low } and { $high })
}
ties = Games with several winners: { $share }
percentiles = Nine in ten games take { $p5 } to { $p95 } decisions, half of them at most { $p50 }; { $turns } turns on average
help-simulate-out = Write the games to this file: .jsonl, .csv or .parquet.
help-simulate-resume = Go on with what the file of JSON lines holds already.
resume-needs-out = Say which file to go on with: --out FILE.jsonl --resume.
resume-needs-jsonl = { $path } cannot be gone on with: only files of JSON lines (.jsonl) can.
resume-other-plan = { $path } holds games of another plan: same game, seats, bots, seed, options and box are needed.
bad-games-file = { $path } has no ending that says what it is: use one of { $endings }.
lengths = Decisions per game: { $shortest } at least, { $mean } on average, { $longest } at most
speed = { $decisions } decisions in { $seconds } s: { $speed } per second

# Tournament
tournament-head = { $game } with { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }, seed { $seed }
tournament-first = bot
tournament-second = against
tournament-deals = deals
tournament-score = score (95%)
tournament-wins = games won (95%)
tournament-returns = returns
tournament-only = only one
tournament-gain = more (95%)
tournament-p = p
tournament-verdict = better?
tournament-against = Every deal is played once for each of the { $sides } places. Equal bots score 50%. Better: a sequential test of 60 against 50%.
tournament-together = Every deal is played by a table of each. Equal bots score 50%; "only one": deals that only one of the two wins. Better: a sequential test of 60 against 50% of those.
tournament-alone = Every deal is played by each. "More": what the first has more than the other, on average. Better: a sequential test of a quarter of its spread against nothing.
verdict-better = yes
verdict-not-better = no
verdict-open = open

# Bench
bench-compiled = The engine is compiled. One core, random play driven from Python, best of several windows.
bench-plain = The engine is plain Python (slower): both numbers are the same measurement. One core, random play, best of several windows.
bench-seats = seats
bench-decisions = decisions/s
bench-inside = loop inside/s
bench-interpreted = interpreted/s
bench-ratio = ratio
bench-clone = clone µs
bench-determinize = determinize µs
bench-choices = choices µs
bench-view = view µs
bench-save = save µs
bench-deal = deal µs
bench-random-rollouts = random rollouts/s
bench-sensible-rollouts = sensible rollouts/s
bench-search = games of the search/s
bench-mean = mean

# Clauses
clause-tests =
    { $count ->
        [one] 1 test
       *[other] { $count } tests
    }
clause-untested = NO TEST
clause-untestable = not testable: { $why }
clause-unknown = ✗ { $number } is cited but is no clause of these rules.
clause-of-no-game = A test cites { $number }, which is a clause of no game: { $places }
clause-summary = { $slug }: { $clauses } clauses, { $testable } testable, { $tested } tested, { $untested } without a test, { $unknown } cited that do not exist
help-serve-host = The address to listen on.
help-serve-port = The port to listen on; without it the first free one from 8000 on.
help-serve-database = sqlite:///FILE or postgresql://…
help-serve-workers = Processes that serve together; more than one needs PostgreSQL.
help-serve-origin = Another site whose pages may use this server.
help-serve-host-name = A name that this server goes by, besides its addresses and localhost; needed behind a proxy. * is any.
help-serve-metrics-for = An address that may read /metrics, or *; without it only this machine may.
help-serve-web = The folder of the built client.
help-serve-docs = The folder of the documents as a site, for /docs.
no-web-client = There is no browser client here: only programs can play, and browsers see a line that says so. Installed wheels have one; a checkout gets one from `make play`.
help-serve-load = A Python module to import first, with a game in it.
help-serve-components = A changed component file (TOML): tables may be opened with it, and are marked. May be given several times.
help-serve-rate = Requests a second from one address; 0 is no limit.
help-serve-tables-per-minute = New tables from one address; 0 is no limit.
help-serve-records-per-day = Records that one address may hand in a day.
help-serve-connections = Connections of whatever kind at once; who sits at a table keeps their own. 0 is as many as the system allows.
help-serve-connections-per-address = Connections that one address may have at once; 0 is no limit.
help-serve-sockets-per-address = WebSockets of spectators that one address may have open at once; 0 is no limit.
help-serve-messages = Messages a second on one WebSocket; 0 is no limit.
help-serve-pulse = Seconds between two looks at whether lines and other servers are still there.
help-serve-grace = Seconds after a restart in which nobody counts as absent.
help-serve-bot-workers = Processes in which bots think.
help-serve-bot-deadline = Seconds after which a bot must have decided.
help-serve-window-pace = Seconds after which bots answer a window.
help-serve-private-hooks = Let webhooks call private addresses.
help-serve-push-contact = mailto: or https: address that push services can turn to; else the first --host-name.
help-serve-tidy-every = Seconds between two times that old tables are looked for.
help-serve-keep-open = Days after which tables that never began are forgotten.
help-serve-keep-over = Days after which finished tables are forgotten.
help-serve-keep-records = Days after which records are forgotten.
help-serve-keep-handed-in = Days that records are kept which somebody handed in.
help-serve-keep-daily = Days that the boards of daily challenges are kept.
help-serve-forwarded = Addresses of your proxies, with commas: their X-Forwarded-For is believed, and they may connect as often as they like.
help-serve-log-level = debug, info, warning or error.
help-serve-open = Open the page in a browser, where there is one.
help-serve = Serve tables to browsers and programs; stop with Ctrl-C.
help-verify = Check the shuffle of a record against what the server promised, and replay every move.
help-verify-record = The record of a finished game.
help-verify-promise = A promise that you kept before the start; one for each, the server's first, then those of the seats, "-" for none.
help-verify-table = The id of the table at which you sat; it is in its link.

# What the command-line library says by itself
typer-bad-value = Invalid value for { $name }: { $why }
typer-no-value = Option { $name } requires an argument.
typer-takes-no-value = Option { $name } does not take a value.
typer-no-option = No such option: { $name }
typer-no-option-near = No such option: { $name } (Possible options: { $near })
typer-no-option-near-one = No such option: { $name } Did you mean { $near }?
typer-no-command = No such command { $name }.
typer-no-command-near = No such command { $name }. Did you mean { $near }?
typer-missing = Missing argument { $name }.
typer-too-many = Got unexpected extra arguments ({ $words })
typer-integer = It should be a whole number.
typer-number = It should be a number.
typer-at-least = It should be at least { $limit }.
typer-at-most = It should be at most { $limit }.
typer-range = { $value } is not in the range { $limit }.
typer-usage = Usage:{ " " }
typer-arguments = Arguments:
typer-options = Options:
typer-commands = Commands:
typer-any-options = { "[OPTIONS]" }
typer-any-command = COMMAND [ARGS]...
typer-type-integer = <int>
typer-type-number = <float>
typer-type-text = <str>
typer-and = { "; " }
typer-between = { $low }<=x<={ $high }
typer-from = x>={ $low }
typer-required = required
typer-default = default:{ " " }
typer-help = Show this message and exit.

# Report
help-report = Measure a game: who wins, how long, what is worth what; as a page and in short.
help-report-seats = Number of seats that is looked at closely (else the fewest that make a table).
help-report-against = Compare with this box, or with this option; may be given several times.
help-report-minutes = About how long it may take on all workers together.
help-report-games = Exactly so many games, and the other experiments in proportion: the same result on every machine.
help-report-plan = Exactly so many games of each experiment, as a report says at its end: the same numbers again.
help-report-out = Where the page goes (else SLUG-report.html here).
help-ray = Work on the Ray cluster at this address (auto, local, ray://host:10001) instead of processes here.
report-needs-two = A report needs at least two seats; how a game goes alone, simulate tells.
lost-workers = Workers were lost { $times } times in a row; the work itself seems to kill them.
ray-not-started = Ray could not be started on this machine: { $why }
no-cluster = There is no Ray cluster at { $address }. Give auto, local, host:port or ray://host:port.
step-games = games
step-against = games of the other
step-seats = other numbers of seats
step-ladder = players of other strength
step-things = with and without
step-curves = how they were decided
step-options = options
