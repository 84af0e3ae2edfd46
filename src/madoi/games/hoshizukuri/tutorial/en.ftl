lesson-wrong = Not this one. Look at what is highlighted.

lesson-goal = You are comet 1, crossing the galaxy. With star flakes you generate cards and build your own deck. When all comets are on orbit { $goal }, the most victory points ★ on your cards win.
lesson-play = On your turn you play card after card to collect star flakes ✦. Play a card without ◎. Your hand is refilled to four automatically.
lesson-play-early = ◎ is the generation icon: playing it ends the card play at once. Keep it until you have collected some star flakes.

lesson-more = For each play your comet will move one orbit. Fast comets get fewer turns, but you need star flakes. Play one more card without ◎.
lesson-more-wrong = Play another card without ◎.
lesson-icon = Time to finish. Play { $card }, which has ◎: the card play ends and your comet moves.
lesson-icon-wrong = Play the card with ◎.

lesson-generate = Three plays moved your comet by three. With your star flakes you may now generate one card of at most that cost to your hand. Choose one you like.
lesson-generate-wrong = Choose one of the bright cards of the supply.
lesson-generate-done = The cards in play go to your discard pile, which becomes your deck again when that is empty. The next turn belongs to the comet furthest behind.

lesson-colours = A few turns later. One red, one blue and one green card played together do not move your comet. Choose all three colours, then play them.
lesson-colours-wrong = Choose three cards: one red, one blue, one green.
lesson-order = Effects happen in any order you like. { $adds } adds the top card of your deck to this play, { $gains } gains a card costing up to 2 + the number of cards in this play. Which one first?
lesson-order-done = Rock joined, so there are four cards now.
lesson-order-early = With three cards that would be a cost of up to 5. Make the play larger first.

lesson-gain = 2 + four cards: you may gain a card costing up to { $limit }. That is enough for { $card }, which has victory points. Gain it.
lesson-gain-wrong = Gain a card from the supply.
lesson-gain-points = Four victory points, now in your discard pile.
lesson-gain-other = Useful, but a cost of 6 is within reach only now. Gain the Planet, which has victory points.

lesson-same = Any number of cards of one colour make one play, and move your comet just once. Choose { $card } twice and play both together.
lesson-same-wrong = Choose two red cards together.

lesson-close = You have ✦10, and { $star } costs { $cost }. Will you play another card, or finish with { $card } and its ◎?
lesson-close-step = That is one orbit more, and it buys nothing better. { lesson-icon-wrong }
lesson-star = So many cards for just two orbits: a good turn. Generate { $card }.
lesson-star-wrong = Choose the Star in the supply.
lesson-star-done = Eight victory points. Cards with points give few star flakes, so it matters when you begin to collect them.
lesson-star-other = A good card, but turns with ✦10 or more are rare. Try the Star.

lesson-last = Near the end: one more play takes you to orbit { $goal }, and arriving pushes the other comet too. This is the last turn. Which play brings the most star flakes?
lesson-last-wrong = Choose your last play from your hand.
lesson-last-done = Two red cards, one play; and your opponent was pushed to 35.
lesson-last-single = It is your last play, so collect more. Cards of one colour go together.
lesson-final = The last card to generate. You will not play it any more, so look for victory points: { $card } is within reach.
lesson-final-wrong = Choose a card of the supply.
lesson-final-other = This is the last card you generate. Another one has more victory points.

lesson-end = Victory points of all cards in hand, deck, discard pile and play count, and you win. “?” explains the signs; a long press on a card tells you all about it.
