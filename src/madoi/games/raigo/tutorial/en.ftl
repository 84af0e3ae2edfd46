lesson-wrong = Not this one. Look at what is highlighted.

lesson-goal = You pile pieces face down on your cherry gates and build towers. When a tower is released and its pieces form a yaku, you take sun beads.
lesson-pile = Only you can look into your towers. Make a yaku on top of 五 (5) and 三 (3): pieces get lighter towards the top. Which do you pile, { $heavy } or { $light }?
lesson-pile-done = 5, 3, 1: each 2 lighter, an odd lotus. All pieces are silent, so it is dyed: 2 points in all.
lesson-pile-unstable = A heavier piece on a lighter one makes the tower unstable, and that costs a bead when it is released. Pile the lighter piece.

lesson-lightning = Lightning releases towers. Activate { $piece }: Release opens a tower, Seal locks it for a while.
lesson-lightning-seal = Seal would only lock the tower for a while. Choose Release this time.
lesson-aim = Lightning strikes the highest tower on the table, of three stages or more. That is yours now.
lesson-aim-done = It had a yaku, and you took 2 beads.

lesson-gen = This is how a turn goes. Only pieces in your hands can be used, so first comes Gen: fetch a piece from your body to an empty hand, whichever you like.
lesson-gen-done = A piece in a hand cannot go back into the body.

lesson-sen = Next is Sen: say how many pieces you draw, at least one. If all five of your slots are full, that is a taboo, the full moon. Draw one this time.
lesson-place = You drew { $piece }. Put it into your body, where the heaviest piece always lies at the bottom.
lesson-place-done = Now you would pile and activate as often as you like, and then end your turn.

lesson-ward = { $piece } is never activated of your own accord: it waits in your hand. End your turn and see what happens.
lesson-window = Your opponent aims { $attack } at the top of your tower. Will you cancel it with { $piece }, or pass?
lesson-window-done = Cancelled. You are asked the same way when you have nothing to answer with, so nobody learns what you hold.
lesson-window-lost = You lost the top piece. Cancel it this time.

lesson-roar = Your tower on gate 1 is a cherry, but your opponent’s is higher and draws the lightning. You hold { $piece }: end your turn and wait.
lesson-call = Your opponent calls the lightning! Choose { $piece } and one of your towers to bring it there. A tower with a yaku brings two beads more.
lesson-call-done = A Raigo release! 3 points for the dyed cherry and 2 more: 5 beads.
lesson-call-nothing = That tower has no yaku and brings nothing. Call the lightning to the one that has.
lesson-call-passed = You passed, and the lightning struck your opponent’s tower. Call it this time.

lesson-final = The mountain is empty and this is your final turn. At the end all towers are released. On which gate do you pile { $piece }?
lesson-final-done = A fourfold lotus: from the fourth stage on, each one adds a point.
lesson-final-nothing = A tower below three stages has no yaku. Pile it where it continues a row.
lesson-release = End your turn, and everything is released.
lesson-end = You have the most beads and win! Touch any piece to read what it does; all yaku are on the yaku sheet.
