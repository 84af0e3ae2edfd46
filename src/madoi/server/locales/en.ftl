title-400 = That was not understood
title-403 = Not allowed
title-404 = Not found
title-405 = Not found
title-409 = Not now
title-413 = Too large
title-422 = Against the rules
title-429 = Too fast
title-500 = An error of ours
title-503 = Back in a moment

do-400 = Check what was sent against the description at /schema/openapi.json.
do-403 = Use the link of the seat.
do-404 = Check the link, or look at the list of tables.
do-405 = Look at /schema/openapi.json for what is there.
do-409 = Look at the table again, then decide.
do-413 = Send less.
do-422 = Take one of the choices that the table offers.
do-429 = Wait a second, then go on.
do-500 = Try again. If it stays so, tell the operator.
do-503 = Try again in a few seconds.

refused-malformed = The request could not be read: { $why }.
refused-not-found = There is nothing at this address.
refused-not-allowed = This is not allowed.
refused-too-large = This is larger than the server takes.
refused-too-many = Too many requests from here.
refused-shutting-down = The server is going down; nothing that was confirmed is lost.
refused-our-fault = Something went wrong on our side. Nothing was changed.
refused-wrong-origin = This page belongs to another site.
do-wrong-origin = Open the table on its own address.

refused-no-table = There is no such table.
refused-no-record = There is no such record.
refused-not-watchable = This table does not admit spectators.
do-not-watchable = Ask for a seat, or watch another table.
refused-needs-seat = Only who sits at this table may do that.
do-needs-seat = Open the link of your seat, or join the table.
refused-needs-host = Only who opened the table may do that.
do-needs-host = Ask the host.
refused-no-open-seat = All seats are taken.
do-no-open-seat = Watch the game, or open a table of your own.
refused-seat-taken = Seat { $seat } is taken.
do-seat-taken = Choose an open seat.
refused-no-such-seat = The seats of this table are 1 to { $seats }.
refused-seats-open = { $open ->
    [one] One seat is still open.
   *[other] { $open } seats are still open.
}
do-seats-open = Wait for somebody, or let a bot sit down.
refused-already-started = The game has begun already.
refused-not-started = The game has not begun yet.
do-not-started = Start it once all seats are filled.
refused-not-playing-open = The game has not begun yet.
do-not-playing-open = Start it once all seats are filled.
refused-not-playing-over = The game is over.
do-not-playing-over = Look at the result, or play again.
refused-not-playing-abandoned = The game was abandoned.
do-not-playing-abandoned = Open a new table.
refused-stale = The table has moved on since you looked.
refused-paused = The game is paused.
do-paused = Resume it first.
refused-not-your-turn = It is not your turn.
do-not-your-turn = Wait until the table asks you.
refused-answered = You have answered already.
do-answered = Wait for the others.
refused-no-such-action = There is no action { $action } in this game.
do-no-such-action = Take one of the choices that the table offers.
refused-undo-off = Nothing is taken back at this table.
refused-undo-not-free = Something has come out since, and this table has free undo only.
refused-nothing-to-undo = You have made no decision that could be taken back.
refused-no-such-undo = No decision begins after { $to } moves.
refused-nothing-proposed = Nothing is being asked.
refused-already-proposed = Somebody else is asking something right now.
do-already-proposed = Answer that first.
refused-no-person = Nobody is to be replaced in seat { $seat }.
refused-not-absent = Seat { $seat } is not away: a bot can take over after { $seconds } seconds without a sign of life.
do-not-absent = Wait a little longer.
refused-no-such-sign = There is no sign "{ $sign }". The signs are: { $signs }.
refused-bad-words = Send either a sign or a text of 1 to { $most } characters.
refused-silence = { $rule ->
    [signs] This game is played without talk: only signs are allowed until it ends.
   *[silent] This game is played in silence until it ends.
}
do-silence = Talk before the start or after the end.
refused-bad-clock = A clock needs a bank of at least one second and less than a year.
refused-bad-window = A reaction window lasts between { $shortest } and { $longest } seconds.
refused-long-share = A share has at most { $most } characters.
refused-bad-hook = A webhook is an address that begins with http:// or https://.
refused-hints-off = There are no hints at this table.
refused-not-over = The record is shown after the end, because it tells everything.
do-not-over = Look at the history: it shows what you saw.
refused-rules-changed = The rules of { $game } have changed on this server since the table began.
do-rules-changed = Ask the operator for the older version, or begin anew.
refused-try-again = Too many things happened at this table at once.
do-try-again = Try again.
refused-full = Too many people are connected to this table.
do-full = Come back later.
