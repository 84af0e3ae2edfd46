lesson-wrong = Not here. The marked things show what this step is about.

lesson-goal = Together you build one pyramid of champagne glasses, seven rows high. Either all of you win or nobody does.
lesson-place = Numbers rise from left to right. Lay any card of your hand beside the { $card }.
lesson-place-done = Now your partner.

lesson-draw = Your partner's { $card } shows two diamonds, so you may draw up to two cards. The deck is never refilled: draw two, one or none.
lesson-marks = In a higher row a card lies on two others, and its number lies between theirs. Your mark now decides what your partner may draw – lay a card in the second row that allows two.
lesson-marks-wrong = Choose a place in the second row, on two cards.
lesson-marks-done = Two diamonds, two cards.
lesson-marks-heart = A heart counts the diamonds of the two cards beneath it: two.
lesson-marks-one = One diamond allows one card only. Look for two diamonds, or a heart over diamonds.

lesson-down = None of your cards fits anywhere. Lay one face down: it counts as any number that fits there.
lesson-down-done = Only you know which card it is, and you must not say it.

lesson-up = Two cards lie face down, one of yours and one of your partner's, and every card must be open in the end. Turn up one of them; if its number does not fit there, you both lose.
lesson-up-done = It fits. You may not talk about cards, so you read each other's moves instead.
lesson-up-lost = You knew this one: its number does not fit there, and the game is lost. Try the other card.

lesson-send = Your face-down { $wrong } can never stay here, but the reserve has a { $card }. Pay with two cards whose sum or difference comes close: send { $first } and { $second }.
lesson-send-wrong = This time send { $first } and { $second }.
lesson-take = Together { $sum }. Take the { $card } by the sum; every card you discard on top moves the result by one.
lesson-correct = One more is needed: discard the { $card }.
lesson-exchange = The { $card } may go to a free place or take the place of a card. Put it where your { $wrong } lies.
lesson-exchange-wrong = Then the { $wrong } would stay. Put it where that card lies.
lesson-exchange-done = The tower is right again, and the card you replaced is back in your hand.
lesson-adjust = The reserve keeps { $limit } cards. Discard the one that nobody will miss – discards never come back.

lesson-last = One glass is missing below the top, and your { $card } fits. But then your partner must act, with one card in hand and only the top left, where nothing but the Finish card may go: how do you lay yours?
lesson-last-done = Your partner could turn it up. Nobody may pass, so the rhythm counts.
lesson-last-lost = Your partner could do nothing at all, and that loses the game. Leave your partner something to do.
lesson-finish = Everything below lies open. Lay the { $card } on the top!
lesson-end = The tower stands, and everybody wins. At the table you may say how many turns are left, but nothing about cards.
