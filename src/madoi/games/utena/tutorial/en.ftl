lesson-wrong = Not this one. Look at what is highlighted.

lesson-goal = Four flowers with six petals each: light every petal together with your partner, and you both win. Yours are { $mine } and { $also }.
lesson-cloud = The lights wait on the cloud, in cells for four colours, four shapes and five schools. Pairs of cards bring them down.

lesson-match = Any two cards share exactly one icon. Choose the two cards in your hand that both show the { $icon }.
lesson-match-wrong = Look for two cards in your hand that both show the { $icon }.
lesson-match-done = One light came from the colour, one from the shape.

lesson-open = Now { $altar }: open it with any two cards you like. The preview tells you what they would bring.
lesson-open-tool = The same tool, an icon of a colour and a shape: two lights. Now it is your partner’s turn.
lesson-open-school = The same school: it has only one cell, so one light. Now it is your partner’s turn.

lesson-desire = Two desire cards were laid. For each icon they hide, an altar gives one light back to that icon’s cell. When the desire cards run out, so does your time.

lesson-hand = Two passes over the altars later. A turn is one swap: exchange a card at { $altar } for one in your hand. There is no light left at { $cell } – find a swap that still brings two.
lesson-hand-done = Well spotted. A sun stands for every shape, but only in its own colour.
lesson-hand-empty = That colour’s cell was empty, so only one light came. Try parting with the other card of the pair.

lesson-field = Now swap between altars, and both of them gain. The next desire card makes { $theirs } pay first, and it has no light: swap one of its cards with one at { $mine }.
lesson-field-wrong = Choose one card at { $mine } and one at { $theirs }.
lesson-field-done = Both gained, and { $theirs } could pay.
lesson-field-lost = With no light to give back at { $theirs }, the game is lost for both of you. Try again, and send some light there first.

lesson-centre = Near the end: one petal is still dark at { $altar }. A light too many lands on the centre, and you lose if it is still there when this altar’s next turn begins. Swap with your hand so that exactly one light comes.
lesson-centre-done = Exactly full. Sometimes less is more.
lesson-centre-lit = One light for the petal, and one on the centre: too dangerous. Look for a swap that brings just one.

lesson-reinforce = Three petals are still dark at { $altar }, more than one turn can light. Call its reinforcement, once per altar: the reserve card joins your hand, and you take two turns in a row.
lesson-first-turn = { $card } has joined your hand. First turn: bring two lights to { $altar }.
lesson-first-turn-wrong = Swap with your hand here: { $card } can bring two lights.
lesson-last = Second turn. One petal is dark at { $mine } and one at { $theirs }: find a swap between them that lights both.
lesson-last-wrong = One petal would stay dark. The preview tells you what each altar would gain.
lesson-end = Every petal is lit: you both win! In a real game you may talk about everything; just keep your hand to yourself.
