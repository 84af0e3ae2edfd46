lesson-wrong = Not this one. Look at what is highlighted.

lesson-goal = Get out of the witch’s mansion with the princess. When your tiles show the shape of a spell card such as { $card }, you walk its number of steps.
lesson-place = Each turn you place one tile of the field so that it touches one of yours by side or corner. Put { $tile } where it makes three fire tiles in a row.
lesson-place-done = Three fire tiles in a row. Shapes may be turned as you like.
lesson-place-no = That is allowed, but it makes no row of fire. Try the left or right of your two fire tiles.

lesson-cube = To complete a spell you need one of your cubes in its shape, and a cube goes only on the tile just placed. Put one there.
lesson-cube-no = Without a cube the shape is there, but you cannot complete it.
lesson-complete = Choose { $card }, then the cube.
lesson-complete-done = Two steps. The card is discarded, the cube comes back to your hand, and the tiles stay.

lesson-mixed = A card with two numbers gives the smaller one if a single tile differs. The middle is wind, the rest is water: complete { $card }. Which cube will you use?
lesson-mixed-done = Three steps. You do not walk yet.
lesson-combo = You have another cube. Complete { $card } with the same tiles: every spell after the first is worth one extra step.
lesson-combo-done = 3 + 2 and 1 for the combo: six steps.
lesson-combo-no = One more spell would bring three more steps. Go on.

lesson-heavy = The princess waits on cell 13. Whoever gets beyond her walks two steps fewer and carries her. { $card } gives 4 steps: complete it.
lesson-heavy-done = You reach cell 14 and carry her. She will cost you two steps each time, but anybody who overtakes her loses two steps as well.
lesson-heavy-no = You do not move without a spell. Better slow than standing still.

lesson-keep = At the beginning of a turn you may keep or discard one card. Your opponent is after { $card } too: keep it, and only you can complete it.
lesson-keep-done = You can keep only one card, until you complete it.
lesson-keep-no = That shape is far away. Look at your four fire tiles.
lesson-spirit = The shape of { $card } is there, but no cube is in it. Call the cube spirit and put one there. Uses you save are worth two points each in the end.
lesson-spirit-wrong = First the cube spirit, then one of the four fire tiles.
lesson-spirit-done = Now you can complete it once you have placed a tile.
lesson-spirit-no = That is outside the shape. Use one of the four fire tiles.

lesson-steal = When { $card } comes up, everybody steals a tile from a neighbour at the end of the turn. Choose one of your rival’s tiles; a start card cannot be stolen.
lesson-steal-done = Your opponent has taken one of yours, too.
lesson-settle = You must place the stolen tile. You may cover a tile that is there, but no cube goes on it.
lesson-out = You carry the princess on cell 23, and { $card } is there in water. Five steps less two are enough for GOAL!
lesson-out-done = GOAL with one step to spare, which is worth a point. Everybody else has one more turn.
lesson-end = The princess is free! The winner is found by places at GOAL, most moons, stars and suns, spirits left, and the bonus cards that lay face down.
