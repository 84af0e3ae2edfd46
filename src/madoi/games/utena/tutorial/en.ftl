lesson-wrong = Not here. The marked things show what this step is about.

lesson-goal = Four flowers with six petals each: light every petal together with your partner and you both win. Yours are { $mine } and { $also }.
lesson-cloud = The lights wait on the cloud, on cells for four colours, four shapes and five schools. Pairs of cards bring them down.

lesson-match = Any two cards share exactly one icon. Tap the two cards of your hand that both show the { $icon }.
lesson-match-wrong = Look for two cards of your hand that both show the { $icon }.
lesson-match-done = One light from the colour, one from the shape.

lesson-open = Now { $altar }: open it with any two cards you like. The preview says what they would bring.
lesson-open-tool = The same tool: two lights. Now it is your partner's turn.
lesson-open-school = The same school has only one cell, so one light. Now it is your partner's turn.

lesson-desire = Two desire cards came down. Each icon they covered cost an altar one light, which is back on that icon's cell; when the desire cards run out, so does your time.

lesson-hand = Two passes later. A turn is one swap: give a card of { $altar } for one of your hand. No light is left on { $cell } – find a swap that still brings two.
lesson-hand-done = Well seen. The sun stands for every shape, but always in its own colour.
lesson-hand-empty = The colour gave nothing, so only one light. Try parting with the other card of the pair.

lesson-field = Now a swap between altars: both of them gain. The next desire card makes { $theirs } pay first and it has no light, so swap one of its cards with one of { $mine }.
lesson-field-wrong = Tap one card of { $mine } and one of { $theirs }.
lesson-field-done = Both gained, and { $theirs } could pay.
lesson-field-lost = There was nothing to pay at { $theirs }, and that loses the game for both of you. Once more: send some light there first.

lesson-centre = Near the end, one petal is dark at { $altar }. A light too many lands on the centre, and you lose if it is still there when this altar's next turn begins: swap with your hand so that just one light comes.
lesson-centre-done = Exactly full. Sometimes less is more.
lesson-centre-lit = One petal, and one light on the centre: too dangerous. Look for a swap that brings just one.

lesson-reinforce = Three petals are dark at { $altar }, more than one turn can light. Call the reinforcement, once per altar: the reserve card comes to your hand and you take two turns.
lesson-first-turn = { $card } has joined your hand. First turn: bring two lights to { $altar }.
lesson-first-turn-wrong = Swap with your hand here: { $card } can bring two lights.
lesson-last = Second turn. One petal is dark at { $mine } and one at { $theirs }: find a swap between them that lights both.
lesson-last-wrong = One petal would stay dark. The preview tells what both altars would gain.
lesson-end = Every petal is lit: you both win. At the table you may talk about everything; just keep your cards to yourself.
