# Help
help-madoi = One table for five Japanese tabletop games: play, measure, research.
help-lang = Language: ja or en (else what the locale says).
help-version = Show the version and whether the engine is compiled.
help-games = List the games.
help-play = Play a game in this terminal.
help-tutorial = Learn a game in a few minutes by making the moves.
help-simulate = Let bots play many games and sum up.
help-replay = Tell and draw a recorded game; in a terminal step by step, forward and back.
help-rules = Read the rule book of a game, whole or where a word stands.
help-rules-word = A word of the book, or the number of a clause.
help-card = Look up what is printed on a card, tile or piece, and what it does.
help-card-name = Its name in Japanese or English, or a part of it (else all).
help-bench = Measure how fast the rules run here.
help-actions = Show what can be done in a game: verbs, operands, examples.
help-clauses = List the rule clauses, where they come from and which have tests.
help-slug = The game, as in "madoi games".
help-option = An option of the game; may be given several times.
help-components = A component file (TOML) instead of the printed box.
help-json = Print JSON.
help-seats = Number of seats.
help-games-number = Number of games.
help-bot = The bot of all seats, or one for each seat, with commas.
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
record-of-other-seats = The record has { $found } seats, not { $seats }: leave --seats out, a record knows its own.
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
hint = A good player would choose { $number }: { $choice }
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
    Type a number or a name to choose, Enter shows the table again, ? NUMBER shows the rules of a choice,
    h gives a hint, u takes your last move back, l shows the log, q leaves (and can save).
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
replay-head = { $game }, { $seats } seats, { $moves } moves
replay-step = Step { $number } of { $moves }
replay-keys = ← → back, forward · Home End · number Enter go to · s other eyes · PgUp PgDn scroll · q leave
eyes-spectator = as a spectator sees it
eyes-seat = as { $name } sees it
eyes-open = everything open
replay-after = After { $number } of { $moves } moves:

# Simulation
simulated =
    { $games ->
        [one] { $game }: one game
       *[other] { $game }: { $games } games
    } with { $seats } seats ({ $bots }), seed { $seed }
column-result = result
column-number = games
column-share = share
mean-returns = Mean return by seat: { $values }
lengths = Decisions per game: { $shortest } at least, { $mean } on average, { $longest } at most
speed = { $decisions } decisions in { $seconds } s: { $speed } per second

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
help-serve-load = A Python module to import first, with a game in it.
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
typer-required = required
typer-default = default:{ " " }
typer-help = Show this message and exit.
